/* keeping.c: how long tables are kept. */
#include "server/keeping.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/moment.h"
#include "server/notes.h"
#include "server/snapshot.h"

enum {
    EVENTS_A_SNAPSHOT = 200, /* after so many more a table is written down anew */
    RENEW_MS = 6 * 3600 * 1000,
    LOOK_MS = 60000,     /* between looks for old tables; at once after a look that found many */
    WRITE_BURST_S = 100, /* an address may have stored at once what it may have in so long */
    EVENT_BYTES = 100,   /* of an event beside its body */
    SPARE_PERCENT = 50   /* of the store: no prototypes when it is fuller than that */
};

static const int64_t day_ms = 24 * 3600 * INT64_C(1000);

/* When the table is removed if nobody comes back. */
static int64_t until(const struct house *house, const struct live *live)
{
    int64_t now = moment_date_ms(), due = live != NULL ? clock_due_ms(&live->clock) : 0;
    bool over = live != NULL && live->broken[0] == '\0' && live_phase(live) == PHASE_OVER;
    int days = over ? house->settings.keep_finished_days : house->settings.keep_abandoned_days;
    return (due > now ? due : now) + days * day_ms;
}

static struct job *standing_job(const char *table, int64_t until_ms, char *snapshot)
{
    struct job *job = clerk_job(JOB_APPEND, table, NULL);
    job->entry.kind = ENTRY_STANDING;
    job->entry.standing.until_ms = until_ms;
    job->entry.standing.snapshot = snapshot;
    return job;
}

void keeping_announce(struct house *house, const char *table)
{
    clerk_hand_in(house->clerk, standing_job(table, until(house, NULL), memory_words("")));
}

void keeping_note(struct house *house, struct hosted *hosted, bool leaving)
{
    const struct live *live = &hosted->live;
    int more = live->sequence - hosted->noted;
    uint64_t now = moment_ms();
    if (live->sequence == 0 || live->broken[0] != '\0' || house->failing)
        return;
    if (live->shared) { /* its one event says all: it is only kept for longer */
        if (leaving && hosted->noted == 0)
            keeping_announce(house, live->id);
        hosted->noted = leaving ? live->sequence : hosted->noted;
        return;
    }
    bool ended = live_phase(live) == PHASE_OVER && hosted->noted_phase != PHASE_OVER;
    if (more < EVENTS_A_SNAPSHOT && !ended && !(leaving && more > 0) &&
        now - hosted->noted_ms < RENEW_MS)
        return;
    struct buffer text = {0};
    snapshot_write(live, &text);
    struct job *job = standing_job(live->id, until(house, live), text.at);
    job->entry.standing.events = hosted->noted = live->sequence;
    job->entry.standing.sum = live->sum;
    hosted->noted_phase = live_phase(live);
    hosted->noted_ms = now;
    clerk_hand_in(house->clerk, job);
}

void keeping_look(struct house *house)
{
    uint64_t now = moment_ms();
    if (now < house->look_ms)
        return;
    struct job *job = clerk_job(JOB_OLD, "", NULL);
    job->entry.event.at_ms = moment_date_ms();
    clerk_hand_in(house->clerk, job);
    house->look_ms = now + LOOK_MS;
}

static struct job *removal(const char *table, int64_t until_ms, void *to)
{
    struct job *job = clerk_job(JOB_APPEND, table, to);
    job->entry.kind = ENTRY_REMOVE;
    job->entry.standing.until_ms = until_ms;
    return job;
}

void keeping_sweep(struct house *house, const struct job *job)
{
    for (int i = 0; i < job->words_n; i++) {
        struct hosted *hosted = hosted_find(&house->hosts, job->words[i]);
        if (hosted != NULL && hosted->loaded) {
            hosted->noted = 0; /* somebody is there */
            keeping_note(house, hosted, true);
            continue;
        }
        notes_say("removed", "table=%.6s", job->words[i]);
        house->figures.removed++;
        clerk_hand_in(house->clerk, removal(job->words[i], job->entry.event.at_ms, NULL));
    }
    if (job->words_n > 0)
        house->look_ms = 0; /* there may be more */
}

void keeping_remove(struct house *house, struct hosted *hosted)
{
    hosted->busy = true;
    clerk_hand_in(house->clerk, removal(hosted->live.id, INT64_MAX, hosted));
}

static bool is_below(struct house *house, int percent)
{
    struct clerk_figures figures;
    clerk_figures(house->clerk, &figures);
    return figures.store.bytes <= ((int64_t)house->settings.store_mb_max << 20) / 100 * percent;
}

bool keeping_has_room(struct house *house, struct problem *problem)
{
    return is_below(house, 100) || problem_say(problem, "this server has no room for more tables");
}

bool keeping_has_spare(struct house *house, struct problem *problem)
{
    return is_below(house, SPARE_PERCENT) ||
           problem_say(problem, "this server has no room for more prototypes");
}

struct store_room keeping_room(const struct house *house)
{
    return (struct store_room){.prototypes = house->settings.prototypes_max,
                               .bytes = (int64_t)house->settings.prototypes_mb_max << 20};
}

void keeping_refused(struct house *house, const struct hosted *hosted)
{
    if (hosted->live.sequence == 0)
        clerk_hand_in(house->clerk, removal(hosted->live.id, INT64_MAX, NULL));
}

bool keeping_may_store(struct house *house, struct address *address, size_t bytes,
                       struct problem *problem)
{
    int64_t kb = house->settings.write_kb, all = (int64_t)bytes + EVENT_BYTES;
    if (!bucket_has(&address->writing, kb * WRITE_BURST_S * 1000, kb * 1000, all, moment_ms()))
        return problem_say(problem, "that is too much at once from your address; wait a little");
    bucket_spend(&address->writing, all);
    return true;
}
