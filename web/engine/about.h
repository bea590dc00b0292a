/* about.h: what a page shows of a game before and beside play, as JSON. */
#ifndef WEB_ENGINE_ABOUT_H
#define WEB_ENGINE_ABOUT_H

#include "kernel/game.h"
#include "kernel/json.h"

/* Members of an object: id, title, seats, knobs, ready-made decks. */
void about_game(const struct game *game, struct json *json);
/* Members of an object: cards, types, backs, layout and settings of a filled box. */
void about_box(const struct box *box, struct json *json);

#endif
