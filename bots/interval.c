/* interval.c: Wilson's and Student's intervals, of games and of deals. */
#include "bots/interval.h"

#include <math.h>

enum { DEALS_TO_TELL = 13, CLOSER = 20 };

static const double z = 1.959964; /* two-sided 95% of the normal distribution */
static const double rounding = 1e-9;

void interval_share(double wins, double n, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (n <= 0)
        return;
    double p = wins / n, z2 = z * z / n;
    double middle = (p + z2 / 2) / (1 + z2);
    double half = z * sqrt(p * (1 - p) / n + z2 / (4 * n)) / (1 + z2);
    *low = middle > half ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}

double interval_quantile(int64_t deals)
{
    static const double t[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                               2.306,  2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
                               2.131,  2.120, 2.110, 2.101, 2.093, 2.086};
    int64_t freedom = deals - 1, known = (int64_t)(sizeof t / sizeof *t);
    return freedom < 1 ? z : freedom <= known ? t[freedom - 1] : z + 2.4 / (double)freedom;
}

void ratio_add(struct ratio *ratio, int64_t sum, int64_t games)
{
    ratio->games += games;
    ratio->deals++;
    ratio->sum += sum;
    ratio->times += games;
    ratio->sum_sum += sum * sum;
    ratio->sum_times += sum * games;
    ratio->times_times += games * games;
}

double ratio_value(const struct ratio *r)
{
    return (double)r->sum / (double)r->whole / (double)r->times;
}

/* Each deal tells by how much its sum is off what the ratio makes of its times. */
double ratio_spread(const struct ratio *r)
{
    double n = (double)r->deals, times = (double)r->times, value = (double)r->sum / times;
    double off = (double)r->sum_sum - 2 * value * (double)r->sum_times +
                 value * value * (double)r->times_times;
    double whole = times * (double)r->whole;
    return n > 1 && off > (double)r->sum_sum * rounding ? n / (n - 1) * off / (whole * whole) : 0;
}

double ratio_trials(const struct ratio *r)
{
    double value = ratio_value(r), spread = ratio_spread(r);
    double alike = spread > 0 ? value * (1 - value) / spread : (double)r->deals;
    /* Where seats of one game share its win, times of a deal tell more than strangers would; few
     * deals do not prove that. */
    double most = (double)r->times * (r->deals < DEALS_TO_TELL ? 1 : CLOSER);
    return fmax(fmin(alike, most), 1);
}

void ratio_interval(const struct ratio *r, bool share, double *low, double *high)
{
    double value = ratio_value(r), spread = ratio_spread(r);
    double half = interval_quantile(r->deals) * sqrt(spread);
    *low = value - half;
    *high = value + half;
    if (share && (spread > 0 || value < rounding || value > 1 - rounding)) {
        double trials = ratio_trials(r);
        interval_share(value * trials, trials, low, high);
    }
}
