/* events.h: what can happen in Menagerie, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_MENAGERIE_EVENTS_H
#define GAMES_MENAGERIE_EVENTS_H

#include "kernel/log.h"
#include "kernel/measure.h"

/* What is noted for the designer (kernel/measure.h); measures.c has its words. */
#define ME_NOTES(X)                                                                                \
    X(VP, "vp", "VP of a seat, by source", SUM_OF_SEAT, BY_WORDS, "source", .values = sources)     \
    X(TEXT_VP, "text_vp", "VP of a seat, by card text", SUM_OF_SEAT, BY_FACE, "card")              \
    X(POWER, "power", "power in combat", MEAN_OF_TIMES, BY_NUMBER, "round", 1, 10)                 \
    X(MARGIN, "power_margin", "power ahead of the next in combat", MEAN_OF_TIMES, BY_NUMBER,       \
      "round", 1, 10)                                                                              \
    X(SAME_WINNER, "same_winner", "combats won by who won the one before", SHARE_OF_TIMES,         \
      BY_NUMBER, "round", 2, 10)                                                                   \
    X(LAST_RISES, "last_rises", "seats last in combat that rise in the next", SHARE_OF_TIMES,      \
      BY_NUMBER, "round", 2, 10)                                                                   \
    X(SAME_START, "same_start", "rounds started by who started the one before", SHARE_OF_TIMES,    \
      BY_NUMBER, "round", 2, 10)                                                                   \
    X(POSITION, "position", "won, by position in round 1", WINS_OF_TIMES, BY_NUMBER, "position",   \
      1, ME_SEATS)                                                                                 \
    X(LEADER, "combat_leader", "won by who has the most power", WINS_OF_TIMES, BY_NUMBER, "round", \
      1, 10)                                                                                       \
    X(SOLD, "sold", "stacks a seat sells, by level", SUM_OF_SEAT, BY_NUMBER, "level", 1,           \
      ME_LEVELS)                                                                                   \
    X(CHURN, "churn", "stacks sold at level 1", SHARE_OF_TIMES, BY_NUMBER, "round", 1, 10)         \
    X(LEVEL_SOLD, "level_sold", "level at which a stack is sold", MEAN_OF_TIMES, BY_FACE, "card")  \
    X(TRIPLES, "triples", "stacks a seat brings to the top level", SUM_OF_SEAT, BY_FACE, "card")   \
    X(EMPTY, "empty_spaces", "spaces empty at combat", SHARE_OF_TIMES, BY_NUMBER, "space", 1,      \
      ME_SPACES)                                                                                   \
    X(SPACE_POWER, "space_power", "power that stands in a space", MEAN_OF_TIMES, BY_NUMBER,        \
      "space", 1, ME_SPACES)                                                                       \
    X(CARD_POWER, "card_power", "power of a stack at combat", MEAN_OF_TIMES, BY_FACE, "card")      \
    X(WOUNDS, "wounds", "wounds a seat receives", SUM_OF_SEAT, BY_NUMBER, "space", 1, ME_SPACES)   \
    X(REFILLS, "refills", "refills of a seat", SUM_OF_SEAT, BY_NUMBER, "lap", 1, 6)                \
    X(PASSES, "passes", "passes of a seat", SUM_OF_SEAT)                                           \
    X(RESHUFFLES, "reshuffles", "times the discard pile becomes the deck", SUM_OF_GAME)            \
    X(THIN_MARKET, "thin_market", "draft turns with fewer than 3 cards in the market",             \
      SHARE_OF_TIMES)                                                                              \
    X(TIES, "power_ties", "combats in which seats have equal power", SHARE_OF_TIMES)               \
    X(VP_LOST, "vp_lost", "VP of the prizes that nobody gets", SUM_OF_GAME)                        \
    X(VP_TABLE, "vp_table", "VP on the table at the end", SUM_OF_GAME)                             \
    X(TOKENS, "tokens", "games by VP on the table at the end, in tens", SUM_OF_GAME, BY_NUMBER,    \
      "tens of VP", 5, 40)                                                                         \
    X(AGE_SOLD, "age_sold", "rounds that a stack stands before it is sold", MEAN_OF_TIMES,         \
      BY_NUMBER, "level", 1, ME_LEVELS, .sampled = true)                                           \
    X(KEPT, "kept", "rounds that a stack or upgrade is kept", MEAN_OF_TIMES, BY_FACE, "card",      \
      .sampled = true)                                                                             \
    X(SPREAD, "power_spread", "difference of the most and the least power in combat",              \
      MEAN_OF_TIMES, BY_NUMBER, "round", 1, 10)                                                    \
    X(START_RUN, "start_run", "most rounds in a row started by one seat", MOST_OF_GAME,            \
      .sampled = true)                                                                             \
    X(LEAD, "lead_for_good", "round of the last change of lead (final sale: +1)", LAST_OF_GAME,    \
      .sampled = true)                                                                             \
    X(REFILL_GAIN, "refill_gain", "printed power and price a refill adds to the best card",        \
      MEAN_OF_TIMES, BY_NUMBER, "lap", 1, 6, .sampled = true)                                      \
    X(PICKED_1, "picked_lap_one", "cards taken when they could be, in the first lap",              \
      SHARE_OF_TIMES, BY_FACE, "card", .sampled = true)                                            \
    X(PICKED_2, "picked_lap_two", "cards taken when they could be, in the second lap",             \
      SHARE_OF_TIMES, BY_FACE, "card", .sampled = true)                                            \
    X(PICKED_3, "picked_later", "cards taken when they could be, in later laps", SHARE_OF_TIMES,   \
      BY_FACE, "card", .sampled = true)                                                            \
    X(WOUND_COUNTS, "wound_counts", "wounds without which places in combat would differ",          \
      SHARE_OF_TIMES, BY_NUMBER, "round", 1, 10, .sampled = true)                                  \
    X(CARD_ADDS, "card_adds", "power that a row would lack without the card", MEAN_OF_TIMES,       \
      BY_FACE, "card", .sampled = true)                                                            \
    X(NEIGHBOUR, "neighbours", "power that a stack has by the card beside it", MEAN_OF_TIMES,      \
      BY_PAIR, "card and neighbour", .types = {ANIMAL, ANIMAL}, .sampled = true)

enum note { ME_NOTES(MEASURE_NOTE) ME_MEASURES };

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
    X(drops, "{seat} discards the {face}.", .stage = STAGE_LOSES, .bad_for = BAD_FOR_SEAT)         \
    X(tucks, "{seat} tucks the {face} of slot {place}.", .stage = STAGE_MOVES, .zone = "market")   \
    X(tucks_back, "{seat} tucks a {face} of the discard pile.", .stage = STAGE_MOVES)              \
    X(grows, "{target} of {seat} has {power} power more for good.", .stage = STAGE_GAINS,          \
      .numbers = {"power"})                                                                        \
    X(leads, "{seat} is to start the next round.", .stage = STAGE_GAINS)                           \
    X(exchanges, "{seat} exchanges {source} for {target}.", .stage = STAGE_MOVES)                  \
    X(takes_over, "{seat} takes over {target}.", .stage = STAGE_GAINS, .bad_for = BAD_FOR_HOLDER)  \
    X(moves_upgrade, "The {face} goes to {target} of {seat}.", .stage = STAGE_MOVES)               \
    X(shrinks, "{target} of {seat} has level {level} now.", .stage = STAGE_LOSES,                  \
      .numbers = {"level"}, .bad_for = BAD_FOR_SEAT)                                               \
    X(merges, "{seat} merges two stacks into {face}{level?|| ×2| ×3}.", .also = "{source}{place}", \
      .zone = "stack", .stage = STAGE_MOVES, .numbers = {"level"})                                 \
    X(sells, "{seat} sells {face}{level?|| ×2| ×3} for {vp} VP.", .also = "{source}{place}",       \
      .zone = "stack", .stage = STAGE_GAINS, ME_SALE)                                              \
    X(sells_hand, "{seat} sells the {face} just taken for {vp} VP.", .stage = STAGE_GAINS,         \
      ME_SALE)                                                                                     \
    X(gains, "{seat} gains {vp} VP: {word}.", .stage = STAGE_GAINS, .numbers = {"vp"})             \
    X(loses, "{seat} loses {vp} VP.", .stage = STAGE_LOSES, .numbers = {"vp"},                     \
      .bad_for = BAD_FOR_SEAT, .bad_by = "vp")                                                     \
    X(steals, "{seat} steals {vp} VP from {other}.", .stage = STAGE_GAINS, .numbers = {"vp"},      \
      .feeds = {{FEED_N, NOTE_VP, .group = FEED_N + 1},                                            \
                {FEED_N + 2, NOTE_VP, .group = FEED_N + 3, .seat = FEED_OTHER},                    \
                {FEED_N, NOTE_TEXT_VP, .group = FEED_FACE}},                                       \
      .bad_for = BAD_FOR_OTHER, .bad_by = "vp")                                                    \
    X(rolls, "{seat} rolls {dice}.", .also = "{face}", .stage = STAGE_ROLLS)                       \
    X(strikes, "{seat} strikes {target}.", .stage = STAGE_STRIKES)                                 \
    X(weakened, "{target} of {seat} has {power} power less this round.", .stage = STAGE_LOSES,     \
      .numbers = {"power"})                                                                        \
    X(warded, "{target} of {seat} cannot be wounded this round.", .stage = STAGE_GAINS)            \
    X(boosted, "{target} of {seat} has {power} power more this round.", .stage = STAGE_GAINS,      \
      .numbers = {"power"})                                                                        \
    X(wounded, "{seat}'s {face}{level?|| ×2| ×3} is wounded.", .also = "{target}{place}",          \
      .zone = "stack", .stage = STAGE_LOSES, .numbers = {"level"},                                 \
      .feeds = {{FEED_ONE, NOTE_WOUNDS, .group = FEED_N + 1}}, .bad_for = BAD_FOR_SEAT)            \
    X(healed, "{seat}'s {face}{level?|| ×2| ×3} is healed.", .also = "{source}{place}",            \
      .zone = "stack", .stage = STAGE_GAINS, .numbers = {"level"})                                 \
    X(swaps, "{seat} swaps spaces {more}.", .also = "{place}{to}", .zone = "stack",                \
      .stage = STAGE_MOVES)                                                                        \
    X(fights, "{seat} fights with {power} power[ and gains {vp} VP].", .stage = STAGE_STRIKES,     \
      .numbers = {"power", "vp"}, .bad_for = BAD_FOR_RIVALS, .bad_by = "vp")                       \
    X(ends, "{seat} ends with {vp} VP.", .stage = STAGE_ENDS, .numbers = {"vp"})                   \
    X(cut_short, "The game has had {choices} choices and ends here.", .stage = STAGE_ENDS,         \
      .numbers = {"choices"})                                                                      \
    X(warns, "A warning: {cards} cards are few for this table; the market may run dry.",           \
      .numbers = {"cards"})

enum event_id { ME_EVENTS(EVENT_ENUM) EVENTS };

#endif
