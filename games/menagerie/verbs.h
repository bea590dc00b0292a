/* verbs.h: the kinds of moves of Menagerie, a row each: what verb.h says of them. */
#ifndef GAMES_MENAGERIE_VERBS_H
#define GAMES_MENAGERIE_VERBS_H

#include "kernel/verb.h"

/* Parts of moves that a row does not tell. TAKE a: slot, b: face. FOUND a: set of used spaces,
 * the rear is the highest bit; b: rank of the new one. MERGE a: space that moves, b: space that
 * stays, c: enum keep. SELL_HAND the card in hand, as a stack of level 1. SWAP a: space, with
 * the next one. OPTION a: 0 nothing, or the op of the line and 1. */
#define ME_VERBS(X)                                                                                \
    X(REFILL_ROW, "refills row {a}", .a = NAMES_ROW, .zone = "market", .answer = me_refill,        \
      .reason = "ME-4.4: you refill a row or column of the market before you take a card, and "    \
                "only with a refill left. ME-4.7: not one that no card is left for.")              \
    X(REFILL_COLUMN, "refills column {a}", .a = NAMES_COLUMN, .zone = "market",                    \
      .answer = me_refill)                                                                         \
    X(TAKE, "takes {b:face} from slot {a}", .a = NAMES_SLOT, .zone = "market", .tried = true,      \
      .answer = take,                                                                              \
      .reason = "ME-4.9: you take one card in your draft turn, from a slot that has it. "          \
                "ME-4.10: an upgrade only while you have a stack that can carry it.")              \
    X(PASS, "passes", .passes = true, .answer = pass,                                              \
      .reason = "ME-4.12: you pass only instead of taking a card, and while there is "             \
                "one that you may take, you must take it.")                                        \
    X(TUCK, "tucks it into {a}", .a = NAMES_SPACE, .zone = "stack", .tried = true, .answer = tuck, \
      .reason = "ME-5.4: an animal is tucked into a stack of its own name that has room for it.")  \
    X(ATTACH, "attaches it to {a}", .a = NAMES_SPACE, .zone = "stack", .tried = true,              \
      .answer = attach,                                                                            \
      .reason = "ME-5.12: an upgrade goes onto one of your stacks that has none.")                 \
    X(FOUND, "places it at", .button = "place it", .more = me_say_row, .label = me_label_row,      \
      .answer = found,                                                                             \
      .reason = "ME-5.7: a new stack needs an empty space, the old ones keep their "               \
                "order, and with `place_mode` nothing slides.")                                    \
    X(SELL, "sells {a}", .a = NAMES_SPACE, .zone = "stack", .tried = true, .answer = sell,         \
      .reason = "ME-5.2: you sell a stack between taking and placing a card, as often as "         \
                "`sales_per_draft` says. ME-5.11: not the card you have just taken. "              \
                "ME-5.14: not the last stack that could carry the upgrade you hold.")              \
    X(MERGE, "merges {a} into {b}", .a = NAMES_SPACE, .b = NAMES_SPACE, .zone = "stack",           \
      .tried = true, .more = me_say_kept, .answer = merge,                                         \
      .reason = "ME-7.1: two of your stacks of the same name, in your own turn. ME-5.14: not "     \
                "away the last one that could carry the upgrade you hold.")                        \
    X(DROP, "discards it", .a = NAMES_ZONE, .zone = "hand", .answer = drop,                        \
      .reason = "ME-5.11: the card that you have just taken must be placed, unless "               \
                "`drafted_discard` lets you discard it.")                                          \
    X(SELL_HAND, "sells it", .a = NAMES_ZONE, .zone = "hand", .answer = sell_hand)                 \
    X(SWAP, "swaps {a:space} and", .zone = "stack", .more = me_say_neighbour,                      \
      .label = me_label_neighbour, .answer = me_scan_answer,                                       \
      .reason = "ME-3.1: spaces side by side are swapped, at least one of them taken, "            \
                "when a text says so at the start of market.")                                     \
    X(STOP, "stops swapping", .passes = true, .answer = me_scan_answer,                            \
      .reason = "ME-3.1: you stop swapping only while a text lets you swap.")                      \
    X(STRIKE, "strikes {a}", .a = NAMES_PIECE, .tried = true, .more = me_say_space,                \
      .label = me_label_nothing, .answer = me_scan_answer,                                         \
      .reason =                                                                                    \
          "ME-9.9: a rival's animal that is not wounded, not safe, and of that level or lower.")   \
    X(SELL_ALL, "sells all", .answer = sell_all,                                                   \
      .reason = "ME-13.2: all stacks are sold when the last round is over.")                       \
    X(OPTION, "chooses", .none = "chooses nothing", .more = line_say, .answer = me_scan_answer,    \
      .reason = "ME-15.2: you choose when a text lets you, among what can be done.")               \
    X(PICK, "picks {a}", .a = NAMES_PIECE, .tried = true, .more = me_say_space,                    \
      .label = me_label_nothing, .answer = me_scan_answer,                                         \
      .reason = "ME-15.12: one of those that the text speaks of, when it lets you choose.")        \
    X(MOVE, "moves it to {a}", .a = NAMES_SPACE, .zone = "stack", .answer = me_scan_answer,        \
      .reason = "ME-15.12: an empty space of yours, when a text says so.")                         \
    X(PLAYER, "chooses {a:seat}", .a = NAMES_SEAT, .answer = me_scan_answer,                       \
      .reason = "ME-15.27: one of the players that the text speaks of.")

enum verb { ME_VERBS(VERB_ENUM) VERBS };

#endif
