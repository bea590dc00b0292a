/* events.h: what can happen in Resource War, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_RESOURCEWAR_EVENTS_H
#define GAMES_RESOURCEWAR_EVENTS_H

#include "kernel/log.h"
#include "kernel/measure.h"

/* What is noted for the designer (kernel/measure.h); measures.c has its words. */
#define RW_NOTES(X)                                                                                \
    X(V, "v", "V of a seat, by source", SUM_OF_SEAT, BY_WORDS, "source", .values = sources)        \
    X(CARD_V, "card_v", "V of a seat, by card text", SUM_OF_SEAT, BY_FACE, "card")                 \
    X(ATTACK_V, "attack_v", "V of a seat, by the card that attacks", SUM_OF_SEAT, BY_FACE, "card") \
    X(V_OF_ATTACK, "v_per_attack", "V that an attack on the player takes", MEAN_OF_TIMES,          \
      BY_NUMBER, "defenders", 0, 4)                                                                \
    X(OVERTAKES, "overtakes", "times a seat comes ahead of another that has V", SUM_OF_GAME,       \
      BY_NUMBER, "turn", 1, 30)                                                                    \
    X(LAST_OVERTAKE, "last_overtake", "turn in which a seat comes so ahead for the last time",     \
      LAST_OF_GAME)                                                                                \
    X(BOX, "v_box", "V that the drought takes", SUM_OF_GAME)                                       \
    X(DROUGHT, "drought", "games that the drought touches", SHARE_OF_TIMES)                        \
    X(EQUAL, "equal_v", "games that end with equal V, before the tie-break", SHARE_OF_TIMES)       \
    X(CLINCHED, "after_clinch", "turns that begin when the lead can no longer be caught",          \
      SUM_OF_GAME)                                                                                 \
    X(R_LEFT, "r_left", "R left at the end of the own turn", MEAN_OF_TIMES, BY_NUMBER, "turn", 1,  \
      30)                                                                                          \
    X(R_SPENT, "r_spent", "R a seat pays to play cards", SUM_OF_SEAT, BY_FACE, "card")             \
    X(R_LINES, "r_lines", "R a seat pays for lines and demands of cards", SUM_OF_SEAT, BY_FACE,    \
      "card")                                                                                      \
    X(R_STOLEN, "r_stolen", "R a seat steals", SUM_OF_SEAT, BY_FACE, "card")                       \
    X(HAND, "hand_left", "cards in hand at the end of the own turn", MEAN_OF_TIMES, BY_NUMBER,     \
      "turn", 1, 30)                                                                               \
    X(USED, "activations", "lines a seat activates", SUM_OF_SEAT, BY_FACE, "card")                 \
    X(REPLY, "replies", "activations that are replies", SHARE_OF_TIMES, BY_FACE, "card")           \
    X(PASS, "respond_pass", "answers to a window or link that are a pass", SHARE_OF_TIMES)         \
    X(CHAIN, "chain", "chains, by their length", SUM_OF_GAME, BY_NUMBER, "links", 1, 8)            \
    X(LINKS, "links", "links, and what becomes of them", SUM_OF_GAME, BY_WORDS, "what",            \
      .values = links)                                                                             \
    X(CONFLICT, "conflicts", "conflicts a seat announces", SUM_OF_SEAT, BY_WORDS, "kind",          \
      .values = conflicts)                                                                         \
    X(GAP, "wit_gap", "confrontations, by how much more Wit the confronter has", SUM_OF_GAME,      \
      BY_NUMBER, "Wit gap", -6, 8)                                                                 \
    X(CONFRONTED, "confrontations", "confrontations of a seat, and what comes of them",            \
      SUM_OF_SEAT, BY_WORDS, "outcome", .values = confronted)                                      \
    X(DEFENDERS, "defenders", "defenders against an attack", MEAN_OF_TIMES, BY_NUMBER, "turn", 1,  \
      30)                                                                                          \
    X(ATTACKER_LOST, "attackers_lost", "attackers that are lost", SHARE_OF_TIMES, BY_NUMBER,       \
      "defenders", 0, 4)                                                                           \
    X(DEFENDER_LOST, "defenders_lost", "defenders that are lost", SHARE_OF_TIMES, BY_FACE, "card") \
    X(RAZED, "razed", "Structures in play that are razed in a game", SUM_OF_GAME, BY_FACE, "card") \
    X(ATTACKED, "razed_share", "Structures attacked that are razed", SHARE_OF_TIMES, BY_FACE,      \
      "card")                                                                                      \
    X(STUNNED, "stunned", "times a card is stunned in a game", SUM_OF_GAME, BY_FACE, "card")       \
    X(STUNNED_TURNS, "stunned_turns", "turns in a game that a card is stunned", SUM_OF_GAME,       \
      BY_FACE, "card")                                                                             \
    X(STUNNED_SHARE, "stunned_share", "turns of an Animate in play that it is stunned",            \
      SHARE_OF_TIMES, BY_FACE, "card")                                                             \
    X(CURSES, "enemy_users", "Tools given to an enemy User", SHARE_OF_TIMES, BY_FACE, "card")

enum note { RW_NOTES(MEASURE_NOTE) RW_MEASURES };

#define RW_EVENTS(X)                                                                               \
    X(first, "{seat} goes first.", .stage = STAGE_TURNS)                                           \
    X(warns_animate, "A warning: {seat}'s deck \"{word}\" has no Animate.")                        \
    X(warns_tool, "A warning: nobody in {seat}'s deck \"{word}\" can use {face}.")                 \
    X(redraws, "{seat} draws a new hand.", .stage = STAGE_MOVES)                                   \
    X(turn, "Turn {turn}: {seat}.", .stage = STAGE_TURNS, .numbers = {"turn"})                     \
    X(draws, "{seat} draws {more}[ ({card})].",                                                    \
      .hidden = "{seat} draws {cards} card~cards[ ({card})].", .also = "{cards}",                  \
      .stage = STAGE_MOVES, .numbers = {"cards"})                                                  \
    X(deck_empty, "{seat}'s deck is empty.", .stage = STAGE_LOSES)                                 \
    X(plays, "{seat} plays {face} ({cost} R)[ and gives it to {target}].", .also = "{source}",     \
      .stage = STAGE_MOVES, .numbers = {"cost"},                                                   \
      .feeds = {{FEED_N, NOTE_R_SPENT, .group = FEED_FACE}})                                       \
    X(uses, "{seat} uses {face}[ ({cost} R)][ on {target}].", .also = "{source}",                  \
      .stage = STAGE_STRIKES, .numbers = {"cost"})                                                 \
    X(triggers, "{seat}'s {face} takes effect[ on {target}].", .also = "{source}",                 \
      .stage = STAGE_STRIKES)                                                                      \
    X(stands_down, "{seat} stands down for this Play Step.")                                       \
    X(takes, "{seat} takes {v} V[ ({card})]: {now} now, {pool} left in the Pool.",                 \
      .stage = STAGE_GAINS, .numbers = {"v", "now", "pool"}, .bad_for = BAD_FOR_RIVALS,            \
      .bad_by = "v")                                                                               \
    X(drought, "Drought: {v} V go to the box, {pool} left in the Pool.", .stage = STAGE_LOSES,     \
      .numbers = {"v", "pool"}, .feeds = {{FEED_N, NOTE_BOX, .seat = FEED_NOBODY}})                \
    X(gains, "{seat} gains {r} R ({face}).", .stage = STAGE_GAINS, .numbers = {"r"})               \
    X(steals, "{seat} steals {r} R ({face}).", .stage = STAGE_GAINS, .numbers = {"r"},             \
      .feeds = {{FEED_N, NOTE_R_STOLEN, .group = FEED_FACE}})                                      \
    X(steals_nothing, "{seat} finds no R to steal ({face}).",                                      \
      .feeds = {{FEED_N, NOTE_R_STOLEN, .group = FEED_FACE}})                                      \
    X(looks, "{seat} looks at {cards} card~cards.", .stage = STAGE_MOVES, .numbers = {"cards"})    \
    X(keeps, "{seat} keeps one of the cards and shuffles the rest back.", .stage = STAGE_MOVES)    \
    X(pays, "{seat} pays {r} R for {face}.", .stage = STAGE_LOSES, .numbers = {"r"},               \
      .feeds = {{FEED_N, NOTE_R_LINES, .group = FEED_FACE}})                                       \
    X(cannot_pay, "{seat} cannot pay for {face}.", .stage = STAGE_LOSES)                           \
    X(cancelled, "{face} is cancelled.", .stage = STAGE_LOSES)                                     \
    X(no_target, "{face} finds no legal target.")                                                  \
    X(drops, "{seat} discards {face} from hand.", .stage = STAGE_LOSES)                            \
    X(returns, "{face} returns to {seat}'s hand.", .stage = STAGE_MOVES)                           \
    X(discarded, "{target} is discarded.", .stage = STAGE_LOSES, .bad_for = BAD_FOR_HOLDER)        \
    X(stunned, "{target} is stunned until the end of turn {turn}.", .stage = STAGE_LOSES,          \
      .numbers = {"turn"}, .feeds = {{FEED_ONE, NOTE_STUNNED, .group = FEED_FACE}},                \
      .bad_for = BAD_FOR_HOLDER)                                                                   \
    X(ready, "{source} is ready again.", .stage = STAGE_GAINS)                                     \
    X(changes,                                                                                     \
      "{source} gets {+by} {word} {lasting?this turn|for good|until the next turn of who did "     \
      "it}.",                                                                                      \
      .stage = STAGE_GAINS, .numbers = {"by", "lasting"})                                          \
    X(withdrawn, "{source} is withdrawn.", .stage = STAGE_MOVES)                                   \
    X(banned, "{source} cannot {word} for now.", .stage = STAGE_LOSES)                             \
    X(gives, "{seat} gives {face} to {target}.", .also = "{source}", .stage = STAGE_MOVES)         \
    X(attacks, "{source} attacks {target}.", .stage = STAGE_STRIKES)                               \
    X(attacks_seat, "{source} attacks {other}.", .stage = STAGE_STRIKES)                           \
    X(challenges, "{source} confronts {target}.", .stage = STAGE_STRIKES)                          \
    X(defends, "{source} defends against {target}.", .stage = STAGE_STRIKES)                       \
    X(confronts, "{source} confronts {target}: Wit {wit} against {against}.",                      \
      .stage = STAGE_STRIKES, .numbers = {"wit", "against"})                                       \
    X(strikes,                                                                                     \
      "{source} attacks {target} with Power {power}{more}[; Power {back} strikes back][; "         \
      "{excess} "                                                                                  \
      "goes through].",                                                                            \
      .also = "{defence}", .stage = STAGE_STRIKES,                                                 \
      .numbers = {"power", "back", "defence", "excess"})                                           \
    X(strikes_seat,                                                                                \
      "{source} attacks {other} with Power {power}{more}[; Power {back} strikes back][; {excess} " \
      "goes through].",                                                                            \
      .also = "{defence}", .stage = STAGE_STRIKES,                                                 \
      .numbers = {"power", "back", "defence", "excess"})                                           \
    X(rises, "{seat} puts {face} into play.", .also = "{source}", .stage = STAGE_MOVES)            \
    X(sinks, "{face} is shuffled into {seat}'s deck.", .stage = STAGE_MOVES)                       \
    X(searches, "{seat} looks through the deck.", .stage = STAGE_MOVES)                            \
    X(finds, "{seat} takes {face} and shuffles the deck.", .stage = STAGE_GAINS)                   \
    X(finds_nothing, "{seat} takes nothing and shuffles the deck.", .stage = STAGE_MOVES)          \
    X(seizes, "{seat} seizes {target}.", .stage = STAGE_GAINS, .bad_for = BAD_FOR_RIVALS)          \
    X(must, "{source} must attack.", .stage = STAGE_LOSES)                                         \
    X(loses_v, "{seat} loses {v} V ({face}): {now} now.", .stage = STAGE_LOSES,                    \
      .numbers = {"v", "now"}, .bad_for = BAD_FOR_SEAT, .bad_by = "v")                             \
    X(mills, "{seat} discards {face} from the deck.", .stage = STAGE_LOSES)                        \
    X(lent, "{source} is {word}.", .stage = STAGE_GAINS)                                           \
    X(loses, "{seat} loses {r} R ({face}).", .stage = STAGE_LOSES, .numbers = {"r"})               \
    X(sees_hand, "{seat} looks at {other}'s hand.", .stage = STAGE_MOVES)                          \
    X(tops, "{face} comes onto {seat}'s deck.", .stage = STAGE_MOVES)                              \
    X(reshuffles, "{seat} shuffles the Discard into the deck.", .stage = STAGE_MOVES)              \
    X(forbidden, "{seat} cannot {word} for now.", .stage = STAGE_LOSES)                            \
    X(discounts, "{seat}'s next card costs {r} R less.", .stage = STAGE_GAINS, .numbers = {"r"})   \
    X(puts_off, "What {face} says is put off.", .stage = STAGE_MOVES)                              \
    X(robs, "{seat} takes {v} V from {other} ({face}): {now} now.", .stage = STAGE_GAINS,          \
      .numbers = {"v", "now"}, .bad_for = BAD_FOR_OTHER, .bad_by = "v")

enum event_id { RW_EVENTS(EVENT_ENUM) EVENTS };

#endif
