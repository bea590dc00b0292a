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
    NOTE_SIEGE,
    NOTE_HELD_TONE,
    NOTE_HELD,
    NOTE_PLACED,
    NOTE_FIRST_TEMPLE,
    NOTE_FIRST_HOLDER,
    NOTE_FIRST_TONE,
    NOTE_FLIPS,
    NOTE_ENTERED,
    NOTE_MUSTERED,
    NOTE_MUSTER_MISS,
    NOTE_LANDFALL,
    NOTE_KILLS,
    NOTE_DEATHS,
    NOTE_DEATH_CAUSE,
    NOTE_ATTACK_WON,
    NOTE_ATTACKS,
    NOTE_CAST,
    NOTE_CASTINGS,
    NOTE_DEAD_HAND,
    NOTE_WINDOW,
    NOTE_SWIMMER,
    NOTE_GUARD,
    FT_MEASURES
};
enum { DEATH_ATTACK, DEATH_COUNTER, DEATH_TEXT };
enum { ATTACK_WON, ATTACK_TIED, ATTACK_COUNTERED, ATTACK_EXEMPT };
enum { CASTING_DONE, CASTING_CANCELLED, CASTING_NOTHING };
enum { MISS_NOT, MISS_RUNG, MISS_LAND };

extern const struct measure ft_measures[];

struct play;

/* The world is built; the active seat has mustered what it wants; its turn ends; the game ends. */
void ft_note_world(struct play *play);
void ft_note_muster(struct play *play);
void ft_note_turn(struct play *play);
void ft_note_end(struct play *play);
/* Cells that a seat is about to take. */
void ft_note_taken(struct play *play, uint32_t cells, int seat);
/* A fight that was rolled: by how much the attacker's die is the greater, whether it won by more
 * (1), less (-1) or neither, whether it cannot be hit back; and who dies of it. */
void ft_note_fight(struct play *play, int attacker, int dice, int sign, bool safe);
void ft_note_deaths(struct play *play, int attacker, int defender);

#endif
