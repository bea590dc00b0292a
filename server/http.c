/* http.c: the one file that knows libwebsockets: an event loop that hands out the page from memory
 * and carries messages between connections and the house. */
#include "server/http.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "kernel/memory.h"
#include "server/door.h"
#include "server/house.h"
#include "server/moment.h"
#include "server/notes.h"
#include "server/path.h"
#include "server/press.h"
#include "server/prototype.h"

enum {
    HEADER_BYTES = 2048,
    CHUNK_BYTES = 16384,
    SENT_BYTES_MAX = 65536,    /* that libwebsockets hands to the system at once */
    MESSAGE_BYTES_MAX = 16384, /* that is taken in */
    TICKS_A_SECOND = 10,
    STOPPING_MS = 3000,
    SHUTTING_S = 5,     /* for who is sent away, to read why */
    SILENT_S = 5,       /* until a new socket has asked for something */
    ANSWER_S = 60,      /* for a request over plain HTTP, from its head to the end of the answer */
    SOCKETS_SPARE = 64, /* files that are no connections */
    TOO_MANY_REQUESTS = 429
};

/* One connection. */
struct http_session {
    const struct source *file; /* of the page, being sent */
    size_t sent;
    struct guest *guest;        /* NULL: it has asked for files only */
    struct buffer in;           /* a message or body of which more may come */
    bool headed;                /* the head of the answer has gone out */
    enum guest_asked awaited;   /* what a body is awaited for; ASKED_NOTHING: none is */
    char table[TABLE_ID_BYTES]; /* of which table or prototype */
    bool lasting;               /* it is a WebSocket */
    bool heard;                 /* something came in since the last look at it */
    bool pinged;                /* a ping was sent that nothing has answered */
    bool ping_due;
    bool shut;   /* the last frame that it gets has gone out or will */
    ev_io first; /* looks at its first frame before libwebsockets does */
    struct lws *wsi;
    struct http_session *next_due, **due_at; /* in the list of those to whom something is said */
};

/* There is one loop in a program. */
static struct {
    const struct http_settings *settings;
    struct ev_loop *events; /* waits for thousands of sockets as fast as for one; poll does not */
    struct lws_context *context;
    struct house *house;
    ev_timer tick;
    int ticks;
    struct http_session *due; /* something was said to them in this turn */
    unsigned char *room; /* what is being sent, with the head that libwebsockets puts before it */
    size_t room_bytes;
} loop;

/* The page needs nothing from anywhere else, so nothing else is allowed. */
static const char policy[] = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                             "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
                             "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/* What stands at the head of every answer, also of those that libwebsockets gives by itself. */
static const struct lws_protocol_vhost_options everywhere[] = {
    {&everywhere[1], NULL, "content-security-policy:", policy},
    {&everywhere[2], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

/* ---- heads of answers ---- */

struct header {
    const char *name, *value;
};

static bool add_headers(struct lws *wsi, const struct header *headers, unsigned char **at,
                        unsigned char *end)
{
    for (; headers->name != NULL; headers++)
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)headers->name,
                                        (const unsigned char *)headers->value,
                                        (int)strlen(headers->value), at, end))
            return false;
    return true;
}

static bool send_head(struct lws *wsi, int status, const char *type, size_t bytes,
                      const struct header *headers)
{
    unsigned char buffer[LWS_PRE + HEADER_BYTES], *start = buffer + LWS_PRE, *at = start,
                                                  *end = buffer + sizeof buffer - 1;
    return !lws_add_http_common_headers(wsi, (unsigned)status, type, bytes, &at, end) &&
           add_headers(wsi, headers, &at, end) &&
           !lws_finalize_write_http_header(wsi, start, &at, end);
}

static int refuse(struct lws *wsi, int status, const char *words)
{
    lws_return_http_status(wsi, (unsigned)status, words);
    return -1;
}

/* ---- the page ---- */

/* Answers with the head of a file; the bytes follow when there is room for them, if they are
 * wanted. */
static int answer_file(struct lws *wsi, struct http_session *session, const char *path, bool bytes)
{
    char accepted[PATH_BYTES] = "";
    lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    session->file = path_file(loop.settings->files, path, accepted);
    session->sent = 0;
    if (session->file == NULL)
        return refuse(wsi, HTTP_STATUS_NOT_FOUND, "There is no such page.");
    const char *name = session->file->name;
    const struct header headers[] = {
        {"content-encoding:", path_encoding(name)},
        {"vary:", "accept-encoding"},
        {"cache-control:", path_lasts(name) ? "public, max-age=31536000, immutable" : "no-cache"},
        {NULL, NULL},
    };
    if (!send_head(wsi, HTTP_STATUS_OK, path_type(name), session->file->bytes, headers))
        return -1;
    if (!bytes) {
        session->file = NULL;
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_file(struct lws *wsi, struct http_session *session)
{
    unsigned char buffer[LWS_PRE + CHUNK_BYTES];
    size_t left = session->file->bytes - session->sent;
    size_t n = left < CHUNK_BYTES ? left : CHUNK_BYTES;
    bool last = n == left;
    memcpy(buffer + LWS_PRE, session->file->text + session->sent, n);
    if (lws_write(wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    session->sent += n;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    session->file = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* ---- who is there ---- */

/* The last address of a list: the one the nearest proxy has written. */
static void address_of(struct lws *wsi, char address[ADDRESS_BYTES])
{
    char list[PATH_BYTES] = "";
    address[0] = '\0';
    if (loop.settings->proxied &&
        lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        const char *last = strrchr(list, ',');
        last = last != NULL ? last + 1 : list;
        snprintf(address, ADDRESS_BYTES, "%s", last + strspn(last, " "));
    }
    if (address[0] == '\0')
        lws_get_peer_simple(wsi, address, ADDRESS_BYTES);
}

/* Asked by a name that is ours, as every browser says; only programs leave it out. */
static bool known(struct lws *wsi)
{
    char host[PATH_BYTES] = "";
    return lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0 ||
           (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
            door_knows(loop.settings->origins, host));
}

/* Browsers say which page a request comes from: it must be ours. Programs say nothing. */
static bool welcome(struct lws *wsi)
{
    char origin[PATH_BYTES] = "", host[PATH_BYTES] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST);
    return lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) > 0 &&
           door_welcomes(loop.settings->origins, host, origin);
}

/* A socket was accepted; nobody knows yet what it will ask for. */
static int take_socket(struct lws *wsi)
{
    char address[ADDRESS_BYTES] = "";
    lws_get_peer_simple(wsi, address, sizeof address);
    struct address *from =
        limits_open(&loop.house->limits, address, !loop.settings->proxied, moment_ms());
    if (from == NULL) {
        loop.house->figures.turned_away++;
        return -1;
    }
    lws_set_opaque_user_data(wsi, from);
    return 0;
}

static void drop_socket(struct lws *wsi)
{
    struct address *from = lws_get_opaque_user_data(wsi);
    if (from != NULL)
        limits_close(&loop.house->limits, from, moment_ms());
}

static bool enter(struct lws *wsi, struct http_session *session)
{
    char address[ADDRESS_BYTES];
    address_of(wsi, address);
    session->guest = house_enter(loop.house, address, wsi);
    return session->guest != NULL;
}

static void forget_due(struct http_session *session)
{
    if (session->due_at == NULL)
        return;
    *session->due_at = session->next_due;
    if (session->next_due != NULL)
        session->next_due->due_at = session->due_at;
    session->due_at = NULL;
}

static void leave(struct http_session *session)
{
    if (session->guest != NULL)
        house_leave(loop.house, session->guest);
    session->guest = NULL;
    if (session->lasting) {
        ev_io_stop(loop.events, &session->first);
        forget_due(session);
    }
    session->headed = false;
    session->awaited = ASKED_NOTHING;
    buffer_free(&session->in);
    session->in = (struct buffer){0};
}

/* ---- plain requests to the house ---- */

/* Where a body ends is for its length alone to say: who is told otherwise than a proxy before us
 * would take the rest for another request. */
static bool has_body(struct lws *wsi, long *bytes)
{
    char length[24] = "";
    *bytes = -1;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return true;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        return false;
    if (lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
        strspn(length, "0123456789") == strlen(length))
        *bytes = strtol(length, NULL, 10);
    return *bytes != 0;
}

/* Sheets take more than what is said at a table. */
static const struct {
    long bytes;
    const char *refusal;
} body_most[] = {
    [ASKED_NOTHING] = {0, "Not here."},
    [ASKED_CREATE] = {2 * PROTOTYPE_BYTES_MAX, "At most 256 KB."},
    [ASKED_PRINT] = {PRESS_BYTES_MAX, "At most 400 KB."},
    [ASKED_SHARE] = {2 * PROTOTYPE_BYTES_MAX, "At most 256 KB."},
    [ASKED_SHARED_POST] = {2 * RETURNED_RECORD_BYTES_MAX, "At most 128 KB."},
};

static int answer(struct lws *wsi, struct http_session *session, const char *path)
{
    char table[TABLE_ID_BYTES];
    long length;
    bool post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    enum guest_asked asked = path_asked(path, post, table);
    bool body = has_body(wsi, &length);
    leave(session);
    lws_set_timer_usecs(wsi, (lws_usec_t)ANSWER_S * LWS_USEC_PER_SEC);
    if (!get && !post && !(head && asked == ASKED_NOTHING))
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET, POST, and HEAD of the page.");
    if (!known(wsi))
        return refuse(wsi, HTTP_STATUS_FORBIDDEN,
                      "This server does not go by that name: see --origin in docs/hosting.md.");
    if (get && body)
        return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "A GET has no body.");
    if (asked == ASKED_NOTHING && !post)
        return answer_file(wsi, session, path, !head);
    if (asked == ASKED_NOTHING || !welcome(wsi))
        return refuse(wsi, HTTP_STATUS_FORBIDDEN, "Not here, or not from there.");
    if (!enter(wsi, session))
        return refuse(wsi, TOO_MANY_REQUESTS, "Too many connections from your address.");
    if (!post) {
        house_ask(loop.house, session->guest, asked, table, "", 0);
        return 0;
    }
    if (length < 0)
        return refuse(wsi, HTTP_STATUS_LENGTH_REQUIRED,
                      "How long is it? Content-Length must say so.");
    if (length > body_most[asked].bytes)
        return refuse(wsi, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, body_most[asked].refusal);
    session->awaited = asked;
    strcpy(session->table, table);
    return 0;
}

static int take_body(struct lws *wsi, struct http_session *session, const char *bytes, size_t n)
{
    if (session->in.used + n > (size_t)body_most[session->awaited].bytes)
        return refuse(wsi, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, body_most[session->awaited].refusal);
    if (n > 0)
        buffer_add_bytes(&session->in, bytes, n);
    return 0;
}

static int end_body(struct http_session *session)
{
    if (session->guest != NULL && session->awaited != ASKED_NOTHING)
        house_ask(loop.house, session->guest, session->awaited, session->table,
                  buffer_words(&session->in), session->in.used);
    session->awaited = ASKED_NOTHING;
    return 0;
}

/* What is sent needs room before it. */
static unsigned char *room_for(const struct message *message)
{
    if (message->bytes + LWS_PRE > loop.room_bytes) {
        loop.room_bytes = 2 * (message->bytes + LWS_PRE);
        free(loop.room);
        loop.room = memory_take(loop.room_bytes);
    }
    memcpy(loop.room + LWS_PRE, message->text, message->bytes);
    return loop.room + LWS_PRE;
}

static bool send_message(struct lws *wsi, struct message *message, enum lws_write_protocol kind)
{
    int written = lws_write(wsi, room_for(message), message->bytes, kind),
        all = (int)message->bytes;
    free(message);
    return written >= all;
}

static int send_answer(struct lws *wsi, struct http_session *session)
{
    struct guest *guest = session->guest;
    if (guest == NULL || guest->status == 0)
        return 0;
    const struct header headers[] = {
        {"cache-control:", "no-store"},
        {guest->asked == ASKED_FILE && guest->status == HTTP_STATUS_OK ? "content-disposition:"
                                                                       : NULL,
         "attachment; filename=\"game.play\""},
        {NULL, NULL},
    };
    if (!session->headed) {
        session->headed = true;
        if (!send_head(wsi, guest->status, guest->type, guest->out.bytes, headers))
            return -1;
        lws_callback_on_writable(wsi);
        return 0;
    }
    struct message *message = guest_take(&guest->out);
    bool whole = message != NULL && send_message(wsi, message, LWS_WRITE_HTTP_FINAL);
    leave(session);
    return !whole || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* ---- WebSockets ---- */

static int shut(struct lws *wsi, int code)
{
    struct http_session *session = lws_wsi_user(wsi);
    session->shut = true;
    lws_close_reason(wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

static bool may_upgrade(struct lws *wsi)
{
    char path[PATH_BYTES] = "";
    return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 &&
           strcmp(path, "/api/play") == 0 && known(wsi) && welcome(wsi) && !loop.house->stopping;
}

/* Twice in the time that a connection may be silent. libwebsockets could do this by itself, but
 * sorts a list of all connections for every message. */
static void look_after(struct lws *wsi)
{
    lws_set_timer_usecs(wsi, (lws_usec_t)loop.settings->silence_s * LWS_USEC_PER_SEC / 2);
}

/* Browsers mask what they send, and others must; libwebsockets does not ask for it. The first frame
 * is looked at before it is read. */
static void check_mask(struct ev_loop *events, ev_io *first, int why)
{
    struct lws *wsi = first->data;
    unsigned char head[2];
    (void)why;
    ssize_t n = recv(first->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
    if (n == 1)
        return; /* there will be more */
    ev_io_stop(events, first);
    if (n == sizeof head && !(head[1] & 0x80))
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static int establish(struct lws *wsi, struct http_session *session)
{
    memset(session, 0, sizeof *session);
    session->lasting = true;
    session->wsi = wsi;
    ev_io_init(&session->first, check_mask, lws_get_socket_fd(wsi), EV_READ);
    session->first.data = wsi;
    ev_set_priority(&session->first, EV_MAXPRI);
    ev_io_start(loop.events, &session->first);
    look_after(wsi);
    return enter(wsi, session) ? 0 : shut(wsi, SHUT_TOO_FAST);
}

static int receive(struct lws *wsi, struct http_session *session, const char *bytes, size_t n)
{
    if (session->guest == NULL)
        return -1;
    if (lws_frame_is_binary(wsi))
        return shut(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (session->in.used + n > MESSAGE_BYTES_MAX)
        return shut(wsi, SHUT_TOO_LONG);
    if (n > 0)
        buffer_add_bytes(&session->in, bytes, n);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
        return 0;
    house_hear(loop.house, session->guest, buffer_words(&session->in), session->in.used);
    buffer_free(&session->in);
    session->in = (struct buffer){0};
    return 0;
}

static int check_pulse(struct lws *wsi, struct http_session *session)
{
    if (session->pinged && !session->heard)
        return -1;
    session->pinged = session->ping_due = !session->heard;
    session->heard = false;
    if (session->ping_due)
        lws_callback_on_writable(wsi);
    look_after(wsi);
    return 0;
}

static bool send_ping(struct lws *wsi, struct http_session *session)
{
    unsigned char buffer[LWS_PRE];
    session->ping_due = false;
    return lws_write(wsi, buffer + LWS_PRE, 0, LWS_WRITE_PING) >= 0;
}

/* As much as the system takes; it tells when it takes more. */
static bool send_messages(struct lws *wsi, struct http_session *session)
{
    struct guest *guest = session->guest;
    bool fine = !session->ping_due || send_ping(wsi, session);
    while (fine && guest->out.first != NULL) {
        if (lws_partial_buffered(wsi)) {
            lws_callback_on_writable(wsi);
            break;
        }
        fine = send_message(wsi, guest_take(&guest->out), LWS_WRITE_TEXT);
    }
    return fine;
}

static int send_or_shut(struct lws *wsi, struct http_session *session)
{
    const struct guest *guest = session->guest;
    if (guest == NULL || !send_messages(wsi, session))
        return -1;
    /* Who waits for an answer is told before the server stops. */
    bool waits = guest->shut == SHUT_STOPPING && guest->asking;
    return guest->shut != 0 && guest->out.first == NULL && !waits ? shut(wsi, guest->shut) : 0;
}

/* It is told why as soon as it reads on, and not for long. When the server stops, all end. */
static void end_session(struct lws *wsi, const struct guest *guest)
{
    lws_callback_on_writable(wsi);
    if (guest->shut != SHUT_STOPPING)
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, SHUTTING_S);
}

/* What was said in this turn goes out at once: to ask the system first whether it takes it costs
 * as much as sending it. */
static void send_due(void)
{
    for (struct http_session *session; (session = loop.due) != NULL;) {
        struct lws *wsi = session->wsi;
        forget_due(session);
        if (session->shut)
            continue;
        if (session->guest->shut != 0)
            end_session(wsi, session->guest);
        else if (!send_messages(wsi, session))
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    }
}

/* ---- the loop ---- */

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t bytes)
{
    struct http_session *session = user;
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return take_socket(wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        drop_socket(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return strcasecmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    case LWS_CALLBACK_HTTP:
        return answer(wsi, session, in);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(wsi, session, in, bytes);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return end_body(session);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return session->file != NULL ? send_file(wsi, session) : send_answer(wsi, session);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_upgrade(wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return establish(wsi, session);
    case LWS_CALLBACK_TIMER:
        return session->lasting ? check_pulse(wsi, session) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        session->heard = true;
        return 0;
    case LWS_CALLBACK_RECEIVE:
        session->heard = true;
        return receive(wsi, session, in, bytes);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_or_shut(wsi, session);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        session->shut = true;
        return 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (session != NULL)
            leave(session);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (loop.house != NULL)
            house_round(loop.house);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, bytes);
    }
}

static void tick(struct ev_loop *events, ev_timer *timer, int why)
{
    (void)events;
    (void)timer;
    (void)why;
    house_tick(loop.house);
    /* In a loop that is not its own libwebsockets looks at its timers only when something comes. */
    if (++loop.ticks % TICKS_A_SECOND == 0)
        lws_cancel_service(loop.context);
}

static void stir(void)
{
    lws_cancel_service(loop.context);
}

static void wake(void *carrier)
{
    struct http_session *session = lws_wsi_user(carrier);
    if (!session->lasting) {
        lws_callback_on_writable(carrier);
    } else if (session->due_at == NULL) {
        session->next_due = loop.due;
        session->due_at = &loop.due;
        if (loop.due != NULL)
            loop.due->due_at = &session->next_due;
        loop.due = session;
    }
}

static bool open_house(const struct http_settings *settings, struct problem *problem)
{
    struct house_settings house = {.store = settings->store,
                                   .thinkers = settings->thinkers,
                                   .free_bots = settings->free_bots,
                                   .connections_max = settings->connections,
                                   .tables_max = settings->tables,
                                   .write_kb = settings->write_kb,
                                   .store_mb_max = settings->store_mb,
                                   .prototypes_max = settings->prototypes,
                                   .prototypes_mb_max = settings->prototypes_mb,
                                   .keep_finished_days = settings->keep_finished_days,
                                   .keep_abandoned_days = settings->keep_abandoned_days,
                                   .share_percent = settings->share_percent,
                                   .sockets_max = (int)sysconf(_SC_OPEN_MAX) - SOCKETS_SPARE,
                                   .claim_ms = settings->claim_s * 1000,
                                   .idle_ms = settings->idle_s * 1000,
                                   .print = settings->print,
                                   .rulebooks = settings->rulebooks,
                                   .stir = stir,
                                   .wake = wake};
    loop.house = house_open(&house, problem);
    return loop.house != NULL;
}

/* Once round the loop. */
static void turn(void)
{
    ev_run(loop.events, EVRUN_ONCE);
    send_due();
}

/* What is under way is stored and told; then everybody is sent away. */
static void stop(void)
{
    uint64_t from = moment_ms();
    notes_say("stop", "guests=%d", loop.house->figures.guests);
    house_stop(loop.house);
    while (loop.house->figures.guests > 0 && moment_ms() - from < STOPPING_MS)
        turn();
}

bool http_serve(const struct http_settings *settings, struct problem *problem)
{
    static const struct lws_protocols protocols[] = {
        {"http", callback, sizeof(struct http_session), 0, 0, NULL, SENT_BYTES_MAX},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    static const lws_retry_bo_t no_pings; /* see look_after */
    void *events = ev_loop_new(EVFLAG_AUTO);
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = settings->port,
        .iface = settings->host,
        .protocols = protocols,
        .headers = everywhere,
        .retry_and_idle_policy = &no_pings,
        .timeout_secs = 20,
        .timeout_secs_ah_idle = SILENT_S,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = &events,
        .gid = -1,
        .uid = -1,
    };
    loop.settings = settings;
    loop.events = events;
    loop.context = lws_create_context(&info);
    if (loop.context == NULL)
        return problem_say(problem, "no connections can be made on this machine; is "
                                    "libwebsockets-evlib-ev installed?");
    struct lws_vhost *vhost = lws_create_vhost(loop.context, &info);
    int port = vhost != NULL ? lws_get_vhost_listen_port(vhost) : -1;
    bool fine =
        port > 0 ||
        problem_say(problem,
                    "cannot listen on %s port %d: is it in use, or not an address of this machine?",
                    settings->host, settings->port);
    fine = fine && open_house(settings, problem);
    if (fine) {
        ev_timer_init(&loop.tick, tick, 0, 1.0 / TICKS_A_SECOND);
        ev_timer_start(loop.events, &loop.tick);
        settings->ready(settings->host, port);
        while (!*settings->stop)
            turn();
        stop();
    }
    ev_timer_stop(loop.events, &loop.tick);
    lws_context_destroy(loop.context);
    ev_loop_destroy(loop.events);
    if (loop.house != NULL)
        house_close(loop.house);
    free(loop.room);
    return fine;
}
