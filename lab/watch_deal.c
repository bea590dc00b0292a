/* watch_deal.c: the end of a deal: games of one deal are alike, so whatever was counted of them is
 * one observation. */
#include "lab/watch.h"

/* What came to the sum and the times since the deal began is squared and multiplied. */
static void spread(int64_t *count, struct sum_before *before, int64_t sum, int64_t times)
{
    sum -= before->sum;
    times -= before->times;
    count[SPREAD_DEALS] += times > 0;
    count[SPREAD_SUM_SUM] += sum * sum;
    count[SPREAD_SUM_TIMES] += sum * times;
    count[SPREAD_TIMES_TIMES] += times * times;
    before->sum += sum;
    before->times += times;
}

static void close_cards(struct watch *watch)
{
    for (int face = 1; face <= watch->ledger->faces; face++)
        for (int r = 0; r < CARD_RATIOS; r++) {
            int64_t *count = &watch->tally->count[ledger_card(watch->ledger, face, 0)];
            spread(count + CARD_SPREADS + r * SPREAD_COUNTS, &watch->before[face][r],
                   count[card_shares[r].sum], count[card_shares[r].times]);
        }
}

static void close_curves(struct watch *watch)
{
    for (int c = 0; c < watch->ledger->curves_n; c++)
        for (int step = 0; step < watch->steps_dealt; step++) {
            int64_t *count = &watch->tally->count[ledger_curve(watch->ledger, c, step, 0)];
            spread(count + CURVE_SPREAD, &watch->curve_before[c][step], count[CURVE_SUM],
                   count[CURVE_N]);
        }
    watch->steps_dealt = 0;
}

static void close_first_moves(struct watch *watch)
{
    for (int i = 0; i < watch->opened_n; i++) {
        int64_t *count = watch->opened[i].count;
        spread(count + FIRST_MOVE_SPREAD, &watch->opened[i].before, count[FIRST_MOVE_WINS],
               count[FIRST_MOVE_N]);
    }
    watch->opened_n = 0;
}

static void close_lines(struct watch *watch)
{
    for (int kind = 0; kind < watch->box->game->events_n; kind++) {
        moments_close(&watch->event[kind].games);
        moments_close(&watch->event[kind].times);
    }
    for (int e = 0; watch->ending[e].reason != NULL; e++)
        moments_close(&watch->ending[e].games);
}

void watch_close(struct watch *watch)
{
    tally_close(watch->tally);
    close_cards(watch);
    close_curves(watch);
    close_first_moves(watch);
    close_lines(watch);
    gather_close(&watch->gather, watch->tally);
}
