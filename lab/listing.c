/* listing.c: tables that can be sorted: each number stands there plainly, its value in data-v. */
#include "lab/listing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lab/markup.h"
#include "lab/ranking.h"

/* ---- cells of a table ---- */

/* heads ends with NULL; the first column is of words, the others of numbers. */
static void open_table(struct buffer *to, const char *const *heads)
{
    buffer_add(to, "<div class=\"scroll\"><table><thead><tr>");
    for (int h = 0; heads[h] != NULL; h++) {
        buffer_add(to, h == 0 ? "<th scope=\"col\">" : "<th scope=\"col\" class=\"n\">");
        markup_words(to, heads[h]);
        buffer_add(to, "</th>");
    }
    buffer_add(to, "</tr></thead><tbody>\n");
}

static void close_table(struct buffer *to)
{
    buffer_add(to, "</tbody></table></div>\n");
}

static void row_head(struct buffer *to, const char *words)
{
    buffer_add(to, "<tr><th scope=\"row\">");
    markup_words(to, words);
    buffer_add(to, "</th>");
}

static void count_cell(struct buffer *to, int64_t count)
{
    buffer_print(to, "<td class=\"n\" data-v=\"%" PRId64 "\">%" PRId64 "</td>", count, count);
}

static void share_cell(struct buffer *to, double share)
{
    buffer_print(to, "<td class=\"n\" data-v=\"%.6g\">%.1f%%</td>", share, 100 * share);
}

static void number_cell(struct buffer *to, double number)
{
    buffer_print(to, "<td class=\"n\" data-v=\"%.6g\">%.2f</td>", number, number);
}

/* clear: it is marked as clearly above (1) or below (-1). */
static void figure_cell(struct buffer *to, const struct figure *figure, bool share, bool change,
                        int clear)
{
    char words[64];
    figure_say(figure, share, change, words);
    buffer_print(to, "<td class=\"n%s\" data-v=\"%.6g\">%s%s</td>",
                 clear > 0   ? " above"
                 : clear < 0 ? " below"
                             : "",
                 figure->n > 0 ? figure->value : -1e9,
                 clear > 0   ? "\xe2\x96\xb2 "
                 : clear < 0 ? "\xe2\x96\xbc "
                             : "",
                 words);
}

/* ---- the run ---- */

void listing_cards(const struct inquiry *inquiry, struct buffer *to)
{
    static const char *const heads[] = {
        "card",         "offered",     "taken",         "held by",     "played by", "kept by",
        "first played", "won if held", "won if played", "won if kept", "worth",     NULL};
    struct card_row rows[FACES_MAX];
    enum { HEADS = sizeof heads / sizeof *heads };
    const char *shown[HEADS];
    int n = ranking_cards(inquiry, inquiry_told(inquiry), rows);
    bool causal = inquiry->causal.cells_n > 0;
    memcpy(shown, heads, sizeof heads);
    if (!causal)
        shown[HEADS - 2] = NULL;
    open_table(to, shown);
    for (int r = 0; r < n; r++) {
        const struct card_row *row = &rows[r];
        row_head(to, row->name);
        count_cell(to, row->offered);
        share_cell(to, row->taken.value);
        share_cell(to, row->held_share);
        share_cell(to, row->played_share);
        share_cell(to, row->kept_share);
        number_cell(to, row->step);
        figure_cell(to, &row->held, true, false, 0);
        figure_cell(to, &row->played, true, false, ranking_clear(&row->played, row->base, n));
        figure_cell(to, &row->kept, true, false, 0);
        if (causal)
            figure_cell(to, &row->causal, true, true, row->clear);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_first_moves(const struct cell *cell, struct buffer *to)
{
    static const char *const heads[] = {"first choice", "seats", "of all", "won", NULL};
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    int n = ranking_first_moves(cell, rows);
    open_table(to, heads);
    for (int r = 0; r < n; r++) {
        row_head(to, rows[r].words);
        count_cell(to, rows[r].wins.n);
        share_cell(to, rows[r].share);
        figure_cell(to, &rows[r].wins, true, false,
                    ranking_clear(&rows[r].wins, ranking_base(cell), n));
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_events(const struct cell *cell, bool endings, struct buffer *to)
{
    static const char *const ends[] = {"why it ended", "games", "share", NULL};
    static const char *const happens[] = {"line of the log", "a game", "in so many games", NULL};
    const struct happening *rows[HAPPENINGS_MAX];
    int n = ranking_happenings(cell, endings, rows);
    open_table(to, endings ? ends : happens);
    for (int e = 0; e < n; e++) {
        struct figure share = ranking_share(cell, rows[e]);
        struct figure rate = ranking_rate(cell, rows[e]);
        row_head(to, rows[e]->words + (endings ? strlen(HAPPENING_ENDING) : 0));
        if (endings)
            count_cell(to, rows[e]->games.n);
        else
            figure_cell(to, &rate, false, false, 0);
        figure_cell(to, &share, true, false, 0);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_decisions(const struct cell *cell, struct buffer *to)
{
    static const char *const heads[] = {"decision", "a game", "legal moves", NULL};
    const struct ledger *ledger = &cell->ledger;
    open_table(to, heads);
    for (int d = 0; d < ledger->decisions; d++) {
        const int64_t *count = &cell->tally.count[ledger_decision(ledger, d, 0)];
        if (count[DECISION_ASKED] == 0)
            continue;
        row_head(to, ledger->game->decisions[d].name);
        number_cell(to, (double)count[DECISION_ASKED] / cell->tally.games);
        number_cell(to, (double)count[DECISION_OPTIONS] / (double)count[DECISION_ASKED]);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_verbs(const struct cell *cell, struct buffer *to)
{
    static const char *const heads[] = {"move", "a game", NULL};
    struct verb_share rows[VERBS_MAX];
    int n = ranking_verbs(cell, rows);
    open_table(to, heads);
    for (int v = 0; v < n; v++) {
        row_head(to, rows[v].words);
        number_cell(to, (double)rows[v].n / cell->tally.games);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_measures(const struct cell *cell, struct buffer *to)
{
    static const char *const heads[] = {"measure", "all", "winners", "times a game", NULL};
    const struct game *game = cell->box->game;
    open_table(to, heads);
    for (int m = 0; m < game->measures_n; m++) {
        bool share = measure_is_share(&game->measures[m]);
        struct figure all = figure_measure(cell, m, -1), won = figure_measure_won(cell, m, -1);
        row_head(to, game->measures[m].words);
        figure_cell(to, &all, share, false, 0);
        if (won.n > 0)
            (share ? share_cell : number_cell)(to, won.value);
        else
            figure_cell(to, &(struct figure){0}, share, false, 0);
        number_cell(to, (double)ranking_noted(cell, m, -1) / cell->tally.games);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_card_changes(const struct cell *a, const struct cell *b, struct buffer *to)
{
    static const char *const heads[] = {
        "card",  "taken, before",           "after", "seats, before",
        "after", "won when played, before", "after", NULL};
    struct card_change changes[FACES_MAX];
    int n = ranking_card_changes(a, b, changes);
    if (n == 0)
        return;
    open_table(to, heads);
    for (int i = 0; i < n; i++) {
        const struct card_row *before = &changes[i].before, *after = &changes[i].after;
        char name[96];
        snprintf(name, sizeof name, "%s%s", ranking_change_name(&changes[i]),
                 ranking_change_words(&changes[i]));
        row_head(to, name);
        figure_cell(to, &before->taken, true, false, 0);
        figure_cell(to, &after->taken, true, false, 0);
        share_cell(to, before->played_share);
        share_cell(to, after->played_share);
        figure_cell(to, &before->played, true, false, 0);
        figure_cell(to, &after->played, true, false, 0);
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

void listing_figures(const struct study *study, struct buffer *to)
{
    bool two = study->cells_n > 1;
    const struct cell *a = &study->cell[0], *b = &study->cell[two ? 1 : 0];
    const char *const heads[] = {"figure", two ? a->label : "value", two ? b->label : NULL,
                                 "change", NULL};
    open_table(to, heads);
    for (int s = 0; s < figure_count(a); s++) {
        struct figure before = figure_scalar(a, s), after = figure_scalar(b, s);
        struct figure change = figure_change(b, s);
        char label[96];
        if (!figure_applies(a, s) || !figure_applies(b, s))
            continue;
        figure_label(a, s, label);
        row_head(to, label);
        figure_cell(to, &before, figure_is_share(a, s), false, 0);
        if (two) {
            figure_cell(to, &after, figure_is_share(b, s), false, 0);
            figure_cell(to, &change, figure_is_share(b, s), true, ranking_changed(a, b, s));
        }
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}

/* ---- other studies ---- */

void listing_cells(const struct study *study, int measure, struct buffer *to)
{
    enum { SHOWN_MAX = 8 };
    static const int asked[] = {SCALAR_SEAT_WINS, SCALAR_BOT_WINS, SCALAR_FIRST_WINS,
                                SCALAR_LENGTH,    SCALAR_TIE,      SCALAR_LIMIT,
                                SCALAR_DECIDED,   SCALAR_MARGIN};
    int shown[SHOWN_MAX], n = 0;
    char label[SHOWN_MAX][96];
    const char *heads[SHOWN_MAX + 2] = {""};
    if (measure >= 0)
        shown[n++] = measure;
    for (size_t i = 0; i < sizeof asked / sizeof *asked && n < SHOWN_MAX; i++)
        if (asked[i] != measure && figure_applies(&study->cell[0], asked[i]) &&
            (asked[i] != SCALAR_SEAT_WINS || study->cell[0].box->seats == 1))
            shown[n++] = asked[i];
    for (int i = 0; i < n; i++) {
        figure_label(&study->cell[0], shown[i], label[i]);
        if (shown[i] == SCALAR_BOT_WINS)
            strcpy(label[i], "first named wins");
        heads[1 + i] = label[i];
    }
    open_table(to, heads);
    for (int c = 0; c < study->cells_n; c++) {
        char head[CELL_LABEL_BYTES + 16];
        snprintf(head, sizeof head, "%s%s",
                 measure >= 0 ? study->cell[c].label : ranking_players(&study->cell[c]),
                 study->cell[c].tally.games > 0 ? "" : " (not played)");
        row_head(to, head);
        for (int i = 0; i < n; i++) {
            struct figure figure = figure_scalar(&study->cell[c], shown[i]);
            struct figure change = figure_change(&study->cell[c], shown[i]);
            int clear = i == 0 && measure >= 0 ? ranking_clear(&change, 0, study->cells_n) : 0;
            figure_cell(to, &figure, figure_is_share(&study->cell[c], shown[i]), false, clear);
        }
        buffer_add(to, "</tr>\n");
    }
    close_table(to);
}
