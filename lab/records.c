/* records.c: reads records, sees that they are alike, and lays the people's games beside the bots'.
 */
#include "lab/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/playfile.h"

/* The first knob that differs; NULL: none. */
static const struct knob *other_knob(const struct box *a, const struct box *b)
{
    for (int k = 0; k < a->game->knobs_n; k++)
        if (a->knob[k] != b->knob[k])
            return &a->game->knobs[k];
    return NULL;
}

/* What is read together must be one game, as it stands in the first file. */
static bool alike(const struct table *first, const struct table *table, const char *file,
                  struct problem *problem)
{
    const struct box *a = table_box(first), *b = table_box(table);
    const struct knob *knob = a->game == b->game ? other_knob(a, b) : NULL;
    if (a->game != b->game)
        return problem_say(problem, "%s: a game of %s among games of %s: read them separately",
                           file, b->game->title, a->game->title);
    if (a->seats != b->seats)
        return problem_say(problem, "%s: %d seats, in the games before %d: read them separately",
                           file, b->seats, a->seats);
    if (knob != NULL)
        return problem_say(problem, "%s: %s is %d, in the games before %d: read them separately",
                           file, knob->name, b->knob[knob - b->game->knobs],
                           a->knob[knob - a->game->knobs]);
    return a->cards->hash == b->cards->hash ||
           problem_say(problem, "%s: other cards than in the games before: read them separately",
                       file);
}

bool records_add(struct records *records, const struct source *files, const char *file,
                 const char *text, size_t bytes, struct problem *problem)
{
    struct table *table = playfile_load(&games_shelf, files, file, text, bytes, problem);
    if (table == NULL)
        return false;
    bool fine = records->n == 0 || alike(records->table[0], table, file, problem);
    if (fine && table_turn(table)->ask.seats == 0 && table_position(table) == NULL) {
        records->table = buffer_room(records->table, &records->tables_room, records->n + 1,
                                     sizeof *records->table);
        records->file =
            buffer_room(records->file, &records->files_room, records->n + 1, sizeof *records->file);
        records->file[records->n] = file;
        records->table[records->n++] = table;
        return true;
    }
    records->unfinished += fine;
    table_close(table);
    return fine;
}

/* The people's cell has one player, who is no bot. */
bool records_ask(const struct records *records, struct experiment *experiment, bool keeps_rows,
                 struct study *people, struct study *bots, struct problem *problem)
{
    if (records->n == 0)
        return problem_say(problem, "none of these games was played from its deal to its end: "
                                    "there is nothing to read");
    uint64_t seed = experiment->seed;
    experiment->opening = *table_opening(records->table[0]);
    experiment->opening.decks_n = 0; /* all pairs of ready-made ones */
    experiment->opening.seed = seed;
    memset(experiment->opening.seed_more, 0, sizeof experiment->opening.seed_more);
    if (!study_add(people, experiment, "people", problem) ||
        !study_add(bots, experiment, "bots", problem))
        return false;
    people->cell[0].experiment.bots_n = 1;
    snprintf(people->cell[0].experiment.bot[0], EXPERIMENT_BOT_BYTES, "people");
    people->keeps_rows = keeps_rows;
    study_retell(people, records->table, (uint32_t)records->n);
    return true;
}

void records_compare(const struct records *records, const struct study *people,
                     const struct study *bots, struct playtest *playtest)
{
    playtest->unfinished = records->unfinished;
    for (int i = 0; i < records->n; i++)
        playtest_hear(playtest, records->table[i], records->file[i]);
    playtest_make(playtest, &people->cell[0], &bots->cell[0]);
}

void records_free(struct records *records)
{
    for (int i = 0; i < records->n; i++)
        table_close(records->table[i]);
    free(records->table);
    free(records->file);
    *records = (struct records){0};
}
