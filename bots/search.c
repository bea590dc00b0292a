/* search.c: one worker's tree search. The tree is that of the searching seat alone (SO-ISMCTS of
 * Cowling, Powley and Whitehouse, 2012): a tree for each seat would keep the others from acting on
 * cards they cannot see, but splits the few thousand iterations of a move among them. */
#include "bots/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/reward.h"
#include "kernel/memory.h"

enum { LOOKS = 16 };      /* worlds in which the moves of the root are looked at */
enum { CLOCK_EVERY = 8 }; /* iterations between two looks at the clock: far below a millisecond */

/* By how much the logarithm of the odds must be higher for a prior that is e times as high. Odds
 * are what counts: from 1% to 2% is as much as from 50% to 67%, or who has nearly lost, or nearly
 * won, would take any move for as good as any other. */
static const float heat = 0.3f;
static const float sure = 0.0005f; /* nearer to 0 or 1 is as good as that */

const struct search_settings search_standard = {
    .cut = SEARCH_TO_THE_HORIZON,
    .imagine = view_world,
};

void search_make(struct search *search, const struct game *game,
                 const struct search_settings *settings, uint32_t nodes_max)
{
    size_t bytes = (game->state_bytes + 15u) & ~15u;
    *search =
        (struct search){.settings = *settings, .explore = game->explore > 0 ? game->explore : 1};
    search->world = memory_take(3 * bytes + game->memo_bytes);
    search->seen = search->world + bytes;
    search->after = search->world + 2 * bytes;
    search->memo = search->world + 3 * bytes;
    tree_make(&search->tree, nodes_max);
}

void search_free(struct search *search)
{
    tree_free(&search->tree);
    free(search->world);
}

static uint64_t mix(uint64_t x, uint64_t y)
{
    struct splitmix splitmix = {.s = x ^ (y * 0xd6e8feb86659fd93u)};
    return splitmix_next(&splitmix);
}

/* A node is the moves that led to it, whatever chance did meanwhile, and what is asked there. Nodes
 * that are what the seat sees cost a hash of the view at every step, and were not seen to play
 * better: they won 93 of 210 games of Hand-Me-Down, which does not tell the two apart. */
static uint64_t child_key(const struct search *search, uint32_t node, struct move move)
{
    const struct turn *turn = &search->turn;
    uint32_t bits;
    memcpy(&bits, &move, sizeof bits);
    uint64_t next = (uint64_t)bits << 16 | (uint64_t)turn->seat << 8 | turn->ask.decision;
    return mix(search->tree.node[node].key, next);
}

/* The estimate of who moves after the move, in this world. */
static float look(struct search *search, const struct box *box, struct move move)
{
    const struct turn *turn = &search->turn;
    float reward[SEATS_MAX];
    memcpy(search->after, search->world, box->game->state_bytes);
    game_play(box, search->after, turn->seat, move, &search->ahead, NULL);
    if (search->ahead.ask.seats == 0) {
        reward_outcome(box, search->after, reward);
        return reward[turn->seat];
    }
    return box->game->value(box, search->after, turn->seat, search->memo);
}

/* The prior of a move for what comes of it. */
static float prior_of(float estimate)
{
    float chance = fminf(fmaxf(estimate, sure), 1 - sure);
    return expf(logf(chance / (1 - chance)) / heat);
}

/* Edges get the game's opinion of their moves: what it weighs, and how it values what comes of
 * them. Those of the root are looked at again in the next few worlds, as luck plays a part in one.
 */
static void give_priors(struct search *search, const struct bot_ask *ask, bool again)
{
    const struct box *box = ask->box;
    const struct turn *turn = &search->turn;
    const struct game *game = box->game;
    float sum = 0, *weights = search->weights;
    for (int i = 0; i < turn->moves_n; i++)
        weights[i] = 1;
    if (game->weigh != NULL && game->weighed != WEIGHED_PLAYOUTS)
        game->weigh(box, search->world, turn->seat, turn->moves, turn->moves_n, weights);
    for (int i = 0; i < turn->moves_n; i++)
        sum += weights[i];
    for (int i = 0; i < turn->moves_n; i++) {
        struct edge *edge = &search->tree.edge[search->edges[i]];
        if (edge->prior != 0 && !again)
            continue;
        edge->prior = weights[i] * (float)turn->moves_n / sum;
        if (game->value == NULL)
            continue;
        float value = look(search, box, turn->moves[i]);
        edge->looks++;
        edge->estimate += (value - edge->estimate) / (float)edge->looks;
        edge->prior *= prior_of(edge->estimate);
        if (again && ask->even)
            edge->prior = 1;
    }
}

/* What is thought of a move: its results, and the estimate as if it were one of them. */
static float opinion(const struct edge *edge, float unknown)
{
    float n = (float)edge->visits + (edge->looks > 0 ? 1.0f : 0.0f);
    return n > 0 ? (edge->total + (edge->looks > 0 ? edge->estimate : 0)) / n : unknown;
}

/* The legal move of which most is thought, with how little it was tried for its prior. One of which
 * nothing is known counts as good as the average of the others. */
static int select_move(const struct search *search)
{
    const struct edge *edge = search->tree.edge;
    int n = search->turn.moves_n, best = 0;
    float total = 0, priors = 0, most = -1;
    uint32_t visits = 0;
    for (int i = 0; i < n; i++) {
        const struct edge *e = &edge[search->edges[i]];
        total += e->total;
        visits += e->visits;
        priors += e->prior;
    }
    float unknown = visits > 0 ? total / (float)visits : 0.5f;
    float explore = search->explore / priors;
    for (int i = 0; i < n; i++) {
        const struct edge *e = &edge[search->edges[i]];
        float worth = opinion(e, unknown) +
                      explore * e->prior * sqrtf((float)e->available) / (float)(1 + e->visits);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Walks down until a node is new, the game is over or the tree is full. Where the seat is asked
 * again for the first time, what it sees is remembered: if it really comes to see that, the search
 * goes on from there. */
static void descend(struct search *search, const struct bot_ask *ask)
{
    struct turn *turn = &search->turn;
    struct tree *tree = &search->tree;
    uint32_t node = search->root;
    bool added = false, asked = false;
    search->path_n = 0;
    while (node != TREE_NONE && !added && search->path_n < SEARCH_DEPTH_MAX) {
        int fresh = tree_edges(tree, node, turn->moves, turn->moves_n, search->edges);
        if (fresh < 0)
            return;
        bool again = node == search->root && tree->edge[search->edges[0]].looks < LOOKS;
        if (fresh > 0 || again)
            give_priors(search, ask, again);
        int chosen = select_move(search);
        struct move move = turn->moves[chosen];
        search->path[search->path_n++] =
            (struct search_step){.edge = search->edges[chosen], .seat = turn->seat};
        game_play(ask->box, search->world, turn->seat, move, turn, NULL);
        if (turn->ask.seats == 0)
            return;
        node = tree_child(tree, node, child_key(search, node, move), &added);
        if (node != TREE_NONE && !asked && turn->seat == ask->seat) {
            asked = true;
            tree_saw(tree, view_key(ask->box, search->world, ask->seat, search->seen), node);
        }
    }
}

static int weighed_move(struct search *search, const struct box *box)
{
    const struct turn *turn = &search->turn;
    float sum = 0, *weights = search->weights;
    box->game->weigh(box, search->world, turn->seat, turn->moves, turn->moves_n, weights);
    for (int i = 0; i < turn->moves_n; i++)
        sum += weights[i];
    float at = sum * (float)(splitmix_next(&search->splitmix) >> 40) / (float)(1 << 24);
    int chosen = 0;
    while (chosen + 1 < turn->moves_n && at >= weights[chosen])
        at -= weights[chosen++];
    return chosen;
}

/* How many moves are played behind a leaf. */
static int moves_behind_leaf(const struct search *search, const struct game *game)
{
    if (game->value == NULL)
        return REWARD_PLAYOUT;
    if (search->settings.cut == SEARCH_TO_THE_HORIZON)
        return game->horizon > 0 ? game->horizon : SEARCH_TO_THE_END;
    return search->settings.cut;
}

/* Plays on from the leaf, to the end or to the cut. */
static void play_on(struct search *search, const struct box *box)
{
    struct turn *turn = &search->turn;
    bool weighed = box->game->weigh != NULL && box->game->weighed != WEIGHED_CHOICES;
    int left = moves_behind_leaf(search, box->game);
    for (; turn->ask.seats != 0 && left != 0; left--) {
        uint32_t chosen = weighed && turn->moves_n > 1
                              ? (uint32_t)weighed_move(search, box)
                              : splitmix_below(&search->splitmix, turn->moves_n);
        game_play(box, search->world, turn->seat, turn->moves[chosen], turn, NULL);
    }
}

/* What the world is worth to each seat as it stands now. */
static void judge(struct search *search, const struct box *box, float reward[SEATS_MAX])
{
    if (box->game->value == NULL)
        reward_standing(box, search->world, reward);
    else if (search->turn.ask.seats == 0)
        reward_outcome(box, search->world, reward);
    else
        reward_estimate(box, search->world, search->memo, reward);
}

/* The worth of the leaf: of what play comes to from there, and of itself as far as the game wants
 * it. */
static void judge_leaf(struct search *search, const struct box *box, float reward[SEATS_MAX])
{
    float leaf[SEATS_MAX] = {0}, share = box->game->leaf_share;
    if (share > 0)
        judge(search, box, leaf);
    play_on(search, box);
    judge(search, box, reward);
    for (int seat = 0; seat < box->seats; seat++)
        reward[seat] += share * (leaf[seat] - reward[seat]);
}

static void iterate(struct search *search, const struct bot_ask *ask)
{
    float reward[SEATS_MAX];
    search->settings.imagine(ask->box, ask->view, ask->seat, &search->unseen, &search->splitmix,
                             search->world);
    search->turn.ask.seats = seat_bit(ask->seat);
    search->turn.seat = (uint8_t)ask->seat;
    search->turn.moves_n = (uint8_t)ask->moves_n;
    memcpy(search->turn.moves, ask->moves, (size_t)ask->moves_n * sizeof *ask->moves);
    descend(search, ask);
    judge_leaf(search, ask->box, reward);
    for (int i = 0; i < search->path_n; i++) {
        struct edge *edge = &search->tree.edge[search->path[i].edge];
        edge->visits++;
        edge->total += reward[search->path[i].seat];
        edge->squares += reward[search->path[i].seat] * reward[search->path[i].seat];
    }
}

void search_run(struct search *search, const struct bot_ask *ask, const struct budget *budget)
{
    uint64_t start = budget->think_ms > 0 ? budget->clock_ms() : 0;
    view_unseen(ask->box, ask->view, ask->seat, &search->splitmix, &search->unseen);
    memset(search->memo, 0, ask->box->game->memo_bytes);
    search->root = tree_root(&search->tree, view_hash(ask->box, ask->view));
    search->iterations = 0;
    for (;;) {
        if (budget->iterations > 0 && search->iterations >= budget->iterations)
            return;
        if (budget->think_ms > 0 && search->iterations % CLOCK_EVERY == 0 &&
            budget->clock_ms() - start >= budget->think_ms && search->iterations > 0)
            return;
        iterate(search, ask);
        search->iterations++;
    }
}

struct advice search_advice(const struct search *search, struct move move)
{
    const struct tree *tree = &search->tree;
    struct advice advice = {.move = move};
    for (uint32_t e = tree->node[search->root].first_edge; e != TREE_NONE; e = tree->edge[e].next)
        if (move_equal(tree->edge[e].move, move)) {
            advice.visits = tree->edge[e].visits;
            advice.value = advice.visits > 0 ? tree->edge[e].total / (float)advice.visits : 0;
            advice.squares = advice.visits > 0 ? tree->edge[e].squares / (float)advice.visits : 0;
            advice.estimate = tree->edge[e].estimate;
        }
    return advice;
}
