/* text.h: words written into a caller's buffer; what does not fit is cut and remembered. */
#ifndef KERNEL_TEXT_H
#define KERNEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *at;
    size_t bytes, used; /* used < bytes; at[used] is zero */
    bool cut;
};

/* A letter of ASCII in lower case, whatever the locale; other bytes as they are. */
static inline char text_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Style marks inside drawn text: the terminal turns them into colors, others drop them. */
#define STYLE_PLAIN "\001p"
#define STYLE_BOLD "\001b"
#define STYLE_DIM "\001d"
#define STYLE_RED "\001r"
#define STYLE_GREEN "\001g"
#define STYLE_BLUE "\001l"
#define STYLE_YELLOW "\001y"
#define STYLE_CYAN "\001c"
#define STYLE_SEAT "\001s" /* a seat's name */

/* Empties the buffer, which has at least one byte and outlives the text. */
struct text text_in(char *buffer, size_t bytes);
/* What does not fit is cut at a byte, maybe inside a letter: `cut` says so. */
void text_add(struct text *text, const char *words);
void text_add_bytes(struct text *text, const char *words, size_t length);
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Pads with blanks so that the visible width since byte `from` is at least `width`. */
void text_pad(struct text *text, size_t from, int width);
/* Columns that a reader sees: style marks count nothing, a UTF-8 character one. */
int text_width(const char *words);
/* So many bytes of words that are longer, or a few less: where no letter is cut apart. Reads
 * words[bytes]. */
size_t text_whole(const char *words, size_t bytes);

#endif
