/* page.h: the frame of a report: a page that needs nothing from outside, in light and dark, on
 * screens of any width and on paper. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

#include "kernel/buffer.h"

void page_open(struct buffer *to, const char *title);
/* The part of its style that plots need. */
void page_inks(struct buffer *to);
void page_close(struct buffer *to);

#endif
