/* ops.h: what texts of Four Temples speak of, what they do, and when: the words of its phrasebook.
 */
#ifndef GAMES_TEMPLES_OPS_H
#define GAMES_TEMPLES_OPS_H

#include "kernel/game.h"

enum who {
    WHO_THIS,
    WHO_THE_UNIT,
    WHO_YOURS,
    WHO_ENEMIES,
    WHO_ALL,
    WHO_HERE,
    WHO_ADJACENT,
    WHO_ONE_OF_YOURS, /* this and the following are picked */
    WHO_ONE_ENEMY,
    WHO_ONE_WITHIN,
    WHO_THOSE,     /* a selection; phrases.txt names these two by number */
    WHO_ONE_THING, /* one of a selection, picked */
    WHO_RANDOM,    /* one of a selection, by lot */
    WHO_THEIRS,    /* one of a selection that the enemy picks */
    WHO_OTHER,     /* the other unit of a fight */
    WHO_UP_TO_2,   /* this and the following: some of a selection, picked one after the other */
    WHO_UP_TO_3,
    WHO_2
};

static_assert(WHO_THOSE == 10 && WHO_2 == 17, "phrases.txt");

static inline bool who_is_some(int who)
{
    return who >= WHO_UP_TO_2;
}

static inline bool who_is_picked(int who)
{
    return (who >= WHO_ONE_OF_YOURS && who <= WHO_ONE_WITHIN) || who == WHO_ONE_THING ||
           who == WHO_THEIRS || who_is_some(who);
}

/* Its first argument is a selection. */
static inline bool who_is_selected(int who)
{
    return (who >= WHO_THOSE && who <= WHO_THEIRS) || who_is_some(who);
}

enum player { PLAYER_YOU, PLAYER_ENEMY, PLAYER_EACH, PLAYER_OWNER };

/* "unit of level 2 or less", of cards in the discard pile. */
enum sought { SOUGHT_UNIT, SOUGHT_ENCHANTMENT, SOUGHT_CARD };

/* The ops of the phrasebook, with their arguments. "who" takes two: who, and within what distance.
 * Statics come first, then orders. */
#define FT_OPS(X)                                                                                  \
    X(has)          /* who stat n */                                                               \
    X(cross)        /* who */                                                                      \
    X(swim)         /* who: is a water unit */                                                     \
    X(cannot)       /* who verb */                                                                 \
    X(cost)         /* n: stepping here */                                                         \
    X(barrier)      /* cannot be traversed */                                                      \
    X(barren)       /* cannot be mustered onto */                                                  \
    X(closed)       /* cannot be entered */                                                        \
    X(guarded)      /* n: control changes for units of that level */                               \
    X(frozen)       /* control cannot change */                                                    \
    X(limit)        /* which n */                                                                  \
    X(haste)        /* may act the turn it is mustered */                                          \
    X(boost)        /* who stat n: this turn; the first order */                                   \
    X(damage)       /* who n */                                                                    \
    X(heal)         /* who n */                                                                    \
    X(destroy)      /* who */                                                                      \
    X(recall)       /* who: back to hand */                                                        \
    X(move)         /* may who: to a free land you control */                                      \
    X(step)         /* may who n: to a free land within n */                                       \
    X(draw)         /* player n */                                                                 \
    X(discard)      /* player n */                                                                 \
    X(reveal)       /* the enemy's hand */                                                         \
    X(control)      /* of the target land */                                                       \
    X(cancel)       /* the casting below */                                                        \
    X(end)          /* the target enchantment */                                                   \
    X(banner)       /* one more muster this turn */                                                \
    X(discard_down) /* player n: to so many cards */                                               \
    X(spares)       /* who things: cannot attack them; statics that follow the orders */           \
    X(against)      /* who stat n things: in a fight with one of them */                           \
    X(bar)          /* who verb: cannot, this turn; an order again */                              \
    X(yield)        /* control of the card that says it */                                         \
    X(spend)        /* n: actions of the unit that says it */                                      \
    X(watches)      /* thing: what the moment looks for */                                         \
    X(boost_next)   /* who stat n: until the text's seat has its next turn */                      \
    X(bar_next)     /* who verb: so long */                                                        \
    X(keeps_off)    /* who things: cannot be attacked by them; a static */                         \
    X(end_this)     /* the enchantment that says so */                                             \
    X(nothing)                                                                                     \
    X(salvage) /* sought level n: from the discard pile to hand */                                 \
    X(enlist)  /* who: change sides; this and the next two name units */                           \
    X(exhaust) /* who: actions */                                                                  \
    X(refresh) /* who: actions */                                                                  \
    X(claim)   /* who things: control of lands */                                                  \
    X(dispel)  /* who things: enchantments */                                                      \
    X(neutral) /* who things: lands that belong to nobody from now on */                           \
    X(gift)    /* who loan: statics */                                                             \
    X(landing) /* things: lands to muster onto */                                                  \
    X(deny)    /* player ban */                                                                    \
    X(lend)    /* who loan: this turn; orders again, the first two name units */                   \
    X(lend_next)                                                                                   \
    X(swap)        /* who one thing: their places */                                               \
    X(place)       /* may who thing: to a free land of those */                                    \
    X(rob)         /* n: cards of the enemy's hand, by lot */                                      \
    X(drop_random) /* player n */                                                                  \
    X(forbid)      /* player ban: this turn */                                                     \
    X(forbid_next)                                                                                 \
    X(again)      /* another turn */                                                               \
    X(call_off)   /* the attack */                                                                 \
    X(raise)      /* sought level n: from the discard pile into play */                            \
    X(search)     /* sought level n: in the deck */                                                \
    X(look)       /* n: at the top of the deck */                                                  \
    X(pick)       /* sought level n: of the enemy's hand */                                        \
    X(refill)     /* player n: draws up to so many */                                              \
    X(shut)       /* things: cannot enter here; a static */                                        \
    X(boost_good) /* who stat n: while the unit is in play */

enum op_code { FT_OPS(OP_ENUM) OPS };

#define FT_WHENS(X)                                                                                \
    X(ALWAYS, "none")                                                                              \
    X(ENTERING, "on entering")                                                                     \
    X(LEAVING, "on leaving")                                                                       \
    X(TRAVERSING, "on traversing")                                                                 \
    X(GAINED, "when gained")                                                                       \
    X(LOST, "when lost")                                                                           \
    X(EACH_TURN, "each turn")                                                                      \
    X(CONTROLLED, "while controlled")                                                              \
    X(RESIDING, "while residing")                                                                  \
    X(ON_WATER, "while on water")                                                                  \
    X(MUSTER, "on muster")                                                                         \
    X(KILL, "on kill")                                                                             \
    X(LEAVING_PLAY, "on leaving play")                                                             \
    X(TURN_END, "end of turn")                                                                     \
    X(DESTROYED, "when destroyed")                                                                 \
    X(ATTACKS, "when it attacks")                                                                  \
    X(ATTACKED, "when attacked")                                                                   \
    X(ONE_DESTROYED, "when a(n) {thing} is destroyed")                                             \
    X(ENTERS, "when it enters")                                                                    \
    X(ONE_ENTERS, "when a(n) {thing} enters")                                                      \
    X(WINS, "when it wins")                                                                        \
    X(ONE_STARTS, "when a(n) {thing} starts its turn")                                             \
    X(ONE_ENDS, "when a(n) {thing} ends its turn")                                                 \
    X(ONE_MUSTERED, "when a(n) {thing} is mustered")                                               \
    X(YOU_CAST, "when you cast an enchantment")                                                    \
    X(THEY_CAST, "when the enemy casts an enchantment")                                            \
    X(HURT, "when it is damaged")                                                                  \
    X(LOSES, "when it loses")                                                                      \
    X(TARGETED, "when it is targeted")                                                             \
    X(ONE_ATTACKS, "when a(n) {thing} attacks")                                                    \
    X(ONE_ATTACKED, "when a(n) {thing} is attacked")                                               \
    X(ONE_HURT, "when a(n) {thing} is damaged")                                                    \
    X(YOU_GAIN, "when you gain a(n) {thing}")                                                      \
    X(YOU_LOSE, "when you lose a(n) {thing}")                                                      \
    X(THEY_GAIN, "when the enemy gains a(n) {thing}")                                              \
    X(UNIT_ATTACKS, "when the unit attacks") /* of an enchantment on a unit: watch.c */            \
    X(UNIT_ATTACKED, "when the unit is attacked")                                                  \
    X(UNIT_KILLS, "when the unit kills")                                                           \
    X(UNIT_WINS, "when the unit wins")                                                             \
    X(UNIT_LOSES, "when the unit loses")                                                           \
    X(UNIT_ENTERS, "when the unit enters")                                                         \
    X(UNIT_HURT, "when the unit is damaged")                                                       \
    X(UNIT_DESTROYED, "when the unit is destroyed")                                                \
    X(ENDED, "when it ends")                                                                       \
    X(THEIR_TURN, "each enemy turn")                                                               \
    X(THEIR_END, "end of enemy turn")                                                              \
    X(DEALS, "when it deals damage")                                                               \
    X(UNIT_DEALS, "when the unit deals damage")                                                    \
    X(ONE_KILLS, "when a(n) {thing} kills")                                                        \
    X(ONE_WINS, "when a(n) {thing} wins")                                                          \
    X(AFTER, "after it attacks")                                                                   \
    X(UNIT_AFTER, "after the unit attacks")                                                        \
    X(NOT_DESTROYED, "instead of being destroyed") /* this and the following: spared.c */          \
    X(UNIT_NOT_DESTROYED, "instead of the unit being destroyed")                                   \
    X(ONE_NOT_DESTROYED, "instead of a(n) {thing} being destroyed")

enum trigger { FT_WHENS(WHEN_ENUM) WHENS };

/* What a card says that has left play. */
static inline bool ft_is_last(int when)
{
    return when == WHEN_LEAVING_PLAY || when == WHEN_DESTROYED || when == WHEN_ENDED ||
           when == WHEN_UNIT_DESTROYED;
}

/* Moves a unit to a free land. */
static inline bool ft_moves_units(const struct op *op)
{
    return op->code == OP_move || op->code == OP_step || op->code == OP_place;
}

#endif
