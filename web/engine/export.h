/* export.h: what a page may call. */
#ifndef WEB_ENGINE_EXPORT_H
#define WEB_ENGINE_EXPORT_H

#include <stddef.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

/* Room for words that come in, of at least so many bytes; what lies there stays. */
char *engine_room(size_t bytes);

#endif
