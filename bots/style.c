/* style.c: bends what a bot chooses from, and what it chose. */
#include "bots/style.h"

#include <string.h>

static const char manners[] = "-+~";

const char *styles_begin(const char *words)
{
    return words + strcspn(words, manners);
}

static bool read_verb(const struct game *game, const char *words, size_t bytes, struct style *style,
                      struct problem *problem)
{
    struct first_words verbs;
    memcpy(style->verb, words, bytes < NAME_BYTES ? bytes : NAME_BYTES - 1);
    verb_first_words(game, &verbs);
    for (int v = 0; v < verbs.n; v++)
        if (strcmp(verbs.names[v], style->verb) == 0)
            return true;
    const char *nearest = problem_nearest(style->verb, verbs.names, verbs.n);
    return problem_say(problem, "no move of %s begins with \"%s\"%s", game->title, style->verb,
                       problem_hint(nearest).words);
}

bool styles_read(const char *words, const struct game *game, struct styles *styles,
                 struct problem *problem)
{
    styles->n = 0;
    while (*words != '\0') {
        char manner = *words++;
        size_t bytes = strcspn(words, manners);
        if (styles->n == STYLES_MAX)
            return problem_say(problem, "a bot has at most %d styles", STYLES_MAX);
        struct style *style = &styles->style[styles->n++];
        *style = (struct style){.manner = manner};
        if (!read_verb(game, words, bytes, style, problem))
            return false;
        words += bytes;
    }
    return true;
}

static bool begins(const struct bot_ask *ask, struct move move, const char *verb)
{
    return verb_begins(ask->box->game, move, verb, strlen(verb));
}

/* Those of the moves that begin with the verb, or those that do not; how many. */
static int select_moves(const struct bot_ask *ask, const struct move *moves, int n,
                        const char *verb, bool with, struct move *selected)
{
    int left = 0;
    for (int m = 0; m < n; m++)
        if (begins(ask, moves[m], verb) == with)
            selected[left++] = moves[m];
    return left;
}

int styles_narrow(const struct styles *styles, const struct bot_ask *ask, struct move *moves)
{
    int n = ask->moves_n;
    memcpy(moves, ask->moves, (size_t)n * sizeof *moves);
    for (int i = 0; i < styles->n; i++) {
        const struct style *style = &styles->style[i];
        struct move selected[MOVES_MAX];
        int left = style->manner == '~'
                       ? 0
                       : select_moves(ask, moves, n, style->verb, style->manner == '+', selected);
        if (left > 0) {
            memcpy(moves, selected, (size_t)left * sizeof *moves);
            n = left;
        }
    }
    return n;
}

struct move styles_vary(const struct styles *styles, const struct bot_ask *ask, struct move chosen,
                        struct splitmix *splitmix)
{
    for (int i = 0; i < styles->n; i++) {
        const struct style *style = &styles->style[i];
        struct move alike[MOVES_MAX];
        if (style->manner != '~' || !begins(ask, chosen, style->verb))
            continue;
        int n = select_moves(ask, ask->moves, ask->moves_n, style->verb, true, alike);
        return alike[splitmix_below(splitmix, (uint32_t)n)];
    }
    return chosen;
}
