/* snapshot.h: a table as its events have made it, in words: what is loaded in their place. It holds
 * what was chosen and done, not the state, and the state's hash to check that they still lead
 * there.
 */
#ifndef SERVER_SNAPSHOT_H
#define SERVER_SNAPSHOT_H

#include "server/live.h"

/* With the secret of the deal: for the store alone. */
void snapshot_write(const struct live *live, struct buffer *out);
/* Makes the table that was written after so many events, the last of which had that sum; false, and
 * the table is as live_begin leaves it, if this program cannot: its events can be tried. */
bool snapshot_read(struct live *live, const char *text, int events, uint64_t sum);

#endif
