/* events.h: what can happen in Hand-Me-Down, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_HANDMEDOWN_EVENTS_H
#define GAMES_HANDMEDOWN_EVENTS_H

#include "kernel/log.h"
#include "kernel/measure.h"

/* What is noted for the designer (kernel/measure.h); measures.c has its words. */
#define HM_NOTES(X)                                                                                \
    X(DISTANCE, "distance", "won, by distance from the starting seat", WINS_OF_TIMES, BY_NUMBER,   \
      "seats behind", 0, HM_SEATS - 1)                                                             \
    X(HAND, "hand_size", "cards in the hand when a turn begins", MEAN_OF_TIMES, BY_NUMBER,         \
      "round", 1, 20)                                                                              \
    X(DEAD, "dead_turns", "turns in which nothing can be bought", SHARE_OF_TIMES, BY_NUMBER,       \
      "round", 1, 20)                                                                              \
    X(BUYABLE, "buyable", "different cards that could be bought when MAIN begins", MEAN_OF_TIMES,  \
      BY_NUMBER, "round", 1, 20)                                                                   \
    X(BOUGHT, "purchases", "cards a seat buys", SUM_OF_SEAT, BY_NUMBER, "round", 1, 20)            \
    X(COPIES, "copies", "copies bought in a game", SUM_OF_GAME, BY_FACE, "card")                   \
    X(ROUND, "round_bought", "round in which a card is bought", MEAN_OF_TIMES, BY_FACE, "card")    \
    X(PASSED, "passed_on", "seats that handed a card down before it is bought", MEAN_OF_TIMES,     \
      BY_FACE, "card")                                                                             \
    X(BUYER, "buyers", "won by who buys a card", WINS_OF_TIMES, BY_FACE, "card")                   \
    X(FIGHTS, "fights", "fights a seat begins", SUM_OF_SEAT, BY_NUMBER, "round", 1, 20)            \
    X(ATTACK_WON, "attack_won", "fights won by the attacker", SHARE_OF_TIMES, BY_NUMBER,           \
      "difference of points", -8, 12)                                                              \
    X(ATTACKER, "attackers", "fights won by the attacking unit", SHARE_OF_TIMES, BY_FACE, "unit")  \
    X(TIED, "fight_ties", "fights in which both sums are equal", SHARE_OF_TIMES)                   \
    X(STARTERS, "against_starters", "fights against starters", SHARE_OF_TIMES, BY_NUMBER, "round", \
      1, 20)                                                                                       \
    X(LOOT, "loot", "tokens won in a fight", MEAN_OF_TIMES, BY_WORDS, "kind", .values = kinds)     \
    X(DIAMONDS, "diamonds", "diamonds a seat gets, and how", SUM_OF_SEAT, BY_WORDS, "how",         \
      .values = diamonds)                                                                          \
    X(PARTS, "vp_parts", "VP of a seat at the end, symbols and diamonds", SUM_OF_SEAT, BY_WORDS,   \
      "part", .values = parts)                                                                     \
    X(DESTROYED, "destroyed", "cards destroyed in a game", SUM_OF_GAME, BY_FACE, "card")           \
    X(SEIZED, "seized", "equipment taken in a game", SUM_OF_GAME, BY_FACE, "card")                 \
    X(CHAINED, "chained", "equipment bought that goes onto other equipment", SHARE_OF_TIMES,       \
      BY_FACE, "card")                                                                             \
    X(DEPTH, "depth", "equipment in play at the end, by its place in the chain", SUM_OF_SEAT,      \
      BY_NUMBER, "place", 1, 6)                                                                    \
    X(WAITED, "waited", "rounds that a card is in the hand before it is bought", MEAN_OF_TIMES,    \
      BY_FACE, "card")                                                                             \
    X(DENIED, "denied", "cards bought that are worth more to the left neighbor", SHARE_OF_TIMES,   \
      BY_FACE, "card", .sampled = true)                                                            \
    X(TURN_BOUGHT, "turn_purchases", "cards bought in a turn", MEAN_OF_TIMES, BY_NUMBER, "round",  \
      1, 20)                                                                                       \
    X(TURN_FIGHTS, "turn_fights", "fights in a turn", MEAN_OF_TIMES, BY_NUMBER, "round", 1, 20)    \
    X(ENDING, "endings", "how a game ends", SUM_OF_GAME, BY_WORDS, "how", .values = endings)       \
    X(CLOSED, "cells_shared", "equipment placed where two slots meet", SHARE_OF_TIMES, BY_FACE,    \
      "card", .sampled = true)                                                                     \
    X(OWNERS, "owners", "times a diamond changes its owner", MEAN_OF_TIMES)

enum note { HM_NOTES(MEASURE_NOTE) HM_MEASURES };

#define HM_EVENTS(X)                                                                               \
    X(begins, "{seat} begins with a hand of {cards} cards.", .stage = STAGE_TURNS,                 \
      .numbers = {"cards"})                                                                        \
    X(draws, "{seat} draws {face}.",                                                               \
      .hidden = "{seat} draws {equipment?a unit|an equipment} card.", .stage = STAGE_MOVES,        \
      .numbers = {"equipment"})                                                                    \
    X(shuffled, "The {equipment?unit|equipment} discard pile is shuffled to become the deck.",     \
      .stage = STAGE_MOVES, .numbers = {"equipment"})                                              \
    X(produces, "{seat} gets{more}.", .stage = STAGE_GAINS)                                        \
    X(gains, "{source} {traded?gains|trades for} {word}.", .stage = STAGE_GAINS,                   \
      .numbers = {"traded", "n", "kind"}, .also = "{n}{kind}")                                     \
    X(declines, "{seat} {word}.")                                                                  \
    X(buys, "{seat} buys {face}.", .stage = STAGE_MOVES, .bad_for = BAD_FOR_RIVALS)                \
    X(pays, "{source} pays {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n", "kind"},           \
      .also = "{kind}")                                                                            \
    X(goes, "It goes to the {word} of {target}.", .stage = STAGE_MOVES)                            \
    X(takes, "{source} takes {word} from {target}.", .stage = STAGE_STRIKES,                       \
      .numbers = {"n", "kind"}, .also = "{n}{kind}")                                               \
    X(seizes, "{seat} takes {target}.", .stage = STAGE_GAINS,                                      \
      .feeds = {{FEED_ONE, NOTE_SEIZED, .group = FEED_FACE}}, .bad_for = BAD_FOR_HOLDER)           \
    X(fights,                                                                                      \
      "{source} {word} attacks {target} {more}{result? and wins| and loses|: nobody wins|: both "  \
      "roll again}.",                                                                              \
      .also = "{seat}{dice}{attack}{defense}", .stage = STAGE_STRIKES,                             \
      .numbers = {"result", "attack", "defense"})                                                  \
    X(loots, "{seat} takes {word}.", .stage = STAGE_GAINS, .numbers = {"n", "kind"},               \
      .also = "{source}{target}{n}{kind}", .bad_for = BAD_FOR_HOLDER)                              \
    X(loses, "{source} loses {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n", "kind"},         \
      .also = "{kind}")                                                                            \
    X(changes,                                                                                     \
      "{source} gets {word} {stat?attack|defense} {span?this turn|until its owner's next "         \
      "turn|for "                                                                                  \
      "good}.",                                                                                    \
      .stage = STAGE_GAINS, .numbers = {"stat", "span"})                                           \
    X(barred,                                                                                      \
      "{source} cannot {how?attack this turn|attack in its next turn|be attacked until its "       \
      "owner's next turn|be attacked this turn}.",                                                 \
      .stage = STAGE_LOSES, .numbers = {"how"})                                                    \
    X(steeled, "{source} cannot be destroyed {lasts?this turn|until its owner's next turn}.",      \
      .stage = STAGE_GAINS, .numbers = {"lasts"})                                                  \
    X(guards, "{source} becomes the defender.", .stage = STAGE_MOVES)                              \
    X(calls_off, "The attack of {target} is over.", .stage = STAGE_MOVES)                          \
    X(rolls, "{source} rolls {dice}.", .stage = STAGE_ROLLS)                                       \
    X(recruits, "{seat} takes control of {target}.", .stage = STAGE_GAINS,                         \
      .bad_for = BAD_FOR_HOLDER)                                                                   \
    X(returns, "{target} goes back to the hand.", .stage = STAGE_LOSES)                            \
    X(destroyed, "{target} is destroyed.", .stage = STAGE_LOSES, .bad_for = BAD_FOR_HOLDER)        \
    X(tosses, "{seat} discards {face} from the hand.", .stage = STAGE_LOSES)                       \
    X(fetches, "{seat} returns {face} to the hand.", .stage = STAGE_MOVES)                         \
    X(gives, "{source} gives {word} to {target}.", .stage = STAGE_GAINS, .numbers = {"n", "kind"}, \
      .also = "{n}{kind}")                                                                         \
    X(ends_turn, "{seat} ends the turn with {vp} VP.", .stage = STAGE_TURNS, .numbers = {"vp"})    \
    X(hands_down, "{seat} hands {cards} card~cards down to {other}.", .stage = STAGE_MOVES,        \
      .numbers = {"cards"})

enum event_id { HM_EVENTS(EVENT_ENUM) EVENTS };

#endif
