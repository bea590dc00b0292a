/* words.c: moves of Resource War in words: the notation of terminal, log, records and scenarios. */
#include "games/resourcewar/resourcewar.h"

struct rw_name rw_name(const struct box *box, const struct rw_state *s, int n, int seat)
{
    struct rw_name name;
    struct text text = text_in(name.words, sizeof name.words);
    pieces_name(box, &rw_fields[RW_PIECE_FIELD], s, n, seat, &text);
    return name;
}

static const char *const plain[] = {
    [VERB_KEEP] = "keeps the hand",       [VERB_REDRAW] = "draws a new hand",
    [VERB_FINISH] = "ends the play step", [VERB_PASS] = "passes",
    [VERB_STAND_DOWN] = "stands down",    [VERB_PAY] = "pays",
    [VERB_REFUSE] = "refuses to pay",     [VERB_SCOUT] = NULL,
};

static const char *const with_face[] = {
    [VERB_PLAY] = "plays ",
    [VERB_SALVAGE] = "takes back ",
    [VERB_DROP] = "discards ",
    [VERB_SCOUT] = "keeps ",
};

static const char *const with_piece[] = {
    [VERB_ACTIVATE] = "uses ",
    [VERB_USER] = "gives it to ",
    [VERB_TARGET] = "targets ",
    [VERB_GIVE_UP] = "gives up ",
    [VERB_ANNOUNCE] = "sends ",
    [VERB_ATTACK] = "attacks ",
    [VERB_CONFRONT] = "confronts ",
    [VERB_DEFEND] = "defends with ",
    [VERB_AGAINST] = "stands against ",
    [VERB_STRIKE] = "strikes ",
    [VERB_SCOUT] = NULL,
};

/* Which of a card's activated lines an op belongs to; 0 if it has only one. */
static int line_number(const struct box *box, uint8_t face, int op)
{
    const struct op *ops = card_ops(box->cards, face);
    int lines = 0, line = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        lines += ops[i].when == WHEN_COST && ops[i].code >= OP_FIRST_EFFECT;
        line = i == op ? lines : line;
    }
    return lines > 1 ? line : 0;
}

void rw_move_text(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    const struct rw_state *s = state;
    if (move.verb == VERB_STOP) {
        text_add(text, s->asks == ASK_defend ? "defends no more" : "sends no more");
    } else if (move.verb == VERB_LINK) {
        text_print(text, "cancels effect %d, %s", move.a + 1,
                   box_face_name(box, s->chain.frame[move.a].face));
    } else if (move.verb == VERB_ATTACK && move.a == 0) {
        text_print(text, "attacks %s", box->seat_name[1 - seat]);
    } else if (plain[move.verb] != NULL) {
        text_add(text, plain[move.verb]);
    } else if (with_piece[move.verb] != NULL) {
        text_print(text, "%s%s", with_piece[move.verb], rw_name(box, s, move.a, seat).words);
    } else {
        text_print(text, "%s%s", with_face[move.verb], box_face_name(box, move.a));
    }
    int line =
        move.verb == VERB_ACTIVATE ? line_number(box, piece_const(s, move.a)->p.face, move.b) : 0;
    if (line > 0)
        text_print(text, ", line %d", line);
}
