/* news.h: what happened, said once with its numbers: log line, measures and screens read it.
 *
 * A game has a table of the kinds of events it knows. Its rules say that one happened:
 *
 *     [EVENT_rots] = {"rots", "{seat} rolls {dice}: the {face} {rots?is sound|rots}.",
 *                     .stage = STAGE_ROLLS, .numbers = {"rots"},
 *                     .feeds = {{FEED_N, NOTE_ROTS}}},
 *     HAPPENS(play, EVENT_rots, .seat = seat, .face = face, .dice = {rolled}, .sides = {SIDES},
 *             .n = {rots});
 *
 * The words are a template. What stands in braces is filled in:
 *     {seat} {other}      names of seats
 *     {source} {target}   pieces: "Farmer 2", or "Bea's Farmer 2" where the words do not begin with
 *                         her name
 *     {face} {card}       names of cards
 *     {place} {to}        places of the kind's zone: their names, or numbers from 1
 *     {dice}              what was rolled: "2, 5 and 6"
 *     {word} {more}       words that the rules give
 *     {vp} {+vp}          a number of that name, {+vp} with its sign
 *     {won?loses|wins}    a word for 0, 1 ...; the last one for all that is more
 *     {vp} token~tokens   agrees with the number that was said last
 *     [ on {target}]      left out where something in it is none or zero
 *
 * A screen is told in data what the words tell, and no more (but for `also`): so whoever may not
 * read a card in the words does not find it there. */
#ifndef KERNEL_NEWS_H
#define KERNEL_NEWS_H

#include "kernel/game.h"
#include "kernel/json.h"

enum { EVENT_NUMBERS_MAX = 8, EVENT_DICE_MAX = 12, EVENT_FEEDS_MAX = 4, EVENT_KINDS_MAX = 250 };

/* What a screen may make of it. */
enum event_stage {
    STAGE_SAYS,    /* only to be read */
    STAGE_MOVES,   /* a card or piece goes somewhere */
    STAGE_ROLLS,   /* dice fall */
    STAGE_STRIKES, /* source, or seat, fights target, or other */
    STAGE_GAINS,   /* seat or source has more than before */
    STAGE_LOSES,   /* seat or target has less, or is gone */
    STAGE_TURNS,   /* a turn, round or phase begins */
    STAGE_ENDS,    /* the game, or a part of it, is decided */
    STAGES
};

extern const char *const event_stage_names[STAGES + 1]; /* NULL-terminated */

/* Whom it is bad news for: they are warned of moves that lead to it (bots/warning.h). */
enum event_bad {
    BAD_FOR_NOBODY,
    BAD_FOR_SEAT,   /* its seat */
    BAD_FOR_OTHER,  /* its other seat */
    BAD_FOR_HOLDER, /* who has the target */
    BAD_FOR_RIVALS  /* all but its seat */
};

/* A number of an event that a measure reads. */
enum {
    FEED_END, /* no further measure; of a group: it has none; of a seat: the event's */
    FEED_ONE, /* 1 each time */
    FEED_FACE,
    FEED_CARD,
    FEED_OTHER,
    FEED_NOBODY,
    FEED_N /* FEED_N + i is n[i] */
};

/* Notes for a measure (measure.h): how much, which, in which group, of which seat. */
struct feed {
    uint8_t amount, measure, group, seat;
};

struct event_row {
    const char *name;  /* "rots": as screens and programs call it */
    const char *words; /* the template */
    /* What those read who may not know it all; the event's seat, or its readers, read the words.
     * NULL: everybody reads the words. */
    const char *hidden;
    const char *also;   /* slots that readers of the words are told as data: "{source}{place}" */
    const char *zone;   /* the field in which its places lie */
    uint8_t stage;      /* enum event_stage */
    uint8_t bad_for;    /* enum event_bad */
    const char *bad_by; /* the number that says how bad it is: not at all if it is 0 */
    const char *numbers[EVENT_NUMBERS_MAX];
    struct feed feeds[EVENT_FEEDS_MAX];
};

/* A game's list X(name, words, .stage = ...) gives its enum and its table:
 *     enum { MY_EVENTS(EVENT_ENUM) EVENTS };
 *     static const struct event_row events[] = {MY_EVENTS(EVENT_ROW)}; */
#define EVENT_ENUM(id, ...) EVENT_##id,
#define EVENT_ROW(id, ...) [EVENT_##id] = {.name = #id, .words = __VA_ARGS__},

/* One of them as it happens. What the words do not name need not be set. */
struct news {
    int kind, readers; /* readers: mask of seats where the kind has hidden words; 0: its seat */
    int seat, other;
    int source, target; /* pieces, 0 none */
    int face, card;
    int place, to;
    int n[EVENT_NUMBERS_MAX];
    int dice[EVENT_DICE_MAX];  /* as they count, source's before target's; 0 ends them */
    int sides[EVENT_DICE_MAX]; /* of each die */
    const char *word, *more;
};

/* The words for those who may know it all, or for the others. State is that of the moment. */
void news_say(const struct box *box, const void *state, const struct news *news, bool all,
              struct text *text);
/* The same as data: {"kind":"rots","stage":"rolls","seat":0,"face":3,...}; an element or a whole
 * text of its own. */
void news_show(const struct box *box, const void *state, const struct news *news, bool all,
               struct json *json);
/* The template as people read it: "… rolls …: the … is sound." */
void news_pattern(const char *words, struct text *text);
/* The place of the number of that name; -1: the kind has none. */
int news_number(const struct event_row *kind, const char *name);
/* Refuses a kind with a slot that there is not, or that its hidden words should not have. */
bool news_check(const struct event_row *kind, struct problem *problem);

/* The number that a feed reads. */
static inline int news_feed(const struct news *news, uint8_t what)
{
    switch (what) {
    case FEED_END:
        return 0;
    case FEED_ONE:
        return 1;
    case FEED_FACE:
        return news->face;
    case FEED_CARD:
        return news->card;
    case FEED_OTHER:
        return news->other;
    case FEED_NOBODY:
        return NOBODY;
    default:
        return news->n[what - FEED_N];
    }
}

#endif
