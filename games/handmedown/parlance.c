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

/* Starters are units like all others (HM-1.3). */
ASKED(a_unit, is_base(piece_const(table(eye), piece)))
ASKED(a_starter, type_of(eye, piece) == STARTER)
ASKED(an_equipment, type_of(eye, piece) == EQUIPMENT)

static int of_color(const struct eye *eye, int piece, int color)
{
    return type_of(eye, piece) == EQUIPMENT &&
           hm_color(eye->box, piece_const(table(eye), piece)->p.face) == color;
}

/* HM-7.1: red, green, blue, yellow. */
ASKED(a_weapon, of_color(eye, piece, 0))
ASKED(a_tool, of_color(eye, piece, 1))
ASKED(an_armor, of_color(eye, piece, 2))
ASKED(a_trinket, of_color(eye, piece, 3))

static const struct parlance_word nouns[] = {
    {"unit~units", a_unit},          {"starter~starters", a_starter},
    {"equipment", an_equipment},     {"weapon~weapons", a_weapon},
    {"tool~tools", a_tool},          {"armor", an_armor},
    {"trinket~trinkets", a_trinket}, {0}};

/* ---- adjectives ---- */

ASKED(fresh, piece_const(table(eye), piece)->fresh)

static int token_sum(const struct eye *eye, int piece)
{
    const struct hm_piece *p = piece_const(table(eye), piece);
    return p->token[FOOD] + p->token[GOLD] + p->token[DIAMOND];
}

ASKED(empty, token_sum(eye, piece) == 0)

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

ASKED(defender, in_fight(eye, false) == piece)
ASKED(attacker, in_fight(eye, true) == piece)

/* HM-8.5 */
ASKED(marked, piece_const(table(eye), piece)->attacks)

ASKED(outer, !is_base(piece_const(table(eye), piece)) && hm_outer(table(eye), piece))

static const struct parlance_word adjectives[] = {{"fresh", fresh},
                                                  {"marked", marked},
                                                  {"empty", empty},
                                                  {"outer", outer},
                                                  {"the defender", defender},
                                                  {"the attacker", attacker},
                                                  {0}};

/* ---- deeds ---- */

static int has_bar(const struct eye *eye, int piece, unsigned bar)
{
    return (piece_const(table(eye), piece)->bars & bar) != 0;
}

ASKED(did_win, has_bar(eye, piece, BAR_WON))
ASKED(was_attacked, has_bar(eye, piece, BAR_STRUCK))

static const struct parlance_word deeds[] = {{"attacked~attack", marked},
                                             {"won a fight~win a fight", did_win},
                                             {"was attacked~get attacked", was_attacked},
                                             {0}};

/* ---- places ---- */

ASKED(on_this_unit,
      eye->self != 0 && piece != eye->self && table(eye)->spot[piece].base == eye->self)

static int hangs_on(const struct eye *eye, int piece, int unit)
{
    return unit != 0 && piece != unit && table(eye)->spot[piece].base == unit;
}

ASKED(on_the_defender, hangs_on(eye, piece, in_fight(eye, false)))
ASKED(on_the_attacker, hangs_on(eye, piece, in_fight(eye, true)))
ASKED(of_the_defenders_owner,
      eye->other != 0 && piece_holder(&piece_const(table(eye), piece)->p) ==
                             piece_holder(&piece_const(table(eye), eye->other)->p))

ASKED(on_that_unit, eye->other != 0 && hangs_on(eye, piece, table(eye)->spot[eye->other].base))
ASKED(with_row, table(eye)->unit[table(eye)->spot[piece].base].rows > 0)

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

ASKED(of_the_left, held_by(eye, piece, left_neighbor(eye)))
ASKED(of_the_right, held_by(eye, piece, right_neighbor(eye)))

static const struct parlance_word places[] = {{"on this unit", on_this_unit},
                                              {"on the defender", on_the_defender},
                                              {"on the attacker", on_the_attacker},
                                              {"on that unit", on_that_unit},
                                              {"of the defender's owner", of_the_defenders_owner},
                                              {"of your left neighbor", of_the_left},
                                              {"of your right neighbor", of_the_right},
                                              {"with an attack row", with_row},
                                              {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_unit, eye->self)
ASKED(the_defender, in_fight(eye, false))
ASKED(the_attacker, in_fight(eye, true))

ASKED(that_unit, eye->other == 0 ? 0 : table(eye)->spot[eye->other].base)

static const struct parlance_word subjects[] = {{"this unit", this_unit},
                                                {"the defender", the_defender},
                                                {"the attacker", the_attacker},
                                                {"that unit", that_unit},
                                                {0}};

ASKED(you_hold_the_hand, table(eye)->turn == eye->seat)
ASKED(you_began, table(eye)->first == eye->seat)
ASKED(round_is_late, table(eye)->round >= n)
ASKED(round_is_early, table(eye)->round <= n)
ASKED(die_is_high, table(eye)->shown >= n)
ASKED(die_is_low, table(eye)->shown <= n)

/* HM-8.26: the attacker's die is the first. */
static int own_die(const struct eye *eye, bool rival)
{
    bool attacks = eye->seat == table(eye)->turn;
    return table(eye)->rolled[attacks == rival];
}

ASKED(own_is_high, own_die(eye, false) >= n)
ASKED(own_is_low, own_die(eye, false) <= n)
ASKED(rivals_is_high, own_die(eye, true) >= n)
ASKED(rivals_is_low, own_die(eye, true) <= n)
ASKED(far_apart, table(eye)->apart >= n)
ASKED(close_by, table(eye)->apart <= n)

/* HM-8.35: it has not attacked yet, or does so now for the first time. */
static int first_attack(const struct eye *eye, int piece, int n)
{
    int attacks = eye->self == 0 ? 2 : piece_const(table(eye), eye->self)->attacks;
    (void)piece;
    (void)n;
    return attacks == 0 || (attacks == 1 && in_fight(eye, true) == eye->self);
}

ASKED(raided, eye->self != 0 && has_bar(eye, eye->self, BAR_RAIDED))

static const struct parlance_word facts[] = {
    {"it is your turn", you_hold_the_hand},
    {"you are the starting player", you_began},
    {"it is round {n:2..40} or later", round_is_late},
    {"it is round {n:1..40} or earlier", round_is_early},
    {"the die shows {n:1..20} or more", die_is_high},
    {"the die shows {n:1..20} or less", die_is_low},
    {"this unit rolled {n:1..20} or more", own_is_high},
    {"this unit rolled {n:1..20} or less", own_is_low},
    {"its rival rolled {n:1..20} or more", rivals_is_high},
    {"its rival rolled {n:1..20} or less", rivals_is_low},
    {"the totals differ by {n:1..40} or more", far_apart},
    {"the totals differ by {n:0..40} or less", close_by},
    {"it is its first attack this turn", first_attack},
    {"this unit was attacked since your last turn", raided},
    {0}};

ASKED(cards_in_hand, pile_count(table(eye)->hand))
ASKED(cards_bought, table(eye)->turn == eye->seat ? table(eye)->bought : 0)
ASKED(tokens_looted, table(eye)->looted)
ASKED(rounds_played, table(eye)->round - 1)
ASKED(units_in_deck, pile_count(table(eye)->deck[BACK_UNIT]))
ASKED(equipment_in_deck, pile_count(table(eye)->deck[BACK_EQUIPMENT]))
ASKED(units_discarded, pile_count(table(eye)->discard[BACK_UNIT]))
ASKED(equipment_discarded, pile_count(table(eye)->discard[BACK_EQUIPMENT]))

/* Bit by bit: colors of equipment, or kinds of tokens, that a seat has. */
static int colors_in_play(const struct eye *eye, int piece, int n)
{
    unsigned seen = 0;
    (void)piece;
    (void)n;
    for (int one = eye->seat < eye->box->seats ? table(eye)->order[eye->seat] : 0; one != 0;
         one = piece_const(table(eye), one)->p.next)
        if (type_of(eye, one) == EQUIPMENT)
            seen |= 1u << hm_color(eye->box, piece_const(table(eye), one)->p.face);
    return __builtin_popcount(seen);
}

static int colors_here(const struct eye *eye, int piece, int n)
{
    unsigned seen = 0;
    (void)piece;
    (void)n;
    for (int one = eye->self; one != 0; one = next_in_unit(table(eye), one))
        if (type_of(eye, one) == EQUIPMENT)
            seen |= 1u << hm_color(eye->box, piece_const(table(eye), one)->p.face);
    return __builtin_popcount(seen);
}

static int names_in_play(const struct eye *eye, int piece, int n)
{
    const struct hm_state *s = table(eye);
    int names = 0;
    (void)piece;
    (void)n;
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

static int open_slots(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    int open = 0;
    for (int color = 0; eye->self != 0 && color < COLORS; color++)
        open += table(eye)->unit[eye->self].open[color];
    return open;
}

static int equipment_here(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    int cards = 0;
    for (int at = eye->self; at != 0; at = next_in_unit(table(eye), at))
        cards += at != eye->self;
    return cards;
}

ASKED(tokens_here, eye->self == 0 ? 0 : token_sum(eye, eye->self))

static const struct parlance_word counts[] = {
    {"token here~tokens here", tokens_here},
    {"card in the hand~cards in the hand", cards_in_hand},
    {"open slot here~open slots here", open_slots},
    {"equipment here", equipment_here},
    {"card you bought this turn~cards you bought this turn", cards_bought},
    {"looted token~looted tokens", tokens_looted},
    {"round that has been played~rounds that have been played", rounds_played},
    {"card in the unit deck~cards in the unit deck", units_in_deck},
    {"card in the equipment deck~cards in the equipment deck", equipment_in_deck},
    {"unit card in the discard pile~unit cards in the discard pile", units_discarded},
    {"equipment card in the discard pile~equipment cards in the discard pile", equipment_discarded},
    {"color of equipment you have~colors of equipment you have", colors_in_play},
    {"color of equipment here~colors of equipment here", colors_here},
    {"kind of unit you have~kinds of units you have", names_in_play},
    {0}};

static unsigned others_of(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

ASKED(every_opponent, (int)others_of(eye))
ASKED(an_opponent, (int)(others_of(eye) | PARLANCE_ANY))

static int defenders_owner(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    if (eye->other == 0)
        return 0;
    return seat_bit(piece_holder(&piece_const(table(eye), eye->other)->p));
}

static int owner_bit(const struct eye *eye, int piece)
{
    return piece == 0 ? 0 : seat_bit(piece_holder(&piece_const(table(eye), piece)->p));
}

ASKED(attackers_owner, owner_bit(eye, in_fight(eye, true)))
ASKED(that_owner, owner_bit(eye, eye->other))
ASKED(on_the_left, left_neighbor(eye) == NOBODY ? 0 : seat_bit(left_neighbor(eye)))
ASKED(on_the_right, right_neighbor(eye) == NOBODY ? 0 : seat_bit(right_neighbor(eye)))

static const struct parlance_word others[] = {
    {"every opponent", every_opponent},        {"an opponent", an_opponent},
    {"the defender's owner", defenders_owner}, {"the attacker's owner", attackers_owner},
    {"that unit's owner", that_owner},         {"your left neighbor", on_the_left},
    {"your right neighbor", on_the_right},     {0}};

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
