/* shelf.c: the games there are, and how a box of one is filled: knobs, seats, cards, check. */
#include "games/shelf.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compile.h"
#include "kernel/deck.h"
#include "kernel/memory.h"
#include "rulebook/rulebook.h"

/* Those that are written in C, in the order they are listed. */
#define GAMES(X)                                                                                   \
    X(handmedown)                                                                                  \
    X(menagerie)                                                                                   \
    X(resourcewar)                                                                                 \
    X(temples)                                                                                     \
    X(emperor)                                                                                     \
    X(null)

#define GAME_EXTERN(id) extern const struct game id##_game;
#define GAME_ENUM(id) GAME_##id,
#define GAME_ROW(id) &id##_game,

GAMES(GAME_EXTERN)
enum { GAMES(GAME_ENUM) WRITTEN_IN_C, RULEBOOKS_MAX = 64 };

static const struct game *const written_in_c[] = {GAMES(GAME_ROW)};

/* Built-in rulebooks, made by the build; a last id of NULL ends. Each is compiled once, by whoever
 * asks first: if two do at the same time, one of the two equal results is kept. */
extern const struct rulebook_files games_rulebooks[];
static _Atomic(const struct game *) compiled[RULEBOOKS_MAX];

static const struct game *added[GAMES_MADE_MAX];

static const struct game *built_in(int place)
{
    const struct game *game = atomic_load(&compiled[place]);
    if (game != NULL)
        return game;
    struct problem problem = {0};
    struct rulebook *mine =
        rulebook_make(games_rulebooks[place].id, games_rulebooks[place].files, &problem);
    if (mine == NULL)
        abort(); /* what is built in is tested */
    if (atomic_compare_exchange_strong(&compiled[place], &game, rulebook_game(mine)))
        return rulebook_game(mine);
    rulebook_free(mine);
    return game;
}

static int rulebooks(void)
{
    int n = 0;
    while (games_rulebooks[n].id != NULL)
        n++;
    return n;
}

const struct game *games_at(int place)
{
    int more = place - WRITTEN_IN_C, made = more - rulebooks();
    if (more < 0)
        return written_in_c[place];
    if (made < 0)
        return built_in(more);
    return made < GAMES_MADE_MAX ? added[made] : NULL;
}

/* The id of the game at a place, without compiling it; NULL behind the last. */
static const char *id_at(int place)
{
    int more = place - WRITTEN_IN_C;
    bool rulebook = more >= 0 && more < rulebooks();
    if (rulebook)
        return games_rulebooks[more].id;
    const struct game *game = games_at(place);
    return game != NULL ? game->id : NULL;
}

/* Where the game of that id stands, or the end. */
static int place_of(const char *id)
{
    int g = 0;
    while (id_at(g) != NULL && strcasecmp(id_at(g), id) != 0)
        g++;
    return g;
}

static const struct game *find(const char *id)
{
    return games_at(place_of(id));
}

bool games_add(const struct game *game, const struct game **replaced, struct problem *problem)
{
    int at = place_of(game->id), made = at - WRITTEN_IN_C - rulebooks();
    *replaced = NULL;
    if (at < WRITTEN_IN_C)
        return problem_say(problem, "\"%s\" is the id of another game", game->id);
    if (made < 0) {
        atomic_store(&compiled[at - WRITTEN_IN_C], game);
        return true;
    }
    if (made == GAMES_MADE_MAX)
        return problem_say(problem, "there are %d games already", at);
    *replaced = added[made];
    added[made] = game;
    return true;
}

static bool no_game(const char *id, struct problem *problem)
{
    const char *ids[WRITTEN_IN_C + RULEBOOKS_MAX + GAMES_MADE_MAX];
    int n = 0;
    for (; id_at(n) != NULL; n++)
        ids[n] = id_at(n);
    const char *nearest = problem_nearest(id, ids, n);
    return problem_say(problem, "there is no game \"%s\"%s", id, problem_hint(nearest).words);
}

/* Settings with a full stop in their name are numbers on cards: the sheets' business. */
static bool set_knobs(const struct opening *opening, struct box *box, struct problem *problem)
{
    bool fine = true;
    for (int i = 0; i < opening->settings_n; i++)
        if (strchr(opening->setting[i].name, '.') == NULL)
            fine &= box_set_knob(box, opening->setting[i].name, opening->setting[i].value, problem);
    return fine;
}

struct catalogue *games_compile_by(const struct phrasebook *book, const struct game *game,
                                   const struct opening *opening, struct problem *problem)
{
    struct catalogue *cards = compile_catalogue(book, opening, problem);
    if (cards != NULL)
        cards->hash ^= game->rules_hash;
    return cards;
}

struct catalogue *games_compile(const struct game *game, const struct opening *opening,
                                struct problem *problem)
{
    struct phrasebook *book = compile_phrasebook(game, opening, problem);
    if (book == NULL)
        return NULL;
    struct catalogue *cards = games_compile_by(book, game, opening, problem);
    phrasebook_free(book);
    return cards;
}

/* What follows from the cards, decks and map that were chosen. */
static bool fill_rest(const struct opening *opening, struct box *box, struct problem *problem)
{
    box_fill_lists(box);
    if (box->game->decks != NULL && !deck_fill(box, opening, problem))
        return false;
    if (box->game->decks == NULL && opening->decks_n > 0)
        return problem_say(problem, "%s is not played with decks that players bring",
                           box->game->title);
    if (box->game->pack == NULL && opening->map[0] != '\0')
        return problem_say(problem, "%s is not played on a map", box->game->title);
    memcpy(box->map, opening->map, sizeof box->map);
    if (box->game->pack != NULL && !box->game->pack(box, problem))
        return false;
    return box->game->check == NULL || box->game->check(box, problem);
}

static void free_box(struct box *box)
{
    if (box == NULL)
        return;
    /* The box's view of its cards is const; whoever filled it owns them. */
    if (box->cards != NULL)
        catalogue_free((struct catalogue *)box->cards);
    free(box);
}

/* With seats and knobs, without cards. */
static struct box *begin(const struct game *game, const struct opening *opening,
                         struct problem *problem)
{
    struct box *box = memory_take(sizeof *box);
    box_standard(box, game);
    bool seats = opening_seats(opening, box, problem);
    bool knobs = set_knobs(opening, box, problem);
    if (seats && knobs)
        return box;
    free(box);
    return NULL;
}

struct box *games_fill(const struct game *game, const struct opening *opening,
                       const struct catalogue *cards, struct problem *problem)
{
    struct box *box = begin(game, opening, problem);
    if (box == NULL)
        return NULL;
    box->cards = cards;
    if (fill_rest(opening, box, problem))
        return box;
    free(box);
    return NULL;
}

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    const struct game *game = find(opening->game);
    if (game == NULL) {
        no_game(opening->game, problem);
        return NULL;
    }
    struct box *box = begin(game, opening, problem);
    if (box == NULL)
        return NULL;
    box->cards = games_compile(box->game, opening, problem);
    if (box->cards != NULL && fill_rest(opening, box, problem))
        return box;
    free_box(box);
    return NULL;
}

const struct shelf games_shelf = {.find = find, .fill = fill, .free = free_box};
