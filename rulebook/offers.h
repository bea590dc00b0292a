/* offers.h: choices: what a seat is asked and what it may answer. */
#ifndef RULEBOOK_OFFERS_H
#define RULEBOOK_OFFERS_H

#include "rulebook/value.h"

/* Before anything is emitted: who sees the cards that each verb is offered. */
void offers_prepare(struct rulebook *book);

/* From here on that seat acts; the number to end it with. */
int offers_begin_seat(struct context *c, struct value seat);
/* What was chosen in between is known to c, too. */
void offers_end_seat(struct context *c, const struct context *inner, int with);

/* MUST OFFER, or MUST do one of these with the lines of a block. */
void offers_ask(struct context *c, const struct grammar_node *modal, const struct sentence *block);
/* One offer; the instruction that asks. */
int offers_ask_offer(struct context *c, const struct grammar_node *offer, bool may, bool at_once);
/* A line for the log. */
void offers_say(struct context *c, const struct grammar_node *text);

int emit_add(struct context *c, uint8_t op, int x, int a, int b, int e);

#endif
