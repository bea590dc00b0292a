/* verbs.h: the kinds of moves of Resource War, a row each: what verb.h says of them. */
#ifndef GAMES_RESOURCEWAR_VERBS_H
#define GAMES_RESOURCEWAR_VERBS_H

#include "kernel/verb.h"

/* Parts of moves that a row does not tell. ACTIVATE a: piece, b: its op. ATTACK a: piece, 0 the
 * opponent. OPTION a: 0 nothing, or the op of the line and 1. */
#define RW_VERBS(X)                                                                                \
    X(KEEP, "keeps the hand",                                                                      \
      .reason = "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it.")   \
    X(REDRAW, "draws a new hand",                                                                  \
      .reason = "RW-3.12: a hand is kept or drawn anew before turn 1, if `mulligan` allows it.")   \
    X(FINISH, "ends the play step", .passes = true, .answer = rw_answer_finish,                    \
      .reason = "RW-4.7: you end your own Play Step, when nothing else is asked of you.")          \
    X(PLAY, "plays {a}", .a = NAMES_FACE, .zone = "hand", .tried = true, .answer = rw_answer_card, \
      .why = why_not_play,                                                                         \
      .reason = "RW-6.1: cards are played in your own Play Step. RW-6.3: you need "                \
                "their cost in R. RW-15.1: a Tool needs an Animate that can use it. "              \
                "RW-17.1: thirty cards in play are the most.")                                     \
    X(ACTIVATE, "uses {a}", .a = NAMES_PIECE, .tried = true, .more = say_line,                     \
      .answer = rw_activate,                                                                       \
      .reason =                                                                                    \
          "RW-7.5: the card is in play and no stunned Animate, every condition before the colon "  \
          "holds, all costs can be paid, and there is a target if one is needed. RW-7.9: `once "   \
          "a turn` and `free` mean once. RW-8.2: nobody answers his own effect.")                  \
    X(USER, "gives it to {a}", .a = NAMES_PIECE,                                                   \
      .reason = "RW-15.2: a Tool for a subtype or name goes only to such an Animate. "             \
                "RW-15.3, RW-15.7: whose Animate it may be and how many Tools that "               \
                "may have, `tool_any_side` and `tool_limit` say.")                                 \
    X(TARGET, "targets {a}", .a = NAMES_PIECE, .tried = true,                                      \
      .reason = "RW-7.17: a target fits every word of the text. An attacker is an "                \
                "Animate whose attack is on.")                                                     \
    X(LINK, "cancels effect {a:slot}", .more = say_link,                                           \
      .reason = "RW-8.4: what is cancelled is an effect of the opponent in the same chain.")       \
    X(SALVAGE, "takes back {a}", .a = NAMES_FACE, .zone = "discard",                               \
      .reason = "RW-7.7: a card is taken back when a text says so.")                               \
    X(REVIVE, "puts {a} into play", .a = NAMES_FACE, .zone = "discard",                            \
      .reason = "RW-20.1: a card is put into play when a text says so.")                           \
    X(PICK, "picks {a}", .none = "picks nothing", .a = NAMES_FACE, .zone = "hand",                 \
      .reason = "RW-20.3: a card is picked when a text says so, among those that fit.")            \
    X(DROP, "discards {a}", .a = NAMES_FACE, .zone = "hand", .gives_up = true,                     \
      .reason =                                                                                    \
          "RW-7.7: cards are discarded as a cost, or when a text or the hand limit says so.")      \
    X(GIVE_UP, "gives up {a}", .a = NAMES_PIECE, .gives_up = true,                                 \
      .reason =                                                                                    \
          "RW-7.7: cards are discarded as a cost, or when a text or the hand limit says so.")      \
    X(PASS, "passes", .passes = true, .reason = "RW-8.5: you pass only when you may respond.")     \
    X(STAND_DOWN, "stands down",                                                                   \
      .reason = "RW-8.11: only when you are asked in the opponent's Play Step.")                   \
    X(ANNOUNCE, "sends {a}", .a = NAMES_PIECE, .tried = true,                                      \
      .reason = "RW-4.9: conflicts are announced when you have ended your Play Step; "             \
                "turn 1 has none. RW-9.1: your Animates start them, each once a turn. "            \
                "RW-9.4: not stunned ones, nor slow ones in the turn they arrive.")                \
    X(ATTACK, "attacks {a}", .none = "attacks {next}", .a = NAMES_PIECE, .tried = true,            \
      .reason = "RW-9.1: first send an Animate. RW-2.4: Structures and the opponent are "          \
                "attacked, Animates are confronted. RW-9.4: not with `cannot attack`.")            \
    X(CONFRONT, "confronts {a}", .a = NAMES_PIECE, .tried = true,                                  \
      .reason =                                                                                    \
          "RW-9.1: first send an Animate. Enemy Animates are confronted, Structures attacked. "    \
          "RW-9.4, RW-9.6: not with `cannot confront`, nor one that cannot be confronted.")        \
    X(DEFEND, "defends with {a}", .a = NAMES_PIECE, .tried = true,                                 \
      .reason = "RW-10.1: your Animates defend against attacks, not against "                      \
                "confrontations. RW-10.2: each once a turn. RW-10.5: not with "                    \
                "`cannot defend`, nor with less Wit than an elusive attacker.")                    \
    X(AGAINST, "stands against {a}", .a = NAMES_PIECE,                                             \
      .reason = "RW-10.5: against an elusive attacker nobody defends who has less "                \
                "Wit than it has now.")                                                            \
    X(STOP, "sends no more", .passes = true)                                                       \
    X(HOLD, "defends no more", .passes = true)                                                     \
    X(STRIKE, "strikes {a}", .a = NAMES_PIECE,                                                     \
      .reason = "RW-12.3: the damage order is asked only where it matters.")                       \
    X(PAY, "pays",                                                                                 \
      .reason = "RW-4.6: demands come when a text says so, at the start or end of your "           \
                "turn, if you can pay them.")                                                      \
    X(REFUSE, "refuses to pay",                                                                    \
      .reason = "RW-4.6: demands come when a text says so, at the start or end of your turn.")     \
    X(SCOUT, "keeps {a}", .none = "keeps nothing", .a = NAMES_FACE, .zone = "looked at")           \
    X(OPTION, "chooses", .none = "chooses nothing", .more = line_say,                              \
      .reason = "RW-18.2: you choose when a line lets you, among what can be done.")               \
    X(ENOUGH, "chooses no more",                                                                   \
      .reason = "RW-22.1: you choose when a text lets you choose some.")                           \
    X(DEPLOY, "brings {a}", .none = "brings nothing", .a = NAMES_FACE, .zone = "hand",             \
      .reason = "RW-22.5: a card comes from the hand into play when a text says so.")

enum verb { RW_VERBS(VERB_ENUM) VERBS };

#endif
