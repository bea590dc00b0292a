/* icons.h: the names of the pictures that a card may show: those that the games' icons.txt name. */
#ifndef CARDTEXT_ICONS_H
#define CARDTEXT_ICONS_H

#include "kernel/game.h"

/* Every game's icons.txt: lines `word = icon`, perhaps with a color; a name of NULL ends. */
extern const struct source icon_lists[];

bool icons_known(const char *icon);
/* What a refusal of that name adds: the nearest one, if any is near. */
struct problem_hint icons_hint(const char *icon);

#endif
