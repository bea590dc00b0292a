/* match.c: croupier match: a tournament of bots. */
#include "bots/match.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/json.h"

enum { GAMES_STANDARD = 100, GAMES_MAX = 100000000 };

static bool after_game(void *to, uint32_t games)
{
    const struct match *match = to;
    char words[80];
    snprintf(words, sizeof words, "%" PRIu32 " of %" PRIu32 " games", games, match->games);
    terminal_murmur(words);
    return !terminal_stopped();
}

/* ---- the result ---- */

static void print_table(const struct options *options, const struct match *match,
                        const struct match_result *result)
{
    printf("%s, %" PRIu32 " games, seed %" PRIu64 ", %.1f moves a game\n\n", options->game->title,
           result->games, match->seed, result->moves);
    printf("%-20s %8s   %6s   %-17s %8s\n", "bot", "won", "share", "95% interval", "points");
    for (int b = 0; b < match->bots_n; b++) {
        const struct match_share *share = &result->bot[b];
        printf("%-20s %8.1f   %5.1f%%   %5.1f%% to %5.1f%%   %8.2f\n", options->kind[b],
               share->wins, 100 * share->share, 100 * share->low, 100 * share->high, share->score);
    }
    printf("\nWon by the seat, whoever sat there:");
    for (int seat = 0; seat < match->box->seats; seat++)
        printf("  %s %.1f%%", match->box->seat_name[seat], 100 * result->seat_share[seat]);
    printf("\n");
    if (result->games < match->games)
        printf("Stopped after %" PRIu32 " of %" PRIu32 " games.\n", result->games, match->games);
}

static void print_json(const struct options *options, const struct match *match,
                       const struct match_result *result)
{
    struct buffer out = {0};
    struct json json = {.to = &out};
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, match->seed);
    json_write_object(&json, NULL);
    json_write_string(&json, "game", options->game->id);
    json_write_number(&json, "games", result->games);
    json_write_string(&json, "seed", seed);
    json_write_real(&json, "moves", result->moves);
    json_write_array(&json, "bots");
    for (int b = 0; b < match->bots_n; b++) {
        const struct match_share *share = &result->bot[b];
        json_write_object(&json, NULL);
        json_write_string(&json, "bot", options->kind[b]);
        json_write_real(&json, "won", share->wins);
        json_write_real(&json, "share", share->share);
        json_write_real(&json, "low", share->low);
        json_write_real(&json, "high", share->high);
        json_write_real(&json, "points", share->score);
        json_write_end(&json);
    }
    json_write_end(&json);
    json_write_array(&json, "seats");
    for (int seat = 0; seat < match->box->seats; seat++)
        json_write_real(&json, NULL, result->seat_share[seat]);
    json_write_end(&json);
    json_write_end(&json);
    printf("%s\n", buffer_words(&out));
    buffer_free(&out);
}

/* ---- the command ---- */

static bool make_bots(const struct options *options, struct match *match, struct problem *problem)
{
    for (int b = 0; b < options->kinds_n; b++) {
        match->bots[b] = bot_make(options->kind[b], options->game, match->seed, options->threads,
                                  terminal_clock_ms, problem);
        if (match->bots[b] == NULL)
            return false;
        match->bots_n++;
    }
    return true;
}

static int play(struct options *options, uint32_t games, bool as_json)
{
    struct problem problem = {0};
    struct match_result result;
    struct box *box = games_shelf.fill(&options->opening, &problem);
    struct match match = {.box = box,
                          .games = games,
                          .seed = options->opening.seed,
                          .after = after_game,
                          .to = &match};
    int status = STATUS_FINE;
    if (box == NULL || !make_bots(options, &match, &problem)) {
        status = command_fault(&match_command, "%s", problem.text);
    } else {
        terminal_catch();
        match_run(&match, &result);
        terminal_murmur("");
        (as_json ? print_json : print_table)(options, &match, &result);
    }
    for (int b = 0; b < match.bots_n; b++)
        bot_free(match.bots[b]);
    games_shelf.free(box);
    return status;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&match_command);
    options.opening.seed = 1;
    long games = GAMES_STANDARD;
    bool as_json = false;
    int key;
    while ((key = options_next(&options, argc, argv)) > 0) {
        if (key == 'j')
            as_json = true;
        else if (!options_number(optarg, 1, GAMES_MAX, &games))
            return command_refuse(&match_command, "--games \"%.60s\": choose 1 to %d games", optarg,
                                  GAMES_MAX);
    }
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (argc - optind != 1)
        return command_refuse(&match_command, "%s",
                              optind == argc ? "a match of which game?"
                                             : "one game at a time, please");
    if (options.kinds_n == 0)
        return command_refuse(&match_command, "which bots? For example: --seats ismcts,greedy");
    int status = STATUS_BAD_INPUT;
    if (options_game(&options, argv[optind]))
        status = play(&options, (uint32_t)games, as_json);
    options_free(&options);
    return status;
}

static const struct option_line lines[] = {
    {OPTIONS_SEATS("the bots, one a seat: ismcts,greedy")},
    {"games", "N", "how many games (100)", 'g'},
    {OPTIONS_SEED},
    OPTIONS_TABLE,
    {OPTIONS_THREADS},
    {"json", NULL, "the result as JSON", 'j'},
    {0},
};

const struct command match_command = {
    .name = "match",
    .about = "Plays a tournament of bots",
    .usage = "GAME --seats BOT,BOT[,...] [OPTION...]",
    .options = lines,
    .more =
        "Bots: random, greedy, ismcts, ismcts:500ms (time per move), ismcts:2000i (iterations\n"
        "per move). A style may follow: greedy-attacks never attacks while it may do anything\n"
        "else, greedy+sells sells whenever it may, greedy~draws draws at random; the word is the\n"
        "first of a move. They change seats from game to game, and each deal is played once in\n"
        "every seating. The interval rests on deals and holds the true share 19 times out of 20.\n"
        "Ctrl-C stops, and shows the games played so far.\n",
    .run = run,
};
