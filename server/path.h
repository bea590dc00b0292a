/* path.h: what a path means: a file of the page, or a question to the house. */
#ifndef SERVER_PATH_H
#define SERVER_PATH_H

#include "kernel/game.h"
#include "server/guest.h"

enum { PATH_BYTES = 200 };

/* The file, compressed in the best way that the browser accepts ("gzip, deflate, br"); NULL: there
 * is no such file. */
const struct source *path_file(const struct source *files, const char *path, const char *accepted);
/* The type of a compressed file, by its name, and how it is compressed. */
const char *path_type(const char *name);
const char *path_encoding(const char *name);
/* Its name contains a hash of what is in it. */
bool path_lasts(const char *name);
/* What a path asks for, of which table; ASKED_NOTHING: it is none of the house's. */
enum guest_asked path_asked(const char *path, bool post, char table[TABLE_ID_BYTES]);

#endif
