/* ops.h: what the texts of Hand-Me-Down's cards mean. */
#ifndef GAMES_HANDMEDOWN_OPS_H
#define GAMES_HANDMEDOWN_OPS_H

#include "kernel/game.h"

/* The ops of the phrasebook, with their arguments. */
#define HM_OPS(X)                                                                                  \
    X(gain)    /* n kind: tokens from the supply onto the unit */                                  \
    X(draw)    /* n: draws by the active seat */                                                   \
    X(trade)   /* n kind m kind: an offer */                                                       \
    X(take)    /* n kind: tokens of one enemy unit move here */                                    \
    X(destroy) /* the defender */                                                                  \
    X(strip)   /* destroy an equipment of the defender */                                          \
    X(seize)   /* take an equipment of the defender */                                             \
    X(again)   /* attack again */                                                                  \
    X(extra)   /* n extra attacks each turn */                                                     \
    X(global)  /* scope n stat */                                                                  \
    X(cheaper) /* type n kind */                                                                   \
    X(shield)  /* card: cannot be attacked */                                                      \
    X(against) /* n stat card */                                                                   \
    X(hoard)   /* n stat k kind */                                                                 \
    X(twice)   /* role: roll twice */                                                              \
    X(indestructible)                                                                              \
    X(safe)          /* kind: cannot be stolen */                                                  \
    X(trophy)        /* n color: VP for each such equipment */                                     \
    X(take_from)     /* n kind thing: of one of these */                                           \
    X(bonus)         /* n stat; this and the following hold and are composed.c's */                \
    X(aura)          /* n stat things */                                                           \
    X(against_those) /* n stat things */                                                           \
    X(safe_those)    /* kind things: cannot be stolen from them */                                 \
    X(keeps_off)     /* things: cannot attack the unit */                                          \
    X(cheaper_gear)  /* color n kind: equipment of one color, kept in sums */                      \
    X(pay)           /* n kind: from any of the seat's units */                                    \
    X(take_each)     /* n kind thing: of each of these */                                          \
    X(shelter)       /* things: cannot be attacked */                                              \
    X(rests)         /* the unit cannot attack */                                                  \
    X(tames)         /* things: cannot attack */                                                   \
    X(put_each)      /* n kind thing: from the supply onto each of these */                        \
    X(lose_each)     /* n kind thing: of each of these to the supply */                            \
    X(change)        /* n stat span: of the unit */                                                \
    X(change_those)  /* n stat things span */                                                      \
    X(watches)       /* thing: whom the moment is about */                                         \
    X(losing)        /* kind: what the moment is about */                                          \
    X(destroy_this)  /* the unit */                                                                \
    X(drop_this)     /* the equipment that says so, and what hangs on it */                        \
    X(nothing)                                                                                     \
    X(lose)          /* n kind: of the unit */                                                     \
    X(destroy_those) /* thing */                                                                   \
    X(worth)         /* n: VP, holds */                                                            \
    X(ties)          /* the unit wins them, holds */                                               \
    X(take_rivals)   /* n kind rival: of each of these players */                                  \
    X(lose_rivals)   /* n kind rival */                                                            \
    X(gain_rivals)   /* n kind rival: onto the oldest unit of each */                              \
    X(toss)          /* n: cards from the hand to their discard piles */                           \
    X(fetch)         /* type: a card from its discard pile to the hand */                          \
    X(put_one)       /* n kind thing: from the supply onto one of these */                         \
    X(give_one)      /* n kind thing: of the unit to one of these */                               \
    X(destroy_one)   /* thing */                                                                   \
    X(reroll)        /* n: a die that shows so much or less; this and the following hold */        \
    X(twice_those)   /* role things */                                                             \
    X(extra_those)   /* n things */                                                                \
    X(firm_those)    /* things: cannot be destroyed */                                             \
    X(ties_those)    /* things: win them */                                                        \
    X(avoids)        /* things: the unit cannot attack them */                                     \
    X(parts)         /* things things: the first cannot attack the second */                       \
    X(lures)         /* things: must attack the unit */                                            \
    X(dearer)        /* type n kind: for all opponents, kept in sums */                            \
    X(lose_one)      /* n kind thing */                                                            \
    X(put_that)      /* n kind: onto the unit that the moment is about */                          \
    X(lose_that)     /* n kind */                                                                  \
    X(take_that)     /* n kind */                                                                  \
    X(destroy_that)                                                                                \
    X(change_one)  /* n stat thing span */                                                         \
    X(change_that) /* n stat span */                                                               \
    X(again_one)   /* thing */                                                                     \
    X(again_those) /* thing */                                                                     \
    X(again_that)                                                                                  \
    X(rest_this)  /* cannot attack this turn */                                                    \
    X(rest_those) /* things */                                                                     \
    X(stun_this)  /* cannot attack in its next turn */                                             \
    X(stun_those) /* things */                                                                     \
    X(stun_one)   /* thing */                                                                      \
    X(stun_that)                                                                                   \
    X(hide_this)  /* cannot be attacked until your next turn */                                    \
    X(hide_those) /* things */                                                                     \
    X(draw_from)  /* n type */                                                                     \
    X(toss_all)   /* the hand */                                                                   \
    X(seize_one)  /* thing: an equipment */                                                        \
    X(roll)       /* a die, for all to see */                                                      \
    X(win)        /* when the turn ends */                                                         \
    X(encore)     /* another turn after this one */                                                \
    X(recruit)    /* thing: a unit of another player */                                            \
    X(bounce_this)                                                                                 \
    X(bounce_one)                                                                                  \
    X(drop_any) /* the equipment that came last and holds none */                                  \
    X(shift)    /* n kind thing thing: from one to another */                                      \
    X(gather)   /* n kind thing: from one of these to the unit */                                  \
    X(gain_all) /* n kind: every player */                                                         \
    X(lose_all)                                                                                    \
    X(gain_last) /* n kind: those with the fewest VP */                                            \
    X(lose_best)                                                                                   \
    X(floor)     /* n stat: the unit has no less; bounds.c has this and the following */           \
    X(cap)       /* n stat things: they have no more */                                            \
    X(double)    /* stat */                                                                        \
    X(ignores)   /* color: of its rival's equipment */                                             \
    X(die_floor) /* n */                                                                           \
    X(reroll_rival)                                                                                \
    X(loot_cap)                                                                                    \
    X(produces)       /* kind: twice as much every turn */                                         \
    X(produces_those) /* 1 kind things */                                                          \
    X(own_price)      /* n kind: of the card itself */                                             \
    X(no_buying)      /* type */                                                                   \
    X(cover_this)     /* cannot be attacked this turn; things: those */                            \
    X(cover_those)                                                                                 \
    X(steel_this)  /* until: cannot be destroyed */                                                \
    X(steel_those) /* until things */                                                              \
    X(steel_one)   /* until thing */                                                               \
    X(steel_that)  /* until */                                                                     \
    X(guards)      /* the unit becomes the defender */                                             \
    X(calls_off)   /* the attack that goes on is over */                                           \
    X(toll)        /* n kind: what attacking the unit costs; this and the following hold */        \
    X(tolls)       /* n kind things */

enum op_code { HM_OPS(OP_ENUM) OPS };

#endif
