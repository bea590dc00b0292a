/* rulebook.h: numbered rules in restricted English that are a game: compiled to a struct game that
 * terminal, page, bots and lab play like any other. */
#ifndef RULEBOOK_RULEBOOK_H
#define RULEBOOK_RULEBOOK_H

#include "kernel/buffer.h"
#include "kernel/game.h"

struct rulebook;

/* The files of a game that is a rulebook. */
struct rulebook_files {
    const char *id;
    const struct source *files;
};

/* Compiles the rulebook.md among the files (and the sheets it names). The files must outlive it.
 * NULL and what is wrong, with its place, if it is refused. */
struct rulebook *rulebook_make(const char *id, const struct source *files, struct problem *problem);
/* NULL is allowed. Boxes and tables of its game go first. */
void rulebook_free(struct rulebook *rulebook);
/* Good as long as the rulebook; play does not change it: threads may share it. */
const struct game *rulebook_game(const struct rulebook *rulebook);

/* The forms that sentences may have, as Markdown: the reference is made from the table itself. */
void rulebook_forms(struct buffer *out);

/* Every sentence as it was understood, a line each: its rule, what it is and its words, with tabs
 * between them. */
void rulebook_explain(const struct rulebook *rulebook, struct buffer *out);

#endif
