/* why.h: answers to "why": why a move is not possible, and what the rules say of something. */
#ifndef CLI_WHY_H
#define CLI_WHY_H

#include "cli/session.h"

void why_answer(struct session *session, int seat, const char *words);

#endif
