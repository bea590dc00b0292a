/* measures.h: what is noted for the designer of Four Temples; measures.c says it in words. */
#ifndef GAMES_TEMPLES_MEASURES_H
#define GAMES_TEMPLES_MEASURES_H

#include "kernel/log.h"
#include "kernel/measure.h"

enum note {
    NOTE_LADDER,
    NOTE_UNITS,
    NOTE_TOP,
    NOTE_TEMPLES,
    NOTE_FREE,
    NOTE_OVERTAKES,
    NOTE_LAST_OVERTAKE,
    NOTE_RACE,
    NOTE_FROM,
    NOTE_FROM_LEVEL,
    NOTE_SIEGE,
    NOTE_LONGEST_SIEGE,
    NOTE_HELD_TONE,
    NOTE_HELD,
    NOTE_HOLDER,
    NOTE_PLACED,
    NOTE_FIRST_TEMPLE,
    NOTE_FIRST_HOLDER,
    NOTE_FIRST_TONE,
    NOTE_ORDER,
    NOTE_FLIPS,
    NOTE_ENTERED,
    NOTE_MUSTERED,
    NOTE_LEVEL,
    NOTE_KIND,
    NOTE_MUSTER_MISS,
    NOTE_LANDFALL,
    NOTE_ALIVE,
    NOTE_KILLS,
    NOTE_DEATHS,
    NOTE_DEATH_CAUSE,
    NOTE_DIED_ATTACKED,
    NOTE_DIED_ATTACKING,
    NOTE_DIED_OF_TEXT,
    NOTE_ATTACK_WON,
    NOTE_ATTACKS,
    NOTE_CAST,
    NOTE_CASTINGS,
    NOTE_CANCELLED,
    NOTE_NOTHING,
    NOTE_STAYS,
    NOTE_DEAD_HAND,
    NOTE_WINDOW,
    NOTE_WINDOWS,
    NOTE_SWIMMER,
    NOTE_START_UNITS,
    NOTE_WIPED_OUT,
    NOTE_GUARD,
    FT_MEASURES
};
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
