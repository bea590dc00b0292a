/* http.c: the one file that knows libwebsockets: an event loop that hands out files from memory. */
#include "server/http.h"

#include <libwebsockets.h>
#include <string.h>

enum { HEADER_BYTES = 2048, CHUNK_BYTES = 16384, PATH_BYTES = 200 };

/* One request being answered. */
struct session {
    const struct source *file;
    size_t sent;
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".html.gz", "text/html; charset=utf-8"},
    {".js.gz", "text/javascript; charset=utf-8"},
    {".css.gz", "text/css; charset=utf-8"},
    {".wasm.gz", "application/wasm"},
    {".svg.gz", "image/svg+xml"},
};

/* The page needs nothing from anywhere else, so nothing else is allowed. */
static const char policy[] = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                             "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
                             "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

static const char *type_of(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(name + length - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

static const struct source *find(const struct source *files, const char *path)
{
    char name[PATH_BYTES];
    path += *path == '/';
    int n = snprintf(name, sizeof name, "%s.gz", *path != '\0' ? path : "index.html");
    for (; n < (int)sizeof name && files->name != NULL; files++)
        if (strcmp(files->name, name) == 0)
            return files;
    return NULL;
}

struct header {
    const char *name, *value;
};

static bool add_headers(struct lws *wsi, const struct source *file, unsigned char **at,
                        unsigned char *end)
{
    /* Names in assets/ contain a hash of what is in them. */
    bool lasting = strncmp(file->name, "assets/", strlen("assets/")) == 0;
    const struct header headers[] = {
        {"content-encoding:", "gzip"},
        {"cache-control:", lasting ? "public, max-age=31536000, immutable" : "no-cache"},
        {"content-security-policy:", policy},
        {"x-content-type-options:", "nosniff"},
        {"referrer-policy:", "no-referrer"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)headers[i].name,
                                        (const unsigned char *)headers[i].value,
                                        (int)strlen(headers[i].value), at, end))
            return false;
    return true;
}

/* Answers a request with the headers of its file; the bytes follow when there is room for them. */
static int answer(struct lws *wsi, struct session *session, const char *path)
{
    const struct http_settings *settings = lws_context_user(lws_get_context(wsi));
    unsigned char buffer[LWS_PRE + HEADER_BYTES], *start = buffer + LWS_PRE, *at = start,
                                                  *end = buffer + sizeof buffer - 1;
    session->file = find(settings->files, path);
    session->sent = 0;
    if (session->file == NULL) {
        lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, "There is no such page.");
        return -1;
    }
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, type_of(session->file->name),
                                    session->file->bytes, &at, end) ||
        !add_headers(wsi, session->file, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_more(struct lws *wsi, struct session *session)
{
    unsigned char buffer[LWS_PRE + CHUNK_BYTES];
    if (session->file == NULL)
        return 0;
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

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t bytes)
{
    (void)bytes;
    if (reason == LWS_CALLBACK_HTTP)
        return answer(wsi, user, in);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return send_more(wsi, user);
    return lws_callback_http_dummy(wsi, reason, user, in, bytes);
}

bool http_serve(const struct http_settings *settings, struct problem *problem)
{
    static const struct lws_protocols protocols[] = {
        {"http", callback, sizeof(struct session), 0, 0, NULL, 0},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = settings->port,
        .iface = settings->host,
        .protocols = protocols,
        .user = (void *)settings,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .gid = -1,
        .uid = -1,
    };
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *vhost = context != NULL ? lws_create_vhost(context, &info) : NULL;
    int port = vhost != NULL ? lws_get_vhost_listen_port(vhost) : -1;
    if (port <= 0) {
        if (context != NULL)
            lws_context_destroy(context);
        return problem_say(problem,
                           "cannot listen at %s port %d: is it taken, or not of this "
                           "machine?",
                           settings->host, settings->port);
    }
    settings->ready(settings->host, port);
    while (!*settings->stop && lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return true;
}
