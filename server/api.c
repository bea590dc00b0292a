/* api.c: plain HTTP requests about tables. */
#include "server/api.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/boxes.h"
#include "server/keeping.h"
#include "server/moment.h"
#include "server/ponder.h"
#include "server/tell.h"
#include "server/waiter.h"

enum {
    FREE_BYTES_MIN = 256 << 10, /* on the disk of the store, below which it is as good as full */
    TABLES_PER_SECOND_THOUSANDTHS = 200 /* of one address, when it has made as many as at once */
};

static const char json_type[] = "application/json";

static void finish(struct house *house, struct guest *guest, int status, const char *type)
{
    guest->status = status;
    guest->type = type;
    house_say(house, guest);
}

static void begin(struct house *house)
{
    house->desk.request = (struct request){0};
    house->desk.problem = (struct problem){0};
    desk_begin(&house->desk);
}

void api_refuse(struct house *house, struct guest *guest, int status, const char *why)
{
    begin(house);
    json_write_string(&house->desk.json, "error", why);
    json_write_end(&house->desk.json);
    finish(house, guest, status, json_type);
}

/* ---- making a table ---- */

static bool check_levels(const struct house *house, const struct plan *plan,
                         struct problem *problem)
{
    for (int seat = 0; seat < plan->opening.seats; seat++)
        if (plan->bot[seat][0] != '\0' &&
            !plan_level(plan->bot[seat], plan->game, house->settings.free_bots, problem))
            return false;
    return true;
}

/* Whether a game can be played as somebody has planned it. */
struct trial {
    struct chore chore;
    struct plan plan;
    char *words; /* of the plan */
    bool fine;
    struct problem problem;
    char hash[20]; /* of its cards */
};

static void try_out(struct chore *chore)
{
    struct trial *trial = (struct trial *)chore;
    struct box *box = boxes_shelf.fill(&trial->plan.opening, &trial->problem);
    trial->fine = box != NULL;
    if (box != NULL)
        snprintf(trial->hash, sizeof trial->hash, "%016" PRIx64, box->cards->hash);
    boxes_shelf.free(box);
}

static void make(struct house *house, struct guest *guest, const struct trial *trial)
{
    struct buffer first = {0};
    char id[TABLE_ID_BYTES], hash[SHA256_BYTES];
    secret_id(id);
    struct hosted *hosted = hosted_new(&house->hosts, id);
    secret_digits(hosted->key, KEY_BYTES - 1);
    secret_hash(hosted->key, strlen(hosted->key), hash);
    live_write_new(trial->hash, trial->words, hash, &first);
    hosted->loaded = true;
    hosted->lists = trial->plan.listed || trial->plan.clock.per != PER_NONE;
    hosted_sit(hosted, guest);
    keeping_announce(house, id);
    house_propose(house, hosted, guest, EVENT_OPEN, -1, first.at);
    buffer_free(&first);
}

static void tried_out(void *house, struct chore *chore)
{
    struct trial *trial = (struct trial *)chore;
    struct guest *guest = chore->to;
    if (guest != NULL) {
        guest->chore = NULL;
        if (trial->fine)
            make(house, guest, trial);
        else
            api_refuse(house, guest, 400, trial->problem.text);
    }
    free(trial->words);
    free(trial);
}

static void create(struct house *house, struct guest *guest, const struct message *body)
{
    struct trial *trial = calloc(1, sizeof *trial);
    struct request request = {0};
    struct problem problem = {0};
    if (trial == NULL)
        abort();
    bool fine = request_open(&request, body->text, body->bytes, &problem) &&
                plan_read(&request, &trial->plan, &problem) &&
                check_levels(house, &trial->plan, &problem);
    if (fine) {
        trial->words = request_dump(&request);
        trial->chore = (struct chore){.work = try_out, .done = tried_out, .to = guest};
        guest->chore = &trial->chore;
        workshop_hand_in(house->workshop, &trial->chore);
    } else {
        api_refuse(house, guest, 400, problem.text);
        free(trial);
    }
    request_close(&request);
}

void api_created(struct house *house, struct guest *guest, const struct hosted *hosted)
{
    begin(house);
    tell_summary(&house->desk, &hosted->live);
    json_write_string(&house->desk.json, "owner", hosted->key);
    json_write_end(&house->desk.json);
    finish(house, guest, 201, json_type);
}

bool api_may_make(struct house *house, const struct guest *guest, struct problem *problem)
{
    if (!keeping_has_room(house, problem))
        return false;
    return bucket_take(&guest->address->tables, house->settings.tables_max,
                       TABLES_PER_SECOND_THOUSANDTHS, moment_ms()) ||
           problem_say(problem, "that is enough tables for now; try again in a minute");
}

static void attend_create(struct house *house, struct guest *guest)
{
    struct problem problem = {0};
    if (guest->at != NULL || guest->chore != NULL)
        return; /* it is being made */
    struct message *body = guest_take(&guest->in);
    if (api_may_make(house, guest, &problem))
        create(house, guest, body);
    else
        api_refuse(house, guest, keeping_has_room(house, &problem) ? 429 : 503, problem.text);
    free(body);
}

/* ---- looking ---- */

static void attend_list(struct house *house, struct guest *guest)
{
    if (guest->job != NULL)
        return;
    guest->job = clerk_job(JOB_LIST, "", guest);
    clerk_hand_in(house->clerk, guest->job);
}

void api_job_done(struct house *house, struct guest *guest, const struct job *job)
{
    guest->job = NULL;
    if (!job->fine) {
        api_refuse(house, guest, 503, job->problem);
        return;
    }
    begin(house);
    json_write_array(&house->desk.json, "tables");
    for (int i = 0; i < job->words_n; i++)
        buffer_print(&house->desk.out, "%s%s", i > 0 ? "," : "", job->words[i]);
    json_write_end(&house->desk.json);
    json_write_end(&house->desk.json);
    finish(house, guest, 200, json_type);
}

/* The table that is asked for, when it is in memory. */
static struct live *found(struct house *house, struct guest *guest)
{
    struct hosted *hosted = guest->at;
    if (guest->awaits != NULL)
        return NULL;
    if (hosted == NULL)
        hosted = house_find(house, guest->table);
    if (hosted->removed) {
        api_refuse(house, guest, 404, "there is no such table");
        return NULL;
    }
    if (!hosted->loaded) {
        hosted_await(hosted, guest);
        return NULL;
    }
    if (guest->at == NULL)
        hosted_sit(hosted, guest);
    return hosted->busy ? NULL : &hosted->live;
}

static void attend_table(struct house *house, struct guest *guest)
{
    const struct live *live = found(house, guest);
    if (live == NULL)
        return;
    begin(house);
    tell_summary(&house->desk, live);
    json_write_end(&house->desk.json);
    finish(house, guest, 200, json_type);
}

static void attend_file(struct house *house, struct guest *guest)
{
    const struct live *live = found(house, guest);
    if (live == NULL)
        return;
    if (live->broken[0] != '\0') {
        api_refuse(house, guest, 500, live->broken);
    } else if (live_phase(live) != PHASE_OVER) {
        api_refuse(house, guest, 409, "the game is not over: the file would show every card");
    } else {
        buffer_cut(&house->desk.out, 0);
        tell_file(live, &house->desk.out);
        finish(house, guest, 200, "text/plain; charset=utf-8");
    }
}

/* ---- how the server is ---- */

static void attend_health(struct house *house, struct guest *guest)
{
    struct clerk_figures clerk;
    clerk_figures(house->clerk, &clerk);
    bool full = clerk.store.free_bytes >= 0 && clerk.store.free_bytes < FREE_BYTES_MIN;
    bool damaged = clerk.store.damaged || house->damaged_n > 0;
    begin(house);
    json_write_string(&house->desk.json, "store",
                      house->failing ? "failing"
                      : full         ? "full"
                      : damaged      ? "damaged"
                                     : "fine");
    json_write_number(&house->desk.json, "tables", house->hosts.n);
    json_write_number(&house->desk.json, "guests", house->figures.guests);
    json_write_number(&house->desk.json, "damaged", house->damaged_n);
    json_write_end(&house->desk.json);
    finish(house, guest, house->failing || full ? 503 : 200, json_type);
}

static void attend_metrics(struct house *house, struct guest *guest)
{
    const struct house_figures *figures = &house->figures;
    struct clerk_figures clerk;
    struct thinkers_figures bots;
    clerk_figures(house->clerk, &clerk);
    thinkers_figures(house->thinkers, &bots);
    const struct {
        const char *name, *type, *help;
        uint64_t value;
    } lines[] = {
        {"tables", "gauge", "Tables in memory", (uint64_t)house->hosts.n},
        {"connections", "gauge", "Open connections", (uint64_t)figures->guests},
        {"sockets", "gauge", "Open sockets, also those that have asked for nothing yet",
         (uint64_t)house->limits.sockets},
        {"sockets_max", "gauge", "As many as there may be", (uint64_t)house->limits.sockets_max},
        {"connections_max", "gauge", "Connections that one address may have",
         (uint64_t)house->limits.connections_max},
        {"tables_at_once_max", "gauge", "Tables that one address may make at once",
         (uint64_t)house->settings.tables_max},
        {"sockets_refused_total", "counter", "Sockets closed at once, because there were too many",
         figures->turned_away},
        {"table_events_max", "gauge", "Events that one table may have", WAITER_EVENTS_MAX},
        {"table_talk_max", "gauge", "Those of them that are no moves", WAITER_TALK_MAX},
        {"write_kilobytes_max", "gauge", "Stored for one address in a second",
         (uint64_t)house->settings.write_kb},
        {"store_megabytes_max", "gauge", "Of the store, after which there are no new tables",
         (uint64_t)house->settings.store_mb_max},
        {"store_bytes", "gauge", "Of the store", (uint64_t)clerk.store.bytes},
        {"tables_removed_total", "counter", "Tables removed by age or by their owners",
         figures->removed},
        {"tables_damaged", "gauge", "Tables that the store does not give back whole",
         (uint64_t)house->damaged_n},
        {"store_damaged", "gauge", "1 if pages of the store are damaged", clerk.store.damaged},
        {"workshop_waiting", "gauge", "Tables to be built and cards to be compiled",
         (uint64_t)workshop_waiting(house->workshop)},
        {"messages_received_total", "counter", "Messages received", figures->messages_in},
        {"messages_sent_total", "counter", "Messages sent", figures->messages_out},
        {"requests_refused_total", "counter", "Requests refused", figures->refused},
        {"events_total", "counter", "Events that happened at tables here", figures->events},
        {"moves_total", "counter", "Moves among them", figures->moves},
        {"conflicts_total", "counter", "Events another server was first with", figures->conflicts},
        {"unstored_total", "counter", "Events that could not be stored", figures->unstored},
        {"table_loads_total", "counter", "Tables read from the store", figures->loads},
        {"transactions_total", "counter", "Transactions of the store", clerk.transactions},
        {"transaction_failures_total", "counter", "Transactions that failed", clerk.failures},
        {"transaction_microseconds_total", "counter", "Time spent in them", clerk.commit_us},
        {"stored_entries_total", "counter", "Events and listings stored", clerk.events},
        {"store_log_bytes", "gauge", "Bytes in use of the write-ahead log",
         (uint64_t)clerk.store.log_bytes},
        {"store_unswept_bytes", "gauge", "Bytes of it that are not in their place yet",
         (uint64_t)clerk.store.unswept_bytes},
        {"store_free_bytes", "gauge", "Bytes that are free on its disk, 0 if that is not known",
         clerk.store.free_bytes > 0 ? (uint64_t)clerk.store.free_bytes : 0},
        {"store_waiting", "gauge", "Jobs waiting for the store", (uint64_t)clerk.waiting},
        {"bots_waiting", "gauge", "Bots waiting to think", (uint64_t)bots.waiting},
        {"bots_thoughts_total", "counter", "Moves that bots have found", bots.thoughts},
        {"bots_milliseconds_total", "counter", "Time that they have thought", bots.spent_ms},
        {"bots_held_total", "counter", "Times that a bot waited for its budget",
         figures->bots_held},
        {"bots_address_milliseconds_max", "gauge", "Thinking that one address may have at once",
         PONDER_ADDRESS_MS},
        {"bots_table_milliseconds_max", "gauge", "Thinking that one table may have at once",
         PONDER_TABLE_MS},
        {"store_failing", "gauge", "1 if the last transaction failed", house->failing},
    };
    begin(house);
    buffer_cut(&house->desk.out, 0);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        buffer_print(&house->desk.out,
                     "# HELP croupier_%s %s\n# TYPE croupier_%s %s\ncroupier_%s %" PRIu64 "\n",
                     lines[i].name, lines[i].help, lines[i].name, lines[i].type, lines[i].name,
                     lines[i].value);
    finish(house, guest, 200, "text/plain; version=0.0.4");
}

void api_attend(struct house *house, struct guest *guest)
{
    static void (*const attend[])(struct house * house, struct guest * guest) = {
        [ASKED_CREATE] = attend_create, [ASKED_LIST] = attend_list,
        [ASKED_TABLE] = attend_table,   [ASKED_FILE] = attend_file,
        [ASKED_HEALTH] = attend_health, [ASKED_METRICS] = attend_metrics,
    };
    if (guest->status == 0)
        attend[guest->asked](house, guest);
}
