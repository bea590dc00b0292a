/* letters.c: words set into a frame: the one file that knows Pango. */
#include "print/letters.h"

#include <pango/pangocairo.h>
#include <string.h>

/* ---- marks of rulebooks become those of Pango ---- */

static const struct {
    const char *mark, *open, *close;
} marks[] = {
    {"**", "<b>", "</b>"},
    {"*", "<i>", "</i>"},
    {"`", "<tt><span size=\"88%\">", "</span></tt>"},
};

static char *markup_of(const char *words)
{
    GString *out = g_string_new(NULL);
    bool open[G_N_ELEMENTS(marks)] = {0};
    while (*words != '\0') {
        size_t m = 0;
        while (m < G_N_ELEMENTS(marks) && strncmp(words, marks[m].mark, strlen(marks[m].mark)) != 0)
            m++;
        bool closes = m < G_N_ELEMENTS(marks) &&
                      (open[m] || strstr(words + strlen(marks[m].mark), marks[m].mark) != NULL);
        if (closes) {
            g_string_append(out, open[m] ? marks[m].close : marks[m].open);
            open[m] = !open[m];
            words += strlen(marks[m].mark);
        } else {
            char *letter = g_markup_escape_text(words, 1);
            if ((unsigned char)*words >= 0x80)
                g_string_append_c(out, *words);
            else
                g_string_append(out, letter);
            g_free(letter);
            words++;
        }
    }
    return g_string_free(out, FALSE);
}

/* ---- a layout ---- */

static void set_size(PangoLayout *layout, const struct letters *letters, double size)
{
    PangoFontDescription *font = pango_font_description_from_string(letters->family);
    pango_font_description_set_weight(font,
                                      letters->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font,
                                     letters->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

/* "when bought: draw 2 cards": when it happens, or what it costs, is seen first. */
static PangoAttrList *lead_of(const char *words)
{
    PangoAttrList *list = pango_attr_list_new();
    for (const char *line = words; *line != '\0';) {
        size_t bytes = strcspn(line, "\n"), lead = strcspn(line, ":\n");
        if (lead < bytes) {
            PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);
            bold->start_index = (guint)(line - words);
            bold->end_index = (guint)(line - words + (ptrdiff_t)lead + 1);
            pango_attr_list_insert(list, bold);
        }
        line += bytes + (line[bytes] != '\0');
    }
    pango_attr_list_insert(list, pango_attr_line_height_new(1.12));
    return list;
}

static PangoAttrList *capitals(void)
{
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_text_transform_new(PANGO_TEXT_TRANSFORM_UPPERCASE));
    pango_attr_list_insert(list, pango_attr_letter_spacing_new((int)(0.12 * PANGO_SCALE)));
    return list;
}

/* Type is measured without regard to dots, so that every size and every paper breaks alike. */
static PangoLayout *layout_of(struct ink *ink, const struct letters *letters, const char *words,
                              double width)
{
    static const PangoAlignment align[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_cairo_create_layout(ink_cairo(ink));
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_layout_set_alignment(layout, align[letters->align]);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, width > 0 ? (int)(width * PANGO_SCALE) : -1);
    if (letters->marked) {
        char *markup = markup_of(words);
        pango_layout_set_markup(layout, markup, -1);
        g_free(markup);
    } else {
        pango_layout_set_text(layout, words, -1);
    }
    if (letters->caps || letters->leads) {
        PangoAttrList *list = letters->caps ? capitals() : lead_of(words);
        pango_layout_set_attributes(layout, list);
        pango_attr_list_unref(list);
    }
    set_size(layout, letters, letters->size);
    return layout;
}

static void extent_of(PangoLayout *layout, double *width, double *height)
{
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    *width = (double)logical.width / PANGO_SCALE;
    *height = (double)logical.height / PANGO_SCALE;
}

static bool fits(PangoLayout *layout, const struct letters *letters, double size,
                 const struct area *frame)
{
    double width, height;
    set_size(layout, letters, size);
    extent_of(layout, &width, &height);
    return width <= frame->w + 0.01 && height <= frame->h + 0.01 &&
           (!letters->one_line || pango_layout_get_line_count(layout) == 1);
}

/* Halves the span between what fits and what does not, to a hundredth of a millimeter. */
static bool find_size(PangoLayout *layout, const struct letters *letters, const struct area *frame)
{
    double good = letters->least, bad = letters->size;
    if (fits(layout, letters, letters->size, frame))
        return true;
    if (!fits(layout, letters, letters->least, frame))
        return false;
    while (bad - good > 0.01) {
        double middle = (good + bad) / 2;
        if (fits(layout, letters, middle, frame))
            good = middle;
        else
            bad = middle;
    }
    return fits(layout, letters, good, frame);
}

/* The narrowest width in which the words take no more lines: no word is left alone on the last. */
static double even_width(PangoLayout *layout, double width)
{
    int lines = pango_layout_get_line_count(layout);
    double narrow = width / 2, wide = width;
    while (wide - narrow > 0.1) {
        double middle = (narrow + wide) / 2, w, h;
        pango_layout_set_width(layout, (int)(middle * PANGO_SCALE));
        extent_of(layout, &w, &h);
        if (pango_layout_get_line_count(layout) > lines || w > middle)
            narrow = middle;
        else
            wide = middle;
    }
    pango_layout_set_width(layout, (int)(wide * PANGO_SCALE));
    return wide;
}

static void show(struct ink *ink, PangoLayout *layout, struct hue hue, double x, double y)
{
    cairo_t *pen = ink_cairo(ink);
    cairo_set_source_rgb(pen, hue.r, hue.g, hue.b);
    cairo_move_to(pen, x, y);
    pango_cairo_show_layout(pen, layout);
    cairo_new_path(pen);
}

bool letters_set(struct ink *ink, const struct letters *letters, const char *words,
                 struct area frame)
{
    PangoLayout *layout = layout_of(ink, letters, words, frame.w);
    bool found = find_size(layout, letters, &frame);
    if (found) {
        double width, height, even = letters->leads ? even_width(layout, frame.w) : frame.w;
        extent_of(layout, &width, &height);
        show(ink, layout, letters->hue, frame.x + (frame.w - even) / 2,
             frame.y + (letters->middle ? (frame.h - height) / 2 : 0));
    }
    g_object_unref(layout);
    return found;
}

double letters_height(struct ink *ink, const struct letters *letters, const char *words,
                      double width)
{
    PangoLayout *layout = layout_of(ink, letters, words, width);
    double w, h;
    extent_of(layout, &w, &h);
    g_object_unref(layout);
    return h;
}

double letters_width(struct ink *ink, const struct letters *letters, const char *words)
{
    PangoLayout *layout = layout_of(ink, letters, words, 0);
    double w, h;
    extent_of(layout, &w, &h);
    g_object_unref(layout);
    return w;
}

size_t letters_flow(struct ink *ink, const struct letters *letters, const char *words,
                    size_t from_line, struct area frame, double *used)
{
    PangoLayout *layout = layout_of(ink, letters, words, frame.w);
    cairo_t *pen = ink_cairo(ink);
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    double top = 0;
    size_t line = 0, next = 0;
    *used = 0;
    cairo_set_source_rgb(pen, letters->hue.r, letters->hue.g, letters->hue.b);
    do {
        PangoRectangle logical;
        pango_layout_iter_get_line_extents(iter, NULL, &logical);
        double y = (double)logical.y / PANGO_SCALE, h = (double)logical.height / PANGO_SCALE;
        if (line == from_line)
            top = y;
        if (line >= from_line && y + h - top > frame.h + 0.01) {
            next = line;
            break;
        }
        if (line >= from_line) {
            double baseline = (double)pango_layout_iter_get_baseline(iter) / PANGO_SCALE;
            cairo_move_to(pen, frame.x + (double)logical.x / PANGO_SCALE, frame.y + baseline - top);
            pango_cairo_show_layout_line(pen, pango_layout_iter_get_line_readonly(iter));
            *used = y + h - top;
        }
        line++;
    } while (pango_layout_iter_next_line(iter));
    cairo_new_path(pen);
    pango_layout_iter_free(iter);
    g_object_unref(layout);
    return next;
}
