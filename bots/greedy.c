/* greedy.c: one move ahead: plays each move in a few imagined worlds and takes the one after which
 * the game's estimate for the seat is best. */
#include <stdlib.h>
#include <string.h>

#include "bots/kind.h"
#include "bots/reward.h"
#include "kernel/view.h"

enum { WORLDS = 16 }; /* enough that the average over two dice picks the better attack */

struct greedy {
    struct bot bot;
    struct turn turn;
    struct advice advice[MOVES_MAX];
    uint8_t *world, *after;
};

static struct bot *make(const struct bot_plan *plan)
{
    size_t bytes = (plan->game->state_bytes + 15u) & ~15u;
    struct greedy *greedy = calloc(1, sizeof *greedy);
    uint8_t *worlds = calloc(2, bytes);
    if (greedy == NULL || worlds == NULL) {
        free(greedy);
        free(worlds);
        return NULL;
    }
    greedy->world = worlds;
    greedy->after = worlds + bytes;
    return &greedy->bot;
}

static void free_greedy(struct bot *bot)
{
    struct greedy *greedy = (struct greedy *)bot;
    free(greedy->world);
    free(greedy);
}

/* The estimate after a move, made on what the seat then sees. */
static float look(struct greedy *greedy, const struct bot_ask *ask, struct move move)
{
    const struct box *box = ask->box;
    float reward[SEATS_MAX];
    memcpy(greedy->after, greedy->world, box->game->state_bytes);
    game_play(box, greedy->after, ask->seat, move, &greedy->turn, NULL);
    if (greedy->turn.ask.seats == 0) {
        reward_outcome(box, greedy->after, reward);
        return reward[ask->seat];
    }
    view_hide(box, greedy->after, ask->seat, greedy->after);
    return box->game->value(box, greedy->after, ask->seat);
}

/* Every move is tried in the same worlds with the same dice, so that luck does not tell them apart.
 * Equal moves are decided by chance: the list begins anywhere. */
static void choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    struct greedy *greedy = (struct greedy *)bot;
    int n = ask->moves_n, turned = (int)dither_below(&bot->dither, (uint32_t)n);
    answer->move = ask->moves[turned];
    if (ask->box->game->value == NULL || n == 1)
        return;
    for (int i = 0; i < n; i++)
        greedy->advice[i] = (struct advice){.move = ask->moves[(i + turned) % n]};
    for (int world = 0; world < WORLDS; world++) {
        view_imagine(ask->box, ask->view, ask->seat, &bot->dither, greedy->world);
        for (int i = 0; i < n; i++) {
            greedy->advice[i].value += look(greedy, ask, greedy->advice[i].move) / WORLDS;
            greedy->advice[i].visits++;
        }
    }
    answer->iterations = WORLDS;
    bot_advise(answer, greedy->advice, n);
}

const struct bot_kind greedy_bot = {
    .name = "greedy",
    .about = "the move after which the game's own estimate is best",
    .make = make,
    .choose = choose,
    .free = free_greedy,
};
