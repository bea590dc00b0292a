/* icons.c: the names of the pictures that a card may show. */
#include "cardtext/icons.h"

#include <string.h>

bool icons_known(const char *icon)
{
    for (int i = 0; i < icons_n; i++)
        if (strcmp(icons_names[i], icon) == 0)
            return true;
    return false;
}

struct problem_hint icons_hint(const char *icon)
{
    return problem_hint(problem_nearest(icon, icons_names, icons_n));
}
