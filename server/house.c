/* house.c: all online tables: requests come in, events are stored, then happen, then are told. */
#include "server/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/moment.h"
#include "server/notes.h"
#include "server/speak.h"
#include "server/tell.h"

enum {
    REQUESTS_AT_ONCE = 400, /* of one connection, */
    REQUESTS_PER_SECOND_THOUSANDTHS = 200000,
    REQUESTS_WAITING_MAX = 64,
    OUT_BYTES_MAX = 1 << 20, /* told, and not yet read by the client */
    TICKS_A_ROUND = 8,       /* until each table was looked at */
    LOOK_MS = 5000,          /* between looks for tables that are due */
    OTHERS_MS = 3000,        /* a bot's turn that another server began is left to it so long */
    BOTS_LOOK_MS = 60000,
    OPEN_LOOK_MS = 24 * 3600 * 1000
};

/* ---- tables in memory ---- */

static void load(struct house *house, struct hosted *hosted)
{
    struct job *job = clerk_job(JOB_LOAD, hosted->live.id, hosted);
    job->entry.event.sequence = hosted->live.sequence;
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
        load(house, hosted);
    }
    return hosted;
}

/* ---- saying ---- */

void house_say(struct house *house, struct guest *guest)
{
    guest_put(&guest->out, buffer_words(&house->desk.out), house->desk.out.used);
    house->figures.messages_out++;
    if (guest->out.bytes > OUT_BYTES_MAX && guest->asked == ASKED_NOTHING && guest->shut == 0) {
        guest->shut = SHUT_TOO_SLOW;
        notes_say("slow", "address=%s waiting=%zu", guest->address->words, guest->out.bytes);
    }
    house->settings.wake(guest->carrier);
}

/* The desk as it is for a guest and the request it has made. */
static void lay_desk(struct house *house, struct guest *guest, bool answer)
{
    struct desk *desk = &house->desk;
    desk->table = guest->at != NULL ? guest->at->live.table : NULL;
    desk->view = house->view;
    desk->speaker = guest->seat;
    desk->request = answer ? guest->request : (struct request){0};
    desk->problem.count = 0;
    desk->problem.used = 0;
    desk->problem.text[0] = '\0';
    desk_begin(desk);
}

static void close_request(struct guest *guest)
{
    if (guest->asking)
        request_close(&guest->request);
    guest->asking = false;
}

/* Ends the answer to the guest's request. */
static void answer(struct house *house, struct guest *guest, bool fine)
{
    if (fine) {
        json_write_end(&house->desk.json);
    } else {
        desk_refuse(&house->desk);
        house->figures.refused++;
    }
    house_say(house, guest);
    close_request(guest);
}

/* Refuses what the guest has asked for; it may ask again. */
static void refuse_for_now(struct house *house, struct guest *guest, const char *why)
{
    if (guest->asked != ASKED_NOTHING) {
        api_refuse(house, guest, 503, why);
        return;
    }
    lay_desk(house, guest, true);
    json_write_string(&house->desk.json, "error", why);
    json_write_bool(&house->desk.json, "retry", true);
    json_write_end(&house->desk.json);
    house->figures.refused++;
    house_say(house, guest);
    close_request(guest);
}

static struct hearer hearer_of(const struct guest *guest)
{
    return (struct hearer){.seat = guest->seat, .look = guest->look, .now_ms = moment_wall_ms()};
}

/* Tells the one who asked for an event that it has happened. */
static void tell_asker(struct house *house, struct hosted *hosted, const struct event *event)
{
    struct guest *guest = hosted->asker;
    hosted->asker = NULL;
    if (guest == NULL)
        return;
    if (guest->asked == ASKED_CREATE) {
        api_created(house, guest, &hosted->live);
        return;
    }
    if (event->kind == EVENT_SIT)
        guest->seat = event->seat;
    lay_desk(house, guest, true);
    struct hearer hearer = hearer_of(guest);
    tell_event(&house->desk, &hosted->live, event, &hearer);
    if (event->kind == EVENT_SIT)
        json_write_string(&house->desk.json, "key", hosted->key);
    answer(house, guest, true);
}

/* Tells everybody else at the table; those who see the same are told in the same words. */
static void tell_others(struct house *house, struct hosted *hosted, const struct event *event)
{
    int said_to = -1;
    bool said_look = false;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next) {
        if (!guest->joined || guest == hosted->asker)
            continue;
        if (guest->seat != said_to || guest->look != said_look) {
            lay_desk(house, guest, false);
            struct hearer hearer = hearer_of(guest);
            tell_event(&house->desk, &hosted->live, event, &hearer);
            json_write_end(&house->desk.json);
            said_to = guest->seat;
            said_look = guest->look;
        }
        house_say(house, guest);
    }
}

/* ---- what happens ---- */

void house_propose(struct house *house, struct hosted *hosted, struct guest *asker,
                   enum event_kind kind, int by, const char *body)
{
    struct job *job = clerk_job(JOB_APPEND, hosted->live.id, hosted);
    struct event *event = &job->entry.event;
    event->sequence = hosted->live.sequence + 1;
    event->at_ms = moment_wall_ms();
    event->kind = kind;
    event->seat = by;
    event->body = strdup(body);
    if (event->body == NULL)
        abort();
    hosted->busy = true;
    hosted->asker = asker;
    clerk_hand_in(house->clerk, job);
}

/* Writes down what is known of the table without loading it. */
static void list(struct house *house, const struct hosted *hosted)
{
    const struct live *live = &hosted->live;
    struct job *job = clerk_job(JOB_APPEND, live->id, NULL);
    struct listing *listing = &job->entry.listing;
    enum phase phase = live_phase(live);
    int64_t now = moment_wall_ms(), due = clock_due_ms(&live->clock);
    house->desk.request = (struct request){0};
    desk_begin(&house->desk);
    tell_summary(&house->desk, live);
    json_write_end(&house->desk.json);
    job->entry.lists = true;
    listing->shown = live->listed && phase != PHASE_OVER;
    listing->words = strdup(buffer_words(&house->desk.out));
    if (live->clock.per != PER_NONE && phase != PHASE_OVER)
        listing->due_ms = phase == PHASE_OPEN ? now + OPEN_LOOK_MS
                          : due > 0           ? due
                                              : now + BOTS_LOOK_MS;
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
    tell_others(house, hosted, event);
    if (event->kind != EVENT_MOVE) {
        notes_say("event", "table=%.6s number=%d kind=%s seat=%d", live->id, event->sequence,
                  event_names[event->kind], event->seat);
        list(house, hosted);
    } else if (live->clock.per != PER_NONE || (live->listed && live_phase(live) == PHASE_OVER)) {
        list(house, hosted);
    }
}

/* ---- requests ---- */

/* Whether the key opens a seat at the table; without one, nobody's. */
static bool find_seat(const struct live *live, const char *key, int *seat, struct problem *problem)
{
    *seat = key[0] != '\0' ? live_seat_of(live, key) : SPECTATOR;
    if (live->broken[0] != '\0')
        return problem_say(problem, "%s", live->broken);
    return key[0] == '\0' || *seat != SPECTATOR ||
           problem_say(problem, "that key opens no seat at this table");
}

static void join(struct house *house, struct guest *guest, const struct speech *speech)
{
    struct hosted *hosted = house_find(house, speech->table);
    int seat;
    if (!hosted->loaded) {
        hosted_sit(hosted, guest); /* it is asked again when the table is there */
        return;
    }
    if (!find_seat(&hosted->live, speech->key, &seat, &house->desk.problem)) {
        answer(house, guest, false);
        return;
    }
    if (guest->at != hosted)
        hosted_sit(hosted, guest);
    guest->joined = true;
    guest->seat = seat;
    guest->look = speech->look;
    lay_desk(house, guest, true);
    struct hearer hearer = hearer_of(guest);
    tell_table(&house->desk, &hosted->live, &hearer, speech->from);
    answer(house, guest, true);
}

/* A rematch: the new table is stored first, then what leads to it. */
static void propose_rematch(struct house *house, struct hosted *hosted, struct guest *guest,
                            const struct speech *speech)
{
    struct job *job = clerk_job(JOB_APPEND, speech->body.at, NULL);
    job->entry.event = (struct event){.sequence = 1,
                                      .at_ms = moment_wall_ms(),
                                      .kind = EVENT_OPEN,
                                      .seat = -1,
                                      .body = strdup(buffer_words(&speech->rematch))};
    clerk_hand_in(house->clerk, job);
    house_propose(house, hosted, guest, EVENT_REMATCH, speech->by, speech->body.at);
}

/* Obeys the request that is open. It stays open while something must be done before the answer. */
static void obey(struct house *house, struct guest *guest)
{
    struct hosted *hosted = guest->at;
    struct speech speech = {.live = guest->joined && hosted != NULL ? &hosted->live : NULL,
                            .seat = guest->seat,
                            .look = guest->look};
    lay_desk(house, guest, true);
    if (speech.live == NULL)
        house->desk.table = NULL;
    house->desk.owner = &speech;
    bool fine = speech.live == NULL || speech.live->broken[0] == '\0' ||
                problem_say(&house->desk.problem, "%s", speech.live->broken);
    fine = fine && desk_obey(&house->desk, speak_commands);
    if (!fine || (!speech.joins && !speech.proposes)) {
        answer(house, guest, fine);
    } else if (speech.joins) {
        join(house, guest, &speech);
    } else {
        assert(hosted != NULL); /* only who has joined a table proposes */
        memcpy(hosted->key, speech.key, sizeof hosted->key);
        if (speech.kind == EVENT_REMATCH)
            propose_rematch(house, hosted, guest, &speech);
        else
            house_propose(house, hosted, guest, speech.kind, speech.by, buffer_words(&speech.body));
    }
    buffer_free(&speech.body);
    buffer_free(&speech.rematch);
}

static void open_request(struct house *house, struct guest *guest)
{
    struct message *message = guest_take(&guest->in);
    struct problem problem = {0};
    guest->asking = true;
    guest->request = (struct request){0};
    if (!request_open(&guest->request, message->text, message->bytes, &problem)) {
        lay_desk(house, guest, false);
        problem_say(&house->desk.problem, "%s", problem.text);
        answer(house, guest, false);
    }
    free(message);
}

/* Works on what a guest has asked, until something must be waited for. */
static void attend(struct house *house, struct guest *guest)
{
    if (guest->asked != ASKED_NOTHING) {
        api_attend(house, guest);
        return;
    }
    while (guest->asking || guest->in.first != NULL) {
        if (guest->at != NULL && guest->at->busy)
            return;
        if (!guest->asking && !bucket_take(&guest->pace, REQUESTS_AT_ONCE,
                                           REQUESTS_PER_SECOND_THOUSANDTHS, moment_wall_ms()))
            return; /* the next tick goes on */
        if (!guest->asking)
            open_request(house, guest);
        if (guest->asking)
            obey(house, guest);
    }
}

/* ---- bots and clocks ---- */

static void think(struct house *house, struct hosted *hosted, int seat, const char *bot)
{
    const struct table *table = hosted->live.table;
    const struct box *box = table_box(table);
    struct thought *thought = calloc(1, sizeof *thought);
    if (thought == NULL || (thought->view = malloc(box->game->state_bytes)) == NULL)
        abort();
    thought->to = hosted;
    thought->position = hosted->live.position;
    thought->box = box;
    thought->seat = seat;
    strcpy(thought->bot, bot);
    thought->seed = moment_us();
    thought->moves_n = table_moves(table, seat, thought->moves);
    table_view(table, seat, thought->view);
    hosted->thinking = thinkers_ask(house->thinkers, thought);
    if (!hosted->thinking)
        thinkers_forget(thought); /* the next tick tries again */
}

/* Makes the move that a bot has found, unless the game has gone on without it. */
static void use_idea(struct house *house, struct hosted *hosted)
{
    struct thought *idea = hosted->idea;
    const char *bot;
    hosted->idea = NULL;
    if (idea->position == hosted->live.position &&
        live_bot_turn(&hosted->live, &bot) == idea->seat) {
        char words[MOVE_TEXT_BYTES];
        struct text text = text_in(words, sizeof words);
        table_move_text(hosted->live.table, idea->seat, idea->best, &text);
        house_propose(house, hosted, NULL, EVENT_MOVE, idea->seat, words);
    }
    thinkers_forget(idea);
}

/* Works on what is waiting at a table. */
static void go_on(struct house *house, struct hosted *hosted)
{
    struct live *live = &hosted->live;
    const char *bot;
    if (hosted->busy || !hosted->loaded)
        return;
    if (hosted->stale) {
        load(house, hosted);
        return;
    }
    if (hosted->idea != NULL)
        use_idea(house, hosted);
    int64_t now = moment_wall_ms(), due = clock_due_ms(&live->clock);
    if (!hosted->busy && due > 0 && due <= now && live->broken[0] == '\0' && !house->failing)
        house_propose(house, hosted, NULL, EVENT_TIMEOUT, live->clock.running, "");
    for (struct guest *guest = hosted->guests, *next; guest != NULL && !hosted->busy;
         guest = next) {
        next = guest->next; /* it may go to another table */
        attend(house, guest);
    }
    int seat = live_bot_turn(live, &bot);
    if (!hosted->busy && seat >= 0 && !hosted->thinking && !house->stopping &&
        now >= hosted->think_after_ms)
        think(house, hosted, seat, bot);
}

/* ---- what the clerk has done ---- */

static void stored(struct house *house, struct hosted *hosted, struct job *job)
{
    struct guest *asker = hosted->asker;
    hosted->busy = false;
    if (job->fine && job->entry.result == STORED_FINE) {
        happen(house, hosted, &job->entry.event);
        hosted->think_after_ms = 0;
        if (hosted->live.broken[0] == '\0')
            tell_asker(house, hosted, &job->entry.event);
        else if (asker != NULL)
            refuse_for_now(house, asker, hosted->live.broken);
    } else if (job->fine && job->entry.result == STORED_CONFLICT) {
        hosted->asker = NULL; /* its request is still open, and is obeyed again */
        hosted->stale = true;
        house->figures.conflicts++;
    } else {
        hosted->asker = NULL;
        hosted->stale = hosted->live.sequence > 0;
        house->figures.unstored++;
        if (asker != NULL) {
            char why[sizeof job->problem + 40];
            snprintf(why, sizeof why, "it could not be stored: %s", job->problem);
            refuse_for_now(house, asker, why);
        }
    }
}

/* What becomes of those who wait for a table that cannot be had. */
static void turn_away(struct house *house, struct hosted *hosted, const char *why, bool for_now)
{
    while (hosted->guests != NULL) {
        struct guest *guest = hosted->guests;
        if (for_now && (guest->asking || guest->asked != ASKED_NOTHING)) {
            refuse_for_now(house, guest, why);
        } else if (guest->asked != ASKED_NOTHING) {
            api_refuse(house, guest, 404, why);
        } else if (guest->asking) {
            lay_desk(house, guest, true);
            problem_say(&house->desk.problem, "%s", why);
            answer(house, guest, false);
        }
        hosted_stand(guest);
        attend(house, guest);
    }
    hosted_free(&house->hosts, hosted);
}

static void read_table(struct house *house, struct hosted *hosted, struct job *job)
{
    bool first = !hosted->loaded;
    hosted->busy = false;
    if (!job->fine && first) {
        turn_away(house, hosted, job->problem, true);
        return;
    }
    if (job->fine && first && job->events_n == 0) {
        turn_away(house, hosted, "there is no such table", false);
        return;
    }
    if (!job->fine) {
        hosted->stale = true; /* the next tick tries again */
        return;
    }
    hosted->loaded = true;
    for (int i = 0; i < job->events_n; i++) {
        if (first)
            live_apply(&hosted->live, &job->events[i]);
        else
            happen(house, hosted, &job->events[i]);
    }
    if (!first && job->events_n > 0)
        hosted->think_after_ms = moment_wall_ms() + OTHERS_MS;
    if (first && hosted->live.broken[0] == '\0' &&
        (hosted->live.listed || hosted->live.clock.per != PER_NONE))
        list(house, hosted);
    go_on(house, hosted);
}

static void mark_stale(void *to, struct hosted *hosted)
{
    hosted->stale = true;
    go_on(to, hosted);
}

static void hear_news(struct house *house, const char *table)
{
    struct hosted *hosted = table[0] != '\0' ? hosted_find(&house->hosts, table) : NULL;
    if (table[0] == '\0')
        hosted_each(&house->hosts, mark_stale, house);
    else if (hosted != NULL)
        mark_stale(house, hosted);
}

static void take_job(struct house *house, struct job *job)
{
    struct hosted *hosted = job->to;
    if (job->kind == JOB_APPEND) {
        bool failing = !job->fine;
        if (failing != house->failing)
            notes_say(failing ? "failing" : "recovered", "problem=\"%s\"", job->problem);
        house->failing = failing;
    }
    if (job->kind == JOB_NEWS) {
        hear_news(house, job->entry.table);
    } else if (job->kind == JOB_DUE) {
        for (int i = 0; i < job->words_n; i++)
            house_find(house, job->words[i]);
    } else if (job->to == NULL) {
        ;
    } else if (job->kind == JOB_LIST) {
        api_job_done(house, job->to, job);
    } else if (job->kind == JOB_LOAD) {
        read_table(house, hosted, job);
    } else {
        stored(house, hosted, job);
        go_on(house, hosted);
    }
    clerk_forget(job);
}

void house_round(struct house *house)
{
    for (struct job *job; (job = clerk_take(house->clerk)) != NULL;)
        take_job(house, job);
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
    const char *bot;
    int64_t now = moment_wall_ms();
    go_on(house, hosted);
    bool resting = !hosted->busy && !hosted->thinking && hosted->guests == NULL &&
                   live_bot_turn(&hosted->live, &bot) < 0;
    if (resting && now - hosted->idle_since_ms > house->settings.idle_ms)
        hosted_free(&house->hosts, hosted);
}

void house_tick(struct house *house)
{
    int64_t now = moment_wall_ms();
    hosted_some(&house->hosts, TICKS_A_ROUND, tick_hosted, house);
    if (now - house->looked_ms > LOOK_MS && !house->stopping) {
        struct job *job = clerk_job(JOB_DUE, "", NULL);
        job->entry.event.at_ms = now;
        clerk_hand_in(house->clerk, job);
        house->looked_ms = now;
    }
}

/* ---- guests ---- */

struct guest *house_enter(struct house *house, const char *address, void *carrier)
{
    struct address *from = limits_enter(&house->limits, address, moment_wall_ms());
    if (from == NULL)
        return NULL;
    struct guest *guest = calloc(1, sizeof *guest);
    if (guest == NULL)
        abort();
    guest->carrier = carrier;
    guest->address = from;
    guest->seat = SPECTATOR;
    house->figures.guests++;
    return guest;
}

void house_leave(struct house *house, struct guest *guest)
{
    hosted_stand(guest);
    if (guest->job != NULL)
        guest->job->to = NULL;
    limits_leave(guest->address);
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
    attend(house, guest);
}

void house_ask(struct house *house, struct guest *guest, enum asked asked, const char *table,
               const char *body, size_t bytes)
{
    guest->asked = asked;
    guest->status = 0;
    strncpy(guest->table, table, TABLE_ID_BYTES - 1);
    if (asked == ASKED_CREATE)
        guest_put(&guest->in, body, bytes);
    house->figures.messages_in++;
    attend(house, guest);
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
    struct house *house = calloc(1, sizeof *house);
    if (house == NULL)
        abort();
    house->settings = *settings;
    house->limits.connections_max = settings->connections_max;
    house->clerk = clerk_hire(store, stir, house);
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
    clerk_dismiss(house->clerk);
    hosted_each(&house->hosts, forget_hosted, house);
    limits_free(&house->limits);
    buffer_free(&house->desk.out);
    free(house);
}
