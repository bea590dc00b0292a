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

ASKED(a_unit, is_unit(piece))
ASKED(a_land, is_ground(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)
ASKED(a_temple, is_ground(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)
ASKED(an_enchantment, is_lasting(piece))
ASKED(a_water, is_ground(piece) && (bit_of(eye, piece) & table(eye)->water) != 0)

static const struct parlance_word nouns[] = {
    {"unit~units", a_unit},       {"land~lands", a_land},
    {"temple~temples", a_temple}, {"enchantment~enchantments", an_enchantment},
    {"water~waters", a_water},    {0}};

/* ---- adjectives ---- */

ASKED(damaged, is_unit(piece) && unit_const(table(eye), piece)->damage > 0)
ASKED(fresh, is_unit(piece) && unit_const(table(eye), piece)->fresh)
ASKED(ranged,
      is_unit(piece) && column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_RANGE) > 0)
ASKED(adjacent, eye->place >= 0 && (ft_beside(cell_bit(eye->place)) & bit_of(eye, piece)) != 0)

/* No unit of its own side stands next to it. */
ASKED(alone, is_unit(piece) &&
                 !(ft_beside(bit_of(eye, piece)) & table(eye)->stand[unit_seat(table(eye), piece)]))

/* A land with a unit on it. */
ASKED(occupied,
      is_ground(piece) && (bit_of(eye, piece) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)

/* By its card or a loan; what texts make of it all the time is not asked. */
ASKED(a_water_unit,
      is_unit(piece) && (column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_WATER) ||
                         unit_const(table(eye), piece)->lent >> LOAN_SWIM & 1))

static int enchanted(const struct eye *eye, int piece, int n)
{
    const struct ft_state *s = table(eye);
    (void)n;
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, lasting)
            if (lasting_const(s, lasting)->p.host == piece)
                return true;
    return false;
}

ASKED(neutral, is_ground(piece) && (bit_of(eye, piece) & table(eye)->land) != 0 &&
                   piece_holder(&ground_const(table(eye), piece)->p) == NOBODY)

static const struct parlance_word adjectives[] = {{"damaged", damaged},    {"fresh", fresh},
                                                  {"ranged", ranged},      {"adjacent", adjacent},
                                                  {"alone", alone},        {"occupied", occupied},
                                                  {"water", a_water_unit}, {"enchanted", enchanted},
                                                  {"neutral", neutral},    {0}};

/* ---- places ---- */

ASKED(on_water, is_unit(piece) && (bit_of(eye, piece) & table(eye)->water) != 0)
ASKED(on_land, is_unit(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)
ASKED(on_temple, is_unit(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)

static bool stands_on(const struct eye *eye, int piece, uint32_t cells, bool enemy)
{
    const struct ft_state *s = table(eye);
    uint32_t bit = is_unit(piece) ? bit_of(eye, piece) & cells : 0;
    int holder =
        bit == 0 ? NOBODY : piece_holder(&ground_const(s, s->on_cell[__builtin_ctz(bit)])->p);
    return holder != NOBODY && eye->seat != NOBODY && (holder != eye->seat) == enemy;
}

ASKED(on_own_temple, stands_on(eye, piece, table(eye)->temple, false))
ASKED(on_own_land, stands_on(eye, piece, table(eye)->land, false))
ASKED(on_enemy_land, stands_on(eye, piece, table(eye)->land, true))
ASKED(here, eye->place >= 0 && bit_of(eye, piece) == cell_bit(eye->place))

ASKED(on_enemy_temple, stands_on(eye, piece, table(eye)->temple, true))

static bool stands_neutral(const struct eye *eye, int piece, uint32_t cells)
{
    const struct ft_state *s = table(eye);
    return is_unit(piece) && (bit_of(eye, piece) & cells & ~s->held[0] & ~s->held[1]) != 0;
}

ASKED(on_neutral_land, stands_neutral(eye, piece, table(eye)->land))
ASKED(on_neutral_temple, stands_neutral(eye, piece, table(eye)->temple))

/* Of units and lands: what lies next to them. */
static bool is_next(const struct eye *eye, int piece, uint32_t cells)
{
    return (ft_beside(bit_of(eye, piece)) & table(eye)->board & cells) != 0;
}

static uint32_t stands(const struct eye *eye, bool enemy)
{
    return eye->seat == NOBODY ? 0 : table(eye)->stand[enemy ? 1 - eye->seat : eye->seat];
}

ASKED(next_to_water, is_next(eye, piece, table(eye)->water))
ASKED(next_to_temple, is_next(eye, piece, table(eye)->temple))
ASKED(next_to_friend, is_next(eye, piece, stands(eye, false)))
ASKED(next_to_enemy, is_next(eye, piece, stands(eye, true)))

static bool in_row(const struct eye *eye, int piece, int seat)
{
    return seat != NOBODY && bit_of(eye, piece) != 0 &&
           cell_row(__builtin_ctz(bit_of(eye, piece))) == ft_home_row(eye->box, seat, 0);
}

ASKED(in_your_row, in_row(eye, piece, eye->seat))
ASKED(in_enemy_row, in_row(eye, piece, eye->seat == NOBODY ? NOBODY : 1 - eye->seat))
ASKED(on_border, bit_of(eye, piece) != 0 &&
                     __builtin_popcount(ft_beside(bit_of(eye, piece)) & table(eye)->board) < 4)
ASKED(on_this_row,
      eye->place >= 0 && (bit_of(eye, piece) & ft_row_cells(cell_row(eye->place))) != 0)
ASKED(on_this_column, eye->place >= 0 && bit_of(eye, piece) != 0 &&
                          __builtin_ctz(bit_of(eye, piece)) % FT_COLS == eye->place % FT_COLS)

static int within(const struct eye *eye, int piece, int n)
{
    int cell = bit_of(eye, piece) == 0 ? -1 : __builtin_ctz(bit_of(eye, piece));
    return eye->place >= 0 && cell >= 0 && ft_distance(eye->place, cell) <= n;
}

ASKED(of_level,
      is_unit(piece) && column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_LEVEL) == n)

static const struct parlance_word places[] = {{"on water", on_water},
                                              {"on land", on_land},
                                              {"on a temple", on_temple},
                                              {"on a temple you control", on_own_temple},
                                              {"on a land you control", on_own_land},
                                              {"on a land the enemy controls", on_enemy_land},
                                              {"here", here},
                                              {"within {n:1..9}", within},
                                              {"of level {n:1..9}", of_level},
                                              {"on a temple the enemy controls", on_enemy_temple},
                                              {"on a neutral land", on_neutral_land},
                                              {"on a neutral temple", on_neutral_temple},
                                              {"next to water", next_to_water},
                                              {"next to a temple", next_to_temple},
                                              {"next to a friendly unit", next_to_friend},
                                              {"next to an enemy unit", next_to_enemy},
                                              {"in your home row", in_your_row},
                                              {"in the enemy's home row", in_enemy_row},
                                              {"on the border", on_border},
                                              {"in this row", on_this_row},
                                              {"in this column", on_this_column},
                                              {0}};

/* A unit's attacks are counted from the start of its own turn. */
ASKED(attacked, is_unit(piece) && unit_const(table(eye), piece)->attacks > 0 &&
                    unit_seat(table(eye), piece) == table(eye)->turn)

ASKED(moved, is_unit(piece) && unit_const(table(eye), piece)->moved > 0 &&
                 unit_seat(table(eye), piece) == table(eye)->turn)
ASKED(killed, is_unit(piece) && unit_const(table(eye), piece)->kills > 0 &&
                  unit_seat(table(eye), piece) == table(eye)->turn)

static const struct parlance_word deeds[] = {{"attacked~attack", attacked},
                                             {"moved~move", moved},
                                             {"destroyed a unit~destroy a unit", killed},
                                             {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_unit, is_unit(eye->self) ? eye->self : 0)

/* The unit that a moment is about, the one attacked, the one an enchantment lies on, or the one
 * that a casting was on which has been cancelled. */
ASKED(the_unit, eye->other)

static const struct parlance_word subjects[] = {
    {"this unit", this_unit}, {"the unit", the_unit}, {0}};

ASKED(your_turn, table(eye)->turn == eye->seat)
ASKED(unit_here, eye->place >= 0 &&
                     (cell_bit(eye->place) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)

ASKED(main_phase, table(eye)->phase == PHASE_MAIN)
ASKED(you_mustered, table(eye)->turn == eye->seat && table(eye)->musters > 0)
ASKED(you_cast, eye->seat != NOBODY && table(eye)->casts[eye->seat] > 0)
ASKED(they_cast, eye->seat != NOBODY && table(eye)->casts[1 - eye->seat] > 0)
ASKED(you_hold, eye->place >= 0 && eye->seat != NOBODY &&
                    (cell_bit(eye->place) & table(eye)->held[eye->seat]) != 0)
ASKED(is_neutral, eye->place >= 0 && (cell_bit(eye->place) & table(eye)->land &
                                      ~table(eye)->held[0] & ~table(eye)->held[1]) != 0)

static const struct parlance_word facts[] = {{"it is your turn", your_turn},
                                             {"a unit is here", unit_here},
                                             {"it is the main phase", main_phase},
                                             {"you mustered a unit this turn", you_mustered},
                                             {"you cast an enchantment this turn", you_cast},
                                             {"the enemy cast an enchantment this turn", they_cast},
                                             {"you control the card here", you_hold},
                                             {"the card here is neutral", is_neutral},
                                             {0}};

ASKED(your_hand, eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[eye->seat]))
ASKED(enemy_hand, eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[1 - eye->seat]))

static int discarded(const struct eye *eye, int type)
{
    const uint8_t *pile = table(eye)->discard[eye->seat == 1 ? ft_deck_of(eye->box, 1) : 0];
    int found = 0;
    for (int i = 0; i < pile_count(pile); i++)
        found += type == WATER || box_card(eye->box, pile_faces_const(pile)[i])->type == type;
    return found;
}

ASKED(cards_discarded, discarded(eye, WATER)) /* of any type: no water is there */
ASKED(units_discarded, discarded(eye, UNIT))
ASKED(enchantments_discarded, discarded(eye, ENCHANTMENT))
ASKED(fallen_units, table(eye)->fallen)
ASKED(casts_of_yours, eye->seat == NOBODY ? 0 : table(eye)->casts[eye->seat])

static const struct parlance_word counts[] = {
    {"card in your hand~cards in your hand", your_hand},
    {"card in the enemy's hand~cards in the enemy's hand", enemy_hand},
    {"card in the discard pile~cards in the discard pile", cards_discarded},
    {"unit in the discard pile~units in the discard pile", units_discarded},
    {"enchantment in the discard pile~enchantments in the discard pile", enchantments_discarded},
    {"unit destroyed this turn~units destroyed this turn", fallen_units},
    {"enchantment you cast this turn~enchantments you cast this turn", casts_of_yours},
    {0}};

ASKED(the_enemy, eye->seat == NOBODY ? 0 : seat_bit(1 - eye->seat))

static const struct parlance_word others[] = {{"the enemy", the_enemy}, {0}};

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
