/* lessons.h: the lessons of a game, and what they light up, as JSON. */
#ifndef WEB_ENGINE_LESSONS_H
#define WEB_ENGINE_LESSONS_H

#include "kernel/json.h"
#include "kernel/lesson.h"

/* An array "lessons": each with its title and scenes; a scene has its title, the text that lays its
 * table, and steps, each one member: tell, show, ask, move or dice. */
void lessons_show(const struct game *game, struct json *json);
/* An array "things" that a show line names now; false and a problem if one is none. */
bool lessons_things(const struct box *box, const void *state, const char *words, struct json *json,
                    struct problem *problem);

#endif
