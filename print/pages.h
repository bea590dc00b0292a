/* pages.h: what printers want to know of the pages of a PDF: where they are trimmed and how far the
 * ink runs over. The only file that knows qpdf is pages.c. */
#ifndef PRINT_PAGES_H
#define PRINT_PAGES_H

#include "print/ink.h"

/* Gives every page of the PDF a TrimBox and a BleedBox, in millimeters from its top left, and
 * writes it anew, byte for byte the same each time. A trim of no width: the whole page. */
bool pages_finish(struct buffer *pdf, struct area trim, double bleed);

#endif
