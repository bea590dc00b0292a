/* measure.c: the groups of a game's measures, and their words. */
#include "kernel/measure.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

int measure_groups(const struct measure *measure, const struct box *box)
{
    int n = 0;
    if (measure->by == BY_NUMBER)
        n = measure->hi - measure->lo + 1;
    else if (measure->by == BY_FACE)
        n = box->cards->cards_n;
    while (measure->by == BY_WORDS && measure->values[n] != NULL)
        n++;
    assert(n <= MEASURE_GROUPS_MAX);
    return n;
}

int measure_group(const struct measure *measure, int noted)
{
    if (measure->by == BY_FACE)
        return noted - 1;
    if (measure->by == BY_WORDS)
        return noted;
    int bound = noted < measure->lo ? measure->lo : noted > measure->hi ? measure->hi : noted;
    return bound - measure->lo;
}

void measure_group_words(const struct measure *measure, const struct box *box, int group,
                         char words[NAME_BYTES + 8])
{
    if (measure->by == BY_NUMBER)
        snprintf(words, NAME_BYTES + 8, "%d", measure->lo + group);
    else
        snprintf(words, NAME_BYTES + 8, "%s",
                 measure->by == BY_FACE ? box_face_name(box, (uint8_t)(group + 1))
                                        : measure->values[group]);
}

int measure_find(const struct game *game, const char *name, size_t bytes)
{
    for (int m = 0; m < game->measures_n; m++)
        if (strlen(game->measures[m].name) == bytes &&
            strncasecmp(game->measures[m].name, name, bytes) == 0)
            return m;
    return -1;
}

int measure_find_group(const struct measure *measure, const struct box *box, const char *words,
                       size_t bytes)
{
    for (int group = 0; group < measure_groups(measure, box); group++) {
        char here[NAME_BYTES + 8];
        measure_group_words(measure, box, group, here);
        if (strlen(here) == bytes && strncasecmp(here, words, bytes) == 0)
            return group;
    }
    return -1;
}
