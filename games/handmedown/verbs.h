/* verbs.h: the kinds of moves of Hand-Me-Down, a row each: what verb.h says of them. */
#ifndef GAMES_HANDMEDOWN_VERBS_H
#define GAMES_HANDMEDOWN_VERBS_H

#include "kernel/verb.h"

/* Parts of moves that a row does not tell. DRAW a: back of the deck. PLACE a: piece, b: side.
 * PAY a: piece, 0 automatically. OFFER a: 0 declines, 1 accepts. OPTION a: 0 nothing, or the op
 * of the line and 1. */
#define HM_VERBS(X)                                                                                \
    X(DRAW, "draws {a}", .a = NAMES_DECK, .answer = hm_answer_draw,                                \
      .reason = "HM-2.2: you draw when your turn begins. HM-3.2: a deck that has "                 \
                "nothing to give cannot be chosen.")                                               \
    X(END, "ends the turn", .passes = true, .answer = hm_answer_end,                               \
      .reason = "HM-2.5: what you began is finished before the turn ends.")                        \
    X(BUY, "buys {a}", .a = NAMES_FACE, .zone = "hand", .tried = true, .answer = hm_answer_buy,    \
      .why = why_not_buy,                                                                          \
      .reason =                                                                                    \
          "HM-6.1: you buy in your own turn, after activating, and only what is in the hand.")     \
    X(ATTACK, "attacks with {a}", .a = NAMES_PIECE, .tried = true, .answer = hm_answer_attack,     \
      .why = why_not_attack,                                                                       \
      .reason = "HM-2.4: you attack in your own turn, with a unit of yours.")                      \
    X(PLACE, "places it at {a} {b:word}", .a = NAMES_PIECE, .list = hm_side_names,                 \
      .answer = hm_answer_slot,                                                                    \
      .reason = "HM-6.4: the slot is chosen after an equipment has been named.")                   \
    X(PAY, "pays from {a}", .none = "pays automatically", .a = NAMES_PIECE,                        \
      .answer = hm_answer_pay,                                                                     \
      .reason = "HM-6.6: you are asked from which unit you pay only where there is a choice.")     \
    X(STRIKE, "strikes {a}", .a = NAMES_PIECE, .tried = true, .answer = hm_answer_defender,        \
      .why = why_not_strike,                                                                       \
      .reason = "HM-8.1: first say with which unit you attack, then whom it strikes.")             \
    X(OFFER, "accepts", .none = "declines", .more = say_trade, .label = label_trade,               \
      .answer = hm_effect_answer,                                                                  \
      .reason = "HM-5.6: a trade is offered by a text, if your units have its price.")             \
    X(TAKE, "takes from {a}", .a = NAMES_PIECE, .answer = hm_effect_answer,                        \
      .reason = "HM-5.7, HM-9.6: you take when a text says so.")                                   \
    X(STRIP, "strips {a}", .a = NAMES_PIECE, .answer = hm_effect_answer,                           \
      .reason = "HM-9.5: an outer equipment of the defender, when a text says so.")                \
    X(OPTION, "chooses", .none = "chooses nothing", .more = line_say, .answer = hm_answer_option,  \
      .reason = "HM-13.2: you choose when a text lets you, among what can be done.")               \
    X(TOSS, "discards {a}", .a = NAMES_FACE, .zone = "hand", .answer = hm_answer_card,             \
      .reason = "HM-13.8: you discard from the hand when a text says so.")                         \
    X(FETCH, "returns {a} to the hand", .a = NAMES_FACE, .answer = hm_answer_card,                 \
      .reason = "HM-13.8: a card comes back from its discard pile when a text says so.")           \
    X(PICK, "picks {a}", .a = NAMES_PIECE, .answer = hm_answer_pick,                               \
      .reason = "HM-13.9: one of those that the text speaks of, when it lets you choose.")

enum verb { HM_VERBS(VERB_ENUM) VERBS };

#endif
