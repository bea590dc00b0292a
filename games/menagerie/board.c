/* board.c: a seat's row of stacks: they are founded, tucked into, upgraded, sold, merged, swapped;
 * and the derived tail, which says who stands where. */
#include "games/menagerie/menagerie.h"

#include <string.h>

static const struct field *const stacks = &me_fields[ME_STACK_FIELD];
static const struct field *const upgrades = &me_fields[ME_UPGRADE_FIELD];

/* ---- the derived tail ---- */

/* Written positions are looked at before they are checked, so a place may lie outside. */
void me_derive_board(const struct box *box, struct me_state *s, int seat)
{
    struct me_board board = {0};
    for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next) {
        const struct piece *p = &stack_const(s, n)->p;
        if (p->place < ME_SPACES) {
            board.stack[p->place] = (uint8_t)n;
            board.stacks++;
            board.triggers |= box_card(box, p->face)->triggers;
            board.twins |= p->number > 1;
        }
    }
    board.hosts = board.stacks;
    for (int n = s->upgrades[seat]; n != 0; n = upgrade_const(s, n)->next) {
        const struct piece *p = upgrade_const(s, n);
        bool hosted = p->host != 0 && p->host <= ME_STACKS;
        int space = hosted ? stack_const(s, p->host)->p.place : ME_SPACES;
        if (space < ME_SPACES) {
            board.upgrade[space] = (uint8_t)n;
            board.hosts--;
            board.triggers |= box_card(box, p->face)->triggers;
        }
    }
    s->board[seat] = board;
}

void me_derive(const struct box *box, void *state)
{
    struct me_state *s = state;
    memset(s->board, 0, sizeof s->board);
    for (int seat = 0; seat < box->seats; seat++)
        me_derive_board(box, s, seat);
}

void me_order(const struct box *box, struct me_state *s, int seat)
{
    me_derive_board(box, s, seat);
    uint8_t *link = &s->stacks[seat];
    for (int space = 0; space < ME_SPACES; space++) {
        int n = s->board[seat].stack[space];
        if (n == 0)
            continue;
        *link = (uint8_t)n;
        link = &stack_of(s, n)->p.next;
    }
    *link = 0;
}

/* ---- cards leave ---- */

void me_discard(struct me_state *s, uint8_t face, int n)
{
    for (; n > 0; n--)
        pile_insert(s->discard, face);
}

/* Leaves the tail of the board to the caller. */
static void drop_upgrade(struct play *play, int seat, int space)
{
    int n = play->s->board[seat].upgrade[space];
    if (n == 0)
        return;
    uint8_t face = upgrade_const(play->s, n)->face;
    me_note_kept(play, seat, n, face);
    me_discard(play->s, face, 1);
    pieces_leave(play->box, upgrades, play->s, n);
}

void me_shed(struct play *play, int seat, int space)
{
    uint8_t face = upgrade_in(play->s, seat, space);
    if (face == FACE_NONE)
        return;
    drop_upgrade(play, seat, space);
    me_derive_board(play->box, play->s, seat);
    HAPPENS(play, EVENT_drops, .seat = seat, .face = face);
}

/* The stack leaves its space; so many of its animals go to the discard pile. */
static void leave(struct play *play, int seat, int space, int discarded)
{
    int n = play->s->board[seat].stack[space];
    me_discard(play->s, stack_const(play->s, n)->p.face, discarded);
    pieces_leave(play->box, stacks, play->s, n);
    me_derive_board(play->box, play->s, seat);
}

void me_drop_stack(struct play *play, int seat, int space)
{
    drop_upgrade(play, seat, space);
    leave(play, seat, space, stack_in(play->s, seat, space)->p.cards);
}

/* ---- placing: ME-5 ---- */

/* By number of spaces: every set of up to six, in falling order. */
static const uint8_t sets_of[ME_SPACES + 1][20] = {
    {0},
    {32, 16, 8, 4, 2, 1},
    {48, 40, 36, 34, 33, 24, 20, 18, 17, 12, 10, 9, 6, 5, 3},
    {56, 52, 50, 49, 44, 42, 41, 38, 37, 35, 28, 26, 25, 22, 21, 19, 14, 13, 11, 7},
    {60, 58, 57, 54, 53, 51, 46, 45, 43, 39, 30, 29, 27, 23, 15},
    {62, 61, 59, 55, 47, 31},
    {63},
};
static const uint8_t sets_n[ME_SPACES + 1] = {0, 6, 15, 20, 15, 6, 1};

/* With fewer than six spaces the sets with a higher bit come first and are passed over. */
const uint8_t *me_sets(const struct box *box, int n, int *count)
{
    const uint8_t *set = sets_of[n], *end = set + sets_n[n];
    while (set < end && *set >> me_spaces(box) != 0)
        set++;
    *count = (int)(end - set);
    return set;
}

/* ME-5.7: the old stacks keep their order, the new one is the move.b-th from the rear. */
void me_spread(const struct box *box, struct me_state *s, int seat, int added, struct move move)
{
    int spaces = me_spaces(box), rank = 0, old = s->stacks[seat];
    for (int space = 0; space < spaces; space++) {
        if (!(move.a >> (spaces - 1 - space) & 1))
            continue;
        if (old == added)
            old = stack_const(s, old)->p.next;
        int n = rank++ == move.b ? added : old;
        if (n == old)
            old = stack_const(s, n)->p.next;
        stack_of(s, n)->p.place = (uint8_t)space;
    }
    me_order(box, s, seat);
}

void me_found(struct play *play, int seat, uint8_t face, struct move move)
{
    int added = pieces_enter(stacks, play->s, seat, face, 0);
    log_mark(log_sampled(play->log), MARK_PIECE, added, play->s->round);
    me_spread(play->box, play->s, seat, added, move);
}

void me_tuck(struct play *play, int seat, int space, uint8_t face)
{
    struct me_stack *stack = stack_of(play->s, play->s->board[seat].stack[space]);
    ENSURE(stack->p.face == face && stack->p.cards < KNOB(play->box, max_level));
    if (++stack->p.cards == KNOB(play->box, max_level))
        log_note(play->log, NOTE_TRIPLES, seat, face, 1);
}

/* ME-5.12, ME-5.13 */
void me_attach(struct play *play, int seat, int space, uint8_t face)
{
    drop_upgrade(play, seat, space);
    int n = pieces_enter(upgrades, play->s, seat, face, 0);
    log_mark(log_sampled(play->log), MARK_PIECE, n, play->s->round);
    play->s->upgrade[n - 1 - ME_STACKS].host = play->s->board[seat].stack[space];
    me_derive_board(play->box, play->s, seat);
}

/* ---- selling: ME-6 ---- */

/* ME-15.5, ME-15.8 */
static void tell_sale(struct play *play, int seat, int space)
{
    int stack = space < 0 ? 0 : play->s->board[seat].stack[space];
    me_tell(play, seat, space, WHEN_YOU_SELL, stack);
    me_tell_rivals(play, seat, WHEN_RIVAL_SELLS, stack);
    if (space >= 0)
        me_tell_of(play, play->s->board[seat].stack[space], WHEN_ONE_SOLD);
}

/* ME-6.5: what is said under "when sold" is read before the stack leaves. */
void me_sell(struct play *play, int seat, int space)
{
    struct me_state *s = play->s;
    const struct piece *p = &stack_in(s, seat, space)->p;
    struct me_self self = {.seat = seat, .space = space, .level = p->cards};
    HAPPENS(play, EVENT_sells, .seat = seat, .source = s->board[seat].stack[space], .face = p->face,
            .place = space,
            .n = {me_price(play->box, p->cards), p->cards, s->round, p->cards == 1});
    me_note_age(play, seat, s->board[seat].stack[space]);
    me_gain(play, seat, me_price(play->box, p->cards), VP_SALE_1 + p->cards - 1, NULL);
    me_use_both(play, seat, space, WHEN_SOLD);
    tell_sale(play, seat, space);
    drop_upgrade(play, seat, space);
    leave(play, seat, space, self.level);
    s->sold[seat]++;
}

/* ME-5.11, ME-5.16: the card just taken, as a stack of level 1 that stands nowhere. */
void me_sell_hand(struct play *play, int seat)
{
    struct me_state *s = play->s;
    uint8_t face = pile_draw(s->hand);
    HAPPENS(play, EVENT_sells_hand, .seat = seat, .face = face,
            .n = {me_price(play->box, 1), 1, s->round, 1});
    me_gain(play, seat, me_price(play->box, 1), VP_SALE_1, NULL);
    me_use(play, (struct me_self){.seat = seat, .space = -1, .level = 1}, face, WHEN_SOLD);
    tell_sale(play, seat, -1);
    me_discard(s, face, 1);
    s->sold[seat]++;
}

/* ---- merging: ME-7 ---- */

/* ME-7.6: the staying stack ends up with the upgrade that is kept. */
static void merge_upgrades(struct play *play, int seat, struct move move)
{
    struct me_state *s = play->s;
    const struct me_board *board = &s->board[seat];
    if (board->upgrade[move.a] != 0 && board->upgrade[move.b] != 0)
        drop_upgrade(play, seat, move.c == KEEP_MOVED ? move.b : move.a);
    me_derive_board(play->box, s, seat);
    int moved = board->upgrade[move.a];
    if (moved != 0)
        s->upgrade[moved - 1 - ME_STACKS].host = board->stack[move.b];
    me_derive_board(play->box, s, seat);
}

void me_merge(struct play *play, int seat, struct move move)
{
    struct me_state *s = play->s;
    struct me_stack *stays = stack_of(s, s->board[seat].stack[move.b]);
    int sum = stack_in(s, seat, move.a)->p.cards + stays->p.cards;
    int level = sum < KNOB(play->box, max_level) ? sum : KNOB(play->box, max_level);
    merge_upgrades(play, seat, move);
    stays->p.cards = (uint8_t)level;
    log_recall(log_sampled(play->log), MARK_PIECE, s->board[seat].stack[move.a]);
    leave(play, seat, move.a, sum - level);
    HAPPENS(play, EVENT_merges, .seat = seat, .source = s->board[seat].stack[move.b],
            .face = stays->p.face, .place = move.b, .n = {level});
    if (level == KNOB(play->box, max_level))
        log_note(play->log, NOTE_TRIPLES, seat, stays->p.face, 1);
    if (sum > level)
        me_gain(play, seat, KNOB(play->box, merge_excess_vp), VP_MERGE, "for what is left over");
    me_use_both(play, seat, move.b, WHEN_MERGED); /* ME-15.7 */
    me_tell(play, seat, move.b, WHEN_YOU_MERGE, s->board[seat].stack[move.b]);
    me_grown(play, seat, move.b);
}

/* ---- swapping ---- */

void me_swap(const struct box *box, struct me_state *s, int seat, int one, int two)
{
    int first = s->board[seat].stack[one], second = s->board[seat].stack[two];
    if (first != 0)
        stack_of(s, first)->p.place = (uint8_t)two;
    if (second != 0)
        stack_of(s, second)->p.place = (uint8_t)one;
    me_order(box, s, seat);
}
