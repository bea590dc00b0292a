/* reference.c: writes the page of a game's card language. */
#include "cardtext/reference.h"

#include <string.h>

#include "cardtext/evaluate.h"

static void write_words(struct buffer *out, const char *title, const struct parlance_word *word)
{
    if (word == NULL || word->words == NULL)
        return;
    buffer_print(out, "| %s | ", title);
    for (int i = 0; word[i].words != NULL; i++)
        buffer_print(out, "%s`%s`", i > 0 ? ", " : "", word[i].words);
    buffer_print(out, " |\n");
}

static void write_numbers(struct buffer *out, const char *title,
                          const struct parlance_number *number)
{
    if (number == NULL || number->words == NULL)
        return;
    buffer_print(out, "| %s | ", title);
    for (int i = 0; number[i].words != NULL; i++)
        buffer_print(out, "%s`%s`", i > 0 ? ", " : "", number[i].words);
    buffer_print(out, " |\n");
}

/* Other words, without those that only move a sentence's parts. */
static void write_same(struct buffer *out, const char *const *same)
{
    int n = 0;
    for (; same != NULL && *same != NULL; same++) {
        const char *meant = saying_meant(*same);
        if (strpbrk(*same, "*#&^$,:!?@|") == NULL && strpbrk(meant, "%.:") == NULL &&
            *meant != '\0')
            buffer_print(out, "%s%s for `%s`", n++ > 0 ? ", " : "", *same, meant);
    }
    buffer_print(out, n > 0 ? ".\n" : "none.\n");
}

static void write_parlance(const struct phrasebook *book, struct buffer *out)
{
    const struct parlance *words = book->game->vocabulary.parlance;
    buffer_print(out, "## Words that combine\n\n| what | words |\n|---|---|\n");
    buffer_print(out, "| sides | `friendly`, `%s` |\n", words->enemy);
    buffer_print(out, "| nouns, besides the names of cards%s%s%s | ",
                 words->names != NULL ? " and of their `" : "",
                 words->names != NULL ? words->names : "", words->names != NULL ? "`" : "");
    for (int i = 0; words->nouns != NULL && words->nouns[i].words != NULL; i++)
        buffer_print(out, "%s`%s`", i > 0 ? ", " : "", words->nouns[i].words);
    buffer_print(out, "%s |\n", words->nouns == NULL ? "none" : "");
    write_words(out, "adjectives", words->adjectives);
    write_words(out, "places", words->places);
    write_words(out, "deeds, past and present", words->deeds);
    write_words(out, "subjects", words->subjects);
    write_numbers(out, "numbers of one", words->numbers);
    write_numbers(out, "numbers of a seat", words->scores);
    write_words(out, "other seats", words->others);
    write_words(out, "facts, behind `if`", words->facts);
    write_words(out, "counts, behind `for each`", words->counts);
    buffer_print(out, "\nOther words that are read, among many: ");
    write_same(out, words->same);
    buffer_print(out, "\n");
}

static void write_heads(struct buffer *out, const struct phrasebook *book, const char *title,
                        const struct phrasing *head, int n)
{
    uint32_t all = (1u << book->game->types_n) - 1;
    if (n > 0)
        buffer_print(out, "## %s\n\n", title);
    for (int h = 0; h < n; h++) {
        buffer_print(out, "- `%s:`", head[h].form.text);
        const char *between = " on ";
        for (int t = 0; (head[h].on & all) != all && t < book->game->types_n; t++)
            if (head[h].on >> t & 1) {
                buffer_print(out, "%s%s", between, book->game->types[t].name);
                between = ", ";
            }
        buffer_print(out, "\n");
    }
    if (n > 0)
        buffer_print(out, "\n");
}

/* A bar would end the cell. */
static void write_cell(struct buffer *out, const char *words)
{
    for (; *words != '\0'; words++)
        buffer_print(out, *words == '|' ? "\\|" : "%c", *words);
}

static void write_phrases(const struct phrasebook *book, struct buffer *out)
{
    buffer_print(out, "## Phrases\n\n| id | sentence | means | as in |\n|---|---|---|---|\n");
    for (int p = 0; p < book->phrases_n; p++) {
        const struct phrase *phrase = &book->phrase[p];
        buffer_print(out, "| %s | ", phrase->id);
        for (int f = 0; f < phrase->forms_n; f++) {
            buffer_print(out, f > 0 ? "<br>`" : "`");
            write_cell(out, book->form[phrase->first + f].form.text);
            buffer_print(out, "`");
        }
        buffer_print(out, " | ");
        write_cell(out, phrase->means);
        buffer_print(out, " | *");
        write_cell(out, phrase->example);
        buffer_print(out, "* |\n");
    }
}

static void write_lists(const struct phrasebook *book, struct buffer *out)
{
    if (book->game->vocabulary.lists_n > 0)
        buffer_print(out, "\n## Lists\n\n| list | words |\n|---|---|\n");
    for (int l = 0; l < book->game->vocabulary.lists_n; l++) {
        const char *name = book->game->vocabulary.lists[l].name;
        const struct list *list = list_find(book, name, strlen(name));
        buffer_print(out, "| `{%s}` | ", name);
        for (int i = 0; list != NULL && i < list->alternatives_n; i++)
            buffer_print(out, "%s`%s`", i > 0 ? ", " : "", list->alternative[i].one.text);
        buffer_print(out, " |\n");
    }
}

void reference_write(const struct phrasebook *book, struct buffer *out)
{
    buffer_print(out, "# What cards of %s may say\n\n", book->game->title);
    buffer_print(out,
                 "Written by `croupier phrases %s --reference`. How the words combine: "
                 "[card language](../card-language.md).\n\n",
                 book->game->id);
    write_heads(out, book, "Moments", book->trigger, book->triggers_n);
    write_heads(out, book, "Costs and conditions", book->cost, book->costs_n);
    if (book->game->vocabulary.parlance != NULL)
        write_parlance(book, out);
    write_phrases(book, out);
    write_lists(book, out);
}
