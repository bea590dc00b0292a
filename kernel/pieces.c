/* pieces.c: pieces enter play, change holder, leave, and have names. */
#include "kernel/pieces.h"

#include <string.h>

#include "kernel/work.h"

static uint8_t *order_of(const struct field *field, void *state, int holder)
{
    return (uint8_t *)state + field->list_at + holder;
}

/* The lowest number that no piece alike of this holder has. */
static uint8_t free_number(const struct field *field, void *state, int holder, uint8_t face)
{
    uint64_t used[4] = {1};
    int n = holder == NOBODY ? field->first : *order_of(field, state, holder);
    while (n != 0) {
        const struct piece *piece = pieces_at(field, state, n);
        if (piece->face == face && piece_holder(piece) == holder)
            used[piece->number / 64] |= 1ull << piece->number % 64;
        if (holder != NOBODY)
            n = piece->next;
        else
            n = n + 1 < field->first + field->cap ? n + 1 : 0;
    }
    for (int word = 0; word < 4; word++)
        if (~used[word] != 0)
            return (uint8_t)(word * 64 + __builtin_ctzll(~used[word]));
    return 255;
}

static void link_behind(const struct field *field, void *state, int number, int holder, int after)
{
    if (holder == NOBODY)
        return;
    uint8_t *link = order_of(field, state, holder);
    if (after != 0)
        link = &pieces_at(field, state, after)->next;
    else
        while (*link != 0)
            link = &pieces_at(field, state, *link)->next;
    pieces_at(field, state, number)->next = *link;
    *link = (uint8_t)number;
}

static void unlink_piece(const struct field *field, void *state, int number)
{
    struct piece *piece = pieces_at(field, state, number);
    if (piece_holder(piece) == NOBODY)
        return;
    uint8_t *link = order_of(field, state, piece_holder(piece));
    while (*link != number) {
        ENSURE(*link != 0);
        link = &pieces_at(field, state, *link)->next;
    }
    *link = piece->next;
    piece->next = 0;
}

int pieces_enter(const struct field *field, void *state, int owner, uint8_t face, int after)
{
    const uint8_t *slot = (const uint8_t *)state + field->at;
    int free = 0;
    for (; free < field->cap && ((const struct piece *)slot)->face != FACE_NONE; free++)
        slot += field->size;
    ENSURE(free < field->cap);
    int number = field->first + free;
    *pieces_at(field, state, number) = (struct piece){
        .face = face,
        .seats = piece_seats(owner, owner),
        .cards = 1,
        .number = free_number(field, state, owner, face),
    };
    link_behind(field, state, number, owner, after);
    return number;
}

/* Frames that mention the piece now mention none. */
static void forget(const struct game *game, void *state, int number)
{
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind == FIELD_FRAMES)
            work_forget((struct frames *)((uint8_t *)state + field->at), number);
    }
}

void pieces_leave(const struct box *box, const struct field *field, void *state, int number)
{
    unlink_piece(field, state, number);
    memset(pieces_at(field, state, number), 0, field->size);
    forget(box->game, state, number);
}

void pieces_give(const struct field *field, void *state, int number, int holder, int after)
{
    struct piece *piece = pieces_at(field, state, number);
    unlink_piece(field, state, number);
    uint8_t new_number = free_number(field, state, holder, piece->face);
    piece->seats = piece_seats(piece_owner(piece), holder);
    piece->number = new_number;
    link_behind(field, state, number, holder, after);
}

void pieces_name(const struct box *box, const struct field *field, const void *state, int number,
                 int seat, struct text *text)
{
    const struct piece *piece = pieces_at_const(field, state, number);
    int holder = piece_holder(piece);
    if (holder != seat && holder != NOBODY)
        text_print(text, "%s's ", box->seat_name[holder]);
    text_add(text, box_face_name(box, piece->face));
    if (piece->number > 1)
        text_print(text, " %d", piece->number);
}

const struct field *pieces_field(const struct game *game, int number)
{
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind == FIELD_PIECES && number >= field->first &&
            number < field->first + field->cap)
            return field;
    }
    return NULL;
}

int pieces_next_on(const struct box *box, const void *state, int host, int number)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind != FIELD_PIECES)
            continue;
        for (int n = field->first > number ? field->first : number + 1;
             n < field->first + field->cap; n++) {
            const struct piece *piece = pieces_at_const(field, state, n);
            if (piece->face != FACE_NONE && piece->host == host)
                return n;
        }
    }
    return 0;
}

const struct piece *pieces_lying(const struct field *field, const void *state, int place,
                                 int holder)
{
    for (int n = 0; n < field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, state, field->first + n);
        if (piece->face != FACE_NONE && piece->host == 0 && piece->place == place &&
            (holder == SPECTATOR || piece_holder(piece) == holder))
            return piece;
    }
    return NULL;
}
