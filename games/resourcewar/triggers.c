/* triggers.c: the queue of triggers of Resource War: which lines look for what happens, and when
 * they go onto the chain. RW-7.10 to RW-7.14 */
#include "games/resourcewar/resourcewar.h"

/* that: the card that the moment is about, 0 none. */
static void queue_op(struct play *play, int n, int op, int that)
{
    const struct piece *piece = &piece_const(play->s, n)->p;
    bool about = rw_is_about(op_at(play->box, piece->face, op)->when);
    work_push(WORK(play->s->queue), RW_QUEUE,
              (struct frame){.what = WORK_TRIGGER,
                             .face = piece->face,
                             .op = (uint8_t)op,
                             .seat = (uint8_t)piece_holder(piece),
                             .source = (uint8_t)n,
                             .n = (uint8_t)(about ? that : piece_owner(piece))});
}

/* Queues the lines of a piece under any trigger of the set, in text order. */
static void queue_lines(struct play *play, int n, uint64_t triggers, int that)
{
    uint8_t face = piece_const(play->s, n)->p.face;
    const struct card *card = box_card(play->box, face);
    if (!(card->triggers & triggers))
        return;
    const struct op *ops = card_ops(play->box->cards, face);
    for (int i = 0; i < card->ops_n; i++)
        if (triggers >> ops[i].when & 1 && is_line(&ops[i]))
            queue_op(play, n, i, that);
}

void rw_queue_own(struct play *play, enum trigger when, int seat)
{
    struct rw_state *s = play->s;
    if (has_trigger(s, seat, TRIGGER_BIT(when)))
        EACH_CARD (s, seat, n)
            queue_lines(play, n, TRIGGER_BIT(when), 0);
}

void rw_queue_of_users(struct play *play, enum trigger when)
{
    struct rw_state *s = play->s;
    if (has_trigger(s, 0, TRIGGER_BIT(when)) || has_trigger(s, 1, TRIGGER_BIT(when)))
        EACH_PIECE (s, n) {
            int user = piece_const(s, n)->p.host;
            if (user != 0 && holder_of(s, user) == s->active)
                queue_lines(play, n, TRIGGER_BIT(when), 0);
        }
}

/* What lines that watch others see in an event. */
static const struct {
    uint8_t seen, when;
} watched[] = {{WHEN_ATTACKS, WHEN_ONE_ATTACKS},     {WHEN_DEFENDS, WHEN_ONE_DEFENDS},
               {WHEN_DISCARDED, WHEN_ONE_DISCARDED}, {WHEN_HITS, WHEN_ONE_HITS},
               {WHEN_CONFRONTS, WHEN_ONE_CONFRONTS}, {WHEN_CONFRONTED, WHEN_ONE_CONFRONTED},
               {WHEN_OUTWITS, WHEN_ONE_OUTWITS},     {WHEN_BEATS, WHEN_ONE_BEATS},
               {WHEN_FALLS, WHEN_ONE_FALLS},         {WHEN_ATTACKED, WHEN_ONE_ATTACKED},
               {WHEN_SURVIVES, WHEN_ONE_SURVIVES}};

/* What happens to a User that the shift of the others does not tell. */
static const struct {
    uint8_t seen, when;
} of_users[] = {{WHEN_SURVIVES, WHEN_USER_SURVIVES},
                {WHEN_CONFRONTED, WHEN_USER_CONFRONTED},
                {WHEN_BEATS, WHEN_USER_BEATS},
                {WHEN_BLOCKED, WHEN_USER_BLOCKED}};

/* Queues the lines of a piece that watch for this to happen to that one. RW-17.5 */
static void queue_if_watched(struct play *play, int n, int happened, enum trigger when)
{
    uint8_t face = piece_const(play->s, n)->p.face;
    const struct card *card = box_card(play->box, face);
    const struct op *ops = card_ops(play->box->cards, face);
    const struct eye eye = rw_eye(play->box, play->s, holder_of(play->s, n), n);
    bool fits = false;
    for (int i = 0; i < card->ops_n; i++)
        if (ops[i].when == when && ops[i].code == OP_watches)
            fits = evaluate_fits(&eye, term_at(&eye, ops[i].arg[0]), happened);
        else if (fits && ops[i].when == when && is_line(&ops[i]) && play->s->queue.n < RW_WATCHED)
            queue_op(play, n, i, happened);
}

void rw_queue_taken(struct play *play, int seat)
{
    struct rw_state *s = play->s;
    for (int side = 0; side < RW_SEATS; side++) {
        int of = s->active ^ side;
        enum trigger when = of == seat ? WHEN_YOU_TAKE : WHEN_THEY_TAKE;
        if (!has_trigger(s, of, TRIGGER_BIT(when)))
            continue;
        EACH_CARD (s, of, n)
            if (s->queue.n < RW_WATCHED)
                queue_lines(play, n, TRIGGER_BIT(when), 0);
    }
}

void rw_queue_cards(struct play *play, int seat, enum trigger own, enum trigger theirs)
{
    struct rw_state *s = play->s;
    for (int side = 0; side < RW_SEATS; side++) {
        int of = s->active ^ side;
        enum trigger when = of == seat ? own : theirs;
        if (!has_trigger(s, of, TRIGGER_BIT(when)))
            continue;
        EACH_CARD (s, of, n)
            if (s->queue.n < RW_WATCHED && s->told < RW_TOLD &&
                box_card(play->box, piece_const(s, n)->p.face)->triggers >> when & 1) {
                queue_lines(play, n, TRIGGER_BIT(when), 0);
                s->told++;
            }
    }
}

void rw_queue_stunned(struct play *play, int stunned)
{
    EACH_PIECE (play->s, n)
        if (play->s->queue.n < RW_WATCHED && n == stunned)
            queue_lines(play, n, TRIGGER_BIT(WHEN_STUNNED), n);
        else if (play->s->queue.n < RW_WATCHED && piece_const(play->s, n)->p.host == stunned)
            queue_lines(play, n, TRIGGER_BIT(WHEN_USER_STUNNED), stunned);
    EACH_PIECE (play->s, n)
        if (box_card(play->box, piece_const(play->s, n)->p.face)->triggers >> WHEN_ONE_STUNNED & 1)
            queue_if_watched(play, n, stunned, WHEN_ONE_STUNNED);
}

static void queue_watched(struct play *play, int n, const struct rw_event *event)
{
    struct rw_state *s = play->s;
    uint64_t triggers = box_card(play->box, piece_const(s, n)->p.face)->triggers;
    for (int w = 0; w < COUNT(watched); w++)
        if (triggers >> watched[w].when & 1)
            EACH_PIECE (s, happened)
                if (event->what[happened] >> watched[w].seen & 1)
                    queue_if_watched(play, n, happened, watched[w].when);
}

void rw_queue_events(struct play *play, const struct rw_event *event)
{
    static const uint64_t shared = TRIGGER_BIT(WHEN_ATTACKS) | TRIGGER_BIT(WHEN_DEFENDS) |
                                   TRIGGER_BIT(WHEN_HITS) | TRIGGER_BIT(WHEN_OUTWITS) |
                                   TRIGGER_BIT(WHEN_CONFRONTS) | TRIGGER_BIT(WHEN_WITHSTANDS);
    static const uint64_t watching =
        TRIGGER_BIT(WHEN_ONE_ATTACKS) | TRIGGER_BIT(WHEN_ONE_DEFENDS) |
        TRIGGER_BIT(WHEN_ONE_DISCARDED) | TRIGGER_BIT(WHEN_ONE_HITS) |
        TRIGGER_BIT(WHEN_ONE_CONFRONTS) | TRIGGER_BIT(WHEN_ONE_CONFRONTED) |
        TRIGGER_BIT(WHEN_ONE_OUTWITS) | TRIGGER_BIT(WHEN_ONE_BEATS) | TRIGGER_BIT(WHEN_ONE_FALLS) |
        TRIGGER_BIT(WHEN_ONE_ATTACKED) | TRIGGER_BIT(WHEN_ONE_SURVIVES);
    static const uint64_t heard =
        shared | shared << WHEN_USER | watching | TRIGGER_BIT(WHEN_DISCARDED) |
        TRIGGER_BIT(WHEN_USER_DISCARDED) | TRIGGER_BIT(WHEN_CONFRONTED) | TRIGGER_BIT(WHEN_BEATS) |
        TRIGGER_BIT(WHEN_SURVIVES) | TRIGGER_BIT(WHEN_FALLS) | TRIGGER_BIT(WHEN_ATTACKED) |
        TRIGGER_BIT(WHEN_USER_SURVIVES) | TRIGGER_BIT(WHEN_USER_CONFRONTED) |
        TRIGGER_BIT(WHEN_USER_BEATS) | TRIGGER_BIT(WHEN_LEAVES) | TRIGGER_BIT(WHEN_BLOCKED) |
        TRIGGER_BIT(WHEN_USER_BLOCKED);
    struct rw_state *s = play->s;
    for (int side = 0; side < RW_SEATS; side++) {
        int seat = s->active ^ side;
        if (!has_trigger(s, seat, heard))
            continue;
        bool watches = has_trigger(s, seat, watching);
        EACH_CARD (s, seat, n) {
            int user = piece_const(s, n)->p.host;
            uint64_t of_user = event->what[user] & shared;
            uint64_t happened = event->what[n] | of_user << WHEN_USER;
            for (int u = 0; user != 0 && u < COUNT(of_users); u++)
                happened |= (event->what[user] >> of_users[u].seen & 1) << of_users[u].when;
            if (happened != 0)
                queue_lines(play, n, happened, event->with[user != 0 ? user : n]);
            if (watches)
                queue_watched(play, n, event);
        }
    }
}

/* The lines `when you play a ...`, or the opponent, of a piece that fit what arrived. */
static void queue_plays(struct play *play, int n, int arrived, enum trigger when)
{
    uint8_t face = piece_const(play->s, n)->p.face;
    uint8_t played = piece_const(play->s, arrived)->p.face;
    const struct card *card = box_card(play->box, face);
    const struct op *ops = card_ops(play->box->cards, face);
    bool fits = false;
    for (int i = 0; card->triggers >> when & 1 && i < card->ops_n; i++)
        if (ops[i].when == when && ops[i].code == OP_plays)
            fits = rw_face_is(play->box, played, ops[i].arg[0], ops[i].arg[1]);
        else if (fits && ops[i].when == when && is_line(&ops[i]))
            queue_op(play, n, i, arrived);
}

void rw_queue_arrival(struct play *play, int arrived)
{
    struct rw_state *s = play->s;
    if (!has_trigger(s, s->active, TRIGGER_BIT(WHEN_PLAYED) | TRIGGER_BIT(WHEN_YOU_PLAY)) &&
        !has_trigger(s, 1 - s->active, TRIGGER_BIT(WHEN_THEY_PLAY)))
        return;
    for (int side = 0; side < RW_SEATS; side++) {
        int seat = s->active ^ side;
        enum trigger when = side == 0 ? WHEN_YOU_PLAY : WHEN_THEY_PLAY;
        if (!has_trigger(s, seat, TRIGGER_BIT(when) | TRIGGER_BIT(WHEN_PLAYED)))
            continue;
        EACH_CARD (s, seat, n)
            if (n == arrived)
                queue_lines(play, n, TRIGGER_BIT(WHEN_PLAYED), 0);
            else
                queue_plays(play, n, arrived, when);
    }
}

bool rw_drain(struct play *play)
{
    if (play->s->queue.n == 0)
        return false;
    rw_push(play, work_first(WORK(play->s->queue)));
    return true;
}

/* RW-7.12 */
enum flow rw_work_trigger(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct op *op = op_at(play->box, frame->face, frame->op);
    rw_refresh(play->box, play->s);
    if (line_begins(op)) {
        frame->what = WORK_LINE;
        return FLOW_ON;
    }
    if (!rw_line_holds(play->box, play->s, op, frame))
        return FLOW_DONE;
    if (!rw_has_target(op)) {
        frame->what = WORK_EFFECT;
        return FLOW_ON;
    }
    if (!rw_finds_target(play->box, play->s, op, frame))
        return FLOW_DONE;
    return rw_ask(play, rw_chooser(op, frame->seat), ASK_target);
}
