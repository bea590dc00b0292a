/* words.c: moves of Hand-Me-Down in words: the notation of terminal, log, records and scenarios. */
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

/* "strikes Bea's Tree" and the like: a verb and a piece. */
static const char *const piece_verbs[] = {
    [VERB_ATTACK] = "attacks with ", [VERB_PLACE] = "places it at ", [VERB_PAY] = "pays from ",
    [VERB_STRIKE] = "strikes ",      [VERB_TAKE] = "takes from ",    [VERB_STRIP] = "strips ",
};

/* "accepts to pay 1 food for 2 gold": which trade is offered is public. */
static void offer_text(const struct box *box, const struct hm_state *s, bool accepted,
                       struct text *text)
{
    const struct frame *top = &s->work.frame[s->work.n - 1];
    const int16_t *arg = card_ops(box->cards, top->face)[top->op].arg;
    text_print(text, "%s to pay %d %s for %d %s", accepted ? "accepts" : "declines", arg[0],
               hm_kind_word(arg[1], arg[0]), arg[2], hm_kind_word(arg[3], arg[2]));
}

const char *const hm_verbs[] = {"draws",   "ends",    "buys",     "attacks", "places", "pays",
                                "strikes", "accepts", "declines", "takes",   "strips", NULL};

void hm_move_text(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    switch (move.verb) {
    case VERB_DRAW:
        text_add(text, move.a == BACK_UNIT ? "draws a unit card" : "draws an equipment card");
        return;
    case VERB_END:
        text_add(text, "ends the turn");
        return;
    case VERB_BUY:
        text_print(text, "buys %s", box_face_name(box, move.a));
        return;
    case VERB_OFFER:
        offer_text(box, state, move.a != 0, text);
        return;
    default:
        break;
    }
    if (move.verb == VERB_PAY && move.a == 0) {
        text_add(text, "pays automatically");
        return;
    }
    text_add(text, piece_verbs[move.verb]);
    unit_name(box, state, move.a, seat, text);
    if (move.verb == VERB_PLACE)
        text_print(text, " %s", hm_side_names[move.b]);
}
