/* parlance.c: the words of Hand-Me-Down that combine. A unit is its base card; what hangs on it are
 * equipment. "Here" and "this unit" mean the unit as a whole (HM-4.2). */
#include "cardtext/parlance.h"

#include "games/handmedown/handmedown.h"

static const struct hm_state *table(const struct eye *eye)
{
    return eye->state;
}

static int type_of(const struct eye *eye, int piece)
{
    return box_card(eye->box, piece_const(table(eye), piece)->p.face)->type;
}

/* ---- nouns ---- */

static int of_color(const struct eye *eye, int piece, int color)
{
    return type_of(eye, piece) == EQUIPMENT &&
           hm_color(eye->box, piece_const(table(eye), piece)->p.face) == color;
}

#define NOUNS(X)                                                                                   \
    /* Starters are units like all others (HM-1.3). */                                             \
    X(a_unit, "unit~units", is_base(piece_const(table(eye), piece)))                               \
    X(a_starter, "starter~starters", type_of(eye, piece) == STARTER)                               \
    X(an_equipment, "equipment", type_of(eye, piece) == EQUIPMENT)                                 \
    /* HM-7.1: red, green, blue, yellow. */                                                        \
    X(a_weapon, "weapon~weapons", of_color(eye, piece, 0))                                         \
    X(a_tool, "tool~tools", of_color(eye, piece, 1))                                               \
    X(an_armor, "armor", of_color(eye, piece, 2))                                                  \
    X(a_trinket, "trinket~trinkets", of_color(eye, piece, 3))
PARLANCE_LIST(nouns, NOUNS)

/* ---- adjectives ---- */

static int token_sum(const struct eye *eye, int piece)
{
    const struct hm_piece *p = piece_const(table(eye), piece);
    return p->token[FOOD] + p->token[GOLD] + p->token[DIAMOND];
}

/* The attacker is a unit of whoever's turn it is, the defender never is. A text that is about
 * somebody else looks at the fight that goes on. */
static int in_fight(const struct eye *eye, bool attacker)
{
    const struct hm_state *s = table(eye);
    int one = eye->other;
    if (one != 0 && (piece_holder(&piece_const(s, one)->p) == s->turn) == attacker)
        return one;
    for (int i = s->work.n - 1; i >= 0; i--)
        if (s->work.frame[i].what == WORK_FIGHT)
            return attacker ? s->work.frame[i].source : s->work.frame[i].target;
    return 0;
}

#define ADJECTIVES(X)                                                                              \
    X(fresh, "fresh", piece_const(table(eye), piece)->fresh)                                       \
    /* HM-8.5 */                                                                                   \
    X(marked, "marked", piece_const(table(eye), piece)->attacks)                                   \
    X(empty, "empty", token_sum(eye, piece) == 0)                                                  \
    X(outer, "outer", !is_base(piece_const(table(eye), piece)) && hm_outer(table(eye), piece))     \
    X(defender, "the defender", in_fight(eye, false) == piece)                                     \
    X(attacker, "the attacker", in_fight(eye, true) == piece)
PARLANCE_LIST(adjectives, ADJECTIVES)

/* ---- deeds ---- */

static int has_bar(const struct eye *eye, int piece, unsigned bar)
{
    return (piece_const(table(eye), piece)->bars & bar) != 0;
}

#define DEEDS(X)                                                                                   \
    X(asks_marked, "attacked~attack", marked(eye, piece, n))                                       \
    X(did_win, "won a fight~win a fight", has_bar(eye, piece, BAR_WON))                            \
    X(was_attacked, "was attacked~get attacked", has_bar(eye, piece, BAR_STRUCK))
PARLANCE_LIST(deeds, DEEDS)

/* ---- places ---- */

static int hangs_on(const struct eye *eye, int piece, int unit)
{
    return unit != 0 && piece != unit && table(eye)->spot[piece].base == unit;
}

static int left_neighbor(const struct eye *eye)
{
    return eye->seat >= eye->box->seats ? NOBODY : seat_after(eye->box, eye->seat);
}

static int right_neighbor(const struct eye *eye)
{
    return eye->seat >= eye->box->seats ? NOBODY
                                        : (eye->seat + eye->box->seats - 1) % eye->box->seats;
}

static int held_by(const struct eye *eye, int piece, int seat)
{
    return seat != NOBODY && piece_holder(&piece_const(table(eye), piece)->p) == seat;
}

#define PLACES(X)                                                                                  \
    X(on_this_unit, "on this unit",                                                                \
      eye->self != 0 && piece != eye->self && table(eye)->spot[piece].base == eye->self)           \
    X(on_the_defender, "on the defender", hangs_on(eye, piece, in_fight(eye, false)))              \
    X(on_the_attacker, "on the attacker", hangs_on(eye, piece, in_fight(eye, true)))               \
    X(on_that_unit, "on that unit",                                                                \
      eye->other != 0 && hangs_on(eye, piece, table(eye)->spot[eye->other].base))                  \
    X(of_the_defenders_owner, "of the defender's owner",                                           \
      eye->other != 0 && piece_holder(&piece_const(table(eye), piece)->p) ==                       \
                             piece_holder(&piece_const(table(eye), eye->other)->p))                \
    X(of_the_left, "of your left neighbor", held_by(eye, piece, left_neighbor(eye)))               \
    X(of_the_right, "of your right neighbor", held_by(eye, piece, right_neighbor(eye)))            \
    X(with_row, "with an attack row", table(eye)->unit[table(eye)->spot[piece].base].rows > 0)
PARLANCE_LIST(places, PLACES)

/* ---- subjects, facts, counts ---- */

#define SUBJECTS(X)                                                                                \
    X(this_unit, "this unit", eye->self)                                                           \
    X(the_defender, "the defender", in_fight(eye, false))                                          \
    X(the_attacker, "the attacker", in_fight(eye, true))                                           \
    X(that_unit, "that unit", eye->other == 0 ? 0 : table(eye)->spot[eye->other].base)
PARLANCE_LIST(subjects, SUBJECTS)

/* HM-8.26: the attacker's die is the first. */
static int own_die(const struct eye *eye, bool rival)
{
    bool attacks = eye->seat == table(eye)->turn;
    return table(eye)->rolled[attacks == rival];
}

/* HM-8.35: it has not attacked yet, or does so now for the first time. */
static int first_attack(const struct eye *eye)
{
    int attacks = eye->self == 0 ? 2 : piece_const(table(eye), eye->self)->attacks;
    return attacks == 0 || (attacks == 1 && in_fight(eye, true) == eye->self);
}

#define FACTS(X)                                                                                   \
    X(you_hold_the_hand, "it is your turn", table(eye)->turn == eye->seat)                         \
    X(you_began, "you are the starting player", table(eye)->first == eye->seat)                    \
    X(round_is_late, "it is round {n:2..40} or later", table(eye)->round >= n)                     \
    X(round_is_early, "it is round {n:1..40} or earlier", table(eye)->round <= n)                  \
    X(die_is_high, "the die shows {n:1..20} or more", table(eye)->shown >= n)                      \
    X(die_is_low, "the die shows {n:1..20} or less", table(eye)->shown <= n)                       \
    X(own_is_high, "this unit rolled {n:1..20} or more", own_die(eye, false) >= n)                 \
    X(own_is_low, "this unit rolled {n:1..20} or less", own_die(eye, false) <= n)                  \
    X(rivals_is_high, "its rival rolled {n:1..20} or more", own_die(eye, true) >= n)               \
    X(rivals_is_low, "its rival rolled {n:1..20} or less", own_die(eye, true) <= n)                \
    X(far_apart, "the totals differ by {n:1..40} or more", table(eye)->apart >= n)                 \
    X(close_by, "the totals differ by {n:0..40} or less", table(eye)->apart <= n)                  \
    X(asks_first_attack, "it is its first attack this turn", first_attack(eye))                    \
    X(raided, "this unit was attacked since your last turn",                                       \
      eye->self != 0 && has_bar(eye, eye->self, BAR_RAIDED))
PARLANCE_LIST(facts, FACTS)

/* Bit by bit: colors of equipment, or kinds of tokens, that a seat has. */
static int colors_in_play(const struct eye *eye)
{
    unsigned seen = 0;
    for (int one = eye->seat < eye->box->seats ? table(eye)->order[eye->seat] : 0; one != 0;
         one = piece_const(table(eye), one)->p.next)
        if (type_of(eye, one) == EQUIPMENT)
            seen |= 1u << hm_color(eye->box, piece_const(table(eye), one)->p.face);
    return __builtin_popcount(seen);
}

static int colors_here(const struct eye *eye)
{
    unsigned seen = 0;
    for (int one = eye->self; one != 0; one = next_in_unit(table(eye), one))
        if (type_of(eye, one) == EQUIPMENT)
            seen |= 1u << hm_color(eye->box, piece_const(table(eye), one)->p.face);
    return __builtin_popcount(seen);
}

static int names_in_play(const struct eye *eye)
{
    const struct hm_state *s = table(eye);
    int names = 0;
    if (eye->seat >= eye->box->seats)
        return 0;
    EACH_UNIT (s, eye->seat, one) {
        int before = 0;
        while (piece_const(s, s->base[eye->seat][before])->p.face != piece_const(s, one)->p.face)
            before++;
        names += s->base[eye->seat][before] == one;
    }
    return names;
}

static int open_slots(const struct eye *eye)
{
    int open = 0;
    for (int color = 0; eye->self != 0 && color < COLORS; color++)
        open += table(eye)->unit[eye->self].open[color];
    return open;
}

static int equipment_here(const struct eye *eye)
{
    int cards = 0;
    for (int at = eye->self; at != 0; at = next_in_unit(table(eye), at))
        cards += at != eye->self;
    return cards;
}

#define COUNTS(X)                                                                                  \
    X(tokens_here, "token here~tokens here", eye->self == 0 ? 0 : token_sum(eye, eye->self))       \
    X(cards_in_hand, "card in the hand~cards in the hand", pile_count(table(eye)->hand))           \
    X(asks_open_slots, "open slot here~open slots here", open_slots(eye))                          \
    X(asks_equipment_here, "equipment here", equipment_here(eye))                                  \
    X(cards_bought, "card you bought this turn~cards you bought this turn",                        \
      table(eye)->turn == eye->seat ? table(eye)->bought : 0)                                      \
    X(tokens_looted, "looted token~looted tokens", table(eye)->looted)                             \
    X(rounds_played, "round that has been played~rounds that have been played",                    \
      table(eye)->round - 1)                                                                       \
    X(units_in_deck, "card in the unit deck~cards in the unit deck",                               \
      pile_count(table(eye)->deck[BACK_UNIT]))                                                     \
    X(equipment_in_deck, "card in the equipment deck~cards in the equipment deck",                 \
      pile_count(table(eye)->deck[BACK_EQUIPMENT]))                                                \
    X(units_discarded, "unit card in the discard pile~unit cards in the discard pile",             \
      pile_count(table(eye)->discard[BACK_UNIT]))                                                  \
    X(equipment_discarded,                                                                         \
      "equipment card in the discard pile~equipment cards in the discard pile",                    \
      pile_count(table(eye)->discard[BACK_EQUIPMENT]))                                             \
    X(asks_colors_in_play, "color of equipment you have~colors of equipment you have",             \
      colors_in_play(eye))                                                                         \
    X(asks_colors_here, "color of equipment here~colors of equipment here", colors_here(eye))      \
    X(asks_names_in_play, "kind of unit you have~kinds of units you have", names_in_play(eye))
PARLANCE_LIST(counts, COUNTS)

static unsigned others_of(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

static int defenders_owner(const struct eye *eye)
{
    if (eye->other == 0)
        return 0;
    return seat_bit(piece_holder(&piece_const(table(eye), eye->other)->p));
}

static int owner_bit(const struct eye *eye, int piece)
{
    return piece == 0 ? 0 : seat_bit(piece_holder(&piece_const(table(eye), piece)->p));
}

#define OTHERS(X)                                                                                  \
    X(every_opponent, "every opponent", (int)others_of(eye))                                       \
    X(an_opponent, "an opponent", (int)(others_of(eye) | PARLANCE_ANY))                            \
    X(asks_defenders_owner, "the defender's owner", defenders_owner(eye))                          \
    X(attackers_owner, "the attacker's owner", owner_bit(eye, in_fight(eye, true)))                \
    X(that_owner, "that unit's owner", owner_bit(eye, eye->other))                                 \
    X(on_the_left, "your left neighbor",                                                           \
      left_neighbor(eye) == NOBODY ? 0 : seat_bit(left_neighbor(eye)))                             \
    X(on_the_right, "your right neighbor",                                                         \
      right_neighbor(eye) == NOBODY ? 0 : seat_bit(right_neighbor(eye)))
PARLANCE_LIST(others, OTHERS)

static const struct parlance_number numbers[] = {{"food", NULL},
                                                 {"gold", NULL},
                                                 {"diamond~diamonds", "diamond"},
                                                 {"VP", "vp"},
                                                 {"attack", "printed attack"},
                                                 {"defense", "printed defense"},
                                                 {"tokens", NULL},
                                                 {"open slots", NULL},
                                                 {"food cost", NULL},
                                                 {"gold cost", NULL},
                                                 {0}};
static const struct parlance_number scores[] = {{"VP", "plain vp"}, {"food", "food"},
                                                {"gold", "gold"},   {"diamonds", "diamond"},
                                                {"tokens", NULL},   {0}};

static const char *const selves[] = {"this unit",  "this",       "it",         "this card",
                                     "the unit",   "the wearer", "its wearer", "the bearer",
                                     "its bearer", NULL};

const struct parlance hm_parlance = {.most = HM_TOKENS_MAX,
                                     .enemy = "enemy",
                                     .allows = hm_allows,
                                     .player = "opponent",
                                     .moments = {.spared = "instead of being destroyed",
                                                 .spares = "instead of a *1 being destroyed",
                                                 .enters = "when bought",
                                                 .attacks = "when it attacks",
                                                 .defends = "when attacked",
                                                 .wins = "on victory",
                                                 .begins = "every turn",
                                                 .ends = "end of turn"},
                                     .deeds = deeds,
                                     .same = handmedown_sayings,
                                     .more = handmedown_sayings_more,
                                     PARLANCE_WORDS,
                                     PARLANCE_LINES(hm)};
