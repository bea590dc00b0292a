/* trial.h: whether a game can be played as somebody has planned it: tried out in the workshop,
 * where its cards are compiled. */
#ifndef SERVER_TRIAL_H
#define SERVER_TRIAL_H

#include "server/house.h"
#include "server/plan.h"

/* For cards of one's own: so many milliseconds of the workshop at once, and then so many a second.
 */
enum { TRIAL_COMPILING_MS = 20000, TRIAL_COMPILING_MS_PER_S = 200 };

struct table_trial {
    struct chore chore;
    struct request request; /* the plan's own cards are in it, */
    char *words;            /* and this is all of it: as it was sent, then as it was read */
    struct table_plan plan;
    void (*make)(struct house *house, struct guest *guest, struct table_trial *trial);
    bool fine, free_bots;
    struct problem problem;
    char hash[20];                /* of its cards, */
    const struct catalogue *held; /* which are kept for it: who makes the table may take them */
};

typedef void trial_fine(struct house *house, struct guest *guest, struct table_trial *trial);

/* Whether cards of this guest may be compiled now; house_hand_in lets it pay. */
bool trial_may_compile(const struct guest *guest);
/* Tries the plan in the body; make is called if it is fine, else the guest is refused. */
void trial_begin(struct house *house, struct guest *guest, const struct message *body,
                 trial_fine *make);

#endif
