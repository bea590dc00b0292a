/* boxes.h: the games as online tables have them: tables with the same cards share these. */
#ifndef SERVER_BOXES_H
#define SERVER_BOXES_H

#include "kernel/shelf.h"

/* For any thread. Cards that are shipped are compiled once. */
extern const struct shelf boxes_shelf;

#endif
