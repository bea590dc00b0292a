/* build.c: a table is built from what the clerk has read. */
#include "server/build.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/snapshot.h"

struct build {
    struct chore chore;
    struct job *job;
    struct live live;
    bool fine; /* else the snapshot is of no use */
};

static void work(struct chore *chore)
{
    struct build *build = (struct build *)chore;
    const struct job *job = build->job;
    const struct standing *standing = &job->entry.standing;
    bool stood = standing->snapshot != NULL && standing->snapshot[0] != '\0';
    live_begin(&build->live, job->entry.table);
    build->fine =
        !stood || snapshot_read(&build->live, standing->snapshot, standing->events, standing->sum);
    for (int i = 0; build->fine && i < job->events_n; i++)
        live_apply(&build->live, &job->events[i]);
    if (build->fine)
        live_hold_cards(&build->live);
    if (job->damage != 0)
        live_damage(&build->live, job->damage);
}

static void done(void *house, struct chore *chore)
{
    struct build *build = (struct build *)chore;
    struct hosted *hosted = chore->to;
    live_free(&hosted->live);
    hosted->live = build->live;
    house_built(house, hosted, build->job, build->fine);
    free(build);
}

/* Cards of its own stand in its beginning. A word that is said there only sounds like it does no
 * more harm than to wait for others who bring some. */
static bool may_bring(const struct job *job)
{
    const char *snapshot = job->entry.standing.snapshot;
    bool stood = snapshot != NULL && snapshot[0] != '\0';
    const char *beginning = stood ? snapshot : job->events_n > 0 ? job->events[0].body : "";
    return strstr(beginning, "sheets") != NULL;
}

void build_begin(struct house *house, struct hosted *hosted, struct job *job)
{
    struct build *build = memory_take(sizeof *build);
    build->chore =
        (struct chore){.work = work, .done = done, .to = hosted, .brought = may_bring(job)};
    build->job = job;
    /* Who waits for cards that were brought waits in turns with others, and pays for the time. */
    bool awaited = build->chore.brought && hosted->waiting != NULL;
    house_hand_in(house, &build->chore, awaited ? hosted->waiting->address : NULL);
}
