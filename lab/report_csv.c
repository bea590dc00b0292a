/* report_csv.c: all figures of an inquiry, a line each. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lab/ranking.h"
#include "lab/report.h"

/* What stands in quotes, up to the comma behind them. */
static void quoted(struct buffer *to, const char *words)
{
    for (const char *at = words; *at != '\0'; at++)
        buffer_add_bytes(to, *at == '"' ? "\"\"" : at, *at == '"' ? 2 : 1);
    buffer_add(to, "\",");
}

/* In quotes where it must be. A spreadsheet takes words that begin with one of these for a formula,
 * and cards are named by others: an apostrophe says that they are words. */
static void word(struct buffer *to, const char *words)
{
    if (words[0] != '\0' && strchr("=+-@\t\r", words[0]) != NULL) {
        buffer_add(to, "\"'");
        quoted(to, words);
        return;
    }
    if (strpbrk(words, ",\"\r\n") == NULL) {
        buffer_print(to, "%s,", words);
        return;
    }
    buffer_add(to, "\"");
    quoted(to, words);
}

/* Where a line stands. */
struct csv_place {
    struct buffer *to;
    const char *study, *cell;
};

static void begin_line(const struct csv_place *at, const char *subject, const char *name)
{
    word(at->to, at->study);
    word(at->to, at->cell);
    word(at->to, subject);
    word(at->to, name);
}

static void line(const struct csv_place *at, const char *subject, const char *name,
                 const struct figure *figure)
{
    if (figure->n == 0)
        return;
    begin_line(at, subject, name);
    buffer_print(at->to, "%.6g,%.6g,%.6g,%" PRId64 "\n", figure->value, figure->low, figure->high,
                 figure->n);
}

/* Of the winners there is a value only. */
static void winners(const struct csv_place *at, const char *subject, const struct figure *figure)
{
    if (figure->n == 0)
        return;
    begin_line(at, subject, "winners");
    buffer_print(at->to, "%.6g,,,%" PRId64 "\n", figure->value, figure->n);
}

static void plain(const struct csv_place *at, const char *subject, const char *name, double value,
                  int64_t n)
{
    line(at, subject, name, &(struct figure){value, value, value, n});
}

static void figures(const struct csv_place *at, const struct cell *cell, bool compared)
{
    for (int s = 0; s < figure_count(cell); s++) {
        struct figure figure = figure_scalar(cell, s), change = figure_change(cell, s);
        char key[FIGURE_KEY_BYTES], changed[FIGURE_KEY_BYTES + 16];
        if (!figure_applies(cell, s))
            continue;
        figure_key(cell, s, key);
        snprintf(changed, sizeof changed, "%s change", key);
        line(at, "game", key, &figure);
        if (compared)
            line(at, "game", changed, &change);
    }
}

static void cards(const struct csv_place *at, const struct inquiry *inquiry,
                  const struct cell *cell)
{
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, cell, rows);
    for (int r = 0; r < n; r++) {
        const struct card_row *row = &rows[r];
        char subject[NAME_BYTES + 8];
        snprintf(subject, sizeof subject, "card %s", row->name);
        line(at, subject, "taken", &row->taken);
        line(at, subject, "won when held", &row->held);
        line(at, subject, "won when played", &row->played);
        line(at, subject, "won when kept", &row->kept);
        line(at, subject, "causal", &row->causal);
        if (row->played.n > 0)
            plain(at, subject, "first played", row->step, row->played.n);
    }
}

static void decks(const struct csv_place *at, const struct cell *cell)
{
    for (int pair = 0; pair < cell->mixed_n; pair++) {
        struct figure wins = figure_matchup(cell, pair);
        char subject[2 * NAME_BYTES + 24];
        snprintf(subject, sizeof subject, "decks %s against %s", cell->mixed[pair]->deck_name[0],
                 cell->mixed[pair]->deck_name[1]);
        line(at, subject, "first seat won", &wins);
    }
}

static void openings(const struct csv_place *at, const struct cell *cell)
{
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    int n = ranking_first_moves(cell, rows);
    for (int r = 0; r < n; r++) {
        char subject[SAYING_BYTES + 24];
        snprintf(subject, sizeof subject, "opening %s", rows[r].words);
        plain(at, subject, "share", rows[r].share, rows[r].wins.n);
        line(at, subject, "won", &rows[r].wins);
    }
}

static void events(const struct csv_place *at, const struct cell *cell)
{
    for (int endings = 0; endings < 2; endings++) {
        const struct happening *rows[HAPPENINGS_MAX];
        int n = ranking_happenings(cell, endings, rows);
        for (int e = 0; e < n; e++) {
            struct figure rate = ranking_rate(cell, rows[e]);
            struct figure share = ranking_share(cell, rows[e]);
            char subject[HAPPENING_BYTES + 16];
            snprintf(subject, sizeof subject, "%s%s", endings ? "" : "event ", rows[e]->words);
            line(at, subject, "games", &share);
            if (!endings)
                line(at, subject, "per game", &rate);
        }
    }
}

static void curves(const struct csv_place *at, const struct cell *cell)
{
    for (int c = 0; c < cell->ledger.curves_n; c++)
        for (int step = 0; step < STEPS; step++) {
            struct figure all = figure_curve(cell, c, step, false);
            struct figure won = figure_curve(cell, c, step, true);
            char subject[160];
            snprintf(subject, sizeof subject, "%.100s at %d", cell->ledger.curve[c].name, step);
            line(at, subject, "all", &all);
            winners(at, subject, &won);
        }
}

static void measure_group_lines(const struct csv_place *at, const struct cell *cell, int m,
                                int group)
{
    const struct measure *measure = &cell->box->game->measures[m];
    struct figure all = figure_measure(cell, m, group), won = figure_measure_won(cell, m, group);
    char subject[FIGURE_KEY_BYTES], words[MEASURE_GROUP_BYTES] = "";
    if (group >= 0)
        measure_group_words(measure, cell->box, group, words);
    snprintf(subject, sizeof subject, group >= 0 ? "%s[%s]" : "%s", measure->name, words);
    line(at, subject, "all", &all);
    winners(at, subject, &won);
}

static void measures(const struct csv_place *at, const struct cell *cell)
{
    for (int m = 0; m < cell->box->game->measures_n; m++) {
        int groups[MEASURE_GROUPS_MAX], n = ranking_groups(cell, m, groups);
        if (ranking_noted(cell, m, -1) > 0)
            measure_group_lines(at, cell, m, -1);
        for (int g = 0; g < n; g++)
            measure_group_lines(at, cell, m, groups[g]);
    }
}

static void studies(struct buffer *to, const char *name, const struct study *study,
                    const struct inquiry *inquiry)
{
    for (int c = 0; c < study->cells_n; c++) {
        const struct cell *cell = &study->cell[c];
        struct csv_place at = {to, name, cell->label};
        figures(&at, cell, c != study->base);
        if (study == &inquiry->run || study == &inquiry->sweep)
            measures(&at, cell);
        if (study != &inquiry->run)
            continue;
        cards(&at, inquiry, cell);
        decks(&at, cell);
        openings(&at, cell);
        events(&at, cell);
        curves(&at, cell);
    }
}

void report_csv(const struct inquiry *inquiry, struct buffer *to)
{
    buffer_add(to, "study,cell,subject,figure,value,low,high,n\n");
    studies(to, "run", &inquiry->run, inquiry);
    studies(to, "sweep", &inquiry->sweep, inquiry);
    studies(to, "causal", &inquiry->causal, inquiry);
    studies(to, "panel", &inquiry->panel, inquiry);
    studies(to, "skill", &inquiry->skill, inquiry);
}
