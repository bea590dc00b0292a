/* api.c: plain HTTP requests about tables. */
#include "server/api.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/boxes.h"
#include "server/keeping.h"
#include "server/metrics.h"
#include "server/moment.h"
#include "server/press.h"
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

static bool check_levels(const struct house *house, const struct table_plan *plan,
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
    struct request request; /* the plan's own cards are in it */
    struct table_plan plan;
    bool fine;
    uint64_t took_ms;
    struct problem problem;
    char hash[20];                /* of its cards, */
    const struct catalogue *held; /* which are kept for it */
};

static void free_trial(struct trial *trial)
{
    boxes_let_go(trial->held);
    request_close(&trial->request);
    free(trial);
}

static void try_out(struct chore *chore)
{
    struct trial *trial = (struct trial *)chore;
    uint64_t from = moment_ms();
    struct box *box = boxes_shelf.fill(&trial->plan.opening, &trial->problem);
    trial->fine = box != NULL;
    if (trial->fine) {
        trial->held = boxes_hold(&trial->plan.opening, &trial->problem);
        snprintf(trial->hash, sizeof trial->hash, "%016" PRIx64, box->cards->hash);
    }
    boxes_shelf.free(box);
    trial->took_ms = moment_ms() - from;
}

static void make(struct house *house, struct guest *guest, struct trial *trial)
{
    struct buffer first = {0};
    char id[TABLE_ID_BYTES], hash[SHA256_BYTES], *words = request_dump(&trial->request);
    secret_id(id);
    struct hosted *hosted = hosted_new(&house->hosts, id);
    secret_digits(hosted->key, KEY_BYTES - 1);
    secret_hash(hosted->key, strlen(hosted->key), hash);
    live_write_new(trial->hash, words, hash, &first);
    free(words);
    hosted->loaded = true;
    hosted->live.held = trial->held;
    trial->held = NULL;
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
        if (trial->plan.own.files_n > 0)
            bucket_spend(&guest->address->compiling, (int64_t)trial->took_ms);
        if (trial->fine)
            make(house, guest, trial);
        else
            api_refuse(house, guest, 400, trial->problem.text);
    }
    free_trial(trial);
}

/* Cards of strangers take the time of all who make tables. */
static bool may_compile(const struct guest *guest, const struct table_plan *plan,
                        struct problem *problem)
{
    return plan->own.files_n == 0 ||
           bucket_has(&guest->address->compiling, API_COMPILING_MS, API_COMPILING_MS_PER_S, 1,
                      moment_ms()) ||
           problem_say(problem, "that is enough cards for now; try again in a minute");
}

static void create(struct house *house, struct guest *guest, const struct message *body)
{
    struct trial *trial = memory_take(sizeof *trial);
    struct problem *problem = &trial->problem;
    if (!request_open(&trial->request, body->text, body->bytes, problem) ||
        !plan_read(&trial->request, &trial->plan, problem) ||
        !check_levels(house, &trial->plan, problem)) {
        api_refuse(house, guest, 400, problem->text);
        free_trial(trial);
    } else if (!may_compile(guest, &trial->plan, problem) ||
               !keeping_may_store(house, guest->address, body->bytes, problem)) {
        api_refuse(house, guest, 429, problem->text);
        free_trial(trial);
    } else {
        trial->chore = (struct chore){.work = try_out, .done = tried_out, .to = guest};
        guest->chore = &trial->chore;
        workshop_hand_in(house->workshop, &trial->chore);
    }
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
    if (!keeping_has_room(house, &problem))
        api_refuse(house, guest, 503, problem.text);
    else if (!api_may_make(house, guest, &problem))
        api_refuse(house, guest, 429, problem.text);
    else
        create(house, guest, body);
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

static void attend_cards(struct house *house, struct guest *guest)
{
    const struct live *live = found(house, guest);
    if (live == NULL)
        return;
    if (live->own == NULL) {
        api_refuse(house, guest, 404, "this table is played with the cards of the game");
        return;
    }
    begin(house);
    tell_cards(&house->desk, live);
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

/* ---- games of the host ---- */

static int rulebooks(const struct house *house)
{
    int n = 0;
    while (house->settings.rulebooks != NULL && house->settings.rulebooks[n] != NULL)
        n++;
    return n;
}

static void write_rulebook(struct json *json, const struct game *game)
{
    json_write_object(json, NULL);
    json_write_string(json, "game", game->id);
    json_write_string(json, "title", game->title);
    json_write_hex(json, "rules", game->rules_hash);
    json_write_array(json, "files");
    for (const struct source *file = game->files; file->name != NULL; file++) {
        json_write_object(json, NULL);
        json_write_string(json, "name", file->name);
        json_write_string(json, "text", file->text);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

static void attend_rulebooks(struct house *house, struct guest *guest)
{
    begin(house);
    json_write_array(&house->desk.json, "rulebooks");
    for (int i = 0; i < rulebooks(house); i++)
        write_rulebook(&house->desk.json, house->settings.rulebooks[i]);
    json_write_end(&house->desk.json);
    json_write_end(&house->desk.json);
    finish(house, guest, 200, json_type);
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
    json_write_number(&house->desk.json, "rulebooks", rulebooks(house));
    json_write_end(&house->desk.json);
    finish(house, guest, house->failing || full ? 503 : 200, json_type);
}

static void attend_metrics(struct house *house, struct guest *guest)
{
    begin(house);
    buffer_cut(&house->desk.out, 0);
    metrics_write(house, &house->desk.out);
    finish(house, guest, 200, "text/plain; version=0.0.4");
}

void api_attend(struct house *house, struct guest *guest)
{
    static void (*const attend[])(struct house * house, struct guest * guest) = {
        [ASKED_CREATE] = attend_create,       [ASKED_LIST] = attend_list,
        [ASKED_TABLE] = attend_table,         [ASKED_FILE] = attend_file,
        [ASKED_CARDS] = attend_cards,         [ASKED_HEALTH] = attend_health,
        [ASKED_METRICS] = attend_metrics,     [ASKED_PRINT] = press_attend,
        [ASKED_RULEBOOKS] = attend_rulebooks,
    };
    if (guest->status == 0)
        attend[guest->asked](house, guest);
}
