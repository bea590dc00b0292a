/* worth.c: draws what cards are worth towards their mean, with intervals that hold all the same.
 *
 * A worth y was measured with the error s; the other cards say that worths spread by `apart`
 * (a variance) around `mean`. The best guess lies between y and the mean (empirical Bayes: Morris,
 * "Parametric empirical Bayes inference", 1983). Its own intervals hold too often where the cards
 * are alike, so the interval is another one (Pratt, 1961; Yu and Hoff, "Adaptive multigroup
 * confidence intervals with constant coverage", 2018): a worth is believed unless y lies among the
 * 5% of errors that would speak against it, and of these more are taken from the side towards the
 * mean. That holds 19 times out of 20 for every card, whatever the cards are worth, since what the
 * others say does not hang on y; and it is shorter where they are right. */
#include "lab/worth.h"

#include <math.h>

enum { CARDS_TO_DRAW = 5, CLOSER = 30 };

static const double z = 1.959964; /* figures have intervals of 95% */

/* What the other cards say. */
struct prior {
    double mean, apart;
};

struct sums {
    double values, squares, noise;
    int n;
};

static double error_of(const struct figure *worth)
{
    return (worth->high - worth->low) / 2 / z;
}

static double above(double x)
{
    return erfc(x / sqrt(2)) / 2;
}

/* How far errors reach to the side towards the mean, if those beyond it, and those beyond `lean`
 * twice more on the other side, are `miss` of all. */
static double reach(double lean, double miss)
{
    double low = 0, high = 12;
    for (int i = 0; i < CLOSER; i++) {
        double middle = (low + high) / 2;
        if (above(middle) + above(middle + 2 * lean) > miss)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Whether a true worth may have been measured as y with an error of that size upward or none. */
static bool believed(double worth, double y, double error, const struct prior *prior, double miss)
{
    double off = (worth - prior->mean) * error,
           lean = prior->apart > 0 ? fabs(off) / prior->apart : INFINITY;
    double least = -reach(lean, miss) - (off < 0 ? 2 * lean : 0);
    return (y - worth) / error >= least;
}

/* The greatest worth that is believed. */
static double greatest(double y, double error, const struct prior *prior, double miss)
{
    double low = y, high = fmax(y + 12 * error, prior->mean);
    for (int i = 0; i < CLOSER; i++) {
        double middle = (low + high) / 2;
        if (believed(middle, y, error, prior, miss))
            low = middle;
        else
            high = middle;
    }
    return high;
}

/* The interval in which the true worth lies, but for `miss` of all times. */
static struct figure interval(const struct figure *worth, const struct prior *others, double miss)
{
    double error = error_of(worth);
    struct prior mirrored = {-others->mean, others->apart};
    struct figure figure = *worth;
    if (error > 0) {
        figure.high = greatest(worth->value, error, others, miss);
        figure.low = -greatest(-worth->value, error, &mirrored, miss);
    }
    return figure;
}

/* The best guess, by all cards: if one is far better than the others, all lie further apart. */
static double guess(const struct figure *worth, const struct prior *all)
{
    double error = error_of(worth), noise = error * error;
    double share = noise > 0 ? noise / (noise + all->apart) : 0;
    return worth->value + share * (all->mean - worth->value);
}

static void add(struct sums *sums, const struct figure *worth, int sign)
{
    double error = error_of(worth);
    sums->values += sign * worth->value;
    sums->squares += sign * worth->value * worth->value;
    sums->noise += sign * error * error;
    sums->n += sign;
}

static struct prior prior_of(const struct sums *sums)
{
    double mean = sums->values / sums->n;
    double all = (sums->squares - sums->values * mean) / (sums->n - 1);
    return (struct prior){mean, fmax(all - sums->noise / sums->n, 0)};
}

static void draw(struct card_row *row, const struct sums *sums, int of_many)
{
    struct sums but_this = *sums;
    add(&but_this, &row->causal, -1);
    struct prior all = prior_of(sums), others = prior_of(&but_this);
    struct figure told = interval(&row->causal, &others, 0.05),
                  surely = interval(&row->causal, &others, 0.05 / of_many);
    told.value = fmax(told.low, fmin(told.high, guess(&row->causal, &all)));
    row->clear = told.n < RANKING_FEW ? 0 : (surely.low > 0) - (surely.high < 0);
    row->causal = row->gain = told;
    row->drawn = true;
}

void worth_draw(struct card_row *rows, int n)
{
    struct sums all = {0};
    for (int r = 0; r < n; r++)
        if (rows[r].causal.n > 0)
            add(&all, &rows[r].causal, 1);
    for (int r = 0; r < n && all.n >= CARDS_TO_DRAW; r++)
        if (rows[r].causal.n > 0)
            draw(&rows[r], &all, n);
}
