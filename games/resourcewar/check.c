/* check.c: which boxes and written positions of Resource War are refused, which decks are warned
 * of, and which secret deck lists a seat may believe in. */
#include <string.h>
#include <strings.h>

#include "games/resourcewar/resourcewar.h"

/* ---- card texts ---- */

static const char *card_name(const struct box *box, int face)
{
    return box_card(box, (uint8_t)face)->name;
}

/* A Tool is never in conflict, whatever its User does. */
static bool asks_tool_to_fight(const struct catalogue *cards, const struct op *op)
{
    enum { SUBJECT_THIS, ADJECTIVE_NEW = 4 };
    for (int c = 0; op->rider != 0 && c < EVALUATE_CONDITIONS; c++) {
        const int16_t *asked = evaluate_condition(cards->term + op->rider, c);
        if (asked == NULL || asked[1] != SUBJECT_THIS)
            continue;
        bool is = asked[0] == CONDITION_IS || asked[0] == CONDITION_IS_NOT;
        if ((is && asked[2] != ADJECTIVE_NEW) || asked[0] == CONDITION_STANDS ||
            asked[0] == CONDITION_STANDS_NOT || asked[0] == CONDITION_DID ||
            asked[0] == CONDITION_DID_NOT || asked[0] == CONDITION_IS_A ||
            asked[0] == CONDITION_IS_NO)
            return true;
    }
    return false;
}

/* In conflict by itself: the moment is about no other card. */
static const uint64_t about_none = TRIGGER_BIT(WHEN_ATTACKS) | TRIGGER_BIT(WHEN_DEFENDS) |
                                   TRIGGER_BIT(WHEN_HITS) | TRIGGER_BIT(WHEN_CONFRONTS) |
                                   TRIGGER_BIT(WHEN_BEATS) | TRIGGER_BIT(WHEN_SURVIVES) |
                                   TRIGGER_BIT(WHEN_USER_ATTACKS) | TRIGGER_BIT(WHEN_USER_DEFENDS) |
                                   TRIGGER_BIT(WHEN_USER_HITS) | TRIGGER_BIT(WHEN_USER_CONFRONTS) |
                                   TRIGGER_BIT(WHEN_USER_BEATS) | TRIGGER_BIT(WHEN_USER_SURVIVES);

/* Does a condition of the line ask something of "that card"? */
static bool asks_of_that(const struct catalogue *cards, const struct op *op)
{
    enum { SUBJECT_THAT = 3 }; /* its place among the subjects of parlance.c */
    static const int conditions[] = {RIDER_IF, RIDER_AND, RIDER_UNLESS};
    const int16_t *rider = cards->term + op->rider;
    bool asks = false;
    for (int i = 0; op->rider != 0 && i < COUNT(conditions); i++)
        asks |= rider[conditions[i]] && evaluate_asks_of(rider + conditions[i] + 1) == SUBJECT_THAT;
    return asks;
}

/* RW-7.28 */
static bool check_that(const struct catalogue *cards, const struct card *card, const struct op *op,
                       struct problem *problem)
{
    bool that = (rw_has_who(op) && who_of(op)->how == HOW_THAT) ||
                (op->code == OP_party && op->arg[2] == WHOSE_THAT) || asks_of_that(cards, op);
    if (!that)
        return true;
    if (about_none >> op->when & 1)
        return problem_say(problem,
                           "%s: this moment is about no other card: say \"its rival\" for the one "
                           "that it is in conflict with, not \"that card\"",
                           card->place);
    return rw_is_about(op->when) ||
           problem_say(problem, "%s: no moment here is about \"that card\"", card->place);
}

bool rw_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem)
{
    bool counted = op->when != WHEN_ALWAYS && op->when != WHEN_COST;
    if (!counted && rw_counts_times(cards, op))
        return problem_say(problem, "%s: the first time of what? this needs a moment", card->place);
    if (card->type == TOOL && asks_tool_to_fight(cards, op))
        return problem_say(problem, "%s: a Tool is in no conflict, its User is", card->place);
    bool user = (rw_has_who(op) && who_of(op)->how == HOW_USER) || op->code == OP_user_has ||
                (op->code == OP_keeps_off && op->arg[0] == HOW_USER) ||
                (op->code == OP_party && op->arg[2] == WHOSE_USER);
    if (user && card->type != TOOL)
        return problem_say(problem, "%s: only a Tool has a User", card->place);
    if (!check_that(cards, card, op, problem))
        return false;
    int ban = CANNOT_BE_ATTACKED - CANNOT_ATTACK;
    bool on_user =
        op->code == OP_ban && op->arg[WHO_ARGS] == ban &&
        (who_of(op)->how == HOW_USER || (who_of(op)->how == HOW_THIS && card->type != STRUCTURE));
    if (on_user || (op->code == OP_keyword && op->arg[0] == CANNOT_BE_ATTACKED))
        return problem_say(problem, "%s: Structures are attacked, Animates are confronted",
                           card->place);
    if (op->code == OP_exchange && op->arg[WHO_ARGS] == op->arg[WHO_ARGS + 1])
        return problem_say(problem, "%s: two different values are swapped", card->place);
    if ((op->code == OP_seize || op->code == OP_borrow) && !is_targeting(who_of(op)))
        return problem_say(problem, "%s: what is seized is a target", card->place);
    return true;
}

/* RW-2: at most three lines, and four costs each, of which one card in play; the card itself pays
 * once. */
static bool check_text(const struct box *box, int face, struct problem *problem)
{
    const struct card *card = box_card(box, (uint8_t)face);
    const struct op *ops = card_ops(box->cards, (uint8_t)face);
    int costs[UINT8_MAX + 1] = {0}, given_up[UINT8_MAX + 1] = {0}, own[UINT8_MAX + 1] = {0};
    bool fine = true;
    for (int i = 0; i < card->ops_n; i++) {
        int line = ops[i].sentence;
        if (line >= RW_LINES)
            return problem_say(problem, "%s: more than %d lines of text", card->place, RW_LINES);
        costs[line] += ops[i].code <= OP_LAST_COST;
        given_up[line] += ops[i].code == OP_discard_kind;
        own[line] += ops[i].code == OP_discard_this || ops[i].code == OP_stun_this ||
                     ops[i].code == OP_return_this;
        if (costs[line] > RW_COSTS)
            return problem_say(problem, "%s: more than %d costs", card->place, RW_COSTS);
        if (own[line] > 1)
            return problem_say(problem, "%s: the card itself cannot pay twice", card->place);
        if (given_up[line] > 1)
            return problem_say(problem, "%s: more than one card in play as cost", card->place);
    }
    return fine;
}

/* ---- subtypes ---- */

static bool somebody_is(const struct box *box, int name)
{
    for (int face = 1; face <= box->cards->cards_n; face++)
        if (box_card(box, (uint8_t)face)->type == ANIMATE &&
            rw_face_is(box, (uint8_t)face, KIND_SUB, name))
            return true;
    return false;
}

static bool check_names(const struct box *box, int face, struct problem *problem)
{
    const struct card *card = box_card(box, (uint8_t)face);
    uint64_t only = card->type == TOOL ? box->cards->name_set[card->number[COLUMN_FOR]] : 0;
    if (__builtin_popcountll(box->cards->name_set[card->number[COLUMN_SUB]]) > 3)
        return problem_say(problem, "%s: more than three subtypes", card->place);
    if (__builtin_popcountll(only) > 1)
        return problem_say(problem, "%s: a Tool is for one subtype", card->place);
    if (only != 0 && !somebody_is(box, __builtin_ctzll(only)))
        return problem_say(problem, "%s: it is for %s, but no Animate is one", card->place,
                           box->cards->names[__builtin_ctzll(only)]);
    return true;
}

/* ---- decks: RW-3.1 to RW-3.3 ---- */

static int limit_of(const struct box *box, int face)
{
    int own = box_card(box, (uint8_t)face)->number[COLUMN_LIMIT];
    return own != COLUMN_NONE ? own : KNOB(box, copy_limit);
}

static bool check_deck(const struct box *box, int seat, struct problem *problem)
{
    int cards = 0;
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        int n = box->list[seat][face];
        cards += n;
        if (n > limit_of(box, face))
            fine = problem_say(problem,
                               "%s's deck \"%s\" has %d of %s, at most %d are allowed (RW-3.2)",
                               box->seat_name[seat], box->deck_name[seat], n, card_name(box, face),
                               limit_of(box, face));
    }
    if (cards != KNOB(box, deck_size))
        fine = problem_say(problem, "%s's deck \"%s\" has %d cards, not %d (RW-3.1)",
                           box->seat_name[seat], box->deck_name[seat], cards, KNOB(box, deck_size));
    return fine;
}

/* Whether an Animate of the deck is called so; without a name, whether there is one at all. */
static bool deck_has(const struct box *box, int seat, int name)
{
    for (int face = 1; face <= box->cards->cards_n; face++)
        if (box->list[seat][face] > 0 && box_card(box, (uint8_t)face)->type == ANIMATE &&
            (name < 0 || rw_face_is(box, (uint8_t)face, KIND_SUB, name)))
            return true;
    return false;
}

/* With secret lists a warning would tell the opponent. */
void rw_warn(const struct box *box, struct log *log)
{
    struct play play = {.box = box, .log = log};
    for (int seat = 0; log != NULL && KNOB(box, open_lists) && seat < RW_SEATS; seat++) {
        const char *deck = box->deck_name[seat];
        if (!deck_has(box, seat, -1))
            HAPPENS(&play, EVENT_warns_animate, .seat = seat, .word = deck);
        for (int face = 1; face <= box->cards->cards_n; face++) {
            const struct card *card = box_card(box, (uint8_t)face);
            if (box->list[seat][face] == 0 || card->type != TOOL)
                continue;
            uint64_t only = box->cards->name_set[card->number[COLUMN_FOR]];
            if (only != 0 && !deck_has(box, seat, __builtin_ctzll(only)))
                HAPPENS(&play, EVENT_warns_tool, .seat = seat, .word = deck, .face = face);
        }
    }
}

bool rw_check(const struct box *box, struct problem *problem)
{
    bool fine = true;
    if (KNOB(box, stun_gap) >= KNOB(box, discard_gap))
        fine = problem_say(problem, "knob stun_gap is %d: it must be less than discard_gap, %d",
                           KNOB(box, stun_gap), KNOB(box, discard_gap));
    if (KNOB(box, start_hand) > KNOB(box, deck_size))
        fine = problem_say(problem, "knob start_hand is more than deck_size");
    for (int face = 1; face <= box->cards->cards_n; face++) {
        fine &= check_text(box, face, problem);
        fine &= check_names(box, face, problem);
    }
    for (int seat = 0; seat < RW_SEATS; seat++)
        fine &= check_deck(box, seat, problem);
    return fine;
}

/* ---- secret lists: RW-3.14 ---- */

static bool contains(const uint8_t *copies, const uint8_t *seen, int faces)
{
    for (int face = 1; face <= faces; face++)
        if (seen[face] > copies[face])
            return false;
    return true;
}

/* Cards of that seat that the view shows. */
static void count_seen(const struct rw_state *s, int seat, uint8_t seen[FACES_MAX + 1])
{
    const uint8_t *piles[] = {s->deck[seat], s->hand[seat], s->discard[seat], s->looked[seat],
                              s->announced[seat]};
    for (size_t p = 0; p < sizeof piles / sizeof *piles; p++)
        for (int i = 0; i < pile_count(piles[p]); i++) {
            uint8_t face = pile_faces_const(piles[p])[i];
            if (!face_is_blank(face))
                seen[face]++;
        }
    for (int n = 1; n <= RW_PIECES; n++) {
        const struct piece *piece = &piece_const(s, n)->p;
        if (piece->face != FACE_NONE && piece_owner(piece) == seat)
            seen[piece->face]++;
    }
}

/* Random cards of the file, within the limit, until there are as many as in the real deck. */
static void draw_list(const struct box *box, const uint8_t *seen, int cards,
                      struct splitmix *splitmix, uint8_t *list)
{
    int faces = box->cards->cards_n, tries = 0;
    memcpy(list, seen, FACES_MAX + 1);
    for (int face = 1; face <= faces; face++)
        cards -= seen[face];
    while (cards > 0) {
        uint8_t face = (uint8_t)(1 + splitmix_below(splitmix, (uint32_t)faces));
        if (list[face] >= limit_of(box, face) && tries++ < 100000)
            continue;
        list[face]++;
        cards--;
    }
}

bool rw_pool(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
             uint8_t list[BACKS_MAX][FACES_MAX + 1])
{
    if (KNOB(box, open_lists))
        return false;
    for (int other = 0; list != NULL && other < RW_SEATS; other++) {
        if (other == seat)
            continue;
        uint8_t seen[FACES_MAX + 1] = {0};
        int faces = box->cards->cards_n, cards = 0, fitting = 0, chosen = -1;
        count_seen(view, other, seen);
        for (int face = 1; face <= faces; face++)
            cards += box->list[other][face];
        for (int i = 0; i < box->ready_n; i++) {
            int size = 0;
            for (int face = 1; face <= faces; face++)
                size += box->ready[i].copies[face];
            if (size == cards && contains(box->ready[i].copies, seen, faces) &&
                splitmix_below(splitmix, (uint32_t)++fitting) == 0)
                chosen = i;
        }
        if (chosen >= 0)
            memcpy(list[other], box->ready[chosen].copies, FACES_MAX + 1);
        else
            draw_list(box, seen, cards, splitmix, list[other]);
    }
    return true;
}

/* ---- written positions ---- */

static bool check_piece(const struct box *box, const struct rw_state *s, int n,
                        struct problem *problem)
{
    const struct piece *piece = &piece_const(s, n)->p;
    const char *name = box_face_name(box, piece->face);
    bool tool = box_card(box, piece->face)->type == TOOL;
    if (piece_holder(piece) >= RW_SEATS || piece_owner(piece) >= RW_SEATS || piece->cards != 1)
        return problem_say(problem, "%s is one card, and belongs to a seat", name);
    const struct rw_piece *all = piece_const(s, n);
    if (all->object | all->conflict | all->defends | all->rank)
        return problem_say(problem, "%s is in a conflict: a position is written in the Play Step",
                           name);
    if (tool != (piece->host != 0))
        return problem_say(problem, tool ? "%s needs a User" : "%s lies on nothing", name);
    if (tool && type_of(box, s, piece->host) != ANIMATE)
        return problem_say(problem, "%s needs an Animate as its User", name);
    uint8_t user = tool ? piece_const(s, piece->host)->p.face : FACE_NONE;
    if (tool && !rw_made_for(box, piece->face, user))
        return problem_say(problem, "RW-15.2: %s is not made for %s", name,
                           box_face_name(box, user));
    return true;
}

static bool check_sizes(const struct box *box, const struct rw_state *s, struct problem *problem)
{
    int cards[RW_SEATS] = {0}, in_play[RW_SEATS] = {0};
    for (int n = 1; n <= RW_PIECES; n++) {
        const struct piece *piece = &piece_const(s, n)->p;
        if (piece->face == FACE_NONE)
            continue;
        if (!check_piece(box, s, n, problem))
            return false;
        cards[piece_owner(piece)]++;
        in_play[piece_holder(piece)]++;
    }
    for (int seat = 0; seat < RW_SEATS; seat++) {
        cards[seat] +=
            pile_count(s->deck[seat]) + pile_count(s->hand[seat]) + pile_count(s->discard[seat]);
        if (cards[seat] > RW_DECK || in_play[seat] > RW_PLAY_MAX)
            return problem_say(problem, "%s has %d cards, %d in play; at most %d and %d fit",
                               box->seat_name[seat], cards[seat], in_play[seat], RW_DECK,
                               RW_PLAY_MAX);
        if (s->r[seat] > KNOB(box, r_cap))
            return problem_say(problem, "%s has more R than r_cap allows", box->seat_name[seat]);
        if (pile_count(s->looked[seat]) > 0 || pile_count(s->announced[seat]) > 0)
            return problem_say(problem, "a position is written in the Play Step");
    }
    return true;
}

/* Puts the cards of a seat in play order. */
static void link_by_order(struct rw_state *s, int seat)
{
    uint8_t by_order[UINT8_MAX + 1] = {0}, *link = &s->order[seat];
    EACH_LINKED (s, seat, n)
        by_order[piece_const(s, n)->order] = (uint8_t)n;
    for (int order = 1; order <= UINT8_MAX; order++)
        if (by_order[order] != 0) {
            *link = by_order[order];
            link = &piece_of(s, by_order[order])->p.next;
        }
    *link = 0;
}

/* Play orders as written, or, where some are missing, in the order of the lines. */
static void number_orders(struct rw_state *s)
{
    bool taken[UINT8_MAX + 1] = {true}, whole = true;
    for (int seat = 0; seat < RW_SEATS; seat++)
        EACH_LINKED (s, seat, n) {
            whole &= !taken[piece_const(s, n)->order];
            taken[piece_const(s, n)->order] = true;
        }
    int next = 1;
    for (int seat = 0; seat < RW_SEATS; seat++) {
        EACH_LINKED (s, seat, n)
            if (!whole)
                piece_of(s, n)->order = (uint8_t)next++;
        link_by_order(s, seat);
    }
}

bool rw_arrange(const struct box *box, void *state, struct problem *problem)
{
    struct rw_state *s = state;
    int all = KNOB(box, pool), held = s->pool + s->v[0] + s->v[1];
    if (held > all)
        return problem_say(problem, "%d V on the table, the game has %d", held, all);
    if (!check_sizes(box, s, problem))
        return false;
    s->lost = (uint8_t)(all - held);
    s->asks = ASK_play;
    s->asked = s->active;
    s->conflicts = s->passes = s->priority = 0;
    number_orders(s);
    return true;
}
