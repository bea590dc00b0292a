/* common_disk.h: a disk on its worst day, as a VFS of SQLite over the system's own: calls fail, and
 * the power may go at any of them. What was not synced is then lost, whole or in part, in any
 * order.
 */
#ifndef TESTS_SIMULATOR_COMMON_DISK_H
#define TESTS_SIMULATOR_COMMON_DISK_H

#include <stdbool.h>

/* Becomes the VFS of all that is opened from now on; done once. */
void disk_install(void);

/* Begins with no files known. One call in so many fails; 0: none does. */
void disk_begin(int fails_one_in);
void disk_set_failing(int fails_one_in);
/* One allocation of SQLite in so many fails; 0: none does. */
void disk_set_starving(int fails_one_in);
/* The power goes at the n-th call that writes from now on; 0: it stays. */
void disk_cut_after(int writes);
/* Whether it is gone: until disk_restore every call fails and changes nothing. */
bool disk_is_dark(void);
/* The files as they are found when the power is back. All must be closed. */
void disk_restore(void);

#endif
