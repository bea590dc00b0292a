/* icons.h: the names of the pictures that a card may show: those that the games' icons.txt name. */
#ifndef CARDTEXT_ICONS_H
#define CARDTEXT_ICONS_H

#include "kernel/problem.h"

extern const char *const icons_names[];
extern const int icons_n;

bool icons_known(const char *icon);
/* What a refusal of that name adds: the nearest one, if any is near. */
struct problem_hint icons_hint(const char *icon);

#endif
