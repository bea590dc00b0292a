/* mentions.h: which rules of a rulebook speak of the words on a card. */
#ifndef PRINT_MENTIONS_H
#define PRINT_MENTIONS_H

#include "kernel/text.h"

/* The numbers of the first few rules that quote words of the card's text, "HM-2.3 HM-4.1". A rule
 * quotes in italics or in quotation marks, as rulebooks do with what stands on cards. */
void mentions_say(const char *rulebook, const char *card, struct text *out);

#endif
