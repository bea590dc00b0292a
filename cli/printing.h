/* printing.h: a printing job of the command line, and what can be made of it. */
#ifndef CLI_PRINTING_H
#define CLI_PRINTING_H

#include "cli/options.h"
#include "print/sheets.h"

enum { ARTS_MAX = 512 };

/* Pictures of the designer's own, read when their cards are drawn. */
struct own_art {
    const char *folder;
    struct source file[ARTS_MAX];
    struct buffer text[ARTS_MAX];
    int n;
};

struct printing {
    struct options options;
    const char *out, *since;
    const struct paper *paper;
    enum sheet_backs backs;
    int dpi, games;
    bool ruled;      /* rule numbers stand on the cards */
    const char *url; /* where pictures for tables on a screen will lie */
    const struct product *product;
    struct look look;
    struct buffer icons; /* the designer's icons.txt */
    struct deck deck;
    struct own_art art;
};

/* What is made of the deck. */
struct product {
    int key; /* of its option; 0: what is made without any */
    /* Before anything is drawn: what it will be. False: it cannot be. */
    bool (*announce)(const struct printing *print, struct problem *problem);
    bool (*save)(struct printing *print, struct problem *problem);
};

/* The one with that key, or without any. */
const struct product *printing_product(int key);
/* The files of the game, some of them the designer's. */
const struct source *printing_files(const struct printing *print);
/* A line on a terminal that is written over: "drawing 12 of 95 cards"; done = all: it is wiped. */
void printing_progress(const char *what, int done, int all);

#endif
