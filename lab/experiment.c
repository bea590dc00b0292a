/* experiment.c: who plays in the lab, in words. */
#include "lab/experiment.h"

#include <stdio.h>
#include <string.h>

#include "bots/style.h"
#include "kernel/buffer.h"

enum { ITERATIONS_STANDARD = 200 };

bool experiment_seat(struct experiment *experiment, const char *words, struct problem *problem)
{
    const char *style = styles_begin(words);
    char own[EXPERIMENT_BOT_BYTES];
    if (experiment->bots_n == SEATS_MAX)
        return problem_say(problem, "at most %d players sit at a table", SEATS_MAX);
    if (strlen(words) + 8 > EXPERIMENT_BOT_BYTES)
        return problem_say(problem, "there is no bot \"%.60s\"", words);
    int bytes = (int)(style - words);
    snprintf(own, sizeof own, "%.*s", bytes, words);
    const char *budget = strchr(own, ':');
    bool level = strncmp(own, "level:", 6) == 0; /* levels are measured in iterations */
    if (budget != NULL && !level && strchr(budget, 'm') != NULL)
        return problem_say(problem,
                           "\"%s\": the lab counts iterations, not time, so that a result does "
                           "not depend on the machine; give for example ismcts:200i",
                           words);
    char *to = experiment->bot[experiment->bots_n];
    if (strcmp(own, "ismcts") == 0)
        snprintf(to, EXPERIMENT_BOT_BYTES, "ismcts:%di%s", ITERATIONS_STANDARD, style);
    else
        snprintf(to, EXPERIMENT_BOT_BYTES, "%s", words);
    experiment->bots_n++;
    return true;
}

bool experiment_alike(const struct experiment *experiment)
{
    for (int b = 1; b < experiment->bots_n; b++)
        if (strcmp(experiment->bot[b], experiment->bot[0]) != 0)
            return false;
    return true;
}

/* "measure", or one of its groups, "measure[group]". */
static int find_line(struct asked_measures *asked, const struct game *game, const char *key)
{
    size_t name = strcspn(key, "["), bytes = strlen(key);
    int m = measure_find(game, key, name), a = 0;
    if (m < 0 || name == bytes)
        return m;
    if (game->measures[m].by == BY_NOTHING || key[bytes - 1] != ']' || bytes >= FIGURE_KEY_BYTES)
        return -1;
    while (a < asked->n && strcmp(asked->key[a], key) != 0)
        a++;
    if (a == ASKED_MAX)
        return -1;
    strcpy(asked->key[a], key);
    asked->n += a == asked->n;
    return game->measures_n + a;
}

/* The key that is most like this one, its group aside; NULL: none is near. */
static const char *nearest_key(const struct game *game, const char *key)
{
    const char *names[SCALARS + MEASURES_MAX];
    char word[FIGURE_KEY_BYTES];
    int n = 0;
    for (int s = 0; s < SCALARS; s++)
        if (scalar_kinds[s].key != NULL)
            names[n++] = scalar_kinds[s].key;
    for (int m = 0; m < game->measures_n; m++)
        names[n++] = game->measures[m].name;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(key, "["), key);
    return problem_nearest(word, names, n);
}

int experiment_measure(struct asked_measures *asked, const struct game *game, const char *key,
                       struct problem *problem)
{
    /* Who plays alone reads "won" in the report. */
    bool alone = strcmp(key, "won") == 0 && game->seats_min == 1;
    int scalar = alone ? SCALAR_SEAT_WINS : scalar_find(key),
        line = scalar < 0 ? find_line(asked, game, key) : -1;
    if (scalar >= 0 || line >= 0)
        return scalar >= 0 ? scalar : SCALARS + line;
    struct buffer keys = {0};
    for (int s = 0; s < SCALARS; s++)
        if (scalar_kinds[s].key != NULL)
            buffer_print(&keys, "%s%s%s", keys.used > 0 ? ", " : "", scalar_kinds[s].key,
                         scalar_kinds[s].several > 0 ? "1" : "");
    for (int m = 0; m < game->measures_n; m++)
        buffer_print(&keys, ", %s%s", game->measures[m].name,
                     game->measures[m].by != BY_NOTHING ? "[]" : "");
    const char *nearest = nearest_key(game, key);
    problem_say(problem, "nothing that is measured is called \"%.60s\"%s; there are %s", key,
                problem_hint(nearest).words, buffer_words(&keys));
    buffer_free(&keys);
    return -1;
}
