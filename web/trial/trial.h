/* trial.h: what tests ask of the engine, natively and in WebAssembly alike. Words come in through
 * engine_room; every answer is a zero-ended JSON object that lasts until the next call. */
#ifndef WEB_TRIAL_TRIAL_H
#define WEB_TRIAL_TRIAL_H

#include <stddef.h>

char *engine_room(size_t bytes);

/* Plays games of seed first, first + 1, ... of the game whose id is in the room; a hash a game that
 * every state on its way goes into. */
const char *trial_digest(int first, int games, int seats);
/* Runs the scenes of a .play file. In the room: its name, a blank, its bytes, a line break, the
 * file, a line break, and sheets of its own as sheets_read takes them. Answers a line a scene, and
 * what failed. */
const char *trial_check(void);

#endif
