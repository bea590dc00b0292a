/* verbs.h: the kinds of moves of Emperor, a row each: what verb.h says of them. */
#ifndef GAMES_EMPEROR_VERBS_H
#define GAMES_EMPEROR_VERBS_H

#include "kernel/verb.h"

/* Parts of moves that a row does not tell. FACE a: enemy, 0 an unseen one. REVIVE a: recruit, 0
 * nobody. OPTION a: 0 nothing, or the op of the line and 1. */
#define EM_VERBS(X)                                                                                \
    X(CHOOSE, "chooses {a}", .a = NAMES_FACE, .zone = "chapters",                                  \
      .reason = "EM-4.7: a chapter is chosen at the start, for good, and each exists once.")       \
    X(DRAW, "draws {a}", .a = NAMES_ZONE, .list = one_card, .zones = decks,                        \
      .reason = "EM-7.3: you draw at the start of a day, while draws are left. EM-3.5: an "        \
                "empty deck gives nothing. EM-5.5: nobody draws on a day of battle.")              \
    X(DRAW_ALL, "draws only {a}", .a = NAMES_ZONE, .list = all_cards, .zones = decks,              \
      .reason = "EM-7.3: you draw at the start of a day, while draws are left. EM-3.5: "           \
                "an empty deck gives nothing. EM-5.5: nobody draws on a day of battle.")           \
    X(STOP, "stops drawing", .passes = true, .reason = "EM-7.9: you stop drawing while you draw.") \
    X(DISMISS, "dismisses {a}", .a = NAMES_FACE, .zone = "men", .tried = true, .gives_up = true,   \
      .reason = "EM-8.4: only a man who needs what is short may go, and only while it is short.")  \
    X(CRAFT, "crafts {a}", .a = NAMES_FACE, .zone = "shelf", .tried = true, .why = why_not_craft,  \
      .reason = "EM-9.1: you craft after feeding. EM-15.1: and in your defend turn, "              \
                "instead of reviving or eating.")                                                  \
    X(EQUIP, "equips {a}", .a = NAMES_FACE, .zone = "bag", .tried = true, .why = why_not_equip,    \
      .reason = "EM-9.6: arms are changed in the muster and on the morning of a battle.")          \
    X(UNEQUIP, "unequips {a}", .a = NAMES_FACE, .zone = "worn", .tried = true, .gives_up = true,   \
      .why = why_not_unequip,                                                                      \
      .reason = "EM-9.6: arms are changed in the muster and on the morning of a battle.")          \
    X(CONSUME, "consumes {a}", .a = NAMES_FACE, .zone = "bag", .tried = true, .why = why_not_heal, \
      .reason = "EM-16.5: food is eaten in the muster and in your own defend turn only.")          \
    X(DRINK, "drinks {a}", .a = NAMES_FACE, .zone = "potions", .tried = true, .why = why_not_heal, \
      .reason = "EM-16.4: potions are drunk in the muster, in your defend turn and "               \
                "after the other army's; never in answer to an attack.")                           \
    X(DONE, "is done", .passes = true, .button = "", .label = label_done,                          \
      .reason = "EM-9.1: you are done when the muster is yours.")                                  \
    X(REST, "does nothing more", .passes = true, .button = "Defend as you are",                    \
      .reason = "EM-15.1: nothing more is done in a defend turn of yours.")                        \
    X(ABSTAIN, "drinks nothing", .passes = true,                                                   \
      .reason = "EM-16.4: potions are drunk in the muster, in your defend turn and "               \
                "after the other army's; never in answer to an attack.")                           \
    X(FACE, "faces {a}", .none = "faces an unseen enemy", .a = NAMES_FACE, .zone = "seen enemies", \
      .tried = true,                                                                               \
      .reason = "EM-11.1: enemies come in the order of their numbers. EM-11.3: after "             \
                "a retreat you choose among those of the number.")                                 \
    X(REVIVE, "revives {a}", .none = "revives nobody", .a = NAMES_FACE, .zone = "fallen",          \
      .tried = true,                                                                               \
      .reason = "EM-15.1: a fallen man is revived in your defend turn, or after a victory "        \
                "(EM-17.4).")                                                                      \
    X(LOSE, "loses {a}", .a = NAMES_FACE, .zone = "men", .gives_up = true,                         \
      .reason = "EM-14.1: a man is lost after a hit, not otherwise.")                              \
    X(OPTION, "chooses", .none = "chooses nothing", .more = line_say,                              \
      .reason = "EM-21.2: you choose when a text lets you, among what can be done.")

enum verb { EM_VERBS(VERB_ENUM) VERBS };

#endif
