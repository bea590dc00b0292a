/* api.c: plain HTTP requests about tables. */
#include "server/api.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/keeping.h"
#include "server/metrics.h"
#include "server/moment.h"
#include "server/press.h"
#include "server/shared.h"
#include "server/tell.h"
#include "server/trial.h"
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

struct desk *api_begin(struct house *house)
{
    house->desk.request = (struct request){0};
    house->desk.problem = (struct problem){0};
    desk_begin(&house->desk);
    return &house->desk;
}

void api_finish(struct house *house, struct guest *guest, int status)
{
    finish(house, guest, status, json_type);
}

void api_refuse(struct house *house, struct guest *guest, int status, const char *why)
{
    api_begin(house);
    json_write_string(&house->desk.json, "error", why);
    json_write_end(&house->desk.json);
    api_finish(house, guest, status);
}

/* ---- making a table ---- */

static void make(struct house *house, struct guest *guest, struct table_trial *trial)
{
    struct buffer first = {0};
    char id[TABLE_ID_BYTES], hash[SHA256_BYTES];
    secret_id(id);
    struct hosted *hosted = hosted_new(&house->hosts, id);
    secret_digits(hosted->key, KEY_BYTES - 1);
    secret_hash(hosted->key, strlen(hosted->key), hash);
    live_write_new(trial->hash, trial->words, hash, &first);
    hosted->loaded = true;
    hosted->live.held = trial->held;
    trial->held = NULL;
    hosted->lists = trial->plan.listed || trial->plan.clock.per != PER_NONE;
    hosted_sit(hosted, guest);
    keeping_announce(house, id);
    house_propose(house, hosted, guest, EVENT_OPEN, -1, first.at);
    buffer_free(&first);
}

void api_created(struct house *house, struct guest *guest, const struct hosted *hosted)
{
    api_begin(house);
    tell_summary(&house->desk, &hosted->live);
    json_write_string(&house->desk.json, "owner", hosted->key);
    json_write_end(&house->desk.json);
    api_finish(house, guest, 201);
}

bool api_may_make(struct house *house, const struct guest *guest, struct problem *problem)
{
    if (!keeping_has_room(house, problem))
        return false;
    return bucket_take(&guest->address->tables, house->settings.tables_max,
                       TABLES_PER_SECOND_THOUSANDTHS, moment_ms()) ||
           problem_say(problem, "that is enough tables for now; try again in a minute");
}

void api_try(struct house *house, struct guest *guest,
             bool (*has_room)(struct house *house, struct problem *problem), trial_fine *then)
{
    struct problem problem = {0};
    struct message *body = guest_take(&guest->in);
    if (!has_room(house, &problem))
        api_refuse(house, guest, 503, problem.text);
    else if (!api_may_make(house, guest, &problem))
        api_refuse(house, guest, 429, problem.text);
    else
        trial_begin(house, guest, body, then);
    free(body);
}

static void attend_create(struct house *house, struct guest *guest)
{
    if (guest->at == NULL && guest->chore == NULL) /* else it is being made */
        api_try(house, guest, keeping_has_room, make);
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
    api_begin(house);
    json_write_array(&house->desk.json, "tables");
    for (int i = 0; i < job->words_n; i++)
        buffer_print(&house->desk.out, "%s%s", i > 0 ? "," : "", job->words[i]);
    json_write_end(&house->desk.json);
    json_write_end(&house->desk.json);
    api_finish(house, guest, 200);
}

const struct live *api_found(struct house *house, struct guest *guest, bool shared)
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
    if (hosted->live.game == NULL && hosted->live.broken[0] != '\0') {
        api_refuse(house, guest, 500, hosted->live.broken); /* not even its first event is known */
        return NULL;
    }
    if (hosted->live.sequence > 0 && hosted->live.shared != shared) {
        api_refuse(house, guest, 404,
                   shared ? "there is no such prototype" : "there is no such table");
        return NULL;
    }
    if (guest->at == NULL)
        hosted_sit(hosted, guest);
    return hosted->busy ? NULL : &hosted->live;
}

static void attend_table(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, false);
    if (live == NULL)
        return;
    api_begin(house);
    tell_summary(&house->desk, live);
    json_write_end(&house->desk.json);
    api_finish(house, guest, 200);
}

void api_tell_cards(struct house *house, struct guest *guest, const struct live *live)
{
    struct desk *desk = api_begin(house);
    tell_cards(desk, live);
    json_write_end(&desk->json);
    api_finish(house, guest, 200);
}

static void attend_cards(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, false);
    if (live == NULL)
        return;
    if (live->own == NULL) {
        api_refuse(house, guest, 404, "this table is played with the cards of the game");
        return;
    }
    api_tell_cards(house, guest, live);
}

static void attend_file(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, false);
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
    api_begin(house);
    json_write_array(&house->desk.json, "rulebooks");
    for (int i = 0; i < rulebooks(house); i++)
        write_rulebook(&house->desk.json, house->settings.rulebooks[i]);
    json_write_end(&house->desk.json);
    json_write_end(&house->desk.json);
    api_finish(house, guest, 200);
}

/* ---- how the server is ---- */

static void attend_health(struct house *house, struct guest *guest)
{
    struct clerk_figures clerk;
    clerk_figures(house->clerk, &clerk);
    bool full = clerk.store.free_bytes >= 0 && clerk.store.free_bytes < FREE_BYTES_MIN;
    bool damaged = clerk.store.damaged || house->damaged_n > 0;
    api_begin(house);
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
    api_finish(house, guest, house->failing || full ? 503 : 200);
}

static void attend_metrics(struct house *house, struct guest *guest)
{
    api_begin(house);
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
        [ASKED_RULEBOOKS] = attend_rulebooks, [ASKED_SHARE] = shared_attend,
        [ASKED_SHARED] = shared_attend_look,  [ASKED_SHARED_POST] = shared_attend_post,
    };
    if (guest->status == 0)
        attend[guest->asked](house, guest);
}
