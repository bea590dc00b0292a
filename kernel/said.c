/* said.c: facts about what the log says. */
#include "kernel/said.h"

#include <string.h>

#include "kernel/notation.h"
#include "kernel/playmove.h"

enum { ANYBODY = -1, SAID_BYTES = LOG_LINE_BYTES };

bool said_quoted(const char *at, char *words, size_t bytes)
{
    at = notation_skip(at);
    const char *end = strrchr(at, '"');
    if (*at != '"' || end <= at + 1 || !notation_end(end + 1) || (size_t)(end - at) > bytes)
        return false;
    memcpy(words, at + 1, (size_t)(end - at - 1));
    words[end - at - 1] = '\0';
    return true;
}

bool said_in(const char *text, const char *words)
{
    for (; *text != '\0'; text++)
        if (notation_begins(text, words))
            return true;
    return false;
}

static bool line_says(const struct table *table, int line, int seat, const char *words)
{
    if (seat != ANYBODY)
        return said_in(table_log_line(table, line, seat), words);
    for (int s = 0; s < table_box(table)->seats; s++)
        if (said_in(table_log_line(table, line, s), words))
            return true;
    return false;
}

/* What is so instead: the whole of it, as the seat (or the first that may read it) is told. */
static void tell_log(const struct table *table, int from, int seat, struct text *truth)
{
    int lines = table_log_lines(table);
    text_add(truth, from < lines ? "the log says" : "the log says nothing");
    for (int line = from; line < lines; line++) {
        const char *open = table_log_line(table, line, SPECTATOR), *told = open;
        for (int s = 0; s < table_box(table)->seats && told == open; s++)
            told = table_log_line(table, line, seat == ANYBODY ? s : seat);
        text_print(truth, "\n%s", told);
    }
}

/* Who is spoken of, and whether the words must occur; false if the log is not. */
static bool read_form(const struct box *box, const char **at, int *seat, bool *said)
{
    *seat = notation_take(at, "spectator") ? SPECTATOR : notation_seat(box, at);
    if (*seat >= 0) {
        if (!notation_take(at, "sees"))
            return false;
        *said = !notation_take(at, "no");
        return *notation_skip(*at) == '"';
    }
    *said = !notation_take(at, "not");
    return notation_take(at, "says");
}

bool said_fact(const struct table *table, int from, const char *at, enum fact *verdict,
               struct text *truth)
{
    char words[SAID_BYTES], name[NAME_BYTES];
    int seat;
    bool said, found = false;
    *verdict = FACT_UNKNOWN;
    if (!read_form(table_box(table), &at, &seat, &said))
        return false;
    if (!said_quoted(at, words, sizeof words)) {
        text_add(truth, "what is said goes between quotation marks");
        return true;
    }
    const char *unknown = said ? NULL : playmove_unknown_name(table_box(table), words, name);
    if (unknown != NULL) {
        text_print(truth, "\"%s\" is in no card's or seat's name", unknown);
        return true;
    }
    for (int line = from; line < table_log_lines(table) && !found; line++)
        found = line_says(table, line, seat, words);
    tell_log(table, from, seat, truth);
    *verdict = found == said ? FACT_HOLDS : FACT_FAILS;
    return true;
}
