/* mentions.c: which rules speak of the words on a card. */
#include "print/mentions.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

enum { MENTIONS_MAX = 4, TERM_LEAST = 4 };

/* "HM-2.3": two capitals, a dash, a number with a dot. How long it is; 0: it is none. */
static size_t rule_number(const char *at)
{
    if (!isupper((unsigned char)at[0]) || !isupper((unsigned char)at[1]) || at[2] != '-')
        return 0;
    size_t digits = strspn(at + 3, "0123456789."), end = 3 + digits;
    return digits >= 3 && memchr(at + 3, '.', digits) != NULL
               ? end + (islower((unsigned char)at[end]) != 0)
               : 0;
}

static bool has(const char *card, const char *term, size_t bytes)
{
    for (; *card != '\0'; card++)
        if (strncasecmp(card, term, bytes) == 0 && !isalpha((unsigned char)card[bytes]))
            return true;
    return false;
}

/* Whether one of the quoted words between two places stands on the card. */
static bool quotes(const char *from, const char *to, const char *card)
{
    static const char signs[] = "*\"";
    for (const char *at = from; at < to; at++) {
        if (strchr(signs, *at) == NULL || at[1] == *at || at[1] == ' ')
            continue;
        const char *term = at + 1, *end = memchr(term, *at, (size_t)(to - term));
        if (end == NULL)
            continue;
        size_t bytes = (size_t)(end - term);
        bytes -= bytes > 0 && strchr(":,.", term[bytes - 1]) != NULL;
        if (bytes >= TERM_LEAST && has(card, term, bytes))
            return true;
        at = end;
    }
    return false;
}

void mentions_say(const char *rulebook, const char *card, struct text *out)
{
    int said = 0;
    for (const char *at = strstr(rulebook, "- **"); at != NULL && said < MENTIONS_MAX;) {
        const char *next = strstr(at + 1, "\n- **");
        size_t bytes = rule_number(at + 4);
        const char *blank = strstr(at, "\n\n"), *end = next;
        if (blank != NULL && (end == NULL || blank < end))
            end = blank;
        if (end == NULL)
            end = at + strlen(at);
        if (bytes > 0 && quotes(at + 4 + bytes + 2, end, card))
            text_print(out, "%s%.*s", said++ > 0 ? " " : "", (int)bytes, at + 4);
        at = next != NULL ? next + 1 : NULL;
    }
}
