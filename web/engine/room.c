/* room.c: where words that come in lie. */
#include "kernel/memory.h"
#include "web/engine/export.h"

static struct room {
    char *at;
    size_t bytes;
} room;

EXPORT(room) char *engine_room(size_t bytes)
{
    if (bytes > room.bytes) {
        room.at = memory_grow(room.at, bytes);
        room.bytes = bytes;
    }
    return room.at;
}
