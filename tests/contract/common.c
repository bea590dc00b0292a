/* common.c: chooses openings, plays at random, and prints a play that fails. */
#include "tests/contract/common.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a failing play ---- */

/* The play that runs: an assertion of the engine ends the program, and then this is printed. */
static const struct sitting *running;

static void print_play(const struct sitting *sitting)
{
    const struct opening *opening = &sitting->opening;
    const struct box *box = sitting->box;
    fprintf(stderr, "\ngame %s  seed %llu  seats", opening->game,
            (unsigned long long)opening->seed);
    for (int seat = 0; box != NULL && seat < box->seats; seat++)
        fprintf(stderr, " %s", box->seat_name[seat]);
    fprintf(stderr, "\n");
    for (int i = 0; i < opening->settings_n; i++)
        fprintf(stderr, "set %s %s\n", opening->setting[i].name, opening->setting[i].value);
    if (sitting->made_n == 0)
        return;
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    memset(state, 0, sizeof state);
    stream_seed((struct stream *)state, opening->seed);
    sitting->game->setup(box, state, NULL);
    for (int i = 0; i < sitting->made_n; i++) {
        const struct step *made = &sitting->made[i];
        fprintf(stderr, "%s %s%s\n", box->seat_name[made->seat],
                contract_words(box, state, made->seat, made->move),
                made->forced ? "  # forced" : "");
        if (i + 1 < sitting->made_n)
            sitting->game->apply(box, state, made->seat, made->move, NULL);
    }
}

static void on_abort(int signal_number)
{
    (void)signal_number;
    signal(SIGABRT, SIG_DFL);
    if (running != NULL)
        print_play(running);
    abort();
}

void contract_fail(const struct sitting *sitting, const char *format, ...)
{
    char words[4000];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    running = NULL;
    if (sitting->opening.game[0] != '\0')
        print_play(sitting);
    print_error("%s\n", words);
    fail();
    abort(); /* not reached: fail jumps out of the test */
}

/* ---- openings ---- */

static void set(struct opening *opening, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void set(struct opening *opening, const char *name, const char *format, ...)
{
    struct problem problem = {0};
    char value[SETTING_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(value, sizeof value, format, args);
    va_end(args);
    if (opening->settings_n < SETTINGS_MAX)
        opening_set(opening, name, value, &problem);
}

static int within(struct dither *dither, int lo, int hi)
{
    return lo + (int)dither_below(dither, (uint32_t)(hi - lo + 1));
}

static void choose_knobs(struct opening *opening, const struct game *game, struct dither *dither)
{
    for (int k = 0; k < game->knobs_n; k++)
        if (dither_below(dither, 3) == 0)
            set(opening, game->knobs[k].name, "%d",
                within(dither, game->knobs[k].lo, game->knobs[k].hi));
}

/* Few copies: decks run dry, and piles are shuffled again. */
static void choose_few_copies(struct opening *opening, const struct catalogue *cards,
                              struct dither *dither)
{
    uint32_t skip = dither_below(dither, 3);
    for (int face = 1; face <= cards->cards_n; face++) {
        char name[SETTING_BYTES];
        snprintf(name, sizeof name, "%s.copies", cards->card[face].name);
        if (dither_below(dither, 3) >= skip)
            set(opening, name, "1");
    }
}

static void choose_column(struct opening *opening, const struct column *column, const char *name,
                          struct dither *dither)
{
    int words_n = 0;
    switch (column->kind) {
    case COLUMN_NUMBER:
        set(opening, name, "%d", within(dither, column->lo, column->hi));
        break;
    case COLUMN_LEVELS:
        set(opening, name, "%d/%d/%d", within(dither, column->lo, column->hi),
            within(dither, column->lo, column->hi), within(dither, column->lo, column->hi));
        break;
    case COLUMN_WORD:
        while (column->words[words_n] != NULL)
            words_n++;
        set(opening, name, "%s", column->words[dither_below(dither, (uint32_t)words_n)]);
        break;
    case COLUMN_NAMES:
        break;
    }
}

/* Other numbers on a few cards: in a column, or in the text. */
static void choose_numbers(struct opening *opening, const struct game *game,
                           const struct catalogue *cards, struct dither *dither)
{
    for (uint32_t i = dither_below(dither, 6); i > 0; i--) {
        int face = within(dither, 1, cards->cards_n);
        const struct card *card = &cards->card[face];
        const struct card_type *type = &game->types[card->type];
        int c = within(dither, -1, type->columns_n - 1);
        char name[SETTING_BYTES];
        snprintf(name, sizeof name, "%s.%s", card->name, c < 0 ? "text.1" : type->columns[c].name);
        if (c < 0)
            set(opening, name, "%d", within(dither, 1, 6));
        else
            choose_column(opening, &type->columns[c], name, dither);
    }
}

static void forget_setting(struct opening *opening, uint32_t at)
{
    opening->setting[at] = opening->setting[--opening->settings_n];
}

/* A box of the opening. What does not fit together is refused with a reason, and settings are taken
 * back until the rest is accepted. */
static void fill_box(struct sitting *sitting)
{
    struct opening *opening = &sitting->opening;
    for (;;) {
        struct problem problem = {0};
        sitting->box = games_shelf.fill(opening, &problem);
        if (sitting->box != NULL)
            return;
        HOLDS(sitting, problem.count > 0 && problem.used > 0, "a box is refused without a reason");
        HOLDS(sitting, opening->settings_n > 0, "the standard box is refused: %s", problem.text);
        forget_setting(opening, dither_below(&sitting->dither, (uint32_t)opening->settings_n));
    }
}

/* Every number of seats in turn; one play in four with everything as it stands in the rulebook. */
static void choose_opening(struct sitting *sitting, int play)
{
    struct opening *opening = &sitting->opening;
    const struct game *game = sitting->game;
    int seats_kinds = game->seats_max - game->seats_min + 1;
    memset(opening, 0, sizeof *opening);
    snprintf(opening->game, sizeof opening->game, "%s", game->id);
    opening->seed = (uint64_t)play + 1;
    opening->seats = game->seats_min + play % seats_kinds;
    fill_box(sitting);
    if (dither_below(&sitting->dither, 4) == 0)
        return;
    choose_knobs(opening, game, &sitting->dither);
    choose_numbers(opening, game, sitting->box->cards, &sitting->dither);
    if (dither_below(&sitting->dither, 2))
        choose_few_copies(opening, sitting->box->cards, &sitting->dither);
    games_shelf.free(sitting->box);
    fill_box(sitting);
}

/* ---- playing ---- */

static void look(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    sitting->ask = game->awaiting(sitting->box, sitting->state);
    sitting->over = sitting->ask.seats == 0;
    sitting->moves_n = 0;
    if (sitting->over)
        return;
    sitting->seat = __builtin_ctz(sitting->ask.seats);
    sitting->moves_n = game->moves(sitting->box, sitting->state, sitting->seat, sitting->moves);
    sitting->forced = sitting->moves_n == 1 && !game->decisions[sitting->ask.decision].always;
}

static void deal(struct sitting *sitting)
{
    memset(sitting->state, 0, sizeof sitting->state);
    sitting->made_n = 0;
    stream_seed((struct stream *)sitting->state, sitting->opening.seed);
    sitting->game->setup(sitting->box, sitting->state, NULL);
    look(sitting);
}

struct move contract_pick(struct sitting *sitting)
{
    HOLDS(sitting, sitting->moves_n > 0, "%s is asked and has no move",
          sitting->box->seat_name[sitting->seat]);
    return sitting->moves[dither_below(&sitting->dither, (uint32_t)sitting->moves_n)];
}

void contract_step(struct sitting *sitting, struct move move, struct log *log)
{
    int n = sitting->made_n++;
    sitting->made = buffer_room(sitting->made, &sitting->made_room, n + 1, sizeof *sitting->made);
    sitting->made[n] =
        (struct step){.seat = (uint8_t)sitting->seat, .forced = sitting->forced, .move = move};
    sitting->game->apply(sitting->box, sitting->state, sitting->seat, move, log);
    look(sitting);
}

static void play(struct sitting *sitting, const struct property *property)
{
    deal(sitting);
    while (!sitting->over) {
        if (property->when == WHEN_STEP &&
            dither_below(&sitting->dither, (uint32_t)property->every) == 0)
            property->check(sitting);
        contract_step(sitting, contract_pick(sitting), NULL);
        HOLDS(sitting, sitting->made_n < STEPS_MAX, "the game does not end");
    }
    property->check(sitting);
}

struct table *contract_table(struct sitting *sitting)
{
    struct problem problem = {0};
    struct table *table = table_open(&games_shelf, &sitting->opening, &problem);
    HOLDS(sitting, table != NULL, "a table is refused: %s", problem.text);
    return table;
}

bool contract_table_step(struct sitting *sitting, struct table *table)
{
    struct problem problem = {0};
    const struct turn *turn = table_turn(table);
    if (turn->ask.seats == 0)
        return false;
    struct move move = turn->moves[dither_below(&sitting->dither, turn->moves_n)];
    HOLDS(sitting, table_play(table, turn->seat, move, &problem), "a legal move is refused: %s",
          problem.text);
    return true;
}

const char *contract_words(const struct box *box, const void *state, int seat, struct move move)
{
    static char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    box->game->move_text(box, state, seat, move, &text);
    return words;
}

/* ---- running ---- */

struct trial {
    const struct game *game;
    const struct property *property;
    char name[120];
};

static int soak(void)
{
    const char *times = getenv("CROUPIER_SOAK");
    int n = times != NULL ? atoi(times) : 1;
    return n > 0 ? n : 1;
}

/* The same plays whatever other games and properties there are. */
static uint64_t seed_of(const struct trial *trial, int play_number)
{
    uint64_t seed = 0xcbf29ce484222325u;
    for (const char *at = trial->name; *at != '\0'; at++)
        seed = (seed ^ (unsigned char)*at) * 0x100000001b3u;
    return seed + (uint64_t)play_number;
}

static void run_trial(void **state)
{
    const struct trial *trial = *state;
    const struct property *property = trial->property;
    static struct sitting sitting;
    memset(&sitting, 0, sizeof sitting);
    sitting.game = trial->game;
    if (property->when == WHEN_GAME) {
        property->check(&sitting);
        return;
    }
    running = &sitting;
    for (int p = 0; p < property->plays * soak(); p++) {
        sitting.dither.s = seed_of(trial, p);
        sitting.made_n = 0;
        choose_opening(&sitting, p);
        if (property->when == WHEN_OPENED)
            property->check(&sitting);
        else
            play(&sitting, property);
        games_shelf.free(sitting.box);
        sitting.box = NULL;
    }
    running = NULL;
    free(sitting.made);
}

int contract_run(const char *group, const struct property *properties, int properties_n)
{
    int games_n = 0;
    while (games_all[games_n] != NULL)
        games_n++;
    size_t n = (size_t)(games_n * properties_n);
    struct trial *trials = calloc(n, sizeof *trials);
    struct CMUnitTest *tests = calloc(n, sizeof *tests);
    if (trials == NULL || tests == NULL)
        abort();
    for (size_t i = 0; i < n; i++) {
        trials[i].game = games_all[i / (size_t)properties_n];
        trials[i].property = &properties[i % (size_t)properties_n];
        snprintf(trials[i].name, sizeof trials[i].name, "%s: %s", trials[i].game->id,
                 trials[i].property->name);
        tests[i] = (struct CMUnitTest){
            .name = trials[i].name, .test_func = run_trial, .initial_state = &trials[i]};
    }
    signal(SIGABRT, on_abort);
    int failed = _cmocka_run_group_tests(group, tests, n, NULL, NULL);
    /* A test that failed was left in the middle: what it did not free is not worth a report. */
    if (failed != 0)
        _exit(1);
    free(tests);
    free(trials);
    return 0;
}
