/* keeping.h: how long tables are kept in the store, and in which form. */
#ifndef SERVER_KEEPING_H
#define SERVER_KEEPING_H

#include "server/house.h"

/* A table is about to be made: it is written first that it is not kept forever. */
void keeping_announce(struct house *house, const char *table);
/* Writes how a table stands, when that is due: after some events, at the end of the game, when it
 * is put away (leaving), and from time to time while somebody is there. */
void keeping_note(struct house *house, struct hosted *hosted, bool leaving);
/* From time to time: looks for tables that nobody has come back to. */
void keeping_look(struct house *house);
/* The answer: removes them. */
void keeping_sweep(struct house *house, const struct job *job);
/* Removes a table at once; it is told of when that is done. */
void keeping_remove(struct house *house, struct hosted *hosted);
/* Whether the store may have another table. */
bool keeping_has_room(struct house *house, struct problem *problem);
/* Whether it may have another prototype: tables come first. */
bool keeping_has_spare(struct house *house, struct problem *problem);
/* How many prototypes it may have, and how much of them. */
struct store_room keeping_room(const struct house *house);
/* There was no room for the next event of a prototype: if it was the first, nothing is kept. */
void keeping_refused(struct house *house, const struct hosted *hosted);
/* Whether so many bytes may be stored for the address now; if so, they are counted. */
bool keeping_may_store(struct house *house, struct address *address, size_t bytes,
                       struct problem *problem);

#endif
