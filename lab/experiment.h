/* experiment.h: what the lab plays: an opening, who sits at it, how many games of which seed. */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "bots/bot.h"
#include "kernel/shelf.h"
#include "lab/ledger.h"

enum { EXPERIMENT_BOT_BYTES = 64 };

/* Groups of the game's measures that are asked about: "kills[Slinger]". */
struct asked_measures {
    char key[ASKED_MAX][FIGURE_KEY_BYTES];
    int n;
};

struct experiment {
    struct opening opening;
    char bot[SEATS_MAX][EXPERIMENT_BOT_BYTES]; /* players: each sits in every seat in turn */
    int bots_n;
    uint32_t games;
    uint64_t seed;
    struct asked_measures asked;
    uint32_t pointless; /* searches a choice, to tell whether it is worse than passing; 0: none */
};

/* Takes a bot's words into the experiment. A budget is in iterations, also where it is a plain
 * number: a result must not depend on how busy the machine was. */
bool experiment_seat(struct experiment *experiment, const char *words, struct problem *problem);

/* The scalar that a key names: one of every game, a measure of this one, or a group of one, which
 * is then asked about. -1: there is none. */
int experiment_measure(struct asked_measures *asked, const struct game *game, const char *key,
                       struct problem *problem);

/* Whether all players are alike. */
bool experiment_alike(const struct experiment *experiment);

#endif
