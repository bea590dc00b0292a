/* measures.c: what Menagerie measures for its designer, and the notes of a combat. */
#include "games/menagerie/menagerie.h"

#include <string.h>

static const char *const sources[] = {[VP_SALE_1] = "sale of level 1",
                                      [VP_SALE_2] = "sale of level 2",
                                      [VP_SALE_3] = "sale of level 3",
                                      [VP_COMBAT] = "combat",
                                      [VP_TEXT] = "card text",
                                      [VP_MERGE] = "merging",
                                      [VP_STEAL] = "stealing",
                                      [VP_STOLEN] = "stolen by others",
                                      NULL};

const struct measure me_measures[ME_MEASURES] = {ME_NOTES(MEASURE_ROW)};

/* Seats with more power than this one. */
static int place_of(const struct box *box, const uint16_t power[ME_SEATS], int seat)
{
    int ahead = 0;
    for (int other = 0; other < box->seats; other++)
        ahead += power[other] > power[seat];
    return ahead;
}

static void note_row(struct play *play, int seat, const int run[ME_SPACES])
{
    const struct me_state *s = play->s;
    for (int space = 0; space < me_spaces(play->box); space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        log_note(play->log, NOTE_EMPTY, seat, space + 1, stack == NULL);
        log_note(play->log, NOTE_SPACE_POWER, seat, space + 1,
                 stack != NULL && !stack->wounded ? run[space] : 0);
        if (stack != NULL)
            log_note(play->log, NOTE_CARD_POWER, seat, stack->p.face,
                     stack->wounded ? 0 : run[space]);
    }
}

/* Who won or was last before, and what became of it. */
static void note_places(struct play *play, const uint16_t before[ME_SEATS])
{
    const struct me_state *s = play->s;
    const struct box *box = play->box;
    int best = 0, next = -1, least = UINT16_MAX;
    bool tie = false;
    for (int seat = 0; seat < box->seats; seat++) {
        int place = place_of(box, s->fought, seat), was = place_of(box, before, seat);
        best = place == 0 ? s->fought[seat] : best;
        least = s->fought[seat] < least ? s->fought[seat] : least;
        next = place > 0 && s->fought[seat] > next ? s->fought[seat] : next;
        for (int other = 0; other < seat; other++)
            tie = tie || s->fought[other] == s->fought[seat];
        log_note(play->log, NOTE_POWER, seat, s->round, s->fought[seat]);
        if (place == 0)
            log_note(play->log, NOTE_LEADER, seat, s->round, 1);
        if (s->round > 1 && was == 0)
            log_note(play->log, NOTE_SAME_WINNER, seat, s->round, place == 0);
        if (s->round > 1 && was == box->seats - 1)
            log_note(play->log, NOTE_LAST_RISES, seat, s->round, place < was);
    }
    log_note(play->log, NOTE_TIES, NOBODY, 0, tie);
    log_note(play->log, NOTE_MARGIN, NOBODY, s->round, best - (next >= 0 ? next : best));
    log_note(play->log, NOTE_SPREAD, NOBODY, s->round, best - least);
}

/* ---- what would be, if something were not there ---- */

/* Places as they were fought, and with the powers that would be. */
static bool places_differ(const struct box *box, const struct me_state *s,
                          const uint16_t power[ME_SEATS])
{
    for (int seat = 0; seat < box->seats; seat++)
        if (place_of(box, s->fought, seat) != place_of(box, power, seat))
            return true;
    return false;
}

/* Each wounded stack, as if it alone were not; what the others have may depend on it, too. */
static void note_wounds(struct play *play, struct me_state *other)
{
    const struct box *box = play->box;
    for (int n = 1; n <= ME_STACKS; n++) {
        uint16_t power[ME_SEATS];
        int run[ME_SPACES];
        if (!stack_const(play->s, n)->wounded)
            continue;
        stack_of(other, n)->wounded = 0;
        for (int seat = 0; seat < box->seats; seat++)
            power[seat] = (uint16_t)me_power(box, other, seat, run);
        stack_of(other, n)->wounded = 1;
        log_note(play->log, NOTE_WOUND_COUNTS, piece_holder(&stack_const(play->s, n)->p),
                 play->s->round, places_differ(box, play->s, power));
    }
}

/* The row without the stack in that space, of which other is a copy: what its neighbours have by
 * it, and the whole row. */
static void note_without(struct play *play, int seat, int space, const int run[ME_SPACES],
                         struct me_state *other)
{
    const struct box *box = play->box;
    const struct me_state *s = play->s;
    uint8_t face = stack_in(s, seat, space)->p.face, upgrade = upgrade_in(s, seat, space);
    unsigned beside = me_allies(box, s, seat, space, ALLIES_ADJACENT);
    struct me_board *board = &other->board[seat];
    int left[ME_SPACES];
    if (upgrade != FACE_NONE) {
        board->upgrade[space] = 0;
        board->hosts++;
        log_note(play->log, NOTE_CARD_ADDS, seat, upgrade,
                 s->fought[seat] - me_power(box, other, seat, left));
    }
    board->stack[space] = 0;
    board->stacks--;
    board->hosts--;
    log_note(play->log, NOTE_CARD_ADDS, seat, face,
             s->fought[seat] - me_power(box, other, seat, left));
    for (int by = 0; by < me_spaces(box); by++)
        if (beside & 1u << by)
            log_note(play->log, NOTE_NEIGHBOUR, seat, log_pair(stack_in(s, seat, by)->p.face, face),
                     run[by] - left[by]);
    *board = s->board[seat];
}

void me_note_combat(struct play *play, const uint16_t before[ME_SEATS])
{
    struct me_state other;
    bool samples = log_samples(play->log);
    if (!log_gathers(play->log))
        return;
    if (samples) {
        other = *play->s;
        note_wounds(play, &other);
    }
    for (int seat = 0; seat < play->box->seats; seat++) {
        int run[ME_SPACES];
        me_power(play->box, play->s, seat, run);
        note_row(play, seat, run);
        for (int space = 0; samples && space < me_spaces(play->box); space++)
            if (stack_in(play->s, seat, space) != NULL)
                note_without(play, seat, space, run, &other);
    }
    note_places(play, before);
}

/* ---- sales ---- */

int me_note_kept(struct play *play, int seat, int piece, uint8_t face)
{
    return log_note_since(log_sampled(play->log), NOTE_KEPT, seat, face, MARK_PIECE, piece,
                          play->s->round);
}

void me_note_age(struct play *play, int seat, int stack)
{
    const struct piece *p = &stack_const(play->s, stack)->p;
    int age = me_note_kept(play, seat, stack, p->face);
    if (age != MARK_NONE)
        log_note(play->log, NOTE_AGE_SOLD, seat, p->cards, age);
}

/* ---- the market ---- */

/* Each face that the seat may take, once. */
static void note_picks(struct play *play, uint8_t taken)
{
    const struct me_state *s = play->s;
    const uint8_t *market = pile_faces_const(s->market);
    int lap = s->lap < 3 ? s->lap : 3;
    for (int slot = 0; slot < me_slots(play->box); slot++)
        if (market[slot] != FACE_NONE && memchr(market, market[slot], (size_t)slot) == NULL &&
            me_may_take(play->box, s, s->turn, market[slot]))
            log_note(play->log, NOTE_PICKED_1 + lap - 1, s->turn, market[slot],
                     market[slot] == taken);
}

void me_note_market(struct play *play, uint8_t taken)
{
    int cards = 0;
    for (int slot = 0; log_gathers(play->log) && slot < me_slots(play->box); slot++)
        cards += pile_faces_const(play->s->market)[slot] != FACE_NONE;
    log_note(play->log, NOTE_THIN_MARKET, play->s->turn, 0, cards < 3);
    if (log_samples(play->log))
        note_picks(play, taken);
}

/* What the card adds to the printed power and to the price of the stack where it adds the most: as
 * a stack of its own, tucked into one like it, or attached. Texts do not count. */
static int card_adds(const struct box *box, const struct me_state *s, uint8_t face)
{
    const int16_t *number = box_card(box, face)->number;
    bool upgrade = is_upgrade(box, face);
    int best = upgrade ? 0 : number[0] + me_price(box, 1);
    for (int n = s->stacks[s->turn]; n != 0; n = stack_const(s, n)->p.next) {
        const struct piece *p = &stack_const(s, n)->p;
        int adds = 0, level = p->cards;
        if (upgrade && upgrade_in(s, s->turn, p->place) == FACE_NONE)
            adds = number[level - 1];
        else if (p->face == face && level < KNOB(box, max_level))
            adds =
                number[level] - number[level - 1] + me_price(box, level + 1) - me_price(box, level);
        best = adds > best ? adds : best;
    }
    return best;
}

int me_note_offer(const struct play *play)
{
    int best = 0;
    for (int slot = 0; log_samples(play->log) && slot < me_slots(play->box); slot++) {
        uint8_t face = pile_faces_const(play->s->market)[slot];
        int adds = face != FACE_NONE && me_may_take(play->box, play->s, play->s->turn, face)
                       ? card_adds(play->box, play->s, face)
                       : 0;
        best = adds > best ? adds : best;
    }
    return best;
}

void me_note_refill(struct play *play, int offer)
{
    if (log_samples(play->log))
        log_note(play->log, NOTE_REFILL_GAIN, play->s->turn, play->s->lap,
                 me_note_offer(play) - offer);
}

/* ---- runs ---- */

/* A run goes on if the seat that the mark names is the same; the mark stays where it began. */
static int run_of(struct play *play, enum mark what, int seat, int round)
{
    int begun = log_recall(play->log, what, seat);
    for (int other = 0; begun < 0 && other < play->box->seats; other++)
        log_recall(play->log, what, other);
    log_mark(play->log, what, seat, begun < 0 ? round : begun);
    return begun < 0 ? 0 : round - begun;
}

void me_note_start(struct play *play, int start, int round)
{
    if (log_samples(play->log))
        log_note(play->log, NOTE_START_RUN, NOBODY, 0, 1 + run_of(play, MARK_START, start, round));
}

/* Of equals nobody leads: the lead is where it was. */
void me_note_lead(struct play *play, int round)
{
    const int16_t *vp = play->s->vp;
    int best = 0, equals = 0;
    if (!log_samples(play->log))
        return;
    for (int seat = 1; seat < play->box->seats; seat++)
        best = vp[seat] > vp[best] ? seat : best;
    for (int seat = 0; seat < play->box->seats; seat++)
        equals += vp[seat] == vp[best];
    if (equals == 1 && run_of(play, MARK_LEAD, best, round) == 0)
        log_note(play->log, NOTE_LEAD, NOBODY, 0, round);
}

void me_note_end(struct play *play)
{
    const struct me_state *s = play->s;
    int table = 0;
    for (int seat = 0; seat < play->box->seats; seat++) {
        log_note(play->log, NOTE_VP_TABLE, seat, 0, s->vp[seat]);
        table += s->vp[seat];
    }
    log_note(play->log, NOTE_TOKENS, NOBODY, (table + 9) / 10, 1);
    me_note_lead(play, s->round + 1);
}
