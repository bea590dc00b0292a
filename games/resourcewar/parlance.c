/* parlance.c: the words of Resource War that combine. They are asked of cards in play; "this" is
 * the card that has the text. */
#include "cardtext/parlance.h"

#include "games/resourcewar/resourcewar.h"

static const struct rw_state *table(const struct eye *eye)
{
    return eye->state;
}

ASKED(an_animate, type_of(eye->box, table(eye), piece) == ANIMATE)
ASKED(a_structure, type_of(eye->box, table(eye), piece) == STRUCTURE)
ASKED(a_tool, type_of(eye->box, table(eye), piece) == TOOL)
ASKED(a_card, true)

static const struct parlance_word nouns[] = {{"Animate~Animates", an_animate},
                                             {"Structure~Structures", a_structure},
                                             {"Tool~Tools", a_tool},
                                             {"card~cards", a_card},
                                             {0}};

/* ---- adjectives, places ---- */

ASKED(stunned, piece_const(table(eye), piece)->stunned != 0)
ASKED(attacking, is_attacking(table(eye), piece))
ASKED(confronting, piece_const(table(eye), piece)->conflict != 0 &&
                       piece_const(table(eye), piece)->act == ACT_CONFRONT)
ASKED(defending, piece_const(table(eye), piece)->defends != 0)

static int in_a_conflict(const struct eye *eye, int piece, int n)
{
    (void)n;
    const struct rw_piece *p = piece_const(table(eye), piece);
    return p->conflict != 0 || p->defends != 0;
}

ASKED(attacking_structure, attacking(eye, piece, n) && piece_const(table(eye), piece)->object != 0)
ASKED(attacking_player, attacking(eye, piece, n) && piece_const(table(eye), piece)->object == 0)

/* RW-9.4: it came in this very turn. */
ASKED(new_here, piece_const(table(eye), piece)->arrived == table(eye)->turn)

static int defenders_of(const struct eye *eye, int piece)
{
    int n = 0;
    EACH_PIECE (table(eye), other)
        n += piece_const(table(eye), other)->defends == piece;
    return n;
}

ASKED(defended_against, is_attacking(table(eye), piece) && defenders_of(eye, piece) > 0)
ASKED(undefended, is_attacking(table(eye), piece) && defenders_of(eye, piece) == 0)

static int confronted_now(const struct eye *eye, int piece, int n)
{
    (void)n;
    EACH_CARD (table(eye), table(eye)->active, other)
        if (confronting(eye, other, 0) && piece_const(table(eye), other)->object == piece)
            return true;
    return false;
}

static int attacked_now(const struct eye *eye, int piece, int n)
{
    (void)n;
    EACH_CARD (table(eye), table(eye)->active, other)
        if (is_attacking(table(eye), other) && piece_const(table(eye), other)->object == piece)
            return true;
    return false;
}

/* The only one of its side that attacks. */
static int attacking_alone(const struct eye *eye, int piece, int n)
{
    int all = 0;
    (void)n;
    EACH_CARD (table(eye), table(eye)->active, other)
        all += is_attacking(table(eye), other);
    return all == 1 && is_attacking(table(eye), piece);
}

static const struct parlance_word adjectives[] = {{"stunned", stunned},
                                                  {"attacking", attacking},
                                                  {"defending", defending},
                                                  {"confronting", confronting},
                                                  {"new", new_here},
                                                  {"undefended", undefended},
                                                  {"defended", defended_against},
                                                  {"confronted", confronted_now},
                                                  {"attacked", attacked_now},
                                                  {0}};

static int user_of(const struct eye *eye)
{
    return eye->self == 0 ? 0 : piece_const(table(eye), eye->self)->p.host;
}

/* A Tool and its User, or what it hangs on. */
ASKED(on_this, eye->self != 0 && piece_const(table(eye), piece)->p.host == eye->self)
ASKED(on_its_user, user_of(eye) != 0 && piece_const(table(eye), piece)->p.host == user_of(eye))

/* What is in conflict with this card, or with its User. */
static bool faces(const struct eye *eye, int piece, int other, enum act act)
{
    const struct rw_piece *p = piece_const(table(eye), piece);
    return other != 0 && p->conflict != 0 && p->act == act && p->object == other;
}

static bool meets(const struct eye *eye, int piece, int other)
{
    const struct rw_piece *own = other == 0 ? NULL : piece_const(table(eye), other);
    return own != NULL &&
           (faces(eye, piece, other, ACT_CONFRONT) || faces(eye, piece, other, ACT_ATTACK) ||
            piece_const(table(eye), piece)->defends == other || own->defends == piece ||
            (own->conflict != 0 && own->object == piece));
}

ASKED(confronting_this, faces(eye, piece, eye->self, ACT_CONFRONT))
ASKED(attacking_this, faces(eye, piece, eye->self, ACT_ATTACK))
ASKED(defending_this, eye->self != 0 && piece_const(table(eye), piece)->defends == eye->self)
ASKED(against_this, meets(eye, piece, eye->self))
ASKED(confronting_user, faces(eye, piece, user_of(eye), ACT_CONFRONT))
ASKED(defending_user, user_of(eye) != 0 && piece_const(table(eye), piece)->defends == user_of(eye))
ASKED(against_user, meets(eye, piece, user_of(eye)))

static const struct parlance_word places[] = {{"in conflict", in_a_conflict},
                                              {"attacking a Structure", attacking_structure},
                                              {"attacking a player", attacking_player},
                                              {"on this", on_this},
                                              {"on its User", on_its_user},
                                              {"attacking alone", attacking_alone},
                                              {"confronting this", confronting_this},
                                              {"attacking this", attacking_this},
                                              {"defending against this", defending_this},
                                              {"in conflict with this", against_this},
                                              {"confronting its User", confronting_user},
                                              {"defending against its User", defending_user},
                                              {"in conflict with its User", against_user},
                                              {0}};

/* RW-7.32 */
ASKED(attacked, piece_const(table(eye), piece)->act == ACT_ATTACK)
ASKED(confronted, piece_const(table(eye), piece)->act == ACT_CONFRONT)
ASKED(defended, piece_const(table(eye), piece)->defended)

static const struct parlance_word deeds[] = {{"attacked~attack", attacked},
                                             {"confronted~confront", confronted},
                                             {"defended~defend", defended},
                                             {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_card, eye->self)
ASKED(its_user, user_of(eye))

/* What it attacks or confronts or whom it defends against, of several defenders the first. */
int rw_rival(const struct rw_state *s, int n)
{
    if (n != 0 && piece_const(s, n)->p.host != 0)
        n = piece_const(s, n)->p.host;
    if (n == 0)
        return 0;
    const struct rw_piece *p = piece_const(s, n);
    if (p->defends != 0)
        return p->defends;
    EACH_PIECE (s, other)
        if (p->conflict != 0 && piece_const(s, other)->defends == n)
            return other;
    if (p->conflict != 0)
        return p->object;
    EACH_PIECE (s, other)
        if (piece_const(s, other)->conflict != 0 && piece_const(s, other)->object == n)
            return other;
    return 0;
}

ASKED(its_rival, rw_rival(table(eye), eye->self))
ASKED(that_card, eye->other)

static const struct parlance_word subjects[] = {{"this", this_card},
                                                {"its User", its_user},
                                                {"its rival", its_rival},
                                                {"that card", that_card},
                                                {0}};

ASKED(your_turn, table(eye)->active == eye->seat)
ASKED(a_conflict, in_conflict(table(eye)))
ASKED(pool_at_most, table(eye)->pool <= n)

ASKED(you_attacked, table(eye)->active == eye->seat && table(eye)->attacks > 0)

ASKED(they_attacked, table(eye)->active != eye->seat && table(eye)->attacks > 0)
ASKED(pool_at_least, table(eye)->pool >= n)
ASKED(you_took, table(eye)->taken[eye->seat] > 0)
ASKED(they_took, table(eye)->taken[1 - eye->seat] > 0)

/* RW-7.41 */
ASKED(first_time, eye->line > 0 && (eye->self == 0 ||
                                    piece_const(table(eye), eye->self)->uses[eye->line - 1] == 0))

static const struct parlance_word facts[] = {
    {"it is your turn", your_turn},
    {"the opponent attacked this turn", they_attacked},
    {"the Pool has {n:0..99} V or more", pool_at_least},
    {"you took V this turn", you_took},
    {"the opponent took V this turn", they_took},
    {"you attacked this turn", you_attacked},
    {"there is a conflict", a_conflict},
    {"the Pool has {n:0..99} V or less", pool_at_most},
    [RW_FACT_FIRST] = {"it is the first time this turn", first_time},
    {0}};

ASKED(your_hand, pile_count(table(eye)->hand[eye->seat]))
ASKED(your_discard, pile_count(table(eye)->discard[eye->seat]))
ASKED(v_in_pool, table(eye)->pool)
ASKED(their_hand, pile_count(table(eye)->hand[1 - eye->seat]))
ASKED(their_discard, pile_count(table(eye)->discard[1 - eye->seat]))
ASKED(your_deck, pile_count(table(eye)->deck[eye->seat]))
ASKED(v_taken, table(eye)->taken[eye->seat])
ASKED(attacks_now, table(eye)->attacks)

static int discarded(const struct eye *eye, enum card_type_id type)
{
    const uint8_t *discard = table(eye)->discard[eye->seat];
    int n = 0;
    for (int i = 0; i < pile_count(discard); i++)
        n += box_card(eye->box, pile_faces_const(discard)[i])->type == type;
    return n;
}

ASKED(discarded_animates, discarded(eye, ANIMATE))
ASKED(discarded_structures, discarded(eye, STRUCTURE))
ASKED(discarded_tools, discarded(eye, TOOL))

static int played_by(const struct eye *eye, bool you)
{
    const uint8_t *played = table(eye)->played;
    bool active = table(eye)->active == eye->seat;
    return active == you ? played[ANIMATE] + played[STRUCTURE] + played[TOOL] : 0;
}

ASKED(you_played, played_by(eye, true))
ASKED(they_played, played_by(eye, false))
ASKED(gone_this_turn, table(eye)->gone)

static const struct parlance_word counts[] = {
    {"card in your hand~cards in your hand", your_hand},
    {"card in your Discard~cards in your Discard", your_discard},
    {"Animate in your Discard~Animates in your Discard", discarded_animates},
    {"Structure in your Discard~Structures in your Discard", discarded_structures},
    {"Tool in your Discard~Tools in your Discard", discarded_tools},
    {"V in the Pool", v_in_pool},
    {"card in the opponent's hand~cards in the opponent's hand", their_hand},
    {"card in the opponent's Discard~cards in the opponent's Discard", their_discard},
    {"card in your deck~cards in your deck", your_deck},
    {"V you took this turn", v_taken},
    {"attack this turn~attacks this turn", attacks_now},
    {"card you played this turn~cards you played this turn", you_played},
    {"card the opponent played this turn~cards the opponent played this turn", they_played},
    {"card discarded from play this turn~cards discarded from play this turn", gone_this_turn},
    {0}};

ASKED(the_opponent, seat_bit(1 - eye->seat))

static const struct parlance_word others[] = {{"the opponent", the_opponent}, {0}};

static const struct parlance_number numbers[] = {
    {"Wit", "wit"}, {"Power", "power"}, {"Defence", "defence"}, {"cost", "cost"}, {0}};
static const struct parlance_number scores[] = {
    {"R", "R"}, {"V", "V"}, {"cards in hand", "hand"}, {0}};

static const char *const selves[] = {"this",           "it",        "this card", "this animate",
                                     "this structure", "this tool", NULL};

const struct parlance rw_parlance = {.most = RW_CHANGE_MAX,
                                     .enemy = "enemy",
                                     .allows = rw_allows,
                                     .names = "sub",
                                     .name_place = COLUMN_SUB,
                                     .called = rw_called,
                                     .moments = {.spared = "instead of being discarded",
                                                 .spares = "instead of a *1 being discarded",
                                                 .enters = "when played",
                                                 .dies = "when discarded",
                                                 .attacks = "when it attacks",
                                                 .defends = "when it defends",
                                                 .begins = "each turn",
                                                 .ends = "each end"},
                                     .deeds = deeds,
                                     .puts_off = true,
                                     PARLANCE_WORDS,
                                     .same = resourcewar_sayings,
                                     .more = resourcewar_sayings_more,
                                     PARLANCE_LINES(rw)};
