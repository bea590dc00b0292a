/* play.c: .play files of any kind are refused in words or run; what was read is written so that it
 * reads the same again. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "kernel/playfile.h"

static void saved_again(const struct table *table)
{
    struct buffer once = {0}, twice = {0};
    struct problem problem = {0};
    playfile_save(table, &once);
    struct table *again =
        playfile_load(&fuzz_shelf, NULL, "again", buffer_words(&once), once.used, &problem);
    FUZZ_HOLDS(again != NULL);
    playfile_save(again, &twice);
    FUZZ_HOLDS(strcmp(buffer_words(&once), buffer_words(&twice)) == 0);
    table_close(again);
    buffer_free(&once);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct playfile_report report = {0};
    struct problem problem = {0};
    char *words = fuzz_words(data, bytes);
    bytes = strlen(words); /* whoever reads files refuses zero bytes */
    playfile_check(&fuzz_shelf, NULL, "input", words, bytes, &report);
    playfile_report_free(&report);
    struct table *table = playfile_load(&fuzz_shelf, NULL, "input", words, bytes, &problem);
    FUZZ_HOLDS(table != NULL || problem.text[0] != '\0');
    if (table != NULL)
        saved_again(table);
    table_close(table);
    free(words);
    return 0;
}
