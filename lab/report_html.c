/* report_html.c: one page that opens anywhere: summary, plots, tables, and how to get it again. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "lab/chart.h"
#include "lab/finding.h"
#include "lab/listing.h"
#include "lab/markup.h"
#include "lab/page.h"
#include "lab/ranking.h"
#include "lab/report.h"

/* ---- pieces of a page ---- */

static void section(struct buffer *to, const char *title, const char *hint)
{
    markup_element(to, "h2", NULL, title);
    if (hint[0] != '\0')
        markup_element(to, "p", "hint", hint);
    buffer_add(to, "\n");
}

/* Where a figure begins; figure_end drops it again if nothing was drawn. */
static size_t figure_begin(struct buffer *to, const char *class, const char *title)
{
    size_t from = to->used;
    buffer_print(to, "<figure%s%s%s>", class != NULL ? " class=\"" : "", class != NULL ? class : "",
                 class != NULL ? "\"" : "");
    if (title != NULL)
        markup_element(to, "h3", NULL, title);
    buffer_add(to, "<div class=\"pan\">");
    return from;
}

/* caption is markup. */
static void figure_end(struct buffer *to, size_t from, bool drawn, const char *caption)
{
    if (!drawn) {
        buffer_cut(to, from);
        return;
    }
    buffer_add(to, "</div>");
    if (caption != NULL)
        buffer_print(to, "<figcaption>%s</figcaption>", caption);
    buffer_add(to, "</figure>\n");
}

static const char dots_even[] = "<span class=\"dot\"></span>not clearly off&#160;even<span "
                                "class=\"dot b\"></span>clearly&#160;above"
                                "<span class=\"dot a\"></span>clearly&#160;below. Bars are where "
                                "the true value lies, 19 times out "
                                "of 20.";
static const char lines_key[] =
    "<span class=\"key\"></span>all seats, with interval<span class=\"key b\"></span>winners";

static const char rows_key[] = "<span class=\"dot\"></span>all<span class=\"dot b\"></span>winners";

/* ---- top ---- */

static void who_played(struct buffer *to, const struct study *study)
{
    const struct cell *cell = &study->cell[0];
    struct buffer words = {0};
    buffer_print(&words, "%" PRIu32 " game%s at %d seat%s, played by ", cell->tally.games,
                 cell->tally.games == 1 ? "" : "s", cell->box->seats,
                 cell->box->seats == 1 ? "" : "s");
    for (int b = 0; b < cell->experiment.bots_n; b++)
        buffer_print(&words, "%s%s", b > 0 ? ", " : "", cell->experiment.bot[b]);
    for (int s = 0; s < cell->experiment.opening.settings_n; s++)
        buffer_print(&words, "%s%s=%s", s > 0 ? ", " : "; with ",
                     cell->experiment.opening.setting[s].name,
                     cell->experiment.opening.setting[s].value);
    markup_element(to, "p", "sub", buffer_words(&words));
    buffer_add(to, "\n");
    buffer_free(&words);
}

static void tile(struct buffer *to, const struct cell *cell, int scalar)
{
    char label[96];
    if (!figure_applies(cell, scalar))
        return;
    figure_label(cell, scalar, label);
    buffer_add(to, "<div class=\"tile\">");
    markup_element(to, "b", NULL, finding_scalar(cell, scalar).at);
    markup_element(to, "span", NULL, label);
    buffer_add(to, "</div>");
}

static void tiles(struct buffer *to, const struct cell *cell)
{
    static const int shown[] = {SCALAR_FIRST_WINS, SCALAR_LENGTH, SCALAR_TIE, SCALAR_DECIDED,
                                SCALAR_COMEBACK};
    buffer_add(to, "<div class=\"tiles\">");
    if (cell->box->seats == 1)
        tile(to, cell, SCALAR_SEAT_WINS);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        tile(to, cell, shown[i]);
    if (cell->box->seats == 1) {
        tile(to, cell, SCALAR_WINNING_SCORE);
        tile(to, cell, SCALAR_MOVES);
    }
    buffer_add(to, "</div>\n");
}

/* What follows is not about the change. */
static void told_alone(struct buffer *to, const struct cell *cell)
{
    char title[CELL_LABEL_BYTES + 16];
    snprintf(title, sizeof title, "\"%s\" by itself", cell->label);
    buffer_add(to, "</ul>\n");
    markup_element(to, "h3", NULL, title);
    buffer_add(to, "\n<ul class=\"found\">\n");
}

static void summary(struct buffer *to, const struct inquiry *inquiry)
{
    static const char *const classes[] = {[TONE_PLAIN] = "plain",
                                          [TONE_GOOD] = "good",
                                          [TONE_WARN] = "warn",
                                          [TONE_UNSURE] = "unsure"};
    struct findings findings;
    finding_list(inquiry, &findings);
    buffer_add(to, "<ul class=\"found\">\n");
    for (int f = 0; f < findings.n; f++) {
        if (f == findings.alone && inquiry->run.cells_n > 1)
            told_alone(to, inquiry_told(inquiry));
        markup_element(to, "li", classes[findings.line[f].tone], findings.line[f].words);
        buffer_add(to, "\n");
    }
    buffer_add(to, "</ul>\n");
}

/* ---- the run ---- */

static void games_section(struct buffer *to, const struct cell *cell)
{
    static const struct {
        enum histogram which;
        const char *title;
    } histograms[] = {{HISTOGRAM_LENGTH, "How long it lasts"},
                      {HISTOGRAM_MARGIN, "How close it ends"},
                      {HISTOGRAM_DECIDED, "When it is decided"},
                      {HISTOGRAM_MOVES, "How many choices"}};
    section(to, "The games", "");
    buffer_add(to, "<div class=\"grid\">\n");
    size_t at = figure_begin(to, NULL, "Who wins");
    figure_end(to, at, chart_wins(cell, to), cell->box->seats > 1 ? dots_even : NULL);
    for (size_t h = 0; h < sizeof histograms / sizeof *histograms; h++) {
        at = figure_begin(to, NULL, histograms[h].title);
        figure_end(to, at, chart_histogram(cell, histograms[h].which, to),
                   "Dashed: 5%, half and 95% of the games lie to the left.");
    }
    at = figure_begin(to, NULL, "Score on the way");
    figure_end(to, at, chart_curve(cell, 0, false, to), cell->box->seats > 1 ? lines_key : NULL);
    buffer_add(to, "</div>\n");
}

static void decks_section(struct buffer *to, const struct cell *cell)
{
    if (cell->mixed_n < 2)
        return;
    section(to, "The decks", "Every pair of ready-made decks is played in turn.");
    buffer_add(to, "<div class=\"grid\">\n");
    size_t at = figure_begin(to, NULL, "Against the other decks");
    figure_end(to, at, chart_decks(cell, to), dots_even);
    at = figure_begin(to, NULL, "Which beats which");
    figure_end(to, at, chart_deck_matchups(cell, to),
               "The row, in the first seat, wins so often against the column.");
    buffer_add(to, "</div>\n");
}

static void cards_section(struct buffer *to, const struct inquiry *inquiry)
{
    bool causal = inquiry->causal.cells_n > 0;
    section(to, "The cards",
            causal ? "What a card is worth: the same deals are played again with the card as a "
                     "blank; how much less do those who played it win?"
                   : "How often those win who play a card. It goes along with winning and need not "
                     "cause it.");
    size_t at = figure_begin(to, "wide", NULL);
    figure_end(to, at, chart_cards(inquiry, to),
               "<span class=\"dot\"></span>cannot be told from nothing<span class=\"dot b\"></span>"
               "clearly&#160;more<span class=\"dot a\"></span>clearly&#160;less. Rest the pointer "
               "on a card "
               "for its name and figures.");
    buffer_add(to, "<details open><summary>All cards</summary>\n");
    listing_cards(inquiry, to);
    buffer_add(to, "</details>\n");
}

static void first_moves_section(struct buffer *to, const struct cell *cell)
{
    section(to, "Openings", "The first choice of each seat, and how often that seat wins.");
    size_t at = figure_begin(to, "half", NULL);
    figure_end(to, at, chart_first_moves(cell, to), dots_even);
    buffer_add(to, "<details><summary>All openings</summary>\n");
    listing_first_moves(cell, to);
    buffer_add(to, "</details>\n");
}

static void curves_section(struct buffer *to, const struct cell *cell)
{
    struct buffer plots = {0};
    for (int c = 1; c < cell->ledger.curves_n; c++) {
        size_t at = figure_begin(&plots, NULL, NULL);
        figure_end(&plots, at, chart_curve(cell, c, true, &plots), NULL);
    }
    if (plots.used > 0) {
        section(to, "On the way", "");
        buffer_print(to, "<p class=\"hint\">By %s. %s</p>\n<div class=\"grid small\">\n%s</div>\n",
                     finding_pace(cell).at, lines_key, plots.at);
    }
    buffer_free(&plots);
}

/* A chart for each measure that has groups; the table has all. */
static void measures_section(struct buffer *to, const struct cell *cell)
{
    const struct game *game = cell->box->game;
    if (game->measures_n == 0)
        return;
    section(to, "What the game measures itself", "");
    buffer_print(to, "<p class=\"hint\">%s; in rows %s</p>\n", lines_key, rows_key);
    listing_measures(cell, to);
    buffer_add(to, "<div class=\"grid\">\n");
    for (int m = 0; m < game->measures_n; m++) {
        size_t at = figure_begin(to, NULL, game->measures[m].words);
        figure_end(to, at, chart_measure(cell, m, to), NULL);
    }
    buffer_add(to, "</div>\n");
}

static void tables_section(struct buffer *to, const struct study *run, const struct cell *cell)
{
    section(to, "What happens",
            "Lines of the log by kind, with names and numbers left out; endings first.");
    listing_events(cell, true, to);
    buffer_add(to, "<details><summary>Lines of the log</summary>\n");
    listing_events(cell, false, to);
    buffer_add(to, "</details>\n<details><summary>Decisions and moves</summary>\n");
    listing_decisions(cell, to);
    listing_verbs(cell, to);
    buffer_add(to, "</details>\n<details><summary>All figures of the games</summary>\n");
    listing_figures(run, to);
    buffer_add(to, "</details>\n");
}

static void run_sections(struct buffer *to, const struct inquiry *inquiry)
{
    const struct cell *cell = inquiry_told(inquiry);
    games_section(to, cell);
    decks_section(to, cell);
    cards_section(to, inquiry);
    first_moves_section(to, cell);
    measures_section(to, cell);
    curves_section(to, cell);
    tables_section(to, &inquiry->run, cell);
}

/* ---- other studies ---- */

static void compare_section(struct buffer *to, const struct study *run)
{
    section(to, "What changed", "Both were played on the same seeds; marked is what is clear.");
    size_t at = figure_begin(to, "half", NULL);
    figure_end(to, at, chart_changes(run, to), NULL);
    listing_card_changes(&run->cell[0], &run->cell[1], to);
    listing_figures(run, to);
}

static void sweep_section(struct buffer *to, const struct inquiry *inquiry)
{
    char label[96];
    figure_label(&inquiry->sweep.cell[0], inquiry->measure, label);
    section(to, "Sweep", label);
    size_t at = figure_begin(to, "wide", NULL);
    figure_end(to, at, chart_sweep(inquiry, false, to),
               inquiry->axes_n > 1 ? "Orange is above the middle, blue below; the middle is even "
                                     "where there is an even share."
                                   : "The band is where the true value lies, 19 times out of 20.");
    buffer_add(to, "<details><summary>All values</summary>\n");
    listing_cells(&inquiry->sweep, inquiry->measure, to);
    buffer_add(to, "</details>\n");
}

static void panel_section(struct buffer *to, const struct study *panel)
{
    bool alone = panel->cell[0].box->seats == 1;
    section(to, "With other bots",
            "The same question put to other kinds of players: an answer "
            "that changes with them is about them, not about the game.");
    buffer_add(to, "<div class=\"grid\">\n");
    size_t at = figure_begin(to, NULL, alone ? "Games won" : "The first to move wins");
    figure_end(to, at,
               chart_cells(panel, alone ? SCALAR_SEAT_WINS : SCALAR_FIRST_WINS,
                           alone ? (double)NAN : ranking_base(&panel->cell[0]), to),
               alone ? NULL : dots_even);
    at = figure_begin(to, NULL, "Length");
    figure_end(to, at, chart_cells(panel, SCALAR_LENGTH, (double)NAN, to), NULL);
    buffer_add(to, "</div>\n");
    listing_cells(panel, -1, to);
}

static void skill_section(struct buffer *to, const struct study *skill)
{
    bool alone = skill->cell[0].box->seats == 1;
    section(to, "Skill against luck",
            alone ? "How often bots of growing strength win."
                  : "How often the stronger of two bots wins. At 50% only luck decides.");
    buffer_add(to, "<div class=\"grid\">\n");
    size_t at = figure_begin(to, NULL, "The ladder");
    figure_end(to, at,
               chart_cells(skill, alone ? SCALAR_SEAT_WINS : SCALAR_BOT_WINS,
                           alone ? (double)NAN : 0.5, to),
               NULL);
    at = figure_begin(to, NULL, "Who beats whom");
    figure_end(to, at, chart_matchups(skill, to), "The row wins so often against the column.");
    buffer_add(to, "</div>\n");
}

/* ---- foot ---- */

static void term(struct buffer *to, const char *name, const char *words)
{
    markup_element(to, "dt", NULL, name);
    buffer_add(to, "<dd>");
    markup_element(to, "code", NULL, words);
    buffer_add(to, "</dd>\n");
}

static void foot(struct buffer *to, const struct inquiry *inquiry, const struct study *any)
{
    char words[64];
    buffer_add(to, "<footer>\n<dl>\n");
    term(to, "Command", inquiry->question != NULL ? inquiry->question : "");
    if (any != NULL) {
        snprintf(words, sizeof words, "%" PRIu64, any->seed);
        term(to, "Seed", words);
        snprintf(words, sizeof words, "%" PRIu32 " of %" PRIu32, any->cell[0].tally.games,
                 any->games);
        term(to, "Games", words);
        snprintf(words, sizeof words, "%016" PRIx64, any->cell[0].box->cards->hash);
        term(to, "Cards", words);
    }
    buffer_add(to, "</dl>\n<p>The same command gives the same figures on any machine. Made by "
                   "Croupier.</p>\n</footer>\n");
}

void report_html(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *any = inquiry_any(inquiry), *run = &inquiry->run;
    bool played = run->cells_n > 0 && run->cell[0].tally.games > 0;
    page_open(to, any != NULL ? any->cell[0].box->game->title : "Nothing was asked");
    if (any != NULL)
        who_played(to, any);
    if (played)
        tiles(to, inquiry_told(inquiry));
    summary(to, inquiry);
    if (played && run->cells_n > 1)
        compare_section(to, run);
    if (inquiry->sweep.cells_n > 0)
        sweep_section(to, inquiry);
    if (played)
        run_sections(to, inquiry);
    if (inquiry->panel.cells_n > 0)
        panel_section(to, &inquiry->panel);
    if (inquiry->skill.cells_n > 0)
        skill_section(to, &inquiry->skill);
    foot(to, inquiry, any);
    page_close(to);
}
