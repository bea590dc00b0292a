/* common.h: a small game of sheets and phrases for the tests of card text. */
#ifndef TESTS_CARDTEXT_COMMON_H
#define TESTS_CARDTEXT_COMMON_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/render.h"
#include "tests/common/cases.h"

/* Starters, units and equipment with food, attack, a color and texts. */
extern const struct game common_game;
extern const char common_phrases[], common_starters[], common_units[], common_equipment[];

/* Files for an opening: the given sheet in place of units.csv, all else as in the game. */
struct common_files {
    struct source source[2];
    struct opening opening;
};
void common_units_are(struct common_files *files, const char *text, size_t bytes);

/* Compiles the phrasebook of a game; fails the test with the problems if it is refused. */
struct phrasebook *common_book(const struct game *game);
struct catalogue *common_catalogue(const struct phrasebook *book, const struct opening *opening);
/* Fails the test unless some problem was said that has these words. */
void common_assert_said(const struct problem *problem, const char *words);

#endif
