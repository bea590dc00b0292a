/* limits.c: what one address may ask for: no more by asking often, by going and coming back, by
 * another name or over many connections; and what it may not have others get. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "games/shelf.h"
#include "server/house.h"
#include "server/trial.h"
#include "tests/common/cases.h"

enum { MINUTE_MS = 60000, BURST = 5, SHARE = 25, REQUESTS = 60, SLOW_US = 20000 };

/* ---- a clock that is told how fast it goes ---- */

static uint64_t clock_us = 1000000;
static uint64_t step_us; /* that pass whenever somebody looks at it */

int __wrap_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    clock_us += step_us;
    now->tv_sec = (time_t)(clock_us / 1000000);
    now->tv_nsec = (long)(clock_us % 1000000 * 1000);
    return 0;
}

/* ---- buckets and addresses ---- */

CASE(asking_often_gains_nothing_and_loses_nothing)
{
    struct bucket bucket = {0};
    uint64_t now = 1000;
    for (int i = 0; i < BURST; i++)
        assert_true(bucket_take(&bucket, BURST, 200, now));
    assert_false(bucket_take(&bucket, BURST, 200, now));
    int taken = 0;
    for (; now <= 1000 + MINUTE_MS; now++) /* one in five seconds */
        taken += bucket_take(&bucket, BURST, 200, now);
    assert_int_equal(taken, 12);
}

static struct address *come(struct limits *limits, const char *words, uint64_t now_ms)
{
    struct address *address = limits_enter(limits, words, now_ms);
    assert_non_null(address);
    limits_leave(address, now_ms);
    return address;
}

/* So many that some of them have the place in memory of anybody else. */
static void come_others(struct limits *limits, uint64_t now_ms)
{
    for (int i = 0; i < 2000; i++) {
        char words[40];
        snprintf(words, sizeof words, "10.1.%d.%d", i / 250, i % 250);
        come(limits, words, now_ms);
    }
}

CASE(who_comes_back_has_no_more)
{
    const uint64_t now = 100 * MINUTE_MS, later = now + 20 * MINUTE_MS;
    struct limits limits = {.connections_max = 9, .share_percent = SHARE};
    struct address *guest = come(&limits, "10.0.0.1", now);
    assert_true(bucket_has(&guest->writing, 100, 1, 100, now));
    bucket_spend(&guest->writing, 100);
    come_others(&limits, now + 1000);
    guest = come(&limits, "10.0.0.1", now + 2000);
    assert_false(bucket_has(&guest->writing, 100, 1, 100, now + 2000));
    come_others(&limits, later);
    guest = come(&limits, "10.0.0.1", later);
    assert_true(bucket_has(&guest->writing, 100, 1, 100, later));
    limits_free(&limits);
}

static bool are_one(struct limits *limits, const char *address, const char *other)
{
    const void *first = come(limits, address, 1);
    return come(limits, other, 1) == first;
}

CASE(another_name_is_nobody_else)
{
    struct limits limits = {.connections_max = 9};
    assert_true(are_one(&limits, "10.0.0.1", "::ffff:10.0.0.1"));
    assert_true(are_one(&limits, "2001:db8:1:2::1", "2001:db8:1:2:ff::9"));
    assert_false(are_one(&limits, "2001:db8:1:2::1", "2001:db8:1:3::1"));
    limits_free(&limits);
}

/* ---- the house's time ---- */

static void nothing(void)
{
}

static void wake(void *carrier)
{
    (void)carrier;
}

static void ask(struct house *house, struct guest *guest)
{
    static const char words[] = "{\"do\":\"games\"}";
    house_hear(house, guest, words, strlen(words));
}

static struct house *open_house(void)
{
    struct problem problem = {0};
    struct house *house = house_open(&(struct house_settings){.store = ":memory:",
                                                              .thinkers = 1,
                                                              .connections_max = 9,
                                                              .tables_max = 9,
                                                              .store_mb_max = 9,
                                                              .write_kb = 9,
                                                              .keep_finished_days = 9,
                                                              .keep_abandoned_days = 9,
                                                              .share_percent = SHARE,
                                                              .idle_ms = 1000,
                                                              .stir = nothing,
                                                              .wake = wake},
                                     &problem);
    assert_non_null(house);
    return house;
}

CASE(one_address_does_not_take_all_the_time)
{
    struct house *house = open_house();
    struct guest *greedy = house_enter(house, "10.0.0.1", NULL);
    struct guest *friend = house_enter(house, "10.0.0.1", NULL);
    struct guest *other = house_enter(house, "10.0.0.2", NULL);
    step_us = SLOW_US;
    for (int i = 0; i < REQUESTS; i++)
        ask(house, greedy);
    step_us = 0;
    int answered = greedy->out.n;
    assert_in_range(answered, 5, REQUESTS - 10);
    ask(house, friend);
    ask(house, other);
    assert_int_equal(friend->out.n, 0);
    assert_int_equal(other->out.n, 1);
    assert_int_equal(house->figures.put_off, 2);
    for (int i = 0; i < 20; i++) {
        clock_us += 1000000;
        house_tick(house);
    }
    assert_int_equal(greedy->out.n, REQUESTS);
    assert_int_equal(friend->out.n, 1);
    step_us = SLOW_US;
    for (int i = 0; i < REQUESTS; i++)
        ask(house, greedy);
    step_us = 0;
    house_leave(house, greedy); /* while it waits */
    house_tick(house);
    house_leave(house, friend);
    house_leave(house, other);
    house_close(house);
}

/* ---- what waits for who does not read ---- */

static void say(struct house *house, struct guest *guest, size_t bytes)
{
    buffer_cut(&house->desk.out, 0);
    for (size_t i = 0; i < bytes; i++)
        buffer_add_bytes(&house->desk.out, "x", 1);
    house_say(house, guest);
}

CASE(who_does_not_read_costs_no_more_than_it_may)
{
    enum { LONG = 3 << 20, SHORT = 1000 };
    struct house *house = open_house();
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    say(house, guest, LONG); /* the whole log of a long game */
    assert_int_equal(guest->shut, 0);
    assert_int_equal(guest->out.bytes, LONG);
    say(house, guest, SHORT);
    assert_int_equal(guest->shut, SHUT_TOO_SLOW);
    for (int i = 0; i < 100; i++)
        say(house, guest, SHORT);
    assert_int_equal(guest->out.bytes, 0);
    house_leave(house, guest);
    house_close(house);
}

/* As one that is in memory, and that nobody is at. */
static void put_there(struct house *house, int number)
{
    char id[TABLE_ID_BYTES];
    snprintf(id, sizeof id, "table %d", number);
    hosted_new(&house->hosts, id)->loaded = true;
}

CASE(so_many_tables_that_nobody_is_at_stay_in_memory)
{
    struct house *house = open_house();
    for (int i = 0; i < HOUSE_IDLE_TABLES_MAX + 100; i++)
        put_there(house, i);
    for (int i = 0; i < 20; i++)
        house_tick(house);
    assert_int_equal(house->hosts.n, HOUSE_IDLE_TABLES_MAX);
    clock_us += 2000000;
    for (int i = 0; i < 20; i++)
        house_tick(house);
    assert_int_equal(house->hosts.n, 0);
    house_close(house);
}

/* ---- the workshop ---- */

static void take_five_seconds(struct chore *chore)
{
    (void)chore;
    clock_us += 5000000;
}

static void end_nothing(void *house, struct chore *chore)
{
    (void)house;
    (void)chore;
}

CASE(who_does_not_wait_pays_as_well)
{
    struct house *house = open_house();
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    struct address *payer = guest->address;
    struct chore chore = {.work = take_five_seconds, .done = end_nothing, .brought = true};
    assert_true(trial_may_compile(guest));
    house_hand_in(house, &chore, payer);
    house_leave(house, guest);
    assert_int_equal(payer->connections, 1); /* it is not forgotten meanwhile */
    while (payer->connections > 0)
        house_round(house);
    assert_int_equal(payer->compiling.thousandths, (TRIAL_COMPILING_MS - 5000) * 1000);
    house_close(house);
}

CASE(nobody_hands_in_more_than_can_be_paid)
{
    static const char plan[] = "{\"game\":\"null\",\"sheets\":{\"nothing.csv\":\"\"}}";
    struct house *house = open_house();
    struct guest *guest[3];
    for (int i = 0; i < 3; i++) {
        guest[i] = house_enter(house, "10.0.0.1", NULL);
        if (i == 0)
            guest[0]->address->compiling =
                (struct bucket){.filled_ms = clock_us / 1000, .thousandths = 1500000};
        house_ask(house, guest[i], ASKED_CREATE, "", plan, strlen(plan));
        assert_int_equal(guest[i]->status, i < 2 ? 0 : 429);
    }
    for (int i = 0; i < 3; i++)
        house_leave(house, guest[i]);
    house_close(house);
}

/* Until all have been handed in. */
static pthread_mutex_t busy = PTHREAD_MUTEX_INITIALIZER;
static char order[32];

static void note_asker(struct chore *chore)
{
    pthread_mutex_lock(&busy);
    order[strlen(order)] = (char)chore->asker;
    pthread_mutex_unlock(&busy);
}

static void wake_nobody(void *to)
{
    (void)to;
}

CASE(who_brings_much_makes_nobody_wait)
{
    struct chore chores[12];
    struct workshop *workshop = workshop_open(wake_nobody, NULL);
    pthread_mutex_lock(&busy);
    for (int i = 0; i < 12; i++) {
        chores[i] = (struct chore){.work = note_asker,
                                   .done = end_nothing,
                                   .brought = true,
                                   .asker = i == 9    ? 'b'
                                            : i == 11 ? 'c'
                                                      : 'a'};
        workshop_hand_in(workshop, &chores[i]);
    }
    pthread_mutex_unlock(&busy);
    workshop_finish(workshop);
    while (workshop_take(workshop) != NULL)
        ;
    workshop_close(workshop);
    assert_string_equal(order, "abcaaaaaaaaa");
}

static bool print_nothing(const struct box *box, const struct source *files, const char *paper,
                          bool plain, struct buffer *pdf, struct problem *problem)
{
    (void)box;
    (void)files;
    (void)paper;
    (void)plain;
    (void)pdf;
    return problem_say(problem, "nothing is printed");
}

/* However long it is, nobody else waits until a plan is read. */
CASE(plans_are_read_in_the_workshop)
{
    static const enum guest_asked all[] = {ASKED_CREATE, ASKED_SHARE, ASKED_PRINT};
    struct house *house = open_house();
    house->settings.print = print_nothing;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct guest *guest = house_enter(house, "10.0.0.1", NULL);
        house_ask(house, guest, all[i], "", "[[", 2);
        assert_int_equal(guest->status, 0);
        while (guest->status == 0) {
            usleep(1000);
            house_round(house);
        }
        assert_int_equal(guest->status, 400);
        house_leave(house, guest);
    }
    house_close(house);
}

/* ---- thinking ---- */

static void one_round(struct house *house)
{
    usleep(2000);
    house_round(house);
    house_tick(house);
}

/* Lets clerk, workshop and bots work for a while. */
static void go_on(struct house *house)
{
    for (int i = 0; i < 50; i++)
        one_round(house);
}

/* Bots play there for whoever looks on. */
static const char of_bots[] = "{\"game\":\"null\",\"seats\":2,\"sitters\":[\"random\",\"random\"]}";

/* A table that nobody is at yet. */
static struct hosted *lay(struct house *house, const char *plan, char id[TABLE_ID_BYTES])
{
    static const char named[] = "\"table\":\"";
    struct guest *guest = house_enter(house, "10.0.0.9", NULL);
    house_ask(house, guest, ASKED_CREATE, "", plan, strlen(plan));
    while (guest->out.n == 0)
        go_on(house);
    struct message *answer = guest_take(&guest->out);
    const char *at = strstr(answer->text, named);
    assert_non_null(at);
    snprintf(id, TABLE_ID_BYTES, "%s", at + strlen(named));
    free(answer);
    house_leave(house, guest);
    struct hosted *hosted = hosted_find(&house->hosts, id);
    assert_non_null(hosted);
    return hosted;
}

static void join(struct house *house, struct guest *guest, const char *id)
{
    char words[100];
    snprintf(words, sizeof words, "{\"do\":\"join\",\"table\":\"%s\"}", id);
    house_hear(house, guest, words, strlen(words));
}

/* Whose bucket is empty at a table where bots could play. */
static void no_bot_thinks_beyond(bool the_tables)
{
    struct house *house = open_house();
    char id[TABLE_ID_BYTES];
    struct hosted *hosted = lay(house, of_bots, id);
    int began = hosted->live.sequence;
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    struct bucket *bucket = the_tables ? &hosted->thinking_left : &guest->address->thinking;
    *bucket = (struct bucket){.filled_ms = clock_us / 1000, .thousandths = -1000000};
    join(house, guest, id);
    go_on(house);
    assert_true(house->figures.bots_held > 0);
    assert_int_equal(hosted->live.sequence, began);
    clock_us += 60 * 1000000;
    for (int i = 0; i < 100 && hosted->live.sequence == began; i++)
        go_on(house);
    assert_true(hosted->live.sequence > began);
    house_leave(house, guest);
    house_close(house);
}

CASE(bots_think_as_long_as_the_table_may)
{
    no_bot_thinks_beyond(true);
}

CASE(bots_think_as_long_as_who_looks_on_may)
{
    no_bot_thinks_beyond(false);
}

/* What their moves take of the house's own time. */
CASE(who_looks_on_pays_for_what_bots_do)
{
    struct house *house = open_house();
    char id[TABLE_ID_BYTES];
    struct hosted *hosted = lay(house, of_bots, id);
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    int began = hosted->live.sequence;
    house->limits.share_percent = 1; /* one look at the clock earns less than another one costs */
    join(house, guest, id);
    guest->address->serving =
        (struct bucket){.filled_ms = clock_us / 1000, .thousandths = -1000000};
    go_on(house); /* it has joined, and that is all it had time for */
    assert_true(house->figures.bots_held > 0);
    assert_int_equal(hosted->live.sequence, began);
    clock_us += 60 * 1000000;
    const int64_t full = 2 * 10000 * INT64_C(1000);
    step_us = SLOW_US;
    while (hosted->live.sequence == began)
        one_round(house);
    step_us = 0;
    assert_true(guest->address->serving.thousandths < full);
    house_leave(house, guest);
    house_close(house);
}

/* A table with cards of its own, as somebody plans it. */
static void plan_own(struct buffer *plan)
{
    const struct source *sheet = games_shelf.find("null")->files;
    struct json json = {.to = plan};
    while (strcmp(sheet->name, "cards/fruits.csv") != 0)
        sheet++;
    json_write_object(&json, NULL);
    json_write_string(&json, "game", "null");
    json_write_object(&json, "sheets");
    json_write_string(&json, "fruits.csv", sheet->text);
    json_write_end(&json);
    json_write_end(&json);
}

CASE(who_comes_to_own_cards_pays_for_reading_them)
{
    struct house *house = open_house();
    struct buffer plan = {0};
    char id[TABLE_ID_BYTES];
    plan_own(&plan);
    lay(house, plan.at, id);
    clock_us += 10000000;
    for (int i = 0; i < 20; i++)
        go_on(house);
    assert_int_equal(house->hosts.n, 0); /* put away */
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    step_us = SLOW_US;
    join(house, guest, id);
    while (guest->out.n == 0)
        go_on(house);
    step_us = 0;
    trial_may_compile(guest);
    assert_true(guest->address->compiling.thousandths < TRIAL_COMPILING_MS * 1000);
    house_leave(house, guest);
    house_close(house);
    buffer_free(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asking_often_gains_nothing_and_loses_nothing),
        cmocka_unit_test(who_comes_back_has_no_more),
        cmocka_unit_test(another_name_is_nobody_else),
        cmocka_unit_test(one_address_does_not_take_all_the_time),
        cmocka_unit_test(who_does_not_read_costs_no_more_than_it_may),
        cmocka_unit_test(so_many_tables_that_nobody_is_at_stay_in_memory),
        cmocka_unit_test(who_does_not_wait_pays_as_well),
        cmocka_unit_test(who_brings_much_makes_nobody_wait),
        cmocka_unit_test(plans_are_read_in_the_workshop),
        cmocka_unit_test(who_looks_on_pays_for_what_bots_do),
        cmocka_unit_test(who_comes_to_own_cards_pays_for_reading_them),
        cmocka_unit_test(nobody_hands_in_more_than_can_be_paid),
        cmocka_unit_test(bots_think_as_long_as_the_table_may),
        cmocka_unit_test(bots_think_as_long_as_who_looks_on_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
