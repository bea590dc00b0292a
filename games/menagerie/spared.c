/* spared.c: what happens in Menagerie instead of a wound: ME-16. */
#include "games/menagerie/menagerie.h"

/* What the animal and its upgrade say instead of that stack's wound. */
static bool replaced(struct play *play, int stack, int target, enum trigger when)
{
    const struct me_state *s = play->s;
    const struct piece *p = &stack_const(s, stack)->p;
    int seat = piece_holder(p);
    const struct instead instead = {.box = play->box,
                                    .state = s,
                                    .play = play,
                                    .running = &play->running,
                                    .does = me_effect,
                                    .when = (uint8_t)when,
                                    .watches = OP_watches};
    struct frame frame = {.face = p->face,
                          .seat = (uint8_t)seat,
                          .source = (uint8_t)stack,
                          .target = (uint8_t)target};
    if (me_silent(play->box, stack_const(s, stack)))
        return false;
    if (instead_done(&instead, frame))
        return true;
    frame.face = upgrade_in(s, seat, p->place);
    return frame.face != FACE_NONE && instead_done(&instead, frame);
}

/* ME-16.2: the stacks that look on, from the rear, those of the wounded one's own seat first. */
static bool others_replace(struct play *play, int seat, int target)
{
    for (int i = 0; i < play->box->seats; i++) {
        const struct me_board *board = &play->s->board[(seat + i) % play->box->seats];
        for (int space = 0; board->triggers >> WHEN_ONE_NOT_WOUNDED & 1 && space < ME_SPACES;
             space++)
            if (board->stack[space] != 0 &&
                replaced(play, board->stack[space], target, WHEN_ONE_NOT_WOUNDED))
                return true;
    }
    return false;
}

bool me_spared(struct play *play, int seat, int space)
{
    static const uint64_t replacing = TRIGGER_BIT(WHEN_NOT_WOUNDED) |
                                      TRIGGER_BIT(WHEN_FIRST_NOT_WOUNDED) |
                                      TRIGGER_BIT(WHEN_ONE_NOT_WOUNDED);
    if (!(play->box->cards->triggers & replacing))
        return false;
    int stack = play->s->board[seat].stack[space];
    bool first = !(stack_const(play->s, stack)->marks & STACK_SPARED) &&
                 replaced(play, stack, stack, WHEN_FIRST_NOT_WOUNDED);
    bool spared = first || replaced(play, stack, stack, WHEN_NOT_WOUNDED) ||
                  others_replace(play, seat, stack);
    stack_of(play->s, stack)->marks |= spared ? STACK_SPARED : 0;
    return spared;
}
