/* labtune.c: croupier lab tune: knobs and card numbers that give a designer what is wanted. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "lab/fleet.h"

enum { LOOK_GAMES = 200, LOOKS = 100 };

bool labtune_target(struct lab_options *lab, const char *words, struct problem *problem)
{
    if (lab->targets_n == TARGETS_MAX)
        return problem_say(problem, "--target: at most %d", TARGETS_MAX);
    lab->target[lab->targets_n++] = words;
    return true;
}

/* When the game is known, which has measures of its own. */
static bool read_targets(struct lab_options *lab, struct problem *problem)
{
    struct tuning *tuning = &lab->tuning;
    for (; tuning->targets_n < lab->targets_n; tuning->targets_n++)
        if (!target_read(&tuning->target[tuning->targets_n], &lab->asked, lab->options.game,
                         lab->target[tuning->targets_n], problem))
            return false;
    return true;
}

bool labtune_vary(struct lab_options *lab, const char *words, struct problem *problem)
{
    struct tuning *tuning = &lab->tuning;
    return axes_add((struct axes){tuning->vary, &tuning->varied_n, VARIED_MAX, "vary", "varied"},
                    words, problem);
}

/* ---- what a thing is now ---- */

/* The value that a knob or a card's number has in the box; false: it cannot be told as a number. */
static bool value_now(const struct box *box, const char *name, int *value)
{
    const char *dot = strchr(name, '.');
    for (int k = 0; dot == NULL && k < box->game->knobs_n; k++)
        if (strcmp(box->game->knobs[k].name, name) == 0) {
            *value = box->knob[k];
            return true;
        }
    uint8_t face = dot != NULL ? catalogue_find(box->cards, name, (size_t)(dot - name)) : FACE_NONE;
    if (face == FACE_NONE)
        return false;
    const struct card *card = box_card(box, face);
    const struct card_type *type = &box->game->types[card->type];
    *value = card->copies;
    if (strcmp(dot + 1, "copies") == 0)
        return true;
    for (int c = 0; c < type->columns_n; c++)
        if (type->columns[c].kind == COLUMN_NUMBER && strcmp(type->columns[c].name, dot + 1) == 0) {
            *value = card->number[column_place(type, c)];
            return true;
        }
    return false;
}

/* The search begins where the game is: at the values it has, or those next to them. */
static void begin_where_it_is(struct tuning *tuning, const struct box *box)
{
    for (int x = 0; x < tuning->varied_n; x++) {
        const struct axis *axis = &tuning->vary[x];
        int now;
        if (!value_now(box, axis->name, &now))
            continue;
        for (int v = 0; v < axis->n && axis->value[v] <= now; v++)
            tuning->best[x] = v;
    }
}

/* ---- the proposal ---- */

static bool changes(const struct box *box, const struct axis *axis, int wanted)
{
    int now;
    return !value_now(box, axis->name, &now) || now != wanted;
}

/* Knobs as they are set, card numbers as lines of their sheet, old and new. */
static void print_change(const struct box *box, const struct axis *axis, int wanted)
{
    const char *dot = strchr(axis->name, '.');
    int now = 0;
    bool told = value_now(box, axis->name, &now);
    if (dot == NULL)
        printf("--- knobs\n-%s %d\n+%s %d\n", axis->name, now, axis->name, wanted);
    else {
        uint8_t face = catalogue_find(box->cards, axis->name, (size_t)(dot - axis->name));
        const struct card_type *type = &box->game->types[box_card(box, face)->type];
        char before[16] = "?";
        if (told)
            snprintf(before, sizeof before, "%d", now);
        printf("--- cards/%s\n-%s, %s %s\n+%s, %s %d\n", type->sheet, box_card(box, face)->name,
               dot + 1, before, box_card(box, face)->name, dot + 1, wanted);
    }
}

/* Tells how many values differ from those of the game as it is. */
static int print_changes(const struct tuning *tuning, const struct box *box)
{
    int changed = 0;
    for (int x = 0; x < tuning->varied_n; x++) {
        int wanted = tuning->vary[x].value[tuning->best[x]];
        if (!changes(box, &tuning->vary[x], wanted))
            continue;
        print_change(box, &tuning->vary[x], wanted);
        changed++;
    }
    return changed;
}

static const char *verdict(const struct target *target, const struct figure *figure)
{
    return target_miss(target, figure) == 0 ? "as wanted"
           : figure->high >= target->low && figure->low <= target->high
               ? "as wanted, for all one can tell"
               : "not yet as wanted";
}

static void print_trial(const struct tuning *tuning, const struct study *trial)
{
    const struct cell *before = &trial->cell[0], *after = &trial->cell[1];
    printf("%-28s %18s %18s\n", "", "now", "then");
    for (int t = 0; t < tuning->targets_n; t++) {
        char label[96], now[64], then[64];
        const struct target *target = &tuning->target[t];
        struct figure was = figure_scalar(before, target->scalar);
        struct figure is = figure_scalar(after, target->scalar);
        figure_label(before, target->scalar, label);
        figure_say(&was, target->share, false, now);
        figure_say(&is, target->share, false, then);
        printf("%-28s %19s %19s   %s\n", label, now, then, verdict(target, &is));
    }
}

static void print_proposal(const struct tuning *tuning, const struct study *trial)
{
    const struct cell *before = &trial->cell[0], *after = &trial->cell[1];
    bool better = tune_missed(tuning, after) < tune_missed(tuning, before);
    printf("%s, after %d looks of %" PRIu32 " games:\n\n",
           better ? "Proposed" : "Nothing is proposed: the best that was found is no better",
           tuning->looked, tuning->games_each);
    print_changes(tuning, before->box);
    printf("\nand tried on other seeds, %" PRIu32 " games each:\n\n", after->tally.games);
    print_trial(tuning, trial);
}

/* What was not tried on other seeds is no proposal: it may look good by chance. */
static void print_stopped(const struct tuning *tuning, const struct study *trial)
{
    uint32_t games = trial->cells_n > 1 ? trial->cell[1].tally.games : 0;
    printf("Stopped after %d of %d looks of %" PRIu32 " games.", tuning->looked, tuning->looks,
           tuning->games_each);
    if (tuning->finalists_n == 0) {
        printf(" Nothing was found.\n");
        return;
    }
    printf(" What looked best so far, %s:\n\n",
           games > 0 ? "tried on other seeds only in part" : "not tried on other seeds");
    if (print_changes(tuning, trial->cell[0].box) == 0)
        printf("the game as it is\n");
    if (games == 0)
        return;
    printf("\n%" PRIu32 " of %" PRIu32 " games each:\n\n", games, trial->games);
    print_trial(tuning, trial);
}

/* ---- the search ---- */

struct looker {
    struct lab_options *lab;
    int looks;
};

static bool play_look(void *to, struct study *study, struct problem *problem)
{
    struct looker *looker = to;
    char words[64];
    looker->looks++;
    snprintf(words, sizeof words, "look %d of %d", looker->looks, looker->lab->tuning.looks);
    if (fleet_rank() == 0)
        terminal_murmur(words);
    study->threads = looker->lab->options.threads;
    study->stopped = terminal_stopped;
    return study_run(study, problem) && !study->cut_short;
}

/* The finalists against each other, on seeds that the search has not seen. */
static bool decide(struct lab_options *lab, const struct experiment *experiment,
                   struct problem *problem)
{
    struct tuning *tuning = &lab->tuning;
    struct study *final = &lab->inquiry.sweep;
    lab->options.opening.seed = experiment->seed ^ 0x5eed;
    for (int f = 0; f < tuning->finalists_n; f++) {
        struct experiment cell = *experiment;
        if (!tune_apply(tuning, tuning->finalist[f], &cell, problem) ||
            !study_add(final, &cell, "finalist", problem))
            return false;
    }
    if (!lab_play(lab, final, "the last few", lab->games, problem))
        return false;
    if (!final->cut_short)
        tune_decide(tuning, final);
    return true;
}

/* Now and then, on seeds that nothing was chosen by. */
static bool verify(struct lab_options *lab, const struct experiment *experiment,
                   struct problem *problem)
{
    struct experiment proposed = *experiment;
    lab->options.opening.seed = ~experiment->seed;
    return tune_apply(&lab->tuning, lab->tuning.best, &proposed, problem) &&
           study_add(&lab->inquiry.run, &proposed, "then", problem) &&
           lab_play(lab, &lab->inquiry.run, "verifying", lab->games, problem);
}

/* All that can be refused is refused here, before a game is played. */
static bool ask(struct lab_options *lab, struct experiment *experiment, struct problem *problem)
{
    return read_targets(lab, problem) && lab_plan(lab, experiment, problem) &&
           study_add(&lab->inquiry.run, experiment, "now", problem) &&
           tune_possible(&lab->tuning, experiment, problem);
}

static bool tune(struct lab_options *lab, const struct experiment *experiment,
                 struct problem *problem)
{
    struct tuning *tuning = &lab->tuning;
    struct looker looker = {.lab = lab};
    begin_where_it_is(tuning, lab->inquiry.run.cell[0].box);
    if (!tune_search(tuning, experiment, experiment->seed, play_look, &looker, problem))
        return false;
    return tuning->looked < tuning->looks ||
           (decide(lab, experiment, problem) &&
            (lab->inquiry.sweep.cut_short || verify(lab, experiment, problem)));
}

/* Whether all was played: the search, and now and then on other seeds. */
static bool tried(const struct lab_options *lab)
{
    const struct study *trial = &lab->inquiry.run;
    return trial->cells_n > 1 && !trial->cut_short;
}

int labtune_run(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    struct experiment experiment;
    lab->tuning.games_each = lab->games < LOOK_GAMES ? lab->games : LOOK_GAMES;
    lab->tuning.looks = LOOKS;
    if (argc - optind != 1)
        return command_refuse(&lab_command, "tune which game?");
    if (lab->targets_n == 0 || lab->tuning.varied_n == 0)
        return command_refuse(&lab_command, "tune needs a --target and something to --vary");
    if (!options_game(&lab->options, argv[optind]))
        return STATUS_BAD_INPUT;
    if (!ask(lab, &experiment, &problem))
        return command_fault(&lab_command, "%s", problem.text);
    bool fine = tune(lab, &experiment, &problem);
    terminal_murmur("");
    if (!fine)
        return command_fault(&lab_command, "%s", problem.text);
    if (fleet_rank() == 0)
        (tried(lab) ? print_proposal : print_stopped)(&lab->tuning, &lab->inquiry.run);
    return STATUS_FINE;
}
