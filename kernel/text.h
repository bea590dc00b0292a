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

/* Style marks inside drawn text: the terminal turns them into colours, others drop them. */
#define STYLE_PLAIN "\x01p"
#define STYLE_BOLD "\x01b"
#define STYLE_DIM "\x01d"
#define STYLE_RED "\x01r"
#define STYLE_GREEN "\x01g"
#define STYLE_BLUE "\x01l"
#define STYLE_YELLOW "\x01y"
#define STYLE_CYAN "\x01c"
#define STYLE_SEAT "\x01s" /* a seat's name */

struct text text_in(char *buffer, size_t bytes);
void text_add(struct text *text, const char *words);
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Pads with blanks so that the visible width since byte `from` is at least `width`. */
void text_pad(struct text *text, size_t from, int width);
/* Columns that a reader sees: style marks count nothing, a UTF-8 character one. */
int text_width(const char *words);

#endif
