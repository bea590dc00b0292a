/* style.c: bends what a bot chooses from, and what it chose. */
#include "bots/style.h"

#include <string.h>

static const char manners[] = "-+~";

const char *styles_begin(const char *words)
{
    return words + strcspn(words, manners);
}

static const char *find_verb(const struct game *game, const char *words, size_t bytes,
                             struct problem *problem)
{
    int n = 0;
    for (; game->verbs[n] != NULL; n++)
        if (strlen(game->verbs[n]) == bytes && memcmp(game->verbs[n], words, bytes) == 0)
            return game->verbs[n];
    char word[NAME_BYTES] = "";
    memcpy(word, words, bytes < NAME_BYTES ? bytes : NAME_BYTES - 1);
    const char *nearest = problem_nearest(word, game->verbs, n);
    problem_say(problem, "no move of %s begins with \"%s\"%s", game->title, word,
                problem_hint(nearest).words);
    return NULL;
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
        const char *verb = find_verb(game, words, bytes, problem);
        if (verb == NULL)
            return false;
        styles->style[styles->n++] = (struct style){manner, verb};
        words += bytes;
    }
    return true;
}

static bool begins(const struct bot_ask *ask, struct move move, const char *verb)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    ask->box->game->move_text(ask->box, ask->view, ask->seat, move, &text);
    size_t bytes = strlen(verb);
    return strncmp(words, verb, bytes) == 0 && (words[bytes] == ' ' || words[bytes] == '\0');
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
