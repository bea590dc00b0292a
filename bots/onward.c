/* onward.c: plays on. */
#include "bots/onward.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/layout.h"
#include "kernel/memory.h"
#include "kernel/view.h"

enum { MOVES_ON = 60 /* at most */ };

void onward_begin(struct onward *onward, const struct box *box, const char *by, uint64_t seed)
{
    struct problem problem = {0};
    const char *quick = box->game->value != NULL ? "greedy" : "random";
    size_t bytes = box->game->state_bytes;
    *onward = (struct onward){
        .box = box,
        .bot = bot_make(by != NULL ? by : quick, box->game, seed, 1, NULL, &problem),
        .world = memory_array(3, bytes)};
    onward->start = onward->world + bytes;
    onward->seen = onward->start + bytes;
}

void onward_end(struct onward *onward)
{
    bot_free(onward->bot);
    free(onward->world);
}

void onward_imagine(struct onward *onward, const void *view, int seat, struct splitmix *splitmix)
{
    view_imagine(onward->box, view, seat, splitmix, onward->world);
    memcpy(onward->start, onward->world, onward->box->game->state_bytes);
}

void onward_again(struct onward *onward, uint64_t seed)
{
    memcpy(onward->world, onward->start, onward->box->game->state_bytes);
    bot_restart(onward->bot, seed);
}

struct bot_answer onward_answer(struct onward *onward, const struct turn *turn)
{
    struct bot_answer answer;
    view_hide(onward->box, onward->world, turn->seat, onward->seen);
    struct bot_ask ask = {.box = onward->box,
                          .view = onward->seen,
                          .seat = turn->seat,
                          .moves = turn->moves,
                          .moves_n = turn->moves_n};
    bot_choose(onward->bot, &ask, &answer);
    return answer;
}

void onward_play(struct onward *onward, int seat, struct move move, int later, struct log *log)
{
    struct turn turn;
    int64_t until = layout_turn(onward->box, onward->world) + later;
    game_play(onward->box, onward->world, seat, move, &turn, log);
    for (int i = 0; i < MOVES_ON && turn.ask.seats != 0; i++) {
        if (layout_turn(onward->box, onward->world) >= until)
            break;
        game_play(onward->box, onward->world, turn.seat, onward_answer(onward, &turn).move, &turn,
                  log);
    }
}
