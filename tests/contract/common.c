/* common.c: chooses openings, plays at random, and prints a play that fails. */
#include "tests/contract/common.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/fnv.h"
#include "server/boxes.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"
#include "tests/contract/common_compose.h"

/* ---- a failing play ---- */

/* The play that runs: an assertion of the engine ends the program, then its story is printed. */
static const struct sitting *running;

static void print_story(const struct sitting *sitting)
{
    if (sitting->story.used > 0 && write(STDERR_FILENO, sitting->story.at, sitting->story.used) < 0)
        return; /* there is no other place to say it */
}

static void on_abort(int signal_number)
{
    signal(signal_number, SIG_DFL);
    if (running != NULL)
        print_story(running);
    raise(signal_number);
}

char contract_wrong[8000];

void contract_fail(const struct sitting *sitting)
{
    running = NULL;
    print_story(sitting);
    print_error("%s\n", contract_wrong);
    fail();
    abort(); /* not reached: fail jumps out of the test */
}

static void begin_story(struct sitting *sitting)
{
    const struct opening *opening = &sitting->opening;
    buffer_cut(&sitting->story, 0);
    buffer_print(&sitting->story, "\ngame %s\nseats", opening->game);
    for (int seat = 0; seat < sitting->box->seats; seat++)
        buffer_print(&sitting->story, " %s", sitting->box->seat_name[seat]);
    buffer_print(&sitting->story, "\nseed %llu\n", (unsigned long long)opening->seed);
    for (int i = 0; i < opening->settings_n; i++)
        buffer_print(&sitting->story, "set %s %s\n", opening->setting[i].name,
                     opening->setting[i].value);
}

static void tell(struct sitting *sitting, const void *state, int seat, struct move move)
{
    buffer_print(&sitting->story, "%s %s\n", sitting->box->seat_name[seat],
                 contract_words(sitting->box, state, seat, move));
}

/* ---- openings ---- */

static void set(struct opening *opening, const char *name, const char *value)
{
    struct problem problem = {0};
    if (opening->settings_n < SETTINGS_MAX)
        opening_set(opening, name, value, &problem);
}

static int within(struct splitmix *splitmix, int lo, int hi)
{
    return lo + (int)splitmix_below(splitmix, (uint32_t)(hi - lo + 1));
}

static void set_within(struct opening *opening, const char *name, int lo, int hi,
                       struct splitmix *splitmix)
{
    char value[SETTING_BYTES];
    snprintf(value, sizeof value, "%d", within(splitmix, lo, hi));
    set(opening, name, value);
}

static void choose_knobs(struct opening *opening, const struct game *game,
                         struct splitmix *splitmix)
{
    for (int k = 0; k < game->knobs_n; k++)
        if (splitmix_below(splitmix, 3) == 0)
            set_within(opening, game->knobs[k].name, game->knobs[k].lo, game->knobs[k].hi,
                       splitmix);
}

/* Few copies: decks run dry, and piles are shuffled again. */
static void choose_few_copies(struct opening *opening, const struct catalogue *cards,
                              struct splitmix *splitmix)
{
    uint32_t skip = splitmix_below(splitmix, 3);
    for (int face = 1; face <= cards->cards_n; face++) {
        char name[SETTING_BYTES];
        snprintf(name, sizeof name, "%s.copies", cards->card[face].name);
        if (splitmix_below(splitmix, 3) >= skip)
            set(opening, name, "1");
    }
}

static void choose_column(struct opening *opening, const struct column *column, const char *name,
                          struct splitmix *splitmix)
{
    char value[SETTING_BYTES];
    int words_n = 0;
    switch (column->kind) {
    case COLUMN_NUMBER:
        set_within(opening, name, column->lo, column->hi, splitmix);
        break;
    case COLUMN_LEVELS:
        snprintf(value, sizeof value, "%d/%d/%d", within(splitmix, column->lo, column->hi),
                 within(splitmix, column->lo, column->hi),
                 within(splitmix, column->lo, column->hi));
        set(opening, name, value);
        break;
    case COLUMN_WORD:
        while (column->words[words_n] != NULL)
            words_n++;
        set(opening, name, column->words[splitmix_below(splitmix, (uint32_t)words_n)]);
        break;
    case COLUMN_NAMES:
        break;
    }
}

/* Other numbers on a few cards: in a column, or in the text. */
static void choose_numbers(struct opening *opening, const struct game *game,
                           const struct catalogue *cards, struct splitmix *splitmix)
{
    for (uint32_t i = splitmix_below(splitmix, 6); i > 0; i--) {
        int face = within(splitmix, 1, cards->cards_n);
        const struct card *card = &cards->card[face];
        const struct card_type *type = &game->types[card->type];
        int c = within(splitmix, -1, type->columns_n - 1);
        char name[SETTING_BYTES];
        snprintf(name, sizeof name, "%s.%s", card->name, c < 0 ? "text.1" : type->columns[c].name);
        if (c < 0)
            set_within(opening, name, 1, 6, splitmix);
        else
            choose_column(opening, &type->columns[c], name, splitmix);
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
        struct problem problem = {.count = REFUSALS};
        sitting->box = boxes_of_scenes.fill(opening, &problem);
        if (sitting->box != NULL)
            return;
        HOLDS(sitting, problem.count > REFUSALS && problem.used > 0,
              "a box is refused without a reason");
        HOLDS(sitting, opening->settings_n > 0, "the standard box is refused: %s", problem.text);
        forget_setting(opening, splitmix_below(&sitting->splitmix, (uint32_t)opening->settings_n));
    }
}

const struct source *(*contract_files)(const struct game *game, uint64_t number);

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
    if (contract_files != NULL)
        opening->files = contract_files(game, opening->seed);
    fill_box(sitting);
    if (splitmix_below(&sitting->splitmix, 4) == 0)
        return;
    choose_knobs(opening, game, &sitting->splitmix);
    choose_numbers(opening, game, sitting->box->cards, &sitting->splitmix);
    if (splitmix_below(&sitting->splitmix, 2))
        choose_few_copies(opening, sitting->box->cards, &sitting->splitmix);
    boxes_of_scenes.free(sitting->box);
    fill_box(sitting);
}

void contract_open(struct sitting *sitting, const struct game *game, uint64_t number)
{
    sitting->game = game;
    sitting->splitmix.s = number;
    choose_opening(sitting, (int)(number % INT32_MAX));
}

/* ---- playing ---- */

static void look(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    sitting->ask = game_awaiting(sitting->box, sitting->state);
    sitting->over = sitting->ask.seats == 0;
    sitting->moves_n = 0;
    if (sitting->over)
        return;
    sitting->seat = __builtin_ctz(sitting->ask.seats);
    sitting->moves_n = game_moves(sitting->box, sitting->state, sitting->seat, sitting->moves);
    sitting->forced = !game_asks(game, sitting->ask.decision, sitting->moves_n);
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
    return sitting->moves[splitmix_below(&sitting->splitmix, (uint32_t)sitting->moves_n)];
}

static void step(struct sitting *sitting, struct move move)
{
    int n = sitting->made_n++;
    sitting->made = buffer_room(sitting->made, &sitting->made_room, n + 1, sizeof *sitting->made);
    sitting->made[n] =
        (struct step){.seat = (uint8_t)sitting->seat, .forced = sitting->forced, .move = move};
    tell(sitting, sitting->state, sitting->seat, move);
    game_apply(sitting->box, sitting->state, sitting->seat, move, NULL);
    look(sitting);
}

/* A property of moments has seen enough of a play that goes on and on; those of the end see it. */
static void play(struct sitting *sitting, const struct property *property)
{
    enum { MOMENTS = 400 };
    int looks = 0;
    deal(sitting);
    while (!sitting->over && looks < often(MOMENTS)) {
        if (property->when == WHEN_STEP &&
            splitmix_below(&sitting->splitmix, (uint32_t)property->every) == 0) {
            property->check(sitting);
            looks++;
        }
        step(sitting, contract_pick(sitting));
        HOLDS(sitting, sitting->made_n < STEPS_MAX, "the game does not end");
    }
    property->check(sitting);
}

struct table *contract_table(struct sitting *sitting)
{
    struct problem problem = {0};
    struct table *table = table_open(&boxes_of_scenes, &sitting->opening, &problem);
    HOLDS(sitting, table != NULL, "a table is refused: %s", problem.text);
    return table;
}

bool contract_table_step(struct sitting *sitting, struct table *table)
{
    struct problem problem = {0};
    const struct turn *turn = table_turn(table);
    if (turn->ask.seats == 0)
        return false;
    struct move move = turn->moves[splitmix_below(&sitting->splitmix, turn->moves_n)];
    tell(sitting, table_state(table), turn->seat, move);
    HOLDS(sitting, table_play(table, turn->seat, move, &problem), "a legal move is refused: %s",
          problem.text);
    return true;
}

const char *contract_words(const struct box *box, const void *state, int seat, struct move move)
{
    static char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(box, state, seat, move, &text);
    return words;
}

/* ---- running ---- */

struct trial {
    const struct game *game;
    const struct property *property;
    char name[120];
};

/* The same plays whatever other games and properties there are. */
static uint64_t seed_of(const struct trial *trial, int play_number)
{
    return fnv64(FNV64_BEGIN, trial->name, strlen(trial->name)) + (uint64_t)play_number;
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
    /* All rulebooks are run by one machine: fewer plays of each do. */
    int plays = trial->game->rules_hash != 0 ? (property->plays + 4) / 5 : property->plays;
    for (int p = 0; p < often(plays); p++) {
        sitting.splitmix.s = seed_of(trial, p);
        sitting.made_n = 0;
        choose_opening(&sitting, p);
        begin_story(&sitting);
        if (property->when == WHEN_OPENED)
            property->check(&sitting);
        else
            play(&sitting, property);
        boxes_of_scenes.free(sitting.box);
        sitting.box = NULL;
    }
    running = NULL;
    free(sitting.made);
    buffer_free(&sitting.story);
}

int contract_run(const char *group, const struct property *properties, int properties_n)
{
    enum { TRIALS_MAX = 512 };
    static struct trial trials[TRIALS_MAX];
    static struct CMUnitTest tests[TRIALS_MAX];
    size_t n = 0;
    for (int g = 0; games_at(g) != NULL; g++)
        for (int p = 0; often_plays(games_at(g)->id) && p < properties_n; p++, n++) {
            assert_true(n < TRIALS_MAX);
            struct trial *trial = &trials[n];
            *trial = (struct trial){.game = games_at(g), .property = &properties[p]};
            snprintf(trial->name, sizeof trial->name, "%s: %s", trial->game->id,
                     trial->property->name);
            tests[n] = (struct CMUnitTest){
                .name = trial->name, .test_func = run_trial, .initial_state = trial};
        }
    if (getenv("CROUPIER_COMPOSED") != NULL)
        contract_files = compose_sheets;
    signal(SIGABRT, on_abort);
    int failed = _cmocka_run_group_tests(group, tests, n, NULL, NULL);
    /* A test that failed was left in the middle: what it did not free is not worth a report. */
    if (failed != 0)
        _exit(1);
    return 0;
}

/* The cards that data name by their numbers, in words. */
static void name_faces(const struct box *box, const char *data, struct text *text)
{
    static const char *const keys[] = {"\"face\":", "\"card\":"};
    for (int k = 0; k < COUNT(keys); k++)
        for (const char *at = data; (at = strstr(at, keys[k])) != NULL; at++)
            text_print(text, " %s",
                       box_face_name(box, (uint8_t)strtol(at + strlen(keys[k]), NULL, 10)));
}

/* The words and the data of a line. */
static void read_line(void *to, const struct log_line *line)
{
    struct lines_read *lines = to;
    struct buffer data = {0};
    struct json json = {.to = &data};
    bool all = line->readers & lines->bit;
    if (line->news != NULL)
        news_show(line->box, line->state, line->news, all, &json);
    text_print(&lines->text, "%s %s", all ? line->shown : line->hidden, buffer_words(&data));
    name_faces(line->box, buffer_words(&data), &lines->text);
    text_add(&lines->text, "\n");
    buffer_free(&data);
}

void contract_apply(const struct box *box, void *state, int seat, struct move move, int reader,
                    struct lines_read *lines)
{
    lines->bit = seat_bit(reader);
    lines->text = text_in(lines->words, sizeof lines->words);
    struct log log = {.line = read_line, .to = lines};
    game_apply(box, state, seat, move, &log);
}
