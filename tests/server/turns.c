/* turns.c: bots think for everybody in turns: who asks for much makes nobody else wait. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/shelf.h"
#include "kernel/table.h"
#include "server/thinkers.h"
#include "tests/common/cases.h"

enum { GREEDY_ONE = 1, GENEROUS_ONE = 2, MANY = 20 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t told = PTHREAD_COND_INITIALIZER;
static int done_n;

static void done(void *to)
{
    (void)to;
    pthread_mutex_lock(&mutex);
    done_n++;
    pthread_cond_signal(&told);
    pthread_mutex_unlock(&mutex);
}

static struct table *lay(void)
{
    struct opening opening = {.game = "null", .seats = 2, .seed = 7};
    struct problem problem = {0};
    struct table *table = table_open(&games_shelf, &opening, &problem);
    assert_non_null(table);
    return table;
}

static void ask(struct thinkers *thinkers, const struct table *table, uint64_t payer,
                const char *bot, int cost_ms)
{
    struct thought *thought = calloc(1, sizeof *thought);
    const struct box *box = table_box(table);
    assert_non_null(thought);
    thought->box = box;
    thought->view = malloc(box->game->state_bytes);
    thought->seat = table_turn(table)->seat;
    thought->payer = payer;
    thought->cost_ms = cost_ms;
    strcpy(thought->bot, bot);
    thought->moves_n = table_moves(table, thought->seat, thought->moves);
    table_view(table, thought->seat, thought->view);
    assert_true(thinkers_ask(thinkers, thought));
}

/* How many of the others' thoughts were ready before the first one of that payer. */
static int before(struct thinkers *thinkers, uint64_t payer)
{
    for (int n = 0;; n++) {
        pthread_mutex_lock(&mutex);
        while (done_n == 0)
            pthread_cond_wait(&told, &mutex);
        done_n--;
        pthread_mutex_unlock(&mutex);
        struct thought *thought = thinkers_take(thinkers);
        assert_non_null(thought);
        bool found = thought->payer == payer;
        thinkers_forget(thought);
        if (found)
            return n;
    }
}

/* One asks for much, another for one move in the midst of it. */
static int waits_for(const char *bot, int cost_ms)
{
    struct table *table = lay();
    done_n = 0;
    struct thinkers *thinkers = thinkers_hire(1, done, NULL);
    for (int i = 0; i < MANY; i++)
        ask(thinkers, table, GREEDY_ONE, "ismcts:200ms", 205);
    ask(thinkers, table, GENEROUS_ONE, bot, cost_ms);
    for (int i = 0; i < MANY; i++)
        ask(thinkers, table, GREEDY_ONE, "ismcts:200ms", 205);
    int n = before(thinkers, GENEROUS_ONE);
    thinkers_dismiss(thinkers);
    table_close(table);
    return n;
}

CASE(test_long)
{
    /* The one that is thought about already, and perhaps one more. */
    assert_in_range(waits_for("ismcts:200ms", 205), 0, 2);
}

CASE(test_short)
{
    assert_in_range(waits_for("greedy", 5), 0, 1);
}

/* Whoever thinks long, and however many do: a move that is found at once waits for none of them. */
CASE(test_reserved)
{
    struct table *table = lay();
    done_n = 0;
    struct thinkers *thinkers = thinkers_hire(1, done, NULL);
    for (uint64_t payer = GENEROUS_ONE + 1; payer < GENEROUS_ONE + 4; payer++)
        ask(thinkers, table, payer, "ismcts:2000ms", 2005);
    usleep(200 * 1000); /* they have begun */
    ask(thinkers, table, GENEROUS_ONE, "greedy", 5);
    assert_int_equal(before(thinkers, GENEROUS_ONE), 0);
    thinkers_dismiss(thinkers);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_long), cmocka_unit_test(test_short),
                                       cmocka_unit_test(test_reserved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
