/* verbs.h: the kinds of moves of Four Temples, a row each: what verb.h says of them. */
#ifndef GAMES_TEMPLES_VERBS_H
#define GAMES_TEMPLES_VERBS_H

#include "kernel/verb.h"

/* Parts of moves that a row does not tell. PICK a: face, 0 no more. OPTION a: 0 nothing, or the
 * op of the line and 1. */
#define FT_VERBS(X)                                                                                \
    X(FLOOD, "floods {a}", .a = NAMES_SPACE, .zone = "ground",                                     \
      .reason = "FT-2.5: a water goes onto a land on the border or next to a water. "              \
                "FT-2.7: with `connected` it may not cut the land in two.")                        \
    X(RAISE, "raises the temple at {a}", .a = NAMES_SPACE, .zone = "ground",                       \
      .reason = "FT-2.10: a temple covers a land that is not a temple, never a water. "            \
                "FT-2.11: temples keep their distance.")                                           \
    X(CLAIM, "claims {a}", .a = NAMES_SPACE, .zone = "ground",                                     \
      .reason = "FT-2.13: home lands are no temples, and lie in the row nearest to your edge.")    \
    X(LAY, "lays the land at {a}", .a = NAMES_SPACE, .zone = "ground",                             \
      .reason = "FT-16.11: a land is laid onto an empty cell, while the world is built by hand.")  \
    X(TAKE, "takes {a}", .a = NAMES_FACE, .zone = "temple deck",                                   \
      .reason = "FT-16.11: temples are taken while the world is built by hand.")                   \
    X(PICK, "picks {a}", .none = "picks no more", .a = NAMES_FACE, .zone = "pool",                 \
      .reason = "FT-16.2: a team is picked before play, up to its budget and number.")             \
    X(FIELD, "fields {a}", .a = NAMES_FACE, .zone = "team",                                        \
      .reason = "FT-16.4: the units of your team are fielded in turn, before play.")               \
    X(PUT, "puts it at {a}", .a = NAMES_SPACE, .zone = "ground",                                   \
      .reason = "FT-16.4: onto a free land that is not a temple in your first rows.")              \
    X(BEGIN, "begins the actions", .answer = ft_answer_begin,                                      \
      .reason = "FT-4.5: the actions begin after your main phase.")                                \
    X(CAST, "casts {a}", .a = NAMES_FACE, .zone = "hand", .tried = true, .answer = ft_answer_cast, \
      .why = why_not_cast,                                                                         \
      .reason =                                                                                    \
          "FT-13.7: in your own main phase, with nothing on the stack. FT-13.8: Fast ones also "   \
          "in your actions, as an answer and in a window. FT-13.4: it needs a legal target.")      \
    X(MUSTER, "musters {a}", .a = NAMES_FACE, .zone = "hand", .tried = true,                       \
      .answer = ft_answer_unit, .why = why_not_muster,                                             \
      .reason = "FT-4.5: units are mustered in your main phase.")                                  \
    X(TARGET, "targets {a}", .a = NAMES_PIECE,                                                     \
      .reason =                                                                                    \
          "FT-13.4: the card says what it is cast on. FT-13.5: some units cannot be targeted.")    \
    X(LAND, "lands it at {a}", .a = NAMES_SPACE, .zone = "ground",                                 \
      .reason = "FT-10.4: onto a free land you control. FT-10.6: without one, the row "            \
                "nearest to your edge. FT-10.7: never where a card forbids it.")                   \
    X(PASS, "passes", .passes = true,                                                              \
      .reason = "FT-13.11: you pass only when you are asked for Fast cards.")                      \
    X(ACT, "acts with {a}", .a = NAMES_PIECE, .zone = "unit", .tried = true,                       \
      .answer = ft_answer_actor, .why = why_not_act,                                               \
      .reason = "FT-4.7: units act after your main phase, and only those of yours that can.")      \
    X(END, "ends the actions", .passes = true, .answer = ft_answer_end,                            \
      .reason = "FT-17.2: a unit that was picked must act first.")                                 \
    X(MOVE, "moves to {a}", .a = NAMES_SPACE, .zone = "ground", .tried = true,                     \
      .why = why_not_move, .reason = "FT-4.7: only the unit that was picked for its act moves.")   \
    X(ATTACK, "attacks {a}", .a = NAMES_PIECE, .zone = "unit", .tried = true,                      \
      .why = why_not_attack,                                                                       \
      .reason = "FT-4.7: only the unit that was picked for its act attacks.")                      \
    X(CHOOSE, "chooses {a}", .a = NAMES_PIECE,                                                     \
      .reason = "FT-15.6: a unit is chosen when a text asks for one, among those the text names.") \
    X(SALVAGE, "takes back {a}", .a = NAMES_FACE, .zone = "discard",                               \
      .reason = "FT-20.1: a card comes back when a text says so, if it is what the text seeks.")   \
    X(CARRY, "carries it to {a}", .a = NAMES_SPACE, .zone = "ground",                              \
      .reason = "FT-15.1: a unit is carried when a text says so, to where the text says.")         \
    X(STAY, "lets it stay", .reason = "FT-15.7: only what you may do can be left undone.")         \
    X(DISCARD, "discards {a}", .a = NAMES_FACE, .zone = "hand", .gives_up = true,                  \
      .reason = "FT-4.10: you discard at the end of your turn, down to the hand "                  \
                "limit, or when a text says so.")                                                  \
    X(OPTION, "chooses", .none = "chooses nothing", .more = line_say,                              \
      .reason = "FT-18.2: you choose when a text lets you, among what can be done.")               \
    X(KEEP, "keeps {a}", .none = "keeps nothing", .a = NAMES_FACE, .zone = "looked at",            \
      .reason = "FT-21.7: a card is kept when a text lets you look at the deck.")                  \
    X(ENOUGH, "chooses no more",                                                                   \
      .reason = "FT-21.12: you choose when a text lets you choose some.")                          \
    X(OUST, "makes {a} go", .none = "makes nothing go", .a = NAMES_FACE, .zone = "hand",           \
      .reason = "FT-21.14: a card of the other hand goes when a text says so.")

enum verb { FT_VERBS(VERB_ENUM) VERBS };

#endif
