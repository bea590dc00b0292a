/* takeback.h: which moves may be taken back: those after which nobody knows more than before. */
#ifndef SERVER_TAKEBACK_H
#define SERVER_TAKEBACK_H

#include "kernel/table.h"

/* How many moves would remain if the seat took back its last one. False and why not: it has made
 * none, chance was asked since, somebody saw a card that nobody knew, or the seat itself saw one
 * that it did not know. */
bool takeback_remain(const struct table *table, int seat, int *remain, struct problem *problem);

#endif
