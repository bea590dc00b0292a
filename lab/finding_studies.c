/* finding_studies.c: what comparisons, sweeps, other bots and stronger bots told, in sentences. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/finding.h"
#include "lab/ranking.h"

/* ---- comparisons ---- */

enum { CHANGES_NAMED = 5, CARDS_NAMED = 6 };

/* How often a card is taken that is there now: some, like an enemy's, are never offered. */
static void say_taken(const struct card_change *change, struct findings *findings)
{
    static const char *const ways[] = {" clearly less,", "", " clearly more,"};
    const struct figure *before = &change->before.taken, *after = &change->after.taken;
    if (after->n > 0)
        finding_more(findings, " taken%s %s of its offers", ways[1 + change->taken],
                     finding_share(after).at);
    else
        finding_more(findings, " never offered");
    if (before->n > 0)
        finding_more(findings, " (before %s)", finding_share(before).at);
    else if (after->n > 0 && change->kind == CHANGE_EDITED)
        finding_more(findings, " (before never offered)");
}

static void say_card(const struct card_change *change, struct findings *findings)
{
    const struct card_row *before = &change->before, *after = &change->after;
    if (change->kind == CHANGE_REMOVED) {
        finding_say(findings, TONE_PLAIN, "%s is gone; it was played by %.1f%% of seats.",
                    ranking_change_name(change), 100 * before->played_share);
        return;
    }
    finding_say(findings, TONE_PLAIN, "%s%s:", after->name, ranking_change_words(change));
    say_taken(change, findings);
    if (after->played.n > 0)
        finding_more(findings, "; who plays it wins %s.", finding_share(&after->played).at);
    else
        finding_more(findings, after->taken.n > 0 ? "; nobody played it." : " to anybody.");
}

/* What became of the cards that the designer touched; how many these are. */
static int say_touched(const struct card_change *changes, int n, struct findings *findings)
{
    int named = 0;
    for (; named < n && changes[named].kind != CHANGE_TAKEN; named++)
        if (named < CARDS_NAMED)
            say_card(&changes[named], findings);
    if (named > CARDS_NAMED)
        finding_say(findings, TONE_PLAIN, "%d more cards were changed, added or taken out.",
                    named - CARDS_NAMED);
    return named;
}

/* What that made of the others: those taken clearly more (side 1) or less (-1). */
static void say_others(const struct card_change *changes, int n, int side,
                       struct findings *findings)
{
    int named = 0;
    for (int i = 0; i < n; i++) {
        if (changes[i].taken != side)
            continue;
        if (named == 0)
            finding_say(findings, TONE_PLAIN,
                        "Others are taken clearly %s:", side > 0 ? "more" : "less");
        if (named++ < CARDS_NAMED)
            finding_more(findings, "%s %s (%.0f%% of offers, before %.0f%%)", named > 1 ? "," : "",
                         changes[i].after.name, 100 * changes[i].after.taken.value,
                         100 * changes[i].before.taken.value);
    }
    if (named > CARDS_NAMED)
        finding_more(findings, " and %d more", named - CARDS_NAMED);
    if (named > 0)
        finding_more(findings, ".");
}

static void say_cards_changed(const struct cell *a, const struct cell *b, struct findings *findings)
{
    struct card_change changes[FACES_MAX];
    int n = ranking_card_changes(a, b, changes), touched = say_touched(changes, n, findings);
    say_others(changes + touched, n - touched, 1, findings);
    say_others(changes + touched, n - touched, -1, findings);
}

static void say_changes(const struct cell *a, const struct cell *b, struct findings *findings)
{
    int changed = 0, same = 0;
    finding_say(findings, TONE_PLAIN, "From \"%s\" to \"%s\"", a->label, b->label);
    for (int s = 0; s < figure_count(a); s++) {
        struct figure before = figure_scalar(a, s), after = figure_scalar(b, s);
        if (!figure_applies(a, s) || !figure_applies(b, s))
            continue;
        if (ranking_changed(a, b, s) == 0) {
            same++;
            continue;
        }
        char label[96];
        figure_label(b, s, label);
        bool share = figure_is_share(b, s);
        double scale = share ? 100 : 1;
        const char *unit = share ? "%" : "";
        int places = fabs(after.value - before.value) * scale < 1 ? 2 : 1;
        if (changed++ < CHANGES_NAMED)
            finding_more(findings, "%s %s from %.*f%s to %.*f%s (%s)",
                         changed > 1 ? ";" : ", clearly changed:", label, places,
                         scale * before.value, unit, places, scale * after.value, unit,
                         finding_change(b, s).at);
    }
    if (changed > CHANGES_NAMED)
        finding_more(findings, "; and %d more", changed - CHANGES_NAMED);
    if (changed > 0)
        finding_more(findings, "; %d other figures did not clearly change.", same);
    else
        finding_more(findings, " none of %d figures clearly changed.", same);
}

void finding_compared(const struct inquiry *inquiry, struct findings *findings)
{
    const struct study *run = &inquiry->run;
    for (int c = 1; c < run->cells_n && run->cell[0].tally.games > 0; c++) {
        say_changes(&run->cell[0], &run->cell[c], findings);
        say_cards_changed(&run->cell[0], &run->cell[c], findings);
    }
}

/* ---- sweeps ---- */

/* The cell whose measure is nearest to `even`; -1: none was played. */
static int nearest(const struct study *study, int scalar, double even)
{
    int best = -1;
    double best_off = INFINITY;
    for (int c = 0; c < study->cells_n; c++) {
        struct figure figure = figure_scalar(&study->cell[c], scalar);
        double off = fabs(figure.value - even);
        if (figure.n > 0 && off < best_off) {
            best = c;
            best_off = off;
        }
    }
    return best;
}

/* Whether the sweep looks for a value with which all seats win alike. */
static bool seeks_even(const struct inquiry *inquiry)
{
    return scalar_is_wins(inquiry->measure) && inquiry->sweep.cell[0].box->seats > 1;
}

static void say_nearest(const struct inquiry *inquiry, double even, struct findings *findings)
{
    const struct study *study = &inquiry->sweep;
    int best = nearest(study, inquiry->measure, even), others = 0;
    if (best < 0)
        return;
    struct figure figure = figure_scalar(&study->cell[best], inquiry->measure);
    int clear = ranking_clear(&figure, even, study->cells_n);
    for (int c = 0; c < study->cells_n; c++) {
        struct figure other = figure_scalar(&study->cell[c], inquiry->measure);
        others += c != best && other.n > 1 && ranking_clear(&other, even, study->cells_n) == 0;
    }
    enum tone tone = clear != 0 ? TONE_WARN : others > 0 ? TONE_UNSURE : TONE_GOOD;
    finding_say(findings, tone, "Nearest to even (%.3g%%): %s, %s", 100 * even,
                study->cell[best].label, finding_share(&figure).at);
    if (clear != 0)
        finding_more(findings, "; even that is clearly %s.", clear > 0 ? "above" : "below");
    else if (others > 0)
        finding_more(findings, "; %d other value%s cannot be told from even either.", others,
                     others == 1 ? "" : "s");
    else
        finding_more(findings, "; all others are clearly off.");
}

/* How the measure moves, and where it clearly differs from the base. */
static void say_sweep(const struct inquiry *inquiry, struct findings *findings)
{
    const struct study *study = &inquiry->sweep;
    int measure = inquiry->measure, low = 0, high = 0, clear = 0;
    char label[96];
    for (int c = 0; c < study->cells_n; c++) {
        struct figure here = figure_scalar(&study->cell[c], measure);
        struct figure change = figure_change(&study->cell[c], measure);
        if (here.n == 0)
            continue;
        low = here.value < figure_scalar(&study->cell[low], measure).value ? c : low;
        high = here.value > figure_scalar(&study->cell[high], measure).value ? c : high;
        clear += ranking_clear(&change, 0, study->cells_n) != 0;
    }
    struct figure least = figure_scalar(&study->cell[low], measure);
    struct figure most = figure_scalar(&study->cell[high], measure);
    figure_label(&study->cell[0], measure, label);
    if (least.n == 0 || most.n == 0) {
        finding_say(findings, TONE_UNSURE, "The sweep: %s cannot be told here.", label);
        return;
    }
    finding_say(findings, clear > 0 ? TONE_PLAIN : TONE_UNSURE,
                "The sweep: %s goes from %s (%s) to %s (%s); ", label,
                finding_scalar(&study->cell[low], measure).at, study->cell[low].label,
                finding_scalar(&study->cell[high], measure).at, study->cell[high].label);
    if (clear == 0)
        finding_more(findings, "no value clearly differs from %s.", study->cell[study->base].label);
    else
        finding_more(findings, "%d of %d values clearly differ from %s.", clear, study->cells_n - 1,
                     study->cell[study->base].label);
    if (seeks_even(inquiry))
        say_nearest(inquiry, ranking_base(&study->cell[0]), findings);
}

/* ---- the panel ---- */

static void name_sides(const struct study *panel, double even, struct findings *findings)
{
    static const char *const sides[] = {"below even with", "not clearly off with",
                                        "above even with"};
    const char *between = ":";
    for (int side = 1; side >= -1; side--) {
        int named = 0;
        for (int c = 0; c < panel->cells_n; c++) {
            struct figure figure = figure_scalar(&panel->cell[c], SCALAR_FIRST_WINS);
            if (figure.n == 0 || ranking_clear(&figure, even, panel->cells_n) != side)
                continue;
            if (named == 0)
                finding_more(findings, "%s %s", between, sides[side + 1]);
            finding_more(findings, "%s %s", named++ > 0 ? "," : "",
                         ranking_players(&panel->cell[c]));
            between = ";";
        }
    }
    finding_more(findings, ".");
}

static void say_panel(const struct inquiry *inquiry, struct findings *findings)
{
    const struct study *panel = &inquiry->panel;
    double even = ranking_base(&panel->cell[0]);
    int holds = inquiry_holds(inquiry, SCALAR_FIRST_WINS, even);
    struct figure first = figure_scalar(&panel->cell[0], SCALAR_FIRST_WINS);
    if (first.n == 0)
        return;
    if (holds > 0)
        finding_say(findings, TONE_WARN,
                    "That the first to move wins %s than even holds with all %d kinds of bots.",
                    first.value > even ? "more" : "less", panel->cells_n);
    else {
        finding_say(findings, holds < 0 ? TONE_WARN : TONE_UNSURE,
                    holds < 0 ? "Whether the first to move has an edge depends on the bots"
                              : "Whether the first to move has an edge with all kinds of bots "
                                "cannot be told");
        name_sides(panel, even, findings);
    }
}

static void say_panel_scalar(const struct study *panel, int scalar, struct findings *findings)
{
    char label[96];
    bool differ = false;
    for (int c = 0; c < panel->cells_n; c++) {
        struct figure figure = figure_scalar(&panel->cell[c], scalar);
        differ = differ || figure.low < figure.high;
    }
    if (!differ || !figure_applies(&panel->cell[0], scalar))
        return;
    figure_label(&panel->cell[0], scalar, label);
    finding_say(findings, TONE_PLAIN, "By kind of bots, %s:", label);
    for (int c = 0; c < panel->cells_n; c++)
        if (panel->cell[c].tally.games > 0)
            finding_more(findings, "%s %s %s", c > 0 ? "," : "", ranking_players(&panel->cell[c]),
                         finding_scalar(&panel->cell[c], scalar).at);
    finding_more(findings, ".");
}

/* ---- a comparison or a sweep with other bots ---- */

enum { ASKED_AGAIN = 6 }; /* figures of a comparison */

/* Whether what changed in the first study changes the same way with every kind. */
static void say_kinds(const struct inquiry *inquiry, int scalar, double was,
                      struct findings *findings)
{
    const struct cell *cell = &inquiry->kind[0].cell[0];
    int same = 0, against = 0;
    char label[96];
    figure_label(cell, scalar, label);
    finding_say(findings, TONE_PLAIN, "With other bots, %s:", label);
    for (int k = 0; k < inquiry->kinds_n; k++) {
        struct figure change = inquiry_kind_change(inquiry, k, scalar);
        int clear = ranking_clear(&change, 0, inquiry->kinds_n);
        if (change.n == 0)
            continue;
        same += clear != 0 && (clear > 0) == (was > 0);
        against += clear != 0 && (clear > 0) != (was > 0);
        finding_more(findings, "%s %s %s", k > 0 ? "," : "",
                     ranking_players(&inquiry->kind[k].cell[0]),
                     finding_difference(&change, figure_is_share(cell, scalar)).at);
    }
    finding_more(findings, against > 0                ? ": it hangs on who plays."
                           : same == inquiry->kinds_n ? ": it holds with all of them."
                                                      : ": it is not clear with all of them.");
    findings->line[findings->n - 1].tone = against > 0                ? TONE_WARN
                                           : same == inquiry->kinds_n ? TONE_GOOD
                                                                      : TONE_UNSURE;
}

static void say_compared_kinds(const struct inquiry *inquiry, struct findings *findings)
{
    const struct cell *a = &inquiry->run.cell[0], *b = &inquiry->run.cell[1];
    for (int s = 0, said = 0; s < figure_count(a) && said < ASKED_AGAIN; s++)
        if (figure_applies(a, s) && figure_applies(b, s) && ranking_changed(a, b, s) != 0) {
            say_kinds(inquiry, s, figure_change(b, s).value, findings);
            said++;
        }
}

/* Which value of a sweep is the fairest hangs on who plays: said of each kind. */
static void say_balances(const struct inquiry *inquiry, struct findings *findings)
{
    const char *between = "";
    finding_say(findings, TONE_PLAIN, "Nearest to even, by kind of bots:");
    for (int k = 0; k < inquiry->kinds_n; k++) {
        const struct study *kind = &inquiry->kind[k];
        int best = nearest(kind, inquiry->measure, ranking_base(&kind->cell[0]));
        if (best < 0)
            continue;
        struct figure figure = figure_scalar(&kind->cell[best], inquiry->measure);
        finding_more(findings, "%s %s at %s (%s)", between, ranking_players(&kind->cell[best]),
                     inquiry->sweep.cell[best].label, finding_share(&figure).at);
        between = ",";
    }
    finding_more(findings, ".");
}

/* ---- who was asked ---- */

static const struct cell *asked_kind(const struct inquiry *inquiry, int kind)
{
    if (inquiry->kinds_n > 0)
        return kind < inquiry->kinds_n ? &inquiry->kind[kind].cell[0] : NULL;
    return kind < inquiry->panel.cells_n ? &inquiry->panel.cell[kind] : NULL;
}

/* Who plays how many games, where they were not all that was wished; and who was spared. */
static void say_asked(const struct inquiry *inquiry, struct findings *findings)
{
    const struct study *study = inquiry->kinds_n > 0 ? &inquiry->kind[0] : &inquiry->panel;
    const struct game *game = study->cell[0].box->game;
    char spared[EXPERIMENT_BOT_BYTES] = "";
    bool fewer = false;
    for (int k = 0; k < KINDS_MAX; k++) {
        const struct cell *cell = asked_kind(inquiry, k);
        char words[EXPERIMENT_BOT_BYTES];
        panel_words(game, k, words);
        fewer = fewer || (cell != NULL && cell->most > 0 && cell->most < study->games);
        if (cell == NULL || strcmp(cell->experiment.bot[0], words) != 0)
            snprintf(spared, sizeof spared, "%s", words);
    }
    if (!fewer && spared[0] == '\0')
        return;
    finding_say(findings, TONE_PLAIN,
                "Other bots played%s:", inquiry->sweep.cells_n > 0 ? ", of each value" : "");
    for (int k = 0; k < KINDS_MAX && asked_kind(inquiry, k) != NULL; k++) {
        const struct cell *cell = asked_kind(inquiry, k);
        finding_more(findings, "%s %s %" PRIu32 " games", k > 0 ? "," : "", cell->experiment.bot[0],
                     cell->tally.games);
    }
    finding_more(findings,
                 spared[0] != '\0' ? ". %s would take longer: --effort asks for more."
                                   : ". --effort asks for more.",
                 spared);
}

/* ---- skill ---- */

/* Two players in the order of what was measured: who wins more is the better one. */
static void say_pair(const struct cell *cell, const struct figure *wins, bool first,
                     struct findings *findings)
{
    bool turned = wins->value < 0.5;
    struct figure better = *wins;
    if (turned)
        better = (struct figure){
            .n = wins->n, .value = 1 - wins->value, .low = 1 - wins->high, .high = 1 - wins->low};
    finding_more(findings, "%s %s wins %s against %s", first ? "" : ",",
                 cell->experiment.bot[turned], finding_share(&better).at,
                 cell->experiment.bot[!turned]);
}

static void say_skill(const struct study *skill, struct findings *findings)
{
    bool alone = skill->cell[0].box->seats == 1;
    int clear = 0, pairs = 0, upset = 0;
    finding_say(findings, TONE_PLAIN, alone ? "Skill, games won alone:" : "Skill against luck:");
    for (int c = 0; c < skill->cells_n; c++) {
        const struct cell *cell = &skill->cell[c];
        struct figure wins = figure_scalar(cell, alone ? SCALAR_SEAT_WINS : SCALAR_BOT_WINS);
        if (wins.n == 0)
            continue;
        int side = ranking_clear(&wins, 0.5, skill->cells_n);
        clear += side != 0;
        upset += side < 0;
        if (alone)
            finding_more(findings, "%s %s %s", pairs > 0 ? "," : "", ranking_players(cell),
                         finding_share(&wins).at);
        else
            say_pair(cell, &wins, pairs == 0, findings);
        pairs++;
    }
    finding_more(findings, ".");
    if (!alone)
        finding_more(findings, " One of the two is clearly better in %d of these %d pairs.", clear,
                     pairs);
    if (!alone && upset > 0) {
        finding_more(findings,
                     " In %d of them it is not the one that thinks longer: with so few iterations "
                     "searching is poor play here, and what such bots find says little.",
                     upset);
        findings->line[findings->n - 1].tone = TONE_WARN;
    }
}

static bool played(const struct study *study)
{
    return study->cells_n > 0 && study->cell[0].tally.games > 0;
}

void finding_studies(const struct inquiry *inquiry, struct findings *findings)
{
    if (played(&inquiry->sweep))
        say_sweep(inquiry, findings);
    if (played(&inquiry->panel)) {
        if (inquiry->panel.cell[0].box->seats > 1)
            say_panel(inquiry, findings);
        else
            say_panel_scalar(&inquiry->panel, SCALAR_SEAT_WINS, findings);
        say_panel_scalar(&inquiry->panel, SCALAR_LENGTH, findings);
    }
    if (played(&inquiry->kind[0]) && inquiry->run.cells_n > 1)
        say_compared_kinds(inquiry, findings);
    else if (played(&inquiry->kind[0])) {
        say_kinds(inquiry, inquiry->measure, 1, findings);
        if (seeks_even(inquiry))
            say_balances(inquiry, findings);
    }
    if (played(&inquiry->panel) || played(&inquiry->kind[0]))
        say_asked(inquiry, findings);
    if (played(&inquiry->skill))
        say_skill(&inquiry->skill, findings);
}
