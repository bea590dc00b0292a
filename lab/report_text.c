/* report_text.c: the essentials of an inquiry for a terminal, with small bars. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/text.h"
#include "lab/finding.h"
#include "lab/ranking.h"
#include "lab/report.h"

enum {
    COLUMNS = 96,
    BAR = 32,
    NAME_WIDTH = 28,
    FIGURE_WIDTH = 17,
    CARDS_TOP = 12,
    CARDS_BOTTOM = 5,
    EVENTS_SHOWN = 15,
    PAIRS_SHOWN = 3,
    HEAT_COLUMNS_MAX = 12,
    CHANGES_SHOWN = 12,
    GROUPS_SHOWN = 8
};

/* ---- lines ---- */

/* The words, cut or padded to so many columns. */
static void column(struct buffer *to, const char *words, int width)
{
    char cut[256];
    struct text text = text_in(cut, sizeof cut);
    text_add(&text, words);
    while (text_width(cut) > width) {
        do
            text.used--;
        while (((unsigned char)cut[text.used] & 0xc0) == 0x80);
        cut[text.used] = '\0';
    }
    text_pad(&text, 0, width);
    buffer_add(to, cut);
}

static void figure_column(struct buffer *to, const struct figure *figure, bool share, bool change)
{
    char words[64], padded[160];
    figure_say(figure, share, change, words);
    int blanks = FIGURE_WIDTH - text_width(words);
    snprintf(padded, sizeof padded, "%*s%s", blanks > 0 ? blanks : 0, "", words);
    buffer_print(to, " %s", padded);
}

/* The same of a scalar; of a cell that was stopped before its first game there is none. */
static void scalar_column(struct buffer *to, const struct cell *cell, int scalar)
{
    struct figure figure = figure_scalar(cell, scalar);
    if (cell->tally.games > 0)
        figure_column(to, &figure, figure_is_share(cell, scalar), false);
    else
        buffer_print(to, " %*s", FIGURE_WIDTH, "not played");
}

static void heading(struct buffer *to, const char *words, const char *more)
{
    buffer_print(to, "\n" STYLE_BOLD "%s" STYLE_PLAIN STYLE_DIM "%s%s" STYLE_PLAIN "\n", words,
                 more[0] != '\0' ? "  " : "", more);
}

/* A value on a scale that need not begin at 0: a dot, and its interval; `even` is marked. */
static void dot(struct buffer *to, const struct figure *figure, double from, double upto,
                double even)
{
    double wide = upto > from ? BAR / (upto - from) : 0;
    int mark = isfinite(even) ? (int)((even - from) * wide) : -1;
    int low = (int)((figure->low - from) * wide), high = (int)((figure->high - from) * wide);
    int value = (int)((figure->value - from) * wide);
    buffer_add(to, "  ");
    for (int i = 0; i < BAR && figure->n > 0; i++) {
        const char *sign = i == value              ? STYLE_CYAN "\xe2\x97\x8f"
                           : i == mark             ? STYLE_YELLOW "\xe2\x94\x82"
                           : i >= low && i <= high ? STYLE_DIM "\xe2\x94\x80"
                                                   : " ";
        buffer_add(to, sign);
        buffer_add(to, STYLE_PLAIN);
    }
    buffer_add(to, "\n");
}

/* A value on a scale from 0, with its interval drawn thin; `even` is marked. */
static void bar(struct buffer *to, const struct figure *figure, double from, double upto,
                double even)
{
    double wide = upto > from ? BAR / (upto - from) : 0;
    int mark = isfinite(even) ? (int)((even - from) * wide) : -1;
    buffer_add(to, "  ");
    for (int i = 0; i < BAR && figure->n > 0; i++) {
        double at = from + (i + 0.5) / (wide > 0 ? wide : 1);
        const char *sign = at <= figure->low    ? STYLE_CYAN "\xe2\x94\x81"
                           : at <= figure->high ? STYLE_DIM "\xe2\x94\x80"
                                                : " ";
        buffer_add(to, i == mark ? STYLE_YELLOW "\xe2\x94\x82" : sign);
        buffer_add(to, STYLE_PLAIN);
    }
    buffer_add(to, "\n");
}

/* Folds a sentence so that it fits, under its sign. */
static void sentence(struct buffer *to, const char *sign, const char *words)
{
    int at = 0;
    buffer_print(to, "  %s" STYLE_PLAIN " ", sign);
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        char word[FINDING_BYTES];
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        int width = text_width(word);
        if (at > 0 && at + 1 + width > COLUMNS - 4) {
            buffer_add(to, "\n    ");
            at = 0;
        } else if (at > 0) {
            buffer_add(to, " ");
            at++;
        }
        buffer_add(to, word);
        at += width;
        words += length + strspn(words + length, " ");
    }
    buffer_add(to, "\n");
}

/* ---- the run ---- */

static void begin(const struct inquiry *inquiry, const struct study *study, struct buffer *to)
{
    const struct cell *cell = &study->cell[0];
    buffer_print(to, STYLE_BOLD "%s" STYLE_PLAIN ", %d seat%s, %" PRIu32 " game%s, seed %" PRIu64,
                 cell->box->game->title, cell->box->seats, cell->box->seats == 1 ? "" : "s",
                 cell->tally.games, cell->tally.games == 1 ? "" : "s", study->seed);
    for (int b = 0; b < cell->plan.bots_n; b++)
        buffer_print(to, "%s%s", b > 0 ? ", " : ", played by ", cell->plan.bot[b]);
    buffer_print(to, "\n" STYLE_DIM "%s" STYLE_PLAIN "\n",
                 inquiry->question != NULL ? inquiry->question : "");
}

static void findings_text(const struct inquiry *inquiry, struct buffer *to)
{
    static const char *const signs[] = {[TONE_PLAIN] = STYLE_DIM "\xc2\xb7",
                                        [TONE_GOOD] = STYLE_GREEN "\xe2\x9c\x93",
                                        [TONE_WARN] = STYLE_YELLOW "!",
                                        [TONE_UNSURE] = STYLE_CYAN "?"};
    struct findings findings;
    finding_list(inquiry, &findings);
    buffer_add(to, "\n");
    for (int f = 0; f < findings.n; f++)
        sentence(to, signs[findings.line[f].tone], findings.line[f].words);
}

static void wins_text(const struct cell *cell, struct buffer *to)
{
    double even = cell->box->seats > 1 ? 1.0 / cell->box->seats : (double)NAN;
    char more[64] = "";
    if (cell->box->seats > 1)
        snprintf(more, sizeof more, "even is %.3g%%", 100 * even);
    heading(to, "Wins", more);
    for (int s = 0; s < SCALARS; s++) {
        struct figure figure = figure_scalar(cell, s);
        char label[96];
        if (!scalar_is_wins(s) || !figure_applies(cell, s))
            continue;
        figure_label(cell, s, label);
        buffer_add(to, "  ");
        column(to, label, NAME_WIDTH);
        figure_column(to, &figure, true, false);
        bar(to, &figure, 0, 1, even);
    }
}

/* A histogram in one line of blocks. */
static void histogram_text(const struct cell *cell, enum histogram which, struct buffer *to)
{
    static const char *const blocks[] = {" ",
                                         "\xe2\x96\x81",
                                         "\xe2\x96\x82",
                                         "\xe2\x96\x83",
                                         "\xe2\x96\x84",
                                         "\xe2\x96\x85",
                                         "\xe2\x96\x86",
                                         "\xe2\x96\x87",
                                         "\xe2\x96\x88"};
    const int64_t *count = &cell->tally.count[ledger_histogram(&cell->ledger, which, 0)];
    int first = 0, last = BUCKETS - 1, scalar = histogram_kinds[which].scalar;
    char label[96];
    while (first < BUCKETS && count[first] == 0)
        first++;
    while (last > first && count[last] == 0)
        last--;
    if (first == BUCKETS || !figure_applies(cell, scalar))
        return;
    int fold = (last - first) / (COLUMNS - NAME_WIDTH - 24) + 1;
    int64_t sums[BUCKETS] = {0}, most = 1;
    for (int b = first; b <= last; b++) {
        int64_t *sum = &sums[(b - first) / fold];
        *sum += count[b];
        most = *sum > most ? *sum : most;
    }
    figure_label(cell, scalar, label);
    buffer_add(to, "  ");
    column(to, label, NAME_WIDTH);
    int width = histogram_kinds[which].width;
    double scale = which == HISTOGRAM_DECIDED ? 0.1 : 1;
    double last_value = which == HISTOGRAM_DECIDED ? fmin((last + 1) * width * scale, 100)
                                                   : last * width + width - 1;
    buffer_print(to, " %6.4g ", first * width * scale);
    for (int i = 0; i <= (last - first) / fold; i++)
        buffer_print(to, "%s", blocks[sums[i] == 0 ? 0 : 1 + 7 * sums[i] / most]);
    buffer_print(to, " %.4g%s\n", last_value,
                 which == HISTOGRAM_DECIDED ? "%"
                 : last == BUCKETS - 1      ? " and more"
                                            : "");
}

static void card_line(const struct card_row *row, struct buffer *to)
{
    buffer_add(to, "  ");
    column(to, row->name, NAME_WIDTH);
    buffer_print(to, " %9" PRId64 " %6.1f%% %6.1f%%", row->offered, 100 * row->taken.value,
                 100 * row->played_share);
    figure_column(to, &row->played, true, false);
    if (row->causal.n > 0)
        figure_column(to, &row->causal, true, true);
    buffer_add(to, "\n");
}

static void cards_text(const struct inquiry *inquiry, struct buffer *to)
{
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, rows), known = 0;
    bool causal = inquiry->causal.cells_n > 0;
    while (known < n && rows[known].gain.n > 0)
        known++;
    if (known == 0)
        return;
    heading(to, "Cards",
            causal ? "best first, by what they are worth against a blank"
                   : "best first: who plays them wins more than usual, few plays counting less");
    buffer_print(to, STYLE_DIM "  %-*s %9s %7s %7s %*s%s" STYLE_PLAIN "\n", NAME_WIDTH, "",
                 "offered", "taken", "seats", FIGURE_WIDTH, "won when played",
                 causal ? "             worth" : "");
    int top = known > CARDS_TOP + CARDS_BOTTOM ? CARDS_TOP : known;
    for (int r = 0; r < top; r++)
        card_line(&rows[r], to);
    if (top == known)
        return;
    buffer_print(to, STYLE_DIM "  \xe2\x80\xa6 %d more" STYLE_PLAIN "\n",
                 known - CARDS_TOP - CARDS_BOTTOM);
    for (int r = known - CARDS_BOTTOM; r < known; r++)
        card_line(&rows[r], to);
}

static void event_lines(const struct cell *cell, bool endings, int most, struct buffer *to)
{
    const struct event *rows[EVENTS_MAX];
    int n = ranking_events(cell, endings, rows);
    for (int e = 0; e < n && e < most; e++) {
        struct figure rate = ranking_rate(cell, rows[e]);
        buffer_add(to, "  ");
        column(to, rows[e]->words, 60);
        figure_column(to, &rate, false, false);
        buffer_print(to, " %6.1f%%\n", 100.0 * (double)rows[e]->games.n / cell->tally.games);
    }
}

static void events_text(const struct cell *cell, struct buffer *to)
{
    heading(to, "What happens in a game", "lines of the log: how often, and in how many games");
    event_lines(cell, true, NAMED_MAX, to);
    event_lines(cell, false, EVENTS_SHOWN, to);
}

static void measure_line(const struct cell *cell, int m, int group, struct buffer *to)
{
    const struct measure *measure = &cell->box->game->measures[m];
    struct figure all = figure_measure(cell, m, group), won = figure_measure_won(cell, m, group);
    bool share = measure_is_share(measure);
    char words[MEASURE_GROUP_BYTES] = "";
    if (all.n == 0 || (group >= 0 && ranking_noted(cell, m, group) == 0))
        return;
    if (group >= 0)
        measure_group_words(measure, cell->box, group, words);
    buffer_add(to, group < 0 ? "  " : "      ");
    column(to, group < 0 ? measure->words : words, group < 0 ? 54 : 50);
    figure_column(to, &all, share, false);
    if (won.n > 0)
        buffer_print(to, share ? " %8.1f%%" : " %8.2f ", won.value * (share ? 100 : 1));
    buffer_add(to, "\n");
}

/* Which groups of a measure are shown: those with words of their own, the ends of pairs, and of
 * wins, whose whole says nothing, a few; the others are many, and for the page. */
static int groups_shown(const struct cell *cell, int m, int groups[MEASURE_GROUPS_MAX])
{
    const struct measure *measure = &cell->box->game->measures[m];
    int n = ranking_groups(cell, m, groups);
    if (measure->by == BY_WORDS || measure->by == BY_PAIR)
        return n;
    return measure->of == WINS_OF_TIMES && n <= GROUPS_SHOWN ? n : 0;
}

static void measures_text(const struct cell *cell, struct buffer *to)
{
    const struct game *game = cell->box->game;
    if (game->measures_n > 0)
        heading(to, "What the game measures itself",
                cell->box->seats > 1 ? "and the same of the winners" : "");
    for (int m = 0; m < game->measures_n; m++) {
        enum measure_by by = game->measures[m].by;
        int groups[MEASURE_GROUPS_MAX], n = groups_shown(cell, m, groups);
        measure_line(cell, m, -1, to);
        for (int g = 0; g < n; g++)
            if (by != BY_PAIR || g < PAIRS_SHOWN || g >= n - PAIRS_SHOWN)
                measure_line(cell, m, groups[g], to);
    }
}

static void run_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct cell *cell = &inquiry->run.cell[0];
    wins_text(cell, to);
    heading(to, "How long, how close", "from the least to the most, each game counted");
    for (int h = 0; h < HISTOGRAMS; h++)
        histogram_text(cell, h, to);
    cards_text(inquiry, to);
    measures_text(cell, to);
    events_text(cell, to);
}

/* ---- other studies ---- */

/* A name of its own line, if it is too long for its column. */
static void label_column(struct buffer *to, const char *label, int width)
{
    if (text_width(label) > width)
        buffer_print(to, "  %s\n", label);
    buffer_add(to, "  ");
    column(to, text_width(label) > width ? "" : label, width);
}

static void compare_groups(const struct cell *a, const struct cell *b, int m, struct buffer *to)
{
    const struct measure *measure = &a->box->game->measures[m];
    int groups[MEASURE_GROUPS_MAX], n = measure->by == BY_PAIR ? 0 : groups_shown(a, m, groups);
    for (int g = 0; g < n; g++) {
        struct figure before = figure_measure(a, m, groups[g]);
        struct figure after = figure_measure(b, m, groups[g]);
        char words[MEASURE_GROUP_BYTES];
        if (ranking_noted(a, m, groups[g]) + ranking_noted(b, m, groups[g]) == 0)
            continue;
        measure_group_words(measure, a->box, groups[g], words);
        buffer_add(to, "      ");
        column(to, words, NAME_WIDTH - 2);
        figure_column(to, &before, measure_is_share(measure), false);
        figure_column(to, &after, measure_is_share(measure), false);
        buffer_add(to, "\n");
    }
}

static void compare_cards(const struct cell *a, const struct cell *b, struct buffer *to)
{
    struct card_change changes[FACES_MAX];
    int n = ranking_card_changes(a, b, changes);
    if (n == 0)
        return;
    heading(to, "Cards", "those that were changed (*), and those taken more or less");
    buffer_print(to, STYLE_DIM "  %-*s %15s %17s %*s" STYLE_PLAIN "\n", NAME_WIDTH, "",
                 "taken of offers", "seats playing it", 2 * FIGURE_WIDTH, "won when played");
    for (int i = 0; i < n && i < CHANGES_SHOWN; i++) {
        const struct card_row *before = &changes[i].before, *after = &changes[i].after;
        buffer_add(to, changes[i].edited ? STYLE_YELLOW "* " STYLE_PLAIN : "  ");
        column(to, before->name, NAME_WIDTH);
        buffer_print(to, " %6.1f%% %6.1f%%  %6.1f%% %6.1f%% ", 100 * before->taken.value,
                     100 * after->taken.value, 100 * before->played_share,
                     100 * after->played_share);
        figure_column(to, &before->played, true, false);
        figure_column(to, &after->played, true, false);
        buffer_add(to, "\n");
    }
    if (n > CHANGES_SHOWN)
        buffer_print(to, STYLE_DIM "  \xe2\x80\xa6 %d more" STYLE_PLAIN "\n", n - CHANGES_SHOWN);
}

static void compare_text(const struct study *study, struct buffer *to)
{
    const struct cell *a = &study->cell[0], *b = &study->cell[1];
    char more[2 * CELL_LABEL_BYTES + 32], label[96];
    snprintf(more, sizeof more, "%s, then %s; * clearly differs", a->label, b->label);
    heading(to, "What changed", more);
    for (int s = 0; s < figure_count(a); s++) {
        struct figure before = figure_scalar(a, s), after = figure_scalar(b, s);
        struct figure change = figure_change(b, s);
        bool share = figure_is_share(b, s);
        if (!figure_applies(a, s) || !figure_applies(b, s))
            continue;
        figure_label(b, s, label);
        label_column(to, label, NAME_WIDTH + 2);
        figure_column(to, &before, share, false);
        figure_column(to, &after, share, false);
        buffer_add(to, "  ");
        figure_column(to, &change, share, true);
        buffer_add(to, ranking_changed(a, b, s) != 0 ? STYLE_YELLOW " *" STYLE_PLAIN "\n" : "\n");
        if (s >= SCALARS && s < SCALARS + a->box->game->measures_n)
            compare_groups(a, b, s - SCALARS, to);
    }
    compare_cards(a, b, to);
}

/* Cells with one scalar each, as dots on a scale that shows their differences. */
static void dots(const struct study *study, int scalar, bool compared, double even,
                 struct buffer *to)
{
    double low = INFINITY, high = -INFINITY;
    for (int c = 0; c < study->cells_n; c++) {
        struct figure figure = figure_scalar(&study->cell[c], scalar);
        low = figure.n > 0 && figure.low < low ? figure.low : low;
        high = figure.n > 0 && figure.high > high ? figure.high : high;
    }
    if (isfinite(even)) {
        low = even < low ? even : low;
        high = even > high ? even : high;
    }
    double margin = (high - low) / 8;
    for (int c = 0; c < study->cells_n; c++) {
        const struct cell *cell = &study->cell[c];
        struct figure figure = figure_scalar(cell, scalar), change = figure_change(cell, scalar);
        buffer_add(to, "  ");
        column(to, cell->label, NAME_WIDTH + 4);
        scalar_column(to, cell, scalar);
        buffer_add(to, !compared                                                 ? ""
                       : c > 0 && ranking_clear(&change, 0, study->cells_n) != 0 ? STYLE_YELLOW
                           " *" STYLE_PLAIN
                                                                                 : "  ");
        dot(to, &figure, low - margin, high + margin, even);
    }
}

static double even_of(const struct cell *cell, int scalar)
{
    return scalar_is_wins(scalar) && cell->box->seats > 1 ? ranking_base(cell) : (double)NAN;
}

static void heat_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct axis *slow = &inquiry->axis[0], *fast = &inquiry->axis[1];
    bool share = figure_is_share(&inquiry->sweep.cell[0], inquiry->measure);
    double widest = 0;
    buffer_print(to, STYLE_DIM "  %s down, %s across" STYLE_PLAIN "\n  %8s", slow->name, fast->name,
                 "");
    for (int j = 0; j < fast->n; j++)
        buffer_print(to, STYLE_DIM " %7d" STYLE_PLAIN, fast->value[j]);
    buffer_add(to, "\n");
    for (int i = 0; i < slow->n; i++) {
        buffer_print(to, STYLE_DIM "  %8d" STYLE_PLAIN, slow->value[i]);
        for (int j = 0; j < fast->n; j++) {
            const struct cell *cell = &inquiry->sweep.cell[inquiry_cell(inquiry, i, j)];
            struct figure figure = figure_scalar(cell, inquiry->measure);
            if (figure.n == 0)
                buffer_print(to, " %7s", "-");
            else
                buffer_print(to, share ? " %6.1f%%" : " %7.2f", figure.value * (share ? 100 : 1));
            widest = fmax(widest, (figure.high - figure.low) / 2);
        }
        buffer_add(to, "\n");
    }
    buffer_print(to, STYLE_DIM "  each \xc2\xb1 %.*f%s at most" STYLE_PLAIN "\n", share ? 1 : 2,
                 widest * (share ? 100 : 1), share ? " points" : "");
}

static void sweep_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *study = &inquiry->sweep;
    char label[96];
    figure_label(&study->cell[0], inquiry->measure, label);
    if (inquiry->axes_n > 1 && inquiry->axis[1].n <= HEAT_COLUMNS_MAX) {
        heading(to, "Sweep", label);
        heat_text(inquiry, to);
        return;
    }
    strncat(label, "; * clearly differs from the first", sizeof label - strlen(label) - 1);
    heading(to, "Sweep", label);
    dots(study, inquiry->measure, true, even_of(&study->cell[0], inquiry->measure), to);
}

static void panel_text(const struct study *panel, struct buffer *to)
{
    static const int shown[] = {SCALAR_FIRST_WINS, SCALAR_LENGTH,   SCALAR_TIE,     SCALAR_LIMIT,
                                SCALAR_DECIDED,    SCALAR_HALFTIME, SCALAR_COMEBACK};
    static const char *const names[] = {"first wins", "length",   "ties",    "limit",
                                        "decided",    "halftime", "comeback"};
    int columns = (int)(sizeof shown / sizeof *shown);
    heading(to, "With other bots", "the same question, put to each kind");
    buffer_print(to, STYLE_DIM "  %-12s", "");
    for (int i = 0; i < columns; i++)
        buffer_print(to, " %*s", i < 2 ? FIGURE_WIDTH : 9, names[i]);
    buffer_add(to, STYLE_PLAIN "\n");
    for (int c = 0; c < panel->cells_n; c++) {
        const struct cell *cell = &panel->cell[c];
        buffer_add(to, "  ");
        column(to, cell->plan.bot[0], 12);
        for (int i = 0; i < columns; i++) {
            int scalar = i == 0 && cell->box->seats == 1 ? SCALAR_SEAT_WINS : shown[i];
            struct figure figure = figure_scalar(cell, scalar);
            if (i < 2)
                scalar_column(to, cell, scalar);
            else if (figure.n > 0)
                buffer_print(to, " %8.1f%%", 100 * figure.value);
            else
                buffer_print(to, " %9s", "-");
        }
        buffer_add(to, "\n");
    }
}

static void skill_text(const struct study *skill, struct buffer *to)
{
    bool alone = skill->cell[0].box->seats == 1;
    heading(to, "Skill", alone ? "games won" : "games won by the first named; even is 50%");
    dots(skill, alone ? SCALAR_SEAT_WINS : SCALAR_BOT_WINS, false, alone ? (double)NAN : 0.5, to);
}

void report_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *any = inquiry_any(inquiry);
    if (any != NULL)
        begin(inquiry, any, to);
    findings_text(inquiry, to);
    if (inquiry->run.cells_n > 1 && inquiry->run.cell[0].tally.games > 0)
        compare_text(&inquiry->run, to);
    else if (inquiry->run.cells_n > 0 && inquiry->run.cell[0].tally.games > 0)
        run_text(inquiry, to);
    if (inquiry->sweep.cells_n > 0)
        sweep_text(inquiry, to);
    if (inquiry->panel.cells_n > 0)
        panel_text(&inquiry->panel, to);
    if (inquiry->skill.cells_n > 0)
        skill_text(&inquiry->skill, to);
}
