/* words.c: cards of Four Temples in words. */
#include "games/temples/temples.h"

void ft_add_faces(const struct box *box, const uint8_t *pile, struct text *text)
{
    int copies;
    for (int i = 1; i <= pile_count(pile); i += copies) {
        copies = pile_copies(pile, pile[i]);
        text_add(text, i > 1 ? ", " : "");
        if (copies > 1)
            text_print(text, "%d ", copies);
        text_add(text, box_face_name(box, pile[i]));
    }
    if (pile_count(pile) == 0)
        text_add(text, "nothing");
}
