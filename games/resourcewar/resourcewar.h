/* resourcewar.h: the state of Resource War and the words its files share. */
#ifndef GAMES_RESOURCEWAR_H
#define GAMES_RESOURCEWAR_H

#include "cardtext/instead.h"
#include "games/resourcewar/events.h"
#include "games/resourcewar/ops.h"
#include "games/resourcewar/verbs.h"
#include "kernel/game.h"
#include "kernel/log.h"
#include "kernel/measure.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/responses.h"

extern const struct game resourcewar_game;

enum v_source { V_DIRECT, V_RAZE, V_CARD, V_DECK };
enum { CONFLICT_PLAYER, CONFLICT_STRUCTURE, CONFLICT_CONFRONT };
enum { CONFRONT_DISCARD, CONFRONT_STUN, CONFRONT_NOTHING, CONFRONT_BACK };
enum { LINK_PUT, LINK_CANCELLED, LINK_NO_TARGET };

enum {
    RW_SEATS = 2,
    RW_DECK = 60,     /* cards of one seat, wherever they are */
    RW_PLAY_MAX = 30, /* cards in play a seat may control, RW-17.1 */
    RW_PIECES = RW_SEATS * RW_PLAY_MAX,
    RW_LINES = 3,  /* text lines of a card */
    RW_COSTS = 4,  /* costs of a line */
    RW_RISEN = 16, /* cards put into play in a turn, RW-20.5 */
    RW_TOLD = 16,  /* lines about drawing and discarding in a turn, RW-22.9 */
    RW_FRAMES = 8,
    RW_LATER = 16,  /* effects that wait for their time, RW-18.8 */
    RW_QUEUE = 240, /* RW_PIECES x RW_LINES for one event, and those it causes */
    RW_WATCHED = RW_QUEUE - RW_PIECES * RW_LINES, /* what lines see that watch others, RW-17.5 */
    RW_CHANGE_MAX = 99
};

enum stat { WIT, POWER, DEFENCE, STATS };
enum card_type_id { ANIMATE, STRUCTURE, TOOL };

extern const char *const rw_stat_names[], *const rw_ban_words[], *const rw_trait_words[],
                                                                     *const rw_act_words[];

/* Columns of the three sheets; a structure has no wit, only a tool is `for` somebody. */
enum column_id {
    COLUMN_COST,
    COLUMN_SUB,
    COLUMN_LIMIT,
    COLUMN_POWER,
    COLUMN_DEFENCE,
    COLUMN_WIT,
    COLUMN_FOR
};

#define RW_KNOBS(X)                                                                                \
    X(pool, 30, 5, 100, "V tokens in the Pool at the start")                                       \
    X(deck_size, 40, 20, 60, "cards in a deck")                                                    \
    X(copy_limit, 3, 1, 60, "copies of one card in a deck")                                        \
    X(first_seat, 0, 0, 2, "who goes first: 0 drawn by lot, 1 the first seat, 2 the second")       \
    X(start_r_first, 1, 0, 20, "R the first player starts with")                                   \
    X(start_r_second, 3, 0, 20, "R the second player starts with")                                 \
    X(start_hand, 5, 0, 10, "cards in the starting hands")                                         \
    X(mulligan, 0, 0, 2, "how often a starting hand may be drawn anew")                            \
    X(hand_limit, 8, 0, 20, "cards kept at the end of one's turn; 0 no limit")                     \
    X(empty_deck, 0, 0, 2,                                                                         \
      "drawing from an empty deck: 0 nothing, 1 the opponent takes 1 V, "                          \
      "2 the game is lost")                                                                        \
    X(open_lists, 1, 0, 1, "1: both deck lists are public")                                        \
    X(r_income, 4, 0, 12, "R at the start of each turn")                                           \
    X(draw, 1, 0, 3, "cards drawn at the start of each turn")                                      \
    X(r_carry, 1, 0, 1, "1: unspent R is kept")                                                    \
    X(r_cap, 99, 4, 99, "most R a player can have")                                                \
    X(cost_floor, 1, 0, 3, "reductions do not lower a cost below this")                            \
    X(first_turn_conflict, 0, 0, 1, "1: turn 1 has a Conflict Step")                               \
    X(arrival_wait, 0, 0, 1, "1: no conflict in the turn of arrival")                              \
    X(attacker_tires, 0, 0, 1, "1: who attacked cannot defend in the next turn")                   \
    X(stun_gap, 1, 1, 9, "Wit ahead that stuns")                                                   \
    X(discard_gap, 4, 2, 12, "Wit ahead that discards")                                            \
    X(confront_lower, 0, 0, 2, "confronting a higher Wit: 0 nothing, 1 stuns, 2 as the other way") \
    X(stunned_defends, 1, 0, 1, "1: stunned Animates may defend")                                  \
    X(stun_stops_tools, 0, 0, 1, "1: a stunned User's Tools cannot be used")                       \
    X(confronted_defends, 1, 0, 1, "1: confronted Animates may defend")                            \
    X(spill, 0, 0, 1, "1: only Power left beyond Defence + 1 of each defender goes on")            \
    X(struct_in_soak, 0, 0, 1, "1: an attacked Structure's Defence soaks excess as well")          \
    X(raze_v, 0, 0, 5, "V for each Structure discarded by damage")                                 \
    X(tool_any_side, 1, 0, 1, "1: Tools may be given to the opponent's Animates")                  \
    X(tool_limit, 0, 0, 9, "Tools of one User; 0 no limit")                                        \
    X(uses_max, 99, 1, 99, "uses of one line in one turn")                                         \
    X(play_window, 1, 0, 1, "1: the opponent may respond to a card that was played")               \
    X(quiet, 0, 0, 1, "1: no play window only for lines that keep until the conflict")             \
    X(stand_down, 1, 0, 1, "1: a player may decline to be asked in this Play Step")                \
    X(tie_break, 1, 0, 2, "equal V: 0 draw, 1 more R, 2 the second player")                        \
    X(clinch, 0, 0, 1, "1: the game ends when the lead cannot be caught")                          \
    X(drought_turn, 31, 0, 200, "first turn whose end dries up the Pool; 0 never")                 \
    X(drought_rate, 2, 1, 10, "V that dry up")                                                     \
    X(turn_limit, 100, 0, 250, "the game ends after this turn; 0 no limit")                        \
    X(extra, 0, 0, 1, "1: the extra cards are in the box")

enum knob_id { RW_KNOBS(KNOB_ENUM) KNOBS };

/* Those marked true are asked even with one move: whether there are more depends on hidden cards.
 */
#define RW_DECISIONS(X)                                                                            \
    X(mulligan, "Keep the hand?", false, rw_answer_mulligan)                                       \
    X(play,                                                                                        \
      PROMPT("Play a card, use a line, or end the Play Step", VERB_BIT(VERB_PLAY),                 \
             VERB_BIT(VERB_ACTIVATE), VERB_BIT(VERB_FINISH)),                                      \
      true, NULL)                                                                                  \
    X(user, "Who uses it?", false, rw_answer_user)                                                 \
    X(target, "What is the target?", false, rw_answer_target)                                      \
    X(cost_hand, "Which card from hand pays?", true, rw_answer_cost)                               \
    X(cost_play, "Which card in play pays?", false, rw_answer_cost)                                \
    X(respond, "Respond, or pass", false, rw_answer_respond)                                       \
    X(announce, "Which Animate starts a conflict?", false, rw_answer_conflict)                     \
    X(object, "What does it do?", false, rw_answer_object)                                         \
    X(defend, "Which Animate defends?", false, rw_answer_conflict)                                 \
    X(which, "Against which attacker?", false, rw_answer_which)                                    \
    X(order, "Which defender is damaged next?", false, rw_answer_conflict)                         \
    X(demand, "Pay, or discard it?", false, rw_answer_effect)                                      \
    X(scout, "Which card to keep?", true, rw_answer_effect)                                        \
    X(discard, "Which card to discard?", true, rw_answer_effect)                                   \
    X(new_user, "Who uses it now?", false, rw_answer_effect)                                       \
    X(search, "Which card to keep?", true, rw_answer_effect)                                       \
    X(pick, "Which card must go?", true, rw_answer_effect)                                         \
    X(tribute, "Pay, or not?", false, rw_answer_effect)                                            \
    X(hand_limit, "Which card is too many?", true, rw_answer_hand_limit)                           \
    X(option, "Which of these?", false, rw_answer_option)                                          \
    X(some, "Which of them?", false, rw_answer_effect)                                             \
    X(deploy, "Which card comes into play?", true, rw_answer_effect)
enum decision_id { RW_DECISIONS(ASK_ENUM) DECISIONS };

GAME_DECLARES(rw);

enum over { OVER_NOT, OVER_POOL, OVER_CLINCH, OVER_LIMIT, OVER_DECK };

enum work {
    WORK_MULLIGAN,
    WORK_TURN,     /* the Draw Step and the demands */
    WORK_ARRIVAL,  /* a card is played; face, target: its User */
    WORK_CONFLICT, /* the Conflict Step */
    WORK_ANNOUNCE, /* source looks for its object */
    WORK_DEFEND,   /* source looks for an attacker */
    WORK_END,      /* the End Step */
    WORK_ACTIVATE, /* a line finds its target and is paid */
    WORK_CHAIN,    /* links are answered and carried out */
    WORK_TRIGGER,  /* a trigger from the queue; n: its owner */
    WORK_EFFECT,   /* a line happens; n: link, face in a Discard, or owner of a trigger */
    WORK_LINE,     /* a line that joins effects happens; n: owner of a trigger */
    WORK_CLAUSE    /* one of its effects looks for a target; n the same */
};

enum { MUST_NOW = 1, MUST_UNTIL = 2 /* a bit for each seat from here */ };

/* What an Animate does in the Conflict Step. */
enum act { ACT_NONE, ACT_ATTACK, ACT_CONFRONT };

/* A card in play. A Tool's host is its User. */
struct rw_piece {
    struct piece p;
    uint8_t order;                         /* play order over both sides */
    uint8_t arrived;                       /* turn */
    uint8_t stunned;                       /* the last turn of the stun, 0 none */
    int8_t passing[STATS], lasting[STATS]; /* changes now, for good */
    int8_t later[RW_SEATS][STATS];         /* of passing: what lasts until that seat's next turn */
    uint8_t uses[RW_LINES];
    uint8_t announced, defended, tired; /* this turn; tired until the next own Draw Step */
    uint8_t act;                        /* this turn */
    uint8_t object, conflict;           /* object 0: the opponent; conflict: in order, 0 none */
    uint8_t defends, rank;              /* the attacker; rank: place in the damage order */
    uint8_t must;                       /* attack: MUST_NOW, MUST_UNTIL */
    uint16_t banned;                    /* bans now, a bit each */
    uint16_t banned_later[RW_SEATS];    /* of these: what lasts until that seat's next turn */
    uint8_t lent;                       /* traits now, a bit each */
    uint8_t lent_later[RW_SEATS];       /* likewise */
    uint8_t chosen;                     /* for the effect that asks now */
    uint8_t lender;                     /* who has it back when the turn is over, and 1; 0 nobody */
};

/* Derived: current values and keywords of a card in play. */
struct rw_now {
    int16_t value[STATS];
    uint16_t keywords;
};

struct rw_count {
    uint8_t cards, animates;
    uint8_t cheaper;    /* lines that lower costs */
    uint8_t dearer;     /* lines that raise the opponent's */
    uint8_t roles;      /* lines that look at attackers, defenders or stunned Animates */
    uint8_t has, grows; /* lines that give something to others; that count cards */
    uint8_t composed;   /* lines that hold on conditions or for a selection */
    uint8_t pairs;      /* lines that keep cards off others */
    uint8_t denies;     /* lines that keep a player from something */
    uint64_t triggers;  /* of all these cards together, a bit each */
};

struct rw_state {
    struct stream stream;
    uint8_t turn, active, first, over, loser; /* loser: RW-3.13, 1 + seat */
    uint8_t asks, asked;
    uint8_t pool, lost;
    uint8_t r[RW_SEATS], v[RW_SEATS];
    uint8_t stood_down;             /* B, in this Play Step */
    uint8_t conflicts;              /* announced this turn */
    uint8_t played[TOOL + 1];       /* cards of each type that were played this turn */
    uint8_t attacks;                /* announced this turn */
    uint8_t gone;                   /* cards discarded from play this turn */
    uint8_t risen;                  /* cards put into play this turn, RW-20.5 */
    uint8_t taken[RW_SEATS];        /* V from the Pool this turn */
    uint8_t discount[TOOL + 2];     /* R less for the next card of a type, or of any */
    uint8_t forbidden[RW_SEATS];    /* acts now, a bit each */
    uint8_t until_first[RW_SEATS];  /* of these: until the first seat's next turn */
    uint8_t until_second[RW_SEATS]; /* until the second's */
    uint8_t told;                   /* lines about drawing and discarding this turn */
    uint8_t passes, priority;
    uint8_t deck[RW_SEATS][PILE_BYTES(RW_DECK)];
    uint8_t hand[RW_SEATS][KNOWN_PILE_BYTES(RW_DECK)];
    uint8_t discard[RW_SEATS][PILE_BYTES(RW_DECK)];
    uint8_t looked[RW_SEATS][PILE_BYTES(RW_DECK)];
    uint8_t announced[RW_SEATS][PILE_BYTES(1)]; /* a card that is being played */
    uint8_t order[RW_SEATS];                    /* first piece of each seat */
    FRAMES(RW_FRAMES) work;
    FRAMES(RESPONSES_MAX) chain;
    FRAMES(RW_QUEUE) queue;
    FRAMES(RW_LATER) later; /* effects that were put off; step: until when */
    struct rw_piece piece[RW_PIECES];
    /* The derived tail. */
    struct rw_now now[RW_PIECES + 1]; /* by piece number */
    struct rw_count count[RW_SEATS];
    uint8_t row[RW_SEATS][RW_PLAY_MAX]; /* pieces in play order, quicker to walk than links */
    uint8_t cheapest;                   /* 1 + the printed cost of the cheapest card there is */
};

/* What every rule function works on. */
struct play {
    const struct box *box;
    struct rw_state *s;
    struct log *log; /* NULL in search */
    struct instead_text *running;
};

/* The work that is being done; NULL in the Play Step. */
static inline struct frame *rw_top(struct play *play)
{
    return work_top(WORK(play->s->work));
}

static inline const struct rw_piece *piece_const(const struct rw_state *s, int n)
{
    return &s->piece[n - 1];
}

static inline struct rw_piece *piece_of(struct rw_state *s, int n)
{
    return &s->piece[n - 1];
}

static inline int type_of(const struct box *box, const struct rw_state *s, int n)
{
    return box_card(box, piece_const(s, n)->p.face)->type;
}

static inline int holder_of(const struct rw_state *s, int n)
{
    return piece_holder(&piece_const(s, n)->p);
}

static inline bool has_keyword(const struct rw_state *s, int n, enum keyword keyword)
{
    return s->now[n].keywords >> keyword & 1;
}

static inline bool is_attacking(const struct rw_state *s, int n)
{
    return piece_const(s, n)->conflict != 0 && piece_const(s, n)->act == ACT_ATTACK;
}

/* For how long a change lasts: RW-7.23. */
enum span { SPAN_TURN, SPAN_GOOD, SPAN_NEXT };

static inline bool is_effect(const struct op *op)
{
    return (op->code >= OP_FIRST_EFFECT && op->code <= OP_LAST_EFFECT) ||
           (op->code >= OP_give && op->code < OP_dearer) ||
           (op->code >= OP_exchange && op->code < OP_those_are);
}

/* What a card of that type can be kept from. */
static inline bool rw_can_be_banned(int type, int ban)
{
    int keyword = CANNOT_ATTACK + ban;
    if (keyword == CANNOT_BE_ATTACKED)
        return type == STRUCTURE;
    return type == ANIMATE || keyword >= CANNOT_BE_TARGETED;
}

/* What a line does, by which it is called; what is joined to it follows. */
static inline bool is_line(const struct op *op)
{
    return is_effect(op) && !line_follows(op);
}

static inline const struct who *who_of(const struct op *op)
{
    return (const struct who *)(const void *)op->arg;
}

static inline const struct trove *trove_of(const struct op *op)
{
    return (const struct trove *)(const void *)op->arg;
}

static inline bool is_targeting(const struct who *who)
{
    return who->how == HOW_TARGET || who->how == HOW_TARGET_THING || who->how == HOW_THEIRS;
}

/* Its target lies in the Discard. */
static inline bool rw_digs(const struct op *op)
{
    return op->code == OP_salvage || op->code == OP_revive || op->code == OP_restock;
}

/* Who names the target of an effect. */
static inline int rw_chooser(const struct op *op, int seat)
{
    bool theirs = !rw_digs(op) && op->code != OP_cancel && who_of(op)->how == HOW_THEIRS;
    return theirs ? 1 - seat : seat;
}

/* Walks the cards in play that a seat controls, in play order. */
#define EACH_CARD(s, seat, n)                                                                      \
    for (int n##_at = 0, n; n##_at < (s)->count[seat].cards && (n = (s)->row[seat][n##_at], true); \
         n##_at++)

/* The same by the links of the pieces: where the tail is not yet filled. */
#define EACH_LINKED(s, seat, n)                                                                    \
    for (int n = (s)->order[seat]; n != 0; n = piece_const(s, n)->p.next)

/* Whether a card that the seat controls has a line under one of these triggers, a bit each. */
static inline bool has_trigger(const struct rw_state *s, int seat, uint64_t triggers)
{
    return (s->count[seat].triggers & triggers) != 0;
}

/* Walks both sides, the active player's first. */
#define EACH_PIECE(s, n)                                                                           \
    for (int n##_first = (s)->active, n##_side = 0; n##_side < RW_SEATS; n##_side++)               \
        EACH_CARD (s, n##_first ^ n##_side, n)

/* Whether a conflict is on. */
static inline bool in_conflict(const struct rw_state *s)
{
    if (s->conflicts > 0)
        EACH_CARD (s, s->active, n)
            if (piece_const(s, n)->conflict != 0)
                return true;
    return false;
}

/* fit.c: which cards the words of a text mean. */
bool rw_face_is(const struct box *box, uint8_t face, int kind, int name);
bool rw_is(const struct box *box, const struct rw_state *s, int n, int kind, int name);
/* RW-15.2: whether its words allow the Tool such a User. */
bool rw_made_for(const struct box *box, uint8_t tool, uint8_t user);
/* Whether a Tool of that face may be given to the piece by that seat. */
bool rw_usable(const struct box *box, const struct rw_state *s, uint8_t tool, int seat, int user);
/* Whether piece n is what the effect of a frame speaks of and can do something to. */
bool rw_meant(const struct box *box, const struct rw_state *s, const struct op *op,
              const struct frame *frame, int n);
bool rw_has_target(const struct op *op);
/* Whether a card that is not in play is what the words mean. */
bool rw_in_trove(const struct box *box, uint8_t face, const struct trove *trove);
/* Whether an effect of a seat may take that card from its Discard. */
bool rw_salvages(const struct box *box, const struct rw_state *s, const struct op *op, int seat,
                 uint8_t face);
/* Whether some card in play has an op of that code for which the test holds; `asked` is the test's.
 */
typedef bool rw_text_test(const struct eye *eye, const struct op *op, const int *asked);
bool rw_some_text(const struct box *box, const struct rw_state *s, uint8_t code, rw_text_test *test,
                  const int *asked);
/* Whether a text keeps a card from confronting, or defending against, another. */
bool rw_kept_off(const struct box *box, const struct rw_state *s, enum pairing pairing, int n,
                 int other);
/* Whether an effect that needs a target finds one. */
bool rw_finds_target(const struct box *box, const struct rw_state *s, const struct op *op,
                     const struct frame *frame);
/* A link that `cancel` of that seat may name. */
bool rw_cancellable(const struct rw_state *s, int seat, int place);

/* parlance.c: the words that combine; sayings.txt: how people say it. */
extern parlance_said resourcewar_sayings[], resourcewar_sayings_more[];
/* RW-7.24: the card that another, or its User, is in conflict with; 0 none. */
int rw_rival(const struct rw_state *s, int n);
/* RW-2.2: whether a card in play is that card, or is named so. */
int rw_called(const struct eye *eye, int piece, int noun, int which);

/* composed.c: texts that were put together. */
struct eye rw_eye(const struct box *box, const struct rw_state *s, int seat, int source);
/* RW-7.28: the card that the moment of a frame's op is about; 0 none. */
int rw_that_card(const struct op *op, const struct frame *frame);
/* Whether such a moment is about another card. */
static inline bool rw_is_about(int when)
{
    return when > WHEN_END && when != WHEN_DISCARDED && when != WHEN_USER_DISCARDED &&
           when != WHEN_FALLS && (when < WHEN_THEIR_TURN || when > WHEN_THEY_DROP) &&
           when != WHEN_USER_TURN && when != WHEN_LEAVES && when != WHEN_USER_END;
}
/* RW-7.41: whether the line asks if it is the first time, and that it was done. */
enum { RW_FACT_FIRST = 8 };
bool rw_counts_times(const struct catalogue *cards, const struct op *op);
void rw_count_time(const struct box *box, struct rw_state *s, const struct op *op,
                   const struct frame *frame);
/* Whether the conditions of a line hold. */
bool rw_line_holds(const struct box *box, const struct rw_state *s, const struct op *op,
                   const struct frame *frame);
/* The op with its amounts as they are now; NULL: nothing is counted. */
const struct op *rw_op_now(const struct box *box, const struct rw_state *s, const struct op *op,
                           const struct frame *frame, struct op *room);
/* Whether the text holds all the time and depends on what may change without it. */
static inline bool rw_is_composed(const struct op *op)
{
    return op->when == WHEN_ALWAYS &&
           (op->rider != 0 || op->code == OP_those_cannot || op->code == OP_those_must ||
            op->code == OP_those_are || (op->code > OP_LAST_EFFECT && op->code < OP_give));
}
void rw_hold_composed(const struct box *box, struct rw_state *s);
/* Fills the tail anew if a text in play may have changed its mind. */
void rw_refresh(const struct box *box, struct rw_state *s);

/* stats.c: the derived tail. */
/* The keywords of these traits, a bit each. */
static inline unsigned rw_traits(unsigned traits)
{
    return (traits & ((1u << TRAIT_DEADLY) - 1)) << ELUSIVE | (traits >> TRAIT_DEADLY & 1)
                                                                  << DEADLY;
}
/* Whether piece n gets what a text `each ... has` of the source gives. */
bool rw_gets(const struct box *box, const struct rw_state *s, int source, const struct op *op,
             int n);
/* Structures have no Wit, Tools have nothing of their own. */
bool rw_has_stat(const struct box *box, const struct rw_state *s, int n, int stat);
/* How many cards a text `for each ... of yours` counts. */
int rw_grown(const struct box *box, const struct rw_state *s, int source, const struct op *op);
/* After one card has arrived. */
void rw_derive_arrival(const struct box *box, struct rw_state *s, int n);
/* Whether these pieces, a bit each, can leave without changing anybody else; asked before, and if
 * so, the tail afterwards. */
bool rw_leaves_quietly(const struct box *box, const struct rw_state *s, uint64_t gone);
void rw_derive_leaving(const struct box *box, struct rw_state *s, uint64_t gone);
/* After roles or stuns have changed: fills the tail anew if some text looks at them. */
void rw_derive_roles(const struct box *box, struct rw_state *s);
/* RW-6.3 */
int rw_cost(const struct box *box, const struct rw_state *s, int seat, uint8_t face);
/* What texts add to the hand limit of a seat. */
int rw_hand_limit(const struct box *box, const struct rw_state *s, int seat);
bool rw_affords_any(const struct box *box, const struct rw_state *s, int seat);

static inline const struct op *op_at(const struct box *box, uint8_t face, int op)
{
    return &card_ops(box->cards, face)[op];
}

/* lines.c: activated lines: what is legal, paying, the chain; triggers.c: the queue of triggers. */
/* Whether a card in play can pay `discard a {kind}` of a line; source 0: its own card is gone. */
bool rw_pays(const struct box *box, const struct rw_state *s, int source, const struct op *kind,
             int n);
bool rw_line_legal(const struct box *box, const struct rw_state *s, int seat, int n, int op);
bool rw_any_line(const struct box *box, const struct rw_state *s, int seat, bool loud_only);
move_answer rw_activate;
/* Queues the lines of all the seat's cards under that trigger. */
void rw_queue_own(struct play *play, enum trigger when, int seat);
/* ... of Tools whose User the active player controls. */
void rw_queue_of_users(struct play *play, enum trigger when);
/* RW-6.6: what a card says that was played, and `when you play a ...` of the others. */
void rw_queue_arrival(struct play *play, int arrived);
/* What happens to the pieces at one moment: a bit for each trigger, and with which other card. */
struct rw_event {
    uint64_t what[RW_PIECES + 1];
    uint8_t with[RW_PIECES + 1];
};
/* RW-7.11 */
void rw_queue_events(struct play *play, const struct rw_event *event);
/* Starts the next trigger; false if none waits. */
bool rw_drain(struct play *play);
work_step rw_work_activate, rw_work_chain, rw_work_trigger, rw_work_line, rw_work_clause;
move_answer rw_answer_option;
/* As the parlance asks (cardtext/line.h). */
enum joins rw_joins(int type, const struct op *op);
bool rw_can(const struct eye *eye, const struct frame *frame, const struct op *op);
struct eye rw_sees(const struct box *box, const void *state, const struct frame *frame);
struct frame rw_line(const void *state);
/* later.c, RW-18.8: an effect is kept for its time; those whose time it is join the queue. */
enum later { LATER_END = 1, LATER_TURN /* and the seat whose turn begins */ };
void rw_put_off(struct play *play, struct frame effect);
void rw_queue_later(struct play *play, int when);
move_answer rw_answer_target, rw_answer_cost;
void rw_answer_reply(struct play *play, struct move move);

/* effects.c: what lines do. */
enum { STEP_BEGIN, STEP_ANSWERED }; /* of an effect */
typedef enum flow rw_effect(struct play *play, struct frame *frame, const struct op *op);
/* Each piece of a set, which it empties. */
#define EACH_BIT(set, n)                                                                           \
    for (int n; (set) != 0 && (n = __builtin_ctzll(set), true); (set) &= (set)-1)

/* feats.c, RW-22: an effect on some that are chosen; true: it waits for an answer. */
bool rw_has_who(const struct op *op);
bool rw_chooses_some(struct play *play, struct frame *frame, const struct op *op);
uint64_t rw_some(const struct play *play, const struct frame *frame, const struct op *op);
/* The player of "that card's controller"; NOBODY. */
int rw_party(const struct rw_state *s, const struct frame *frame, const struct op *op);
/* Whether a player may not do that now. */
bool rw_is_barred(const struct box *box, const struct rw_state *s, int seat,
                  enum act_of_player act);
/* What lasts until the turn that begins is over; cards go back, if any is lent. */
bool rw_end_feats(struct rw_state *s, bool lent);
/* effects.c: everything the effect means now, a bit each. */
uint64_t rw_meant_now(struct play *play, const struct frame *frame, const struct op *op);
void rw_change_sides(struct rw_state *s, int card, int seat);
void rw_leave_conflicts(struct play *play, int n);
/* A value that changes stays in bounds. */
int8_t rw_changed(int value, int by);
rw_effect rw_op_change, rw_op_party, rw_op_refill, rw_op_deploy, rw_op_borrow, rw_op_discount,
    rw_op_forbid, rw_op_reshuffle, rw_op_exchange;
rw_effect rw_op_gain, rw_op_take, rw_op_forfeit;
/* piles.c: what they do to cards that are not in play, and what is answered there. */
rw_effect rw_op_draw, rw_op_scout, rw_op_drop, rw_op_drop_random, rw_op_deal, rw_op_look,
    rw_op_salvage, rw_op_search, rw_op_pick, rw_op_mill, rw_op_each_drop;
void rw_answer_cards(struct play *play, struct frame *frame, const struct op *op, struct move move);
/* A card that everybody has seen comes to its owner's hand, or into its deck. */
void rw_to_hand(struct play *play, int seat, uint8_t face);
void rw_to_deck(struct play *play, int seat, uint8_t face);
void rw_to_top(struct play *play, int seat, uint8_t face);
work_step rw_work_effect;
move_answer rw_answer_effect;
void rw_stun(struct play *play, int n);
/* Discards pieces, a bit each, and the Tools of Animates among them, and queues what that triggers;
 * event holds what else happened to the pieces in the same moment. */
void rw_discard(struct play *play, uint64_t gone, struct rw_event *event);
void rw_discard_one(struct play *play, int n);
void rw_return(struct play *play, int n); /* to hand */
/* One effect of a text, where nobody is asked. */
void rw_effect_now(void *context, struct frame *frame);
/* spared.c: those of the pieces to which nothing else happened instead of their discard, and
 * whether something did instead of a stun. */
uint64_t rw_unspared(struct play *play, uint64_t gone);
bool rw_stays_ready(struct play *play, int n);
/* triggers.c: the lines that look for a card that is stunned now. */
void rw_queue_stunned(struct play *play, int stunned);
/* What cards say when a seat has taken V from the Pool. */
void rw_queue_taken(struct play *play, int seat);
/* ... has drawn cards, or discarded one from hand. */
void rw_queue_cards(struct play *play, int seat, enum trigger own, enum trigger theirs);
/* V or cards come to a seat; the log names the card that does it, or FACE_NONE. */
void rw_take(struct play *play, int seat, int n, enum v_source source, uint8_t by);
void rw_draw_cards(struct play *play, int seat, int n, uint8_t by);
void rw_gain(struct play *play, int seat, int n);
void rw_drop(struct play *play, int seat, uint8_t face);
void rw_lay_off(struct play *play, int seat, uint8_t face); /* triggers nothing */
/* rules.c: a card comes into play; the tail is filled, and nothing is triggered. */
int rw_enter(struct play *play, int seat, uint8_t face, int user);

/* conflict.c: the Conflict Step. */
work_step rw_work_conflict, rw_work_announce, rw_work_defend;
move_answer rw_answer_conflict, rw_answer_object, rw_answer_which;
bool rw_can_announce(const struct box *box, const struct rw_state *s, int n);
static inline bool rw_can_attack(const struct rw_state *s, int n)
{
    return !has_keyword(s, n, CANNOT_ATTACK);
}

static inline bool rw_can_confront(const struct rw_state *s, int n)
{
    return !has_keyword(s, n, CANNOT_CONFRONT);
}

/* RW-21.7, RW-22.7: a Structure that it may attack. */
bool rw_can_be_attacked(const struct box *box, const struct rw_state *s, int n, int target);
/* RW-9.6, RW-9.12 */
bool rw_can_be_confronted(const struct box *box, const struct rw_state *s, int n, int target);
/* RW-9.13: whether an Animate is yet to attack. */
bool rw_owes_attack(const struct box *box, const struct rw_state *s, int n);
bool rw_can_defend(const struct box *box, const struct rw_state *s, int n);
bool rw_can_defend_against(const struct box *box, const struct rw_state *s, int n, int attacker);
/* All conflicts are over. */
void rw_end_roles(struct rw_state *s);
/* The attack whose damage order is asked next, 0 none. RW-12.3 */
int rw_attack_to_order(const struct rw_state *s);

/* measures.c: a turn begins or ends, the game ends, a seat has taken V. */
void rw_note_begin(struct play *play);
void rw_note_turn(struct play *play);
void rw_note_end(struct play *play);
void rw_note_taken(struct play *play, int seat, int n, enum v_source source, uint8_t by);
/* An attack that is reckoned: the V it takes, and who is gone of those who took part. */
void rw_note_attack(const struct play *play, int attacker, int v, const int *defenders, int n,
                    uint64_t gone);
/* A Structure that is attacked: whether it falls. */
void rw_note_attacked(const struct play *play, int structure, bool falls);

/* rules.c: setup, turn, playing cards, the end. */
enum { RW_PIECE_FIELD = 0 };
void rw_push(struct play *play, struct frame frame);
enum flow rw_ask(struct play *play, int seat, enum decision_id decision);
/* RW-1.3: looks at the Pool; true if the game is over. */
bool rw_end_check(struct play *play);
move_answer rw_answer_mulligan, rw_answer_user, rw_answer_finish, rw_answer_card, rw_answer_respond,
    rw_answer_hand_limit;

/* check.c: which boxes are refused; which lists a seat may believe in. */
bool rw_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem);
/* RW-3.3: says what is odd about the decks. */
void rw_warn(const struct box *box, struct log *log);
bool rw_pool(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
             uint8_t list[BACKS_MAX][FACES_MAX + 1]);

/* moves.c, words.c, draw.c, value.c, signs.c */
struct rw_name {
    char words[NAME_BYTES * 3];
};
/* A piece's name as that seat says it; SPECTATOR always names the holder. */
struct rw_name rw_name(const struct box *box, const struct rw_state *s, int n, int seat);
void rw_say_progress(const struct box *box, const void *view, int seat, struct text *text);
int rw_say_price(const struct box *box, const void *view, int seat, uint8_t face, const char *cost);
void rw_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX]);
struct signs;
void rw_signs(const struct box *box, const void *view, int seat, struct signs *signs);

#endif
