/* finding_cards.c: which cards and first moves stand out, in sentences. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/finding.h"
#include "lab/ranking.h"

enum { OFFERS_TO_TELL = 100, PLAYS_TO_TELL = 30, ASKED_CARDS = 4 };

static const double far = 0.05;           /* of a game won or lost: enough to be worth a look */
static const double dominant_share = 0.4; /* of all first moves */
static const double rare_share = 0.02;    /* first moves below it are left out of verdicts */
static const double hardly_taken = 0.1;   /* of what the middle card is taken */
static const double hardly_taken_most = 0.05;
static const double hardly_played =
    0.05; /* of all seats: more are not dead, however long it took */

/* ---- cards ---- */

static int ascending(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

/* The share at which the middle one of the cards that are offered is taken. */
static double middle_taken(const struct card_row *rows, int n)
{
    double taken[FACES_MAX];
    int known = 0;
    for (int r = 0; r < n; r++)
        if (rows[r].offered >= OFFERS_TO_TELL)
            taken[known++] = rows[r].taken.value;
    qsort(taken, (size_t)known, sizeof *taken, ascending);
    return known > 0 ? taken[known / 2] : 0;
}

/* A sentence that names some and counts the rest. */
struct naming {
    struct findings *findings;
    const char *begin;
    int n;
};

/* Whether it was named, so that more can be said about it. */
static bool name(struct naming *naming, const char *card)
{
    if (naming->n == 0)
        finding_say(naming->findings, TONE_WARN, "%s", naming->begin);
    if (naming->n < NAMED_MAX)
        finding_more(naming->findings, "%s %s", naming->n > 0 ? "," : "", card);
    return naming->n++ < NAMED_MAX;
}

static void name_rest(const struct naming *naming, const char *end)
{
    if (naming->n > NAMED_MAX)
        finding_more(naming->findings, " and %d more", naming->n - NAMED_MAX);
    if (naming->n > 0)
        finding_more(naming->findings, "%s", end);
}

static bool seen(const struct card_row *row)
{
    return row->offered > 0 || row->held.n > 0;
}

/* Whether most cards of its type are held by somebody: waters and enemies never are. */
static bool should_be_seen(const struct cell *cell, const struct card_row *rows, int n, int face)
{
    int type = box_card(cell->box, (uint8_t)face)->type, all = 0, there = 0;
    for (int r = 0; r < n; r++)
        if (box_card(cell->box, rows[r].face)->type == type) {
            all++;
            there += rows[r].held.n > 0;
        }
    return 2 * there > all;
}

static void say_never_seen(const struct cell *cell, const struct card_row *rows, int n,
                           struct findings *findings)
{
    struct naming naming = {findings, "Never held and never on offer:", 0};
    for (int r = 0; r < n; r++)
        if (!seen(&rows[r]) && cell->tally.games >= OFFERS_TO_TELL &&
            should_be_seen(cell, rows, n, rows[r].face))
            name(&naming, rows[r].name);
    name_rest(&naming, ".");
}

/* What the few cards were worth that were asked about. */
static void say_replaced(const struct study *causal, struct findings *findings)
{
    static const char *const verdicts[] = {"clearly a burden", "these games cannot tell",
                                           "clearly worth playing"};
    for (int c = 1; c < causal->cells_n && causal->cells_n <= 1 + ASKED_CARDS; c++) {
        struct figure worth = figure_causal(&causal->cell[c]);
        int clear = ranking_clear(&worth, 0, causal->cells_n - 1);
        if (worth.n == 0)
            finding_say(findings, TONE_UNSURE, "%s: no seat played it, so nothing can be told.",
                        causal->cell[c].label);
        else
            finding_say(findings, clear == 0 ? TONE_UNSURE : TONE_PLAIN,
                        "%s: worth %s to the %" PRId64 " seats that played it: %s.",
                        causal->cell[c].label, finding_difference(&worth, true).at, worth.n,
                        verdicts[1 + clear]);
    }
}

/* One of a kind is picked once a game, as a chapter is: that the others were not says how these
 * players pick. The card they pick is told; NULL: the kind is none of these. */
static const char *picked_instead(const struct cell *cell, int face, double *share)
{
    const struct catalogue *cards = cell->box->cards;
    int64_t seats = (int64_t)cell->tally.games * cell->box->seats, chosen = 0, most = 0;
    const char *picked = NULL;
    for (int f = 1; f <= cell->ledger.faces; f++) {
        const int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, f, 0)];
        if (cards->card[f].type != cards->card[face].type)
            continue;
        if (count[CARD_OFFERED] > seats)
            return NULL;
        chosen += count[CARD_CHOSEN];
        if (count[CARD_CHOSEN] > most) {
            most = count[CARD_CHOSEN];
            picked = cards->card[f].name;
        }
    }
    *share = seats > 0 ? (double)most / (double)seats : 0;
    return chosen == seats ? picked : NULL;
}

static void say_picked(const struct cell *cell, const struct card_row *rows, int n,
                       struct findings *findings)
{
    struct naming naming = {findings, "Offered once a game, and another is picked:", 0};
    const char *picked = NULL;
    double share = 0;
    for (int r = 0; r < n; r++) {
        double part;
        const char *instead = picked_instead(cell, rows[r].face, &part);
        if (instead == NULL || rows[r].offered < OFFERS_TO_TELL ||
            rows[r].played_share >= hardly_played || !name(&naming, rows[r].name))
            continue;
        picked = instead;
        share = part;
    }
    if (picked == NULL)
        return;
    char rest[160];
    snprintf(rest, sizeof rest,
             ". These players pick %.40s in %.0f%% of games; what the others are worth is not told "
             "by that.",
             picked, 100 * share);
    name_rest(&naming, rest);
}

static void say_dead(const struct cell *cell, const struct card_row *rows, int n,
                     struct findings *findings)
{
    double share;
    struct naming naming = {findings, "Dead cards, offered but hardly ever taken:", 0};
    double bound = hardly_taken * middle_taken(rows, n);
    bound = bound < hardly_taken_most ? bound : hardly_taken_most;
    for (int r = 0; r < n; r++)
        if (rows[r].offered >= OFFERS_TO_TELL && rows[r].played_share < hardly_played &&
            picked_instead(cell, rows[r].face, &share) == NULL &&
            ranking_clear(&rows[r].taken, bound, n) < 0 && name(&naming, rows[r].name))
            finding_more(findings, " (%.2g%% of %" PRId64 " times)", 100 * rows[r].taken.value,
                         rows[r].offered);
    name_rest(&naming, ".");
}

/* Whether the card clearly makes, or goes along with, that much more (side 1) or less (-1). */
static bool stands_out(const struct card_row *row, int side, bool causal)
{
    const struct figure *gain = &row->gain;
    return (row->causal.n > 0) == causal && gain->n >= PLAYS_TO_TELL && row->clear == side &&
           (side > 0 ? gain->value > far : gain->value < -far);
}

static void say_side(const struct card_row *rows, int n, int side, bool causal,
                     struct findings *findings)
{
    static const char *const begin[2][2] = {
        {"Those who play these win clearly less:", "Who plays these wins clearly more:"},
        {"Worse than a blank for who plays it:", "Worth much more than a blank:"}};
    struct naming naming = {findings, begin[causal][side > 0], 0};
    for (int i = 0; i < n; i++) {
        const struct card_row *row = &rows[side > 0 ? i : n - 1 - i];
        if (!stands_out(row, side, causal) || !name(&naming, row->name))
            continue;
        if (causal)
            finding_more(findings, " (%s)", finding_difference(&row->causal, true).at);
        else
            finding_more(findings, " (%s; the usual is %.0f%%)", finding_share(&row->played).at,
                         100 * row->base);
    }
    bool drawn = n > 0 && rows[side > 0 ? 0 : n - 1].drawn;
    name_rest(&naming, drawn    ? ". The same deals were played with and without; each is drawn "
                                  "towards the mean of all cards, for who leads was lucky too."
                       : causal ? ". The same deals were played with and without."
                                : ". That goes along with winning and need not cause it; what each "
                                  "card is worth (--causal) tells.");
}

/* Surely worth little, if anything: their text and numbers are for nothing. */
static void say_pointless_cards(const struct card_row *rows, int n, struct findings *findings)
{
    struct naming naming = {findings, "Pointless cards, a blank would do about as well:", 0};
    for (int r = 0; r < n; r++)
        if (rows[r].causal.n >= PLAYS_TO_TELL && rows[r].clear == 0 &&
            ranking_clear(&rows[r].causal, far, n) < 0 && name(&naming, rows[r].name))
            finding_more(findings, " (%s)", finding_difference(&rows[r].causal, true).at);
    char rest[96];
    snprintf(rest, sizeof rest, ". Each is worth clearly less than %.0f points, if anything.",
             100 * far);
    name_rest(&naming, rest);
}

static void say_cards(const struct inquiry *inquiry, const struct cell *cell,
                      struct findings *findings)
{
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, cell, rows), before = findings->n;
    say_replaced(&inquiry->causal, findings);
    say_never_seen(cell, rows, n, findings);
    say_dead(cell, rows, n, findings);
    say_picked(cell, rows, n, findings);
    for (int causal = 1; causal >= 0; causal--) {
        say_side(rows, n, 1, causal, findings);
        say_side(rows, n, -1, causal, findings);
    }
    say_pointless_cards(rows, n, findings);
    if (findings->n == before && n > 0)
        finding_say(findings, cell->tally.games < OFFERS_TO_TELL ? TONE_UNSURE : TONE_GOOD,
                    "No card stands out clearly, neither as dead nor as too strong.");
}

/* ---- first moves ---- */

static void say_first_moves(const struct cell *cell, struct findings *findings)
{
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    int n = ranking_first_moves(cell, rows), strong = -1;
    double even = ranking_base(cell);
    if (n < 2)
        return;
    for (int r = n - 1; r >= 0; r--)
        if (rows[r].share >= rare_share && ranking_clear(&rows[r].wins, even + far / 2, n) > 0 &&
            (strong < 0 || rows[r].wins.value >= rows[strong].wins.value))
            strong = r;
    if (rows[0].share >= dominant_share && ranking_clear(&rows[0].wins, even, n) > 0)
        finding_say(findings, TONE_WARN,
                    "One opening dominates: \"%s\" is %.0f%% of all openings and wins %s.",
                    rows[0].words, 100 * rows[0].share, finding_share(&rows[0].wins).at);
    else if (strong >= 0)
        finding_say(findings, TONE_WARN,
                    "The strongest opening is \"%s\": %.0f%% of all openings, wins %s.",
                    rows[strong].words, 100 * rows[strong].share,
                    finding_share(&rows[strong].wins).at);
    else
        finding_say(findings, TONE_PLAIN,
                    "No opening dominates; the most frequent is \"%s\": %.0f%% of all, wins %s.",
                    rows[0].words, 100 * rows[0].share, finding_share(&rows[0].wins).at);
}

void finding_cards(const struct inquiry *inquiry, struct findings *findings)
{
    const struct cell *cell = inquiry_told(inquiry);
    if (inquiry->run.cells_n > 0 && cell->tally.games > 0) {
        say_cards(inquiry, cell, findings);
        say_first_moves(cell, findings);
    }
}
