/* report_json.c: all figures of an inquiry as one object; docs/lab.md describes it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kernel/json.h"
#include "lab/finding.h"
#include "lab/ranking.h"
#include "lab/report.h"

/* ---- figures ---- */

static void open_figure(struct json *json, const char *key, const struct figure *figure)
{
    json_write_object(json, key);
    json_write_real(json, "value", figure->value);
    json_write_real(json, "low", figure->low);
    json_write_real(json, "high", figure->high);
    json_write_number(json, "n", figure->n);
}

/* null where there is none. */
static void write_figure(struct json *json, const char *key, const struct figure *figure)
{
    if (figure->n == 0) {
        json_write_null(json, key);
        return;
    }
    open_figure(json, key, figure);
    json_write_end(json);
}

/* first: what it is compared with, or NULL. */
static void write_figures(struct json *json, const struct cell *cell, const struct cell *first)
{
    json_write_object(json, "figures");
    for (int s = 0; s < figure_count(cell); s++) {
        struct figure figure = figure_scalar(cell, s), change = figure_change(cell, s);
        char key[FIGURE_KEY_BYTES], label[96];
        if (!figure_applies(cell, s))
            continue;
        figure_key(cell, s, key);
        figure_label(cell, s, label);
        open_figure(json, key, &figure);
        json_write_string(json, "label", label);
        json_write_bool(json, "share", figure_is_share(cell, s));
        if (first != NULL) {
            write_figure(json, "change", &change);
            json_write_number(json, "clear", ranking_changed(first, cell, s));
        }
        json_write_end(json);
    }
    json_write_end(json);
}

/* ---- a cell ---- */

static void write_cards(struct json *json, const struct inquiry *inquiry)
{
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, inquiry_told(inquiry), rows);
    json_write_array(json, "cards");
    for (int r = 0; r < n; r++) {
        const struct card_row *row = &rows[r];
        json_write_object(json, NULL);
        json_write_string(json, "name", row->name);
        json_write_number(json, "offered", row->offered);
        json_write_number(json, "chosen", row->chosen);
        json_write_number(json, "used", row->used);
        json_write_real(json, "held_share", row->held_share);
        json_write_real(json, "played_share", row->played_share);
        json_write_real(json, "kept_share", row->kept_share);
        json_write_real(json, "first_played", row->step);
        json_write_real(json, "base", row->base);
        write_figure(json, "taken", &row->taken);
        write_figure(json, "won_when_held", &row->held);
        write_figure(json, "won_when_played", &row->played);
        write_figure(json, "won_when_kept", &row->kept);
        write_figure(json, "causal", &row->causal);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_card_changes(struct json *json, const struct study *run)
{
    struct card_change changes[FACES_MAX];
    int n = run->cells_n > 1 ? ranking_card_changes(&run->cell[0], &run->cell[1], changes) : 0;
    if (run->cells_n < 2)
        return;
    json_write_array(json, "card_changes");
    for (int i = 0; i < n; i++) {
        const struct card_row *before = &changes[i].before, *after = &changes[i].after;
        json_write_object(json, NULL);
        json_write_string(json, "name", ranking_change_name(&changes[i]));
        json_write_bool(json, "changed", changes[i].kind == CHANGE_EDITED);
        json_write_bool(json, "new", changes[i].kind == CHANGE_ADDED);
        json_write_bool(json, "gone", changes[i].kind == CHANGE_REMOVED);
        json_write_number(json, "clear", changes[i].taken);
        write_figure(json, "taken_before", &before->taken);
        write_figure(json, "taken", &after->taken);
        json_write_real(json, "played_share_before", before->played_share);
        json_write_real(json, "played_share", after->played_share);
        write_figure(json, "won_when_played_before", &before->played);
        write_figure(json, "won_when_played", &after->played);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_first_moves(struct json *json, const struct cell *cell)
{
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    int n = ranking_first_moves(cell, rows);
    json_write_array(json, "openings");
    for (int r = 0; r < n; r++) {
        json_write_object(json, NULL);
        json_write_string(json, "words", rows[r].words);
        json_write_real(json, "share", rows[r].share);
        write_figure(json, "won", &rows[r].wins);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_events(struct json *json, const struct cell *cell, bool endings)
{
    const struct happening *rows[HAPPENINGS_MAX];
    int n = ranking_happenings(cell, endings, rows);
    json_write_array(json, endings ? "endings" : "events");
    for (int e = 0; e < n; e++) {
        struct figure rate = ranking_rate(cell, rows[e]);
        struct figure share = ranking_share(cell, rows[e]);
        json_write_object(json, NULL);
        json_write_string(json, "words", rows[e]->words + (endings ? strlen(HAPPENING_ENDING) : 0));
        write_figure(json, "games", &share);
        if (!endings)
            write_figure(json, "per_game", &rate);
        json_write_end(json);
    }
    json_write_end(json);
}

/* Pairs of decks, where every one was played. */
static void write_decks(struct json *json, const struct cell *cell)
{
    if (cell->mixed_n == 0)
        return;
    json_write_array(json, "decks");
    for (int pair = 0; pair < cell->mixed_n; pair++) {
        struct figure wins = figure_matchup(cell, pair);
        json_write_object(json, NULL);
        json_write_string(json, "first", cell->mixed[pair]->deck_name[0]);
        json_write_string(json, "second", cell->mixed[pair]->deck_name[1]);
        write_figure(json, "first_seat_won", &wins);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_choices(struct json *json, const struct cell *cell)
{
    const struct ledger *ledger = &cell->ledger;
    struct verb_share verbs[VERBS_MAX];
    int n = ranking_verbs(cell, verbs);
    json_write_array(json, "decisions");
    for (int d = 0; d < ledger->decisions; d++) {
        const int64_t *count = &cell->tally.count[ledger_decision(ledger, d, 0)];
        json_write_object(json, NULL);
        json_write_string(json, "name", ledger->game->decisions[d].name);
        json_write_number(json, "asked", count[DECISION_ASKED]);
        json_write_number(json, "options", count[DECISION_OPTIONS]);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_array(json, "verbs");
    for (int v = 0; v < n; v++) {
        json_write_object(json, NULL);
        json_write_string(json, "words", verbs[v].words);
        json_write_number(json, "chosen", verbs[v].n);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_histograms(struct json *json, const struct cell *cell)
{
    json_write_object(json, "histograms");
    for (int h = 0; h < HISTOGRAMS; h++) {
        const int64_t *count = &cell->tally.count[ledger_histogram(&cell->ledger, h, 0)];
        char key[FIGURE_KEY_BYTES];
        int last = BUCKETS - 1;
        while (last > 0 && count[last] == 0)
            last--;
        figure_key(cell, histogram_kinds[h].scalar, key);
        json_write_object(json, key);
        json_write_number(json, "width", histogram_kinds[h].width);
        json_write_array(json, "counts");
        for (int b = 0; b <= last; b++)
            json_write_number(json, NULL, count[b]);
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_curves(struct json *json, const struct cell *cell)
{
    json_write_array(json, "curves");
    for (int c = 0; c < cell->ledger.curves_n; c++) {
        json_write_object(json, NULL);
        json_write_string(json, "name", cell->ledger.curve[c].name);
        json_write_bool(json, "by_seat", cell->ledger.curve[c].by_seat);
        json_write_array(json, "steps");
        for (int step = 0; step < STEPS; step++) {
            struct figure all = figure_curve(cell, c, step, false);
            struct figure won = figure_curve(cell, c, step, true);
            if (all.n == 0)
                continue;
            open_figure(json, NULL, &all);
            json_write_number(json, "step", step);
            if (won.n > 0)
                json_write_real(json, "winners", won.value);
            json_write_end(json);
        }
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_group(struct json *json, const struct cell *cell, int m, int group)
{
    struct figure all = figure_measure(cell, m, group), won = figure_measure_won(cell, m, group);
    write_figure(json, "all", &all);
    json_write_number(json, "times", ranking_noted(cell, m, group));
    if (won.n > 0)
        json_write_real(json, "winners", won.value);
}

static void write_measures(struct json *json, const struct cell *cell)
{
    const struct game *game = cell->box->game;
    json_write_array(json, "measures");
    for (int m = 0; m < game->measures_n; m++) {
        const struct measure *measure = &game->measures[m];
        int groups[MEASURE_GROUPS_MAX], n = ranking_groups(cell, m, groups);
        json_write_object(json, NULL);
        json_write_string(json, "name", measure->name);
        json_write_string(json, "words", measure->words);
        json_write_string(json, "kind", measure_kind(measure));
        json_write_bool(json, "sampled", measure->sampled);
        write_group(json, cell, m, -1);
        if (measure->by != BY_NOTHING) {
            json_write_string(json, "by", measure->group);
            json_write_array(json, "groups");
        }
        for (int g = 0; g < n; g++) {
            char words[MEASURE_GROUP_BYTES];
            measure_group_words(measure, cell->box, groups[g], words);
            json_write_object(json, NULL);
            json_write_string(json, "group", words);
            write_group(json, cell, m, groups[g]);
            json_write_end(json);
        }
        if (measure->by != BY_NOTHING)
            json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_plan(struct json *json, const struct cell *cell)
{
    json_write_string(json, "label", cell->label);
    json_write_number(json, "games", cell->tally.games);
    json_write_hex(json, "catalogue", cell->box->cards->hash);
    json_write_array(json, "players");
    for (int b = 0; b < cell->experiment.bots_n; b++)
        json_write_string(json, NULL, cell->experiment.bot[b]);
    json_write_end(json);
    json_write_array(json, "settings");
    for (int s = 0; s < cell->experiment.opening.settings_n; s++) {
        const struct setting *setting = &cell->experiment.opening.setting[s];
        char words[2 * SETTING_BYTES + 2];
        snprintf(words, sizeof words, "%s=%s", setting->name, setting->value);
        json_write_string(json, NULL, words);
    }
    json_write_end(json);
}

/* ---- studies ---- */

static void write_study(struct json *json, const char *key, const struct study *study,
                        const struct inquiry *inquiry)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, study->seed);
    json_write_object(json, key);
    json_write_string(json, "seed", seed);
    json_write_number(json, "planned", study->games);
    json_write_bool(json, "cut_short", study->cut_short);
    json_write_array(json, "cells");
    for (int c = 0; c < study->cells_n; c++) {
        const struct cell *cell = &study->cell[c];
        json_write_object(json, NULL);
        write_plan(json, cell);
        write_figures(json, cell, c != study->base ? &study->cell[study->base] : NULL);
        write_events(json, cell, true);
        if (study == &inquiry->run) {
            write_events(json, cell, false);
            write_decks(json, cell);
            write_first_moves(json, cell);
            write_choices(json, cell);
            write_histograms(json, cell);
            write_curves(json, cell);
        }
        if (study == &inquiry->run || study == &inquiry->sweep)
            write_measures(json, cell);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_sweep(struct json *json, const struct inquiry *inquiry)
{
    char key[FIGURE_KEY_BYTES];
    figure_key(&inquiry->sweep.cell[0], inquiry->measure, key);
    write_study(json, "sweep", &inquiry->sweep, inquiry);
    json_write_string(json, "measure", key);
    json_write_array(json, "axes");
    for (int a = 0; a < inquiry->axes_n; a++) {
        json_write_object(json, NULL);
        json_write_string(json, "name", inquiry->axis[a].name);
        json_write_array(json, "values");
        for (int v = 0; v < inquiry->axis[a].n; v++)
            json_write_number(json, NULL, inquiry->axis[a].value[v]);
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

static void write_panel(struct json *json, const struct inquiry *inquiry)
{
    static const char *const holds[] = {"no", "unknown", "yes"};
    const struct cell *cell = &inquiry->panel.cell[0];
    write_study(json, "panel", &inquiry->panel, inquiry);
    if (cell->box->seats > 1)
        json_write_string(json, "first_holds",
                          holds[1 + inquiry_holds(inquiry, SCALAR_FIRST_WINS, ranking_base(cell))]);
    json_write_end(json);
}

static void write_summary(struct json *json, const struct inquiry *inquiry)
{
    static const char *const tones[] = {[TONE_PLAIN] = "plain",
                                        [TONE_GOOD] = "good",
                                        [TONE_WARN] = "warn",
                                        [TONE_UNSURE] = "unsure"};
    struct findings findings;
    finding_list(inquiry, &findings);
    json_write_array(json, "summary");
    for (int f = 0; f < findings.n; f++) {
        json_write_object(json, NULL);
        json_write_string(json, "tone", tones[findings.line[f].tone]);
        json_write_string(json, "words", findings.line[f].words);
        json_write_bool(json, "alone", f >= findings.alone);
        json_write_end(json);
    }
    json_write_end(json);
}

static void write_game(struct json *json, const struct box *box)
{
    json_write_string(json, "game", box->game->id);
    json_write_string(json, "title", box->game->title);
    json_write_string(json, "pace", box->game->pace != NULL ? box->game->pace : "");
    json_write_array(json, "seats");
    for (int seat = 0; seat < box->seats; seat++)
        json_write_string(json, NULL, box->seat_name[seat]);
    json_write_end(json);
}

void report_json(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *any = inquiry_any(inquiry);
    struct json json = {.to = to};
    json_write_object(&json, NULL);
    json_write_string(&json, "question", inquiry->question != NULL ? inquiry->question : "");
    if (any != NULL)
        write_game(&json, any->cell[0].box);
    write_summary(&json, inquiry);
    if (inquiry->run.cells_n > 0) {
        write_study(&json, "run", &inquiry->run, inquiry);
        json_write_end(&json);
        write_cards(&json, inquiry);
        write_card_changes(&json, &inquiry->run);
    }
    if (inquiry->sweep.cells_n > 0)
        write_sweep(&json, inquiry);
    if (inquiry->causal.cells_n > 0) {
        write_study(&json, "causal", &inquiry->causal, inquiry);
        json_write_end(&json);
    }
    if (inquiry->panel.cells_n > 0)
        write_panel(&json, inquiry);
    if (inquiry->kinds_n > 0) {
        json_write_array(&json, "kinds");
        for (int k = 0; k < inquiry->kinds_n; k++) {
            write_study(&json, NULL, &inquiry->kind[k], inquiry);
            json_write_end(&json);
        }
        json_write_end(&json);
    }
    if (inquiry->skill.cells_n > 0) {
        write_study(&json, "skill", &inquiry->skill, inquiry);
        json_write_end(&json);
    }
    json_write_end(&json);
}
