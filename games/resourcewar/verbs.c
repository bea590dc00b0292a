/* verbs.c: the moves of Resource War: their words, what they touch, and why they are not possible.
 */
#include "games/resourcewar/resourcewar.h"

struct rw_name rw_name(const struct box *box, const struct rw_state *s, int n, int seat)
{
    struct rw_name name;
    struct text text = text_in(name.words, sizeof name.words);
    pieces_name(box, &rw_fields[RW_PIECE_FIELD], s, n, seat, &text);
    return name;
}

/* Which of a card's activated lines an op belongs to; 0 if it has only one. */
static int line_number(const struct box *box, uint8_t face, int op)
{
    const struct op *ops = card_ops(box->cards, face);
    int lines = 0, line = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        lines += ops[i].when == WHEN_COST && is_line(&ops[i]);
        line = i == op ? lines : line;
    }
    return lines > 1 ? line : 0;
}

static void say_line(const struct box *box, const void *state, int seat, struct move move,
                     struct text *text)
{
    (void)seat;
    int line = line_number(box, piece_const(state, move.a)->p.face, move.b);
    if (line > 0)
        text_print(text, ", line %d", line);
}

static void say_link(const struct box *box, const void *state, int seat, struct move move,
                     struct text *text)
{
    const struct rw_state *s = state;
    (void)seat;
    text_print(text, ", %s", box_face_name(box, s->chain.frame[move.a].face));
}

/* A card in hand that is too dear, in one's own Play Step. */
static bool why_not_play(const struct box *box, const void *view, int seat, int face,
                         struct text *text)
{
    const struct rw_state *s = view;
    if (s->active != seat || s->asks != ASK_play || pile_copies(s->hand[seat], (uint8_t)face) == 0)
        return false;
    int cost = rw_cost(box, s, seat, (uint8_t)face);
    if (cost > s->r[seat])
        text_print(text, "RW-6.3: %s costs you %d R, and you have %d.",
                   box_face_name(box, (uint8_t)face), cost, s->r[seat]);
    return cost > s->r[seat];
}

const struct verb_row rw_verbs[VERBS] = {
    [VERB_KEEP] =
        {.words = "keeps the hand",
         .reason = "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it."},
    [VERB_REDRAW] =
        {.words = "draws a new hand",
         .reason = "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it."},
    [VERB_FINISH] = {.words = "ends the play step",
                     .passes = true,
                     .answer = rw_answer_finish,
                     .reason =
                         "RW-4.7: you end your own Play Step, when nothing else is asked of you."},
    [VERB_PLAY] = {.words = "plays {a}",
                   .a = NAMES_FACE,
                   .zone = "hand",
                   .tried = true,
                   .answer = rw_answer_card,
                   .why = why_not_play,
                   .reason = "RW-6.1: cards are played in your own Play Step. RW-6.3: you need "
                             "their cost in R. RW-15.1: a Tool needs an Animate that can use it. "
                             "RW-17.1: thirty cards in play are the most."},
    [VERB_ACTIVATE] =
        {.words = "uses {a}",
         .a = NAMES_PIECE,
         .tried = true,
         .more = say_line,
         .answer = rw_activate,
         .reason =
             "RW-7.5: the card is in play and no stunned Animate, every condition before the colon "
             "holds, all costs can be paid, and there is a target if one is needed. RW-7.9: `once "
             "a turn` and `free` mean once. RW-8.2: nobody answers his own effect."},
    [VERB_USER] = {.words = "gives it to {a}",
                   .a = NAMES_PIECE,
                   .reason = "RW-15.2: a Tool for a subtype or name goes only to such an Animate. "
                             "RW-15.3, RW-15.7: whose Animate it may be and how many Tools that "
                             "may have, `tool_any_side` and `tool_limit` say."},
    [VERB_TARGET] = {.words = "targets {a}",
                     .a = NAMES_PIECE,
                     .tried = true,
                     .reason = "RW-7.17: a target fits every word of the text. An attacker is an "
                               "Animate whose attack is on."},
    [VERB_LINK] = {.words = "cancels effect {a:slot}",
                   .more = say_link,
                   .reason =
                       "RW-8.4: what is cancelled is an effect of the opponent in the same chain."},
    [VERB_SALVAGE] = {.words = "takes back {a}",
                      .a = NAMES_FACE,
                      .zone = "discard",
                      .reason = "RW-7.7: a card is taken back when a text says so."},
    [VERB_DROP] =
        {.words = "discards {a}",
         .a = NAMES_FACE,
         .zone = "hand",
         .gives_up = true,
         .reason =
             "RW-7.7: cards are discarded as a cost, or when a text or the hand limit says so."},
    [VERB_GIVE_UP] =
        {.words = "gives up {a}",
         .a = NAMES_PIECE,
         .gives_up = true,
         .reason =
             "RW-7.7: cards are discarded as a cost, or when a text or the hand limit says so."},
    [VERB_PASS] = {.words = "passes",
                   .passes = true,
                   .reason = "RW-8.5: you pass only when you may respond."},
    [VERB_STAND_DOWN] = {.words = "stands down",
                         .reason = "RW-8.11: only when you are asked in the opponent's Play Step."},
    [VERB_ANNOUNCE] = {.words = "sends {a}",
                       .a = NAMES_PIECE,
                       .tried = true,
                       .reason =
                           "RW-4.9: conflicts are announced when you have ended your Play Step; "
                           "turn 1 has none. RW-9.1: your Animates start them, each once a turn. "
                           "RW-9.4: not stunned ones, nor slow ones in the turn they arrive."},
    [VERB_ATTACK] = {.words = "attacks {a}",
                     .none = "attacks {next}",
                     .a = NAMES_PIECE,
                     .tried = true,
                     .reason =
                         "RW-9.1: first send an Animate. RW-2.4: Structures and the opponent are "
                         "attacked, Animates are confronted. RW-9.4: not with `cannot attack`."},
    [VERB_CONFRONT] =
        {.words = "confronts {a}",
         .a = NAMES_PIECE,
         .tried = true,
         .reason =
             "RW-9.1: first send an Animate. Enemy Animates are confronted, Structures attacked. "
             "RW-9.4, RW-9.6: not with `cannot confront`, nor one that cannot be confronted."},
    [VERB_DEFEND] = {.words = "defends with {a}",
                     .a = NAMES_PIECE,
                     .tried = true,
                     .reason = "RW-10.1: your Animates defend against attacks, not against "
                               "confrontations. RW-10.2: each once a turn. RW-10.5: not with "
                               "`cannot defend`, nor with less Wit than an elusive attacker."},
    [VERB_AGAINST] = {.words = "stands against {a}",
                      .a = NAMES_PIECE,
                      .reason = "RW-10.5: against an elusive attacker nobody defends who has less "
                                "Wit than it has now."},
    [VERB_STOP] = {.words = "sends no more", .passes = true},
    [VERB_HOLD] = {.words = "defends no more", .passes = true},
    [VERB_STRIKE] = {.words = "strikes {a}",
                     .a = NAMES_PIECE,
                     .reason = "RW-12.3: the damage order is asked only where it matters."},
    [VERB_PAY] = {.words = "pays",
                  .reason = "RW-4.6: demands come when a text says so, at the start or end of your "
                            "turn, if you can pay them."},
    [VERB_REFUSE] =
        {.words = "refuses to pay",
         .reason = "RW-4.6: demands come when a text says so, at the start or end of your turn."},
    [VERB_SCOUT] = {.words = "keeps {a}", .a = NAMES_FACE, .zone = "looked at"},
    [VERB_OPTION] = {.words = "chooses",
                     .none = "chooses nothing",
                     .more = line_say,
                     .reason = "RW-18.2: you choose when a line lets you, among what can be done."},
};
