/* shown.c: what a choice shows of a hand that others do not see: who "must play a card in its hand
 * with the led suit, or if there is none" another, and plays another, has none of that suit. */
#include "rulebook/machine.h"

enum { WORDS_SHOWN_MAX = 15 }; /* a bit each, with none */

/* The words that its first cards must have, if all see which word that is, and which card comes. */
static const struct filter *asks_for(const struct rulebook *book, const struct offer *offer)
{
    if (offer->object != OBJECT_CARD || offer->selects_n < 2 || !book->verb[offer->verb].shows)
        return NULL;
    const struct select *wanted = &book->select[offer->select[0]];
    const struct expr *zone = &book->expr[wanted->zone[0]];
    bool plain = wanted->kind == SELECT_IN && wanted->zones_n == 1 && wanted->filters_n == 1 &&
                 wanted->adjective == NONE_EXPR && wanted->open &&
                 (wanted->type == ANY_TYPE || book->cards_n == 1);
    if (!plain || zone->op != EXPR_INSTANCE_OF || book->expr[zone->b].op != EXPR_IT)
        return NULL;
    const struct filter *filter = &wanted->filter[0];
    bool few = book->list[filter->column].words_n <= WORDS_SHOWN_MAX;
    return filter->test == WORD_IS && few ? filter : NULL;
}

void shown_find(struct rulebook *book)
{
    book->shown_zone = -1;
    for (int o = 0; o < book->offers_n; o++) {
        struct offer *offer = &book->offer[o];
        const struct filter *filter = asks_for(book, offer);
        if (filter == NULL)
            continue;
        int zone = book->expr[book->select[offer->select[0]].zone[0]].a;
        bool hidden = book->zone[zone].seen == SEEN_OWNER && !book->zone[zone].family;
        if (hidden && book->shown_zone < 0) {
            book->shown_zone = zone;
            book->shown_list = filter->column;
        }
        offer->shows_lack = zone == book->shown_zone && filter->column == book->shown_list;
    }
}

void shown_note(struct machine *m, int seat, struct move move)
{
    const struct offer *offer = &m->book->offer[move.verb - 1];
    if (!offer->shows_lack)
        return;
    const struct filter *filter = asks_for(m->book, offer);
    int word = eval(m, filter->value);
    if (word > 0 && machine_word(m, filter->column, card_at(move.a, move.b)) != word) {
        int at = m->book->plan.lacks + 2 * seat;
        machine_put_two(m, at, machine_two(m, at) | 1 << word);
    }
}

void shown_forget(struct machine *m, int instance)
{
    const struct instance *to = &m->book->instance[instance];
    if (m->book->shown_zone == to->zone)
        machine_put_two(m, m->book->plan.lacks + 2 * to->seat, 0);
}

bool shown_may_hold(const struct box *box, const void *view, int field, int seat, uint8_t face)
{
    struct machine m = machine_at(box, view, NULL);
    if (field != m.book->zone[m.book->shown_zone].field)
        return true;
    int word = machine_word(&m, m.book->shown_list, card_at(face, 0));
    return word < 0 || !(machine_two(&m, m.book->plan.lacks + 2 * seat) >> word & 1);
}
