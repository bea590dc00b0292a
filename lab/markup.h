/* markup.h: words inside HTML and SVG: whatever a sheet or a command line says stays text. */
#ifndef LAB_MARKUP_H
#define LAB_MARKUP_H

#include "kernel/buffer.h"

/* Words that are no markup; style marks and control characters are dropped. */
void markup_words(struct buffer *to, const char *words);
/* <tag class="class">words</tag>; class may be NULL. */
void markup_element(struct buffer *to, const char *tag, const char *class, const char *words);

#endif
