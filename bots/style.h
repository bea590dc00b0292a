/* style.h: how a bot's own way of playing is bent: "greedy-attacks" never attacks while it may do
 * anything else, "greedy+sells" sells whenever it may, "greedy~draws" draws by chance. */
#ifndef BOTS_STYLE_H
#define BOTS_STYLE_H

#include "bots/bot.h"
#include "kernel/stream.h"

enum { STYLES_MAX = 4 };

struct style {
    char manner;           /* '-' never, '+' whenever it may, '~' which of them by chance */
    char verb[NAME_BYTES]; /* of the game's */
};

struct styles {
    struct style style[STYLES_MAX];
    int n;
};

/* Where a bot's styles begin in its words: at their end if it has none. */
const char *styles_begin(const char *words);
/* Reads what stands there. Verbs are the game's; another one is a problem. */
bool styles_read(const char *words, const struct game *game, struct styles *styles,
                 struct problem *problem);
/* The moves that are left to choose from: at least one; how many. moves has room for MOVES_MAX. */
int styles_narrow(const struct styles *styles, const struct bot_ask *ask, struct move *moves);
/* What becomes of a move that was chosen: another legal one of the ask, or itself. */
struct move styles_vary(const struct styles *styles, const struct bot_ask *ask, struct move chosen,
                        struct splitmix *splitmix);

#endif
