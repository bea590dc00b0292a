/* markup.c: escapes what is not markup. */
#include "lab/markup.h"

#include <string.h>

#define PLUS_MINUS "\xc2\xb1"

void markup_words(struct buffer *to, const char *words)
{
    static const char signs[] = "&<>\"'";
    static const char *const names[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (const char *at = words; *at != '\0'; at++) {
        const char *sign = strchr(signs, *at);
        unsigned char byte = (unsigned char)*at;
        if (*at == '\x01' && at[1] != '\0')
            at++; /* a style mark of text.h */
        else if (*at == ' ' && (strncmp(at + 1, PLUS_MINUS, 2) == 0 ||
                                (at - words >= 2 && strncmp(at - 2, PLUS_MINUS, 2) == 0)))
            buffer_add(to, "&#160;"); /* a figure and its interval stay together */
        else if (sign != NULL)
            buffer_add(to, names[sign - signs]);
        else if (byte >= 0x20 && byte != 0x7f)
            buffer_add_bytes(to, at, 1);
        else
            buffer_add(to, " ");
    }
}

void markup_element(struct buffer *to, const char *tag, const char *class, const char *words)
{
    buffer_print(to, "<%s", tag);
    if (class != NULL)
        buffer_print(to, " class=\"%s\"", class);
    buffer_add(to, ">");
    markup_words(to, words);
    buffer_print(to, "</%s>", tag);
}
