/* words.c: moves of Emperor in words: the notation of terminal, log, records and scenarios. */
#include "games/emperor/emperor.h"

/* Words before the name of the move's card. */
static const char *const card_verbs[VERBS] = {
    [VERB_CHOOSE] = "chooses", [VERB_DISMISS] = "dismisses", [VERB_CRAFT] = "crafts",
    [VERB_EQUIP] = "equips",   [VERB_UNEQUIP] = "unequips",  [VERB_CONSUME] = "consumes",
    [VERB_DRINK] = "drinks",   [VERB_FACE] = "faces",        [VERB_REVIVE] = "revives",
    [VERB_LOSE] = "loses",
};

static const char *const draws[DECKS] = {"draws a resource card", "draws a recruit",
                                         "draws a recipe"};
static const char *const all_draws[DECKS] = {"draws only resource cards", "draws only recruits",
                                             "draws only recipes"};

/* What no card is named for. */
static const char *done_words(const struct em_state *s)
{
    if (s->phase == PHASE_potion)
        return "drinks nothing";
    return s->phase == PHASE_defend ? "does nothing more" : "is done";
}

const char *const em_verbs[] = {"chooses", "draws",    "stops",    "dismisses", "crafts",
                                "equips",  "unequips", "consumes", "drinks",    "does",
                                "is",      "faces",    "revives",  "loses",     NULL};

void em_move_text(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    (void)seat;
    if (move.verb == VERB_DRAW)
        text_add(text, draws[move.a]);
    else if (move.verb == VERB_DRAW_ALL)
        text_add(text, all_draws[move.a]);
    else if (move.verb == VERB_STOP)
        text_add(text, "stops drawing");
    else if (move.verb == VERB_DONE)
        text_add(text, done_words(state));
    else if (move.a == FACE_NONE)
        text_add(text, move.verb == VERB_FACE ? "faces an unseen enemy" : "revives nobody");
    else
        text_print(text, "%s %s", card_verbs[move.verb], box_face_name(box, move.a));
}
