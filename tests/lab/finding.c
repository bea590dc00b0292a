/* finding.c: a sentence claims only what its interval allows; orders and common words do not depend
 * on who counted first. */
#include "lab/finding.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/shelf.h"
#include "lab/plot.h"
#include "lab/ranking.h"
#include "tests/lab/common.h"

static bool found(const struct inquiry *inquiry, enum tone tone, const char *words)
{
    struct findings findings;
    finding_list(inquiry, &findings);
    for (int f = 0; f < findings.n; f++)
        if (findings.line[f].tone == tone && strstr(findings.line[f].words, words) != NULL)
            return true;
    return false;
}

/* ---- claims ---- */

CASE(the_first_to_move_is_judged_by_the_interval)
{
    static const struct {
        int64_t wins, games;
        enum tone tone;
        const char *words;
    } known[] = {
        {600, 1000, TONE_WARN, "wins 60.0% \xc2\xb1 3.0 (even is 50%): clearly too much"},
        {400, 1000, TONE_WARN, "clearly too little"},
        {6, 10, TONE_UNSURE, "10 games cannot tell"},
        {510, 1000, TONE_UNSURE, "1000 games cannot tell whether that is fair; about 3000 would"},
        {50000, 100000, TONE_GOOD, "fair, as far as these games tell"},
        {50800, 100000, TONE_PLAIN, "hardly felt"},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct inquiry inquiry = {0};
        struct experiment experiment = common_plan("null", "random");
        struct problem problem = {0};
        assert_true(study_add(&inquiry.run, &experiment, "as it is", &problem));
        common_first_wins(&inquiry.run.cell[0], known[k].wins, known[k].games);
        assert_true(found(&inquiry, known[k].tone, known[k].words));
        inquiry_free(&inquiry);
    }
}

CASE(the_panel_tells_whether_it_holds)
{
    static const struct {
        int64_t wins[3];
        enum tone tone;
        const char *words;
    } known[] = {
        {{600, 580, 700}, TONE_WARN, "more than even holds with all 3 kinds of bots"},
        {{400, 380, 300}, TONE_WARN, "less than even holds with all 3 kinds of bots"},
        {{600, 380, 500}, TONE_WARN, "depends on the bots: above even with random"},
        {{600, 500, 700}, TONE_UNSURE, "not clearly off with greedy"},
        {{600, 534, 700}, TONE_UNSURE, "not clearly off with greedy"}, /* one of three by chance */
    };
    static const char *const bots[] = {"random", "greedy", "ismcts:5i"};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct inquiry inquiry = {0};
        struct problem problem = {0};
        for (int b = 0; b < 3; b++) {
            struct experiment experiment = common_plan("null", bots[b]);
            assert_true(study_add(&inquiry.panel, &experiment, bots[b], &problem));
            common_first_wins(&inquiry.panel.cell[b], known[k].wins[b], 1000);
        }
        assert_true(found(&inquiry, known[k].tone, known[k].words));
        inquiry_free(&inquiry);
    }
}

/* Few games that all came out alike hold for nothing. */
CASE(a_few_games_hold_for_nothing)
{
    struct inquiry inquiry = {0};
    struct problem problem = {0};
    assert_int_equal(inquiry_holds(&inquiry, SCALAR_FIRST_WINS, 0.5), 0);
    for (int b = 0; b < 3; b++) {
        struct experiment experiment = common_plan("null", "random");
        assert_true(study_add(&inquiry.panel, &experiment, "random", &problem));
        common_first_wins(&inquiry.panel.cell[b], 8, 8);
    }
    assert_int_equal(inquiry_holds(&inquiry, SCALAR_FIRST_WINS, 0.5), 0);
    for (int b = 0; b < 3; b++)
        common_first_wins(&inquiry.panel.cell[b], 80, 80);
    assert_int_equal(inquiry_holds(&inquiry, SCALAR_FIRST_WINS, 0.5), 1);
    common_first_wins(&inquiry.panel.cell[1], 0, 80);
    assert_int_equal(inquiry_holds(&inquiry, SCALAR_FIRST_WINS, 0.5), -1);
    inquiry_free(&inquiry);
}

CASE(a_sweep_names_the_value_nearest_to_even)
{
    static const int64_t wins[] = {600, 540, 505};
    struct inquiry inquiry = {.measure = SCALAR_FIRST_WINS, .axes_n = 1};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    assert_true(axis_read(&inquiry.axis[0], "row=3..5", &problem));
    assert_true(inquiry_sweep(&inquiry, &experiment, &problem));
    for (int c = 0; c < 3; c++)
        common_first_wins(&inquiry.sweep.cell[c], wins[c], 1000);
    assert_true(found(&inquiry, TONE_GOOD, "Nearest to even (50%): row=5, 50.5%"));
    assert_true(found(&inquiry, TONE_GOOD, "all others are clearly off"));
    common_first_wins(&inquiry.sweep.cell[1], 520, 1000);
    assert_true(found(&inquiry, TONE_UNSURE, "1 other value cannot be told from even either"));
    assert_true(found(&inquiry, TONE_UNSURE, "no value clearly differs"));
    common_first_wins(&inquiry.sweep.cell[1], 535, 1000); /* one of three by chance */
    assert_true(found(&inquiry, TONE_UNSURE, "1 other value cannot be told from even either"));
    inquiry_free(&inquiry);
}

/* Cells that were not played are no numbers: neither the least nor on any side. */
CASE(a_study_that_was_stopped_says_so)
{
    struct inquiry inquiry = {.measure = SCALAR_FIRST_WINS, .axes_n = 1};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    assert_true(axis_read(&inquiry.axis[0], "row=3..5", &problem));
    assert_true(inquiry_sweep(&inquiry, &experiment, &problem));
    assert_true(inquiry_causal(&inquiry, &experiment, NULL, NULL, &problem));
    inquiry.sweep.games = inquiry.causal.games = 2000;
    common_first_wins(&inquiry.sweep.cell[0], 100, 192);
    common_first_wins(&inquiry.sweep.cell[1], 60, 128);
    common_first_wins(&inquiry.causal.cell[0], 20, 40);
    assert_false(found(&inquiry, TONE_UNSURE, "stopped"));
    inquiry.sweep.cut_short = inquiry.causal.cut_short = true;
    assert_true(found(&inquiry, TONE_UNSURE,
                      "The sweep was stopped early, after 128 to 192 of 2000 games; 1 of 3 values "
                      "were not played."));
    assert_true(found(&inquiry, TONE_UNSURE,
                      "The replacing of cards was stopped early, after 40 of 2000 games; "));
    assert_true(found(&inquiry, TONE_UNSURE, "(row=4) to 52.1%"));
    common_first_wins(&inquiry.causal.cell[0], 0, 0);
    assert_true(found(&inquiry, TONE_UNSURE, "The replacing of cards was not begun"));
    assert_true(inquiry_kinds(&inquiry, &problem));
    inquiry.kind[2].cut_short = inquiry.kind[3].cut_short = true;
    assert_true(found(&inquiry, TONE_UNSURE, "2 of 4 kinds have not played all games"));
    inquiry_free(&inquiry);
}

CASE(among_many_some_are_off_by_chance)
{
    struct figure figure = figure_share(545 * WIN_WHOLE, WIN_WHOLE, 1000);
    assert_int_equal(ranking_clear(&figure, 0.5, 1), 1);
    assert_int_equal(ranking_clear(&figure, 0.5, 100), 0);
    assert_int_equal(ranking_clear(&figure, 0.6, 100), -1);
    struct figure four = figure_share(4 * WIN_WHOLE, WIN_WHOLE, 4);
    assert_int_equal(ranking_clear(&four, 0.5, 1), 0);
}

/* Near 0 and 1 the ends are told: the true share is never below 0 or above 1. */
CASE(lopsided_intervals_are_told_by_their_ends)
{
    static const struct {
        int64_t wins, n;
        const char *words;
    } known[] = {{4, 4,
                  "100.0% (51\xe2\x80\x93"
                  "100)"},
                 {0, 1000,
                  "0.0% (0\xe2\x80\x93"
                  "0.383)"},
                 {600, 1000, "60.0% \xc2\xb1 3.0"},
                 {1, 1, "100.0%"},
                 {0, 0, "-"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct figure figure = figure_share(known[k].wins, 1, known[k].n);
        char words[64];
        figure_say(&figure, true, false, words);
        assert_string_equal(words, known[k].words);
    }
    struct figure drawn = {0.081, 0.03, 0.119, 90}, alike = {4, 4, 4, 90};
    char words[64];
    figure_say(&drawn, true, true, words);
    assert_string_equal(words, "+8.1 points, 3.0 to 11.9");
    figure_say(&alike, false, false, words);
    assert_string_equal(words, "4.0");
}

static void set_card(struct cell *cell, int face, int64_t offered, int64_t chosen, int64_t played,
                     int64_t won)
{
    int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, face, 0)];
    count[CARD_OFFERED] = offered;
    count[CARD_CHOSEN] = chosen;
    count[CARD_HELD] = count[CARD_PLAYED] = played;
    count[CARD_PLAYED_WINS] = won * WIN_WHOLE;
}

CASE(dead_and_strong_cards_are_named)
{
    struct inquiry inquiry = {0};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    char dead[96], strong[96];
    assert_true(study_add(&inquiry.run, &experiment, "as it is", &problem));
    struct cell *cell = &inquiry.run.cell[0];
    const struct catalogue *cards = cell->box->cards;
    common_first_wins(cell, 500, 1000);
    for (int face = 1; face <= cards->cards_n; face++)
        set_card(cell, face, 5000, 2000, 1500, 750);
    set_card(cell, 2, 5000, 5, 5, 2);
    set_card(cell, 3, 5000, 2000, 1500, 1000);
    snprintf(dead, sizeof dead, "hardly ever taken: %s (0.1%% of 5000 times).",
             cards->card[2].name);
    snprintf(strong, sizeof strong, "wins clearly more: %s (66.7%%", cards->card[3].name);
    assert_true(found(&inquiry, TONE_WARN, dead));
    assert_true(found(&inquiry, TONE_WARN, strong));
    assert_false(found(&inquiry, TONE_WARN, "clearly less"));
    struct card_row rows[FACES_MAX];
    assert_int_equal(ranking_cards(&inquiry, inquiry_told(&inquiry), rows), cards->cards_n);
    assert_int_equal(rows[0].face, 3);
    inquiry_free(&inquiry);
}

/* ---- words that openings have in common ---- */

static struct saying said(uint16_t key, const char *words)
{
    struct saying saying = {.key = key, .used = true};
    strcpy(saying.words, words);
    return saying;
}

CASE(common_words_do_not_depend_on_the_order)
{
    static const char *const words[] = {"takes Camel from slot 1", "takes Camel from slot 12",
                                        "takes Camel"};
    static const int orders[][3] = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}, {0, 2, 1}};
    struct experiment experiment = common_plan("null", "random");
    struct study study = {0};
    struct problem problem = {0};
    assert_true(study_add(&study, &experiment, "as it is", &problem));
    struct tally *tally = &study.cell[0].tally;
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
        tally->sayings_n = 0;
        for (int i = 0; i < 3; i++) {
            struct saying saying = said(300, words[orders[o][i]]);
            tally_hear(tally, &saying);
        }
        assert_string_equal(tally_saying(tally, 300)->words, "takes Camel");
        assert_true(tally_saying(tally, 300)->cut);
    }
    tally->sayings_n = 0;
    struct saying first = said(7, words[0]), second = said(7, words[1]), same = said(8, words[2]);
    tally_hear(tally, &first);
    tally_hear(tally, &second);
    tally_hear(tally, &same);
    tally_hear(tally, &same);
    assert_string_equal(tally_saying(tally, 7)->words, "takes Camel from slot");
    assert_false(tally_saying(tally, 8)->cut);
    assert_null(tally_saying(tally, 9));
    study_free(&study);
}

CASE(too_many_sayings_keep_the_lowest_keys)
{
    struct experiment experiment = common_plan("null", "random");
    struct study study = {0};
    struct problem problem = {0};
    assert_true(study_add(&study, &experiment, "as it is", &problem));
    struct tally *tally = &study.cell[0].tally;
    for (int i = 2 * SAYINGS_MAX; i > 0; i--) {
        struct saying saying = said((uint16_t)i, "goes");
        tally_hear(tally, &saying);
    }
    assert_int_equal(tally->sayings_n, SAYINGS_MAX);
    assert_non_null(tally_saying(tally, 1));
    assert_non_null(tally_saying(tally, SAYINGS_MAX));
    assert_null(tally_saying(tally, SAYINGS_MAX + 1));
    study_free(&study);
}

/* ---- plots ---- */

CASE(axes_have_round_ticks)
{
    static const struct {
        double low, high, step;
    } known[] = {{0, 1, 0.2}, {0.43, 0.58, 0.05}, {3, 17, 5}, {0, 640, 200}, {0, 1.1, 0.25}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        struct plot_axis axis = {0};
        plot_span(&axis, known[k].low, known[k].high, 5);
        assert_true(axis.low <= known[k].low && axis.high >= known[k].high);
        assert_true(axis.low > known[k].low - axis.step && axis.high < known[k].high + axis.step);
        assert_float_equal(axis.step, known[k].step, 1e-9);
    }
    struct plot_axis whole = {.whole = true}, flat = {0};
    plot_span(&whole, 3, 17, 6);
    assert_float_equal(whole.step, 5, 1e-9);
    plot_span(&whole, 1, 3, 6);
    assert_float_equal(whole.step, 1, 1e-9);
    plot_span(&flat, 5, 5, 5);
    assert_true(flat.low < 5 && flat.high > 5 && flat.step > 0);
}

/* Cards whose true worths are 0, or lie so far apart, measured with noise: what was told of them.
 */
struct worths {
    double told, raw, true_of_leader; /* of the leader, on average */
    int inside, cards;
};

static double true_worth(int cell, double apart)
{
    return apart * (cell % 5 - 2);
}

static void measure(struct study *causal, double apart, struct splitmix *chance)
{
    enum { GAMES = 400, THOUSAND = 1000 };
    for (int c = 1; c < causal->cells_n; c++) {
        struct tally *tally = &causal->cell[c].tally;
        int more = (int)(THOUSAND * true_worth(c, apart) / 2);
        tally->causal = (struct moments){0};
        tally->games = GAMES;
        for (int g = 0; g < GAMES; g++) {
            int of_1000 = (int)splitmix_below(chance, THOUSAND);
            moments_add_alone(&tally->causal, of_1000 < 333 - more   ? -WIN_WHOLE
                                              : of_1000 < 667 - more ? 0
                                                                     : WIN_WHOLE);
        }
    }
}

static struct worths tell_worths(double apart)
{
    enum { TRIALS = 120 };
    struct inquiry inquiry = {.measure = SCALAR_FIRST_WINS};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    struct splitmix chance = {7};
    struct worths worths = {0};
    assert_true(inquiry_causal(&inquiry, &experiment, NULL, NULL, &problem));
    const struct study *causal = &inquiry.causal;
    for (int trial = 0; trial < TRIALS; trial++) {
        struct card_row rows[FACES_MAX];
        double best = -1;
        measure(&inquiry.causal, apart, &chance);
        int n = ranking_cards(&inquiry, inquiry_told(&inquiry), rows);
        for (int r = n - 1; r >= 0; r--)
            for (int c = 1; c < causal->cells_n; c++) {
                if (causal->cell[c].about != rows[r].face)
                    continue;
                double is = true_worth(c, apart);
                best = fmax(best, figure_causal(&causal->cell[c]).value);
                worths.cards++;
                worths.inside += rows[r].causal.low <= is && is <= rows[r].causal.high;
                worths.true_of_leader += r == 0 ? is / TRIALS : 0;
            }
        worths.raw += best / TRIALS;
        worths.told += rows[0].causal.value / TRIALS;
    }
    inquiry_free(&inquiry);
    return worths;
}

/* On fresh deals the leader is worth what its true worth is, and that is what must be told of it.
 * However far the cards lie apart, an interval holds the truth 19 times out of 20. */
CASE(the_leader_of_a_list_is_not_inflated)
{
    static const double apart[] = {0, 0.01, 0.02, 0.04, 0.1};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        struct worths worths = tell_worths(apart[i]);
        double share = (double)worths.inside / worths.cards;
        printf("# %g apart: %.1f%% hold; the leader %.3f, told as %.3f, measured as %.3f\n",
               apart[i], 100 * share, worths.true_of_leader, worths.told, worths.raw);
        assert_true(worths.cards > 1000 && share > 0.93 && share < 0.97);
        assert_true(worths.told < worths.true_of_leader + 0.025 && worths.told < worths.raw);
    }
    assert_true(tell_worths(0).raw > 0.05); /* though no card is worth anything */
}

/* One card's deals are won as often with a blank, those of all others less often. */
CASE(cards_that_do_nothing_are_named)
{
    enum { GAMES = 20000, POINTLESS = 4 };
    struct inquiry inquiry = {.measure = SCALAR_FIRST_WINS};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    char words[96];
    assert_true(study_add(&inquiry.run, &experiment, "as it is", &problem));
    assert_true(inquiry_causal(&inquiry, &experiment, NULL, NULL, &problem));
    common_first_wins(&inquiry.run.cell[0], 500, 1000);
    struct study *causal = &inquiry.causal;
    for (int c = 1; c < causal->cells_n; c++) {
        struct tally *tally = &causal->cell[c].tally;
        int lost = causal->cell[c].about == POINTLESS ? 5 : 6 + c % 3;
        tally->games = GAMES;
        for (int g = 0; g < GAMES; g++)
            moments_add_alone(&tally->causal, g % 10 < lost ? WIN_WHOLE : -WIN_WHOLE);
    }
    snprintf(words, sizeof words, "Pointless cards, a blank would do about as well: %s (",
             box_card(inquiry.run.cell[0].box, POINTLESS)->name);
    assert_true(found(&inquiry, TONE_WARN, words));
    assert_true(found(&inquiry, TONE_WARN, "). Each is worth clearly less than 5 points, if any"));
    inquiry_free(&inquiry);
}

CASE(one_card_of_a_kind_a_game_is_not_dead)
{
    struct inquiry inquiry = {.measure = SCALAR_SEAT_WINS};
    struct experiment experiment = common_plan("emperor", "greedy");
    struct problem problem = {0};
    experiment.opening.seats = 1;
    experiment.bots_n = 1;
    assert_true(study_add(&inquiry.run, &experiment, "as it is", &problem));
    struct cell *cell = &inquiry.run.cell[0];
    const struct catalogue *cards = cell->box->cards;
    int type = cards->card[catalogue_find(cards, "Salamander", 10)].type, first = 0;
    common_first_wins(cell, 2000, 4000);
    cell->tally.scalar[SCALAR_SEAT_WINS] = moments_alone(4000, 2000 * WIN_WHOLE, 0);
    for (int face = 1; face <= cell->ledger.faces; face++) {
        int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, face, 0)];
        count[CARD_OFFERED] = cards->card[face].type == type ? 4000 : 8000;
        count[CARD_CHOSEN] = cards->card[face].type == type ? 0 : 4000;
        count[CARD_HELD] = count[CARD_PLAYED] = count[CARD_CHOSEN];
        if (cards->card[face].type == type && first == 0)
            count[CARD_CHOSEN] = count[CARD_HELD] = count[CARD_PLAYED] = 4000, first = face;
    }
    assert_false(found(&inquiry, TONE_WARN, "Dead cards"));
    assert_true(found(&inquiry, TONE_WARN, "Offered once a game, and another is picked:"));
    assert_true(found(&inquiry, TONE_WARN, "what the others are worth is not told"));
    /* Chosen, and never had: no card of the players. */
    int enemy = catalogue_find(cards, "Orc Mob", 7), kind = cards->card[enemy].type;
    for (int face = 1; face <= cell->ledger.faces; face++)
        if (cards->card[face].type == kind)
            cell->tally.count[ledger_card(&cell->ledger, face, CARD_HELD)] = 0;
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(&inquiry, inquiry_told(&inquiry), rows);
    assert_true(n > 20);
    for (int r = 0; r < n; r++)
        assert_int_not_equal(cards->card[rows[r].face].type, kind);
    inquiry_free(&inquiry);
}

CASE(a_score_that_never_differs_has_no_interval)
{
    struct inquiry inquiry = {0};
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    assert_true(study_add(&inquiry.run, &experiment, "as it is", &problem));
    struct cell *cell = &inquiry.run.cell[0];
    common_first_wins(cell, 50, 100);
    cell->tally.scalar[SCALAR_WINNING_SCORE] = moments_alone(100, 400, 1600);
    assert_true(found(&inquiry, TONE_PLAIN, "The best score is always 4."));
    inquiry_free(&inquiry);
}

/* Who wins is the better one, whoever thinks longer. */
CASE(skill_is_told_by_who_wins)
{
    struct inquiry inquiry = {0};
    struct experiment experiment = {.opening.game = "null", .seed = 1};
    struct problem problem = {0};
    assert_true(experiment_seat(&experiment, "ismcts:25i", &problem) &&
                experiment_seat(&experiment, "greedy", &problem) &&
                study_add(&inquiry.skill, &experiment, "a pair", &problem));
    assert_int_equal(inquiry.skill.cells_n, 1);
    for (int c = 0; c < inquiry.skill.cells_n; c++) {
        struct tally *tally = &inquiry.skill.cell[c].tally;
        tally->games = 1000;
        for (int i = 0; i < 1000; i++)
            moments_add_alone(&tally->scalar[SCALAR_BOT_WINS], i % 10 == 0 ? WIN_WHOLE : 0);
    }
    assert_true(found(&inquiry, TONE_WARN, "greedy wins 90.0%"));
    assert_true(found(&inquiry, TONE_WARN, "against ismcts:25i"));
    assert_true(found(&inquiry, TONE_WARN, "not the one that thinks longer"));
    inquiry_free(&inquiry);
}

/* Whatever is asked: no more searches than take a minute or two, and every kind plays enough games
 * to tell something; with more effort, the levels of the ladder. */
CASE(the_panel_can_be_waited_for)
{
    static const double usual = 1e7;
    static const double moves[] = {20, 160, 805, 20000};
    for (int g = 0; games_at(g) != NULL; g++)
        for (int m = 0; m < COUNT(moves); m++) {
            struct panel_kind kinds[KINDS_MAX];
            const struct game *game = games_at(g);
            double searches = 0;
            int n = panel_plan(game, moves[m], 200, 1, kinds);
            for (int k = 0; k < n; k++) {
                int tries = 0;
                if (sscanf(kinds[k].bot, "ismcts:%di", &tries) == 1)
                    searches += moves[m] * tries * kinds[k].games;
                assert_in_range(kinds[k].games, 36, 200);
            }
            assert_in_range(n, 3, KINDS_MAX);
            assert_true(searches <= usual);
            n = panel_plan(game, moves[m], 200, 100000, kinds);
            assert_int_equal(n, KINDS_MAX);
            for (int k = 0; k < n; k++) {
                char words[EXPERIMENT_BOT_BYTES];
                panel_words(game, k, words);
                assert_string_equal(kinds[k].bot, words);
                assert_int_equal(kinds[k].games, 200);
            }
        }
}

/* In some games a level that does not search is the second best. */
CASE(the_panel_asks_four_kinds)
{
    struct problem problem = {0};
    for (int g = 0; games_at(g) != NULL; g++) {
        struct inquiry inquiry = {.question = "a panel"};
        struct experiment experiment = common_plan(games_at(g)->id, "greedy");
        assert_true(inquiry_panel(&inquiry, &experiment, &problem));
        for (int k = 1; k < inquiry.panel.cells_n; k++)
            assert_string_not_equal(inquiry.panel.cell[k].experiment.bot[0],
                                    inquiry.panel.cell[k - 1].experiment.bot[0]);
        inquiry_free(&inquiry);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_score_that_never_differs_has_no_interval),
        cmocka_unit_test(skill_is_told_by_who_wins),
        cmocka_unit_test(the_panel_asks_four_kinds),
        cmocka_unit_test(the_panel_can_be_waited_for),
        cmocka_unit_test(the_leader_of_a_list_is_not_inflated),
        cmocka_unit_test(cards_that_do_nothing_are_named),
        cmocka_unit_test(one_card_of_a_kind_a_game_is_not_dead),
        cmocka_unit_test(the_first_to_move_is_judged_by_the_interval),
        cmocka_unit_test(the_panel_tells_whether_it_holds),
        cmocka_unit_test(a_few_games_hold_for_nothing),
        cmocka_unit_test(a_sweep_names_the_value_nearest_to_even),
        cmocka_unit_test(a_study_that_was_stopped_says_so),
        cmocka_unit_test(among_many_some_are_off_by_chance),
        cmocka_unit_test(lopsided_intervals_are_told_by_their_ends),
        cmocka_unit_test(dead_and_strong_cards_are_named),
        cmocka_unit_test(common_words_do_not_depend_on_the_order),
        cmocka_unit_test(too_many_sayings_keep_the_lowest_keys),
        cmocka_unit_test(axes_have_round_ticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
