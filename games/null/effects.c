/* effects.c: what the text of a card does when it is laid. Each op is a function that is done, or
 * asks its seat something: then the frame remembers where the text goes on. */
#include <string.h>

#include "games/null/state.h"
#include "kernel/pieces.h"

void null_draw(struct play *play, int seat, int n)
{
    struct state *s = play->s;
    for (; n > 0 && pile_count(s->deck) > 0; n--) {
        uint8_t face = pile_draw(s->deck);
        pile_insert_known(s->hand[seat], CARDS, face, seat_bit(seat));
        log_mark(play->log, MARK_HAND, null_hand_key(seat, face), s->round);
        HAPPENS(play, EVENT_draws, .seat = seat, .face = face);
    }
}

enum progress { DONE, ASK };

struct effect {
    struct play *play;
    struct state *s;
    const struct op *op;
    int seat;
    uint8_t face;
};

static enum progress deal(const struct effect *e)
{
    int all = e->play->box->seats, seats = e->op->arg[1] == WHO_EVERYBODY ? all : 1;
    for (int i = 0; i < seats; i++)
        null_draw(e->play, (e->seat + i) % all, e->op->arg[0]);
    return DONE;
}

static enum progress rot(const struct effect *e)
{
    int rolled = game_roll(&e->s->stream, &e->s->dice, SIDES);
    bool rots = rolled <= e->op->arg[0];
    HAPPENS(e->play, EVENT_rots, .seat = e->seat, .face = e->face, .dice = {rolled},
            .sides = {SIDES}, .n = {rots});
    if (rots) {
        e->s->basket[e->seat][e->face - e->play->box->cards->type_first[TYPE_FRUIT]]--;
        pile_insert(e->s->compost, e->face);
    }
    return DONE;
}

static enum progress throw_away(const struct effect *e)
{
    return pile_count(e->s->hand[e->seat]) > 0 ? ASK : DONE;
}

static enum progress take(const struct effect *e)
{
    for (int n = null_tools->first; n < null_tools->first + TOOLS; n++) {
        struct tool *tool = (struct tool *)pieces_at(null_tools, e->s, n);
        if (tool->piece.face != e->op->arg[0] || piece_holder(&tool->piece) == e->seat)
            continue;
        pieces_give(null_tools, e->s, n, e->seat, 0);
        tool->taken++;
        HAPPENS(e->play, EVENT_takes, .seat = e->seat, .source = n);
    }
    return DONE;
}

/* OP_EACH is read when points are counted, so it does nothing when the card is laid. */
static enum progress (*const run[])(const struct effect *) = {
    [OP_DEAL] = deal, [OP_ROT] = rot, [OP_THROW] = throw_away, [OP_TAKE] = take, [OP_EACH] = NULL};

bool null_run_text(struct play *play)
{
    struct state *s = play->s;
    struct frame *frame = &s->work.frame[0];
    struct effect e = {.play = play, .s = s, .seat = frame->seat, .face = frame->face};
    for (; frame->op < box_card(play->box, frame->face)->ops_n; frame->op++) {
        e.op = &card_ops(play->box->cards, frame->face)[frame->op];
        if (run[e.op->code] != NULL && run[e.op->code](&e) == ASK)
            return false;
    }
    memset(&s->work, 0, sizeof s->work);
    return true;
}
