/* events.h: what can happen in Four Temples, said once: log lines, measures and screens read it
 * (kernel/news.h). */
#ifndef GAMES_TEMPLES_EVENTS_H
#define GAMES_TEMPLES_EVENTS_H

#include "kernel/log.h"

#define FT_EVENTS(X)                                                                               \
    X(rolls, "{seat} rolls {south}, {other} rolls {north}.", .also = "{dice}",                     \
      .stage = STAGE_ROLLS, .numbers = {"south", "north"})                                         \
    X(begins, "{seat} begins.", .stage = STAGE_TURNS)                                              \
    X(shown, "{face} is shown.", .stage = STAGE_MOVES)                                             \
    X(chooses, "{seat} chooses {face}.", .stage = STAGE_MOVES)                                     \
    X(starts_at, "{seat} begins with {face} at {place}.", .zone = "ground", .stage = STAGE_GAINS)  \
    X(places, "{seat} lays {face}[ over {card}].", .also = "{place}", .zone = "ground",            \
      .stage = STAGE_MOVES)                                                                        \
    X(picked, "{seat} has picked {more}.", .stage = STAGE_MOVES)                                   \
    X(left_out, "{face} of {seat} finds no card and is out of the game.", .stage = STAGE_LOSES)    \
    X(fields, "{seat} fields {face} at {place}.", .zone = "ground", .stage = STAGE_MOVES)          \
    X(dealt, "{seat} begins with {face}.", .stage = STAGE_MOVES)                                   \
    X(turn, "Turn {turn}: {seat}.", .stage = STAGE_TURNS, .numbers = {"turn"})                     \
    X(actions, "{seat} {ends?begins|ends} the actions.", .stage = STAGE_TURNS,                     \
      .numbers = {"ends"})                                                                         \
    X(shuffled, "The discard pile is shuffled to become the deck.", .stage = STAGE_MOVES)          \
    X(draws, "{seat} draws {face}.", .hidden = "{seat} draws a card.", .stage = STAGE_MOVES)       \
    X(discards, "{seat} discards {face}.", .stage = STAGE_LOSES)                                   \
    X(musters, "{seat} musters {face} at {place}. The ladder is {ladder}.", .also = "{source}",    \
      .zone = "ground", .stage = STAGE_MOVES, .numbers = {"ladder"})                               \
    X(moves, "{source} moves from {place} to {to} for {actions} action~actions.",                  \
      .zone = "ground", .stage = STAGE_MOVES, .numbers = {"actions"})                              \
    X(moved, "{source} is moved from {place} to {to} ({face}).", .zone = "ground",                 \
      .stage = STAGE_MOVES)                                                                        \
    X(casts, "{seat} casts {face}[ on {target}].", .stage = STAGE_STRIKES)                         \
    X(passes, "{seat} passes.")                                                                    \
    X(nothing, "{face} comes to nothing.")                                                         \
    X(cancelled, "{face} is cancelled.", .stage = STAGE_LOSES)                                     \
    X(dropped, "A trigger is dropped: too many wait (FT-17.4).",                                   \
      .feeds = {{FEED_ONE, NOTE_GUARD, .seat = FEED_NOBODY}})                                      \
    X(barred,                                                                                      \
      "{source} cannot {word} {next?this turn|until the next turn of who did it} ({face}).",       \
      .stage = STAGE_LOSES, .numbers = {"next"})                                                   \
    X(boosted,                                                                                     \
      "{source} gets {word} {+by} {next?this turn|until the next turn of who did it|for good} "    \
      "({face}).",                                                                                 \
      .stage = STAGE_GAINS, .numbers = {"by", "next"})                                             \
    X(lent, "{source} {word} {next?this turn|until the next turn of who did it} ({face}).",        \
      .stage = STAGE_GAINS, .numbers = {"next"})                                                   \
    X(forbidden,                                                                                   \
      "{seat} cannot {word} {next?this turn|until the next turn of who did it} ({face}).",         \
      .stage = STAGE_LOSES, .numbers = {"next"})                                                   \
    X(robs, "{seat} takes {face} from the hand of {other}.", .stage = STAGE_GAINS)                 \
    X(looks, "{seat} looks at {n} card~cards of the deck.", .stage = STAGE_MOVES,                  \
      .numbers = {"n"})                                                                            \
    X(keeps, "{seat} keeps {one?nothing|a card}.", .stage = STAGE_GAINS, .numbers = {"one"})       \
    X(finds, "{seat} takes {face} out of the deck.", .stage = STAGE_GAINS)                         \
    X(again, "{seat} has another turn after this one.", .stage = STAGE_GAINS)                      \
    X(spends, "{source} spends {n} action~actions.", .stage = STAGE_LOSES, .numbers = {"n"})       \
    X(hurt, "{target} takes {damage} damage ({face}).", .stage = STAGE_LOSES,                      \
      .numbers = {"damage"})                                                                       \
    X(heals, "{source} heals {hp} ({face}).", .stage = STAGE_GAINS, .numbers = {"hp"})             \
    X(to_draw, "{seat} gets {cards} card~cards ({face}).", .stage = STAGE_GAINS,                   \
      .numbers = {"cards"})                                                                        \
    X(to_discard, "{seat} must discard {cards} card~cards ({face}).", .stage = STAGE_LOSES,        \
      .numbers = {"cards"})                                                                        \
    X(shows_hand, "{seat} shows their hand: {more}.", .stage = STAGE_MOVES)                        \
    X(takes_back, "{seat} takes back {face} from the discard pile.", .stage = STAGE_GAINS)         \
    X(enlists, "{seat} takes control of {target}.", .stage = STAGE_GAINS,                          \
      .bad_for = BAD_FOR_RIVALS)                                                                   \
    X(exhausted, "{source} has no actions left ({face}).", .stage = STAGE_LOSES)                   \
    X(refreshed, "{source} has all its actions again ({face}).", .stage = STAGE_GAINS)             \
    X(held_fast, "{target} does not change hands.")                                                \
    X(may_muster, "{seat} may muster another unit this turn.", .stage = STAGE_GAINS)               \
    X(attacks, "{source} attacks {target}.", .stage = STAGE_STRIKES)                               \
    X(attack_void, "The attack comes to nothing.",                                                 \
      .feeds = {{FEED_ONE, NOTE_ATTACKS, .group = FEED_N}})                                        \
    X(both_hurt, "{word}: both take {damage} damage.", .also = "{source}{target}{dice}",           \
      .stage = STAGE_STRIKES, .numbers = {"damage"})                                               \
    X(attacker_hurt, "{word}: {source} takes {damage} damage.", .also = "{target}{dice}",          \
      .stage = STAGE_STRIKES, .numbers = {"damage"})                                               \
    X(defender_hurt, "{word}: {target} takes {damage} damage.", .also = "{source}{dice}",          \
      .stage = STAGE_STRIKES, .numbers = {"damage"})                                               \
    X(not_hit_back, "{word}: {source} cannot be hit back.", .also = "{target}{dice}",              \
      .stage = STAGE_STRIKES)                                                                      \
    X(nobody_hurt, "{word}: nobody is hurt.", .also = "{source}{target}{dice}",                    \
      .stage = STAGE_STRIKES)                                                                      \
    X(ends, "{face} ends.", .stage = STAGE_LOSES)                                                  \
    X(destroyed, "{target} is destroyed.", .stage = STAGE_LOSES, .bad_for = BAD_FOR_HOLDER)        \
    X(returns, "{source} returns to its owner's hand.", .stage = STAGE_MOVES)                      \
    X(no_room, "{target} finds no room in its owner's hand and is discarded.",                     \
      .stage = STAGE_LOSES)                                                                        \
    X(yields, "{seat} loses {face}.", .also = "{place}", .zone = "ground", .stage = STAGE_LOSES,   \
      .bad_for = BAD_FOR_SEAT)                                                                     \
    X(takes, "{seat} takes {face}[ from {other}].", .also = "{place}", .zone = "ground",           \
      .stage = STAGE_GAINS, .bad_for = BAD_FOR_OTHER)                                              \
    X(wins_at_once, "{seat} holds {temples} temples at once and wins.", .stage = STAGE_ENDS,       \
      .numbers = {"temples"}, .bad_for = BAD_FOR_RIVALS)                                           \
    X(puts_off, "What {face} says is put off.", .stage = STAGE_MOVES)                              \
    X(holds, "{seat} has held {temples} temples for {turns} of {needed} turns.",                   \
      .stage = STAGE_GAINS, .numbers = {"temples", "turns", "needed"}, .bad_for = BAD_FOR_RIVALS)  \
    X(wins, "{seat} wins.", .stage = STAGE_ENDS, .bad_for = BAD_FOR_RIVALS)                        \
    X(last_turn, "The last turn is over.", .stage = STAGE_ENDS)                                    \
    X(no_unit, "No unit is left.", .stage = STAGE_ENDS)                                            \
    X(drawn, "The game is drawn.", .stage = STAGE_ENDS)                                            \
    X(ahead, "{seat} is ahead at the end and wins.", .stage = STAGE_ENDS, .bad_for = BAD_FOR_RIVALS)

enum event_id { FT_EVENTS(EVENT_ENUM) EVENTS };

#endif
