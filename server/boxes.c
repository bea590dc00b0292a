/* boxes.c: boxes whose cards are compiled once and in memory once, however many tables are played
 * with them. */
#include "server/boxes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/rows.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "server/books.h"
#include "server/prototype.h"

enum { UNUSED_MAX = 32 }; /* cards that no box has are kept for a while: the next one comes soon */

/* Cards as they are shipped, were changed by settings, or are somebody's own. */
struct kept_cards {
    struct kept_cards *next; /* those that were asked for last come first */
    struct catalogue *catalogue;
    const struct game *game;
    struct buffer changes; /* settings that change cards, own sheets by their hash; empty: none */
    int boxes;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct kept_cards *known; /* under the mutex, */
static uint64_t compiled;        /* and this */

static const struct game *find(const char *id)
{
    return games_shelf.find(id);
}

static void write_changes(const struct opening *opening, struct buffer *out)
{
    for (int i = 0; i < opening->settings_n; i++)
        if (strchr(opening->setting[i].name, '.') != NULL ||
            strcasecmp(opening->setting[i].name, ROWS_EXTRA) == 0)
            buffer_print(out, "%s=%s\n", opening->setting[i].name, opening->setting[i].value);
    if (opening->files != NULL) {
        char hash[SHA256_BYTES];
        prototype_fingerprint(opening->files, hash);
        buffer_print(out, "sheets %s\n", hash);
    }
}

static void forget(struct kept_cards *cards)
{
    catalogue_free(cards->catalogue);
    books_let_go(cards->game);
    buffer_free(&cards->changes);
    free(cards);
}

/* Only so many that no box has are kept. Under the mutex. */
static void tidy(void)
{
    int unused = 0;
    for (struct kept_cards **at = &known; *at != NULL;) {
        struct kept_cards *cards = *at;
        if (cards->boxes > 0 || cards->changes.used == 0 || ++unused <= UNUSED_MAX) {
            at = &cards->next;
        } else {
            *at = cards->next;
            forget(cards);
        }
    }
}

/* Those cards, for one box more; they stand first then. NULL: nobody has compiled them yet. */
static struct kept_cards *take(const struct game *game, const char *changes)
{
    struct kept_cards **at = &known;
    pthread_mutex_lock(&mutex);
    while (*at != NULL &&
           ((*at)->game != game || strcmp(buffer_words(&(*at)->changes), changes) != 0))
        at = &(*at)->next;
    struct kept_cards *found = *at;
    if (found != NULL) {
        *at = found->next;
        found->next = known;
        known = found;
        found->boxes++;
    }
    pthread_mutex_unlock(&mutex);
    return found;
}

/* Two threads may compile the same cards at once: both are kept while they are used. */
static struct kept_cards *compile(const struct game *game, const struct opening *opening,
                                  struct problem *problem)
{
    struct catalogue *catalogue = games_compile(game, opening, problem);
    struct kept_cards *cards = catalogue != NULL ? memory_take(sizeof *cards) : NULL;
    if (catalogue == NULL)
        return NULL;
    cards->catalogue = catalogue;
    cards->game = game;
    books_keep(game);
    cards->boxes = 1;
    write_changes(opening, &cards->changes);
    pthread_mutex_lock(&mutex);
    cards->next = known;
    known = cards;
    compiled++;
    tidy();
    pthread_mutex_unlock(&mutex);
    return cards;
}

static void give_back(const struct catalogue *catalogue)
{
    pthread_mutex_lock(&mutex);
    struct kept_cards *cards = known;
    while (cards->catalogue != catalogue)
        cards = cards->next;
    cards->boxes--;
    tidy();
    pthread_mutex_unlock(&mutex);
}

/* NULL: they cannot be played with. */
static struct kept_cards *hold(const struct opening *opening, struct problem *problem)
{
    struct opening *of_book = NULL;
    const struct game *game = NULL;
    if (books_are(opening->files)) {
        game = books_take(opening->game, opening->files, problem);
        of_book = memory_take(sizeof *of_book);
        *of_book = *opening;
        of_book->files = NULL; /* the game has them */
        opening = of_book;
    } else {
        game = games_shelf.find(opening->game);
    }
    struct kept_cards *cards = NULL;
    struct buffer changes = {0};
    if (game == NULL || opening->extra_n > 0) {
        problem_say(problem, "no table is played with \"%.40s\"", opening->game);
    } else {
        write_changes(opening, &changes);
        cards = take(game, buffer_words(&changes));
        cards = cards != NULL ? cards : compile(game, opening, problem);
    }
    buffer_free(&changes);
    books_let_go(game);
    free(of_book);
    return cards;
}

const struct catalogue *boxes_hold(const struct opening *opening, struct problem *problem)
{
    struct kept_cards *cards = hold(opening, problem);
    return cards != NULL ? cards->catalogue : NULL;
}

void boxes_let_go(const struct catalogue *cards)
{
    if (cards != NULL)
        give_back(cards);
}

uint64_t boxes_compiled(void)
{
    pthread_mutex_lock(&mutex);
    uint64_t n = compiled;
    pthread_mutex_unlock(&mutex);
    return n;
}

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    struct kept_cards *cards = hold(opening, problem);
    if (cards == NULL)
        return NULL;
    struct box *box = games_fill(cards->game, opening, cards->catalogue, problem);
    if (box == NULL)
        give_back(cards->catalogue);
    return box;
}

static void free_box(struct box *box)
{
    if (box == NULL)
        return;
    give_back(box->cards);
    free(box);
}

const struct shelf boxes_shelf = {.find = find, .fill = fill, .free = free_box};
