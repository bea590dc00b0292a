/* shelf.c: the games there are, and how a box of one is filled: knobs, seats, cards, check. */
#include "games/shelf.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compile.h"
#include "kernel/deck.h"

extern const struct game handmedown_game, menagerie_game, resourcewar_game, temples_game,
    emperor_game, null_game;

/* In the order they are listed. The comment ends keep one line a game. */
const struct game *const games_all[] = {
    &handmedown_game,  //
    &menagerie_game,   //
    &resourcewar_game, //
    &temples_game,     //
    &emperor_game,     //
    &null_game,        //
    NULL,
};

static const struct game *find(const char *id)
{
    for (int g = 0; games_all[g] != NULL; g++)
        if (strcasecmp(games_all[g]->id, id) == 0)
            return games_all[g];
    return NULL;
}

static bool no_game(const char *id, struct problem *problem)
{
    const char *ids[sizeof games_all / sizeof *games_all];
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
