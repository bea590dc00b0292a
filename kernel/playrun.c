/* playrun.c: runs .play files line by line: opens tables of scenes, plays moves, checks facts. */
#include "kernel/playrun.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/fact.h"
#include "kernel/notation.h"
#include "kernel/playheader.h"

enum { FORCED_MAX = 64, TRUTH_BYTES = 2000 };

enum stage {
    STAGE_FILE,     /* header of the file */
    STAGE_SCENE,    /* header of a scene */
    STAGE_POSITION, /* its position */
    STAGE_PLAY,     /* moves and facts */
    STAGE_SKIP      /* something was wrong: on to the next scene */
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
    struct table *table;
    struct forced forced[FORCED_MAX];
    int forced_n;
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

/* ---- opening the table of a scene ---- */

static bool check_rules(struct run *run)
{
    const char *prefix = run->names.game->rule_prefix;
    const char *at = run->header.rules;
    while (*at != '\0') {
        size_t n = strcspn(at, " ");
        if (strncmp(at, prefix, strlen(prefix)) != 0 || at[strlen(prefix)] != '-') {
            char reason[120];
            struct text text = text_in(reason, sizeof reason);
            text_print(&text, "%.*s is no rule of the game: its rules begin with %s-", (int)n, at,
                       prefix);
            return fail_at(run, run->scene.line, run->scene.title, reason);
        }
        at += n;
        at += *at == ' ';
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
        if (opening->game[0] != '\0')
            problem_say(&problem, "there is no game \"%s\"", opening->game);
        else
            problem_say(&problem, "no game line says which game this is");
    } else {
        box_standard(&run->names, game);
        strcpy(run->scene.game, game->id);
        strcpy(run->scene.rules, run->header.rules);
        if (opening_seats(opening, &run->names, &problem) && check_rules(run))
            return true;
    }
    if (problem.count > 0)
        fail_at(run, run->scene.line, run->scene.title, problem.text);
    run->stage = STAGE_SKIP;
    return false;
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
    return fail_at(run, run->scene.line, run->scene.title, reason);
}

static void note_forced(struct run *run)
{
    run->forced_n = table_forced(run->table, run->forced, FORCED_MAX);
}

/* A problem of the position names file and line already. */
static bool fail_open(struct run *run, const struct problem *problem)
{
    if (strncmp(problem->text, run->file, strlen(run->file)) != 0)
        return fail_at(run, run->scene.line, run->scene.title, problem->text);
    run->scene.passed = false;
    if (run->report != NULL)
        buffer_print(&run->report->failures, "%s\n", problem->text);
    else if (run->problem->count == 0)
        problem_say(run->problem, "%s", problem->text);
    return false;
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
    run->stage = run->table != NULL ? STAGE_PLAY : STAGE_SKIP;
    if (run->table == NULL)
        return fail_open(run, &problem);
    if (!check_hash(run)) {
        run->stage = STAGE_SKIP;
        return false;
    }
    note_forced(run);
    return true;
}

/* ---- lines of play ---- */

/* The legal move that is said exactly so. */
static bool find_exact(struct run *run, int seat, const char *words, struct move *move)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(run->table, seat, moves);
    for (int i = 0; i < n; i++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(run->table, seat, moves[i], &text);
        if (notation_same(said, words)) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

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
    if (seat < 0)
        return fail(run,
                    "a line of play begins with a seat's name, =, may, not, dice, scene or deal");
    run->moves_n++;
    if (!find_exact(run, seat, at, &move)) {
        if (was_forced(run, seat, at))
            return true;
        if (!table_find_move(run->table, seat, notation_skip(at), &move, &problem)) {
            if (position_is_line(&run->names, run->lines.words))
                problem_say(&problem, "(a position stands before the first move and fact)");
            return fail(run, problem.text);
        }
    }
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
    if (run->report == NULL)
        return true;
    run->checks_n++;
    return fact_check(table_box(run->table), table_state(run->table), table_turn(run->table), at,
                      &truth) == FACT_HOLDS ||
           fail(run, said);
}

/* Whether a move that begins with these words is legal, and its words. */
static bool is_possible(struct run *run, int seat, const char *words, struct text *said)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(run->table, seat, moves);
    for (int i = 0; i < n; i++) {
        said->used = 0;
        table_move_text(run->table, seat, moves[i], said);
        if (notation_leads(said->at, words))
            return true;
    }
    return false;
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
    if (is_possible(run, seat, at, &said))
        return true;
    if (table_find_move(run->table, seat, notation_skip(at), &move, &problem))
        problem_say(&problem, "only half of a word: %s", notation_skip(at));
    return fail(run, problem.text);
}

static bool contains(const char *words, const char *part)
{
    for (; *words != '\0'; words++)
        if (notation_begins(words, part))
            return true;
    return false;
}

/* Words with a capital are names; a misspelt one would never be possible and prove nothing. */
static const char *unknown_name(const struct box *box, const char *words, char name[NAME_BYTES])
{
    for (const char *at = notation_skip(words); *at != '\0'; at = notation_skip(at)) {
        size_t n = strcspn(at, " \t,'"), word = strcspn(at, " \t");
        bool capital = *at >= 'A' && *at <= 'Z' && n < NAME_BYTES, found = !capital;
        if (capital) {
            memcpy(name, at, n);
            name[n] = '\0';
        }
        for (int face = 1; face <= box->cards->cards_n && !found; face++)
            found = contains(box->cards->card[face].name, name);
        for (int seat = 0; seat < box->seats && !found; seat++)
            found = contains(box->seat_name[seat], name);
        if (!found)
            return name;
        at += word;
    }
    return NULL;
}

static bool check_not(struct run *run, const char *at)
{
    char words[MOVE_TEXT_BYTES], name[NAME_BYTES], reason[MOVE_TEXT_BYTES + 40];
    struct text said = text_in(words, sizeof words), why = text_in(reason, sizeof reason);
    int seat = notation_seat(table_box(run->table), &at);
    if (seat < 0)
        return fail(run, "not whom?");
    run->checks_n++;
    const char *unknown = unknown_name(table_box(run->table), at, name);
    if (unknown != NULL) {
        text_print(&why, "\"%s\" is in no card's or seat's name", unknown);
        return fail(run, reason);
    }
    if (!is_possible(run, seat, at, &said))
        return true;
    text_print(&why, "it is possible: %s", words);
    return fail(run, reason);
}

static bool play_line(struct run *run)
{
    const char *at = run->lines.words;
    if (*at == '=')
        return check_fact(run, at + 1);
    if (notation_take(&at, "may"))
        return run->report == NULL || check_may(run, at);
    if (notation_take(&at, "not"))
        return run->report == NULL || check_not(run, at);
    if (notation_take(&at, "dice"))
        return roll_dice(run, at);
    if (playheader_is_line(at))
        return fail(run, "header lines stand before the position, the moves and the facts");
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
    run->moves_n = run->checks_n = run->forced_n = 0;
    run->position_from = run->position_to = NULL;
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
            fail_at(run, run->scene.line, run->scene.title, "some of its dice were never rolled");
    }
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

/* A scene whose header is wrong is not played. */
static bool read_header(struct run *run, struct playheader *header)
{
    struct problem problem = {0};
    if (playheader_read(header, run->lines.words, &problem))
        return true;
    fail(run, problem.text);
    run->stage = STAGE_SKIP;
    return false;
}

/* Without the header of the file no scene of it can be played: it counts as one that failed. */
static void give_up(struct run *run)
{
    begin_scene(run, false, run->file, run->lines.number);
    run->scene.passed = false;
    run->stage = STAGE_SKIP;
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
        if (!learn_names(run))
            return;
    }
    if (run->stage < STAGE_PLAY && is_position(run))
        return;
    if (run->stage < STAGE_PLAY && !open_table(run))
        return;
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
    struct run *run = calloc(1, sizeof *run);
    if (run == NULL)
        abort();
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
    free(run);
    if (problem == NULL || problem->count == 0)
        return table;
    table_close(table);
    return NULL;
}
