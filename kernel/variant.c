/* variant.c: reads variants.txt.
 *
 *     variant tuned
 *     about   Whoever waits has gold, and every Tree has food.
 *     set     seat_gold = 2
 */
#include "kernel/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/ensure.h"
#include "kernel/memory.h"
#include "kernel/notation.h"

static const char file_name[] = "variants.txt";

/* Behind the first line that names one. */
static struct variant *last(struct variants *variants)
{
    ENSURE(variants->n > 0);
    return &variants->variant[variants->n - 1];
}

/* ---- lines ---- */

static bool read_name(struct variants *variants, const char *words, struct problem *problem)
{
    if (variants->n == VARIANTS_MAX)
        return problem_say(problem, "more than %d variants", VARIANTS_MAX);
    if (words[0] == '\0' || strlen(words) >= NAME_BYTES || strpbrk(words, " \t") != NULL)
        return problem_say(problem, "the name of a variant is one word, not \"%.60s\"", words);
    for (int i = 0; i < variants->n; i++)
        if (notation_same(variants->variant[i].name, words))
            return problem_say(problem, "two variants are called \"%s\"", words);
    if (notation_same(words, VARIANT_WRITTEN))
        return problem_say(problem, "\"%s\" is the game without a variant", words);
    strcpy(variants->variant[variants->n++].name, words);
    return true;
}

static bool read_about(struct variants *variants, const char *words, struct problem *problem)
{
    struct variant *variant = last(variants);
    if (strlen(words) >= sizeof variant->about || words[0] == '\0')
        return problem_say(problem, "what a variant changes is said in 1 to %d letters",
                           VARIANT_ABOUT_BYTES - 1);
    strcpy(variant->about, words);
    return true;
}

/* "seat_gold = 2", "Farmer.food = 3" */
static bool read_setting(struct variants *variants, const char *words, struct problem *problem)
{
    struct variant *variant = last(variants);
    const char *equals = strchr(words, '=');
    size_t name = equals != NULL ? (size_t)(equals - words) : 0;
    while (name > 0 && words[name - 1] == ' ')
        name--;
    const char *value = equals != NULL ? notation_skip(equals + 1) : "";
    if (name == 0 || name >= SETTING_BYTES || value[0] == '\0' || strlen(value) >= SETTING_BYTES)
        return problem_say(
            problem, "write set NAME = VALUE, as in set vp_target = 12, not \"%.60s\"", words);
    if (variant->settings_n == VARIANT_SETTINGS_MAX)
        return problem_say(problem, "more than %d settings in a variant", VARIANT_SETTINGS_MAX);
    struct setting *setting = &variant->setting[variant->settings_n++];
    memcpy(setting->name, words, name);
    strcpy(setting->value, value);
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct variants *variants, const char *words, struct problem *problem);
} readers[] = {{"variant", read_name}, {"about", read_about}, {"set", read_setting}};

static bool read_line(struct variants *variants, const char *at, struct problem *problem)
{
    const char *words[COUNT(readers)];
    char word[NAME_BYTES];
    for (int i = 0; i < COUNT(readers); i++) {
        words[i] = readers[i].word;
        if (!notation_take(&at, readers[i].word))
            continue;
        if (i > 0 && variants->n == 0)
            return problem_say(problem, "a line \"variant NAME\" comes first");
        return readers[i].read(variants, notation_skip(at), problem);
    }
    size_t bytes = strcspn(at, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(bytes < sizeof word ? bytes : sizeof word - 1), at);
    return problem_say(problem, "a line begins with variant, about or set, not with \"%s\"%s", word,
                       problem_hint(problem_nearest(word, words, COUNT(words))).words);
}

static bool read_file(const struct source *file, struct variants *variants, struct problem *problem)
{
    struct lines *lines = memory_take(sizeof *lines);
    bool fine = true;
    *lines = (struct lines){.at = file->text, .end = file->text + file->bytes, .next = 1};
    while (fine && notation_line(lines)) {
        struct problem wrong = {0};
        fine = read_line(variants, lines->words, &wrong) ||
               problem_say(problem, "%s line %d: %s", file->name, lines->number, wrong.text);
    }
    for (int i = 0; fine && i < variants->n; i++)
        if (variants->variant[i].about[0] == '\0')
            fine = problem_say(problem, "%s: variant %s says nothing of what it changes (about)",
                               file->name, variants->variant[i].name);
    free(lines);
    return fine;
}

struct variants *variant_list(const struct game *game, struct problem *problem)
{
    struct variants *variants = memory_take(sizeof *variants);
    for (const struct source *file = game->files; file != NULL && file->name != NULL; file++)
        if (strcmp(file->name, file_name) == 0 && !read_file(file, variants, problem)) {
            free(variants);
            return NULL;
        }
    return variants;
}

/* ---- choosing ---- */

static bool chosen(const struct opening *opening, const char *name)
{
    for (int i = 0; i < opening->settings_n; i++)
        if (strcasecmp(opening->setting[i].name, name) == 0)
            return true;
    return false;
}

static bool refuse(const struct game *game, const struct variants *variants, const char *name,
                   struct problem *problem)
{
    const char *names[VARIANTS_MAX + 1] = {VARIANT_WRITTEN};
    char list[(VARIANTS_MAX + 1) * (NAME_BYTES + 2)];
    struct text text = text_in(list, sizeof list);
    text_print(&text, "%s", names[0]);
    for (int i = 0; i < variants->n; i++) {
        names[i + 1] = variants->variant[i].name;
        text_print(&text, ", %s", names[i + 1]);
    }
    return problem_say(problem, "%s has no variant \"%.40s\"%s; it has %s", game->title, name,
                       problem_hint(problem_nearest(name, names, variants->n + 1)).words, list);
}

bool variant_choose(struct opening *opening, const struct game *game, const char *name,
                    struct problem *problem)
{
    if (notation_same(name, VARIANT_WRITTEN))
        return true;
    struct variants *variants = variant_list(game, problem);
    if (variants == NULL)
        return false;
    int at = 0;
    while (at < variants->n && !notation_same(variants->variant[at].name, name))
        at++;
    bool fine = at < variants->n || refuse(game, variants, name, problem);
    for (int i = 0; fine && i < variants->variant[at].settings_n; i++) {
        const struct setting *setting = &variants->variant[at].setting[i];
        fine = chosen(opening, setting->name) ||
               opening_set(opening, setting->name, setting->value, problem);
    }
    free(variants);
    return fine;
}
