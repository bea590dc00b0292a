/* parlance.c: the words of Resource War that combine. They are asked of cards in play; "this" is
 * the card that has the text. */
#include "cardtext/parlance.h"

#include "games/resourcewar/resourcewar.h"

static const struct rw_state *table(const struct eye *eye)
{
    return eye->state;
}

#define NOUNS(X)                                                                                   \
    X(an_animate, "Animate~Animates", type_of(eye->box, table(eye), piece) == ANIMATE)             \
    X(a_structure, "Structure~Structures", type_of(eye->box, table(eye), piece) == STRUCTURE)      \
    X(a_tool, "Tool~Tools", type_of(eye->box, table(eye), piece) == TOOL)                          \
    X(a_card, "card~cards", true)
PARLANCE_LIST(nouns, NOUNS)

/* ---- adjectives, places ---- */

static bool does(const struct eye *eye, int piece, enum act act)
{
    const struct rw_piece *p = piece_const(table(eye), piece);
    return p->conflict != 0 && p->act == act;
}

/* What is in conflict with this card, or with its User. */
static bool faces(const struct eye *eye, int piece, int other, enum act act)
{
    return other != 0 && does(eye, piece, act) && piece_const(table(eye), piece)->object == other;
}

static int defenders_of(const struct eye *eye, int piece)
{
    int n = 0;
    EACH_PIECE (table(eye), other)
        n += piece_const(table(eye), other)->defends == piece;
    return n;
}

static bool is_faced(const struct eye *eye, int piece, enum act act)
{
    EACH_CARD (table(eye), table(eye)->active, other)
        if (faces(eye, other, piece, act))
            return true;
    return false;
}

/* The only one of its side that attacks. */
static int attacking_alone(const struct eye *eye, int piece)
{
    int all = 0;
    EACH_CARD (table(eye), table(eye)->active, other)
        all += is_attacking(table(eye), other);
    return all == 1 && is_attacking(table(eye), piece);
}

#define ADJECTIVES(X)                                                                              \
    X(stunned, "stunned", piece_const(table(eye), piece)->stunned != 0)                            \
    X(attacking, "attacking", is_attacking(table(eye), piece))                                     \
    X(defending, "defending", piece_const(table(eye), piece)->defends != 0)                        \
    X(confronting, "confronting", does(eye, piece, ACT_CONFRONT))                                  \
    /* RW-9.4: it came in this very turn. */                                                       \
    X(new_here, "new", piece_const(table(eye), piece)->arrived == table(eye)->turn)                \
    X(undefended, "undefended", is_attacking(table(eye), piece) && defenders_of(eye, piece) == 0)  \
    X(defended_against, "defended",                                                                \
      is_attacking(table(eye), piece) && defenders_of(eye, piece) > 0)                             \
    X(is_confronted, "confronted", is_faced(eye, piece, ACT_CONFRONT))                             \
    X(is_attacked, "attacked", is_faced(eye, piece, ACT_ATTACK))
PARLANCE_LIST(adjectives, ADJECTIVES)

static int user_of(const struct eye *eye)
{
    return eye->self == 0 ? 0 : piece_const(table(eye), eye->self)->p.host;
}

static bool meets(const struct eye *eye, int piece, int other)
{
    const struct rw_piece *own = other == 0 ? NULL : piece_const(table(eye), other);
    return own != NULL &&
           (faces(eye, piece, other, ACT_CONFRONT) || faces(eye, piece, other, ACT_ATTACK) ||
            piece_const(table(eye), piece)->defends == other || own->defends == piece ||
            (own->conflict != 0 && own->object == piece));
}

#define PLACES(X)                                                                                  \
    X(in_conflict_now, "in conflict",                                                              \
      piece_const(table(eye), piece)->conflict != 0 ||                                             \
          piece_const(table(eye), piece)->defends != 0)                                            \
    X(attacking_structure, "attacking a Structure",                                                \
      attacking(eye, piece, n) && piece_const(table(eye), piece)->object != 0)                     \
    X(attacking_player, "attacking a player",                                                      \
      attacking(eye, piece, n) && piece_const(table(eye), piece)->object == 0)                     \
    /* A Tool and its User, or what it hangs on. */                                                \
    X(on_this, "on this", eye->self != 0 && piece_const(table(eye), piece)->p.host == eye->self)   \
    X(on_its_user, "on its User",                                                                  \
      user_of(eye) != 0 && piece_const(table(eye), piece)->p.host == user_of(eye))                 \
    X(asks_attacking_alone, "attacking alone", attacking_alone(eye, piece))                        \
    X(confronting_this, "confronting this", faces(eye, piece, eye->self, ACT_CONFRONT))            \
    X(attacking_this, "attacking this", faces(eye, piece, eye->self, ACT_ATTACK))                  \
    X(defending_this, "defending against this",                                                    \
      eye->self != 0 && piece_const(table(eye), piece)->defends == eye->self)                      \
    X(against_this, "in conflict with this", meets(eye, piece, eye->self))                         \
    X(confronting_user, "confronting its User", faces(eye, piece, user_of(eye), ACT_CONFRONT))     \
    X(defending_user, "defending against its User",                                                \
      user_of(eye) != 0 && piece_const(table(eye), piece)->defends == user_of(eye))                \
    X(against_user, "in conflict with its User", meets(eye, piece, user_of(eye)))
PARLANCE_LIST(places, PLACES)

#define DEEDS(X)                                                                                   \
    /* RW-7.32 */                                                                                  \
    X(attacked, "attacked~attack", piece_const(table(eye), piece)->act == ACT_ATTACK)              \
    X(confronted, "confronted~confront", piece_const(table(eye), piece)->act == ACT_CONFRONT)      \
    X(defended, "defended~defend", piece_const(table(eye), piece)->defended)
PARLANCE_LIST(deeds, DEEDS)

/* ---- subjects, facts, counts ---- */

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

#define SUBJECTS(X)                                                                                \
    X(this_card, "this", eye->self)                                                                \
    X(its_user, "its User", user_of(eye))                                                          \
    X(its_rival, "its rival", rw_rival(table(eye), eye->self))                                     \
    X(that_card, "that card", eye->other)
PARLANCE_LIST(subjects, SUBJECTS)

/* RW-7.41 */
static bool is_first_time(const struct eye *eye)
{
    return eye->line > 0 &&
           (eye->self == 0 || piece_const(table(eye), eye->self)->uses[eye->line - 1] == 0);
}

#define FACTS(X)                                                                                   \
    X(your_turn, "it is your turn", table(eye)->active == eye->seat)                               \
    X(they_attacked, "the opponent attacked this turn",                                            \
      table(eye)->active != eye->seat && table(eye)->attacks > 0)                                  \
    X(pool_at_least, "the Pool has {n:0..99} V or more", table(eye)->pool >= n)                    \
    X(you_took, "you took V this turn", table(eye)->taken[eye->seat] > 0)                          \
    X(they_took, "the opponent took V this turn", table(eye)->taken[1 - eye->seat] > 0)            \
    X(you_attacked, "you attacked this turn",                                                      \
      table(eye)->active == eye->seat && table(eye)->attacks > 0)                                  \
    X(a_conflict, "there is a conflict", in_conflict(table(eye)))                                  \
    X(pool_at_most, "the Pool has {n:0..99} V or less", table(eye)->pool <= n)                     \
    X(first_time, "it is the first time this turn", is_first_time(eye))
PARLANCE_LIST(facts, FACTS)
static_assert(COUNT(facts) == RW_FACT_FIRST + 2, "the last of them is that fact");

static int discarded(const struct eye *eye, enum card_type_id type)
{
    const uint8_t *discard = table(eye)->discard[eye->seat];
    int n = 0;
    for (int i = 0; i < pile_count(discard); i++)
        n += box_card(eye->box, pile_faces_const(discard)[i])->type == type;
    return n;
}

static int played_by(const struct eye *eye, bool you)
{
    const uint8_t *played = table(eye)->played;
    bool active = table(eye)->active == eye->seat;
    return active == you ? played[ANIMATE] + played[STRUCTURE] + played[TOOL] : 0;
}

#define COUNTS(X)                                                                                  \
    X(your_hand, "card in your hand~cards in your hand", pile_count(table(eye)->hand[eye->seat]))  \
    X(your_discard, "card in your Discard~cards in your Discard",                                  \
      pile_count(table(eye)->discard[eye->seat]))                                                  \
    X(discarded_animates, "Animate in your Discard~Animates in your Discard",                      \
      discarded(eye, ANIMATE))                                                                     \
    X(discarded_structures, "Structure in your Discard~Structures in your Discard",                \
      discarded(eye, STRUCTURE))                                                                   \
    X(discarded_tools, "Tool in your Discard~Tools in your Discard", discarded(eye, TOOL))         \
    X(v_in_pool, "V in the Pool", table(eye)->pool)                                                \
    X(their_hand, "card in the opponent's hand~cards in the opponent's hand",                      \
      pile_count(table(eye)->hand[1 - eye->seat]))                                                 \
    X(their_discard, "card in the opponent's Discard~cards in the opponent's Discard",             \
      pile_count(table(eye)->discard[1 - eye->seat]))                                              \
    X(your_deck, "card in your deck~cards in your deck", pile_count(table(eye)->deck[eye->seat]))  \
    X(v_taken, "V you took this turn", table(eye)->taken[eye->seat])                               \
    X(attacks_now, "attack this turn~attacks this turn", table(eye)->attacks)                      \
    X(you_played, "card you played this turn~cards you played this turn", played_by(eye, true))    \
    X(they_played, "card the opponent played this turn~cards the opponent played this turn",       \
      played_by(eye, false))                                                                       \
    X(gone_this_turn, "card discarded from play this turn~cards discarded from play this turn",    \
      table(eye)->gone)
PARLANCE_LIST(counts, COUNTS)

#define OTHERS(X) X(the_opponent, "the opponent", seat_bit(1 - eye->seat))
PARLANCE_LIST(others, OTHERS)

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
