/* ensure.h: promises that the code makes to itself, checked in release, too: counts, bounds, what a
 * frame may be. They cost a compare each. What costs more is an assert, for debug builds.
 *
 * A broken promise never goes on in silence. Where a guard stands, as around each move of a table,
 * the thread goes back to it with a report, and that table is closed; elsewhere the program ends
 * with the same report. WebAssembly has no way back: there the engine stops, and the page says so.
 */
#ifndef KERNEL_ENSURE_H
#define KERNEL_ENSURE_H

#ifndef __wasm__
#include <setjmp.h>
#endif

#define ENSURE(promise)                                                                            \
    (__builtin_expect(!(promise), 0) ? ensure_broken(#promise, __FILE__, __LINE__) : (void)0)

enum { ENSURE_REPORT_BYTES = 200 };

/* A place to go back to. Guards nest; each is left by the function that entered it. */
struct ensure_guard {
    struct ensure_guard *outer;
    char report[ENSURE_REPORT_BYTES]; /* "kernel/pile.c:14: pile[0] > 0" */
#ifndef __wasm__
    jmp_buf back;
#endif
};

_Noreturn void ensure_broken(const char *promise, const char *file, int line);

void ensure_enter(struct ensure_guard *guard);
void ensure_leave(struct ensure_guard *guard);

/* True when the guard is entered; false when a promise was broken since, and the guard is left.
 * What was taken under it by then stays taken: memory must hang on something outside (as a table's
 * log does) or is lost, and no lock may be held. Locals that change under it are not to be read
 * behind it. */
#ifdef __wasm__
#define ENSURE_GUARDED(guard) (ensure_enter(guard), true)
#else
#define ENSURE_GUARDED(guard) (ensure_enter(guard), setjmp((guard)->back) == 0)
#endif

#endif
