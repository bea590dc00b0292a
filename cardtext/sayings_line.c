/* sayings_line.c: what a line of sayings.txt is. */
#include <string.h>

#include "cardtext/sayings.h"

static char *trimmed(char *text)
{
    char *end = text + strlen(text);
    while (end > text && end[-1] == ' ')
        *--end = '\0';
    return text + strspn(text, " ");
}

enum sayings_line sayings_line(char *line, char **said, char **meant)
{
    char *text = trimmed(line), *end = strchr(text, ']'), *arrow = strstr(text, "->");
    *said = text;
    *meant = NULL;
    if (*text == '\0' || strncmp(text, "//", 2) == 0)
        return SAYINGS_NOTHING;
    if (strcmp(text, "use prices") == 0)
        return SAYINGS_PRICES;
    if (*text == '[' && end != NULL && end[1] == '\0') {
        *end = '\0';
        *said = text + 1;
        return SAYINGS_TABLE;
    }
    if (arrow != NULL) {
        *arrow = '\0';
        *said = trimmed(text);
        *meant = trimmed(arrow + 2);
    }
    return SAYINGS_ROW;
}
