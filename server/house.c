/* house.c: all online tables: requests come in, events are stored, then happen, then are told. */
#include "server/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/api.h"
#include "server/build.h"
#include "server/keeping.h"
#include "server/moment.h"
#include "server/notes.h"
#include "server/ponder.h"
#include "server/shared.h"
#include "server/tell.h"
#include "server/waiter.h"

enum {
    REQUESTS_WAITING_MAX = 64,
    OUT_BYTES_MAX = 1 << 20, /* told, and not yet read by the client */
    TICKS_A_ROUND = 8,       /* until each table was looked at */
    LOOK_MS = 5000,          /* between looks for tables that are due */
    OTHERS_MS = 3000,        /* a bot's turn that another server began is left to it so long */
    ELSEWHERE_MS = 10000,    /* between looks whether people at other servers are still there */
    PROBE_MS = 1000,         /* between attempts of a store in trouble */
    CHORE_DEPOSIT_MS = 1000,
    BOTS_LOOK_MS = 60000,
    OPEN_LOOK_MS = 24 * 3600 * 1000
};

/* ---- tables in memory ---- */

static void load(struct house *house, struct hosted *hosted, bool whole)
{
    struct job *job = clerk_job(JOB_LOAD, hosted->live.id, hosted);
    job->entry.event.sequence = hosted->live.sequence;
    job->entry.event.sum = hosted->live.sum;
    job->whole = whole;
    hosted->busy = true;
    hosted->stale = false;
    house->figures.loads++;
    clerk_hand_in(house->clerk, job);
}

struct hosted *house_find(struct house *house, const char *id)
{
    struct hosted *hosted = hosted_find(&house->hosts, id);
    if (hosted == NULL) {
        hosted = hosted_new(&house->hosts, id);
        load(house, hosted, false);
    }
    return hosted;
}

void house_refresh(struct house *house, struct hosted *hosted)
{
    hosted->stale = true;
    if (!hosted->busy)
        load(house, hosted, false);
}

/* ---- saying ---- */

/* Who does not read hears nothing more, and what waits for it is forgotten. A single thing that is
 * said may be long. */
static void cut_off(struct guest *guest)
{
    notes_say("slow", "address=%s waiting=%zu", guest->address->words, guest->out.bytes);
    guest->shut = SHUT_TOO_SLOW;
    guest_forget(&guest->out);
}

void house_say(struct house *house, struct guest *guest)
{
    if (guest->shut != 0 && guest->shut != SHUT_STOPPING)
        return;
    if (guest->out.bytes > OUT_BYTES_MAX)
        cut_off(guest);
    else
        guest_put(&guest->out, buffer_words(&house->desk.out), house->desk.out.used);
    house->figures.messages_out++;
    house->settings.wake(guest->carrier);
}

/* ---- what happens ---- */

void house_propose(struct house *house, struct hosted *hosted, struct guest *asker,
                   enum event_kind kind, int by, const char *body)
{
    struct job *job = clerk_job(JOB_APPEND, hosted->live.id, hosted);
    struct event *event = &job->entry.event;
    event->sequence = hosted->live.sequence + 1;
    event->at_ms = moment_date_ms();
    event->kind = kind;
    event->seat = by;
    event->body = memory_words(body);
    event->sum = event_sum(hosted->live.sum, hosted->live.id, event);
    job->entry.marks = hosted->lists;
    job->entry.shared = hosted->live.shared;
    job->entry.room = keeping_room(house);
    hosted->busy = true;
    hosted->asker = asker;
    clerk_hand_in(house->clerk, job);
}

/* When the server must look at a table that nobody is at; 0 never. */
static int64_t look_again_ms(const struct live *live)
{
    int64_t now = moment_date_ms(), due = clock_due_ms(&live->clock);
    if (live->broken[0] != '\0')
        return now + OPEN_LOOK_MS; /* perhaps with another program */
    if (live->clock.per == PER_NONE || live_phase(live) == PHASE_OVER)
        return 0;
    return live_phase(live) == PHASE_OPEN ? now + OPEN_LOOK_MS : due > 0 ? due : now + BOTS_LOOK_MS;
}

/* Writes down what is known of the table without loading it. */
static void list(struct house *house, const struct hosted *hosted)
{
    const struct live *live = &hosted->live;
    struct job *job = clerk_job(JOB_APPEND, live->id, NULL);
    struct listing *listing = &job->entry.listing;
    bool broken = live->broken[0] != '\0';
    house->desk.request = (struct request){0};
    desk_begin(&house->desk);
    if (!broken)
        tell_summary(&house->desk, live);
    json_write_end(&house->desk.json);
    job->entry.kind = ENTRY_LISTING;
    listing->sequence = broken ? INT32_MAX : live->sequence;
    listing->shown = !broken && live->listed && live_phase(live) != PHASE_OVER;
    listing->words = memory_words(buffer_words(&house->desk.out));
    listing->due_ms = look_again_ms(live);
    clerk_hand_in(house->clerk, job);
}

/* An event that is stored: it happens, and everybody is told. */
static void happen(struct house *house, struct hosted *hosted, const struct event *event)
{
    struct live *live = &hosted->live;
    live_apply(live, event);
    if (live->broken[0] != '\0') {
        notes_say("broken", "table=%.6s event=%d problem=\"%s\"", live->id, event->sequence,
                  live->broken);
        return;
    }
    house->figures.events++;
    house->figures.moves += event->kind == EVENT_MOVE;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next)
        if (guest->seat != SPECTATOR && live->sitter[guest->seat].sits != SITS_PERSON)
            guest->seat = SPECTATOR;
    if (event->kind == EVENT_SIT && hosted->asker != NULL)
        hosted->asker->seat = event->seat;
    waiter_tell(house, hosted, event);
    if (event->kind != EVENT_MOVE)
        notes_say("event", "table=%.6s number=%d kind=%s seat=%d", live->id, event->sequence,
                  event_names[event->kind], event->seat);
    if (hosted->lists)
        list(house, hosted);
}

/* ---- guests, clocks and bots ---- */

static void attend_guests(struct house *house, struct hosted *hosted)
{
    for (struct guest *guest = hosted->guests, *next; guest != NULL && !hosted->busy;
         guest = next) {
        next = guest->next; /* it may go to another table */
        waiter_attend(house, guest);
    }
}

/* Those who waited until it was read. */
static void attend_waiting(struct house *house, struct hosted *hosted)
{
    while (!hosted->busy && hosted->waiting != NULL)
        waiter_attend(house, hosted_next_waiting(hosted));
}

/* Works on what is waiting at a table. */
static void go_on(struct house *house, struct hosted *hosted)
{
    struct live *live = &hosted->live;
    if (hosted->busy || !hosted->loaded)
        return;
    if (hosted->stale) {
        load(house, hosted, false);
        return;
    }
    if (hosted->idea != NULL)
        ponder_end(house, hosted);
    int64_t due = clock_due_ms(&live->clock);
    if (!hosted->busy && due > 0 && due <= moment_date_ms() && live->broken[0] == '\0' &&
        !house->failing)
        house_propose(house, hosted, NULL, EVENT_TIMEOUT, live->clock.running, "");
    attend_guests(house, hosted);
    if (!hosted->busy && !house->stopping)
        ponder_begin(house, hosted);
}

/* ---- what the clerk has done ---- */

static void stored(struct house *house, struct hosted *hosted, struct job *job)
{
    struct guest *asker = hosted->asker;
    hosted->busy = false;
    if (job->fine && job->entry.result == STORED_FINE) {
        struct address *payer = asker != NULL ? asker->address : ponder_payer(hosted);
        uint64_t from = moment_us();
        happen(house, hosted, &job->entry.event);
        if (payer != NULL)
            limits_take_time(payer, moment_us() - from);
        hosted->think_after_ms = 0;
        if (hosted->live.broken[0] == '\0')
            waiter_answer(house, hosted, &job->entry.event);
        else if (asker != NULL)
            waiter_refuse(house, asker, hosted->live.broken, true);
    } else if (job->fine && job->entry.result == STORED_CONFLICT) {
        hosted->asker = NULL; /* its request is still open, and is obeyed again */
        hosted->stale = true;
        house->figures.conflicts++;
    } else if (job->fine && job->entry.result == STORED_FULL) {
        hosted->asker = NULL;
        keeping_refused(house, hosted);
        if (asker != NULL)
            shared_refuse_full(house, asker);
    } else {
        hosted->asker = NULL;
        hosted->stale = hosted->live.sequence > 0;
        hosted->think_after_ms = moment_ms() + PROBE_MS;
        house->figures.unstored++;
        if (asker != NULL) {
            char why[sizeof job->problem + 40];
            snprintf(why, sizeof why, "it could not be stored: %s", job->problem);
            waiter_refuse(house, asker, why, true);
        }
    }
}

/* Each table is counted once. */
static void note_damage(struct house *house, const char *table)
{
    for (int i = 0; i < house->damaged_n; i++)
        if (strcmp(house->damaged[i], table) == 0)
            return;
    notes_say("damaged", "table=%.6s", table);
    if (house->damaged_n < DAMAGED_MAX)
        strcpy(house->damaged[house->damaged_n++], table);
}

/* What becomes of those who wait for a table that cannot be had. */
static void turn_away(struct house *house, struct hosted *hosted, const char *why, bool for_now)
{
    for (struct guest *guest; (guest = hosted_next_waiting(hosted)) != NULL;) {
        waiter_refuse(house, guest, why, for_now);
        waiter_attend(house, guest);
    }
    hosted_free(&house->hosts, hosted);
}

/* A table is in memory as the store has it. */
static void seat_all(struct house *house, struct hosted *hosted, const struct job *job)
{
    if (job->damage != 0) {
        live_damage(&hosted->live, job->damage);
        note_damage(house, hosted->live.id);
        waiter_tell_broken(house, hosted);
    }
    hosted->elsewhere = job->elsewhere;
    hosted->looked_ms = moment_ms();
    waiter_look_round(house, hosted, NULL);
    attend_waiting(house, hosted);
    go_on(house, hosted);
}

/* The table was removed: who is there is told, and it is forgotten when nobody thinks about it any
 * more. */
static void vanish(struct house *house, struct hosted *hosted)
{
    hosted->removed = true;
    hosted->idle_since_ms = 0;
    snprintf(hosted->live.broken, sizeof hosted->live.broken, "this table has been removed");
    waiter_tell_removed(house, hosted);
    attend_waiting(house, hosted);
}

static void removed(struct house *house, struct hosted *hosted, const struct job *job)
{
    hosted->busy = false;
    if (job->fine) {
        notes_say("removed", "table=%.6s by=owner", hosted->live.id);
        house->figures.removed++;
        vanish(house, hosted);
    } else if (hosted->asker != NULL) {
        struct guest *asker = hosted->asker;
        hosted->asker = NULL;
        waiter_refuse(house, asker, job->problem, true);
    }
}

/* Takes the job. */
static void read_table(struct house *house, struct hosted *hosted, struct job *job)
{
    bool first = !hosted->loaded;
    hosted->busy = false;
    if (!job->fine && first) {
        turn_away(house, hosted, job->problem, true);
        clerk_forget(job);
        return;
    }
    if (first && job->entry.event.sequence == 0 && job->damage == 0) {
        turn_away(house, hosted, "there is no such table", false);
        clerk_forget(job);
        return;
    }
    if (first) {
        hosted->busy = true;
        build_begin(house, hosted, job);
        return;
    }
    if (!job->fine) {
        hosted->stale = true; /* the next tick tries again */
        attend_guests(house, hosted);
        attend_waiting(house, hosted);
    } else if (job->gone) {
        vanish(house, hosted);
    } else {
        for (int i = 0; i < job->events_n; i++)
            happen(house, hosted, &job->events[i]);
        if (job->events_n > 0)
            hosted->think_after_ms = moment_ms() + OTHERS_MS;
        seat_all(house, hosted, job);
    }
    clerk_forget(job);
}

void house_built(struct house *house, struct hosted *hosted, struct job *job, bool fine)
{
    hosted->busy = false;
    if (!fine) {
        notes_say("snapshot", "table=%.6s problem=\"it is of no use\"", hosted->live.id);
        load(house, hosted, true);
        clerk_forget(job);
        return;
    }
    hosted->loaded = true;
    hosted->noted = job->entry.standing.events;
    hosted->noted_ms = moment_ms();
    hosted->lists = hosted->live.listed || hosted->live.clock.per != PER_NONE;
    if (hosted->lists)
        list(house, hosted);
    seat_all(house, hosted, job);
    clerk_forget(job);
}

static void mark_stale(void *to, struct hosted *hosted)
{
    hosted->stale = true;
    go_on(to, hosted);
}

/* The link to the others was lost: they may know nothing of us any more, nor we of them. */
static void begin_anew(void *to, struct hosted *hosted)
{
    hosted->announced = 0;
    waiter_look_round(to, hosted, NULL);
    mark_stale(to, hosted);
}

static void hear_news(struct house *house, const char *table)
{
    struct hosted *hosted = table[0] != '\0' ? hosted_find(&house->hosts, table) : NULL;
    if (table[0] == '\0')
        hosted_each(&house->hosts, begin_anew, house);
    else if (hosted != NULL)
        mark_stale(house, hosted);
}

/* A table that is in memory is looked at anyway; its listing could not be written. */
static void look_at(struct house *house, const char *id)
{
    struct hosted *hosted = house_find(house, id);
    if (hosted->loaded && hosted->live.sequence > 0)
        list(house, hosted);
}

/* Whether something could be stored. Everybody is told when that changes. */
static void judge_store(struct house *house, const struct job *job)
{
    if (house->failing == !job->fine)
        return;
    house->failing = !job->fine;
    notes_say(house->failing ? "failing" : "recovered", "problem=\"%s\"", job->problem);
    waiter_tell_trouble(house);
}

/* Writes something that nobody reads, so that it is known when the store is well again. */
static void probe(struct house *house)
{
    struct job *job = clerk_job(JOB_APPEND, "", NULL);
    job->entry.kind = ENTRY_LISTING;
    job->entry.listing.sequence = INT32_MAX;
    job->entry.listing.words = memory_words("");
    clerk_hand_in(house->clerk, job);
}

static void take_job(struct house *house, struct job *job)
{
    struct hosted *hosted = job->to;
    if (job->kind == JOB_APPEND)
        judge_store(house, job);
    if (job->kind == JOB_NEWS) {
        hear_news(house, job->entry.table);
    } else if (job->kind == JOB_DUE) {
        for (int i = 0; i < job->words_n; i++)
            look_at(house, job->words[i]);
    } else if (job->kind == JOB_LIST && job->to != NULL) {
        api_job_done(house, job->to, job);
    } else if (job->kind == JOB_LOAD) {
        read_table(house, hosted, job);
        return;
    } else if (job->kind == JOB_OLD) {
        keeping_sweep(house, job);
    } else if (job->to != NULL && job->entry.kind == ENTRY_REMOVE) {
        removed(house, hosted, job);
    } else if (job->to != NULL) {
        stored(house, hosted, job);
        go_on(house, hosted);
    }
    clerk_forget(job);
}

/* What is paid in advance keeps one address from handing in all at once. */
void house_hand_in(struct house *house, struct chore *chore, struct address *payer)
{
    chore->payer = payer;
    chore->asker = limits_number(payer);
    if (payer != NULL) {
        limits_stay(payer);
        bucket_spend(&payer->compiling, CHORE_DEPOSIT_MS);
    }
    workshop_hand_in(house->workshop, chore);
}

/* Also who did not wait for it pays. */
static void end_chores(struct house *house)
{
    for (struct chore *chore; (chore = workshop_take(house->workshop)) != NULL;) {
        if (chore->payer != NULL) {
            bucket_spend(&chore->payer->compiling, (int64_t)chore->took_ms - CHORE_DEPOSIT_MS);
            limits_leave(chore->payer, moment_ms());
        }
        chore->done(house, chore);
    }
}

void house_round(struct house *house)
{
    for (struct job *job; (job = clerk_take(house->clerk)) != NULL;)
        take_job(house, job);
    end_chores(house);
    for (struct thought *thought; (thought = thinkers_take(house->thinkers)) != NULL;) {
        struct hosted *hosted = thought->to;
        hosted->thinking = false;
        hosted->idea = thought;
        go_on(house, hosted);
    }
}

static void tick_hosted(void *to, struct hosted *hosted)
{
    struct house *house = to;
    uint64_t now = moment_ms();
    if (hosted->elsewhere != 0 && now - hosted->looked_ms > ELSEWHERE_MS)
        hosted->stale = true;
    go_on(house, hosted);
    bool resting = !hosted->busy && !hosted->thinking && hosted->guests == NULL &&
                   hosted->waiting == NULL && !ponder_due(hosted);
    bool crowded = house->hosts.n - house->figures.guests > HOUSE_IDLE_TABLES_MAX;
    bool idle = crowded || now - hosted->idle_since_ms > (uint64_t)house->settings.idle_ms;
    if (!hosted->busy && hosted->loaded)
        keeping_note(house, hosted, resting && idle);
    if (resting && idle)
        hosted_free(&house->hosts, hosted);
}

void house_tick(struct house *house)
{
    uint64_t now = moment_ms();
    waiter_resume(house);
    hosted_some(&house->hosts, TICKS_A_ROUND, tick_hosted, house);
    if (house->failing && !house->stopping && now - house->probed_ms > PROBE_MS) {
        probe(house);
        house->probed_ms = now;
    }
    if (!house->stopping)
        keeping_look(house);
    if (now - house->looked_ms > LOOK_MS && !house->stopping) {
        struct job *job = clerk_job(JOB_DUE, "", NULL);
        job->entry.event.at_ms = moment_date_ms();
        clerk_hand_in(house->clerk, job);
        house->looked_ms = now;
    }
}

/* ---- guests ---- */

struct guest *house_enter(struct house *house, const char *address, void *carrier)
{
    struct address *from = limits_enter(&house->limits, address, moment_ms());
    if (from == NULL)
        return NULL;
    struct guest *guest = memory_take(sizeof *guest);
    guest->carrier = carrier;
    guest->address = from;
    guest->seat = SPECTATOR;
    house->figures.guests++;
    return guest;
}

void house_leave(struct house *house, struct guest *guest)
{
    struct hosted *hosted = guest->at;
    hosted_stand(guest);
    hosted_give_up(guest);
    if (hosted != NULL)
        waiter_look_round(house, hosted, guest);
    if (guest->job != NULL)
        guest->job->to = NULL;
    if (guest->chore != NULL)
        guest->chore->to = NULL;
    waiter_forget(house, guest);
    limits_leave(guest->address, moment_ms());
    guest_free(guest);
    house->figures.guests--;
}

void house_hear(struct house *house, struct guest *guest, const char *text, size_t bytes)
{
    house->figures.messages_in++;
    if (guest->shut != 0 || house->stopping)
        return;
    if (guest->in.n >= REQUESTS_WAITING_MAX) {
        notes_say("fast", "address=%s", guest->address->words);
        guest->shut = SHUT_TOO_FAST;
        house->settings.wake(guest->carrier);
        return;
    }
    guest_put(&guest->in, text, bytes);
    waiter_attend(house, guest);
}

void house_ask(struct house *house, struct guest *guest, enum guest_asked asked, const char *table,
               const char *body, size_t bytes)
{
    guest->asked = asked;
    guest->status = 0;
    strncpy(guest->table, table, TABLE_ID_BYTES - 1);
    if (asked == ASKED_CREATE || asked == ASKED_PRINT || asked == ASKED_SHARE ||
        asked == ASKED_SHARED_POST)
        guest_put(&guest->in, body, bytes);
    house->figures.messages_in++;
    if (asked != ASKED_HEALTH && asked != ASKED_METRICS &&
        !limits_has_time(&house->limits, guest->address, moment_ms()))
        api_refuse(house, guest, 429, "that is too much at once from your address; wait a little");
    else
        waiter_attend(house, guest);
}

/* ---- opening and closing ---- */

static void stir(void *to)
{
    struct house *house = to;
    house->settings.stir();
}

struct house *house_open(const struct house_settings *settings, struct problem *problem)
{
    struct store *store = store_open(settings->store, problem);
    if (store == NULL)
        return NULL;
    struct house *house = memory_take(sizeof *house);
    house->settings = *settings;
    house->limits.connections_max = settings->connections_max;
    house->limits.sockets_max = settings->sockets_max;
    house->limits.share_percent = settings->share_percent;
    house->clerk = clerk_hire(store, stir, house);
    house->workshop = workshop_open(stir, house);
    house->thinkers = thinkers_hire(settings->thinkers, stir, house);
    return house;
}

static void shut_guests(void *to, struct hosted *hosted)
{
    struct house *house = to;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next) {
        guest->shut = SHUT_STOPPING;
        house->settings.wake(guest->carrier);
    }
}

void house_stop(struct house *house)
{
    house->stopping = true;
    hosted_each(&house->hosts, shut_guests, house);
}

static void forget_hosted(void *to, struct hosted *hosted)
{
    struct house *house = to;
    hosted_free(&house->hosts, hosted);
}

void house_close(struct house *house)
{
    thinkers_dismiss(house->thinkers);
    workshop_finish(house->workshop);
    end_chores(house);
    workshop_close(house->workshop);
    clerk_dismiss(house->clerk);
    hosted_each(&house->hosts, forget_hosted, house);
    limits_free(&house->limits);
    buffer_free(&house->desk.out);
    free(house);
}
