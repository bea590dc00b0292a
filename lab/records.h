/* records.h: records of games that people played, read together: all are of one game, with the same
 * cards, knobs and number of seats. */
#ifndef LAB_RECORDS_H
#define LAB_RECORDS_H

#include "lab/playtest.h"

struct records {
    struct table **table;
    const char **file; /* of each table */
    int n, tables_room, files_room;
    int unfinished; /* not over, or not from the deal on: left out */
};

/* Reads a .play file, of the game's own files or those; its name must stay. Refuses what is not
 * like those before it. */
bool records_add(struct records *records, const struct source *files, const char *file,
                 const char *text, size_t bytes, struct problem *problem);
/* The people's games are told to a study, and another has bots for the same game: the players and
 * the seed of the experiment. False if there is nothing to read. */
bool records_ask(const struct records *records, struct experiment *experiment, bool keeps_rows,
                 struct study *people, struct study *bots, struct problem *problem);
/* What the two studies come to. */
void records_compare(const struct records *records, const struct study *people,
                     const struct study *bots, struct playtest *playtest);
void records_free(struct records *records);

#endif
