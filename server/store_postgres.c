/* store_postgres.c: the journal in PostgreSQL, for several servers at once. The one file that knows
 * libpq. */
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store.h"

#include "kernel/memory.h"

enum { NUMBER_BYTES = 24, STARTED_BYTES = 64 };

static const char *const migrations[] = {
    "CREATE TABLE event ("
    " table_id TEXT NOT NULL,"
    " sequence INTEGER NOT NULL,"
    " at_ms BIGINT NOT NULL,"
    " kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL,"
    " body TEXT NOT NULL,"
    " PRIMARY KEY (table_id, sequence));"
    "CREATE TABLE listing ("
    " number BIGSERIAL PRIMARY KEY,"
    " table_id TEXT NOT NULL UNIQUE,"
    " shown INTEGER NOT NULL,"
    " due_ms BIGINT NOT NULL,"
    " words TEXT NOT NULL);",
    "CREATE INDEX listing_shown ON listing (number) WHERE shown = 1;"
    "CREATE INDEX listing_due ON listing (due_ms) WHERE due_ms > 0;",
    /* Who is connected to which server; a server is the session that it has here. */
    "CREATE UNLOGGED TABLE presence ("
    " table_id TEXT NOT NULL,"
    " pid INTEGER NOT NULL,"
    " started TIMESTAMPTZ NOT NULL,"
    " seats INTEGER NOT NULL,"
    " PRIMARY KEY (table_id, pid));",
    /* Checksums, which add_sums fills in, and how tables stood. */
    "ALTER TABLE event ADD COLUMN sum BIGINT NOT NULL DEFAULT 0;"
    "CREATE TABLE standing ("
    " table_id TEXT PRIMARY KEY,"
    " events INTEGER NOT NULL,"
    " sum BIGINT NOT NULL,"
    " until_ms BIGINT NOT NULL,"
    " own BIGINT NOT NULL,"
    " snapshot TEXT NOT NULL);"
    "CREATE INDEX standing_until ON standing (until_ms);"
    "INSERT INTO standing SELECT table_id, 0, 0, extract(epoch FROM now())::bigint * 1000"
    " + " STORE_MIGRATED_KEPT_MS ", 0, '' FROM event WHERE sequence = 1;",
    /* How many bytes prototypes have; 0: it is a table. */
    "ALTER TABLE standing ADD COLUMN shared BIGINT NOT NULL DEFAULT 0;"
    "CREATE INDEX standing_shared ON standing (shared) WHERE shared > 0;"
    "UPDATE standing SET shared = octet_length(body) FROM event WHERE sequence = 1"
    " AND body LIKE '" STORE_SHARED_LIKE "' AND standing.table_id = event.table_id;",
};
enum { VERSION = sizeof migrations / sizeof *migrations, SUMS_SINCE = 3 };

/* A row comes back for what was stored, none for an event whose number was taken, or whose table
 * has been removed; two for one that there is no room for. */
#define INSERT_EVENT                                                                               \
    "INSERT INTO event (table_id, sequence, at_ms, kind, seat, body, sum)"                         \
    " SELECT $1, $2::int, $3::bigint, $4, $5::int, $6, $7::bigint WHERE ($2::int = 1"              \
    " OR EXISTS (SELECT 1 FROM event WHERE table_id = $1 AND sequence = $2::int - 1))"
#define NEW_EVENT "WITH new AS (" INSERT_EVENT " ON CONFLICT DO NOTHING RETURNING table_id)"
#define TOLD " SELECT pg_notify('croupier', table_id) FROM new"
static const char append_words[] = NEW_EVENT TOLD;
static const char append_marked_words[] = NEW_EVENT
    ", mark AS (INSERT INTO listing (table_id, shown, due_ms, words)"
    " SELECT table_id, 0, 1, '' FROM new ON CONFLICT (table_id) DO UPDATE SET due_ms = 1)" TOLD;
static const char append_shared_words[] =
    "WITH room AS (SELECT 1 WHERE $9::bigint >= octet_length($6)"
    " + (SELECT coalesce(sum(shared), 0) FROM standing WHERE shared > 0)"
    " AND ($8::bigint > (SELECT count(*) FROM standing WHERE shared > 0)"
    " OR EXISTS (SELECT 1 FROM standing WHERE table_id = $1 AND shared > 0))),"
    " new AS (" INSERT_EVENT " AND EXISTS (SELECT 1 FROM room)"
    " ON CONFLICT DO NOTHING RETURNING table_id),"
    " charged AS (UPDATE standing SET shared = shared + octet_length($6)"
    " WHERE table_id IN (SELECT table_id FROM new))"
    " SELECT pg_notify('croupier', table_id)::text FROM new"
    " UNION ALL SELECT 'full' FROM generate_series(1, 2) WHERE NOT EXISTS (SELECT 1 FROM room)"
    " AND NOT EXISTS (SELECT 1 FROM event WHERE table_id = $1 AND sequence = $2::int)";
static const char list_table_words[] =
    "INSERT INTO listing (table_id, shown, due_ms, words) SELECT $1, $2::int, $3::bigint, $4"
    " WHERE NOT EXISTS (SELECT 1 FROM event WHERE table_id = $1 AND sequence > $5::int)"
    " ON CONFLICT (table_id) DO UPDATE SET shown = excluded.shown,"
    " due_ms = excluded.due_ms, words = excluded.words RETURNING table_id";
static const char here_words[] =
    "INSERT INTO presence (table_id, pid, started, seats)"
    " VALUES ($1, pg_backend_pid(), $2::timestamptz, $3::int)"
    " ON CONFLICT (table_id, pid) DO UPDATE SET started = excluded.started,"
    " seats = excluded.seats RETURNING pg_notify('croupier', table_id)";
static const char elsewhere_words[] =
    "SELECT coalesce(bit_or(seats), 0) FROM presence JOIN pg_stat_activity"
    " ON presence.pid = pg_stat_activity.pid AND started = backend_start"
    " WHERE table_id = $1 AND presence.pid <> pg_backend_pid()";
/* What sessions that are over have left behind. */
static const char sweep_words[] =
    "DELETE FROM presence WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity"
    " WHERE pg_stat_activity.pid = presence.pid AND backend_start = started)";
static const char started_words[] =
    "SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()";
static const char stand_words[] =
    "INSERT INTO standing (table_id, events, sum, until_ms, own, snapshot)"
    " VALUES ($1, $2::int, $3::bigint, $4::bigint, $5::bigint, $6)"
    " ON CONFLICT (table_id) DO UPDATE SET events = excluded.events, sum = excluded.sum,"
    " until_ms = excluded.until_ms, own = excluded.own, snapshot = excluded.snapshot"
    " RETURNING table_id";
/* What is kept longer meanwhile stays. */
static const char remove_words[] =
    "WITH gone AS (DELETE FROM standing WHERE table_id = $1 AND until_ms <= $2::bigint"
    " RETURNING table_id), events AS (DELETE FROM event WHERE table_id IN (SELECT * FROM gone)),"
    " listings AS (DELETE FROM listing WHERE table_id IN (SELECT * FROM gone))"
    " SELECT pg_notify('croupier', $1)";
static const char stood_words[] =
    "SELECT events, sum, until_ms, own, snapshot FROM standing WHERE table_id = $1";
static const char old_words[] = "SELECT table_id FROM standing WHERE until_ms <= $1::bigint"
                                " ORDER BY until_ms LIMIT $2::int";
static const char load_words[] = "SELECT sequence, at_ms, kind, seat, body, sum FROM event"
                                 " WHERE table_id = $1 AND sequence > $2::int ORDER BY sequence";
static const char list_words[] =
    "SELECT words FROM listing WHERE shown = 1 ORDER BY number DESC LIMIT $1::int";
static const char due_words[] = "SELECT table_id FROM listing WHERE due_ms > 0"
                                " AND due_ms <= $1::bigint ORDER BY due_ms LIMIT $2::int";

static const char size_words[] =
    "SELECT pg_total_relation_size('event') + pg_total_relation_size('listing')"
    " + pg_total_relation_size('standing'), count(*), coalesce(sum(shared), 0)"
    " FROM standing WHERE shared > 0";

struct postgres_store {
    struct store store;
    PGconn *link;
    char started[STARTED_BYTES]; /* when the session began */
    _Atomic int64_t bytes;       /* that the tables have on disk, when they were last looked at, */
    _Atomic int64_t prototypes, prototype_bytes; /* and what there was of prototypes */
    bool again; /* the link was lost: what others did meanwhile was not heard */
};

static struct postgres_store *own(struct store *store)
{
    return (struct postgres_store *)store;
}

static bool say(struct postgres_store *at, struct problem *problem)
{
    char words[200];
    snprintf(words, sizeof words, "%s", PQerrorMessage(at->link));
    words[strcspn(words, "\n")] = '\0';
    return problem_say(problem, "the store: %s", words);
}

static bool run(struct postgres_store *at, const char *words, struct problem *problem)
{
    PGresult *result = PQexec(at->link, words);
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!fine)
        say(at, problem);
    PQclear(result);
    return fine;
}

/* ---- opening ---- */

static int version_of(struct postgres_store *at)
{
    PGresult *result = PQexec(at->link, "SELECT version FROM schema_version");
    int version = PQntuples(result) == 1 ? atoi(PQgetvalue(result, 0, 0)) : 0;
    PQclear(result);
    return version;
}

static int64_t number_in(PGresult *rows, int row, int column)
{
    return strtoll(PQgetvalue(rows, row, column), NULL, 10);
}

/* The event that begins in that column. */
static struct event event_in(PGresult *rows, int row, int column)
{
    return (struct event){
        .sequence = (int)number_in(rows, row, column),
        .at_ms = number_in(rows, row, column + 1),
        .kind = (enum event_kind)event_kind(PQgetvalue(rows, row, column + 2)),
        .seat = (int)number_in(rows, row, column + 3),
        .body = PQgetvalue(rows, row, column + 4),
    };
}

/* Tables of a program that had no checksums are believed as they are, and get theirs. */
static bool add_sums(struct postgres_store *at, struct problem *problem)
{
    PGresult *rows =
        PQexec(at->link, "SELECT table_id, sequence, at_ms, kind, seat, body FROM event"
                         " ORDER BY table_id, sequence");
    bool fine = PQresultStatus(rows) == PGRES_TUPLES_OK;
    struct store_chain chain = {0};
    for (int i = 0; fine && i < PQntuples(rows); i++) {
        char sum[NUMBER_BYTES];
        struct event event = event_in(rows, i, 1);
        const char *table = PQgetvalue(rows, i, 0);
        snprintf(sum, sizeof sum, "%" PRId64, (int64_t)store_chain(&chain, table, &event));
        const char *values[] = {table, PQgetvalue(rows, i, 1), sum};
        PGresult *result = PQexecParams(
            at->link,
            "UPDATE event SET sum = $3::bigint WHERE table_id = $1 AND sequence = $2::int", 3, NULL,
            values, NULL, NULL, 0);
        fine = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
    }
    PQclear(rows);
    return fine || say(at, problem);
}

/* Several servers may start at once: one migrates, the others wait for it. */
static bool migrate(struct postgres_store *at, struct problem *problem)
{
    static const char begin[] =
        "BEGIN; SELECT pg_advisory_xact_lock(7241); SET LOCAL client_min_messages = error;"
        "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL);"
        "INSERT INTO schema_version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM schema_version);";
    char words[80];
    if (!run(at, begin, problem))
        return false;
    int version = version_of(at);
    if (version > VERSION)
        return problem_say(problem, "a newer croupier wrote it: version %d, this one knows %d",
                           version, VERSION);
    for (; version < VERSION; version++)
        if (!run(at, migrations[version], problem) ||
            (version == SUMS_SINCE && !add_sums(at, problem)))
            return false;
    snprintf(words, sizeof words, "UPDATE schema_version SET version = %d; COMMIT", VERSION);
    return run(at, words, problem);
}

static bool read_started(struct postgres_store *at, struct problem *problem)
{
    PGresult *result = PQexec(at->link, started_words);
    bool fine = PQntuples(result) == 1 || say(at, problem);
    if (fine)
        snprintf(at->started, sizeof at->started, "%s", PQgetvalue(result, 0, 0));
    PQclear(result);
    return fine;
}

static bool prepare(struct postgres_store *at, struct problem *problem)
{
    static const char *const prepared[][2] = {{"append", append_words},
                                              {"append_marked", append_marked_words},
                                              {"here", here_words},
                                              {"append_shared", append_shared_words},
                                              {"stand", stand_words},
                                              {"remove", remove_words},
                                              {"list_table", list_table_words}};
    if (!run(at, "LISTEN croupier", problem) || !run(at, sweep_words, problem) ||
        !read_started(at, problem))
        return false;
    for (size_t i = 0; i < sizeof prepared / sizeof *prepared; i++) {
        PGresult *result = PQprepare(at->link, prepared[i][0], prepared[i][1], 0, NULL);
        bool fine = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
        if (!fine)
            return say(at, problem);
    }
    return true;
}

static void close_store(struct store *store)
{
    PQfinish(own(store)->link);
    free(store);
}

static struct store *open_store(const char *address, struct problem *problem)
{
    struct postgres_store *at = memory_take(sizeof *at);
    at->store.kind = &store_postgres;
    at->link = PQconnectdb(address);
    bool fine = PQstatus(at->link) == CONNECTION_OK || say(at, problem);
    if (fine && migrate(at, problem) && prepare(at, problem))
        return &at->store;
    close_store(&at->store);
    return NULL;
}

/* A link that was lost is made again; false while that does not work. */
static bool linked(struct postgres_store *at, struct problem *problem)
{
    if (PQstatus(at->link) == CONNECTION_OK)
        return true;
    PQreset(at->link);
    if (PQstatus(at->link) != CONNECTION_OK)
        return say(at, problem);
    at->again = true;
    return prepare(at, problem);
}

/* ---- writing ---- */

static bool send_listing(struct postgres_store *at, const struct entry *entry)
{
    char due[NUMBER_BYTES], sequence[NUMBER_BYTES];
    snprintf(due, sizeof due, "%" PRId64, entry->listing.due_ms);
    snprintf(sequence, sizeof sequence, "%d", entry->listing.sequence);
    const char *values[] = {entry->table, entry->listing.shown ? "1" : "0", due,
                            entry->listing.words, sequence};
    return PQsendQueryPrepared(at->link, "list_table", sizeof values / sizeof *values, values, NULL,
                               NULL, 0);
}

static bool send_here(struct postgres_store *at, const struct entry *entry)
{
    char seats[NUMBER_BYTES];
    snprintf(seats, sizeof seats, "%d", entry->here);
    const char *values[] = {entry->table, at->started, seats};
    return PQsendQueryPrepared(at->link, "here", sizeof values / sizeof *values, values, NULL, NULL,
                               0);
}

static bool send_event(struct postgres_store *at, const struct entry *entry)
{
    char sequence[NUMBER_BYTES], at_ms[NUMBER_BYTES], seat[NUMBER_BYTES], sum[NUMBER_BYTES];
    const struct event *event = &entry->event;
    snprintf(sequence, sizeof sequence, "%d", event->sequence);
    snprintf(at_ms, sizeof at_ms, "%" PRId64, event->at_ms);
    snprintf(seat, sizeof seat, "%d", event->seat);
    snprintf(sum, sizeof sum, "%" PRId64, (int64_t)event->sum);
    char prototypes[NUMBER_BYTES], bytes[NUMBER_BYTES];
    snprintf(prototypes, sizeof prototypes, "%" PRId64, entry->room.prototypes);
    snprintf(bytes, sizeof bytes, "%" PRId64, entry->room.bytes);
    const char *values[] = {entry->table, sequence,    at_ms, event_names[event->kind],
                            seat,         event->body, sum,   prototypes,
                            bytes};
    const char *words = entry->shared ? "append_shared" : entry->marks ? "append_marked" : "append";
    return PQsendQueryPrepared(at->link, words, entry->shared ? 9 : 7, values, NULL, NULL, 0);
}

static bool send_standing(struct postgres_store *at, const struct entry *entry)
{
    const struct standing *standing = &entry->standing;
    char events[NUMBER_BYTES], sum[NUMBER_BYTES], until[NUMBER_BYTES], own_sum[NUMBER_BYTES];
    snprintf(events, sizeof events, "%d", standing->events);
    snprintf(sum, sizeof sum, "%" PRId64, (int64_t)standing->sum);
    snprintf(until, sizeof until, "%" PRId64, standing->until_ms);
    snprintf(own_sum, sizeof own_sum, "%" PRId64, (int64_t)standing_sum(entry->table, standing));
    const char *values[] = {entry->table, events, sum, until, own_sum, standing->snapshot};
    return PQsendQueryPrepared(at->link, "stand", sizeof values / sizeof *values, values, NULL,
                               NULL, 0);
}

static bool send_remove(struct postgres_store *at, const struct entry *entry)
{
    char until[NUMBER_BYTES];
    snprintf(until, sizeof until, "%" PRId64, entry->standing.until_ms);
    const char *values[] = {entry->table, until};
    return PQsendQueryPrepared(at->link, "remove", sizeof values / sizeof *values, values, NULL,
                               NULL, 0);
}

static bool send_entry(struct postgres_store *at, const struct entry *entry)
{
    static bool (*const send[])(struct postgres_store * at,
                                const struct entry *entry) = {[ENTRY_EVENT] = send_event,
                                                              [ENTRY_LISTING] = send_listing,
                                                              [ENTRY_STANDING] = send_standing,
                                                              [ENTRY_REMOVE] = send_remove,
                                                              [ENTRY_HERE] = send_here};
    return send[entry->kind](at, entry);
}

/* The next answer in the pipeline; each is followed by a NULL. */
static bool take_answer(struct postgres_store *at, int *rows)
{
    PGresult *result = PQgetResult(at->link);
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    *rows = fine ? PQntuples(result) : 0;
    PQclear(result);
    if (result != NULL)
        PQclear(PQgetResult(at->link));
    return fine;
}

/* Sends the whole transaction at once, then reads every answer, whatever they say. */
static bool pipeline(struct postgres_store *at, struct entry *const *entries, int n)
{
    bool fine = PQsendQueryParams(at->link, "BEGIN", 0, NULL, NULL, NULL, NULL, 0);
    int rows;
    for (int i = 0; fine && i < n; i++)
        fine = send_entry(at, entries[i]);
    fine = fine && PQsendQueryParams(at->link, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) &&
           PQpipelineSync(at->link);
    if (!fine)
        return false;
    fine = take_answer(at, &rows);
    for (int i = 0; i < n; i++) {
        fine = take_answer(at, &rows) && fine;
        entries[i]->result = rows == 1 ? STORED_FINE : rows == 2 ? STORED_FULL : STORED_CONFLICT;
    }
    fine = take_answer(at, &rows) && fine;
    PGresult *sync = PQgetResult(at->link);
    fine = fine && PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
    PQclear(sync);
    return fine;
}

/* One order for all servers, so that none waits for the other in a circle. */
static int by_table(const void *x, const void *y)
{
    const struct entry *const *a = x, *const *b = y;
    return strcmp((*a)->table, (*b)->table);
}

static bool append(struct store *store, struct entry *const *entries, int n,
                   struct problem *problem)
{
    struct postgres_store *at = own(store);
    struct entry **sorted = memory_array((size_t)n, sizeof *sorted);
    memcpy(sorted, entries, (size_t)n * sizeof *sorted);
    qsort(sorted, (size_t)n, sizeof *sorted, by_table);
    bool fine = linked(at, problem) && PQenterPipelineMode(at->link);
    if (fine) {
        fine = pipeline(at, sorted, n) || say(at, problem);
        PQexitPipelineMode(at->link);
        if (!fine)
            PQreset(at->link); /* whatever is still under way is over with it */
        if (!fine && PQstatus(at->link) == CONNECTION_OK) {
            at->again = true;
            prepare(at, problem);
        }
    }
    for (int i = 0; !fine && i < n; i++)
        entries[i]->result = STORED_FAILED;
    free(sorted);
    return fine;
}

/* ---- reading ---- */

static PGresult *ask(struct postgres_store *at, const char *words, const char *first,
                     const char *second, struct problem *problem)
{
    const char *values[] = {first, second};
    if (!linked(at, problem))
        return NULL;
    PGresult *result =
        PQexecParams(at->link, words, second != NULL ? 2 : 1, NULL, values, NULL, NULL, 0);
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        return result;
    say(at, problem);
    PQclear(result);
    return NULL;
}

static bool load(struct store *store, const char *table, int after, store_event_function *each,
                 void *to, bool *damaged, struct problem *problem)
{
    char number[NUMBER_BYTES];
    snprintf(number, sizeof number, "%d", after);
    PGresult *rows = ask(own(store), load_words, table, number, problem);
    for (int i = 0; rows != NULL && i < PQntuples(rows); i++) {
        struct event event = event_in(rows, i, 0);
        event.sum = (uint64_t)number_in(rows, i, 5);
        each(to, &event);
    }
    bool fine = rows != NULL;
    PQclear(rows);
    *damaged = false;
    return fine;
}

static bool stood(struct store *store, const char *table, struct standing *standing,
                  struct problem *problem)
{
    PGresult *rows = ask(own(store), stood_words, table, NULL, problem);
    bool fine = rows != NULL;
    *standing = (struct standing){0};
    if (fine && PQntuples(rows) == 1) {
        struct standing read = {.events = atoi(PQgetvalue(rows, 0, 0)),
                                .sum = (uint64_t)number_in(rows, 0, 1),
                                .until_ms = number_in(rows, 0, 2),
                                .snapshot = PQgetvalue(rows, 0, 4)};
        if (standing_sum(table, &read) == (uint64_t)number_in(rows, 0, 3)) {
            *standing = read;
            standing->snapshot = memory_words(read.snapshot);
        }
    }
    PQclear(rows);
    return fine;
}

static bool each_words(PGresult *rows, store_words_function *each, void *to)
{
    for (int i = 0; rows != NULL && i < PQntuples(rows); i++)
        each(to, PQgetvalue(rows, i, 0));
    bool fine = rows != NULL;
    PQclear(rows);
    return fine;
}

static bool list(struct store *store, int most, store_words_function *each, void *to,
                 struct problem *problem)
{
    char number[NUMBER_BYTES];
    snprintf(number, sizeof number, "%d", most);
    return each_words(ask(own(store), list_words, number, NULL, problem), each, to);
}

/* It is looked at whenever tables that are due are. */
static void look_at_size(struct postgres_store *at)
{
    PGresult *rows = PQexec(at->link, size_words);
    if (PQresultStatus(rows) == PGRES_TUPLES_OK) {
        at->bytes = number_in(rows, 0, 0);
        at->prototypes = number_in(rows, 0, 1);
        at->prototype_bytes = number_in(rows, 0, 2);
    }
    PQclear(rows);
}

static void figures(struct store *store, struct store_figures *figures)
{
    figures->bytes = own(store)->bytes;
    figures->shared = (struct store_room){own(store)->prototypes, own(store)->prototype_bytes};
}

static bool due(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    look_at_size(own(store));
    char now[NUMBER_BYTES], number[NUMBER_BYTES];
    snprintf(now, sizeof now, "%" PRId64, now_ms);
    snprintf(number, sizeof number, "%d", most);
    return each_words(ask(own(store), due_words, now, number, problem), each, to);
}

static bool old(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem)
{
    char now[NUMBER_BYTES], number[NUMBER_BYTES];
    snprintf(now, sizeof now, "%" PRId64, now_ms);
    snprintf(number, sizeof number, "%d", most);
    return each_words(ask(own(store), old_words, now, number, problem), each, to);
}

/* ---- hearing of others ---- */

static int descriptor(struct store *store)
{
    return PQstatus(own(store)->link) == CONNECTION_OK ? PQsocket(own(store)->link) : -1;
}

static bool heard(struct store *store, char table[TABLE_ID_BYTES])
{
    struct postgres_store *at = own(store);
    struct problem problem = {0};
    if (at->again) {
        at->again = false;
        table[0] = '\0';
        return true;
    }
    if (!PQconsumeInput(at->link))
        linked(at, &problem);
    for (PGnotify *note; (note = PQnotifies(at->link)) != NULL;) {
        bool others = note->be_pid != PQbackendPID(at->link);
        snprintf(table, TABLE_ID_BYTES, "%s", note->extra);
        PQfreemem(note);
        if (others)
            return true;
    }
    return false;
}

static bool elsewhere(struct store *store, const char *table, uint8_t *seats,
                      struct problem *problem)
{
    PGresult *rows = ask(own(store), elsewhere_words, table, NULL, problem);
    bool fine = rows != NULL;
    if (fine)
        *seats = (uint8_t)atoi(PQgetvalue(rows, 0, 0));
    PQclear(rows);
    return fine;
}

const struct store_kind store_postgres = {
    .open = open_store,
    .close = close_store,
    .append = append,
    .load = load,
    .stood = stood,
    .old = old,
    .list = list,
    .due = due,
    .descriptor = descriptor,
    .heard = heard,
    .elsewhere = elsewhere,
    .figures = figures,
};
