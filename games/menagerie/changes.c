/* changes.c: texts of Menagerie that change what lasts: power for the rest of the game, upgrades
 * that go, who starts the next round, what comes from the market; and which texts may stand where.
 */
#include "games/menagerie/effects.h"

/* ME-9.17 */
void me_grow(struct effect *e, int stack)
{
    struct me_stack *grows = stack_of(e->play->s, stack);
    grows->grown = (uint8_t)(grows->grown + e->n < UINT8_MAX ? grows->grown + e->n : UINT8_MAX);
    HAPPENS(e->play, EVENT_grows, .seat = piece_holder(&grows->p), .target = stack, .n = {e->n});
}

enum flow me_op_grow(struct effect *e)
{
    const struct me_state *s = e->play->s;
    const struct eye eye = me_eye(e->play->box, s, &e->self);
    if (e->op->code == OP_grow_that && me_that_one(e) != NULL)
        me_grow(e, e->self.other);
    if (e->op->code == OP_grow_self && e->self.space >= 0)
        me_grow(e, s->board[e->self.seat].stack[e->self.space]);
    for (int seat = 0; e->op->code == OP_grow_those && seat < e->play->box->seats; seat++)
        for (unsigned those = me_those(&eye, s, seat, e->op->arg[ARG_SECOND]); those != 0;
             those &= those - 1)
            me_grow(e, s->board[seat].stack[__builtin_ctz(those)]);
    return FLOW_DONE;
}

/* ME-9.21 */
void me_ward(struct play *play, int stack)
{
    struct me_stack *warded = stack_of(play->s, stack);
    warded->marks |= STACK_WARDED;
    HAPPENS(play, EVENT_warded, .seat = piece_holder(&warded->p), .target = stack);
}

enum flow me_op_ward(struct effect *e)
{
    const struct me_state *s = e->play->s;
    const struct eye eye = me_eye(e->play->box, s, &e->self);
    bool own = e->op->code == OP_ward_self || e->op->code == OP_ward_own;
    if (e->op->code == OP_ward_that && me_that_one(e) != NULL)
        me_ward(e->play, e->self.other);
    if (own && e->self.space >= 0)
        me_ward(e->play, s->board[e->self.seat].stack[e->self.space]);
    for (int seat = 0; e->op->code == OP_ward_those && seat < e->play->box->seats; seat++)
        for (unsigned those = me_those(&eye, s, seat, e->op->arg[0]); those != 0;
             those &= those - 1)
            me_ward(e->play, s->board[seat].stack[__builtin_ctz(those)]);
    return FLOW_DONE;
}

/* ME-15.15: while its stack acts it stays until all is said. */
enum flow me_op_shed(struct effect *e)
{
    struct me_state *s = e->play->s;
    const struct me_self *self = &e->self;
    if (self->space < 0 || upgrade_in(s, self->seat, self->space) != e->face)
        return FLOW_DONE;
    if (e->frame != NULL && e->frame->what != WORK_TEXT)
        stack_of(s, s->board[self->seat].stack[self->space])->marks |= STACK_SHED;
    else
        me_shed(e->play, self->seat, self->space);
    return FLOW_DONE;
}

/* ME-11.9: of several texts the last. */
enum flow me_op_lead(struct effect *e)
{
    e->play->s->leader = (uint8_t)(1 + e->self.seat);
    HAPPENS(e->play, EVENT_leads, .seat = e->self.seat);
    return FLOW_DONE;
}

/* ---- the market ---- */

enum flow me_op_tuck(struct effect *e)
{
    struct me_state *s = e->play->s;
    const struct me_stack *stack = stack_in(s, e->self.seat, e->self.space);
    uint8_t face = stack->p.face, *market = pile_faces(s->market);
    bool back = e->op->code == OP_tuck_back;
    for (int n = e->n; n > 0 && stack->p.cards < KNOB(e->play->box, max_level); n--) {
        int slot = 0;
        while (!back && slot < me_slots(e->play->box) && market[slot] != face)
            slot++;
        if (back ? pile_copies(s->discard, face) == 0 : slot == me_slots(e->play->box))
            break;
        if (back) {
            pile_remove(s->discard, face);
            HAPPENS(e->play, EVENT_tucks_back, .seat = e->self.seat, .face = face);
        } else {
            market[slot] = FACE_NONE;
            HAPPENS(e->play, EVENT_tucks, .seat = e->self.seat, .face = face, .place = slot);
        }
        me_tuck(e->play, e->self.seat, e->self.space, face);
        me_grown(e->play, e->self.seat, e->self.space);
        me_added(e->play, e->self.seat, e->self.space);
    }
    return FLOW_DONE;
}

enum flow me_op_refill(struct effect *e)
{
    uint8_t *refills = &e->play->s->refills[e->self.seat];
    *refills = (uint8_t)(*refills + e->n);
    return FLOW_DONE;
}

/* ME-4.16 */
enum flow me_op_draft(struct effect *e)
{
    uint8_t *extra = &e->play->s->extra[e->self.seat];
    *extra = (uint8_t)(*extra + e->n < ME_EXTRA ? *extra + e->n : ME_EXTRA);
    return FLOW_DONE;
}

/* ME-15.29 */
enum flow me_op_fill(struct effect *e)
{
    uint8_t *market = pile_faces(e->play->s->market);
    for (int slot = 0; slot < me_slots(e->play->box); slot++) {
        if (market[slot] != FACE_NONE)
            me_discard(e->play->s, market[slot], 1);
        market[slot] = FACE_NONE;
    }
    me_fill_market(e->play);
    return FLOW_DONE;
}

void me_grown(struct play *play, int seat, int space)
{
    me_use_both(play, seat, space, WHEN_GROWS);
    me_tell_of(play, play->s->board[seat].stack[space], WHEN_ONE_GROWN);
}

/* ---- what may stand where ---- */

/* Under a moment that is about another stack "it" could be either. */
static const uint64_t about_another =
    TRIGGER_BIT(WHEN_YOU_SELL) | TRIGGER_BIT(WHEN_YOU_PLACE) | TRIGGER_BIT(WHEN_RIVAL_SELLS) |
    TRIGGER_BIT(WHEN_ONE_PLACED) | TRIGGER_BIT(WHEN_ONE_SOLD) | TRIGGER_BIT(WHEN_ONE_WOUNDED) |
    TRIGGER_BIT(WHEN_ONE_UPGRADED) | TRIGGER_BIT(WHEN_ONE_GROWN) | TRIGGER_BIT(WHEN_YOU_MERGE) |
    TRIGGER_BIT(WHEN_FIRST_YOU_SELL) | TRIGGER_BIT(WHEN_FIRST_YOU_PLACE) |
    TRIGGER_BIT(WHEN_FIRST_RIVAL_SELLS) | TRIGGER_BIT(WHEN_FIRST_ONE_PLACED) |
    TRIGGER_BIT(WHEN_FIRST_ONE_SOLD) | TRIGGER_BIT(WHEN_FIRST_ONE_WOUNDED) |
    TRIGGER_BIT(WHEN_FIRST_ONE_UPGRADED) | TRIGGER_BIT(WHEN_FIRST_ONE_GROWN) |
    TRIGGER_BIT(WHEN_FIRST_YOU_MERGE);

/* Moments of its own in which another had a part. */
static const uint64_t with_another = TRIGGER_BIT(WHEN_WOUNDED) | TRIGGER_BIT(WHEN_FIRST_WOUNDED) |
                                     TRIGGER_BIT(WHEN_WOUNDS) | TRIGGER_BIT(WHEN_ONE_NOT_WOUNDED);

/* The places of the words for a stack in the table of subjects. */
enum { SUBJECT_IT, SUBJECT_THIS, SUBJECT_THAT };

/* Is nobody "that animal" there? One may have been chosen earlier in a line. */
static bool names_nobody(const struct op *op, int subject)
{
    return subject == SUBJECT_THAT && op->join == 0 && op->when != WHEN_ALWAYS &&
           !((about_another | with_another) & TRIGGER_BIT(op->when));
}

/* So with an effect on "that animal". */
static bool does_to_nobody(const struct op *op)
{
    bool that = op->code == OP_wound_that || op->code == OP_weaken_that ||
                op->code == OP_heal_that || op->code == OP_boost_that || op->code == OP_grow_that ||
                op->code == OP_ward_that;
    return that && !line_follows(op) && !((about_another | with_another) & TRIGGER_BIT(op->when));
}

bool me_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem)
{
    static const int conditions[] = {RIDER_IF, RIDER_AND, RIDER_UNLESS};
    int wrong = about_another & TRIGGER_BIT(op->when) ? SUBJECT_IT : SUBJECT_THIS;
    const int16_t *rider = cards->term + op->rider;
    if (does_to_nobody(op))
        return problem_say(problem, "%s: no animal is \"that animal\" at this moment", card->place);
    for (int i = 0; op->rider != 0 && i < COUNT(conditions); i++)
        if (rider[conditions[i]] && names_nobody(op, evaluate_asks_of(rider + conditions[i] + 1)))
            return problem_say(problem, "%s: no animal is \"that animal\" at this moment",
                               card->place);
    for (int i = 0; op->rider != 0 && i < COUNT(conditions); i++)
        if (rider[conditions[i]] && evaluate_asks_of(rider + conditions[i] + 1) == wrong)
            return problem_say(
                problem,
                wrong == SUBJECT_IT
                    ? "%s: \"it\" could be two animals here; say \"this animal\" for "
                      "the one with the text, \"that animal\" for the other"
                    : "%s: say \"it\" for the animal with the text",
                card->place);
    return true;
}
