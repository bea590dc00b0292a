/* measure.c: the groups of a game's measures, and their words. */
#include "kernel/measure.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *measure_kind(const struct measure *measure)
{
    static const char *const kinds[] = {
        [SHARE_OF_TIMES] = "share of times", [WINS_OF_TIMES] = "wins",
        [MEAN_OF_TIMES] = "mean of times",   [SUM_OF_SEAT] = "sum of a seat",
        [SUM_OF_GAME] = "sum of a game",     [MOST_OF_GAME] = "most of a game",
        [LEAST_OF_GAME] = "least of a game", [LAST_OF_GAME] = "last of a game"};
    return kinds[measure->of];
}

/* Faces of a side of a pair: they stand together. */
static int side_first(const struct measure *measure, const struct box *box, int side)
{
    return box->cards->type_first[measure->types[side]];
}

static int side_faces(const struct measure *measure, const struct box *box, int side)
{
    int n = box->cards->type_n[measure->types[side]];
    return n < MEASURE_SIDE_MAX ? n : MEASURE_SIDE_MAX;
}

int measure_groups(const struct measure *measure, const struct box *box)
{
    int n = 0;
    if (measure->by == BY_PAIR)
        return side_faces(measure, box, 0) * side_faces(measure, box, 1);
    if (measure->by == BY_NUMBER)
        n = measure->hi - measure->lo + 1;
    else if (measure->by == BY_FACE)
        n = box->cards->cards_n;
    while (measure->by == BY_WORDS && measure->values[n] != NULL)
        n++;
    ENSURE(n <= MEASURE_GROUPS_MAX);
    return n;
}

static int pair_group(const struct measure *measure, const struct box *box, int noted)
{
    int seconds = side_faces(measure, box, 1);
    int first = (noted >> 8) - side_first(measure, box, 0);
    int second = (noted & 0xff) - side_first(measure, box, 1);
    bool fits =
        first >= 0 && first < side_faces(measure, box, 0) && second >= 0 && second < seconds;
    return fits ? first * seconds + second : -1;
}

int measure_first(const struct measure *measure)
{
    return measure->by == BY_NUMBER ? measure->lo : measure->by == BY_FACE ? 1 : 0;
}

int measure_group(const struct measure *measure, const struct box *box, int noted)
{
    int group = noted - measure_first(measure), most = measure_groups(measure, box) - 1;
    if (measure->by == BY_PAIR)
        return pair_group(measure, box, noted);
    if (measure->by == BY_NUMBER)
        return group < 0 ? 0 : group > most ? most : group;
    return group >= 0 && group <= most ? group : -1;
}

void measure_group_words(const struct measure *measure, const struct box *box, int group,
                         char words[MEASURE_GROUP_BYTES])
{
    if (measure->by == BY_NUMBER)
        snprintf(words, MEASURE_GROUP_BYTES, "%d", measure->lo + group);
    else if (measure->by == BY_PAIR) {
        int seconds = side_faces(measure, box, 1);
        int first = side_first(measure, box, 0) + group / seconds;
        int second = side_first(measure, box, 1) + group % seconds;
        snprintf(words, MEASURE_GROUP_BYTES, "%s + %s", box_face_name(box, (uint8_t)first),
                 box_face_name(box, (uint8_t)second));
    } else
        snprintf(words, MEASURE_GROUP_BYTES, "%s",
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
        char here[MEASURE_GROUP_BYTES];
        measure_group_words(measure, box, group, here);
        if (strlen(here) == bytes && strncasecmp(here, words, bytes) == 0)
            return group;
    }
    return -1;
}

void measure_nearest_group(const struct measure *measure, const struct box *box, const char *words,
                           char nearest[MEASURE_GROUP_BYTES])
{
    int groups = measure->by == BY_NUMBER ? 0 : measure_groups(measure, box);
    nearest[0] = '\0';
    for (int group = 0; group < groups; group++) {
        char here[MEASURE_GROUP_BYTES];
        const char *const names[] = {here, nearest};
        measure_group_words(measure, box, group, here);
        if (problem_nearest(words, names, nearest[0] != '\0' ? 2 : 1) == here)
            strcpy(nearest, here);
    }
}
