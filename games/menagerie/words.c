/* words.c: moves of Menagerie in words: the notation of terminal, log, records and scenarios. */
#include "games/menagerie/menagerie.h"

#include <string.h>

enum { SHORT_BYTES = 10 };

static int short_bytes(const char *name)
{
    size_t bytes = strlen(name);
    return (int)(bytes > SHORT_BYTES ? text_whole(name, SHORT_BYTES) : bytes);
}

const char *me_short_name(const struct box *box, uint8_t face)
{
    const char *name = box_face_name(box, face), *blank = strrchr(name, ' ');
    return blank != NULL && blank[1] != '\0' ? blank + 1 : name;
}

void me_row_text(const struct box *box, const struct me_state *s, int seat, struct text *text)
{
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        text_add(text, space > 0 ? " " : "");
        if (stack == NULL) {
            text_add(text, ".");
            continue;
        }
        text_print(text, "%s%d%s", me_short_name(box, stack->p.face), stack->p.cards,
                   stack->wounded ? "*" : "");
        if (upgrade_in(s, seat, space) != FACE_NONE)
            text_print(text, "+%s", me_short_name(box, upgrade_in(s, seat, space)));
    }
}

/* "places it at s3: Ox . Fox Hen .": the space tells the new stack from one alike. */
static void found_text(const struct box *box, const struct me_state *s, int seat, struct move move,
                       struct text *text)
{
    int spaces = me_spaces(box), rank = 0, old = s->stacks[seat];
    char row[MOVE_TEXT_BYTES];
    struct text words = text_in(row, sizeof row);
    for (int space = 0; space < spaces; space++) {
        uint8_t face = FACE_NONE;
        if (move.a >> (spaces - 1 - space) & 1) {
            bool added = rank++ == move.b;
            if (added)
                text_print(text, "places it at s%d: ", space + 1);
            face = added ? me_hand(s) : stack_const(s, old)->p.face;
            if (!added)
                old = stack_const(s, old)->p.next;
        }
        const char *name = face != FACE_NONE ? me_short_name(box, face) : ".";
        text_print(&words, "%s%.*s", space > 0 ? " " : "", short_bytes(name), name);
    }
    text_add(text, row);
}

static void merge_text(const struct box *box, const struct me_state *s, int seat, struct move move,
                       struct text *text)
{
    text_print(text, "merges s%d into s%d", move.a + 1, move.b + 1);
    if (move.c != KEEP_ONLY)
        text_print(text, ", keeps %s",
                   box_face_name(box, upgrade_in(s, seat, move.c == KEEP_MOVED ? move.a : move.b)));
}

/* Moves that a verb and one number say. */
static const char *const numbered[VERBS] = {
    [VERB_REFILL_ROW] = "refills row %d",
    [VERB_REFILL_COLUMN] = "refills column %d",
    [VERB_TUCK] = "tucks it into s%d",
    [VERB_ATTACH] = "attaches it to s%d",
    [VERB_SELL] = "sells s%d",
};

static const char *const plain[VERBS] = {
    [VERB_PASS] = "passes",
    [VERB_DROP] = "discards it",
    [VERB_SELL_HAND] = "sells it",
    [VERB_STOP] = "stops swapping",
};

const char *const me_verbs[] = {"refills", "takes",   "passes", "tucks",    "attaches",
                                "places",  "sells",   "merges", "discards", "swaps",
                                "stops",   "strikes", NULL};

void me_move_text(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    const struct me_state *s = state;
    if (plain[move.verb] != NULL) {
        text_add(text, plain[move.verb]);
    } else if (numbered[move.verb] != NULL) {
        text_print(text, numbered[move.verb], move.a + 1);
    } else if (move.verb == VERB_TAKE) {
        text_print(text, "takes %s from slot %d", box_face_name(box, move.b), move.a + 1);
    } else if (move.verb == VERB_FOUND) {
        found_text(box, s, seat, move, text);
    } else if (move.verb == VERB_MERGE) {
        merge_text(box, s, seat, move, text);
    } else if (move.verb == VERB_SWAP) {
        text_print(text, "swaps s%d and s%d", move.a + 1, move.a + 2);
    } else {
        const struct piece *p = &stack_const(s, move.a)->p;
        text_add(text, "strikes ");
        pieces_name(box, &me_fields[ME_STACK_FIELD], s, move.a, seat, text);
        text_print(text, " at s%d", p->place + 1);
    }
}

/* ---- why not ---- */

const struct reason me_reasons[] = {
    {"refill",
     "ME-4.4: you refill a row or column of the market before you take a card, and only with a "
     "refill left. ME-4.7: not one that no card is left for."},
    {"take",
     "ME-4.9: you take one card in your draft turn, from a slot that has it. ME-4.10: an upgrade "
     "only while you have a stack that can carry it."},
    {"pass",
     "ME-4.12: you pass only instead of taking a card, and while there is one that you may take, "
     "you must take it."},
    {"tuck", "ME-5.4: an animal is tucked into a stack of its own name that has room for it."},
    {"attach", "ME-5.12: an upgrade goes onto one of your stacks that has none."},
    {"place", "ME-5.7: a new stack needs an empty space, the old ones keep their order, and with "
              "`place_mode` nothing slides."},
    {"sell",
     "ME-5.2: you sell a stack between taking and placing a card, as often as `sales_per_draft` "
     "says. ME-5.11: not the card you have just taken. ME-5.14: not the last stack that could "
     "carry the upgrade you hold."},
    {"merge",
     "ME-7.1: two of your stacks of the same name, between taking and placing a card. ME-5.14: not "
     "away the last one that could carry the upgrade you hold."},
    {"discard", "ME-5.11: the card that you have just taken must be placed, unless "
                "`drafted_discard` lets you discard it."},
    {"swap",
     "ME-3.1: spaces side by side are swapped, at least one of them taken, when a text says so at "
     "the start of market."},
    {"strike",
     "ME-9.9: a rival's animal that is not wounded, not safe, and of that level or lower."},
    {"stop", "ME-3.1: you stop swapping only while a text lets you swap."},
    {0},
};
