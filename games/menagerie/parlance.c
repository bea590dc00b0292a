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

#define NOUNS(X)                                                                                   \
    X(is_animal, "animal~animals", piece <= ME_STACKS)                                             \
    X(is_upgrade_card, "upgrade~upgrades", !is_animal(eye, piece, n))                              \
    /* ME-0.2 */                                                                                   \
    X(is_of_this_type, "animal of this type~animals of this type",                                 \
      is_animal(eye, piece, n) && eye->self != 0 &&                                                \
          stack_piece(eye, piece)->face == stack_piece(eye, eye->self)->face)
PARLANCE_LIST(nouns, NOUNS)

/* ---- adjectives ---- */

static int stands(const struct eye *eye, int piece, int state)
{
    struct me_self self = self_of(eye, piece);
    return me_stands(eye->box, table(eye), &self, state);
}

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

#define ADJECTIVES(X)                                                                              \
    X(is_wounded, "wounded", piece <= ME_STACKS && stands(eye, piece, IF_WOUNDED))                 \
    X(is_upgraded, "upgraded", piece <= ME_STACKS && stands(eye, piece, IF_UPGRADED))              \
    X(is_alone, "alone", piece <= ME_STACKS && stands(eye, piece, IF_ALONE))                       \
    X(is_flanked, "flanked", piece <= ME_STACKS && stands(eye, piece, IF_FLANKED))                 \
    X(is_opposed, "opposed", piece <= ME_STACKS && stands(eye, piece, IF_OPPOSED))                 \
    X(is_unopposed, "unopposed", piece <= ME_STACKS && stands(eye, piece, IF_UNOPPOSED))           \
    X(is_adjacent, "adjacent", among_allies(eye, piece, ALLIES_ADJACENT))                          \
    X(is_frontmost, "frontmost", piece <= ME_STACKS && is_outermost(eye, piece, 1))                \
    X(is_rearmost, "rearmost", piece <= ME_STACKS && is_outermost(eye, piece, -1))                 \
    X(is_strongest, "strongest", piece <= ME_STACKS && is_extreme(eye, piece, 1))                  \
    X(is_weakest, "weakest", piece <= ME_STACKS && is_extreme(eye, piece, -1))
PARLANCE_LIST(adjectives, ADJECTIVES)

/* ---- places ---- */

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

#define PLACES(X)                                                                                  \
    X(is_at_front, "at the front", piece <= ME_STACKS && stands(eye, piece, IF_FRONT))             \
    X(is_at_rear, "at the rear", piece <= ME_STACKS && stands(eye, piece, IF_REAR))                \
    X(is_directly_in_front, "directly in front", among_allies(eye, piece, ALLIES_NEXT))            \
    X(is_directly_behind, "directly behind", among_allies(eye, piece, ALLIES_PREVIOUS))            \
    X(is_in_front, "in front", among_allies(eye, piece, ALLIES_ALL_IN_FRONT))                      \
    X(is_behind, "behind", among_allies(eye, piece, ALLIES_ALL_BEHIND))                            \
    /* ME-9.10 */                                                                                  \
    X(is_in_column, "in this column",                                                              \
      piece <= ME_STACKS && stack_piece(eye, piece)->place == eye->place)                          \
    /* Of an odd number of spaces one has as many in front as behind. */                           \
    X(is_in_the_middle, "in the middle",                                                           \
      piece <= ME_STACKS && stack_piece(eye, piece)->place * 2 + 1 == me_spaces(eye->box))         \
    X(is_of_level, "of level {n:1..3}", piece <= ME_STACKS && stack_piece(eye, piece)->cards == n) \
    /* ME-9.18 */                                                                                  \
    X(was_hurt, "that was wounded this round",                                                     \
      piece <= ME_STACKS && stack_const(table(eye), piece)->marks & STACK_HURT)                    \
    X(is_in_space, "in space {n:1..6}",                                                            \
      piece <= ME_STACKS && stack_piece(eye, piece)->place == n - 1)                               \
    X(is_of_richest, "of the richest rival", is_held_by(eye, piece, richest_rival(eye)))           \
    X(is_of_starter, "of the starting player", is_held_by(eye, piece, table(eye)->start))          \
    X(is_of_left, "of your left neighbor", is_held_by(eye, piece, seat_on(eye, 1)))                \
    X(is_of_right, "of your right neighbor", is_held_by(eye, piece, seat_on(eye, -1)))
PARLANCE_LIST(places, PLACES)

/* ---- subjects, facts, counts ---- */

/* changes.c says which of the first two may stand where. */
#define SUBJECTS(X)                                                                                \
    X(itself, "it", eye->self)                                                                     \
    X(asks_itself, "this animal", itself(eye, piece, n))                                           \
    X(that_one, "that animal", eye->other)
PARLANCE_LIST(subjects, SUBJECTS)

static int fact(const struct eye *eye, int state)
{
    const struct me_self self = {.seat = eye->seat, .space = eye->place};
    return me_holds(eye->box, table(eye), &self, state);
}

/* Is there an empty space beside it, on that side? */
static bool is_space_free(const struct eye *eye, int step)
{
    int space = eye->self == 0 ? -1 : stack_piece(eye, eye->self)->place + step;
    return space >= 0 && space < me_spaces(eye->box) && eye->seat < eye->box->seats &&
           table(eye)->board[eye->seat].stack[space] == 0;
}

/* Stacks of the row in front of it, less those behind. */
static int more_in_front(const struct eye *eye)
{
    const struct me_self self = {.seat = eye->seat, .space = eye->place};
    return me_count(eye->box, table(eye), &self, EACH_IN_FRONT) -
           me_count(eye->box, table(eye), &self, EACH_BEHIND);
}

static int most_are_wounded(const struct eye *eye)
{
    const struct me_self self = {.seat = eye->seat, .space = -1};
    return eye->seat < eye->box->seats &&
           2 * me_count(eye->box, table(eye), &self, EACH_WOUNDED_OWN) >
               table(eye)->board[eye->seat].stacks;
}

/* ME-12.4: one seat has more power, and all others have no more. */
static int came_second(const struct eye *eye)
{
    const struct me_state *s = table(eye);
    int ahead = 0;
    for (int seat = 0; seat < eye->box->seats; seat++)
        ahead += eye->seat < eye->box->seats && s->fought[seat] > s->fought[eye->seat];
    return ahead == 1;
}

#define FACTS(X)                                                                                   \
    X(front_is_empty, "the space in front of it is empty",                                         \
      eye->self != 0 && is_space_free(eye, 1))                                                     \
    X(behind_is_empty, "the space behind it is empty", eye->self != 0 && is_space_free(eye, -1))   \
    X(beside_is_empty, "a space next to it is empty",                                              \
      front_is_empty(eye, piece, n) || behind_is_empty(eye, piece, n))                             \
    X(you_start, "you are the starting player", fact(eye, IF_STARTING))                            \
    X(row_is_full, "your row is full",                                                             \
      eye->seat < eye->box->seats && table(eye)->board[eye->seat].stacks == me_spaces(eye->box))   \
    X(rival_has_more, "a rival has more VP", fact(eye, IF_POORER))                                 \
    X(has_least_power, "you have the least power", fact(eye, IF_LEAST))                            \
    X(round_is_even, "it is an even round", table(eye)->round % 2 == 0)                            \
    X(round_is_odd, "it is an odd round", table(eye)->round % 2 == 1)                              \
    X(round_is_last, "it is the last round", table(eye)->round == KNOB(eye->box, rounds))          \
    X(round_is_late, "it is round {n:2..20} or later", table(eye)->round >= n)                     \
    X(round_is_early, "it is round {n:1..20} or earlier", table(eye)->round <= n)                  \
    X(round_is_near_end, "it is one of the last {n:2..20} rounds",                                 \
      table(eye)->round > KNOB(eye->box, rounds) - n)                                              \
    X(self_was_hurt, "it was wounded this round", eye->self != 0 && was_hurt(eye, eye->self, 0))   \
    X(is_balanced, "as many animals are in front of it as behind it",                              \
      eye->self != 0 && more_in_front(eye) == 0)                                                   \
    X(is_further_back, "more animals are in front of it than behind it",                           \
      eye->self != 0 && more_in_front(eye) > 0)                                                    \
    X(is_further_forward, "fewer animals are in front of it than behind it",                       \
      eye->self != 0 && more_in_front(eye) < 0)                                                    \
    X(asks_most_are_wounded, "more of your animals are wounded than not", most_are_wounded(eye))   \
    X(asks_came_second, "you have the second most power", came_second(eye))                        \
    X(die_is_high, "the die shows {n:1..12} or more", table(eye)->rolled[0] >= n)                  \
    X(die_is_low, "the die shows {n:1..12} or less", table(eye)->rolled[0] <= n)
PARLANCE_LIST(facts, FACTS)

static int kinds_of_animals(const struct eye *eye)
{
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

static int rivals_sold(const struct eye *eye)
{
    int sold = 0;
    for (int seat = 0; seat < eye->box->seats; seat++)
        sold += seat != eye->seat ? table(eye)->sold[seat] : 0;
    return sold;
}

#define COUNTS(X)                                                                                  \
    X(market_cards, "card in the market~cards in the market", in_market(eye, -1, FACE_NONE))       \
    X(market_animals, "animal in the market~animals in the market",                                \
      in_market(eye, ANIMAL, FACE_NONE))                                                           \
    X(market_upgrades, "upgrade in the market~upgrades in the market",                             \
      in_market(eye, UPGRADE, FACE_NONE))                                                          \
    X(market_alike, "animal of this type in the market~animals of this type in the market",        \
      eye->self == 0 ? 0 : in_market(eye, ANIMAL, stack_piece(eye, eye->self)->face))              \
    X(cards_discarded, "card in the discard pile~cards in the discard pile",                       \
      pile_count(table(eye)->discard))                                                             \
    X(vp_behind, "VP you are behind", vp_ahead(eye, -1))                                           \
    X(vp_in_front, "VP you are ahead", vp_ahead(eye, 1))                                           \
    X(empty_spaces, "empty space~empty spaces",                                                    \
      me_spaces(eye->box) - table(eye)->board[eye->seat].stacks)                                   \
    X(stacks_sold, "stack you sold this round~stacks you sold this round",                         \
      table(eye)->sold[eye->seat])                                                                 \
    X(rounds_played, "round that has been played~rounds that have been played",                    \
      table(eye)->round - 1)                                                                       \
    X(levels_of_self, "level it has~levels it has",                                                \
      eye->self == 0 ? 0 : stack_piece(eye, eye->self)->cards)                                     \
    X(asks_kinds_of_animals, "kind of animal you have~kinds of animals you have",                  \
      kinds_of_animals(eye))                                                                       \
    X(asks_rivals_sold, "stack rivals sold this round~stacks rivals sold this round",              \
      rivals_sold(eye))                                                                            \
    X(die_points, "point the die shows~points the die shows", table(eye)->rolled[0])
PARLANCE_LIST(counts, COUNTS)

static unsigned rivals(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

#define OTHERS(X)                                                                                  \
    X(every_rival, "every rival", (int)rivals(eye))                                                \
    X(a_rival, "a rival", (int)(rivals(eye) | PARLANCE_ANY))                                       \
    X(on_the_left, "your left neighbor",                                                           \
      seat_on(eye, 1) == NOBODY ? 0 : seat_bit(seat_on(eye, 1)))                                   \
    X(that_owner, "that animal's owner",                                                           \
      eye->other == 0 || eye->other > ME_STACKS || stack_piece(eye, eye->other)->face == FACE_NONE \
          ? 0                                                                                      \
          : seat_bit(piece_holder(stack_piece(eye, eye->other))))                                  \
    X(who_starts, "the starting player", seat_bit(table(eye)->start))                              \
    X(on_the_right, "your right neighbor",                                                         \
      seat_on(eye, -1) == NOBODY ? 0 : seat_bit(seat_on(eye, -1)))                                 \
    X(the_richest, "the richest rival",                                                            \
      richest_rival(eye) == NOBODY ? 0 : seat_bit(richest_rival(eye)))
PARLANCE_LIST(others, OTHERS)

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
