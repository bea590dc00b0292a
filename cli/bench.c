/* bench.c: croupier bench: how fast a game is played, copied and searched. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/ismcts.h"
#include "cli/options.h"
#include "games/shelf.h"
#include "kernel/json.h"
#include "kernel/view.h"
#include "rulebook/rulebook.h"

enum { COPIES = 64, SIGNATURE_GAMES = 64, SEARCH_MS = 100, SEARCH_EVERY = 16 };

/* All figures are of one core. */
struct figures {
    const char *game;
    int seats;
    uint32_t state_bytes;
    double games_per_second, moves_per_second, ns_per_move;
    double moves_per_game, legal_moves;
    double copy_ns, memcpy_ns;
    double iterations_per_second;
    double compile_ms;  /* of rules that are a text; 0: of others */
    uint64_t signature; /* of the first games: it must not change when only speed should */
};

/* Of the processor, not of the wall: what else the machine does then matters little. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint64_t clock_ms(void)
{
    return (uint64_t)(seconds_now() * 1e3);
}

/* Uniformly random plays to the end; every legal move is listed at every step. */
static void bench_play(const struct box *box, void *state, double seconds, struct figures *figures)
{
    struct splitmix splitmix = {1};
    struct turn turn;
    uint64_t games = 0, moves = 0, legal = 0, signature = 0;
    double begun = seconds_now(), spent = 0;
    for (; games < SIGNATURE_GAMES || spent < seconds; games++) {
        game_start(box, state, games, &turn, NULL);
        while (turn.ask.seats != 0) {
            moves++;
            legal += turn.moves_n;
            struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
            game_play(box, state, turn.seat, move, &turn, NULL);
        }
        if (games < SIGNATURE_GAMES)
            signature = signature * 31 + view_hash(box, state);
        if (games % 16 == 15)
            spent = seconds_now() - begun;
    }
    spent = seconds_now() - begun;
    figures->games_per_second = (double)games / spent;
    figures->moves_per_second = (double)moves / spent;
    figures->ns_per_move = spent * 1e9 / (double)moves;
    figures->moves_per_game = (double)moves / (double)games;
    figures->legal_moves = (double)legal / (double)moves;
    figures->signature = signature;
}

/* Nanoseconds to copy so many bytes from one place to another, over a ring of places. */
static double copy_ns(uint8_t *ring, uint32_t bytes, uint32_t stride, double seconds)
{
    uint64_t copies = 0;
    double begun = seconds_now(), spent;
    do {
        for (uint32_t i = 0; i < COPIES; i++) {
            memcpy(ring + (i + 1) % COPIES * stride, ring + i * stride, bytes);
            __asm__ volatile("" ::: "memory");
        }
        copies += COPIES;
        spent = seconds_now() - begun;
    } while (spent < seconds);
    return spent * 1e9 / (double)copies;
}

static bool bench_copy(const struct box *box, const void *state, double seconds,
                       struct figures *figures)
{
    uint32_t bytes = box->game->state_bytes, stride = (bytes + 63) / 64 * 64;
    uint8_t *ring = aligned_alloc(64, (size_t)stride * COPIES);
    if (ring == NULL)
        return false;
    memset(ring, 0, (size_t)stride * COPIES);
    figures->memcpy_ns = copy_ns(ring, bytes, stride, seconds);
    for (uint32_t i = 0; i < COPIES; i++)
        memcpy(ring + i * stride, state, bytes);
    figures->copy_ns = copy_ns(ring, bytes, stride, seconds);
    free(ring);
    return true;
}

/* Iterations with playouts to the end, at decisions of a random game. */
static bool bench_search(const struct box *box, void *state, void *view, double seconds,
                         struct figures *figures)
{
    struct search_settings settings = search_standard;
    settings.cut = SEARCH_TO_THE_END;
    struct bot_plan plan = {.game = box->game,
                            .seed = 1,
                            .threads = 1,
                            .budget = {.think_ms = SEARCH_MS, .clock_ms = clock_ms}};
    struct bot *bot = ismcts_make(&plan, &settings);
    if (bot == NULL)
        return false;
    struct splitmix splitmix = {1};
    struct turn turn = {0};
    uint64_t iterations = 0;
    double thought = 0;
    for (uint64_t moves = 0; thought < seconds; moves++) {
        if (turn.ask.seats == 0)
            game_start(box, state, moves, &turn, NULL);
        if (moves % SEARCH_EVERY == 0) {
            view_hide(box, state, turn.seat, view);
            struct bot_ask ask = {.box = box,
                                  .view = view,
                                  .seat = turn.seat,
                                  .moves = turn.moves,
                                  .moves_n = turn.moves_n};
            struct bot_answer answer;
            double begun = seconds_now();
            bot_choose(bot, &ask, &answer);
            thought += seconds_now() - begun;
            iterations += answer.iterations;
        }
        struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
        game_play(box, state, turn.seat, move, &turn, NULL);
    }
    bot_free(bot);
    figures->iterations_per_second = (double)iterations / thought;
    return true;
}

/* A rulebook is compiled anew, from the files of its game. */
static double bench_compile(const struct game *game, double seconds)
{
    struct problem problem = {0};
    double begun = seconds_now(), spent = 0;
    int times = 0;
    for (; game->rules_hash != 0 && (times == 0 || spent < seconds); times++) {
        rulebook_free(rulebook_make(game->id, game->files, &problem));
        spent = seconds_now() - begun;
    }
    return times > 0 ? spent * 1e3 / times : 0;
}

static bool bench_game(const struct box *box, double seconds, struct figures *figures)
{
    uint32_t bytes = box->game->state_bytes;
    void *state = aligned_alloc(64, (bytes + 63u) / 64 * 64);
    void *view = aligned_alloc(64, (bytes + 63u) / 64 * 64);
    bool fine = state != NULL && view != NULL;
    *figures = (struct figures){.game = box->game->id, .seats = box->seats, .state_bytes = bytes};
    if (fine) {
        bench_play(box, state, seconds, figures);
        fine = bench_copy(box, state, seconds / 4, figures) &&
               bench_search(box, state, view, seconds, figures);
    }
    free(state);
    free(view);
    return fine;
}

static void print_table(const struct figures *figures)
{
    printf("%s, %d seat%s, one core\n", figures->game, figures->seats,
           figures->seats == 1 ? "" : "s");
    printf("  random play      %10.2f million moves/s   %8.0f games/s   %6.0f ns a move\n",
           figures->moves_per_second / 1e6, figures->games_per_second, figures->ns_per_move);
    printf("                   %10.1f moves a game      %8.2f legal moves a decision\n",
           figures->moves_per_game, figures->legal_moves);
    printf("  a copy           %10.0f ns                %8.0f ns memcpy  %6.2f times\n",
           figures->copy_ns, figures->memcpy_ns, figures->copy_ns / figures->memcpy_ns);
    printf("  a state          %10u bytes\n", figures->state_bytes);
    printf("  ISMCTS           %10.0f iterations/s, played to the end\n",
           figures->iterations_per_second);
    if (figures->compile_ms > 0)
        printf("  its rules        %10.2f ms to compile\n", figures->compile_ms);
    printf("  signature        %016llx\n", (unsigned long long)figures->signature);
}

static void print_json(const struct figures *figures)
{
    struct buffer buffer = {0};
    struct json json = {.to = &buffer};
    json_write_object(&json, NULL);
    json_write_string(&json, "game", figures->game);
    json_write_number(&json, "seats", figures->seats);
    json_write_real(&json, "moves_per_second", figures->moves_per_second);
    json_write_real(&json, "games_per_second", figures->games_per_second);
    json_write_real(&json, "ns_per_move", figures->ns_per_move);
    json_write_real(&json, "moves_per_game", figures->moves_per_game);
    json_write_real(&json, "legal_moves", figures->legal_moves);
    json_write_real(&json, "copy_ns", figures->copy_ns);
    json_write_real(&json, "memcpy_ns", figures->memcpy_ns);
    json_write_number(&json, "state_bytes", figures->state_bytes);
    json_write_real(&json, "ismcts_iterations_per_second", figures->iterations_per_second);
    json_write_real(&json, "compile_ms", figures->compile_ms);
    json_write_hex(&json, "signature", figures->signature);
    json_write_end(&json);
    printf("%s\n", buffer_words(&buffer));
    buffer_free(&buffer);
}

/* One game of the list with the options' opening. */
static int bench_one(struct options *options, const char *id, double seconds, bool as_json)
{
    if (!options_game(options, id))
        return STATUS_BAD_INPUT;
    struct problem problem = {0};
    struct box *box = games_shelf.fill(&options->opening, &problem);
    if (box == NULL)
        return command_fault(&bench_command, "%s", problem.text);
    struct figures figures;
    bool fine = bench_game(box, seconds, &figures);
    figures.compile_ms = bench_compile(box->game, seconds / 10);
    games_shelf.free(box);
    if (!fine)
        return command_fault(&bench_command, "there is not enough memory");
    (as_json ? print_json : print_table)(&figures);
    return STATUS_FINE;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&bench_command);
    bool as_json = false;
    long tenths = 20;
    for (int key; (key = options_next(&options, argc, argv)) != OPTIONS_END;) {
        if (key == OPTIONS_BAD)
            return STATUS_BAD_INPUT;
        if (key == 'j')
            as_json = true;
        if (key == 't' && !options_number(optarg, 1, 6000, &tenths))
            return command_refuse(&bench_command, "--tenths wants a number from 1 to 6000");
    }
    int status = STATUS_FINE;
    double seconds = (double)tenths / 10;
    for (int i = optind; i < argc && status == STATUS_FINE; i++)
        status = bench_one(&options, argv[i], seconds, as_json);
    for (int i = 0; optind == argc && games_at(i) != NULL && status == STATUS_FINE; i++)
        status = bench_one(&options, games_at(i)->id, seconds, as_json);
    options_free(&options);
    return status;
}

static const struct option_line option_lines[] = {
    {OPTIONS_SEATS("how many sit at the table")},
    OPTIONS_TABLE,
    {"tenths", "N", "tenths of a second for each measure (20)", 't'},
    {"json", NULL, "a line of JSON for each game", 'j'},
    {0},
};

const struct command bench_command = {
    .name = "bench",
    .about = "Measures how fast games are played, copied and searched",
    .usage = "[GAME...]",
    .options = option_lines,
    .more = "Without a game, all of them. All figures are of one core, by processor time.",
    .run = run,
};
