/* books.c: rulebooks of designers, compiled once. */
#include "server/books.h"

#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/memory.h"
#include "rulebook/rulebook.h"
#include "server/prototype.h"

struct kept_book {
    struct kept_book *next;
    struct rulebook *book;
    struct source *files; /* of the book */
    char id[NAME_BYTES], fingerprint[SHA256_BYTES];
    int users;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct kept_book *known; /* under the mutex, and what is in them */

bool books_are(const struct source *files)
{
    for (; files != NULL && files->name != NULL; files++)
        if (strcmp(files->name, PROTOTYPE_RULEBOOK) == 0)
            return true;
    return false;
}

/* Records and addresses have it as one word. */
static bool check_id(const char *id, struct problem *problem)
{
    size_t n = 0;
    while (islower((unsigned char)id[n]) || isdigit((unsigned char)id[n]))
        n++;
    if (n == 0 || id[n] != '\0')
        return problem_say(problem, "the \"game\" of a rulebook is small letters and digits");
    return games_shelf.find(id) == NULL ||
           problem_say(problem, "\"%s\" is the id of another game: a rulebook needs its own", id);
}

/* Under the mutex. */
static struct kept_book *find(const char *id, const char *fingerprint)
{
    struct kept_book *at = known;
    while (at != NULL && (strcmp(at->id, id) != 0 || strcmp(at->fingerprint, fingerprint) != 0))
        at = at->next;
    if (at != NULL)
        at->users++;
    return at;
}

static void forget(struct kept_book *kept)
{
    rulebook_free(kept->book);
    free(kept->files);
    free(kept);
}

/* Two threads may compile the same one at once: both are kept while they are used. */
static struct kept_book *compile(const char *id, const struct source *files,
                                 const char *fingerprint, struct problem *problem)
{
    struct kept_book *kept = memory_take(sizeof *kept);
    kept->files = prototype_copy(files);
    kept->users = 1;
    strcpy(kept->id, id);
    strcpy(kept->fingerprint, fingerprint);
    kept->book = rulebook_make(id, kept->files, problem);
    if (kept->book == NULL) {
        forget(kept);
        return NULL;
    }
    pthread_mutex_lock(&mutex);
    kept->next = known;
    known = kept;
    pthread_mutex_unlock(&mutex);
    return kept;
}

const struct game *books_take(const char *id, const struct source *files, struct problem *problem)
{
    char fingerprint[SHA256_BYTES];
    if (!check_id(id, problem))
        return NULL;
    prototype_fingerprint(files, fingerprint);
    pthread_mutex_lock(&mutex);
    struct kept_book *kept = find(id, fingerprint);
    pthread_mutex_unlock(&mutex);
    if (kept == NULL)
        kept = compile(id, files, fingerprint, problem);
    return kept != NULL ? rulebook_game(kept->book) : NULL;
}

/* One is forgotten when nobody has it. */
static void count(const struct game *game, int more)
{
    struct kept_book **at = &known, *unused = NULL;
    pthread_mutex_lock(&mutex);
    while (*at != NULL && rulebook_game((*at)->book) != game)
        at = &(*at)->next;
    if (*at != NULL && ((*at)->users += more) == 0) {
        unused = *at;
        *at = unused->next;
    }
    pthread_mutex_unlock(&mutex);
    if (unused != NULL)
        forget(unused);
}

void books_keep(const struct game *game)
{
    count(game, 1);
}

void books_let_go(const struct game *game)
{
    count(game, -1);
}
