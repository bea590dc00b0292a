/* turn.c: the moves of Menagerie: what each does, in a draft turn and when a text asks, its words,
 * what it touches, and why it may not be possible. */
#include "games/menagerie/menagerie.h"

/* ---- draft turns: ME-4, ME-5 ---- */

/* The seat with that number in a lap: even laps run backwards with the knob. */
static int seat_in_lap(const struct play *play, int number)
{
    const struct me_state *s = play->s;
    int seats = play->box->seats;
    bool back = KNOB(play->box, snake) && s->lap % 2 == 0;
    return (s->start + (back ? seats - 1 - number : number)) % seats;
}

static void next_turn(struct play *play)
{
    struct me_state *s = play->s;
    int seats = play->box->seats, number = 0;
    while (seat_in_lap(play, number) != s->turn)
        number++;
    s->sales = 0;
    s->granted = s->extra[s->turn] > 0;
    if (s->granted) { /* ME-4.16 */
        s->extra[s->turn]--;
        return;
    }
    if (++number == seats) {
        number = 0;
        if (s->lap == KNOB(play->box, cards_per_round)) {
            me_begin_scan(play, PHASE_COMBAT);
            return;
        }
        s->lap++;
    }
    s->turn = (uint8_t)seat_in_lap(play, number);
}

static void take(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    uint8_t *slot = &pile_faces(s->market)[move.a];
    me_note_market(play, *slot);
    HAPPENS(play, EVENT_takes, .seat = s->turn, .face = *slot, .place = move.a);
    pile_put(s->hand, *slot);
    *slot = FACE_NONE;
    s->passes = 0;
    me_tell(play, s->turn, -1, WHEN_YOU_DRAFT, 0);
    me_tell_rivals(play, s->turn, WHEN_RIVAL_DRAFTS, 0);
}

/* ME-4.14, ME-4.15 */
static void pass(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    struct me_state *s = play->s;
    HAPPENS(play, EVENT_passes, .seat = s->turn);
    s->extra[s->turn] = 0;
    if (s->granted) {
        next_turn(play);
        return;
    }
    if (++s->passes < play->box->seats)
        next_turn(play);
    else
        me_begin_scan(play, PHASE_COMBAT);
}

/* ME-5.15: the card is placed in that space and the turn ends. */
static void placed(struct play *play, int space)
{
    struct me_state *s = play->s;
    char words[LOG_LINE_BYTES - NAME_BYTES];
    struct text row = text_in(words, sizeof words);
    if (log_reads(play->log))
        me_say_placed(play->box, s, s->turn, space, &row);
    HAPPENS(play, EVENT_places, .seat = s->turn, .place = space, .more = words);
    me_added(play, s->turn, space);
    next_turn(play);
}

static void tuck(void *context, struct move move)
{
    struct play *play = context;
    int seat = play->s->turn;
    me_tuck(play, seat, move.a, pile_draw(play->s->hand));
    me_grown(play, seat, move.a);
    placed(play, move.a);
}

static void attach(void *context, struct move move)
{
    struct play *play = context;
    int seat = play->s->turn;
    me_attach(play, seat, move.a, pile_draw(play->s->hand));
    me_use_both(play, seat, move.a, WHEN_UPGRADED); /* ME-15.14 */
    me_tell_of(play, play->s->board[seat].stack[move.a], WHEN_ONE_UPGRADED);
    placed(play, move.a);
}

static void found(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    int spaces = me_spaces(play->box), rank = -1, space = -1;
    uint8_t face = pile_draw(s->hand);
    me_found(play, s->turn, face, move);
    while (rank < move.b)
        rank += move.a >> (spaces - 1 - ++space) & 1;
    me_use(play, (struct me_self){.seat = s->turn, .space = space, .level = 1}, face,
           WHEN_PLACED); /* ME-15.6 */
    me_tell(play, s->turn, space, WHEN_YOU_PLACE, s->board[s->turn].stack[space]);
    me_tell_of(play, s->board[s->turn].stack[space], WHEN_ONE_PLACED);
    placed(play, space);
}

static void sell(void *context, struct move move)
{
    struct play *play = context;
    play->s->sales++;
    me_sell(play, play->s->turn, move.a);
}

static void merge(void *context, struct move move)
{
    struct play *play = context;
    me_merge(play, play->s->turn, move);
}

/* ME-13.2 */
static void sell_all(void *context, struct move move)
{
    (void)move;
    me_sell_row(context);
}

static void drop(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    struct me_state *s = play->s;
    uint8_t face = pile_draw(s->hand);
    HAPPENS(play, EVENT_drops, .seat = s->turn, .face = face);
    me_discard(s, face, 1);
    next_turn(play);
}

static void sell_hand(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    me_sell_hand(play, play->s->turn);
    next_turn(play);
}

/* ---- the table ---- */

const struct verb_row me_verbs[VERBS] = {ME_VERBS(VERB_ROW)};
