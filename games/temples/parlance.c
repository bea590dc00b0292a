/* parlance.c: the words of Four Temples that combine: which units, lands and temples there are and
 * what is said of them. Nothing here asks what statics give, so no text can ask itself. */
#include "cardtext/parlance.h"

#include "games/temples/temples.h"

static const struct ft_state *table(const struct eye *eye)
{
    return eye->state;
}

static uint32_t bit_of(const struct eye *eye, int piece)
{
    const struct ft_state *s = table(eye);
    if (is_lasting(piece))
        return 0;
    return cell_bit(is_unit(piece) ? unit_const(s, piece)->p.place
                                   : ground_const(s, piece)->p.place);
}

/* ---- nouns ---- */

#define NOUNS(X)                                                                                   \
    X(a_unit, "unit~units", is_unit(piece))                                                        \
    X(a_land, "land~lands", is_ground(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)      \
    X(a_temple, "temple~temples",                                                                  \
      is_ground(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)                          \
    X(an_enchantment, "enchantment~enchantments", is_lasting(piece))                               \
    X(a_water, "water~waters", is_ground(piece) && (bit_of(eye, piece) & table(eye)->water) != 0)
PARLANCE_LIST(nouns, NOUNS)

/* ---- adjectives ---- */

static int enchanted(const struct eye *eye, int piece)
{
    const struct ft_state *s = table(eye);
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, lasting)
            if (lasting_const(s, lasting)->p.host == piece)
                return true;
    return false;
}

#define ADJECTIVES(X)                                                                              \
    X(damaged, "damaged", is_unit(piece) && unit_const(table(eye), piece)->damage > 0)             \
    X(fresh, "fresh", is_unit(piece) && unit_const(table(eye), piece)->fresh)                      \
    X(ranged, "ranged",                                                                            \
      is_unit(piece) && column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_RANGE) > 0) \
    X(adjacent, "adjacent",                                                                        \
      eye->place >= 0 && (ft_beside(cell_bit(eye->place)) & bit_of(eye, piece)) != 0)              \
    /* No unit of its own side stands next to it. */                                               \
    X(alone, "alone",                                                                              \
      is_unit(piece) &&                                                                            \
          !(ft_beside(bit_of(eye, piece)) & table(eye)->stand[unit_seat(table(eye), piece)]))      \
    /* A land with a unit on it. */                                                                \
    X(occupied, "occupied",                                                                        \
      is_ground(piece) &&                                                                          \
          (bit_of(eye, piece) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)               \
    /* By its card or a loan; what texts make of it all the time is not asked. */                  \
    X(a_water_unit, "water",                                                                       \
      is_unit(piece) && (column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_WATER) ||  \
                         unit_const(table(eye), piece)->lent >> LOAN_SWIM & 1))                    \
    X(asks_enchanted, "enchanted", enchanted(eye, piece))                                          \
    X(neutral, "neutral",                                                                          \
      is_ground(piece) && (bit_of(eye, piece) & table(eye)->land) != 0 &&                          \
          piece_holder(&ground_const(table(eye), piece)->p) == NOBODY)
PARLANCE_LIST(adjectives, ADJECTIVES)

/* ---- places ---- */

static bool stands_on(const struct eye *eye, int piece, uint32_t cells, bool enemy)
{
    const struct ft_state *s = table(eye);
    uint32_t bit = is_unit(piece) ? bit_of(eye, piece) & cells : 0;
    int holder =
        bit == 0 ? NOBODY : piece_holder(&ground_const(s, s->on_cell[__builtin_ctz(bit)])->p);
    return holder != NOBODY && eye->seat != NOBODY && (holder != eye->seat) == enemy;
}

static bool is_here(const struct eye *eye, int piece)
{
    return eye->place >= 0 && bit_of(eye, piece) == cell_bit(eye->place);
}

static bool stands_neutral(const struct eye *eye, int piece, uint32_t cells)
{
    const struct ft_state *s = table(eye);
    return is_unit(piece) && (bit_of(eye, piece) & cells & ~s->held[0] & ~s->held[1]) != 0;
}

/* Of units and lands: what lies next to them. */
static bool is_next(const struct eye *eye, int piece, uint32_t cells)
{
    return (ft_beside(bit_of(eye, piece)) & table(eye)->board & cells) != 0;
}

static uint32_t stands(const struct eye *eye, bool enemy)
{
    return eye->seat == NOBODY ? 0 : table(eye)->stand[enemy ? 1 - eye->seat : eye->seat];
}

static bool in_row(const struct eye *eye, int piece, int seat)
{
    return seat != NOBODY && bit_of(eye, piece) != 0 &&
           cell_row(__builtin_ctz(bit_of(eye, piece))) == ft_home_row(eye->box, seat, 0);
}

static int within(const struct eye *eye, int piece, int n)
{
    int cell = bit_of(eye, piece) == 0 ? -1 : __builtin_ctz(bit_of(eye, piece));
    return eye->place >= 0 && cell >= 0 && ft_distance(eye->place, cell) <= n;
}

#define PLACES(X)                                                                                  \
    X(on_water, "on water", is_unit(piece) && (bit_of(eye, piece) & table(eye)->water) != 0)       \
    X(on_land, "on land", is_unit(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)          \
    X(on_temple, "on a temple", is_unit(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)  \
    X(on_own_temple, "on a temple you control", stands_on(eye, piece, table(eye)->temple, false))  \
    X(on_own_land, "on a land you control", stands_on(eye, piece, table(eye)->land, false))        \
    X(on_enemy_land, "on a land the enemy controls",                                               \
      stands_on(eye, piece, table(eye)->land, true))                                               \
    X(here, "here", is_here(eye, piece))                                                           \
    X(asks_within, "within {n:1..9}", within(eye, piece, n))                                       \
    X(of_level, "of level {n:1..9}",                                                               \
      is_unit(piece) &&                                                                            \
          column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_LEVEL) == n)              \
    X(on_enemy_temple, "on a temple the enemy controls",                                           \
      stands_on(eye, piece, table(eye)->temple, true))                                             \
    X(on_neutral_land, "on a neutral land", stands_neutral(eye, piece, table(eye)->land))          \
    X(on_neutral_temple, "on a neutral temple", stands_neutral(eye, piece, table(eye)->temple))    \
    X(next_to_water, "next to water", is_next(eye, piece, table(eye)->water))                      \
    X(next_to_temple, "next to a temple", is_next(eye, piece, table(eye)->temple))                 \
    X(next_to_friend, "next to a friendly unit", is_next(eye, piece, stands(eye, false)))          \
    X(next_to_enemy, "next to an enemy unit", is_next(eye, piece, stands(eye, true)))              \
    X(in_your_row, "in your home row", in_row(eye, piece, eye->seat))                              \
    X(in_enemy_row, "in the enemy's home row",                                                     \
      in_row(eye, piece, eye->seat == NOBODY ? NOBODY : 1 - eye->seat))                            \
    X(on_border, "on the border",                                                                  \
      bit_of(eye, piece) != 0 &&                                                                   \
          __builtin_popcount(ft_beside(bit_of(eye, piece)) & table(eye)->board) < 4)               \
    X(on_this_row, "in this row",                                                                  \
      eye->place >= 0 && (bit_of(eye, piece) & ft_row_cells(cell_row(eye->place))) != 0)           \
    X(on_this_column, "in this column",                                                            \
      eye->place >= 0 && bit_of(eye, piece) != 0 &&                                                \
          __builtin_ctz(bit_of(eye, piece)) % FT_COLS == eye->place % FT_COLS)
PARLANCE_LIST(places, PLACES)

#define DEEDS(X)                                                                                   \
    /* A unit's attacks are counted from the start of its own turn. */                             \
    X(attacked, "attacked~attack",                                                                 \
      is_unit(piece) && unit_const(table(eye), piece)->attacks > 0 &&                              \
          unit_seat(table(eye), piece) == table(eye)->turn)                                        \
    X(moved, "moved~move",                                                                         \
      is_unit(piece) && unit_const(table(eye), piece)->moved > 0 &&                                \
          unit_seat(table(eye), piece) == table(eye)->turn)                                        \
    X(killed, "destroyed a unit~destroy a unit",                                                   \
      is_unit(piece) && unit_const(table(eye), piece)->kills > 0 &&                                \
          unit_seat(table(eye), piece) == table(eye)->turn)
PARLANCE_LIST(deeds, DEEDS)

/* ---- subjects, facts, counts ---- */

#define SUBJECTS(X)                                                                                \
    X(this_unit, "this unit", is_unit(eye->self) ? eye->self : 0)                                  \
    /* The unit that a moment is about, the one attacked, the one an enchantment lies on, or the   \
     * one  * that a casting was on which has been cancelled. */                                   \
    X(the_unit, "the unit", eye->other)
PARLANCE_LIST(subjects, SUBJECTS)

#define FACTS(X)                                                                                   \
    X(your_turn, "it is your turn", table(eye)->turn == eye->seat)                                 \
    X(unit_here, "a unit is here",                                                                 \
      eye->place >= 0 &&                                                                           \
          (cell_bit(eye->place) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)             \
    X(main_phase, "it is the main phase", table(eye)->phase == PHASE_MAIN)                         \
    X(you_mustered, "you mustered a unit this turn",                                               \
      table(eye)->turn == eye->seat && table(eye)->musters > 0)                                    \
    X(you_cast, "you cast an enchantment this turn",                                               \
      eye->seat != NOBODY && table(eye)->casts[eye->seat] > 0)                                     \
    X(they_cast, "the enemy cast an enchantment this turn",                                        \
      eye->seat != NOBODY && table(eye)->casts[1 - eye->seat] > 0)                                 \
    X(you_hold, "you control the card here",                                                       \
      eye->place >= 0 && eye->seat != NOBODY &&                                                    \
          (cell_bit(eye->place) & table(eye)->held[eye->seat]) != 0)                               \
    X(is_neutral, "the card here is neutral",                                                      \
      eye->place >= 0 && (cell_bit(eye->place) & table(eye)->land & ~table(eye)->held[0] &         \
                          ~table(eye)->held[1]) != 0)
PARLANCE_LIST(facts, FACTS)

static int discarded(const struct eye *eye, int type)
{
    const uint8_t *pile = table(eye)->discard[eye->seat == 1 ? ft_deck_of(eye->box, 1) : 0];
    int found = 0;
    for (int i = 0; i < pile_count(pile); i++)
        found += type == WATER || box_card(eye->box, pile_faces_const(pile)[i])->type == type;
    return found;
}

#define COUNTS(X)                                                                                  \
    X(your_hand, "card in your hand~cards in your hand",                                           \
      eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[eye->seat]))                           \
    X(enemy_hand, "card in the enemy's hand~cards in the enemy's hand",                            \
      eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[1 - eye->seat]))                       \
    X(cards_discarded, "card in the discard pile~cards in the discard pile",                       \
      discarded(eye, WATER))                                                                       \
    /* of any type: no water is there */                                                           \
    X(units_discarded, "unit in the discard pile~units in the discard pile", discarded(eye, UNIT)) \
    X(enchantments_discarded, "enchantment in the discard pile~enchantments in the discard pile",  \
      discarded(eye, ENCHANTMENT))                                                                 \
    X(fallen_units, "unit destroyed this turn~units destroyed this turn", table(eye)->fallen)      \
    X(casts_of_yours, "enchantment you cast this turn~enchantments you cast this turn",            \
      eye->seat == NOBODY ? 0 : table(eye)->casts[eye->seat])
PARLANCE_LIST(counts, COUNTS)

#define OTHERS(X) X(the_enemy, "the enemy", eye->seat == NOBODY ? 0 : seat_bit(1 - eye->seat))
PARLANCE_LIST(others, OTHERS)

static const struct parlance_number numbers[] = {{"hp", "own hp"},
                                                 {"level", NULL},
                                                 {"damage", NULL},
                                                 {"steps", NULL},
                                                 {"attack", "printed attack"},
                                                 {"defense", "printed defense"},
                                                 {0}};
static const struct parlance_number scores[] = {{"cards in hand", "hand"}, {0}};

static const char *const selves[] = {"this unit", "this", "it", "this card", NULL};

const struct parlance ft_parlance = {.enemy = "enemy",
                                     .allows = ft_allows,
                                     .most = FT_COUNT_MAX,
                                     .guest_types = 1u << LAND | 1u << TEMPLE | 1u << WATER |
                                                    1u << ENCHANTMENT,
                                     .guest = "the unit",
                                     .moments = {.spared = "instead of being destroyed",
                                                 .spares = "instead of a *1 being destroyed",
                                                 .enters = "on muster",
                                                 .dies = "when destroyed",
                                                 .attacks = "when it attacks",
                                                 .defends = "when attacked",
                                                 .kills = "on kill",
                                                 .begins = "each turn",
                                                 .ends = "end of turn"},
                                     .deeds = deeds,
                                     .puts_off = true,
                                     PARLANCE_WORDS,
                                     .same = temples_sayings,
                                     .more = temples_sayings_more,
                                     PARLANCE_LINES(ft)};
