/* playtest.c: what people did beside what bots do: figures, intervals for few games, differences.
 */
#include "lab/playtest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- intervals ---- */

/* There is a value, and no interval. */
static struct figure alone(struct figure figure)
{
    figure.low = INFINITY;
    figure.high = -INFINITY;
    return figure;
}

/* Student's and Wilson's intervals hold for few; a few that are alike prove nothing. */
static struct figure of_few(struct figure figure)
{
    return figure.n > 0 && figure.low == figure.high ? alone(figure) : figure;
}

/* How often a card was taken of the times it could be; told are the games in which it could. */
static struct figure taken_of_few(const struct cell *cell, int face)
{
    struct figure figure = figure_taken(cell, face);
    size_t spread = ledger_card(&cell->ledger, face, CARD_SPREADS) + RATIO_TAKEN * SPREAD_COUNTS;
    figure.n = cell->tally.count[spread + SPREAD_DEALS];
    return figure.n > 0 ? of_few(figure) : figure;
}

/* From two intervals of their own (Newcombe, "Interval estimation for the difference between
 * independent proportions", 1998): it holds for means as well. */
static struct figure difference(const struct figure *a, const struct figure *b)
{
    if (!playtest_has_interval(a) || !playtest_has_interval(b))
        return (struct figure){0};
    double value = a->value - b->value;
    return (struct figure){.value = value,
                           .low = value - hypot(a->value - a->low, b->high - b->value),
                           .high = value + hypot(a->high - a->value, b->value - b->low),
                           .n = a->n};
}

/* ---- lines ---- */

static struct playtest_line *add_line(struct playtest *playtest)
{
    playtest->line = buffer_room(playtest->line, &playtest->lines_room, playtest->lines_n + 1,
                                 sizeof *playtest->line);
    struct playtest_line *line = &playtest->line[playtest->lines_n++];
    *line = (struct playtest_line){0};
    return line;
}

static void add_figures(struct playtest *playtest)
{
    const struct cell *people = playtest->people, *bots = playtest->bots;
    for (int s = 0; s < figure_count(people); s++) {
        bool by_player = s < SCALARS && scalar_first(s) == SCALAR_BOT_WINS;
        struct figure figure = figure_scalar(people, s);
        if (by_player || figure.n == 0 || !figure_applies(people, s))
            continue;
        struct playtest_line *line = add_line(playtest);
        figure_key(people, s, line->key);
        figure_label(people, s, line->label);
        line->share = figure_is_share(people, s);
        line->people = of_few(figure);
        line->bots = figure_scalar(bots, s);
    }
}

static void add_cards(struct playtest *playtest)
{
    for (int face = 1; face <= playtest->people->ledger.faces; face++) {
        struct figure people = taken_of_few(playtest->people, face);
        if (people.n == 0)
            continue;
        struct playtest_line *line = add_line(playtest);
        snprintf(line->key, sizeof line->key, "taken");
        snprintf(line->label, sizeof line->label, "%s",
                 playtest->people->box->cards->card[face].name);
        line->card = line->share = true;
        line->people = people;
        line->bots = figure_taken(playtest->bots, face);
    }
}

/* Of cards. */
static int by_difference(const void *a, const void *b)
{
    const struct playtest_line *x = a, *y = b;
    if ((x->clear != 0) != (y->clear != 0))
        return x->clear != 0 ? -1 : 1;
    double more = fabs(y->change.value) - fabs(x->change.value);
    return more != 0 ? (more > 0 ? 1 : -1) : strcmp(x->label, y->label);
}

/* ---- thinking ---- */

void playtest_hear(struct playtest *playtest, const struct table *table, const char *file)
{
    const struct recorded *record;
    int n = table_record(table, &record);
    for (int i = 0; i < n; i++) {
        if (record[i].thought == 0)
            continue;
        playtest->thought = buffer_room(playtest->thought, &playtest->thoughts_room,
                                        playtest->thoughts_n + 1, sizeof *playtest->thought);
        playtest->thought[playtest->thoughts_n++] =
            (struct playtest_thought){.seconds = record[i].thought / 10.0,
                                      .move = i + 1,
                                      .file = file,
                                      .seat = table_box(table)->seat_name[record[i].seat],
                                      .words = table_record_words(table, i)};
    }
}

static int longer_first(const void *a, const void *b)
{
    const struct playtest_thought *one = a, *other = b;
    if (one->seconds != other->seconds)
        return one->seconds < other->seconds ? 1 : -1;
    int files = strcmp(one->file, other->file);
    return files != 0 ? files : one->move - other->move;
}

double playtest_median(const struct playtest *playtest)
{
    int n = playtest->thoughts_n;
    const struct playtest_thought *thought = playtest->thought;
    return n == 0 ? 0 : (thought[(n - 1) / 2].seconds + thought[n / 2].seconds) / 2;
}

void playtest_make(struct playtest *playtest, const struct cell *people, const struct cell *bots)
{
    if (playtest->thoughts_n > 0)
        qsort(playtest->thought, (size_t)playtest->thoughts_n, sizeof *playtest->thought,
              longer_first);
    playtest->people = people;
    playtest->bots = bots;
    add_figures(playtest);
    int figures = playtest->lines_n;
    add_cards(playtest);
    for (int l = 0; l < playtest->lines_n; l++) {
        struct playtest_line *line = &playtest->line[l];
        line->change = difference(&line->people, &line->bots);
        line->clear =
            ranking_clear(&line->change, 0, line->card ? playtest->lines_n - figures : figures);
    }
    if (playtest->lines_n > figures)
        qsort(&playtest->line[figures], (size_t)(playtest->lines_n - figures),
              sizeof *playtest->line, by_difference);
}

void playtest_free(struct playtest *playtest)
{
    free(playtest->line);
    free(playtest->thought);
    *playtest = (struct playtest){0};
}
