/* words.c: pieces and tokens of Hand-Me-Down in words. */
#include "games/handmedown/handmedown.h"

static void unit_name(const struct box *box, const struct hm_state *s, int piece, int seat,
                      struct text *text)
{
    pieces_name(box, &hm_fields[HM_PIECE_FIELD], s, piece, seat, text);
}

struct name hm_name(const struct play *play, int piece, int seat)
{
    struct name name = {.words = ""};
    if (play->log != NULL) {
        struct text text = text_in(name.words, sizeof name.words);
        unit_name(play->box, play->s, piece, seat, &text);
    }
    return name;
}

const char *hm_kind_word(int kind, int n)
{
    return kind == DIAMOND && n != 1 ? "diamonds" : hm_kind_names[kind];
}

struct name hm_tokens(int n, int arrived, int kind)
{
    struct name name;
    struct text text = text_in(name.words, sizeof name.words);
    if (arrived < n)
        text_print(&text, "%d of ", arrived);
    text_print(&text, "%d %s", n, hm_kind_word(kind, n));
    return name;
}

const char *const hm_side_names[] = {"left", "right", "top", "bottom", NULL};
