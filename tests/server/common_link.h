/* common_link.h: a WebSocket client for tests: whole frames as they came, and plain HTTP. */
#ifndef TESTS_SERVER_COMMON_LINK_H
#define TESTS_SERVER_COMMON_LINK_H

#include "kernel/buffer.h"

struct link {
    int socket;
    struct buffer in; /* what came and was not yet taken */
};

/* One frame of the server: all its bytes, and where the text begins. */
struct letter {
    struct buffer bytes;
    size_t head;
};

void link_open(struct link *link, int port);
void link_close(struct link *link);
void link_send(struct link *link, const char *text);
/* Waits for the next frame, and puts it in the place of what was there. */
void link_receive(struct link *link, struct letter *letter);
const char *link_text(const struct letter *letter);

/* Everything that the server answers to an HTTP request, with its head. */
void link_ask(int port, const char *method, const char *path, const char *body,
              struct buffer *answer);

#endif
