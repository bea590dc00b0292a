/* common_coverage.c: plays samples, joins them into the truth, and counts the intervals that hold
 * it. */
#include "tests/lab/common_coverage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernel/memory.h"
#include "tests/common/often.h"
#include "tests/lab/common.h"

enum { KINDS = 24 };

struct said {
    int n;                 /* figures of the kind in a sample */
    struct figure *figure; /* n of each sample, and the truth */
};

static const void *first_sample;

const void *coverage_first(void)
{
    return first_sample;
}

/* Takes down all that a sample says of each kind. */
static void note(const struct coverage_sample *sample, void *played,
                 const struct coverage_kind *kinds, int kinds_n, struct said *said, int which)
{
    if (sample->tell != NULL)
        sample->tell(played);
    for (int k = 0; k < kinds_n; k++)
        for (int at = 0; at < said[k].n; at++)
            said[k].figure[which * said[k].n + at] = kinds[k].figure(played, at);
}

static void play_all(const struct coverage_sample *sample, int samples,
                     const struct coverage_kind *kinds, int kinds_n, struct said *said)
{
    void *truth = memory_take(sample->bytes), *first = memory_take(sample->bytes);
    sample->plan(truth, 0);
    sample->plan(first, 1);
    sample->play(first);
    first_sample = first;
    for (int k = 0; k < kinds_n; k++) {
        said[k].n = kinds[k].count(first);
        said[k].figure = memory_array((size_t)((samples + 1) * said[k].n), sizeof(struct figure));
    }
    for (int i = 0; i < samples; i++) {
        void *played = memory_take(sample->bytes);
        sample->plan(played, (uint64_t)i + 1);
        sample->play(played);
        sample->join(truth, played);
        note(sample, played, kinds, kinds_n, said, i);
        sample->free(played);
        free(played);
    }
    note(sample, truth, kinds, kinds_n, said, samples);
    sample->free(first);
    sample->free(truth);
    free(first);
    free(truth);
}

/* What is so in every game of all samples tries nothing. */
static bool always(const struct said *said, int samples, int at)
{
    for (int i = 0; i < samples; i++)
        if (fabs(said->figure[i * said->n + at].value -
                 said->figure[samples * said->n + at].value) > 1e-9)
            return false;
    return true;
}

/* Whether so many of the intervals hold. Where all games were alike, there may be none. */
static bool holds(const struct coverage_kind *kind, const struct said *said, int samples,
                  double room)
{
    int64_t tried = 0, held = 0;
    for (int at = 0; at < said->n; at++) {
        const struct figure *is = &said->figure[samples * said->n + at];
        bool tries = is->n > 0 && !always(said, samples, at);
        for (int i = 0; i < samples && tries; i++) {
            const struct figure *told = &said->figure[i * said->n + at];
            if (told->n < kind->least || told->low >= told->high)
                continue;
            tried++;
            held += told->low <= is->value && is->value <= told->high;
        }
    }
    double share = tried > 0 ? (double)held / (double)tried : 0;
    printf("# %s: %.1f%% of %ld\n", kind->name, 100 * share, (long)tried);
    return tried >= 2 * samples && fabs(share - 0.95) <= room;
}

void coverage_check(const struct coverage_sample *sample, const struct coverage_kind *kinds,
                    int kinds_n)
{
    int samples = often(sample->n), wrong = 0;
    double room = 0.02 * (samples < sample->n ? sqrt((double)sample->n / samples) : 1);
    struct said said[KINDS];
    assert_in_range(kinds_n, 1, KINDS);
    play_all(sample, samples, kinds, kinds_n, said);
    for (int k = 0; k < kinds_n; k++) {
        wrong += !holds(&kinds[k], &said[k], samples, room);
        free(said[k].figure);
    }
    assert_int_equal(wrong, 0);
}
