/* icons.c: the names of the pictures that a card may show. */
#include "cardtext/icons.h"

#include <string.h>

#include "kernel/text.h"

enum { ICON_BYTES = 60 };

/* Walks all lines of all games. */
struct walk {
    const struct source *file;
    const char *at;
    char icon[ICON_BYTES];
};

/* False: that was the last. */
static bool next(struct walk *walk)
{
    while (walk->file->name != NULL) {
        if (walk->at == NULL)
            walk->at = walk->file->text;
        const char *line = walk->at;
        if (*line == '\0') {
            walk->file++;
            walk->at = NULL;
            continue;
        }
        size_t bytes = strcspn(line, "\n"), word = strcspn(line, "#=\n");
        walk->at = line + bytes + (line[bytes] != '\0');
        if (line[word] != '=')
            continue;
        line += word + 1;
        line += strspn(line, " ");
        struct text name = text_in(walk->icon, sizeof walk->icon);
        text_print(&name, "%.*s", (int)strcspn(line, " \r\n"), line);
        return true;
    }
    return false;
}

bool icons_known(const char *icon)
{
    struct walk walk = {.file = icon_lists};
    while (next(&walk))
        if (strcmp(walk.icon, icon) == 0)
            return true;
    return false;
}

struct problem_hint icons_hint(const char *icon)
{
    struct walk walk = {.file = icon_lists};
    char nearest[ICON_BYTES] = "";
    while (next(&walk)) {
        const char *const both[] = {nearest, walk.icon};
        int from = nearest[0] == '\0';
        const char *nearer = problem_nearest(icon, both + from, COUNT(both) - from);
        if (nearer == walk.icon)
            memcpy(nearest, walk.icon, sizeof nearest);
    }
    return problem_hint(nearest[0] != '\0' ? nearest : NULL);
}
