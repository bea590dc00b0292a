/* api.h: plain HTTP requests: /api/tables and what stands below it, /api/rulebooks, /healthz,
 * /metrics. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/house.h"
#include "server/trial.h"

/* Answers what the guest asks for, or begins what must be done before. */
void api_attend(struct house *house, struct guest *guest);
/* The job that the guest waited for is done. */
void api_job_done(struct house *house, struct guest *guest, const struct job *job);
/* The table it made is there. */
void api_created(struct house *house, struct guest *guest, const struct hosted *hosted);
/* Whether somebody may make a table now; it is counted. */
bool api_may_make(struct house *house, const struct guest *guest, struct problem *problem);
/* Tries what the guest has handed in, if there is room and somebody may make a table now. */
void api_try(struct house *house, struct guest *guest,
             bool (*has_room)(struct house *house, struct problem *problem), trial_fine *then);
/* The table that is asked for, or prototype, when it is in memory; NULL: not yet, or the guest was
 * told that there is none. */
const struct live *api_found(struct house *house, struct guest *guest, bool shared);
/* An answer as JSON: members go into the object of the desk, which is to be ended before it is
 * finished. */
struct desk *api_begin(struct house *house);
void api_finish(struct house *house, struct guest *guest, int status);
/* The answer is the cards that a table or prototype brings. */
void api_tell_cards(struct house *house, struct guest *guest, const struct live *live);
/* An answer of its own: of what was begun for the guest nothing is told. */
void api_refuse(struct house *house, struct guest *guest, int status, const char *why);

#endif
