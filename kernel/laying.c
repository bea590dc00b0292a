/* laying.c: cards of the box go where a position says. */
#include "kernel/laying.h"

#include <string.h>

#include "kernel/attribute.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/view.h"

/* ---- where things are ---- */

static uint8_t *bytes_of(const struct laying *l, const struct field *field, int index)
{
    return l->state + field->at + (size_t)index * field->size;
}

/* A number for every pile and tally of the table. */
static int zone_number(const struct game *game, const struct field *field, int index)
{
    int zone = index;
    for (const struct field *f = game->fields; f < field; f++)
        if (f->kind == FIELD_PILE || f->kind == FIELD_TALLY)
            zone += f->count;
    ENSURE(zone < ZONES_MAX);
    return zone;
}

/* ---- cards and where they come from ---- */

static bool take_cards(struct laying *l, uint8_t face, int seat, int n)
{
    uint8_t back = box_back(l->box, face, seat);
    /* Where seats bring decks, a position itself says which cards are in the game. */
    if (l->left[back][face] < n && l->box->game->decks != NULL)
        l->left[back][face] = (uint8_t)n;
    if (l->left[back][face] < n)
        return problem_say(l->problem,
                           "the game has only %d of %s; see the sheets or add a card line",
                           l->box->list[back][face], box_face_name(l->box, face));
    l->left[back][face] = (uint8_t)(l->left[back][face] - n);
    return true;
}

static void give_back(struct laying *l, uint8_t face, int seat, int n)
{
    uint8_t *left = &l->left[box_back(l->box, face, seat)][face];
    *left = (uint8_t)(*left + n);
}

/* Cards that would lie in this pile of rests. */
static int rest_cards(const struct laying *l, const struct field *field, int index, uint8_t face)
{
    if (box_card(l->box, face)->back != field->back)
        return 0;
    return l->left[box_back(l->box, face, part_seat(field, index))][face];
}

/* Cards of that face from which a draw may take one: of its back, or of any pile of rests that is
 * shared or its own seat's. */
static int drawable(const struct laying *l, const struct draw *draw, uint8_t face)
{
    if (!box_fits(l->box, draw->field, face))
        return 0;
    if (!draw->any)
        return l->left[draw->back][face];
    const struct game *game = l->box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *rest = &game->fields[f];
        if (!rest->rest)
            continue;
        int n = rest_cards(l, rest, rest->by_seat ? part_seat(draw->field, draw->index) : 0, face);
        if (n > 0)
            return n;
    }
    return 0;
}

/* A card for a draw, by the position's seed; FACE_NONE if there is none left. */
static uint8_t draw_card(struct laying *l, const struct draw *draw)
{
    uint32_t total = 0;
    for (int face = 1; face <= l->box->cards->cards_n; face++)
        total += (uint32_t)drawable(l, draw, (uint8_t)face);
    if (total == 0)
        return FACE_NONE;
    uint32_t at = stream_below((struct stream *)l->state, total);
    for (int face = 1; face <= l->box->cards->cards_n; face++) {
        uint32_t n = (uint32_t)drawable(l, draw, (uint8_t)face);
        if (at < n) {
            uint8_t back =
                draw->any ? box_back(l->box, (uint8_t)face, part_seat(draw->field, draw->index))
                          : draw->back;
            l->left[back][face]--;
            return (uint8_t)face;
        }
        at -= n;
    }
    return FACE_NONE;
}

/* ---- piles and tallies ---- */

static void set_place(uint8_t *pile, const struct field *field, int place, uint8_t face,
                      uint8_t known)
{
    pile[1 + place] = face;
    if (field->known)
        pile[1 + field->cap + place] = known;
}

static void insert_sorted(uint8_t *pile, const struct field *field, uint8_t face, uint8_t known)
{
    if (field->known)
        pile_insert_known(pile, field->cap, face, known);
    else
        pile_insert(pile, face);
}

static bool later(struct laying *l, const struct field *field, int index, int place,
                  const struct cards_entry *entry)
{
    if (l->draws_n == DRAWS_MAX)
        return problem_say(l->problem, "too many cards are not named");
    l->draw[l->draws_n++] = (struct draw){
        .field = field,
        .index = index,
        .place = place,
        .n = entry->n,
        .line = l->line,
        .any = entry->what == CARDS_ANY,
        .back = entry->what == CARDS_BACK ? (uint8_t)(entry->face - BLANK_FIRST) : 0,
        .known = entry->known,
    };
    return true;
}

/* Named cards go to their places at once; for others the places are kept. The first card of an
 * ordered pile is its top and lies last. */
static bool lay_places(struct laying *l, const struct field *field, int index,
                       const struct cards *cards)
{
    uint8_t *pile = bytes_of(l, field, index);
    bool slots = field->order == ORDER_SLOTS;
    int place = slots ? 0 : cards->cards_n;
    for (int i = 0; i < cards->entries_n; i++) {
        const struct cards_entry *entry = &cards->entry[i];
        int n = entry->what == CARDS_NOTHING && !slots ? 0 : entry->n;
        int first = slots ? place : place - n;
        if (first + n > field->cap)
            return problem_say(l->problem, "%s has room for %d cards", field->name, field->cap);
        for (int c = 0; c < n && entry->what == CARDS_FACE; c++)
            set_place(pile, field, first + c, entry->face, entry->known);
        if ((entry->what == CARDS_ANY || entry->what == CARDS_BACK) &&
            !later(l, field, index, first, entry))
            return false;
        place = slots ? place + n : first;
    }
    if (!slots)
        pile[0] = (uint8_t)cards->cards_n;
    return true;
}

static bool lay_sorted(struct laying *l, const struct field *field, int index,
                       const struct cards *cards)
{
    uint8_t *pile = bytes_of(l, field, index);
    for (int i = 0; i < cards->entries_n; i++) {
        const struct cards_entry *entry = &cards->entry[i];
        if (entry->what == CARDS_ANY || entry->what == CARDS_BACK) {
            if (!later(l, field, index, -1, entry))
                return false;
            continue;
        }
        for (int c = 0; c < entry->n && entry->what == CARDS_FACE; c++)
            insert_sorted(pile, field, entry->face, entry->known);
    }
    return true;
}

static bool lay_tally(struct laying *l, const struct field *field, int index,
                      const struct cards *cards)
{
    uint8_t *tally = bytes_of(l, field, index);
    uint8_t first = l->box->cards->type_first[field->type];
    for (int i = 0; i < cards->entries_n; i++) {
        const struct cards_entry *entry = &cards->entry[i];
        if (entry->what == CARDS_NOTHING)
            continue;
        int at = entry->face - first;
        if (entry->what != CARDS_FACE || at < 0 || at >= l->box->cards->type_n[field->type])
            return problem_say(l->problem, "only cards of type %s lie in %s",
                               l->box->game->types[field->type].name, field->name);
        if (tally[at] + entry->n > 255)
            return problem_say(l->problem, "%s has room for 255 of a card", field->name);
        tally[at] = (uint8_t)(tally[at] + entry->n);
    }
    return true;
}

/* What the bare table had there goes back. */
static void clear_zone(struct laying *l, const struct field *field, int index)
{
    uint8_t *at = bytes_of(l, field, index);
    int seat = part_seat(field, index);
    if (field->kind == FIELD_TALLY) {
        for (int c = 0; c < l->box->cards->type_n[field->type]; c++)
            if (at[c] > 0)
                give_back(l, (uint8_t)(l->box->cards->type_first[field->type] + c), seat, at[c]);
    } else {
        for (int c = 0; c < field->cap; c++)
            if (at[1 + c] != FACE_NONE)
                give_back(l, at[1 + c], seat, 1);
    }
    memset(at, 0, field->size);
}

bool laying_zone(struct laying *l, const struct field *field, int index, const char *at)
{
    int zone = zone_number(l->box->game, field, index);
    struct cards cards;
    if (!notation_cards(l->box, at, &cards, l->problem))
        return false;
    if (l->written[zone])
        return problem_say(l->problem, "%s is written twice", field->name);
    if (cards.rest && !field->rest)
        return problem_say(l->problem, "only a zone that takes the rest can end with ...");
    if (cards.cards_n > field->cap && field->kind == FIELD_PILE)
        return problem_say(l->problem, "%s has room for %d cards", field->name, field->cap);
    clear_zone(l, field, index);
    l->written[zone] = true;
    l->dots[zone] = cards.rest;
    for (int i = 0; i < cards.entries_n; i++) {
        const struct cards_entry *entry = &cards.entry[i];
        if (entry->known != 0 && !field->known)
            return problem_say(l->problem, "who has seen a card of %s does not matter",
                               field->name);
        bool named = entry->what == CARDS_FACE;
        bool rest = field->kind == FIELD_PILE && field->rest;
        if (named && ((rest && box_card(l->box, entry->face)->back != field->back) ||
                      !box_fits(l->box, field, entry->face)))
            return problem_say(l->problem, "%s does not belong in the %s",
                               box_face_name(l->box, entry->face), field->name);
        if (named && !take_cards(l, entry->face, part_seat(field, index), entry->n))
            return false;
    }
    if (field->kind == FIELD_TALLY)
        return lay_tally(l, field, index, &cards);
    return field->order == ORDER_SORTED ? lay_sorted(l, field, index, &cards)
                                        : lay_places(l, field, index, &cards);
}

/* ---- pieces ---- */

/* A piece of the bare table that this line speaks of: named once; after that a new one enters. */
static int find_bare(const struct laying *l, const struct field *field, int holder, uint8_t face,
                     long alike)
{
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, l->state, n);
        if (l->bare[n] && piece->face == face && piece_holder(piece) == holder &&
            (alike == 0 || piece->number == alike))
            return n;
    }
    return 0;
}

/* The last piece in its holder's order that lies, through others or not, on the same piece. */
static int last_of_group(const struct laying *l, const struct field *field, int host)
{
    const void *state = l->state;
    int root = host, last = 0;
    while (pieces_at_const(field, state, root)->host != 0 &&
           pieces_field(l->box->game, pieces_at_const(field, state, root)->host) == field)
        root = pieces_at_const(field, state, root)->host;
    for (int n = root; n != 0; n = pieces_at_const(field, state, n)->next) {
        int base = n;
        while (base != root && pieces_at_const(field, state, base)->host != 0 &&
               pieces_field(l->box->game, pieces_at_const(field, state, base)->host) == field)
            base = pieces_at_const(field, state, base)->host;
        if (base == root)
            last = n;
    }
    return last;
}

/* What is attached stands behind its host and what was attached to it before. */
static void move_behind_host(struct laying *l, const struct field *field, int number)
{
    struct piece *piece = pieces_at(field, l->state, number);
    int host = piece->host, holder = piece_holder(piece);
    if (host == 0 || pieces_field(l->box->game, host) != field || holder == NOBODY ||
        piece_holder(pieces_at(field, l->state, host)) != holder)
        return;
    uint8_t alike = piece->number;
    piece->host = 0;
    int last = last_of_group(l, field, host);
    pieces_give(field, l->state, number, holder, last == number ? 0 : last);
    piece->host = (uint8_t)host;
    piece->number = alike;
}

static int enter(struct laying *l, const struct field *field, int holder, uint8_t face)
{
    for (int n = field->first; n < field->first + field->cap; n++)
        if (pieces_at(field, l->state, n)->face == FACE_NONE)
            return pieces_enter(field, l->state, holder, face, 0);
    problem_say(l->problem, "there is room for %d pieces", field->cap);
    return 0;
}

/* "Farmer 2" while there is no other Farmer: the number is kept. */
static bool renumber(struct laying *l, const struct field *field, int number, long alike)
{
    struct piece *piece = pieces_at(field, l->state, number);
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *other = pieces_at_const(field, l->state, n);
        if (n != number && other->face == piece->face && other->seats >> 4 == piece->seats >> 4 &&
            other->number == alike)
            return problem_say(l->problem, "there is a %s %ld already",
                               box_face_name(l->box, piece->face), alike);
    }
    piece->number = (uint8_t)alike;
    return true;
}

static bool set_attributes(struct laying *l, int number, const char *at)
{
    while (!notation_end(at)) {
        struct attribute attribute;
        if (!attribute_read(l->box, l->state, number, &at, &attribute, l->problem) ||
            !attribute_set(l->box, l->state, number, &attribute, l->problem))
            return false;
    }
    return true;
}

int laying_enter(struct laying *l, const struct field *field, int holder, const char **at)
{
    long alike = 0;
    uint8_t face = notation_face(l->box, at);
    if (face == FACE_NONE || face_is_blank(face)) {
        notation_no_card(l->box, notation_skip(*at), l->problem);
        return 0;
    }
    if (!box_fits(l->box, field, face)) {
        problem_say(l->problem, "%s is no %s", box_face_name(l->box, face), field->name);
        return 0;
    }
    if (notation_number(at, &alike) && (alike < 1 || alike > 255)) {
        problem_say(l->problem, "a %s is numbered from 1 to 255", field->name);
        return 0;
    }
    int number = find_bare(l, field, holder, face, alike);
    if (number != 0) {
        const struct piece *old = pieces_at_const(field, l->state, number);
        give_back(l, face, piece_owner(old), old->cards);
        l->bare[number] = false;
    } else {
        number = enter(l, field, holder, face);
    }
    if (number != 0 && alike != 0 && !renumber(l, field, number, alike))
        return 0;
    return number;
}

bool laying_dress(struct laying *l, int number, const char *at)
{
    const struct field *field = pieces_field(l->box->game, number);
    const struct piece *piece = pieces_at_const(field, l->state, number);
    if (!set_attributes(l, number, at) ||
        !take_cards(l, piece->face, piece_owner(piece), piece->cards))
        return false;
    move_behind_host(l, field, number);
    return true;
}

void laying_remove(struct laying *l, int number)
{
    const struct field *field = pieces_field(l->box->game, number);
    const struct piece *piece = pieces_at_const(field, l->state, number);
    give_back(l, piece->face, piece_owner(piece), piece->cards);
    l->bare[number] = false;
    pieces_leave(l->box, field, l->state, number);
}

/* ---- beginning and end ---- */

void laying_begin(struct laying *l, const struct seed *seed)
{
    const struct game *game = l->box->game;
    memset(l->state, 0, game->state_bytes);
    /* The stream stands first in every state. */
    stream_key((struct stream *)l->state, seed);
    if (game->bare != NULL)
        game->bare(l->box, l->state);
    struct box counted = *l->box;
    view_recount(&counted, l->state);
    for (int back = 0; back < BACKS_MAX; back++)
        for (int face = 1; face <= FACES_MAX; face++) {
            int left = l->box->list[back][face] - counted.list[back][face];
            l->left[back][face] = (uint8_t)(left > 0 ? left : 0);
        }
    for (int n = 1; n < 256; n++) {
        const struct field *field = pieces_field(game, n);
        l->bare[n] = field != NULL && pieces_at(field, l->state, n)->face != FACE_NONE;
    }
}

static bool draw_all(struct laying *l)
{
    for (int d = 0; d < l->draws_n; d++) {
        const struct draw *draw = &l->draw[d];
        uint8_t *pile = bytes_of(l, draw->field, draw->index);
        for (int c = 0; c < draw->n; c++) {
            uint8_t face = draw_card(l, draw);
            l->line = draw->line;
            if (face == FACE_NONE)
                return problem_say(l->problem, "there are not enough cards left for %s",
                                   draw->field->name);
            if (draw->place >= 0)
                set_place(pile, draw->field, draw->place + c, face, draw->known);
            else if (pile_count(pile) < draw->field->cap)
                insert_sorted(pile, draw->field, face, draw->known);
            else
                return problem_say(l->problem, "%s has room for %d cards", draw->field->name,
                                   draw->field->cap);
        }
    }
    return true;
}

static bool lay_rest_tally(struct laying *l, const struct field *field, int index)
{
    uint8_t *tally = bytes_of(l, field, index);
    for (int c = 0; c < l->box->cards->type_n[field->type]; c++) {
        uint8_t face = (uint8_t)(l->box->cards->type_first[field->type] + c);
        int left = rest_cards(l, field, index, face);
        if (tally[c] + left > 255)
            return problem_say(l->problem, "%s has room for 255 of a card", field->name);
        tally[c] = (uint8_t)(tally[c] + left);
        if (left > 0)
            l->left[box_back(l->box, face, part_seat(field, index))][face] = 0;
    }
    return true;
}

/* All that is left of its back goes under what the pile holds. */
static bool lay_rest(struct laying *l, const struct field *field, int index)
{
    if (field->kind == FIELD_TALLY)
        return lay_rest_tally(l, field, index);
    uint8_t rest[FACES_MAX * 255], *pile = bytes_of(l, field, index);
    int n = 0, seat = part_seat(field, index);
    for (int face = 1; face <= l->box->cards->cards_n; face++) {
        int left = rest_cards(l, field, index, (uint8_t)face);
        memset(rest + n, face, (size_t)left);
        n += left;
        if (left > 0)
            l->left[box_back(l->box, (uint8_t)face, seat)][face] = 0;
    }
    int above = pile_count(pile);
    if (above + n > field->cap)
        return problem_say(l->problem, "%s has room for %d cards, %d are left for it", field->name,
                           field->cap, above + n);
    stream_shuffle((struct stream *)l->state, rest, n);
    if (field->order == ORDER_SORTED) {
        for (int c = 0; c < n; c++)
            insert_sorted(pile, field, rest[c], 0);
        return true;
    }
    for (int bytes = 0; bytes <= (field->known ? 1 : 0); bytes++) {
        uint8_t *first = pile + 1 + bytes * field->cap;
        memmove(first + n, first, (size_t)above);
        memset(first, 0, (size_t)n);
    }
    memcpy(pile + 1, rest, (size_t)n);
    pile[0] = (uint8_t)(above + n);
    return true;
}

/* Whoever sees a pile by nature knows its cards. */
static void let_know(struct laying *l, const struct field *field, int index)
{
    uint8_t viewers = part_viewers(l->box, field, l->state, index);
    uint8_t *pile = bytes_of(l, field, index);
    for (int c = 0; c < field->cap; c++)
        if (pile[1 + c] != FACE_NONE)
            pile[1 + field->cap + c] |= viewers;
}

bool laying_finish(struct laying *l)
{
    const struct game *game = l->box->game;
    if (!draw_all(l))
        return false;
    l->line = 0;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        bool cards = field->kind == FIELD_PILE || field->kind == FIELD_TALLY;
        for (int i = 0; cards && i < part_count(l->box, field); i++) {
            int zone = zone_number(game, field, i);
            if (field->rest && (!l->written[zone] || l->dots[zone]) && !lay_rest(l, field, i))
                return false;
            if (field->known)
                let_know(l, field, i);
        }
    }
    return true;
}
