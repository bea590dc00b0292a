/* reply.h: what a call of the page is answered: one JSON object, which holds until the next one. */
#ifndef WEB_ENGINE_REPLY_H
#define WEB_ENGINE_REPLY_H

#include "kernel/json.h"

struct reply {
    struct buffer out;
    struct json json;
};

static inline struct json *reply_begin(struct reply *reply)
{
    buffer_cut(&reply->out, 0);
    reply->json = (struct json){.to = &reply->out};
    json_write_object(&reply->json, NULL);
    return &reply->json;
}

static inline const char *reply_end(struct reply *reply)
{
    json_write_end(&reply->json);
    return buffer_words(&reply->out);
}

#endif
