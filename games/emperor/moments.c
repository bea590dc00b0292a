/* moments.c: what texts of Emperor do at moments that come more than once in a battle or a day:
 * they are carried out card by card, copy by copy, in the order of EM-21.5; and what they do
 * instead of a man's fall or of losing HP: EM-23. Nobody is asked. */
#include "games/emperor/emperor.h"

/* EM-22.5: never the last HP. */
void em_hurt(struct play *play, int army, int n)
{
    uint16_t *hp = &play->s->hp[army];
    int lost = n < *hp ? n : *hp - 1;
    if (*hp == 0 || lost <= 0)
        return;
    *hp = (uint16_t)(*hp - lost);
    HAPPENS(play, EVENT_struck, .word = em_army_name(play, army), .seat = em_army_seat(army),
            .face = em_army_face(play, army), .n = {lost, *hp});
}

/* EM-22.14: in a battle the current defence, otherwise the damage to it. */
static void mend(struct play *play, int army, int n)
{
    struct em_state *s = play->s;
    if (em_fights(s)) {
        int total = em_total(play->box, s, army, DEFENCE, 0), now = s->defence[army] + n;
        s->defence[army] = (uint16_t)(now < total ? now : total);
    } else if (army != EM_ENEMY) {
        s->damage[army] = (uint16_t)(s->damage[army] > n ? s->damage[army] - n : 0);
    }
}

/* EM-22.15: what is broken is not damage yet: a battle's end makes it so. */
static void break_defence(struct play *play, int army, int n)
{
    if (play->s->phase == PHASE_open)
        play->broken[army] += n;
    uint16_t *defence = &play->s->defence[army];
    *defence = (uint16_t)(*defence > n ? *defence - n : 0);
}

static void rally(struct play *play, int army, int n, int stat)
{
    uint16_t *rallied = &play->s->rally[stat][army];
    *rallied = (uint16_t)(*rallied + n < EM_MOST ? *rallied + n : EM_MOST);
}

/* EM-22.21 */
static void flip_coin(struct play *play, int army)
{
    bool heads = game_roll(&play->s->stream, &play->s->dice, 2) == 1;
    play->s->coin[army] = heads ? COIN_HEADS : COIN_TAILS;
    HAPPENS(play, EVENT_flips_coin, .word = em_army_name(play, army), .seat = em_army_seat(army),
            .face = em_army_face(play, army), .n = {!heads});
}

void em_carry_out(struct play *play, int army, uint8_t face, const struct op *op)
{
    struct em_state *s = play->s;
    int full = em_full_hp(play->box, s, army);
    switch (op->code) {
    case OP_event_have:
        s->hp[army] = (uint16_t)(op->arg[0] < full ? op->arg[0] : full);
        break;
    case OP_event_half:
        s->hp[army] = (uint16_t)(s->hp[army] - play->wound / 2);
        break;
    case OP_event_flee:
        if (s->men[army][kind_of(play->box, face)] == 0)
            break;
        em_shuffle_back(play, army, s->men[army], face);
        HAPPENS(play, EVENT_leaves, .seat = army, .face = face);
        break;
    case OP_event_nothing:
        break;
    case OP_event_strike:
        em_hurt(play, em_other(play->box, army), op->arg[0]);
        break;
    case OP_event_hurt:
        em_hurt(play, army, op->arg[0]);
        break;
    case OP_event_mend:
        mend(play, army, op->arg[0]);
        break;
    case OP_event_break:
        break_defence(play, em_other(play->box, army), op->arg[0]);
        break;
    case OP_event_rally:
        rally(play, army, op->arg[0], op->arg[1]);
        break;
    case OP_event_flip:
        flip_coin(play, army);
        break;
    case OP_event_slay:
        em_slay(play, em_other(play->box, army), op->arg[0]);
        break;
    case OP_event_return:
        em_return(play, army, op->arg[0]);
        break;
    case OP_event_revive:
        em_revive_enemy_men(play, op->arg[0]);
        break;
    case OP_event_draw:
        em_draw_cards(play, army, (enum deck_id)op->arg[1], op->arg[0]);
        break;
    case OP_event_gain:
        em_day_gain(play, army, op->arg[1], op->arg[0]);
        break;
    case OP_event_lose:
    case OP_event_pay:
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
        if (ops[i].when != when || ops[i].code < OP_event_gain || ops[i].join != 0)
            continue; /* a line of the day is lines.c's */
        if (ops[i].code == OP_event_days) {
            due = play->s->day % ops[i].arg[0] == 0;
            continue;
        }
        const struct eye eye = em_eye(play->box, play->s, army, face);
        const struct op *op = due ? evaluate_op(&eye, &ops[i], &room) : NULL;
        if (op != NULL)
            em_carry_out(play, army, face, op);
    }
}

/* EM-22.1: which cards speak is settled before the first of them does. */
void em_say_all(struct play *play, int army, enum trigger when)
{
    struct source_card source[EM_SOURCES];
    int n = em_active(play->box, play->s, army, source);
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < source[i].copies; copy++)
            say(play, army, source[i].face, when);
}

void em_speak(struct play *play, int seat, uint8_t face, enum trigger when)
{
    if (box_card(play->box, face)->triggers >> when & 1)
        say(play, seat, face, when);
}

/* ---- what happens instead: EM-23 ---- */

static void carry_out_now(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct eye eye = em_sees(play->box, play->s, frame);
    struct op room;
    const struct op *op =
        evaluate_op(&eye, &card_ops(play->box->cards, frame->face)[frame->op], &room);
    if (op != NULL)
        em_carry_out(play, frame->seat, frame->face, op);
}

static bool says(struct play *play, int seat, uint8_t face, enum trigger when)
{
    const struct instead instead = {.box = play->box,
                                    .state = play->s,
                                    .play = play,
                                    .running = &play->running,
                                    .does = carry_out_now,
                                    .when = (uint8_t)when};
    return instead_done(&instead, (struct frame){.face = face, .seat = (uint8_t)seat});
}

/* EM-23.2: the texts of the army, in the order of EM-21.5. */
static bool army_says(struct play *play, int seat, enum trigger when)
{
    struct source_card source[EM_SOURCES];
    if (!instead_known(play->box, when))
        return false;
    int n = em_active(play->box, play->s, seat, source);
    for (int i = 0; i < n; i++)
        if (says(play, seat, source[i].face, when))
            return true;
    return false;
}

bool em_man_spared(struct play *play, int seat, uint8_t man)
{
    bool spared =
        instead_known(play->box, WHEN_NOT_FALLING) && says(play, seat, man, WHEN_NOT_FALLING);
    return spared || army_says(play, seat, WHEN_ONE_NOT_FALLING);
}

bool em_hp_kept(struct play *play, int seat, int wound)
{
    struct em_state *s = play->s;
    bool first = !(s->lost[seat] & LOST_KEPT), last = wound == s->hp[seat];
    play->wound = wound;
    if (first && ((last && army_says(play, seat, WHEN_FIRST_LAST_HP_KEPT)) ||
                  army_says(play, seat, WHEN_FIRST_HP_KEPT))) {
        s->lost[seat] |= LOST_KEPT;
        return true;
    }
    return (last && army_says(play, seat, WHEN_LAST_HP_KEPT)) ||
           army_says(play, seat, WHEN_HP_KEPT);
}
