/* live.h: an online table as its events have made it: who sits where, the game, what is offered. It
 * changes through live_apply and nothing else, with events that are in the journal. */
#ifndef SERVER_LIVE_H
#define SERVER_LIVE_H

#include "kernel/table.h"
#include "server/deal.h"
#include "server/event.h"
#include "server/plan.h"
#include "server/returned.h"

enum sits { SITS_NOBODY, SITS_PERSON, SITS_BOT };

struct sitter {
    enum sits sits;
    bool late;             /* its time has run out: the table makes this move */
    char name[NAME_BYTES]; /* empty: the game's own */
    char bot[BOT_WORDS_BYTES];
    char key_hash[SHA256_BYTES];           /* of a person's key */
    char pledge[SHA256_BYTES];             /* of a person; empty: none yet */
    char contribution[CONTRIBUTION_BYTES]; /* empty: not revealed yet */
    char *deck;                            /* NULL: the standard one */
};

enum offer_kind { OFFER_NONE, OFFER_TAKEBACK, OFFER_LEAVE, OFFER_REMATCH };

struct table_offer {
    enum offer_kind what;
    int by;
    uint8_t agreed;            /* mask of seats */
    char bot[BOT_WORDS_BYTES]; /* OFFER_LEAVE: who takes the seat */
};

enum table_phase { PHASE_OPEN, PHASE_PLAYING, PHASE_OVER };

/* How a seat lost outside of the rules. */
enum lost_how { LOST_TIME, LOST_RESIGNED, LOST_GONE };

struct live {
    char id[TABLE_ID_BYTES];
    int sequence;                /* of the last event; 0: none yet */
    uint64_t sum;                /* of it */
    char *opened;                /* the body of the first event */
    struct source *own;          /* cards that are played with in place of the game's; NULL: none */
    char version[VERSION_BYTES]; /* what these cards and rules are called; empty: nothing */
    const struct game *game;
    int seats;
    bool listed;
    char prototype[TABLE_ID_BYTES]; /* whose designer reads what is noted; empty: nobody */
    bool shared; /* it is a prototype that lies here (shared.h), and nobody sits down */
    struct returned returned; /* for its owner */
    char cards[20];           /* the hash of the cards it was made with */
    int deal_version;
    char owner[SHA256_BYTES]; /* of the key of who made it; empty: nobody's */
    int talk;                 /* events that were no moves */
    char secret[DEAL_SECRET_DIGITS + 1], commitment[SHA256_BYTES];
    struct sitter sitter[SEATS_MAX];
    const struct catalogue *held; /* cards that are kept until the game begins; NULL: none */
    struct clock clock;
    struct table_offer offer;
    struct table *table; /* NULL before the game begins */
    int position;        /* grows whenever the game moves, also back */
    int lost;            /* the seat that ended the game by losing it; -1 none */
    enum lost_how lost_how;
    char next[TABLE_ID_BYTES]; /* where the rematch is */
    int lines_from;            /* the first event of which it is known how many lines there were */
    int *lines;                /* [event - lines_from]: log lines there were after it */
    int lines_room;
    char broken[240]; /* why it cannot be played on by this program; empty: it can */
};

/* With no events yet; what was in it is overwritten. */
void live_begin(struct live *live, const char *id);
/* What it holds, not itself. */
void live_free(struct live *live);

/* The next event, from the journal. If it cannot be, the table is broken and stays as it was. */
void live_apply(struct live *live, const struct event *event);

/* The parts of it, for a table that is made of a snapshot: the body of the first event; the game,
 * when all have sat down; and from which event on it goes on. */
bool live_open(struct live *live, const char *body, struct problem *problem);
bool live_deal_cards(struct live *live, struct problem *problem);
void live_go_on_from(struct live *live, int sequence, uint64_t sum);
/* What the store gives is not what was stored: it cannot be played on. */
void live_damage(struct live *live, int event);

/* Before the game begins: nobody who sits down waits until cards are compiled. That takes long if
 * they are not. */
void live_hold_cards(struct live *live);

/* ---- what it says ---- */

enum table_phase live_phase(const struct live *live);
extern const char *const live_phase_names[], *const live_offer_names[], *const live_sits_names[];
extern const char live_pledge_words[]; /* what an EVENT_CONTRIBUTE begins with that only pledges */
/* The name of a seat: a person's, or the game's own. */
const char *live_name(const struct live *live, int seat);
/* Mask of the seats that persons have. */
uint8_t live_persons(const struct live *live);
/* Whether every seat is taken and every person has pledged: now they reveal. */
bool live_pledged(const struct live *live);
/* The seat that the key opens; SPECTATOR: none. */
int live_seat_of(const struct live *live, const char *key);
/* With the secret: for the deal itself, and for a file of a game that is over. */
void live_deal(const struct live *live, struct deal *deal);
/* The seat for which the server must find a move now, and the bot that does; -1 none. */
int live_bot_turn(const struct live *live, const char **bot);
/* What was chosen, with the names and decks of those who sit there; the seed is left out. */
bool live_opening(const struct live *live, struct opening *opening, struct problem *problem);
/* Everything the events before the game say, as the body of the first event of another table where
 * the same people play again. */
void live_write_open(const struct live *live, struct buffer *out);
/* The same for a table that nobody has sat at; owner: the hash of a key. */
void live_write_new(const char *cards, const char *plan, const char *owner, struct buffer *out);
/* The same for a prototype. */
void live_write_shared(const char *cards, const char *plan, const char *owner, struct buffer *out);
/* The first line of the log that who has heard of that event does not know as it is now. */
int live_line_after(const struct live *live, int event);

#endif
