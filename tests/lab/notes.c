/* notes.c: what the rules of a game note of a position and a few moves, told by hand. */
#include "kernel/position.h"
#include "lab/gather.h"

#include <stdio.h>
#include <string.h>

#include "kernel/log.h"
#include "tests/lab/common.h"

enum { MOVES_TOLD = 6, FACTS_TOLD = 8 };

struct notes_told {
    const char *game, *setting, *position;
    const char *moves[MOVES_TOLD];
    struct fact {
        const char *words; /* of common_noted */
        int64_t is;
    } facts[FACTS_TOLD];
};

static const struct notes_told menagerie[] = {
    /* The Camel gives 2 to the Ox in front of it: 1 + 3 + 2. */
    {.game = "menagerie",
     .position = "round 9\nlap 3\nturn Bea\nmarket Brooding Hen, Sly Fox\n"
                 "Ann stack Caravan Camel at s1\nAnn stack Plough Ox at s2\n"
                 "Bea stack Plough Ox at s1\n",
     .moves = {"takes Sly Fox from slot 2", "places it at s5: Ox . . . Fox"},
     .facts = {{"card_adds[Caravan Camel]", 3},
               {"#card_adds[Plough Ox]", 2},
               {"card_adds[Plough Ox]", 8},
               {"neighbours[Plough Ox + Caravan Camel]", 2},
               {"neighbours[Caravan Camel + Plough Ox]", 0},
               {"#neighbours", 2},
               {"picked_later[Sly Fox]", 1},
               {"#picked_later", 2}}},
    /* 0 against 3: without the wound of the Ox 3, of the Wolf 2. */
    {.game = "menagerie",
     .position = "round 9\nlap 3\nturn Bea\nmarket Plough Ox\n"
                 "Ann stack Plough Ox at s1, wounded 1\nAnn stack Pack Wolf at s5, wounded 1\n"
                 "Bea stack Golden Goose at s1, wounded 1\n",
     .moves = {"takes Plough Ox from slot 1", "places it at s5: Goose . . . Ox"},
     .facts = {{"#wound_counts[9]", 3}, {"wound_counts", 1}, {"power_spread[9]", 3}}},
    /* The new Ox is worth 6 - 3 power and 3 - 1 VP, the Wolf before 2 and 1. */
    {.game = "menagerie",
     .position = "market Pack Wolf\ndeck 3 Plough Ox, ...\nAnn stack Plough Ox at s1\n",
     .moves = {"refills row 1"},
     .facts = {{"#refill_gain[1]", 1}, {"refill_gain", 2}}},
    /* Both have 3 and get the best prize: nothing is lost, and nobody leads. */
    {.game = "menagerie",
     .setting = "tie_mode=1",
     .position = "round 9\nlap 3\nturn Bea\nmarket Plough Ox\nAnn stack Plough Ox at s1\n",
     .moves = {"takes Plough Ox from slot 1", "places it at s1: Ox . . . ."},
     .facts = {{"vp[combat]", 8}, {"#vp_lost", 1}, {"vp_lost", 0}, {"#lead_for_good", 0}}},
};

static const struct notes_told handmedown[] = {
    {.game = "handmedown",
     .position = "hand 2 Medal\nAnn piece Bank, gold 4\nAnn piece Witch\n"
                 "Ann piece Signet Chain on Witch at top\n"
                 "Ann piece Signet Chain on Witch at right\n",
     .moves = {"buys Medal", "places it at Signet Chain 2 top", "buys Medal",
               "places it at Signet Chain top"},
     .facts = {{"#cells_shared[Medal]", 2}, {"cells_shared[Medal]", 1}}},
    /* Nine symbols, and a diamond of the Farmer. */
    {.game = "handmedown",
     .setting = "die_sides=1",
     .position = "Ann piece Queen\nAnn piece Obelisk\nAnn piece Noble\nAnn piece Mercenary\n"
                 "Bea piece Farmer, diamond 1\n",
     .moves = {"attacks with Mercenary", "strikes Bea's Farmer", "ends the turn"},
     .facts = {{"endings[by what was stolen in the last turn]", 1},
               {"endings", 1},
               {"turn_fights[1]", 1},
               {"#turn_purchases", 1}}},
    {.game = "handmedown",
     .position = "Ann piece Queen\nAnn piece Obelisk\nAnn piece Obelisk\n",
     .moves = {"ends the turn"},
     .facts = {{"endings[enough symbols]", 1}, {"turn_fights", 0}}},
    {.game = "handmedown",
     .position = "Ann piece Queen\nAnn piece Obelisk\nAnn piece Noble, diamond 1\n",
     .moves = {"ends the turn"},
     .facts = {{"endings[symbols and diamonds]", 1}}},
    /* The Sword makes a fighter of Bea's Peasant, and Ann's Militia is one. */
    {.game = "handmedown",
     .position = "hand Sword\nAnn piece Bank, gold 2\nAnn piece Militia\n"
                 "Bea piece Bank, gold 1\nBea piece Peasant\n",
     .moves = {"buys Sword"},
     .facts = {{"denied[Sword]", 1}}},
    /* Bea can not pay for it: one gold is too little. */
    {.game = "handmedown",
     .position = "hand Sword\nAnn piece Bank, gold 2\nAnn piece Militia\nBea piece Peasant\n",
     .moves = {"buys Sword"},
     .facts = {{"#denied[Sword]", 1}, {"denied", 0}}},
    /* Bea has no slot for it. */
    {.game = "handmedown",
     .position = "hand Sword\nAnn piece Bank, gold 2\nAnn piece Militia\n"
                 "Bea piece Bank, gold 9\nBea piece Farmer\n",
     .moves = {"buys Sword"},
     .facts = {{"#denied[Sword]", 1}, {"denied", 0}}},
};

static const struct notes_told resourcewar[] = {
    /* Behind, then ahead; the Pool has less than the second attack would take. */
    {.game = "resourcewar",
     .position =
         "turn 8\nlost 18\npool 5\nAnn V 3\nBea V 4\nAnn piece Militia\nAnn piece Veteran\n",
     .moves = {"ends the play step", "sends Militia", "sends Veteran"},
     .facts = {{"attack_v[Militia]", 3},
               {"attack_v[Veteran]", 2},
               {"v_per_attack[0]", 5},
               {"overtakes[8]", 1},
               {"last_overtake", 8}}},
    /* Who comes ahead of nothing overtakes nobody; one of two Structures falls. */
    {.game = "resourcewar",
     .position = "turn 8\nAnn piece Militia\nAnn piece Veteran\nAnn piece Captain\n"
                 "Bea piece Well\nBea piece Citadel\n",
     .moves = {"ends the play step", "sends Militia", "attacks Bea's Well", "sends Veteran",
               "attacks Bea's Citadel", "sends no more"},
     .facts = {{"#razed_share", 2},
               {"razed_share[Well]", 1},
               {"razed_share[Citadel]", 0},
               {"razed", 1},
               {"#overtakes", 0},
               {"#v_per_attack", 0}}},
    /* Turns count for each Animate in play, and a Structure is none. */
    {.game = "resourcewar",
     .position = "turn 8\nAnn piece Well\nAnn piece Page, stunned 9\nBea piece Page\n",
     .moves = {"ends the play step"},
     .facts = {{"#stunned_share[Page]", 2}, {"stunned_share[Page]", 1}, {"stunned_turns", 1}}},
};

static const struct notes_told temples[] = {
    /* From two temples each to all four. */
    {.game = "temples",
     .position = "turns 9\nphase actions\nAnn ground Temple of Ash at r4c1\n"
                 "Ann ground Temple of Hunger at r4c2\nBea ground Temple of Silence at r4c3\n"
                 "Bea ground Temple of the Jealous Moon at r4c4\n"
                 "Ann unit Spear Militia at r4c3\nAnn unit Slinger at r4c4\n",
     .moves = {"ends the actions"},
     .facts = {{"won_from[2]", 1},
               {"won_from_level", 1},
               {"overtakes[9]", 1},
               {"last_overtake", 9},
               {"#race", 1},
               {"wiped_out", 1},
               {"#wiped_out", 2}}},
    /* The third temple of three on one side; then a siege of two own turns. */
    {.game = "temples",
     .position = "turns 9\nphase actions\nAnn ground Temple of Ash at r4c1\n"
                 "Ann ground Temple of Hunger at r4c2\nnobody ground Temple of Silence at r4c3\n"
                 "Bea ground Temple of the Jealous Moon at r1c4\n"
                 "Ann unit Spear Militia at r4c3\n",
     .moves = {"ends the actions", "begins the actions", "begins the actions", "ends the actions"},
     .facts = {{"siege", 2},
               {"longest_siege", 2},
               {"#overtakes", 0},
               {"taken_order[bane]", 4},
               {"#won_from", 0},
               {"#holders[Temple of Silence]", 3}}},
};

static const struct notes_told emperor[] = {
    /* Two dawns: 9 and 4 tokens become 7 and 2, then 5 and none. */
    {.game = "emperor",
     .position = "day 4\ncounter 4\nAnn loyalist 9\nBea loyalist 4\n",
     .moves = {"is done", "stops drawing", "stops drawing"},
     .facts = {{"tokens_least", 5},
               {"#tokens_least", 2},
               {"burned[5]", 4},
               {"burned[6]", 4},
               {"risk_days", 2}}},
};

static void take_note(void *to, int measure, int seat, int group, int amount)
{
    gather_note(to, measure, seat, group, amount);
}

/* Forced moves are made without being told. */
static void make_moves(const struct notes_told *told, const struct box *box, void *state,
                       struct log *log)
{
    struct turn turn;
    game_settle(box, state, &turn, log);
    for (int i = 0; i < MOVES_TOLD && told->moves[i] != NULL; i++) {
        struct buffer possible = {0};
        int m = 0;
        for (; m < turn.moves_n; m++) {
            char words[MOVE_TEXT_BYTES];
            struct text text = text_in(words, sizeof words);
            verb_text(box, state, turn.seat, turn.moves[m], &text);
            buffer_print(&possible, "%s; ", words);
            if (strcmp(words, told->moves[i]) == 0)
                break;
        }
        if (m == turn.moves_n)
            fail_msg("\"%s\" is not possible: %s", told->moves[i], buffer_words(&possible));
        buffer_free(&possible);
        game_play(box, state, turn.seat, turn.moves[m], &turn, log);
    }
}

static void try_told(const struct notes_told *told)
{
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    static struct gathered gathered;
    struct experiment experiment = common_plan(told->game, "random");
    struct study study = {0};
    struct gather gather;
    struct problem problem = {0};
    experiment.bots_n = experiment.opening.seats = 2;
    strcpy(experiment.bot[1], experiment.bot[0]);
    strcpy(experiment.opening.seat_name[0], "Ann");
    strcpy(experiment.opening.seat_name[1], "Bea");
    if (told->setting != NULL)
        assert_true(opening_assign(&experiment.opening, told->setting, &problem));
    assert_true(study_add(&study, &experiment, "told", &problem));
    struct cell *cell = &study.cell[0];
    gather_make(&gather, &cell->ledger);
    struct position position = {told->position, strlen(told->position), "told", 1};
    if (!position_lay(cell->box, state, &(struct seed){{1}}, &position, &problem))
        fail_msg("%s", problem.text);
    struct log log = {.note = take_note, .marks = &gather.marks, .samples = true, .to = &gather};
    make_moves(told, cell->box, state, &log);
    gather_game(&gather, (int64_t[SEATS_MAX]){0}, &cell->tally, &gathered);
    gather_close(&gather, &cell->tally);
    for (int f = 0; f < FACTS_TOLD && told->facts[f].words != NULL; f++) {
        const struct fact *fact = &told->facts[f];
        int64_t noted = common_noted(cell, fact->words, strlen(fact->words));
        if (noted != fact->is)
            fail_msg("%s%s: %s is %lld", told->position, told->moves[0], fact->words,
                     (long long)noted);
    }
    gather_free(&gather);
    study_free(&study);
}

/* The positions of a game. */
struct set {
    const struct notes_told *told;
    int n;
};

static void notes_are_as_told(void **state)
{
    const struct set *set = *state;
    for (int i = 0; i < set->n; i++)
        try_told(&set->told[i]);
}

#define NOTES(game)                                                                                \
    {                                                                                              \
        .name = #game, .test_func = notes_are_as_told, .initial_state = &(struct set)              \
        {                                                                                          \
            game, COUNT(game)                                                                      \
        }                                                                                          \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {NOTES(menagerie), NOTES(handmedown), NOTES(resourcewar),
                                       NOTES(temples), NOTES(emperor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
