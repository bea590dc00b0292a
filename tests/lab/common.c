/* common.c: inquiries for tests. */
#include "tests/lab/common.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/shelf.h"

struct experiment common_plan(const char *game, const char *bot)
{
    struct experiment experiment = {.seed = 5};
    struct problem problem = {0};
    strcpy(experiment.opening.game, game);
    for (int b = 0; b < games_shelf.find(game)->seats_standard; b++)
        assert_true(experiment_seat(&experiment, bot, &problem));
    return experiment;
}

void common_play(struct study *study, uint32_t games, int threads)
{
    struct problem problem = {0};
    study->games = games;
    study->seed = 5;
    study->threads = threads;
    if (games > 0)
        assert_true(study_run(study, &problem));
}

/* Weaker bots than those of inquiry_panel and inquiry_skill: a debug build is slow. */
static void add_players(struct study *study, const char *first, const char *second)
{
    struct experiment experiment = {.seed = 5};
    struct problem problem = {0};
    char label[CELL_LABEL_BYTES];
    strcpy(experiment.opening.game, "null");
    assert_true(experiment_seat(&experiment, first, &problem) &&
                experiment_seat(&experiment, second, &problem));
    snprintf(label, sizeof label, "%s against %s", first, second);
    assert_true(study_add(study, &experiment, label, &problem));
}

void common_everything(struct inquiry *inquiry, int threads)
{
    struct experiment experiment = common_plan("null", "random"), other = experiment;
    struct problem problem = {0};
    *inquiry = (struct inquiry){.question = "croupier lab null", .measure = SCALAR_FIRST_WINS};
    assert_true(opening_assign(&other.opening, "rounds=4", &problem));
    assert_true(axis_read(&inquiry->axis[inquiry->axes_n++], "hand=3..4", &problem));
    assert_true(axis_read(&inquiry->axis[inquiry->axes_n++], "row=3..5", &problem));
    assert_true(study_add(&inquiry->run, &experiment, "as it is", &problem));
    assert_true(study_add(&inquiry->run, &other, "rounds=4", &problem));
    assert_true(inquiry_sweep(inquiry, &experiment, &problem));
    assert_true(inquiry_causal(inquiry, &experiment, NULL, NULL, &problem));
    add_players(&inquiry->panel, "random", "random");
    add_players(&inquiry->panel, "greedy", "greedy");
    add_players(&inquiry->panel, "ismcts:2i", "ismcts:2i");
    add_players(&inquiry->skill, "greedy", "random");
    add_players(&inquiry->skill, "ismcts:2i", "greedy");
    common_play(&inquiry->run, 40, threads);
    common_play(&inquiry->sweep, 4, threads);
    common_play(&inquiry->causal, 8, threads);
    common_play(&inquiry->panel, 2, threads);
    common_play(&inquiry->skill, 2, threads);
}

void common_close(double x, double y, double by)
{
    if (fabs(x - y) > by)
        fail_msg("%g is not %g", x, y);
}

void common_first_wins(struct cell *cell, int64_t wins, int64_t games)
{
    cell->tally.games = (uint32_t)games;
    cell->tally.scalar[SCALAR_FIRST_WINS] = (struct moments){0};
    for (int64_t game = 0; game < games; game++)
        moments_add_alone(&cell->tally.scalar[SCALAR_FIRST_WINS], game < wins ? WIN_WHOLE : 0);
}

int64_t common_noted(const struct cell *cell, const char *words, size_t bytes)
{
    const struct game *game = cell->ledger.game;
    bool times = words[0] == '#';
    const char *name = words + times, *end = words + bytes, *open = memchr(words, '[', bytes);
    int m = measure_find(game, name, (size_t)((open != NULL ? open : end) - name)), group = -1;
    if (m >= 0 && open != NULL)
        group =
            measure_find_group(&game->measures[m], cell->box, open + 1, (size_t)(end - open - 2));
    if (m < 0 || (open != NULL && group < 0))
        fail_msg("nothing is measured as %.*s", (int)bytes, words);
    return cell->tally
        .count[ledger_place(&cell->ledger, m, group, times ? PLACE_TIMES : PLACE_SUM)];
}
