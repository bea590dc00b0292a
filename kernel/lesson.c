/* lesson.c: takes lessons apart. */
#include "kernel/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/notation.h"
#include "kernel/playheader.h"

static const char *const words_of[] = {
    [LESSON_TELL] = "tell", [LESSON_SHOW] = "show", [LESSON_ASK] = "ask"};

enum lesson_what lesson_word(const char **at)
{
    for (int what = 0; what < COUNT(words_of); what++)
        if (notation_take(at, words_of[what]))
            return (enum lesson_what)what;
    return LESSON_KINDS;
}

/* ---- a file ---- */

struct lesson_reading {
    struct lesson *lesson;
    struct buffer header;  /* lines that hold for every scene */
    struct playheader own; /* what they say */
    struct buffer table;   /* the lines of this scene up to its first word */
    bool talks;            /* that has been said */
};

static size_t keep(struct lesson *lesson, const char *words, size_t bytes)
{
    size_t at = lesson->words.used;
    buffer_add_bytes(&lesson->words, words, bytes);
    buffer_add_bytes(&lesson->words, "", 1);
    return at;
}

/* Tell lines that follow each other are one paragraph. */
static bool goes_on(struct lesson *lesson, enum lesson_what what, const char *words)
{
    const struct lesson_scene *scene = &lesson->scenes[lesson->scenes_n - 1];
    if (what != LESSON_TELL || scene->steps_n == 0 ||
        lesson->steps[lesson->steps_n - 1].what != LESSON_TELL)
        return false;
    buffer_cut(&lesson->words, lesson->words.used - 1);
    buffer_add(&lesson->words, " ");
    keep(lesson, words, strlen(words));
    return true;
}

static void add_step(struct lesson *lesson, enum lesson_what what, const char *words)
{
    words = notation_skip(words);
    if (goes_on(lesson, what, words))
        return;
    lesson->steps =
        buffer_room(lesson->steps, &lesson->steps_room, lesson->steps_n + 1, sizeof *lesson->steps);
    lesson->steps[lesson->steps_n++] =
        (struct lesson_step){.what = what, .words = keep(lesson, words, strlen(words))};
    lesson->scenes[lesson->scenes_n - 1].steps_n++;
}

static void begin_scene(struct lesson_reading *reading, const char *title, const char *line)
{
    struct lesson *lesson = reading->lesson;
    lesson->scenes = buffer_room(lesson->scenes, &lesson->scenes_room, lesson->scenes_n + 1,
                                 sizeof *lesson->scenes);
    struct lesson_scene *scene = &lesson->scenes[lesson->scenes_n++];
    *scene = (struct lesson_scene){.first = lesson->steps_n};
    struct text text = text_in(scene->title, sizeof scene->title);
    text_add(&text, title);
    buffer_cut(&reading->table, 0);
    buffer_print(&reading->table, "%s%s\n", buffer_words(&reading->header), line);
    reading->talks = false;
}

/* Facts and refusals are for the check, and were checked. */
static bool is_check(const char *at)
{
    return *at == '=' || notation_take(&at, "may") || notation_take(&at, "not");
}

static void scene_line(struct lesson_reading *reading, const char *words)
{
    struct lesson *lesson = reading->lesson;
    const char *at = words;
    enum lesson_what what = lesson_word(&at);
    if (what != LESSON_KINDS && !reading->talks) {
        lesson->scenes[lesson->scenes_n - 1].table =
            keep(lesson, buffer_words(&reading->table), reading->table.used);
        reading->talks = true;
    }
    if (what != LESSON_KINDS)
        add_step(lesson, what, at);
    else if (!reading->talks)
        buffer_print(&reading->table, "%s\n", words);
    else if (notation_take(&at, "dice"))
        add_step(lesson, LESSON_DICE, at);
    else if (!is_check(words))
        add_step(lesson, LESSON_MOVE, words);
}

static void read_line(struct lesson_reading *reading, const char *words)
{
    const char *at = words;
    struct problem problem = {0};
    if (notation_take(&at, "scene") || notation_take(&at, "deal")) {
        begin_scene(reading, notation_skip(at), words);
    } else if (reading->lesson->scenes_n > 0) {
        scene_line(reading, words);
    } else {
        buffer_print(&reading->header, "%s\n", words);
        playheader_read(&reading->own, words, &problem);
    }
}

void lesson_read(const char *text, size_t bytes, struct lesson *lesson)
{
    struct lines *lines = memory_take(sizeof *lines);
    struct lesson_reading *reading = memory_take(sizeof *reading);
    *lesson = (struct lesson){0};
    reading->lesson = lesson;
    lines->at = text;
    lines->end = text + bytes;
    lines->next = 1;
    while (notation_line(lines))
        read_line(reading, lines->words);
    strcpy(lesson->title, reading->own.lesson);
    strcpy(lesson->game, reading->own.opening.game);
    buffer_free(&reading->header);
    buffer_free(&reading->table);
    free(reading);
    free(lines);
}

void lesson_free(struct lesson *lesson)
{
    free(lesson->scenes);
    free(lesson->steps);
    buffer_free(&lesson->words);
    *lesson = (struct lesson){0};
}

/* ---- what is shown ---- */

static bool at_end(const char *at)
{
    at = notation_skip(at);
    return *at == '\0' || *at == ',';
}

/* "Ann's Farmer 2", "Ann hand", "market", "Farmer": the first reading that takes all of the words
 * counts. */
static bool take_thing(const struct box *box, const void *state, const char **at,
                       struct lesson_thing *thing)
{
    const struct game *game = box->game;
    const char *from = *at, *behind = *at;
    *thing = (struct lesson_thing){.seat = -1};
    thing->piece = notation_piece(box, state, NULL, -1, at);
    if (thing->piece != 0 && at_end(*at))
        return true;
    thing->piece = 0;
    thing->seat = notation_seat(box, &behind);
    *at = behind;
    if (thing->seat >= 0 && at_end(*at))
        return true;
    thing->field = notation_field(game, at);
    if (thing->field != NULL && at_end(*at))
        return true;
    thing->field = NULL;
    for (int of = OF_TABLE; of <= OF_PIECE; of++) {
        *at = behind;
        thing->computed = notation_computed(game, (enum computed_of)of, at);
        if (thing->computed != NULL && at_end(*at))
            return true;
    }
    thing->computed = NULL;
    *at = from;
    thing->seat = -1;
    thing->face = notation_face(box, at);
    return thing->face != FACE_NONE && at_end(*at);
}

int lesson_things(const struct box *box, const void *state, const char *words,
                  struct lesson_thing things[LESSON_THINGS_MAX], struct problem *problem)
{
    int n = 0;
    const char *at = notation_skip(words);
    while (*at != '\0') {
        if (n == LESSON_THINGS_MAX)
            return problem_say(problem, "more than %d things are shown", LESSON_THINGS_MAX) - 1;
        const char *from = at;
        if (!take_thing(box, state, &at, &things[n++]))
            return problem_say(problem,
                               "\"%.*s\" is not a zone, number, card or piece on the table now",
                               (int)strcspn(from, ","), from) -
                   1;
        at = notation_skip(at);
        if (*at == ',')
            at = notation_skip(at + 1);
    }
    return n > 0 ? n : problem_say(problem, "show what?") - 1;
}
