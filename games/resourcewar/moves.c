/* moves.c: what a seat may do in each decision of Resource War, always in the same order. */
#include "games/resourcewar/resourcewar.h"

/* A list of moves being filled. */
struct list {
    struct move *moves;
    int n;
};

static inline void add(struct list *list, enum verb verb, int a, int b)
{
    list->moves[list->n++] = (struct move){(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
}

static const struct frame *top_of(const struct rw_state *s)
{
    return &s->work.frame[s->work.n - 1];
}

/* The effect that the frame on top is about. */
static const struct op *op_of(const struct box *box, const struct rw_state *s)
{
    return &card_ops(box->cards, top_of(s)->face)[top_of(s)->op];
}

/* Each distinct card of a sorted pile. */
static void list_faces(const uint8_t *pile, enum verb verb, struct list *list)
{
    const uint8_t *faces = pile_faces_const(pile);
    for (int i = 0; i < pile_count(pile); i++)
        if ((i == 0 || faces[i] != faces[i - 1]) && !face_is_blank(faces[i]))
            add(list, verb, faces[i], 0);
}

static void list_lines(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    EACH_CARD (s, seat, n) {
        const struct card *card = box_card(box, piece_const(s, n)->p.face);
        if (!(card->triggers & 1u << WHEN_COST))
            continue;
        const struct op *ops = card_ops(box->cards, piece_const(s, n)->p.face);
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].when == WHEN_COST && is_effect(&ops[i]) && rw_line_legal(box, s, seat, n, i))
                add(list, VERB_ACTIVATE, n, i);
    }
}

/* ---- the decisions ---- */

static void list_mulligan(const struct box *box, const struct rw_state *s, int seat,
                          struct list *list)
{
    (void)box;
    (void)s;
    (void)seat;
    add(list, VERB_KEEP, 0, 0);
    add(list, VERB_REDRAW, 0, 0);
}

/* RW-15.1 */
static bool has_user(const struct box *box, const struct rw_state *s, int seat, uint8_t tool)
{
    EACH_PIECE (s, n)
        if (rw_usable(box, s, tool, seat, n))
            return true;
    return false;
}

static void list_play(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    const uint8_t *hand = pile_faces_const(s->hand[seat]);
    add(list, VERB_FINISH, 0, 0);
    for (int i = 0; i < pile_count(s->hand[seat]) && s->count[seat].cards < RW_PLAY_MAX; i++) {
        if ((i > 0 && hand[i] == hand[i - 1]) || face_is_blank(hand[i]) ||
            rw_cost(box, s, seat, hand[i]) > s->r[seat])
            continue;
        if (box_card(box, hand[i])->type != TOOL || has_user(box, s, seat, hand[i]))
            add(list, VERB_PLAY, hand[i], 0);
    }
    list_lines(box, s, seat, list);
}

static void list_user(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    EACH_PIECE (s, n)
        if (rw_usable(box, s, top_of(s)->face, seat, n))
            add(list, VERB_USER, n, 0);
}

static void list_target(const struct box *box, const struct rw_state *s, int seat,
                        struct list *list)
{
    const struct op *op = op_of(box, s);
    const uint8_t *discard = s->discard[seat], *faces = pile_faces_const(discard);
    if (op->code == OP_cancel) {
        for (int place = 0; place < s->chain.n; place++)
            if (rw_cancellable(s, seat, place))
                add(list, VERB_LINK, place, 0);
    } else if (op->code == OP_salvage) {
        for (int i = 0; i < pile_count(discard); i++)
            if ((i == 0 || faces[i] != faces[i - 1]) &&
                rw_face_is(box, faces[i], op->arg[0], op->arg[1]))
                add(list, VERB_SALVAGE, faces[i], 0);
    } else {
        EACH_PIECE (s, n)
            if (rw_meant(box, s, op, seat, top_of(s)->source, n))
                add(list, VERB_TARGET, n, 0);
    }
}

static void list_hand(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    (void)box;
    list_faces(s->hand[seat], VERB_DROP, list);
}

/* The cost that is paid now is the one the frame's step has come to. */
static void list_cost_play(const struct box *box, const struct rw_state *s, int seat,
                           struct list *list)
{
    const struct frame *frame = &s->work.frame[s->work.n - 1];
    const struct op *cost = op_of(box, s);
    while (cost->code != OP_discard_kind)
        cost--;
    EACH_CARD (s, seat, n)
        if (rw_pays(box, s, frame->source, cost, n))
            add(list, VERB_GIVE_UP, n, 0);
}

static void list_respond(const struct box *box, const struct rw_state *s, int seat,
                         struct list *list)
{
    bool play_step = seat != s->active && !s->stood_down;
    for (int i = 0; i < s->work.n; i++)
        play_step &= s->work.frame[i].what != WORK_CONFLICT && s->work.frame[i].what != WORK_END;
    add(list, VERB_PASS, 0, 0);
    if (play_step && KNOB(box, stand_down))
        add(list, VERB_STAND_DOWN, 0, 0);
    list_lines(box, s, seat, list);
}

static void list_announce(const struct box *box, const struct rw_state *s, int seat,
                          struct list *list)
{
    add(list, VERB_STOP, 0, 0);
    EACH_CARD (s, seat, n)
        if (rw_can_announce(box, s, n))
            add(list, VERB_ANNOUNCE, n, 0);
}

static void list_object(const struct box *box, const struct rw_state *s, int seat,
                        struct list *list)
{
    int n = top_of(s)->source;
    bool attacks = rw_can_attack(s, n), confronts = rw_can_confront(s, n);
    if (attacks)
        add(list, VERB_ATTACK, 0, 0);
    EACH_CARD (s, 1 - seat, m) {
        int type = type_of(box, s, m);
        if (type == STRUCTURE && attacks)
            add(list, VERB_ATTACK, m, 0);
        if (type == ANIMATE && confronts && !has_keyword(s, m, CANNOT_BE_CONFRONTED))
            add(list, VERB_CONFRONT, m, 0);
    }
}

static void list_defend(const struct box *box, const struct rw_state *s, int seat,
                        struct list *list)
{
    add(list, VERB_STOP, 0, 0);
    EACH_CARD (s, seat, n)
        if (rw_can_defend(box, s, n))
            add(list, VERB_DEFEND, n, 0);
}

static void list_which(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    (void)box;
    (void)seat;
    EACH_CARD (s, s->active, attacker)
        if (rw_can_defend_against(s, top_of(s)->source, attacker))
            add(list, VERB_AGAINST, attacker, 0);
}

static void list_order(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    (void)box;
    int attacker = rw_attack_to_order(s);
    EACH_CARD (s, 1 - seat, n)
        if (piece_const(s, n)->defends == attacker && piece_const(s, n)->rank == 0)
            add(list, VERB_STRIKE, n, 0);
}

static void list_demand(const struct box *box, const struct rw_state *s, int seat,
                        struct list *list)
{
    (void)box;
    (void)s;
    (void)seat;
    add(list, VERB_PAY, 0, 0);
    add(list, VERB_REFUSE, 0, 0);
}

static void list_scout(const struct box *box, const struct rw_state *s, int seat, struct list *list)
{
    (void)box;
    list_faces(s->looked[seat], VERB_SCOUT, list);
}

static void list_new_user(const struct box *box, const struct rw_state *s, int seat,
                          struct list *list)
{
    int tool = top_of(s)->target;
    EACH_CARD (s, seat, n)
        if (piece_const(s, tool)->p.host == n ||
            rw_usable(box, s, piece_const(s, tool)->p.face, seat, n))
            add(list, VERB_USER, n, 0);
}

static void (*const list_of[DECISIONS])(const struct box *, const struct rw_state *, int,
                                        struct list *) = {
    [ASK_mulligan] = list_mulligan, [ASK_play] = list_play,
    [ASK_user] = list_user,         [ASK_target] = list_target,
    [ASK_cost_hand] = list_hand,    [ASK_cost_play] = list_cost_play,
    [ASK_respond] = list_respond,   [ASK_announce] = list_announce,
    [ASK_object] = list_object,     [ASK_defend] = list_defend,
    [ASK_which] = list_which,       [ASK_order] = list_order,
    [ASK_demand] = list_demand,     [ASK_scout] = list_scout,
    [ASK_discard] = list_hand,      [ASK_new_user] = list_new_user,
    [ASK_hand_limit] = list_hand,
};

int rw_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX])
{
    const struct rw_state *s = state;
    struct list list = {.moves = moves};
    if (!s->over && seat == s->asked)
        list_of[s->asks](box, s, seat, &list);
    return list.n;
}
