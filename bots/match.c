/* match.c: a tournament of bots. */
#include "bots/match.h"

#include <math.h>
#include <stdlib.h>

#include "bots/reward.h"
#include "kernel/memory.h"
#include "kernel/view.h"

/* A seed for each purpose of a game, so that no two streams are alike. */
static uint64_t seed_of(const struct match *match, uint32_t game, uint32_t purpose)
{
    struct splitmix splitmix = {.s = match->seed};
    splitmix.s = splitmix_next(&splitmix) ^ game;
    splitmix.s = splitmix_next(&splitmix) ^ purpose;
    return splitmix_next(&splitmix);
}

/* Who is at a place of one of the orders around a table: the first bot leads all of them, and an
 * order's number picks the next, digit by digit, from those who are left. */
static int in_order(int n, uint32_t order, int place)
{
    int left[SEATS_MAX] = {0};
    for (int i = 0; i < n; i++)
        left[i] = i;
    for (int at = 1; at <= place && at < n; at++) {
        uint32_t choices = (uint32_t)(n - at);
        int picked = at + (int)(order % choices), bot = left[picked];
        order /= choices;
        left[picked] = left[at];
        left[at] = bot;
    }
    return left[place];
}

int match_bot(const struct match *match, uint32_t game, int seat)
{
    uint32_t n = (uint32_t)match->bots_n;
    int place = (int)(((uint32_t)seat + game) % n);
    return n < 3 ? place : in_order((int)n, game / n, place);
}

uint32_t match_deal(const struct match *match, uint32_t game)
{
    return match->new_deal ? game : game / (uint32_t)match->bots_n;
}

uint32_t match_play(const struct match *match, uint32_t game, struct match_board *board,
                    const struct match_watch *watch)
{
    const struct box *box = match->box;
    struct turn *turn = &board->turn;
    struct log *log = watch != NULL ? watch->log : NULL;
    uint32_t chosen = 0;
    for (int b = 0; b < match->bots_n; b++)
        bot_restart(match->bots[b], seed_of(match, game, 1 + (uint32_t)b));
    game_start(box, board->state, seed_of(match, match_deal(match, game), 0), turn, log);
    for (; turn->ask.seats != 0; chosen++) {
        struct bot *bot = match->bots[match_bot(match, game, turn->seat)];
        struct bot_answer answer;
        struct bot_ask ask = {.box = box,
                              .view = board->view,
                              .seat = turn->seat,
                              .moves = turn->moves,
                              .moves_n = turn->moves_n};
        if (bot_looks(bot))
            view_hide(box, board->state, ask.seat, board->view);
        bot_choose(bot, &ask, &answer);
        if (watch != NULL)
            watch->chosen(watch->to, board, answer.move);
        game_play(box, board->state, ask.seat, answer.move, turn, log);
    }
    return chosen;
}

/* What the bots won in the games of a deal. */
struct deal_wins {
    int64_t won[SEATS_MAX], games;
};

static void count_game(const struct match *match, uint32_t game, const void *state,
                       struct match_result *result, struct deal_wins *deal)
{
    float reward[SEATS_MAX];
    struct outcome outcome;
    reward_outcome(match->box, state, reward);
    match->box->game->outcome(match->box, state, &outcome);
    for (int seat = 0; seat < match->box->seats; seat++) {
        int bot = match_bot(match, game, seat);
        struct match_share *share = &result->bot[bot];
        share->wins += (double)reward[seat];
        deal->won[bot] += lroundf(WIN_WHOLE * reward[seat]);
        share->score += outcome.score[seat];
        share->seats++;
        result->seat_share[seat] += (double)reward[seat];
    }
    deal->games++;
}

static void close_deal(const struct match *match, struct match_result *result,
                       struct deal_wins *deal)
{
    for (int b = 0; b < match->bots_n; b++)
        ratio_add(&result->bot[b].deals, deal->won[b], deal->games);
    *deal = (struct deal_wins){0};
}

static void finish(const struct match *match, struct match_result *result)
{
    double games = result->games > 0 ? result->games : 1;
    result->moves /= games;
    for (int seat = 0; seat < match->box->seats; seat++)
        result->seat_share[seat] /= games;
    for (int b = 0; b < match->bots_n; b++) {
        struct match_share *share = &result->bot[b];
        share->share = share->wins / games;
        share->score /= share->seats > 0 ? share->seats : 1;
        share->deals.whole = WIN_WHOLE;
        if (result->games > 0)
            ratio_interval(&share->deals, true, &share->low, &share->high);
    }
}

void match_run(const struct match *match, struct match_result *result)
{
    ENSURE(match->bots_n >= 1 && match->bots_n <= match->box->seats);
    size_t bytes = match->box->game->state_bytes;
    struct match_board board = {.state = memory_take(bytes), .view = memory_take(bytes)};
    struct deal_wins deal = {0};
    bool go_on = true;
    *result = (struct match_result){0};
    while (go_on && result->games < match->games) {
        result->moves += match_play(match, result->games, &board, NULL);
        count_game(match, result->games, board.state, result, &deal);
        result->games++;
        if (match_deal(match, result->games) != match_deal(match, result->games - 1))
            close_deal(match, result, &deal);
        go_on = match->after == NULL || match->after(match->to, result->games);
    }
    if (deal.games > 0)
        close_deal(match, result, &deal);
    finish(match, result);
    free(board.state);
    free(board.view);
}
