/* shared.h: prototypes that lie on the server under the hash of what they hold, so that a short
 * link leads to them: cards of one's own and settings, as the plan of a table has them. In the
 * store each is a table that nobody can sit at, so it is limited and swept as tables are. */
#ifndef SERVER_SHARED_H
#define SERVER_SHARED_H

#include "server/house.h"

/* POST /api/prototypes: {"game": ID, "set": {...}, "sheets": {...}, "version": WORDS}. */
void shared_attend(struct house *house, struct guest *guest);
/* GET /api/prototypes/ID */
void shared_attend_look(struct house *house, struct guest *guest);
/* POST /api/prototypes/ID: {"remove": KEY of its owner}, {"notes": the same}, or what a tester
 * sends back (returned.h). */
void shared_attend_post(struct house *house, struct guest *guest);

/* It is stored: who handed it in is told. */
void shared_kept(struct house *house, struct guest *guest, const struct hosted *hosted);
/* It is not: there is no room for it. */
void shared_refuse_full(struct house *house, struct guest *guest);
/* What a tester has sent back is stored. */
void shared_sent(struct house *house, struct guest *guest);
/* It is gone, as the guest wanted. */
void shared_removed(struct house *house, struct guest *guest);

#endif
