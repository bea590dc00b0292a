/* moves.c: what a seat may do in each decision of Resource War, always in the same order. */
#include "games/resourcewar/resourcewar.h"

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
static void list_faces(const uint8_t *pile, int verb, struct choices *list)
{
    const uint8_t *faces = pile_faces_const(pile);
    for (int i = 0; i < pile_count(pile); i++)
        if ((i == 0 || faces[i] != faces[i - 1]) && !face_is_blank(faces[i]))
            choices_add(list, verb, faces[i], 0, 0);
}

static void list_lines(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    EACH_CARD (s, seat, n) {
        const struct card *card = box_card(box, piece_const(s, n)->p.face);
        if (!(card->triggers & TRIGGER_BIT(WHEN_COST)))
            continue;
        const struct op *ops = card_ops(box->cards, piece_const(s, n)->p.face);
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].when == WHEN_COST && is_line(&ops[i]) && rw_line_legal(box, s, seat, n, i))
                choices_add(list, VERB_ACTIVATE, n, i, 0);
    }
}

/* ---- the decisions ---- */

static void list_mulligan(struct choices *list)
{
    choices_add(list, VERB_KEEP, 0, 0, 0);
    choices_add(list, VERB_REDRAW, 0, 0, 0);
}

/* RW-15.1 */
static bool has_user(const struct box *box, const struct rw_state *s, int seat, uint8_t tool)
{
    EACH_PIECE (s, n)
        if (rw_usable(box, s, tool, seat, n))
            return true;
    return false;
}

static void list_play(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    const uint8_t *hand = pile_faces_const(s->hand[seat]);
    choices_add(list, VERB_FINISH, 0, 0, 0);
    for (int i = 0; i < pile_count(s->hand[seat]) && s->count[seat].cards < RW_PLAY_MAX; i++) {
        if ((i > 0 && hand[i] == hand[i - 1]) || face_is_blank(hand[i]) ||
            rw_cost(box, s, seat, hand[i]) > s->r[seat] || rw_is_barred(box, s, seat, BAN_PLAY) ||
            rw_is_barred(box, s, seat, BAN_PLAY_TYPE + box_card(box, hand[i])->type))
            continue;
        if (box_card(box, hand[i])->type != TOOL || has_user(box, s, seat, hand[i]))
            choices_add(list, VERB_PLAY, hand[i], 0, 0);
    }
    list_lines(list);
}

static void list_user(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    EACH_PIECE (s, n)
        if (rw_usable(box, s, top_of(s)->face, seat, n))
            choices_add(list, VERB_USER, n, 0, 0);
}

static void list_target(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = top_of(s)->seat;
    const struct op *op = op_of(box, s);
    const uint8_t *discard = s->discard[seat], *faces = pile_faces_const(discard);
    if (op->code == OP_cancel) {
        for (int place = 0; place < s->chain.n; place++)
            if (rw_cancellable(s, seat, place))
                choices_add(list, VERB_LINK, place, 0, 0);
    } else if (rw_digs(op)) {
        for (int i = 0; i < pile_count(discard); i++)
            if ((i == 0 || faces[i] != faces[i - 1]) && rw_salvages(box, s, op, seat, faces[i]))
                choices_add(list, op->code == OP_revive ? VERB_REVIVE : VERB_SALVAGE, faces[i], 0,
                            0);
    } else {
        EACH_PIECE (s, n)
            if (rw_meant(box, s, op, top_of(s), n))
                choices_add(list, VERB_TARGET, n, 0, 0);
    }
}

static void list_hand(struct choices *list)
{
    const struct rw_state *s = list->state;
    int seat = list->seat;
    list_faces(s->hand[seat], VERB_DROP, list);
}

/* The cost that is paid now is the one the frame's step has come to. */
static void list_cost_play(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    const struct frame *frame = &s->work.frame[s->work.n - 1];
    const struct op *cost = op_of(box, s);
    while (cost->code != OP_discard_kind)
        cost--;
    EACH_CARD (s, seat, n)
        if (rw_pays(box, s, frame->source, cost, n))
            choices_add(list, VERB_GIVE_UP, n, 0, 0);
}

static void list_respond(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    bool play_step = seat != s->active && !s->stood_down;
    for (int i = 0; i < s->work.n; i++)
        play_step &= s->work.frame[i].what != WORK_CONFLICT && s->work.frame[i].what != WORK_END;
    choices_add(list, VERB_PASS, 0, 0, 0);
    if (play_step && KNOB(box, stand_down))
        choices_add(list, VERB_STAND_DOWN, 0, 0, 0);
    list_lines(list);
}

static void list_announce(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    bool owed = false;
    EACH_CARD (s, seat, n)
        owed |= rw_owes_attack(box, s, n);
    if (!owed)
        choices_add(list, VERB_STOP, 0, 0, 0);
    EACH_CARD (s, seat, n)
        if (rw_can_announce(box, s, n))
            choices_add(list, VERB_ANNOUNCE, n, 0, 0);
}

static void list_object(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    int n = top_of(s)->source;
    bool attacks = rw_can_attack(s, n);
    bool confronts = rw_can_confront(s, n) && !rw_owes_attack(box, s, n);
    bool structures = attacks && !has_keyword(s, n, CANNOT_ATTACK_STRUCTURES);
    if (attacks && !has_keyword(s, n, CANNOT_ATTACK_PLAYERS))
        choices_add(list, VERB_ATTACK, 0, 0, 0);
    EACH_CARD (s, 1 - seat, m) {
        int type = type_of(box, s, m);
        if (structures && rw_can_be_attacked(box, s, n, m))
            choices_add(list, VERB_ATTACK, m, 0, 0);
        if (type == ANIMATE && confronts && rw_can_be_confronted(box, s, n, m))
            choices_add(list, VERB_CONFRONT, m, 0, 0);
    }
}

static void list_defend(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    choices_add(list, VERB_HOLD, 0, 0, 0);
    EACH_CARD (s, seat, n)
        if (rw_can_defend(box, s, n))
            choices_add(list, VERB_DEFEND, n, 0, 0);
}

static void list_which(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    EACH_CARD (s, s->active, attacker)
        if (rw_can_defend_against(box, s, top_of(s)->source, attacker))
            choices_add(list, VERB_AGAINST, attacker, 0, 0);
}

static void list_order(struct choices *list)
{
    const struct rw_state *s = list->state;
    int seat = list->seat;
    int attacker = rw_attack_to_order(s);
    EACH_CARD (s, 1 - seat, n)
        if (piece_const(s, n)->defends == attacker && piece_const(s, n)->rank == 0)
            choices_add(list, VERB_STRIKE, n, 0, 0);
}

static void list_demand(struct choices *list)
{
    choices_add(list, VERB_PAY, 0, 0, 0);
    choices_add(list, VERB_REFUSE, 0, 0, 0);
}

static void list_scout(struct choices *list)
{
    const struct rw_state *s = list->state;
    int seat = list->seat;
    list_faces(s->looked[seat], VERB_SCOUT, list);
}

/* Of cards that the seat has seen: those that are meant, or nothing. */
static void list_trove(const uint8_t *pile, int verb, struct choices *list)
{
    const struct op *op = op_of(list->box, list->state);
    const uint8_t *faces = pile_faces_const(pile);
    int before = list->n;
    for (int i = 0; i < pile_count(pile); i++)
        if ((i == 0 || faces[i] != faces[i - 1]) && !face_is_blank(faces[i]) &&
            (op->code == OP_fetch ? rw_salvages(list->box, list->state, op, list->seat, faces[i])
                                  : rw_in_trove(list->box, faces[i], trove_of(op))))
            choices_add(list, verb, faces[i], 0, 0);
    if (list->n == before)
        choices_add(list, verb, FACE_NONE, 0, 0);
}

static void list_search(struct choices *list)
{
    const struct rw_state *s = list->state;
    list_trove(s->looked[list->seat], VERB_SCOUT, list);
}

static void list_pick(struct choices *list)
{
    const struct rw_state *s = list->state;
    list_trove(s->hand[1 - list->seat], VERB_PICK, list);
}

static void list_new_user(struct choices *list)
{
    const struct box *box = list->box;
    const struct rw_state *s = list->state;
    int seat = list->seat;
    int tool = top_of(s)->target;
    EACH_CARD (s, seat, n)
        if (piece_const(s, tool)->p.host == n ||
            rw_usable(box, s, piece_const(s, tool)->p.face, seat, n))
            choices_add(list, VERB_USER, n, 0, 0);
}

/* RW-22.1 */
static void list_some(struct choices *list)
{
    const struct rw_state *s = list->state;
    const struct op *op = op_of(list->box, s);
    if (who_of(op)->how == HOW_SOME)
        choices_add(list, VERB_ENOUGH, 0, 0, 0);
    EACH_PIECE (s, n)
        if (!piece_const(s, n)->chosen && rw_meant(list->box, s, op, top_of(s), n))
            choices_add(list, VERB_TARGET, n, 0, 0);
}

/* RW-22.5: whoever has none to bring need not show it. */
static void list_deploy(struct choices *list)
{
    const struct rw_state *s = list->state;
    const struct op *op = op_of(list->box, s);
    const uint8_t *hand = s->hand[list->seat], *faces = pile_faces_const(hand);
    choices_add(list, VERB_DEPLOY, FACE_NONE, 0, 0);
    for (int i = 0; i < pile_count(hand); i++)
        if ((i == 0 || faces[i] != faces[i - 1]) && !face_is_blank(faces[i]) &&
            rw_salvages(list->box, s, op, list->seat, faces[i]))
            choices_add(list, VERB_DEPLOY, faces[i], 0, 0);
}

/* The same list for three questions. */
#define list_cost_hand list_hand
#define list_discard list_hand
#define list_hand_limit list_hand
#define list_option line_list
#define list_tribute list_demand

#define DECISION_ROW(name, words, ever, reply)                                                     \
    [ASK_##name] = {#name, .always = (ever), .list = list_##name, .answer = (reply),               \
                    .prompt = words},
const struct decision rw_decisions[DECISIONS] = {RW_DECISIONS(DECISION_ROW)};
