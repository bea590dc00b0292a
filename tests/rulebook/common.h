/* common.h: small rulebooks for tests: one sentence in a table that has all it could speak of. */
#ifndef TESTS_RULEBOOK_COMMON_H
#define TESTS_RULEBOOK_COMMON_H

#include "rulebook/rulebook.h"

/* Compiles a rulebook.md alone. NULL: refused. Its text must live as long. */
struct rulebook *common_make(const char *text, struct problem *problem);

/* A whole rulebook in which a seat that has its turn does what the sentence says. The caller frees
 * it. */
char *common_turn(const char *sentence);

#endif
