/* text.c: words written into a caller's buffer. */
#include "kernel/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct text text_in(char *buffer, size_t bytes)
{
    buffer[0] = '\0';
    return (struct text){.at = buffer, .bytes = bytes};
}

void text_add(struct text *text, const char *words)
{
    text_add_bytes(text, words, strlen(words));
}

void text_add_bytes(struct text *text, const char *words, size_t length)
{
    size_t room = text->bytes - 1 - text->used;
    if (length > room) {
        length = room;
        text->cut = true;
    }
    memcpy(text->at + text->used, words, length);
    text->used += length;
    text->at[text->used] = '\0';
}

void text_print(struct text *text, const char *format, ...)
{
    size_t room = text->bytes - text->used;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text->at + text->used, room, format, args);
    va_end(args);
    if (length < 0)
        return;
    text->cut |= (size_t)length >= room;
    text->used += (size_t)length < room ? (size_t)length : room - 1;
}

int text_width(const char *words)
{
    int width = 0;
    for (const char *at = words; *at != '\0'; at++) {
        if (*at == '\x01' && at[1] != '\0')
            at++;
        else if (((unsigned char)*at & 0xc0) != 0x80)
            width++;
    }
    return width;
}

void text_pad(struct text *text, size_t from, int width)
{
    for (int have = text_width(text->at + from); have < width; have++)
        text_add(text, " ");
}

size_t text_whole(const char *words, size_t bytes)
{
    while (bytes > 0 && ((unsigned char)words[bytes] & 0xc0) == 0x80)
        bytes--;
    return bytes;
}
