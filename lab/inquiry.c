/* inquiry.c: sweeps, causal values, the panel of bots, skill against luck: all of them are cells.
 */
#include "lab/inquiry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/diagnose.h"
#include "games/shelf.h"
#include "lab/ranking.h"

enum { MOVES_UNKNOWN = 100 };

/* ---- sweeps ---- */

static bool whole_number(const char **at, long *number)
{
    char *end;
    *number = strtol(*at, &end, 10);
    bool fine = end != *at && *number >= INT16_MIN && *number <= INT16_MAX;
    *at = end;
    return fine;
}

bool axis_read(struct axis *axis, const char *words, struct problem *problem)
{
    const char *equals = strchr(words, '='), *at = equals != NULL ? equals + 1 : NULL;
    long from, upto, by = 1;
    *axis = (struct axis){0};
    if (equals == NULL || equals == words || equals - words >= SETTING_BYTES)
        return problem_say(problem, "\"%.60s\": a sweep is written as vp_target=8..12 or 8..12:2",
                           words);
    memcpy(axis->name, words, (size_t)(equals - words));
    if (!whole_number(&at, &from) || strncmp(at, "..", 2) != 0)
        return problem_say(problem, "\"%.60s\": the values are written as 8..12 or 8..12:2", words);
    at += 2;
    if (!whole_number(&at, &upto) || (*at == ':' && (at++, !whole_number(&at, &by))) || *at != '\0')
        return problem_say(problem, "\"%.60s\": the values are written as 8..12 or 8..12:2", words);
    if (upto < from || by < 1)
        return problem_say(problem, "\"%.60s\": there is no value from %ld to %ld by %ld", words,
                           from, upto, by);
    if ((upto - from) / by >= AXIS_VALUES_MAX)
        return problem_say(problem, "\"%.60s\": at most %d values, please", words, AXIS_VALUES_MAX);
    for (long value = from; value <= upto; value += by)
        axis->value[axis->n++] = (int)value;
    return true;
}

bool axes_add(struct axes axes, const char *words, struct problem *problem)
{
    struct axis *axis = &axes.axis[*axes.n];
    if (*axes.n == axes.most)
        return problem_say(problem, "--%s: at most %d", axes.option, axes.most);
    if (!axis_read(axis, words, problem))
        return false;
    for (int a = 0; a < *axes.n; a++)
        if (strcasecmp(axes.axis[a].name, axis->name) == 0)
            return problem_say(problem, "--%s: %s is %s twice", axes.option, axis->name, axes.done);
    ++*axes.n;
    return true;
}

int inquiry_cell(const struct inquiry *inquiry, int slow, int fast)
{
    return inquiry->axes_n > 1 ? slow * inquiry->axis[1].n + fast : slow;
}

static bool set_axis(struct experiment *experiment, const struct axis *axis, int which, char *label,
                     struct problem *problem)
{
    char value[16];
    snprintf(value, sizeof value, "%d", axis->value[which]);
    size_t used = strlen(label);
    snprintf(label + used, CELL_LABEL_BYTES - used, "%s%s=%s", used > 0 ? ", " : "", axis->name,
             value);
    return opening_set(&experiment->opening, axis->name, value, problem);
}

static bool same_rules(const struct box *one, const struct box *other)
{
    return memcmp(one->knob, other->knob, sizeof one->knob) == 0 &&
           one->cards->hash == other->cards->hash;
}

/* The cell that is as it would be without the sweep; 0: none is. */
static int standard_cell(const struct study *sweep, const struct experiment *experiment)
{
    struct study plain = {0};
    struct problem refused = {0};
    int base = 0;
    if (study_add(&plain, experiment, "", &refused))
        for (int c = 0; c < sweep->cells_n; c++)
            if (same_rules(sweep->cell[c].box, plain.cell[0].box))
                base = c;
    study_free(&plain);
    return base;
}

bool inquiry_sweep(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem)
{
    const struct axis *slow = &inquiry->axis[0], *fast = &inquiry->axis[1];
    for (int i = 0; i < slow->n; i++)
        for (int j = 0; j < (inquiry->axes_n > 1 ? fast->n : 1); j++) {
            struct experiment cell = *experiment;
            struct problem refused = {0};
            char label[CELL_LABEL_BYTES] = "";
            if (!set_axis(&cell, slow, i, label, &refused) ||
                (inquiry->axes_n > 1 && !set_axis(&cell, fast, j, label, &refused)) ||
                !study_add(&inquiry->sweep, &cell, label, &refused))
                return problem_say(problem, "%s: %s", label, refused.text);
        }
    inquiry->sweep.base = standard_cell(&inquiry->sweep, experiment);
    return true;
}

/* ---- cards ---- */

static bool add_replaced(struct study *study, const struct experiment *experiment, int face,
                         const char *by, struct problem *problem)
{
    const char *name = study->cell[0].box->cards->card[face].name;
    char setting[SETTING_BYTES], label[CELL_LABEL_BYTES];
    struct experiment cell = *experiment;
    snprintf(label, sizeof label, by != NULL ? "%s instead of %s" : "%s", name, by);
    snprintf(setting, sizeof setting, "%s.%s", name, by != NULL ? "as" : "blank");
    if (!opening_set(&cell.opening, setting, by != NULL ? by : "1", problem) ||
        !study_add(study, &cell, label, problem))
        return false;
    study->cell[study->cells_n - 1].about = (uint8_t)face;
    return true;
}

int inquiry_card(const struct catalogue *cards, const char *name, struct problem *problem)
{
    int face = catalogue_seek(cards, name, strlen(name));
    if (face != FACE_NONE)
        return face;
    const char *nearest = diagnose_nearest_card(cards, name);
    problem_say(problem, "there is no card \"%.60s\"%s", name, problem_hint(nearest).words);
    return FACE_NONE;
}

static bool replace_one(struct study *study, const struct experiment *experiment, const char *card,
                        const char *by, struct problem *problem)
{
    int face = inquiry_card(study->cell[0].box->cards, card, problem);
    if (face == FACE_NONE)
        return false;
    for (int c = 1; c < study->cells_n; c++)
        if (study->cell[c].about == face)
            return problem_say(problem, "%s is replaced twice",
                               study->cell[0].box->cards->card[face].name);
    return add_replaced(study, experiment, face, by, problem);
}

bool inquiry_causal(struct inquiry *inquiry, const struct experiment *experiment, const char *card,
                    const char *by, struct problem *problem)
{
    struct study *study = &inquiry->causal;
    if (study->cells_n == 0 && !study_add(study, experiment, "as it is", problem))
        return false;
    if (card != NULL)
        return replace_one(study, experiment, card, by, problem);
    const struct catalogue *cards = study->cell[0].box->cards;
    for (int face = 1; face <= cards->cards_n; face++) {
        /* Some cards cannot be blanks: a game may need them as they are. They have no value. */
        struct problem refused = {0};
        add_replaced(study, experiment, face, by, &refused);
    }
    return study->cells_n > 1 ||
           problem_say(problem, "no card of the game can be replaced by a blank");
}

/* ---- other bots ---- */

static bool add_bots(struct study *study, const struct experiment *experiment,
                     const char *const *bots, int n, struct problem *problem)
{
    struct experiment cell = *experiment;
    char label[CELL_LABEL_BYTES] = "";
    cell.bots_n = 0;
    for (int b = 0; b < n; b++) {
        size_t used = strlen(label);
        if (!experiment_seat(&cell, bots[b], problem))
            return false;
        snprintf(label + used, sizeof label - used, "%s%s", b > 0 ? " against " : "", cell.bot[b]);
    }
    return study_add(study, &cell, label, problem);
}

/* All seats are taken by bots of one kind. */
static bool add_kind(struct study *study, const struct experiment *experiment,
                     const struct panel_kind *kind, int seats, struct problem *problem)
{
    const char *seated[SEATS_MAX];
    for (int seat = 0; seat < seats; seat++)
        seated[seat] = kind->bot;
    if (!add_bots(study, experiment, seated, seats, problem))
        return false;
    struct cell *cell = &study->cell[study->cells_n - 1];
    cell->most = kind->games;
    cell->cost = kind->cost;
    return true;
}

static bool add_panel(struct study *panel, const struct experiment *experiment,
                      const struct panel_kind *kinds, int n, struct problem *problem)
{
    struct box *box = games_shelf.fill(&experiment->opening, problem);
    bool fine = box != NULL;
    for (int k = 0; fine && k < n; k++)
        fine = add_kind(panel, experiment, &kinds[k], box->seats, problem);
    games_shelf.free(box);
    return fine;
}

static void all_kinds(const struct experiment *experiment, struct panel_kind kinds[KINDS_MAX])
{
    for (int k = 0; k < KINDS_MAX; k++) {
        kinds[k] = (struct panel_kind){0};
        panel_words(games_shelf.find(experiment->opening.game), k, kinds[k].bot);
    }
}

bool inquiry_panel(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem)
{
    struct panel_kind kinds[KINDS_MAX];
    all_kinds(experiment, kinds);
    return add_panel(&inquiry->panel, experiment, kinds, KINDS_MAX, problem);
}

static const struct study *asked(const struct inquiry *inquiry)
{
    return inquiry->run.cells_n > 1 ? &inquiry->run : &inquiry->sweep;
}

static bool add_kinds(struct inquiry *inquiry, const struct panel_kind *kinds, int n,
                      struct problem *problem)
{
    const struct study *study = asked(inquiry);
    bool fine = true;
    for (inquiry->kinds_n = 0; fine && inquiry->kinds_n < n; inquiry->kinds_n++) {
        struct study *kind = &inquiry->kind[inquiry->kinds_n];
        kind->base = study->base;
        for (int c = 0; fine && c < study->cells_n; c++)
            fine = add_kind(kind, &study->cell[c].experiment, &kinds[inquiry->kinds_n],
                            study->cell[c].box->seats, problem);
    }
    return fine;
}

bool inquiry_kinds(struct inquiry *inquiry, struct problem *problem)
{
    struct panel_kind kinds[KINDS_MAX];
    all_kinds(&asked(inquiry)->cell[0].experiment, kinds);
    return add_kinds(inquiry, kinds, KINDS_MAX, problem);
}

/* Of one game of each cell, as they were played; where none was, nobody knows. */
static double moves_of(const struct study *study)
{
    double moves = 0;
    for (int c = 0; c < study->cells_n; c++) {
        struct figure mean = figure_scalar(&study->cell[c], SCALAR_MOVES);
        moves += mean.n > 0 ? mean.value : MOVES_UNKNOWN;
    }
    return moves;
}

bool inquiry_afford(struct inquiry *inquiry, uint32_t games, uint32_t effort,
                    struct problem *problem)
{
    struct panel_kind kinds[KINDS_MAX];
    const struct game *game = inquiry_any(inquiry)->cell[0].box->game;
    bool again = inquiry->kinds_n > 0;
    int n =
        panel_plan(game, moves_of(again ? asked(inquiry) : &inquiry->run), games, effort, kinds);
    if (again) {
        for (int k = 0; k < KINDS_MAX; k++)
            study_free(&inquiry->kind[k]);
        return add_kinds(inquiry, kinds, n, problem);
    }
    if (inquiry->panel.cells_n == 0)
        return true;
    struct experiment experiment = inquiry->panel.cell[0].experiment;
    study_free(&inquiry->panel);
    return add_panel(&inquiry->panel, &experiment, kinds, n, problem);
}

/* The cells between which the answer was found: the two of a comparison, the ends of a sweep. */
static void ends_of(const struct inquiry *inquiry, int scalar, int *low, int *high)
{
    const struct study *study = asked(inquiry);
    *low = 0;
    *high = study == &inquiry->run ? 1 : 0;
    for (int c = 0; study == &inquiry->sweep && c < study->cells_n; c++) {
        struct figure here = figure_scalar(&study->cell[c], scalar);
        if (here.n == 0)
            continue;
        *low = here.value < figure_scalar(&study->cell[*low], scalar).value ? c : *low;
        *high = here.value > figure_scalar(&study->cell[*high], scalar).value ? c : *high;
    }
}

struct figure inquiry_kind_change(const struct inquiry *inquiry, int kind, int scalar)
{
    const struct study *study = &inquiry->kind[kind];
    int low, high;
    ends_of(inquiry, scalar, &low, &high);
    if (low == study->base)
        return figure_change(&study->cell[high], scalar);
    struct figure from = figure_scalar(&study->cell[low], scalar);
    struct figure upto = figure_scalar(&study->cell[high], scalar);
    double half = hypot(from.high - from.low, upto.high - upto.low) / 2;
    double value = upto.value - from.value;
    int64_t n = from.n < upto.n ? from.n : upto.n;
    return (struct figure){value, value - half, value + half, n};
}

bool inquiry_skill(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem)
{
    static const char *const pairs[][2] = {{"greedy", "random"},
                                           {"ismcts:25i", "greedy"},
                                           {"ismcts:100i", "greedy"},
                                           {"ismcts:100i", "ismcts:25i"},
                                           {"ismcts:400i", "ismcts:100i"}};
    static const char *const alone[] = {"random", "greedy", "ismcts:25i", "ismcts:100i",
                                        "ismcts:400i"};
    struct box *box = games_shelf.fill(&experiment->opening, problem);
    bool fine = box != NULL;
    for (size_t p = 0; fine && p < sizeof pairs / sizeof *pairs; p++)
        fine = box->seats > 1 ? add_bots(&inquiry->skill, experiment, pairs[p], 2, problem)
                              : add_bots(&inquiry->skill, experiment, &alone[p], 1, problem);
    games_shelf.free(box);
    return fine;
}

int inquiry_holds(const struct inquiry *inquiry, int scalar, double even)
{
    int above = 0, below = 0;
    int cells = inquiry->panel.cells_n;
    for (int c = 0; c < cells; c++) {
        struct figure figure = figure_scalar(&inquiry->panel.cell[c], scalar);
        int clear = ranking_clear(&figure, even, cells);
        above += clear > 0;
        below += clear < 0;
    }
    int most = above > below ? above : below;
    return above > 0 && below > 0 ? -1 : cells > 0 && most == cells ? 1 : 0;
}

const struct study *inquiry_any(const struct inquiry *inquiry)
{
    const struct study *const studies[] = {&inquiry->run, &inquiry->sweep, &inquiry->causal,
                                           &inquiry->panel, &inquiry->skill};
    for (size_t s = 0; s < sizeof studies / sizeof *studies; s++)
        if (studies[s]->cells_n > 0)
            return studies[s];
    return NULL;
}

const struct cell *inquiry_told(const struct inquiry *inquiry)
{
    const struct study *run = &inquiry->run;
    if (run->cells_n == 0)
        return inquiry->causal.cells_n > 0 ? &inquiry->causal.cell[0] : NULL;
    const struct cell *last = &run->cell[run->cells_n - 1];
    return last->tally.games > 0 ? last : &run->cell[0];
}

void inquiry_free(struct inquiry *inquiry)
{
    study_free(&inquiry->run);
    study_free(&inquiry->sweep);
    study_free(&inquiry->causal);
    study_free(&inquiry->panel);
    for (int k = 0; k < KINDS_MAX; k++)
        study_free(&inquiry->kind[k]);
    study_free(&inquiry->skill);
}
