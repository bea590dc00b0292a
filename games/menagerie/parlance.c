/* parlance.c: the words of Menagerie that combine: which stacks there are and what is said of them.
 * A noun, adjective or place is asked of a stack, a fact of the seat whose card says it. */
#include "cardtext/parlance.h"

#include "games/menagerie/menagerie.h"

static const struct me_state *table(const struct eye *eye)
{
    return eye->state;
}

static const struct piece *stack_piece(const struct eye *eye, int piece)
{
    return &stack_const(table(eye), piece)->p;
}

/* A stack as its own texts see it. */
static struct me_self self_of(const struct eye *eye, int piece)
{
    const struct piece *p = stack_piece(eye, piece);
    return (struct me_self){piece_holder(p), p->place, p->cards, 0, 0};
}

/* ---- nouns ---- */

ASKED(is_animal, piece <= ME_STACKS)
ASKED(is_upgrade_card, !is_animal(eye, piece, n))

/* ME-0.2 */
ASKED(is_of_this_type, is_animal(eye, piece, n) && eye->self != 0 &&
                           stack_piece(eye, piece)->face == stack_piece(eye, eye->self)->face)

static const struct parlance_word nouns[] = {
    {"animal~animals", is_animal},
    {"upgrade~upgrades", is_upgrade_card},
    {"animal of this type~animals of this type", is_of_this_type},
    {0},
};

/* ---- adjectives ---- */

static int stands(const struct eye *eye, int piece, int state)
{
    struct me_self self = self_of(eye, piece);
    return me_stands(eye->box, table(eye), &self, state);
}

ASKED(is_upgraded, piece <= ME_STACKS && stands(eye, piece, IF_UPGRADED))
ASKED(is_wounded, piece <= ME_STACKS && stands(eye, piece, IF_WOUNDED))
ASKED(is_alone, piece <= ME_STACKS && stands(eye, piece, IF_ALONE))
ASKED(is_flanked, piece <= ME_STACKS && stands(eye, piece, IF_FLANKED))
ASKED(is_opposed, piece <= ME_STACKS && stands(eye, piece, IF_OPPOSED))
ASKED(is_unopposed, piece <= ME_STACKS && stands(eye, piece, IF_UNOPPOSED))
ASKED(is_at_front, piece <= ME_STACKS && stands(eye, piece, IF_FRONT))
ASKED(is_at_rear, piece <= ME_STACKS && stands(eye, piece, IF_REAR))

static unsigned allies_of_self(const struct eye *eye, int allies)
{
    return me_allies(eye->box, table(eye), eye->seat, eye->place, allies);
}

static int among_allies(const struct eye *eye, int piece, int allies)
{
    return eye->place >= 0 && piece <= ME_STACKS &&
           piece_holder(stack_piece(eye, piece)) == eye->seat &&
           (allies_of_self(eye, allies) >> stack_piece(eye, piece)->place & 1);
}

ASKED(is_adjacent, among_allies(eye, piece, ALLIES_ADJACENT))

/* ME-9.11: the first stack of its row from that end. */
static int is_outermost(const struct eye *eye, int piece, int step)
{
    const struct me_self self = self_of(eye, piece);
    const struct me_board *board = &table(eye)->board[self.seat];
    for (int space = self.space + step; space >= 0 && space < ME_SPACES; space += step)
        if (board->stack[space] != 0)
            return false;
    return true;
}

ASKED(is_frontmost, piece <= ME_STACKS && is_outermost(eye, piece, 1))
ASKED(is_rearmost, piece <= ME_STACKS && is_outermost(eye, piece, -1))

/* ME-10.9; of equals the rearmost. */
static int is_extreme(const struct eye *eye, int piece, int sign)
{
    const struct me_self self = self_of(eye, piece);
    const struct me_board *board = &table(eye)->board[self.seat];
    int own = sign * me_printed_power(eye->box, table(eye), piece);
    for (int space = 0; space < ME_SPACES; space++) {
        int other = board->stack[space];
        if (other == 0 || other == piece)
            continue;
        int power = sign * me_printed_power(eye->box, table(eye), other);
        if (power > own || (power == own && space < self.space))
            return false;
    }
    return true;
}

ASKED(is_strongest, piece <= ME_STACKS && is_extreme(eye, piece, 1))
ASKED(is_weakest, piece <= ME_STACKS && is_extreme(eye, piece, -1))

static const struct parlance_word adjectives[] = {
    {"wounded", is_wounded},     {"upgraded", is_upgraded},   {"alone", is_alone},
    {"flanked", is_flanked},     {"opposed", is_opposed},     {"unopposed", is_unopposed},
    {"adjacent", is_adjacent},   {"frontmost", is_frontmost}, {"rearmost", is_rearmost},
    {"strongest", is_strongest}, {"weakest", is_weakest},     {0},
};

/* ---- places ---- */

ASKED(is_directly_in_front, among_allies(eye, piece, ALLIES_NEXT))
ASKED(is_directly_behind, among_allies(eye, piece, ALLIES_PREVIOUS))
ASKED(is_in_front, among_allies(eye, piece, ALLIES_ALL_IN_FRONT))
ASKED(is_behind, among_allies(eye, piece, ALLIES_ALL_BEHIND))

/* ME-9.10 */
ASKED(is_in_column, piece <= ME_STACKS && stack_piece(eye, piece)->place == eye->place)

/* Of an odd number of spaces one has as many in front as behind. */
ASKED(is_in_the_middle,
      piece <= ME_STACKS && stack_piece(eye, piece)->place * 2 + 1 == me_spaces(eye->box))
/* ME-9.18 */
ASKED(was_hurt, piece <= ME_STACKS && stack_const(table(eye), piece)->marks & STACK_HURT)

ASKED(is_of_level, piece <= ME_STACKS && stack_piece(eye, piece)->cards == n)

ASKED(is_in_space, piece <= ME_STACKS && stack_piece(eye, piece)->place == n - 1)

static int seat_on(const struct eye *eye, int way)
{
    return eye->seat >= eye->box->seats ? NOBODY
                                        : (eye->seat + way + eye->box->seats) % eye->box->seats;
}

/* Of equals the first clockwise from you, as in "the richest rival". */
static int richest_rival(const struct eye *eye)
{
    const struct me_state *s = table(eye);
    int richest = seat_on(eye, 1);
    for (int i = 2; richest != NOBODY && i < eye->box->seats; i++)
        if (s->vp[seat_on(eye, i)] > s->vp[richest])
            richest = seat_on(eye, i);
    return richest;
}

static int is_held_by(const struct eye *eye, int piece, int seat)
{
    return seat != NOBODY && piece <= ME_STACKS && piece_holder(stack_piece(eye, piece)) == seat;
}

ASKED(is_of_richest, is_held_by(eye, piece, richest_rival(eye)))
ASKED(is_of_starter, is_held_by(eye, piece, table(eye)->start))
ASKED(is_of_left, is_held_by(eye, piece, seat_on(eye, 1)))
ASKED(is_of_right, is_held_by(eye, piece, seat_on(eye, -1)))

static const struct parlance_word places[] = {
    {"at the front", is_at_front},
    {"at the rear", is_at_rear},
    {"directly in front", is_directly_in_front},
    {"directly behind", is_directly_behind},
    {"in front", is_in_front},
    {"behind", is_behind},
    {"in this column", is_in_column},
    {"in the middle", is_in_the_middle},
    {"of level {n:1..3}", is_of_level},
    {"that was wounded this round", was_hurt},
    {"in space {n:1..6}", is_in_space},
    {"of the richest rival", is_of_richest},
    {"of the starting player", is_of_starter},
    {"of your left neighbor", is_of_left},
    {"of your right neighbor", is_of_right},
    {0},
};

/* ---- subjects, facts, counts ---- */

ASKED(itself, eye->self)

ASKED(that_one, eye->other)

/* changes.c says which of the first two may stand where. */
static const struct parlance_word subjects[] = {
    {"it", itself}, {"this animal", itself}, {"that animal", that_one}, {0}};

static int fact(const struct eye *eye, int state)
{
    const struct me_self self = {.seat = eye->seat, .space = eye->place};
    return me_holds(eye->box, table(eye), &self, state);
}

ASKED(you_start, fact(eye, IF_STARTING))
ASKED(rival_has_more, fact(eye, IF_POORER))
ASKED(has_least_power, fact(eye, IF_LEAST))
ASKED(row_is_full,
      eye->seat < eye->box->seats && table(eye)->board[eye->seat].stacks == me_spaces(eye->box))

/* Is there an empty space beside it, on that side? */
static bool is_space_free(const struct eye *eye, int step)
{
    int space = eye->self == 0 ? -1 : stack_piece(eye, eye->self)->place + step;
    return space >= 0 && space < me_spaces(eye->box) && eye->seat < eye->box->seats &&
           table(eye)->board[eye->seat].stack[space] == 0;
}

ASKED(front_is_empty, eye->self != 0 && is_space_free(eye, 1))
ASKED(behind_is_empty, eye->self != 0 && is_space_free(eye, -1))
ASKED(beside_is_empty, front_is_empty(eye, piece, n) || behind_is_empty(eye, piece, n))

ASKED(self_was_hurt, eye->self != 0 && was_hurt(eye, eye->self, 0))

/* Stacks of the row in front of it, less those behind. */
static int more_in_front(const struct eye *eye)
{
    const struct me_self self = {.seat = eye->seat, .space = eye->place};
    return me_count(eye->box, table(eye), &self, EACH_IN_FRONT) -
           me_count(eye->box, table(eye), &self, EACH_BEHIND);
}

ASKED(is_balanced, eye->self != 0 && more_in_front(eye) == 0)
ASKED(is_further_back, eye->self != 0 && more_in_front(eye) > 0)
ASKED(is_further_forward, eye->self != 0 && more_in_front(eye) < 0)

static int most_are_wounded(const struct eye *eye, int piece, int n)
{
    const struct me_self self = {.seat = eye->seat, .space = -1};
    (void)piece;
    (void)n;
    return eye->seat < eye->box->seats &&
           2 * me_count(eye->box, table(eye), &self, EACH_WOUNDED_OWN) >
               table(eye)->board[eye->seat].stacks;
}

/* ME-12.4: one seat has more power, and all others have no more. */
static int came_second(const struct eye *eye, int piece, int n)
{
    const struct me_state *s = table(eye);
    int ahead = 0;
    (void)piece;
    (void)n;
    for (int seat = 0; seat < eye->box->seats; seat++)
        ahead += eye->seat < eye->box->seats && s->fought[seat] > s->fought[eye->seat];
    return ahead == 1;
}

ASKED(round_is_early, table(eye)->round <= n)
ASKED(round_is_even, table(eye)->round % 2 == 0)
ASKED(round_is_odd, table(eye)->round % 2 == 1)
ASKED(round_is_last, table(eye)->round == KNOB(eye->box, rounds))
ASKED(round_is_late, table(eye)->round >= n)
ASKED(round_is_near_end, table(eye)->round > KNOB(eye->box, rounds) - n)

ASKED(die_is_high, table(eye)->rolled[0] >= n)
ASKED(die_is_low, table(eye)->rolled[0] <= n)

static const struct parlance_word facts[] = {
    {"the space in front of it is empty", front_is_empty},
    {"the space behind it is empty", behind_is_empty},
    {"a space next to it is empty", beside_is_empty},
    {"you are the starting player", you_start},
    {"your row is full", row_is_full},
    {"a rival has more VP", rival_has_more},
    {"you have the least power", has_least_power},
    {"it is an even round", round_is_even},
    {"it is an odd round", round_is_odd},
    {"it is the last round", round_is_last},
    {"it is round {n:2..20} or later", round_is_late},
    {"it is round {n:1..20} or earlier", round_is_early},
    {"it is one of the last {n:2..20} rounds", round_is_near_end},
    {"it was wounded this round", self_was_hurt},
    {"as many animals are in front of it as behind it", is_balanced},
    {"more animals are in front of it than behind it", is_further_back},
    {"fewer animals are in front of it than behind it", is_further_forward},
    {"more of your animals are wounded than not", most_are_wounded},
    {"you have the second most power", came_second},
    {"the die shows {n:1..12} or more", die_is_high},
    {"the die shows {n:1..12} or less", die_is_low},
    {0},
};

ASKED(empty_spaces, me_spaces(eye->box) - table(eye)->board[eye->seat].stacks)
ASKED(stacks_sold, table(eye)->sold[eye->seat])
ASKED(rounds_played, table(eye)->round - 1)

static int kinds_of_animals(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct me_state *s = table(eye);
    int kinds = 0;
    for (int one = s->stacks[eye->seat]; one != 0; one = stack_const(s, one)->p.next) {
        int before = s->stacks[eye->seat];
        while (stack_const(s, before)->p.face != stack_const(s, one)->p.face)
            before = stack_const(s, before)->p.next;
        kinds += before == one;
    }
    return kinds;
}

ASKED(levels_of_self, eye->self == 0 ? 0 : stack_piece(eye, eye->self)->cards)

/* Cards of the market, of a type or of its name. */
static int in_market(const struct eye *eye, int type, uint8_t face)
{
    const uint8_t *market = pile_faces_const(table(eye)->market);
    int cards = 0;
    for (int slot = 0; slot < me_slots(eye->box); slot++)
        cards += market[slot] != FACE_NONE && (face == FACE_NONE || market[slot] == face) &&
                 (type < 0 || box_card(eye->box, market[slot])->type == type);
    return cards;
}

ASKED(market_cards, in_market(eye, -1, FACE_NONE))
ASKED(market_animals, in_market(eye, ANIMAL, FACE_NONE))
ASKED(market_upgrades, in_market(eye, UPGRADE, FACE_NONE))
ASKED(market_alike, eye->self == 0 ? 0 : in_market(eye, ANIMAL, stack_piece(eye, eye->self)->face))
ASKED(cards_discarded, pile_count(table(eye)->discard))

/* How many VP the richest other seat has more, or this one. */
static int vp_ahead(const struct eye *eye, int sign)
{
    const struct me_state *s = table(eye);
    int best = 0;
    for (int seat = 0; eye->seat < eye->box->seats && seat < eye->box->seats; seat++)
        best = seat != eye->seat && s->vp[seat] > best ? s->vp[seat] : best;
    int ahead = eye->seat < eye->box->seats ? sign * (s->vp[eye->seat] - best) : 0;
    return ahead > 0 ? ahead : 0;
}

ASKED(vp_behind, vp_ahead(eye, -1))
ASKED(vp_in_front, vp_ahead(eye, 1))

ASKED(die_points, table(eye)->rolled[0])

static int rivals_sold(const struct eye *eye, int piece, int n)
{
    int sold = 0;
    (void)piece;
    (void)n;
    for (int seat = 0; seat < eye->box->seats; seat++)
        sold += seat != eye->seat ? table(eye)->sold[seat] : 0;
    return sold;
}

static const struct parlance_word counts[] = {
    {"card in the market~cards in the market", market_cards},
    {"animal in the market~animals in the market", market_animals},
    {"upgrade in the market~upgrades in the market", market_upgrades},
    {"animal of this type in the market~animals of this type in the market", market_alike},
    {"card in the discard pile~cards in the discard pile", cards_discarded},
    {"VP you are behind", vp_behind},
    {"VP you are ahead", vp_in_front},
    {"empty space~empty spaces", empty_spaces},
    {"stack you sold this round~stacks you sold this round", stacks_sold},
    {"round that has been played~rounds that have been played", rounds_played},
    {"level it has~levels it has", levels_of_self},
    {"kind of animal you have~kinds of animals you have", kinds_of_animals},
    {"stack rivals sold this round~stacks rivals sold this round", rivals_sold},
    {"point the die shows~points the die shows", die_points},
    {0},
};

static unsigned rivals(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

ASKED(every_rival, (int)rivals(eye))
ASKED(a_rival, (int)(rivals(eye) | PARLANCE_ANY))

ASKED(on_the_left, seat_on(eye, 1) == NOBODY ? 0 : seat_bit(seat_on(eye, 1)))
ASKED(on_the_right, seat_on(eye, -1) == NOBODY ? 0 : seat_bit(seat_on(eye, -1)))
ASKED(the_richest, richest_rival(eye) == NOBODY ? 0 : seat_bit(richest_rival(eye)))
ASKED(that_owner,
      eye->other == 0 || eye->other > ME_STACKS || stack_piece(eye, eye->other)->face == FACE_NONE
          ? 0
          : seat_bit(piece_holder(stack_piece(eye, eye->other))))
ASKED(who_starts, seat_bit(table(eye)->start))

static const struct parlance_word others[] = {
    {"every rival", every_rival},        {"a rival", a_rival},
    {"your left neighbor", on_the_left}, {"that animal's owner", that_owner},
    {"the starting player", who_starts}, {"your right neighbor", on_the_right},
    {"the richest rival", the_richest},  {0}};

static const struct parlance_number numbers[] = {{"level", NULL}, {"power", "printed power"}, {0}};
static const struct parlance_number scores[] = {
    {"VP", "vp"}, {"refill~refills", "refills left"}, {"power", "last power"}, {0}};

static const char *const selves[] = {"it",
                                     "this",
                                     "this animal",
                                     "this stack",
                                     "this card",
                                     "this one",
                                     "the wearer",
                                     "its wearer",
                                     "the bearer",
                                     "the carrier",
                                     "the animal carrying this",
                                     "the animal wearing this",
                                     "the animal with this",
                                     "the animal with this upgrade",
                                     "the upgraded animal",
                                     "the animal it is on",
                                     NULL};

const struct parlance me_parlance = {.most = 99,
                                     .levels = true,
                                     .allows = me_allows,
                                     .enemy = "rival",
                                     .player = "rival",
                                     .moments = {.spared = "instead of being wounded",
                                                 .spares = "instead of a *1 being wounded",
                                                 .enters = "when placed",
                                                 .begins = "start of market"},
                                     .same = menagerie_sayings,
                                     .more = menagerie_sayings_more,
                                     PARLANCE_WORDS,
                                     PARLANCE_LINES(me)};
