/* knobs.h: what can be chosen before a game of Four Temples. */
#ifndef GAMES_TEMPLES_KNOBS_H
#define GAMES_TEMPLES_KNOBS_H

/* name, standard, lo, hi, words, about */
#define FT_KNOBS(X)                                                                                \
    X(rows, 4, 3, 5, NULL, "rows of the isle")                                                     \
    X(cols, 5, 4, 6, NULL, "columns of the isle")                                                  \
    X(waters, 5, 0, 8, NULL, "water cards placed")                                                 \
    X(temples, 4, 2, 6, NULL, "temples placed")                                                    \
    X(temples_to_win, 4, 1, 6, NULL, "temples that win")                                           \
    X(hold_turns, 0, 0, 3, NULL, "starts of one's turn they must be held; 0: wins at once")        \
    X(connected, 0, 0, 1, NULL, "1: water may not cut the isle apart")                             \
    X(temple_gap, 1, 1, 3, NULL, "least distance of two temples")                                  \
    X(temple_order, 0, 0, 2, ft_order_words, "who places the first temple")                        \
    X(first_seat, 0, 0, 2, ft_first_words, "who begins")                                           \
    X(home_lands, 0, 0, 3, NULL, "lands each seat controls from the start")                        \
    X(landfall, 1, 0, 3, NULL,                                                                     \
      "mustering on the home row: 0 never, 1 without lands, 2 without a place to muster, 3 "       \
      "always")                                                                                    \
    X(deck_mode, 0, 0, 1, ft_deck_words, "one draw deck for both, or a deck each")                 \
    X(hand_start, 5, 0, 10, NULL, "cards of the opening hand")                                     \
    X(vanguard, 1, 0, 3, NULL, "level 1 units dealt openly into each opening hand")                \
    X(draw, 1, 0, 3, NULL, "cards drawn each turn")                                                \
    X(first_draw, 1, 0, 1, NULL, "1: the very first turn draws too")                               \
    X(hand_limit, 5, 1, 12, NULL, "cards kept at the end of a turn")                               \
    X(reshuffle, 1, 0, 1, NULL, "1: the discard pile becomes the deck when that is empty")         \
    X(muster_per_turn, 1, 1, 5, NULL, "units mustered in a turn")                                  \
    X(muster_slack, 1, 0, 5, NULL, "levels that a unit may lie above the sum in play")             \
    X(ladder_scope, 0, 0, 1, ft_scope_words, "whose units count for the ladder")                   \
    X(stack, 1, 1, 3, NULL, "units of a seat on a card")                                           \
    X(pass_friends, 1, 0, 1, NULL, "1: units pass through own units")                              \
    X(pass_enemies, 0, 0, 1, NULL, "1: units pass through enemy units")                            \
    X(attack_cost, 1, 1, 3, NULL, "actions of an attack")                                          \
    X(max_attacks, 0, 0, 6, NULL, "attacks of a unit in a turn; 0 as its actions allow")           \
    X(tie_damage, 0, 0, 2, NULL, "damage to both on equal dice")                                   \
    X(range_block, 0, 0, 1, NULL, "1: enemy units stand in the way of shots")                      \
    X(ranged_counter, 0, 0, 1, NULL, "1: ranged defenders shoot back")                             \
    X(ranged_vs_water, 1, 0, 1, NULL, "1: ranged units may attack water units on water")           \
    X(water_control, 0, 0, 1, NULL, "1: water units take control of water")                        \
    X(heal_rest, 0, 0, 5, NULL, "damage healed at the start of a turn")                            \
    X(fast_windows, 3, 0, 4, NULL,                                                                 \
      "windows for Fast besides answers: 1 attacks, 2 dusk too, 3 musters and phase 4 too, "       \
      "4 moves too")                                                                               \
    X(upkeep, 0, 0, 1, NULL, "1: lasting enchantments need their level every turn")                \
    X(turn_limit, 80, 0, 400, NULL, "the game ends after this turn; 0 no limit")                   \
    X(world, 0, 0, 2, ft_world_words, "how the isle comes about")                                  \
    X(field, 0, 0, 1, NULL, "1: units are picked and fielded before play")                         \
    X(field_cost, 0, 0, 1, ft_cost_words, "what a picked unit costs")                              \
    X(field_budget, 16, 4, 80, NULL, "what a team may cost")                                       \
    X(field_max, 8, 1, 12, NULL, "units of a team")                                                \
    X(field_rows, 2, 1, 3, NULL, "rows a team is fielded in")                                      \
    X(extra, 0, 0, 1, NULL, "1: the extra cards are in the box")

#endif
