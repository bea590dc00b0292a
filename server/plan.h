/* plan.h: what was chosen when an online table was made. */
#ifndef SERVER_PLAN_H
#define SERVER_PLAN_H

#include "kernel/shelf.h"
#include "server/clock.h"
#include "server/event.h"
#include "server/prototype.h"

enum { BOT_WORDS_BYTES = 40 };

struct table_plan {
    struct opening opening; /* without names, seed and decks; its files are those of */
    struct prototype own;
    const struct game *game;        /* for plan_close */
    bool listed;                    /* for everybody */
    char prototype[TABLE_ID_BYTES]; /* whose designer reads what is noted there; empty: nobody */
    struct clock clock;
    char bot[SEATS_MAX][BOT_WORDS_BYTES]; /* who sits there from the start; empty: open */
};

/* Reads the object that POST /api/tables is given, or one that was `stored` then: bots may be
 * called as they were. Does not fill a box: what is written on cards is not looked at; but a
 * rulebook is compiled that nobody has yet (books.h). Cards of one's own are good as long as the
 * request. Whatever it says, the plan is to be closed. */
bool plan_read(const struct request *request, struct table_plan *plan, bool stored,
               struct problem *problem);
void plan_close(struct table_plan *plan);
/* The words of a bot as they are today: older programs and pages wrote "ismcts:250" for 250 ms. */
void plan_read_bot(const char *words, char bot[BOT_WORDS_BYTES]);
/* Whether somebody may have a bot of these words: one of the levels, or any that does not think too
 * long. */
bool plan_level(const char *words, const struct game *game, bool any, struct problem *problem);
/* How long it thinks, about; 0: it does not. */
int plan_bot_ms(const char *words, const struct game *game);

#endif
