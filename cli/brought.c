/* brought.c: lays a table with a deck or a map that a player brings, to see whether it can be. */
#include "cli/brought.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/deck.h"
#include "kernel/memory.h"
#include "kernel/notation.h"

/* Whether a line begins with the word; what follows it is copied, cut to fit. */
static bool find_line(const char *words, size_t bytes, const char *word, char rest[NAME_BYTES])
{
    struct lines *lines = memory_take(sizeof *lines);
    bool found = false;
    *lines = (struct lines){.at = words, .end = words + bytes, .next = 1};
    while (!found && notation_line(lines)) {
        const char *at = lines->words;
        found = notation_take(&at, word);
        if (found)
            snprintf(rest, NAME_BYTES, "%.*s", NAME_BYTES - 1, notation_skip(at));
    }
    free(lines);
    return found;
}

enum brought brought_kind(const struct options *options, const struct source *file)
{
    char rest[NAME_BYTES];
    size_t length = strlen(file->name);
    if ((length >= 5 && strcmp(file->name + length - 5, ".play") == 0) ||
        find_line(file->text, file->bytes, "seats", rest) ||
        find_line(file->text, file->bytes, "scene", rest))
        return BROUGHT_NOTHING;
    if (find_line(file->text, file->bytes, "deck", rest))
        return BROUGHT_DECK;
    bool map =
        options->opening.game[0] != '\0' && !find_line(file->text, file->bytes, "game", rest);
    return map || find_line(file->text, file->bytes, "world", rest) ? BROUGHT_MAP : BROUGHT_NOTHING;
}

static bool fill(const struct opening *opening, struct problem *problem)
{
    struct box *box = games_shelf.fill(opening, problem);
    games_shelf.free(box);
    return box != NULL;
}

static bool check_deck(const struct options *options, const struct source *file,
                       struct problem *problem)
{
    struct opening opening = options->opening;
    char id[NAME_BYTES] = "";
    if (!find_line(file->text, file->bytes, "game", id))
        return problem_say(problem, "%s: no line says which game the deck is for (game ID)",
                           file->name);
    const struct game *game = games_shelf.find(id);
    if (game == NULL) {
        struct problem wrong = {0};
        options_no_game(id, &wrong);
        return problem_say(problem, "%s: %s", file->name, wrong.text);
    }
    strcpy(opening.game, game->id);
    const char *seat = game->seat_names[0];
    return deck_choose(&opening, seat, strlen(seat), NULL, file, problem) &&
           fill(&opening, problem);
}

static bool check_map(const struct options *options, const struct source *file,
                      struct problem *problem)
{
    struct opening opening = options->opening;
    struct problem wrong = {0};
    if (opening.game[0] == '\0')
        return problem_say(problem, "%s: a map of which game? Say --game GAME", file->name);
    return (opening_map(&opening, file->text, &wrong) && fill(&opening, &wrong)) ||
           problem_say(problem, "%s: %s", file->name, wrong.text);
}

bool brought_check(const struct options *options, enum brought kind, const struct source *file,
                   struct problem *problem)
{
    return (kind == BROUGHT_DECK ? check_deck : check_map)(options, file, problem);
}
