/* measures.c: what games note for their designers: they note all that they name, it is in bounds,
 * and nothing of it changes a game. */
#include "kernel/measure.h"

#include <stdio.h>
#include <string.h>

#include "kernel/deck.h"
#include "kernel/log.h"
#include "server/boxes.h"
#include "tests/contract/common.h"

enum { GAMES_PLAYED = 60 };

/* Measures that random plays need not meet. */
static const char *const rare[] = {"passes", "guard_hits", NULL};

static bool is_rare(const char *name)
{
    for (int i = 0; rare[i] != NULL; i++)
        if (strcmp(rare[i], name) == 0)
            return true;
    return false;
}

struct notes {
    struct sitting *sitting;
    struct marks marks;
    int times[MEASURES_MAX];
};

static void take(void *to, int m, int seat, int group, int amount)
{
    struct notes *notes = to;
    const struct sitting *sitting = notes->sitting;
    const struct box *box = sitting->box;
    HOLDS(sitting, m >= 0 && m < box->game->measures_n, "there is no measure %d", m);
    const struct measure *measure = &box->game->measures[m];
    int groups = measure_groups(measure, box), within = measure_group(measure, box, group);
    HOLDS(sitting, seat == NOBODY || (seat >= 0 && seat < box->seats), "%s: there is no seat %d",
          measure->name, seat);
    HOLDS(sitting, measure->of != SHARE_OF_TIMES || amount == 0 || amount == 1,
          "%s is a share, and %d is none", measure->name, amount);
    HOLDS(sitting, measure->of != WINS_OF_TIMES || seat != NOBODY, "%s: nobody wins",
          measure->name);
    HOLDS(sitting,
          measure->by == BY_NUMBER || measure->by == BY_NOTHING || (within >= 0 && within < groups),
          "%s has no group %d", measure->name, group);
    notes->times[m]++;
}

/* The same move with and without a log gives the same bytes. */
static void notes_change_nothing(struct sitting *sitting)
{
    _Alignas(8) static uint8_t plain[STATE_BYTES_MAX], noted[STATE_BYTES_MAX];
    struct notes notes = {.sitting = sitting};
    struct log log = {.note = take, .marks = &notes.marks, .samples = true, .to = &notes};
    if (sitting->over)
        return;
    struct move move = contract_pick(sitting);
    memcpy(plain, sitting->state, sizeof plain);
    memcpy(noted, sitting->state, sizeof noted);
    game_apply(sitting->box, plain, sitting->seat, move, NULL);
    game_apply(sitting->box, noted, sitting->seat, move, &log);
    HOLDS(sitting, memcmp(plain, noted, sitting->game->state_bytes) == 0,
          "notes change what a move does");
}

/* The decks that are ready, in turn. */
static void choose_decks(struct sitting *sitting, struct opening *opening, int number)
{
    const struct box *box = sitting->box;
    for (int seat = 0; box->ready_n > 0 && seat < box->seats; seat++) {
        struct problem problem = {0};
        const char *deck = box->ready[(number + seat) % box->ready_n].name;
        HOLDS(sitting,
              deck_choose(opening, box->seat_name[seat], strlen(box->seat_name[seat]), deck, NULL,
                          &problem),
              "%s", problem.text);
    }
}

/* Random plays of tables of every size. */
static void play(struct sitting *sitting, struct notes *notes, int number)
{
    const struct game *game = sitting->game;
    int sizes = game->seats_max - game->seats_min + 1;
    struct opening opening = {.seats = game->seats_min + number % sizes};
    struct problem problem = {0};
    struct log log = {.note = take, .marks = &notes->marks, .samples = true, .to = notes};
    struct turn turn;
    notes->marks.n = 0;
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    sitting->box = boxes_of_scenes.fill(&opening, &problem);
    HOLDS(sitting, sitting->box != NULL, "%s", problem.text);
    if (game->decks != NULL) {
        choose_decks(sitting, &opening, number);
        boxes_of_scenes.free(sitting->box);
        sitting->box = boxes_of_scenes.fill(&opening, &problem);
        HOLDS(sitting, sitting->box != NULL, "%s", problem.text);
    }
    game_start(sitting->box, sitting->state, (uint64_t)number + 1, &turn, &log);
    while (turn.ask.seats != 0) {
        uint32_t pick = splitmix_below(&sitting->splitmix, turn.moves_n);
        game_play(sitting->box, sitting->state, turn.seat, turn.moves[pick], &turn, &log);
    }
    boxes_of_scenes.free(sitting->box);
    sitting->box = NULL;
}

static bool all_noted(const struct game *game, const struct notes *notes)
{
    for (int m = 0; m < game->measures_n; m++)
        if (notes->times[m] == 0)
            return false;
    return true;
}

static void every_measure_is_noted(struct sitting *sitting)
{
    static struct notes notes;
    const struct game *game = sitting->game;
    notes = (struct notes){.sitting = sitting};
    for (int number = 0; number < GAMES_PLAYED && !all_noted(game, &notes); number++)
        play(sitting, &notes, number);
    for (int m = 0; m < game->measures_n; m++)
        HOLDS(sitting, notes.times[m] > 0 || is_rare(game->measures[m].name), "%s never notes %s",
              game->id, game->measures[m].name);
}

/* A name is a key of options: of letters, and like no other. */
static void names_are_keys(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    HOLDS(sitting, game->measures_n <= MEASURES_MAX, "at most %d measures", MEASURES_MAX);
    for (int m = 0; m < game->measures_n; m++) {
        const struct measure *measure = &game->measures[m];
        HOLDS(sitting, measure->name != NULL && measure->words != NULL, "measure %d has no name",
              m);
        size_t bytes = strlen(measure->name);
        HOLDS(sitting,
              bytes > 0 && bytes < MEASURE_NAME_BYTES &&
                  strspn(measure->name, "abcdefghijklmnopqrstuvwxyz_") == bytes,
              "\"%s\" is no key", measure->name);
        HOLDS(sitting, strlen(measure->words) < 80, "%s: too many words", measure->name);
        HOLDS(sitting, measure_find(game, measure->name, bytes) == m, "two are called %s",
              measure->name);
        HOLDS(sitting, measure->by == BY_NOTHING || measure->group != NULL, "%s: by what?",
              measure->name);
        HOLDS(sitting, !measure->sampled || !measure_is_sum(measure),
              "%s is a sum, and no sum of a sample", measure->name);
        HOLDS(sitting, measure->by != BY_NUMBER || measure->lo < measure->hi, "%s has no numbers",
              measure->name);
    }
}

int main(void)
{
    static const struct property properties[] = {
        {"names of measures are keys", names_are_keys, WHEN_GAME, 1, 1},
        {"every measure is noted", every_measure_is_noted, WHEN_GAME, 1, 1},
        {"notes change nothing and are in bounds", notes_change_nothing, WHEN_STEP, 40, 2},
    };
    return contract_run("measures", properties, COUNT(properties));
}
