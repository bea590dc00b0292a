/* table.h: the middle that serves terminal, page, lab, server and programs alike. A table is an
 * opening, the record of moves made at it, and the state they lead to. table_play is the only door
 * through which the state changes. */
#ifndef KERNEL_TABLE_H
#define KERNEL_TABLE_H

#include "kernel/log.h"
#include "kernel/position.h"
#include "kernel/shelf.h"
#include "kernel/view.h"

/* A table is used by one thread at a time, also where it is const. */
struct table;

/* A move as it was made by a seat, forced ones left out. */
struct recorded {
    uint8_t seat;
    struct move move;
    uint32_t thought; /* tenths of a second that its seat took for it; 0: nobody has measured */
};

/* A move that the table made because there was no other. */
struct forced {
    int seat;
    char words[MOVE_TEXT_BYTES];
};

/* A scripted die, laid ready when so many moves were recorded. */
struct scripted {
    int moves;
    uint8_t die;
};

enum { NOTE_BYTES = 400, THOUGHT_MOST = 9999999 };

/* What somebody remarked after so many recorded moves: "unfair: I cannot buy anything". It changes
 * nothing. */
struct remark {
    int moves;
    char words[NOTE_BYTES];
};

/* NULL and a problem if the shelf refuses the opening, which is copied; the shelf and the files
 * that it names must outlive the table. */
struct table *table_open(const struct shelf *shelf, const struct opening *opening,
                         struct problem *problem);
/* The same from a written position instead of the deal. */
struct table *table_open_position(const struct shelf *shelf, const struct opening *opening,
                                  const struct position *position, struct problem *problem);
void table_close(struct table *table); /* NULL is allowed */

/* What these return is the table's, and is good until it is closed; turn and state change with it.
 */
const struct box *table_box(const struct table *table);
const struct opening *table_opening(const struct table *table);
/* The true state: for the referee, never for a seat. */
const void *table_state(const struct table *table);
/* Who must decide what, and the moves of the lowest such seat. */
const struct turn *table_turn(const struct table *table);
void table_outcome(const struct table *table, struct outcome *outcome);

/* What a seat (or SPECTATOR) sees; out has the game's state_bytes. */
void table_view(const struct table *table, int seat, void *out);
/* Legal moves of a seat, computed from its view; 0 if it is not asked. */
int table_moves(const struct table *table, int seat, struct move moves[MOVES_MAX]);
void table_move_text(const struct table *table, int seat, struct move move, struct text *text);

/* Refuses an illegal move and changes nothing. If the rules broke a promise (ensure.h) it also
 * returns false: the table is then as it was before the move, takes no other, and has the move in
 * its record. */
bool table_play(struct table *table, int seat, struct move move, struct problem *problem);
/* The legal move whose words these are (case and blanks do not matter; an unambiguous beginning
 * will do). Refuses with what was possible. */
bool table_find_move(const struct table *table, int seat, const char *words, struct move *move,
                     struct problem *problem);

/* Takes back the last recorded move and the forced ones after it; false if there is none. */
bool table_undo(struct table *table);
/* Takes back all moves but the first so many: one after the other would play the rest again each
 * time. */
void table_go_back(struct table *table, int n);
/* How many, and where they stand: good until the table changes, as are the words. */
int table_record(const struct table *table, const struct recorded **moves);
/* The words of a recorded move, as its seat said them. */
const char *table_record_words(const struct table *table, int move);

/* Dice that come before the stream, for scenarios: they are part of the record. A served table
 * takes none. */
bool table_script(struct table *table, const uint8_t *dice, int n, struct problem *problem);
int table_scripts(const struct table *table, const struct scripted **dice);

/* So long the seat has thought about that recorded move, which may be told with the record: no rule
 * reads it. */
void table_thought(struct table *table, int move, int64_t tenths);

/* Pins a remark to the moment after so many moves: cut if it is long, without what a line of a
 * .play file cannot have. Empty words are none. */
void table_note(struct table *table, int moves, const char *words);
/* In the order of their moments. Who goes back behind one takes it along. */
int table_notes(const struct table *table, const struct remark **notes);

/* The lines of the position that the table started from; NULL: it was dealt. */
const char *table_position(const struct table *table);
/* The state after the first so many recorded moves, played again from the start each time. */
void table_state_after(const struct table *table, int moves, void *out);
/* Makes all recorded moves again, on a state of the caller's: each is told before it is made. log
 * may be NULL. */
void table_retell(const struct table *table, void *state, struct turn *turn, struct log *log,
                  void (*chosen)(void *to, struct move move), void *to);
/* The last moment not later than that at which no effect was running: how many moves had been made,
 * and the state; -1 if there was none. */
int table_rest(const struct table *table, int moves, void *out);
/* The forced moves that the table played since the last recorded one, or since the start. */
int table_forced(const struct table *table, struct forced *forced, int forced_max);

/* Log lines as a seat, or SPECTATOR, may read them; a line is good until the table changes. */
int table_log_lines(const struct table *table);
const char *table_log_line(const struct table *table, int line, int seat);
/* What happened in that line, as data: one JSON object (news.h). */
const char *table_log_event(const struct table *table, int line, int seat);
/* Two arrays that go side by side, "log" and "events", from that line on. */
void table_show_log(const struct table *table, int from, int seat, struct json *json);

#endif
