/* menagerie.h: the state of Menagerie and the words its files share. */
#ifndef GAMES_MENAGERIE_H
#define GAMES_MENAGERIE_H

#include "cardtext/instead.h"
#include "games/menagerie/events.h"
#include "games/menagerie/verbs.h"
#include "kernel/game.h"
#include "kernel/log.h"
#include "kernel/measure.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/work.h"

extern const struct game menagerie_game;

enum {
    ME_SEATS = 4,
    ME_CARDS = 160,
    ME_NAMES = 64,
    ME_CARDS_MIN = 40,
    ME_SLOTS = 20,
    ME_SPACES = 6,
    ME_LEVELS = 3,
    ME_DICE = 3,
    ME_EXTRA = 9, /* draft turns more in a round, ME-4.16 */
    ME_STACKS = ME_SEATS * ME_SPACES,
    ME_FRAMES = 9 /* the scan that runs, and texts that ask */
};

enum card_type_id { ANIMAL, UPGRADE };

/* The ops of the phrasebook, with their arguments; n is three numbers, one a level. */
#define ME_OPS(X)                                                                                  \
    X(power_if)      /* n state */                                                                 \
    X(power_each)    /* n count */                                                                 \
    X(give)          /* n allies */                                                                \
    X(copy)          /* n: at most that much of the animal directly behind */                      \
    X(immune)        /* cannot be wounded */                                                       \
    X(protect)       /* allies */                                                                  \
    X(gain)          /* n */                                                                       \
    X(gain_if)       /* n state */                                                                 \
    X(gain_each)     /* n count */                                                                 \
    X(steal)         /* n */                                                                       \
    X(tuck)          /* n: cards of its name from the market */                                    \
    X(refill)        /* n extra refills */                                                         \
    X(swap)          /* n swaps of neighbouring spaces */                                          \
    X(wound)         /* n victims: those of level n or lower */                                    \
    X(roll)          /* n dice */                                                                  \
    X(heal)          /* allies */                                                                  \
    X(power)         /* n; the first of those that are made for composed texts */                  \
    X(give_those)    /* n things */                                                                \
    X(copy_best)     /* n thing: at most that much of the strongest of them */                     \
    X(double)        /* its power, in the end */                                                   \
    X(powerless)     /* no power, in the end */                                                    \
    X(protect_those) /* things */                                                                  \
    X(lose)          /* n VP */                                                                    \
    X(steal_each)    /* n VP from each of these players */                                         \
    X(wound_each)    /* thing */                                                                   \
    X(wound_one)     /* thing: you choose */                                                       \
    X(heal_those)    /* things */                                                                  \
    X(weaken)        /* n things: power lost this round */                                         \
    X(draft)         /* n extra draft turns */                                                     \
    X(pay)           /* n VP, or not at all */                                                     \
    X(drain)         /* n VP that each of these players loses */                                   \
    X(heal_self)                                                                                   \
    X(watches)      /* thing: whom the moment is about */                                          \
    X(wound_allies) /* allies */                                                                   \
    X(nothing)                                                                                     \
    X(wound_random) /* thing: one of them at random */                                             \
    X(boost)        /* n things: power gained this round */                                        \
    X(boost_self)   /* n */                                                                        \
    X(grant)        /* n VP that each of these players gains */                                    \
    X(double_those) /* things: their power, in the end */                                          \
    X(wound_self)                                                                                  \
    X(wound_that)  /* whom the moment is about */                                                  \
    X(weaken_self) /* n */                                                                         \
    X(change_with) /* thing: it changes places with one of these */                                \
    X(move)        /* it goes to an empty space */                                                 \
    X(heal_one)    /* thing */                                                                     \
    X(boost_one)   /* n thing */                                                                   \
    X(boost_that)  /* n: who was chosen before, or whom the moment is about */                     \
    X(ties)        /* you win them, holds */                                                       \
    X(boost_own)   /* n: as boost_self, where the moment is about another */                       \
    X(weaken_one)  /* n thing */                                                                   \
    X(weaken_that) /* n */                                                                         \
    X(heal_that)                                                                                   \
    X(grow_self)     /* n: power for the rest of the game; changes.c has this and the following */ \
    X(grow_those)    /* n things */                                                                \
    X(grow_one)      /* n thing */                                                                 \
    X(grow_that)     /* n */                                                                       \
    X(shed)          /* this upgrade goes */                                                       \
    X(strip_one)     /* thing: its upgrade goes */                                                 \
    X(drain_richest) /* n VP */                                                                    \
    X(unrefill)      /* n refills that each of these players loses */                              \
    X(tuck_back)     /* n: cards of its name from the discard pile */                              \
    X(lead)          /* you are the starting player next round */                                  \
    X(first)         /* the moment is one that is heard once in a round */                         \
    X(wound_each_of) /* n thing: those of level n or lower */                                      \
    X(wound_one_of)  /* n thing */                                                                 \
    X(wound_some)    /* n things: you choose them */                                               \
    X(heal_some)     /* n things */                                                                \
    X(ward_self)     /* it cannot be wounded this round */                                         \
    X(ward_own)      /* the same, where the moment is about another */                             \
    X(ward_those)    /* things */                                                                  \
    X(ward_one)      /* thing */                                                                   \
    X(ward_that)                                                                                   \
    X(take_one)     /* thing: a rival's; moving.c has this and the following */                    \
    X(take_upgrade) /* thing: its upgrade comes here */                                            \
    X(give_upgrade) /* thing: this upgrade goes there */                                           \
    X(discard_one)  /* thing */                                                                    \
    X(discard_self)                                                                                \
    X(shrink_one) /* thing: it loses a level */                                                    \
    X(shrink_self)                                                                                 \
    X(step_self)     /* way */                                                                     \
    X(step_one)      /* thing way */                                                               \
    X(steal_one)     /* n rival: you choose the player; scores.c has this and the following */     \
    X(drain_one)     /* n rival */                                                                 \
    X(grant_all)     /* n VP to everybody */                                                       \
    X(drain_all)     /* n */                                                                       \
    X(grant_poorest) /* n: the players with the fewest VP */                                       \
    X(drain_leaders) /* n: the players with the most VP */                                         \
    X(cast)          /* a die, for all to see */                                                   \
    X(fill)          /* the market is dealt anew */                                                \
    X(at_least)      /* n: power, in the end; this and the following hold */                       \
    X(at_most)       /* n */                                                                       \
    X(halved)        /* its power, in the end */                                                   \
    X(firm)          /* it cannot lose power this round */                                         \
    X(firm_those)    /* things */                                                                  \
    X(tough)         /* it counts even if it is wounded */                                         \
    X(tough_those)   /* things */                                                                  \
    X(keeps_vp)      /* rivals cannot take VP from you */                                          \
    X(stays)         /* not sold while another can be */                                           \
    X(more_sales)    /* n: in each of your turns */

enum op_code { ME_OPS(OP_ENUM) OPS };

/* Where the argument behind the three numbers stands. */
enum { ARG_SECOND = 3 };

/* Does the text read more of the table than its own row? Then nothing of it is remembered. */
static inline bool me_composed(const struct op *op)
{
    return op->rider != 0 || op->code >= OP_power;
}

#define ME_WHENS(X)                                                                                \
    X(ALWAYS, "none")                                                                              \
    X(MARKET, "start of market")                                                                   \
    X(ADDED, "when a card is added")                                                               \
    X(SOLD, "when sold")                                                                           \
    X(COMBAT, "start of combat")                                                                   \
    X(AFTER, "after combat")                                                                       \
    X(WOUNDED, "when wounded")                                                                     \
    X(YOU_SELL, "when you sell an animal") /* another stack; so with the following */              \
    X(YOU_REFILL, "when you refill")                                                               \
    X(YOU_PLACE, "when you place an animal")                                                       \
    X(PLACED, "when placed")                                                                       \
    X(MERGED, "when merged")                                                                       \
    X(RIVAL_SELLS, "when a rival sells an animal")                                                 \
    X(GAME_ENDS, "end of game")                                                                    \
    X(ONE_PLACED, "when a(n) {thing} is placed") /* this and the following are heard by all        \
                                                    others: ME-15.10 */                            \
    X(ONE_SOLD, "when a(n) {thing} is sold")                                                       \
    X(ONE_WOUNDED, "when a(n) {thing} is wounded")                                                 \
    X(ONE_UPGRADED, "when a(n) {thing} is upgraded")                                               \
    X(ONE_GROWN, "when a(n) {thing} grows")                                                        \
    X(UPGRADED, "when upgraded")                                                                   \
    X(YOU_MERGE, "when you merge")                                                                 \
    X(RIVAL_REFILLS, "when a rival refills")                                                       \
    X(GROWS, "when it grows")                                                                      \
    X(HEALED, "when it is healed")                                                                 \
    X(WOUNDS, "when it wounds a(n) {thing}")                                                       \
    X(YOU_DRAFT, "when you draft a card")                                                          \
    X(RIVAL_DRAFTS, "when a rival drafts a card")                                                  \
    X(FIRST_WOUNDED, "when wounded for the first time in a round") /* ME-15.19: up to the last */  \
    X(FIRST_YOU_SELL, "when you sell an animal for the first time in a round")                     \
    X(FIRST_YOU_REFILL, "when you refill for the first time in a round")                           \
    X(FIRST_YOU_PLACE, "when you place an animal for the first time in a round")                   \
    X(FIRST_RIVAL_SELLS, "when a rival sells an animal for the first time in a round")             \
    X(FIRST_ONE_PLACED, "when a(n) {thing} is placed for the first time in a round")               \
    X(FIRST_ONE_SOLD, "when a(n) {thing} is sold for the first time in a round")                   \
    X(FIRST_ONE_WOUNDED, "when a(n) {thing} is wounded for the first time in a round")             \
    X(FIRST_ONE_UPGRADED, "when a(n) {thing} is upgraded for the first time in a round")           \
    X(FIRST_ONE_GROWN, "when a(n) {thing} grows for the first time in a round")                    \
    X(FIRST_YOU_MERGE, "when you merge for the first time in a round")                             \
    X(FIRST_RIVAL_REFILLS, "when a rival refills for the first time in a round")                   \
    X(FIRST_YOU_DRAFT, "when you draft a card for the first time in a round")                      \
    X(FIRST_RIVAL_DRAFTS, "when a rival drafts a card for the first time in a round")              \
    X(NOT_WOUNDED, "instead of being wounded") /* this and the following are replaced: ME-16 */    \
    X(FIRST_NOT_WOUNDED, "instead of being wounded for the first time in a round")                 \
    X(ONE_NOT_WOUNDED, "instead of a(n) {thing} being wounded")

enum trigger { ME_WHENS(WHEN_ENUM) WHENS };

/* Work is the scan of a moment, or a text that asks. */
enum { WORK_TEXT = WHENS };

/* The words of the phrasebook's lists, in their order; those that only some moments allow are last.
 */
#define ME_STATES(X)                                                                               \
    X(FRONT, "at the front")                                                                       \
    X(REAR, "at the rear")                                                                         \
    X(UPGRADED, "upgraded")                                                                        \
    X(ALONE, "alone")                                                                              \
    X(FLANKED, "flanked")                                                                          \
    X(OPPOSED, "opposed")                                                                          \
    X(UNOPPOSED, "unopposed")                                                                      \
    X(STARTING, "you are the starting player")                                                     \
    X(POORER, "a rival has more VP")

#define ME_COMBAT_STATES(X)                                                                        \
    X(WOUNDED, "wounded")                                                                          \
    X(MOST, "you have the most power")                                                             \
    X(LEAST, "you have the least power")

#define ME_COUNTS(X)                                                                               \
    X(EMPTY, "empty space")                                                                        \
    X(OTHERS, "other animal")                                                                      \
    X(BEHIND, "animal behind")                                                                     \
    X(IN_FRONT, "animal in front")                                                                 \
    X(UPGRADES, "upgraded animal")                                                                 \
    X(TOP_LEVELS, "level 3 animal")                                                                \
    X(SOLD, "stack you sold this round")

#define ME_COMBAT_COUNTS(X)                                                                        \
    X(WOUNDED_RIVALS, "wounded rival animal")                                                      \
    X(WOUNDED_OWN, "wounded animal of yours")

#define ME_ALLIES(X)                                                                               \
    X(NEXT, "the animal directly in front")                                                        \
    X(PREVIOUS, "the animal directly behind")                                                      \
    X(ADJACENT, "adjacent animals")                                                                \
    X(ALL_IN_FRONT, "every animal in front")                                                       \
    X(ALL_BEHIND, "every animal behind")                                                           \
    X(ALL_OTHERS, "every other animal")

#define ME_VICTIMS(X)                                                                              \
    X(CHOSEN, "a rival animal")                                                                    \
    X(COLUMN, "each rival animal in this column")                                                  \
    X(FRONTMOST, "the frontmost animal of each rival")                                             \
    X(REARMOST, "the rearmost animal of each rival")

#define ME_STATE_ENUM(name, words) IF_##name,
#define ME_COUNT_ENUM(name, words) EACH_##name,
#define ME_ALLIES_ENUM(name, words) ALLIES_##name,
#define ME_VICTIMS_ENUM(name, words) VICTIMS_##name,
enum state_id { ME_STATES(ME_STATE_ENUM) ME_COMBAT_STATES(ME_STATE_ENUM) STATES };
enum count_id { ME_COUNTS(ME_COUNT_ENUM) ME_COMBAT_COUNTS(ME_COUNT_ENUM) COUNTS };
enum allies_id { ME_ALLIES(ME_ALLIES_ENUM) ALLIES };
enum victims_id { ME_VICTIMS(ME_VICTIMS_ENUM) VICTIMS };

#define ME_KNOBS(X)                                                                                \
    X(rounds, 10, 1, 20, "rounds of the game")                                                     \
    X(cards_per_round, 3, 1, 6, "cards each seat drafts in a round")                               \
    X(market_rows, 3, 2, 4, "rows of the market")                                                  \
    X(market_cols, 3, 2, 5, "columns of the market")                                               \
    X(market_cols_4p, 3, 2, 5, "columns of the market with four seats")                            \
    X(market_fill, 1, 0, 1, "1: empty slots are filled at the start of a round")                   \
    X(refills_per_round, 1, 0, 3, "refills of a seat each round")                                  \
    X(snake, 0, 0, 1, "1: even laps run in reverse player order")                                  \
    X(may_pass, 0, 0, 1, "1: a seat may pass instead of taking")                                   \
    X(spaces, 5, 3, 6, "spaces of a board")                                                        \
    X(max_level, 3, 2, 3, "animals in a stack at the most")                                        \
    X(place_mode, 0, 0, 1, "1: a new stack goes to an empty space and nothing slides")             \
    X(sales_per_draft, 1, 1, 6, "stacks a seat may sell in one draft turn")                        \
    X(drafted_discard, 0, 0, 2, "the card taken may be 1: discarded, 2: also sold")                \
    X(upgrade_replace, 0, 0, 1, "1: an upgrade may replace another")                               \
    X(sell_1, 1, 0, 10, "VP for selling a stack of level 1")                                       \
    X(sell_2, 3, 0, 15, "VP for selling a stack of level 2")                                       \
    X(sell_3, 6, 0, 20, "VP for selling a stack of level 3")                                       \
    X(merge_excess_vp, 1, 0, 5, "VP for a merge that discards an animal")                          \
    X(merge_any_time, 1, 0, 1, "1: merges at any time of one's turn and before the final sale")    \
    X(final_sale, 1, 0, 1, "1: the stacks left at the end are sold")                               \
    X(start_vp, 0, 0, 20, "VP of every seat at the start")                                         \
    X(combat_first, 4, 0, 12, "VP for the most power")                                             \
    X(combat_second, 2, 0, 12, "VP for the second most power")                                     \
    X(combat_third, 0, 0, 12, "VP for the third most power")                                       \
    X(combat_second_2p, 2, 0, 12, "VP for the weaker of two seats")                                \
    X(tie_mode, 0, 0, 2, "equal power 0: shares, 1: all get the best, 2: the later seat leads")    \
    X(min_power, 0, 0, 20, "power below this gains nothing")                                       \
    X(start_rule, 0, 0, 2, "who starts next 0: least power, 1: next seat, 2: most power")          \
    X(gap_adjacency, 0, 0, 1, "1: gaps do not part neighbours")                                    \
    X(wound_silences, 0, 0, 1, "1: a wounded stack loses its abilities")                           \
    X(die_sides, 6, 2, 12, "sides of the die")                                                     \
    X(decision_cap, 5000, 0, 20000, "choices after which the game ends; 0 no limit")               \
    X(extra, 0, 0, 1, "1: the extra cards are in the box")

enum knob_id { ME_KNOBS(KNOB_ENUM) KNOBS };

/* A decision is answered by what its verbs do. The third is the prompt that fits what is possible.
 */
#define ME_DECISIONS(X)                                                                            \
    X(draft, "Take a card; before that you may refill a line and merge", draft_prompt)             \
    X(arrange, "Place the card; before that you may sell and merge", arrange_prompt)               \
    X(swap, "Swap two neighbouring spaces?", NULL)                                                 \
    X(strike, "Which animal is wounded?", NULL)                                                    \
    X(sale,                                                                                        \
      PROMPT("Merge, or sell all your stacks", VERB_BIT(VERB_MERGE), VERB_BIT(VERB_SELL_ALL)),     \
      NULL)                                                                                        \
    X(option, "Which of these?", NULL)                                                             \
    X(pick, "Which animal?", NULL)                                                                 \
    X(move, "Where does it go?", NULL)                                                             \
    X(player, "Which player?", NULL)

enum decision_id { ME_DECISIONS(ASK_ENUM) DECISIONS };

GAME_DECLARES(me);

/* Which upgrade a merge keeps where both have one. */
enum { WAY_FORWARD, WAY_BACK };

enum keep { KEEP_ONLY, KEEP_MOVED, KEEP_STAYING };

enum phase { PHASE_DRAFT, PHASE_MARKET, PHASE_COMBAT, PHASE_AFTER, PHASE_SALE, PHASE_OVER };

/* What is marked when it begins: a stack or an upgrade comes into play, by its piece; a seat starts
 * a round after another; a seat takes the lead. */
enum mark { MARK_PIECE, MARK_START, MARK_LEAD };

/* Where VP come from. */
enum vp_source {
    VP_SALE_1,
    VP_SALE_2,
    VP_SALE_3,
    VP_COMBAT,
    VP_TEXT,
    VP_MERGE,
    VP_STEAL,
    VP_STOLEN
};

/* A space that is occupied: its place is the space, its cards the level. */
/* ACTED: in the scan that runs now. SPARED: in this round it would have been wounded and was not.
 * HURT: it was wounded in this round. SHED: its upgrade goes when it has acted. */
/* HEARD: its animal heard of the first of something in this round; the bit above is its upgrade's.
 * GONE: the stack goes when it has acted. */
enum stack_mark {
    STACK_ACTED = 1,
    STACK_SPARED = 2,
    STACK_HURT = 4,
    STACK_SHED = 8,
    STACK_HEARD = 16,
    STACK_GONE = 64,
    STACK_WARDED = 128 /* cannot be wounded this round */
};

struct me_stack {
    struct piece p;
    uint8_t wounded;
    uint8_t marks;            /* enum stack_mark */
    uint8_t weaker, stronger; /* power lost and gained this round */
    uint8_t grown;            /* power gained for the rest of the game */
};

/* Derived: who stands where on a seat's board. */
struct me_board {
    uint8_t stack[ME_SPACES], upgrade[ME_SPACES]; /* pieces by space, 0 none */
    uint8_t stacks, hosts;                        /* hosts: stacks without an upgrade */
    uint64_t triggers;                            /* of all its cards */
    bool twins; /* whether two of its stacks may be alike: one then has a number above 1 */
};

struct me_state {
    struct stream stream;
    int16_t vp[ME_SEATS];
    uint16_t fought[ME_SEATS]; /* power in the last combat */
    uint16_t asked[ME_SEATS];  /* texts that asked in one move or while one stack acts: ME-15.21 */
    uint16_t decisions, sales;
    uint16_t granted; /* this turn is one of those that a text gave */
    uint16_t leader;  /* 1 + who is to start the next round; 0: ME-11.6 says who */
    struct dice dice;
    uint8_t phase, round, lap, turn, start, passes;
    uint8_t refills[ME_SEATS], sold[ME_SEATS];
    uint8_t extra[ME_SEATS]; /* draft turns more, this round */
    uint8_t rolled[ME_DICE];
    uint8_t deck[PILE_BYTES(ME_CARDS)];
    uint8_t discard[PILE_BYTES(ME_CARDS)];
    uint8_t market[PILE_BYTES(ME_SLOTS)];
    uint8_t hand[PILE_BYTES(1)];
    uint8_t stacks[ME_SEATS], upgrades[ME_SEATS]; /* first piece of each seat */
    FRAMES(ME_FRAMES) work;                       /* the scan, and texts that ask */
    struct me_stack stack[ME_STACKS];
    struct piece upgrade[ME_STACKS];
    /* The derived tail. */
    struct me_board board[ME_SEATS];
};

enum { ME_SEEN = 1024 }; /* a power of two */

/* Positions that value has looked at, by all that it hangs on: at the low bits of their key, a
 * later one in the place of an earlier. */
struct me_memo {
    struct me_seen {
        uint64_t key;
        float value[ME_SEATS];
    } seen[ME_SEEN];
};

/* What every rule function works on. */
struct play {
    const struct box *box;
    struct me_state *s;
    struct log *log; /* NULL in search */
    struct instead_text *running;
    uint8_t told, heard; /* ME-15.11: moments in each other's midst, texts that heard of them */
    uint8_t by;          /* the stack whose text is at work, 0 none */
    bool sweeps;         /* a stack may be about to go: moving.c */
    uint8_t later_n;     /* texts that are to ask: asking.c */
    struct frame *later; /* room for ME_FRAMES of them; NULL: nobody is asked */
};

/* A stack as its card texts see it; a card sold from the hand stands nowhere. */
struct me_self {
    int seat, space; /* space -1: nowhere */
    int level;
    int other; /* the stack that its moment is about or that was chosen, 0 none */
    int left;  /* 1 + the space in which it stood, where it has left */
};

/* What a card of that stack sees of the table. */
static inline struct eye me_eye(const struct box *box, const struct me_state *s,
                                const struct me_self *self)
{
    return (struct eye){.box = box,
                        .state = s,
                        .seat = self->seat,
                        .self = self->space < 0 ? 0 : s->board[self->seat].stack[self->space],
                        .other = self->other,
                        .place = self->left > 0 ? self->left - 1 : self->space};
}

enum { ME_STACK_FIELD, ME_UPGRADE_FIELD };

static inline const struct me_stack *stack_const(const struct me_state *s, int n)
{
    return &s->stack[n - 1];
}

static inline struct me_stack *stack_of(struct me_state *s, int n)
{
    return &s->stack[n - 1];
}

static inline const struct piece *upgrade_const(const struct me_state *s, int n)
{
    return &s->upgrade[n - 1 - ME_STACKS];
}

/* The stack in a space, NULL if it is empty. */
static inline const struct me_stack *stack_in(const struct me_state *s, int seat, int space)
{
    int n = s->board[seat].stack[space];
    return n != 0 ? stack_const(s, n) : NULL;
}

/* The face of the upgrade in a space or FACE_NONE. */
static inline uint8_t upgrade_in(const struct me_state *s, int seat, int space)
{
    int n = s->board[seat].upgrade[space];
    return n != 0 ? upgrade_const(s, n)->face : FACE_NONE;
}

static inline int me_spaces(const struct box *box)
{
    return KNOB(box, spaces);
}

static inline int me_columns(const struct box *box)
{
    return box->seats == ME_SEATS ? KNOB(box, market_cols_4p) : KNOB(box, market_cols);
}

static inline int me_slots(const struct box *box)
{
    return KNOB(box, market_rows) * me_columns(box);
}

static inline uint8_t me_hand(const struct me_state *s)
{
    return pile_count(s->hand) > 0 ? s->hand[1] : FACE_NONE;
}

static inline bool is_upgrade(const struct box *box, uint8_t face)
{
    return box_card(box, face)->type == UPGRADE;
}

static inline int me_price(const struct box *box, int level)
{
    return box->knob[KNOB_sell_1 + level - 1];
}

/* ME-10.9: of a stack and its upgrade. */
static inline int me_printed_power(const struct box *box, const struct me_state *s, int stack)
{
    const struct piece *p = &stack_const(s, stack)->p;
    uint8_t upgrade = upgrade_in(s, piece_holder(p), p->place);
    return box_card(box, p->face)->number[p->cards - 1] +
           box_card(box, upgrade)->number[p->cards - 1];
}

/* ME-6.1: places that could take an upgrade now, ME-5.13. */
static inline int me_hosts(const struct box *box, const struct me_state *s, int seat)
{
    return KNOB(box, upgrade_replace) ? s->board[seat].stacks : s->board[seat].hosts;
}

/* ME-9.3: a wounded stack may have lost its abilities. */
static inline bool me_silent(const struct box *box, const struct me_stack *stack)
{
    return stack->wounded && KNOB(box, wound_silences);
}

/* One effect of a text, where nobody is asked. */
void me_effect(void *context, struct frame *frame);
/* spared.c: whether something else happened instead of the wound. */
bool me_spared(struct play *play, int seat, int space);

/* board.c: stacks come, move and go; the derived tail. */
void me_derive_board(const struct box *box, struct me_state *s, int seat);
/* Brings the seat's stacks into the order of their spaces. */
void me_order(const struct box *box, struct me_state *s, int seat);
void me_discard(struct me_state *s, uint8_t face, int n);
void me_found(struct play *play, int seat, uint8_t face, struct move move);
/* Where the stacks stand after that founding: added is the new one, which is in play. */
void me_spread(const struct box *box, struct me_state *s, int seat, int added, struct move move);
void me_tuck(struct play *play, int seat, int space, uint8_t face);
void me_attach(struct play *play, int seat, int space, uint8_t face);
void me_sell(struct play *play, int seat, int space);
/* The same without a sale. */
void me_drop_stack(struct play *play, int seat, int space);
/* What lies in two spaces changes places, for all to see. */
void me_change_places(struct play *play, int seat, int one, int two);
/* The upgrade in that space goes to the discard pile. */
void me_shed(struct play *play, int seat, int space);
void me_sell_hand(struct play *play, int seat);
void me_merge(struct play *play, int seat, struct move move);
/* What lies in two spaces changes places. */
void me_swap(const struct box *box, struct me_state *s, int seat, int one, int two);
/* The sets of n spaces out of all, the rear the highest bit, in the order they are listed. */
const uint8_t *me_sets(const struct box *box, int n, int *count);

/* market.c: deck, discard pile and market. */
void me_deal(struct play *play);
void me_fill_market(struct play *play);
move_answer me_refill;
/* ME-4.7 */
bool me_line_useful(const struct box *box, const struct me_state *s, struct move move);

/* power.c: what holds of a row now: conditions, counts, allies, safety, power. */
bool me_holds(const struct box *box, const struct me_state *s, const struct me_self *self,
              int state);
int me_count(const struct box *box, const struct me_state *s, const struct me_self *self,
             int count);
/* Bit k: space k of the seat is one of those allies. */
unsigned me_allies(const struct box *box, const struct me_state *s, int seat, int space,
                   int allies);
unsigned me_those(const struct eye *eye, const struct me_state *s, int seat, int thing);
/* Bit k: the stack in space k of the seat cannot be wounded. */
unsigned me_safe(const struct box *box, const struct me_state *s, int seat);
bool me_stands(const struct box *box, const struct me_state *s, const struct me_self *self,
               int state);
/* Where a walk through the texts of a row stands. */
struct me_saying {
    struct me_self self;
    int upgrade, op;
};
bool me_row_says(const struct box *box, const struct me_state *s, int seat, enum op_code code);
int me_row_sum(const struct box *box, const struct me_state *s, int seat, enum op_code code);
unsigned me_row_spaces(const struct box *box, const struct me_state *s, int seat, enum op_code own,
                       enum op_code those);

/* Does a text of the seat's row that holds now have that op? Rows are walked only if one could. */
static inline bool me_says(const struct box *box, const struct me_state *s, int seat,
                           enum op_code code)
{
    return codes_have(box->cards->codes, (int)code) && me_row_says(box, s, seat, code);
}

/* The sum of their numbers. */
static inline int me_says_number(const struct box *box, const struct me_state *s, int seat,
                                 enum op_code code)
{
    return codes_have(box->cards->codes, (int)code) ? me_row_sum(box, s, seat, code) : 0;
}

/* Bit k: the stack in space k is one of whom a text says so, of itself or of others. */
static inline unsigned me_said_of(const struct box *box, const struct me_state *s, int seat,
                                  enum op_code own, enum op_code those)
{
    return box_says(box, CODE_BIT(own) | CODE_BIT(those)) ? me_row_spaces(box, s, seat, own, those)
                                                          : 0;
}
/* ME-10: the power of the row; run gets that of each space, wounded ones included. */
int me_power(const struct box *box, const struct me_state *s, int seat, int run[ME_SPACES]);

/* effects.c: what card texts do at their moments. */
work_step me_scan;
move_answer me_scan_answer;
/* asking.c: a text that asks, and those that wait for that. */
work_step me_work_text;
/* Those that were to ask are on top of the work; false: none. */
bool me_ask_now(struct play *play);
/* Another move, or another stack acts. */
void me_asked_afresh(struct me_state *s);
/* What the scan or a text asks. */
enum decision_id me_asks(const struct box *box, const struct me_state *s);
/* The line in which the scan stands. */
struct frame me_line(const void *state);
/* As the parlance asks (cardtext/line.h). */
enum joins me_joins(int type, const struct op *op);
bool me_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem);
bool me_can(const struct eye *eye, const struct frame *frame, const struct op *op);
struct eye me_sees(const struct box *box, const void *state, const struct frame *frame);
/* The sentences of one card under a trigger that never asks. */
void me_use(struct play *play, struct me_self self, uint8_t face, enum trigger when);
/* ME-15.5: texts of the seat's stacks hear of what it did to a stack, but not that in that space.
 */
void me_tell(struct play *play, int seat, int except, enum trigger when, int about);
/* The same for the texts of its rivals. */
void me_tell_rivals(struct play *play, int seat, enum trigger when, int about);
/* A card was tucked into that stack, or merged with it. */
void me_grown(struct play *play, int seat, int space);
/* ME-15.10: all other stacks hear of what befell that one. */
void me_tell_of(struct play *play, int stack, enum trigger when);
/* What the animal and its upgrade say at that moment. */
void me_use_both(struct play *play, int seat, int space, enum trigger when);
/* ME-5.15 */
void me_added(struct play *play, int seat, int space);
/* ME-9.8, ME-9.9: bit k: the stack in space k of the seat may be wounded by a text of that level.
 */
unsigned me_victims(const struct box *box, const struct me_state *s, int seat, int level);
/* The same for the text that asks now and selects its victims itself. */
unsigned me_chosen(const struct box *box, const struct me_state *s, int seat, const struct op *op);
/* ME-15.12: bit k: the stack in space k of the seat may be chosen by a text about others. */
unsigned me_pickable(const struct box *box, const struct me_state *s, const struct me_self *self,
                     int seat, const struct op *op);
/* The players that a text may let its player choose from. */
unsigned me_choosable(const struct box *box, const struct me_state *s, const struct me_self *self,
                      const struct op *op);
/* moving.c: stacks that were to go, go; whether some text lets them. */
void me_sweep(struct play *play);
bool me_may_sweep(const struct box *box);
/* The stack that acts in the scan. */
struct me_self me_acting(const struct me_state *s);
/* The op that asks, and the number it has at the level of its stack. */
const struct op *me_asking(const struct box *box, const struct me_state *s, int *n);

/* rules.c: how a game goes. */
struct ask me_awaiting(const struct box *box, const void *state);
/* ME-13.2: sells what the seat at turn has left; then the next one is at turn, or the game over. */
void me_sell_row(struct play *play);
/* Enters a phase that begins with a scan of all boards. */
void me_begin_scan(struct play *play, enum phase phase);
void me_gain(struct play *play, int seat, int n, enum vp_source source, const char *what);
/* VP of a place in combat, from 0; how far a seat sits behind who starts the round. */
int me_prize(const struct box *box, int place);
int me_places_behind(const struct box *box, const struct me_state *s, int seat);

/* measures.c: the combat that was just fought, and the power that each had in the last; the market
 * that a seat is to take from, and what it takes. */
void me_note_combat(struct play *play, const uint16_t before[ME_SEATS]);
void me_note_market(struct play *play, uint8_t taken);
/* What the best card of the market is worth to the seat on turn, for me_note_refill. */
int me_note_offer(const struct play *play);
void me_note_refill(struct play *play, int offer);
/* How long a stack or an upgrade was kept that leaves, and
 * the age of a stack that is sold. */
int me_note_kept(struct play *play, int seat, int piece, uint8_t face);
void me_note_age(struct play *play, int seat, int stack);
/* Who starts the round; who leads in VP, in a round or behind the last. */
void me_note_start(struct play *play, int start, int round);
void me_note_lead(struct play *play, int round);
void me_note_end(struct play *play);

/* moves.c, words.c, value.c */
/* ME-4.10, ME-4.11 */
bool me_may_take(const struct box *box, const struct me_state *s, int seat, uint8_t face);
/* Ends of moves: " s3: Ox . Fox Hen ." (the space tells the new stack from one alike), ", keeps
 * Oats", " s4", " at s2". */
move_say me_say_row, me_label_row, me_label_neighbour, me_label_nothing, me_say_kept,
    me_say_neighbour, me_say_space;
/* "Grass Viper between Patient Vulture and Plough Ox." */
void me_say_placed(const struct box *box, const struct me_state *s, int seat, int space,
                   struct text *text);
/* The last word of a card's name: "Ox" of "Plough Ox". */
const char *me_short_name(const struct box *box, uint8_t face);
/* weigh.c */
void me_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX]);

/* signs.c: what a screen says beside the cards. */
struct signs;
void me_signs(const struct box *box, const void *view, int seat, struct signs *signs);

extern parlance_said menagerie_sayings[], menagerie_sayings_more[]; /* sayings.txt */

#endif
