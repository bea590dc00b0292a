/* icon.c: pictures from outlines and SVG files: the one file that knows librsvg. */
#include "print/icon.h"

#include "cardtext/icons.h"

#include <librsvg/rsvg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- which ---- */

static const struct source *file_of(const char *game)
{
    for (const struct source *file = icon_files; file->name != NULL; file++)
        if (strncmp(file->name, game, strlen(game)) == 0 &&
            strcmp(file->name + strlen(game), ".txt") == 0)
            return file;
    return NULL;
}

/* The line of a file whose given column, from 0, is the word; its outline. */
static const char *outline_in(const struct source *file, int column, const char *word,
                              size_t *bytes)
{
    size_t length = strlen(word);
    for (const char *line = file->text; *line != '\0'; line = strchr(line, '\n') + 1) {
        const char *icon = strchr(line, '\t') + 1, *outline = strchr(icon, '\t') + 1;
        const char *at = column == 0 ? line : icon;
        if (length == 0 || strncasecmp(at, word, length) != 0 || at[length] != '\t')
            continue;
        *bytes = strcspn(outline, "\n");
        return outline;
    }
    return NULL;
}

const char *icon_named(const char *icon, size_t *bytes)
{
    const char *outline = NULL;
    for (const struct source *file = icon_files; outline == NULL && file->name != NULL; file++)
        outline = outline_in(file, 1, icon, bytes);
    return outline;
}

/* ---- a designer's own ---- */

struct own_line {
    char word[NAME_BYTES + 8], icon[60];
};

/* Reads the line and moves behind it; false: it names nothing. */
static bool next_own(const char **at, struct own_line *line)
{
    char words[200];
    size_t bytes = strcspn(*at, "\n");
    snprintf(words, sizeof words, "%.*s", (int)(bytes < sizeof words ? bytes : sizeof words - 1),
             *at);
    *at += bytes + ((*at)[bytes] != '\0');
    if (sscanf(words, " %47[^=#\r]= %59s", line->word, line->icon) != 2)
        return false;
    for (size_t end = strlen(line->word); end > 0 && line->word[end - 1] == ' '; end--)
        line->word[end - 1] = '\0';
    return true;
}

static const char *own_outline(const char *own, const char *word, size_t *bytes)
{
    struct own_line line;
    while (own != NULL && *own != '\0')
        if (next_own(&own, &line) && strcasecmp(line.word, word) == 0)
            return icon_named(line.icon, bytes);
    return NULL;
}

const char *icon_of(const struct icon_set *set, const char *word, const char *second, size_t *bytes)
{
    const struct source *file = file_of(set->game);
    const char *outline = own_outline(set->own, word, bytes);
    if (outline == NULL && file != NULL)
        outline = outline_in(file, 0, word, bytes);
    return outline == NULL && file != NULL && second != NULL ? outline_in(file, 0, second, bytes)
                                                             : outline;
}

bool icon_check(const char *own, struct problem *problem)
{
    bool fine = true;
    struct own_line line;
    for (int number = 1; *own != '\0'; number++)
        if (next_own(&own, &line) && !icons_known(line.icon))
            fine = problem_say(problem, "icons.txt line %d: there is no icon \"%s\"%s", number,
                               line.icon, icons_hint(line.icon).words);
    return fine;
}

/* ---- drawn ---- */

static bool render(struct ink *ink, const char *svg, size_t bytes, struct area frame)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, bytes, NULL);
    if (handle == NULL)
        return false;
    RsvgRectangle into = {frame.x, frame.y, frame.w, frame.h};
    bool drawn = rsvg_handle_render_document(handle, ink_cairo(ink), &into, NULL);
    g_object_unref(handle);
    return drawn;
}

bool icon_svg(struct ink *ink, const char *svg, size_t bytes, struct area frame)
{
    return render(ink, svg, bytes, frame);
}

void icon_draw(struct ink *ink, const char *outline, size_t bytes, struct area square,
               struct hue hue, double opacity)
{
    struct buffer svg = {0};
    buffer_print(&svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">"
                 "<path fill=\"#%02x%02x%02x\" fill-opacity=\"%.3f\" d=\"",
                 (unsigned)(hue.r * 255 + 0.5), (unsigned)(hue.g * 255 + 0.5),
                 (unsigned)(hue.b * 255 + 0.5), opacity);
    buffer_add_bytes(&svg, outline, bytes);
    buffer_add(&svg, "\"/></svg>");
    render(ink, svg.at, svg.used, square);
    buffer_free(&svg);
}
