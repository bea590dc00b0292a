/* session.h: a game at the terminal: the table, who sits where, and what has been shown. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <limits.h>

#include "bots/bot.h"
#include "kernel/buffer.h"
#include "kernel/table.h"

struct session {
    struct table *table;
    const struct source *files;  /* of the game, with a designer's own */
    struct bot *bot[SEATS_MAX];  /* NULL: a person sits there */
    const char *kind[SEATS_MAX]; /* "you", "ismcts" */
    int persons;
    int threads;
    void *view;              /* room for a state */
    int told[SPECTATOR + 1]; /* log lines that each has been shown */
    int last_person;         /* whose hand was on the screen last; -1 nobody's */
    struct buffer drawn;     /* the table as it was last shown */
    int moves_saved;         /* moves in the record when it was last saved or loaded */
    char file[PATH_MAX];     /* where it was saved last; empty: nowhere */
    char replace[PATH_MAX];  /* a file that would be replaced if save is said again */
    bool kept;               /* the game is saved when it ends or is left */
    bool leaving;            /* quit has been said once with moves unsaved */
    bool coached;            /* moves are looked at before they are made */
    bool warned;             /* of this one, which may then be said again: */
    struct move doubtful;
};

/* Lines of the log that the seat has not been shown. */
void session_tell(struct session *session, int seat);
/* The table as the seat sees it, if it looks different from when it was shown last, or if `again`.
 */
void session_draw(struct session *session, int seat, bool again);
/* The number by which a person calls a move of the list: its place from 1, unless moves are about
 * numbers themselves; then theirs, and -1 of the others. */
int session_number(const struct session *session, const struct move *moves, int n, int at);
void session_list_moves(struct session *session, int seat);
/* What the bot would do for the seat. */
void session_choose(struct session *session, struct bot *bot, int seat, struct bot_answer *answer);
/* Back to before the last move of a person; false if there is none. */
bool session_undo(struct session *session);
/* An empty name is that of the last save. Another file that is there already is replaced only when
 * it is named twice in a row: the first time is refused. */
bool session_save(struct session *session, const char *name, struct problem *problem);
void session_ranking(const struct session *session);

/* A line that says what may come of a move, as far as a better one does not lead to it; none if
 * nothing can be told. */
void session_warn(const struct session *session, int seat, struct move move, struct move better);

#endif
