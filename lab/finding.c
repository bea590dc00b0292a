/* finding.c: what the games of a run were like, in sentences. */
#include "lab/finding.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lab/ranking.h"

static const double slight = 0.06; /* of an even share: less is hardly felt at the table */
enum { FEW_GAMES = 100 };

/* ---- sentences ---- */

/* What does not fit is left out from a whole word on. */
static void put(char *words, size_t used, const char *format, va_list args)
{
    static const char more[] = " \u2026";
    int n = vsnprintf(words + used, FINDING_BYTES - used, format, args);
    if (used + (size_t)n < FINDING_BYTES)
        return;
    words[FINDING_BYTES - sizeof more] = '\0';
    char *last = strrchr(words, ' ');
    strcpy(last != NULL ? last : words, more);
}

void finding_say(struct findings *findings, enum tone tone, const char *format, ...)
{
    if (findings->n == FINDINGS_MAX)
        return;
    struct finding *finding = &findings->line[findings->n++];
    finding->tone = tone;
    va_list args;
    va_start(args, format);
    put(finding->words, 0, format, args);
    va_end(args);
}

void finding_more(struct findings *findings, const char *format, ...)
{
    char *words = findings->line[findings->n - 1].words;
    size_t used = strlen(words);
    va_list args;
    va_start(args, format);
    put(words, used, format, args);
    va_end(args);
}

struct figure_words finding_share(const struct figure *figure)
{
    struct figure_words words;
    figure_say(figure, true, false, words.at);
    return words;
}

static struct figure_words number_words(const struct figure *figure)
{
    struct figure_words words;
    figure_say(figure, false, false, words.at);
    return words;
}

struct figure_words finding_scalar(const struct cell *cell, int scalar)
{
    struct figure figure = figure_scalar(cell, scalar);
    return figure_is_share(cell, scalar) ? finding_share(&figure) : number_words(&figure);
}

struct figure_words finding_difference(const struct figure *figure, bool share)
{
    struct figure_words words;
    figure_say(figure, share, true, words.at);
    return words;
}

struct figure_words finding_change(const struct cell *cell, int scalar)
{
    struct figure change = figure_change(cell, scalar);
    return finding_difference(&change, figure_is_share(cell, scalar));
}

struct figure_words finding_pace(const struct cell *cell)
{
    struct figure_words words;
    const char *pace = cell->box->game->pace != NULL ? cell->box->game->pace : "moves";
    snprintf(words.at, sizeof words.at, "%s%s", pace,
             pace[0] != '\0' && pace[strlen(pace) - 1] == 's' ? "" : "s");
    return words;
}

/* ---- how much was played ---- */

static void say_played(const struct study *study, struct findings *findings)
{
    uint32_t games = study->cell[0].tally.games;
    if (games == 0)
        finding_say(findings, TONE_UNSURE, "No game was played, so nothing can be told.");
    else if (games < FEW_GAMES)
        finding_say(findings, TONE_UNSURE,
                    "%" PRIu32 " game%s: a first look. Trust the intervals, not the figures.",
                    games, games == 1 ? " is few" : "s are few");
}

/* ---- who wins ---- */

/* Games after which the interval is narrow enough to tell, if the value stays where it is: fair
 * from felt, or even from off. */
static double games_to_tell(const struct figure *first, double even)
{
    double off = fabs(first->value - even), half = (first->high - first->low) / 2;
    double needed = fmax(slight * even - off, off);
    double games = (double)first->n * pow(half / needed, 2), step = pow(10, floor(log10(games)));
    return (floor(games / step) + 1) * step;
}

static void judge_first(const struct figure *first, double even, struct findings *findings)
{
    bool strong = fabs(first->value - even) >= slight * even;
    int clear = ranking_clear(first, even, 1);
    const char *verdict =
        clear > 0 && strong   ? "clearly too much. Give the others a little more at the start, or "
                                "take something from the first."
        : clear < 0 && strong ? "clearly too little: going first is a burden. Give the first a "
                                "little more at the start."
                              : "a difference that is there but hardly felt.";
    if (clear != 0) {
        finding_more(findings, "%s", verdict);
        findings->line[findings->n - 1].tone = strong ? TONE_WARN : TONE_PLAIN;
    } else if (first->high < even * (1 + slight) && first->low > even * (1 - slight)) {
        finding_more(findings, "fair, as far as these games tell.");
        findings->line[findings->n - 1].tone = TONE_GOOD;
    } else {
        finding_more(findings,
                     "%" PRId64 " games cannot tell whether that is fair; about %.0f would.",
                     first->n, games_to_tell(first, even));
        findings->line[findings->n - 1].tone = TONE_UNSURE;
    }
}

static void say_first(const struct cell *cell, struct findings *findings)
{
    struct figure first = figure_scalar(cell, SCALAR_FIRST_WINS);
    double even = ranking_base(cell);
    if (first.n == 0 || cell->box->seats < 2)
        return;
    finding_say(findings, TONE_PLAIN,
                "The first to move wins %s (even is %.3g%%): ", finding_share(&first).at,
                100 * even);
    judge_first(&first, even, findings);
}

static bool seats_are_told_by_first(const struct cell *cell)
{
    return cell->box->seats == 2 &&
           cell->tally.scalar[SCALAR_FIRST_WINS].sum == cell->tally.scalar[SCALAR_SEAT_WINS].sum;
}

static void say_seats(const struct cell *cell, struct findings *findings)
{
    int seats = cell->box->seats, off = 0;
    if (seats < 2 || seats_are_told_by_first(cell))
        return;
    finding_say(findings, TONE_PLAIN, "By seat:");
    for (int seat = 0; seat < seats; seat++) {
        struct figure wins = figure_scalar(cell, SCALAR_SEAT_WINS + seat);
        off += ranking_clear(&wins, 1.0 / seats, seats) != 0 &&
               fabs(wins.value - 1.0 / seats) >= slight / seats;
        const char *deck = cell->mixed_n == 0 ? cell->box->deck_name[seat] : "";
        finding_more(findings, "%s %s%s%s%s wins %s", seat > 0 ? "," : "",
                     cell->box->seat_name[seat], deck[0] != '\0' ? " (" : "", deck,
                     deck[0] != '\0' ? ")" : "", finding_share(&wins).at);
    }
    finding_more(findings, off > 0 ? ". They are clearly not alike."
                                   : ". No seat clearly differs much from an even share.");
    findings->line[findings->n - 1].tone = off > 0 ? TONE_WARN : TONE_PLAIN;
}

static void say_players(const struct cell *cell, struct findings *findings)
{
    int players = cell->experiment.bots_n;
    if (players < 2 || experiment_alike(&cell->experiment))
        return;
    finding_say(findings, TONE_PLAIN, "By player:");
    for (int b = 0; b < players; b++) {
        struct figure wins = figure_scalar(cell, SCALAR_BOT_WINS + b);
        finding_more(findings, "%s %s wins %s", b > 0 ? "," : "", cell->experiment.bot[b],
                     finding_share(&wins).at);
    }
    finding_more(findings, ".");
}

static void say_decks(const struct cell *cell, struct findings *findings)
{
    struct deck_row rows[DECK_ROWS_MAX];
    int n = ranking_decks(cell, rows), off = 0;
    for (int r = 0; r < n; r++) {
        if (r == 0)
            finding_say(findings, TONE_PLAIN, "Decks against the other decks:");
        finding_more(findings, "%s %s wins %s", r > 0 ? "," : "", rows[r].name,
                     finding_share(&rows[r].wins).at);
        off += ranking_clear(&rows[r].wins, 0.5, n) != 0 && fabs(rows[r].wins.value - 0.5) > slight;
    }
    if (n == 0)
        return;
    finding_more(findings, off > 0 ? ". They are clearly not equally strong."
                                   : ". None is clearly much stronger or weaker.");
    findings->line[findings->n - 1].tone = off > 0 ? TONE_WARN : TONE_PLAIN;
}

static void say_alone(const struct cell *cell, struct findings *findings)
{
    struct figure won = figure_scalar(cell, SCALAR_SEAT_WINS);
    if (cell->box->seats == 1)
        finding_say(findings, TONE_PLAIN, "Won: %s, played by %s.", finding_share(&won).at,
                    cell->experiment.bot[0]);
}

/* ---- how it goes ---- */

static void say_length(const struct cell *cell, struct findings *findings)
{
    struct figure length = figure_scalar(cell, SCALAR_LENGTH);
    struct figure moves = figure_scalar(cell, SCALAR_MOVES);
    struct figure options = figure_scalar(cell, SCALAR_OPTIONS);
    if (length.n > 1 && length.low == length.high)
        finding_say(findings, TONE_PLAIN, "Every game lasts %.0f %s.", length.value,
                    finding_pace(cell).at);
    else if (length.n > 0)
        finding_say(findings, TONE_PLAIN,
                    "A game lasts %s %s; the middle one %.0f, nine of ten between %.0f and %.0f.",
                    number_words(&length).at, finding_pace(cell).at,
                    figure_quantile(cell, HISTOGRAM_LENGTH, 0.5),
                    figure_quantile(cell, HISTOGRAM_LENGTH, 0.05),
                    figure_quantile(cell, HISTOGRAM_LENGTH, 0.95));
    finding_say(findings, TONE_PLAIN,
                "Each seat makes %.1f choices in a game, among %s legal moves.",
                moves.value / cell->box->seats, number_words(&options).at);
}

static void say_pointless(const struct cell *cell, struct findings *findings)
{
    struct figure share = figure_scalar(cell, SCALAR_POINTLESS);
    if (share.n > 0)
        finding_say(findings, share.low > 0.02 ? TONE_WARN : TONE_PLAIN,
                    "Of the choices at which a seat could pass, %s were of a move clearly worse "
                    "than passing.",
                    finding_share(&share).at);
}

static void say_endings(const struct cell *cell, struct findings *findings)
{
    const struct happening *ending[HAPPENINGS_MAX];
    int n = ranking_happenings(cell, true, ending);
    struct figure limit = figure_scalar(cell, SCALAR_LIMIT), tie = figure_scalar(cell, SCALAR_TIE);
    finding_say(findings, TONE_PLAIN, "Endings:");
    for (int e = 0; e < n && e < NAMED_MAX; e++) {
        struct figure share = ranking_share(cell, ending[e]);
        finding_more(findings, "%s %s %s", e > 0 ? ";" : "",
                     ending[e]->words + strlen(HAPPENING_ENDING), finding_share(&share).at);
    }
    finding_more(findings, ".");
    if (tie.n > 0 && tie.value > 0)
        finding_more(findings, " Ties for the first place: %s.", finding_share(&tie).at);
    if (limit.low > 0.02) {
        finding_say(findings, TONE_WARN,
                    "A limit on the length ends %s of the games: they stall. Look at what keeps "
                    "seats from getting on.",
                    finding_share(&limit).at);
    }
}

static void say_lead(const struct cell *cell, struct findings *findings)
{
    struct figure decided = figure_scalar(cell, SCALAR_DECIDED);
    struct figure leads = figure_scalar(cell, SCALAR_LEAD_CHANGES);
    struct figure halftime = figure_scalar(cell, SCALAR_HALFTIME);
    struct figure comeback = figure_scalar(cell, SCALAR_COMEBACK);
    if (decided.n == 0)
        return;
    finding_say(findings, TONE_PLAIN,
                "The lead changes %s times; the winner leads for good after %s of the game.",
                number_words(&leads).at, finding_share(&decided).at);
    finding_say(findings, TONE_PLAIN,
                "Whoever leads at half-time wins %s; whoever is last then still wins %s",
                finding_share(&halftime).at, finding_share(&comeback).at);
    double even = ranking_base(cell);
    if (halftime.low > 0.8) {
        finding_more(findings, ": decided too early, the second half hardly matters.");
        findings->line[findings->n - 1].tone = TONE_WARN;
    } else if (halftime.n > 1 && halftime.high < even * 1.2) {
        finding_more(findings, ": the first half hardly matters.");
        findings->line[findings->n - 1].tone = TONE_WARN;
    } else
        finding_more(findings, ".");
}

static void say_scores(const struct cell *cell, struct findings *findings)
{
    struct figure best = figure_scalar(cell, SCALAR_WINNING_SCORE);
    struct figure margin = figure_scalar(cell, SCALAR_MARGIN);
    if (best.n == 0 || (best.value == 0 && margin.value == 0))
        return;
    if (best.n > 1 && best.low == best.high)
        finding_say(findings, TONE_PLAIN, "The best score is always %g", best.value);
    else
        finding_say(findings, TONE_PLAIN, "The best score is %s", number_words(&best).at);
    if (margin.n > 0)
        finding_more(findings, ", %s ahead of the next; in half of the games by %.0f or less",
                     number_words(&margin).at, figure_quantile(cell, HISTOGRAM_MARGIN, 0.5));
    finding_more(findings, ".");
}

void finding_list(const struct inquiry *inquiry, struct findings *findings)
{
    findings->n = 0;
    const struct study *run = &inquiry->run;
    finding_ended(inquiry, findings);
    if (run->cells_n > 0)
        say_played(run, findings);
    /* What was asked comes before what the game is like. */
    finding_compared(inquiry, findings);
    finding_studies(inquiry, findings);
    findings->alone = findings->n;
    const struct cell *cell = inquiry_told(inquiry);
    if (run->cells_n > 0 && cell->tally.games > 0) {
        say_alone(cell, findings);
        say_players(cell, findings);
        say_first(cell, findings);
        say_seats(cell, findings);
        say_decks(cell, findings);
        say_length(cell, findings);
        say_endings(cell, findings);
        say_pointless(cell, findings);
        say_lead(cell, findings);
        say_scores(cell, findings);
    }
    finding_cards(inquiry, findings);
}
