/* pages.c: the boxes of a PDF's pages: the one file that knows qpdf. */
#include "print/pages.h"

#include <qpdf/qpdf-c.h>
#include <stdio.h>

static const double points_a_mm = 72.0 / MM_AN_INCH;

static double number_at(qpdf_data pdf, qpdf_oh array, int n)
{
    return qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, array, n));
}

/* A PDF counts from the bottom left. */
static void put_box(qpdf_data pdf, qpdf_oh page, const char *key, struct area box, double height)
{
    double edge[] = {box.x, height - box.y - box.h, box.x + box.w, height - box.y};
    qpdf_oh array = qpdf_oh_new_array(pdf);
    for (int i = 0; i < 4; i++) {
        char words[32];
        snprintf(words, sizeof words, "%.3f", edge[i]);
        qpdf_oh_append_item(pdf, array, qpdf_oh_new_real_from_string(pdf, words));
    }
    qpdf_oh_replace_key(pdf, page, key, array);
}

static void mark_page(qpdf_data pdf, qpdf_oh page, struct area trim, double bleed)
{
    qpdf_oh media = qpdf_oh_get_key(pdf, page, "/MediaBox");
    double w = number_at(pdf, media, 2), h = number_at(pdf, media, 3);
    struct area whole = {0, 0, w, h};
    struct area cut = {trim.x * points_a_mm, trim.y * points_a_mm, trim.w * points_a_mm,
                       trim.h * points_a_mm};
    double over = bleed * points_a_mm;
    struct area ink = {cut.x - over, cut.y - over, cut.w + 2 * over, cut.h + 2 * over};
    put_box(pdf, page, "/TrimBox", trim.w > 0 ? cut : whole, h);
    put_box(pdf, page, "/BleedBox", trim.w > 0 ? ink : whole, h);
}

static bool worked(QPDF_ERROR_CODE code)
{
    return (code & QPDF_ERRORS) == 0;
}

bool pages_finish(struct buffer *pdf, struct area trim, double bleed)
{
    qpdf_data data = qpdf_init();
    /* Cairo lists a drawing that a page shows twice two times: qpdf warns, and keeps one. */
    qpdf_set_suppress_warnings(data, QPDF_TRUE);
    bool fine = worked(qpdf_read_memory(data, "cards", pdf->at, pdf->used, NULL));
    for (int n = 0; fine && n < qpdf_get_num_pages(data); n++)
        mark_page(data, qpdf_get_page_n(data, (size_t)n), trim, bleed);
    fine = fine && worked(qpdf_init_write_memory(data));
    if (fine) {
        qpdf_set_deterministic_ID(data, QPDF_TRUE);
        qpdf_set_object_stream_mode(data, qpdf_o_generate);
        fine = worked(qpdf_write(data));
    }
    if (fine) {
        struct buffer out = {0};
        buffer_add_bytes(&out, (const char *)qpdf_get_buffer(data), qpdf_get_buffer_length(data));
        buffer_free(pdf);
        *pdf = out;
    }
    qpdf_cleanup(&data);
    return fine;
}
