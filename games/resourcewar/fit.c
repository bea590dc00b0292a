/* fit.c: which cards the words of a text mean: kinds, owners, filters, and what an effect can do
 * something to. */
#include <strings.h>

#include "games/resourcewar/resourcewar.h"

/* RW-2.2: the name of a card is one of its subtypes. */
static bool is_called(const struct box *box, uint8_t face, const char *word)
{
    const char *name = box_card(box, face)->name;
    return (name[0] | 32) == (word[0] | 32) && strcasecmp(name, word) == 0;
}

static bool has_sub(const struct box *box, uint8_t face, const char *word)
{
    for (int name = 0; name < box->cards->names_n; name++)
        if (strcasecmp(box->cards->names[name], word) == 0)
            return card_named(box->cards, face, COLUMN_SUB, name);
    return false;
}

static bool is_named(const struct box *box, uint8_t face, int name)
{
    return card_named(box->cards, face, COLUMN_SUB, name) ||
           is_called(box, face, box->cards->names[name]);
}

bool rw_face_is(const struct box *box, uint8_t face, int kind, int name)
{
    switch (kind) {
    case KIND_ANIMATE:
    case KIND_STRUCTURE:
    case KIND_TOOL:
        return box_card(box, face)->type == kind;
    case KIND_CARD:
        return true;
    case KIND_SUB:
        return is_named(box, face, name);
    case KIND_NAME:
        return face == name || has_sub(box, face, box_card(box, (uint8_t)name)->name);
    default:
        return false;
    }
}

bool rw_is(const struct box *box, const struct rw_state *s, int n, int kind, int name)
{
    const struct rw_piece *piece = piece_const(s, n);
    switch (kind) {
    case KIND_ATTACKER:
        return is_attacking(s, n);
    case KIND_DEFENDER:
        return piece->defends != 0;
    case KIND_STUNNED:
        return piece->stunned != 0;
    default:
        return rw_face_is(box, piece->p.face, kind, name);
    }
}

int rw_called(const struct eye *eye, int piece, int noun, int which)
{
    uint8_t face = piece_const(eye->state, piece)->p.face;
    return rw_face_is(eye->box, face, noun == NOUN_CARD ? KIND_NAME : KIND_SUB, which);
}

/* ---- Tools: RW-15 ---- */

static int tools_of(const struct rw_state *s, int user)
{
    int tools = 0;
    EACH_PIECE (s, n)
        tools += piece_const(s, n)->p.host == user;
    return tools;
}

bool rw_made_for(const struct box *box, uint8_t tool, uint8_t user)
{
    uint64_t only = box->cards->name_set[box_card(box, tool)->number[COLUMN_FOR]];
    return only == 0 || is_named(box, user, __builtin_ctzll(only));
}

bool rw_usable(const struct box *box, const struct rw_state *s, uint8_t tool, int seat, int user)
{
    int limit = KNOB(box, tool_limit);
    if (type_of(box, s, user) != ANIMATE)
        return false;
    if (!KNOB(box, tool_any_side) && holder_of(s, user) != seat)
        return false;
    if (limit > 0 && tools_of(s, user) >= limit)
        return false;
    return rw_made_for(box, tool, piece_const(s, user)->p.face);
}

/* RW-15.8, RW-15.10: room for it, and for a Tool an Animate of one's own that may use it. */
static bool can_seize(const struct box *box, const struct rw_state *s, int seat, int tool)
{
    if (holder_of(s, tool) != seat && s->count[seat].cards >= RW_PLAY_MAX)
        return false;
    if (type_of(box, s, tool) != TOOL)
        return holder_of(s, tool) != seat;
    EACH_CARD (s, seat, n)
        if (piece_const(s, tool)->p.host == n ||
            rw_usable(box, s, piece_const(s, tool)->p.face, seat, n))
            return true;
    return false;
}

/* ---- cards that are not in play ---- */

bool rw_in_trove(const struct box *box, uint8_t face, const struct trove *trove)
{
    static const int columns[] = {COLUMN_WIT, COLUMN_POWER, COLUMN_DEFENCE, COLUMN_COST};
    const struct card *card = box_card(box, face);
    bool none = trove->measure == MEASURE_WIT && card->type == STRUCTURE;
    int value = none ? 0 : card->number[columns[trove->measure]];
    return rw_face_is(box, face, trove->kind, trove->name) &&
           (!trove->with || (trove->more ? value >= trove->n : value <= trove->n));
}

/* RW-20.1, RW-20.5 */
bool rw_salvages(const struct box *box, const struct rw_state *s, const struct op *op, int seat,
                 uint8_t face)
{
    if (op->code == OP_restock)
        return rw_in_trove(box, face, trove_of(op));
    bool enters = op->code == OP_revive || op->code == OP_deploy || op->code == OP_fetch;
    if (enters && (s->risen >= RW_RISEN || s->count[seat].cards >= RW_PLAY_MAX ||
                   box_card(box, face)->type == TOOL))
        return false;
    return rw_in_trove(box, face, trove_of(op));
}

/* ---- who ---- */

static bool measures(const struct box *box, const struct rw_state *s, const struct who *who, int n)
{
    int value = who->measure == MEASURE_COST
                    ? box_card(box, piece_const(s, n)->p.face)->number[COLUMN_COST]
                    : s->now[n].value[who->measure];
    return who->more ? value >= who->n : value <= who->n;
}

static bool is_meant(const struct box *box, const struct rw_state *s, const struct op *op,
                     const struct frame *frame, int n)
{
    const struct who *who = who_of(op);
    int seat = frame->seat, source = frame->source;
    int user = source != 0 ? piece_const(s, source)->p.host : 0;
    if (who->how == HOW_THIS)
        return n == source;
    if (who->how == HOW_USER)
        return n == user;
    if (who->how == HOW_RIVAL)
        return n == rw_rival(s, source);
    if (who->how == HOW_THAT)
        return n == rw_that_card(op, frame);
    if (who->how >= HOW_THINGS) {
        const struct eye eye = rw_sees(box, s, frame);
        return evaluate_fits(&eye, term_at(&eye, who->other), n);
    }
    bool own = holder_of(s, n) == seat;
    if ((who->other && (n == source || n == user)) || (who->enemy && own) || (who->yours && !own))
        return false;
    return rw_is(box, s, n, who->kind, who->name) && (!who->with || measures(box, s, who, n));
}

/* Whether the effect can do something to the piece. */
static bool is_able(const struct box *box, const struct rw_state *s, const struct op *op, int seat,
                    int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    int type = type_of(box, s, n);
    switch (op->code) {
    case OP_stun:
    case OP_must:
    case OP_lend:
        return type == ANIMATE;
    case OP_ban:
        return rw_can_be_banned(type, op->arg[WHO_ARGS]);
    case OP_borrow:
        return type != TOOL && can_seize(box, s, seat, n);
    case OP_set:
        return rw_has_stat(box, s, n, op->arg[WHO_ARGS + 1]);
    case OP_exchange:
        return rw_has_stat(box, s, n, op->arg[WHO_ARGS]) &&
               rw_has_stat(box, s, n, op->arg[WHO_ARGS + 1]);
    case OP_ready:
        return piece->stunned != 0;
    case OP_change:
        return rw_has_stat(box, s, n, op->arg[WHO_ARGS + 1]);
    case OP_withdraw:
        return (piece->conflict != 0 || piece->defends != 0) &&
               !has_keyword(s, n, CANNOT_BE_WITHDRAWN);
    case OP_seize:
        return can_seize(box, s, seat, n);
    default:
        return true;
    }
}

/* RW-7.33 */
static bool is_out_of_reach(const struct rw_state *s, const struct op *op, int seat, int n)
{
    return is_targeting(who_of(op)) && holder_of(s, n) != rw_chooser(op, seat) &&
           has_keyword(s, n, CANNOT_BE_TARGETED);
}

bool rw_meant(const struct box *box, const struct rw_state *s, const struct op *op,
              const struct frame *frame, int n)
{
    return is_meant(box, s, op, frame, n) && is_able(box, s, op, frame->seat, n) &&
           !is_out_of_reach(s, op, frame->seat, n);
}

bool rw_has_target(const struct op *op)
{
    return rw_has_who(op) ? is_targeting(who_of(op)) : op->code == OP_cancel || rw_digs(op);
}

bool rw_cancellable(const struct rw_state *s, int seat, int place)
{
    const struct frames *chain = (const struct frames *)(const void *)&s->chain;
    return s->chain.frame[place].seat != seat && !responses_cancelled(chain, place);
}

/* Attackers and defenders there are only in the Conflict Step. */
static bool needs_conflict(const struct op *op)
{
    int kind = who_of(op)->kind;
    return op->code == OP_withdraw ||
           (who_of(op)->how < HOW_THINGS && (kind == KIND_ATTACKER || kind == KIND_DEFENDER));
}

bool rw_finds_target(const struct box *box, const struct rw_state *s, const struct op *op,
                     const struct frame *frame)
{
    int seat = frame->seat;
    if (op->code == OP_cancel) {
        for (int place = 0; place < s->chain.n; place++)
            if (rw_cancellable(s, seat, place))
                return true;
        return false;
    }
    if (rw_digs(op)) {
        const uint8_t *faces = pile_faces_const(s->discard[seat]);
        for (int i = 0; i < pile_count(s->discard[seat]); i++)
            if (rw_salvages(box, s, op, seat, faces[i]))
                return true;
        return false;
    }
    const struct who *who = who_of(op);
    if (s->conflicts == 0 && needs_conflict(op))
        return false;
    for (int side = 0; side < RW_SEATS; side++)
        if (who->how >= HOW_THINGS ||
            (!(who->enemy && side == seat) && !(who->yours && side != seat)))
            EACH_CARD (s, side, n)
                if (rw_meant(box, s, op, frame, n))
                    return true;
    return false;
}

/* ---- pairs: RW-9.12 ---- */

/* Arguments how thing pairing things: whom they are kept off, and who is. */
/* Asked: the pairing, who would act, on whom. */
static bool keeps_off(const struct eye *eye, const struct op *op, const int *asked)
{
    int n = asked[1], other = asked[2];
    int user = piece_const(eye->state, eye->self)->p.host;
    bool off = op->arg[0] == HOW_THIS   ? other == eye->self
               : op->arg[0] == HOW_USER ? other == user
                                        : evaluate_fits(eye, term_at(eye, op->arg[1]), other);
    return off && op->arg[2] == asked[0] && evaluate_fits(eye, term_at(eye, op->arg[3]), n) &&
           (op->rider == 0 || evaluate_rider(eye, op));
}

bool rw_some_text(const struct box *box, const struct rw_state *s, uint8_t code, rw_text_test *test,
                  const int *asked)
{
    EACH_PIECE (s, n) {
        uint8_t face = piece_const(s, n)->p.face;
        const struct eye eye = rw_eye(box, s, holder_of(s, n), n);
        EACH_OP (box->cards, face, op)
            if (op->code == code && test(&eye, op, asked))
                return true;
    }
    return false;
}

bool rw_kept_off(const struct box *box, const struct rw_state *s, enum pairing pairing, int n,
                 int other)
{
    const int asked[] = {(int)pairing, n, other};
    return s->count[0].pairs + s->count[1].pairs > 0 &&
           rw_some_text(box, s, OP_keeps_off, keeps_off, asked);
}
