/* resourcewar.c: that being asked, or not being asked, tells nothing (RW-7.6, RW-8.9, RW-8.12),
 * that no V is lost, and what a seat believes of secret deck lists (RW-3.14). */
#include <string.h>

#include "games/resourcewar/resourcewar.h"
#include "games/shelf.h"
#include "kernel/deck.h"
#include "kernel/shelf.h"
#include "kernel/view.h"
#include "tests/common/cases.h"

static const char *const decks[] = {"Iron Column", "Night Market", "Masons' Quarter", "The Salon",
                                    "Free Company"};
enum { DECKS = sizeof decks / sizeof *decks, PLAYS = 2 * DECKS * DECKS };

static struct box *open_box(int north, int south, const char *setting, const char *value)
{
    static struct opening opening;
    struct problem problem = {0};
    opening = (struct opening){.game = "resourcewar"};
    deck_choose(&opening, "north", 5, decks[north], NULL, &problem);
    deck_choose(&opening, "south", 5, decks[south], NULL, &problem);
    if (setting != NULL)
        opening_set(&opening, setting, value, &problem);
    struct box *box = games_shelf.fill(&opening, &problem);
    if (box == NULL)
        fail_msg("%s", problem.text);
    return box;
}

/* Random play of every pair of decks; at each step the check looks at the state. */
static void play_all(const char *setting, const char *value,
                     void (*check)(const struct box *, const struct rw_state *, struct splitmix *))
{
    for (int play = 0; play < PLAYS; play++) {
        struct box *box = open_box(play % DECKS, play / DECKS % DECKS, setting, value);
        struct splitmix splitmix = {.s = (uint64_t)play};
        static struct rw_state state;
        struct turn turn;
        game_start(box, &state, (uint64_t)play, &turn, NULL);
        while (turn.ask.seats != 0) {
            check(box, &state, &splitmix);
            uint32_t pick = splitmix_below(&splitmix, turn.moves_n);
            game_play(box, &state, turn.seat, turn.moves[pick], &turn, NULL);
        }
        games_shelf.free(box);
    }
}

/* A world that looks the same to the seat that waits asks the same seat the same question after any
 * move that both worlds know. So a question, or its absence, is no news to the opponent. */
static void ask_alike(const struct box *box, const struct rw_state *s, struct splitmix *splitmix)
{
    static struct rw_state truth, other, view;
    int waits = 1 - s->asked;
    view_hide(box, s, waits, &view);
    view_imagine(box, &view, waits, splitmix, &other);
    truth = *s;
    assert_int_equal(game_awaiting(box, &other).seats, game_awaiting(box, &truth).seats);
    assert_int_equal(game_awaiting(box, &other).decision, game_awaiting(box, &truth).decision);
    struct move moves[MOVES_MAX], others[MOVES_MAX];
    int n = game_moves(box, &truth, s->asked, moves), m = game_moves(box, &other, s->asked, others);
    struct move move = moves[splitmix_below(splitmix, (uint32_t)n)];
    bool known = false;
    for (int i = 0; i < m; i++)
        known |= move_equal(others[i], move);
    bool draws = move.verb == VERB_FINISH || move.verb == VERB_PLAY || move.verb == VERB_STOP;
    if (!known || !draws)
        return;
    /* What is drawn next is the same in both, so only what was hidden before differs. */
    other.stream = truth.stream;
    memcpy(other.deck, truth.deck, sizeof other.deck);
    int seat = s->asked;
    game_apply(box, &truth, seat, move, NULL);
    game_apply(box, &other, seat, move, NULL);
    /* A hand that must go whole shows its cards: that is news, and open. */
    if (memcmp(truth.discard, other.discard, sizeof truth.discard) != 0)
        return;
    assert_int_equal(truth.asks, other.asks);
    assert_int_equal(truth.asked, other.asked);
}

CASE(a_question_tells_nothing)
{
    play_all(NULL, NULL, ask_alike);
    play_all("quiet", "1", ask_alike);
}

/* RW-8.9: who is asked to respond can respond, and who is not asked could not. */
static void asked_to_some_purpose(const struct box *box, const struct rw_state *s,
                                  struct splitmix *splitmix)
{
    (void)splitmix;
    if (s->asks != ASK_respond)
        return;
    assert_true(rw_any_line(box, s, s->asked, false));
    static struct rw_state blind;
    view_hide(box, s, SPECTATOR, &blind);
    assert_true(rw_any_line(box, &blind, s->asked, false)); /* and everybody sees it */
}

CASE(responses_are_asked_for_openly)
{
    play_all(NULL, NULL, asked_to_some_purpose);
}

/* RW-1.5 */
static void count_tokens(const struct box *box, const struct rw_state *s, struct splitmix *splitmix)
{
    (void)splitmix;
    assert_int_equal(s->pool + s->lost + s->v[0] + s->v[1], KNOB(box, pool));
}

CASE(no_token_is_lost)
{
    play_all("raze_v", "2", count_tokens);
}

/* RW-3.14: every imagined deck has the cards that were seen, and as many as the real one. */
static void believe(const struct box *box, const struct rw_state *s, struct splitmix *splitmix)
{
    static struct rw_state view, world;
    view_hide(box, s, 0, &view);
    view_imagine(box, &view, 0, splitmix, &world);
    for (int seat = 0; seat < RW_SEATS; seat++) {
        assert_int_equal(pile_count(world.deck[seat]), pile_count(s->deck[seat]));
        assert_int_equal(pile_count(world.hand[seat]), pile_count(s->hand[seat]));
    }
    static struct rw_state again;
    view_hide(box, &world, 0, &again);
    assert_true(view_equal(box, &again, &view));
    assert_memory_equal(world.hand[0], s->hand[0], sizeof s->hand[0]);
}

CASE(secret_lists_are_believed_in)
{
    play_all("open_lists", "0", believe);
}

/* With a secret list the opponent's deck is often imagined as another; with an open one never. */
CASE(secret_lists_are_secret)
{
    for (int open = 0; open < 2; open++) {
        struct box *box = open_box(0, 3, "open_lists", open ? "1" : "0");
        struct splitmix splitmix = {.s = 9};
        static struct rw_state state, view, world;
        struct turn turn;
        int different = 0;
        game_start(box, &state, 4, &turn, NULL);
        view_hide(box, &state, 0, &view);
        for (int i = 0; i < 50; i++) {
            view_imagine(box, &view, 0, &splitmix, &world);
            struct box counted = *box;
            view_recount(&counted, &world);
            different += memcmp(counted.list[1], box->list[1], sizeof box->list[1]) != 0;
            assert_memory_equal(counted.list[0], box->list[0], sizeof box->list[0]);
        }
        assert_true(open ? different == 0 : different > 20);
        games_shelf.free(box);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_tells_nothing),
        cmocka_unit_test(responses_are_asked_for_openly),
        cmocka_unit_test(no_token_is_lost),
        cmocka_unit_test(secret_lists_are_believed_in),
        cmocka_unit_test(secret_lists_are_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
