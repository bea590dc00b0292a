/* options.h: reads the options of a command; those that say what table to open are read here for
 * all commands alike. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/command.h"
#include "cli/files.h"
#include "kernel/shelf.h"

enum {
    OPTIONS_END = -1,
    OPTIONS_BAD = -2, /* and it has been said */
    /* Keys of the options that are read here; letters are left to the commands. */
    OPTION_SEATS = 256,
    OPTION_NAMES,
    OPTION_SEED,
    OPTION_SET,
    OPTION_VARIANT,
    OPTION_CARDS,
    OPTION_DECK,
    OPTION_MAP,
    OPTION_THREADS
};

/* Rows of a command's options. */
#define OPTIONS_SEATS(about) "seats", "SEATS", about, OPTION_SEATS
#define OPTIONS_NAMES "names", "A,B,...", "names of the seats", OPTION_NAMES
#define OPTIONS_SEED "seed", "N", "the number that decides deal and dice", OPTION_SEED
#define OPTIONS_SET                                                                                \
    "set", "NAME=VALUE", "turn a knob, or change a number on a card; may be repeated", OPTION_SET
#define OPTIONS_VARIANT                                                                            \
    "variant", "NAME", "a named set of knobs of the game (croupier rules GAME --knobs)",           \
        OPTION_VARIANT
#define OPTIONS_CARDS                                                                              \
    "cards", "FOLDER", "your own phrases.txt and cards/*.csv; the game's own where missing",       \
        OPTION_CARDS
#define OPTIONS_DECK                                                                               \
    "deck", "SEAT=FILE", "the deck a seat brings: a file, or the name of a ready-made one",        \
        OPTION_DECK
#define OPTIONS_MAP "map", "FILE", "a ready-made world, for games played on a map", OPTION_MAP
#define OPTIONS_THREADS "threads", "N", "threads that a thinking bot uses (1)", OPTION_THREADS
/* All that says which table to open, but for its seats and seed. */
#define OPTIONS_TABLE                                                                              \
    {OPTIONS_SET}, {OPTIONS_VARIANT}, {OPTIONS_CARDS}, {OPTIONS_DECK},                             \
    {                                                                                              \
        OPTIONS_MAP                                                                                \
    }

struct options {
    const struct command *command;
    const struct game *game; /* found by options_game */
    struct opening opening;
    char seats_words[240];       /* --seats you,ismcts: the list, cut at its commas */
    const char *kind[SEATS_MAX]; /* "you", "ismcts": the parts of the list */
    int kinds_n;                 /* 0: none were given, or only their number */
    int names_n;                 /* --names */
    bool seed_given;
    int threads;
    const char *variant;           /* --variant */
    const char *folder_name;       /* --cards */
    struct source deck[SEATS_MAX]; /* --deck: files that were read, and their text */
    struct buffer deck_text[SEATS_MAX];
    int decks_n;
    struct folder folder;
};

/* Empty, with what goes without saying. It is not copied once options_game or options_file has
 * filled it: the opening points into it. */
struct options options_for(const struct command *command);

/* The key of the next option that is the command's own, OPTIONS_END behind the last one (the other
 * arguments then begin at argv[optind]), or OPTIONS_BAD. */
int options_next(struct options *options, int argc, char **argv);

/* Says that there is no game of that id, and the nearest. */
bool options_no_game(const char *id, struct problem *problem);
/* Finds the game and reads the folder of cards, so that the opening is complete. False if it was
 * refused, and that has been said. */
bool options_game(struct options *options, const char *id);

/* Reads a .play file, and the folder of cards for the game it names. Does not read what it says:
 * that is the business of playfile.h. */
bool options_file(struct options *options, const char *file, struct buffer *text);

/* A whole number in lo..hi, all of the words. */
bool options_number(const char *words, long lo, long hi, long *number);
bool options_seed(const char *words, uint64_t *seed);
/* Names of seats set apart by commas, into the opening; *n: how many. */
bool options_names(const char *words, struct opening *opening, int *n, struct problem *problem);

/* After all tables that were opened with it. */
void options_free(struct options *options);

#endif
