/* learn.c: croupier learn: the lessons of a game at the terminal. */
#include "kernel/lesson.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/options.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "cli/why.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/notation.h"

enum { LESSONS_MAX = 16 };

static const char folder[] = "lessons/";

struct learning {
    struct options options;
    const struct source *file[LESSONS_MAX]; /* in the order of their names */
    int files_n;
    struct session session;
    const struct lesson *lesson;
    int step; /* of the lesson */
};

/* What the learner wants next. */
enum wish { WISH_ON, WISH_NEXT_SCENE, WISH_LEAVE };

static void find_lessons(struct learning *learning)
{
    const struct source *files = learning->options.opening.files != NULL
                                     ? learning->options.opening.files
                                     : learning->options.game->files;
    for (; files != NULL && files->name != NULL; files++)
        if (strncmp(files->name, folder, strlen(folder)) == 0 && learning->files_n < LESSONS_MAX)
            learning->file[learning->files_n++] = files;
}

/* ---- what is said ---- */

static void say_shown(const struct learning *learning, const char *words)
{
    (void)learning;
    terminal_say(STYLE_DIM "  (look at: %s)" STYLE_PLAIN "\n", words);
}

/* Reads a line; the commands of a lesson are answered here. NULL: the lesson is left, or its scene,
 * as the wish then says. */
static const char *listen(struct learning *learning, const char *prompt, enum wish *wish)
{
    static const struct {
        const char *word;
        enum wish wish;
    } commands[] = {{"quit", WISH_LEAVE}, {"skip", WISH_NEXT_SCENE}};
    (void)learning;
    terminal_offer(NULL, 0, 0);
    const char *line = terminal_read(prompt);
    *wish = line == NULL ? WISH_LEAVE : WISH_ON;
    for (int i = 0; line != NULL && i < COUNT(commands); i++)
        if (strcasecmp(line, commands[i].word) == 0) {
            *wish = commands[i].wish;
            return NULL;
        }
    return line;
}

/* ---- the learner's move ---- */

/* The move that the step names, of the seat that its words begin with. */
static bool find_move(struct learning *learning, const char *words, int *seat, struct move *move)
{
    struct problem problem = {0};
    *seat = notation_seat(table_box(learning->session.table), &words);
    return *seat >= 0 &&
           table_find_move(learning->session.table, *seat, notation_skip(words), move, &problem);
}

/* The move somebody means by a number or by words. */
static bool find_typed(const struct table *table, int seat, const char *typed, struct move *move)
{
    struct move moves[MOVES_MAX];
    struct problem problem = {0};
    long number;
    int n = table_moves(table, seat, moves);
    if (!options_number(typed, 1, n, &number))
        return typed_find(table, seat, typed, move, &problem);
    *move = moves[number - 1];
    return true;
}

static void refuse(struct learning *learning, int seat, const char *typed, const char *asked,
                   struct move wanted)
{
    struct move move;
    struct session *session = &learning->session;
    if (find_typed(session->table, seat, typed, &move)) {
        terminal_tell("", "You could do that, but not in this lesson.");
        session_warn(session, seat, move, wanted);
    } else {
        why_answer(session, seat, typed);
    }
    terminal_tell("", asked);
    terminal_tell(
        "", "Type part of the move, \"moves\" for what you can do, \"show me\" to have it made, "
            "\"skip\" or \"quit\".");
}

static enum wish ask_for(struct learning *learning, const char *asked, int seat, struct move move)
{
    struct session *session = &learning->session;
    struct move meant;
    enum wish wish;
    session_draw(session, seat, false);
    terminal_say("\n" STYLE_BOLD "Your move. " STYLE_PLAIN);
    terminal_tell("", asked);
    for (;;) {
        const char *line = listen(learning, "> ", &wish);
        if (line == NULL)
            return wish;
        line += strspn(line, " ");
        if (*line == '\0' || strcasecmp(line, "moves") == 0)
            session_list_moves(session, seat);
        else if (strcasecmp(line, "show me") == 0 ||
                 (find_typed(session->table, seat, line, &meant) && move_equal(meant, move)))
            return WISH_ON;
        else
            refuse(learning, seat, line, asked, move);
    }
}

/* ---- a scene ---- */

static void roll_dice(struct table *table, const char *at)
{
    struct problem problem = {0};
    uint8_t dice[DICE_MAX];
    int n = 0;
    for (long die; n < DICE_MAX && notation_number(&at, &die);)
        dice[n++] = (uint8_t)die;
    table_script(table, dice, n, &problem);
}

/* Makes the move of a step; one that the table has made by itself is not there any more. */
static enum wish make_move(struct learning *learning, const char *words, const char *asked)
{
    struct problem problem = {0};
    struct session *session = &learning->session;
    struct move move;
    int seat;
    if (!find_move(learning, words, &seat, &move))
        return WISH_ON;
    enum wish wish = asked != NULL ? ask_for(learning, asked, seat, move) : WISH_ON;
    if (wish == WISH_ON) {
        table_play(session->table, seat, move, &problem);
        session_tell(session, 0);
    }
    return wish;
}

/* Words were said and nothing is asked: time to read them. */
static enum wish let_read(struct learning *learning)
{
    enum wish wish;
    session_draw(&learning->session, 0, false);
    listen(learning, "(Enter) ", &wish);
    return wish;
}

static enum wish run_scene(struct learning *learning, const struct lesson_scene *scene)
{
    enum wish wish = WISH_ON;
    const char *asked = NULL;
    bool told = false;
    session_draw(&learning->session, 0, false);
    terminal_print("\n");
    for (int i = 0; i < scene->steps_n && wish == WISH_ON; i++) {
        const struct lesson_step *step = &learning->lesson->steps[scene->first + i];
        const char *words = lesson_words(learning->lesson, step->words);
        bool waits = told && (step->what == LESSON_MOVE || step->what == LESSON_DICE);
        if (waits && asked == NULL && (wish = let_read(learning)) != WISH_ON)
            break;
        told = step->what == LESSON_TELL || (told && step->what == LESSON_SHOW);
        if (step->what == LESSON_TELL)
            terminal_tell("", words);
        else if (step->what == LESSON_SHOW)
            say_shown(learning, words);
        else if (step->what == LESSON_DICE)
            roll_dice(learning->session.table, words);
        else if (step->what == LESSON_MOVE)
            wish = make_move(learning, words, asked);
        asked = step->what == LESSON_ASK ? words : step->what == LESSON_MOVE ? NULL : asked;
    }
    return wish == WISH_ON && told ? let_read(learning) : wish;
}

static bool open_scene(struct learning *learning, const struct lesson_scene *scene,
                       struct problem *problem)
{
    struct session *session = &learning->session;
    const char *text = lesson_words(learning->lesson, scene->table);
    table_close(session->table);
    session->table = playfile_load(&games_shelf, learning->options.opening.files, scene->title,
                                   text, strlen(text), problem);
    if (session->table == NULL)
        return false;
    memset(session->told, 0, sizeof session->told);
    for (int seat = 0; seat <= SPECTATOR; seat++)
        session->told[seat] = table_log_lines(session->table);
    buffer_cut(&session->drawn, 0);
    session->files = table_box(session->table)->game->files;
    session->view = memory_grow(session->view, table_box(session->table)->game->state_bytes);
    return true;
}

/* ---- a lesson ---- */

static int teach(struct learning *learning, int number)
{
    const struct source *file = learning->file[number - 1];
    struct lesson lesson;
    struct problem problem = {0};
    enum wish wish = WISH_ON;
    lesson_read(file->text, file->bytes, &lesson);
    learning->lesson = &lesson;
    terminal_catch();
    terminal_say(STYLE_BOLD "%s, lesson %d: %s" STYLE_PLAIN "\n", learning->options.game->title,
                 number, lesson.title);
    for (int i = 0; i < lesson.scenes_n && wish != WISH_LEAVE; i++) {
        terminal_say("\n" STYLE_BOLD "%d of %d. %s" STYLE_PLAIN "\n", i + 1, lesson.scenes_n,
                     lesson.scenes[i].title);
        if (!open_scene(learning, &lesson.scenes[i], &problem))
            break;
        wish = run_scene(learning, &lesson.scenes[i]);
    }
    if (problem.count == 0 && wish != WISH_LEAVE) {
        printf("\nThat was lesson %d.", number);
        if (number < learning->files_n)
            printf(" The next one: croupier learn %s %d\n", learning->options.game->id, number + 1);
        else
            printf(" Now play: croupier play %s\n", learning->options.game->id);
    }
    lesson_free(&lesson);
    learning->lesson = NULL;
    return problem.count == 0 ? STATUS_FINE : command_fault(&learn_command, "%s", problem.text);
}

static void list(const struct learning *learning)
{
    printf("The lessons of %s:\n", learning->options.game->title);
    for (int i = 0; i < learning->files_n; i++) {
        struct lesson lesson;
        lesson_read(learning->file[i]->text, learning->file[i]->bytes, &lesson);
        printf("%3d  %s\n", i + 1, lesson.title);
        lesson_free(&lesson);
    }
}

/* ---- the command ---- */

static int learn(struct learning *learning, const char *number, bool listed)
{
    long n = 1;
    find_lessons(learning);
    if (learning->files_n == 0)
        return command_fault(&learn_command, "%s has no lessons yet; its rules: croupier rules %s",
                             learning->options.game->title, learning->options.game->id);
    if (number != NULL && !options_number(number, 1, learning->files_n, &n))
        return command_refuse(&learn_command, "there is no lesson \"%.60s\": there are 1 to %d",
                              number, learning->files_n);
    if (listed) {
        list(learning);
        return STATUS_FINE;
    }
    return teach(learning, (int)n);
}

static int run(int argc, char **argv)
{
    struct learning learning = {.options = options_for(&learn_command)};
    bool listed = false;
    int key, status = STATUS_BAD_INPUT;
    while ((key = options_next(&learning.options, argc, argv)) > 0)
        listed = true;
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (optind == argc || argc - optind > 2)
        return command_refuse(&learn_command, "%s",
                              optind == argc ? "which game do you want to learn?"
                                             : "a game and a lesson's number, no more");
    if (options_game(&learning.options, argv[optind]))
        status = learn(&learning, argv[optind + 1], listed);
    table_close(learning.session.table);
    buffer_free(&learning.session.drawn);
    free(learning.session.view);
    options_free(&learning.options);
    return status;
}

static const struct option_line lines[] = {
    {"list", NULL, "name the lessons, and no more", 'l'},
    {0},
};

const struct command learn_command = {
    .name = "learn",
    .about = "Teaches a game: short lessons in which you make the moves",
    .usage = "GAME [LESSON]",
    .options = lines,
    .more =
        "Without a number the first lesson is given. In a lesson Enter goes on, \"moves\" shows\n"
        "what you can do, \"show me\" makes the move that is asked for, \"skip\" goes to the next\n"
        "part and \"quit\" leaves.\n",
    .run = run,
};
