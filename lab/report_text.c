/* report_text.c: the essentials of an inquiry for a terminal, with small bars. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/text.h"
#include "lab/finding.h"
#include "lab/lines.h"
#include "lab/report.h"

enum { COLUMNS = 96, CARDS_TOP = 12, CARDS_BOTTOM = 5, HAPPENINGS_SHOWN = 15, PAIRS_SHOWN = 3 };

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

static void begin(const struct inquiry *inquiry, const struct study *study, struct buffer *to)
{
    const struct cell *cell = &study->cell[0];
    buffer_print(to, STYLE_BOLD "%s" STYLE_PLAIN ", %d seat%s, %" PRIu32 " game%s, seed %" PRIu64,
                 cell->box->game->title, cell->box->seats, cell->box->seats == 1 ? "" : "s",
                 cell->tally.games, cell->tally.games == 1 ? "" : "s", study->seed);
    for (int b = 0; b < cell->experiment.bots_n; b++)
        buffer_print(to, "%s%s", b > 0 ? ", " : ", played by ", cell->experiment.bot[b]);
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
    for (int f = 0; f < findings.n; f++) {
        if (f == findings.alone && inquiry->run.cells_n > 1)
            buffer_print(to, "\n  \"%s\" by itself:\n", inquiry_told(inquiry)->label);
        sentence(to, signs[findings.line[f].tone], findings.line[f].words);
    }
}

static void wins_text(const struct cell *cell, struct buffer *to)
{
    double even = cell->box->seats > 1 ? 1.0 / cell->box->seats : (double)NAN;
    char more[64] = "";
    if (cell->box->seats > 1)
        snprintf(more, sizeof more, "even is %.3g%%", 100 * even);
    lines_heading(to, "Wins", more);
    for (int s = 0; s < SCALARS; s++) {
        struct figure figure = figure_scalar(cell, s);
        char label[96];
        if (!scalar_is_wins(s) || !figure_applies(cell, s))
            continue;
        figure_label(cell, s, label);
        buffer_add(to, "  ");
        lines_column(to, label, NAME_WIDTH);
        lines_figure(to, &figure, true, false);
        lines_gauge(to, &figure, (struct gauge){0, 1, even, false});
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
    lines_column(to, label, NAME_WIDTH);
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
    lines_column(to, row->name, NAME_WIDTH);
    buffer_print(to, " %9" PRId64 " %6.1f%% %6.1f%%", row->offered, 100 * row->taken.value,
                 100 * row->played_share);
    lines_figure(to, &row->played, true, false);
    if (row->causal.n > 0)
        lines_figure(to, &row->causal, true, true);
    buffer_add(to, "\n");
}

static void cards_text(const struct inquiry *inquiry, struct buffer *to)
{
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, inquiry_told(inquiry), rows), known = 0;
    bool causal = inquiry->causal.cells_n > 0;
    while (known < n && rows[known].gain.n > 0)
        known++;
    if (known == 0)
        return;
    lines_heading(to, "Cards",
                  causal
                      ? "best first, by what they are worth against a blank"
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

static void happening_lines(const struct cell *cell, bool endings, int most, struct buffer *to)
{
    const struct happening *rows[HAPPENINGS_MAX];
    int n = ranking_happenings(cell, endings, rows);
    for (int e = 0; e < n && e < most; e++) {
        struct figure rate = ranking_rate(cell, rows[e]);
        buffer_add(to, "  ");
        lines_column(to, rows[e]->words, 60);
        lines_figure(to, &rate, false, false);
        buffer_print(to, " %6.1f%%\n", 100.0 * (double)rows[e]->games.n / cell->tally.games);
    }
}

static void events_text(const struct cell *cell, struct buffer *to)
{
    lines_heading(to, "What happens in a game",
                  "lines of the log: how often, and in how many games");
    happening_lines(cell, true, NAMED_MAX, to);
    happening_lines(cell, false, HAPPENINGS_SHOWN, to);
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
    lines_column(to, group < 0 ? measure->words : words, group < 0 ? 54 : 50);
    lines_figure(to, &all, share, false);
    if (won.n > 0)
        buffer_print(to, share ? " %8.1f%%" : " %8.2f ", won.value * (share ? 100 : 1));
    buffer_add(to, "\n");
}

static void measures_text(const struct cell *cell, struct buffer *to)
{
    const struct game *game = cell->box->game;
    if (game->measures_n > 0)
        lines_heading(to, "What the game measures itself",
                      cell->box->seats > 1 ? "and the same of the winners" : "");
    for (int m = 0; m < game->measures_n; m++) {
        enum measure_by by = game->measures[m].by;
        int groups[MEASURE_GROUPS_MAX], n = lines_groups(cell, m, groups);
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
    lines_heading(to, "How long, how close", "from the least to the most, each game counted");
    for (int h = 0; h < HISTOGRAMS; h++)
        histogram_text(cell, h, to);
    cards_text(inquiry, to);
    measures_text(cell, to);
    events_text(cell, to);
}

void report_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *any = inquiry_any(inquiry);
    if (any != NULL)
        begin(inquiry, any, to);
    findings_text(inquiry, to);
    if (inquiry->run.cells_n == 1 && inquiry->run.cell[0].tally.games > 0)
        run_text(inquiry, to);
    report_studies(inquiry, to);
}
