/* waiter.c: takes requests of those who are at tables, and brings them answers and news. */
#include "server/waiter.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/ensure.h"
#include "kernel/memory.h"
#include "server/api.h"
#include "server/keeping.h"
#include "server/moment.h"
#include "server/shared.h"
#include "server/speak.h"
#include "server/tell.h"

enum {
    REQUESTS_AT_ONCE = 400, /* of one connection, */
    REQUESTS_PER_SECOND_THOUSANDTHS = 200000
};

/* ---- answers ---- */

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

/* Sends the answer to the guest's request. */
static void conclude(struct house *house, struct guest *guest)
{
    house_say(house, guest);
    if (guest->asking)
        request_close(&guest->request);
    guest->asking = guest->fresh = false;
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
    conclude(house, guest);
}

void waiter_refuse(struct house *house, struct guest *guest, const char *why, bool for_now)
{
    if (guest->asked != ASKED_NOTHING) {
        api_refuse(house, guest, for_now ? 503 : 404, why);
        return;
    }
    lay_desk(house, guest, true);
    json_write_string(&house->desk.json, "error", why);
    if (for_now)
        json_write_bool(&house->desk.json, "retry", true);
    json_write_end(&house->desk.json);
    house->figures.refused++;
    conclude(house, guest);
}

/* ---- news ---- */

/* Who is connected here is told to other servers, if there can be any. */
static void announce(struct house *house, struct hosted *hosted, uint8_t here)
{
    if (here == hosted->announced || !clerk_shares(house->clerk))
        return;
    struct job *job = clerk_job(JOB_APPEND, hosted->live.id, NULL);
    job->entry.kind = ENTRY_HERE;
    job->entry.here = hosted->announced = here;
    clerk_hand_in(house->clerk, job);
}

/* Mask of the seats whose people are connected, to this server or another. */
static uint8_t count_heads(struct house *house, struct hosted *hosted)
{
    unsigned mask = 0;
    for (const struct guest *guest = hosted->guests; guest != NULL; guest = guest->next)
        if (guest->joined && guest->seat != SPECTATOR)
            mask |= seat_bit(guest->seat);
    announce(house, hosted, (uint8_t)mask);
    return (uint8_t)(mask | hosted->elsewhere);
}

static void note_here(struct hosted *hosted, uint8_t here)
{
    hosted->here = here;
    for (int seat = 0; seat < hosted->live.seats; seat++)
        if (here & seat_bit(seat))
            hosted->away_ms[seat] = 0;
        else if (hosted->away_ms[seat] == 0)
            hosted->away_ms[seat] = moment_ms();
}

/* Mask of the seats whose people have been away so long that a win may be claimed. */
static uint8_t gone(const struct house *house, const struct hosted *hosted)
{
    unsigned mask = 0;
    for (int seat = 0; hosted != NULL && seat < hosted->live.seats; seat++)
        if (hosted->away_ms[seat] != 0 &&
            moment_ms() - hosted->away_ms[seat] >= (uint64_t)house->settings.claim_ms)
            mask |= seat_bit(seat);
    return (uint8_t)mask;
}

static struct hearer hearer_of(const struct guest *guest)
{
    return (struct hearer){.seat = guest->seat,
                           .look = guest->look,
                           .here = guest->at->here,
                           .now_ms = moment_date_ms()};
}

void waiter_answer(struct house *house, struct hosted *hosted, const struct event *event)
{
    struct guest *guest = hosted->asker;
    hosted->asker = NULL;
    if (guest == NULL)
        return;
    if (guest->asked == ASKED_CREATE) {
        api_created(house, guest, hosted);
        return;
    }
    if (guest->asked == ASKED_SHARE) {
        shared_kept(house, guest, hosted);
        return;
    }
    if (guest->asked == ASKED_SHARED_POST) {
        shared_sent(house, guest);
        return;
    }
    lay_desk(house, guest, true);
    struct hearer hearer = hearer_of(guest);
    tell_event(&house->desk, &hosted->live, event, &hearer);
    if (event->kind == EVENT_SIT)
        json_write_string(&house->desk.json, "key", hosted->key);
    answer(house, guest, true);
}

/* Those who see the same are told in the same words. */
void waiter_tell(struct house *house, struct hosted *hosted, const struct event *event)
{
    int said_to = -1;
    bool said_look = false;
    if (event->kind != EVENT_MOVE)
        note_here(hosted, count_heads(house, hosted)); /* a move does not tell of it */
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

/* Begins a message that is no answer and tells of no event. */
static struct desk *begin_news(struct house *house)
{
    house->desk.request = (struct request){0};
    desk_begin(&house->desk);
    return &house->desk;
}

static void say_to_all(struct house *house, struct hosted *hosted, const struct guest *knows)
{
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next)
        if (guest->joined && guest != knows)
            house_say(house, guest);
}

void waiter_look_round(struct house *house, struct hosted *hosted, const struct guest *knows)
{
    uint8_t here = count_heads(house, hosted);
    bool news = here != hosted->here;
    note_here(hosted, here);
    if (!news || house->stopping)
        return;
    tell_here(begin_news(house), &hosted->live, here);
    json_write_end(&house->desk.json);
    say_to_all(house, hosted, knows);
}

static void say_trouble(void *to, struct hosted *hosted)
{
    say_to_all(to, hosted, NULL);
}

void waiter_tell_trouble(struct house *house)
{
    tell_trouble(begin_news(house), house->failing);
    json_write_end(&house->desk.json);
    hosted_each(&house->hosts, say_trouble, house);
}

void waiter_tell_broken(struct house *house, struct hosted *hosted)
{
    json_write_string(&begin_news(house)->json, "trouble", hosted->live.broken);
    json_write_end(&house->desk.json);
    say_to_all(house, hosted, NULL);
}

void waiter_tell_removed(struct house *house, struct hosted *hosted)
{
    while (hosted->guests != NULL) {
        struct guest *guest = hosted->guests;
        bool asked = hosted->asker == guest;
        hosted_stand(guest);
        if (asked && guest->asked == ASKED_SHARED_POST) {
            shared_removed(house, guest);
            continue;
        }
        lay_desk(house, guest, asked);
        json_write_string(&house->desk.json, "kind", "removed");
        json_write_end(&house->desk.json);
        if (asked)
            conclude(house, guest);
        else if (guest->joined)
            house_say(house, guest);
        guest->joined = false;
        guest->seat = SPECTATOR;
        waiter_attend(house, guest);
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

/* Until the guest has joined the new table it is at the one it was at before. */
static void join(struct house *house, struct guest *guest, const struct speech *speech)
{
    struct hosted *hosted = house_find(house, speech->table), *before = guest->at;
    int seat;
    if (hosted->removed || hosted->live.shared) {
        problem_say(&house->desk.problem, "there is no such table");
        answer(house, guest, false);
        return;
    }
    /* Who comes from another server may know more than was heard of here. */
    bool old = hosted->loaded && !guest->fresh && clerk_shares(house->clerk);
    if (!hosted->loaded || old) {
        hosted_await(hosted, guest); /* it is asked again when the table is there */
        guest->fresh = true;
        if (old)
            house_refresh(house, hosted);
        return;
    }
    if (!find_seat(&hosted->live, speech->key, &seat, &house->desk.problem)) {
        answer(house, guest, false);
        return;
    }
    if (before != hosted)
        hosted_sit(hosted, guest);
    guest->joined = true;
    guest->seat = seat;
    guest->look = speech->look;
    if (before != NULL && before != hosted)
        waiter_look_round(house, before, NULL);
    waiter_look_round(house, hosted, guest);
    lay_desk(house, guest, true);
    struct hearer hearer = hearer_of(guest);
    tell_table(&house->desk, &hosted->live, &hearer, speech->from);
    if (house->failing)
        tell_trouble(&house->desk, true);
    answer(house, guest, true);
}

/* A rematch: the new table is stored first, then what leads to it. It counts as one that was made.
 */
static void propose_rematch(struct house *house, struct hosted *hosted, struct guest *guest,
                            const struct speech *speech)
{
    if (!api_may_make(house, guest, &house->desk.problem)) {
        answer(house, guest, false);
        return;
    }
    keeping_announce(house, speech->body.at);
    struct job *job = clerk_job(JOB_APPEND, speech->body.at, NULL);
    job->entry.event = (struct event){.sequence = 1,
                                      .at_ms = moment_date_ms(),
                                      .kind = EVENT_OPEN,
                                      .seat = -1,
                                      .body = memory_words(buffer_words(&speech->rematch))};
    job->entry.event.sum = event_sum(0, job->entry.table, &job->entry.event);
    job->entry.marks = hosted->lists;
    clerk_hand_in(house->clerk, job);
    house_propose(house, hosted, guest, EVENT_REMATCH, speech->by, speech->body.at);
}

/* Nobody fills the store, and no table grows for ever. */
static bool may_write(struct house *house, const struct hosted *hosted, struct guest *guest,
                      const struct speech *speech)
{
    struct problem *problem = &house->desk.problem;
    const struct live *live = &hosted->live;
    if (live->sequence >= WAITER_EVENTS_MAX)
        return problem_say(problem, "this table is full: %d events are the most",
                           WAITER_EVENTS_MAX);
    if (speech->kind != EVENT_MOVE && live->talk >= WAITER_TALK_MAX)
        return problem_say(problem, "that is enough: only moves from now on at this table");
    return keeping_may_store(house, guest->address, speech->body.used + speech->rematch.used,
                             problem);
}

/* Obeys the request that is open. It stays open while something must be done before the answer. */
static void obey(struct house *house, struct guest *guest)
{
    struct hosted *hosted = guest->at;
    struct speech speech = {.live = guest->joined && hosted != NULL ? &hosted->live : NULL,
                            .seat = guest->seat,
                            .free_bots = house->settings.free_bots,
                            .gone = gone(house, hosted),
                            .look = guest->look};
    lay_desk(house, guest, true);
    if (speech.live == NULL)
        house->desk.table = NULL;
    house->desk.owner = &speech;
    bool fine = speech.live == NULL || speech.live->broken[0] == '\0' ||
                problem_say(&house->desk.problem, "%s", speech.live->broken);
    fine = fine && desk_obey(&house->desk, speak_commands);
    if (!fine || (!speech.joins && !speech.proposes && !speech.removes)) {
        answer(house, guest, fine);
    } else if (speech.joins) {
        join(house, guest, &speech);
    } else if (hosted == NULL) {
        ENSURE(hosted != NULL); /* only who has joined a table changes it */
    } else if (speech.removes) {
        hosted->asker = guest;
        keeping_remove(house, hosted);
    } else if (!may_write(house, hosted, guest, &speech)) {
        answer(house, guest, false);
    } else {
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

/* ---- how much ---- */

/* Neither in number nor in time may one ask for so much that others must wait. */
static bool may_ask(struct house *house, struct guest *guest)
{
    uint64_t now = moment_ms();
    return limits_has_time(&house->limits, guest->address, now) &&
           bucket_take(&guest->pace, REQUESTS_AT_ONCE, REQUESTS_PER_SECOND_THOUSANDTHS, now);
}

static void put_off(struct house *house, struct guest *guest)
{
    if (guest->put_off)
        return;
    guest->put_off = true;
    guest->next_put_off = house->put_off;
    house->put_off = guest;
    house->figures.put_off++;
}

void waiter_forget(struct house *house, struct guest *guest)
{
    struct guest **at = &house->put_off;
    if (!guest->put_off)
        return;
    while (*at != guest)
        at = &(*at)->next_put_off;
    *at = guest->next_put_off;
    guest->put_off = false;
}

/* Who has waited longest comes first; who must wait again is behind all others. */
void waiter_resume(struct house *house)
{
    struct guest *turned = NULL;
    for (struct guest *guest = house->put_off, *next; guest != NULL; guest = next) {
        next = guest->next_put_off;
        guest->next_put_off = turned;
        turned = guest;
    }
    house->put_off = NULL;
    for (struct guest *guest = turned, *next; guest != NULL; guest = next) {
        next = guest->next_put_off;
        guest->put_off = false;
        waiter_attend(house, guest);
    }
}

static void attend_next(struct house *house, struct guest *guest)
{
    if (!guest->asking)
        open_request(house, guest);
    if (guest->asking)
        obey(house, guest);
}

void waiter_attend(struct house *house, struct guest *guest)
{
    uint64_t from = moment_us();
    if (guest->asked != ASKED_NOTHING) {
        api_attend(house, guest);
        limits_take_time(guest->address, moment_us() - from);
        return;
    }
    while (guest->asking || guest->in.first != NULL) {
        if (guest->awaits != NULL || (guest->at != NULL && guest->at->busy))
            return;
        if (!guest->asking && !may_ask(house, guest)) {
            put_off(house, guest);
            return;
        }
        attend_next(house, guest);
        uint64_t now = moment_us();
        limits_take_time(guest->address, now - from);
        from = now;
    }
}
