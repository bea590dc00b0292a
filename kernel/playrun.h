/* playrun.h: runs a .play file. Used by playfile.c alone. */
#ifndef KERNEL_PLAYRUN_H
#define KERNEL_PLAYRUN_H

#include "kernel/playfile.h"

/* With a report: runs all scenes and returns NULL. Without: loads the one game in the file; NULL
 * and a problem if anything is wrong. */
struct table *playrun_file(const struct shelf *shelf, const struct source *files,
                           const char *file_name, const char *text, size_t bytes,
                           struct playfile_report *report, struct problem *problem);

#endif
