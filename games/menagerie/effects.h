/* effects.h: what the files share that carry out card texts of Menagerie. */
#ifndef GAMES_MENAGERIE_EFFECTS_H
#define GAMES_MENAGERIE_EFFECTS_H

#include "games/menagerie/menagerie.h"

/* One sentence at work: whose it is and its number at the level of the stack. */
struct effect {
    struct play *play;
    struct me_self self;
    uint8_t face; /* of the card that says it */
    const struct op *op;
    int n;
    struct frame *frame; /* of the scan; NULL where nothing may be asked */
};

/* Carries out the sentence; asks only in a scan. */
enum flow me_sentence(struct effect *e);
/* Runs a line up to its end or to a question. */
enum flow me_use_line(struct effect *e, struct frame *line);
/* ME-9.8: wounds the stack, if it can be and is of that level or lower. */
void me_wound(struct play *play, int seat, int space, int level);
void me_heal(struct play *play, int stack);
/* The stack that was chosen, or whom the moment is about, if it is still there. */
const struct piece *me_that_one(const struct effect *e);
/* changes.c */
typedef enum flow me_op(struct effect *e);
me_op me_op_grow, me_op_shed, me_op_lead, me_op_tuck, me_op_refill, me_op_draft;
void me_grow(struct effect *e, int stack);
/* ME-9.14: power this round, of the op at work. */
void me_change_power(struct effect *e, int seat, int stack);

#endif
