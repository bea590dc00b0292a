/* composed.c: texts of Hand-Me-Down that hold all the time and were put together: what they give is
 * reckoned when a fight asks for it, never stored. */
#include "games/handmedown/handmedown.h"

struct eye hm_eye(const struct box *box, const struct hm_state *s, int unit, int other)
{
    return (struct eye){.box = box,
                        .state = s,
                        .seat = piece_holder(&piece_const(s, unit)->p),
                        .self = unit,
                        .other = other,
                        .place = -1};
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
        const struct op *ops = card_ops(box->cards, face);
        const struct eye eye = hm_eye(box, s, giver, unit == giver ? rival : 0);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            if (ops[i].code < OP_bonus || ops[i].arg[1] != (int)stat)
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
        EACH_UNIT (s, seat, giver)
            points += given_by(box, s, giver, unit, stat, rival);
    return points;
}

/* A rider on a text that is kept in sums could not be taken back. */
bool hm_check_composed(const struct box *box, struct problem *problem)
{
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        const struct op *ops = card_ops(box->cards, (uint8_t)face);
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].rider != 0 && ops[i].when == WHEN_ALWAYS && ops[i].code < OP_bonus)
                fine = problem_say(problem,
                                   "%s: this holds all the time; only points such as \"+1 attack "
                                   "if ...\" and \"your units get +1 attack if ...\" may hang on "
                                   "a condition",
                                   card->place);
    }
    return fine;
}
