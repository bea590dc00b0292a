/* events.h: what can happen in Resource War, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_RESOURCEWAR_EVENTS_H
#define GAMES_RESOURCEWAR_EVENTS_H

#include "kernel/log.h"

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
    X(triggers, "{seat}'s {face}[: {target}].", .also = "{source}", .stage = STAGE_STRIKES)        \
    X(stands_down, "{seat} stands down for this Play Step.")                                       \
    X(takes, "{seat} takes {v} V[ ({card})]: {now} now, {pool} left in the Pool.",                 \
      .stage = STAGE_GAINS, .numbers = {"v", "now", "pool"})                                       \
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
    X(discarded, "{target} is discarded.", .stage = STAGE_LOSES)                                   \
    X(stunned, "{target} is stunned until the end of turn {turn}.", .stage = STAGE_LOSES,          \
      .numbers = {"turn"}, .feeds = {{FEED_ONE, NOTE_STUNNED, .group = FEED_FACE}})                \
    X(ready, "{source} is ready again.", .stage = STAGE_GAINS)                                     \
    X(changes,                                                                                     \
      "{source} gets {+by} {word} {lasting?this turn|for good|until the next turn of who did "     \
      "it}.",                                                                                      \
      .stage = STAGE_GAINS, .numbers = {"by", "lasting"})                                          \
    X(withdrawn, "{source} is withdrawn.", .stage = STAGE_MOVES)                                   \
    X(gives, "{seat} gives {face} to {target}.", .also = "{source}", .stage = STAGE_MOVES)         \
    X(attacks, "{source} attacks {target}.", .stage = STAGE_STRIKES)                               \
    X(attacks_seat, "{source} attacks {other}.", .stage = STAGE_STRIKES)                           \
    X(challenges, "{source} confronts {target}.", .stage = STAGE_STRIKES)                          \
    X(defends, "{source} defends against {target}.", .stage = STAGE_STRIKES)                       \
    X(confronts, "{source} confronts {target}: {wit} against {against}.", .stage = STAGE_STRIKES,  \
      .numbers = {"wit", "against"})                                                               \
    X(strikes,                                                                                     \
      "{source} attacks {target} with {power}{more}: struck back with {back} against {defence}, "  \
      "excess {excess}.",                                                                          \
      .stage = STAGE_STRIKES, .numbers = {"power", "back", "defence", "excess"})                   \
    X(strikes_seat,                                                                                \
      "{source} attacks {other} with {power}{more}: struck back with {back} against {defence}, "   \
      "excess {excess}.",                                                                          \
      .stage = STAGE_STRIKES, .numbers = {"power", "back", "defence", "excess"})                   \
    X(loses, "{seat} loses {r} R ({face}).", .stage = STAGE_LOSES, .numbers = {"r"})               \
    X(sees_hand, "{seat} looks at {other}'s hand.", .stage = STAGE_MOVES)                          \
    X(robs, "{seat} takes {v} V from {other} ({face}): {now} now.", .stage = STAGE_GAINS,          \
      .numbers = {"v", "now"})

enum event_id { RW_EVENTS(EVENT_ENUM) EVENTS };

#endif
