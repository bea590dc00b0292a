/* level.c: reads the levels of a game. */
#include "bots/level.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/notation.h"

/* Of a game that has none of its own; nobody has measured these. */
static const struct level standard[] = {{.name = "Newcomer", .bot = "greedy%25"},
                                        {.name = "Casual", .bot = "greedy%8"},
                                        {.name = "Steady", .bot = "greedy"},
                                        {.name = "Strong", .bot = "ismcts:100i"},
                                        {.name = "Master", .bot = "ismcts:1000i"}};

static bool take_rating(const char **at, int *rating)
{
    char word[8];
    bool fine =
        notation_take_word(at, word, sizeof word) && word[strspn(word, "0123456789")] == '\0';
    *rating = fine ? atoi(word) : 0;
    return fine;
}

/* level Steady  bot greedy  rating 1500 from 1480 to 1520 */
static bool read_level(const char *at, struct level *level)
{
    *level = (struct level){0};
    if (!notation_take(&at, "level") || !notation_take_word(&at, level->name, sizeof level->name) ||
        !notation_take(&at, "bot") || !notation_take_word(&at, level->bot, sizeof level->bot))
        return false;
    return !notation_take(&at, "rating") ||
           (take_rating(&at, &level->rating) && notation_take(&at, "from") &&
            take_rating(&at, &level->low) && notation_take(&at, "to") &&
            take_rating(&at, &level->high));
}

int level_list(const struct game *game, struct level levels[LEVELS_MAX])
{
    const struct source *file = game->files;
    while (file != NULL && file->name != NULL && strcmp(file->name, "levels.txt") != 0)
        file++;
    if (file == NULL || file->name == NULL) {
        memcpy(levels, standard, sizeof standard);
        return COUNT(standard);
    }
    struct lines *lines = memory_take(sizeof *lines);
    int n = 0;
    lines->at = file->text;
    lines->end = file->text + file->bytes;
    lines->next = 1;
    while (n < LEVELS_MAX && notation_line(lines))
        n += read_level(lines->words, &levels[n]);
    free(lines);
    return n;
}

bool level_find(const struct game *game, const char *name, struct level *level,
                struct problem *problem)
{
    struct level levels[LEVELS_MAX];
    const char *names[LEVELS_MAX];
    int n = level_list(game, levels);
    for (int i = 0; i < n; i++) {
        names[i] = levels[i].name;
        if (notation_same(levels[i].name, name)) {
            *level = levels[i];
            return true;
        }
    }
    char list[LEVELS_MAX * (NAME_BYTES + 2)];
    struct text text = text_in(list, sizeof list);
    for (int i = 0; i < n; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", names[i]);
    return problem_say(problem, "there is no level \"%.40s\"%s; levels are %s", name,
                       problem_hint(problem_nearest(name, names, n)).words, list);
}
