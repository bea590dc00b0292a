/* build.c: a table is built from what the clerk has read. */
#include "server/build.h"

#include <stdlib.h>

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

void build_begin(struct house *house, struct hosted *hosted, struct job *job)
{
    struct build *build = memory_take(sizeof *build);
    build->chore = (struct chore){.work = work, .done = done, .to = hosted};
    build->job = job;
    workshop_hand_in(house->workshop, &build->chore);
}
