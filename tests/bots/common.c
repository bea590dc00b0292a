/* common.c: what the tests of the bots share. */
#include "tests/bots/common.h"

#include <string.h>

#include "bots/reward.h"
#include "games/shelf.h"

struct box *common_box(const char *game, int seats)
{
    struct problem problem = {0};
    struct opening opening = {.seats = seats, .seed = 1};
    strcpy(opening.game, game);
    struct box *box = games_shelf.fill(&opening, &problem);
    if (box == NULL)
        fail_msg("%s", problem.text);
    return box;
}

void common_box_free(struct box *box)
{
    games_shelf.free(box);
}

uint64_t common_clock(void)
{
    static uint64_t now;
    return now++;
}

struct bot *common_bot(const char *words, const struct box *box, uint64_t seed, int threads)
{
    struct problem problem = {0};
    struct bot *bot = bot_make(words, box->game, seed, threads, common_clock, &problem);
    if (bot == NULL)
        fail_msg("%s", problem.text);
    return bot;
}

/* The stream stands first in every state. */
static void believe(const struct box *box, const void *state, int seat, struct unseen *unseen,
                    struct splitmix *splitmix, void *out)
{
    (void)seat;
    (void)unseen;
    memcpy(out, state, box->game->state_bytes);
    stream_seed(out, splitmix_next(splitmix));
}

struct bot *common_cheat(const struct box *box, uint64_t seed, uint32_t iterations)
{
    struct search_settings settings = search_standard;
    struct bot_plan plan = {
        .game = box->game, .seed = seed, .threads = 1, .budget = {.iterations = iterations}};
    settings.imagine = believe;
    struct bot *bot = ismcts_make(&plan, &settings);
    assert_non_null(bot);
    return bot;
}

void common_game(const struct box *box, struct bot *bots[SEATS_MAX], uint8_t cheats, uint64_t seed,
                 float reward[SEATS_MAX])
{
    static _Alignas(16) uint8_t state[WORLD_BYTES], view[WORLD_BYTES];
    struct turn turn;
    for (int seat = 0; seat < box->seats; seat++)
        bot_restart(bots[seat], seed + (uint64_t)seat);
    game_start(box, state, seed, &turn, NULL);
    while (turn.ask.seats != 0) {
        struct bot_answer answer;
        struct bot_ask ask = {.box = box,
                              .view = cheats & seat_bit(turn.seat) ? state : view,
                              .seat = turn.seat,
                              .moves = turn.moves,
                              .moves_n = turn.moves_n};
        view_hide(box, state, turn.seat, view);
        bot_choose(bots[turn.seat], &ask, &answer);
        game_play(box, state, turn.seat, answer.move, &turn, NULL);
    }
    reward_outcome(box, state, reward);
}
