/* words.c: moves of Four Temples in words: the notation of terminal, log, records and scenarios. */
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

enum what { NOTHING, CELL, FACE, PIECE };

static const struct {
    const char *words;
    enum what what;
} phrases[VERBS] = {
    [VERB_FLOOD] = {"floods ", CELL},
    [VERB_RAISE] = {"raises the temple at ", CELL},
    [VERB_CLAIM] = {"claims ", CELL},
    [VERB_LAY] = {"lays the land at ", CELL},
    [VERB_TAKE] = {"takes ", FACE},
    [VERB_PICK] = {"picks ", FACE},
    [VERB_FIELD] = {"fields ", FACE},
    [VERB_PUT] = {"puts it at ", CELL},
    [VERB_BEGIN] = {"begins the actions", NOTHING},
    [VERB_CAST] = {"casts ", FACE},
    [VERB_MUSTER] = {"musters ", FACE},
    [VERB_TARGET] = {"targets ", PIECE},
    [VERB_LAND] = {"lands it at ", CELL},
    [VERB_PASS] = {"passes", NOTHING},
    [VERB_ACT] = {"acts with ", PIECE},
    [VERB_END] = {"ends the actions", NOTHING},
    [VERB_MOVE] = {"moves to ", CELL},
    [VERB_ATTACK] = {"attacks ", PIECE},
    [VERB_CHOOSE] = {"chooses ", PIECE},
    [VERB_CARRY] = {"carries it to ", CELL},
    [VERB_STAY] = {"lets it stay", NOTHING},
    [VERB_DISCARD] = {"discards ", FACE},
};

const char *const ft_verbs[] = {"floods",  "raises",  "claims", "lays",     "takes",   "picks",
                                "fields",  "puts",    "begins", "casts",    "musters", "targets",
                                "lands",   "passes",  "acts",   "ends",     "moves",   "attacks",
                                "chooses", "carries", "lets",   "discards", NULL};

void ft_move_text(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    text_add(text, phrases[move.verb].words);
    if (move.verb == VERB_PICK && move.a == FACE_NONE) {
        text_add(text, "no more");
        return;
    }
    switch (phrases[move.verb].what) {
    case CELL:
        text_add(text, ft_cell_names[move.a]);
        return;
    case FACE:
        text_add(text, box_face_name(box, move.a));
        return;
    case PIECE:
        pieces_name(box, pieces_field(&temples_game, move.a), state, move.a, seat, text);
        return;
    default:
        return;
    }
}
