/* desk.h: where requests about one table are read and answered: the part of docs/protocol.md that
 * `croupier engine` and the online server share. */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include "kernel/table.h"
#include "server/request.h"

enum { DESK_EVERYBODY = -1, DESK_MEMBERS_MAX = 10 };

struct desk {
    struct table *table; /* NULL: there is none yet */
    void *view;          /* room for a state of it */
    int speaker;         /* the seat that may be spoken for, SPECTATOR, or DESK_EVERYBODY */
    void *owner;         /* whose desk it is, for commands of its own */
    struct request request;
    struct problem problem;
    struct json json; /* the answer: members go into its object */
    struct buffer out;
};

struct desk_command {
    const char *name;               /* NULL ends the list */
    bool (*run)(struct desk *desk); /* false: the problem says why */
    bool needs_table;
    const char *members[DESK_MEMBERS_MAX];
};

/* Does what the request that is open asks for. */
bool desk_obey(struct desk *desk, const struct desk_command *commands);
/* Begins the answer, with the id of the request. */
void desk_begin(struct desk *desk);
/* What was refused: nothing but the reason, in place of what was begun. Ends the answer. */
void desk_refuse(struct desk *desk);

/* ---- parts of answers ---- */

/* How the table stands: whose turn it is, or who has won. */
void desk_write_status(struct desk *desk);
/* Only of a game that is over. */
void desk_write_ranking(struct desk *desk, const struct outcome *outcome);
void desk_write_names(struct desk *desk, const struct box *box);
/* The lines from that one on, as the seat may read them. */
void desk_write_log(struct desk *desk, int from, int seat);
/* What that seat, or SPECTATOR, sees and may do. Who may be told it is the caller's question. */
void desk_write_view(struct desk *desk, int seat);
void desk_write_moves(struct desk *desk, int seat, bool touches);

/* ---- parts of requests ---- */

/* A seat that must decide now. */
bool desk_read_mover(struct desk *desk, int *seat);
/* A legal move of that seat: its words, its number in the list of moves, or the four numbers that
 * name it. Refused if the request expects a table with more or fewer moves made. */
bool desk_read_move(struct desk *desk, int seat, struct move *move);
/* Everything of an opening but names, seed and files. */
bool desk_read_opening(const struct request *request, struct opening *opening,
                       struct problem *problem);

/* ---- what can be asked of every table: commands, which answer as the speaker may know it ---- */

bool desk_view(struct desk *desk);
bool desk_moves(struct desk *desk);
bool desk_log(struct desk *desk);
bool desk_why(struct desk *desk);
/* What the seat would see after a move, in some worlds that look like what it sees now. */
bool desk_after(struct desk *desk);
bool desk_save(struct desk *desk); /* the whole record: for who may know it all */
bool desk_games(struct desk *desk);

#endif
