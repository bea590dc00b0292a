/* ops.h: what the texts of Emperor's cards mean. */
#ifndef GAMES_EMPEROR_OPS_H
#define GAMES_EMPEROR_OPS_H

#include "kernel/game.h"

/* The ops of the phrasebook, with their arguments. */
#define EM_OPS(X)                                                                                  \
    X(gain)           /* n token: at the start, every day, or when a resource is drawn */          \
    X(extra)          /* n extra resource draws */                                                 \
    X(fewer)          /* n draws fewer */                                                          \
    X(worth)          /* n people for a loyalist token */                                          \
    X(eat_less)       /* n */                                                                      \
    X(keep)           /* n meat at night */                                                        \
    X(bonus)          /* n attack when attacking */                                                \
    X(pierce)         /* n damage that ignores defence */                                          \
    X(less)           /* n damage less */                                                          \
    X(each)           /* n stat for each man */                                                    \
    X(others)         /* n stat for each other man */                                              \
    X(mend)           /* n more defence when defending */                                          \
    X(heal)           /* n HP when defending */                                                    \
    X(first_flip)     /* n more men */                                                             \
    X(save)           /* the first man lost in a battle */                                         \
    X(hit)            /* n more men lost */                                                        \
    X(more_resources) /* n on victory */                                                           \
    X(more_recruits)  /* n on victory */                                                           \
    X(more_revivals)  /* n on victory */                                                           \
    X(retreat)        /* n HP */                                                                   \
    X(potion)         /* n percent of the full HP */                                               \
    X(enemy_heal)     /* n HP per level */                                                         \
    X(enemy_revive)   /* n men */                                                                  \
    X(enemy_mend)     /* n defence per level */                                                    \
    X(makes)          /* card: the upgrade of a recipe */                                          \
    X(points)         /* n stat: of the army, all the time */                                      \
    X(day_heal)       /* n HP every day */                                                         \
    X(lose)           /* n token every day */                                                      \
    X(cheaper)        /* n item: ore less for weapons or defence items */                          \
    X(coin)           /* double damage on heads */                                                 \
    X(guard)          /* falls before all others */                                                \
    X(pay)            /* n token, or not at all */                                                 \
    X(mourn)          /* n token: when a man falls */                                              \
    X(spare)          /* n loyalists fewer at dawn */                                              \
    X(burn)           /* n more loyalists each dawn; this and the following are not summed up */   \
    X(draw_more)      /* n draws more */                                                           \
    X(people)         /* n people fewer each dawn */                                               \
    X(keep_half)      /* of the meat at night */                                                   \
    X(ward)           /* the first attack in a battle does nothing */                              \
    X(halve)          /* the damage of attacks on the army */                                      \
    X(day_hurt)       /* n HP every day */                                                         \
    X(more_damage)    /* n */                                                                      \
    X(need_less)      /* n drink or ore, each day */                                               \
    X(dearer)         /* n item: more ore */                                                       \
    X(hit_less)       /* n fewer men are lost */                                                   \
    X(twice)          /* the damage of attacks */                                                  \
    X(need_more)      /* n token, each day */                                                      \
    X(cap)            /* n HP that an attack costs at most */                                      \
    X(food_more)      /* n HP */                                                                   \
    X(mend_less)      /* n defence that the other army heals less */                               \
    X(card_attack)    /* n: of whoever turns the battle card */                                    \
    X(card_pierce)    /* n: the same */                                                            \
    X(enemy_hp)       /* n HP: of an enemy that turns the battle card */                           \
    X(event_gain)     /* n token; this and the following are moments.c's */                        \
    X(event_lose)     /* n token */                                                                \
    X(event_heal)     /* n HP */                                                                   \
    X(event_rob)      /* n token: of the emperor that an enemy fights */                           \
    X(event_days)     /* n: on each n-th day */                                                    \
    X(event_pay)      /* n token, or not at all */                                                 \
    X(event_have)     /* n HP, no more and no less */                                              \
    X(event_half)     /* of the HP that would be lost */                                           \
    X(event_flee)     /* the man goes back to the recruit deck */                                  \
    X(event_nothing)                                                                               \
    X(event_strike) /* n HP of the other army */                                                   \
    X(event_draw)   /* n deck */                                                                   \
    X(event_revive) /* n men of the enemy that says so */                                          \
    X(event_hurt)   /* n HP of the army itself */                                                  \
    X(event_mend)   /* n defence */                                                                \
    X(event_break)  /* n defence of the other army */                                              \
    X(event_rally)  /* n stat: until the battle is over */                                         \
    X(event_flip)   /* a coin */                                                                   \
    X(event_slay)   /* n men of the other army */                                                  \
    X(event_return) /* n fallen men */

#endif
