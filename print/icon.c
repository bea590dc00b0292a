/* icon.c: pictures from outlines and SVG files: the one file that knows librsvg. */
#include "print/icon.h"

#include <librsvg/rsvg.h>
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

static const char *outline_in(const struct source *file, const char *word, size_t *bytes)
{
    size_t length = strlen(word);
    for (const char *line = file->text; *line != '\0'; line = strchr(line, '\n') + 1) {
        if (length == 0 || strncasecmp(line, word, length) != 0 || line[length] != '\t')
            continue;
        const char *outline = strchr(line + length + 1, '\t') + 1;
        *bytes = strcspn(outline, "\n");
        return outline;
    }
    return NULL;
}

const char *icon_of(const char *game, const char *word, const char *second, size_t *bytes)
{
    const struct source *file = file_of(game);
    const char *outline = file != NULL ? outline_in(file, word, bytes) : NULL;
    return outline == NULL && file != NULL && second != NULL ? outline_in(file, second, bytes)
                                                             : outline;
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
