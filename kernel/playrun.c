/* playrun.c: runs .play files line by line: opens tables of scenes, plays moves, checks facts. */
#include "kernel/playrun.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/fact.h"
#include "kernel/lesson.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "kernel/playheader.h"
#include "kernel/playmove.h"
#include "kernel/said.h"

enum { FORCED_MAX = 64, TRUTH_BYTES = 2000, REFUSED_BYTES = 200 };

enum stage {
    STAGE_FILE,     /* header of the file */
    STAGE_SCENE,    /* header of a scene */
    STAGE_POSITION, /* its position */
    STAGE_REFUSED,  /* header or position were refused, and perhaps they should be */
    STAGE_PLAY,     /* moves and facts */
    STAGE_SKIP      /* something was wrong: on to the next scene */
};

/* What kept a scene from being laid out, until its next line says whether that was expected. */
struct refusal {
    int line; /* 0: its words name the place themselves */
    char words[REFUSED_BYTES];
    struct problem problem;
    bool expected;
};

struct run {
    const struct shelf *shelf;
    const char *file;
    struct playfile_report *report; /* NULL: a saved game is loaded */
    struct problem *problem;        /* loading: the first thing that is wrong */
    struct lines lines;
    enum stage stage;
    struct playheader of_file, header;

    struct playfile_scene scene;
    int scenes_n;
    bool from_position; /* scene, not deal */
    int moves_n, checks_n;
    struct box names; /* game and seats only: enough to tell a position line from a move */
    const char *position_from, *position_to;
    int position_line;
    struct refusal refusal;
    struct table *table;
    int log_from; /* the first line of the log since the last move that the file makes */
    struct forced forced[FORCED_MAX];
    int forced_n;
    int asked; /* the line that asks the learner for the next move; 0 none */
};

/* ---- what is wrong ---- */

/* Something is wrong in that line. More of the scene may still be looked at. */
static bool fail_at(struct run *run, int line, const char *words, const char *reason)
{
    run->scene.passed = false;
    if (run->report == NULL) {
        if (run->problem->count == 0)
            problem_say(run->problem, "%s:%d: %.200s\n    %s", run->file, line, words, reason);
        run->stage = STAGE_SKIP;
        return false;
    }
    struct buffer *to = &run->report->failures;
    buffer_print(to, "%s:%d: %.200s\n    ", run->file, line, words);
    for (const char *c = reason; *c != '\0'; c++)
        buffer_add_bytes(to, *c == '\n' ? "\n    " : c, *c == '\n' ? 5 : 1);
    buffer_add(to, "\n");
    return false;
}

static bool fail(struct run *run, const char *reason)
{
    return fail_at(run, run->lines.number, run->lines.words, reason);
}

/* A scene that was not laid out is wrong unless it says so. */
static bool refuse(struct run *run, int line, const char *words, const char *reason)
{
    run->refusal.line = line;
    struct text text = text_in(run->refusal.words, sizeof run->refusal.words);
    text_print(&text, "%.*s", REFUSED_BYTES - 1, words);
    problem_say(&run->refusal.problem, "%s", reason);
    run->stage = STAGE_REFUSED;
    return false;
}

/* Nobody expected it: it is told like any other failure. */
static void tell_refusal(struct run *run)
{
    const struct refusal *refusal = &run->refusal;
    if (run->stage != STAGE_REFUSED)
        return;
    run->stage = STAGE_SKIP;
    if (refusal->expected)
        return;
    if (refusal->line > 0) {
        fail_at(run, refusal->line, refusal->words, refusal->problem.text);
        return;
    }
    run->scene.passed = false;
    if (run->report != NULL)
        buffer_print(&run->report->failures, "%s\n", refusal->problem.text);
    else if (run->problem->count == 0)
        problem_say(run->problem, "%s", refusal->problem.text);
}

/* ---- opening the table of a scene ---- */

/* Whether the game's rulebook has this rule, as **HM-1.1** and no chapter; one without a rulebook
 * may call its rules as it likes. */
static bool in_rulebook(const struct game *game, const char *id, size_t bytes)
{
    char rule[40];
    struct text text = text_in(rule, sizeof rule);
    text_print(&text, "**%.*s**", (int)bytes, id);
    for (const struct source *file = game->files; file != NULL && file->name != NULL; file++)
        if (strcmp(file->name, "rulebook.md") == 0)
            return memmem(file->text, file->bytes, rule, strlen(rule)) != NULL;
    return true;
}

static bool check_rules(struct run *run)
{
    const struct game *game = run->names.game;
    size_t n;
    for (const char *at = run->header.rules; *at != '\0'; at += n + (at[n] == ' ')) {
        n = strcspn(at, " ");
        char reason[120];
        struct text text = text_in(reason, sizeof reason);
        size_t prefix = strlen(game->rule_prefix);
        if (strncmp(at, game->rule_prefix, prefix) != 0 || at[prefix] != '-')
            text_print(&text, "%.*s is not a rule of the game: its rules begin with %s-", (int)n,
                       at, game->rule_prefix);
        else if (!in_rulebook(game, at, n))
            text_print(&text, "the rulebook has no rule %.*s", (int)n, at);
        else
            continue;
        return refuse(run, run->scene.line, run->scene.title, reason);
    }
    return true;
}

/* Game and seats: then lines can be told apart. */
static bool learn_names(struct run *run)
{
    struct problem problem = {0};
    const struct opening *opening = &run->header.opening;
    const struct game *game = opening->game[0] != '\0' ? run->shelf->find(opening->game) : NULL;
    if (game == NULL) {
        problem_say(&problem, "no game line says which game this is");
    } else {
        box_standard(&run->names, game);
        strcpy(run->scene.game, game->id);
        strcpy(run->scene.rules, run->header.rules);
        if (opening_seats(opening, &run->names, &problem) && check_rules(run))
            return true;
    }
    return problem.count > 0 && refuse(run, run->scene.line, run->scene.title, problem.text);
}

static bool check_hash(struct run *run)
{
    uint64_t hash = table_box(run->table)->cards->hash;
    if (!run->header.hash_given || hash == run->header.hash)
        return true;
    char reason[240];
    struct text text = text_in(reason, sizeof reason);
    text_print(&text,
               "the cards are not those it was saved with: their hash is %016" PRIx64
               ", the file says %016" PRIx64,
               hash, run->header.hash);
    return refuse(run, run->scene.line, run->scene.title, reason);
}

static void note_forced(struct run *run)
{
    run->forced_n = table_forced(run->table, run->forced, FORCED_MAX);
}

/* Which setting it is about; NULL: about none. */
static const struct setting *setting_of(const struct opening *opening, const char *problem)
{
    for (int i = 0; i < opening->settings_n; i++) {
        char begin[2 * SETTING_BYTES + sizeof "setting =:"];
        struct text text = text_in(begin, sizeof begin);
        text_print(&text, "setting %s=%s:", opening->setting[i].name, opening->setting[i].value);
        if (strncmp(problem, begin, text.used) == 0)
            return &opening->setting[i];
    }
    return NULL;
}

static bool refuse_setting(struct run *run, const struct setting *set, const char *reason)
{
    char words[REFUSED_BYTES];
    struct text text = text_in(words, sizeof words);
    text_print(&text, "set %s %s", set->name, set->value);
    return refuse(run, run->header.setting_line[set - run->header.opening.setting], words, reason);
}

/* A problem of the position names file and line already; a setting of a card has its own line. */
static bool refuse_opening(struct run *run, const struct problem *problem)
{
    const struct opening *opening = &run->header.opening;
    const struct setting *set = setting_of(opening, problem->text);
    if (set != NULL)
        return refuse_setting(run, set, problem->text);
    bool placed = strncmp(problem->text, run->file, strlen(run->file)) == 0;
    return refuse(run, placed ? 0 : run->scene.line, run->scene.title, problem->text);
}

static bool open_table(struct run *run)
{
    struct problem problem = {0};
    struct position position = {.lines = run->position_from != NULL ? run->position_from : "",
                                .bytes = (size_t)(run->position_to - run->position_from),
                                .file = run->file,
                                .line = run->position_from != NULL ? run->position_line
                                                                   : run->scene.line};
    run->table = table_open_position(run->shelf, &run->header.opening,
                                     run->from_position ? &position : NULL, &problem);
    if (run->table == NULL)
        return refuse_opening(run, &problem);
    if (!check_hash(run))
        return false;
    run->stage = STAGE_PLAY;
    run->log_from = 0;
    note_forced(run);
    return true;
}

/* ---- lines of play ---- */

/* A forced move that the file writes all the same. Those before it were left out. */
static bool was_forced(struct run *run, int seat, const char *words)
{
    for (int i = 0; i < run->forced_n; i++)
        if (run->forced[i].seat == seat && notation_same(run->forced[i].words, words)) {
            run->forced_n -= i + 1;
            memmove(run->forced, run->forced + i + 1, (size_t)run->forced_n * sizeof *run->forced);
            return true;
        }
    return false;
}

static bool play_move(struct run *run, const char *at)
{
    struct problem problem = {0};
    struct move move;
    int seat = notation_seat(table_box(run->table), &at);
    if (seat < 0) {
        problem_say(&problem,
                    "a line of play begins with a seat's name, =, may, not, dice, tell, show, ask, "
                    "scene or deal; one of a position, before all these, with a word of the game: "
                    "croupier rules %s --words lists them",
                    table_box(run->table)->game->id);
        return fail(run, problem.text);
    }
    run->moves_n++;
    bool asked = run->asked != 0;
    run->asked = 0;
    if (!playmove_exact(run->table, seat, at, &move)) {
        if (was_forced(run, seat, at))
            return !asked || fail(run, "it was asked for, but the table makes it by itself: there "
                                       "is no other");
        if (!table_find_move(run->table, seat, notation_skip(at), &move, &problem)) {
            if (position_is_line(&run->names, run->lines.words))
                problem_say(&problem, "(a position comes before the first move and fact)");
            return fail(run, problem.text);
        }
    }
    run->log_from = table_log_lines(run->table);
    if (!table_play(run->table, seat, move, &problem))
        return fail(run, problem.text);
    note_forced(run);
    return true;
}

static bool roll_dice(struct run *run, const char *at)
{
    struct problem problem = {0};
    uint8_t dice[DICE_MAX];
    int n = 0;
    for (long die; !notation_end(at); dice[n++] = (uint8_t)die)
        if (!notation_number(&at, &die) || die < 1 || die > 255 || n == DICE_MAX)
            return fail(run, "dice are numbers from 1 to 255, at most 32 of them");
    return table_script(run->table, dice, n, &problem) || fail(run, problem.text);
}

static bool check_fact(struct run *run, const char *at)
{
    char said[TRUTH_BYTES];
    struct text truth = text_in(said, sizeof said);
    enum fact verdict;
    if (run->report == NULL)
        return true;
    run->checks_n++;
    if (said_fact(run->table, run->log_from, at, &verdict, &truth))
        return verdict == FACT_HOLDS || fail(run, said);
    return fact_check(table_box(run->table), table_state(run->table), table_turn(run->table), at,
                      &truth) == FACT_HOLDS ||
           fail(run, said);
}

static bool check_may(struct run *run, const char *at)
{
    char words[MOVE_TEXT_BYTES];
    struct text said = text_in(words, sizeof words);
    struct problem problem = {0};
    struct move move;
    int seat = notation_seat(table_box(run->table), &at);
    if (seat < 0)
        return fail(run, "may whom?");
    run->checks_n++;
    if (playmove_possible(run->table, seat, at, &said))
        return true;
    if (table_find_move(run->table, seat, notation_skip(at), &move, &problem))
        problem_say(&problem, "only half of a word: %s", notation_skip(at));
    return fail(run, problem.text);
}

static bool check_not(struct run *run, const char *at)
{
    char words[MOVE_TEXT_BYTES], name[NAME_BYTES], reason[MOVE_TEXT_BYTES + 40];
    struct text said = text_in(words, sizeof words), why = text_in(reason, sizeof reason);
    int seat = notation_seat(table_box(run->table), &at);
    if (seat < 0)
        return fail(run, "not whom?");
    run->checks_n++;
    const char *unknown = playmove_unknown_name(table_box(run->table), at, name);
    if (unknown != NULL) {
        text_print(&why, "\"%s\" is in no card's or seat's name", unknown);
        return fail(run, reason);
    }
    if (!playmove_possible(run->table, seat, at, &said))
        return true;
    text_print(&why, "it is possible: %s", words);
    return fail(run, reason);
}

/* `refused "..."`: the scene is not laid out, and these words are among the reasons. */
static bool check_refused(struct run *run, const char *at)
{
    char words[REFUSED_BYTES];
    run->checks_n++;
    bool known = said_quoted(at, words, sizeof words);
    if (run->stage != STAGE_REFUSED) {
        run->stage = STAGE_SKIP;
        return fail(run, "nothing was refused: the scene can be played");
    }
    run->refusal.expected = true;
    if (!known)
        return fail(run, "refused for which words? They go between quotation marks");
    return said_in(run->refusal.problem.text, words) || fail(run, run->refusal.problem.text);
}

/* `tell`, `show` and `ask`: what is shown must be there, and what is asked for must come next. */
static bool check_lesson(struct run *run, enum lesson_what what, const char *at)
{
    struct lesson_thing things[LESSON_THINGS_MAX];
    struct problem problem = {0};
    if (notation_end(at))
        return fail(run, "it says nothing");
    if (run->asked != 0)
        return fail(run, "after ask comes the move that is asked for");
    if (what == LESSON_ASK)
        run->asked = run->lines.number;
    return what != LESSON_SHOW || run->report == NULL ||
           lesson_things(table_box(run->table), table_state(run->table), at, things, &problem) >=
               0 ||
           fail(run, problem.text);
}

/* "Ann gold 3" where gold lies on pieces: NULL if that is not what the line says. */
static const struct counter *counter_meant(const struct run *run, const char *at)
{
    const struct game *game = run->names.game;
    long number;
    if (notation_seat(&run->names, &at) < 0)
        return NULL;
    for (int f = 0; f < game->fields_n; f++)
        for (int c = 0; c < game->fields[f].counters_n; c++) {
            const char *here = at;
            if (notation_take(&here, game->fields[f].counters[c].name) &&
                notation_number(&here, &number) && notation_end(here))
                return &game->fields[f].counters[c];
        }
    return NULL;
}

static bool lies_on_pieces(struct run *run, const struct counter *counter, int seat)
{
    char words[200];
    struct text text = text_in(words, sizeof words);
    const struct game *game = run->names.game;
    for (int f = 0; f < game->fields_n; f++)
        if (counter >= game->fields[f].counters &&
            counter < game->fields[f].counters + game->fields[f].counters_n)
            text_print(&text, "%s lies on a %s: write it behind one, as in \"%s %s NAME, %s 3\"",
                       counter->name, game->fields[f].name, run->names.seat_name[seat],
                       game->fields[f].name, counter->name);
    run->stage = STAGE_SKIP;
    return fail(run, words);
}

static bool add_note(struct run *run, const char *words)
{
    const struct recorded *record;
    table_note(run->table, table_record(run->table, &record), words);
    return true;
}

/* "12.4 s" */
static bool read_tenths(const char *words, int64_t *tenths)
{
    char *end;
    int64_t seconds = strtoll(words, &end, 10);
    bool fine = end > words && seconds >= 0 && end[0] == '.' && end[1] >= '0' && end[1] <= '9' &&
                strcmp(end + 2, " s") == 0;
    if (fine)
        *tenths = 10 * (seconds < THOUGHT_MOST ? seconds : THOUGHT_MOST) + end[1] - '0';
    return fine;
}

/* How long the seat thought about the last move. */
static bool add_thought(struct run *run, const char *words)
{
    const struct recorded *record;
    int n = table_record(run->table, &record);
    int64_t tenths;
    if (n == 0)
        return fail(run, "nobody has moved yet: \"thought\" comes after a move");
    if (!read_tenths(words, &tenths))
        return fail(run, "how long somebody thought is told in seconds: \"thought 12.4 s\"");
    table_thought(run->table, n - 1, tenths);
    return true;
}

static bool play_line(struct run *run)
{
    const char *at = run->lines.words;
    enum lesson_what what = lesson_word(&at);
    if (what != LESSON_KINDS)
        return check_lesson(run, what, at);
    if (*at == '=')
        return check_fact(run, at + 1);
    if (notation_take(&at, "may"))
        return run->report == NULL || check_may(run, at);
    if (notation_take(&at, "not"))
        return run->report == NULL || check_not(run, at);
    if (notation_take(&at, "dice"))
        return roll_dice(run, at);
    if (notation_take(&at, "note"))
        return add_note(run, at);
    if (notation_take(&at, "thought"))
        return add_thought(run, at);
    if (notation_take(&at, "refused"))
        return check_refused(run, at);
    if (playheader_is_line(at))
        return fail(run, "header lines come before the position, the moves and the facts");
    const struct counter *counter = counter_meant(run, at);
    if (counter != NULL)
        return lies_on_pieces(run, counter, notation_seat(&run->names, &at));
    if (play_move(run, at))
        return true;
    /* What follows a move that was not made proves nothing. */
    run->stage = STAGE_SKIP;
    return false;
}

/* ---- scenes ---- */

static void begin_scene(struct run *run, bool from_position, const char *title, int line)
{
    table_close(run->table);
    run->table = NULL;
    run->header = run->of_file;
    run->scene = (struct playfile_scene){.line = line, .passed = true};
    struct text text = text_in(run->scene.title, sizeof run->scene.title);
    text_add(&text, title);
    run->scenes_n++;
    run->from_position = from_position;
    run->moves_n = run->checks_n = run->forced_n = run->asked = 0;
    run->position_from = run->position_to = NULL;
    run->refusal.expected = false;
    run->refusal.problem = (struct problem){0};
    run->stage = STAGE_SCENE;
}

/* Dice that nobody rolled and scenes that check nothing are mistakes of whoever wrote them. */
static void check_leftovers(struct run *run)
{
    const struct game *game = run->names.game;
    const uint8_t *state = table_state(run->table);
    for (int f = 0; f < game->fields_n; f++) {
        const struct dice *dice = (const struct dice *)(state + game->fields[f].at);
        if (game->fields[f].kind == FIELD_DICE && dice->n > 0)
            fail_at(run, run->scene.line, run->scene.title,
                    "some of its dice were never rolled, or have more eyes than the die has sides");
    }
    if (run->asked != 0)
        fail_at(run, run->asked, "ask", "after ask comes the move that is asked for");
    bool saved = run->scenes_n == 1 && run->of_file.hash_given;
    if (run->moves_n + run->checks_n == 0 && !saved)
        fail_at(run, run->scene.line, run->scene.title, "it has no move and no fact");
}

/* Keeps the table if it is to be loaded. */
static void end_scene(struct run *run)
{
    if (run->scenes_n == 0)
        return;
    bool ready = run->stage == STAGE_POSITION || (run->stage == STAGE_SCENE && learn_names(run));
    if (ready)
        open_table(run);
    tell_refusal(run);
    if (run->report == NULL)
        return;
    if (run->stage == STAGE_PLAY)
        check_leftovers(run);
    table_close(run->table);
    run->table = NULL;
    struct playfile_report *report = run->report;
    report->passed += run->scene.passed;
    report->failed += !run->scene.passed;
    report->checks += run->checks_n;
    report->scenes = buffer_room(report->scenes, &report->scenes_room, report->scenes_n + 1,
                                 sizeof *report->scenes);
    report->scenes[report->scenes_n++] = run->scene;
}

/* Game and knobs are refused where they stand, knobs if the game is known by then; numbers on cards
 * when the cards are read. */
static bool check_header(struct run *run, const struct opening *opening, int from,
                         struct problem *problem)
{
    const struct game *game = opening->game[0] != '\0' ? run->shelf->find(opening->game) : NULL;
    bool fine = true;
    if (game == NULL)
        return opening->game[0] == '\0' ||
               problem_say(problem, "there is no game \"%s\"%s", opening->game,
                           strchr(opening->game, ' ') != NULL
                               ? ": two blanks part the lines of a header that share one"
                               : "");
    for (int i = from; i < opening->settings_n; i++) {
        const struct setting *setting = &opening->setting[i];
        if (strchr(setting->name, '.') != NULL)
            continue;
        box_standard(&run->names, game);
        fine &= box_set_knob(&run->names, setting->name, setting->value, problem);
    }
    return fine;
}

/* A scene whose header is wrong is not played. */
static bool read_header(struct run *run, struct playheader *header)
{
    struct problem problem = {0};
    const struct opening was = header->opening;
    int before = was.settings_n;
    bool fine = playheader_read(header, run->lines.words, &problem) &&
                check_header(run, &header->opening, before, &problem);
    for (int i = 0; i < header->opening.settings_n; i++)
        if (i >= before || strcmp(was.setting[i].value, header->opening.setting[i].value) != 0)
            header->setting_line[i] = run->lines.number;
    return fine || refuse(run, run->lines.number, run->lines.words, problem.text);
}

/* Without the header of the file no scene of it can be played: it counts as one that failed. */
static void give_up(struct run *run)
{
    struct refusal refusal = run->refusal;
    begin_scene(run, false, run->file, run->lines.number);
    run->refusal = refusal;
    run->stage = STAGE_REFUSED;
    run->lines.at = run->lines.end;
}

/* A line between the header of a scene and its play. */
static bool is_position(struct run *run)
{
    if (!run->from_position || !position_is_line(&run->names, run->lines.words))
        return false;
    if (run->position_from == NULL) {
        run->position_from = run->lines.from;
        run->position_line = run->lines.number;
    }
    run->position_to = run->lines.to;
    run->stage = STAGE_POSITION;
    return true;
}

static void scene_line(struct run *run)
{
    if (run->lines.long_line) {
        fail(run, "the line is too long");
        run->stage = STAGE_SKIP;
        return;
    }
    if (run->stage == STAGE_SCENE) {
        if (playheader_is_line(run->lines.words)) {
            read_header(run, &run->header);
            return;
        }
        learn_names(run);
    }
    if (run->stage < STAGE_REFUSED && is_position(run))
        return;
    if (run->stage < STAGE_REFUSED)
        open_table(run);
    const char *at = run->lines.words;
    if (run->stage == STAGE_REFUSED && !notation_take(&at, "refused"))
        tell_refusal(run);
    else if (run->stage == STAGE_REFUSED)
        check_refused(run, at);
    else
        play_line(run);
}

static void run_line(struct run *run)
{
    const char *at = run->lines.words;
    bool scene = notation_take(&at, "scene");
    if (scene || notation_take(&at, "deal")) {
        end_scene(run);
        begin_scene(run, scene, notation_skip(at), run->lines.number);
        if (run->report == NULL && run->scenes_n > 1)
            fail(run, "a saved game has one scene, this file has more");
        return;
    }
    if (run->stage == STAGE_FILE) {
        if (playheader_is_line(run->lines.words)) {
            if (!read_header(run, &run->of_file))
                give_up(run);
            return;
        }
        begin_scene(run, false, run->file, run->lines.number);
    }
    if (run->stage != STAGE_SKIP)
        scene_line(run);
}

struct table *playrun_file(const struct shelf *shelf, const struct source *files,
                           const char *file_name, const char *text, size_t bytes,
                           struct playfile_report *report, struct problem *problem)
{
    struct run *run = memory_take(sizeof *run);
    run->shelf = shelf;
    run->file = file_name;
    run->report = report;
    run->problem = problem;
    run->of_file.opening.files = files;
    run->lines.at = text;
    run->lines.end = text + bytes;
    run->lines.next = 1;
    while (notation_line(&run->lines))
        run_line(run);
    if (run->scenes_n == 0)
        begin_scene(run, false, file_name, 1);
    end_scene(run);
    struct table *table = run->table;
    if (table == NULL && problem != NULL && problem->count == 0)
        problem_say(problem, "%s: its last scene is refused, as it says: there is no table",
                    file_name);
    free(run);
    if (problem == NULL || problem->count == 0)
        return table;
    table_close(table);
    return NULL;
}
