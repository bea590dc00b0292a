/* words.c: moves of Resource War in words: the notation of terminal, log, records and scenarios. */
#include "games/resourcewar/resourcewar.h"

#include <string.h>
#include <strings.h>

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
        lines += ops[i].when == WHEN_COST && is_effect(&ops[i]);
        line = i == op ? lines : line;
    }
    return lines > 1 ? line : 0;
}

const char *const rw_verbs[] = {"keeps",   "draws",   "ends",    "plays",   "uses",
                                "gives",   "targets", "cancels", "takes",   "discards",
                                "passes",  "stands",  "sends",   "attacks", "confronts",
                                "defends", "strikes", "pays",    "refuses", NULL};

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

/* ---- why not ---- */

const struct reason rw_reasons[] = {
    {"play",
     "RW-6.1: cards are played in your own Play Step. RW-6.3: you need their cost in R. RW-15.1: a "
     "Tool needs an Animate that can use it. RW-17.1: thirty cards in play are the most."},
    {"use",
     "RW-7.5: the card is in play and no stunned Animate, every condition before the colon holds, "
     "all costs can be paid, and there is a target if one is needed. RW-7.9: `once a turn` and "
     "`free` mean once. RW-8.2: nobody answers his own effect."},
    {"give",
     "RW-15.2: a Tool for a subtype or name goes only to such an Animate. RW-15.3, RW-15.7: whose "
     "Animate it may be and how many Tools that may have, `tool_any_side` and `tool_limit` say."},
    {"target", "RW-7.17: a target fits every word of the text. An attacker is an Animate whose "
               "attack is on."},
    {"cancel", "RW-8.4: what is cancelled is an effect of the opponent in the same chain."},
    {"send",
     "RW-4.9: conflicts are announced when you have ended your Play Step; turn 1 has none. RW-9.1: "
     "your Animates start them, each once a turn. RW-9.4: not stunned ones, nor slow ones in the "
     "turn they arrive."},
    {"attack",
     "RW-9.1: first send an Animate. RW-2.4: Structures and the opponent are attacked, Animates "
     "are confronted. RW-9.4: not with `cannot attack`."},
    {"confront",
     "RW-9.1: first send an Animate. Enemy Animates are confronted, Structures attacked. RW-9.4, "
     "RW-9.6: not with `cannot confront`, nor one that cannot be confronted."},
    {"defend",
     "RW-10.1: your Animates defend against attacks, not against confrontations. RW-10.2: each "
     "once a turn. RW-10.5: not with `cannot defend`, nor with less Wit than an elusive attacker."},
    {"stands down", "RW-8.11: only when you are asked in the opponent's Play Step."},
    {"stand down", "RW-8.11: only when you are asked in the opponent's Play Step."},
    {"stand",
     "RW-10.5: against an elusive attacker nobody defends who has less Wit than it has now."},
    {"strike", "RW-12.3: the damage order is asked only where it matters."},
    {"pass", "RW-8.5: you pass only when you may respond."},
    {"pay", "RW-4.6: demands come when a text says so, at the start or end of your turn, if you "
            "can pay them."},
    {"discard", "RW-7.7: cards are discarded as a cost, or when a text or the hand limit says so."},
    {"keep", "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it."},
    {"draw", "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it."},
    {"end", "RW-4.7: you end your own Play Step, when nothing else is asked of you."},
    {"refuse", "RW-4.6: demands come when a text says so, at the start or end of your turn."},
    {"take", "RW-7.7: a card is taken back when a text says so."},
    {0},
};

/* "plays Captain" of a card in hand that is too dear, in one's own Play Step. */
static bool why_too_dear(const struct box *box, const struct rw_state *s, int seat,
                         const char *words, struct text *text)
{
    const char *name = s->active == seat && s->asks == ASK_play ? strchr(words, ' ') : NULL;
    for (int i = 0; name != NULL && i < pile_count(s->hand[seat]); i++) {
        uint8_t face = pile_faces_const(s->hand[seat])[i];
        if (strcasecmp(box_face_name(box, face), name + 1) != 0)
            continue;
        int cost = rw_cost(box, s, seat, face);
        if (cost > s->r[seat])
            text_print(text, "RW-6.3: %s costs you %d R, and you have %d.",
                       box_face_name(box, face), cost, s->r[seat]);
        return cost > s->r[seat];
    }
    return false;
}

bool rw_why(const struct box *box, const void *view, int seat, const char *words, struct text *text)
{
    return strncasecmp(words, "play", 4) == 0 && why_too_dear(box, view, seat, words, text);
}
