/* events.h: what can happen in Hand-Me-Down, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_HANDMEDOWN_EVENTS_H
#define GAMES_HANDMEDOWN_EVENTS_H

#include "kernel/log.h"

#define HM_EVENTS(X)                                                                               \
    X(begins, "{seat} begins with a hand of {cards} cards.", .stage = STAGE_TURNS,                 \
      .numbers = {"cards"})                                                                        \
    X(draws, "{seat} draws {face}.",                                                               \
      .hidden = "{seat} draws {equipment?a unit|an equipment} card.", .stage = STAGE_MOVES,        \
      .numbers = {"equipment"})                                                                    \
    X(shuffled, "The {equipment?unit|equipment} discard pile is shuffled to become the deck.",     \
      .stage = STAGE_MOVES, .numbers = {"equipment"})                                              \
    X(produces, "{seat}:{more}.", .stage = STAGE_GAINS)                                            \
    X(gains, "{source} {traded?gains|trades for} {word}.", .stage = STAGE_GAINS,                   \
      .numbers = {"traded", "n", "kind"}, .also = "{n}{kind}")                                     \
    X(declines, "{seat} {word}.")                                                                  \
    X(buys, "{seat} buys {face}.", .stage = STAGE_MOVES)                                           \
    X(pays, "{source} pays {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n", "kind"},           \
      .also = "{kind}")                                                                            \
    X(goes, "It goes to the {word} of {target}.", .stage = STAGE_MOVES)                            \
    X(takes, "{source} takes {word} from {target}.", .stage = STAGE_STRIKES,                       \
      .numbers = {"n", "kind"}, .also = "{n}{kind}")                                               \
    X(seizes, "{seat} takes {target}.", .stage = STAGE_GAINS,                                      \
      .feeds = {{FEED_ONE, NOTE_SEIZED, .group = FEED_FACE}})                                      \
    X(fights,                                                                                      \
      "{seat}: {source} {word} attacks {target} {more}: {result?wins|the defender wins|nobody "    \
      "wins|both roll again}.",                                                                    \
      .also = "{dice}{attack}{defense}", .stage = STAGE_STRIKES,                                   \
      .numbers = {"result", "attack", "defense"})                                                  \
    X(loots, "{seat} takes {word}.", .stage = STAGE_GAINS, .numbers = {"n", "kind"},               \
      .also = "{source}{target}{n}{kind}")                                                         \
    X(loses, "{source} loses {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n", "kind"},         \
      .also = "{kind}")                                                                            \
    X(changes,                                                                                     \
      "{source} gets {word} {stat?attack|defense} {span?this turn|until its owner's next turn}.",  \
      .stage = STAGE_GAINS, .numbers = {"stat", "span"})                                           \
    X(destroyed, "{target} is destroyed.", .stage = STAGE_LOSES)                                   \
    X(ends_turn, "{seat} ends the turn with {vp} VP.", .stage = STAGE_TURNS, .numbers = {"vp"})    \
    X(hands_down, "{seat} hands {cards} card~cards down to {other}.", .stage = STAGE_MOVES,        \
      .numbers = {"cards"})

enum event_id { HM_EVENTS(EVENT_ENUM) EVENTS };

#endif
