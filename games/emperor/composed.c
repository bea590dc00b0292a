/* composed.c: texts of Emperor that hang on a condition or on a count. They are not in the sums of
 * an army: what they give is reckoned when it is asked for. */
#include "games/emperor/emperor.h"

int em_active(const struct box *box, const struct em_state *s, int army,
              struct source_card source[EM_SOURCES])
{
    int n = 0;
    if (army == EM_ENEMY) {
        if (em_enemy(s) != FACE_NONE)
            source[n++] = (struct source_card){em_enemy(s), 1};
        return n;
    }
    if (s->chapter[army][0] > 0)
        source[n++] = (struct source_card){s->chapter[army][1], 1};
    EACH_KIND (box, RECRUIT, s->men[army], kind)
        source[n++] = (struct source_card){face_of(box, RECRUIT, kind), s->men[army][kind]};
    EACH_KIND (box, UPGRADE, s->worn[army], kind)
        source[n++] = (struct source_card){face_of(box, UPGRADE, kind), s->worn[army][kind]};
    return n;
}

/* EM-20.4: on the card of an enemy "you" is the emperor who fights it. */
struct eye em_eye(const struct box *box, const struct em_state *s, int army, uint8_t face)
{
    return (struct eye){.box = box,
                        .state = s,
                        .seat = army == EM_ENEMY ? em_other(box, EM_ENEMY) : army,
                        .other = face,
                        .place = army};
}

/* What is done with the number of each text that holds now; copies: of the card that says it. */
typedef void take_text(int *taken, int n, int copies);

static void each_text(const struct box *box, const struct em_state *s, int army, enum op_code code,
                      int second, take_text *take, int *taken)
{
    struct source_card source[EM_SOURCES];
    int n = em_active(box, s, army, source);
    for (int i = 0; i < n; i++) {
        if (!codes_have(box_card(box, source[i].face)->codes, (int)code))
            continue;
        const struct op *ops = card_ops(box->cards, source[i].face);
        const struct eye eye = em_eye(box, s, army, source[i].face);
        for (int o = 0; o < box_card(box, source[i].face)->ops_n; o++) {
            struct op room;
            if ((ops[o].rider == 0 && !em_is_unsummed(code)) || ops[o].join != 0 ||
                ops[o].code != code || ops[o].when == WHEN_START ||
                (second >= 0 && ops[o].arg[1] != second))
                continue;
            const struct op *op = evaluate_op(&eye, &ops[o], &room);
            if (op != NULL)
                take(taken, op->args_n > 0 ? op->arg[0] : 1, source[i].copies);
        }
    }
}

static void add_up(int *taken, int n, int copies)
{
    *taken += copies * n;
}

static void keep_lowest(int *taken, int n, int copies)
{
    (void)copies;
    *taken = *taken == 0 || n < *taken ? n : *taken;
}

int em_composed(const struct box *box, const struct em_state *s, int army, enum op_code code,
                int second)
{
    int given = 0;
    each_text(box, s, army, code, second, add_up, &given);
    return given;
}

int em_lowest(const struct box *box, const struct em_state *s, int army, enum op_code code)
{
    int lowest = 0;
    if (s->sums[army].riders > 0 && box_says(box, CODE_BIT(code)))
        each_text(box, s, army, code, -1, keep_lowest, &lowest);
    return lowest;
}

/* EM-21.4, EM-20.3: such a text would have to be undone, or could never change. */
bool em_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem)
{
    (void)cards;
    bool by_day = op->code == OP_pay || (op->code == OP_event_pay && op->when == WHEN_DAYS);
    if (by_day && op->join == 0)
        return problem_say(problem,
                           "%s: a price buys something: \"you may pay 2 ore; if you do, ...\"",
                           card->place);
    if (op->rider != 0 &&
        (op->code == OP_worth || op->code == OP_guard || op->code == OP_makes ||
         op->code == OP_card_attack || op->code == OP_card_pierce || op->code == OP_potion))
        return problem_say(problem, "%s: this text may not depend on a condition or a count",
                           card->place);
    return true;
}
