/* coach.c: says what a bot found. */
#include "bots/coach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/ismcts.h"
#include "bots/kind.h"
#include "bots/onward.h"
#include "kernel/layout.h"
#include "kernel/memory.h"
#include "kernel/verb.h"
#include "kernel/view.h"

enum {
    WORLDS = 8,
    STEPS = 3, /* moves of the same seat that a move may need before anything comes of it */
    LATER = 2, /* turns, rounds or days that are played on to see what comes of it later */
    NUMBERS_MAX = 48,
    ENOUGH = 40 /* visits of a move that was judged well enough beside the best */
};

/* ---- the numbers of a seat ---- */

struct coach_figure {
    const char *name;
    float change, squares; /* their sums over the worlds; no squares where all of it counts */
};

static int read_number(const struct field *field, const uint8_t *state, int seat)
{
    const uint8_t *at = state + field->at + (size_t)seat * field->size;
    uint16_t two;
    if (field->size == 1)
        return field->values == VALUE_SIGNED ? (int8_t)*at : *at;
    memcpy(&two, at, sizeof two);
    return field->values == VALUE_SIGNED ? (int16_t)two : two;
}

static bool is_plain(uint8_t values)
{
    return values == VALUE_PLAIN || values == VALUE_SIGNED;
}

/* What a number is to a player; one that a table does not show is none of their business. */
static enum layout_role role_of(const struct game *game, const char *name)
{
    const struct layout *layout = game->layout;
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++)
        if (strcmp(layout->numbers[n].name, name) == 0)
            return layout->numbers[n].role;
    return layout != NULL ? ROLE_UNSAID : ROLE_SHOWN;
}

/* Adds to each figure what it is now, so many times; how many figures a seat has. */
static int count_figures(const struct box *box, const void *state, int seat, float times,
                         struct coach_figure figures[NUMBERS_MAX])
{
    const struct game *game = box->game;
    int n = 0;
    for (int f = 0; f < game->fields_n && n < NUMBERS_MAX; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind != FIELD_NUMBER || !field->by_seat || field->seen != SEEN_ALL ||
            !is_plain(field->values) || role_of(game, field->name) == ROLE_UNSAID)
            continue;
        figures[n].name = field->name;
        figures[n++].change += times * (float)read_number(field, state, seat);
    }
    for (int c = 0; c < game->computed_n && n < NUMBERS_MAX; c++) {
        const struct computed *computed = &game->computed[c];
        if (computed->of != OF_SEAT || !is_plain(computed->values) ||
            role_of(game, computed->name) == ROLE_UNSAID)
            continue;
        figures[n].name = computed->name;
        figures[n++].change += times * (float)computed_get(box, state, seat, computed);
    }
    return n;
}

/* Whether so much is no chance: two standard errors of the mean. */
static bool is_clear(const struct coach_figure *figure)
{
    float mean = figure->change / WORLDS, spread = figure->squares / WORLDS - mean * mean;
    return fabsf(mean) >= 0.05f &&
           (figure->squares <= 0 || mean * mean > 4 * spread / (WORLDS - 1));
}

static void say_figures(const struct box *box, int of, int seat, const struct coach_figure *figures,
                        int n, struct text *text)
{
    bool first = true;
    for (int i = 0; i < n; i++) {
        float change = figures[i].change / WORLDS;
        if (!is_clear(&figures[i]))
            continue;
        text_print(text, "%s", first && text->used > 0 ? "; " : first ? "" : ", ");
        if (first && of != seat)
            text_print(text, "%s: ", box->seat_name[of]);
        bool whole = fabsf(change - roundf(change)) < 0.05f;
        text_print(text, whole ? "%s %+.0f" : "%s %+.1f", figures[i].name, (double)change);
        first = false;
    }
}

/* ---- the answer of the next seat ---- */

struct countermove {
    char words[MOVE_TEXT_BYTES];
    int seat, times;
};

static void say_countermove(const struct box *box, const struct countermove replies[WORLDS],
                            struct text *text)
{
    const struct countermove *most = &replies[0];
    for (int i = 1; i < WORLDS; i++)
        if (replies[i].times > most->times)
            most = &replies[i];
    if (2 * most->times > WORLDS)
        text_print(text, "%sthen perhaps: %s %s", text->used > 0 ? "; " : "",
                   box->seat_name[most->seat], most->words);
}

/* ---- why ---- */

struct why {
    struct onward onward;
    const struct box *box;
    int seat;
    struct coach_figure figures[SEATS_MAX][NUMBERS_MAX];
    int figures_n;
    struct countermove replies[WORLDS];
};

static void note_countermove(struct why *why, const struct turn *turn, struct move move)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(why->box, why->onward.seen, turn->seat, move, &text);
    struct countermove *replies = why->replies;
    int i = 0;
    while (i < WORLDS - 1 && replies[i].times > 0 && strcmp(replies[i].words, words) != 0)
        i++;
    strcpy(replies[i].words, words);
    replies[i].seat = turn->seat;
    replies[i].times++;
}

/* What every seat has now, so many times. */
static void count_all(struct why *why, float times,
                      struct coach_figure figures[SEATS_MAX][NUMBERS_MAX])
{
    for (int of = 0; of < why->box->seats; of++)
        why->figures_n = count_figures(why->box, why->onward.world, of, times, figures[of]);
}

static bool nothing_changed(const struct why *why,
                            struct coach_figure figures[SEATS_MAX][NUMBERS_MAX])
{
    for (int of = 0; of < why->box->seats; of++)
        for (int i = 0; i < why->figures_n; i++)
            if (figures[of][i].change != 0)
                return false;
    return true;
}

/* Makes the move in one world. One that only begins something (musters; where it lands is asked
 * next) is carried on until it shows in the figures. */
static void look_at(struct why *why, struct move move)
{
    struct coach_figure before[SEATS_MAX][NUMBERS_MAX] = {0}, after[SEATS_MAX][NUMBERS_MAX];
    struct turn turn;
    int64_t now = layout_turn(why->box, why->onward.world);
    count_all(why, -1, before);
    game_play(why->box, why->onward.world, why->seat, move, &turn, NULL);
    for (int step = 0;; step++) {
        memcpy(after, before, sizeof after);
        count_all(why, 1, after);
        if (step == STEPS || turn.ask.seats == 0 || turn.seat != why->seat ||
            !nothing_changed(why, after))
            break;
        move = onward_answer(&why->onward, &turn).move;
        game_play(why->box, why->onward.world, why->seat, move, &turn, NULL);
    }
    /* What the others get as their turn begins does not come of the move. */
    bool on = layout_turn(why->box, why->onward.world) == now;
    for (int of = 0; of < why->box->seats; of++)
        for (int i = 0; i < why->figures_n; i++) {
            why->figures[of][i].name = after[of][i].name;
            why->figures[of][i].change += on || of == why->seat ? after[of][i].change : 0;
        }
    if (turn.ask.seats != 0 && turn.seat != why->seat)
        note_countermove(why, &turn, onward_answer(&why->onward, &turn).move);
}

static void say_all_figures(const struct why *why, struct text *text)
{
    say_figures(why->box, why->seat, why->seat, why->figures[why->seat], why->figures_n, text);
    for (int of = 0; of < why->box->seats; of++)
        if (of != why->seat)
            say_figures(why->box, of, why->seat, why->figures[of], why->figures_n, text);
}

void coach_why(const struct box *box, const void *view, int seat, struct move move, uint64_t seed,
               struct text *text)
{
    struct splitmix splitmix = {.s = seed};
    struct why why = {.box = box, .seat = seat};
    onward_begin(&why.onward, box, "greedy", seed);
    for (int w = 0; w < WORLDS; w++) {
        onward_imagine(&why.onward, view, seat, &splitmix);
        look_at(&why, move);
    }
    say_all_figures(&why, text);
    say_countermove(box, why.replies, text);
    onward_end(&why.onward);
}

/* ---- one move beside another ---- */

/* Both moves in the same world, with the same chance. */
static void compare(struct why *why, struct move move, struct move other, uint64_t seed)
{
    struct coach_figure by[SEATS_MAX][NUMBERS_MAX] = {0};
    onward_again(&why->onward, seed);
    onward_play(&why->onward, why->seat, move, LATER, NULL);
    count_all(why, 1, by);
    onward_again(&why->onward, seed);
    onward_play(&why->onward, why->seat, other, LATER, NULL);
    count_all(why, -1, by);
    for (int of = 0; of < why->box->seats; of++)
        for (int i = 0; i < why->figures_n; i++) {
            struct coach_figure *figure = &why->figures[of][i];
            figure->name = by[of][i].name;
            figure->change += by[of][i].change;
            figure->squares += by[of][i].change * by[of][i].change;
        }
}

/* What speaks for the move: points that it gains or keeps from others; where it hangs on none, what
 * else the seat has more of. False if points speak against it: then a search has seen farther. */
static bool speaks_for(struct why *why)
{
    const struct layout *layout = why->box->game->layout;
    float points = 0;
    bool scored = false, low_wins = layout != NULL && layout->low_wins;
    for (int pass = 0; pass < 2; pass++)
        for (int of = 0; of < why->box->seats; of++)
            for (int i = 0; i < why->figures_n; i++) {
                struct coach_figure *figure = &why->figures[of][i];
                bool score = role_of(why->box->game, figure->name) == ROLE_SCORE;
                bool mine = of == why->seat;
                if (pass == 0 && score && is_clear(figure)) {
                    points += mine != low_wins ? figure->change : -figure->change;
                    scored = true;
                } else if (pass == 1 && !score && (scored || !mine || figure->change < 0)) {
                    figure->change = 0;
                }
            }
    return points >= 0;
}

void coach_beside(const struct box *box, const void *view, int seat, struct move move,
                  struct move other, const char *called, uint64_t seed, struct text *text)
{
    struct splitmix splitmix = {.s = seed};
    char words[COACH_WORDS];
    struct text figures = text_in(words, sizeof words);
    struct why why = {.box = box, .seat = seat};
    onward_begin(&why.onward, box, NULL, seed);
    for (int w = 0; w < WORLDS; w++) {
        onward_imagine(&why.onward, view, seat, &splitmix);
        compare(&why, move, other, splitmix_next(&splitmix));
    }
    if (speaks_for(&why))
        say_all_figures(&why, &figures);
    onward_end(&why.onward);
    if (figures.used > 0)
        text_print(text, "%sa little later, beside \"%s\": %s", text->used > 0 ? "; " : "", called,
                   words);
}

/* ---- a decision looked at again ---- */

enum { SEED = 1, LONGER = 16 };   /* what looks like a mistake is searched so many times more */
static const float claim = 0.05f; /* what must be lost by one */

/* The stream stands first in every state. */
static uint64_t thrown(const void *state)
{
    return ((const struct stream *)state)->drawn;
}

/* The world is what is given; only its chance is new. */
static void take_open(const struct box *box, const void *view, int seat, struct unseen *unseen,
                      struct splitmix *splitmix, void *out)
{
    (void)seat;
    (void)unseen;
    memcpy(out, view, box->game->state_bytes);
    stream_seed(out, splitmix_next(splitmix));
}

struct bot *coach_bot(const struct game *game, uint32_t iterations, bool open)
{
    struct bot_plan plan = {
        .game = game, .seed = SEED, .threads = 1, .budget = {.iterations = LONGER * iterations}};
    struct search_settings settings = search_standard;
    if (open)
        settings.imagine = take_open;
    struct bot *bot = ismcts_make(&plan, &settings);
    bot->budget.iterations = iterations;
    return bot;
}

float coach_doubt(const struct advice *advice)
{
    float n = advice->visits > 0 ? (float)advice->visits : 1, value = advice->value;
    float spread = (advice->squares > 0 ? advice->squares : value) - value * value;
    return 1.96f * sqrtf((fmaxf(spread, 0) + 1 / (4 * n)) / n);
}

static const struct advice *advice_on(const struct bot_answer *answer, struct move move)
{
    for (int i = 0; i < answer->best_n; i++)
        if (move_equal(answer->best[i].move, move))
            return &answer->best[i];
    return NULL;
}

/* By how much a move is behind the best when both are searched evenly, so many times as long. */
static float behind(struct bot *bot, const struct bot_ask *ask, struct move best, struct move move,
                    uint32_t times)
{
    const struct move both[2] = {best, move};
    struct bot_ask two = *ask;
    struct bot_answer answer;
    two.moves = both;
    two.moves_n = 2;
    two.even = true;
    bot_restart(bot, SEED);
    bot->budget.iterations *= times;
    bot_choose(bot, &two, &answer);
    bot->budget.iterations /= times;
    const struct advice *one = advice_on(&answer, best), *other = advice_on(&answer, move);
    return one != NULL && other != NULL ? one->value - other->value : 0;
}

/* The chance of the seat where a move leads, if that is the same in every world and the seat goes
 * on deciding there: searched from there nothing is underrated because it lies deep in a tree.
 * False: luck or somebody else has a say. */
static bool value_after(struct bot *bot, const struct bot_ask *ask, struct move move, float *value)
{
    const struct box *box = ask->box;
    size_t bytes = box->game->state_bytes;
    uint8_t *world = memory_array(2, bytes), *after = world + bytes;
    struct splitmix splitmix = {.s = SEED};
    struct bot_answer answer;
    struct turn turn;
    view_hide(box, ask->view, ask->seat, world);
    bool open = memcmp(world, ask->view, bytes) != 0;
    if (open)
        memcpy(world, ask->view, bytes);
    else
        view_imagine(box, ask->view, ask->seat, &splitmix, world);
    memcpy(after, world, bytes);
    game_play(box, after, ask->seat, move, &turn, NULL);
    bool sure = turn.ask.seats != 0 && turn.seat == ask->seat && turn.moves_n > 1 &&
                thrown(after) == thrown(world) && !view_touched(box, ask->view, world, after);
    if (sure) {
        if (!open)
            view_hide(box, after, ask->seat, after);
        struct bot_ask next = {.box = box,
                               .view = after,
                               .seat = ask->seat,
                               .moves = turn.moves,
                               .moves_n = turn.moves_n};
        bot_restart(bot, SEED);
        bot_choose(bot, &next, &answer);
        *value = answer.best_n > 0 ? answer.best[0].value : 0;
    }
    free(world);
    return sure;
}

/* What a search remembers of the decision before holds worlds in which chance went another way: it
 * begins anew. A mistake is not claimed lightly: it is looked at again, from where the move leads,
 * or for longer. */
void coach_judge(struct bot *bot, const struct bot_ask *ask, struct move chosen,
                 struct coach_moment *moment)
{
    struct bot_answer answer;
    bot_restart(bot, SEED);
    bot_choose(bot, ask, &answer);
    *moment = (struct coach_moment){.chosen = chosen, .best = answer.move};
    const struct advice *best = advice_on(&answer, answer.move);
    const struct advice *played = advice_on(&answer, chosen);
    moment->value = best != NULL ? best->value : 0.5f;
    moment->doubt = best != NULL ? coach_doubt(best) : 1;
    moment->played = moment->value;
    if (best == NULL || move_equal(chosen, answer.move))
        return;
    float after, by = played != NULL && played->visits >= ENOUGH
                          ? moment->value - played->value
                          : behind(bot, ask, moment->best, chosen, 1);
    if (by > claim && value_after(bot, ask, chosen, &after))
        by = fminf(by, moment->value - after);
    else if (by > claim)
        by = behind(bot, ask, moment->best, chosen, LONGER);
    moment->played = fmaxf(moment->value - fmaxf(by, 0), 0);
}
