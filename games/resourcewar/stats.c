/* stats.c: the derived tail of Resource War: current values, keywords, counts; and what cards cost.
 */
#include <string.h>

#include "games/resourcewar/resourcewar.h"

static const int printed[STATS] = {
    [WIT] = COLUMN_WIT, [POWER] = COLUMN_POWER, [DEFENCE] = COLUMN_DEFENCE};

/* ---- texts that always hold ---- */

static void look_at_roles(struct rw_state *s, int source, int kind)
{
    if (kind == KIND_ATTACKER || kind == KIND_DEFENDER || kind == KIND_STUNNED)
        s->count[holder_of(s, source)].roles++;
}

bool rw_has_stat(const struct box *box, const struct rw_state *s, int n, int stat)
{
    int type = type_of(box, s, n);
    return type == ANIMATE || (type == STRUCTURE && stat != WIT);
}

/* P9: arguments other enemy kind name yours n stat. Whether piece n gets it. */
bool rw_gets(const struct box *box, const struct rw_state *s, int source, const struct op *op,
             int n)
{
    int user = piece_const(s, source)->p.host;
    bool own = holder_of(s, n) == holder_of(s, source);
    if ((op->arg[1] && own) || (op->arg[4] && !own) || (op->arg[0] && (n == source || n == user)))
        return false;
    return rw_has_stat(box, s, n, op->arg[6]) && rw_is(box, s, n, op->arg[2], op->arg[3]);
}

static void hold_has(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    s->count[holder_of(s, source)].has++;
    look_at_roles(s, source, op->arg[2]);
    EACH_PIECE (s, n)
        if (rw_gets(box, s, source, op, n))
            s->now[n].value[op->arg[6]] = (int16_t)(s->now[n].value[op->arg[6]] + op->arg[5]);
}

/* P10: arguments n stat kind name. */
int rw_grown(const struct box *box, const struct rw_state *s, int source, const struct op *op)
{
    int fitting = 0;
    EACH_CARD (s, holder_of(s, source), n)
        fitting += rw_is(box, s, n, op->arg[2], op->arg[3]);
    return fitting;
}

static void hold_grows(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    s->count[holder_of(s, source)].grows++;
    look_at_roles(s, source, op->arg[2]);
    int16_t *value = &s->now[source].value[op->arg[1]];
    *value = (int16_t)(*value + op->arg[0] * rw_grown(box, s, source, op));
}

static void hold_cheaper(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    (void)op;
    s->count[holder_of(s, source)].cheaper++;
}

static void hold_pairs(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    (void)op;
    s->count[holder_of(s, source)].pairs++;
}

/* Is asked where it counts. */
static void hold_nothing(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    (void)s;
    (void)source;
    (void)op;
}

static void hold_denial(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    (void)op;
    s->count[holder_of(s, source)].denies++;
}

static void hold_dearer(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    (void)op;
    s->count[holder_of(s, source)].dearer++;
}

/* P12: arguments word, 1 if its User has it. */
static void hold_keyword(const struct box *box, struct rw_state *s, int source, const struct op *op)
{
    (void)box;
    int n = op->arg[1] ? piece_const(s, source)->p.host : source;
    s->now[n].keywords = (uint16_t)(s->now[n].keywords | 1u << op->arg[0]);
}

static void (*const hold[OPS])(const struct box *, struct rw_state *, int, const struct op *) = {
    [OP_has] = hold_has,         [OP_grows] = hold_grows,        [OP_cheaper] = hold_cheaper,
    [OP_dearer] = hold_dearer,   [OP_keyword] = hold_keyword,    [OP_cheaper_first] = hold_cheaper,
    [OP_keeps_off] = hold_pairs, [OP_hand_limit] = hold_nothing, [OP_own_cost] = hold_nothing,
    [OP_deny] = hold_denial,
};

/* Such a text counts cards, for all that is known here; rw_refresh sees to the rest. */
static void hold_later(struct rw_state *s, int n, const struct op *op)
{
    struct rw_count *count = &s->count[holder_of(s, n)];
    count->composed++;
    count->grows++;
    count->cheaper =
        (uint8_t)(count->cheaper + (op->code == OP_cheaper || op->code == OP_cheaper_first));
    count->dearer = (uint8_t)(count->dearer + (op->code == OP_dearer));
    count->pairs = (uint8_t)(count->pairs + (op->code == OP_keeps_off));
    count->denies = (uint8_t)(count->denies + (op->code == OP_deny));
}

static void hold_texts(const struct box *box, struct rw_state *s, int n)
{
    uint8_t face = piece_const(s, n)->p.face;
    EACH_OP (box->cards, face, op)
        if (rw_is_composed(op))
            hold_later(s, n, op);
        else if (op->when == WHEN_ALWAYS)
            hold[op->code](box, s, n, op);
}

/* ---- the tail ---- */

/* RW-2.9 without Tools and texts. */
static void begin(const struct box *box, struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    const struct card *card = box_card(box, piece->p.face);
    for (int stat = 0; stat < STATS; stat++) {
        int value = card->number[printed[stat]] + piece->passing[stat] + piece->lasting[stat];
        s->now[n].value[stat] = (int16_t)value;
    }
    unsigned keywords = s->now[n].keywords | (unsigned)piece->banned << CANNOT_ATTACK |
                        (piece->must != 0 ? 1u << MUST_ATTACK : 0) | rw_traits(piece->lent);
    s->now[n].keywords = (uint16_t)keywords;
    struct rw_count *count = &s->count[piece_holder(&piece->p)];
    count->animates = (uint8_t)(count->animates + (card->type == ANIMATE));
    count->triggers |= card->triggers;
}

static void fill_rows(struct rw_state *s)
{
    memset(s->row, 0, sizeof s->row);
    for (int seat = 0; seat < RW_SEATS; seat++) {
        uint8_t *cards = &s->count[seat].cards;
        *cards = 0;
        EACH_LINKED (s, seat, n)
            s->row[seat][(*cards)++] = (uint8_t)n;
    }
}

/* RW-2.9: values below 0 count as 0, Tools' bonuses stay as they are. */
static void clamp(const struct box *box, struct rw_state *s, int n)
{
    for (int stat = 0; stat < STATS; stat++)
        if (s->now[n].value[stat] < 0 && type_of(box, s, n) != TOOL)
            s->now[n].value[stat] = 0;
}

static void add_tool(const struct box *box, struct rw_state *s, int n)
{
    const struct card *card = box_card(box, piece_const(s, n)->p.face);
    struct rw_now *user = &s->now[piece_const(s, n)->p.host];
    for (int stat = 0; stat < STATS; stat++)
        user->value[stat] = (int16_t)(user->value[stat] + card->number[printed[stat]]);
}

/* Pieces that do something to others, gathered in one walk over the table. */
struct acting_pieces {
    uint8_t tool[RW_PIECES], text[RW_PIECES];
    int tools, texts;
};

static void gather(const struct box *box, struct rw_state *s, struct acting_pieces *found)
{
    EACH_PIECE (s, n) {
        const struct card *card = box_card(box, piece_const(s, n)->p.face);
        begin(box, s, n);
        found->tool[found->tools] = (uint8_t)n;
        found->tools += card->type == TOOL;
        found->text[found->texts] = (uint8_t)n;
        found->texts += (card->triggers & TRIGGER_BIT(WHEN_ALWAYS)) != 0;
    }
}

/* RW-22.6: what a card that is not in play says of its price; most: if all of it held. */
static int own_reduction(const struct box *box, const struct rw_state *s, int seat, uint8_t face,
                         bool most)
{
    const struct op *ops = card_ops(box->cards, face);
    const struct eye eye = rw_eye(box, s, seat, 0);
    int r = 0;
    if (!card_says(box_card(box, face), CODE_BIT(OP_own_cost)))
        return 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        struct op room;
        const struct op *op = ops[i].code != OP_own_cost ? NULL
                              : most                     ? &ops[i]
                                                         : evaluate_op(&eye, &ops[i], &room);
        r += op == NULL ? 0 : op->arg[0];
    }
    return r;
}

static void look_up_cheapest(const struct box *box, struct rw_state *s)
{
    if (s->cheapest != 0)
        return;
    int cheapest = UINT8_MAX - 1;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        int cost = box_card(box, (uint8_t)face)->number[COLUMN_COST];
        if (own_reduction(box, s, s->active, (uint8_t)face, true) > 0 &&
            cost > KNOB(box, cost_floor))
            cost = KNOB(box, cost_floor);
        cheapest = cost < cheapest ? cost : cheapest;
    }
    s->cheapest = (uint8_t)(1 + cheapest);
}

void rw_derive(const struct box *box, void *state)
{
    struct rw_state *s = state;
    struct acting_pieces found;
    found.tools = found.texts = 0;
    memset(s->now, 0, sizeof s->now);
    memset(s->count, 0, sizeof s->count);
    fill_rows(s);
    gather(box, s, &found);
    for (int i = 0; i < found.tools; i++)
        add_tool(box, s, found.tool[i]);
    for (int i = 0; i < found.texts; i++)
        hold_texts(box, s, found.text[i]);
    rw_hold_composed(box, s);
    EACH_PIECE (s, n)
        clamp(box, s, n);
    look_up_cheapest(box, s);
}

/* ---- the tail after one change ---- */

/* Whether a card's texts change nobody else and count nobody: it has none, or only keywords. */
static bool keeps_to_itself(const struct box *box, uint8_t face)
{
    const struct card *card = box_card(box, face);
    const struct op *ops = card_ops(box->cards, face);
    if (card->triggers & TRIGGER_BIT(WHEN_ALWAYS))
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].when == WHEN_ALWAYS && (ops[i].code != OP_keyword || ops[i].rider != 0))
                return false;
    return true;
}

static bool anybody_grows(const struct rw_state *s)
{
    return s->count[0].grows + s->count[1].grows > 0;
}

/* What the texts of one card give to a card that has arrived. */
static void receive(const struct box *box, struct rw_state *s, int source, int n)
{
    uint8_t face = piece_const(s, source)->p.face;
    EACH_OP (box->cards, face, op)
        if (op->code == OP_has && op->rider == 0 && rw_gets(box, s, source, op, n))
            s->now[n].value[op->arg[6]] = (int16_t)(s->now[n].value[op->arg[6]] + op->arg[5]);
}

void rw_derive_arrival(const struct box *box, struct rw_state *s, int n)
{
    uint8_t face = piece_const(s, n)->p.face;
    if (box_card(box, face)->type == TOOL || !keeps_to_itself(box, face) || anybody_grows(s)) {
        rw_derive(box, s);
        return;
    }
    int seat = holder_of(s, n);
    s->row[seat][s->count[seat].cards++] = (uint8_t)n;
    begin(box, s, n);
    hold_texts(box, s, n);
    if (s->count[0].has + s->count[1].has > 0)
        EACH_PIECE (s, source)
            if (box_card(box, piece_const(s, source)->p.face)->triggers & TRIGGER_BIT(WHEN_ALWAYS))
                receive(box, s, source, n);
    clamp(box, s, n);
}

bool rw_leaves_quietly(const struct box *box, const struct rw_state *s, uint64_t gone)
{
    if (anybody_grows(s) || s->count[0].roles + s->count[1].roles > 0)
        return false;
    uint64_t all = gone;
    for (; gone != 0; gone &= gone - 1) {
        const struct piece *piece = &piece_const(s, __builtin_ctzll(gone))->p;
        if (!keeps_to_itself(box, piece->face) ||
            (box_card(box, piece->face)->type == TOOL && !(all >> piece->host & 1)))
            return false;
    }
    return true;
}

void rw_derive_leaving(const struct box *box, struct rw_state *s, uint64_t gone)
{
    for (; gone != 0; gone &= gone - 1)
        s->now[__builtin_ctzll(gone)] = (struct rw_now){0};
    fill_rows(s);
    for (int seat = 0; seat < RW_SEATS; seat++) {
        struct rw_count *count = &s->count[seat];
        count->animates = 0;
        count->triggers = 0;
        EACH_CARD (s, seat, n) {
            const struct card *card = box_card(box, piece_const(s, n)->p.face);
            count->animates = (uint8_t)(count->animates + (card->type == ANIMATE));
            count->triggers |= card->triggers;
        }
    }
}

void rw_derive_roles(const struct box *box, struct rw_state *s)
{
    if (s->count[0].roles + s->count[1].roles > 0)
        rw_derive(box, s);
}

/* ---- costs: RW-6.3 ---- */

static int said_now(const struct box *box, const struct rw_state *s, int source,
                    const struct op *op)
{
    struct op room;
    const struct eye eye = rw_eye(box, s, holder_of(s, source), source);
    const struct op *now = evaluate_op(&eye, op, &room);
    return now == NULL ? 0 : now->arg[2];
}

/* RW-6.10: whether the active player has played none of that type this turn. */
static bool is_first(const struct rw_state *s, int seat, const struct op *op)
{
    int kind = op->arg[0], all = s->played[ANIMATE] + s->played[STRUCTURE] + s->played[TOOL];
    return seat == s->active && (kind == KIND_CARD ? all : s->played[kind]) == 0;
}

/* What the texts of that op on the cards of a seat say about the price of a face. */
static int priced(const struct box *box, const struct rw_state *s, int seat, uint8_t face,
                  enum op_code code)
{
    int r = 0;
    EACH_CARD (s, seat, n) {
        uint8_t source = piece_const(s, n)->p.face;
        if (!codes_have(box_card(box, source)->codes, (int)code))
            continue;
        EACH_OP (box->cards, source, op)
            if (op->code == code && rw_face_is(box, face, op->arg[0], op->arg[1]) &&
                (code != OP_cheaper_first || is_first(s, seat, op)))
                r += said_now(box, s, n, op);
    }
    return r;
}

int rw_cost(const struct box *box, const struct rw_state *s, int seat, uint8_t face)
{
    int cost = box_card(box, face)->number[COLUMN_COST], floor = KNOB(box, cost_floor);
    int lowest = cost < floor ? cost : floor;
    if (s->count[1 - seat].dearer > 0)
        cost += priced(box, s, 1 - seat, face, OP_dearer);
    if (s->count[seat].cheaper > 0)
        cost -=
            priced(box, s, seat, face, OP_cheaper) + priced(box, s, seat, face, OP_cheaper_first);
    if (seat == s->active)
        cost -= s->discount[box_card(box, face)->type] + s->discount[TOOL + 1];
    cost -= own_reduction(box, s, seat, face, false);
    return cost > lowest ? cost : lowest;
}

int rw_hand_limit(const struct box *box, const struct rw_state *s, int seat)
{
    int more = 0;
    EACH_CARD (s, seat, n) {
        uint8_t face = piece_const(s, n)->p.face;
        if (!card_says(box_card(box, face), CODE_BIT(OP_hand_limit)))
            continue;
        const struct op *ops = card_ops(box->cards, face);
        const struct eye eye = rw_eye(box, s, seat, n);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            const struct op *op =
                ops[i].code == OP_hand_limit ? evaluate_op(&eye, &ops[i], &room) : NULL;
            more += op == NULL ? 0 : op->arg[0];
        }
    }
    return more;
}

bool rw_affords_any(const struct box *box, const struct rw_state *s, int seat)
{
    int printed_least = s->cheapest - 1, floor = KNOB(box, cost_floor);
    bool dearer = s->count[1 - seat].dearer > 0;
    if (s->r[seat] >= printed_least && !dearer)
        return true;
    bool discount = s->discount[0] + s->discount[1] + s->discount[2] + s->discount[3] > 0;
    if ((s->count[seat].cheaper == 0 && !dearer && !discount) ||
        s->r[seat] < (printed_least < floor ? printed_least : floor))
        return false;
    for (int face = 1; face <= box->cards->cards_n; face++)
        if (rw_cost(box, s, seat, (uint8_t)face) <= s->r[seat])
            return true;
    return false;
}
