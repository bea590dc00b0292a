/* choose.c: what every bot must keep to: it sees views only, is told nothing it may not know,
 * chooses the same from the same seed, keeps its budget, and takes a win that lies before it. */
#include <stdio.h>
#include <string.h>

#include "bots/pointless.h"
#include "bots/reward.h"
#include "tests/bots/common.h"

static const char *const all_words[] = {"random", "greedy", "ismcts:20i"};
enum { WORDS = sizeof all_words / sizeof *all_words };

static _Alignas(16) uint8_t state[WORLD_BYTES], view[WORLD_BYTES], world[WORLD_BYTES];

static struct bot_ask ask_of(const struct box *box, const struct turn *turn)
{
    view_hide(box, state, turn->seat, view);
    return (struct bot_ask){.box = box,
                            .view = view,
                            .seat = turn->seat,
                            .moves = turn->moves,
                            .moves_n = turn->moves_n};
}

/* Plays a game in which the bot has all seats; returns the hash of its answers. */
static uint64_t hash_of_game(const struct box *box, struct bot *bot, uint64_t seed)
{
    struct turn turn;
    struct splitmix hash = {.s = seed};
    game_start(box, state, seed, &turn, NULL);
    while (turn.ask.seats != 0) {
        struct bot_answer answer;
        struct bot_ask ask = ask_of(box, &turn);
        uint64_t part;
        bot_choose(bot, &ask, &answer);
        for (int i = 0; i < answer.best_n; i++) {
            memcpy(&part, &answer.best[i].value, sizeof part); /* value and visits */
            hash.s = splitmix_next(&hash) ^ part;
        }
        hash.s = splitmix_next(&hash) ^ (uint64_t)(answer.move.verb << 8 | answer.move.a);
        game_play(box, state, turn.seat, answer.move, &turn, NULL);
    }
    return hash.s;
}

CASE(same_seed_same_answers)
{
    struct box *box = common_box("null", 3);
    for (int threads = 1; threads <= 2; threads++)
        for (int w = 0; w < WORDS; w++) {
            struct bot *bot = common_bot(all_words[w], box, 5, threads);
            uint64_t once = hash_of_game(box, bot, 9);
            hash_of_game(box, bot, 10);
            bot_restart(bot, 5);
            assert_int_equal(hash_of_game(box, bot, 9), once);
            bot_free(bot);
            bot = common_bot(all_words[w], box, 5, threads);
            assert_int_equal(hash_of_game(box, bot, 9), once);
            bot_free(bot);
        }
    common_box_free(box);
}

/* Two tables that look alike to the seat: the bot cannot tell them apart. */
CASE(hidden_cards_change_nothing)
{
    struct box *box = common_box("null", 2);
    struct splitmix splitmix = {.s = 3};
    for (int w = 0; w < WORDS; w++) {
        struct turn turn;
        game_start(box, state, 4, &turn, NULL);
        while (turn.ask.seats != 0) {
            struct bot_answer answer, other_answer;
            struct bot_ask ask = ask_of(box, &turn), other_ask = ask;
            view_imagine(box, view, ask.seat, &splitmix, world);
            view_hide(box, world, ask.seat, world);
            other_ask.view = world;
            struct bot *bot = common_bot(all_words[w], box, 1, 1);
            struct bot *other = common_bot(all_words[w], box, 1, 1);
            bot_choose(bot, &ask, &answer);
            bot_choose(other, &other_ask, &other_answer);
            assert_memory_equal(&answer, &other_answer, sizeof answer);
            bot_free(bot);
            bot_free(other);
            game_play(box, state, turn.seat, answer.move, &turn, NULL);
        }
    }
    common_box_free(box);
}

/* A bot that looks whether its view hides what it should, then plays at random. */
static struct bot *make_spy(void)
{
    static struct bot spy;
    spy = (struct bot){.kind = &random_bot};
    return &spy;
}

static void spy_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    static const struct stream no_stream;
    view_hide(ask->box, ask->view, ask->seat, world);
    assert_memory_equal(world, ask->view, ask->box->game->state_bytes);
    assert_memory_equal(ask->view, &no_stream, sizeof no_stream);
    random_bot.choose(bot, ask, answer);
}

CASE(a_match_gives_views_only)
{
    static const struct bot_kind spy_kind = {.name = "spy", .choose = spy_choose};
    struct box *box = common_box("null", 2);
    struct bot *spy = make_spy();
    struct match match = {.box = box, .bots = {spy}, .bots_n = 1, .games = 20, .seed = 1};
    struct match_result result;
    spy->kind = &spy_kind;
    match_run(&match, &result);
    assert_int_equal(result.games, 20);
    common_box_free(box);
}

CASE(iterations_are_counted)
{
    static const uint32_t budgets[] = {1, 2, 100, 1001};
    struct box *box = common_box("null", 2);
    for (int threads = 1; threads <= 3; threads++)
        for (int i = 0; i < 4; i++) {
            struct turn turn;
            struct bot_answer answer;
            char words[40];
            snprintf(words, sizeof words, "ismcts:%ui", budgets[i]);
            struct bot *bot = common_bot(words, box, 1, threads);
            game_start(box, state, 1, &turn, NULL);
            struct bot_ask ask = ask_of(box, &turn);
            bot_choose(bot, &ask, &answer);
            uint32_t visits = 0;
            for (int b = 0; b < answer.best_n; b++)
                visits += answer.best[b].visits;
            assert_int_equal(answer.iterations, budgets[i]);
            assert_int_equal(visits, budgets[i]);
            bot_free(bot);
        }
    common_box_free(box);
}

/* The clock goes a millisecond a look, and is looked at every few iterations. */
CASE(time_is_kept)
{
    struct box *box = common_box("null", 2);
    struct bot *bot = common_bot("ismcts:50ms", box, 1, 1);
    struct turn turn;
    struct bot_answer answer;
    game_start(box, state, 1, &turn, NULL);
    struct bot_ask ask = ask_of(box, &turn);
    uint64_t before = common_clock();
    bot_choose(bot, &ask, &answer);
    assert_in_range(common_clock() - before, 50, 54);
    assert_in_range(answer.iterations, 50, 1000);
    bot_free(bot);
    common_box_free(box);
}

/* What a move brings at the end of the game, averaged over worlds; -1 if it does not end it. */
static float brings(const struct bot_ask *ask, struct move move)
{
    enum { WORLDS = 30 };
    struct splitmix splitmix = {.s = 8};
    float sum = 0;
    for (int i = 0; i < WORLDS; i++) {
        struct turn turn;
        float reward[SEATS_MAX];
        view_imagine(ask->box, ask->view, ask->seat, &splitmix, world);
        game_play(ask->box, world, ask->seat, move, &turn, NULL);
        if (turn.ask.seats != 0)
            return -1;
        reward_outcome(ask->box, world, reward);
        sum += reward[ask->seat] / WORLDS;
    }
    return sum;
}

/* At the last choice of a game the best result is taken, where it matters which card is laid. */
CASE(a_win_in_one_is_taken)
{
    static const char *const words[] = {"greedy", "ismcts:100i"};
    struct box *box = common_box("null", 2);
    struct bot *random = common_bot("random", box, 1, 1);
    int tried = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct turn turn;
        game_start(box, state, seed, &turn, NULL);
        while (turn.ask.seats != 0) {
            struct bot_answer answer;
            struct bot_ask ask = ask_of(box, &turn);
            float best = -1, worst = 2;
            for (int m = 0; m < ask.moves_n; m++) {
                float here = brings(&ask, ask.moves[m]);
                best = here > best ? here : best;
                worst = here < worst ? here : worst;
            }
            for (int w = 0; w < 2 && worst >= 0 && best - worst > 0.3f; w++, tried++) {
                struct bot *bot = common_bot(words[w], box, seed, 1);
                bot_choose(bot, &ask, &answer);
                assert_true(brings(&ask, answer.move) > best - 0.2f);
                bot_free(bot);
            }
            bot_choose(random, &ask, &answer);
            game_play(box, state, turn.seat, answer.move, &turn, NULL);
        }
    }
    assert_true(tried > 5);
    bot_free(random);
    common_box_free(box);
}

CASE(wrong_words_are_refused)
{
    static const char *const wrong[] = {"",
                                        "clever",
                                        "ismcts:",
                                        "ismcts:0ms",
                                        "ismcts:100",
                                        "ismcts:-3",
                                        "ismcts:10x",
                                        "ismcts:2000ii",
                                        "random:5",
                                        "greedy:",
                                        "ismcts 5",
                                        "greedy-",
                                        "greedy-pick",
                                        "greedy picks",
                                        "greedy-picks-lays+picks+lays~lays",
                                        "ismcts:20i-",
                                        "ismcts:20i+Picks",
                                        "ismcts:20j+picks",
                                        "ismcts:99999999999999999999"};
    struct box *box = common_box("null", 2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct problem problem = {0};
        assert_null(bot_make(wrong[i], box->game, 1, 1, common_clock, &problem));
        assert_int_equal(problem.count, 1);
    }
    struct problem problem = {0};
    assert_null(bot_make("ismcts", box->game, 1, 1, NULL, &problem));
    assert_int_equal(problem.count, 1);
    bot_free(NULL);
    common_box_free(box);
}

/* Who asks for a hint where nothing can be chosen is told so, and how it stands. */
CASE(one_move_is_advised)
{
    struct box *box = common_box("handmedown", 2);
    struct bot *bot = common_bot("ismcts:20i", box, 1, 1);
    struct turn turn;
    struct bot_answer answer;
    game_start(box, state, 1, &turn, NULL);
    struct bot_ask ask = ask_of(box, &turn);
    ask.moves_n = 1;
    bot_choose(bot, &ask, &answer);
    assert_int_equal(answer.best_n, 1);
    assert_true(move_equal(answer.best[0].move, turn.moves[0]));
    assert_true(answer.best[0].value > 0 && answer.best[0].value < 1);
    bot_free(bot);
    common_box_free(box);
}

/* ---- styles ---- */

static bool is_called(const struct box *box, const struct bot_ask *ask, struct move move,
                      const char *verb)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(box, ask->view, ask->seat, move, &text);
    return strncmp(words, verb, strlen(verb)) == 0;
}

/* Of the choices between moves of the verb and others: how many there were, and how often the bot
 * took the verb. */
static int times_taken(const char *bot_words, const char *verb, int *times)
{
    struct box *box = common_box("handmedown", 3);
    struct bot *bot = common_bot(bot_words, box, 3, 1);
    int taken = 0;
    *times = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct turn turn;
        game_start(box, state, seed, &turn, NULL);
        while (turn.ask.seats != 0) {
            struct bot_answer answer;
            struct bot_ask ask = ask_of(box, &turn);
            int with = 0;
            for (int m = 0; m < ask.moves_n; m++)
                with += is_called(box, &ask, ask.moves[m], verb);
            bot_choose(bot, &ask, &answer);
            if (with > 0 && with < ask.moves_n) {
                ++*times;
                taken += is_called(box, &ask, answer.move, verb);
            }
            game_play(box, state, turn.seat, answer.move, &turn, NULL);
        }
    }
    bot_free(bot);
    common_box_free(box);
    return taken;
}

CASE(styles_bend_choices)
{
    int times;
    int taken = times_taken("greedy", "attacks", &times);
    assert_true(taken > 0 && taken < times);
    taken = times_taken("greedy-attacks", "attacks", &times);
    assert_true(taken == 0 && times > 0);
    taken = times_taken("ismcts:10i-attacks", "attacks", &times);
    assert_true(taken == 0 && times > 0);
    taken = times_taken("greedy+attacks", "attacks", &times);
    assert_true(taken == times && times > 0);
    taken = times_taken("random-attacks+buys", "buys", &times);
    assert_true(taken == times && times > 0);
}

/* Which card is bought is left to chance, not whether one is. */
CASE(by_chance_among_those_alike)
{
    struct box *box = common_box("handmedown", 3);
    struct bot *plain = common_bot("greedy", box, 3, 1),
               *bent = common_bot("greedy~buys", box, 3, 1);
    int alike = 0, other = 0;
    struct turn turn;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        game_start(box, state, seed, &turn, NULL);
        while (turn.ask.seats != 0) {
            struct bot_answer answer, varied;
            struct bot_ask ask = ask_of(box, &turn);
            bot_restart(plain, turn.seat);
            bot_restart(bent, turn.seat);
            bot_choose(plain, &ask, &answer);
            bot_choose(bent, &ask, &varied);
            bool buys = is_called(box, &ask, answer.move, "buys");
            assert_int_equal(buys, is_called(box, &ask, varied.move, "buys"));
            bool same = move_equal(answer.move, varied.move);
            assert_true(buys || same);
            alike += buys && same;
            other += buys && !same;
            game_play(box, state, turn.seat, answer.move, &turn, NULL);
        }
    }
    assert_true(alike > 0 && other > 0);
    bot_free(plain);
    bot_free(bent);
    common_box_free(box);
}

/* ---- the horizon of a game ---- */

static int estimates;

static float counted_estimate(const struct box *box, const void *seen, int seat, void *memo)
{
    (void)box;
    (void)seen;
    (void)seat;
    (void)memo;
    estimates++;
    return 0.5f;
}

static int weighings;

static void counted_weights(const struct box *box, const void *seen, int seat,
                            const struct move *moves, int n, float weights[MOVES_MAX])
{
    (void)box;
    (void)seen;
    (void)seat;
    (void)moves;
    weighings++;
    for (int i = 0; i < n; i++)
        weights[i] = 1;
}

/* Lets a search choose in a game that has these instead of its own, and counts what it asks. */
static void count_asked(uint16_t horizon, float leaf_share, uint8_t weighed)
{
    struct box *box = common_box("null", 2);
    struct game game = *box->game;
    struct turn turn;
    struct bot_answer answer;
    game.value = counted_estimate;
    game.weigh = counted_weights;
    game.horizon = horizon;
    game.leaf_share = leaf_share;
    game.weighed = weighed;
    box->game = &game;
    struct bot *bot = common_bot("ismcts:20i", box, 5, 1);
    game_start(box, state, 9, &turn, NULL);
    struct bot_ask ask = ask_of(box, &turn);
    estimates = weighings = 0;
    bot_choose(bot, &ask, &answer);
    bot_free(bot);
    common_box_free(box);
}

static int count_estimates(uint16_t horizon, float leaf_share)
{
    count_asked(horizon, leaf_share, WEIGHED_CHOICES);
    return estimates;
}

/* With playouts of one move. */
static int count_weighings(uint8_t weighed)
{
    count_asked(1, 0, weighed);
    return weighings;
}

/* A search asks the game's estimate of the moves it may make; of the ends of its playouts if the
 * game says that it looks just so far; and of their beginnings, for both seats, if they count. */
CASE(a_horizon_asks_the_estimate)
{
    int moves = count_estimates(0, 0), ends = count_estimates(1, 0);
    assert_true(moves > 0);
    assert_true(ends >= moves + 20);
    assert_int_equal(count_estimates(1, 0.5f), ends + 2 * 20);
}

/* A game says what its weights are for: the choices in the tree, the moves behind it, or both. */
CASE(weights_are_asked_where_they_count)
{
    int choices = count_weighings(WEIGHED_CHOICES), playouts = count_weighings(WEIGHED_PLAYOUTS);
    int both = count_weighings(WEIGHED_BOTH);
    assert_true(choices > 0 && playouts > 0);
    assert_true(both > choices && both > playouts);
}

/* Where passing has come to more than the move that was tried most, by more than chance explains,
 * who is ahead passes, and so does whoever has tried it often; else the move stays. */
CASE(who_is_ahead_passes_rather)
{
    static const struct {
        float made, pass, pass_squares; /* what they came to */
        uint32_t pass_visits;
        bool passed;
    } cases[] = {
        {0.99f, 1.0f, 1.0f, 10, true},    {0.99f, 1.0f, 1.0f, 3, false}, /* tried too seldom */
        {0.45f, 0.5f, 0.25f, 10, false},                                 /* an even game */
        {0.90f, 0.92f, 0.9f, 10, false},                                 /* chance explains it */
        {1.0f, 1.0f, 1.0f, 10, false},    {0.45f, 0.46f, 0.25f, 40, true},
        {0.45f, 0.46f, 0.25f, 39, false}, /* of 80 */
        {0.45f, 0.45f, 0.25f, 79, false},
    };
    struct box *box = common_box("temples", 2);
    uint8_t verb = 0, other = 0;
    while (!box->game->verbs[verb].passes)
        verb++;
    while (box->game->verbs[other].passes)
        other++;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bot_ask ask = {.box = box};
        struct bot_answer answer = {
            .move = {.verb = other},
            .best = {{{.verb = other}, cases[i].made, 80, cases[i].made * cases[i].made},
                     {{.verb = verb}, cases[i].pass, cases[i].pass_visits, cases[i].pass_squares}},
            .best_n = 2,
        };
        pointless_rather_pass(&ask, &answer);
        assert_int_equal(answer.move.verb, cases[i].passed ? verb : other);
        assert_int_equal(answer.best[0].move.verb, answer.move.verb);
        assert_int_equal(answer.best[1].move.verb, cases[i].passed ? other : verb);
    }
    common_box_free(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_same_answers),
        cmocka_unit_test(hidden_cards_change_nothing),
        cmocka_unit_test(a_match_gives_views_only),
        cmocka_unit_test(iterations_are_counted),
        cmocka_unit_test(time_is_kept),
        cmocka_unit_test(a_win_in_one_is_taken),
        cmocka_unit_test(wrong_words_are_refused),
        cmocka_unit_test(styles_bend_choices),
        cmocka_unit_test(by_chance_among_those_alike),
        cmocka_unit_test(one_move_is_advised),
        cmocka_unit_test(a_horizon_asks_the_estimate),
        cmocka_unit_test(weights_are_asked_where_they_count),
        cmocka_unit_test(who_is_ahead_passes_rather),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
