/* document.c: the examples in docs/play-format.md run. */
#include <stdlib.h>
#include <string.h>

#include <stdio.h>

#include "tests/common/cases.h"
#include "tests/table/common.h"

CASE(examples_pass)
{
    static char text[1 << 16];
    static const char begin[] = "```play\n", end[] = "\n```";
    FILE *file = fopen(CROUPIER_SOURCE_DIR "/docs/play-format.md", "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    int examples = 0;
    for (const char *at = text; (at = strstr(at, begin)) != NULL; examples++) {
        struct playfile_report report = {0};
        at += strlen(begin);
        const char *stop = strstr(at, end);
        assert_non_null(stop);
        playfile_check(&games_shelf, NULL, "example.play", at, (size_t)(stop - at), &report);
        if (report.failed > 0)
            fail_msg("%s", buffer_words(&report.failures));
        playfile_report_free(&report);
        at = stop;
    }
    assert_true(examples >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(examples_pass)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
