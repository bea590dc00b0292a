/* takeback.c: which moves may be taken back. */
#include "server/takeback.h"

#include <string.h>

#include "kernel/part.h"
#include "kernel/pile.h"

/* Cards in a part of a view whose faces are not known. */
static int blanks_in(const struct field *field, const void *view, int part)
{
    const uint8_t *at = part_at(field, view, part);
    int blanks = 0;
    if (field->kind == FIELD_PILE) {
        int n = field->order == ORDER_SLOTS ? field->cap : pile_count(at);
        for (int i = 0; i < n; i++)
            blanks += face_is_blank(at[1 + i]);
    }
    for (int i = 0; field->kind == FIELD_PIECES && i < field->cap; i++) {
        struct piece piece;
        memcpy(&piece, at + (size_t)i * field->size, sizeof piece);
        blanks += face_is_blank(piece.face);
    }
    return blanks;
}

struct ignorance {
    int own; /* cards that the seat does not know */
    int all; /* cards that nobody knows */
};

static struct ignorance ignorance_of(const struct box *box, const void *state, int seat)
{
    _Alignas(8) static uint8_t views[SEATS_MAX][STATE_BYTES_MAX];
    struct ignorance ignorance = {0};
    for (int s = 0; s < box->seats; s++)
        view_hide(box, state, s, views[s]);
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        for (int part = 0; part < part_count(box, field); part++) {
            int fewest = blanks_in(field, views[0], part);
            for (int s = 1; s < box->seats; s++) {
                int blanks = blanks_in(field, views[s], part);
                fewest = blanks < fewest ? blanks : fewest;
            }
            ignorance.all += fewest;
            ignorance.own += blanks_in(field, views[seat], part);
        }
    }
    return ignorance;
}

static uint64_t drawn(const void *state)
{
    struct stream stream; /* stands first in every state */
    memcpy(&stream, state, sizeof stream);
    return stream.drawn;
}

bool takeback_remain(const struct table *table, int seat, int *remain, struct problem *problem)
{
    const struct box *box = table_box(table);
    const struct recorded *record;
    _Alignas(8) uint8_t before[STATE_BYTES_MAX];
    int last = table_record(table, &record) - 1;
    while (last >= 0 && record[last].seat != seat)
        last--;
    if (last < 0)
        return problem_say(problem, "you have made no move yet");
    table_state_after(table, last, before);
    if (drawn(before) != drawn(table_state(table)))
        return problem_say(problem, "it cannot be taken back: chance has been asked since");
    struct ignorance then = ignorance_of(box, before, seat);
    struct ignorance now = ignorance_of(box, table_state(table), seat);
    if (now.all < then.all || now.own < then.own)
        return problem_say(problem, "it cannot be taken back: a card has been seen since");
    *remain = last;
    return true;
}
