/* sheets.h: the cards of a rulebook as sheets, and the names that sheets bring. */
#ifndef RULEBOOK_SHEETS_H
#define RULEBOOK_SHEETS_H

#include "rulebook/book.h"

/* Fills columns and, where the designer has no sheet, the text of one. */
bool sheets_make(struct rulebook *book, struct sentence *sentence, struct book_cards *cards,
                 const struct grammar_node *source, struct problem *problem);

/* A list of words, a word's place in it, a column of numbers: found or added; -1: no room. */
int names_list(struct rulebook *book, const char *name, bool column);
int names_word(struct rulebook *book, int list, const char *word);
int names_column(struct rulebook *book, const char *name);
/* Refuses a number that is outside of these bounds. */
bool names_bounds(struct rulebook *book, struct sentence *s, const struct grammar_node *number,
                  int lo, int hi, const char *what, struct problem *problem);
/* A knob, found or added. */
int names_knob(struct rulebook *book, const struct sentence *s, const char *name, int standard,
               int lo, int hi, struct problem *problem);

#endif
