/* waiter.h: serves those who are at a table: takes their requests, brings answers and news. */
#ifndef SERVER_WAITER_H
#define SERVER_WAITER_H

#include "server/house.h"

/* Events of one table; and those of them that are no moves. */
enum { WAITER_EVENTS_MAX = 100000, WAITER_TALK_MAX = 1000 };

/* Works on what a guest has asked, until something must be waited for. */
void waiter_attend(struct house *house, struct guest *guest);
/* Goes on with those whose requests were put off because they asked for too much. */
void waiter_resume(struct house *house);
/* The guest leaves. */
void waiter_forget(struct house *house, struct guest *guest);
/* Refuses what the guest has asked; for_now: it may ask again. */
void waiter_refuse(struct house *house, struct guest *guest, const char *why, bool for_now);

/* Tells the one who asked for an event that it has happened. */
void waiter_answer(struct house *house, struct hosted *hosted, const struct event *event);
/* Tells everybody else at the table. */
void waiter_tell(struct house *house, struct hosted *hosted, const struct event *event);
/* Somebody has come or gone: all but the one who knows are told, if now other seats are those of
 * people who are connected. */
void waiter_look_round(struct house *house, struct hosted *hosted, const struct guest *knows);
/* Tells everybody at a table why it cannot be played on. */
void waiter_tell_broken(struct house *house, struct hosted *hosted);
/* Tells them that it is no more; nobody is there then. */
void waiter_tell_removed(struct house *house, struct hosted *hosted);
/* Tells everybody at every table whether anything can be stored. */
void waiter_tell_trouble(struct house *house);

#endif
