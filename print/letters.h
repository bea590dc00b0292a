/* letters.h: words set into a frame, as large as they fit. The only file that knows Pango is
 * letters.c. Sizes are the height of a line of type in millimeters. */
#ifndef PRINT_LETTERS_H
#define PRINT_LETTERS_H

#include <stdint.h>

#include "print/ink.h"

#define FAMILY_TEXT "Lato,sans-serif"
#define FAMILY_BOOK "Linux Libertine O,serif"
enum letters_align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT };

struct letters {
    const char *family;
    uint8_t align;
    bool bold, italic, caps;
    bool middle;        /* set in the middle of the frame's height, not at its top */
    bool one_line;      /* grows smaller rather than breaking */
    bool marked;        /* the words hold **bold**, *italic* and `code` marks as in rulebooks */
    bool leads;         /* card texts: what stands before a line's colon is bold, lines are even */
    double size, least; /* the largest and the smallest that may be chosen */
    struct hue hue;
};

/* Sets the words into the frame at the largest size at which they fit. False: they do not fit even
 * at the least; then nothing is drawn. */
bool letters_set(struct ink *ink, const struct letters *letters, const char *words,
                 struct area frame);
/* How high the words stand at their full size in that width. */
double letters_height(struct ink *ink, const struct letters *letters, const char *words,
                      double width);
/* How wide they are at their full size on one line. */
double letters_width(struct ink *ink, const struct letters *letters, const char *words);

/* A long text on pages: sets the lines that fit into the height, and says at which byte the next
 * ones begin; 0: all are set. */
size_t letters_flow(struct ink *ink, const struct letters *letters, const char *words,
                    size_t from_line, struct area frame, double *used);

#endif
