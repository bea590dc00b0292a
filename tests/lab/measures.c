/* measures.c: what the rules of a game note agrees with itself: whatever is counted twice, by
 * different things or in different places of the rules, comes to the same. */
#include "kernel/measure.h"

#include <stdio.h>
#include <string.h>

#include "tests/lab/common.h"

enum { GAMES_PLAYED = 40 };

/* Two sums of terms. A term is what was noted in all of a measure or of a group of it; with # how
 * often. */
struct agreement {
    const char *table, *left, *relation, *right; /* = or <= */
};

static const struct agreement agreements[] = {
    {"handmedown", "purchases", "=", "copies"},
    {"handmedown", "purchases", "=", "#waited"},
    {"handmedown", "purchases", "=", "#denied"},
    {"handmedown", "purchases", "=", "turn_purchases"},
    {"handmedown", "purchases[3]", "=", "turn_purchases[3]"},
    {"handmedown", "fights", "=", "turn_fights"},
    {"handmedown", "#turn_fights", "=", "#hand_size"},
    {"handmedown", "#chained + seized", "=", "#cells_shared"},
    {"handmedown", "diamonds[produced] + diamonds[traded for]", "=", "#owners"},
    {"handmedown", "diamonds[won in a fight] + diamonds[taken by a text]", "=", "owners"},
    {"handmedown", "waited", "<=", "round_bought"},
    {"handmedown", "denied", "<=", "copies"},
    {"menagerie", "vp", "=", "vp_table"},
    {"menagerie", "churn", "=", "sold[1]"},
    {"menagerie", "#age_sold", "=", "sold"},
    {"menagerie", "#age_sold[3]", "=", "sold[3]"},
    {"menagerie", "#age_sold", "<=", "#kept"},
    {"menagerie", "age_sold", "<=", "kept"},
    {"menagerie", "picked_lap_one + picked_lap_two + picked_later", "=", "#thin_market"},
    {"menagerie", "#refill_gain", "=", "refills"},
    {"menagerie", "#refill_gain[2]", "=", "refills[2]"},
    {"menagerie", "power_margin", "=", "power_spread"}, /* of two seats */
    {"menagerie", "#wound_counts", "<=", "wounds"},
    {"menagerie", "#card_power", "<=", "#card_adds"}, /* upgrades add, too */
    {"menagerie", "same_start", "<=", "#same_start"},
    {"resourcewar", "v[attack]", "=", "attack_v"},
    {"resourcewar", "v[card text]", "=", "card_v"},
    {"resourcewar", "attack_v", "=", "v_per_attack"},
    {"resourcewar", "#v_per_attack", "<=", "conflicts[attack on the player]"},
    {"resourcewar", "#v_per_attack + #razed_share", "<=", "#attackers_lost"},
    {"resourcewar", "razed", "=", "razed_share"},
    {"resourcewar", "stunned_share", "<=", "stunned_turns"},
    {"resourcewar", "activations", "<=", "links[put on the chain]"},
    {"resourcewar", "overtakes", "<=", "#v"},
    {"resourcewar", "#last_overtake", "<=", "overtakes"},
    {"temples", "deaths", "=", "died_attacked + died_attacking + died_of_text"},
    {"temples", "deaths", "=", "death_cause"},
    {"temples", "kills", "=", "died_attacked + died_attacking"},
    {"temples", "mustered", "=", "#level_won"},
    {"temples", "mustered", "=", "#kind_won"},
    {"temples", "mustered", "=", "#alive"},
    {"temples", "#stays", "<=", "castings[takes effect]"},
    {"temples", "held", "=", "#holders"},
    {"temples", "windows", "=", "#window_used"},
    {"temples", "windows[Fast card cast]", "=", "window_used"},
    {"temples", "castings[cancelled]", "=", "cast_cancelled"},
    {"temples", "castings[takes effect] + cast_cancelled + cast_nothing", "=", "#cast_nothing"},
    {"temples", "castings", "<=", "cast"},
    {"temples", "#taken_order", "<=", "flips"},
    {"temples", "#taken_order", "<=", "placed"},
    {"temples", "#won_from_level", "=", "won_from"},
    {"temples", "#race", "=", "won_from"},
    {"temples", "longest_siege", "<=", "siege"},
    {"temples", "#last_overtake", "<=", "overtakes"},
    {"temples", "attacks[won]", "=", "attack_won"},
    {"emperor", "number_won + number_retreat + number_lost", "=", "#number_won"},
    {"emperor", "war_retreat", "=", "number_retreat"},
    {"emperor", "at_risk", "=", "risk_days"},
    {"emperor", "draws[resource]", "=", "resource_draws"},
    {"emperor", "draws[recruit]", "=", "recruit_draws"},
    {"emperor", "draws[skill]", "=", "skill_draws"},
    {"emperor", "worn", "=", "#wearers"},
    {"emperor", "#burned", "=", "#tokens_left"},
    {"emperor", "tokens_least", "<=", "tokens_left"},
    {"duel", "#chapter_pairs", "=", "#chapters"},
    {"duel", "chapter_pairs", "=", "chapters"},
};

/* ---- terms ---- */

static int64_t sum(const struct cell *cell, const char *words)
{
    static const char between[] = " + ";
    int64_t all = 0;
    for (const char *next = words; next != NULL;) {
        const char *here = next;
        next = strstr(here, between);
        all += common_noted(cell, here, next != NULL ? (size_t)(next - here) : strlen(here));
        next = next != NULL ? next + strlen(between) : NULL;
    }
    return all;
}

/* ---- games ---- */

static void agree(const struct cell *cell, const char *table)
{
    for (int i = 0; i < COUNT(agreements); i++) {
        const struct agreement *a = &agreements[i];
        if (strcmp(a->table, table) != 0)
            continue;
        int64_t left = sum(cell, a->left), right = sum(cell, a->right);
        if (strcmp(a->relation, "=") == 0 ? left != right : left > right)
            fail_msg("%s: %s is %lld, %s is %lld", table, a->left, (long long)left, a->right,
                     (long long)right);
        if (right == 0)
            fail_msg("%s: %s is never noted", table, a->right);
    }
}

/* What is played for the agreements of a table. Of random players not every game is a sample of
 * what is costly to note. */
static const struct played {
    const char *table, *game;
    int seats;
    const char *bot, *setting;
} played[] = {
    {"handmedown", "handmedown", 3, "greedy", NULL},
    {"handmedown", "handmedown", 2, "greedy", "finish_round=1"},
    {"menagerie", "menagerie", 2, "greedy", NULL},
    {"menagerie", "menagerie", 2, "greedy", "tie_mode=1"},
    {"resourcewar", "resourcewar", 2, "random", NULL},
    {"resourcewar", "resourcewar", 2, "random", "raze_v=2"},
    {"temples", "temples", 2, "random", NULL},
    {"emperor", "emperor", 1, "random", NULL},
    {"duel", "emperor", 2, "random", NULL},
};

static void notes_agree(void **state)
{
    const struct played *p = *state;
    struct experiment experiment = common_plan(p->game, p->bot);
    struct study study = {0};
    struct problem problem = {0};
    experiment.opening.seats = p->seats;
    for (experiment.bots_n = 0; experiment.bots_n < p->seats;)
        assert_true(experiment_seat(&experiment, p->bot, &problem));
    if (p->setting != NULL)
        assert_true(opening_assign(&experiment.opening, p->setting, &problem));
    assert_true(study_add(&study, &experiment, "as it is", &problem));
    common_play(&study, GAMES_PLAYED, 2);
    agree(&study.cell[0], p->table);
    study_free(&study);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(played)];
    for (int i = 0; i < COUNT(played); i++)
        tests[i] = (struct CMUnitTest){
            .name = played[i].table, .test_func = notes_agree, .initial_state = (void *)&played[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
