/* known.c: gathers the words of a phrasebook and of the names that texts may speak of. */
#include "cardtext/known.h"

#include <string.h>

#include "cardtext/line.h"

static unsigned bit_of(const char *word, size_t bytes)
{
    return words_hash(word, bytes) % (KNOWN_PARTS * 64);
}

void known_add(struct known *known, const char *word, size_t bytes)
{
    unsigned bit = bit_of(word, bytes);
    known->part[bit / 64] |= 1ull << bit % 64;
}

bool known_has(const struct known *known, const char *word, size_t bytes)
{
    unsigned bit = bit_of(word, bytes);
    return known->part[bit / 64] >> bit % 64 & 1;
}

void known_add_text(struct known *known, const char *text)
{
    struct words words;
    if (!words_split(&words, text, strlen(text)))
        return;
    for (int w = 0; w < words.n; w++)
        known_add(known, words.folded + words.word[w].at, words.word[w].bytes);
}

static void add_form(struct known *known, const struct form *form)
{
    for (int i = 0; i < form->items_n; i++)
        if (form->item[i].kind == ITEM_WORD) {
            known_add_text(known, form->item[i].word);
            if (form->item[i].plural != NULL)
                known_add_text(known, form->item[i].plural);
        }
}

static void add_phrasings(struct known *known, const struct phrasing *phrasing, int n)
{
    for (int i = 0; i < n; i++)
        add_form(known, &phrasing[i].form);
}

void known_gather(struct known *known, const struct phrasebook *book, const struct catalogue *cards)
{
    *known = (struct known){{0}};
    add_phrasings(known, book->trigger, book->triggers_n);
    add_phrasings(known, book->cost, book->costs_n);
    add_phrasings(known, book->form, book->forms_n);
    add_phrasings(known, &book->rider, 1);
    for (int l = 0; l < book->lists_n; l++)
        for (int a = 0; a < book->list[l].alternatives_n; a++) {
            add_form(known, &book->list[l].alternative[a].one);
            add_form(known, &book->list[l].alternative[a].many);
        }
    for (int face = 1; face <= cards->cards_n; face++)
        known_add_text(known, cards->card[face].name);
    for (int n = 0; n < cards->names_n; n++)
        known_add_text(known, cards->names[n]);
    for (int o = 0; o < LINE_OPENINGS; o++)
        if (line_opens(book->game->vocabulary.parlance, &line_openings[o]))
            known_add_text(known, line_openings[o].words);
    for (int j = 0; j < LINE_JOINTS; j++)
        known_add_text(known, line_joints[j].words);
    known_add_text(known, "a an -"); /* a minus apart from its number is no mark */
}

bool known_word(const struct known *known, const struct words *words, int word)
{
    const struct word *w = &words->word[word];
    const char *at = words->folded + w->at;
    return w->kind != WORD_PLAIN || known_has(known, at, w->bytes) ||
           (w->bytes > 2 && at[w->bytes - 1] == 's' && known_has(known, at, w->bytes - 1u));
}

bool known_all(const struct known *known, const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (!known_word(known, words, w))
            return false;
    return true;
}
