/* metrics.c: the numbers of /metrics. */
#include "server/metrics.h"

#include <inttypes.h>
#include <time.h>

#include "server/boxes.h"
#include "server/ponder.h"
#include "server/trial.h"
#include "server/waiter.h"

/* A number; one that goes down again is a gauge. */
struct metric {
    const char *name, *help;
    int64_t value;
};

static void write_all(struct buffer *out, const char *type, const struct metric *metric, size_t n)
{
    for (size_t i = 0; i < n; i++, metric++)
        buffer_print(out, "# HELP croupier_%s %s\n# TYPE croupier_%s %s\ncroupier_%s %" PRId64 "\n",
                     metric->name, metric->help, metric->name, type, metric->name, metric->value);
}

static void write_gauges(struct buffer *out, const struct metric *metrics, size_t n)
{
    write_all(out, "gauge", metrics, n);
}

static void write_limits(struct house *house, struct buffer *out)
{
    const struct house_settings *settings = &house->settings;
    const struct metric metrics[] = {
        {"sockets_max", "Sockets that there may be", house->limits.sockets_max},
        {"connections_max", "Connections that one address may have", house->limits.connections_max},
        {"share_percent_max", "Of the server's time that one address may take",
         settings->share_percent},
        {"tables_at_once_max", "Tables that one address may make at once", settings->tables_max},
        {"table_events_max", "Events that one table may have", WAITER_EVENTS_MAX},
        {"table_talk_max", "Those of them that are no moves", WAITER_TALK_MAX},
        {"write_kilobytes_max", "Stored for one address in a second", settings->write_kb},
        {"idle_tables_max", "Tables in memory that nobody is at", HOUSE_IDLE_TABLES_MAX},
        {"own_cards_kilobytes_max", "Of the own cards of a table", PROTOTYPE_BYTES_MAX >> 10},
        {"compiling_milliseconds_max", "That one address may have its own cards compiled at once",
         TRIAL_COMPILING_MS},
        {"store_megabytes_max", "Of the store, after which there are no new tables",
         settings->store_mb_max},
        {"prototypes_max", "Prototypes that may lie here", settings->prototypes_max},
        {"prototypes_megabytes_max", "Of them, with what testers sent back",
         settings->prototypes_mb_max},
        {"keep_finished_days", "How long finished tables are kept that nobody visits",
         settings->keep_finished_days},
        {"keep_abandoned_days", "The same for others", settings->keep_abandoned_days},
        {"thinkers", "Threads on which bots think", settings->thinkers},
        {"bots_address_milliseconds_max", "Thinking that one address may have at once",
         PONDER_ADDRESS_MS},
        {"bots_table_milliseconds_max", "Thinking that one table may have at once",
         PONDER_TABLE_MS},
    };
    write_gauges(out, metrics, sizeof metrics / sizeof *metrics);
}

static void write_now(struct house *house, const struct clerk_figures *clerk, struct buffer *out)
{
    const struct store_figures *store = &clerk->store;
    struct thinkers_figures bots;
    thinkers_figures(house->thinkers, &bots);
    const struct metric metrics[] = {
        {"tables", "Tables in memory", house->hosts.n},
        {"connections", "Open connections", house->figures.guests},
        {"sockets", "Open sockets, also those that have asked for nothing yet",
         house->limits.sockets},
        {"tables_damaged", "Tables that the store does not give back whole", house->damaged_n},
        {"workshop_waiting", "Tables to be built and cards to be compiled",
         workshop_waiting(house->workshop)},
        {"bots_waiting", "Bots waiting to think", bots.waiting},
        {"store_bytes", "Of the store", store->bytes},
        {"prototypes", "Prototypes that lie here", store->shared.prototypes},
        {"prototypes_bytes", "Of them, with what testers sent back", store->shared.bytes},
        {"store_log_bytes", "Bytes in use of the write-ahead log", store->log_bytes},
        {"store_unswept_bytes", "Bytes of it that are not in their place yet",
         store->unswept_bytes},
        {"store_free_bytes", "Bytes that are free on its disk, 0 if that is not known",
         store->free_bytes > 0 ? store->free_bytes : 0},
        {"store_waiting", "Jobs waiting for the store", clerk->waiting},
        {"store_damaged", "1 if pages of the store are damaged", store->damaged},
        {"store_failing", "1 if the last transaction failed", house->failing},
    };
    write_gauges(out, metrics, sizeof metrics / sizeof *metrics);
}

/* Of the processor, by all threads. */
static int64_t used_ms(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

static void write_totals(struct house *house, const struct clerk_figures *clerk, struct buffer *out)
{
    const struct house_figures *figures = &house->figures;
    struct thinkers_figures bots;
    thinkers_figures(house->thinkers, &bots);
    const struct metric metrics[] = {
        {"sockets_refused_total", "Sockets closed at once, because there were too many",
         (int64_t)figures->turned_away},
        {"tables_removed_total", "Tables removed by age or by their owners",
         (int64_t)figures->removed},
        {"prototypes_shared_total", "Prototypes that were handed in", (int64_t)figures->shared},
        {"prototypes_returned_total", "Times that testers sent something back",
         (int64_t)figures->returned},
        {"messages_received_total", "Messages received", (int64_t)figures->messages_in},
        {"messages_sent_total", "Messages sent", (int64_t)figures->messages_out},
        {"requests_refused_total", "Requests refused", (int64_t)figures->refused},
        {"requests_put_off_total", "Times that requests waited because they were too many",
         (int64_t)figures->put_off},
        {"events_total", "Events that happened at tables here", (int64_t)figures->events},
        {"moves_total", "Moves among them", (int64_t)figures->moves},
        {"conflicts_total", "Events another server was first with", (int64_t)figures->conflicts},
        {"unstored_total", "Events that could not be stored", (int64_t)figures->unstored},
        {"table_loads_total", "Tables read from the store", (int64_t)figures->loads},
        {"transactions_total", "Transactions of the store", (int64_t)clerk->transactions},
        {"transaction_failures_total", "Transactions that failed", (int64_t)clerk->failures},
        {"transaction_microseconds_total", "Time spent in them", (int64_t)clerk->commit_us},
        {"stored_entries_total", "Events and listings stored", (int64_t)clerk->events},
        {"cards_compiled_total", "Times that cards were compiled", (int64_t)boxes_compiled()},
        {"processor_milliseconds_total", "Processor time of the server", used_ms()},
        {"bots_thoughts_total", "Moves that bots have found", (int64_t)bots.thoughts},
        {"bots_milliseconds_total", "Time that they have thought", (int64_t)bots.spent_ms},
        {"bots_held_total", "Times that a bot waited for its budget", (int64_t)figures->bots_held},
    };
    write_all(out, "counter", metrics, sizeof metrics / sizeof *metrics);
}

void metrics_write(struct house *house, struct buffer *out)
{
    struct clerk_figures clerk;
    clerk_figures(house->clerk, &clerk);
    write_limits(house, out);
    write_now(house, &clerk, out);
    write_totals(house, &clerk, out);
}
