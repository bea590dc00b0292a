/* speak.h: what somebody at an online table asks for: it is answered, or becomes an event that must
 * first be stored. */
#ifndef SERVER_SPEAK_H
#define SERVER_SPEAK_H

#include "server/desk.h"
#include "server/live.h"

/* One request: who speaks, and what it comes to. */
struct speech {
    const struct live *live; /* NULL: has joined no table */
    int seat;
    bool free_bots; /* as the house's settings say */
    uint8_t gone; /* seats whose people have been away so long that a win may be claimed: a mask */

    /* It is answered when this has happened, with that secret of a seat. */
    bool proposes;
    enum event_kind kind;
    int by;
    struct buffer body;
    char key[KEY_BYTES];
    struct buffer rematch; /* the first event of the new table */

    /* It is answered when the table is no more. */
    bool removes;

    /* It is answered when that table was joined: with key, empty as a spectator. */
    bool joins;
    char table[TABLE_ID_BYTES];
    int from;
    bool look;
};

/* The owner of the desk is a struct speech. */
extern const struct desk_command speak_commands[];

#endif
