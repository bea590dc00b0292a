/* emperor.h: the state of Emperor and the words its files share. */
#ifndef GAMES_EMPEROR_H
#define GAMES_EMPEROR_H

#include <string.h>

#include "cardtext/instead.h"
#include "games/emperor/events.h"
#include "games/emperor/ops.h"
#include "games/emperor/verbs.h"
#include "kernel/game.h"
#include "kernel/log.h"
#include "kernel/measure.h"
#include "kernel/pile.h"
#include "kernel/work.h"

extern const struct game emperor_game;

enum { MEAT_EATEN, MEAT_ROTTED };
enum { MAN_DRAWN, MAN_STARVED, MAN_FALLEN, MAN_REVIVED };
enum { USE_POTION_DAY, USE_POTION_BATTLE, USE_FOOD_DAY, USE_FOOD_BATTLE };
enum war_end { WAR_WON, WAR_RETREAT, WAR_LOST };

enum {
    EM_SEATS = 2,
    EM_ENEMY = EM_SEATS, /* the army of the enemy card, behind those of the seats */
    EM_ARMIES,
    EM_CHAPTERS = 16,
    EM_ENEMIES = 32,
    EM_NUMBERS = 12,
    EM_EQUALS = 7, /* enemies that bear one number */
    EM_KINDS = 32, /* of resources, of recruits, of upgrades */
    EM_RESOURCES = 96,
    EM_RECRUITS = 64,
    EM_SKILLS = 32,
    EM_SEEN_ARMS = 8, /* that the estimate remembers */
    EM_UPGRADES = 128,
    EM_BATTLES = 48,
    EM_ROW = 12,
    EM_FOODS = 8,
    EM_STRENGTHS = 4, /* different percentages of potions */
    EM_PIERCE = 999,  /* that the estimate sees */
    EM_MOST = 9999    /* tokens of a kind, and any total: EM-19.3 */
};

enum { MEAT, DRINK, ORE, LOYALIST, TOKENS };
enum stat { ATTACK, DEFENCE, STATS };
/* What ore makes: EM-9.2. */
enum { WEAPONS, DEFENCE_ITEMS, ITEMS };
/* Card types and the backs of their cards are the same. */
enum card_type_id { CHAPTER, ENEMY, RESOURCE, RECRUIT, SKILL, UPGRADE, BATTLE, CARD_TYPES };
enum deck_id { DECK_RESOURCE, DECK_RECRUIT, DECK_SKILL, DECKS };

extern const char *const em_token_names[];

/* The columns of the sheets, in their order; a word's place counts from 1, 0 is an empty cell. */
enum enemy_column {
    ENEMY_KIND,
    ENEMY_NUMBER,
    ENEMY_RANK,
    ENEMY_ATTACK,
    ENEMY_MEN,
    ENEMY_DAMAGE,
    ENEMY_SOLDIER,
    ENEMY_DEFENCE,
    ENEMY_HP
};
enum { RANK_LOW = 1, RANK_HIGH };
enum { RESOURCE_KIND };
enum { KIND_FOOD = 1, KIND_DRINKS, KIND_ORES, KIND_LOYALIST, KIND_POTION };
enum recruit_column {
    RECRUIT_ATTACK,
    RECRUIT_DEFENCE,
    RECRUIT_UPKEEP /* three: meat, drink, ore */
};
enum { UPKEEPS = ORE + 1 };
enum skill_column { SKILL_ORES, SKILL_DRINKS };
enum upgrade_column { UPGRADE_TYPE, UPGRADE_ATTACK, UPGRADE_DEFENCE, UPGRADE_HP };
enum { TYPE_WEAPON = 1, TYPE_DEFENCE, TYPE_FOOD };
enum { BATTLE_ORDER };
enum { ORDER_ATTACK = 1, ORDER_DEFEND };

enum op_code { EM_OPS(OP_ENUM) OPS };

#define EM_WHENS(X)                                                                                \
    X(NONE, "none")                                                                                \
    X(START, "at the start of the game")                                                           \
    X(DAY, "every day")                                                                            \
    X(NIGHT, "at night")                                                                           \
    X(ATTACKING, "when attacking")                                                                 \
    X(DEFENDING, "when defending")                                                                 \
    X(VICTORY, "on victory")                                                                       \
    X(RETREAT, "on retreat")                                                                       \
    X(USED, "use")                                                                                 \
    X(ENEMY, "enemy")                                                                              \
    X(FALLS, "when a man falls")                                                                   \
    X(BATTLE, "at the start of a battle")                                                          \
    X(ENEMY_FALLS, "when an enemy man falls")                                                      \
    X(HE_FALLS, "when this man falls")                                                             \
    X(DAYS, "every {n:2..9} days")                                                                 \
    X(JOINS, "when recruited")                                                                     \
    X(MADE, "when made")                                                                           \
    X(HITS, "on a hit")                                                                            \
    X(DAWN, "at dawn")                                                                             \
    X(NOT_FALLING, "instead of falling") /* this and the following are replaced: EM-23 */          \
    X(ONE_NOT_FALLING, "instead of a man falling")                                                 \
    X(HP_KEPT, "instead of losing HP")                                                             \
    X(FIRST_HP_KEPT, "instead of losing HP for the first time in a battle")                        \
    X(LAST_HP_KEPT, "instead of losing the last HP")                                               \
    X(FIRST_LAST_HP_KEPT, "instead of losing the last HP for the first time in a battle")          \
    X(ATTACKED, "when attacked") /* nothing from here on is replaced */                            \
    X(HURT, "when hit")                                                                            \
    X(AFTER, "after a battle")                                                                     \
    X(MAN_JOINS, "when a man joins")                                                               \
    X(ITEM_MADE, "when an item is made")                                                           \
    X(MAN_LEAVES, "when a man leaves")                                                             \
    X(REVIVED, "when a man is revived")                                                            \
    X(DRUNK, "when a potion is drunk")                                                             \
    X(EATEN, "when eaten")                                                                         \
    X(HE_LEAVES, "when this man leaves")                                                           \
    X(HE_RETURNS, "when this man is revived")                                                      \
    X(LEARNS, "when a recipe is drawn")

enum trigger { EM_WHENS(WHEN_ENUM) WHENS };

#define EM_KNOBS(X)                                                                                \
    X(draws_per_day, 4, 0, 12, NULL, "cards drawn at the start of a day")                          \
    X(equip_limit, 4, 0, 8, NULL, "weapons and defence items worn at the most")                    \
    X(sacrifice, 1000, 0, 10000, NULL, "people burned each dawn")                                  \
    X(token_worth, 500, 1, 10000, NULL, "people in a loyalist token")                              \
    X(change, 0, 0, 1, NULL, "1: people burned too many count for the next dawn")                  \
    X(war_period, 10, 2, 30, NULL, "days from one war to the next")                                \
    X(day_limit, 400, 0, 400, NULL, "the last day of a game of one; 0 none")                       \
    X(day_limit_2p, 60, 0, 400, NULL, "the last day of a game of two; 0 none")                     \
    X(levels, 7, 1, 12, NULL, "the highest enemy number in play")                                  \
    X(emperor_hp, 300, 50, 2000, NULL, "full HP of an emperor")                                    \
    X(base_attack, 20, 0, 500, NULL, "attack of an emperor alone")                                 \
    X(base_defence, 100, 0, 1000, NULL, "defence of an emperor alone")                             \
    X(start_men, 3, 0, 10, NULL, "recruits dealt at the start")                                    \
    X(start_resources, 10, 0, 30, NULL, "resource cards dealt at the start")                       \
    X(start_meat, 3, 0, 50, NULL, "meat at the start")                                             \
    X(start_drink, 3, 0, 50, NULL, "drink at the start")                                           \
    X(start_ore, 3, 0, 50, NULL, "ore at the start")                                               \
    X(start_loyalist, 4, 0, 50, NULL, "loyalist tokens at the start")                              \
    X(meat_rots, 1, 0, 1, NULL, "1: meat is lost at night")                                        \
    X(rot_after_battle, 0, 0, 1, NULL, "1: meat is lost after a battle too")                       \
    X(upkeep, 100, 0, 300, NULL, "percent of the upkeep on the cards that men need")               \
    X(dismiss_any, 0, 0, 1, NULL, "1: while not all can be fed any man may be sent away")          \
    X(arm_changes, 1, 1, 9, NULL, "times a day that each item may be put on, and taken off")       \
    X(repair_per_day, 0, 0, 100, NULL, "defence damage mended each night")                         \
    X(arm_at_dawn, 1, 0, 2, NULL,                                                                  \
      "1: arms may be changed on the morning of a battle, 2: and in its evening")                  \
    X(same_enemy_again, 1, 0, 1, NULL, "1: the enemy fought last may be chosen again")             \
    X(battle_cards, 4, 1, 12, NULL, "battle cards laid before an army")                            \
    X(men_lost_per_hit, 1, 0, 5, NULL, "men lost when HP are hit")                                 \
    X(casualty_chooser, 0, 0, 1, em_chooser_words, "who chooses the man that falls in a duel")     \
    X(crafts_per_defend, 9, 0, 9, NULL, "items made in one defend turn at the most")               \
    X(potion_window, 1, 0, 1, em_window_words, "potions in one's own defend turn, or after any")   \
    X(enemy_table_heal, 1, 0, 1, NULL, "1: the table heals the defence of enemies too")            \
    X(heal_step1, 200, 0, 9999, NULL, "total defence from which heal_amount1 is healed")           \
    X(heal_step2, 600, 0, 9999, NULL, "total defence from which heal_amount2 is healed")           \
    X(heal_step3, 1000, 0, 9999, NULL, "total defence from which heal_amount3 is healed")          \
    X(heal_amount0, 10, 0, 999, NULL, "defence healed below heal_step1")                           \
    X(heal_amount1, 30, 0, 999, NULL, "defence healed from heal_step1")                            \
    X(heal_amount2, 70, 0, 999, NULL, "defence healed from heal_step2")                            \
    X(heal_amount3, 100, 0, 999, NULL, "defence healed from heal_step3")                           \
    X(victory_mends_defence, 1, 0, 1, NULL, "1: a victory mends all defence damage")               \
    X(spoil_resources, 5, 0, 20, NULL, "resource cards won by a victory")                          \
    X(spoil_recruits, 2, 0, 10, NULL, "recruits won by a victory")                                 \
    X(spoil_revive, 1, 0, 10, NULL, "fallen men that a victory may revive")                        \
    X(extra, 0, 0, 1, NULL, "1: the extra cards are in the box")

enum knob_id { EM_KNOBS(KNOB_ENUM) KNOBS };
enum { CHOOSER_OWNER, CHOOSER_ATTACKER };
enum { WINDOW_OWN, WINDOW_ANY };

/* A phase that asks is a decision; the others run through. Muster and defend are always asked when
 * they come up: rules.c passes them over where that tells nothing, EM-18.7. */
#define EM_DECISIONS(X)                                                                            \
    X(chapter, "Choose your chapter", true, em_answer_chapter)                                     \
    X(collect, "Draw cards, or stop drawing", true, em_answer_collect)                             \
    X(dismiss, "Not all can be fed: who leaves?", false, em_answer_dismiss)                        \
    X(muster,                                                                                      \
      PROMPT("Craft, arm, heal, or end the day", VERB_BIT(VERB_CRAFT),                             \
             VERB_BIT(VERB_EQUIP) | VERB_BIT(VERB_UNEQUIP),                                        \
             VERB_BIT(VERB_CONSUME) | VERB_BIT(VERB_DRINK), VERB_BIT(VERB_DONE)),                  \
      true, em_answer_muster)                                                                      \
    X(arms,                                                                                        \
      PROMPT("Change arms, or go on", VERB_BIT(VERB_EQUIP) | VERB_BIT(VERB_UNEQUIP),               \
             VERB_BIT(VERB_DONE)),                                                                 \
      true, em_answer_muster)                                                                      \
    X(pick, "Which enemy?", false, em_answer_pick)                                                 \
    X(defend,                                                                                      \
      PROMPT("Revive a man, eat, craft, drink, or defend as you are", VERB_BIT(VERB_REVIVE),       \
             VERB_BIT(VERB_CONSUME), VERB_BIT(VERB_CRAFT), VERB_BIT(VERB_DRINK),                   \
             VERB_BIT(VERB_REST)),                                                                 \
      true, em_answer_defend)                                                                      \
    X(potion,                                                                                      \
      PROMPT("Drink a potion, or go on without one", VERB_BIT(VERB_DRINK),                         \
             VERB_BIT(VERB_ABSTAIN)),                                                              \
      true, em_answer_potion)                                                                      \
    X(casualty, "HP were hit: who falls?", false, em_answer_casualty)                              \
    X(revive, "Whom do you revive?", true, em_answer_revive)                                       \
    X(option, "Which of these?", false, em_answer_option)                                          \
    X(found, "Which of these?", false, em_answer_option)
#define EM_PHASE_ENUM(name, prompt, always, answer) PHASE_##name,
enum phase {
    EM_DECISIONS(EM_PHASE_ENUM) DECISIONS,
    PHASE_dawn = DECISIONS,
    PHASE_night,
    PHASE_open,
    PHASE_flip,
    PHASE_over,
    PHASES
};

GAME_DECLARES(em);

enum over { OVER_NOT, OVER_WON, OVER_HP, OVER_SACRIFICE, OVER_LAST_DAY };

/* What an army's active sources give in all: EM-2.2. Derived. Ops add to the number of their name.
 */
struct em_sums {
    int32_t points[STATS]; /* of men and items, of an enemy what is printed; without the base */
    int32_t each[STATS], others[STATS];
    int32_t need[UPKEEPS], daily[TOKENS];
    int32_t extra, fewer, eat_less, keep;
    int32_t bonus, pierce, less, mend, heal, first_flip, save, hit;
    int32_t more_resources, more_recruits, more_revivals, retreat;
    int32_t more[STATS], day_heal, lose[TOKENS], cheaper[ITEMS], coin;
    int32_t mourn[TOKENS], spare;
    int32_t worth; /* the lowest, 0 none says it */
    int16_t men, worn;
    int16_t events; /* texts of moments: moments.c */
    int16_t lines;  /* of every day that join effects: lines.c */
    int16_t riders; /* texts of active sources that are in none of these sums: composed.c */
};

/* What the enemies of a number that are still to be met have together. Derived. */
struct em_foes {
    int32_t attack, tough; /* tough: defence and HP */
    int16_t n, pierce;     /* of each at most EM_PIERCE, which is more than most attacks */
};

/* ALL: the game. KEPT: it has kept HP for the first time in this battle. */
enum lost { LOST_ALL = 1, LOST_KEPT = 2, LOST_ATTACKED = 4 };

/* What the army's last coin of this battle or day showed. */
enum coin { COIN_NONE, COIN_HEADS, COIN_TAILS };

struct em_state {
    struct stream stream;
    uint16_t hp[EM_ARMIES], defence[EM_ARMIES]; /* defence: current, in a battle */
    uint16_t damage[EM_SEATS];                  /* to the defence, between battles */
    uint16_t rally[STATS][EM_ARMIES];           /* until the battle is over */
    uint16_t token[TOKENS][EM_SEATS];
    uint16_t surplus[EM_SEATS];
    uint16_t draws[EM_SEATS], resource_draws[EM_SEATS];
    uint16_t dealt; /* HP that the attack took which is carried out */
    uint16_t day;
    uint16_t revivals, spoil_resources, spoil_recruits, owed;
    struct dice dice; /* coin and blind choice of an enemy */
    uint8_t phase, turn, over, counter, number, last_enemy, flips, hit, crafts, enemy_men;
    uint8_t lost[EM_ARMIES]; /* enum lost */
    uint8_t coin[EM_ARMIES]; /* enum coin */
    uint8_t save[EM_ARMIES];
    uint8_t mixed[DECKS]; /* shuffled, so that the next card is any of the deck's */
    uint8_t resource_deck[PILE_BYTES(EM_RESOURCES)];
    uint8_t recruit_deck[PILE_BYTES(EM_RECRUITS)];
    uint8_t skill_deck[PILE_BYTES(EM_SKILLS)];
    uint8_t battle_deck[PILE_BYTES(EM_BATTLES)];
    uint8_t discard[EM_KINDS], shelf[EM_KINDS]; /* resources; upgrades */
    uint8_t chapters[EM_CHAPTERS];              /* not chosen yet */
    uint8_t unseen[EM_ENEMIES], seen[EM_ENEMIES], gone[EM_ENEMIES];
    uint8_t enemy[PILE_BYTES(1)];
    uint8_t chapter[EM_SEATS][PILE_BYTES(1)];
    uint8_t learned[EM_SEATS][KNOWN_PILE_BYTES(EM_SKILLS)];
    uint8_t potions[EM_SEATS][EM_KINDS];
    uint8_t men[EM_SEATS][EM_KINDS], fallen[EM_SEATS][EM_KINDS];
    uint8_t bag[EM_SEATS][EM_KINDS], worn[EM_SEATS][EM_KINDS];
    uint8_t equips[EM_SEATS][EM_KINDS], unequips[EM_SEATS][EM_KINDS]; /* today */
    FRAMES(1) work; /* the line of the day that runs: n copies of its card are done */
    uint8_t found[EM_SEATS][EM_KINDS]; /* resource cards whose lines are still to come */
    uint8_t found_in, found_at;        /* the phase and the turn that go on behind them */
    uint8_t laid[EM_ARMIES][PILE_BYTES(EM_ROW)], turned[EM_ARMIES][PILE_BYTES(EM_ROW)];
    /* The derived tail. */
    struct em_sums sums[EM_ARMIES];
    struct em_foes foes[EM_NUMBERS + 1];
};

/* What an item adds to an army, and brings it from war to war. */
struct em_item {
    float attack, tough, income;
};

/* What a seat wears, could wear from its bag, and could wear if it had ore without end. */
struct em_arms {
    struct em_item worn, filled, possible;
};

/* All that these hang on. */
struct em_stock {
    uint8_t worn[EM_KINDS], bag[EM_KINDS], shelf[EM_KINDS];
    uint8_t learned[KNOWN_PILE_BYTES(EM_SKILLS)];
    uint8_t own; /* asked by the seat itself, who knows its recipes */
    uint16_t men;
};

/* Arms that value looked at, each at a place that its stock tells. */
struct em_memo {
    struct em_seen_arms {
        struct em_stock stock;
        struct em_arms arms;
    } seen[EM_SEEN_ARMS];
};

/* What every rule function works on. */
struct play {
    const struct box *box;
    struct em_state *s;
    struct log *log; /* NULL in search */
    struct instead_text *running;
    int wound;             /* HP that would be lost now */
    int broken[EM_ARMIES]; /* defence that is broken before the armies stand */
};

extern const char *const em_chooser_words[];
extern const char *const em_window_words[];

static inline const char *seat_name(const struct play *play, int seat)
{
    return play->box->seat_name[seat];
}

static inline const char *face_name(const struct play *play, uint8_t face)
{
    return box_face_name(play->box, face);
}

static inline int16_t column(const struct box *box, uint8_t face, int column)
{
    return box_card(box, face)->number[column];
}

/* Where a face stands in a tally of its type, and back. */
static inline int kind_of(const struct box *box, uint8_t face)
{
    return face - box->cards->type_first[box_card(box, face)->type];
}

static inline uint8_t face_of(const struct box *box, enum card_type_id type, int kind)
{
    return (uint8_t)(box->cards->type_first[type] + kind);
}

/* The first kind from here on of which a tally of n kinds has some; eight are looked at at a time.
 * Tallies are whole words long and zero behind their kinds. */
static inline int next_kind(const uint8_t *tally, int from, int n)
{
    while (from < n) {
        uint64_t eight;
        memcpy(&eight, tally + (from & ~7), sizeof eight);
        eight >>= 8 * (from & 7);
        if (eight != 0)
            return from + __builtin_ctzll(eight) / 8;
        from = (from | 7) + 1;
    }
    return n;
}

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first kind is the lowest byte");

/* Walks the kinds of a type of which the tally has some. */
#define EACH_KIND(box, of, tally, kind)                                                            \
    for (int kind##_n = (box)->cards->type_n[of], kind = next_kind(tally, 0, kind##_n);            \
         kind < kind##_n; kind = next_kind(tally, kind + 1, kind##_n))

static inline bool em_solo(const struct box *box)
{
    return box->seats == 1;
}

/* EM-6.6: a battle is over, and arms may be changed before the next dawn. */
static inline bool em_evening(const struct box *box, const struct em_state *s)
{
    return s->phase == PHASE_arms && s->counter == KNOB(box, war_period);
}

static inline int em_other(const struct box *box, int army)
{
    return em_solo(box) ? EM_ENEMY - army : 1 - army;
}

static inline uint8_t em_enemy(const struct em_state *s)
{
    return s->enemy[0] > 0 ? s->enemy[1] : FACE_NONE;
}

/* Armies stand against each other. */
static inline bool em_fights(const struct em_state *s)
{
    return s->phase == PHASE_flip || s->phase == PHASE_defend || s->phase == PHASE_potion ||
           s->phase == PHASE_casualty;
}

static inline int em_upgrade_type(const struct box *box, int kind)
{
    return column(box, face_of(box, UPGRADE, kind), UPGRADE_TYPE);
}

/* What a recipe makes. */
static inline uint8_t em_makes(const struct box *box, uint8_t skill)
{
    return (uint8_t)card_ops(box->cards, skill)->arg[0];
}

static inline int em_full_hp(const struct box *box, const struct em_state *s, int army)
{
    return army == EM_ENEMY ? column(box, em_enemy(s), ENEMY_HP) : KNOB(box, emperor_hp);
}

/* The army's name for log lines. */
static inline const char *em_army_name(const struct play *play, int army)
{
    return army == EM_ENEMY ? face_name(play, em_enemy(play->s)) : seat_name(play, army);
}

/* The seat of an army, or the card of the enemy's, for events. */
static inline int em_army_seat(int army)
{
    return army == EM_ENEMY ? NOBODY : army;
}

static inline int em_army_face(const struct play *play, int army)
{
    return army == EM_ENEMY ? em_enemy(play->s) : FACE_NONE;
}

/* stats.c: the derived tail and what is read from it. */
/* A card becomes (n 1) or ceases to be (n -1) an active source of a seat. */
void em_source(const struct box *box, struct em_state *s, int seat, uint8_t face, int n);
void em_enemy_source(const struct box *box, struct em_state *s);
/* An enemy is still to be met (n 1) or is not any more (n -1). */
void em_foe(const struct box *box, struct em_state *s, uint8_t face, int n);
/* EM-2.3, EM-2.4, EM-2.8: total attack or defence, with that much added before the bounds. */
int em_total(const struct box *box, const struct em_state *s, int army, enum stat stat, int more);
/* EM-2.6: a seat's defence between battles. */
int em_standing_defence(const struct box *box, const struct em_state *s, int seat);
/* EM-6.3, EM-6.2: people in a token, and tokens that the next dawn takes. */
int em_token_worth(const struct box *box, const struct em_state *s, int seat);
/* EM-6.8: people that the next dawn takes. */
int em_people_due(const struct box *box, const struct em_state *s, int seat);
/* EM-6.7: what would burn at dawn if no text spared any. */
int em_tokens_due(const struct box *box, const struct em_state *s, int seat);
int em_tokens_needed(const struct box *box, const struct em_state *s, int seat);
/* EM-9.7: how often an item of a kind may be put on each day, and be taken off. */
static inline int em_changes(const struct box *box, const struct em_state *s, int seat, int kind)
{
    return (s->bag[seat][kind] + s->worn[seat][kind]) * KNOB(box, arm_changes);
}

/* EM-8.1 */
int em_need(const struct box *box, const struct em_state *s, int seat, int token);
static inline bool em_is_unsummed(enum op_code code)
{
    return code >= OP_burn && code < OP_event_gain;
}

/* What texts that hang on something, or are not summed up, add to em_given. */
int em_composed(const struct box *box, const struct em_state *s, int army, enum op_code code,
                int second);
/* The lowest number of the texts of an op that hold now; 0: none does. */
int em_lowest(const struct box *box, const struct em_state *s, int army, enum op_code code);
/* What the texts of an op give that is not summed up; second is as for em_given. */
static inline int em_unsummed(const struct box *box, const struct em_state *s, int army,
                              enum op_code code, int second)
{
    bool any = s->sums[army].riders > 0 && codes_have(box->cards->codes, (int)code);
    return any ? em_composed(box, s, army, code, second) : 0;
}

/* Whether a text of that op can hang on something for the army: composed.c looks at it then. */
static inline bool em_hangs(const struct box *box, const struct em_state *s, int army,
                            enum op_code code)
{
    return s->sums[army].riders > 0 && codes_have(box->cards->hanging, (int)code);
}

/* Whether no text makes recipes cheaper for the seat. */
static inline bool em_pays_printed(const struct box *box, const struct em_state *s, int seat)
{
    const struct em_sums *sums = &s->sums[seat];
    return (sums->cheaper[WEAPONS] | sums->cheaper[DEFENCE_ITEMS]) == 0 &&
           !em_hangs(box, s, seat, OP_cheaper) &&
           (sums->riders == 0 || !box_says(box, CODE_BIT(OP_dearer)));
}

/* EM-9.2: what a recipe costs the seat in ore. */
int em_ores(const struct box *box, const struct em_state *s, int seat, uint8_t skill);
/* What the texts with that op give the army in all; second is the stat, token or item, or -1. */
int em_given(const struct box *box, const struct em_state *s, int army, enum op_code code,
             int second);

/* parlance.c: the words that combine; sayings.txt: how people say it. */
extern parlance_said emperor_sayings[], emperor_sayings_more[], emperor_sayings_theirs[];

/* A card that is active for an army, so many times. */
struct source_card {
    uint8_t face;
    int copies;
};
enum { EM_SOURCES = 1 + 2 * EM_KINDS };

/* composed.c: texts with conditions and counts. */
/* The cards that are active for an army: chapter, men, items; how many. */
int em_active(const struct box *box, const struct em_state *s, int army,
              struct source_card source[EM_SOURCES]);
struct eye em_eye(const struct box *box, const struct em_state *s, int army, uint8_t face);
bool em_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem);

/* lines.c: texts of every day that join effects. */
bool em_step_option(struct play *play);
/* EM-7.12: something may be chosen, or bought; "then" alone is just that. */
#define EM_ASKS_FIRST(joins) (((joins) & ~(JOIN_THEN | JOIN_BEGINS)) != 0)
/* The lines of resource cards that were drawn. */
bool em_turn_to_found(struct play *play);
bool em_step_found(struct play *play);
move_answer em_answer_option;
/* As the parlance asks (cardtext/line.h). */
enum joins em_joins(int type, const struct op *op);
bool em_can(const struct eye *eye, const struct frame *frame, const struct op *op);
struct eye em_sees(const struct box *box, const void *state, const struct frame *frame);
struct frame em_line(const void *state);

/* stores.c: cards drawn, tokens, crafting, arms, healing. */
/* What a day brings and takes, as far as there is any. */
void em_day_gain(struct play *play, int seat, int token, int n);
void em_day_lose(struct play *play, int seat, int token, int n);
void em_day_heal(struct play *play, int army, int n);

/* moments.c: what texts do at moments that come more than once: EM-22. */
void em_say_all(struct play *play, int army, enum trigger when);
static inline void em_moment(struct play *play, int army, enum trigger when)
{
    if (play->s->sums[army].events > 0)
        em_say_all(play, army, when);
}

/* What a text of such a moment does, its amounts being what they are now. */
void em_carry_out(struct play *play, int army, uint8_t face, const struct op *op);
/* What one card says at a moment of its own: a man who fell or joins, an item that was made. */
void em_revive_enemy_men(struct play *play, int n);
void em_hurt(struct play *play, int army, int n);
void em_speak(struct play *play, int seat, uint8_t face, enum trigger when);
/* Whether something else happened instead: of a man's fall, of losing so many HP. */
bool em_man_spared(struct play *play, int seat, uint8_t man);
bool em_hp_kept(struct play *play, int seat, int wound);
void em_gain(struct em_state *s, int seat, int token, int n);
/* EM-10.1: meat that does not rot tonight. */
int em_kept_meat(const struct box *box, const struct em_state *s, int seat);
/* Draws up to n cards, as far as the deck reaches; how many it were. */
int em_draw_cards(struct play *play, int seat, enum deck_id deck, int n);
void em_shuffle_back(struct play *play, int seat, uint8_t *tally, uint8_t man);
void em_craft(struct play *play, int seat, uint8_t item);
void em_equip(struct play *play, int seat, uint8_t item);
void em_unequip(struct play *play, int seat, uint8_t item);
void em_consume(struct play *play, int seat, uint8_t item);
void em_drink(struct play *play, int seat, uint8_t potion);
void em_rot(struct play *play, int seat);
/* HP rise by n, not above the full HP; how much they rose. */
int em_heal(const struct box *box, struct em_state *s, int army, int n);
int em_percent(const struct box *box, uint8_t potion);

/* casualties.c: after a hit; n men of an army fall, n fallen men of a seat come back: EM-22.22. */
void em_begin_casualties(struct play *play, int attacker, int defender);
void em_slay(struct play *play, int army, int n);
void em_return(struct play *play, int seat, int n);

/* battle.c: choosing the enemy and fighting. */
void em_revive(struct play *play, int seat, uint8_t man);
/* EM-2.5: the current defence never exceeds the total. */
void em_lower_defence(struct play *play, int army);
move_answer em_answer_pick, em_answer_defend, em_answer_potion, em_answer_casualty,
    em_answer_revive;
/* A step of the phase; true if a seat must decide now. */
bool em_step_pick(struct play *play);
bool em_step_open(struct play *play);
bool em_step_flip(struct play *play);
bool em_step_defend(struct play *play);
bool em_step_potion(struct play *play);
bool em_step_casualty(struct play *play);
bool em_step_revive(struct play *play);

/* rules.c: the calendar, setup and end. */
void em_run(struct play *play);
void em_end(struct play *play, enum over over);
int em_first_seat(const struct play *play);
move_answer em_answer_chapter, em_answer_collect, em_answer_dismiss, em_answer_muster;

/* measures.c: a seat has its chapter, a dawn is paid with n tokens, cards are drawn by day, a war
 * opens and ends, somebody wins a battle, the game ends. */
void em_note_chapter(struct play *play, int seat);
void em_note_dawn(struct play *play, int seat, int n);
void em_note_draws(struct play *play, enum deck_id deck, int n);
void em_note_opening(struct play *play);
void em_note_war(struct play *play, enum war_end end);
void em_note_victor(struct play *play, int loser);
void em_note_end(struct play *play);

/* moves.c: legal moves, and the questions others ask too. */
/* Whether the seat whose turn it is has more than one move. */
bool em_has_choice(const struct box *box, const struct em_state *s);
/* Draws of that deck that the seat may still make today. */
int em_draws_left(const struct box *box, const struct em_state *s, int seat, enum deck_id deck);
/* EM-18.7: a seat with recipes that the other seat does not know must be asked. */
bool em_has_secret(const struct box *box, const struct em_state *s, int seat);

/* words.c, draw.c, value.c, weigh.c */
void em_say_card(const struct box *box, const void *view, uint8_t face, struct text *text);
void em_say_progress(const struct box *box, const void *view, int seat, struct text *text);
void em_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX]);
/* The next change of arms on the way to the strongest that may be worn now; false: they are worn.
 */
bool em_best_arms(const struct box *box, const void *view, int seat, struct move *next);

/* signs.c: what a screen says beside the cards. */
struct signs;
void em_signs(const struct box *box, const void *view, int seat, struct signs *signs);

#endif
