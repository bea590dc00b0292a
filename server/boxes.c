/* boxes.c: boxes whose cards are in memory once, however many tables are played with them. */
#include "server/boxes.h"

#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"

/* The cards of a game as they are shipped, while at least one box has them. */
struct cards {
    struct cards *next;
    const struct catalogue *catalogue;
    const struct game *game;
    int boxes;
};

static struct cards *shared;

static const struct game *find(const char *id)
{
    return games_shelf.find(id);
}

/* Whoever changes a number on a card has cards of its own. */
static bool changes_cards(const struct opening *opening)
{
    for (int i = 0; i < opening->settings_n; i++)
        if (strchr(opening->setting[i].name, '.') != NULL)
            return true;
    return opening->extra_n > 0 || opening->files != NULL;
}

static void share(struct box *box)
{
    struct cards *cards = shared;
    while (cards != NULL && cards->game != box->game)
        cards = cards->next;
    if (cards != NULL) {
        catalogue_free((struct catalogue *)box->cards);
        box->cards = cards->catalogue;
    } else {
        cards = malloc(sizeof *cards);
        if (cards == NULL)
            abort();
        *cards = (struct cards){shared, box->cards, box->game, 0};
        shared = cards;
    }
    cards->boxes++;
}

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    struct box *box = games_shelf.fill(opening, problem);
    if (box != NULL && !changes_cards(opening))
        share(box);
    return box;
}

static void free_box(struct box *box)
{
    struct cards **at = &shared;
    if (box == NULL)
        return;
    while (*at != NULL && (*at)->catalogue != box->cards)
        at = &(*at)->next;
    struct cards *cards = *at;
    if (cards != NULL && --cards->boxes > 0)
        box->cards = NULL; /* others still have them */
    games_shelf.free(box);
    if (cards != NULL && cards->boxes == 0) {
        *at = cards->next;
        free(cards);
    }
}

const struct shelf boxes_shelf = {.find = find, .fill = fill, .free = free_box};
