/* view.c: hides what a seat does not know, and imagines what could be there instead. */
#include "kernel/view.h"

#include <string.h>

#include "kernel/pile.h"

enum { DRAW_LOOKS = 200, WORLD_TRIES = 40 }; /* for a card that may lie there; for all of them */

/* One part of a field: the seat it belongs to, its bytes, and the seats that see it by nature. */
struct part {
    const struct field *field;
    uint8_t *at;
    int seat; /* 0 where the field is shared */
    uint8_t viewers;
};

static struct part part_of(const struct field *field, void *state, int index)
{
    uint8_t *bytes = state;
    struct part part = {.field = field,
                        .at = bytes + field->at + (size_t)index * field->size,
                        .seat = field->by_seat ? index : 0};
    switch (field->seen) {
    case SEEN_ALL:
        part.viewers = UINT8_MAX;
        break;
    case SEEN_OWNER:
        part.viewers = seat_bit(part.seat);
        break;
    case SEEN_NAMED:
        part.viewers = seat_bit(bytes[field->named_at]);
        break;
    default:
        part.viewers = 0;
    }
    return part;
}

static uint8_t *pile_masks(const struct part *part)
{
    return part->field->known ? part->at + 1 + part->field->cap : NULL;
}

static int pile_places(const struct part *part)
{
    return part->field->order == ORDER_SLOTS ? part->field->cap : pile_count(part->at);
}

/* ---- hiding ---- */

/* Brings the blanks of a sorted pile to its end, ordered by back; the rest keeps its order. */
static void sort_blanks(const struct part *part)
{
    uint8_t *faces = pile_faces(part->at), *masks = pile_masks(part);
    int n = pile_count(part->at), kept = 0, blanks[BACKS_MAX] = {0};
    for (int i = 0; i < n; i++) {
        if (face_is_blank(faces[i])) {
            blanks[faces[i] - BLANK_FIRST]++;
            continue;
        }
        faces[kept] = faces[i];
        if (masks != NULL)
            masks[kept] = masks[i];
        kept++;
    }
    for (uint8_t back = 0; back < BACKS_MAX && kept < n; back++)
        for (int i = 0; i < blanks[back]; i++) {
            faces[kept] = blank_of(back);
            if (masks != NULL)
                masks[kept] = 0;
            kept++;
        }
}

/* A deck that nobody knows a card of: all its cards have the back that the field names. */
static void hide_deck(const struct box *box, const struct part *part)
{
    uint8_t *faces = pile_faces(part->at);
    int n = pile_count(part->at);
    for (int i = 0; i < n; i++)
        assert(face_is_blank(faces[i]) || box_back(box, faces[i], part->seat) == part->field->back);
    memset(faces, blank_of(part->field->back), (size_t)n);
    (void)box;
}

/* What a seat sees of a mask: that all were shown the card, or that it knows it itself. Which of
 * the others know it would tell where it came from. */
static uint8_t mask_seen(const struct field *field, uint8_t known, uint8_t bit)
{
    if (field->seats_only && bit == seat_bit(SPECTATOR))
        return 0;
    return known & seat_bit(SPECTATOR) ? known : known & bit;
}

static void hide_pile(const struct box *box, const struct part *part, uint8_t bit)
{
    uint8_t *faces = pile_faces(part->at), *masks = pile_masks(part);
    bool natural = part->viewers & bit;
    if (natural && !part->field->known)
        return;
    if (part->field->rest && !part->field->known && box->game->back == NULL) {
        hide_deck(box, part);
        return;
    }
    bool blanked = false;
    for (int i = 0, n = pile_places(part); i < n; i++) {
        uint8_t known = part->field->known ? mask_seen(part->field, masks[i], bit) : 0;
        if (faces[i] == FACE_NONE)
            continue;
        bool seen = natural || (known & bit);
        if (!seen && !face_is_blank(faces[i])) {
            faces[i] = blank_of(box_back(box, faces[i], part->seat));
            blanked = true;
        }
        if (part->field->known)
            masks[i] = known;
    }
    if (blanked && part->field->order == ORDER_SORTED)
        sort_blanks(part);
}

static void hide_numbers(const struct box *box, const struct part *part, uint8_t bit)
{
    (void)box;
    if (!(part->viewers & bit))
        memset(part->at, 0, part->field->size);
}

static struct piece *piece_in(const struct part *part, int i)
{
    return (struct piece *)(part->at + (size_t)i * part->field->size);
}

/* Seats that see a piece by nature: those of its field, or its own holder. */
static uint8_t piece_viewers(const struct part *part, const struct piece *piece)
{
    return part->field->seen == SEEN_OWNER ? seat_bit(piece_holder(piece)) : part->viewers;
}

static void hide_pieces(const struct box *box, const struct part *part, uint8_t bit)
{
    for (int i = 0; i < part->field->cap; i++) {
        struct piece *piece = piece_in(part, i);
        if (piece->face == FACE_NONE)
            continue;
        piece->known = mask_seen(part->field, piece->known, bit);
        if ((piece->known | piece_viewers(part, piece)) & bit)
            continue;
        if (!face_is_blank(piece->face))
            piece->face = blank_of(box_back(box, piece->face, piece_owner(piece)));
        piece->number = 0;
    }
}

static void hide_all(const struct box *box, const struct part *part, uint8_t bit)
{
    (void)box;
    (void)bit;
    memset(part->at, 0, part->field->size);
}

typedef void hide_function(const struct box *box, const struct part *part, uint8_t bit);

static hide_function *const hide_kind[] = {
    [FIELD_NUMBER] = hide_numbers, [FIELD_PILE] = hide_pile, [FIELD_TALLY] = NULL,
    [FIELD_PIECES] = hide_pieces,  [FIELD_FRAMES] = NULL,    [FIELD_STREAM] = hide_all,
    [FIELD_DICE] = hide_all,
};

/* A field of pieces is one part of cap pieces; every other field has count parts of size bytes. */
static int parts_of(const struct field *field)
{
    return field->kind == FIELD_PIECES ? 1 : field->count;
}

static void hide_fields(const struct box *box, int seat, void *out)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        hide_function *hide = hide_kind[field->kind];
        bool open = field->seen == SEEN_ALL && field->kind < FIELD_STREAM;
        if (hide == NULL || open)
            continue;
        for (int i = 0; i < parts_of(field); i++) {
            struct part part = part_of(field, out, i);
            hide(box, &part, seat_bit(seat));
        }
    }
}

void view_hide(const struct box *box, const void *state, int seat, void *out)
{
    if (out != state)
        memcpy(out, state, box->game->state_bytes);
    hide_fields(box, seat, out);
}

uint64_t view_key(const struct box *box, const void *state, int seat, void *scratch)
{
    memcpy(scratch, state, box->game->tail_at);
    hide_fields(box, seat, scratch);
    return view_hash(box, scratch);
}

/* ---- counting ---- */

typedef uint8_t counts[BACKS_MAX][FACES_MAX + 1];

static void count_pile(const struct box *box, const struct part *part, counts have)
{
    const uint8_t *faces = pile_faces(part->at);
    for (int i = 0, n = pile_places(part); i < n; i++)
        if (faces[i] != FACE_NONE && !face_is_blank(faces[i]))
            have[box_back(box, faces[i], part->seat)][faces[i]]++;
}

static void count_tally(const struct box *box, const struct part *part, counts have)
{
    int type = part->field->type;
    for (int i = 0; i < box->cards->type_n[type]; i++) {
        uint8_t face = (uint8_t)(box->cards->type_first[type] + i);
        if (part->at[i] == 0)
            continue;
        uint8_t *n = &have[box_back(box, face, part->seat)][face];
        *n = (uint8_t)(*n + part->at[i]);
    }
}

static void count_pieces(const struct box *box, const struct part *part, counts have)
{
    for (int i = 0; i < part->field->cap; i++) {
        const struct piece *piece = piece_in(part, i);
        if (piece->face == FACE_NONE || face_is_blank(piece->face))
            continue;
        uint8_t *n = &have[box_back(box, piece->face, piece_owner(piece))][piece->face];
        *n = (uint8_t)(*n + piece->cards);
    }
}

typedef void count_function(const struct box *box, const struct part *part, counts have);

static count_function *const count_kind[] = {
    [FIELD_PILE] = count_pile,
    [FIELD_TALLY] = count_tally,
    [FIELD_PIECES] = count_pieces,
    [FIELD_DICE] = NULL,
};

/* How many of each card are seen in the state, by back. */
static void count_cards(const struct box *box, const void *state, counts have)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        count_function *count = count_kind[field->kind];
        for (int i = 0; count != NULL && i < parts_of(field); i++) {
            struct part part = part_of(field, (void *)state, i);
            count(box, &part, have);
        }
    }
}

void view_recount(struct box *box, const void *state)
{
    memset(box->list, 0, sizeof box->list);
    count_cards(box, state, box->list);
}

/* ---- imagining ---- */

/* The cards of a back that are in the list and not seen, by face, zeros behind them; how many. Most
 * faces have another back, so eight are looked at at a time. */
static int lay_out(const uint8_t *list, const uint8_t *seen, uint8_t cards[UNSEEN_MAX])
{
    int n = 0;
    uint64_t eight;
    for (int from = 0; from <= FACES_MAX; from += (int)sizeof eight) {
        memcpy(&eight, list + from, sizeof eight);
        if (eight == 0)
            continue;
        for (int face = from; face < from + (int)sizeof eight; face++)
            for (int left = list[face] - seen[face]; left > 0; left--)
                cards[n++] = (uint8_t)face;
    }
    memset(cards + n, 0, (size_t)(UNSEEN_MAX - n));
    return n;
}

static_assert((FACES_MAX + 1) % sizeof(uint64_t) == 0, "faces are looked at eight at a time");

static bool may_be_imagined(const struct field *field)
{
    return (field->kind == FIELD_PILE && (field->seen != SEEN_ALL || field->known)) ||
           (field->kind == FIELD_PIECES && field->seen != SEEN_ALL);
}

static bool has_blanks(const struct part *part)
{
    bool pieces = part->field->kind == FIELD_PIECES;
    int n = pieces ? part->field->cap : pile_places(part);
    for (int i = 0; i < n; i++)
        if (face_is_blank(pieces ? piece_in(part, i)->face : pile_faces(part->at)[i]))
            return true;
    return false;
}

/* How many of the unseen cards cannot lie there, after what play has shown. */
static uint8_t count_barred(const struct box *box, const void *view, const struct unseen *unseen,
                            int field, int part)
{
    const struct game *game = box->game;
    int n = 0;
    for (int back = 0; game->may_hold != NULL && game->backs[back] != NULL; back++)
        for (int i = 0; i < unseen->n[back]; i++)
            n += !game->may_hold(box, view, field, part, unseen->cards[back][i]);
    return (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
}

/* Where most is barred is filled first, while there is enough to choose from. */
static void add_hidden(struct unseen *unseen, struct hidden hidden)
{
    ENSURE(unseen->hidden_n < HIDDEN_MAX);
    int at = unseen->hidden_n++;
    for (; at > 0 && unseen->hidden[at - 1].barred < hidden.barred; at--)
        unseen->hidden[at] = unseen->hidden[at - 1];
    unseen->hidden[at] = hidden;
}

/* What imagine_pile and imagine_pieces must look at: blanks, and masks that name who knows. */
static void find_hidden(const struct box *box, const void *view, struct unseen *unseen)
{
    const struct game *game = box->game;
    unseen->hidden_n = 0;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        for (int i = 0; may_be_imagined(field) && i < parts_of(field); i++) {
            struct part part = part_of(field, (void *)view, i);
            if (!field->known && !has_blanks(&part))
                continue;
            uint8_t barred = count_barred(box, view, unseen, f, i);
            add_hidden(unseen, (struct hidden){(uint8_t)f, (uint8_t)i, barred});
        }
    }
}

void view_unseen(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
                 struct unseen *unseen)
{
    counts seen, list;
    memset(seen, 0, sizeof seen);
    memcpy(list, box->list, sizeof list);
    count_cards(box, view, seen);
    unseen->anew = box->game->pool != NULL && box->game->pool(box, view, seat, splitmix, list);
    for (int back = 0; back < BACKS_MAX && box->game->backs[back] != NULL; back++)
        unseen->n[back] = lay_out(list[back], seen[back], unseen->cards[back]);
    find_hidden(box, view, unseen);
}

/* The cards not drawn yet for this world stand before the others. */
struct view_pool {
    const struct box *box;
    const void *view;
    struct unseen *unseen;
    struct splitmix *splitmix;
    const struct hidden *where; /* that is being filled */
    bool misfits;               /* a card lies where it may not */
    int n[BACKS_MAX];
};

static bool pool_fits(const struct view_pool *pool, uint8_t face)
{
    const struct hidden *where = pool->where;
    return where->barred == 0 ||
           pool->box->game->may_hold(pool->box, pool->view, where->field, where->part, face);
}

/* One that may lie there, if a few looks find it. */
static uint8_t pool_draw(struct view_pool *pool, uint8_t blank)
{
    int back = blank - BLANK_FIRST;
    uint8_t *cards = pool->unseen->cards[back];
    ENSURE(pool->n[back] > 0);
    uint32_t at = splitmix_below(pool->splitmix, (uint32_t)pool->n[back]);
    for (int looks = 0; looks < DRAW_LOOKS && !pool_fits(pool, cards[at]); looks++)
        at = splitmix_below(pool->splitmix, (uint32_t)pool->n[back]);
    pool->misfits |= !pool_fits(pool, cards[at]);
    uint8_t face = cards[at], *last = &cards[--pool->n[back]];
    cards[at] = *last;
    *last = face;
    return face;
}

/* A deck whose order is still open, and that holds all unseen cards of its back: there is nothing
 * to choose. */
static bool imagine_mixed(const struct part *part, const uint8_t *state, struct view_pool *pool)
{
    const struct field *field = part->field;
    int n = pile_count(part->at), *left = &pool->n[field->back];
    bool mixed =
        field->mixed_at == MIXED_ALWAYS || (field->mixed_at != 0 && state[field->mixed_at] != 0);
    if (!mixed || n != *left)
        return false;
    for (int i = 0; i < n; i++)
        assert(part->at[1 + i] == blank_of(field->back));
    /* Only these: behind them stand cards that other zones have drawn. */
    memcpy(pile_faces(part->at), pool->unseen->cards[field->back], (size_t)n);
    *left = 0;
    return true;
}

static void imagine_pile(const struct box *box, const struct part *part, struct view_pool *pool)
{
    uint8_t *faces = pile_faces(part->at), *masks = pile_masks(part);
    int n = pile_places(part);
    bool filled = false;
    for (int i = 0; i < n; i++) {
        if (face_is_blank(faces[i])) {
            faces[i] = pool_draw(pool, faces[i]);
            filled = true;
        }
        if (masks != NULL && faces[i] != FACE_NONE)
            masks[i] |= part->viewers & everybody(box);
    }
    if (!filled || part->field->order != ORDER_SORTED)
        return;
    uint8_t copy[KNOWN_PILE_BYTES(255)];
    memcpy(copy, part->at, part->field->size);
    memset(part->at, 0, part->field->size);
    for (int i = 0; i < n; i++) {
        if (masks != NULL)
            pile_insert_known(part->at, part->field->cap, copy[1 + i],
                              copy[1 + part->field->cap + i]);
        else
            pile_insert(part->at, copy[1 + i]);
    }
}

static void imagine_pieces(const struct part *part, struct view_pool *pool)
{
    for (int i = 0; i < part->field->cap; i++) {
        struct piece *piece = piece_in(part, i);
        if (face_is_blank(piece->face))
            piece->face = pool_draw(pool, piece->face);
    }
}

bool view_touched(const struct box *box, const void *view, const void *world, const void *after)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (!may_be_imagined(field))
            continue;
        size_t each = field->kind == FIELD_PIECES ? (size_t)field->size * field->cap : field->size;
        for (int i = 0; i < parts_of(field); i++) {
            size_t at = field->at + (size_t)i * each;
            if (memcmp((const uint8_t *)world + at, (const uint8_t *)after + at, each) == 0)
                continue;
            struct part part = part_of(field, (void *)view, i);
            if (has_blanks(&part))
                return true;
        }
    }
    return false;
}

/* False: the cards did not come out, and some lie where they may not. */
static bool fill_world(const struct box *box, const void *view, int seat, struct unseen *unseen,
                       struct splitmix *splitmix, void *out)
{
    const struct game *game = box->game;
    struct view_pool pool = {.box = box, .view = view, .unseen = unseen, .splitmix = splitmix};
    if (unseen->anew)
        view_unseen(box, view, seat, splitmix, unseen);
    memcpy(pool.n, unseen->n, sizeof pool.n);
    if (out != view)
        memcpy(out, view, game->state_bytes);
    /* The stream stands first in every state. */
    stream_seed(out, splitmix_next(splitmix));
    for (int h = 0; h < unseen->hidden_n; h++) {
        const struct field *field = &game->fields[unseen->hidden[h].field];
        struct part part = part_of(field, out, unseen->hidden[h].part);
        pool.where = &unseen->hidden[h];
        if (field->kind == FIELD_PIECES)
            imagine_pieces(&part, &pool);
        else if (!imagine_mixed(&part, out, &pool))
            imagine_pile(box, &part, &pool);
    }
    return !pool.misfits;
}

void view_world(const struct box *box, const void *view, int seat, struct unseen *unseen,
                struct splitmix *splitmix, void *out)
{
    for (int tries = 0; tries < WORLD_TRIES; tries++)
        if (fill_world(box, view, seat, unseen, splitmix, out) || out == view)
            return;
}

void view_imagine(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
                  void *out)
{
    struct unseen unseen;
    view_unseen(box, view, seat, splitmix, &unseen);
    unseen.anew = false;
    view_world(box, view, seat, &unseen, splitmix, out);
}

void view_deduce(const struct box *box, uint8_t *pile, int cap, uint8_t back)
{
    uint8_t *masks = pile + 1 + cap;
    for (int i = 0; i < pile_count(pile); i++)
        if (box_back(box, pile[1 + i], 0) == back)
            masks[i] |= openly(box);
}

/* ---- hash and equality ---- */

static inline uint64_t mix(uint64_t a, uint64_t b)
{
    __uint128_t product = (__uint128_t)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Four chains at once: a product waits for the one before it in its own chain only. */
uint64_t view_hash(const struct box *box, const void *state)
{
    const uint8_t *bytes = state;
    size_t n = box->game->tail_at, at = 0;
    uint64_t chain[4] = {0x9e3779b97f4a7c15u ^ n, 0xa0761d6478bd642fu, 0xe7037ed1a0b428dbu,
                         0x8ebc6af09c88c6e3u};
    uint64_t words[8];
    for (; at + sizeof words <= n; at += sizeof words) {
        memcpy(words, bytes + at, sizeof words);
        for (int i = 0; i < 4; i++)
            chain[i] = mix(words[2 * i] ^ 0xa0761d6478bd642fu, words[2 * i + 1] ^ chain[i]);
    }
    memset(words, 0, sizeof words);
    memcpy(words, bytes + at, n - at);
    for (int i = 0; i < 4; i++)
        chain[i] = mix(words[2 * i] ^ 0xe7037ed1a0b428dbu, words[2 * i + 1] ^ chain[i]);
    return mix(mix(chain[0], chain[1]) ^ 0x589965cc75374cc3u, mix(chain[2], chain[3]));
}

bool view_equal(const struct box *box, const void *x, const void *y)
{
    return memcmp(x, y, box->game->tail_at) == 0;
}
