/* croupier.h: the public C API of libcroupier: deal a card game, ask what may be done, play, watch.
 *
 *     struct croupier_table *table = croupier_table_new("handmedown");
 *     croupier_table_set_seats(table, 2);
 *     if (!croupier_table_deal(table, 7))
 *         puts(croupier_table_problem(table));
 *
 * A table is made, prepared, dealt and played. Seats count from 0. Whatever is given for a seat is
 * computed from what that seat may know and from nothing else.
 *
 * A function that returns bool says false when it refuses; nothing has changed then, and
 * croupier_table_problem says why. Texts that are returned belong to the table or bot, are UTF-8,
 * and last until the same function is called on it again. NULL is only returned where it is named
 * here.
 *
 * Tables and bots are independent of one another: different threads may use different ones. One
 * table or bot serves one thread at a time. The library keeps no state outside them, prints nothing
 * and reads no files. */
#ifndef CROUPIER_H
#define CROUPIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CROUPIER_API __attribute__((visibility("default")))
#else
#define CROUPIER_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CROUPIER_NO_SEAT = -1,  /* nobody must decide: the game is over */
    CROUPIER_SPECTATOR = 7, /* where a seat is asked for: someone who knows what everybody knows */
    CROUPIER_SEATS_MAX = 6
};

struct croupier_table;
struct croupier_bot;

/* -- the library ------------------------------------------------------------------------------ */

/* "0.1.0" */
CROUPIER_API const char *croupier_version(void);

/* The games on the shelf: their number, and of each its id ("handmedown") and title. NULL for an
 * index out of range. */
CROUPIER_API int croupier_games(void);
CROUPIER_API const char *croupier_game_id(int index);
CROUPIER_API const char *croupier_game_title(int index);

/* -- preparing a table ------------------------------------------------------------------------ */

/* NULL only if there is no memory. Whether there is such a game is said when it is dealt. */
CROUPIER_API struct croupier_table *croupier_table_new(const char *game);
CROUPIER_API void croupier_table_free(struct croupier_table *table);

/* Why the last function that returned false did so; "" if none did. */
CROUPIER_API const char *croupier_table_problem(const struct croupier_table *table);

/* How many seats; the game's usual number unless called. */
CROUPIER_API bool croupier_table_set_seats(struct croupier_table *table, int seats);
/* A seat's name, one word that the game does not use itself; the game's own unless called. */
CROUPIER_API bool croupier_table_name(struct croupier_table *table, int seat, const char *name);
/* "vp_target=12", or a number on a card: "Farmer.food=3". */
CROUPIER_API bool croupier_table_set(struct croupier_table *table, const char *setting);
/* The deck a seat brings, in games that have such: a ready-made one by its name, or a name and its
 * cards: "Two Kinds: 20 Recruit, 20 Veteran". */
CROUPIER_API bool croupier_table_deck(struct croupier_table *table, const char *seat,
                                      const char *deck);
/* A given world, in games that are played on one: its rows, set apart by line breaks or " / ". */
CROUPIER_API bool croupier_table_map(struct croupier_table *table, const char *map);
/* A sheet or phrasebook of your own in place of the game's: "cards/units.csv" and its text. */
CROUPIER_API bool croupier_table_source(struct croupier_table *table, const char *name,
                                        const char *text);

/* Deals the opening. The same preparation and seed deal the same game. Can be called again. Until
 * a table is dealt or loaded it has no seats, no moves and nothing to see. */
CROUPIER_API bool croupier_table_deal(struct croupier_table *table, uint64_t seed);

/* -- playing ---------------------------------------------------------------------------------- */

CROUPIER_API int croupier_table_seats_n(const struct croupier_table *table);
/* NULL for a seat that is not there. */
CROUPIER_API const char *croupier_table_seat_name(const struct croupier_table *table, int seat);

/* The seat that must decide now, or CROUPIER_NO_SEAT when the game is over. */
CROUPIER_API int croupier_table_awaits(const struct croupier_table *table);
/* What it must decide, in words: "Buy, attack or end the turn". "" when the game is over. */
CROUPIER_API const char *croupier_table_prompt(const struct croupier_table *table);

/* Its legal moves: how many, and each in words ("buys Farmer"). NULL for an index out of range. */
CROUPIER_API int croupier_table_moves(const struct croupier_table *table);
CROUPIER_API const char *croupier_table_move(struct croupier_table *table, int index);

/* Plays a legal move by its index, or by its words; an unambiguous beginning will do. Moves that
 * leave no choice are then played by the table itself. */
CROUPIER_API bool croupier_table_play(struct croupier_table *table, int index);
CROUPIER_API bool croupier_table_say(struct croupier_table *table, const char *words);

/* Takes the last decision back; false if there is none. */
CROUPIER_API bool croupier_table_undo(struct croupier_table *table);

/* -- watching --------------------------------------------------------------------------------- */

/* What a seat (or CROUPIER_SPECTATOR) sees: as one JSON object, or as plain text for people. NULL
 * for any other seat. */
CROUPIER_API const char *croupier_table_view_json(struct croupier_table *table, int seat);
CROUPIER_API const char *croupier_table_view_text(struct croupier_table *table, int seat);

/* What happened: the number of lines so far, and each as that seat may read it; NULL for a line or
 * seat that is not there. */
CROUPIER_API int croupier_table_log_lines(const struct croupier_table *table);
CROUPIER_API const char *croupier_table_log_line(const struct croupier_table *table, int line,
                                                 int seat);

/* The result: whether it is over and why ("" while it is not); a seat's score, and its rank, 1 for
 * the best; equal ranks share. A seat alone that lost against the game has rank 2. */
CROUPIER_API bool croupier_table_over(const struct croupier_table *table);
CROUPIER_API const char *croupier_table_reason(const struct croupier_table *table);
CROUPIER_API int croupier_table_score(const struct croupier_table *table, int seat);
CROUPIER_API int croupier_table_rank(const struct croupier_table *table, int seat);

/* -- keeping ---------------------------------------------------------------------------------- */

/* The game so far as the text of a .play file. */
CROUPIER_API const char *croupier_table_save(struct croupier_table *table);
/* Makes the table what such a text says, preparation and all; sources given before are used. */
CROUPIER_API bool croupier_table_load(struct croupier_table *table, const char *text);

/* -- bots ------------------------------------------------------------------------------------- */

/* "random", "greedy", "ismcts", "ismcts:200ms" (time a move), "ismcts:2000i" (iterations a
 * move). The same seed chooses alike, unless it is given milliseconds. NULL, and a problem of the
 * table, for anything else. A bot plays the game of a dealt table and may change tables of the
 * game. */
CROUPIER_API struct croupier_bot *croupier_bot_new(struct croupier_table *table, const char *words,
                                                   uint64_t seed);
CROUPIER_API void croupier_bot_free(struct croupier_bot *bot);
/* The index of the move it would play for the seat that must decide; -1 when the game is over or
 * not the bot's. It is shown that seat's view only. */
CROUPIER_API int croupier_bot_choose(struct croupier_bot *bot, struct croupier_table *table);

#ifdef __cplusplus
}
#endif

#endif
