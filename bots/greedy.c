/* greedy.c: one move ahead: plays each move in a few imagined worlds and takes the one after which
 * the game's estimate for the seat is best. A game without one is played on at random, and how that
 * ends is the estimate. */
#include <stdlib.h>
#include <string.h>

#include "bots/kind.h"
#include "bots/reward.h"
#include "kernel/memory.h"
#include "kernel/view.h"

enum {
    WORLDS = 16,      /* enough that the average over two dice picks the better attack */
    WORLDS_SURE = 2,  /* before a move that throws no dice may be found worse */
    WORLDS_EARLY = 4, /* before one that does, and not always alike, may be found much worse */
    WORLDS_LUCK = 8,  /* before any may be found worse */
    PLAYED = 500      /* moves at random in all worlds together, before no other world is begun */
};

/* Standard errors by which a move is worse: a few worlds say little of how far they differ. */
static const float clear = 2.5f, clear_early = 4.0f;
/* A move is let go too that is not likely to be better by so much: more worlds cost more than that.
 */
static const float little = 0.005f, likely = 1.5f;

struct greedy {
    struct bot bot;
    struct turn turn;
    struct advice advice[MOVES_MAX];
    float seen[MOVES_MAX][WORLDS]; /* the estimate after a move in a world */
    bool lucky[MOVES_MAX];         /* it threw dice, or shuffled, in some world */
    bool sure[MOVES_MAX];          /* it comes to the same in every world: one tells */
    bool luck;                     /* some move was lucky */
    int played;                    /* moves at random, of all worlds */
    struct unseen unseen;
    size_t stream_at;
    uint8_t *world, *after, *memo;
};

static struct bot *make(const struct bot_plan *plan)
{
    size_t bytes = (plan->game->state_bytes + 15u) & ~15u;
    struct greedy *greedy = memory_take(sizeof *greedy);
    uint8_t *worlds = memory_take(2 * bytes + plan->game->memo_bytes);
    for (int f = 0; f < plan->game->fields_n; f++)
        if (plan->game->fields[f].kind == FIELD_STREAM)
            greedy->stream_at = plan->game->fields[f].at;
    greedy->world = worlds;
    greedy->after = worlds + bytes;
    greedy->memo = worlds + 2 * bytes;
    return &greedy->bot;
}

static void free_greedy(struct bot *bot)
{
    struct greedy *greedy = (struct greedy *)bot;
    free(greedy->world);
    free(greedy);
}

static uint64_t thrown(const struct greedy *greedy, const uint8_t *state)
{
    return ((const struct stream *)(const void *)(state + greedy->stream_at))->drawn;
}

/* Plays on at random, to the end or as far as it goes. */
static float play_on(struct greedy *greedy, const struct box *box, int seat)
{
    struct turn *turn = &greedy->turn;
    float reward[SEATS_MAX];
    int left = REWARD_PLAYOUT;
    for (; turn->ask.seats != 0 && left > 0; left--) {
        uint32_t chosen = splitmix_below(&greedy->bot.splitmix, turn->moves_n);
        game_play(box, greedy->after, turn->seat, turn->moves[chosen], turn, NULL);
    }
    greedy->played += REWARD_PLAYOUT - left;
    reward_standing(box, greedy->after, reward);
    return reward[seat];
}

/* The estimate after a move, made on what the seat then sees. */
static float look(struct greedy *greedy, const struct bot_ask *ask, int move)
{
    const struct box *box = ask->box;
    float reward[SEATS_MAX];
    memcpy(greedy->after, greedy->world, box->game->state_bytes);
    game_play(box, greedy->after, ask->seat, greedy->advice[move].move, &greedy->turn, NULL);
    greedy->lucky[move] |= thrown(greedy, greedy->after) != thrown(greedy, greedy->world);
    greedy->luck |= greedy->lucky[move];
    if (box->game->value == NULL)
        return play_on(greedy, box, ask->seat);
    greedy->sure[move] =
        !greedy->lucky[move] && !view_touched(box, ask->view, greedy->world, greedy->after);
    if (greedy->turn.ask.seats == 0) {
        reward_outcome(box, greedy->after, reward);
        return reward[ask->seat];
    }
    if (box->seats > box->game->open_value)
        view_hide(box, greedy->after, ask->seat, greedy->after);
    return box->game->value(box, greedy->after, ask->seat, greedy->memo);
}

/* Whether a mean is so many standard errors above 0; error is the square of one. */
static bool above(float mean, float errors, float error)
{
    return mean > 0 && mean * mean > errors * errors * error;
}

/* Whether a move is worse than the best so far by more than luck: alike in every world, or clearly
 * on average. */
static bool worse(const struct greedy *greedy, int move, int best, int worlds)
{
    float sum = 0, squares = 0;
    for (int w = 0; w < worlds; w++) {
        float by = greedy->seen[best][w] - greedy->seen[move][w];
        sum += by;
        squares += by * by;
    }
    float n = (float)worlds, mean = sum / n, spread = squares / n - mean * mean;
    bool varied = spread > 1e-9f, luck = greedy->lucky[move] || greedy->lucky[best] || varied;
    int needed = !luck ? WORLDS_SURE : varied ? WORLDS_EARLY : WORLDS_LUCK;
    if (move == best || worlds < needed)
        return false;
    if (worlds < WORLDS_LUCK)
        return above(mean, luck ? clear_early : clear, spread / n);
    return above(mean, clear, spread / n) || above(mean + little, likely, spread / n);
}

static bool same(const float *row, const float *other, int worlds)
{
    return memcmp(row, other, (size_t)worlds * sizeof *row) == 0;
}

/* Tries the moves still in the race in one more world. */
static void try_world(struct greedy *greedy, const struct bot_ask *ask, const int *racing, int n,
                      int world)
{
    view_world(ask->box, ask->view, ask->seat, &greedy->unseen, &greedy->bot.splitmix,
               greedy->world);
    if (greedy->luck) /* a block of chance that all moves begin with, instead of one each */
        stream_next((struct stream *)(void *)(greedy->world + greedy->stream_at));
    for (int r = 0; r < n; r++) {
        int move = racing[r];
        struct advice *advice = &greedy->advice[move];
        float value = greedy->sure[move] ? advice->value : look(greedy, ask, move);
        greedy->seen[move][world] = value;
        advice->value += (value - advice->value) / (float)(world + 1);
        advice->visits++;
    }
}

/* Of the moves that one world told all about, the best stays in the race, among equals the first;
 * alone it has won. */
static int keep_best_sure(const struct greedy *greedy, int *racing, int n)
{
    int best = -1, left = 0;
    for (int r = 0; r < n; r++)
        if (greedy->sure[racing[r]] &&
            (best < 0 || greedy->advice[racing[r]].value > greedy->advice[best].value))
            best = racing[r];
    for (int r = 0; r < n; r++)
        if (!greedy->sure[racing[r]] || racing[r] == best)
            racing[left++] = racing[r];
    return left > 1 ? left : 0;
}

/* Leaves out what is worse than the best; the rest is no race any more if all of it is alike. */
static int thin_out(const struct greedy *greedy, int *racing, int n, int worlds)
{
    int best = racing[0], left = 0;
    bool alike = true;
    for (int r = 1; r < n; r++)
        best = greedy->advice[racing[r]].value > greedy->advice[best].value ? racing[r] : best;
    for (int r = 0; r < n; r++) {
        if (worse(greedy, racing[r], best, worlds))
            continue;
        alike = alike && same(greedy->seen[racing[r]], greedy->seen[best], worlds);
        racing[left++] = racing[r];
    }
    return alike && (!greedy->lucky[best] || worlds >= WORLDS_LUCK) ? 0 : left;
}

/* Every move is tried in the same worlds with the same dice, so that luck does not tell them apart.
 * Equal moves are decided by chance: the list begins anywhere. */
static void choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    struct greedy *greedy = (struct greedy *)bot;
    int n = ask->moves_n, turned = (int)splitmix_below(&bot->splitmix, (uint32_t)n),
        racing[MOVES_MAX];
    answer->move = ask->moves[turned];
    if (n == 1)
        return;
    for (int i = 0; i < n; i++) {
        greedy->advice[i] = (struct advice){.move = ask->moves[(i + turned) % n]};
        greedy->lucky[i] = greedy->sure[i] = false;
        racing[i] = i;
    }
    greedy->luck = false;
    greedy->played = 0;
    memset(greedy->memo, 0, ask->box->game->memo_bytes);
    view_unseen(ask->box, ask->view, ask->seat, &bot->splitmix, &greedy->unseen);
    int left = n;
    for (int world = 0; world < WORLDS && left > 0 && greedy->played < PLAYED; world++) {
        try_world(greedy, ask, racing, left, world);
        answer->iterations++;
        if (world == 0)
            left = keep_best_sure(greedy, racing, left);
        else
            left = thin_out(greedy, racing, left, world + 1);
    }
    bot_advise(answer, greedy->advice, n);
}

const struct bot_kind greedy_bot = {
    .name = "greedy",
    .about = "the move after which the game's own estimate is best",
    .make = make,
    .choose = choose,
    .free = free_greedy,
};
