/* measure.h: what a game measures besides what is measured in every game. Its rules say it with
 * log_note where it happens; the lab gathers it. */
#ifndef KERNEL_MEASURE_H
#define KERNEL_MEASURE_H

#include "kernel/game.h"

enum {
    MEASURES_MAX = 64,
    MEASURE_SIDE_MAX = 64,    /* faces of a side of a pair; further ones are not noted */
    MEASURE_GROUPS_MAX = 256, /* but for pairs */
    MEASURE_PAIRS_MAX = MEASURE_SIDE_MAX * MEASURE_SIDE_MAX,
    MEASURE_NAME_BYTES = 32,
    MEASURE_GROUP_BYTES = 2 * NAME_BYTES + 8
};

/* What the amounts of its notes come to. */
enum measure_of {
    SHARE_OF_TIMES, /* they are 0 or 1: how often it was 1 */
    WINS_OF_TIMES,  /* how often the seats of the notes win; amounts do not matter */
    MEAN_OF_TIMES,
    SUM_OF_SEAT, /* what a seat has of it in a game, on average */
    SUM_OF_GAME,
    /* From here on one amount of a game counts: of each seat that has notes, and of nobody. */
    MOST_OF_GAME,
    LEAST_OF_GAME,
    LAST_OF_GAME
};

/* What its notes are sorted by. Of pairs, which are many, only the highest and lowest are told. */
enum measure_by { BY_NOTHING, BY_NUMBER, BY_FACE, BY_WORDS, BY_PAIR };

struct measure {
    const char *name;  /* "dead_turns": as options and reports call it */
    const char *words; /* "turns in which nothing could be bought" */
    enum measure_of of;
    enum measure_by by;
    const char *group;         /* what it is sorted by: "round" */
    int16_t lo, hi;            /* numbers: less and more count as these */
    uint8_t types[2];          /* pairs: the card types of their faces */
    bool sampled;              /* noted where log_samples, so it is no sum */
    const char *const *values; /* words: NULL-terminated */
};

/* A game lists its measures once, in the order of reports:
 *     #define MY_NOTES(X) X(DEAD, "dead_turns", "turns in which ...", SHARE_OF_TIMES) ...
 *     enum note { MY_NOTES(MEASURE_NOTE) MY_MEASURES };
 *     const struct measure my_measures[MY_MEASURES] = {MY_NOTES(MEASURE_ROW)}; */
#define MEASURE_NOTE(note, ...) NOTE_##note,
#define MEASURE_ROW(note, ...) [NOTE_##note] = {__VA_ARGS__},

static inline bool measure_is_share(const struct measure *measure)
{
    return measure->of == SHARE_OF_TIMES || measure->of == WINS_OF_TIMES;
}

static inline bool measure_is_sum(const struct measure *measure)
{
    return measure->of == SUM_OF_SEAT || measure->of == SUM_OF_GAME;
}

/* "share of times": the kind of its figure. */
const char *measure_kind(const struct measure *measure);
/* How many groups there are: 0 by nothing. A face is one more than its group. */
int measure_groups(const struct measure *measure, const struct box *box);
/* What is noted for the first group: the others follow, but for pairs. */
int measure_first(const struct measure *measure);
/* The group of a number, face, pair or word that was noted; -1: it has none. */
int measure_group(const struct measure *measure, const struct box *box, int noted);
/* "7", "Slinger", "Ox + Goat". */
void measure_group_words(const struct measure *measure, const struct box *box, int group,
                         char words[MEASURE_GROUP_BYTES]);
/* The measure of that name: -1 none. */
int measure_find(const struct game *game, const char *name, size_t bytes);
/* The group of these words; -1: none. */
int measure_find_group(const struct measure *measure, const struct box *box, const char *words,
                       size_t bytes);
/* The words most like these that a group has; "" if none are near, and of numbers. */
void measure_nearest_group(const struct measure *measure, const struct box *box, const char *words,
                           char nearest[MEASURE_GROUP_BYTES]);

#endif
