/* forms.c: the table of forms as rows for the grammar. */
#include "rulebook/forms.h"

#include <string.h>

#include "rulebook/rulebook.h"

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

void rulebook_forms(struct buffer *out)
{
    const char *symbol = "";
    buffer_add(out, "# The forms of a rulebook\n\n"
                    "Made by `croupier rules --forms` from the table that reads rulebooks. Small "
                    "letters stand for\nthemselves, `[ ]` may be left out, `{ }` may come any "
                    "number of times, `a~an` is either; words in\ncapitals are other forms, or "
                    "names that the rulebook makes.\n");
    for (int r = 0; r < forms_rows_n && forms_rows[r].form != NULL; r++) {
        const struct grammar_row *row = &forms_rows[r];
        if (strcmp(symbol, row->name) != 0)
            buffer_print(out, "\n**%s**\n\n", row->name);
        symbol = row->name;
        buffer_print(out, "- `%s`%s%s\n", row->form, row->about[0] != '\0' ? ": " : "", row->about);
    }
    buffer_add(out, "\n**Names and things**\n\n");
    for (int r = 0; r < forms_rows_n; r++) {
        if (forms_rows[r].form == NULL)
            buffer_print(out, "- %s: %s\n", forms_rows[r].name, forms_rows[r].about);
    }
}

const char *const forms_categories[CATEGORIES_N] = {
#define X(name, about) #name,
    CATEGORIES(X)
#undef X
};
