/* files.h: files read whole, saved without ever losing one, and folders of a designer's cards. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "kernel/buffer.h"
#include "kernel/game.h"

/* Reads a file; "-" is standard input. */
bool files_read(const char *name, struct buffer *out, struct problem *problem);
/* The same of a file that need not be text. */
bool files_bytes(const char *name, struct buffer *out, struct problem *problem);

/* Puts the text in the place of whatever has that name, all of it or, with a problem, nothing. */
bool files_save(const char *name, const char *text, size_t bytes, struct problem *problem);

/* The files of a game, some of them replaced by those of a folder. Zeroed is empty. */
struct folder {
    struct source *files; /* name NULL ends */
    struct buffer *text;  /* of those that were read; one for each file */
    int files_n;
    int read; /* how many came from the folder */
};

/* Files that are missing are the game's own, by its pointers. On a problem the folder may hold
 * something all the same: free it in any case. */
bool files_folder(const char *name, const struct game *game, struct folder *folder,
                  struct problem *problem);
void files_folder_free(struct folder *folder);

#endif
