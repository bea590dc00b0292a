/* lesson.h: lessons: .play files whose scenes talk to whoever learns, light up what they talk of,
 * and ask for moves (docs/play-format.md). A lesson is taken apart here; whoever shows it lays the
 * table of each scene and goes through its steps. */
#ifndef KERNEL_LESSON_H
#define KERNEL_LESSON_H

#include "kernel/playfile.h"

enum lesson_what {
    LESSON_TELL, /* words to read */
    LESSON_SHOW, /* what they speak of is lit: things set apart by commas */
    LESSON_ASK,  /* words to read; the move of the next step is for the learner to make */
    LESSON_MOVE, /* "Ann buys Farmer": made by the table unless it was asked for */
    LESSON_DICE, /* "6 1": dice that come next */
    LESSON_KINDS
};

struct lesson_step {
    enum lesson_what what;
    size_t words; /* where they begin in the lesson's words */
};

struct lesson_scene {
    char title[TITLE_BYTES];
    size_t
        table; /* where the text of its table begins in the lesson's words: playfile_load lays it */
    int first, steps_n;
};

struct lesson {
    char title[TITLE_BYTES];
    char game[NAME_BYTES];
    struct lesson_scene *scenes;
    int scenes_n, scenes_room;
    struct lesson_step *steps;
    int steps_n, steps_room;
    struct buffer words;
};

/* What a line says to who learns: its kind, and at goes behind the word; LESSON_KINDS: nothing. */
enum lesson_what lesson_word(const char **at);
/* A file that has been checked (playfile_check) and whose scenes talk: it is not checked again.
 * What lesson held before is overwritten, not freed; the text may go. */
void lesson_read(const char *text, size_t bytes, struct lesson *lesson);
void lesson_free(struct lesson *lesson);

/* Good until the lesson is freed. */
static inline const char *lesson_words(const struct lesson *lesson, size_t at)
{
    return buffer_words(&lesson->words) + at;
}

/* A thing that a lesson lights up: as much of it as is named. */
struct lesson_thing {
    int seat; /* whose; -1 nobody's in particular */
    const struct field *field;
    const struct computed *computed;
    int piece;    /* its number, 0 none */
    uint8_t face; /* FACE_NONE: no card */
};

enum { LESSON_THINGS_MAX = 12 };

/* The things of a show line, as they are called now; -1 and a problem if one of them is none. */
int lesson_things(const struct box *box, const void *state, const char *words,
                  struct lesson_thing things[LESSON_THINGS_MAX], struct problem *problem);

#endif
