/* ladder.c: Bradley-Terry ratings by Hunter's minorization (2004), intervals from the information
 * at the maximum. Each pair that has played counts a drawn game more, so that who won everything
 * has a rating too. */
#include "bots/ladder.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 2000 };

static const double anchored = 1500, scale = 400 / 2.302585092994046, normal = 1.959964;

static double games(const struct ladder *ladder, int i, int j)
{
    return i != j && ladder->games[i][j] > 0 ? ladder->games[i][j] + 1 : 0;
}

static void fit(const struct ladder *ladder, double strength[LADDER_MAX])
{
    for (int i = 0; i < ladder->n; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < ladder->n; i++) {
            double won = 0, met = 0;
            for (int j = 0; j < ladder->n; j++) {
                won += games(ladder, i, j) > 0 ? ladder->wins[i][j] + 0.5 : 0;
                met += games(ladder, i, j) / (strength[i] + strength[j]);
            }
            if (met > 0)
                strength[i] = won / met;
        }
}

/* The inverse of a symmetric positive matrix, in place, by elimination; false if it has none. */
static bool invert(int n, double a[LADDER_MAX][LADDER_MAX])
{
    for (int p = 0; p < n; p++) {
        double pivot = a[p][p];
        if (pivot < 1e-12)
            return false;
        a[p][p] = 1;
        for (int j = 0; j < n; j++)
            a[p][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = a[i][p];
            if (i == p)
                continue;
            a[i][p] = 0;
            for (int j = 0; j < n; j++)
                a[i][j] -= factor * a[p][j];
        }
    }
    return true;
}

void ladder_meet(struct ladder *ladder, int first, int second, const struct ratio *deals)
{
    double share = ratio_value(deals), games = ratio_trials(deals);
    ladder->wins[first][second] = share * games;
    ladder->wins[second][first] = (1 - share) * games;
    ladder->games[first][second] = ladder->games[second][first] = games;
}

bool ladder_rate(const struct ladder *ladder, struct ladder_rating rating[LADDER_MAX])
{
    double strength[LADDER_MAX], information[LADDER_MAX][LADDER_MAX];
    int others[LADDER_MAX], n = 0;
    memset(information, 0, sizeof information);
    fit(ladder, strength);
    for (int i = 0; i < ladder->n; i++)
        if (i != ladder->anchor)
            others[n++] = i;
    for (int x = 0; x < n; x++)
        for (int j = 0; j < ladder->n; j++) {
            int i = others[x];
            double both = strength[i] + strength[j];
            double here = games(ladder, i, j) * strength[i] * strength[j] / (both * both);
            information[x][x] += here;
            for (int y = 0; y < n; y++)
                if (others[y] == j && y != x)
                    information[x][y] -= here;
        }
    if (!invert(n, information))
        return false;
    rating[ladder->anchor] = (struct ladder_rating){.rating = anchored};
    for (int x = 0; x < n; x++)
        rating[others[x]] = (struct ladder_rating){
            .rating = anchored + scale * log(strength[others[x]] / strength[ladder->anchor]),
            .half = normal * scale * sqrt(information[x][x])};
    return true;
}
