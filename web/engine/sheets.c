/* sheets.c: a designer's own files, as a page hands them over in one text. */
#include "web/engine/sheets.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/buffer.h"
#include "kernel/memory.h"

static const char *base(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash != NULL ? slash + 1 : name;
}

/* A file with the name of one of the game's, or one more deck. */
static bool known(const struct game *game, const char *name, struct problem *problem)
{
    struct buffer names = {0};
    bool deck = game->decks != NULL && strstr(name, "decks/") != NULL, found = deck;
    for (const struct source *file = game->files; file->name != NULL; file++) {
        found |= strcasecmp(base(file->name), base(name)) == 0;
        if (strncmp(file->name, "cards/", 6) == 0)
            buffer_print(&names, "%s%s", names.used > 0 ? ", " : "", base(file->name));
    }
    if (!found)
        problem_say(problem, "%s: %s has no such file; its sheets are %s", name, game->title,
                    buffer_words(&names));
    buffer_free(&names);
    return found;
}

bool sheets_read(struct sheets *sheets, const struct game *game, const char *text,
                 struct problem *problem)
{
    *sheets = (struct sheets){.game = game, .text = memory_words(text)};
    bool fine = true;
    int n = 0;
    for (char *at = sheets->text; *at != '\0'; n++) {
        char *blank = strchr(at, '\n');
        while (blank != NULL && blank > at && *blank != ' ')
            blank--;
        if (n == SHEETS_MAX || blank == NULL || blank == at)
            return problem_say(problem, "these are too many files, or none");
        char *body;
        size_t bytes = strtoul(blank + 1, &body, 10);
        *blank = '\0';
        if (*body++ != '\n' || strlen(body) < bytes)
            return problem_say(problem, "%s: the file is cut off", at);
        sheets->files[n] = (struct source){.name = at, .text = body, .bytes = bytes};
        fine &= game == NULL || known(game, at, problem);
        at = body + bytes;
        /* A line break stands behind each file: it gives its place to the end of the text. */
        if (*at == '\n')
            *at++ = '\0';
    }
    return fine;
}

void sheets_free(struct sheets *sheets)
{
    free(sheets->text);
    *sheets = (struct sheets){0};
}
