/* events.h: what can happen in Emperor, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_EMPEROR_EVENTS_H
#define GAMES_EMPEROR_EVENTS_H

#include "kernel/log.h"

#define EM_EVENTS(X)                                                                               \
    X(chooses, "{seat} chooses {face}.", .stage = STAGE_MOVES)                                     \
    X(day, "Day {day}[ (war in {war})].", .stage = STAGE_TURNS, .numbers = {"day", "war"})         \
    X(war, "Day {day}: war.", .stage = STAGE_TURNS, .numbers = {"day"})                            \
    X(last_day, "The last day is over.", .stage = STAGE_ENDS)                                      \
    X(burns, "{seat} burns {tokens} token~tokens, {left} left.", .stage = STAGE_LOSES,             \
      .numbers = {"tokens", "left"})                                                               \
    X(starves, "{seat} has {tokens} token~tokens for a sacrifice of {needed}: the emperor dies.",  \
      .stage = STAGE_ENDS, .numbers = {"tokens", "needed"})                                        \
    X(gains, "{seat} gains {n} {word}.", .stage = STAGE_GAINS, .numbers = {"n"})                   \
    X(uses_up, "{seat}'s men use up {more}.", .stage = STAGE_LOSES)                                \
    X(dismissed, "{face} cannot be fed and leaves {seat}.", .stage = STAGE_LOSES)                  \
    X(shuffled, "The resource discard is shuffled to become the deck.", .stage = STAGE_MOVES)      \
    X(draws, "{seat} draws {face}[:{more}].", .stage = STAGE_GAINS)                                \
    X(draws_many, "{seat} draws {cards} resource cards[:{more}].", .stage = STAGE_GAINS,           \
      .numbers = {"cards"})                                                                        \
    X(draws_potion, "{seat} draws {face} and keeps it.", .stage = STAGE_GAINS)                     \
    X(keeps, "{seat} keeps {face}{word}.", .stage = STAGE_GAINS)                                   \
    X(joins, "{face}{word} joins {seat}'s army.", .stage = STAGE_GAINS)                            \
    X(learns, "{seat} learns how to make {face}.", .hidden = "{seat} learns a recipe.",            \
      .stage = STAGE_GAINS)                                                                        \
    X(crafts, "{seat} crafts {face}.", .stage = STAGE_GAINS,                                       \
      .feeds = {{FEED_ONE, NOTE_CRAFTED, .group = FEED_FACE}})                                     \
    X(equips, "{seat} equips {face}.", .stage = STAGE_GAINS)                                       \
    X(unequips, "{seat} takes {face} off.", .stage = STAGE_LOSES)                                  \
    X(consumes, "{seat} consumes {face}: {+healed} HP, now {hp}.", .stage = STAGE_GAINS,           \
      .numbers = {"healed", "hp"})                                                                 \
    X(drinks, "{seat} drinks {face}: {+healed} HP, now {hp}.", .stage = STAGE_GAINS,               \
      .numbers = {"healed", "hp"})                                                                 \
    X(rots, "{meat} of {seat}'s meat rots.", .stage = STAGE_LOSES, .numbers = {"meat"})            \
    X(faces, "{seat} faces number {number}: {card}.", .stage = STAGE_STRIKES,                      \
      .numbers = {"number"})                                                                       \
    X(stands, "{word} has attack {attack}, defence {defence}, {hp} HP and {men} men.",             \
      .also = "{seat}{face}", .numbers = {"attack", "defence", "hp", "men"})                       \
    X(turns_first, "{word} turns first: {men} men against {others}.", .also = "{seat}{face}",      \
      .stage = STAGE_TURNS, .numbers = {"men", "others"})                                          \
    X(coin,                                                                                        \
      "As many men on both sides: a coin falls {tails?heads|tails}, and {word} turns first.",      \
      .also = "{seat}{face}", .stage = STAGE_ROLLS, .numbers = {"tails"})                          \
    X(turns, "{word} turns {card}.", .also = "{seat}{face}", .stage = STAGE_MOVES)                 \
    X(attacks,                                                                                     \
      "{word} attacks with {strength}[, {less} less][, {past} past the defence]: {more} loses "    \
      "{defence} defence and {hp} HP, {left} HP left.",                                            \
      .also = "{seat}{face}{other}{card}", .stage = STAGE_STRIKES,                                 \
      .numbers = {"strength", "less", "past", "defence", "hp", "left"})                            \
    X(defends, "{word} defends: defence {before} to {now} of {total}, {+healed} HP.",              \
      .also = "{seat}{face}", .stage = STAGE_GAINS,                                                \
      .numbers = {"before", "now", "total", "healed"})                                             \
    X(saved, "A man of {word} is saved.", .also = "{seat}{face}", .stage = STAGE_GAINS)            \
    X(enemy_man_falls, "A man of {face} falls, {left} left.", .stage = STAGE_LOSES,                \
      .numbers = {"left"})                                                                         \
    X(man_falls, "{face} of {seat} falls.", .stage = STAGE_LOSES)                                  \
    X(men_return, "Men of {face} come back: {men}, now {now}.", .stage = STAGE_GAINS,              \
      .numbers = {"men", "now"})                                                                   \
    X(revives, "{seat} revives {face}.", .stage = STAGE_GAINS)                                     \
    X(retreats, "{seat} retreats with {hp} HP, defence {defence} of {total}.",                     \
      .stage = STAGE_MOVES, .numbers = {"hp", "defence", "total"})                                 \
    X(beaten, "{face} is beaten.", .stage = STAGE_ENDS)                                            \
    X(emperor_falls, "The emperor {seat} falls.", .stage = STAGE_ENDS)                             \
    X(loses, "{seat} loses {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n"})                   \
    X(heals, "{seat} heals {healed} HP, now {hp}.", .stage = STAGE_GAINS,                          \
      .numbers = {"healed", "hp"})                                                                 \
    X(tosses, "{word} tosses a coin: {tails?heads, double damage|tails}.", .also = "{seat}{face}", \
      .stage = STAGE_ROLLS, .numbers = {"tails"})

enum event_id { EM_EVENTS(EVENT_ENUM) EVENTS };

#endif
