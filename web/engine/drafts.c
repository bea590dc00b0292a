/* drafts.c: games whose rulebook is being written in the page. */
#include "web/engine/drafts.h"

#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/memory.h"
#include "web/engine/sheets.h"

struct draft {
    struct rulebook *book;
    struct sheets sheets; /* its files: they live as long */
    bool shelved;
    struct draft *next;
};

static struct draft *drafts;

static void free_draft(struct draft *draft)
{
    rulebook_free(draft->book);
    sheets_free(&draft->sheets);
    free(draft);
}

/* Those that are neither on the shelf nor played. */
static void sweep(const struct game *played)
{
    for (struct draft **at = &drafts; *at != NULL;) {
        struct draft *draft = *at;
        if (draft->shelved || rulebook_game(draft->book) == played) {
            at = &draft->next;
            continue;
        }
        *at = draft->next;
        free_draft(draft);
    }
}

const struct rulebook *drafts_take(const char *words, const struct game *played,
                                   struct problem *problem)
{
    char id[NAME_BYTES] = "";
    size_t length = strcspn(words, "\n");
    const char *files = words + length + (words[length] != '\0');
    memcpy(id, words, length < sizeof id ? length : sizeof id - 1);
    struct draft *draft = memory_take(sizeof *draft);
    const struct game *replaced = NULL;
    if (sheets_read(&draft->sheets, NULL, files, problem))
        draft->book = rulebook_make(id, draft->sheets.files, problem);
    if (draft->book == NULL || !games_add(rulebook_game(draft->book), &replaced, problem)) {
        free_draft(draft);
        return NULL;
    }
    for (struct draft *other = drafts; other != NULL; other = other->next)
        other->shelved &= rulebook_game(other->book) != replaced;
    draft->shelved = true;
    draft->next = drafts;
    drafts = draft;
    sweep(played);
    return draft->book;
}
