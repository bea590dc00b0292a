/* store_sqlite.c: the journal in a file. The one file that knows SQLite. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "server/store.h"

#include "kernel/memory.h"

enum {
    BUSY_MS = 5000,
    SWEEP_S = 1,             /* between sweeps */
    LOG_BYTES_MAX = 16 << 20 /* of the write-ahead log, after which writers wait for a sweep */
};

/* What leads from each version of the schema to the next: never changed, only added to. */
static const char *const migrations[] = {
    "CREATE TABLE event ("
    " table_id TEXT NOT NULL,"
    " sequence INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL,"
    " kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL,"
    " body TEXT NOT NULL,"
    " PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE listing ("
    " number INTEGER PRIMARY KEY,"
    " table_id TEXT NOT NULL UNIQUE,"
    " shown INTEGER NOT NULL,"
    " due_ms INTEGER NOT NULL,"
    " words TEXT NOT NULL) STRICT;",
    /* Lists and clocks are looked up without reading every table there ever was. */
    "CREATE INDEX listing_shown ON listing (number) WHERE shown = 1;"
    "CREATE INDEX listing_due ON listing (due_ms) WHERE due_ms > 0;",
    /* Checksums, which add_sums fills in, and how tables stood. */
    "ALTER TABLE event ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE standing ("
    " table_id TEXT NOT NULL PRIMARY KEY,"
    " events INTEGER NOT NULL,"
    " sum INTEGER NOT NULL,"
    " until_ms INTEGER NOT NULL,"
    " own INTEGER NOT NULL,"
    " snapshot TEXT NOT NULL) STRICT;"
    "CREATE INDEX standing_until ON standing (until_ms);"
    "INSERT INTO standing SELECT table_id, 0, 0, unixepoch() * 1000 + " STORE_MIGRATED_KEPT_MS
    ", 0, '' FROM event WHERE sequence = 1;",
    /* How many bytes prototypes have; 0: it is a table. */
    "ALTER TABLE standing ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX standing_shared ON standing (shared) WHERE shared > 0;"
    "UPDATE standing SET shared = first.bytes FROM (SELECT table_id, length(CAST(body AS BLOB)) AS "
    "bytes"
    " FROM event WHERE sequence = 1 AND body LIKE '" STORE_SHARED_LIKE "') AS first"
    " WHERE standing.table_id = first.table_id;",
};
enum { VERSION = sizeof migrations / sizeof *migrations, SUMS_SINCE = 2 };

/* Each move changes a page of its own, so pages are small. */
enum { PAGE_BYTES = 1024 };
static const char opening_words[] =
    "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";

enum statement {
    APPEND,
    MARK,
    LIST_TABLE,
    LOAD,
    LIST,
    DUE,
    STAND,
    STOOD,
    OLD,
    REMOVE_EVENTS,
    REMOVE_LISTING,
    REMOVE_STANDING,
    CHARGE,
    TAKE_BACK,
    SHARED,
    STATEMENTS
};

static const char *const statement_words[STATEMENTS] = {
    [APPEND] = "INSERT INTO event (table_id, sequence, at_ms, kind, seat, body, sum)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [MARK] = "INSERT INTO listing (table_id, shown, due_ms, words) VALUES (?1, 0, 1, '')"
             " ON CONFLICT (table_id) DO UPDATE SET due_ms = 1",
    [LIST_TABLE] = "INSERT INTO listing (table_id, shown, due_ms, words) SELECT ?1, ?2, ?3, ?4"
                   " WHERE NOT EXISTS (SELECT 1 FROM event WHERE table_id = ?1 AND sequence > ?5)"
                   " ON CONFLICT (table_id) DO UPDATE SET shown = excluded.shown,"
                   " due_ms = excluded.due_ms, words = excluded.words",
    [LOAD] = "SELECT sequence, at_ms, kind, seat, body, sum FROM event"
             " WHERE table_id = ?1 AND sequence > ?2 ORDER BY sequence",
    [LIST] = "SELECT words FROM listing WHERE shown = 1 ORDER BY number DESC LIMIT ?1",
    [DUE] = "SELECT table_id FROM listing WHERE due_ms > 0 AND due_ms <= ?1"
            " ORDER BY due_ms LIMIT ?2",
    [STAND] = "INSERT INTO standing (table_id, events, sum, until_ms, own, snapshot)"
              " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (table_id) DO UPDATE SET"
              " events = excluded.events, sum = excluded.sum, until_ms = excluded.until_ms,"
              " own = excluded.own, snapshot = excluded.snapshot",
    [STOOD] = "SELECT events, sum, until_ms, own, snapshot FROM standing WHERE table_id = ?1",
    [OLD] = "SELECT table_id FROM standing WHERE until_ms <= ?1 ORDER BY until_ms LIMIT ?2",
    /* What is kept longer meanwhile stays. */
    [REMOVE_EVENTS] = "DELETE FROM event WHERE table_id = ?1 AND NOT EXISTS"
                      " (SELECT 1 FROM standing WHERE table_id = ?1 AND until_ms > ?2)",
    [REMOVE_LISTING] = "DELETE FROM listing WHERE table_id = ?1 AND NOT EXISTS"
                       " (SELECT 1 FROM standing WHERE table_id = ?1 AND until_ms > ?2)",
    [REMOVE_STANDING] = "DELETE FROM standing WHERE table_id = ?1 AND until_ms <= ?2",
    [CHARGE] = "UPDATE standing SET shared = shared + ?2 WHERE table_id = ?1"
               " AND (shared > 0 OR ?3 > (SELECT count(*) FROM standing WHERE shared > 0))"
               " AND ?4 >= ?2 + (SELECT total(shared) FROM standing WHERE shared > 0)",
    [TAKE_BACK] = "DELETE FROM event WHERE table_id = ?1 AND sequence = ?2",
    [SHARED] = "SELECT count(*), coalesce(sum(shared), 0) FROM standing WHERE shared > 0",
};

struct sqlite_store {
    struct store store;
    sqlite3 *base;
    sqlite3_stmt *statement[STATEMENTS];
    int lock;

    sqlite3 *sweeping; /* the sweeper's own connection; NULL: there is no sweeper */
    pthread_t sweeper;
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t wanted;
    bool leaving;
    struct store_figures figures;
};

static struct sqlite_store *own(struct store *store)
{
    return (struct sqlite_store *)store;
}

static bool say(struct sqlite_store *own, const char *what, struct problem *problem)
{
    return problem_say(problem, "%s: %s", what, sqlite3_errmsg(own->base));
}

static bool run(struct sqlite_store *own, const char *words, struct problem *problem)
{
    return sqlite3_exec(own->base, words, NULL, NULL, NULL) == SQLITE_OK ||
           say(own, "the store", problem);
}

/* ---- rows ---- */

static void bind_words(sqlite3_stmt *statement, int place, const char *words)
{
    sqlite3_bind_text(statement, place, words, -1, SQLITE_STATIC);
}

static int step_once(sqlite3_stmt *statement)
{
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result;
}

static const char *words_in(sqlite3_stmt *statement, int column)
{
    const unsigned char *words = sqlite3_column_text(statement, column);
    return words != NULL ? (const char *)words : "";
}

/* The event that begins in that column. */
static struct event event_in(sqlite3_stmt *statement, int column)
{
    return (struct event){
        .sequence = sqlite3_column_int(statement, column),
        .at_ms = sqlite3_column_int64(statement, column + 1),
        .kind = (enum event_kind)event_kind(words_in(statement, column + 2)),
        .seat = sqlite3_column_int(statement, column + 3),
        .body = (char *)words_in(statement, column + 4),
    };
}

/* ---- opening ---- */

/* Two servers on one file would not hear of each other's moves. The lock is on the file itself, so
 * that no other name of it goes round it; SQLite's own locks are of another kind. The descriptor
 * must not be closed before SQLite is done: with it go all of SQLite's locks. */
static bool lock(struct sqlite_store *own, struct problem *problem)
{
    const char *file = sqlite3_db_filename(own->base, "main");
    if (file == NULL || file[0] == '\0')
        return true; /* in memory */
    own->lock = open(file, O_RDONLY | O_CLOEXEC);
    if (own->lock < 0)
        return problem_say(problem, "cannot be opened: %s", strerror(errno));
    return flock(own->lock, LOCK_EX | LOCK_NB) == 0 ||
           problem_say(problem, "another server has this store open; several need PostgreSQL");
}

/* Tables of a program that had no checksums are believed as they are, and get theirs. */
static bool add_sums(struct sqlite_store *own, struct problem *problem)
{
    static const char read[] = "SELECT table_id, sequence, at_ms, kind, seat, body FROM event"
                               " ORDER BY table_id, sequence";
    static const char write[] = "UPDATE event SET sum = ?3 WHERE table_id = ?1 AND sequence = ?2";
    sqlite3_stmt *rows = NULL, *update = NULL;
    struct store_chain chain = {0};
    bool fine = sqlite3_prepare_v2(own->base, read, -1, &rows, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(own->base, write, -1, &update, NULL) == SQLITE_OK;
    while (fine && sqlite3_step(rows) == SQLITE_ROW) {
        struct event event = event_in(rows, 1);
        const char *table = words_in(rows, 0);
        bind_words(update, 1, table);
        sqlite3_bind_int(update, 2, event.sequence);
        sqlite3_bind_int64(update, 3, (int64_t)store_chain(&chain, table, &event));
        fine = step_once(update) == SQLITE_DONE;
    }
    if (!fine)
        say(own, "the store", problem);
    sqlite3_finalize(rows);
    sqlite3_finalize(update);
    return fine;
}

static bool migrate(struct sqlite_store *own, struct problem *problem)
{
    sqlite3_stmt *ask = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(own->base, "PRAGMA user_version", -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW)
        version = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    if (version < 0)
        return say(own, "not a store", problem);
    if (version > VERSION)
        return problem_say(problem, "a newer croupier wrote it: version %d, this one knows %d",
                           version, VERSION);
    for (; version < VERSION; version++) {
        char words[60];
        snprintf(words, sizeof words, "PRAGMA user_version = %d; COMMIT", version + 1);
        if (!run(own, "BEGIN IMMEDIATE", problem) || !run(own, migrations[version], problem) ||
            (version == SUMS_SINCE && !add_sums(own, problem)) || !run(own, words, problem))
            return false;
    }
    return true;
}

/* ---- sweeping ---- */

/* Pages of what was removed are in the file, but free for what comes. Pages that lie only in the
 * log so far are counted, and no page twice. */
static int64_t used_bytes(struct sqlite_store *at)
{
    sqlite3_stmt *ask = NULL;
    int64_t bytes = 0;
    if (sqlite3_prepare_v2(at->sweeping,
                           "SELECT (page_count - freelist_count) * page_size"
                           " FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
                           -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW)
        bytes = sqlite3_column_int64(ask, 0);
    sqlite3_finalize(ask);
    return bytes;
}

/* What was committed lies in the write-ahead log until it is brought to its place. That takes long,
 * so it is done beside the writer, which goes on meanwhile. */
static void sweep(struct sqlite_store *at)
{
    int pages = 0, swept = 0;
    sqlite3_wal_checkpoint_v2(at->sweeping, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &swept);
    if ((int64_t)pages * PAGE_BYTES > LOG_BYTES_MAX)
        sqlite3_wal_checkpoint_v2(at->sweeping, NULL, SQLITE_CHECKPOINT_RESTART, &pages, &swept);
    if (pages < 0)
        return; /* somebody else holds it; the next sweep tries again */
    int64_t used = used_bytes(at);
    pthread_mutex_lock(&at->mutex);
    at->figures.bytes = used;
    at->figures.log_bytes = (int64_t)pages * PAGE_BYTES;
    at->figures.unswept_bytes = (int64_t)(pages - swept) * PAGE_BYTES;
    pthread_mutex_unlock(&at->mutex);
}

/* Whether all pages are what they should be. The sweeper does this before it sweeps: a connection
 * that has read nothing does not know that there is a log. */
static void check(struct sqlite_store *at)
{
    sqlite3_stmt *ask = NULL;
    bool fine =
        sqlite3_prepare_v2(at->sweeping, "PRAGMA quick_check(1)", -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW && strcmp(words_in(ask, 0), "ok") == 0;
    sqlite3_finalize(ask);
    pthread_mutex_lock(&at->mutex);
    at->figures.checked = true;
    at->figures.damaged = !fine;
    pthread_mutex_unlock(&at->mutex);
}

static void *sweep_on(void *argument)
{
    struct sqlite_store *at = argument;
    check(at);
    pthread_mutex_lock(&at->mutex);
    while (!at->leaving) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_sec += SWEEP_S;
        pthread_cond_timedwait(&at->wanted, &at->mutex, &until);
        pthread_mutex_unlock(&at->mutex);
        sweep(at);
        pthread_mutex_lock(&at->mutex);
    }
    pthread_mutex_unlock(&at->mutex);
    return NULL;
}

static void begin_sweeping(struct sqlite_store *at, const char *address)
{
    pthread_condattr_t steady;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
    pthread_mutex_init(&at->mutex, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&at->wanted, &steady);
    pthread_condattr_destroy(&steady);
    if (at->lock < 0 || sqlite3_db_readonly(at->base, "main"))
        return;
    bool fine = sqlite3_open_v2(address, &at->sweeping, flags, NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(at->sweeping, BUSY_MS) == SQLITE_OK &&
                pthread_create(&at->sweeper, NULL, sweep_on, at) == 0;
    if (!fine) {
        sqlite3_close(at->sweeping); /* the writer sweeps for itself */
        at->sweeping = NULL;
        return;
    }
    sqlite3_wal_autocheckpoint(at->base, 0);
}

static void end_sweeping(struct sqlite_store *at)
{
    if (at->sweeping == NULL)
        return;
    pthread_mutex_lock(&at->mutex);
    at->leaving = true;
    pthread_cond_signal(&at->wanted);
    pthread_mutex_unlock(&at->mutex);
    pthread_join(at->sweeper, NULL);
    sqlite3_close(at->sweeping);
}

static void figures(struct store *store, struct store_figures *figures)
{
    struct sqlite_store *at = own(store);
    struct statvfs room;
    struct stat file;
    pthread_mutex_lock(&at->mutex);
    *figures = at->figures;
    pthread_mutex_unlock(&at->mutex);
    bool told = at->lock >= 0 && fstatvfs(at->lock, &room) == 0;
    figures->free_bytes = told ? (int64_t)(room.f_bavail * room.f_frsize) : -1;
    if (figures->bytes == 0 && at->lock >= 0 && fstat(at->lock, &file) == 0)
        figures->bytes = file.st_size; /* nothing was swept yet */
}

static void close_store(struct store *store)
{
    struct sqlite_store *at = own(store);
    end_sweeping(at);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(at->statement[i]);
    sqlite3_close(at->base);
    if (at->lock >= 0)
        close(at->lock);
    free(at);
}

/* How many prototypes there are now, and how much of them. */
static void count_shared(struct sqlite_store *at)
{
    sqlite3_stmt *ask = at->statement[SHARED];
    if (sqlite3_step(ask) == SQLITE_ROW) {
        pthread_mutex_lock(&at->mutex);
        at->figures.shared = (struct store_room){.prototypes = sqlite3_column_int64(ask, 0),
                                                 .bytes = sqlite3_column_int64(ask, 1)};
        pthread_mutex_unlock(&at->mutex);
    }
    sqlite3_reset(ask);
}

static struct store *open_store(const char *address, struct problem *problem)
{
    struct sqlite_store *at = memory_take(sizeof *at);
    at->store.kind = &store_sqlite;
    at->lock = -1;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
    bool fine = sqlite3_open_v2(address, &at->base, flags, NULL) == SQLITE_OK ||
                say(at, "cannot be opened", problem);
    fine = fine && lock(at, problem);
    sqlite3_busy_timeout(at->base, BUSY_MS);
    fine = fine && run(at, opening_words, problem) && migrate(at, problem);
    for (int i = 0; fine && i < STATEMENTS; i++)
        fine = sqlite3_prepare_v3(at->base, statement_words[i], -1, SQLITE_PREPARE_PERSISTENT,
                                  &at->statement[i], NULL) == SQLITE_OK ||
               say(at, "not a store", problem);
    if (fine) {
        begin_sweeping(at, address);
        count_shared(at);
        return &at->store;
    }
    close_store(&at->store);
    return NULL;
}

/* ---- writing ---- */

static int write_listing(struct sqlite_store *at, const struct entry *entry)
{
    sqlite3_stmt *statement = at->statement[LIST_TABLE];
    bind_words(statement, 1, entry->table);
    sqlite3_bind_int(statement, 2, entry->listing.shown);
    sqlite3_bind_int64(statement, 3, entry->listing.due_ms);
    bind_words(statement, 4, entry->listing.words);
    sqlite3_bind_int(statement, 5, entry->listing.sequence);
    return step_once(statement);
}

static int mark(struct sqlite_store *at, const struct entry *entry)
{
    bind_words(at->statement[MARK], 1, entry->table);
    return step_once(at->statement[MARK]);
}

static int write_event(struct sqlite_store *at, const struct entry *entry)
{
    sqlite3_stmt *statement = at->statement[APPEND];
    bind_words(statement, 1, entry->table);
    sqlite3_bind_int(statement, 2, entry->event.sequence);
    sqlite3_bind_int64(statement, 3, entry->event.at_ms);
    bind_words(statement, 4, event_names[entry->event.kind]);
    sqlite3_bind_int(statement, 5, entry->event.seat);
    bind_words(statement, 6, entry->event.body);
    sqlite3_bind_int64(statement, 7, (int64_t)entry->event.sum);
    return step_once(statement);
}

/* What is over the limit is taken back. */
static int charge(struct sqlite_store *at, const struct entry *entry, bool *full)
{
    sqlite3_stmt *statement = at->statement[CHARGE];
    bind_words(statement, 1, entry->table);
    sqlite3_bind_int64(statement, 2, (int64_t)strlen(entry->event.body));
    sqlite3_bind_int64(statement, 3, entry->room.prototypes);
    sqlite3_bind_int64(statement, 4, entry->room.bytes);
    int result = step_once(statement);
    *full = result == SQLITE_DONE && sqlite3_changes(at->base) == 0;
    if (!*full)
        return result;
    bind_words(at->statement[TAKE_BACK], 1, entry->table);
    sqlite3_bind_int(at->statement[TAKE_BACK], 2, entry->event.sequence);
    return step_once(at->statement[TAKE_BACK]);
}

static int write_standing(struct sqlite_store *at, const struct entry *entry)
{
    const struct standing *standing = &entry->standing;
    sqlite3_stmt *statement = at->statement[STAND];
    bind_words(statement, 1, entry->table);
    sqlite3_bind_int(statement, 2, standing->events);
    sqlite3_bind_int64(statement, 3, (int64_t)standing->sum);
    sqlite3_bind_int64(statement, 4, standing->until_ms);
    sqlite3_bind_int64(statement, 5, (int64_t)standing_sum(entry->table, standing));
    bind_words(statement, 6, standing->snapshot);
    return step_once(statement);
}

static int remove_table(struct sqlite_store *at, const struct entry *entry)
{
    int result = SQLITE_DONE;
    for (int i = REMOVE_EVENTS; result == SQLITE_DONE && i <= REMOVE_STANDING; i++) {
        bind_words(at->statement[i], 1, entry->table);
        sqlite3_bind_int64(at->statement[i], 2, entry->standing.until_ms);
        result = step_once(at->statement[i]);
    }
    return result;
}

static bool write_entry(struct sqlite_store *at, struct entry *entry)
{
    static int (*const write[])(struct sqlite_store * at,
                                const struct entry *entry) = {[ENTRY_EVENT] = write_event,
                                                              [ENTRY_LISTING] = write_listing,
                                                              [ENTRY_STANDING] = write_standing,
                                                              [ENTRY_REMOVE] = remove_table};
    int result = write[entry->kind](at, entry);
    bool full = false;
    if (result == SQLITE_DONE && entry->shared)
        result = charge(at, entry, &full);
    if (result == SQLITE_DONE && entry->marks)
        result = mark(at, entry);
    entry->result = full && result == SQLITE_DONE ? STORED_FULL
                    : result == SQLITE_DONE       ? STORED_FINE
                    : result == SQLITE_CONSTRAINT ? STORED_CONFLICT
                                                  : STORED_FAILED;
    return entry->result != STORED_FAILED;
}

static bool append(struct store *store, struct entry *const *entries, int n,
                   struct problem *problem)
{
    struct sqlite_store *at = own(store);
    bool fine = run(at, "BEGIN IMMEDIATE", problem), shared = false;
    for (int i = 0; fine && i < n; i++) {
        fine = write_entry(at, entries[i]) || say(at, "the store", problem);
        shared |= entries[i]->shared || entries[i]->kind == ENTRY_REMOVE;
    }
    fine = fine && run(at, "COMMIT", problem);
    if (fine && shared)
        count_shared(at);
    if (fine)
        return true;
    if (!sqlite3_get_autocommit(at->base))
        sqlite3_exec(at->base, "ROLLBACK", NULL, NULL, NULL);
    for (int i = 0; i < n; i++)
        entries[i]->result = STORED_FAILED;
    return false;
}

/* ---- reading ---- */

static bool load(struct store *store, const char *table, int after, store_event_function *each,
                 void *to, bool *damaged, struct problem *problem)
{
    struct sqlite_store *at = own(store);
    sqlite3_stmt *statement = at->statement[LOAD];
    bind_words(statement, 1, table);
    sqlite3_bind_int(statement, 2, after);
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        struct event event = event_in(statement, 0);
        event.sum = (uint64_t)sqlite3_column_int64(statement, 5);
        each(to, &event);
    }
    sqlite3_reset(statement);
    *damaged = result == SQLITE_CORRUPT;
    return result == SQLITE_DONE || say(at, "the store cannot be read", problem);
}

static bool stood(struct store *store, const char *table, struct standing *standing,
                  struct problem *problem)
{
    struct sqlite_store *at = own(store);
    sqlite3_stmt *statement = at->statement[STOOD];
    *standing = (struct standing){0};
    bind_words(statement, 1, table);
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        struct standing read = {.events = sqlite3_column_int(statement, 0),
                                .sum = (uint64_t)sqlite3_column_int64(statement, 1),
                                .until_ms = sqlite3_column_int64(statement, 2),
                                .snapshot = (char *)words_in(statement, 4)};
        if (standing_sum(table, &read) == (uint64_t)sqlite3_column_int64(statement, 3)) {
            *standing = read;
            standing->snapshot = memory_words(read.snapshot);
        }
    }
    sqlite3_reset(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE || result == SQLITE_CORRUPT ||
           say(at, "the store cannot be read", problem);
}

static bool each_words(struct sqlite_store *at, sqlite3_stmt *statement, store_words_function *each,
                       void *to, struct problem *problem)
{
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        each(to, words_in(statement, 0));
    sqlite3_reset(statement);
    return result == SQLITE_DONE || say(at, "the store cannot be read", problem);
}

static bool list(struct store *store, int most, store_words_function *each, void *to,
                 struct problem *problem)
{
    sqlite3_stmt *statement = own(store)->statement[LIST];
    sqlite3_bind_int(statement, 1, most);
    return each_words(own(store), statement, each, to, problem);
}

static bool due(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    sqlite3_stmt *statement = own(store)->statement[DUE];
    sqlite3_bind_int64(statement, 1, now_ms);
    sqlite3_bind_int(statement, 2, most);
    return each_words(own(store), statement, each, to, problem);
}

static bool old(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    sqlite3_stmt *statement = own(store)->statement[OLD];
    sqlite3_bind_int64(statement, 1, now_ms);
    sqlite3_bind_int(statement, 2, most);
    return each_words(own(store), statement, each, to, problem);
}

const struct store_kind store_sqlite = {
    .open = open_store,
    .close = close_store,
    .append = append,
    .load = load,
    .stood = stood,
    .old = old,
    .list = list,
    .due = due,
    .figures = figures,
};
