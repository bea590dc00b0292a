/* list.c: what a seat that is asked may do, and a move in words. */
#include <stdio.h>

#include "rulebook/machine.h"

struct move_listing {
    struct machine *m;
    const struct offer *offer;
    uint8_t verb;
    struct move *moves;
    int n;
};

static void add_move(struct move_listing *l, int a, int b)
{
    if (l->n < MOVES_MAX - 1)
        l->moves[l->n++] = (struct move){.verb = l->verb, .a = (uint8_t)a, .b = (uint8_t)b, .c = 0};
}

static void list_cards(struct move_listing *l)
{
    uint16_t cards[CARDS_LISTED_MAX];
    int n = 0;
    for (int s = 0; s < l->offer->selects_n && n == 0; s++)
        n = eval_cards(l->m, l->offer->select[s], true, cards);
    for (int i = 0; i < n; i++)
        add_move(l, card_face(cards[i]), card_instance(cards[i]));
}

static void list_numbers(struct move_listing *l)
{
    struct machine *m = l->m;
    int from = eval(m, l->offer->from), upto = eval(m, l->offer->upto);
    int but = l->offer->but == NONE_EXPR ? VALUE_NONE : eval(m, l->offer->but);
    from = from < 0 ? 0 : from;
    upto = upto > CHOSEN_NUMBER_MAX ? CHOSEN_NUMBER_MAX : upto;
    for (int number = from; number <= upto; number++) {
        if (number != but)
            add_move(l, number, 0);
    }
}

static void list_seats(struct move_listing *l)
{
    struct machine *m = l->m;
    for (int seat = 0; seat < m->box->seats; seat++) {
        if (l->offer->other && seat == m->it)
            continue;
        m->subject_seat = seat;
        if (l->offer->adjective == NONE_EXPR || eval(m, l->offer->adjective) > 0)
            add_move(l, seat, 0);
    }
}

static void list_words(struct move_listing *l)
{
    struct machine *m = l->m;
    int but = l->offer->but == NONE_EXPR ? VALUE_NONE : eval(m, l->offer->but);
    for (int word = 1; word < m->book->list[l->offer->list].words_n; word++) {
        if (word != but)
            add_move(l, word, 0);
    }
}

static void list_zones(struct move_listing *l)
{
    struct machine *m = l->m;
    const struct zone *zone = &m->book->zone[l->offer->zone];
    int width = zone->owner == OWNED_BY_SEAT ? m->book->seats_max : 1;
    for (int member = 0; member < zone->members; member++) {
        m->subject_zone = zone->first + member * width + (width > 1 ? m->it : 0);
        if (l->offer->adjective == NONE_EXPR || eval(m, l->offer->adjective) > 0)
            add_move(l, m->subject_zone, 0);
    }
}

static void list_one(struct move_listing *l)
{
    add_move(l, 0, 0);
}

static void (*const lists[])(struct move_listing *) = {
    [OBJECT_NONE] = list_one,     [OBJECT_CARD] = list_cards,   [OBJECT_NUM] = list_numbers,
    [OBJECT_A_SEAT] = list_seats, [OBJECT_A_WORD] = list_words, [OBJECT_A_ZONE] = list_zones};

int list_moves(struct machine *m, int number, int seat, struct move moves[MOVES_MAX])
{
    const struct asked *asked = &m->book->asked[number];
    struct move_listing l = {.m = m, .moves = moves};
    m->it = seat;
    for (int o = asked->offer_first; o < asked->offer_first + asked->offers_n; o++) {
        l.offer = &m->book->offer[o];
        l.verb = (uint8_t)(o + 1);
        if (l.offer->cond == NONE_EXPR || eval(m, l.offer->cond) > 0)
            lists[l.offer->object](&l);
    }
    if (asked->may || (l.n == 0 && asked->hidden))
        moves[l.n++] = (struct move){.verb = 0};
    return l.n;
}

/* What a chosen seat, word, number or zone is called; "" for a card, whose name is its face's. */
const char *list_object(const struct rulebook *book, const struct box *box, struct move move,
                        char number[8])
{
    const struct offer *offer = &book->offer[move.verb - 1];
    switch (offer->object) {
    case OBJECT_NUM:
        snprintf(number, 8, "%d", move.a);
        return number;
    case OBJECT_A_SEAT:
        return box->seat_name[move.a];
    case OBJECT_A_WORD:
        return book->list[offer->list].word[move.a];
    case OBJECT_A_ZONE: {
        const struct instance *instance = &book->instance[move.a];
        return book->field[book->zone[instance->zone].field + instance->member].name;
    }
    default:
        return NULL;
    }
}
