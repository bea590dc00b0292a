/* common_fibers.c: threads as fibers, a clock that stands, chance from a seed. */
#include "tests/simulator/common_fibers.h"

#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

enum { FIBERS_MAX = 32, STACK_BYTES = 1 << 20 };
static const uint64_t first_us = 1000000000000;

struct fiber {
    bool used, over;
    void *(*work)(void *);
    void *argument;
    char *stack;
    ucontext_t context;
};

static struct {
    struct splitmix chance;
    uint64_t now_us;
    struct fiber fiber[FIBERS_MAX];
    int running; /* -1: the scheduler */
    ucontext_t scheduler;
    const void *scheduler_stack;
    size_t scheduler_bytes;
} day;

/* ---- chance and time ---- */

uint32_t fibers_below(uint32_t n)
{
    return splitmix_below(&day.chance, n);
}

bool fibers_one_in(uint32_t n)
{
    return fibers_below(n) == 0;
}

void fibers_pass_ms(uint64_t ms)
{
    day.now_us += ms * 1000;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    day.now_us++; /* so that nothing takes no time at all */
    *now = (struct timespec){.tv_sec = (time_t)(day.now_us / 1000000),
                             .tv_nsec = (long)(day.now_us % 1000000) * 1000};
    return 0;
}

static const char *chance_name(void)
{
    return "seeded";
}

static uint32_t chance_number(void)
{
    return (uint32_t)splitmix_next(&day.chance);
}

static void chance_bytes(void *const out, const size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        ((uint8_t *)out)[i] = (uint8_t)splitmix_next(&day.chance);
}

static randombytes_implementation seeded = {
    .implementation_name = chance_name, .random = chance_number, .buf = chance_bytes};

/* ---- fibers ---- */

/* The sanitizer wants to know on which stack the program goes on. */
static void switch_to(ucontext_t *from, ucontext_t *to, const void *stack, size_t bytes)
{
#if defined(__SANITIZE_ADDRESS__)
    void *fake = NULL;
    __sanitizer_start_switch_fiber(&fake, stack, bytes);
    swapcontext(from, to);
    __sanitizer_finish_switch_fiber(fake, NULL, NULL);
#else
    (void)stack;
    (void)bytes;
    swapcontext(from, to);
#endif
}

static void wait_here(void)
{
    struct fiber *fiber = &day.fiber[day.running];
    day.running = -1;
    switch_to(&fiber->context, &day.scheduler, day.scheduler_stack, day.scheduler_bytes);
}

static void begin_fiber(void)
{
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(NULL, &day.scheduler_stack, &day.scheduler_bytes);
#endif
    struct fiber *fiber = &day.fiber[day.running];
    fiber->work(fiber->argument);
    fiber->over = true;
    wait_here();
}

static void run(int which)
{
    day.running = which;
    switch_to(&day.scheduler, &day.fiber[which].context, day.fiber[which].stack, STACK_BYTES);
}

bool fibers_run_one(void)
{
    int ready[FIBERS_MAX], n = 0;
    for (int i = 0; i < FIBERS_MAX; i++)
        if (day.fiber[i].used && !day.fiber[i].over)
            ready[n++] = i;
    if (n > 0)
        run(ready[fibers_below((uint32_t)n)]);
    return n > 0;
}

void fibers_begin(uint64_t seed)
{
    for (int i = 0; i < FIBERS_MAX; i++)
        free(day.fiber[i].stack);
    memset(&day, 0, sizeof day);
    day.chance.s = seed * 0x9e3779b97f4a7c15u + 1;
    day.now_us = first_us;
    day.running = -1;
    randombytes_set_implementation(&seeded);
}

static int free_fiber(void)
{
    int which = 0;
    while (day.fiber[which].used && !day.fiber[which].over)
        which++;
    assert(which < FIBERS_MAX);
    return which;
}

/* getcontext may return twice, so nothing that lives on stands in its frame. */
static void lay_context(struct fiber *fiber)
{
    getcontext(&fiber->context);
    fiber->context.uc_stack.ss_sp = fiber->stack;
    fiber->context.uc_stack.ss_size = STACK_BYTES;
    makecontext(&fiber->context, begin_fiber, 0);
}

/* ---- in place of the system's ---- */

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *argument)
{
    (void)attributes;
    int which = free_fiber();
    struct fiber *fiber = &day.fiber[which];
    char *stack = fiber->stack != NULL ? fiber->stack : malloc(STACK_BYTES);
    if (stack == NULL)
        abort();
    *fiber = (struct fiber){.used = true, .work = work, .argument = argument, .stack = stack};
    lay_context(fiber);
    *thread = (pthread_t)which;
    return 0;
}

int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_join(pthread_t thread, void **result)
{
    (void)result;
    while (!day.fiber[thread].over)
        run((int)thread);
    return 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    (void)condition;
    pthread_mutex_unlock(mutex);
    wait_here();
    pthread_mutex_lock(mutex);
    return 0;
}

int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until)
{
    (void)until;
    return __wrap_pthread_cond_wait(condition, mutex);
}

int __wrap_poll(struct pollfd *polled, nfds_t n, int milliseconds);
int __wrap_poll(struct pollfd *polled, nfds_t n, int milliseconds)
{
    (void)milliseconds;
    for (nfds_t i = 0; i < n; i++)
        polled[i].revents = 0;
    wait_here();
    return 0;
}
