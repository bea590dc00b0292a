/* soak.c: very many random games of all games, seats, knobs and numbers on cards, with every
 * assertion on, and a census at the end of each. It can be stopped and goes on where it was.
 *
 *     contract-soak                          a few
 *     contract-soak --games N --seconds S --state FILE
 *                                            until there are N in all, for S seconds now
 *     contract-soak --at NUMBER              the games of one sitting again: what failed
 */
#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/boxes.h"
#include "tests/common/often.h"
#include "tests/contract/common.h"

enum { GAMES_EACH = 40, FEW_GAMES = 480 };

/* What was played in all slices. */
struct soak_progress {
    unsigned long long next; /* sitting */
    unsigned long long games, moves;
    double seconds;
};

static volatile sig_atomic_t stopped;
static volatile unsigned long long at; /* the sitting that is played now */

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void blame(int number)
{
    char words[80];
    int n =
        snprintf(words, sizeof words, "not ok 1 - sitting %llu: contract-soak --at %llu\n", at, at);
    if (write(STDOUT_FILENO, words, (size_t)n) < 0)
        _exit(EXIT_FAILURE);
    signal(number, SIG_DFL);
    raise(number);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* One game to its end; how many moves were chosen in it. */
static unsigned long long play_game(const struct sitting *sitting, uint64_t seed)
{
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    static struct turn turn;
    struct problem problem = {0};
    struct splitmix splitmix = {.s = seed};
    unsigned long long moves = 0;
    game_start(sitting->box, state, seed, &turn, NULL);
    for (; turn.ask.seats != 0; moves++) {
        HOLDS(sitting, moves < STEPS_MAX, "the game does not end");
        struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
        game_play(sitting->box, state, turn.seat, move, &turn, NULL);
    }
    HOLDS(sitting, view_census(sitting->box, state, &problem), "%s", problem.text);
    return moves;
}

static void sit(unsigned long long number, struct soak_progress *progress)
{
    static struct sitting sitting;
    const struct game *games[64];
    unsigned games_n = 0;
    for (int g = 0; games_at(g) != NULL; g++)
        if (games_n < COUNT(games) && often_plays(games_at(g)->id))
            games[games_n++] = games_at(g);
    assert(games_n > 0);
    at = number;
    contract_open(&sitting, games[number % games_n], number);
    for (unsigned game = 0; game < GAMES_EACH; game++)
        progress->moves += play_game(&sitting, number * GAMES_EACH + game);
    progress->games += GAMES_EACH;
    boxes_of_scenes.free(sitting.box);
}

/* ---- slices ---- */

static void read_progress(const char *name, struct soak_progress *progress)
{
    FILE *file = name != NULL ? fopen(name, "r") : NULL;
    if (file == NULL)
        return;
    if (fscanf(file, "%llu %llu %llu %lf", &progress->next, &progress->games, &progress->moves,
               &progress->seconds) != 4)
        *progress = (struct soak_progress){0};
    fclose(file);
}

/* Whole or not at all. */
static void write_progress(const char *name, const struct soak_progress *progress)
{
    char other[4096];
    if (name == NULL)
        return;
    snprintf(other, sizeof other, "%s.new", name);
    FILE *file = fopen(other, "w");
    if (file == NULL)
        return;
    fprintf(file, "%llu %llu %llu %f\n", progress->next, progress->games, progress->moves,
            progress->seconds);
    if (fclose(file) == 0)
        rename(other, name);
}

int main(int argc, char **argv)
{
    struct soak_progress progress = {0};
    unsigned long long games = (unsigned long long)often(FEW_GAMES);
    double seconds = 1e9;
    const char *state = NULL;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    signal(SIGABRT, blame);
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seconds") == 0)
            seconds = strtod(argv[i + 1], NULL);
        else if (strcmp(argv[i], "--state") == 0)
            state = argv[i + 1];
        else if (strcmp(argv[i], "--at") == 0)
            sit(strtoull(argv[i + 1], NULL, 10), &progress);
    }
    read_progress(state, &progress);
    double from = now(), before = progress.seconds;
    while (!stopped && progress.games < games && now() - from < seconds) {
        sit(progress.next++, &progress);
        progress.seconds = before + now() - from;
        if (progress.next % 16 == 0)
            write_progress(state, &progress);
    }
    write_progress(state, &progress);
    printf("ok 1 - %llu games, %llu moves, %.0f s\n", progress.games, progress.moves,
           progress.seconds);
    return EXIT_SUCCESS;
}
