/* events.h: what can happen in Emperor, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_EMPEROR_EVENTS_H
#define GAMES_EMPEROR_EVENTS_H

#include "kernel/log.h"
#include "kernel/measure.h"

/* What is noted for the designer (kernel/measure.h); measures.c has its words. */
#define EM_NOTES(X)                                                                                \
    X(DEPTH, "depth", "games by the enemy number they reach", SUM_OF_GAME, BY_NUMBER,              \
      "enemy number", 1, 7)                                                                        \
    X(WARS, "wars", "wars to the end", MEAN_OF_TIMES)                                              \
    X(WON, "war_won", "wars won against an enemy", SHARE_OF_TIMES, BY_FACE, "enemy")               \
    X(RETREAT, "war_retreat", "wars against an enemy that end in retreat", SHARE_OF_TIMES,         \
      BY_FACE, "enemy")                                                                            \
    X(LOST, "war_lost", "wars lost against an enemy", SHARE_OF_TIMES, BY_FACE, "enemy")            \
    X(NUMBER_WON, "number_won", "wars won, by enemy number", SHARE_OF_TIMES, BY_NUMBER,            \
      "enemy number", 1, 7)                                                                        \
    X(NUMBER_RETREAT, "number_retreat", "wars that end in retreat, by enemy number",               \
      SHARE_OF_TIMES, BY_NUMBER, "enemy number", 1, 7)                                             \
    X(NUMBER_LOST, "number_lost", "wars lost, by enemy number", SHARE_OF_TIMES, BY_NUMBER,         \
      "enemy number", 1, 7)                                                                        \
    X(ATTACK, "war_attack", "attack at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS)           \
    X(DEFENCE, "war_defence", "defence at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS)        \
    X(MEN_WAR, "war_men", "men at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS)                \
    X(HP, "war_hp", "HP at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS)                       \
    X(FIRST_TURNER, "first_turner", "battles that somebody wins, won by who turns first",          \
      SHARE_OF_TIMES)                                                                              \
    X(ATTACKS, "attack_cards", "ATTACK cards turned in a battle that somebody wins",               \
      MEAN_OF_TIMES, BY_WORDS, "side", .values = sides)                                            \
    X(TOKENS, "tokens_left", "tokens left after a dawn", MEAN_OF_TIMES, BY_NUMBER, "day", 1, DAYS) \
    X(LEAST_TOKENS, "tokens_least", "fewest tokens of a seat after a dawn of a game",              \
      LEAST_OF_GAME)                                                                               \
    X(RISK, "at_risk", "dawns after which the tokens do not last for two more", SHARE_OF_TIMES,    \
      BY_NUMBER, "day", 1, DAYS)                                                                   \
    X(RISK_DAYS, "risk_days", "dawns of a seat that leave too few tokens for two more",            \
      SUM_OF_SEAT)                                                                                 \
    X(BURNED, "burned", "tokens burned at a dawn", MEAN_OF_TIMES, BY_NUMBER, "day of the cycle",   \
      0, 9)                                                                                        \
    X(DEAR, "dear_dawns", "dawns paid with tokens below their full worth", SHARE_OF_TIMES)         \
    X(DRAWS, "draws", "cards a seat draws by day", SUM_OF_SEAT, BY_WORDS, "deck", .values = decks) \
    X(RESOURCES, "resource_draws", "draws from the resource deck", SHARE_OF_TIMES, BY_NUMBER,      \
      "day of the cycle", 1, 9)                                                                    \
    X(RECRUITS, "recruit_draws", "draws from the recruit deck", SHARE_OF_TIMES, BY_NUMBER,         \
      "day of the cycle", 1, 9)                                                                    \
    X(SKILLS, "skill_draws", "draws from the skill deck", SHARE_OF_TIMES, BY_NUMBER,               \
      "day of the cycle", 1, 9)                                                                    \
    X(MEAT, "meat", "meat of a seat, eaten and rotted", SUM_OF_SEAT, BY_WORDS, "what",             \
      .values = meat)                                                                              \
    X(MEN, "men", "men of a seat, and what becomes of them", SUM_OF_SEAT, BY_WORDS, "what",        \
      .values = men)                                                                               \
    X(LEARNED, "learned", "recipes a seat learns", SUM_OF_SEAT, BY_FACE, "upgrade")                \
    X(CRAFTED, "crafted", "upgrades a seat crafts", SUM_OF_SEAT, BY_FACE, "upgrade")               \
    X(WORN, "worn", "wars at which a seat wears an upgrade", SUM_OF_SEAT, BY_FACE, "upgrade")      \
    X(WEARER, "wearers", "won by who wears an upgrade at a war", WINS_OF_TIMES, BY_FACE,           \
      "upgrade")                                                                                   \
    X(BARE, "not_wearers", "won by who does not wear an upgrade at a war", WINS_OF_TIMES, BY_FACE, \
      "upgrade")                                                                                   \
    X(CHAPTER, "chapters", "won with a chapter", WINS_OF_TIMES, BY_FACE, "chapter")                \
    X(CHAPTERS, "chapter_pairs", "won with a chapter against another", WINS_OF_TIMES, BY_PAIR,     \
      "chapters", .types = {CHAPTER, CHAPTER})                                                     \
    X(TABLE, "healing_table", "times a seat uses a row of the healing table", SUM_OF_SEAT,         \
      BY_NUMBER, "row", 0, 3)                                                                      \
    X(USES, "healing_used", "potions and food of a seat", SUM_OF_SEAT, BY_WORDS, "what",           \
      .values = uses)

enum note { EM_NOTES(MEASURE_NOTE) EM_MEASURES };

#define EM_EVENTS(X)                                                                               \
    X(chooses, "{seat} chooses {face}.", .stage = STAGE_MOVES)                                     \
    X(day, "Day {day}[ (war in {war})].", .stage = STAGE_TURNS, .numbers = {"day", "war"})         \
    X(war, "Day {day}: war.", .stage = STAGE_TURNS, .numbers = {"day"})                            \
    X(last_day, "The last day is over.", .stage = STAGE_ENDS)                                      \
    X(burns, "{seat} burns {tokens} token~tokens, {left} left.", .stage = STAGE_LOSES,             \
      .numbers = {"tokens", "left"})                                                               \
    X(starves, "{seat} has {tokens} token~tokens for a sacrifice of {needed}: the emperor dies.",  \
      .stage = STAGE_ENDS, .numbers = {"tokens", "needed"}, .bad_for = BAD_FOR_SEAT)               \
    X(gains, "{seat} gains {n} {word}.", .stage = STAGE_GAINS, .numbers = {"n"})                   \
    X(uses_up, "{seat}'s men use up {more}.", .stage = STAGE_LOSES)                                \
    X(dismissed, "{face} cannot be fed and leaves {seat}.", .stage = STAGE_LOSES,                  \
      .bad_for = BAD_FOR_SEAT)                                                                     \
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
      "{word} attacks with {strength}[, {less} less][, {past} past the defence]: {more}[ loses "   \
      "{defence} defence and][ loses {hp} HP and] keeps {left} HP.",                               \
      .also = "{seat}{face}{other}{card}", .stage = STAGE_STRIKES,                                 \
      .numbers = {"strength", "less", "past", "defence", "hp", "left"})                            \
    X(defends, "{word} defends: defence {before} to {now} of {total}[, {+healed} HP].",            \
      .also = "{seat}{face}", .stage = STAGE_GAINS,                                                \
      .numbers = {"before", "now", "total", "healed"})                                             \
    X(saved, "A man of {word} is saved.", .also = "{seat}{face}", .stage = STAGE_GAINS)            \
    X(enemy_man_falls, "A man of {face} falls, {left} left.", .stage = STAGE_LOSES,                \
      .numbers = {"left"})                                                                         \
    X(man_falls, "{face} of {seat} falls.", .stage = STAGE_LOSES, .bad_for = BAD_FOR_SEAT)         \
    X(men_return, "Men of {face} come back: {men}, now {now}.", .stage = STAGE_GAINS,              \
      .numbers = {"men", "now"})                                                                   \
    X(revives, "{seat} revives {face}.", .stage = STAGE_GAINS)                                     \
    X(retreats, "{seat} retreats with {hp} HP, defence {defence} of {total}.",                     \
      .stage = STAGE_MOVES, .numbers = {"hp", "defence", "total"})                                 \
    X(beaten, "{face} is beaten.", .stage = STAGE_ENDS)                                            \
    X(emperor_falls, "The emperor {seat} falls.", .stage = STAGE_ENDS, .bad_for = BAD_FOR_SEAT)    \
    X(loses, "{seat} loses {n} {word}.", .stage = STAGE_LOSES, .numbers = {"n"},                   \
      .bad_for = BAD_FOR_SEAT, .bad_by = "n")                                                      \
    X(struck, "{word} loses {n} HP, {hp} left.", .also = "{seat}{face}", .stage = STAGE_LOSES,     \
      .numbers = {"n", "hp"})                                                                      \
    X(warded, "The attack on {word} does nothing.", .also = "{seat}{face}", .stage = STAGE_SAYS)   \
    X(heals, "{word} heals {healed} HP, now {hp}.", .also = "{seat}{face}", .stage = STAGE_GAINS,  \
      .numbers = {"healed", "hp"})                                                                 \
    X(leaves, "{face} goes back to the recruit deck and leaves {seat}.", .stage = STAGE_LOSES,     \
      .bad_for = BAD_FOR_SEAT)                                                                     \
    X(flips_coin, "{word} flips a coin: {tails?heads|tails}.", .also = "{seat}{face}",             \
      .stage = STAGE_ROLLS, .numbers = {"tails"})                                                  \
    X(tosses, "{word} tosses a coin: {tails?heads, double damage|tails}.", .also = "{seat}{face}", \
      .stage = STAGE_ROLLS, .numbers = {"tails"})

enum event_id { EM_EVENTS(EVENT_ENUM) EVENTS };

#endif
