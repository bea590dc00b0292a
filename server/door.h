/* door.h: by which names a server may be asked, and pages of which origin may ask it. A name of
 * somebody else's that leads to this machine (DNS rebinding) makes a foreign page look like ours.
 */
#ifndef SERVER_DOOR_H
#define SERVER_DOOR_H

#include <stdbool.h>

/* origins: "https://play.example.org", those that were named when the server was started; NULL
 * ends. host: the Host of a request; an address of a machine or localhost will always do. */
bool door_knows(const char *const *origins, const char *host);
/* Whether a page of that origin may ask there. */
bool door_welcomes(const char *const *origins, const char *host, const char *origin);

#endif
