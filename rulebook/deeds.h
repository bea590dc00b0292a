/* deeds.h: instructions that change numbers and move cards. */
#ifndef RULEBOOK_DEEDS_H
#define RULEBOOK_DEEDS_H

#include "rulebook/machine.h"

/* Does an instruction; where to go on, or one of these. */
enum { STOPPED = -1, RELOAD = -2 };
typedef int step(struct machine *m, struct frame *f, const struct instr *i, int pc);

/* The game ends: a rule has done what cannot be. */
int deeds_fail(struct machine *m, int fault, const struct instr *i);

step deeds_set;
step deeds_add;
step deeds_roll;
step deeds_shuffle;
step deeds_move;
step deeds_move_card;
step deeds_move_top;
step deeds_move_random;
step deeds_deal;
step deeds_reveal;

#endif
