/* books.h: games that are rulebooks of their designers, as tables and prototypes bring them along.
 * Each is compiled once and kept as long as somebody has it. For any thread. */
#ifndef SERVER_BOOKS_H
#define SERVER_BOOKS_H

#include "kernel/shelf.h"

/* Whether files make a game of their own. */
bool books_are(const struct source *files);
/* The game that the files are, under an id that no game of the house has: for who lets it go again.
 * It is compiled here unless somebody has it, and does not need the files any longer. NULL and what
 * is wrong: there is none. */
const struct game *books_take(const char *id, const struct source *files, struct problem *problem);
/* One more has it, and one less; games of the house and NULL are left alone. */
void books_keep(const struct game *game);
void books_let_go(const struct game *game);

#endif
