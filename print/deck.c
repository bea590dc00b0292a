/* deck.c: the cards of a job, each side drawn once. */
#include "print/deck.h"

#include <string.h>

#include "print/letters.h"

#define EACH_PRINTED(deck, f)                                                                      \
    for (int f = 1; f <= (deck)->box->cards->cards_n; f++)                                         \
        if ((deck)->copies[f] > 0)

void deck_all(struct deck *deck)
{
    for (int f = 1; f <= deck->box->cards->cards_n; f++) {
        struct face face;
        face_read(deck->box, (uint8_t)f, &face);
        /* Games with decks of one's own have no copies in their sheets: one of each. */
        deck->copies[f] = face.copies > 0 ? face.copies : deck->box->game->decks != NULL;
    }
}

static bool same_face(const struct box *box, uint8_t face, const struct box *old)
{
    const char *name = box_card(box, face)->name;
    uint8_t was = catalogue_find(old->cards, name, strlen(name));
    if (was == FACE_NONE)
        return false;
    char words[2][2000];
    const struct box *boxes[] = {box, old};
    const uint8_t faces[] = {face, was};
    for (int i = 0; i < 2; i++) {
        struct face read;
        struct text text = text_in(words[i], sizeof words[i]);
        face_read(boxes[i], faces[i], &read);
        face_say(&read, &text);
    }
    return strcmp(words[0], words[1]) == 0;
}

void deck_since(struct deck *deck, const struct box *old)
{
    EACH_PRINTED (deck, f)
        if (same_face(deck->box, (uint8_t)f, old))
            deck->copies[f] = 0;
}

bool deck_draw(struct deck *deck, struct problem *problem)
{
    int before = problem->count, drawn = 0, all = deck_distinct(deck);
    EACH_PRINTED (deck, f) {
        struct face *face = &deck->face[f];
        face_read(deck->box, (uint8_t)f, face);
        deck->front[f] = ink_kept();
        cardface_front(deck->front[f], &deck->how, face, problem);
        if (deck->back[face->back] == NULL) {
            deck->back[face->back] = ink_kept();
            cardface_back(deck->back[face->back], &deck->how, deck->box->game->backs[face->back],
                          face->back);
        }
        if (deck->progress != NULL)
            deck->progress(deck->to, ++drawn, all);
    }
    return problem->count == before;
}

void deck_free(struct deck *deck)
{
    for (int f = 0; f <= FACES_MAX; f++)
        ink_free(deck->front[f]);
    for (int b = 0; b < BACKS_MAX; b++)
        ink_free(deck->back[b]);
}

int deck_cards(const struct deck *deck)
{
    int n = 0;
    EACH_PRINTED (deck, f)
        n += deck->copies[f];
    return n;
}

int deck_distinct(const struct deck *deck)
{
    int n = 0;
    EACH_PRINTED (deck, f)
        n++;
    return n;
}

uint8_t deck_card(const struct deck *deck, int n)
{
    EACH_PRINTED (deck, f) {
        if (n < deck->copies[f])
            return (uint8_t)f;
        n -= deck->copies[f];
    }
    return FACE_NONE;
}
