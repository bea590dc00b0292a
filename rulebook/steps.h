/* steps.h: what the table does in one step. */
#ifndef RULEBOOK_STEPS_H
#define RULEBOOK_STEPS_H

#include "rulebook/value.h"

void steps_emit(struct context *c, const struct grammar_node *node);

/* Where the rules go on all can see: refuses what decides it, if not all see that. */
void steps_public(struct context *c, const struct grammar_node *node, struct value value);

#endif
