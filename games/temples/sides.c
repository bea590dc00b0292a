/* sides.c: texts of Four Temples about cards in hands and piles, and about what changes sides. */
#include "games/temples/temples.h"

/* ---- cards ---- */

int ft_players_of(const struct play *play, const struct frame *frame, int player, int seats[2])
{
    if (player == PLAYER_EACH) {
        seats[0] = play->s->turn;
        seats[1] = 1 - play->s->turn;
        return 2;
    }
    if (player == PLAYER_OWNER) { /* FT-15.20 */
        seats[0] = is_unit(frame->target) ? unit_seat(play->s, frame->target) : NOBODY;
        return seats[0] == NOBODY ? 0 : 1;
    }
    seats[0] = player == PLAYER_YOU ? frame->seat : 1 - frame->seat;
    return frame->seat == NOBODY ? 0 : 1;
}

enum flow ft_op_draw(struct play *play, struct frame *frame, const struct op *op)
{
    int seats[2];
    for (int i = 0, n = ft_players_of(play, frame, op->arg[0], seats); i < n; i++) {
        HAPPENS(play, EVENT_to_draw, .seat = seats[i], .face = frame->face, .n = {op->arg[1]});
        ft_draw_cards(play, seats[i], op->arg[1]);
    }
    return FLOW_DONE;
}

enum flow ft_op_discard(struct play *play, struct frame *frame, const struct op *op)
{
    int seats[2];
    if (frame->step == EFFECT_END)
        return FLOW_DONE;
    frame->step = EFFECT_END;
    for (int i = ft_players_of(play, frame, op->arg[0], seats); i-- > 0;) {
        if (pile_count(play->s->hand[seats[i]]) > 0)
            HAPPENS(play, EVENT_to_discard, .seat = seats[i], .face = frame->face,
                    .n = {op->arg[1]});
        ft_push(play, (struct frame){.what = WORK_DISCARD,
                                     .seat = (uint8_t)seats[i],
                                     .n = (uint8_t)op->arg[1]});
    }
    return FLOW_ON;
}

/* "South shows their hand: Exile, Slinger." */
static void say_hand(struct play *play, int seat)
{
    char words[LOG_LINE_BYTES];
    struct text text = text_in(words, sizeof words);
    if (play->log != NULL)
        ft_add_faces(play->box, play->s->hand[seat], &text);
    HAPPENS(play, EVENT_shows_hand, .seat = seat, .more = words);
}

/* Down to so many cards: as many as are too many go. */
enum flow ft_op_discard_down(struct play *play, struct frame *frame, const struct op *op)
{
    int seats[2];
    if (frame->step == EFFECT_END)
        return FLOW_DONE;
    frame->step = EFFECT_END;
    for (int i = ft_players_of(play, frame, op->arg[0], seats); i-- > 0;) {
        int more = pile_count(play->s->hand[seats[i]]) - op->arg[1];
        if (more > 0)
            ft_push(play, (struct frame){
                              .what = WORK_DISCARD, .seat = (uint8_t)seats[i], .n = (uint8_t)more});
    }
    return FLOW_ON;
}

enum flow ft_op_reveal(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    if (frame->seat == NOBODY)
        return FLOW_DONE;
    int enemy = 1 - frame->seat;
    pile_show(play->s->hand[enemy], FT_HAND, openly(play->box));
    say_hand(play, enemy);
    return FLOW_DONE;
}

/* ---- FT-20: cards that come back, change sides, or lie elsewhere ---- */

enum flow ft_op_salvage(struct play *play, struct frame *frame, const struct op *op)
{
    uint8_t faces[FACES_MAX];
    if (frame->step == EFFECT_END || ft_sought(play->box, play->s, frame->seat, op, faces) == 0)
        return FLOW_DONE;
    return ft_ask(play, ASK_salvage, frame->seat);
}

/* FT-20.2: of units that share a card none changes sides. */
static bool can_enlist(const struct ft_state *s, int seat, int unit)
{
    uint64_t there =
        ft_units_on(s, s->units[0] | s->units[1], cell_bit(unit_const(s, unit)->p.place));
    return seat != NOBODY && unit_seat(s, unit) != seat && s->units_n[seat] < FT_SEAT_UNITS &&
           there == unit_bit(unit);
}

enum flow ft_op_enlist(struct play *play, struct frame *frame, const struct op *op)
{
    struct ft_state *s = play->s;
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    EACH_IN (units, n) {
        if (!can_enlist(s, frame->seat, n))
            continue;
        pieces_give(&ft_fields[UNIT_FIELD], s, n, frame->seat, 0);
        unit_of(s, n)->fresh = 1;
        unit_of(s, n)->landed = 0;
        HAPPENS(play, EVENT_enlists, .seat = frame->seat, .target = n);
        ft_derive_units(play->box, s);
    }
    return FLOW_DONE;
}

/* FT-20.3 */
enum flow ft_op_actions(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    bool back = op->code == OP_refresh;
    EACH_IN (units, n) {
        struct ft_unit *unit = unit_of(play->s, n);
        unit->spent = (uint8_t)(back ? 0 : unit->spent + ft_actions(play->box, play->s, n));
        HAPPENS(play, back ? EVENT_refreshed : EVENT_exhausted, .source = n, .face = frame->face);
    }
    return FLOW_DONE;
}

/* FT-20.4, FT-20.5: what an effect of the seat can do something to. */
static bool is_open(const struct ft_state *s, enum op_code code, int seat, int piece)
{
    if (code == OP_dispel || code == OP_recall)
        return true;
    uint32_t bit = cell_bit(ground_const(s, piece)->p.place);
    if (code == OP_neutral)
        return (s->held[0] | s->held[1]) & bit && !(s->frozen & bit);
    return seat != NOBODY && s->land & bit && !(bit & (s->frozen | s->guarded | s->held[seat]));
}

int ft_piece_set(const struct box *box, const struct ft_state *s, const struct frame *frame,
                 uint8_t set[FT_CELLS + FT_LASTING])
{
    const struct op *op = &card_ops(box->cards, frame->face)[frame->op];
    const struct eye eye = ft_sees(box, s, frame);
    bool lands = op->code == OP_claim || op->code == OP_neutral;
    int first = lands ? GROUND_FIRST : LASTING_FIRST, last = lands ? FT_CELLS : FT_LASTING, n = 0;
    for (int piece = first; piece < first + last; piece++)
        if (evaluate_fits(&eye, term_at(&eye, op->arg[1]), piece) &&
            is_open(s, (enum op_code)op->code, frame->seat, piece))
            set[n++] = (uint8_t)piece;
    return n;
}

enum flow ft_op_pieces(struct play *play, struct frame *frame, const struct op *op)
{
    uint8_t set[FT_CELLS + FT_LASTING];
    uint32_t cells = 0;
    if (frame->step == EFFECT_END)
        return FLOW_DONE;
    int n = ft_piece_set(play->box, play->s, frame, set);
    if (op->arg[0] == WHO_ONE_THING && frame->step == EFFECT_BEGIN)
        return n == 0 || frame->seat == NOBODY ? FLOW_DONE : ft_ask(play, ASK_piece, frame->seat);
    if (op->arg[0] == WHO_ONE_THING) {
        n = frame->target != 0;
        set[0] = frame->target;
    }
    frame->step = EFFECT_END;
    for (int i = 0; i < n; i++)
        if (op->code == OP_dispel || op->code == OP_recall)
            ft_end_lasting(play, set[i], op->code == OP_recall);
        else if (op->code == OP_neutral)
            ft_lose_control(play, set[i]);
        else
            cells |= cell_bit(ground_const(play->s, set[i])->p.place);
    ft_take_control(play, cells, frame->seat);
    return FLOW_ON;
}
