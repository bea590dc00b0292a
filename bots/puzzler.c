/* puzzler.c: makes puzzles. */
#include "bots/puzzler.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/coach.h"
#include "bots/ismcts.h"
#include "kernel/link.h"
#include "kernel/memory.h"
#include "kernel/verb.h"

enum {
    MOVES_MIN = 3,  /* a choice of two is no puzzle */
    APART = 8,      /* moves between two puzzles of a game */
    ENOUGH = 8,     /* visits of a rival that was judged at all */
    RIVALS_MAX = 3, /* greedy's move, and what the search thought next best in two ways */
    SEARCHES = 2,   /* with different chance, of which each must find the answer: its grade */
    SURE = 3        /* times that it must be clear again: of many moments some are so by luck */
};

/* Chance to win that the answer must be better by: at first sight, and for sure. */
static const float promising = 0.07f, clear = 0.05f;
/* The same in a game for one, in which many small decisions make the end. */
static const float promising_alone = 0.04f, clear_alone = 0.03f;
/* Where little can be won or lost any more, nothing is asked. */
static const float hopeless = 0.04f, won = 0.98f;

enum { LOOK_QUICK, LOOK_DEEP, LOOK_DEEPEST, LOOK_GLANCE, LOOK_PAIR, LOOKS };
static const uint32_t look_iterations[LOOKS] = {100, 1000, 10000, 120, 400};

static const int steps[] = {10, 30, 90, 270}; /* what is not found by the last is found by deep */

struct looker {
    struct bot *look[LOOKS], *greedy, *step[COUNT(steps)];
};

struct puzzler {
    struct table *table;
    struct looker looker;
    struct bot *players; /* one for all: it has no memory */
    struct splitmix splitmix;
    uint8_t *view;
    int from; /* the first move that may be the next puzzle */
};

/* ---- those who look ---- */

static void looker_free(struct looker *looker)
{
    bot_free(looker->greedy);
    for (int i = 0; i < LOOKS; i++)
        bot_free(looker->look[i]);
    for (int i = 0; i < COUNT(steps); i++)
        bot_free(looker->step[i]);
}

static struct bot *searcher(const struct game *game, uint32_t iterations)
{
    struct bot_plan plan = {
        .game = game, .seed = 1, .threads = 1, .budget = {.iterations = iterations}};
    return ismcts_make(&plan, &search_standard);
}

static bool looker_make(struct looker *looker, const struct game *game, struct problem *problem)
{
    *looker = (struct looker){.greedy = bot_make("greedy", game, 1, 1, NULL, problem)};
    for (int i = 0; i < LOOKS; i++)
        looker->look[i] = searcher(game, look_iterations[i]);
    for (int i = 0; i < COUNT(steps); i++)
        looker->step[i] = searcher(game, (uint32_t)steps[i]);
    return looker->greedy != NULL;
}

/* Every look begins anew: what another found does not help it. */
static void look(struct bot *bot, const struct bot_ask *ask, struct splitmix *splitmix,
                 struct bot_answer *answer)
{
    bot_restart(bot, splitmix_next(splitmix));
    bot_choose(bot, ask, answer);
}

static const struct advice *advice_on(const struct bot_answer *answer, struct move move)
{
    for (int i = 0; i < answer->best_n; i++)
        if (move_equal(answer->best[i].move, move))
            return &answer->best[i];
    return NULL;
}

/* ---- is it a puzzle? ---- */

/* What two moves are worth side by side, looked at evenly, whatever is thought of them at first;
 * false: the rival was hardly looked at. */
static bool weigh_up(struct bot *bot, const struct bot_ask *ask, const struct move both[2],
                     struct splitmix *splitmix, struct advice advice[2])
{
    struct bot_ask two = *ask;
    struct bot_answer found;
    two.moves = both;
    two.moves_n = 2;
    two.even = true;
    look(bot, &two, splitmix, &found);
    for (int i = 0; i < 2; i++) {
        const struct advice *on = advice_on(&found, both[i]);
        if (on == NULL || on->visits < ENOUGH)
            return false;
        advice[i] = *on;
    }
    return true;
}

/* The answer beside one rival: whether it is clearly better. Most are not, which a glance tells. */
static bool beats(struct looker *looker, const struct bot_ask *ask, struct move answer,
                  struct move rival, struct splitmix *splitmix, float *best, float *next)
{
    struct move both[2] = {answer, rival};
    struct advice on[2];
    float least = ask->box->seats > 1 ? clear : clear_alone;
    if (!weigh_up(looker->look[LOOK_GLANCE], ask, both, splitmix, on) ||
        on[0].value - on[1].value < least / 2 ||
        !weigh_up(looker->look[LOOK_PAIR], ask, both, splitmix, on))
        return false;
    float gap = on[0].value - on[1].value;
    if (gap < *best - *next) { /* the rival that comes nearest */
        *best = on[0].value;
        *next = on[1].value;
    }
    return gap >= least && gap > hypotf(coach_doubt(&on[0]), coach_doubt(&on[1]));
}

static int add_rival(struct move *rivals, int n, struct move answer, struct move rival)
{
    for (int i = 0; i < n; i++)
        if (move_equal(rivals[i], rival))
            return n;
    if (!move_equal(rival, answer))
        rivals[n++] = rival;
    return n;
}

/* Behind the first rival: the move that was tried most beside the answer, and the one that did
 * best. How many there are then. */
static int find_rivals(const struct bot_answer *deep, struct move answer,
                       struct move rivals[RIVALS_MAX])
{
    int n = 1, tried = -1, good = -1;
    for (int i = 0; i < deep->best_n; i++) {
        const struct advice *advice = &deep->best[i];
        if (move_equal(advice->move, answer) || advice->visits < ENOUGH)
            continue;
        tried = tried < 0 ? i : tried;
        good = good < 0 || advice->value > deep->best[good].value ? i : good;
    }
    if (tried >= 0)
        n = add_rival(rivals, n, answer, deep->best[tried].move);
    if (good >= 0)
        n = add_rival(rivals, n, answer, deep->best[good].move);
    return n;
}

static bool is_clear(struct looker *looker, const struct bot_ask *ask, struct move answer,
                     struct move obvious, struct splitmix *splitmix, float *best, float *next)
{
    struct bot_answer deep;
    struct move rivals[RIVALS_MAX] = {obvious};
    *best = 1;
    *next = -1;
    if (move_equal(answer, obvious) || !beats(looker, ask, answer, obvious, splitmix, best, next))
        return false;
    look(looker->look[LOOK_DEEP], ask, splitmix, &deep);
    bool fine = move_equal(deep.move, answer);
    int n = find_rivals(&deep, answer, rivals);
    for (int i = 1; i < n && fine; i++)
        fine = beats(looker, ask, answer, rivals[i], splitmix, best, next);
    return fine;
}

/* What a thousand searches want is at times not what ten thousand want. */
static bool is_deep(struct looker *looker, const struct bot_ask *ask, struct move answer,
                    struct splitmix *splitmix)
{
    struct bot_answer deepest;
    look(looker->look[LOOK_DEEPEST], ask, splitmix, &deepest);
    return move_equal(deepest.move, answer);
}

/* The last time tells by how much: what made it a puzzle had no part in that. */
static bool is_sure(struct looker *looker, const struct bot_ask *ask, struct move answer,
                    struct move obvious, struct splitmix *splitmix, float *best, float *next)
{
    for (int i = 0; i <= SURE; i++)
        if (!is_clear(looker, ask, answer, obvious, splitmix, best, next))
            return false;
    return is_deep(looker, ask, answer, splitmix);
}

/* The quick look: worth a deeper one? */
static bool is_promising(struct looker *looker, const struct bot_ask *ask,
                         struct splitmix *splitmix, struct move *answer, struct move *obvious)
{
    struct bot_answer greedy, quick;
    float least = ask->box->seats > 1 ? promising : promising_alone;
    look(looker->greedy, ask, splitmix, &greedy);
    look(looker->look[LOOK_QUICK], ask, splitmix, &quick);
    *answer = quick.move;
    *obvious = greedy.move;
    const struct advice *best = advice_on(&quick, quick.move);
    const struct advice *other = advice_on(&quick, greedy.move);
    return best != NULL && !move_equal(quick.move, greedy.move) && best->value > hopeless &&
           best->value < won && (other == NULL || best->value - other->value >= least);
}

/* The fewest searches of which all tries find the answer. */
static int searches_needed(struct looker *looker, const struct bot_ask *ask, struct move answer,
                           struct splitmix *splitmix)
{
    for (int i = 0; i < COUNT(steps); i++) {
        int found = 0;
        struct bot_answer by;
        while (found < SEARCHES) {
            look(looker->step[i], ask, splitmix, &by);
            if (!move_equal(by.move, answer))
                break;
            found++;
        }
        if (found == SEARCHES)
            return steps[i];
    }
    return 3 * steps[COUNT(steps) - 1];
}

static struct bot_ask ask_of(const struct table *table, uint8_t *view)
{
    const struct turn *turn = table_turn(table);
    table_view(table, turn->seat, view);
    return (struct bot_ask){.box = table_box(table),
                            .view = view,
                            .seat = turn->seat,
                            .moves = turn->moves,
                            .moves_n = turn->moves_n};
}

/* ---- a game ---- */

void puzzler_end(struct puzzler *puzzler)
{
    looker_free(&puzzler->looker);
    bot_free(puzzler->players);
    table_close(puzzler->table);
    free(puzzler->view);
    free(puzzler);
}

struct puzzler *puzzler_begin(const struct shelf *shelf, const struct game *game, uint64_t seed,
                              struct problem *problem)
{
    struct puzzler *puzzler = memory_take(sizeof *puzzler);
    struct opening *opening = memory_take(sizeof *opening);
    snprintf(opening->game, sizeof opening->game, "%s", game->id);
    opening->seed = seed;
    puzzler->splitmix.s = seed;
    puzzler->view = memory_take(game->state_bytes);
    puzzler->table = table_open(shelf, opening, problem);
    puzzler->players = bot_make("greedy%8", game, seed, 1, NULL, problem);
    free(opening);
    if (puzzler->table != NULL && puzzler->players != NULL && game->value != NULL &&
        looker_make(&puzzler->looker, game, problem))
        return puzzler;
    puzzler_end(puzzler);
    return NULL;
}

/* Judges the moment that the game has come to. */
static bool judge(struct puzzler *puzzler, const struct bot_ask *ask, struct puzzle *puzzle)
{
    struct move answer, obvious;
    struct looker *looker = &puzzler->looker;
    struct splitmix *splitmix = &puzzler->splitmix;
    float best = 0, next = 0;
    if (ask->moves_n < MOVES_MIN || !is_promising(looker, ask, splitmix, &answer, &obvious) ||
        !is_sure(looker, ask, answer, obvious, splitmix, &best, &next))
        return false;
    const struct recorded *record;
    struct buffer letters = {0};
    *puzzle = (struct puzzle){.seed = table_opening(puzzler->table)->seed,
                              .moves = table_record(puzzler->table, &record),
                              .offered = puzzle_mark(puzzler->table),
                              .best = (int)lroundf(100 * best),
                              .next = (int)lroundf(100 * next)};
    bool fine = link_write(puzzler->table, &letters) && letters.used < sizeof puzzle->letters;
    strcpy(puzzle->letters, fine && letters.used > 0 ? buffer_words(&letters) : "A");
    buffer_free(&letters);
    struct text words = text_in(puzzle->answer, sizeof puzzle->answer);
    verb_text(ask->box, ask->view, ask->seat, answer, &words);
    puzzle->found = searches_needed(looker, ask, answer, splitmix);
    return fine;
}

bool puzzler_next(struct puzzler *puzzler, struct puzzle *puzzle)
{
    struct problem problem = {0};
    bool found = false;
    while (!found && table_turn(puzzler->table)->ask.seats != 0) {
        const struct recorded *record;
        struct bot_answer move;
        struct bot_ask ask = ask_of(puzzler->table, puzzler->view);
        int moves = table_record(puzzler->table, &record);
        if (moves >= puzzler->from)
            found = judge(puzzler, &ask, puzzle);
        if (found)
            puzzler->from = moves + APART;
        bot_choose(puzzler->players, &ask, &move);
        table_play(puzzler->table, ask.seat, move.move, &problem);
    }
    return found;
}

bool puzzler_holds(const struct table *table, struct move answer, uint64_t seed,
                   struct problem *problem)
{
    struct looker looker;
    struct splitmix splitmix = {.s = seed};
    struct bot_answer greedy;
    const struct game *game = table_box(table)->game;
    uint8_t *view = memory_take(game->state_bytes);
    float best = 0, next = 0;
    bool fine = looker_make(&looker, game, problem);
    if (fine) {
        struct bot_ask ask = ask_of(table, view);
        look(looker.greedy, &ask, &splitmix, &greedy);
        fine = is_clear(&looker, &ask, answer, greedy.move, &splitmix, &best, &next) &&
               is_deep(&looker, &ask, answer, &splitmix);
    }
    looker_free(&looker);
    free(view);
    return fine;
}
