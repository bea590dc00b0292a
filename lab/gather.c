/* gather.c: notes of a game become counts of the tally. */
#include "lab/gather.h"

#include "kernel/memory.h"

#include <stdlib.h>

static struct noting noting_of(const struct ledger *ledger, int m)
{
    const struct measure *measure = &ledger->game->measures[m];
    int whole = ledger->place[m], first = measure_first(measure);
    struct noting noting = {.zero = whole, .whole = (uint16_t)whole, .of = (uint8_t)measure->of};
    noting.pairs = measure->by == BY_PAIR;
    if (measure->by == BY_NOTHING)
        return noting;
    noting.lo = first;
    noting.hi = first + measure_groups(measure, ledger->box) - 1;
    noting.zero = whole + 1 - first;
    return noting;
}

void gather_make(struct gather *gather, const struct ledger *ledger)
{
    size_t places = (size_t)ledger->places_n + 1; /* of a game without measures, too */
    *gather = (struct gather){.ledger = ledger,
                              .noted = memory_array(places, sizeof *gather->noted),
                              .dealt = memory_array(places, sizeof *gather->dealt),
                              .touched = memory_array(places, sizeof *gather->touched),
                              .dealt_at = memory_array(places, sizeof *gather->dealt_at)};
    for (int m = 0; m < ledger->game->measures_n; m++)
        gather->noting[m] = noting_of(ledger, m);
}

void gather_free(struct gather *gather)
{
    free(gather->noted);
    free(gather->dealt);
    free(gather->touched);
    free(gather->dealt_at);
    *gather = (struct gather){0};
}

/* ---- notes ---- */

/* Of the kinds of which one amount counts. */
static void keep_one(struct noted *noted, int seat, int amount)
{
    int32_t had = noted->sum[seat];
    bool counts = noted->times[seat] == 0 || noted->of == LAST_OF_GAME ||
                  (noted->of == MOST_OF_GAME ? amount > had : amount < had);
    noted->sum[seat] = counts ? amount : had;
    noted->times[seat] = 1;
}

static struct noted *touch(struct gather *gather, int place, int whole, int of)
{
    struct noted *noted = &gather->noted[place];
    if (!noted->touched) {
        gather->touched[gather->touched_n++] = (uint16_t)place;
        noted->touched = true;
        noted->of = (uint8_t)of;
        noted->whole = (uint16_t)whole;
    }
    return noted;
}

static int place_of_pair(const struct gather *gather, int m, int noted)
{
    const struct ledger *ledger = gather->ledger;
    return ledger->place[m] + 1 + measure_group(&ledger->game->measures[m], ledger->box, noted);
}

/* What is added up is added to a group only: the whole is summed from those when the game is over.
 */
void gather_note(struct gather *gather, int m, int seat, int group, int amount)
{
    const struct noting *noting = &gather->noting[m];
    int slot = seat < SEATS_MAX ? seat : SEATS_MAX;
    int bound = group < noting->lo ? noting->lo : group > noting->hi ? noting->hi : group;
    int place = noting->pairs ? place_of_pair(gather, m, group) : noting->zero + bound;
    if (noting->of < MOST_OF_GAME) {
        struct noted *noted = touch(gather, place, noting->whole, noting->of);
        noted->sum[slot] += amount;
        noted->times[slot]++;
        return;
    }
    keep_one(touch(gather, noting->whole, noting->whole, noting->of), slot, amount);
    if (place != noting->whole)
        keep_one(touch(gather, place, place, noting->of), slot, amount);
}

/* ---- the end of a game ---- */

static void add_up(const struct noted *noted, enum measure_of of, const int64_t wins[SEATS_MAX],
                   int64_t *sum, int64_t *times)
{
    *sum = *times = 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++) {
        int64_t won = seat < SEATS_MAX ? wins[seat] * noted->times[seat] : 0;
        *sum += of == WINS_OF_TIMES ? won : noted->sum[seat];
        *times += noted->times[seat];
    }
}

static void tally_winners(int64_t *count, const struct noted *noted, const int64_t wins[SEATS_MAX])
{
    count[PLACE_GAMES]++;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (wins[seat] == WIN_WHOLE) {
            count[PLACE_WON_SUM] += noted->sum[seat];
            count[PLACE_WON_TIMES] += noted->times[seat];
        }
}

/* Adds what a place has of the game to what it has of the deal. */
static void deal_place(struct gather *gather, int place, const int64_t wins[SEATS_MAX])
{
    const struct noted *noted = &gather->noted[place];
    struct dealt *dealt = &gather->dealt[place];
    int64_t sum, times;
    add_up(noted, noted->of, wins, &sum, &times);
    if (!dealt->touched)
        gather->dealt_at[gather->dealt_n++] = (uint16_t)place;
    dealt->touched = true;
    dealt->of = noted->of;
    dealt->sum += sum;
    dealt->times += times;
}

static void keep_lines(const struct gather *gather, const int64_t wins[SEATS_MAX],
                       struct gathered *gathered)
{
    const struct ledger *ledger = gather->ledger;
    for (int l = 0; l < ledger->lines_n; l++) {
        const struct ledger_line *line = &ledger->line[l];
        const struct measure *measure = ledger_measure(ledger, l);
        int64_t times;
        add_up(&gather->noted[ledger->place[line->measure] + 1 + line->group], measure->of, wins,
               &gathered->sum[l], &times);
        gathered->times[l] = ledger_times(ledger, measure, times);
    }
    gathered->games = 1;
}

/* Groups become part of their measures. */
static void sum_wholes(struct gather *gather)
{
    for (int i = 0, n = gather->touched_n; i < n; i++) {
        const struct noted *part = &gather->noted[gather->touched[i]];
        if (part->whole == gather->touched[i])
            continue;
        struct noted *whole = touch(gather, part->whole, part->whole, part->of);
        for (int seat = 0; seat <= SEATS_MAX; seat++) {
            whole->sum[seat] += part->sum[seat];
            whole->times[seat] += part->times[seat];
        }
    }
}

static int64_t *place_counts(const struct gather *gather, struct tally *tally, int place)
{
    return &tally->count[gather->ledger->place_at + (size_t)place * PLACE_COUNTS];
}

void gather_game(struct gather *gather, const int64_t wins[SEATS_MAX], struct tally *tally,
                 struct gathered *gathered)
{
    sum_wholes(gather);
    keep_lines(gather, wins, gathered);
    for (int i = 0; i < gather->touched_n; i++) {
        struct noted *noted = &gather->noted[gather->touched[i]];
        tally_winners(place_counts(gather, tally, gather->touched[i]), noted, wins);
        deal_place(gather, gather->touched[i], wins);
        *noted = (struct noted){0};
    }
    gather->games++;
    gather->touched_n = 0;
    gather->marks.n = 0;
}

static void close_place(int64_t *count, const struct dealt *dealt, int games)
{
    bool sum_of_game = dealt->of == SUM_OF_SEAT || dealt->of == SUM_OF_GAME;
    count[PLACE_DEALS]++;
    count[PLACE_SUM] += dealt->sum;
    count[PLACE_TIMES] += dealt->times;
    count[PLACE_SUM_SUM] += dealt->sum * dealt->sum;
    count[PLACE_SUM_TIMES] += dealt->sum * (sum_of_game ? games : dealt->times);
    count[PLACE_TIMES_TIMES] += dealt->times * dealt->times;
}

void gather_close(struct gather *gather, struct tally *tally)
{
    for (int i = 0; i < gather->dealt_n; i++) {
        struct dealt *dealt = &gather->dealt[gather->dealt_at[i]];
        close_place(place_counts(gather, tally, gather->dealt_at[i]), dealt, gather->games);
        *dealt = (struct dealt){0};
    }
    gather->dealt_n = gather->games = 0;
}

/* ---- two cells ---- */

void gathered_add(struct gathered *deal, const struct gathered *game, const struct ledger *ledger)
{
    for (int l = 0; l < ledger->lines_n; l++) {
        deal->sum[l] += game->sum[l];
        deal->times[l] += game->times[l];
    }
    deal->games += game->games;
}

/* A line of the ledger in two deals: sums and times, a of the first cell and b of this one. */
static void pair_line(int64_t *count, int64_t a, int64_t a_times, int64_t b, int64_t b_times)
{
    count[PAIR_DEALS]++;
    count[PAIR_A] += a;
    count[PAIR_A_TIMES] += a_times;
    count[PAIR_B] += b;
    count[PAIR_B_TIMES] += b_times;
    count[PAIR_A_A] += a * a;
    count[PAIR_A_A_TIMES] += a * a_times;
    count[PAIR_A_TIMES_TIMES] += a_times * a_times;
    count[PAIR_B_B] += b * b;
    count[PAIR_B_B_TIMES] += b * b_times;
    count[PAIR_B_TIMES_TIMES] += b_times * b_times;
    count[PAIR_A_B] += a * b;
    count[PAIR_A_B_TIMES] += a * b_times;
    count[PAIR_A_TIMES_B] += a_times * b;
    count[PAIR_BOTH_TIMES] += a_times * b_times;
}

void gather_compare(struct tally *tally, const struct ledger *ledger, const struct gathered *first,
                    const struct gathered *here)
{
    for (int l = 0; l < ledger->lines_n; l++) {
        int64_t *count = &tally->count[ledger_pair(ledger, l, 0)];
        if (first->times[l] + here->times[l] == 0)
            continue;
        pair_line(count, first->sum[l], first->times[l], here->sum[l], here->times[l]);
        count[PAIR_GAMES] += here->games;
    }
}
