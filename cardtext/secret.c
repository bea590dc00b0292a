/* secret.c: finds what is hidden among the fields of a game, and in what people ask for. */
#include "cardtext/secret.h"

#include <string.h>
#include <strings.h>

#include "cardtext/likeness.h"
#include "cardtext/parlance.h"

static bool is_hidden(const struct field *field)
{
    return field->seen != SEEN_ALL || field->seats_only;
}

/* "Deck" for "recruit deck": people do not say more than the last word, if it tells anything. */
static const char *last_word(const char *name)
{
    const char *blank = strrchr(name, ' ');
    return blank == NULL || !likeness_tells(blank + 1, strlen(blank + 1)) ? name : blank + 1;
}

/* Where the first condition or amount begins, behind the moment in front; all words if there is
 * none. */
static int asks_from(const struct words *words)
{
    static const char *const begins[] = {"if", "unless", "while", "when", "each", "every", "as"};
    int from = 0;
    if (words->n > 0 && words_are(words, 0, "when"))
        while (from < words->n && !words_are(words, from, ",") && !words_are(words, from, ":"))
            from++;
    for (int w = from < words->n ? from : 0; w < words->n; w++)
        for (int b = 0; b < COUNT(begins); b++)
            if (words_are(words, w, begins[b]))
                return w;
    return words->n;
}

const struct field *secret_asked(const struct game *game, const struct words *words)
{
    for (int w = asks_from(words) + 1; w < words->n; w++)
        for (int f = 0; f < game->fields_n; f++) {
            const struct field *field = &game->fields[f];
            if (field->kind == FIELD_PILE && is_hidden(field) &&
                words_are(words, w, last_word(field->name)))
                return field;
        }
    return NULL;
}

const char *secret_audience(const struct field *field)
{
    return field->seen == SEEN_NOBODY ? "nobody"
           : field->seen == SEEN_ALL  ? "those who play"
                                      : "the one who holds it";
}

static bool is_asked(const struct field *field, const struct parlance_number *score)
{
    return field->by_seat &&
           strcasecmp(field->name, score->of != NULL ? score->of : score->words) == 0;
}

bool secret_check(const struct phrasebook *book, struct problem *problem)
{
    const struct game *game = book->game;
    const struct parlance_number *score =
        game->vocabulary.parlance == NULL ? NULL : game->vocabulary.parlance->scores;
    for (; score != NULL && score->words != NULL; score++)
        for (int f = 0; f < game->fields_n; f++)
            if (game->fields[f].kind == FIELD_NUMBER && is_hidden(&game->fields[f]) &&
                is_asked(&game->fields[f], score))
                return problem_say(problem,
                                   "%s: texts cannot ask for %s: it is open to %s, and what they "
                                   "do is open to all",
                                   game->id, score->words, secret_audience(&game->fields[f]));
    return true;
}
