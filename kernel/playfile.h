/* playfile.h: .play files: saved games, positions and scenarios in one grammar
 * (docs/play-format.md). They are read here, run, and written. */
#ifndef KERNEL_PLAYFILE_H
#define KERNEL_PLAYFILE_H

#include "kernel/buffer.h"
#include "kernel/table.h"

/* ---- saved games ---- */

/* Writes the table as a file, for who may know it all: game, seats, seed, settings that differ from
 * the standard, test cards, the hash of the cards, the position it started from if it was not
 * dealt, scripted dice, and every recorded move in words. */
void playfile_save(const struct table *table, struct buffer *out);
/* The same without moves and dice: the table as it was opened. */
void playfile_save_opening(const struct table *table, struct buffer *out);

/* The table that a file saved, with every move made again. NULL and file:line with the reason if
 * anything is wrong. Facts in the file are passed over. files: a designer's own sheets, or NULL. */
struct table *playfile_load(const struct shelf *shelf, const struct source *files,
                            const char *file_name, const char *text, size_t bytes,
                            struct problem *problem);

/* Writes the moment after the first so many recorded moves as a scene: the position at the last
 * rest before it, the moves since, and facts that hold. A moment before the first rest becomes a
 * deal. */
void playfile_scenario(const struct table *table, int moves, const char *title, struct buffer *out);

/* ---- scenarios ---- */

enum { TITLE_BYTES = 120, RULES_BYTES = 400 };

struct playfile_scene {
    char title[TITLE_BYTES]; /* the file's name if it is a saved game */
    char rules[RULES_BYTES]; /* the rule ids it shows, a blank between two */
    char game[NAME_BYTES];
    int line;
    bool passed;
};

/* Zeroed before the first file; several files may be added up in one report. */
struct playfile_report {
    int passed, failed; /* scenes; a saved game counts as one */
    int checks;         /* facts, may and not lines that were tried */
    struct playfile_scene *scenes;
    int scenes_n, scenes_room;
    struct buffer failures; /* for each: file:line, the line, the truth, what was possible */
};

/* Runs every scene of the file, also behind one that failed. False if one failed. */
bool playfile_check(const struct shelf *shelf, const struct source *files, const char *file_name,
                    const char *text, size_t bytes, struct playfile_report *report);
void playfile_report_free(struct playfile_report *report);

#endif
