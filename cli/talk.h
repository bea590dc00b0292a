/* talk.h: a person's turn at the terminal: moves by number or words, and the commands beside them.
 */
#ifndef CLI_TALK_H
#define CLI_TALK_H

#include "cli/session.h"

/* Asks until a move was made or taken back. False: the person leaves the game. */
bool talk_turn(struct session *session, int seat);

#endif
