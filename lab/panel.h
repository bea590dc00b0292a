/* panel.h: which other bots are asked, and how much they may search: so that their answer comes
 * after a minute or two, whatever the game and the question. It goes by searches, never by the
 * clock: the same question has the same answer on every machine. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "lab/experiment.h"

enum { KINDS_MAX = 4 };

struct panel_kind {
    char bot[EXPERIMENT_BOT_BYTES];
    uint32_t games;
    uint32_t cost; /* of a game, in some unit */
};

/* Who is asked, if nothing is spared: random, greedy and two that search, the stronger last. */
void panel_words(const struct game *game, int kind, char words[EXPERIMENT_BOT_BYTES]);
/* Who can be asked, where one game of all cells has so many moves: so many games each, and `effort`
 * times the usual searching. Who searches plays fewer games at first, then thinks less; the
 * strongest is left out where it would not think twice as long as the one before. */
int panel_plan(const struct game *game, double moves, uint32_t games, uint32_t effort,
               struct panel_kind kinds[KINDS_MAX]);

#endif
