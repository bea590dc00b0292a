/* boxes.c: boxes whose cards are compiled once and in memory once, however many tables are played
 * with them. */
#include "server/boxes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compile.h"
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
    struct buffer changes; /* settings that change cards, more cards, own sheets; empty: none */
    int boxes;
};

/* The phrases of a game that is on the shelf are read once, too. */
struct kept_phrases {
    struct kept_phrases *next;
    struct phrasebook *book;
    const struct game *game;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct kept_phrases *phrases; /* under the mutex, */
static struct kept_cards *known;     /* and these */
static uint64_t compiled;

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
    for (int e = 0; e < opening->extra_n; e++)
        buffer_print(out, "card %s\n", opening->extra[e]);
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

/* Whoever comes first reads them, and others wait for that. NULL: they are wrong. */
static const struct phrasebook *phrases_of(const struct game *game, struct problem *problem)
{
    pthread_mutex_lock(&mutex);
    struct kept_phrases *found = phrases;
    while (found != NULL && found->game != game)
        found = found->next;
    struct phrasebook *book = found != NULL ? found->book : compile_phrasebook(game, NULL, problem);
    if (found == NULL && book != NULL) {
        found = memory_take(sizeof *found);
        *found = (struct kept_phrases){.next = phrases, .book = book, .game = game};
        phrases = found;
    }
    pthread_mutex_unlock(&mutex);
    return book;
}

/* Rulebooks that people bring are not on the shelf, and come and go; own phrases may. */
static struct catalogue *compile_cards(const struct game *game, const struct opening *opening,
                                       struct problem *problem)
{
    bool own = rows_source(game, opening, "phrases.txt") != rows_source(game, NULL, "phrases.txt");
    if (own || games_shelf.find(game->id) != game)
        return games_compile(game, opening, problem);
    const struct phrasebook *book = phrases_of(game, problem);
    return book != NULL ? games_compile_by(book, game, opening, problem) : NULL;
}

/* Two threads may compile the same cards at once: both are kept while they are used. */
static struct kept_cards *compile(const struct game *game, const struct opening *opening,
                                  struct problem *problem)
{
    struct catalogue *catalogue = compile_cards(game, opening, problem);
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

/* Cards of that game as the opening has them; NULL: they cannot be played with. */
static struct kept_cards *cards_of(const struct game *game, const struct opening *opening,
                                   struct problem *problem)
{
    struct buffer changes = {0};
    if (game == NULL) {
        problem_say(problem, "no table is played with \"%.40s\"", opening->game);
        return NULL;
    }
    write_changes(opening, &changes);
    struct kept_cards *cards = take(game, buffer_words(&changes));
    buffer_free(&changes);
    return cards != NULL ? cards : compile(game, opening, problem);
}

/* The cards of a table, which nobody adds to; its files may be a rulebook. */
static struct kept_cards *hold(const struct opening *opening, struct problem *problem)
{
    if (opening->extra_n > 0) {
        problem_say(problem, "no table is played with \"%.40s\"", opening->extra[0]);
        return NULL;
    }
    if (!books_are(opening->files))
        return cards_of(games_shelf.find(opening->game), opening, problem);
    const struct game *game = books_take(opening->game, opening->files, problem);
    struct opening *of_book = memory_take(sizeof *of_book);
    *of_book = *opening;
    of_book->files = NULL; /* the game has them */
    struct kept_cards *cards = cards_of(game, of_book, problem);
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

static struct box *fill_with(struct kept_cards *cards, const struct opening *opening,
                             struct problem *problem)
{
    if (cards == NULL)
        return NULL;
    struct box *box = games_fill(cards->game, opening, cards->catalogue, problem);
    if (box == NULL)
        give_back(cards->catalogue);
    return box;
}

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    return fill_with(hold(opening, problem), opening, problem);
}

static struct box *fill_scene(const struct opening *opening, struct problem *problem)
{
    const struct game *game = games_shelf.find(opening->game);
    return game == NULL ? games_shelf.fill(opening, problem) /* says which game is near */
                        : fill_with(cards_of(game, opening, problem), opening, problem);
}

static void free_box(struct box *box)
{
    if (box == NULL)
        return;
    give_back(box->cards);
    free(box);
}

const struct shelf boxes_shelf = {.find = find, .fill = fill, .free = free_box};
const struct shelf boxes_of_scenes = {.find = find, .fill = fill_scene, .free = free_box};
