/* tutor.h: what a page is told by who looks over a player's shoulder: how good a move is and why,
 * what was better, and puzzles. */
#ifndef WEB_ENGINE_TUTOR_H
#define WEB_ENGINE_TUTOR_H

#include "kernel/json.h"
#include "kernel/puzzle.h"

/* How a decision is looked at. */
struct tutor_plan {
    int moves;      /* so many recorded moves were made before it */
    int index;      /* of the move among those of the seat; -1: the one that was made */
    int iterations; /* of the search */
    bool open;      /* with all cards open, instead of what the seat knew */
};

/* The decision judged: whose it is, how many moves there were, the chance to win with its interval,
 * that of the chosen move, and the best one in words with its reason; if it is better than doubt
 * explains, what may come of the chosen move, and whether the game may be lost by it soon. False:
 * nobody is asked there. */
bool tutor_judge(const struct table *table, const struct tutor_plan *plan, struct json *json,
                 struct problem *problem);

/* Why a move is good, in words: of the seat that must decide, by its place among its moves; beside
 * another one of them, -1: beside none. */
void tutor_why(const struct table *table, int index, int other, struct json *json);

/* What speaks against one of these moves beside a better one, in words of the rules. */
void tutor_against(const struct table *table, int index, int better, struct json *json);

/* The table of a puzzle's line; whose move it is, the answer's place, grade and chances. */
struct table *tutor_puzzle(const struct game *game, const char *line, struct json *json,
                           struct problem *problem);

/* A game that bots play is looked through for a puzzle: its line, or none. */
void tutor_seek(const struct game *game, uint64_t seed, struct json *json);

#endif
