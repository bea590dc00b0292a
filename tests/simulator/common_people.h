/* common_people.h: people at online tables who come and go, and note what they are told. */
#ifndef TESTS_SIMULATOR_COMMON_PEOPLE_H
#define TESTS_SIMULATOR_COMMON_PEOPLE_H

#include <jansson.h>

#include "server/house.h"

enum { TABLES_MAX = 3, PEOPLE_MAX = 12, TOLD_MAX = 4000 };

/* What was said of an event: whoever hears of it must hear the same. */
struct told {
    char kind[16];
    int by;
};

/* A table, and what people were told of it. */
struct laid {
    char id[TABLE_ID_BYTES];
    const struct game *game;
    int seats;
    int last; /* the highest event that somebody was told of */
    struct told told[TOLD_MAX];
};

struct person {
    struct laid *at;
    int seat; /* it wants; SPECTATOR: it looks on */
    char key[KEY_BYTES];
    struct house *house;
    struct guest *guest; /* NULL: not connected */
    bool joined, sits;
    bool waits;   /* for an answer */
    bool owns;    /* it was told that the seat is its own */
    bool pledges; /* it pledges what it adds to the deal, and reveals it later */
    int asked;    /* the number of its last request */
    /* As it was told last: */
    bool open, over, its_turn;
    int record, moves_n;
    json_t *view;
};

/* Sits down in the house, anew. */
void people_enter(struct person *person, struct house *house);
void people_leave(struct person *person);
/* Hears what has come in since. */
void people_hear(struct person *person);
/* Does whatever it can do now: join, sit down, play, or something odd. */
void people_act(struct person *person);
/* The same, and nothing odd. */
void people_act_well(struct person *person);

/* A table is laid, if the server says so. */
bool people_lay(struct house *house, const char *plan, struct laid *laid);

/* A promise is broken: says so and ends. */
void people_broken(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

#endif
