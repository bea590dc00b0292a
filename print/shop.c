/* shop.c: the cards of a game as pages, in one go. */
#include "print/shop.h"

#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

const struct paper *shop_paper(const char *name)
{
    const struct paper *paper = papers;
    while (paper->name != NULL && strcmp(paper->name, name) != 0)
        paper++;
    return paper->name != NULL ? paper : NULL;
}

bool shop_cards(const struct box *box, const struct source *files, const char *paper, bool plain,
                struct buffer *pdf, struct problem *problem)
{
    const struct paper *on = shop_paper(paper);
    struct sheet_grid grid;
    struct look look;
    struct deck *deck = memory_take(sizeof *deck);
    look_read(box->game, files, &look);
    look.plain = plain;
    deck->box = box;
    deck->how = (struct card_draw){.look = &look, .size = {63, 88, 3}};
    deck_all(deck);
    bool fine = (on != NULL || problem_say(problem, "the paper is a4 or letter")) &&
                deck_draw(deck, problem) &&
                ((sheets_grid(on, &deck->how.size, BACKS_DUPLEX, &grid) &&
                  sheets_draw(deck, &grid, BACKS_DUPLEX, pdf)) ||
                 problem_say(problem, "the pages could not be drawn"));
    deck_free(deck);
    free(deck);
    return fine;
}
