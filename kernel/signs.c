/* signs.c: what a table says beside its cards, as JSON. */
#include "kernel/signs.h"

#include <stdarg.h>
#include <stdio.h>

static void begin(struct signs *signs, const char *sign)
{
    json_write_object(signs->json, NULL);
    json_write_string(signs->json, "sign", sign);
}

static void write_words(struct signs *signs, const char *format, va_list values)
{
    char words[SIGN_WORDS_BYTES];
    vsnprintf(words, sizeof words, format, values);
    json_write_string(signs->json, "words", words);
}

static void write_amounts(struct signs *signs, const char *name, int now, int full)
{
    json_write_string(signs->json, "name", name);
    json_write_number(signs->json, "at", now);
    json_write_number(signs->json, "of", full);
}

static void write_seat(struct signs *signs, int seat)
{
    if (seat != NOBODY)
        json_write_number(signs->json, "seat", seat);
}

void sign_goal(struct signs *signs, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin(signs, "goal");
    write_words(signs, format, values);
    json_write_end(signs->json);
    va_end(values);
}

void sign_track(struct signs *signs, int seat, const char *name, int at, int of, const char *format,
                ...)
{
    va_list values;
    va_start(values, format);
    begin(signs, "track");
    write_seat(signs, seat);
    write_amounts(signs, name, at, of);
    write_words(signs, format, values);
    json_write_end(signs->json);
    va_end(values);
}

void sign_bar(struct signs *signs, int seat, const char *name, int now, int full)
{
    begin(signs, "bar");
    write_seat(signs, seat);
    write_amounts(signs, name, now, full);
    json_write_end(signs->json);
}

void sign_piece_bar(struct signs *signs, int piece, const char *name, int now, int full)
{
    begin(signs, "bar");
    json_write_number(signs->json, "piece", piece);
    write_amounts(signs, name, now, full);
    json_write_end(signs->json);
}

void sign_need(struct signs *signs, int seat, const char *name, int n, const char *when)
{
    begin(signs, "need");
    write_seat(signs, seat);
    json_write_string(signs->json, "name", name);
    json_write_number(signs->json, "at", n);
    json_write_string(signs->json, "words", when);
    json_write_end(signs->json);
}

void sign_state(struct signs *signs, int piece, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin(signs, "state");
    json_write_number(signs->json, "piece", piece);
    write_words(signs, format, values);
    json_write_end(signs->json);
    va_end(values);
}

static void write_arrow(struct signs *signs, int from, const char *key, int to, const char *words)
{
    begin(signs, "arrow");
    json_write_number(signs->json, "piece", from);
    json_write_number(signs->json, key, to);
    json_write_string(signs->json, "words", words);
    json_write_end(signs->json);
}

void sign_arrow(struct signs *signs, int from, int to_piece, const char *words)
{
    write_arrow(signs, from, "target", to_piece, words);
}

void sign_arrow_seat(struct signs *signs, int from, int to_seat, const char *words)
{
    write_arrow(signs, from, "other", to_seat, words);
}
