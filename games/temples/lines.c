/* lines.c: texts of Four Temples that join effects: FT-18. */
#include "games/temples/temples.h"

static bool names_units(const struct op *op)
{
    return (op->code >= OP_boost && op->code <= OP_recall) || op->code == OP_bar ||
           op->code == OP_boost_next || op->code == OP_boost_good || op->code == OP_bar_next ||
           (op->code >= OP_enlist && op->code <= OP_refresh) || op->code == OP_lend ||
           op->code == OP_lend_next;
}

/* Moves have their own "you may", and some are not made (FT-15.8). */
enum joins ft_joins(int type, const struct op *op)
{
    bool moment = op->when != WHEN_ALWAYS || type == ENCHANTMENT;
    static const op_codes pushing =
        CODE_BIT(OP_discard) | CODE_BIT(OP_discard_down) | CODE_BIT(OP_control) |
        CODE_BIT(OP_cancel) | CODE_BIT(OP_salvage) | CODE_BIT(OP_claim) | CODE_BIT(OP_dispel) |
        CODE_BIT(OP_neutral) | CODE_BIT(OP_swap) | CODE_BIT(OP_raise) | CODE_BIT(OP_search) |
        CODE_BIT(OP_look) | CODE_BIT(OP_pick);
    if (op->when >= WHEN_NOT_DESTROYED)
        return ft_moves_units(op) || pushing >> op->code & 1 ||
                       (names_units(op) && who_is_picked(op->arg[0]))
                   ? JOINS_NOT
                   : JOINS_QUIETLY;
    bool holds = op->when == WHEN_CONTROLLED || op->when == WHEN_RESIDING ||
                 op->when == WHEN_ON_WATER || !ft_is_order(op->code);
    bool quiet = op->when >= WHEN_ENTERING && op->when <= WHEN_TRAVERSING;
    bool moves = ft_moves_units(op) && (op->arg[0] || op->join & JOIN_MAY || quiet);
    return !moment || holds || moves ? JOINS_NOT : JOINS_ASKING;
}

/* Whether the seats that are meant have any card. */
static bool have_cards(const struct ft_state *s, const struct frame *frame, int player, int more)
{
    int own = frame->seat == NOBODY ? 0 : pile_count(s->hand[frame->seat]);
    int other = frame->seat == NOBODY ? 0 : pile_count(s->hand[1 - frame->seat]);
    if (player == PLAYER_EACH)
        return pile_count(s->hand[0]) > more || pile_count(s->hand[1]) > more;
    if (player == PLAYER_OWNER)
        return is_unit(frame->target) && pile_count(s->hand[unit_seat(s, frame->target)]) > more;
    return (player == PLAYER_YOU ? own : other) > more;
}

bool ft_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct ft_state *s = eye->state;
    uint8_t faces[FACES_MAX];
    if (ft_names_lasting(eye->box->cards, op))
        return ft_piece_set(eye->box, s, frame, faces) > 0;
    if (names_units(op))
        return who_is_picked(op->arg[0]) ? ft_pick_set(eye->box, s, frame) != 0
                                         : ft_meant(eye->box, s, frame, op->arg) != 0;
    switch (op->code) {
    case OP_discard:
        return have_cards(s, frame, op->arg[0], 0);
    case OP_discard_down:
        return have_cards(s, frame, op->arg[0], op->arg[1]);
    case OP_drop_random:
        return have_cards(s, frame, op->arg[0], 0);
    case OP_rob:
    case OP_pick:
        return have_cards(s, frame, PLAYER_ENEMY, 0);
    case OP_search:
    case OP_look:
        return frame->seat != NOBODY && pile_count(s->deck[ft_deck_of(eye->box, frame->seat)]) > 0;
    case OP_swap:
        return ft_pick_set(eye->box, s, frame) != 0;
    case OP_move:
    case OP_step:
    case OP_place:
        return who_is_picked(op->arg[1]) ? ft_pick_set(eye->box, s, frame) != 0
                                         : ft_carry_cells(eye->box, s, frame) != 0;
    case OP_salvage:
    case OP_raise:
        return ft_sought(eye->box, s, frame->seat, op, faces) > 0;
    case OP_claim:
    case OP_dispel:
    case OP_neutral:
        return ft_piece_set(eye->box, s, frame, faces) > 0;
    case OP_yield:
        return ft_can_yield(s, frame);
    case OP_spend:
        return ft_can_spend(eye->box, s, frame, op->arg[0]);
    default:
        return true;
    }
}

enum flow ft_work_line(void *context, struct frame *frame)
{
    struct play *play = context;
    int when = card_ops(play->box->cards, frame->face)[frame->op].when;
    enum line_next next =
        ft_is_silent(frame, when) ? LINE_ENDS : line_go(play->box, play->s, frame);
    if (next == LINE_ASKS && frame->seat != NOBODY)
        return ft_ask(play, ASK_option, frame->seat);
    if (next == LINE_ASKS) /* nobody is there to choose */
        line_answer(frame, (struct move){.a = 0});
    if (next != LINE_DOES)
        return next == LINE_ENDS ? FLOW_DONE : FLOW_ON;
    struct frame clause = *frame;
    clause.what = WORK_EFFECT;
    clause.step = EFFECT_BEGIN;
    if (line_later(&card_ops(play->box->cards, frame->face)[frame->op]))
        ft_put_off(play, clause);
    else
        ft_push(play, clause);
    return FLOW_ON;
}

struct frame ft_line(const void *state)
{
    const struct ft_state *s = state;
    return s->work.frame[s->work.n - 1];
}

void ft_answer_option(void *context, struct move move)
{
    line_answer(ft_top(context), move);
}
