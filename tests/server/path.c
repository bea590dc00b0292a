/* path.c: the page's files come as small as the browser takes them. */
#include <string.h>

#include "server/path.h"
#include "tests/common/cases.h"

static const struct source files[] = {{"index.html.gz", "", 0},
                                      {"assets/engine.wasm.gz", "", 0},
                                      {"assets/engine.wasm.br", "", 0},
                                      {NULL, NULL, 0}};

CASE(files_come_as_they_are_accepted)
{
    static const struct {
        const char *path, *accepted, *name, *encoding;
    } rows[] = {
        {"/", "gzip, deflate, br", "index.html.gz", "gzip"},
        {"/assets/engine.wasm", "gzip, deflate, br", "assets/engine.wasm.br", "br"},
        {"/assets/engine.wasm", "br;q=0.5", "assets/engine.wasm.br", "br"},
        {"/assets/engine.wasm", "gzip,br", "assets/engine.wasm.br", "br"},
        {"/assets/engine.wasm", "br;q=0, gzip", "assets/engine.wasm.gz", "gzip"},
        {"/assets/engine.wasm", "gzip, br;q=0", "assets/engine.wasm.gz", "gzip"},
        {"/assets/engine.wasm", "brotli, zbr", "assets/engine.wasm.gz", "gzip"},
        {"/assets/engine.wasm", "", "assets/engine.wasm.gz", "gzip"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct source *file = path_file(files, rows[i].path, rows[i].accepted);
        assert_non_null(file);
        assert_string_equal(file->name, rows[i].name);
        assert_string_equal(path_encoding(file->name), rows[i].encoding);
    }
    assert_null(path_file(files, "/engine.wasm", "br"));
    assert_null(path_file(files, "/assets/engine.wasm.br", "br"));
}

CASE(files_have_their_types)
{
    assert_string_equal(path_type("index.html.gz"), "text/html; charset=utf-8");
    assert_string_equal(path_type("assets/engine.wasm.br"), "application/wasm");
    assert_string_equal(path_type("assets/engine.gz"), "application/octet-stream");
    assert_true(path_lasts("assets/engine.wasm.br"));
    assert_false(path_lasts("index.html.gz"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(files_come_as_they_are_accepted),
                                       cmocka_unit_test(files_have_their_types)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
