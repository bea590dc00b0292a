/* sayings.c: fills lists of sayings that were built without them. */
#include "cardtext/sayings.h"

#include <stdint.h>
#include <string.h>

#include "kernel/memory.h"

const char sayings_end[] = "";

static const char *const prices[] = {PARLANCE_PRICES};

struct filling {
    const char **list; /* the next place of the table that is open */
    struct problem *problem;
};

static bool add(struct filling *f, const char *text)
{
    if (f->list == NULL || f->list[1] == sayings_end)
        return problem_say(f->problem,
                           "the page and its engine are of two versions: load it again");
    *f->list++ = text;
    return true;
}

static const char **list_of(const struct parlance *parlance, const char *table)
{
    const char *const *list = strcmp(table, "more") == 0     ? parlance->more
                              : strcmp(table, "theirs") == 0 ? parlance->theirs
                                                             : parlance->same;
    return (const char **)(uintptr_t)list;
}

static bool take_line(struct filling *f, const struct parlance *parlance, char *line)
{
    char *said, *meant;
    bool right = true;
    switch (sayings_line(line, &said, &meant)) {
    case SAYINGS_NOTHING:
        break;
    case SAYINGS_TABLE:
        f->list = list_of(parlance, said);
        break;
    case SAYINGS_PRICES:
        for (int p = 0; p < COUNT(prices); p++)
            right &= add(f, prices[p]);
        break;
    case SAYINGS_ROW:
        if (meant == NULL)
            return problem_say(f->problem, "%s: what does it mean?", said);
        memmove(said + strlen(said) + 1, meant, strlen(meant) + 1); /* as MEANS has it */
        right = add(f, said);
        break;
    }
    return right;
}

bool sayings_fill(const struct parlance *parlance, const char *text, struct problem *problem)
{
    struct filling f = {list_of(parlance, ""), problem};
    bool right = true;
    if (f.list == NULL || *f.list != NULL)
        return true;
    char *line = memory_words(text); /* the lists point into it from now on */
    while (right && *line != '\0') {
        size_t bytes = strcspn(line, "\n");
        bool last = line[bytes] == '\0';
        line[bytes] = '\0';
        right = take_line(&f, parlance, line);
        line += bytes + !last;
    }
    return right;
}
