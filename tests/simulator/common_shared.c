/* common_shared.c: a store in memory for several servers. */
#include "tests/simulator/common_shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/buffer.h"
#include "tests/simulator/common_fibers.h"

enum { HANDLES_MAX = 8, NEWS_MAX = 256 };

struct shared_row {
    char table[TABLE_ID_BYTES];
    struct event event;
};

struct due {
    char table[TABLE_ID_BYTES];
    struct listing listing;
};

struct stood {
    char table[TABLE_ID_BYTES];
    struct standing standing;
};

struct handle {
    struct store store;
    bool open;
    char news[NEWS_MAX][TABLE_ID_BYTES]; /* tables that others have changed */
    int news_n;
    char here_at[NEWS_MAX][TABLE_ID_BYTES];
    uint8_t here[NEWS_MAX];
    int here_n;
};

static struct {
    struct shared_row *rows;
    int rows_n, rows_room;
    struct due *dues;
    int dues_n, dues_room;
    struct stood *stood;
    int stood_n, stood_room;
    struct handle handle[HANDLES_MAX];
    int fails_one_in;
} base;

static const struct store_kind shared_kind;

static bool fails(void)
{
    return base.fails_one_in > 0 && fibers_one_in((uint32_t)base.fails_one_in);
}

static bool refuse(struct problem *problem)
{
    return problem_say(problem, "the store is not there");
}

void shared_begin(void)
{
    for (int i = 0; i < base.rows_n; i++)
        free(base.rows[i].event.body);
    for (int i = 0; i < base.dues_n; i++)
        free(base.dues[i].listing.words);
    for (int i = 0; i < base.stood_n; i++)
        free(base.stood[i].standing.snapshot);
    free(base.rows);
    free(base.dues);
    free(base.stood);
    memset(&base, 0, sizeof base);
}

void shared_set_failing(int fails_one_in)
{
    base.fails_one_in = fails_one_in;
}

struct store *shared_open(void)
{
    int i = 0;
    while (base.handle[i].open)
        i++;
    base.handle[i] = (struct handle){.store = {&shared_kind}, .open = true};
    return &base.handle[i].store;
}

static void close_store(struct store *store)
{
    ((struct handle *)store)->open = false;
}

/* ---- writing ---- */

static int last_of(const char *table)
{
    int last = 0;
    for (int i = 0; i < base.rows_n; i++)
        if (strcmp(base.rows[i].table, table) == 0 && base.rows[i].event.sequence > last)
            last = base.rows[i].event.sequence;
    return last;
}

/* A server that does not listen for long is told that anything may have changed. */
static void tell_others(const struct store *by, const char *table)
{
    for (int i = 0; i < HANDLES_MAX; i++) {
        struct handle *handle = &base.handle[i];
        if (!handle->open || &handle->store == by)
            continue;
        if (handle->news_n == NEWS_MAX) {
            handle->news_n = 1;
            handle->news[0][0] = '\0';
        } else {
            strcpy(handle->news[handle->news_n++], table);
        }
    }
}

static void write_here(struct handle *handle, const struct entry *entry)
{
    int i = 0;
    while (i < handle->here_n && strcmp(handle->here_at[i], entry->table) != 0)
        i++;
    if (i == NEWS_MAX)
        return;
    handle->here_n = i == handle->here_n ? i + 1 : handle->here_n;
    strcpy(handle->here_at[i], entry->table);
    handle->here[i] = entry->here;
}

static void write_listing(const struct entry *entry)
{
    int i = 0;
    while (i < base.dues_n && strcmp(base.dues[i].table, entry->table) != 0)
        i++;
    if (entry->listing.sequence < last_of(entry->table))
        return;
    if (i == base.dues_n) {
        base.dues = buffer_room(base.dues, &base.dues_room, i + 1, sizeof *base.dues);
        base.dues[base.dues_n++] = (struct due){0};
        strcpy(base.dues[i].table, entry->table);
    }
    free(base.dues[i].listing.words);
    base.dues[i].listing = entry->listing;
    base.dues[i].listing.words = strdup(entry->listing.words);
}

static void write_standing(const struct entry *entry)
{
    int i = 0;
    while (i < base.stood_n && strcmp(base.stood[i].table, entry->table) != 0)
        i++;
    if (i == base.stood_n) {
        base.stood = buffer_room(base.stood, &base.stood_room, i + 1, sizeof *base.stood);
        base.stood[base.stood_n++] = (struct stood){0};
        strcpy(base.stood[i].table, entry->table);
    }
    free(base.stood[i].standing.snapshot);
    base.stood[i].standing = entry->standing;
    base.stood[i].standing.snapshot = strdup(entry->standing.snapshot);
}

static enum stored write_event(const struct entry *entry)
{
    if (entry->event.sequence != last_of(entry->table) + 1)
        return STORED_CONFLICT;
    base.rows = buffer_room(base.rows, &base.rows_room, base.rows_n + 1, sizeof *base.rows);
    struct shared_row *row = &base.rows[base.rows_n++];
    strcpy(row->table, entry->table);
    row->event = entry->event;
    row->event.body = strdup(entry->event.body);
    return STORED_FINE;
}

static bool append(struct store *store, struct entry *const *entries, int n,
                   struct problem *problem)
{
    if (fails())
        return refuse(problem);
    for (int i = 0; i < n; i++) {
        entries[i]->result = STORED_FINE;
        if (entries[i]->kind == ENTRY_EVENT)
            entries[i]->result = write_event(entries[i]);
        else if (entries[i]->kind == ENTRY_LISTING)
            write_listing(entries[i]);
        else if (entries[i]->kind == ENTRY_STANDING)
            write_standing(entries[i]);
        else if (entries[i]->kind == ENTRY_HERE)
            write_here((struct handle *)store, entries[i]);
        if (entries[i]->result == STORED_FINE && entries[i]->kind != ENTRY_LISTING &&
            entries[i]->kind != ENTRY_STANDING)
            tell_others(store, entries[i]->table);
    }
    return !fails() || refuse(problem); /* the answer is lost, not what was written */
}

/* ---- reading ---- */

static bool load(struct store *store, const char *table, int after, store_event_function *each,
                 void *to, bool *damaged, struct problem *problem)
{
    (void)store;
    *damaged = false;
    for (int i = 0; i < base.rows_n; i++) {
        if (strcmp(base.rows[i].table, table) != 0 || base.rows[i].event.sequence <= after)
            continue;
        if (fails())
            return refuse(problem);
        each(to, &base.rows[i].event);
    }
    return !fails() || refuse(problem);
}

static bool stood(struct store *store, const char *table, struct standing *standing,
                  struct problem *problem)
{
    (void)store;
    *standing = (struct standing){0};
    for (int i = 0; i < base.stood_n; i++)
        if (strcmp(base.stood[i].table, table) == 0) {
            *standing = base.stood[i].standing;
            standing->snapshot = strdup(standing->snapshot);
        }
    return !fails() || refuse(problem);
}

/* No day is so long that a table is removed. */
static bool old(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    (void)store;
    (void)now_ms;
    (void)most;
    (void)each;
    (void)to;
    return !fails() || refuse(problem);
}

static bool list(struct store *store, int most, store_words_function *each, void *to,
                 struct problem *problem)
{
    (void)store;
    for (int i = 0; i < base.dues_n && i < most; i++)
        if (base.dues[i].listing.shown)
            each(to, base.dues[i].listing.words);
    return !fails() || refuse(problem);
}

static bool due(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    (void)store;
    for (int i = 0; i < base.dues_n && i < most; i++)
        if (base.dues[i].listing.due_ms > 0 && base.dues[i].listing.due_ms <= now_ms)
            each(to, base.dues[i].table);
    return !fails() || refuse(problem);
}

static bool heard(struct store *store, char table[TABLE_ID_BYTES])
{
    struct handle *handle = (struct handle *)store;
    if (handle->news_n == 0 || fails())
        return false;
    strcpy(table, handle->news[0]);
    memmove(handle->news[0], handle->news[1], sizeof handle->news - sizeof handle->news[0]);
    handle->news_n--;
    return true;
}

static bool elsewhere(struct store *store, const char *table, uint8_t *seats,
                      struct problem *problem)
{
    *seats = 0;
    for (int h = 0; h < HANDLES_MAX; h++) {
        const struct handle *handle = &base.handle[h];
        for (int i = 0; handle->open && &handle->store != store && i < handle->here_n; i++)
            if (strcmp(handle->here_at[i], table) == 0)
                *seats |= handle->here[i];
    }
    return !fails() || refuse(problem);
}

static const struct store_kind shared_kind = {
    .close = close_store,
    .append = append,
    .load = load,
    .stood = stood,
    .old = old,
    .list = list,
    .due = due,
    .heard = heard,
    .elsewhere = elsewhere,
};
