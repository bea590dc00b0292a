/* measures.h: what is noted for the designer of Four Temples; measures.c says it in words. */
#ifndef GAMES_TEMPLES_MEASURES_H
#define GAMES_TEMPLES_MEASURES_H

#include "kernel/log.h"
#include "kernel/measure.h"

/* What is noted for the designer (kernel/measure.h); measures.c has its words. */
#define FT_NOTES(X)                                                                                \
    X(LADDER, "ladder", "the ladder at the end of a turn", MEAN_OF_TIMES, BY_NUMBER, "turn", 1,    \
      30)                                                                                          \
    X(UNITS, "units", "units of a seat at the end of its turn", MEAN_OF_TIMES, BY_NUMBER, "turn",  \
      1, 30)                                                                                       \
    X(TOP, "top_level", "highest level of a seat's units at the end of its turn", MEAN_OF_TIMES,   \
      BY_NUMBER, "turn", 1, 30)                                                                    \
    X(TEMPLES, "temples", "temples of a seat at the end of its turn", MEAN_OF_TIMES, BY_NUMBER,    \
      "turn", 1, 30)                                                                               \
    X(FREE, "free_lands", "own lands free to muster on, at the end of the turn", MEAN_OF_TIMES,    \
      BY_NUMBER, "turn", 1, 30)                                                                    \
    X(OVERTAKES, "overtakes", "times a seat comes ahead of another that has temples", SUM_OF_GAME, \
      BY_NUMBER, "turn", 1, 30)                                                                    \
    X(LAST_OVERTAKE, "last_overtake", "turn in which a seat comes so ahead for the last time",     \
      LAST_OF_GAME)                                                                                \
    X(RACE, "race", "turns from a seat's first temple to the last it needs", MEAN_OF_TIMES)        \
    X(FROM, "won_from", "takings that reach enough, by the temples held before", SUM_OF_GAME,      \
      BY_NUMBER, "temples", 0, 5)                                                                  \
    X(FROM_LEVEL, "won_from_level", "takings that reach enough when both hold as many",            \
      SHARE_OF_TIMES)                                                                              \
    X(SIEGE, "siege", "turns that a seat ends one temple short of winning", SUM_OF_SEAT)           \
    X(LONGEST_SIEGE, "longest_siege", "own turns in a row that a seat ends one temple short",      \
      MOST_OF_GAME)                                                                                \
    X(HELD_TONE, "held_tone", "turns that a seat holds a temple", SUM_OF_SEAT, BY_WORDS, "tone",   \
      .values = ft_tone_words)                                                                     \
    X(HELD, "held", "turns that a seat controls a land or temple", SUM_OF_SEAT, BY_FACE, "card")   \
    X(HOLDER, "holders", "won by who controls a card of the world, turn by turn", WINS_OF_TIMES,   \
      BY_FACE, "card")                                                                             \
    X(PLACED, "placed", "temples placed in a game", SUM_OF_GAME, BY_FACE, "temple")                \
    X(FIRST_TEMPLE, "first_temple", "turn in which the first temple is taken", MEAN_OF_TIMES)      \
    X(FIRST_HOLDER, "first_holder", "won by who takes a temple first", WINS_OF_TIMES, BY_FACE,     \
      "temple")                                                                                    \
    X(FIRST_TONE, "first_tone", "won by who takes a temple first, by its tone", WINS_OF_TIMES,     \
      BY_WORDS, "tone", .values = ft_tone_words)                                                   \
    X(ORDER, "taken_order", "which temple of the game it is when it is first taken",               \
      MEAN_OF_TIMES, BY_WORDS, "tone", .values = ft_tone_words)                                    \
    X(FLIPS, "flips", "times a temple is taken in a game", SUM_OF_GAME, BY_FACE, "temple")         \
    X(ENTERED, "entered", "times a card of the world is entered in a game", SUM_OF_GAME, BY_FACE,  \
      "card")                                                                                      \
    X(MUSTERED, "mustered", "units a seat musters", SUM_OF_SEAT, BY_FACE, "unit")                  \
    X(LEVEL, "level_won", "won by who musters a unit of a level", WINS_OF_TIMES, BY_NUMBER,        \
      "level", 1, 10)                                                                              \
    X(KIND, "kind_won", "won by who musters a unit of a kind", WINS_OF_TIMES, BY_WORDS, "kind",    \
      .values = kinds)                                                                             \
    X(MUSTER_MISS, "muster_miss", "turns with a unit left in hand, and why", SUM_OF_SEAT,          \
      BY_WORDS, "why", .values = misses)                                                           \
    X(LANDFALL, "landfalls", "landfalls of a seat", SUM_OF_SEAT, BY_NUMBER, "turn", 1, 30)         \
    X(ALIVE, "alive", "turns a unit is in play", MEAN_OF_TIMES, BY_FACE, "unit")                   \
    X(KILLS, "kills", "units a seat's unit kills in fights", SUM_OF_SEAT, BY_FACE, "unit")         \
    X(DEATHS, "deaths", "units a seat loses", SUM_OF_SEAT, BY_FACE, "unit")                        \
    X(DEATH_CAUSE, "death_cause", "units a seat loses, and how", SUM_OF_SEAT, BY_WORDS, "how",     \
      .values = causes)                                                                            \
    X(DIED_ATTACKED, "died_attacked", "units a seat loses when they are attacked", SUM_OF_SEAT,    \
      BY_FACE, "unit")                                                                             \
    X(DIED_ATTACKING, "died_attacking", "units a seat loses when they attack", SUM_OF_SEAT,        \
      BY_FACE, "unit")                                                                             \
    X(DIED_OF_TEXT, "died_of_text", "units a seat loses by card text", SUM_OF_SEAT, BY_FACE,       \
      "unit")                                                                                      \
    X(ATTACK_WON, "attack_won", "attacks won", SHARE_OF_TIMES, BY_NUMBER,                          \
      "sides more than the defender's die", -10, 10)                                               \
    X(ATTACKS, "attacks", "attacks of a seat, and how they end", SUM_OF_SEAT, BY_WORDS, "how",     \
      .values = attacks)                                                                           \
    X(CAST, "cast", "enchantments a seat casts", SUM_OF_SEAT, BY_FACE, "enchantment")              \
    X(CASTINGS, "castings", "castings of a seat, and what becomes of them", SUM_OF_SEAT, BY_WORDS, \
      "what", .values = castings)                                                                  \
    X(CANCELLED, "cast_cancelled", "castings that are cancelled", SHARE_OF_TIMES, BY_FACE,         \
      "enchantment")                                                                               \
    X(NOTHING, "cast_nothing", "castings that come to nothing", SHARE_OF_TIMES, BY_FACE,           \
      "enchantment")                                                                               \
    X(STAYS, "stays", "turns a lasting enchantment is there", MEAN_OF_TIMES, BY_FACE,              \
      "enchantment")                                                                               \
    X(DEAD_HAND, "dead_in_hand", "enchantments above the seat's level in hand at the end",         \
      SUM_OF_SEAT, BY_FACE, "enchantment")                                                         \
    X(WINDOW, "window_used", "windows in which a Fast card is cast", SHARE_OF_TIMES)               \
    X(WINDOWS, "windows", "windows asked in a game, and the answer", SUM_OF_GAME, BY_WORDS,        \
      "answer", .values = windows)                                                                 \
    X(SWIMMER, "water_on_temple", "games that end with a water unit on a temple", SHARE_OF_TIMES)  \
    X(START_UNITS, "team", "units of a seat when the first turn begins", MEAN_OF_TIMES)            \
    X(WIPED_OUT, "wiped_out", "seats without a unit in play at the end", SHARE_OF_TIMES)           \
    X(GUARD, "guard_hits", "triggers dropped because too many wait", SUM_OF_GAME)

enum note { FT_NOTES(MEASURE_NOTE) FT_MEASURES };
enum death { DEATH_ATTACK, DEATH_COUNTER, DEATH_TEXT };
enum { ATTACK_WON, ATTACK_TIED, ATTACK_COUNTERED, ATTACK_AFAR, ATTACK_WATER, ATTACK_NOTHING };
enum casting { CASTING_DONE, CASTING_CANCELLED, CASTING_NOTHING };
enum { MISS_NOT, MISS_RUNG, MISS_LAND };
enum { KIND_PLAIN, KIND_RANGED, KIND_WATER, KIND_BOTH };
enum { WINDOW_PASSED, WINDOW_USED };

extern const struct measure ft_measures[];

struct play;

/* The world is built; the active seat has mustered what it wants; its turn ends; the game ends. */
void ft_note_world(struct play *play);
void ft_note_muster(struct play *play);
void ft_note_turn(struct play *play);
void ft_note_end(struct play *play);
/* A unit is about to be mustered. */
void ft_note_mustered(struct play *play, int seat, uint8_t face);
/* A unit or an enchantment that lasts has come into play; it is about to leave. */
void ft_note_enters(struct play *play, int piece);
void ft_note_leaves(struct play *play, int piece);
/* Cells that a seat is about to take. */
void ft_note_taken(struct play *play, uint32_t cells, int seat);
/* A fight that was rolled: by how much the attacker's die is the greater, whether it won by more
 * (1), less (-1) or neither, whether it cannot be hit back; and who dies of it. */
void ft_note_fight(struct play *play, int attacker, int defender, int dice, int sign, bool safe);
void ft_note_deaths(struct play *play, int attacker, int defender);
void ft_note_death(struct play *play, int unit, enum death cause);
/* A card that was cast takes effect, is cancelled, or comes to nothing. */
void ft_note_settled(struct play *play, int seat, uint8_t face, enum casting casting);
/* The answer in a window. */
void ft_note_window(struct play *play, int seat, bool used);

#endif
