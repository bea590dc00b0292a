/* part.c: what a part of a field holds and who sees it. */
#include "kernel/part.h"

#include <string.h>

long part_number(const struct field *field, const void *state, int part)
{
    const uint8_t *at = part_at(field, state, part);
    bool is_signed = field->values == VALUE_SIGNED;
    if (field->size == 1)
        return is_signed ? (int8_t)*at : *at;
    uint16_t two;
    memcpy(&two, at, sizeof two);
    return is_signed ? (int16_t)two : two;
}

uint8_t part_viewers(const struct box *box, const struct field *field, const void *state, int part)
{
    const uint8_t *bytes = state;
    uint8_t everyone = everybody(box);
    uint8_t viewers[] = {[SEEN_ALL] = everyone,
                         [SEEN_OWNER] = seat_bit(part_seat(field, part)),
                         [SEEN_NOBODY] = 0,
                         [SEEN_NAMED] = seat_bit(bytes[field->named_at] & 15)};
    return viewers[field->seen] & everyone;
}

bool part_begins_order(const struct game *game, const struct field *field)
{
    for (int f = 0; f < game->fields_n; f++)
        if (field->kind == FIELD_NUMBER && game->fields[f].kind == FIELD_PIECES &&
            game->fields[f].list_at == field->at)
            return true;
    return false;
}
