/* catalogue.c: finding a card by its name. */
#include "kernel/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/text.h"

int catalogue_compare(const char *x, size_t x_length, const char *y, size_t y_length)
{
    size_t shorter = x_length < y_length ? x_length : y_length;
    for (size_t i = 0; i < shorter; i++) {
        int difference = (uint8_t)text_lower(x[i]) - (uint8_t)text_lower(y[i]);
        if (difference != 0)
            return difference;
    }
    return x_length < y_length ? -1 : x_length > y_length;
}

int catalogue_seek(const struct catalogue *cards, const char *name, size_t length)
{
    int lo = 0, hi = cards->cards_n;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        const char *other = cards->card[cards->by_name[middle]].name;
        int difference = catalogue_compare(name, length, other, strlen(other));
        if (difference == 0)
            return cards->by_name[middle];
        if (difference < 0)
            hi = middle;
        else
            lo = middle + 1;
    }
    return FACE_NONE;
}

uint8_t catalogue_find(const struct catalogue *cards, const char *name, size_t length)
{
    ENSURE(cards->cards_n <= FACES_MAX);
    return (uint8_t)catalogue_seek(cards, name, length);
}

void catalogue_free(struct catalogue *cards)
{
    if (cards == NULL)
        return;
    free(cards->memory);
    free(cards);
}
