/* forms.c: the table of forms as rows for the grammar. */
#include "rulebook/forms.h"

const struct grammar_row forms_rows[] = {
#define X(symbol, code, words, about) {symbol, code, words, about},
    FORMS(X)
#undef X
#define X(name, about) {#name, 0, NULL, about},
        CATEGORIES(X)
#undef X
            {"NUM", 0, NULL, "a number"},
    {"ATOM", 0, NULL, "a simple number"},
    {"SEAT", 0, NULL, "a seat"},
    {"SEAT1", 0, NULL, "a seat"},
    {"CARDS", 0, NULL, "cards"},
    {"CARD", 0, NULL, "a card"},
    {"CARD1", 0, NULL, "a card"},
    {"ZONE", 0, NULL, "a zone"},
    {"ZONES", 0, NULL, "a zone"},
    {"OFFER", 0, NULL, "an offer"},
    {"COND", 0, NULL, "a condition"},
    {"STEP", 0, NULL, "a step"},
    {"SIMPLE", 0, NULL, "a step"},
    {"WORDATOM", 0, NULL, "a word"},
    {"WORDVAL", 0, NULL, "a word"},
    {"INT", 0, NULL, "a whole number"},
    {"NAME", 0, NULL, "a new name"},
    {"TEXT", 0, NULL, "a text in quotes"},
    {"BLOCK", 0, NULL, "lines below"},
    {"KIND", 0, NULL, "a number, a seat or words"},
    {"RESERVED", 0,
     "a an is has means mean when with in of for by to and or the its it which sees see alone must "
     "may "
     "from",
     NULL},
};
const int forms_rows_n = COUNT(forms_rows);

const char *const forms_categories[CATEGORIES_N] = {
#define X(name, about) #name,
    CATEGORIES(X)
#undef X
};
