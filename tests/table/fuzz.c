/* fuzz.c: mutilated .play files never crash the reader; each is refused or runs. CROUPIER_SOAK
 * times as many are tried. */
#include <stdlib.h>
#include <string.h>

#include <glob.h>
#include <stdio.h>

#include "server/boxes.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"
#include "tests/table/common.h"

enum { MUTANTS = 5, FILE_BYTES = 1 << 16, EDITS_MAX = 6 };

struct mutant {
    char text[FILE_BYTES];
    size_t bytes;
    struct splitmix splitmix;
};

static size_t below(struct mutant *m, size_t n)
{
    return n == 0 ? 0 : splitmix_below(&m->splitmix, (uint32_t)n);
}

/* Start and end of a random line. */
static size_t pick_line(struct mutant *m, size_t *end)
{
    size_t at = below(m, m->bytes);
    while (at > 0 && m->text[at - 1] != '\n')
        at--;
    for (*end = at; *end < m->bytes && m->text[*end] != '\n';)
        ++*end;
    return at;
}

static void cut(struct mutant *m, size_t at, size_t n)
{
    memmove(m->text + at, m->text + at + n, m->bytes - at - n);
    m->bytes -= n;
}

static void insert(struct mutant *m, size_t at, const char *words, size_t n)
{
    if (m->bytes + n > FILE_BYTES)
        return;
    memmove(m->text + at + n, m->text + at, m->bytes - at);
    memcpy(m->text + at, words, n);
    m->bytes += n;
}

static void change_byte(struct mutant *m)
{
    if (m->bytes > 0)
        m->text[below(m, m->bytes)] = (char)below(m, 256);
}

static void cut_line(struct mutant *m)
{
    size_t end, at = pick_line(m, &end);
    cut(m, at, end - at);
}

static void copy_line(struct mutant *m)
{
    char line[200];
    size_t end, at = pick_line(m, &end), n = end - at < sizeof line ? end - at : sizeof line;
    memcpy(line, m->text + at, n);
    pick_line(m, &end);
    insert(m, end, line, n);
    insert(m, end, "\n", 1);
}

/* Numbers and words that some rule may not expect. */
static void insert_words(struct mutant *m)
{
    static const char *const words[] = {
        " 0 ",
        " 255 ",
        " 65535 ",
        " -1 ",
        " 99999999999 ",
        " nothing ",
        " ... ",
        " 3 cards ",
        ", ",
        " nobody ",
        " on ",
        " at left ",
        " Ann ",
        " Bea's ",
        "\n",
        "\nscene x\n",
        "\ndeal x\n",
        "\ndice 1 6 6 6\n",
        "\nround ",
        "\nstream 9",
        " seen by Ann Bea ",
        "\nno Ann Tree\n",
        " row 2 ",
        "\nseats 6",
        "\nset row 2",
        "\nturn Bea\n",
        "\nfirst Bea\n",
        "\nlast round 1\n",
        "\nAnn piece Sword on Bea's Tree at top\n",
        "\nannounced Farmer\n",
        "\nasks 200\n",
        "\nBea piece Tree 2, food 255\n",
        "\nremoved Tree\n",
        "\nended by round\n",
    };
    const char *word = words[below(m, sizeof words / sizeof *words)];
    insert(m, below(m, m->bytes + 1), word, strlen(word));
}

/* A number becomes another one. */
static void change_number(struct mutant *m)
{
    for (size_t at = below(m, m->bytes); at < m->bytes; at++)
        if (m->text[at] >= '0' && m->text[at] <= '9') {
            m->text[at] = (char)('0' + below(m, 10));
            return;
        }
}

static void mutilate(struct mutant *m)
{
    static void (*const edits[])(struct mutant * m) = {change_byte,  cut_line,     copy_line,
                                                       insert_words, insert_words, change_number};
    for (size_t n = 1 + below(m, EDITS_MAX); n > 0; n--)
        edits[below(m, sizeof edits / sizeof *edits)](m);
}

static void try_file(struct mutant *m, const char *path, int mutants)
{
    static char original[FILE_BYTES];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t bytes = fread(original, 1, sizeof original, file);
    fclose(file);
    for (int i = 0; i < mutants; i++) {
        struct playfile_report report = {0};
        struct problem problem = {0};
        memcpy(m->text, original, bytes);
        m->bytes = bytes;
        mutilate(m);
        /* A copy of the right size, so that reading past its end is seen. */
        char *exact = malloc(m->bytes + 1);
        assert_non_null(exact);
        memcpy(exact, m->text, m->bytes);
        playfile_check(&boxes_of_scenes, NULL, path, exact, m->bytes, &report);
        assert_int_equal(report.scenes_n, report.passed + report.failed);
        assert_int_equal(report.failed > 0, report.failures.used > 0);
        table_close(playfile_load(&boxes_of_scenes, NULL, path, exact, m->bytes, &problem));
        playfile_report_free(&report);
        free(exact);
    }
}

CASE(mutilated_files_are_survived)
{
    struct mutant *m = calloc(1, sizeof *m);
    glob_t files;
    assert_non_null(m);
    assert_int_equal(glob(CROUPIER_SOURCE_DIR "/games/*/scenarios/*.play", 0, NULL, &files), 0);
    m->splitmix.s = 2026;
    for (size_t f = 0; f < files.gl_pathc; f++)
        try_file(m, files.gl_pathv[f], often(MUTANTS));
    globfree(&files);
    free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(mutilated_files_are_survived)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
