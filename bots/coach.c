/* coach.c: says what a bot found. */
#include "bots/coach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/ismcts.h"
#include "kernel/memory.h"
#include "kernel/verb.h"
#include "kernel/view.h"

enum {
    WORLDS = 8,
    STEPS = 3, /* moves of the same seat that a move may need before anything comes of it */
    NUMBERS_MAX = 48,
    ENOUGH = 40 /* visits of a move that was judged well enough beside the best */
};

/* ---- the numbers of a seat ---- */

struct coach_figure {
    const char *name;
    float change;
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

/* Adds to each figure what it is now, so many times; how many figures a seat has. */
static int count_figures(const struct box *box, const void *state, int seat, float times,
                         struct coach_figure figures[NUMBERS_MAX])
{
    const struct game *game = box->game;
    int n = 0;
    for (int f = 0; f < game->fields_n && n < NUMBERS_MAX; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind != FIELD_NUMBER || !field->by_seat || field->seen != SEEN_ALL ||
            !is_plain(field->values))
            continue;
        figures[n].name = field->name;
        figures[n++].change += times * (float)read_number(field, state, seat);
    }
    for (int c = 0; c < game->computed_n && n < NUMBERS_MAX; c++) {
        const struct computed *computed = &game->computed[c];
        if (computed->of != OF_SEAT || !is_plain(computed->values))
            continue;
        figures[n].name = computed->name;
        figures[n++].change += times * (float)computed_get(box, state, seat, computed);
    }
    return n;
}

static void say_figures(const struct box *box, int of, int seat, const struct coach_figure *figures,
                        int n, struct text *text)
{
    bool first = true;
    for (int i = 0; i < n; i++) {
        float change = figures[i].change / WORLDS;
        if (fabsf(change) < 0.05f)
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
    const struct box *box;
    int seat;
    struct bot *bot; /* who makes the moves that a move leads to */
    uint8_t *world, *seen;
    struct coach_figure figures[SEATS_MAX][NUMBERS_MAX];
    int figures_n;
    struct countermove replies[WORLDS];
};

static void note_countermove(struct why *why, const struct turn *turn, struct move move)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(why->box, why->seen, turn->seat, move, &text);
    struct countermove *replies = why->replies;
    int i = 0;
    while (i < WORLDS - 1 && replies[i].times > 0 && strcmp(replies[i].words, words) != 0)
        i++;
    strcpy(replies[i].words, words);
    replies[i].seat = turn->seat;
    replies[i].times++;
}

static struct bot_answer greedy_answer(struct why *why, const struct turn *turn)
{
    struct bot_answer answer;
    view_hide(why->box, why->world, turn->seat, why->seen);
    struct bot_ask ask = {.box = why->box,
                          .view = why->seen,
                          .seat = turn->seat,
                          .moves = turn->moves,
                          .moves_n = turn->moves_n};
    bot_choose(why->bot, &ask, &answer);
    return answer;
}

/* What every seat has now, so many times. */
static void count_all(struct why *why, float times,
                      struct coach_figure figures[SEATS_MAX][NUMBERS_MAX])
{
    for (int of = 0; of < why->box->seats; of++)
        why->figures_n = count_figures(why->box, why->world, of, times, figures[of]);
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
    count_all(why, -1, before);
    game_play(why->box, why->world, why->seat, move, &turn, NULL);
    for (int step = 0;; step++) {
        memcpy(after, before, sizeof after);
        count_all(why, 1, after);
        if (step == STEPS || turn.ask.seats == 0 || turn.seat != why->seat ||
            !nothing_changed(why, after))
            break;
        move = greedy_answer(why, &turn).move;
        game_play(why->box, why->world, why->seat, move, &turn, NULL);
    }
    for (int of = 0; of < why->box->seats; of++)
        for (int i = 0; i < why->figures_n; i++) {
            why->figures[of][i].name = after[of][i].name;
            why->figures[of][i].change += after[of][i].change;
        }
    if (turn.ask.seats != 0 && turn.seat != why->seat)
        note_countermove(why, &turn, greedy_answer(why, &turn).move);
}

void coach_why(const struct box *box, const void *view, int seat, struct move move, uint64_t seed,
               struct text *text)
{
    struct problem problem = {0};
    size_t bytes = box->game->state_bytes;
    struct why why = {.box = box, .seat = seat};
    struct splitmix splitmix = {.s = seed};
    why.bot = bot_make("greedy", box->game, seed, 1, NULL, &problem);
    why.world = memory_array(2, bytes);
    why.seen = why.world + bytes;
    for (int w = 0; w < WORLDS && why.bot != NULL; w++) {
        view_imagine(box, view, seat, &splitmix, why.world);
        look_at(&why, move);
    }
    say_figures(box, seat, seat, why.figures[seat], why.figures_n, text);
    for (int of = 0; of < box->seats; of++)
        if (of != seat)
            say_figures(box, of, seat, why.figures[of], why.figures_n, text);
    say_countermove(box, why.replies, text);
    bot_free(why.bot);
    free(why.world);
}

/* ---- a decision looked at again ---- */

/* The world is what is given; only its chance is new. The stream stands first in every state. */
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
        .game = game, .seed = 1, .threads = 1, .budget = {.iterations = iterations}};
    struct search_settings settings = search_standard;
    if (open)
        settings.imagine = take_open;
    return ismcts_make(&plan, &settings);
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

void coach_judge(struct bot *bot, const struct bot_ask *ask, struct move chosen,
                 struct coach_moment *moment)
{
    struct bot_answer answer, again;
    bot_choose(bot, ask, &answer);
    *moment = (struct coach_moment){.chosen = chosen, .best = answer.move};
    const struct advice *best = advice_on(&answer, answer.move);
    const struct advice *played = advice_on(&answer, chosen);
    moment->value = best != NULL ? best->value : 0.5f;
    moment->doubt = best != NULL ? coach_doubt(best) : 1;
    moment->played = moment->value;
    if (move_equal(chosen, answer.move))
        return;
    if (played == NULL || played->visits < ENOUGH) {
        struct move both[2] = {answer.move, chosen};
        struct bot_ask two = *ask;
        two.moves = both;
        two.moves_n = 2;
        two.even = true;
        bot_choose(bot, &two, &again);
        best = advice_on(&again, answer.move);
        played = advice_on(&again, chosen);
    }
    if (best != NULL && played != NULL && played->value < best->value)
        moment->played = fmaxf(moment->value - (best->value - played->value), 0);
}
