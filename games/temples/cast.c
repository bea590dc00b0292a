/* cast.c: enchantments are announced, answered (kernel/responses.h) and resolved: FT-13. A frame of
 * the stack is a card: its face, its caster, its target. */
#include "games/temples/temples.h"

static const struct field *const lastings = &ft_fields[LASTING_FIELD];

/* ---- FT-13.4, FT-13.5: what a card may be cast on ---- */

static bool unit_legal(const struct ft_state *s, int seat, int kind, int unit)
{
    bool own = unit_seat(s, unit) == seat;
    if ((kind == ON_OWN_UNIT && !own) || (kind == ON_ENEMY_UNIT && own))
        return false;
    return own || !(stats_of(s, unit)->flags & CANNOT_BE_TARGETED);
}

static bool land_legal(const struct ft_state *s, int seat, int kind, int ground)
{
    uint32_t bit = cell_bit(ground_const(s, ground)->p.place);
    switch (kind) {
    case ON_LAND:
        return s->land & bit;
    case ON_OWN_LAND:
        return s->land & s->held[seat] & bit;
    default:
        return s->land & ~s->temple & ~s->held[seat] & ~s->stand[1 - seat] & bit;
    }
}

/* The other seat's card on top of the stack. */
static bool casting_legal(const struct ft_state *s, int seat)
{
    return s->stack.n > 0 && s->stack.frame[s->stack.n - 1].seat != seat;
}

static bool target_legal(const struct box *box, const struct ft_state *s, int seat, uint8_t face,
                         int target)
{
    int kind = column(box, face, COLUMN_ON);
    switch (kind) {
    case ON_EVERYWHERE:
        return true;
    case ON_CASTING:
        return casting_legal(s, seat);
    case ON_ENCHANTMENT:
        return is_lasting(target);
    case ON_UNIT:
    case ON_OWN_UNIT:
    case ON_ENEMY_UNIT:
        return is_unit(target) && unit_legal(s, seat, kind, target);
    default:
        return is_ground(target) && land_legal(s, seat, kind, target);
    }
}

int ft_target_list(const struct box *box, const struct ft_state *s, int seat, uint8_t face,
                   uint8_t targets[256])
{
    int kind = column(box, face, COLUMN_ON), n = 0;
    if (kind == ON_EVERYWHERE || kind == ON_CASTING) {
        targets[0] = 0;
        return target_legal(box, s, seat, face, 0);
    }
    for (int of = 0; of < FT_SEATS && kind <= ON_ENEMY_UNIT; of++)
        EACH_UNIT (s, of, unit)
            if (unit_legal(s, seat, kind, unit))
                targets[n++] = (uint8_t)unit;
    for (int of = 0; of < FT_SEATS && kind == ON_ENCHANTMENT; of++)
        EACH_LASTING (s, of, lasting)
            targets[n++] = (uint8_t)lasting;
    if (kind >= ON_LAND && kind <= ON_OPEN_LAND)
        EACH_CELL (s->land, cell)
            if (land_legal(s, seat, kind, s->on_cell[cell]))
                targets[n++] = s->on_cell[cell];
    return n;
}

/* FT-13.2, FT-13.4, FT-13.22; when it may be cast at all is the lists' business. */
bool ft_castable(const struct box *box, const struct ft_state *s, int seat, uint8_t face)
{
    uint8_t targets[256];
    bool lasts = column(box, face, COLUMN_LASTS) != LASTS_ONCE;
    if (column(box, face, COLUMN_LEVEL) > ft_unit_count(s, seat) || ft_is_barred(s, seat, BAN_CAST))
        return false;
    if (!responses_room((const struct frames *)(const void *)&s->stack) ||
        (lasts && s->lasting_n >= FT_LASTING))
        return false;
    return ft_target_list(box, s, seat, face, targets) > 0;
}

/* FT-13.11: public facts only. */
bool ft_window_exists(const struct box *box, const struct ft_state *s, int seat)
{
    return pile_count(s->hand[seat]) > 0 && ft_unit_count(s, seat) >= box->own[OWN_FAST] &&
           !ft_is_barred(s, seat, BAN_CAST);
}

/* ---- casting ---- */

static void announce(struct play *play, int seat, uint8_t face)
{
    struct ft_state *s = play->s;
    pile_remove_known(s->hand[seat], FT_HAND, face);
    pile_put(s->cast[seat], face);
    ft_push(play, (struct frame){.what = WORK_ANNOUNCE, .face = face, .seat = (uint8_t)seat});
}

void ft_cast(struct play *play, int seat, uint8_t face)
{
    ft_push(play, (struct frame){.what = WORK_STACK});
    announce(play, seat, face);
}

static void say_cast(struct play *play, const struct frame *frame, int target)
{
    HAPPENS(play, EVENT_casts, .seat = frame->seat, .face = frame->face, .target = target);
}

static void put_on_stack(struct play *play, struct frame *frame, int target)
{
    say_cast(play, frame, target);
    log_note(play->log, NOTE_CAST, frame->seat, frame->face, 1);
    responses_put(WORK(play->s->stack), (struct frame){.what = WORK_RESOLVE,
                                                       .face = frame->face,
                                                       .seat = frame->seat,
                                                       .target = (uint8_t)target});
}

/* FT-13.6: a card without a choice of target goes on at once. */
enum flow ft_work_announce(void *context, struct frame *frame)
{
    struct play *play = context;
    int kind = column(play->box, frame->face, COLUMN_ON);
    if (frame->step == 1)
        return FLOW_DONE;
    if (kind != ON_EVERYWHERE && kind != ON_CASTING)
        return ft_ask(play, ASK_target, frame->seat);
    put_on_stack(play, frame, 0);
    return FLOW_DONE;
}

void ft_answer_target(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    frame->step = 1;
    put_on_stack(play, frame, move.a);
}

/* ---- FT-13.9: answers ---- */

enum flow ft_work_stack(void *context, struct frame *frame)
{
    (void)frame;
    struct play *play = context;
    struct ft_state *s = play->s;
    struct frames *stack = WORK(s->stack);
    struct frame next;
    if (responses_take(stack, &next)) {
        ft_push(play, next);
        return FLOW_ON;
    }
    if (stack->n == 0)
        return FLOW_DONE;
    int asked = responses_asked(stack);
    if (ft_window_exists(play->box, s, asked))
        return ft_ask(play, ASK_window, asked);
    responses_pass(stack, ANSWERS_EACH);
    return FLOW_ON;
}

/* FT-13.12 to FT-13.14: Fast cards one after another until the seat passes. */
enum flow ft_work_window(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->step == 1 || !ft_window_exists(play->box, play->s, frame->seat))
        return FLOW_DONE;
    return ft_ask(play, ASK_window, frame->seat);
}

void ft_answer_window(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    int seat = play->s->decider;
    ft_note_window(play, seat, move.verb != VERB_PASS);
    if (move.verb == VERB_PASS)
        HAPPENS(play, EVENT_passes, .seat = seat);
    if (move.verb == VERB_PASS && frame->what == WORK_WINDOW)
        frame->step = 1;
    else if (move.verb == VERB_PASS)
        responses_pass(WORK(play->s->stack), ANSWERS_EACH);
    else if (frame->what == WORK_WINDOW)
        ft_cast(play, seat, move.a);
    else
        announce(play, seat, move.a);
}

/* ---- FT-13.15 to FT-13.18: resolving ---- */

enum { STEP_TELL, STEP_BEGIN, STEP_RUNNING };

/* FT-15.19, FT-15.26: before it happens. True: somebody has something to say. */
static bool tell_cast(struct play *play, int caster, int target)
{
    struct ft_state *s = play->s;
    int before = s->work.n;
    s->casts[caster] = (uint8_t)(s->casts[caster] + (s->casts[caster] < UINT8_MAX));
    for (int turn = FT_SEATS; turn-- > 0;) {
        int seat = turn == 0 ? s->turn : 1 - s->turn;
        enum trigger when = seat == caster ? WHEN_YOU_CAST : WHEN_THEY_CAST;
        if (instead_known(play->box, (int)when))
            ft_fire_all(play, when, seat);
    }
    if (is_unit(target) && instead_known(play->box, WHEN_TARGETED))
        ft_fire_unit(play, target, WHEN_TARGETED, 0);
    return s->work.n > before;
}

static void stay(struct play *play, const struct frame *frame)
{
    struct ft_state *s = play->s;
    int lasts = column(play->box, frame->face, COLUMN_LASTS);
    pile_draw(s->cast[frame->seat]);
    int n = pieces_enter(lastings, s, frame->seat, frame->face, 0);
    struct ft_lasting *lasting = &s->lasting[n - LASTING_FIRST];
    lasting->p.host = frame->target;
    lasting->turns = (uint8_t)(lasts == LASTS_STAYS ? 0 : lasts);
    lasting->order = (uint8_t)(s->lasting_n + 1);
    ft_note_enters(play, n);
    ft_derive(play->box, s);
}

/* A card that has done its work, or could not. */
static enum flow finish_card(struct play *play, const struct frame *frame)
{
    ft_discard_card(play, frame->seat, pile_draw(play->s->cast[frame->seat]));
    return FLOW_DONE;
}

enum flow ft_work_resolve(void *context, struct frame *frame)
{
    struct play *play = context;
    struct ft_state *s = play->s;
    const struct card *card = box_card(play->box, frame->face);
    if (frame->step == STEP_TELL) {
        frame->step = STEP_BEGIN;
        if (tell_cast(play, frame->seat, frame->target))
            return FLOW_ON;
    }
    if (frame->step == STEP_BEGIN) {
        frame->step = STEP_RUNNING;
        bool lasts = column(play->box, frame->face, COLUMN_LASTS) != LASTS_ONCE;
        /* The last place may have been taken since it was cast. */
        if ((lasts && s->lasting_n >= FT_LASTING) ||
            !target_legal(play->box, s, frame->seat, frame->face, frame->target)) {
            HAPPENS(play, EVENT_nothing, .face = frame->face);
            ft_note_settled(play, frame->seat, frame->face, CASTING_NOTHING);
            return finish_card(play, frame);
        }
        ft_note_settled(play, frame->seat, frame->face, CASTING_DONE);
        if (lasts) {
            stay(play, frame);
            return FLOW_DONE;
        }
    }
    const struct op *ops = card_ops(play->box->cards, frame->face);
    while (frame->op < card->ops_n && line_follows(&ops[frame->op]))
        frame->op++;
    if (frame->op < card->ops_n) {
        struct frame effect = *frame;
        effect.what = line_begins(&ops[frame->op]) ? WORK_LINE : WORK_EFFECT;
        effect.step = 0;
        if (is_ground(frame->target))
            effect.n = ground_const(s, frame->target)->p.place;
        else if (is_unit(frame->target)) /* FT-13.24 */
            effect.n = unit_const(s, frame->target)->p.place;
        frame->op++;
        ft_push(play, effect);
        return FLOW_ON;
    }
    return finish_card(play, frame);
}
