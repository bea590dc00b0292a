/* value.c: how good a view of Menagerie is for a seat: points now, what its stacks sell for, what
 * they earn and fight for in the rounds to come. Everything is read from columns and ops, so new
 * cards are valued too. All worths are in victory points. */
#include <math.h>
#include <string.h>

#include "games/menagerie/menagerie.h"

static const float horizon = 4.0f;      /* rounds ahead that a stack is thought to be kept */
static const float later_fights = 0.6f; /* weight of a fight in a later round */
static const float blur_now = 3.0f;     /* power that decides half of the fight of this round */
static const float blur_later = 7.0f;
static const float draft_power = 2.5f; /* power that a draft turn still brings */
static const float gap_cost = 1.0f;    /* an empty space, while there are cards to come */
static const float steepness = 0.16f;

/* What a stack may still grow into, by level, early in the game. */
static const float growth[ME_LEVELS + 1] = {0, 0.5f, 1.3f, 0};

/* Power that a text is worth beyond what the count of power says, for each unit of its number. */
static const float power_of_op[OPS] = {
    [OP_wound] = 1.8f, [OP_roll] = 1.2f, [OP_immune] = 0.7f, [OP_protect] = 0.8f, [OP_heal] = 0.8f};

/* Points that other texts are worth each round, for each unit of their number. */
static const float round_worth_of_op[OPS] = {
    [OP_tuck] = 0.4f, [OP_refill] = 0.15f, [OP_swap] = 0.1f, [OP_steal] = 1.4f};

/* How far the game is: what is left of it, for all seats alike. */
struct ahead {
    float rounds; /* to come, this one included, up to the horizon */
    float open;   /* 1 at the start, 0 at the end */
};

static struct ahead look_ahead(const struct box *box, const struct me_state *s)
{
    float left = (float)(KNOB(box, rounds) - s->round) + 1.0f -
                 (float)(s->lap - 1) / (float)KNOB(box, cards_per_round);
    float open = left / 4.0f;
    return (struct ahead){.rounds = left < horizon ? left : horizon, .open = open < 1 ? open : 1};
}

/* ---- what a stack earns ---- */

/* Chance that a condition holds when its moment comes. */
static float chance(const struct box *box, const struct me_state *s, const struct me_self *self,
                    int state)
{
    switch (state) {
    case IF_MOST:
    case IF_LEAST:
        return 1.0f / (float)box->seats;
    case IF_WOUNDED:
        return 0.25f;
    default:
        return me_holds(box, s, self, state) ? 0.9f : 0.1f;
    }
}

static float expected_count(const struct box *box, const struct me_state *s,
                            const struct me_self *self, int count)
{
    return count == EACH_WOUNDED_OWN      ? 0.6f
           : count == EACH_WOUNDED_RIVALS ? 1.0f
                                          : (float)me_count(box, s, self, count);
}

/* Times that the moment of a text is still to come. */
static float times(const struct me_self *self, int when, const struct ahead *ahead)
{
    if (when == WHEN_SOLD)
        return 1;
    if (when == WHEN_ADDED)
        return ahead->open * (self->level < ME_LEVELS ? 0.7f : 0.1f);
    return when == WHEN_MARKET ? ahead->rounds - 1.0f > 0 ? ahead->rounds - 1.0f : 0
                               : ahead->rounds;
}

static float text_worth(const struct box *box, const struct me_state *s, const struct me_self *self,
                        const struct op *op, const struct ahead *ahead)
{
    float n = (float)op->arg[self->level - 1];
    switch (op->code) {
    case OP_gain:
        return n * times(self, op->when, ahead);
    case OP_gain_if:
        return n * times(self, op->when, ahead) * chance(box, s, self, op->arg[ARG_SECOND]);
    case OP_gain_each:
        return n * times(self, op->when, ahead) * expected_count(box, s, self, op->arg[ARG_SECOND]);
    default:
        return n * round_worth_of_op[op->code] * times(self, op->when, ahead);
    }
}

/* What the texts of a card add: points as the result, power through the pointer. */
static float card_worth(const struct box *box, const struct me_state *s, const struct me_self *self,
                        uint8_t face, const struct ahead *ahead, float *power)
{
    const struct op *ops = card_ops(box->cards, face);
    float worth = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        bool numbered = ops[i].code == OP_wound || ops[i].code == OP_roll;
        *power += power_of_op[ops[i].code] * (numbered ? (float)ops[i].arg[self->level - 1] : 1.0f);
        if (ops[i].when != WHEN_ALWAYS)
            worth += text_worth(box, s, self, &ops[i], ahead);
    }
    return worth;
}

/* Points of a seat apart from its fights; through the pointer what its texts add to its power for
 * them. */
static float board_worth(const struct box *box, const struct me_state *s, int seat,
                         const struct ahead *ahead, float *power)
{
    int spaces = me_spaces(box);
    float worth = (float)s->vp[seat];
    *power = 0;
    for (int space = 0; space < spaces; space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        if (stack == NULL) {
            worth -= gap_cost * ahead->open;
            continue;
        }
        struct me_self self = {seat, space, stack->p.cards};
        uint8_t upgrade = upgrade_in(s, seat, space);
        if (KNOB(box, final_sale) || ahead->open > 0.3f)
            worth += (float)me_price(box, self.level);
        worth += growth[self.level] * ahead->open;
        worth += card_worth(box, s, &self, stack->p.face, ahead, power);
        if (upgrade != FACE_NONE)
            worth += card_worth(box, s, &self, upgrade, ahead, power);
    }
    return worth;
}

/* ---- rows that were looked at before ---- */

/* What a row hangs on beside its cards. */
static uint64_t moment_of(const struct me_state *s, int seat)
{
    uint64_t moment = 1; /* never that of a row not looked at */
    uint8_t bytes[] = {s->round, s->lap, s->start == seat, s->sold[seat]};
    for (int i = 0; i < COUNT(bytes); i++)
        moment = moment << 8 | bytes[i];
    return moment << 16 | (uint16_t)s->vp[seat];
}

/* Rows with wounded stacks are not kept. */
static bool same_row(const struct me_state *s, int seat, const struct me_seen_row *row)
{
    const uint64_t *seen = row->pieces;
    if (row->moment != moment_of(s, seat))
        return false;
    for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next)
        if (memcmp(seen++, &stack_const(s, n)->p, sizeof *seen) != 0 || stack_const(s, n)->wounded)
            return false;
    for (int n = s->upgrades[seat]; n != 0; n = upgrade_const(s, n)->next)
        if (memcmp(seen++, upgrade_const(s, n), sizeof *seen) != 0)
            return false;
    return *seen == 0;
}

static void keep_row(const struct me_state *s, int seat, struct me_seen_row *row)
{
    uint64_t *seen = row->pieces;
    *row = (struct me_seen_row){.moment = moment_of(s, seat)};
    for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next) {
        memcpy(seen++, &stack_const(s, n)->p, sizeof *seen);
        if (stack_const(s, n)->wounded)
            row->moment = 0;
    }
    for (int n = s->upgrades[seat]; n != 0; n = upgrade_const(s, n)->next)
        memcpy(seen++, upgrade_const(s, n), sizeof *seen);
}

static bool reads_others(const struct op *op)
{
    bool state = op->code == OP_power_if || op->code == OP_gain_if;
    bool count = op->code == OP_power_each || op->code == OP_gain_each;
    int second = op->arg[ARG_SECOND];
    return (state && (second == IF_OPPOSED || second == IF_UNOPPOSED || second == IF_POORER)) ||
           (count && second == EACH_WOUNDED_RIVALS);
}

/* What the texts of a row may read of the others: who stands there or is wounded, and who has more
 * VP; 0 if they read nothing. */
static uint64_t around_row(const struct box *box, const struct me_state *s, int seat)
{
    const struct me_self self = {.seat = seat, .space = -1};
    uint64_t around = 0;
    bool reads = false;
    for (int space = 0; space < ME_SPACES; space++) {
        const uint8_t faces[] = {s->board[seat].stack[space] != 0 ? stack_in(s, seat, space)->p.face
                                                                  : FACE_NONE,
                                 upgrade_in(s, seat, space)};
        for (int f = 0; f < COUNT(faces); f++)
            for (int i = 0; i < box_card(box, faces[f])->ops_n; i++)
                reads |= reads_others(&card_ops(box->cards, faces[f])[i]);
    }
    for (int other = 0; reads && other < box->seats; other++)
        for (int space = 0; space < ME_SPACES && other != seat; space++)
            around |= (uint64_t)(s->board[other].stack[space] != 0) << space;
    if (reads)
        around |= (uint64_t)me_count(box, s, &self, EACH_WOUNDED_RIVALS) << 8 |
                  (uint64_t)me_holds(box, s, &self, IF_POORER) << 16 | 1u << 17;
    return around;
}

/* ---- what a seat may win in fights ---- */

static int runner_up(const struct box *box)
{
    return box->seats == 2 ? KNOB(box, combat_second_2p) : KNOB(box, combat_second);
}

/* Adds to each seat's worth what a fight brings it, so many times. */
static void add_fights(const struct box *box, const float power[ME_SEATS], float blur, float many,
                       float worth[ME_SEATS])
{
    float first[ME_SEATS] = {1, 1, 1, 1}, second[ME_SEATS] = {0};
    for (int seat = 1; seat < box->seats; seat++)
        for (int other = 0; other < seat; other++) {
            float beats = 1.0f / (1.0f + expf((power[other] - power[seat]) / blur));
            second[seat] = second[seat] * beats + first[seat] * (1.0f - beats);
            first[seat] *= beats;
            second[other] = second[other] * (1.0f - beats) + first[other] * beats;
            first[other] *= 1.0f - beats;
        }
    for (int seat = 0; seat < box->seats; seat++)
        worth[seat] += many * (first[seat] * (float)KNOB(box, combat_first) +
                               second[seat] * (float)runner_up(box));
}

/* Draft turns that a seat still has in this round. */
static int drafts_left(const struct box *box, const struct me_state *s, int seat)
{
    int behind = (seat - s->start + box->seats) % box->seats;
    int now = (s->turn - s->start + box->seats) % box->seats;
    return KNOB(box, cards_per_round) - s->lap + (behind >= now);
}

/* What every seat's row is worth without its fights, and its power for them. */
struct rows {
    struct ahead ahead;
    float worth[ME_SEATS], power[ME_SEATS];
    struct me_memo *memo; /* or NULL */
    int asks;
};

static float row_power(const struct box *box, const struct me_state *s, int seat)
{
    int run[ME_SPACES];
    return (float)me_power(box, s, seat, run);
}

static void value_row(const struct box *box, const struct me_state *s, int seat, struct rows *rows)
{
    rows->worth[seat] = board_worth(box, s, seat, &rows->ahead, &rows->power[seat]);
    rows->power[seat] += row_power(box, s, seat);
}

/* The same, from the memo if it was the last that was looked at. */
static void value_again(const struct box *box, const struct me_state *s, int seat,
                        struct rows *rows)
{
    struct me_seen_row *row = &rows->memo->row[seat];
    if (!same_row(s, seat, row) || (row->around != 0 && row->around != around_row(box, s, seat))) {
        value_row(box, s, seat, rows);
        keep_row(s, seat, row);
        row->around = around_row(box, s, seat);
        row->worth = rows->worth[seat];
        row->power = rows->power[seat];
    }
    rows->worth[seat] = row->worth;
    rows->power[seat] = row->power;
}

/* Who asks tries moves, so that its own row is another each time. */
static void value_others(const struct box *box, const struct me_state *s, int but,
                         struct rows *rows)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != but)
            (rows->memo != NULL && seat != rows->asks ? value_again : value_row)(box, s, seat,
                                                                                 rows);
}

/* Points by which a seat is ahead of its best rival, with the fights to come. */
static float lead(const struct box *box, const struct me_state *s, const struct rows *rows,
                  int seat)
{
    float power[ME_SEATS], worth[ME_SEATS], best = -1e9f;
    for (int of = 0; of < box->seats; of++) {
        power[of] = rows->power[of] + draft_power * (float)drafts_left(box, s, of);
        worth[of] = rows->worth[of];
    }
    add_fights(box, power, blur_now, 1, worth);
    if (rows->ahead.rounds > 1)
        add_fights(box, power, blur_later, later_fights * (rows->ahead.rounds - 1), worth);
    for (int of = 0; of < box->seats; of++)
        if (of != seat && worth[of] > best)
            best = worth[of];
    return worth[seat] - best;
}

/* ---- the card in hand ---- */

/* The best way for the holder to place the card in hand, and the state after it. */
struct placing {
    const struct box *box;
    struct rows rows; /* placing changes the holder's row; that of the others as before it */
    bool more_is_better;
    bool found;
    float best, worth, power; /* of the best: the lead, and the holder's row */
    struct me_state after;
};

/* Whether the holder's row is nowhere better than with the best placing: then its lead is not. */
static bool outdone(const struct placing *p, int holder)
{
    float worth = p->rows.worth[holder], power = p->rows.power[holder];
    return p->found && worth <= p->worth &&
           (power == p->power || (p->more_is_better && power < p->power));
}

/* The state after a founding, from that after another one if there is one already. */
struct founding {
    int added;          /* 0: none yet */
    float worth, power; /* as board_worth says, if they are the same for all */
    struct me_state after;
};

static void found(const struct box *box, const struct me_state *s, struct move move,
                  struct founding *to)
{
    if (to->added != 0) {
        me_spread(box, &to->after, s->turn, to->added, move);
        return;
    }
    to->after = *s;
    me_found(&(struct play){.box = box, .s = &to->after}, s->turn, pile_draw(to->after.hand), move);
    for (int n = to->after.stacks[s->turn]; n != 0; n = stack_const(&to->after, n)->p.next)
        if (stack_const(s, n)->p.face == FACE_NONE)
            to->added = n;
}

/* The holder's row is valued already. */
static void keep_better(struct placing *p, const struct me_state *after)
{
    int holder = after->turn;
    if (outdone(p, holder))
        return;
    float ahead = lead(p->box, after, &p->rows, holder);
    if (p->found && ahead <= p->best)
        return;
    p->found = true;
    p->best = ahead;
    p->worth = p->rows.worth[holder];
    p->power = p->rows.power[holder];
    p->after = *after;
}

/* ---- foundings that come to the same ---- */

/* What the worth of a text hangs on: on nothing of where its stack stands, on the spaces around it
 * that are taken, or on who stands there. */
enum minds { MINDS_NOTHING, MINDS_PLACE, MINDS_NEIGHBOUR };

static enum minds text_minds(const struct op *op)
{
    static const unsigned states = 1u << IF_FRONT | 1u << IF_REAR | 1u << IF_ALONE |
                                   1u << IF_FLANKED | 1u << IF_OPPOSED | 1u << IF_UNOPPOSED;
    static const unsigned counts = 1u << EACH_BEHIND | 1u << EACH_IN_FRONT;
    switch (op->code) {
    case OP_copy:
        return MINDS_NEIGHBOUR;
    case OP_give:
        return MINDS_PLACE;
    case OP_power_if:
    case OP_gain_if:
        return states >> op->arg[ARG_SECOND] & 1 ? MINDS_PLACE : MINDS_NOTHING;
    case OP_power_each:
    case OP_gain_each:
        return counts >> op->arg[ARG_SECOND] & 1 ? MINDS_PLACE : MINDS_NOTHING;
    default:
        return MINDS_NOTHING;
    }
}

/* The stacks of the holder from the rear, and the card in hand as one more. */
struct line {
    enum minds stack[ME_SPACES], hand, most;
    bool earns; /* some text gains VP by its place: not only the power of the row hangs on it */
};

static enum minds card_minds(const struct box *box, uint8_t face, struct line *line)
{
    const struct op *ops = card_ops(box->cards, face);
    enum minds most = MINDS_NOTHING;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        enum minds minds = text_minds(&ops[i]);
        most = minds > most ? minds : most;
        line->earns |= minds != MINDS_NOTHING && ops[i].when != WHEN_ALWAYS;
    }
    line->most = most > line->most ? most : line->most;
    return most;
}

static struct line line_of(const struct box *box, const struct me_state *s)
{
    struct line line = {0};
    int rank = 0;
    line.hand = card_minds(box, me_hand(s), &line);
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, s->turn, space);
        if (stack == NULL)
            continue;
        uint8_t upgrade = upgrade_in(s, s->turn, space);
        enum minds minds = card_minds(box, stack->p.face, &line);
        enum minds more = card_minds(box, upgrade, &line); /* no card has no text */
        line.stack[rank++] = more > minds ? more : minds;
        if (stack->wounded) /* what others give it is lost */
            line.most = MINDS_NEIGHBOUR;
    }
    return line;
}

/* Whether a founding that was tried is as good: any, where nobody minds; one space further to the
 * rear, if the new stack and the one it changed places with do not mind. */
static bool tried(const struct box *box, const struct line *line, struct move move, bool first)
{
    if (line->most == MINDS_NOTHING)
        return !first;
    return line->most == MINDS_PLACE && !KNOB(box, place_mode) && move.b > 0 &&
           line->hand == MINDS_NOTHING && line->stack[move.b - 1] == MINDS_NOTHING;
}

/* The holder's row, of which only the power is another than after the founding before. */
static void value_founding(struct placing *p, struct founding *founding, bool anew)
{
    const struct me_state *after = &founding->after;
    int holder = after->turn;
    if (anew)
        founding->worth = board_worth(p->box, after, holder, &p->rows.ahead, &founding->power);
    p->rows.worth[holder] = founding->worth;
    p->rows.power[holder] = founding->power + row_power(p->box, after, holder);
}

static void try_placings(struct placing *p, const struct me_state *s);

/* A move that is no founding: a sale is tried with every placement after it. */
static void try_move(struct placing *p, const struct me_state *s, struct move move)
{
    struct me_state after = *s;
    struct play play = {.box = p->box, .s = &after};
    if (move.verb == VERB_SELL) {
        after.sales++;
        me_sell(&play, s->turn, move.a);
        try_placings(p, &after);
        return;
    }
    uint8_t face = pile_draw(after.hand);
    (move.verb == VERB_TUCK ? me_tuck : me_attach)(&play, s->turn, move.a, face);
    value_row(p->box, &after, s->turn, &p->rows);
    keep_better(p, &after);
}

/* Tries every placement, and on a full board every sale before it. */
/* Whether the move sells a stack of the lowest level in a full row. */
static bool sells_cheap(const struct box *box, const struct me_state *s, struct move move)
{
    int lowest = ME_LEVELS;
    if (move.verb != VERB_SELL || s->board[s->turn].stacks < me_spaces(box))
        return false;
    for (int n = s->stacks[s->turn]; n != 0; n = stack_const(s, n)->p.next)
        lowest = stack_const(s, n)->p.cards < lowest ? stack_const(s, n)->p.cards : lowest;
    return stack_in(s, s->turn, move.a)->p.cards == lowest;
}

static void try_placings(struct placing *p, const struct me_state *s)
{
    struct move moves[MOVES_MAX];
    struct founding founding;
    int n = me_moves(p->box, s, s->turn, moves);
    struct line line = line_of(p->box, s);
    founding.added = 0;
    for (int i = 0; i < n; i++) {
        int verb = moves[i].verb;
        if (verb == VERB_FOUND) {
            bool first = founding.added == 0;
            if (tried(p->box, &line, moves[i], first))
                continue;
            found(p->box, s, moves[i], &founding);
            value_founding(p, &founding, first || line.earns);
            keep_better(p, &founding.after);
        } else if (verb == VERB_TUCK || verb == VERB_ATTACH || sells_cheap(p->box, s, moves[i])) {
            try_move(p, s, moves[i]);
        }
    }
}

float me_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct me_state *s = view;
    struct placing p = {.box = box, .more_is_better = KNOB(box, combat_first) >= runner_up(box)};
    int holder = s->turn;
    p.rows.ahead = look_ahead(box, s);
    p.rows.memo = memo;
    p.rows.asks = seat;
    if (me_hand(s) != FACE_NONE) {
        value_others(box, s, holder, &p.rows);
        try_placings(&p, s);
    }
    if (p.found) {
        s = &p.after;
        p.rows.worth[holder] = p.worth;
        p.rows.power[holder] = p.power;
    }
    value_others(box, s, p.found ? holder : -1, &p.rows);
    return 1.0f / (1.0f + expf(-steepness * lead(box, s, &p.rows, seat)));
}
