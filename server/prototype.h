/* prototype.h: cards of one's own, as somebody hands them over in a request: sheets in place of
 * some of the game's and phrases in place of its own, or a rulebook and its sheets, and what this
 * version is called. They are read as these and as nothing else. */
#ifndef SERVER_PROTOTYPE_H
#define SERVER_PROTOTYPE_H

#include "kernel/shelf.h"
#include "server/request.h"
#include "server/secret.h"

#define PROTOTYPE_RULEBOOK "rulebook.md"
enum { PROTOTYPE_FILES_MAX = 32, PROTOTYPE_BYTES_MAX = 128 << 10 };

/* Zeroed has none. Names and texts are the request's, and good as long as that is open. */
struct prototype {
    struct source files[PROTOTYPE_FILES_MAX + 1]; /* name NULL ends */
    int files_n;
    size_t bytes;
};

/* Reads "sheets", an object of texts by name, and "version" into the opening. Refused is too much
 * of them. */
bool prototype_read(const struct request *request, struct prototype *prototype,
                    struct opening *opening, struct problem *problem);
/* Refuses files that are no sheets or decks of the game, which is looked at unless there is a
 * rulebook among them: beside one lie only its sheets. */
bool prototype_fits(const struct prototype *prototype, const struct game *game,
                    struct problem *problem);
/* The same files in memory of their own, all in one: free() ends them. NULL: there are none. */
struct source *prototype_copy(const struct source *files);
/* What differs for different files: the SHA-256 of names and texts. */
void prototype_fingerprint(const struct source *files, char out[SHA256_BYTES]);
/* "sheets" of an object, as it is read. */
void prototype_write(const struct source *files, struct json *json);

#endif
