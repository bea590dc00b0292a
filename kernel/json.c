/* json.c: writes JSON as it goes. */
#include "kernel/json.h"

#include <inttypes.h>
#include <math.h>

#include "kernel/ensure.h"

/* How many bytes the UTF-8 character at `at` has; 0 if it is none. */
static int character_bytes(const unsigned char *at)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (int n = 0; n < 4; n++) {
        if ((at[0] & forms[n].mask) != forms[n].lead)
            continue;
        uint32_t code = at[0] & (unsigned char)~forms[n].mask;
        for (int i = 1; i <= n; i++) {
            if ((at[i] & 0xc0) != 0x80)
                return 0;
            code = code << 6 | (at[i] & 0x3f);
        }
        bool surrogate = code >= 0xd800 && code <= 0xdfff;
        return code < forms[n].least || code > 0x10ffff || surrogate ? 0 : n + 1;
    }
    return 0;
}

static void quote_control(struct buffer *to, unsigned char c)
{
    switch (c) {
    case '\n':
        buffer_add(to, "\\n");
        break;
    case '\t':
        buffer_add(to, "\\t");
        break;
    default:
        buffer_print(to, "\\u%04x", c);
    }
}

/* How many of the first bytes stand for themselves. */
static size_t plain_bytes(const unsigned char *at)
{
    size_t n = 0;
    while (at[n] >= 0x20 && at[n] < 0x80 && at[n] != '"' && at[n] != '\\')
        n++;
    return n;
}

static void quote(struct buffer *to, const char *words)
{
    buffer_add(to, "\"");
    const unsigned char *at = (const unsigned char *)words;
    for (;;) {
        size_t plain = plain_bytes(at);
        buffer_add_bytes(to, (const char *)at, plain);
        at += plain;
        if (*at == '\0')
            break;
        int n = character_bytes(at);
        if (n == 0) {
            buffer_add(to, "\xef\xbf\xbd");
            n = 1;
        } else if (*at == '\x01' && at[1] != '\0') {
            n = 2; /* a style mark of text.h */
        } else if (*at < 0x20) {
            quote_control(to, *at);
        } else {
            if (*at == '"' || *at == '\\')
                buffer_add(to, "\\");
            buffer_add_bytes(to, (const char *)at, (size_t)n);
        }
        at += n;
    }
    buffer_add(to, "\"");
}

static void begin(struct json *json, const char *key)
{
    ENSURE((key != NULL) == (json->depth > 0 && json->close[json->depth] == '}'));
    if (json->filled[json->depth])
        buffer_add(json->to, json->depth > 0 ? "," : "\n");
    json->filled[json->depth] = true;
    if (key == NULL)
        return;
    quote(json->to, key);
    buffer_add(json->to, ":");
}

static void open_nest(struct json *json, const char *key, const char *bracket, char close)
{
    begin(json, key);
    buffer_add(json->to, bracket);
    ENSURE(json->depth < JSON_DEPTH_MAX);
    json->depth++;
    json->filled[json->depth] = false;
    json->close[json->depth] = close;
}

void json_write_object(struct json *json, const char *key)
{
    open_nest(json, key, "{", '}');
}

void json_write_array(struct json *json, const char *key)
{
    open_nest(json, key, "[", ']');
}

void json_write_end(struct json *json)
{
    ENSURE(json->depth > 0);
    buffer_add_bytes(json->to, &json->close[json->depth--], 1);
}

void json_write_string(struct json *json, const char *key, const char *words)
{
    begin(json, key);
    quote(json->to, words);
}

void json_write_number(struct json *json, const char *key, int64_t number)
{
    begin(json, key);
    buffer_print(json->to, "%" PRId64, number);
}

void json_write_real(struct json *json, const char *key, double number)
{
    begin(json, key);
    if (isfinite(number))
        buffer_print(json->to, "%.6g", number);
    else
        buffer_add(json->to, "null");
}

void json_write_bool(struct json *json, const char *key, bool value)
{
    begin(json, key);
    buffer_add(json->to, value ? "true" : "false");
}

void json_write_null(struct json *json, const char *key)
{
    begin(json, key);
    buffer_add(json->to, "null");
}

void json_write_written(struct json *json, const char *key, const char *value)
{
    begin(json, key);
    buffer_add(json->to, value);
}

void json_write_hex(struct json *json, const char *key, uint64_t number)
{
    begin(json, key);
    buffer_print(json->to, "\"%016" PRIx64 "\"", number);
}
