/* ops.h: what texts of Resource War do, when, and of whom they speak: the words of its phrasebook.
 */
#ifndef GAMES_RESOURCEWAR_OPS_H
#define GAMES_RESOURCEWAR_OPS_H

#include "kernel/game.h"

/* Costs and conditions of a line, the head of a trigger, texts that always hold, effects; with
 * their arguments. `who` and `kind` are blocks: see struct who. */
#define RW_OPS(X)                                                                                  \
    X(pay)          /* n */                                                                        \
    X(discard_this) /* */                                                                          \
    X(discard_card) /* from hand */                                                                \
    X(discard_kind) /* kind: one's own, in play */                                                 \
    X(stun_this)    /* */                                                                          \
    X(free)         /* */                                                                          \
    X(once)         /* a turn */                                                                   \
    X(your_turn)    /* */                                                                          \
    X(pay_v)        /* n */                                                                        \
    X(return_this)  /* */                                                                          \
    X(their_turn)   /* */                                                                          \
    X(in_conflict)  /* */                                                                          \
    X(plays)        /* kind: what the trigger looks for */                                         \
    X(has)          /* other enemy kind yours n stat */                                            \
    X(grows)        /* n stat kind */                                                              \
    X(cheaper)      /* kind n */                                                                   \
    X(keyword)      /* word, 1 if its User has it */                                               \
    X(gain)         /* n */                                                                        \
    X(steal)        /* n */                                                                        \
    X(draw)         /* n */                                                                        \
    X(scout)        /* n */                                                                        \
    X(drop)         /* n: the opponent discards */                                                 \
    X(take)         /* n: V */                                                                     \
    X(stun)         /* who */                                                                      \
    X(ready)        /* who */                                                                      \
    X(discard)      /* who */                                                                      \
    X(bounce)       /* who: return to hand */                                                      \
    X(change)       /* who n stat span */                                                          \
    X(withdraw)     /* who */                                                                      \
    X(cancel)       /* */                                                                          \
    X(salvage)      /* trove: take back */                                                         \
    X(seize)        /* who */                                                                      \
    X(demand)       /* n: pay or discard this */                                                   \
    X(lose)         /* n: R of the opponent */                                                     \
    X(discard_own)  /* n: from one's own hand */                                                   \
    X(look)         /* at the opponent's hand */                                                   \
    X(spend)        /* n R, or not at all */                                                       \
    X(this_has)     /* n stat; this and all below hold all the time */                             \
    X(user_has)     /* n stat */                                                                   \
    X(those_have)   /* n stat things */                                                            \
    X(watches)      /* thing: what the trigger looks for */                                        \
    X(give)         /* n: R for the opponent; effects again */                                     \
    X(rob)          /* n: V of the opponent */                                                     \
    X(forfeit)      /* n: one's own R */                                                           \
    X(deal)         /* n: the opponent draws */                                                    \
    X(those_cannot) /* ban things; holds all the time */                                           \
    X(those_must)   /* duty things; likewise */                                                    \
    X(nothing)                                                                                     \
    X(drop_random)   /* n: the opponent discards */                                                \
    X(yield)         /* n: V for the opponent */                                                   \
    X(ban)           /* who ban span */                                                            \
    X(must)          /* who duty span */                                                           \
    X(revive)        /* trove: from the Discard into play */                                       \
    X(search)        /* trove: in the deck */                                                      \
    X(pick)          /* trove: of the opponent's hand */                                           \
    X(tribute)       /* n, 1 if to you: the opponent may pay */                                    \
    X(sink)          /* who: into its owner's deck */                                              \
    X(dearer)        /* kind n: for the opponent; this and the following hold all the time */      \
    X(cheaper_first) /* kind n: the first of them each turn */                                     \
    X(keeps_off)     /* who things pairing things: cannot confront, or defend against */           \
    X(exchange)      /* who stat stat: this turn; effects again */                                 \
    X(lose_v)        /* n player: V to the box */                                                  \
    X(spend_v)       /* n V, or not at all */                                                      \
    X(mill)          /* n player: from the deck to the Discard */                                  \
    X(each)          /* n what: for each player */                                                 \
    X(each_drop)     /* n: each player discards */                                                 \
    X(lend)          /* who trait term */                                                          \
    X(set)           /* who n stat span: what it becomes */                                        \
    X(party)         /* n what whose: the player who has a card */                                 \
    X(dump)          /* player: the whole hand */                                                  \
    X(refill)        /* n player: draws up to so many */                                           \
    X(reshuffle)     /* player: the Discard into the deck */                                       \
    X(restock)       /* trove: from the Discard onto the deck */                                   \
    X(stack)         /* who: onto its owner's deck */                                              \
    X(deploy)        /* trove: from the hand into play */                                          \
    X(fetch)         /* trove: from the deck into play */                                          \
    X(borrow)        /* who: seize for this turn */                                                \
    X(discount)      /* sort 0 n: the next one this turn */                                        \
    X(forbid)        /* player act term */                                                         \
    X(those_are)     /* trait things; this and the following hold all the time */                  \
    X(hand_limit)    /* n */                                                                       \
    X(own_cost)      /* n: less */                                                                 \
    X(deny)          /* player act */

enum op_code { RW_OPS(OP_ENUM) OPS };
enum { OP_LAST_COST = OP_in_conflict, OP_FIRST_EFFECT = OP_gain, OP_LAST_EFFECT = OP_spend };

#define RW_WHENS(X)                                                                                \
    X(ALWAYS, "none")                                                                              \
    X(COST, "cost") /* an activated line */                                                        \
    X(PLAYED, "when played")                                                                       \
    X(TURN, "each turn")                                                                           \
    X(END, "each end")                                                                             \
    X(DISCARDED, "when discarded")                                                                 \
    X(ATTACKS, "when it attacks")                                                                  \
    X(DEFENDS, "when it defends")                                                                  \
    X(HITS, "when it hits")                                                                        \
    X(OUTWITS, "when it outwits")                                                                  \
    X(USER_ATTACKS, "when its User attacks")                                                       \
    X(USER_DEFENDS, "when its User defends")                                                       \
    X(USER_HITS, "when its User hits")                                                             \
    X(USER_OUTWITS, "when its User outwits")                                                       \
    X(USER_DISCARDED, "when its User is discarded")                                                \
    X(YOU_PLAY, "when you play a(n) {kind}")                                                       \
    X(THEY_PLAY, "when the opponent plays a(n) {kind}")                                            \
    X(CONFRONTS, "when it confronts")                                                              \
    X(WITHSTANDS, "when it withstands")                                                            \
    X(ONE_ATTACKS, "when a(n) {thing} attacks") /* one of those that the line watches */           \
    X(ONE_DEFENDS, "when a(n) {thing} defends")                                                    \
    X(USER_CONFRONTS, "when its User confronts")                                                   \
    X(USER_WITHSTANDS, "when its User withstands")                                                 \
    X(ONE_DISCARDED, "when a(n) {thing} is discarded")                                             \
    X(ONE_STUNNED, "when a(n) {thing} is stunned")                                                 \
    X(ONE_HITS, "when a(n) {thing} hits")                                                          \
    X(CONFRONTED, "when it is confronted")                                                         \
    X(BEATS, "when it beats a card")                                                               \
    X(SURVIVES, "when it survives a conflict")                                                     \
    X(STUNNED, "when it is stunned")                                                               \
    X(FALLS, "when discarded in a conflict")                                                       \
    X(ATTACKED, "when it is attacked")                                                             \
    X(USER_SURVIVES, "when its User survives a conflict")                                          \
    X(USER_STUNNED, "when its User is stunned")                                                    \
    X(USER_CONFRONTED, "when its User is confronted")                                              \
    X(USER_BEATS, "when its User beats a card")                                                    \
    X(ONE_CONFRONTS, "when a(n) {thing} confronts")                                                \
    X(ONE_CONFRONTED, "when a(n) {thing} is confronted")                                           \
    X(ONE_OUTWITS, "when a(n) {thing} outwits")                                                    \
    X(ONE_BEATS, "when a(n) {thing} beats a card")                                                 \
    X(ONE_FALLS, "when a(n) {thing} is discarded in a conflict")                                   \
    X(ONE_ATTACKED, "when a(n) {thing} is attacked")                                               \
    X(THEIR_TURN, "each turn of the opponent")                                                     \
    X(THEIR_END, "each end of the opponent")                                                       \
    X(YOU_TAKE, "when you take V")                                                                 \
    X(THEY_TAKE, "when the opponent takes V")                                                      \
    X(YOU_DRAW, "when you draw a card")                                                            \
    X(THEY_DRAW, "when the opponent draws a card")                                                 \
    X(YOU_DROP, "when you discard a card from hand")                                               \
    X(THEY_DROP, "when the opponent discards a card from hand")                                    \
    X(BLOCKED, "when it is defended against")                                                      \
    X(USER_BLOCKED, "when its User is defended against")                                           \
    X(LEAVES, "when it leaves play")                                                               \
    X(ONE_SURVIVES, "when a(n) {thing} survives a conflict")                                       \
    X(USER_TURN, "each turn of its User's controller")                                             \
    X(USER_END, "each end of its User's controller")                                               \
    X(NOT_DISCARDED,                                                                               \
      "instead of being discarded") /* this and the following are replaced: spared.c */            \
    X(USER_NOT_DISCARDED, "instead of its User being discarded")                                   \
    X(ONE_NOT_DISCARDED, "instead of a(n) {thing} being discarded")                                \
    X(NOT_STUNNED, "instead of being stunned")

enum trigger { RW_WHENS(WHEN_ENUM) WHENS };
/* What happens to an Animate happens to the User of its Tools: the trigger on a Tool. */
enum { WHEN_USER = WHEN_USER_ATTACKS - WHEN_ATTACKS };

enum kind {
    KIND_ANIMATE,
    KIND_STRUCTURE,
    KIND_TOOL,
    KIND_CARD,
    KIND_ATTACKER,
    KIND_DEFENDER,
    KIND_STUNNED,
    KIND_SUB, /* a word of the sub columns */
    KIND_NAME /* a card's name */
};
/* Things are named by a term, which stands where `other` does; phrases.txt has them by number. */
enum how {
    HOW_THIS,
    HOW_USER,
    HOW_TARGET,
    HOW_EACH,
    HOW_RIVAL,
    HOW_THAT, /* the card that a moment is about */
    HOW_THINGS,
    HOW_TARGET_THING,
    HOW_THEIRS, /* a target that the opponent names */
    HOW_RANDOM, /* one of them, by lot */
    HOW_SOME,   /* up to n of them, chosen when it happens */
    HOW_COUNT   /* n of them, or all there are */
};
static_assert(HOW_THINGS == 6 && HOW_COUNT == 11, "phrases.txt");
/* What a text may lend, or say of others. */
enum trait { TRAIT_ELUSIVE, TRAIT_STEADFAST, TRAIT_SLOW, TRAIT_DEADLY, TRAITS };
/* Whom "each player" does what. */
enum each { EACH_DRAWS, EACH_GAINS, EACH_LOSES, EACH_TAKES, EACH_DISCARDS };
/* Whose player does it. */
enum whose { WHOSE_THAT, WHOSE_USER, WHOSE_RIVAL };
/* What a player may be kept from: cards of the types, any card, drawing, using lines. */
enum act_of_player { BAN_PLAY_TYPE, BAN_PLAY = 3, BAN_DRAW, BAN_USE };
enum measured { MEASURE_WIT, MEASURE_POWER, MEASURE_DEFENCE, MEASURE_COST };

enum keyword {
    ELUSIVE,
    STEADFAST,
    SLOW,
    CANNOT_ATTACK,
    CANNOT_CONFRONT,
    CANNOT_DEFEND,
    CANNOT_BE_CONFRONTED,
    CANNOT_ATTACK_PLAYERS,
    CANNOT_ATTACK_STRUCTURES,
    CANNOT_BE_TARGETED,
    CANNOT_BE_DISCARDED,
    CANNOT_BE_ATTACKED,
    CANNOT_USE_LINES,
    CANNOT_BE_WITHDRAWN,
    MUST_ATTACK,
    DEADLY,
    KEYWORDS,
    BANS = CANNOT_BE_WITHDRAWN - CANNOT_ATTACK /* those that may last a while */
};

/* "target other enemy Soldier of yours with Defence 2 or less", as it lies in an op's arguments. */
struct who {
    int16_t how, other, enemy, kind, name, yours, with, measure, n, more;
};
enum { WHO_ARGS = sizeof(struct who) / sizeof(int16_t) };

/* "Animate with cost 3 or less", of cards that are not in play. */
struct trove {
    int16_t one, kind, name, with, measure, n, more;
};

enum pairing { PAIR_CONFRONT, PAIR_DEFEND, PAIR_ATTACK };

#endif
