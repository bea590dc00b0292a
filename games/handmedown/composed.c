/* composed.c: texts of Hand-Me-Down that hold all the time and were put together: what they give is
 * reckoned when a fight asks for it, never stored. */
#include "games/handmedown/handmedown.h"

static struct eye eye_of_unit(const struct box *box, const struct hm_state *s, int unit, int other)
{
    return (struct eye){.box = box,
                        .state = s,
                        .seat = piece_holder(&piece_const(s, unit)->p),
                        .self = unit,
                        .other = other,
                        .place = -1};
}

/* The first equipment of the unit that has that face; 0 if it is the unit's own. */
static int card_of(const struct hm_state *s, int unit, uint8_t face)
{
    int n = unit;
    while (n != 0 && piece_const(s, n)->p.face != face)
        n = next_in_unit(s, n);
    return n == unit ? 0 : n;
}

struct eye hm_eye_of(const struct box *box, const struct hm_state *s, const struct frame *frame)
{
    struct eye eye = eye_of_unit(box, s, frame->source, frame->target);
    eye.words = card_of(s, frame->source, frame->face);
    return eye;
}

static const op_codes points_codes =
    CODE_BIT(OP_bonus) | CODE_BIT(OP_aura) | CODE_BIT(OP_against_those);

static bool gives_points(const struct op *op)
{
    return op->code >= OP_bonus && op->code <= OP_against_those;
}

/* Whom an op speaks of: the unit that has it, or a selection of units. */
static bool speaks_of(const struct eye *eye, const struct op *op, int unit, int rival)
{
    switch (op->code) {
    case OP_bonus:
        return unit == eye->self;
    case OP_aura:
        return evaluate_fits(eye, term_at(eye, op->arg[2]), unit);
    case OP_against_those:
        return unit == eye->self && rival != 0 &&
               evaluate_fits(eye, term_at(eye, op->arg[2]), rival);
    default:
        return false;
    }
}

/* What the cards of one unit give to another, or to itself. */
static int given_by(const struct box *box, const struct hm_state *s, int giver, int unit,
                    enum stat stat, int rival)
{
    int points = 0;
    for (int n = giver; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        if (!card_says(box_card(box, face), points_codes))
            continue;
        const struct op *ops = card_ops(box->cards, face);
        struct eye eye = eye_of_unit(box, s, giver,
                                     unit == giver    ? rival
                                     : giver == rival ? unit
                                                      : 0);
        eye.words = n;
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            if (!gives_points(&ops[i]) || ops[i].arg[1] != (int)stat)
                continue;
            const struct op *op = evaluate_op(&eye, &ops[i], &room);
            if (op != NULL && speaks_of(&eye, op, unit, rival))
                points += op->arg[0];
        }
    }
    return points;
}

int hm_composed_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                       int rival)
{
    int points = 0;
    for (int seat = 0; seat < box->seats; seat++)
        if (s->seat[seat].composed > 0)
            EACH_UNIT (s, seat, giver)
                points += given_by(box, s, giver, unit, stat, rival);
    return points;
}

/* Where the selection of an op stands, and whether its first argument must be asked for. */
static int selection_at(enum op_code code)
{
    return code == OP_safe_those || code == OP_twice_those || code == OP_extra_those;
}

static bool is_asked_for(const struct op *op, enum op_code code, int kind)
{
    return op->code == code &&
           (code == OP_extra_those || selection_at(code) == 0 || op->arg[0] == kind);
}

/* Does a text of that kind on some card of the unit `giver` speak of that unit? */
static bool says_of(const struct box *box, const struct hm_state *s, int giver, enum op_code code,
                    int kind, int unit)
{
    for (int n = giver; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        if (!codes_have(box_card(box, face)->codes, (int)code))
            continue;
        struct eye eye = eye_of_unit(box, s, giver, 0);
        eye.words = n;
        EACH_OP (box->cards, face, op) {
            if (!is_asked_for(op, code, kind) || (op->rider != 0 && !evaluate_rider(&eye, op)))
                continue;
            if (evaluate_fits(&eye, term_at(&eye, op->arg[selection_at(code)]), unit))
                return true;
        }
    }
    return false;
}

/* Does a text of that kind on any card in play? */
static bool anybody_says_of(const struct box *box, const struct hm_state *s, enum op_code code,
                            int kind, int unit)
{
    if (!codes_have(box->cards->codes, (int)code))
        return false;
    for (int seat = 0; seat < box->seats; seat++)
        if (s->seat[seat].composed > 0)
            EACH_UNIT (s, seat, giver)
                if (says_of(box, s, giver, code, kind, unit))
                    return true;
    return false;
}

bool hm_composed_safe(const struct box *box, const struct hm_state *s, int unit, int kind)
{
    return (s->unit[unit].hangs && hm_composed_own(box, s, unit, OP_safe, kind) > 0) ||
           anybody_says_of(box, s, OP_safe_those, kind, unit);
}

/* HM-8.29: does a text on some card of the unit part these two? */
static bool parts(const struct box *box, const struct hm_state *s, int giver, int attacker,
                  int defender)
{
    for (int n = giver; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        struct eye eye = eye_of_unit(box, s, giver, 0);
        eye.words = n;
        EACH_OP (box->cards, face, op)
            if (op->code == OP_parts && (op->rider == 0 || evaluate_rider(&eye, op)) &&
                evaluate_fits(&eye, term_at(&eye, op->arg[0]), attacker) &&
                evaluate_fits(&eye, term_at(&eye, op->arg[1]), defender))
                return true;
    }
    return false;
}

static bool kept_off(const struct box *box, const struct hm_state *s, int attacker, int defender)
{
    if (says_of(box, s, defender, OP_keeps_off, 0, attacker) ||
        says_of(box, s, attacker, OP_avoids, 0, defender) ||
        anybody_says_of(box, s, OP_shelter, 0, defender))
        return true;
    for (int seat = 0; box_says(box, CODE_BIT(OP_parts)) && seat < box->seats; seat++)
        EACH_UNIT (s, seat, giver)
            if (parts(box, s, giver, attacker, defender))
                return true;
    return false;
}

/* HM-8.30: must it attack another one? */
static bool is_lured(const struct box *box, const struct hm_state *s, int attacker, int defender)
{
    int own = piece_holder(&piece_const(s, attacker)->p);
    if (!box_says(box, CODE_BIT(OP_lures)) || says_of(box, s, defender, OP_lures, 0, attacker))
        return false;
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != own)
            EACH_UNIT (s, seat, one)
                if (s->unit[one].target && !(piece_const(s, one)->bars & BAR_SAFE) &&
                    says_of(box, s, one, OP_lures, 0, attacker) && !kept_off(box, s, attacker, one))
                    return true;
    return false;
}

bool hm_composed_keeps_off(const struct box *box, const struct hm_state *s, int attacker,
                           int defender)
{
    return kept_off(box, s, attacker, defender) || is_lured(box, s, attacker, defender);
}

bool hm_composed_firm(const struct box *box, const struct hm_state *s, int unit)
{
    return anybody_says_of(box, s, OP_firm_those, 0, unit);
}

int hm_composed_extra(const struct box *box, const struct hm_state *s, int unit)
{
    int extra = 0;
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
            uint8_t face = piece_const(s, n)->p.face;
            const struct op *ops = card_ops(box->cards, face);
            struct eye eye = eye_of_unit(box, s, s->spot[n].base, 0);
            eye.words = n;
            for (int i = 0; i < box_card(box, face)->ops_n; i++) {
                struct op room;
                const struct op *op =
                    ops[i].code == OP_extra_those ? evaluate_op(&eye, &ops[i], &room) : NULL;
                if (op != NULL && evaluate_fits(&eye, term_at(&eye, op->arg[1]), unit))
                    extra += op->arg[0];
            }
        }
    return extra < HM_EXTRA_MAX ? extra : HM_EXTRA_MAX;
}

/* The texts on a unit's cards that hang on a condition, of one op. */
static int sum_own(const struct box *box, const struct hm_state *s, int unit, int rival,
                   int (*amount)(const struct op *op, const int *wanted), enum op_code code,
                   const int *wanted)
{
    struct eye eye = eye_of_unit(box, s, unit, rival);
    int sum = 0;
    if (!codes_have(box->cards->hanging, (int)code))
        return 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        eye.words = n;
        uint8_t face = piece_const(s, n)->p.face;
        const struct op *ops = card_ops(box->cards, face);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            if (ops[i].code != code || ops[i].rider == 0 || ops[i].when != WHEN_ALWAYS)
                continue;
            const struct op *op = evaluate_op(&eye, &ops[i], &room);
            sum += op == NULL ? 0 : amount(op, wanted);
        }
    }
    return sum;
}

static int own_amount(const struct op *op, const int *which)
{
    if (op->code == OP_extra)
        return op->arg[0];
    return *which < 0 || op->arg[0] == *which;
}

int hm_composed_own(const struct box *box, const struct hm_state *s, int unit, enum op_code code,
                    int which)
{
    return sum_own(box, s, unit, 0, own_amount, code, &which);
}

/* wanted: unit cards or 1 + the color of equipment, and the kind. */
static int off_price(const struct op *op, const int *wanted)
{
    bool meant = op->code == OP_cheaper_gear ? op->arg[0] + 1 == wanted[0]
                                             : (op->arg[0] != 0) == (wanted[0] != 0);
    return meant && op->arg[2] == wanted[1] ? op->arg[1] : 0;
}

int hm_composed_discount(const struct box *box, const struct hm_state *s, int seat, int cards,
                         int kind)
{
    const int wanted[] = {cards, kind};
    int less = 0;
    EACH_UNIT (s, seat, unit)
        less += sum_own(box, s, unit, 0, off_price, OP_cheaper, wanted) +
                sum_own(box, s, unit, 0, off_price, OP_cheaper_gear, wanted);
    return less;
}

/* The first text of the unit's own cards with that op that holds, NULL if there is none. */
static const struct op *own_text(const struct box *box, const struct hm_state *s, int unit,
                                 int rival, enum op_code code)
{
    struct eye eye = eye_of_unit(box, s, unit, rival);
    if (!codes_have(box->cards->codes, (int)code))
        return NULL;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        eye.words = n;
        uint8_t face = piece_const(s, n)->p.face;
        EACH_OP (box->cards, face, op)
            if (op->code == code && (op->rider == 0 || evaluate_rider(&eye, op)))
                return op;
    }
    return NULL;
}

bool hm_composed_twice(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                       int rival)
{
    const int wanted = (int)stat;
    return (s->unit[unit].hangs &&
            sum_own(box, s, unit, rival, own_amount, OP_twice, &wanted) > 0) ||
           anybody_says_of(box, s, OP_twice_those, (int)stat, unit);
}

int hm_composed_reroll(const struct box *box, const struct hm_state *s, int unit, int rival)
{
    const struct op *op = own_text(box, s, unit, rival, OP_reroll);
    return op == NULL ? 0 : op->arg[0];
}

bool hm_composed_ties(const struct box *box, const struct hm_state *s, int unit, int rival)
{
    return own_text(box, s, unit, rival, OP_ties) != NULL ||
           anybody_says_of(box, s, OP_ties_those, 0, unit);
}

bool hm_composed_rests(const struct box *box, const struct hm_state *s, int unit)
{
    return own_text(box, s, unit, 0, OP_rests) != NULL ||
           anybody_says_of(box, s, OP_tames, 0, unit);
}

static int worth_of(const struct box *box, const struct hm_state *s, int unit)
{
    struct eye eye = eye_of_unit(box, s, unit, 0);
    int vp = 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        eye.words = n;
        uint8_t face = piece_const(s, n)->p.face;
        const struct op *ops = card_ops(box->cards, face);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            const struct op *op =
                ops[i].code == OP_worth ? evaluate_op(&eye, &ops[i], &room) : NULL;
            vp += op == NULL ? 0 : op->arg[0];
        }
    }
    return vp;
}

int hm_composed_vp(const struct box *box, const struct hm_state *s, int seat)
{
    int vp = 0;
    if (box_says(box, CODE_BIT(OP_worth)))
        EACH_UNIT (s, seat, unit)
            vp += worth_of(box, s, unit);
    return vp;
}

/* Of texts that are kept in sums those may hang on a condition that are asked for one by one. */
static bool may_hang(const struct op *op)
{
    static const enum op_code asked[] = {OP_extra, OP_cheaper,        OP_cheaper_gear,
                                         OP_twice, OP_indestructible, OP_safe};
    for (int i = 0; i < COUNT(asked); i++)
        if (op->code == asked[i])
            return true;
    return op->code >= OP_bonus;
}

/* At such a moment no unit is "that unit" unless one was chosen earlier in the line. */
static bool names_nobody(const struct op *op)
{
    static const uint64_t about_none = TRIGGER_BIT(WHEN_EVERY_TURN) | TRIGGER_BIT(WHEN_BOUGHT) |
                                       TRIGGER_BIT(WHEN_TURN_END) | TRIGGER_BIT(WHEN_OTHERS_BUY) |
                                       TRIGGER_BIT(WHEN_OTHERS_TURN) |
                                       TRIGGER_BIT(WHEN_OTHERS_END) | TRIGGER_BIT(WHEN_YOU_DRAW);
    return hm_names_that(op) && !line_follows(op) && about_none >> op->when & 1;
}

/* A rider on another text that is kept in sums could not be taken back. */
bool hm_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem)
{
    (void)cards;
    if (names_nobody(op))
        return problem_say(problem, "%s: no unit is \"that unit\" at this moment", card->place);
    if (op->code == OP_dearer && op->rider != 0)
        return problem_say(problem, "%s: what others pay more cannot depend on a condition",
                           card->place);
    return op->rider == 0 || op->when != WHEN_ALWAYS || may_hang(op) ||
           problem_say(problem,
                       "%s: this holds all the time and cannot depend on a condition; points such "
                       "as \"+1 attack if ...\" and \"your units get +1 attack if ...\" can",
                       card->place);
}
