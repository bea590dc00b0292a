/* coverage.c: every scene passes, every rule of every game's rulebook is shown by one, and no scene
 * names a rule that the rulebook does not have. */
#include <stdlib.h>
#include <string.h>

#include <ctype.h>
#include <glob.h>
#include <stdio.h>

#include "games/shelf.h"
#include "kernel/playfile.h"
#include "server/boxes.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"

enum { RULES_MAX = 1024, RULE_BYTES = 16, PATH_BYTES = 1024, SHEETS_MAX = 8 };

/* Rule ids, each once. */
struct rules {
    int n;
    char id[RULES_MAX][RULE_BYTES];
};

static bool has_rule(const struct rules *rules, const char *id)
{
    for (int i = 0; i < rules->n; i++)
        if (strcmp(rules->id[i], id) == 0)
            return true;
    return false;
}

static void add_rule(struct rules *rules, const char *id)
{
    if (has_rule(rules, id))
        return;
    assert_true(rules->n < RULES_MAX);
    snprintf(rules->id[rules->n++], RULE_BYTES, "%s", id);
}

/* Length of "HM-8.11" at the beginning of words, 0 if no rule id stands there. */
static size_t rule_length(const char *words, const char *prefix)
{
    size_t n = strlen(prefix);
    if (strncmp(words, prefix, n) != 0 || words[n] != '-')
        return 0;
    size_t chapter = strspn(words + n + 1, "0123456789");
    size_t dot = n + 1 + chapter;
    if (chapter == 0 || words[dot] != '.')
        return 0;
    size_t rule = strspn(words + dot + 1, "0123456789");
    return rule > 0 ? dot + 1 + rule : 0;
}

/* Collects the rule ids of that prefix in a text, wherever they stand. */
static void collect(struct rules *rules, const char *text, const char *prefix)
{
    for (const char *at = text; *at != '\0'; at++) {
        size_t length = at == text || !isalnum((unsigned char)at[-1]) ? rule_length(at, prefix) : 0;
        if (length == 0)
            continue;
        char id[RULE_BYTES];
        assert_true(length < sizeof id);
        memcpy(id, at, length);
        id[length] = '\0';
        add_rule(rules, id);
        at += length - 1;
    }
}

/* The rulebook that is embedded in the program, as a string of its own. */
static char *rulebook(const struct game *game)
{
    for (const struct source *file = game->files; file->name != NULL; file++)
        if (strcmp(file->name, "rulebook.md") == 0)
            return strndup(file->text, file->bytes);
    fail_msg("%s has no rulebook.md", game->id);
    return NULL;
}

static char *read_file(const char *path, size_t *bytes)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("cannot read %s", path);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    *bytes = fread(text, 1, (size_t)size, file);
    assert_int_equal(*bytes, size);
    text[*bytes] = '\0';
    fclose(file);
    return text;
}

/* The paths in a folder that fit; none is no mistake. */
static void find(const char *folder, const char *pattern, glob_t *found)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, pattern);
    int status = glob(path, 0, NULL, found);
    assert_true(status == 0 || status == GLOB_NOMATCH);
}

/* Runs every scene of a folder, with these sheets in place of the game's. */
static void run_folder(const char *folder, const struct source *files,
                       struct playfile_report *report)
{
    glob_t found;
    find(folder, "*.play", &found);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t bytes;
        char *text = read_file(found.gl_pathv[i], &bytes);
        playfile_check(&boxes_of_scenes, files, found.gl_pathv[i], text, bytes, report);
        free(text);
        if (report->failed > 0)
            fail_msg("%s", buffer_words(&report->failures));
    }
    globfree(&found);
}

/* A folder with sheets of its own shows rules that the game's own cards never meet. */
static void run_with_own_sheets(const char *folder, struct playfile_report *report)
{
    struct source files[SHEETS_MAX + 1] = {0};
    glob_t sheets;
    find(folder, "*.csv", &sheets);
    assert_true(sheets.gl_pathc <= SHEETS_MAX);
    for (size_t i = 0; i < sheets.gl_pathc; i++) {
        files[i].text = read_file(sheets.gl_pathv[i], &files[i].bytes);
        files[i].name = sheets.gl_pathv[i];
    }
    run_folder(folder, files, report);
    for (size_t i = 0; i < sheets.gl_pathc; i++)
        free((char *)files[i].text);
    globfree(&sheets);
}

/* Runs every scene of the game: those of its folder and of the folders in it. */
static void run_scenes(const struct game *game, struct playfile_report *report)
{
    char folder[PATH_BYTES];
    glob_t inner;
    snprintf(folder, sizeof folder, "%s/games/%s/scenarios", CROUPIER_SOURCE_DIR, game->id);
    run_folder(folder, NULL, report);
    find(folder, "*/", &inner);
    for (size_t i = 0; i < inner.gl_pathc; i++)
        run_with_own_sheets(inner.gl_pathv[i], report);
    globfree(&inner);
    if (report->scenes_n == 0)
        fail_msg("no scenes in %s", folder);
}

/* Says each id of `all` that `some` lacks. */
static int say_missing(const struct rules *all, const struct rules *some, const char *game,
                       const char *what)
{
    int missing = 0;
    for (int i = 0; i < all->n; i++)
        if (!has_rule(some, all->id[i])) {
            print_error("%s: %s %s\n", game, all->id[i], what);
            missing++;
        }
    return missing;
}

/* A rule is written as "- **HM-8.11** ...": two of one number would share their scenes. */
CASE(no_number_has_two_rules)
{
    static struct rules written;
    int wrong = 0;
    for (int g = 0; games_at(g) != NULL; g++) {
        const struct game *game = games_at(g);
        written.n = 0;
        char *text = rulebook(game), *rest = text, *line;
        while ((line = strsep(&rest, "\n")) != NULL) {
            size_t length =
                strncmp(line, "- **", 4) == 0 ? rule_length(line + 4, game->rule_prefix) : 0;
            if (length == 0)
                continue;
            line[4 + length] = '\0';
            if (has_rule(&written, line + 4)) {
                print_error("%s: %s is written twice\n", game->id, line + 4);
                wrong++;
            }
            add_rule(&written, line + 4);
        }
        free(text);
        assert_true(written.n > 0);
    }
    assert_int_equal(wrong, 0);
}

CASE(every_rule_has_a_scene)
{
    static struct rules written, shown, named;
    int wrong = 0;
    for (int g = 0; games_at(g) != NULL; g++) {
        const struct game *game = games_at(g);
        if (!often_plays(game->id))
            continue;
        const char *prefix = game->rule_prefix;
        written.n = shown.n = named.n = 0;
        char *text = rulebook(game);
        collect(&written, text, prefix);
        free(text);
        assert_true(written.n > 0);

        struct playfile_report report = {0};
        run_scenes(game, &report);
        for (int i = 0; i < report.scenes_n; i++) {
            const struct playfile_scene *scene = &report.scenes[i];
            collect(&named, scene->rules, prefix);
            if (scene->passed)
                collect(&shown, scene->rules, prefix);
        }
        wrong += say_missing(&written, &shown, game->id, "has no scene that passes");
        wrong += say_missing(&named, &written, game->id, "is named by a scene only");
        playfile_report_free(&report);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_number_has_two_rules),
                                       cmocka_unit_test(every_rule_has_a_scene)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
