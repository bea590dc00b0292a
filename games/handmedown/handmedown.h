/* handmedown.h: the state of Hand-Me-Down and the words its files share. */
#ifndef GAMES_HANDMEDOWN_H
#define GAMES_HANDMEDOWN_H

#include "cardtext/instead.h"
#include "games/handmedown/events.h"
#include "games/handmedown/ops.h"
#include "games/handmedown/verbs.h"
#include "kernel/game.h"
#include "kernel/log.h"
#include "kernel/measure.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/work.h"

extern const struct game handmedown_game;

enum {
    HM_SEATS = 6,
    HM_UNIT_CARDS = 84,
    HM_EQUIPMENT_CARDS = 64,
    HM_HAND = HM_UNIT_CARDS + HM_EQUIPMENT_CARDS,
    HM_UNITS = HM_UNIT_CARDS + 2, /* of one seat */
    HM_PIECES = HM_HAND + 2 * HM_SEATS,
    HM_FRAMES = 8,
    HM_TOKENS_MAX = 99, /* of one kind on one unit, HM-12.2 */
    HM_EXTRA_MAX = 99,  /* extra attacks that are counted: attack_cap is far below */
    HM_PHRASES_MAX = 8, /* on one card */
    HM_SLOTS_MAX = 240  /* of one color in all, HM-12.4 */
};

enum kind { FOOD, GOLD, DIAMOND, KINDS };
enum stat { ATTACK, DEFENSE, STATS };
enum color { RED, GREEN, BLUE, YELLOW, COLORS };
enum side { LEFT, RIGHT, TOP, BOTTOM, SIDES };
enum card_type_id { STARTER, UNIT, EQUIPMENT };
enum back { BACK_UNIT, BACK_EQUIPMENT, BACK_STARTER };

extern const char *const hm_kind_names[];
extern const char *const hm_color_names[];
extern const char *const hm_side_names[];

/* Columns of the three sheets, in their order; starters and units lack the last. */
enum column_id {
    COLUMN_COST, /* three: food, gold, diamond */
    COLUMN_ATTACK = COLUMN_COST + KINDS,
    COLUMN_DEFENSE,
    COLUMN_VP,
    COLUMN_SLOT,                       /* four: left, right, top, bottom; 0 none, else 1 + color */
    COLUMN_COLOR = COLUMN_SLOT + SIDES /* 1 + color, like a slot */
};

#define HM_WHENS(X)                                                                                \
    X(ALWAYS, "none")                                                                              \
    X(EVERY_TURN, "every turn")                                                                    \
    X(VICTORY, "on victory")                                                                       \
    X(BOUGHT, "when bought")                                                                       \
    X(TURN_END, "end of turn")                                                                     \
    X(ATTACKS, "when it attacks")                                                                  \
    X(ATTACKED, "when attacked")                                                                   \
    X(HOLDS, "when it holds")                                                                      \
    X(YOU_BUY, "when you buy a card")                                                              \
    X(FAILS, "when it fails")                                                                      \
    X(YOU_BUY_ONE, "when you buy a(n) {thing}")                                                    \
    X(OTHERS_BUY, "when an opponent buys a card") /* from here on nobody is asked */               \
    X(ONE_ATTACKED, "when a(n) {thing} is attacked")                                               \
    X(BEATEN, "when it is beaten")                                                                 \
    X(DESTROYED, "when destroyed")                                                                 \
    X(ONE_DESTROYED, "when a(n) {thing} is destroyed")                                             \
    X(ONE_BOUGHT, "when a(n) {thing} is bought")                                                   \
    X(ONE_ATTACKS, "when a(n) {thing} attacks")                                                    \
    X(ONE_WINS, "when a(n) {thing} wins")                                                          \
    X(ONE_FAILS, "when a(n) {thing} fails")                                                        \
    X(ONE_HOLDS, "when a(n) {thing} holds")                                                        \
    X(ONE_BEATEN, "when a(n) {thing} is beaten")                                                   \
    X(OTHERS_TURN, "every opponent's turn")                                                        \
    X(OTHERS_END, "end of every opponent's turn")                                                  \
    X(YOU_DRAW, "when you draw a card")                                                            \
    X(FOUGHT, "when it has fought")                                                                \
    X(NOT_DESTROYED,                                                                               \
      "instead of being destroyed") /* this and the following are replaced: spared.c */            \
    X(ONE_NOT_DESTROYED, "instead of a(n) {thing} being destroyed")                                \
    X(KEPT, "instead of losing {res+}")                                                            \
    X(FIRST_KEPT, "instead of losing {res+} for the first time in a turn")

enum trigger { HM_WHENS(WHEN_ENUM) WHENS };

/* For how long points change: HM-13.5. */
/* LATER: until the next turn of its owner is over, which has not begun. */
enum span { SPAN_TURN, SPAN_NEXT, SPAN_EVER, SPAN_AFTER, SPAN_LATER, SPANS };
enum { HM_MARKED = SPANS, HM_SPARED }; /* where the bits of seats begin in hm_state.changed */

/* The gains of every turn are made all at once; those that hang on something are not. */
static inline bool hm_plain_gain(const struct op *op)
{
    return op->when == WHEN_EVERY_TURN && op->code == OP_gain && (op->rider | op->join) == 0;
}

enum scope { SCOPE_YOUR, SCOPE_ENEMY, SCOPE_ALL };

#define HM_KNOBS(X)                                                                                \
    X(start_seat, 0, 0, 6, "who begins: 0 drawn by lot, k the k-th seat")                          \
    X(deal_units, 3, 0, 10, "unit cards dealt to the starting player")                             \
    X(deal_equip, 2, 0, 10, "equipment cards dealt to the starting player")                        \
    X(start_food, 0, 0, 5, "food on every Tree at the start")                                      \
    X(start_gold, 0, 0, 5, "gold on every Bank at the start")                                      \
    X(seat_gold, 0, 0, 3, "extra gold on the Bank for each place behind the starting seat")        \
    X(draw_per_turn, 1, 0, 3, "cards drawn at the start of a turn")                                \
    X(reshuffle, 1, 0, 1, "1: an empty deck is made anew from its discard pile")                   \
    X(hand_limit, 0, 0, 40, "no draw while the hand has so many cards; 0 no limit")                \
    X(unit_limit, 0, 0, 40, "units a seat may control; 0 no limit")                                \
    X(chain_max, 0, 0, 8, "how far from the base an equipment may be; 0 any distance")             \
    X(pay_mode, 1, 0, 1, "1: the buyer picks the paying units, 0: always automatic")               \
    X(starter_target, 1, 0, 1, "1: Tree and Bank can be attacked")                                 \
    X(attacks_per_unit, 1, 0, 3, "attacks of a unit each turn before extra ones")                  \
    X(attack_cap, 4, 0, 10, "attacks of a unit each turn at the most; 0 no limit")                 \
    X(peace_rounds, 0, 0, 10, "rounds at the start without attacks")                               \
    X(sickness, 0, 0, 1, "1: a unit may not attack in the turn it is bought")                      \
    X(die_sides, 6, 1, 20, "sides of the die; 1 takes luck out of fights")                         \
    X(tie_rule, 0, 0, 2, "equal totals: 0 nobody wins, 1 the attacker, 2 roll again")              \
    X(steal_limit, 0, 0, 10, "tokens a victory moves at the most; 0 all")                          \
    X(diamond_vp, 1, 0, 3, "victory points of a diamond")                                          \
    X(vp_target, 10, 3, 40, "victory points that win at the end of one's turn")                    \
    X(finish_round, 0, 0, 1, "1: the round is played out before the winner is found")              \
    X(round_limit, 40, 0, 200, "the game ends after this round; 0 no limit")                       \
    X(action_cap, 200, 0, 1000, "choices in one turn after which it must end; 0 no limit")         \
    X(extra, 0, 0, 1, "1: the extra cards are in the box")

enum knob_id { HM_KNOBS(KNOB_ENUM) KNOBS };

#define HM_DECISIONS(X)                                                                            \
    X(draw, "Draw from which deck?", false)                                                        \
    X(main,                                                                                        \
      PROMPT("Buy, attack, or end the turn", VERB_BIT(VERB_BUY), VERB_BIT(VERB_ATTACK),            \
             VERB_BIT(VERB_END)),                                                                  \
      true)                                                                                        \
    X(slot, "Where does it go?", false)                                                            \
    X(pay, "Which unit pays the next token?", false)                                               \
    X(defender, "Whom does it attack?", false)                                                     \
    X(offer, "Take the offer?", false)                                                             \
    X(take, "Take from whom?", false)                                                              \
    X(strip, "Which equipment?", false)                                                            \
    X(option, "Which of these?", false)                                                            \
    X(card, "Which card?", true)                                                                   \
    X(pick, "Which of them?", false)

enum decision_id { HM_DECISIONS(ASK_ENUM) DECISIONS };

GAME_DECLARES(hm);

enum { PART_SYMBOLS, PART_DIAMONDS };
enum { END_SYMBOLS, END_DIAMONDS, END_THEFT, END_ROUND, END_LIMIT };
enum { DIAMOND_PRODUCED, DIAMOND_TRADED, DIAMOND_LOOTED, DIAMOND_TAKEN };

/* What is marked: a card comes into the hand, by its face; the purchases and fights of this turn,
 * and the VP that were stolen in it, by no key; each diamond, by who has it, as often as it changed
 * owners. */
enum mark { MARK_CARD, MARK_BOUGHT, MARK_FOUGHT, MARK_STOLEN, MARK_DIAMOND };

/* Whether another turn of the same seat follows; such a turn has none behind it. */
enum encore { ENCORE_NOT, ENCORE_COMES, ENCORE_NOW };

enum over { OVER_NOT, OVER_TARGET, OVER_ROUND, OVER_LIMIT };

/* A card in play. An equipment's host is its parent and its place the side of the parent it sits
 * at; tokens and marks lie on the base card of a unit. */
enum { HM_AGAIN_MAX = 200 }; /* where no cap holds: a byte counts the attacks */

struct hm_piece {
    struct piece p;
    uint8_t token[KINDS];
    uint8_t attacks, again, fresh;
    int8_t change[SPANS][STATS];
    uint16_t bars; /* enum bar */
};

/* What a unit may not do for a while, and what it did or was done to it in this turn. */
enum bar {
    BAR_RESTS = 1,   /* cannot attack this turn */
    BAR_STUNNED = 2, /* cannot attack until its owner's turn, this or the next, is over */
    BAR_LATER = 4,   /* will be so when this turn is over */
    BAR_HIDDEN = 8,  /* cannot be attacked until its owner's next turn */
    BAR_STRUCK = 16, /* was attacked */
    BAR_WON = 32,
    BAR_RAIDED = 64,      /* was attacked since its owner's last turn */
    BAR_COVERED = 128,    /* cannot be attacked this turn */
    BAR_STEELED = 256,    /* cannot be destroyed this turn */
    BAR_STEELED_ON = 512, /* nor until its owner's next turn */
    BAR_SAFE = BAR_HIDDEN | BAR_COVERED,
    BAR_FIRM = BAR_STEELED | BAR_STEELED_ON
};

/* Derived, for the base card of a unit: sums over all its cards. */
struct hm_unit {
    int16_t points[STATS];
    uint16_t vp;
    uint8_t rows, extra;
    uint8_t open[COLORS];  /* slots that lead to an empty cell */
    uint8_t safe : KINDS;  /* bit a kind */
    uint8_t twice : STATS; /* bit ATTACK: when attacking; bit DEFENSE: when defending */
    uint8_t indestructible : 1;
    uint8_t conditional : 1; /* some card adds points against a name or for a hoard */
    uint8_t target : 1;      /* may be declared as defender */
    uint8_t hangs : 1;       /* some text of its own hangs on a condition */
    uint8_t speaks : 3;      /* bits: has a text of when it attacks, is attacked, holds */
};

/* Derived, for a card in play: where it lies in its unit. */
struct hm_spot {
    uint8_t base, depth;
    int8_t x, y;
};

struct hm_seat {
    uint16_t total[KINDS];
    uint16_t vp;       /* printed, diamonds not counted */
    uint16_t actors;   /* every-turn texts that do more than gain */
    uint16_t composed; /* texts that composed.c looks at */
    uint16_t hears;    /* texts of moments when somebody buys */
    uint16_t enders;   /* texts of the end of the turn */
    uint16_t bargains; /* discounts that hang on a condition */
    uint8_t units, fighters, targets, shields;
    uint8_t open[COLORS];
    int16_t cheaper[1 + COLORS][KINDS]; /* unit cards, then equipment cards by color */
    int16_t give_own[STATS], give_enemy[STATS];
};

struct hm_state {
    struct stream stream;
    uint16_t choices; /* made in MAIN this turn */
    uint16_t bought;  /* cards, this turn */
    uint16_t changed; /* bit a span: some unit's points are changed for so long; HM_MARKED: some has
                       * bars; from HM_SPARED on bit a seat: it has kept tokens in this turn */
    struct dice dice;
    uint8_t turn, first, round, asks, over, last_round;
    uint8_t owed[KINDS];
    uint8_t rolled[2]; /* of the last fight: the attacker's die, the defender's */
    uint8_t apart;     /* by how much the totals differed */
    uint8_t looted;    /* tokens of the last victory */
    uint8_t shown;     /* a die that a text rolled */
    uint8_t wins;      /* the seat whose turn it is wins when that is over */
    uint8_t encore;    /* enum encore */
    uint8_t deck[2][PILE_BYTES(HM_UNIT_CARDS)]; /* by back */
    uint8_t discard[2][PILE_BYTES(HM_UNIT_CARDS)];
    uint8_t hand[KNOWN_PILE_BYTES(HM_HAND)];
    uint8_t announced[PILE_BYTES(1)];
    uint8_t removed[PILE_BYTES(2 * HM_SEATS)]; /* starters out of the game, HM-9.9 */
    uint8_t order[HM_SEATS];                   /* first piece of each seat */
    FRAMES(HM_FRAMES) work;
    struct hm_piece piece[HM_PIECES];
    /* The derived tail. */
    struct hm_seat seat[HM_SEATS];
    uint8_t base[HM_SEATS][HM_UNITS];   /* base cards of a seat's units in table order */
    struct hm_unit unit[HM_PIECES + 1]; /* by piece number */
    struct hm_spot spot[HM_PIECES + 1];
};

/* What every rule function works on. */
struct play {
    const struct box *box;
    struct hm_state *s;
    struct log *log; /* NULL in search */
    struct instead_text *running;
    bool to_hand; /* what leaves play goes to the hand */
};

/* The work that is being done; NULL in the main phase. */
static inline struct frame *hm_top(struct play *play)
{
    return work_top(WORK(play->s->work));
}

static inline const struct hm_piece *piece_const(const struct hm_state *s, int n)
{
    return &s->piece[n - 1];
}

static inline struct hm_piece *piece_of(struct hm_state *s, int n)
{
    return &s->piece[n - 1];
}

static inline bool is_base(const struct hm_piece *piece)
{
    return piece->p.host == 0;
}

static inline int16_t column(const struct box *box, uint8_t face, int column)
{
    return box_card(box, face)->number[column];
}

/* Walks the units of a seat in table order: n is the base card of each. */
#define EACH_UNIT(s, of, n)                                                                        \
    for (int n##_at = 0, n; n##_at < (s)->seat[of].units && (n = (s)->base[of][n##_at], true);     \
         n##_at++)

/* The next card of the same unit, 0 after the last. */
static inline int next_in_unit(const struct hm_state *s, int n)
{
    int next = piece_const(s, n)->p.next;
    return next != 0 && !is_base(piece_const(s, next)) ? next : 0;
}

/* The color of an equipment. */
static inline int hm_color(const struct box *box, uint8_t face)
{
    return column(box, face, COLUMN_COLOR) - 1;
}

/* composed.c: what discounts take off that hang on a condition: of unit cards, or of equipment by
 * 1 + its color. */
int hm_composed_discount(const struct box *box, const struct hm_state *s, int seat, int cards,
                         int kind);

/* HM-6.2: what the seat's units take off a price. */
static inline int hm_discount(const struct box *box, const struct hm_state *s, int seat, int cards,
                              int kind)
{
    int less = s->seat[seat].cheaper[cards][kind];
    return s->seat[seat].bargains == 0 ? less
                                       : less + hm_composed_discount(box, s, seat, cards, kind);
}

/* bounds.c: HM-6.17, HM-6.18: what the card takes off its own price; whether a rival's text keeps
 * the seat from buying it. */
int hm_own_discount(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                    int kind);
bool hm_may_buy(const struct box *box, const struct hm_state *s, int seat, uint8_t face);
/* HM-8.31: points as texts bound them; HM-5.9: tokens that a unit gains every turn. */
int hm_bounded_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                      int rival, int points);
int hm_produced(const struct box *box, const struct hm_state *s, int unit, int kind, int n);
/* HM-8.32: the least its die shows, on how much and more its rival rolls again; HM-8.33: how many
 * tokens are looted from it at most, 0 any. */
int hm_die_floor(const struct box *box, const struct hm_state *s, int unit, int rival);
int hm_rival_rerolls(const struct box *box, const struct hm_state *s, int unit, int rival);
int hm_loot_cap(const struct box *box, const struct hm_state *s, int unit);
/* HM-8.38: what it costs to attack that unit, of that kind; whether the attacker can pay all. */
int hm_toll(const struct box *box, const struct hm_state *s, int attacker, int defender, int kind);
bool hm_pays_toll(const struct box *box, const struct hm_state *s, int attacker, int defender);
/* HM-13.17, HM-13.18 */
bool hm_recruitable(const struct box *box, const struct hm_state *s, int seat, int piece);
void hm_recruit(struct play *play, int base, int seat);
void hm_return_to_hand(struct play *play, int piece);

/* HM-6.2: what the seat pays of that kind for a unit or equipment card now. */
static inline int hm_price(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                           int kind)
{
    const int16_t *number = box_card(box, face)->number;
    int cards = number[COLUMN_COLOR]; /* a unit card has no color */
    int price = number[COLUMN_COST + kind] - hm_discount(box, s, seat, cards, kind);
    if (card_says(box_card(box, face), CODE_BIT(OP_own_price)))
        price -= hm_own_discount(box, s, seat, face, kind);
    return price > 0 ? price : 0;
}

/* composed.c: what the unit's own texts of that op say that hang on a condition and hold now: extra
 * attacks, or 1 for the rest; which is the op's first number, -1 any. */
int hm_composed_own(const struct box *box, const struct hm_state *s, int unit, enum op_code code,
                    int which);

/* HM-8.4: extra attacks that texts of other cards give it. */
int hm_composed_extra(const struct box *box, const struct hm_state *s, int unit);

/* HM-8.4: attacks a unit may make this turn. */
static inline int hm_allowance(const struct box *box, const struct hm_state *s, int unit)
{
    int allowed = KNOB(box, attacks_per_unit) + s->unit[unit].extra + piece_const(s, unit)->again;
    if (s->unit[unit].hangs)
        allowed += hm_composed_own(box, s, unit, OP_extra, -1);
    if (box_says(box, CODE_BIT(OP_extra_those)))
        allowed += hm_composed_extra(box, s, unit);
    int cap = KNOB(box, attack_cap);
    return limit_reached(allowed, cap) ? cap : allowed;
}

/* stats.c: the derived tail and what is read from it. */
/* A new unit joins its seat; its cards are in play. */
void hm_unit_add(const struct box *box, struct hm_state *s, int base);
/* A unit leaves its seat for good; its cards are still in play. */
void hm_unit_remove(const struct box *box, struct hm_state *s, int base);
/* A unit leaves the sums of its seat before its cards change and joins them again after. */
void hm_unit_out(const struct box *box, struct hm_state *s, int base);
void hm_unit_in(const struct box *box, struct hm_state *s, int base);
/* Which units may be declared as defender: HM-8.6, HM-11.4, HM-1.5. After cards left play. */
void hm_derive_targets(const struct box *box, struct hm_state *s, int seat);
int hm_add_tokens(struct hm_state *s, int unit, int kind, int n);
/* Attack or defense points of a unit; opponent is the face it fights or FACE_NONE. */
int hm_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
              uint8_t opponent);
/* The same in a fight with that unit, or 0. */
int hm_points_against(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                      int rival);
int hm_vp(const struct box *box, const struct hm_state *s, int seat);
/* HM-10.10: without what texts give: these look at no other VP. */
int hm_plain_vp(const struct box *box, const struct hm_state *s, int seat);
/* Whether a slot leads to an empty cell within the longest chain. */
bool hm_slot_open(const struct box *box, const struct hm_state *s, int piece, int side);
bool hm_outer(const struct hm_state *s, int piece);
/* HM-7.7: how many slots of the unit lead to the cell that this one leads to. */
int hm_slots_meeting(const struct box *box, const struct hm_state *s, int piece, int side);

/* spared.c: whether something else happened instead: of being destroyed, of losing tokens. */
bool hm_spared(struct play *play, int unit);
bool hm_keeps(struct play *play, int unit, int kind);
/* touch.c: does the op speak of "that unit"? */
bool hm_names_that(const struct op *op);
/* effects.c: what cards say when something befalls that unit. */
void hm_tell_of(struct play *play, int unit, enum trigger when);

/* rules.c: work in progress, and what effects.c asks of it. */
enum { HM_PIECE_FIELD = 0 };
/* HM-3.2, HM-3.4: whether a draw would bring no card. */
bool hm_draws_nothing(const struct box *box, const struct hm_state *s);
/* The top card of that deck, which has one or can be made anew. */
void hm_draw(struct play *play, int back);
move_answer hm_answer_draw, hm_answer_end, hm_answer_buy, hm_answer_attack;
enum work {
    WORK_DRAW,
    WORK_ACTIVATE,
    WORK_BUY,
    WORK_PAY,
    WORK_BOUGHT,
    WORK_FIGHT,
    WORK_VICTORY,
    WORK_EFFECT,
    WORK_LINE,
    WORK_TURN_END /* when texts of the end of the turn are done */
};
void hm_push(struct play *play, struct frame frame);
/* Carries out that op of a card: its unit is the source, the beaten one the target. */
void hm_push_effect(struct play *play, uint8_t face, int op, int unit, int target);
enum flow hm_ask(struct play *play, enum decision_id decision);
/* The op at or after `from` of that face that stands under the trigger, or -1; plain gains of every
 * turn are made all at once and are left out. */
int hm_next_op(const struct play *play, uint8_t face, int from, enum trigger when);

/* buying.c */
work_step hm_work_buy, hm_work_pay, hm_work_bought;
move_answer hm_answer_slot;
/* Logs where an equipment goes that was bought or taken. */
void hm_say_slot(struct play *play, struct move move);
move_answer hm_answer_pay;

/* fight.c */
work_step hm_work_fight, hm_work_victory;
move_answer hm_answer_defender;
/* One card leaves play; its unit is out of the sums. */
void hm_discard(struct play *play, int piece);
/* The last card of the unit that a card belongs to: a new one is put behind it. */
int hm_last_in_unit(const struct hm_state *s, int piece);

/* composed.c: texts that were put together. */
/* Whether a card in the box has one: without, nobody need ask. */
static inline bool hm_composes(const struct box *box)
{
    return box->cards->terms_n > 0;
}
/* What the text sees that a frame carries out. */
struct eye hm_eye_of(const struct box *box, const struct hm_state *s, const struct frame *frame);
/* Points that they give a unit; rival is the unit it fights, 0 none. */
int hm_composed_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                       int rival);
/* Whether a text keeps tokens of that kind on the unit from being stolen. */
bool hm_composed_safe(const struct box *box, const struct hm_state *s, int unit, int kind);
/* Whether the defender's text keeps the attacker off. */
bool hm_composed_keeps_off(const struct box *box, const struct hm_state *s, int attacker,
                           int defender);
/* Whether a text keeps the unit from attacking. */
bool hm_composed_rests(const struct box *box, const struct hm_state *s, int unit);
/* HM-8.10, HM-8.24, HM-8.27: whether it rolls twice, on what it rolls again, whether it wins ties.
 */
bool hm_composed_twice(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                       int rival);
int hm_composed_reroll(const struct box *box, const struct hm_state *s, int unit, int rival);
bool hm_composed_ties(const struct box *box, const struct hm_state *s, int unit, int rival);
bool hm_composed_firm(const struct box *box, const struct hm_state *s, int unit);
/* HM-10.10: what texts give the seat. */
int hm_composed_vp(const struct box *box, const struct hm_state *s, int seat);
bool hm_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem);

/* effects.c: what card texts do. */
work_step hm_effect, hm_work_line;
/* As the parlance asks (cardtext/line.h). */
enum joins hm_joins(int type, const struct op *op);
bool hm_can(const struct eye *eye, const struct frame *frame, const struct op *op);
struct eye hm_sees(const struct box *box, const void *state, const struct frame *frame);
struct frame hm_line(const void *state);
move_answer hm_answer_option, hm_effect_answer;
/* HM-6.13, HM-5.8: texts of other seats that hear of a purchase or a turn; nobody is asked. */
void hm_tell_others(struct play *play, enum trigger when);
/* What the unit's cards say at that moment about another unit; nobody is asked. */
void hm_speak(struct play *play, int unit, int other, enum trigger when);
/* HM-3.8: the same of the seat whose turn it is. */
void hm_tell_own(struct play *play, enum trigger when);

/* The op with its amounts as they are now, in that room; NULL: none. */
const struct op *hm_op_now(struct play *play, const struct frame *frame, struct op *room);
/* Up to n tokens move from that unit to the frame's own, without a fight. */
void hm_take_tokens(struct play *play, const struct frame *frame, int unit, int kind, int n);
/* Tokens from the supply onto a unit. */
void hm_put_tokens(struct play *play, int unit, int kind, int n);
/* HM-9.3: a unit, or an equipment with all that hangs on it, unless it cannot be destroyed. */
void hm_destroy_piece(struct play *play, int piece);
/* It leaves play and nobody hears of it. */
void hm_remove_piece(struct play *play, int piece);
/* The unit whose texts come next goes: those of the unit behind it come then. */
void hm_step_over(struct hm_state *s, int base);
bool hm_destructible(const struct box *box, const struct hm_state *s, int piece);

/* choosing.c: texts about players, and about cards of the hand and the discard piles. */
typedef enum flow hm_op(struct play *play, struct frame *frame, const struct op *op);
hm_op hm_op_fight, hm_op_players, hm_op_everybody, hm_op_cards, hm_op_draw_from;
move_answer hm_answer_card;

/* touch.c: what texts do to units: to their own, to all of a selection, to one that is chosen or
 * that the moment is about. */
hm_op hm_op_touch;
void hm_lose_tokens(struct play *play, int unit, int kind, int n);
/* HM-13.5: points that were changed for so long are as before; of that seat's units, or of all if
 * it is NOBODY. */
void hm_clear_changes(struct play *play, enum span span, int only);
void hm_bar(struct play *play, int unit, unsigned bars);
/* HM-13.5: what was to last until the next turn is over begins to. */
void hm_ripen_changes(struct play *play);
/* Bars end: of all units with the turn that is over, of the seat whose turn begins. */
void hm_clear_bars(struct play *play, bool begins);
/* May the text do anything to units now? */
bool hm_can_touch(const struct box *box, const struct hm_state *s, const struct frame *frame,
                  const struct op *op);
bool hm_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                 const struct op *op, int piece);
bool hm_any_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                     const struct op *op);
move_answer hm_answer_pick;

/* moves.c: what a seat may do. */
bool hm_can_draw(const struct box *box, const struct hm_state *s, int back);
/* Tokens of that kind that may be taken from an enemy's unit. */
static inline int hm_stealable(const struct box *box, const struct hm_state *s, int unit, int kind)
{
    int has = piece_const(s, unit)->token[kind];
    if (has == 0 || s->unit[unit].safe & 1u << kind)
        return 0;
    return hm_composes(box) && hm_composed_safe(box, s, unit, kind) ? 0 : has;
}
/* HM-8.6: whether a unit may be attacked by that one. */
bool hm_attackable(const struct box *box, const struct hm_state *s, int attacker, int defender);
/* May the text that runs take from that unit? */
bool hm_takeable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                 const struct op *op, int unit);
/* Equipment of the unit that may be destroyed or, if to seize, also placed on an own unit. */
bool hm_strippable(const struct box *box, const struct hm_state *s, int seat, int piece,
                   bool to_seize);

/* Does an equipment fit into an open slot of a unit of the seat that is not its own? */
bool hm_fits_elsewhere(const struct box *box, const struct hm_state *s, int seat, int piece);

/* measures.c: the beginning of MAIN, a card that leaves the hand, an equipment that is placed, the
 * end of a turn and of the game. */
void hm_note_main(struct play *play);
void hm_note_purchase(struct play *play, uint8_t face);
void hm_note_slot(struct play *play, uint8_t face, struct move move);
void hm_note_turn(struct play *play);
/* Diamonds of a seat go to the active one; of nobody, they come from the supply. */
void hm_note_diamonds(struct play *play, int from, int how, int kind, int n);
/* Diamonds of a seat that leave play. */
void hm_note_gone(struct play *play, int seat, int kind, int n);
/* VP of cards or diamonds that the active seat stole. */
void hm_note_stolen(struct play *play, int vp);

/* words.c, draw.c */
/* A unit's name for log lines, as that seat says it; empty in search. */
struct name {
    char words[NAME_BYTES * 3];
};
/* "diamond", "diamonds" */
const char *hm_kind_word(int kind, int n);
/* "5 gold", or "1 of 5 gold" where only so many had room. */
struct name hm_tokens(int n, int arrived, int kind);
struct name hm_name(const struct play *play, int piece, int seat);
void hm_say_piece(const struct box *box, const void *view, int n, struct text *text);
void hm_say_progress(const struct box *box, const void *view, int seat, struct text *text);
int hm_say_price(const struct box *box, const void *view, int seat, uint8_t face, const char *cost);
/* value.c */
/* What the estimate says that a card is worth to a seat which buys it, less its price. */
float hm_worth_to(const struct box *box, const struct hm_state *s, int seat, uint8_t face);

/* signs.c: what a screen says beside the cards. */
struct signs;
void hm_signs(const struct box *box, const void *view, int seat, struct signs *signs);

extern parlance_said handmedown_sayings[], handmedown_sayings_more[]; /* sayings.txt */

#endif
