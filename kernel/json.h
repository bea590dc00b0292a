/* json.h: writes JSON as it goes, into a buffer that grows. Commas and quotes are its business. The
 * names do not clash with those of libjansson, which reads it.
 *
 *     struct json json = {.to = &buffer};
 *     json_write_object(&json, NULL);
 *     json_write_number(&json, "round", 4);
 *     json_write_array(&json, "cards");
 *     json_write_string(&json, NULL, "Farmer");
 *     json_write_end(&json);
 *     json_write_end(&json);                       {"round":4,"cards":["Farmer"]}
 *
 * The key is NULL in an array and at the top. */
#ifndef KERNEL_JSON_H
#define KERNEL_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/buffer.h"

enum { JSON_DEPTH_MAX = 32 };

/* Zeroed but for `to` is ready to write. */
struct json {
    struct buffer *to;
    int depth;
    bool filled[JSON_DEPTH_MAX + 1]; /* something stands in it already: a comma is due */
    char close[JSON_DEPTH_MAX + 1];
};

/* Keys are not looked at twice: the same one in an object is the caller's mistake. A key where none
 * belongs, or none where one does, breaks a promise (ensure.h). */
void json_write_object(struct json *json, const char *key);
void json_write_array(struct json *json, const char *key);
void json_write_end(struct json *json); /* closes the object or array opened last */

/* Bytes that are not UTF-8 become U+FFFD, so that the result always is; style marks are dropped. */
void json_write_string(struct json *json, const char *key, const char *words);
void json_write_number(struct json *json, const char *key, int64_t number);
void json_write_real(struct json *json, const char *key,
                     double number); /* null if it is not finite */
void json_write_bool(struct json *json, const char *key, bool value);
void json_write_null(struct json *json, const char *key);
/* A whole value that was written as JSON before: it is not looked at. */
void json_write_written(struct json *json, const char *key, const char *value);
/* 16 hexadecimal digits in quotes: what is too big for a number of JavaScript. */
void json_write_hex(struct json *json, const char *key, uint64_t number);

#endif
