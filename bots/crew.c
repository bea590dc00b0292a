/* crew.c: workers on threads. WebAssembly is built without threads: there the crew is one. */
#include "bots/crew.h"

#ifdef __wasm__

int crew_size(int wanted)
{
    (void)wanted;
    return 1;
}

void crew_run(void (*work)(void *worker), void *workers, size_t bytes, int n)
{
    for (int i = 0; i < n; i++)
        work((char *)workers + (size_t)i * bytes);
}

#else

#include <pthread.h>
#include <stdbool.h>

struct task {
    pthread_t thread;
    void (*work)(void *worker);
    void *worker;
    bool started;
};

static void *run(void *task)
{
    ((struct task *)task)->work(((struct task *)task)->worker);
    return NULL;
}

int crew_size(int wanted)
{
    return wanted < 1 ? 1 : wanted > CREW_MAX ? CREW_MAX : wanted;
}

/* The caller works too, and does the work of a thread that could not be started. */
void crew_run(void (*work)(void *worker), void *workers, size_t bytes, int n)
{
    struct task task[CREW_MAX];
    for (int i = 1; i < n; i++) {
        task[i] = (struct task){.work = work, .worker = (char *)workers + (size_t)i * bytes};
        task[i].started = pthread_create(&task[i].thread, NULL, run, &task[i]) == 0;
    }
    work(workers);
    for (int i = 1; i < n; i++) {
        if (task[i].started)
            pthread_join(task[i].thread, NULL);
        else
            work(task[i].worker);
    }
}

#endif
