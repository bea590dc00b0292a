/* census.c: no card is lost or doubled, piles and orders are whole, fields cover every byte. */
#include <string.h>

#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/view.h"

/* Where lists are secret an imagined world may have other cards, but as many of each back. */
static bool check_sums(const struct box *box, const struct box *counted, struct problem *problem)
{
    for (int back = 0; back < BACKS_MAX; back++) {
        int sum = 0;
        for (int face = 1; face <= FACES_MAX; face++)
            sum += counted->list[back][face] - box->list[back][face];
        if (sum != 0)
            return problem_say(problem, "%+d cards of back %d on the table", sum, back);
    }
    return true;
}

static bool check_lists(const struct box *box, const void *state, struct problem *problem)
{
    struct box counted = *box;
    view_recount(&counted, state);
    bool fine = true;
    if (memcmp(counted.list, box->list, sizeof box->list) == 0) /* nearly always, and quick */
        return true;
    if (box->game->pool != NULL && box->game->pool(box, state, SPECTATOR, NULL, NULL))
        return check_sums(box, &counted, problem);
    for (int back = 0; back < BACKS_MAX; back++)
        for (int face = 1; face <= FACES_MAX; face++)
            if (counted.list[back][face] != box->list[back][face])
                fine = problem_say(problem, "%d of %s on the table, %d in the game",
                                   counted.list[back][face], box_face_name(box, (uint8_t)face),
                                   box->list[back][face]);
    return fine;
}

/* Sorted by face; among equal faces each mask holds the next one; unused places are zero. */
static bool check_pile(const struct field *field, const uint8_t *pile, struct problem *problem)
{
    int n = pile_count(pile), places = field->known ? 2 * field->cap : field->cap;
    const uint8_t *faces = pile + 1, *masks = pile + 1 + field->cap;
    if (field->order == ORDER_SLOTS)
        return true;
    if (n > field->cap)
        return problem_say(problem, "%s holds %d cards, at most %d fit", field->name, n,
                           field->cap);
    for (int i = 0; i < places; i++) {
        bool used = i % field->cap < n;
        if (!used && faces[i] != 0)
            return problem_say(problem, "%s: place %d after the last card is not empty",
                               field->name, i);
    }
    for (int i = 0; i + 1 < n && field->order == ORDER_SORTED; i++) {
        if (faces[i] > faces[i + 1])
            return problem_say(problem, "%s is not sorted at card %d", field->name, i);
        if (field->known && faces[i] == faces[i + 1] && (masks[i + 1] & ~masks[i]))
            return problem_say(problem, "%s: masks of equal cards are not nested at card %d",
                               field->name, i);
    }
    return true;
}

/* Every piece with a holder stands in that holder's order once; hosts are in play. */
static bool check_pieces(const struct game *game, const struct field *field, const void *state,
                         struct problem *problem)
{
    uint8_t times[256] = {0};
    const uint8_t *orders = (const uint8_t *)state + field->list_at;
    for (int seat = 0; seat < game->seats_max; seat++) {
        int steps = 0;
        for (int n = orders[seat]; n != 0 && steps++ < 256;) {
            const struct piece *piece = pieces_at_const(field, state, n);
            if (piece->face == FACE_NONE || piece_holder(piece) != seat)
                return problem_say(problem, "%s %d stands in a wrong order", field->name, n);
            times[n]++;
            n = piece->next;
        }
    }
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, state, n);
        int expected = piece->face != FACE_NONE && piece_holder(piece) != NOBODY;
        if (times[n] != expected)
            return problem_say(problem, "%s %d stands %d times in an order", field->name, n,
                               times[n]);
        if (piece->face != FACE_NONE && piece->host != 0) {
            const struct field *of = pieces_field(game, piece->host);
            if (of == NULL || pieces_at_const(of, state, piece->host)->face == FACE_NONE)
                return problem_say(problem, "%s %d is attached to nothing", field->name, n);
        }
    }
    return true;
}

bool view_census(const struct box *box, const void *state, struct problem *problem)
{
    const struct game *game = box->game;
    const uint8_t *bytes = state;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind == FIELD_PIECES && !check_pieces(game, field, state, problem))
            return false;
        for (int i = 0; field->kind == FIELD_PILE && i < field->count; i++)
            if (!check_pile(field, bytes + field->at + i * field->size, problem))
                return false;
    }
    return check_lists(box, state, problem);
}

bool view_tail_fresh(const struct box *box, const void *state, struct problem *problem)
{
    const struct game *game = box->game;
    if (game->derive == NULL)
        return true;
    _Alignas(8) uint8_t fresh[STATE_BYTES_MAX];
    const uint8_t *bytes = state;
    uint32_t tail_bytes = game->state_bytes - game->tail_at;
    memcpy(fresh, state, game->tail_at);
    memset(fresh + game->tail_at, 0, tail_bytes);
    game->derive(box, fresh);
    if (memcmp(fresh + game->tail_at, bytes + game->tail_at, tail_bytes) == 0)
        return true;
    for (uint32_t at = game->tail_at; at < game->state_bytes; at++)
        if (fresh[at] != bytes[at])
            return problem_say(problem, "byte %u of the derived tail is %d, a fresh one has %d",
                               at - game->tail_at, bytes[at], fresh[at]);
    return true;
}

/* Bytes that a field takes in the state. */
static size_t field_bytes(const struct field *field)
{
    return field->kind == FIELD_PIECES ? (size_t)field->cap * field->size
                                       : (size_t)field->count * field->size;
}

bool view_covers(const struct game *game, struct problem *problem)
{
    uint8_t times[STATE_BYTES_MAX] = {0};
    if (game->state_bytes > STATE_BYTES_MAX || game->tail_at > game->state_bytes)
        return problem_say(problem, "%s: a state of %u bytes with its tail at %u is out of bounds",
                           game->id, game->state_bytes, game->tail_at);
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->at + field_bytes(field) > game->tail_at)
            return problem_say(problem, "%s: field %s runs past the tail", game->id, field->name);
        for (size_t i = 0; i < field_bytes(field); i++)
            times[field->at + i]++;
    }
    for (uint32_t at = 0; at < game->tail_at; at++)
        if (times[at] != 1)
            return problem_say(problem, "%s: byte %u of the state is in %d fields", game->id, at,
                               times[at]);
    return true;
}
