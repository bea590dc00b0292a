/* signs.c: what a table says beside its cards, told to who listens. */
#include "kernel/signs.h"

#include <stdarg.h>
#include <stdio.h>

static void tell(struct signs *signs, struct sign sign)
{
    signs->hear(&sign, signs->to);
}

static void tell_words(struct signs *signs, struct sign sign, const char *format, va_list values)
{
    char words[SIGN_WORDS_BYTES];
    vsnprintf(words, sizeof words, format, values);
    sign.words = words;
    tell(signs, sign);
}

void sign_goal(struct signs *signs, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    tell_words(signs, (struct sign){.kind = SIGN_GOAL, .seat = NOBODY}, format, values);
    va_end(values);
}

void sign_track(struct signs *signs, int seat, const char *name, int at, int of, const char *format,
                ...)
{
    va_list values;
    va_start(values, format);
    struct sign sign = {.kind = SIGN_TRACK, .seat = seat, .name = name, .at = at, .of = of};
    tell_words(signs, sign, format, values);
    va_end(values);
}

void sign_bar(struct signs *signs, int seat, const char *name, int now, int full)
{
    tell(signs, (struct sign){.kind = SIGN_BAR, .seat = seat, .name = name, .at = now, .of = full});
}

void sign_piece_bar(struct signs *signs, int piece, const char *name, int now, int full)
{
    tell(
        signs,
        (struct sign){
            .kind = SIGN_BAR, .seat = NOBODY, .piece = piece, .name = name, .at = now, .of = full});
}

void sign_need(struct signs *signs, int seat, const char *name, int n, const char *when)
{
    tell(signs,
         (struct sign){.kind = SIGN_NEED, .seat = seat, .name = name, .at = n, .words = when});
}

void sign_state(struct signs *signs, int piece, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    struct sign sign = {.kind = SIGN_STATE, .seat = NOBODY, .piece = piece};
    tell_words(signs, sign, format, values);
    va_end(values);
}

void sign_sideways(struct signs *signs, int piece)
{
    tell(signs, (struct sign){.kind = SIGN_SIDEWAYS, .seat = NOBODY, .piece = piece});
}

void sign_hurt(struct signs *signs, int piece)
{
    tell(signs, (struct sign){.kind = SIGN_HURT, .seat = NOBODY, .piece = piece});
}

void sign_arrow(struct signs *signs, int from, int to_piece, const char *words)
{
    tell(
        signs,
        (struct sign){
            .kind = SIGN_ARROW, .seat = NOBODY, .piece = from, .target = to_piece, .words = words});
}

void sign_arrow_seat(struct signs *signs, int from, int to_seat, const char *words)
{
    tell(signs,
         (struct sign){
             .kind = SIGN_ARROW, .seat = NOBODY, .piece = from, .other = to_seat, .words = words});
}

/* ---- JSON ---- */

void sign_to_json(const struct sign *sign, void *to)
{
    static const char *const sign_names[] = {
        [SIGN_GOAL] = "goal",         [SIGN_TRACK] = "track", [SIGN_BAR] = "bar",
        [SIGN_NEED] = "need",         [SIGN_STATE] = "state", [SIGN_ARROW] = "arrow",
        [SIGN_SIDEWAYS] = "sideways", [SIGN_HURT] = "hurt"};
    struct json *json = to;
    json_write_object(json, NULL);
    json_write_string(json, "sign", sign_names[sign->kind]);
    if (sign->seat != NOBODY)
        json_write_number(json, "seat", sign->seat);
    if (sign->piece != 0)
        json_write_number(json, "piece", sign->piece);
    if (sign->kind == SIGN_ARROW)
        json_write_number(json, sign->target != 0 ? "target" : "other",
                          sign->target != 0 ? sign->target : sign->other);
    if (sign->name != NULL) {
        json_write_string(json, "name", sign->name);
        json_write_number(json, "at", sign->at);
    }
    if (sign->kind == SIGN_TRACK || sign->kind == SIGN_BAR)
        json_write_number(json, "of", sign->of);
    if (sign->words != NULL)
        json_write_string(json, "words", sign->words);
    json_write_end(json);
}
