/* drafts.h: games whose rulebook is being written in the page: compiled anew at each change. */
#ifndef WEB_ENGINE_DRAFTS_H
#define WEB_ENGINE_DRAFTS_H

#include "rulebook/rulebook.h"

/* A line with an id, then files (as sheets.h has them in one text): compiles them and puts the game
 * on the shelf under that id. What was there before is freed, unless it is the game that is played
 * just now: that is kept until the next one. NULL, and nothing has changed: refused. */
const struct rulebook *drafts_take(const char *words, const struct game *played,
                                   struct problem *problem);

#endif
