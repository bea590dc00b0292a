/* cards.c: cards go from zone to zone: order, masks of who knows them, refills. */
#include "rulebook/machine.h"

/* Takes one copy out; the mask of the seats that know which card it was. */
static uint8_t take(struct machine *m, int face, int from)
{
    const struct instance *instance = &m->book->instance[from];
    uint8_t *pile = machine_pile(m, from);
    if (instance->known) {
        int at = 0;
        while (pile[1 + at] != face)
            at++;
        uint8_t known = pile[1 + instance->cap + at];
        pile_remove_known(pile, instance->cap, (uint8_t)face);
        return known | seat_bit(instance->seat);
    }
    if (!instance->ordered) {
        pile_remove(pile, (uint8_t)face);
        return instance->seen == SEEN_ALL ? everybody(m->box) : 0;
    }
    int n = pile_count(pile), at = n;
    while (pile[at] != face)
        at--;
    memmove(pile + at, pile + at + 1, (size_t)(n - at));
    pile[n] = FACE_NONE;
    pile[0]--;
    return instance->seen == SEEN_ALL ? everybody(m->box) : 0;
}

static void put(struct machine *m, int face, int to, bool bottom, uint8_t known)
{
    const struct instance *instance = &m->book->instance[to];
    uint8_t *pile = machine_pile(m, to);
    if (instance->known) {
        pile_insert_known(pile, instance->cap, (uint8_t)face, known | seat_bit(instance->seat));
        shown_forget(m, to);
    } else if (!instance->ordered) {
        pile_insert(pile, (uint8_t)face);
    } else if (bottom) {
        memmove(pile + 2, pile + 1, (size_t)pile_count(pile));
        pile[1] = (uint8_t)face;
        pile[0]++;
    } else {
        pile_put(pile, (uint8_t)face);
    }
}

void cards_start(struct machine *m, int face, int to)
{
    put(m, face, to, false, 0);
}

static bool lies_there(const struct machine *m, int face, int instance)
{
    const uint8_t *pile = machine_pile(m, instance);
    return memchr(pile + 1, face, (size_t)pile_count(pile)) != NULL;
}

void cards_move(struct machine *m, int card, int to, bool bottom)
{
    int face = card_face(card), from = card_instance(card);
    if (card == VALUE_NONE || to == VALUE_NONE || face == FACE_NONE || !lies_there(m, face, from))
        return;
    uint8_t known = take(m, face, from);
    put(m, face, to, bottom, known);
    if (m->s[m->book->plan.moved] < UINT8_MAX)
        m->s[m->book->plan.moved]++;
    uint8_t *mind = m->s + m->book->plan.mind + 2 * m->it;
    if (mind[0] == face && mind[1] == from)
        mind[1] = (uint8_t)to;
}

void cards_shuffle(struct machine *m, int instance)
{
    uint8_t *pile = machine_pile(m, instance);
    m->looks += pile_count(pile);
    if (m->book->instance[instance].ordered)
        pile_shuffle(pile, (struct stream *)(void *)m->s);
}

bool cards_wanted(struct machine *m, int to)
{
    if (to == VALUE_NONE)
        return false;
    uint8_t *pile = machine_pile(m, to);
    const struct instance *instance = &m->book->instance[to];
    const struct zone *zone = &m->book->zone[instance->zone];
    if (pile_count(pile) > 0 || zone->refilled_from < 0)
        return pile_count(pile) > 0;
    const struct zone *source = &m->book->zone[zone->refilled_from];
    int from = source->first + (source->owner == OWNED_BY_SEAT ? instance->seat : 0);
    uint8_t *rest = machine_pile(m, from);
    uint8_t top = pile_count(rest) > 0 ? rest[pile_count(rest)] : FACE_NONE;
    while (pile_count(rest) > 0) {
        int face = rest[1];
        take(m, face, from);
        put(m, face, to, false, 0);
    }
    if (zone->refill_but_top && top != FACE_NONE) {
        take(m, top, to);
        put(m, top, from, false, everybody(m->box));
    }
    cards_shuffle(m, to);
    if (pile_count(pile) > 0)
        TELLS(m, EVENT_refills, .word = zone->name);
    return pile_count(pile) > 0;
}
