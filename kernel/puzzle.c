/* puzzle.c: puzzles are read, written and laid. */
#include "kernel/puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/fnv.h"
#include "kernel/link.h"
#include "kernel/memory.h"
#include "kernel/notation.h"

/* ---- a line ---- */

static const char form[] = "puzzle seed %" PRIu64 " moves %d %s offered %08" PRIx32
                           " found %d best %d next %d answer %s\n";

void puzzle_write(const struct puzzle *puzzle, struct buffer *out)
{
    buffer_print(out, form, puzzle->seed, puzzle->moves, puzzle->letters, puzzle->offered,
                 puzzle->found, puzzle->best, puzzle->next, puzzle->answer);
}

static bool take_whole(const char **at, const char *name, int base, uint64_t *number)
{
    char word[24], *end;
    if (!notation_take(at, name) || !notation_take_word(at, word, sizeof word) || word[0] == '-')
        return false;
    *number = strtoull(word, &end, base);
    return *end == '\0';
}

static bool take_int(const char **at, const char *name, int *number)
{
    uint64_t whole;
    if (!take_whole(at, name, 10, &whole) || whole > 1000000)
        return false;
    *number = (int)whole;
    return true;
}

bool puzzle_read(const char *line, struct puzzle *puzzle, struct problem *problem)
{
    const char *at = line;
    uint64_t offered = 0;
    *puzzle = (struct puzzle){0};
    bool fine = notation_take(&at, "puzzle") && take_whole(&at, "seed", 10, &puzzle->seed) &&
                take_int(&at, "moves", &puzzle->moves) &&
                notation_take_word(&at, puzzle->letters, sizeof puzzle->letters) &&
                take_whole(&at, "offered", 16, &offered) &&
                take_int(&at, "found", &puzzle->found) && take_int(&at, "best", &puzzle->best) &&
                take_int(&at, "next", &puzzle->next) && notation_take(&at, "answer");
    at = notation_skip(at);
    if (!fine || *at == '\0' || strlen(at) >= sizeof puzzle->answer || offered > UINT32_MAX)
        return problem_say(problem,
                           "\"%.60s\" is no puzzle: puzzle seed N moves N LETTERS offered "
                           "MARK found N best N next N answer WORDS",
                           line);
    puzzle->offered = (uint32_t)offered;
    strcpy(puzzle->answer, at);
    return true;
}

struct puzzle *puzzle_list(const struct game *game, int *n, struct problem *problem)
{
    const struct source *file = game->files;
    struct puzzle *puzzles = NULL;
    int room = 0;
    bool fine = true;
    *n = 0;
    while (file != NULL && file->name != NULL && strcmp(file->name, "puzzles.txt") != 0)
        file++;
    if (file == NULL || file->name == NULL)
        return NULL;
    struct lines *lines = memory_take(sizeof *lines);
    lines->at = file->text;
    lines->end = file->text + file->bytes;
    lines->next = 1;
    while (fine && notation_line(lines)) {
        puzzles = buffer_room(puzzles, &room, *n + 1, sizeof *puzzles);
        fine = puzzle_read(lines->words, &puzzles[*n], problem) ||
               problem_say(problem, "puzzles.txt:%d", lines->number);
        *n += fine;
    }
    free(lines);
    if (fine)
        return puzzles;
    free(puzzles);
    return NULL;
}

/* ---- the table ---- */

static uint32_t add_mark(uint32_t mark, const char *words)
{
    return fnv32(fnv32(mark, words, strlen(words)), "\n", 1);
}

uint32_t puzzle_mark(const struct table *table)
{
    const struct turn *turn = table_turn(table);
    uint32_t mark = add_mark(FNV32_BEGIN, "");
    for (int i = 0; turn->ask.seats != 0 && i < turn->moves_n; i++) {
        char words[MOVE_TEXT_BYTES];
        struct text text = text_in(words, sizeof words);
        table_move_text(table, turn->seat, turn->moves[i], &text);
        mark = add_mark(mark, words);
    }
    return mark;
}

static bool lay(struct table *table, const struct puzzle *puzzle, struct move *answer,
                struct problem *problem)
{
    if (!link_read(table, puzzle->moves, puzzle->letters, problem))
        return false;
    const struct turn *turn = table_turn(table);
    if (turn->ask.seats == 0 || puzzle_mark(table) != puzzle->offered)
        return problem_say(problem, "other moves are offered there than when it was made");
    return table_find_move(table, turn->seat, puzzle->answer, answer, problem);
}

struct table *puzzle_open(const struct shelf *shelf, const struct game *game,
                          const struct puzzle *puzzle, struct move *answer, struct problem *problem)
{
    struct opening *opening = memory_take(sizeof *opening);
    snprintf(opening->game, sizeof opening->game, "%s", game->id);
    opening->seed = puzzle->seed;
    struct table *table = table_open(shelf, opening, problem);
    free(opening);
    if (table == NULL || lay(table, puzzle, answer, problem))
        return table;
    problem_say(problem,
                "the puzzle with the answer \"%s\" (seed %" PRIu64
                ") is not what it was: make it anew",
                puzzle->answer, puzzle->seed);
    table_close(table);
    return NULL;
}

int puzzle_grade(const struct puzzle *puzzle)
{
    int grade = 1;
    for (int most = 10; grade < 5 && puzzle->found > most; most *= 3)
        grade++;
    return grade;
}
