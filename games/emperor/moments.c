/* moments.c: what texts of Emperor do at moments that come more than once in a battle or a day:
 * they are carried out card by card, copy by copy, in the order of EM-21.5. Nobody is asked. */
#include "games/emperor/emperor.h"

static void carry_out(struct play *play, int army, const struct op *op)
{
    switch (op->code) {
    case OP_event_gain:
        em_day_gain(play, army, op->arg[1], op->arg[0]);
        break;
    case OP_event_lose:
        em_day_lose(play, army, op->arg[1], op->arg[0]);
        break;
    case OP_event_heal:
        em_day_heal(play, army, op->arg[0]);
        break;
    default:
        em_day_lose(play, em_other(play->box, army), op->arg[1], op->arg[0]);
        break;
    }
}

/* The texts of one card under that moment. */
static void say(struct play *play, int army, uint8_t face, enum trigger when)
{
    const struct op *ops = card_ops(play->box->cards, face);
    bool due = true;
    for (int i = 0; i < box_card(play->box, face)->ops_n; i++) {
        struct op room;
        if (ops[i].when != when || ops[i].code < OP_event_gain)
            continue;
        if (ops[i].code == OP_event_days) {
            due = play->s->day % ops[i].arg[0] == 0;
            continue;
        }
        const struct eye eye = em_eye(play->box, play->s, army, face);
        const struct op *op = due ? evaluate_op(&eye, &ops[i], &room) : NULL;
        if (op != NULL)
            carry_out(play, army, op);
    }
}

/* EM-22.1: which cards speak is settled before the first of them does. */
void em_moment(struct play *play, int army, enum trigger when)
{
    struct source_card source[EM_SOURCES];
    if (play->s->sums[army].events == 0)
        return;
    int n = em_active(play->box, play->s, army, source);
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < source[i].copies; copy++)
            say(play, army, source[i].face, when);
}

void em_last_words(struct play *play, int seat, uint8_t man)
{
    say(play, seat, man, WHEN_HE_FALLS);
}
