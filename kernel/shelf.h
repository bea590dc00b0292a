/* shelf.h: where games come from: finds a game by its id and fills a box with what was chosen. The
 * kernel asks it through this interface, because games and card text lie below the kernel. */
#ifndef KERNEL_SHELF_H
#define KERNEL_SHELF_H

#include "kernel/buffer.h"
#include "kernel/game.h"

enum { SETTINGS_MAX = 64, SETTING_BYTES = 64, EXTRA_CARDS_MAX = 16, EXTRA_CARD_BYTES = 320 };

/* vp_target=12, or a number on a card: Farmer.food=3, Camel.text.1=3/5/7 */
struct setting {
    char name[SETTING_BYTES], value[SETTING_BYTES];
};

enum { DECK_BYTES = 2560 };

/* The deck a seat brings, in words or as a file whose text outlives the opening. */
struct deck_choice {
    char seat[NAME_BYTES];
    char words[DECK_BYTES];
    const struct source *file; /* NULL: the words count */
};

/* Everything chosen before play. */
enum { VERSION_BYTES = 80 };

/* Zeroed but for the game is a standard one. Files, also those of decks, are the caller's and must
 * outlive whatever is opened with it. */
struct opening {
    char game[NAME_BYTES];
    int seats;                             /* 0: the game's standard number */
    char seat_name[SEATS_MAX][NAME_BYTES]; /* empty: the game's own */
    uint64_t seed;
    uint64_t seed_more[3]; /* the rest of a key of 256 bits; 0: the seed is a number */
    struct setting setting[SETTINGS_MAX];
    int settings_n;
    /* Test cards of a scenario: "unit: name Golem, food 3, text indestructible" */
    char extra[EXTRA_CARDS_MAX][EXTRA_CARD_BYTES];
    int extra_n;
    struct deck_choice deck[SEATS_MAX];
    int decks_n;
    char version[VERSION_BYTES]; /* what its designer calls these cards and rules */
    char map[MAP_BYTES];         /* a given world in words: rows set apart by line breaks or / */
    const struct source *files;  /* a designer's own sheets and phrases, or NULL: the game's */
};

struct shelf {
    const struct game *(*find)(const char *id); /* NULL: no such game */
    /* A filled and checked box, for free to take back, or NULL and what was wrong. It does not keep
     * the opening. Play does not change a box: threads may share one. */
    struct box *(*fill)(const struct opening *opening, struct problem *problem);
    void (*free)(struct box *box);
};

/* A name as people write it, "Ada Lee", as one word: no-break spaces stand between its parts, and
 * none around it. False if nothing is left, or it is too long. */
bool seat_name_read(const char *words, size_t n, char name[NAME_BYTES]);

/* Sets the number of seats and their names in a box; refuses names that could not be told from
 * other words of the game. */
bool opening_seats(const struct opening *opening, struct box *box, struct problem *problem);

enum { SEED_BYTES = 68 };

/* A seed in words: a number, or 0x and the 64 hexadecimal digits of a key. */
bool opening_set_seed(struct opening *opening, const char *words, struct problem *problem);
void opening_say_seed(const struct opening *opening, char words[SEED_BYTES]);
/* What the stream is keyed with. */
struct seed opening_key(const struct opening *opening);

/* Adds or replaces a setting; whether the game knows it is found when the box is filled. */
bool opening_set(struct opening *opening, const char *name, const char *value,
                 struct problem *problem);
/* The same, written as name=value. */
bool opening_assign(struct opening *opening, const char *words, struct problem *problem);
/* Gives the world that is played on; what it says is looked at when the box is filled. */
bool opening_map(struct opening *opening, const char *words, struct problem *problem);

/* Most of an opening is zeros: it is kept without them where there are many of them. */
void opening_pack(const struct opening *opening, struct buffer *out);
void opening_unpack(const struct buffer *packed, struct opening *opening);

#endif
