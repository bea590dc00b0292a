/* puzzle.h: puzzles: moments of games at which one move is clearly the best and not the one that
 * comes to mind first. A puzzle is what its seat knows at that moment. They stand in a game's
 * puzzles.txt, a line each (docs/learning.md); bots/puzzler.h makes them. */
#ifndef KERNEL_PUZZLE_H
#define KERNEL_PUZZLE_H

#include "kernel/table.h"

enum { PUZZLE_LETTERS = 800, PUZZLE_BYTES = PUZZLE_LETTERS + MOVE_TEXT_BYTES + 160 };

struct puzzle {
    uint64_t seed; /* of the deal; all else is as the game has it */
    int moves;     /* made before it, as letters (link.h) */
    char letters[PUZZLE_LETTERS];
    uint32_t offered; /* a mark of the moves that are offered, in words: is it still the same? */
    int found;        /* so many searches find the answer: how hard it is */
    int best, next;   /* chances to win in percent: by the answer, and by the best other move */
    char answer[MOVE_TEXT_BYTES];
};

/* One line; refuses what is none. */
bool puzzle_read(const char *line, struct puzzle *puzzle, struct problem *problem);
void puzzle_write(const struct puzzle *puzzle, struct buffer *out);

/* The puzzles of a game, and how many; free() gives them back. NULL: a line is none, which is
 * refused, or there are none. */
struct puzzle *puzzle_list(const struct game *game, int *n, struct problem *problem);

/* What a seat is offered, as one number, which stands in files: it may not change between
 * versions. */
uint32_t puzzle_mark(const struct table *table);

/* The table at the moment of the puzzle, for the caller to close, and the move that is its answer.
 * NULL and what is wrong if the rules or cards lead elsewhere by now. */
struct table *puzzle_open(const struct shelf *shelf, const struct game *game,
                          const struct puzzle *puzzle, struct move *answer,
                          struct problem *problem);

/* How hard it is, 1 to 5: each step takes about three times as many searches. */
int puzzle_grade(const struct puzzle *puzzle);

#endif
