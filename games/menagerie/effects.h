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
/* asking.c */
/* The text is to ask when the move or sentence that goes on is over; the line as it stands. */
void me_ask_later(struct play *play, const struct me_self *self, struct frame line);
/* How many a frame that asks for several has still to ask for. */
int me_left(const struct frame *frame);
void me_set_left(struct frame *frame, int left);
struct me_self me_self_in(const struct me_state *s, const struct frame *frame);
/* A choice was made that the frame's text asked for. */
void me_text_answered(const struct box *box, struct frame *frame);
/* moving.c: what a text does to the stack that was picked, or to its own. */
void me_move_picked(struct effect *e, int stack);
bool me_may_move(const struct box *box, const struct me_state *s, const struct me_self *self,
                 const struct op *op, int seat, int space);
/* changes.c */
typedef enum flow me_op(struct effect *e);
me_op me_op_grow, me_op_ward, me_op_shed, me_op_lead, me_op_tuck, me_op_refill, me_op_draft,
    me_op_fill;
me_op me_op_move_self;
/* scores.c */
me_op me_op_gain, me_op_gain_if, me_op_gain_each, me_op_steal, me_op_steal_each, me_op_lose;
me_op me_op_drain_richest, me_op_each_rival, me_op_pay, me_op_choose_player, me_op_all_players;
me_op me_op_cast;
void me_choose_player(struct effect *e, int seat);
void me_grow(struct effect *e, int stack);
void me_ward(struct play *play, int stack);
/* ME-9.14: power this round, of the op at work. */
void me_change_power(struct effect *e, int seat, int stack);

bool me_picks(const struct op *op);

#endif
