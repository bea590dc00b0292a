/* figure.c: shares, means and their intervals. */
#include "lab/figure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct figure figure_share(int64_t parts, int64_t whole, int64_t n)
{
    struct figure figure = {.n = n};
    if (n == 0)
        return figure;
    double wins = (double)parts / (double)whole;
    figure.value = wins / (double)n;
    interval_share(wins, (double)n, &figure.low, &figure.high);
    return figure;
}

/* ---- ratios ---- */

struct figure figure_ratio(const struct ratio *ratio, bool share)
{
    struct figure figure = {.n = ratio->games};
    if (ratio->times == 0)
        return (struct figure){0};
    figure.value = ratio_value(ratio);
    ratio_interval(ratio, share, &figure.low, &figure.high);
    return figure;
}

/* A number of every game: so many times are so many games. */
static struct ratio ratio_of_games(const struct moments *m, int64_t whole)
{
    return (struct ratio){m->n, m->deals, m->sum, m->n, m->squares, m->products, m->sizes, whole};
}

struct figure figure_mean(const struct moments *moments, int64_t whole)
{
    struct ratio ratio = ratio_of_games(moments, whole);
    return figure_ratio(&ratio, false);
}

struct figure figure_share_of_games(const struct moments *moments, int64_t whole)
{
    struct ratio ratio = ratio_of_games(moments, whole);
    return figure_ratio(&ratio, true);
}

struct figure figure_ratio_change(const int64_t p[PAIR_COUNTS], int64_t whole)
{
    struct ratio a = {p[PAIR_GAMES],         p[PAIR_DEALS], p[PAIR_A],
                      p[PAIR_A_TIMES],       p[PAIR_A_A],   p[PAIR_A_A_TIMES],
                      p[PAIR_A_TIMES_TIMES], whole};
    struct ratio b = {p[PAIR_GAMES],         p[PAIR_DEALS], p[PAIR_B],
                      p[PAIR_B_TIMES],       p[PAIR_B_B],   p[PAIR_B_B_TIMES],
                      p[PAIR_B_TIMES_TIMES], whole};
    struct figure figure = {.n = p[PAIR_GAMES]};
    if (a.times == 0 || b.times == 0)
        return (struct figure){0};
    double n = (double)a.deals, before = (double)a.sum / (double)a.times;
    double after = (double)b.sum / (double)b.times;
    double both = (double)p[PAIR_A_B] - after * (double)p[PAIR_A_B_TIMES] -
                  before * (double)p[PAIR_A_TIMES_B] + before * after * (double)p[PAIR_BOTH_TIMES];
    double wholes = (double)whole * (double)whole * (double)a.times * (double)b.times;
    both = n > 1 ? n / (n - 1) * both / wholes : 0;
    double half =
        interval_quantile(a.deals) * sqrt(fmax(ratio_spread(&a) + ratio_spread(&b) - 2 * both, 0));
    figure.value = (after - before) / (double)whole;
    figure.low = figure.value - half;
    figure.high = figure.value + half;
    return figure;
}

/* Wins are counted in parts. */
static int64_t parts_of(const struct measure *measure)
{
    return measure->of == WINS_OF_TIMES ? WIN_WHOLE : 1;
}

struct figure figure_measure(const struct cell *cell, int m, int group)
{
    const struct measure *measure = &cell->box->game->measures[m];
    const int64_t *count = &cell->tally.count[ledger_place(&cell->ledger, m, group, 0)];
    struct ratio ratio = {count[PLACE_GAMES],       count[PLACE_DEALS],   count[PLACE_SUM],
                          count[PLACE_TIMES],       count[PLACE_SUM_SUM], count[PLACE_SUM_TIMES],
                          count[PLACE_TIMES_TIMES], parts_of(measure)};
    if (measure_is_sum(measure)) {
        /* Games without a note have a sum of 0. */
        const struct moments *every = &cell->tally.scalar[SCALAR_LIMIT];
        int64_t each = ledger_times(&cell->ledger, measure, 0);
        ratio.games = every->n;
        ratio.deals = every->deals;
        ratio.times = each * every->n;
        ratio.sum_times *= each;
        ratio.times_times = each * each * every->sizes;
    }
    return figure_ratio(&ratio, measure_is_share(measure));
}

struct figure figure_measure_won(const struct cell *cell, int m, int group)
{
    const struct measure *measure = &cell->box->game->measures[m];
    const int64_t *count = &cell->tally.count[ledger_place(&cell->ledger, m, group, 0)];
    struct figure figure = {.n = measure->of == SUM_OF_SEAT ? cell->tally.decided
                                                            : count[PLACE_WON_TIMES]};
    if (measure->of == SUM_OF_GAME || measure->of == WINS_OF_TIMES || cell->box->seats == 1)
        figure.n = 0;
    if (figure.n > 0)
        figure.value = (double)count[PLACE_WON_SUM] / (double)figure.n;
    figure.low = figure.high = figure.value;
    return figure;
}

/* ---- scalars ---- */

int figure_count(const struct cell *cell)
{
    return SCALARS + cell->ledger.lines_n;
}

static const struct ledger_line *line_of(const struct cell *cell, int scalar)
{
    return &cell->ledger.line[scalar - SCALARS];
}

int64_t figure_whole(int scalar)
{
    static const int64_t whole[] = {[UNIT_WINS] = WIN_WHOLE,
                                    [UNIT_SHARE] = 1,
                                    [UNIT_NUMBER] = 1,
                                    [UNIT_HUNDREDTHS] = 100,
                                    [UNIT_THOUSANDTHS] = 1000};
    return whole[scalar_kinds[scalar_first(scalar)].unit];
}

struct figure figure_scalar(const struct cell *cell, int scalar)
{
    if (scalar >= SCALARS)
        return figure_measure(cell, line_of(cell, scalar)->measure, line_of(cell, scalar)->group);
    const struct moments *moments = &cell->tally.scalar[scalar];
    enum scalar_unit unit = scalar_kinds[scalar_first(scalar)].unit;
    if (unit == UNIT_WINS || unit == UNIT_SHARE)
        return figure_share_of_games(moments, figure_whole(scalar));
    return figure_mean(moments, figure_whole(scalar));
}

/* The interval of a difference of paired shares, by Agresti and Min (2005): half a game is added
 * for each way a pair can come out, so that a few games that all came out alike prove nothing. */
static struct figure share_change(const struct moments *moments, int64_t whole)
{
    struct moments more = *moments;
    more.n += 2;
    more.deals += 2;
    more.sizes += 2;
    more.squares += whole * whole;
    struct figure figure = figure_mean(&more, whole);
    figure.n = moments->n;
    if (figure.n > 0)
        figure.value = (double)moments->sum / (double)moments->n / (double)whole;
    return figure;
}

struct figure figure_change(const struct cell *cell, int scalar)
{
    if (scalar >= SCALARS)
        return figure_ratio_change(
            &cell->tally.count[ledger_pair(&cell->ledger, scalar - SCALARS, 0)],
            parts_of(ledger_measure(&cell->ledger, scalar - SCALARS)));
    const struct moments *change = &cell->tally.change[scalar];
    enum scalar_unit unit = scalar_kinds[scalar_first(scalar)].unit;
    if (unit == UNIT_WINS || unit == UNIT_SHARE)
        return share_change(change, figure_whole(scalar));
    return figure_mean(change, figure_whole(scalar));
}

struct figure figure_causal(const struct cell *cell)
{
    return share_change(&cell->tally.causal, WIN_WHOLE);
}

struct figure figure_matchup(const struct cell *cell, int pair)
{
    return figure_share_of_games(&cell->tally.mixed[pair], WIN_WHOLE);
}

bool figure_applies(const struct cell *cell, int scalar)
{
    if (scalar >= SCALARS)
        return figure_scalar(cell, scalar).n > 0;
    int first = scalar_first(scalar), which = scalar - first;
    const struct scalar_kind *kind = &scalar_kinds[first];
    int most = first == SCALAR_BOT_WINS ? cell->experiment.bots_n : cell->box->seats;
    if (first == SCALAR_BOT_WINS && experiment_alike(&cell->experiment))
        return false;
    return cell->box->seats >= kind->seats_min && (kind->several == 0 || which < most) &&
           cell->tally.scalar[scalar].n > 0;
}

/* The name or the words of a measure, with the group behind it, if it is about one. */
static void line_words(const struct cell *cell, int scalar, const char *name, const char *format,
                       char *words, size_t bytes)
{
    const struct ledger_line *line = line_of(cell, scalar);
    char group[MEASURE_GROUP_BYTES] = "";
    if (line->group >= 0)
        measure_group_words(&cell->box->game->measures[line->measure], cell->box, line->group,
                            group);
    snprintf(words, bytes, line->group >= 0 ? format : "%s", name, group);
}

void figure_key(const struct cell *cell, int scalar, char key[FIGURE_KEY_BYTES])
{
    if (scalar >= SCALARS) {
        line_words(cell, scalar, ledger_measure(&cell->ledger, scalar - SCALARS)->name, "%s[%s]",
                   key, FIGURE_KEY_BYTES);
        return;
    }
    int first = scalar_first(scalar);
    const struct scalar_kind *kind = &scalar_kinds[first];
    if (kind->several > 0)
        snprintf(key, FIGURE_KEY_BYTES, "%s%d", kind->key, scalar - first + 1);
    else
        snprintf(key, FIGURE_KEY_BYTES, "%s", kind->key);
}

void figure_label(const struct cell *cell, int scalar, char label[96])
{
    if (scalar >= SCALARS) {
        line_words(cell, scalar, ledger_measure(&cell->ledger, scalar - SCALARS)->words, "%s: %s",
                   label, 96);
        return;
    }
    int first = scalar_first(scalar), which = scalar - first;
    const struct game *game = cell->box->game;
    const char *name = first == SCALAR_BOT_WINS ? cell->experiment.bot[which]
                                                : cell->box->seat_name[which % SEATS_MAX];
    if (first == SCALAR_SEAT_WINS && cell->box->seats == 1)
        snprintf(label, 96, "won");
    else if (first == SCALAR_SEAT_WINS || first == SCALAR_BOT_WINS)
        snprintf(label, 96, "%s wins", name);
    else if (first == SCALAR_SEAT_SCORE || first == SCALAR_SEAT_DECISIONS)
        snprintf(label, 96, "%s of %s", first == SCALAR_SEAT_SCORE ? "score" : "choices", name);
    else if (first == SCALAR_LENGTH)
        snprintf(label, 96, "length in %s%s", game->pace,
                 game->pace[strlen(game->pace) - 1] == 's' ? "" : "s");
    else
        snprintf(label, 96, "%s", scalar_kinds[first].label);
}

bool figure_is_share(const struct cell *cell, int scalar)
{
    if (scalar >= SCALARS)
        return measure_is_share(ledger_measure(&cell->ledger, scalar - SCALARS));
    return scalar_is_share(scalar);
}

/* With few games and near 0 and 1 Wilson's interval reaches further to one side: a single half
 * would mislead. */
static bool lopsided(const struct figure *figure)
{
    double below = figure->value - figure->low, above = figure->high - figure->value;
    return below > 1.25 * above || above > 1.25 * below;
}

void figure_say(const struct figure *figure, bool share, bool change, char words[64])
{
    double scale = share ? 100 : 1, half = (figure->high - figure->low) / 2 * scale;
    const char *sign = change ? "%+.*f%s \xc2\xb1 %.*f" : "%.*f%s \xc2\xb1 %.*f";
    const char *unit = !share ? "" : change ? " points" : "%";
    int places = half < 0.095 ? 2 : 1;
    double value = figure->value * scale;
    value = fabs(value) < 0.5 * pow(10, -places) ? 0 : value; /* no minus before a zero */
    if (figure->n == 0)
        snprintf(words, 64, "-");
    else if (figure->n == 1 || figure->low >= figure->high) /* nobody knows how far it spreads */
        snprintf(words, 64, change ? "%+.1f%s" : "%.1f%s", figure->value * scale, unit);
    else if (change && lopsided(figure))
        snprintf(words, 64, "%+.*f%s, %.*f to %.*f", places, value, unit, places,
                 figure->low * scale, places, figure->high * scale);
    else if (share && lopsided(figure))
        snprintf(words, 64, "%.1f%% (%.3g\xe2\x80\x93%.3g)", figure->value * scale,
                 figure->low < 1e-9 ? 0 : figure->low * scale, figure->high * scale);
    else
        snprintf(words, 64, sign, places, value, unit, places, half);
}

static struct ratio ratio_of_spread(const int64_t *spread, int64_t sum, int64_t times,
                                    int64_t whole)
{
    return (struct ratio){.games = times,
                          .deals = spread[SPREAD_DEALS],
                          .sum = sum,
                          .times = times,
                          .sum_sum = spread[SPREAD_SUM_SUM],
                          .sum_times = spread[SPREAD_SUM_TIMES],
                          .times_times = spread[SPREAD_TIMES_TIMES],
                          .whole = whole};
}

static struct figure share_of_spread(const int64_t *spread, int64_t sum, int64_t times,
                                     int64_t whole)
{
    int64_t most = times * whole;
    if (sum >= most || spread[SPREAD_DEALS] < 2)
        return figure_share(sum < most ? sum : most, whole, times);
    struct ratio ratio = ratio_of_spread(spread, sum, times, whole);
    return figure_ratio(&ratio, true);
}

static struct figure card_share(const struct cell *cell, int face, enum card_ratio which)
{
    const int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, face, 0)];
    const struct card_share *share = &card_shares[which];
    return share_of_spread(count + CARD_SPREADS + which * SPREAD_COUNTS, count[share->sum],
                           count[share->times], share->whole);
}

struct figure figure_first_move(const struct cell *cell, int verb, int face)
{
    const int64_t *count = &cell->tally.count[ledger_first_move(&cell->ledger, verb, face, 0)];
    return share_of_spread(count + FIRST_MOVE_SPREAD, count[FIRST_MOVE_WINS], count[FIRST_MOVE_N],
                           WIN_WHOLE);
}

struct figure figure_card(const struct cell *cell, int face, enum card_figure which)
{
    static const enum card_ratio ratios[] = {RATIO_HELD, RATIO_PLAYED, RATIO_KEPT};
    return card_share(cell, face, ratios[which]);
}

struct figure figure_taken(const struct cell *cell, int face)
{
    return card_share(cell, face, RATIO_TAKEN);
}

struct figure figure_curve(const struct cell *cell, int curve, int step, bool won)
{
    const int64_t *count = &cell->tally.count[ledger_curve(&cell->ledger, curve, step, 0)];
    if (!won) {
        struct ratio ratio =
            ratio_of_spread(count + CURVE_SPREAD, count[CURVE_SUM], count[CURVE_N], 1);
        return figure_ratio(&ratio, false);
    }
    struct figure figure = {.n = count[CURVE_WON_N]};
    if (figure.n > 0)
        figure.value = (double)count[CURVE_WON_SUM] / (double)figure.n;
    figure.low = figure.high = figure.value;
    return figure;
}

double figure_quantile(const struct cell *cell, enum histogram histogram, double p)
{
    const int64_t *count = &cell->tally.count[ledger_histogram(&cell->ledger, histogram, 0)];
    int64_t all = 0, below = 0;
    for (int b = 0; b < BUCKETS; b++)
        all += count[b];
    int b = 0;
    while (b < BUCKETS - 1 && (double)(below + count[b]) < p * (double)all)
        below += count[b++];
    return (double)b * histogram_kinds[histogram].width;
}
