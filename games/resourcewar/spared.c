/* spared.c: what happens in Resource War instead of a discard or a stun: RW-19. */
#include "games/resourcewar/resourcewar.h"

static bool says(struct play *play, int n, int target, enum trigger when)
{
    const struct piece *p = &piece_const(play->s, n)->p;
    const struct instead instead = {.box = play->box,
                                    .state = play->s,
                                    .play = play,
                                    .running = &play->running,
                                    .does = rw_effect_now,
                                    .when = (uint8_t)when,
                                    .watches = OP_watches};
    return p->face != FACE_NONE &&
           instead_done(&instead, (struct frame){.what = WORK_EFFECT,
                                                 .face = p->face,
                                                 .seat = (uint8_t)piece_holder(p),
                                                 .source = (uint8_t)n,
                                                 .target = (uint8_t)target});
}

/* The cards in play, in play order, those of the seat first; effects change the rows. */
static int in_order(const struct rw_state *s, int seat, uint8_t piece[RW_PIECES])
{
    int n = 0;
    EACH_CARD (s, seat, own)
        piece[n++] = (uint8_t)own;
    EACH_CARD (s, 1 - seat, other)
        piece[n++] = (uint8_t)other;
    return n;
}

/* RW-19.2 */
static bool is_spared(struct play *play, int target)
{
    uint8_t piece[RW_PIECES];
    int n = in_order(play->s, holder_of(play->s, target), piece);
    if (says(play, target, target, WHEN_NOT_DISCARDED))
        return true;
    for (int i = 0; i < n; i++)
        if (piece_const(play->s, piece[i])->p.host == target &&
            says(play, piece[i], target, WHEN_USER_NOT_DISCARDED))
            return true;
    for (int i = 0; i < n; i++)
        if (says(play, piece[i], target, WHEN_ONE_NOT_DISCARDED))
            return true;
    return false;
}

uint64_t rw_unspared(struct play *play, uint64_t gone)
{
    static const uint64_t replacing = TRIGGER_BIT(WHEN_NOT_DISCARDED) |
                                      TRIGGER_BIT(WHEN_USER_NOT_DISCARDED) |
                                      TRIGGER_BIT(WHEN_ONE_NOT_DISCARDED);
    uint8_t piece[RW_PIECES];
    for (uint64_t left = gone; left != 0; left &= left - 1) /* RW-7.34 */
        if (has_keyword(play->s, __builtin_ctzll(left), CANNOT_BE_DISCARDED))
            gone &= ~(left & -left);
    if (gone == 0 || !(play->box->cards->triggers & replacing))
        return gone;
    int n = in_order(play->s, play->s->active, piece);
    for (int i = 0; i < n; i++) {
        uint64_t bit = 1ull << piece[i];
        bool left = piece_const(play->s, piece[i])->p.face == FACE_NONE;
        if (gone & bit && (left || is_spared(play, piece[i])))
            gone &= ~bit;
    }
    for (int i = 0; i < n; i++)
        if (piece_const(play->s, piece[i])->p.face == FACE_NONE)
            gone &= ~(1ull << piece[i]);
    return gone;
}

bool rw_stays_ready(struct play *play, int n)
{
    return instead_known(play->box, WHEN_NOT_STUNNED) && says(play, n, n, WHEN_NOT_STUNNED);
}
