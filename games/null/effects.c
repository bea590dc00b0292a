/* effects.c: what the text of a card does when it is laid. Each op is a function that is done, or
 * asks its seat something: then the frame remembers where the text goes on. */
#include <stdio.h>
#include <string.h>

#include "games/null/state.h"
#include "kernel/pieces.h"

void null_draw(const struct box *box, struct state *s, int seat, int n, struct log *log)
{
    for (; n > 0 && pile_count(s->deck) > 0; n--) {
        uint8_t face = pile_draw(s->deck);
        pile_insert_known(s->hand[seat], CARDS, face, seat_bit(seat));
        if (log == NULL)
            continue;
        log_mark(log, MARK_HAND, null_hand_key(seat, face), s->round);
        char hidden[LOG_LINE_BYTES];
        snprintf(hidden, sizeof hidden, "%s draws a card.", box->seat_name[seat]);
        log_secret(log, seat_bit(seat), hidden, "%s draws %s.", box->seat_name[seat],
                   box_face_name(box, face));
    }
}

enum progress { DONE, ASK };

struct effect {
    const struct box *box;
    struct state *s;
    const struct op *op;
    int seat;
    uint8_t face;
    struct log *log;
};

static enum progress deal(const struct effect *e)
{
    int seats = e->op->arg[1] == WHO_EVERYBODY ? e->box->seats : 1;
    for (int i = 0; i < seats; i++)
        null_draw(e->box, e->s, (e->seat + i) % e->box->seats, e->op->arg[0], e->log);
    return DONE;
}

static enum progress rot(const struct effect *e)
{
    int rolled = game_roll(&e->s->stream, &e->s->dice, SIDES);
    bool rots = rolled <= e->op->arg[0];
    log_say(e->log, "%s rolls %d: the %s %s.", e->box->seat_name[e->seat], rolled,
            box_face_name(e->box, e->face), rots ? "rots" : "is sound");
    log_note(e->log, NOTE_ROTS, e->seat, 0, rots);
    if (rots) {
        e->s->basket[e->seat][e->face - e->box->cards->type_first[TYPE_FRUIT]]--;
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
        log_say(e->log, "%s takes the %s.", e->box->seat_name[e->seat],
                box_face_name(e->box, tool->piece.face));
    }
    return DONE;
}

/* OP_EACH is read when points are counted, so it does nothing when the card is laid. */
static enum progress (*const run[])(const struct effect *) = {
    [OP_DEAL] = deal, [OP_ROT] = rot, [OP_THROW] = throw_away, [OP_TAKE] = take, [OP_EACH] = NULL};

bool null_run_text(const struct box *box, struct state *s, struct log *log)
{
    struct frame *frame = &s->work.frame[0];
    struct effect e = {.box = box, .s = s, .seat = frame->seat, .face = frame->face, .log = log};
    for (; frame->op < box_card(box, frame->face)->ops_n; frame->op++) {
        e.op = &card_ops(box->cards, frame->face)[frame->op];
        if (run[e.op->code] != NULL && run[e.op->code](&e) == ASK)
            return false;
    }
    memset(&s->work, 0, sizeof s->work);
    return true;
}
