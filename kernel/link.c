/* link.c: a game in few letters: every move is told by its place among the legal ones.
 *
 * A range coder writes place p of n in log2(n) bits. Six bits are a letter; letters that are
 * missing at the end are the first of the alphabet, so trailing ones are not written. */
#include "kernel/link.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { LETTER_BITS = 6, RANGE_BITS = 36, KEPT_BITS = RANGE_BITS - LETTER_BITS };

/* low has a bit more than range: the carry, which is added to the letters already written. */
struct coder {
    uint64_t low, range;
    uint8_t *digits;
    int digits_n, room;
};

static void carry(struct coder *coder)
{
    for (int i = coder->digits_n - 1; i >= 0; i--) {
        coder->digits[i] = (coder->digits[i] + 1) & 63;
        if (coder->digits[i] != 0)
            return;
    }
}

static void shift(struct coder *coder)
{
    if (coder->low >> RANGE_BITS)
        carry(coder);
    coder->low &= ((uint64_t)1 << RANGE_BITS) - 1;
    coder->digits = buffer_room(coder->digits, &coder->room, coder->digits_n + 1, 1);
    coder->digits[coder->digits_n++] = (uint8_t)(coder->low >> KEPT_BITS);
    coder->low = (coder->low << LETTER_BITS) & (((uint64_t)1 << RANGE_BITS) - 1);
}

static void write_place(struct coder *coder, int place, int n)
{
    coder->range /= (uint64_t)n;
    coder->low += coder->range * (uint64_t)place;
    while (coder->range >> KEPT_BITS == 0) {
        shift(coder);
        coder->range <<= LETTER_BITS;
    }
}

/* Writes one recorded move; the state is the one before it. */
static bool write_move(struct coder *coder, const struct box *box, const void *state,
                       const struct recorded *made)
{
    struct move moves[MOVES_MAX];
    struct ask ask = game_awaiting(box, state);
    if ((ask.seats & -ask.seats) != seat_bit(made->seat))
        return false;
    int n = game_moves(box, state, made->seat, moves);
    for (int i = 0; i < n; i++)
        if (move_equal(moves[i], made->move)) {
            write_place(coder, i, n);
            return true;
        }
    return false;
}

bool link_write(const struct table *table, struct buffer *out)
{
    const struct box *box = table_box(table);
    const struct recorded *record;
    const struct scripted *dice;
    struct coder coder = {.range = (uint64_t)1 << RANGE_BITS};
    int n = table_record(table, &record);
    bool fine = table_scripts(table, &dice) == 0;
    void *state = memory_take(box->game->state_bytes);
    for (int i = 0; fine && i < n; i++) {
        table_state_after(table, i, state);
        fine = write_move(&coder, box, state, &record[i]);
    }
    for (int i = 0; i <= RANGE_BITS / LETTER_BITS; i++)
        shift(&coder);
    while (coder.digits_n > 0 && coder.digits[coder.digits_n - 1] == 0)
        coder.digits_n--;
    for (int i = 0; fine && i < coder.digits_n; i++)
        buffer_add_bytes(out, &alphabet[coder.digits[i]], 1);
    free(coder.digits);
    free(state);
    return fine;
}

/* ---- reading ---- */

struct reader {
    uint64_t code, range; /* code: what was read, less the beginnings of the places so far */
    const char *at;
};

static bool read_letter(struct reader *reader)
{
    const char *found = *reader->at == '\0' ? alphabet : strchr(alphabet, *reader->at);
    if (found == NULL)
        return false;
    reader->at += *reader->at != '\0';
    reader->code = reader->code << LETTER_BITS | (uint64_t)(found - alphabet);
    return true;
}

/* -1 if a letter is none of the alphabet. */
static int read_place(struct reader *reader, int n)
{
    reader->range /= (uint64_t)n;
    uint64_t place = reader->code / reader->range;
    if (place >= (uint64_t)n)
        return -1;
    reader->code -= place * reader->range;
    while (reader->range >> KEPT_BITS == 0) {
        if (!read_letter(reader))
            return -1;
        reader->range <<= LETTER_BITS;
    }
    return (int)place;
}

bool link_read(struct table *table, int moves, const char *letters, struct problem *problem)
{
    struct reader reader = {.range = (uint64_t)1 << RANGE_BITS, .at = letters};
    for (int i = 0; i < RANGE_BITS / LETTER_BITS; i++)
        if (!read_letter(&reader))
            return problem_say(problem, "the link is damaged");
    for (int i = 0; i < moves; i++) {
        const struct turn *turn = table_turn(table);
        int place = turn->ask.seats != 0 ? read_place(&reader, turn->moves_n) : -1;
        if (place < 0)
            return problem_say(problem, "the link is damaged: there is no move %d", i + 1);
        if (!table_play(table, turn->seat, turn->moves[place], problem))
            return false;
    }
    return true;
}
