/* common_link.c: a WebSocket client for tests. */
#include "tests/server/common_link.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/common/cases.h"

enum {
    PATIENCE_S = 120,
    TEXT_FRAME = 0x81,
    MASKED = 0x80,
    SHORT_MAX = 125,
    TWO = 126,
    EIGHT = 127
};

static int open_socket(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval patience = {.tv_sec = PATIENCE_S};
    int s = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(s >= 0 && connect(s, (struct sockaddr *)&to, sizeof to) == 0);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return s;
}

static void send_all(int s, const void *bytes, size_t n)
{
    assert_int_equal(send(s, bytes, n, MSG_NOSIGNAL), n);
}

/* False: the server has hung up, or says nothing. */
static bool receive_more(int s, struct buffer *in)
{
    char some[16384];
    ssize_t n = recv(s, some, sizeof some, 0);
    if (n > 0)
        buffer_add_bytes(in, some, (size_t)n);
    return n > 0;
}

static void drop(struct buffer *in, size_t n)
{
    memmove(in->at, in->at + n, in->used - n);
    buffer_cut(in, in->used - n);
}

void link_open(struct link *link, int port)
{
    static const char hello[] = "GET /api/play HTTP/1.1\r\nHost: localhost\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\n\r\n";
    const char *end = NULL;
    *link = (struct link){.socket = open_socket(port)};
    send_all(link->socket, hello, strlen(hello));
    while (end == NULL) {
        assert_true(receive_more(link->socket, &link->in));
        end = memmem(link->in.at, link->in.used, "\r\n\r\n", 4);
    }
    drop(&link->in, (size_t)(end + 4 - link->in.at));
}

void link_close(struct link *link)
{
    close(link->socket);
    buffer_free(&link->in);
    *link = (struct link){.socket = -1};
}

void link_send(struct link *link, const char *text)
{
    size_t n = strlen(text);
    assert_true(n <= UINT16_MAX);
    /* A mask of zeros leaves the text as it is. */
    uint8_t head[] = {TEXT_FRAME, MASKED | TWO, (uint8_t)(n >> 8), (uint8_t)n, 0, 0, 0, 0};
    uint8_t small[] = {TEXT_FRAME, (uint8_t)(MASKED | n), 0, 0, 0, 0};
    struct buffer out = {0};
    if (n <= SHORT_MAX)
        buffer_add_bytes(&out, (const char *)small, sizeof small);
    else
        buffer_add_bytes(&out, (const char *)head, sizeof head);
    buffer_add(&out, text);
    send_all(link->socket, out.at, out.used);
    buffer_free(&out);
}

/* Whether a whole frame has come: its bytes, and those of its head. */
static bool measure(const struct buffer *in, size_t *all, size_t *head)
{
    const uint8_t *at = (const uint8_t *)in->at;
    if (in->used < 2)
        return false;
    size_t more = at[1] == TWO ? 2 : at[1] == EIGHT ? 8 : 0, n = more > 0 ? 0 : at[1];
    if (in->used < 2 + more)
        return false;
    for (size_t i = 0; i < more; i++)
        n = n << 8 | at[2 + i];
    *head = 2 + more;
    *all = *head + n;
    return in->used >= *all;
}

void link_receive(struct link *link, struct letter *letter)
{
    size_t all;
    while (!measure(&link->in, &all, &letter->head))
        if (!receive_more(link->socket, &link->in))
            fail_msg("the server says no more");
    buffer_cut(&letter->bytes, 0);
    buffer_add_bytes(&letter->bytes, link->in.at, all);
    drop(&link->in, all);
    if ((uint8_t)letter->bytes.at[0] != TEXT_FRAME)
        fail_msg("a frame that is no whole text: %02x", (unsigned)(uint8_t)letter->bytes.at[0]);
}

const char *link_text(const struct letter *letter)
{
    return buffer_words(&letter->bytes) + letter->head;
}

void link_ask(int port, const char *method, const char *path, const char *body,
              struct buffer *answer)
{
    struct buffer out = {0};
    int s = open_socket(port);
    buffer_print(&out,
                 "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                 "Content-Length: %zu\r\n\r\n%s",
                 method, path, strlen(body), body);
    send_all(s, out.at, out.used);
    buffer_cut(answer, 0);
    while (receive_more(s, answer))
        ;
    close(s);
    buffer_free(&out);
}
