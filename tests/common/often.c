/* often.c: CROUPIER_SOAK and CROUPIER_GAME. */
#include "tests/common/often.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"

int often(int n)
{
    const char *words = getenv("CROUPIER_SOAK");
    double times = words != NULL ? strtod(words, NULL) : 1;
    double product = times > 0 ? n * times : n;
    return product < 1 ? 1 : (int)product;
}

static bool is_game(const char *id)
{
    for (int g = 0; games_at(g) != NULL; g++)
        if (strcmp(games_at(g)->id, id) == 0)
            return true;
    return false;
}

bool often_plays(const char *game)
{
    const char *only = getenv("CROUPIER_GAME");
    if (only == NULL || *only == '\0')
        return true;
    if (!is_game(only)) {
        fprintf(stderr, "CROUPIER_GAME=%s: there is no such game\n", only);
        exit(2);
    }
    return strcmp(only, game) == 0;
}
