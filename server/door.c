/* door.c: by which names a server may be asked, and by pages of which origin. */
#include "server/door.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_BYTES = 64 };

/* What stands behind the scheme: the host, with its port if it has one. */
static const char *host_in(const char *origin)
{
    const char *at = strstr(origin, "://");
    return at != NULL ? at + strlen("://") : "";
}

static bool is_ours(const char *const *origins, const char *host)
{
    for (; *origins != NULL; origins++)
        if (strcasecmp(host_in(*origins), host) == 0)
            return true;
    return false;
}

/* An address in numbers, or localhost: nobody else can give these to another machine. */
static bool is_address(const char *host)
{
    static const char local[] = "localhost";
    unsigned char address[16];
    char name[NAME_BYTES];
    bool bracketed = host[0] == '[';
    size_t n = bracketed ? strcspn(host + 1, "]") : strcspn(host, ":");
    if (n >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)n, host + bracketed);
    if (bracketed)
        return inet_pton(AF_INET6, name, address) == 1;
    return strcasecmp(name, local) == 0 || inet_pton(AF_INET, name, address) == 1;
}

bool door_knows(const char *const *origins, const char *host)
{
    return is_address(host) || is_ours(origins, host);
}

bool door_welcomes(const char *const *origins, const char *host, const char *origin)
{
    for (const char *const *at = origins; *at != NULL; at++)
        if (strcasecmp(*at, origin) == 0)
            return true;
    return is_address(host) && strcasecmp(host_in(origin), host) == 0;
}
