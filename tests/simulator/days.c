/* days.c: bad days of the server. House, clerk, thinkers and store as they ship, driven by one
 * seed: people come and go, calls of the store fail, the disk starves, fills up and loses its power
 * at any write, processes are killed, and on some days two servers share a store. Whatever happens,
 *   - nothing that anybody was told of is lost or told otherwise,
 *   - nobody is shown anything but the view of its seat,
 *   - when the trouble is over every table goes on.
 *
 *     simulator-days [SEED...]                  these days; without one, some
 *     simulator-days --from N --days M          many; it says how far it is and can be stopped
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/shelf.h"
#include "kernel/show.h"
#include "tests/common/often.h"
#include "tests/simulator/common_disk.h"
#include "tests/simulator/common_fibers.h"
#include "tests/simulator/common_people.h"
#include "tests/simulator/common_shared.h"

enum { HOUSES_MAX = 2, STEPS = 1500, LAST_STEPS = 6000, MORE_MOVES = 12, FEW_DAYS = 24 };

static struct {
    bool shared; /* two servers on one store; else one on a file */
    char folder[64], file[96];
    struct house *house[HOUSES_MAX];
    int houses;
    struct laid laid[TABLES_MAX];
    int laid_n;
    struct person person[PEOPLE_MAX];
    int people;
    bool troubled; /* things may fail */
    long moves, crashes, cuts;
} day;

/* ---- the houses ---- */

struct store *__real_store_open(const char *address, struct problem *problem);
struct store *__wrap_store_open(const char *address, struct problem *problem);
struct store *__wrap_store_open(const char *address, struct problem *problem)
{
    return day.shared ? shared_open() : __real_store_open(address, problem);
}

static void stir(void)
{
}

static void wake(void *carrier)
{
    (void)carrier;
}

/* A store that cannot be opened now is tried again, as an operator would. */
static struct house *open_house(void)
{
    struct house_settings settings = {.store = day.file,
                                      .thinkers = 1,
                                      .connections_max = 1000,
                                      .tables_max = 1000,
                                      .sockets_max = 1000,
                                      .free_bots = true,
                                      .write_kb = 100000,
                                      .store_mb_max = 1000,
                                      .prototypes_max = 100,
                                      .prototypes_mb_max = 10,
                                      .keep_finished_days = 30,
                                      .keep_abandoned_days = 30,
                                      .idle_ms = 5000,
                                      .stir = stir,
                                      .wake = wake};
    for (int tries = 0; tries < 200; tries++) {
        struct problem problem = {0};
        struct house *house = house_open(&settings, &problem);
        if (house != NULL)
            return house;
        if (disk_is_dark())
            disk_restore();
        else if (!day.troubled)
            people_broken("the store cannot be opened: %s", problem.text);
    }
    people_broken("the store could not be opened in 200 attempts");
}

static void close_house(int which)
{
    for (int p = 0; p < day.people; p++)
        if (day.person[p].house == day.house[which])
            people_leave(&day.person[p]);
    house_close(day.house[which]);
    day.house[which] = NULL;
}

static void set_trouble(bool troubled)
{
    day.troubled = troubled;
    disk_set_failing(troubled && fibers_one_in(3) ? 200 : 0);
    disk_set_starving(troubled && fibers_one_in(4) ? 2000 : 0);
    shared_set_failing(troubled ? 40 : 0);
}

/* The process is gone, and on some days the power with it. */
static void crash(int which)
{
    bool power = !day.shared && disk_is_dark();
    day.crashes += !power;
    day.cuts += power;
    if (!power && !day.shared) {
        disk_cut_after(1); /* what it still does on its way out never comes to the disk */
    }
    close_house(which);
    if (!day.shared) {
        disk_set_failing(0);
        disk_set_starving(0);
        disk_restore();
    }
    day.house[which] = open_house();
    set_trouble(day.troubled);
}

/* ---- a day ---- */

static void add_people(struct laid *laid)
{
    for (int seat = 0; seat <= laid->seats && day.people < PEOPLE_MAX; seat++) {
        struct person *person = &day.person[day.people++];
        *person = (struct person){
            .at = laid, .seat = seat < laid->seats ? seat : SPECTATOR, .pledges = fibers_one_in(2)};
        snprintf(person->key, sizeof person->key, "%032x", (unsigned)(day.laid_n * 16 + seat));
    }
}

/* A table for two with a file of somebody's own: that of the game there is, or its rules by another
 * name. */
static void plan_own(const char *game, const char *file, const char *as, struct buffer *plan)
{
    const struct source *source = games_shelf.find(game)->files;
    const char *base = strrchr(file, '/');
    struct json json = {.to = plan};
    while (strcmp(source->name, file) != 0)
        source++;
    json_write_object(&json, NULL);
    json_write_string(&json, "game", as);
    json_write_number(&json, "seats", 2);
    json_write_object(&json, "sheets");
    json_write_string(&json, base != NULL ? base + 1 : file, source->text);
    json_write_end(&json);
    json_write_end(&json);
}

static bool lay_own(struct laid *laid)
{
    struct buffer plan = {0};
    laid->seats = 2;
    if (fibers_one_in(2))
        plan_own("null", "cards/fruits.csv", "null", &plan);
    else
        plan_own("gops", "rulebook.md", "mine", &plan);
    bool fine = people_lay(day.house[0], buffer_words(&plan), laid);
    buffer_free(&plan);
    return fine;
}

static void lay_table(void)
{
    static const char *const plans[] = {
        "{\"game\":\"null\",\"seats\":2}",
        "{\"game\":\"handmedown\",\"seats\":3,\"public\":true}",
        "{\"game\":\"handmedown\",\"seats\":2,\"sitters\":[\"open\",\"greedy\"]}",
        ("{\"game\":\"menagerie\",\"seats\":2,\"clock\":{\"per\":\"move\",\"seconds\":30,"
         "\"then\":\"move\"}}"),
        "{\"game\":\"resourcewar\"}",
        "{\"game\":\"temples\",\"public\":true}",
        "{\"game\":\"emperor\",\"seats\":1}"};
    static const int seats[] = {2, 3, 1, 2, 2, 2, 1};
    uint32_t which = fibers_below(sizeof plans / sizeof *plans);
    struct laid *laid = &day.laid[day.laid_n];
    *laid = (struct laid){.seats = seats[which]};
    if (!(fibers_one_in(4) ? lay_own(laid) : people_lay(day.house[0], plans[which], laid)))
        return;
    day.laid_n++;
    add_people(laid);
}

static void go_about(struct person *person, bool well)
{
    people_hear(person);
    if (person->guest == NULL && (well || fibers_one_in(3)))
        people_enter(person, day.house[fibers_below((uint32_t)day.houses)]);
    else if (!well && fibers_one_in(60))
        people_leave(person);
    else if (well)
        people_act_well(person);
    else
        people_act(person);
}

static void step(bool well)
{
    int which = (int)fibers_below((uint32_t)day.houses);
    fibers_run_one();
    house_round(day.house[which]);
    if (fibers_one_in(5)) {
        fibers_pass_ms(!well && fibers_one_in(200) ? 3600 * 1000 : 100);
        house_tick(day.house[which]);
    }
    if (day.people > 0)
        go_about(&day.person[fibers_below((uint32_t)day.people)], well);
    if (disk_is_dark())
        crash(0);
}

static void make_trouble(void)
{
    uint32_t what = fibers_below(300);
    if (what == 0)
        crash((int)fibers_below((uint32_t)day.houses));
    else if (what == 1 && !day.shared)
        disk_cut_after((int)fibers_below(60) + 1);
    else if (what < 5)
        set_trouble(!day.troubled);
    else if (what == 5 && day.laid_n < TABLES_MAX)
        lay_table();
}

/* ---- what must hold ---- */

static void count_event(void *to, const struct event *event)
{
    const struct laid *laid = ((void **)to)[0];
    struct live *live = ((void **)to)[1];
    const struct told *told = &laid->told[event->sequence];
    if (event->sequence < TOLD_MAX && told->kind[0] != '\0' &&
        (strcmp(told->kind, event_names[event->kind]) != 0 || told->by != event->seat))
        people_broken("people were told that event %d is %s by %d; the store says %s by %d",
                      event->sequence, told->kind, told->by, event_names[event->kind], event->seat);
    if (event->sum != event_sum(live->sum, live->id, event))
        people_broken("event %d of %d does not fit its checksum", event->sequence, laid->last);
    live_apply(live, event);
    if (live->broken[0] != '\0')
        people_broken("event %d of %d cannot be read back: %s", event->sequence, laid->last,
                      live->broken);
}

/* The table as the store has it: all that was told is there. */
static void read_back(struct laid *laid, struct live *live)
{
    struct problem problem = {0};
    void *to[] = {laid, live};
    struct store *store = day.shared ? shared_open() : NULL;
    live_begin(live, laid->id);
    bool fine, damaged;
    if (store != NULL) {
        fine = store->kind->load(store, laid->id, 0, count_event, to, &damaged, &problem);
        store->kind->close(store);
    } else {
        struct store *file = __real_store_open(day.file, &problem);
        fine = file != NULL &&
               file->kind->load(file, laid->id, 0, count_event, to, &damaged, &problem);
        if (file != NULL)
            file->kind->close(file);
    }
    if (!fine)
        people_broken("the store cannot be read: %s", problem.text);
    if (live->sequence < laid->last)
        people_broken("people were told of event %d, but the store ends with %d", laid->last,
                      live->sequence);
}

static void check_store(void)
{
    for (int i = 0; i < day.laid_n; i++) {
        struct live live;
        read_back(&day.laid[i], &live);
        live_free(&live);
    }
}

/* What somebody is shown is the view of its seat as the rules make it, member by member. */
static void check_views(void)
{
    _Alignas(8) static uint8_t view[STATE_BYTES_MAX];
    for (int p = 0; p < day.people; p++) {
        const struct person *person = &day.person[p];
        struct hosted *hosted =
            person->guest != NULL ? hosted_find(&person->house->hosts, person->at->id) : NULL;
        if (hosted == NULL || hosted->live.table == NULL || person->view == NULL ||
            !person->joined || hosted->busy || person->guest->out.n > 0)
            continue;
        int seat = person->guest->seat;
        struct buffer words = {0};
        struct json json = {.to = &words};
        json_write_object(&json, NULL);
        table_view(hosted->live.table, seat, view);
        show_view(table_box(hosted->live.table), view, seat, &json);
        json_write_end(&json);
        json_t *truth = json_loads(buffer_words(&words), 0, NULL);
        if (!json_equal(truth, person->view))
            people_broken("seat %d is shown something else than its view", seat);
        json_decref(truth);
        buffer_free(&words);
    }
}

/* Without trouble every table is played on, or is over. */
static void check_goes_on(void)
{
    int from[TABLES_MAX] = {0}, wanted[TABLES_MAX] = {0};
    for (int i = 0; i < day.laid_n; i++)
        from[i] = day.laid[i].last;
    for (int steps = 0; steps < LAST_STEPS; steps++) {
        bool done = true;
        step(true);
        for (int p = 0; p < day.people; p++) {
            const struct person *person = &day.person[p];
            wanted[person->at - day.laid] = person->over ? 0 : MORE_MOVES;
        }
        for (int i = 0; i < day.laid_n; i++)
            done &= day.laid[i].last >= from[i] + wanted[i];
        if (done && steps > 200)
            return;
    }
    for (int i = 0; i < day.laid_n; i++)
        if (day.laid[i].last < from[i] + wanted[i])
            people_broken("table %d does not go on: event %d, then %d", i, from[i],
                          day.laid[i].last);
}

/* ---- days ---- */

static void begin_day(uint64_t seed)
{
    memset(&day, 0, sizeof day);
    fibers_begin(seed);
    disk_begin(0);
    shared_begin();
    day.shared = seed % 3 == 0;
    day.houses = day.shared ? HOUSES_MAX : 1;
    snprintf(day.folder, sizeof day.folder, "/tmp/croupier-day-XXXXXX");
    if (mkdtemp(day.folder) == NULL)
        abort();
    snprintf(day.file, sizeof day.file, "%s/tables", day.folder);
    for (int i = 0; i < day.houses; i++)
        day.house[i] = open_house();
    for (int tries = 0; day.laid_n == 0 && tries < 20; tries++)
        lay_table();
}

static void end_day(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (int i = 0; i < day.houses; i++)
        close_house(i);
    for (int p = 0; p < day.people; p++)
        json_decref(day.person[p].view);
    for (int i = 0; i < COUNT(ends); i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", day.file, ends[i]);
        remove(name);
    }
    rmdir(day.folder);
}

static void live_through(uint64_t seed)
{
    begin_day(seed);
    for (int i = 0; i < STEPS; i++) {
        step(false);
        make_trouble();
    }
    set_trouble(false);
    disk_cut_after(0);
    for (int i = 0; i < day.houses; i++)
        if (fibers_one_in(2))
            crash(i);
    check_goes_on();
    check_views();
    for (int i = 0; i < day.houses; i++)
        close_house(i);
    check_store();
    for (int i = 0; i < day.houses; i++)
        day.house[i] = open_house();
    end_day();
}

/* In a process of its own: a day that ends badly is one of many. */
static bool survives(uint64_t seed)
{
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "w", stderr) == NULL)
            abort();
        disk_install();
        live_through(seed);
        exit(EXIT_SUCCESS);
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(int argc, char **argv)
{
    uint64_t from = 1, days = (uint64_t)often(FEW_DAYS);
    int bad = 0, listed = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--from") == 0 && i + 1 < argc)
            from = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--days") == 0 && i + 1 < argc)
            days = strtoull(argv[++i], NULL, 10);
        else if (++listed)
            bad += !survives(strtoull(argv[i], NULL, 10));
    }
    for (uint64_t seed = from; listed == 0 && seed < from + days; seed++) {
        bool fine = survives(seed);
        bad += !fine;
        if (!fine || seed % 100 == 0)
            printf("# day %llu %s\n", (unsigned long long)seed, fine ? "is over" : "ends badly");
    }
    printf("%s 1 - %llu bad days are survived\n", bad == 0 ? "ok" : "not ok",
           listed > 0 ? (unsigned long long)listed : (unsigned long long)days);
    return bad == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
