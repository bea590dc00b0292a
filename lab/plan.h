/* plan.h: what the lab plays: an opening, who sits at it, how many games of which seed. */
#ifndef LAB_PLAN_H
#define LAB_PLAN_H

#include "bots/bot.h"
#include "kernel/shelf.h"
#include "lab/ledger.h"

enum { PLAN_BOT_BYTES = 64 };

/* Groups of the game's measures that are asked about: "kills[Slinger]". */
struct asked {
    char key[ASKED_MAX][FIGURE_KEY_BYTES];
    int n;
};

struct plan {
    struct opening opening;
    char bot[SEATS_MAX][PLAN_BOT_BYTES]; /* players: each sits in every seat in turn */
    int bots_n;
    uint32_t games;
    uint64_t seed;
    struct asked asked;
};

/* Takes a bot's words into the plan. A budget is in iterations, also where it is a plain number:
 * a result must not depend on how busy the machine was. */
bool plan_seat(struct plan *plan, const char *words, struct problem *problem);

/* The scalar that a key names: one of every game, a measure of this one, or a group of one, which
 * is then asked about. -1: there is none. */
int plan_measure(struct asked *asked, const struct game *game, const char *key,
                 struct problem *problem);

/* Whether all players are alike. */
bool plan_alike(const struct plan *plan);

#endif
