/* playheader.h: the header lines of a .play file or of one of its scenes: what was chosen before
 * play. */
#ifndef KERNEL_PLAYHEADER_H
#define KERNEL_PLAYHEADER_H

#include "kernel/playfile.h"

struct playheader {
    struct opening opening;
    int setting_line[SETTINGS_MAX]; /* where each setting stands, for whoever reads by lines */
    char rules[RULES_BYTES];
    char lesson[TITLE_BYTES]; /* its title, if the file is one */
    uint64_t hash;
    bool hash_given;
};

/* Whether the line begins with a header word. */
bool playheader_is_line(const char *words);
/* Adds what the line says; it may have several items, two blanks between them. */
bool playheader_read(struct playheader *header, const char *words, struct problem *problem);

#endif
