/* gang.c: POSIX threads, or in WebAssembly none. */
#include "lab/gang.h"

#ifdef __wasm__

int gang_size(void)
{
    return 1;
}

bool gang_work(void (*work)(void *), void *members, size_t bytes, int n, void (*tell)(void *))
{
    (void)bytes;
    (void)n;
    (void)tell;
    work(members);
    return true;
}

#else

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "kernel/memory.h"

enum { TELL_NS = 100000000 };

struct member {
    void (*work)(void *);
    void *of;
    atomic_int *working;
    pthread_t thread;
};

int gang_size(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

static void *run(void *at)
{
    struct member *member = at;
    member->work(member->of);
    --*member->working;
    return NULL;
}

bool gang_work(void (*work)(void *), void *members, size_t bytes, int n, void (*tell)(void *))
{
    const struct timespec pause = {.tv_nsec = TELL_NS};
    struct member *member = memory_array((size_t)n, sizeof *member);
    atomic_int working = 0;
    int started = 0;
    for (; started < n; started++) {
        member[started] = (struct member){
            .work = work, .of = (char *)members + (size_t)started * bytes, .working = &working};
        working++;
        if (pthread_create(&member[started].thread, NULL, run, &member[started]) != 0) {
            working--;
            break;
        }
    }
    while (tell != NULL && working > 0) {
        tell(members);
        nanosleep(&pause, NULL);
    }
    for (int w = 0; w < started; w++)
        pthread_join(member[w].thread, NULL);
    free(member);
    return started > 0;
}

#endif
