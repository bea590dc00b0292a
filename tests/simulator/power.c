/* power.c: the power goes at every single write of a series of commits, and of the sweeps between
 * them. What was committed is there when it is back, in order, and nothing is damaged. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/store.h"
#include "tests/common/cases.h"
#include "tests/simulator/common_disk.h"
#include "tests/simulator/common_fibers.h"

enum { COMMITS = 12, BATCH = 3, LOSSES = 3 };

static char folder[] = "/tmp/croupier-power-XXXXXX", file[64];

static const char table[] = "aaaaaaaaaaaaaaaaaaaaaa";

/* Events 1, 2, 3 and so on of one table, some in each commit, and how it stood before them. How
 * many were acknowledged. */
static int write_on(struct store *store)
{
    int written = 0;
    for (int commit = 0; commit < COMMITS; commit++) {
        struct entry entries[BATCH + 1] = {0}, *all[BATCH + 1];
        struct problem problem = {0};
        int n = 1 + commit % BATCH;
        for (int i = 0; i <= n; i++) {
            entries[i] = (struct entry){.marks = i == 0};
            strcpy(entries[i].table, table);
            entries[i].event = (struct event){.sequence = written + i + 1,
                                              .kind = EVENT_MOVE,
                                              .body = "draws a unit card, and then some more"};
            all[i] = &entries[i];
        }
        entries[n].kind = ENTRY_STANDING;
        entries[n].standing = (struct standing){.events = written, .snapshot = "as it stood"};
        if (!store->kind->append(store, all, n + 1, &problem))
            break;
        written += n;
        fibers_run_one(); /* the sweeper */
    }
    return written;
}

static void count(void *to, const struct event *event)
{
    int *read = to;
    assert_int_equal(event->sequence, *read + 1);
    assert_int_equal(event->kind, EVENT_MOVE);
    *read = event->sequence;
}

static struct store *open_store(void)
{
    struct problem problem = {0};
    struct store *store = store_open(file, &problem);
    if (store == NULL && !disk_is_dark())
        fail_msg("%s", problem.text);
    return store;
}

static void clean(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", file, ends[i]);
        remove(name);
    }
}

/* False if all was written before the power went. */
static bool try_cut(int at, uint64_t seed)
{
    struct problem problem = {0};
    int acknowledged = 0, read = 0;
    fibers_begin(seed);
    disk_begin(0);
    disk_cut_after(at);
    struct store *store = open_store();
    if (store != NULL) {
        acknowledged = write_on(store);
        store->kind->close(store);
    }
    bool dark = disk_is_dark();
    if (dark)
        disk_restore();
    store = open_store();
    bool damaged;
    struct standing standing = {0};
    assert_true(store->kind->load(store, table, 0, count, &read, &damaged, &problem));
    assert_true(store->kind->stood(store, table, &standing, &problem));
    assert_true(standing.events <= read && (standing.events == 0 || standing.snapshot != NULL));
    free(standing.snapshot);
    if (read < acknowledged)
        fail_msg("%d events were acknowledged and %d are there: write %d, luck %d", acknowledged,
                 read, at, (int)seed);
    store->kind->close(store);
    clean();
    return dark;
}

CASE(power_may_go_at_any_write)
{
    int at = 1;
    for (bool dark = true; dark; at++) {
        dark = false;
        for (uint64_t luck = 1; luck <= LOSSES; luck++)
            dark |= try_cut(at, luck);
    }
    printf("# the power went at each of %d writes\n", at - 2);
    assert_true(at > 2 * COMMITS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(power_may_go_at_any_write),
    };
    if (mkdtemp(folder) == NULL)
        return EXIT_FAILURE;
    snprintf(file, sizeof file, "%s/tables", folder);
    disk_install();
    int failed = cmocka_run_group_tests_name("power", tests, NULL, NULL);
    clean();
    rmdir(folder);
    return failed;
}
