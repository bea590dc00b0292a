/* events.h: what can happen in Menagerie, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_MENAGERIE_EVENTS_H
#define GAMES_MENAGERIE_EVENTS_H

#include "kernel/log.h"

/* What a sale feeds: VP, level, round, and whether it was of level 1. */
#define ME_SALE                                                                                    \
    .numbers = {"vp", "level"}, .feeds = {{FEED_ONE, NOTE_SOLD, .group = FEED_N + 1},              \
                                          {FEED_N + 3, NOTE_CHURN, .group = FEED_N + 2},           \
                                          {FEED_N + 1, NOTE_LEVEL_SOLD, .group = FEED_FACE}}

#define ME_EVENTS(X)                                                                               \
    X(round, "Round {round}: {seat} is the starting player.", .stage = STAGE_TURNS,                \
      .numbers = {"round"})                                                                        \
    X(filled, "The market is filled: {more}.", .stage = STAGE_MOVES)                               \
    X(shuffled, "The discard pile is shuffled to become the deck.", .stage = STAGE_MOVES,          \
      .feeds = {{FEED_ONE, NOTE_RESHUFFLES, .seat = FEED_NOBODY}})                                 \
    X(refills, "{seat} refills {column?row|column} {line}: {word} out; {more} in.",                \
      .stage = STAGE_MOVES, .numbers = {"column", "line"},                                         \
      .feeds = {{FEED_ONE, NOTE_REFILLS, .group = FEED_N + 2}})                                    \
    X(takes, "{seat} takes {face} from slot {place}.", .stage = STAGE_MOVES, .zone = "market")     \
    X(passes, "{seat} passes.", .feeds = {{FEED_ONE, NOTE_PASSES}})                                \
    X(places, "{seat} places {more}", .also = "{place}", .zone = "stack", .stage = STAGE_MOVES)    \
    X(drops, "{seat} discards the {face}.", .stage = STAGE_LOSES)                                  \
    X(tucks, "{seat} tucks the {face} of slot {place}.", .stage = STAGE_MOVES, .zone = "market")   \
    X(merges, "{seat} merges two stacks into {word}{level?|| ×2| ×3}.", .also = "{source}{place}", \
      .zone = "stack", .stage = STAGE_MOVES, .numbers = {"level"})                                 \
    X(sells, "{seat} sells {word}{level?|| ×2| ×3} for {vp} VP.", .also = "{source}{place}",       \
      .zone = "stack", .stage = STAGE_GAINS, ME_SALE)                                              \
    X(sells_hand, "{seat} sells the {face} just taken for {vp} VP.", .stage = STAGE_GAINS,         \
      ME_SALE)                                                                                     \
    X(gains, "{seat} gains {vp} VP: {word}.", .stage = STAGE_GAINS, .numbers = {"vp"})             \
    X(loses, "{seat} loses {vp} VP.", .stage = STAGE_LOSES, .numbers = {"vp"})                     \
    X(steals, "{seat} steals {vp} VP from {other}.", .stage = STAGE_GAINS, .numbers = {"vp"},      \
      .feeds = {{FEED_N, NOTE_VP, .group = FEED_N + 1},                                            \
                {FEED_N + 2, NOTE_VP, .group = FEED_N + 3, .seat = FEED_OTHER},                    \
                {FEED_N, NOTE_TEXT_VP, .group = FEED_FACE}})                                       \
    X(rolls, "{seat} rolls {dice}.", .also = "{face}", .stage = STAGE_ROLLS)                       \
    X(strikes, "{seat} strikes {target}.", .stage = STAGE_STRIKES)                                 \
    X(weakened, "{target} of {seat} has {power} power less this round.", .stage = STAGE_LOSES,     \
      .numbers = {"power"})                                                                        \
    X(wounded, "{seat}'s {word}{level?|| ×2| ×3} is wounded.", .also = "{target}{place}",          \
      .zone = "stack", .stage = STAGE_LOSES, .numbers = {"level"},                                 \
      .feeds = {{FEED_ONE, NOTE_WOUNDS, .group = FEED_N + 1}})                                     \
    X(healed, "{seat}'s {word}{level?|| ×2| ×3} is healed.", .also = "{source}{place}",            \
      .zone = "stack", .stage = STAGE_GAINS, .numbers = {"level"})                                 \
    X(swaps, "{seat} swaps spaces {more}.", .also = "{place}{to}", .zone = "stack",                \
      .stage = STAGE_MOVES)                                                                        \
    X(fights, "{seat} fights with {power} power and gains {vp} VP.", .stage = STAGE_STRIKES,       \
      .numbers = {"power", "vp"})                                                                  \
    X(ends, "{seat} ends with {vp} VP.", .stage = STAGE_ENDS, .numbers = {"vp"})                   \
    X(cut_short, "The game has had {choices} choices and ends here.", .stage = STAGE_ENDS,         \
      .numbers = {"choices"})                                                                      \
    X(warns, "A warning: {cards} cards are few for this table; the market may run dry.",           \
      .numbers = {"cards"})

enum event_id { ME_EVENTS(EVENT_ENUM) EVENTS };

#endif
