/* shelf.c: the games there are, and how a box of one is filled: knobs, seats, cards, check. */
#include "games/shelf.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compile.h"
#include "kernel/deck.h"

/* Those that are built in, in the order they are listed. */
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
enum { GAMES(GAME_ENUM) BUILT_IN };

const struct game *games_all[BUILT_IN + GAMES_MADE_MAX + 1] = {GAMES(GAME_ROW)};

/* Where the game of that id stands, or the end. */
static int place_of(const char *id)
{
    int g = 0;
    while (games_all[g] != NULL && strcasecmp(games_all[g]->id, id) != 0)
        g++;
    return g;
}

static const struct game *find(const char *id)
{
    return games_all[place_of(id)];
}

bool games_add(const struct game *game, const struct game **replaced, struct problem *problem)
{
    int at = place_of(game->id);
    *replaced = games_all[at];
    if (at < BUILT_IN)
        return problem_say(problem, "\"%s\" is the id of another game", game->id);
    if (at == COUNT(games_all) - 1)
        return problem_say(problem, "there are %d games already", at);
    games_all[at] = game;
    return true;
}

static bool no_game(const char *id, struct problem *problem)
{
    const char *ids[COUNT(games_all)];
    int n = 0;
    for (; games_all[n] != NULL; n++)
        ids[n] = games_all[n]->id;
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

static bool fill_cards(const struct opening *opening, struct box *box, struct problem *problem)
{
    struct phrasebook *book = compile_phrasebook(box->game, opening, problem);
    if (book == NULL)
        return false;
    box->cards = compile_catalogue(book, opening, problem);
    phrasebook_free(book);
    if (box->cards == NULL)
        return false;
    box_fill_lists(box);
    if (box->game->decks != NULL && !deck_fill(box, opening, problem))
        return false;
    if (box->game->decks == NULL && opening->decks_n > 0)
        return problem_say(problem, "%s is not played with decks of one's own", box->game->title);
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

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    const struct game *game = find(opening->game);
    if (game == NULL) {
        no_game(opening->game, problem);
        return NULL;
    }
    struct box *box = malloc(sizeof *box);
    if (box == NULL)
        abort();
    box_standard(box, game);
    bool seats = opening_seats(opening, box, problem);
    bool knobs = set_knobs(opening, box, problem);
    if (seats && knobs && fill_cards(opening, box, problem))
        return box;
    free_box(box);
    return NULL;
}

const struct shelf games_shelf = {.find = find, .fill = fill, .free = free_box};
