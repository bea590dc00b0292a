/* ensure.c: what becomes of a broken promise. */
#include "kernel/ensure.h"

#include <stdio.h>

#ifdef __wasm__

void ensure_broken(const char *promise, const char *file, int line)
{
    (void)promise;
    (void)file;
    (void)line;
    __builtin_trap();
}

void ensure_enter(struct ensure_guard *guard)
{
    (void)guard;
}

void ensure_leave(struct ensure_guard *guard)
{
    (void)guard;
}

#else

/* As assert does it, which a release build does not declare. */
_Noreturn void __assert_fail(const char *promise, const char *file, unsigned line,
                             const char *function);

/* The one thing of the engine that is not in a state: where this thread goes back to. */
static _Thread_local struct ensure_guard *innermost;

void ensure_enter(struct ensure_guard *guard)
{
    guard->outer = innermost;
    guard->report[0] = '\0';
    innermost = guard;
}

void ensure_leave(struct ensure_guard *guard)
{
    innermost = guard->outer;
}

void ensure_broken(const char *promise, const char *file, int line)
{
    struct ensure_guard *guard = innermost;
    if (guard == NULL)
        __assert_fail(promise, file, (unsigned)line, "croupier");
    snprintf(guard->report, sizeof guard->report, "%s:%d: %s", file, line, promise);
    innermost = guard->outer;
    longjmp(guard->back, 1);
}

#endif
