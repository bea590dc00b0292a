/* temples.h: the state of Four Temples and the words its files share. */
#ifndef GAMES_TEMPLES_H
#define GAMES_TEMPLES_H

#include "cardtext/instead.h"
#include "games/temples/events.h"
#include "games/temples/knobs.h"
#include "games/temples/measures.h"
#include "games/temples/ops.h"
#include "games/temples/verbs.h"
#include "kernel/game.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/responses.h"
#include "kernel/work.h"

extern const struct game temples_game;
extern parlance_said temples_sayings[], temples_sayings_more[]; /* sayings.txt */

enum {
    FT_SEATS = 2,
    FT_ROWS = 5,
    FT_COLS = 6,
    FT_CELLS = FT_ROWS * FT_COLS,
    FT_LANDS = 48,
    FT_TEMPLES = 12,
    FT_WATERS = 20,
    FT_SEAT_UNITS = 20, /* FT-10.10 */
    FT_UNITS = FT_SEATS * FT_SEAT_UNITS,
    FT_LASTING = 32, /* enchantments in play, FT-13.22 */
    FT_HAND = 24,    /* FT-3.7 */
    FT_DECK = 160,
    FT_TEAM = 12,
    FT_TRIGGERS = 64, /* frames after which a trigger is dropped, FT-17.4 */
    FT_FRAMES = 96,
    FT_LATER = 16,     /* effects that wait for their time, FT-18.6 */
    FT_COUNT_MAX = 99, /* damage and bonuses of a turn, either way */

    GROUND_FIRST = 1,
    UNIT_FIRST = GROUND_FIRST + FT_CELLS,
    LASTING_FIRST = UNIT_FIRST + FT_UNITS
};

enum card_type_id { LAND, TEMPLE, WATER, UNIT, ENCHANTMENT };

/* Draw cards and teams have a back a seat; with one deck for both only the first is used. */
enum back { BACK_DECK, BACK_TEAM = 2, BACK_LAND = 4, BACK_TEMPLE, BACK_WATER };

enum stat { ATTACK, DEFENSE, ACTION, RANGE, ARMOR, FORCE, HP, STATS };
enum limit { LIMIT_HAND, LIMIT_MUSTER, LIMIT_COUNT, LIMITS };

/* Columns of units and enchantments, in the order of their sheets. */
enum unit_column {
    COLUMN_LEVEL, /* both */
    COLUMN_ATTACK,
    COLUMN_DEFENSE, /* dice: 0 none, else 1 + step on the ladder */
    COLUMN_HP,
    COLUMN_ACTION,
    COLUMN_RANGE,
    COLUMN_WATER
};
enum temple_column { COLUMN_TONE };
enum enchantment_column { COLUMN_FAST = 1, COLUMN_ON, COLUMN_LASTS };

enum target_kind {
    ON_UNIT,
    ON_OWN_UNIT,
    ON_ENEMY_UNIT,
    ON_LAND,
    ON_OWN_LAND,
    ON_OPEN_LAND,
    ON_EVERYWHERE,
    ON_CASTING,
    ON_ENCHANTMENT
};

enum { LASTS_ONCE = 0, LASTS_STAYS = 21 }; /* else a number of turns */

enum { QUIET = 0x80 }; /* with WHEN_ENTERING in a frame: without moves to a free land, FT-15.8 */

enum knob_id { FT_KNOBS(KNOB_ENUM) KNOBS };

enum world { WORLD_DEALT, WORLD_HAND, WORLD_LAYOUT };

/* Decisions that hang on hidden cards are asked always: being asked tells nothing. */
#define FT_DECISIONS(X)                                                                            \
    X(water, "Which land becomes water?", false, ft_answer_world)                                  \
    X(temple, "Where does the temple rise?", false, ft_answer_world)                               \
    X(home, "Which land do you begin with?", false, ft_answer_world)                               \
    X(land_cell, "Where does the land lie?", false, ft_answer_world)                               \
    X(temple_card, "Which temple?", false, ft_answer_world)                                        \
    X(field_pick, "Pick a unit for the team, or end", true, ft_answer_teams)                       \
    X(field_unit, "Which unit is fielded?", false, ft_answer_teams)                                \
    X(field_cell, "Where?", false, ft_answer_teams)                                                \
    X(main,                                                                                        \
      PROMPT("Cast, muster, or begin the actions", VERB_BIT(VERB_CAST), VERB_BIT(VERB_MUSTER),     \
             VERB_BIT(VERB_BEGIN)),                                                                \
      true, NULL)                                                                                  \
    X(target, "On what?", false, ft_answer_target)                                                 \
    X(muster_cell, "Where does it land?", false, ft_answer_muster)                                 \
    X(window,                                                                                      \
      PROMPT("Pass, or cast a Fast enchantment", VERB_BIT(VERB_PASS), VERB_BIT(VERB_CAST)), true,  \
      ft_answer_window)                                                                            \
    X(unit,                                                                                        \
      PROMPT("Choose a unit to act, cast a Fast enchantment, or end the actions",                  \
             VERB_BIT(VERB_ACT), VERB_BIT(VERB_CAST), VERB_BIT(VERB_END)),                         \
      true, NULL)                                                                                  \
    X(act, PROMPT("Move the unit, or attack with it", VERB_BIT(VERB_MOVE), VERB_BIT(VERB_ATTACK)), \
      false, ft_answer_act)                                                                        \
    X(pick, "Which unit?", false, ft_effect_answer)                                                \
    X(piece, "Which card?", false, ft_effect_answer)                                               \
    X(salvage, "Which card comes back?", false, ft_effect_answer)                                  \
    X(teleport, "Where does it go?", false, ft_effect_answer)                                      \
    X(discard, "Discard which card?", true, ft_answer_discard)                                     \
    X(option, "Which of these?", false, ft_answer_option)                                          \
    X(keep, "Which card to keep?", true, ft_effect_answer)                                         \
    X(some, "Which units?", false, ft_effect_answer)                                               \
    X(oust, "Which card must go?", true, ft_effect_answer)
enum decision_id { FT_DECISIONS(ASK_ENUM) DECISIONS };

GAME_DECLARES(ft);

enum phase { PHASE_MAIN, PHASE_ACTIONS };
enum over { OVER_NOT, OVER_TEMPLES, OVER_LIMIT, OVER_EMPTY };

/* A land, temple or water card of the isle: place is its cell, holder its controller. */
struct ft_ground {
    struct piece p;
};

struct ft_unit {
    struct piece p; /* place: the cell it stands on */
    uint8_t damage, spent, attacks, fresh, landed;
    int8_t boost[STATS];                 /* now: this turn, and until a seat's next turn */
    uint16_t barred;                     /* now, a bit for each verb of the list */
    int8_t later_boost[FT_SEATS][STATS]; /* what of it lasts until that seat's next turn */
    int8_t kept_boost[STATS];            /* what of it lasts while the unit is in play */
    uint16_t later_barred[FT_SEATS];
    uint8_t lent; /* now, a bit for each loan */
    uint8_t later_lent[FT_SEATS];
    uint8_t chosen;       /* for the effect that asks now */
    uint8_t moved, kills; /* steps, and units destroyed in fights, in its own turn */
};

/* What a unit may have for a while. */
enum loan { LOAN_CROSS, LOAN_SWIM, LOAN_HASTE, LOAN_ATTACK_TWICE, LOAN_DEFEND_TWICE, LOAN_TIES };

/* What a player may be kept from. */
enum ban { BAN_MUSTER, BAN_CAST, BAN_DRAW };

/* An enchantment that lasts: its host is a unit, a ground, or none for everywhere. */
struct ft_lasting {
    struct piece p;
    uint8_t turns; /* left; 0 it stays */
    uint8_t order; /* among those of both seats, in order of casting from 1: FT-15.4 */
};

enum unit_flag {
    IS_WATER = 1,
    MAY_CROSS = 2,
    CANNOT_ATTACK = 4, /* the verbs, in the order of their list */
    CANNOT_MOVE = 8,
    CANNOT_BE_ATTACKED = 16,
    CANNOT_BE_TARGETED = 32,
    CANNOT_BE_HEALED = 64,
    CANNOT_BE_HIT_BACK = 128,
    CANNOT_TAKE = 256,
    CANNOT_BE_MOVED = 512,
    CANNOT_SHOOT = 1024,
    CANNOT_BE_DAMAGED = 2048,
    CANNOT_BE_DESTROYED = 4096,
    HAS_HASTE = 8192,
    ATTACKS_TWICE = 16384, /* rolls twice */
    DEFENDS_TWICE = 32768,
    WINS_TIES = 65536
};

/* Derived, of a unit: what statics give it. */
struct ft_stats {
    int16_t more[STATS];
    uint32_t flags;
};

struct ft_state {
    struct stream stream;
    uint16_t turns; /* numbered from 1 for both seats together */
    struct dice dice;
    uint8_t turn, first, phase, asks, decider, over, winner, allowance;
    uint8_t hold[FT_SEATS];
    uint8_t again;                 /* another turn follows: who has it and 1, 0 nobody */
    uint8_t extra;                 /* this turn is such a one */
    uint8_t casts[FT_SEATS];       /* enchantments that happened this turn */
    uint8_t fallen;                /* units destroyed this turn */
    uint8_t musters;               /* units that its player has mustered this turn */
    uint8_t forbidden[FT_SEATS];   /* now, a bit for each ban */
    uint8_t until_south[FT_SEATS]; /* what of it lasts until South's next turn, until North's */
    uint8_t until_north[FT_SEATS];
    uint8_t deck[FT_SEATS][PILE_BYTES(FT_DECK)]; /* one deck for both: the first */
    uint8_t discard[FT_SEATS][PILE_BYTES(FT_DECK)];
    uint8_t hand[FT_SEATS][KNOWN_PILE_BYTES(FT_HAND)];
    uint8_t cast[FT_SEATS][PILE_BYTES(RESPONSES_MAX + 2)]; /* announced, waiting or resolving */
    uint8_t lands[PILE_BYTES(FT_LANDS)];
    uint8_t temples[PILE_BYTES(FT_TEMPLES)];
    uint8_t waters[PILE_BYTES(FT_WATERS)];
    uint8_t shown[PILE_BYTES(1)]; /* the land or temple to be placed */
    uint8_t removed[PILE_BYTES(FT_LANDS + FT_TEMPLES)];
    uint8_t team[FT_SEATS][KNOWN_PILE_BYTES(FT_TEAM)];
    uint8_t pool[FT_SEATS][PILE_BYTES(FT_DECK)];   /* units that may be picked */
    uint8_t out[FT_SEATS][PILE_BYTES(FT_DECK)];    /* units out of the game, FT-16.8 */
    uint8_t looked[FT_SEATS][PILE_BYTES(FT_DECK)]; /* cards of the deck that the seat looks at */
    uint8_t ground_order[FT_SEATS], unit_order[FT_SEATS], lasting_order[FT_SEATS];
    FRAMES(FT_FRAMES) work;
    FRAMES(RESPONSES_MAX) stack;
    FRAMES(FT_LATER) later; /* effects that were put off; step: until when */
    struct ft_ground ground[FT_CELLS];
    struct ft_unit unit[FT_UNITS];
    struct ft_lasting lasting[FT_LASTING];
    /* The derived tail. Cells are bits: row * FT_COLS + column; units are bits from UNIT_FIRST.
     * First what hangs on the ground alone, then what changes with every step of a unit. */
    uint32_t board, land, temple, water; /* temples are land, water is not */
    uint32_t held[FT_SEATS];             /* controlled */
    uint32_t gives;                      /* cells whose card has a static */
    uint32_t barrier, barren, closed, frozen, guarded, costly;
    uint32_t shut;                          /* cells that some units cannot enter */
    uint32_t entering, leaving, traversing; /* cells whose cards have such a clause */
    uint8_t on_cell[FT_CELLS];              /* the ground there */
    uint8_t cost[FT_CELLS], guard[FT_CELLS];
    uint64_t units[FT_SEATS];
    uint32_t stand[FT_SEATS]; /* units there */
    uint32_t full[FT_SEATS];  /* no more units of that seat fit */
    int16_t limit[FT_SEATS][LIMITS];
    uint16_t levels[FT_SEATS];
    uint32_t landing[FT_SEATS]; /* where texts let a seat muster */
    uint8_t units_n[FT_SEATS];
    uint8_t denied[FT_SEATS]; /* bans that hold all the time */
    uint8_t lasting_n;
    struct ft_stats stats[FT_UNITS];
};

/* Are there composed texts? What statics give may then change with anything that happens. */
static inline bool ft_composed(const struct box *box)
{
    return box->cards->terms_n > 0;
}

/* What every rule function works on. */
struct play {
    const struct box *box;
    struct ft_state *s;
    struct log *log; /* NULL in search */
    bool fighting;   /* who leaves play now fell in a fight */
    struct instead_text *running;
};

/* The work that is being done; NULL where a seat chooses freely. */
static inline struct frame *ft_top(struct play *play)
{
    return work_top(WORK(play->s->work));
}

enum { GROUND_FIELD, UNIT_FIELD, LASTING_FIELD };
extern const char *const ft_cell_names[];
extern const char *const ft_tone_words[];
extern const char *const ft_order_words[],
    *const ft_first_words[], *const ft_deck_words[], *const ft_scope_words[],
                                                         *const ft_world_words[],
                                                             *const ft_cost_words[];
extern const uint8_t ft_ladder[];     /* sides of the dice, by step */
enum { LADDER = 7, LEVEL_MOST = 10 }; /* steps of dice; levels of units */

static inline struct ft_unit *unit_of(struct ft_state *s, int n)
{
    return &s->unit[n - UNIT_FIRST];
}

static inline const struct ft_unit *unit_const(const struct ft_state *s, int n)
{
    return &s->unit[n - UNIT_FIRST];
}

static inline const struct ft_ground *ground_const(const struct ft_state *s, int n)
{
    return &s->ground[n - GROUND_FIRST];
}

static inline const struct ft_lasting *lasting_const(const struct ft_state *s, int n)
{
    return &s->lasting[n - LASTING_FIRST];
}

static inline bool is_ground(int n)
{
    return n >= GROUND_FIRST && n < UNIT_FIRST;
}

static inline bool is_unit(int n)
{
    return n >= UNIT_FIRST && n < LASTING_FIRST;
}

static inline bool is_lasting(int n)
{
    return n >= LASTING_FIRST;
}

static inline int unit_seat(const struct ft_state *s, int n)
{
    return piece_holder(&unit_const(s, n)->p);
}

static inline const struct ft_stats *stats_of(const struct ft_state *s, int n)
{
    return &s->stats[n - UNIT_FIRST];
}

static inline uint64_t unit_bit(int n)
{
    return (uint64_t)1 << (n - UNIT_FIRST);
}

static inline uint32_t cell_bit(int cell)
{
    return (uint32_t)1 << cell;
}

static inline int16_t column(const struct box *box, uint8_t face, int column)
{
    return box_card(box, face)->number[column];
}

/* Walks the units of a set in the order of their numbers. */
#define EACH_IN(set, n)                                                                            \
    for (uint64_t n##_left = (set); n##_left != 0; n##_left &= n##_left - 1)                       \
        for (int n = UNIT_FIRST + __builtin_ctzll(n##_left), n##_once = 1; n##_once; n##_once = 0)

/* Walks the units of a seat in the order they came into play. */
#define EACH_UNIT(s, seat, n)                                                                      \
    for (int n = (s)->unit_order[seat]; n != 0; n = unit_const(s, n)->p.next)

#define EACH_LASTING(s, seat, n)                                                                   \
    for (int n = (s)->lasting_order[seat]; n != 0; n = lasting_const(s, n)->p.next)

#define EACH_CELL(set, cell)                                                                       \
    for (uint32_t cell##_left = (set); cell##_left != 0; cell##_left &= cell##_left - 1)           \
        for (int cell = __builtin_ctz(cell##_left), cell##_once = 1; cell##_once; cell##_once = 0)

static inline int cell_row(int cell)
{
    return cell / FT_COLS;
}

/* FT-1.4 */
/* A bonus, which stays within what may be. */
static inline int8_t ft_bounded(int bonus)
{
    return (int8_t)(bonus > FT_COUNT_MAX    ? FT_COUNT_MAX
                    : bonus < -FT_COUNT_MAX ? -FT_COUNT_MAX
                                            : bonus);
}

static inline int ft_distance(int x, int y)
{
    int rows = cell_row(x) - cell_row(y), columns = x % FT_COLS - y % FT_COLS;
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

enum { WEST = 0x01041041, EAST = 0x20820820 }; /* first and last of the FT_COLS columns */

/* The cells that share a side with one of these; may lie outside of the board. */
static inline uint32_t ft_beside(uint32_t cells)
{
    return (cells & ~(uint32_t)EAST) << 1 | (cells & ~(uint32_t)WEST) >> 1 | cells << FT_COLS |
           cells >> FT_COLS;
}

static inline uint32_t ft_row_cells(int row)
{
    return (uint32_t)0x3f << row * FT_COLS;
}

/* FT-1.7: cells free for a seat. */
static inline uint32_t ft_free(const struct ft_state *s, int seat)
{
    return s->board & ~s->stand[1 - seat] & ~s->full[seat];
}

/* FT-13.2 */
static inline int ft_unit_count(const struct ft_state *s, int seat)
{
    int count = s->units_n[seat] + s->limit[seat][LIMIT_COUNT];
    return count > 0 ? count : 0;
}

/* The deck and discard pile that a seat uses, FT-3.2. */
static inline int ft_deck_of(const struct box *box, int seat)
{
    return KNOB(box, deck_mode) ? seat : 0;
}

static inline int ft_temples_of(const struct ft_state *s, int seat)
{
    return __builtin_popcount(s->held[seat] & s->temple);
}

/* check.c: which boxes are refused, and what is in a box. Bytes of box->own: */
enum own {
    OWN_FAST,
    OWN_HP,
    OWN_MAP = 8
}; /* lowest level of a Fast card; some text adds hit points; two bytes a cell */
bool ft_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem);
/* Does the effect speak of enchantments where it could speak of units? */
bool ft_names_lasting(const struct catalogue *cards, const struct op *op);
bool ft_pack(struct box *box, struct problem *problem);
uint8_t ft_back(const struct box *box, uint8_t face, int seat);

/* FT-6.10, FT-21.13: cells that a unit cannot enter. */
uint32_t ft_closed_to(const struct box *box, const struct ft_state *s, int unit);
/* stats.c: the derived tail and what is read from it. */
/* The same where only units have come, gone or moved. */
void ft_derive_units(const struct box *box, struct ft_state *s);
int ft_die(const struct box *box, const struct ft_state *s, int unit, enum stat stat);
/* The sides of the die on its card. */
int ft_printed_die(const struct box *box, const struct ft_state *s, int unit, enum stat stat);
/* The same in a fight with that unit. */
int ft_die_against(const struct box *box, const struct ft_state *s, int unit, enum stat stat,
                   int other);
/* Does the unit's text keep it from attacking that one? */
bool ft_spares(const struct box *box, const struct ft_state *s, int unit, int target);
int ft_actions(const struct box *box, const struct ft_state *s, int unit);
int ft_range(const struct box *box, const struct ft_state *s, int unit);
int ft_hp(const struct box *box, const struct ft_state *s, int unit);
/* What texts add to a stat of the unit in a fight with the other. */
int ft_more_against(const struct box *box, const struct ft_state *s, int unit, enum stat stat,
                    int other);
uint64_t ft_units_on(const struct ft_state *s, uint64_t among, uint32_t cells);

/* reach.c: where a unit can go and whom it can attack. */
uint32_t ft_reach(const struct box *box, const struct ft_state *s, int unit);
/* The cost of the way there; if a card near it minds being traversed, the cells between are filled
 * in order, *between_n of them. */
int ft_route(const struct box *box, const struct ft_state *s, int unit, int to,
             uint8_t between[FT_CELLS], int *between_n);
/* Whether any way leads there, however many actions it costs. */
bool ft_leads(const struct box *box, const struct ft_state *s, int unit, int cell);
uint64_t ft_targets_of(const struct box *box, const struct ft_state *s, int unit);
/* `range_block`: enemy units stand in the way of a shot. */
bool ft_blocked(const struct box *box, const struct ft_state *s, int unit, int target);
bool ft_can_attack(const struct box *box, const struct ft_state *s, int unit, int target);
bool ft_has_act(const struct box *box, const struct ft_state *s, int unit);
/* Whether a card is a water unit before it stands anywhere: by its column or its own text. */
bool ft_swims(const struct box *box, uint8_t face);
uint32_t ft_muster_cells(const struct box *box, const struct ft_state *s, int seat, uint8_t face);
bool ft_musterable(const struct box *box, const struct ft_state *s, int seat, uint8_t face);

/* rules.c: work in progress and the turn. */
enum work {
    WORK_WORLD,
    WORK_TEAMS,
    WORK_START,
    WORK_DRAW,
    WORK_TIDY,
    WORK_DISCARD,
    WORK_END,
    WORK_EVENT,
    WORK_EFFECT,
    WORK_LINE,
    WORK_ANNOUNCE,
    WORK_STACK,
    WORK_RESOLVE,
    WORK_WINDOW,
    WORK_MUSTER,
    WORK_ACT,
    WORK_STEP,
    WORK_ARRIVE,
    WORK_ATTACK,
    WORKS
};
move_answer ft_answer_begin, ft_answer_cast, ft_answer_unit, ft_answer_end, ft_answer_actor;
void ft_push(struct play *play, struct frame frame);
/* FT-13.12: for the other seat, if the knob says so much. */
void ft_open_window(struct play *play, int least);
enum flow ft_ask(struct play *play, enum decision_id decision, int seat);
void ft_begin_turn(struct play *play);
/* FT-15.5: what all cards of a seat say under a trigger; the first to happen is pushed last. */
void ft_fire_all(struct play *play, enum trigger when, int seat);
bool ft_won(struct play *play, int seat);

/* cards.c: cards between deck, hand and discard pile. */
void ft_draw_cards(struct play *play, int seat, int n);
void ft_discard_card(struct play *play, int seat, uint8_t face);
/* Each card of the seat's discard pile that is sought, once; how many. */
int ft_sought(const struct box *box, const struct ft_state *s, int seat, const struct op *op,
              uint8_t faces[FACES_MAX]);
void ft_take_back(struct play *play, int seat, uint8_t face);
/* Takes a card out of the seat's discard pile. */
void ft_take_out(struct play *play, int seat, uint8_t face);
void ft_discard_from_hand(struct play *play, int seat, uint8_t face);
bool ft_is_sought(const struct box *box, uint8_t face, const int16_t sought[3]);
void ft_deal(struct play *play);
work_step ft_work_discard;
move_answer ft_answer_discard;

/* world.c: the isle is built, teams are fielded. */
work_step ft_work_world, ft_work_teams;
move_answer ft_answer_world, ft_answer_teams;
enum world_stage { STAGE_LANDS, STAGE_WATERS, STAGE_TEMPLES, STAGE_HOMES, STAGE_DONE };
uint32_t ft_water_cells(const struct box *box, const struct ft_state *s);
uint32_t ft_temple_cells(const struct box *box, const struct ft_state *s);
uint32_t ft_home_cells(const struct ft_state *s, const struct box *box, int seat);
uint32_t ft_field_cells(const struct box *box, const struct ft_state *s, int seat, uint8_t face);
int ft_field_cost(const struct box *box, uint8_t face);
int ft_team_cost(const struct box *box, const struct ft_state *s, int seat);
/* The n-th row of a seat from its home edge. */
static inline int ft_home_row(const struct box *box, int seat, int n)
{
    return seat == 0 ? KNOB(box, rows) - 1 - n : n;
}

/* fight.c: units come, move, attack and leave. */
work_step ft_work_muster, ft_work_act, ft_work_step, ft_work_arrive, ft_work_attack;
move_answer ft_answer_muster, ft_answer_act;
int ft_enter_unit(struct play *play, int seat, uint8_t face, int cell);
/* Units of the set leave play together, by death or to their owners' hands, FT-14.8, FT-14.9. */
void ft_leave_play(struct play *play, uint64_t leaving, bool to_hand);
/* Units without hit points leave play. */
void ft_bury(struct play *play);
/* spared.c: those of the units to which nothing else happened instead of their destruction. */
uint64_t ft_unspared(struct play *play, uint64_t units);
void ft_end_lasting(struct play *play, int lasting, bool to_hand);
/* A seat takes a ground; then FT-12.2 and the clauses of FT-11.7. */
void ft_take_control(struct play *play, uint32_t cells, int seat);
/* A ground falls to nobody. */
void ft_lose_control(struct play *play, int ground);

/* effects.c: texts that run. */
enum effect_step { EFFECT_BEGIN, EFFECT_PICKED, EFFECT_END };
typedef enum flow ft_effect(struct play *play, struct frame *frame, const struct op *op);
/* Finds the units of a clause. False: it must be asked first, or there is none. */
bool ft_find_units(struct play *play, struct frame *frame, const struct op *op, uint64_t *units,
                   enum flow *flow);
/* feats.c: FT-21. */
/* FT-21.12: some units are picked. True: it waits for an answer. */
bool ft_picks_some(struct play *play, struct frame *frame, const int16_t *who);
/* Those that were. */
uint64_t ft_some(struct ft_state *s);
ft_effect ft_op_pick, ft_op_refill;
ft_effect ft_op_lend, ft_op_swap, ft_op_rob, ft_op_drop_random, ft_op_look, ft_op_forbid,
    ft_op_again, ft_op_call_off;
unsigned ft_loan_flags(unsigned loans);
/* Those of the units with which the one that an effect means can change places. */
uint64_t ft_swap_set(const struct box *box, const struct ft_state *s, const struct frame *frame,
                     const struct op *op, uint64_t those);
/* A card that was looked at is kept, or none. */
void ft_keep(struct play *play, struct frame *frame, uint8_t kept);
bool ft_can_rise(const struct box *box, const struct ft_state *s, int seat, uint8_t face);
void ft_rise(struct play *play, struct frame *frame, uint8_t face);
bool ft_is_barred(const struct ft_state *s, int seat, enum ban ban);
/* Bans that last this turn, or until the turn of the seat that is next, are over. */
void ft_end_bans(struct ft_state *s, int ending);
/* effects.c: does something at a moment, does not hold all the time. */
bool ft_is_order(int code);
/* The units that the words of an effect mean, none of them picked. */
uint64_t ft_meant(const struct box *box, const struct ft_state *s, const struct frame *frame,
                  const int16_t *who);
/* Whether its unit has so many actions; whether its land may fall to nobody. */
bool ft_can_spend(const struct box *box, const struct ft_state *s, const struct frame *frame,
                  int actions);
bool ft_can_yield(const struct ft_state *s, const struct frame *frame);
/* A unit that is moved elsewhere gets no further on the way it was on. */
void ft_stop(struct ft_state *s, int unit);
/* sides.c */
/* The players that are meant, the active one first; how many. */
int ft_players_of(const struct play *play, const struct frame *frame, int player, int seats[2]);
ft_effect ft_op_draw, ft_op_discard, ft_op_discard_down, ft_op_reveal, ft_op_salvage, ft_op_enlist,
    ft_op_actions, ft_op_pieces;
work_step ft_work_event, ft_work_effect, ft_work_line;
move_answer ft_answer_option;
/* As the parlance asks (cardtext/line.h). */
enum joins ft_joins(int type, const struct op *op);
bool ft_can(const struct eye *eye, const struct frame *frame, const struct op *op);
struct eye ft_sees(const struct box *box, const void *state, const struct frame *frame);
struct frame ft_line(const void *state);
/* later.c, FT-18.6: an effect is kept for its time; those whose time it is are pushed. */
enum later { LATER_END = 1, LATER_TURN /* and the seat whose turn begins */ };
void ft_put_off(struct play *play, struct frame effect);
void ft_push_later(struct play *play, int when);
/* A card that has left play says nothing more, but for what it says on leaving. */
static inline bool ft_is_silent(const struct frame *frame, int when)
{
    return frame->source == 0 && when != WHEN_ALWAYS && !ft_is_last(when);
}
move_answer ft_effect_answer;
/* watch.c, FT-15.14: the sentences that look for a unit which is destroyed. They are found while it
 * still stands there, and happen when all that leave have left. */
struct ft_watchers {
    struct frame frame[FT_UNITS + FT_CELLS + FT_LASTING];
    int n;
};
void ft_watch(const struct play *play, int unit, enum trigger when, struct ft_watchers *watchers);
void ft_tell_watchers(struct play *play, const struct ft_watchers *watchers);
/* What a unit says at a moment, and then the enchantments on it; other: the other one of a fight.
 */
void ft_fire_unit(struct play *play, int unit, enum trigger when, int other);
/* The enchantments alone. */
void ft_fire_on(struct play *play, int unit, enum trigger when, int other);
/* FT-15.24: those of the units that still stand are damaged. */
void ft_tell_hurt(struct play *play, uint64_t units);
/* FT-15.25: grounds that a seat has gained or lost. */
void ft_tell_ground(struct play *play, uint32_t cells, int seat, bool gained);
void ft_tell_watchers_of(struct play *play, int unit, enum trigger when);
/* FT-15.18: of each unit of the seat whose turn it is. */
void ft_tell_each(struct play *play, enum trigger when);
/* FT-17.4: whether another trigger may wait; if not, it is said that one is dropped. */
bool ft_has_room(const struct play *play);
/* Pushes the clauses of a face under a trigger; you: NOBODY for a neutral ground. */
void ft_fire(struct play *play, uint8_t face, int when, int you, int source, int target, int cell);
/* Those of the card of a cell and of the enchantments on it, about a unit. */
void ft_fire_cell(struct play *play, int cell, int when, int unit);
/* Candidates and cells of the effect that asks. */
/* The units that a selection means. */
uint64_t ft_those(const struct eye *eye, int thing);
uint64_t ft_pick_set(const struct box *box, const struct ft_state *s, const struct frame *frame);
/* The lands or enchantments that an effect means; how many. */
int ft_piece_set(const struct box *box, const struct ft_state *s, const struct frame *frame,
                 uint8_t set[FT_CELLS + FT_LASTING]);
uint32_t ft_carry_cells(const struct box *box, const struct ft_state *s, const struct frame *frame);

/* cast.c: enchantments are announced, answered and resolved. */
work_step ft_work_announce, ft_work_stack, ft_work_resolve, ft_work_window;
move_answer ft_answer_target, ft_answer_window;
void ft_cast(struct play *play, int seat, uint8_t face);
bool ft_window_exists(const struct box *box, const struct ft_state *s, int seat);
bool ft_castable(const struct box *box, const struct ft_state *s, int seat, uint8_t face);
/* Legal targets of a card; a card without a target has one, 0. */
int ft_target_list(const struct box *box, const struct ft_state *s, int seat, uint8_t face,
                   uint8_t targets[256]);

void ft_say_piece(const struct box *box, const void *view, int n, struct text *text);
void ft_say_progress(const struct box *box, const void *view, int seat, struct text *text);
void ft_say_card(const struct box *box, const void *view, uint8_t face, struct text *text);
void ft_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX]);
bool ft_map_read(struct box *box, struct problem *problem);
/* What a map says of a cell: a face, or one of these; and who controls it, NOBODY none. */
enum map_cell { MAP_ANY_LAND = 0, MAP_WATER = 254, MAP_ANY_TEMPLE = 255 };

/* The cards of a sorted pile: "Exile, 2 Slinger". */
void ft_add_faces(const struct box *box, const uint8_t *pile, struct text *text);

/* signs.c: what a screen says beside the cards. */
struct signs;
void ft_signs(const struct box *box, const void *view, int seat, struct signs *signs);

#endif
