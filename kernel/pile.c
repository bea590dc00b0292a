/* pile.c: ordered and sorted piles, and who knows what of them. */
#include "kernel/pile.h"

#include <string.h>

void pile_put(uint8_t *pile, uint8_t face)
{
    ENSURE(face != FACE_NONE);
    pile[1 + pile[0]++] = face;
}

uint8_t pile_draw(uint8_t *pile)
{
    ENSURE(pile[0] > 0);
    uint8_t face = pile[pile[0]];
    pile[pile[0]--] = FACE_NONE;
    return face;
}

void pile_shuffle(uint8_t *pile, struct stream *stream)
{
    stream_shuffle(stream, pile_faces(pile), pile_count(pile));
}

/* Opens a gap at place `at` of n bytes. */
static void open_gap(uint8_t *bytes, int n, int at)
{
    memmove(bytes + at + 1, bytes + at, (size_t)(n - at));
}

static void close_gap(uint8_t *bytes, int n, int at)
{
    memmove(bytes + at, bytes + at + 1, (size_t)(n - at - 1));
    bytes[n - 1] = 0;
}

/* The first place whose face is not below this one. Long piles are passed over in strides. */
static int find(const uint8_t *pile, uint8_t face)
{
    enum { STRIDE = 8 };
    int at = 0;
    while (at + STRIDE <= pile[0] && pile[at + STRIDE] < face)
        at += STRIDE;
    while (at < pile[0] && pile[1 + at] < face)
        at++;
    return at;
}

void pile_insert(uint8_t *pile, uint8_t face)
{
    int at = find(pile, face);
    open_gap(pile_faces(pile), pile[0], at);
    pile[1 + at] = face;
    pile[0]++;
}

void pile_remove(uint8_t *pile, uint8_t face)
{
    int at = find(pile, face);
    ENSURE(at < pile[0] && pile[1 + at] == face);
    close_gap(pile_faces(pile), pile[0], at);
    pile[0]--;
}

int pile_copies(const uint8_t *pile, uint8_t face)
{
    int copies = 0;
    for (int at = find(pile, face); at < pile[0] && pile[1 + at] == face; at++)
        copies++;
    return copies;
}

/* A seat that knows the new copy now knows one more: its bit goes to the first copy that lacks it.
 */
void pile_insert_known(uint8_t *pile, int cap, uint8_t face, uint8_t known)
{
    uint8_t *mask = pile + 1 + cap;
    ENSURE(pile[0] < cap);
    int at = find(pile, face);
    for (; at < pile[0] && pile[1 + at] == face; at++) {
        uint8_t both = mask[at] & known;
        mask[at] |= known;
        known = both;
    }
    open_gap(pile_faces(pile), pile[0], at);
    open_gap(mask, pile[0], at);
    pile[1 + at] = face;
    mask[at] = known;
    pile[0]++;
}

/* The first copy is the one that most seats know: taking it lowers each seat's count by one. */
void pile_remove_known(uint8_t *pile, int cap, uint8_t face)
{
    int at = find(pile, face);
    ENSURE(at < pile[0] && pile[1 + at] == face);
    close_gap(pile_faces(pile), pile[0], at);
    close_gap(pile + 1 + cap, pile[0], at);
    pile[0]--;
}

void pile_show(uint8_t *pile, int cap, uint8_t seats)
{
    uint8_t *mask = pile + 1 + cap;
    for (int at = 0; at < pile[0]; at++)
        mask[at] |= seats;
}
