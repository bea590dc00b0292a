/* measures.c: what Hand-Me-Down measures for its designer, and the notes of turns and of the end.
 */
#include "games/handmedown/handmedown.h"

static const char *const kinds[] = {[FOOD] = "food", [GOLD] = "gold", [DIAMOND] = "diamond", NULL};
static const char *const parts[] = {[PART_SYMBOLS] = "symbols", [PART_DIAMONDS] = "diamonds", NULL};
static const char *const diamonds[] = {[DIAMOND_PRODUCED] = "produced",
                                       [DIAMOND_TRADED] = "traded for",
                                       [DIAMOND_LOOTED] = "won in a fight",
                                       [DIAMOND_TAKEN] = "taken by a text",
                                       NULL};

static const char *const endings[] = {[END_SYMBOLS] = "enough symbols",
                                      [END_DIAMONDS] = "symbols and diamonds",
                                      [END_THEFT] = "by what was stolen in the last turn",
                                      [END_ROUND] = "the round is played out",
                                      [END_LIMIT] = "round limit",
                                      NULL};

const struct measure hm_measures[HM_MEASURES] = {HM_NOTES(MEASURE_ROW)};

void hm_note_main(struct play *play)
{
    const struct hm_state *s = play->s;
    struct move moves[MOVES_MAX];
    if (s->choices > 0)
        return;
    int n = game_moves(play->box, s, s->turn, moves), buyable = 0;
    for (int m = 0; m < n; m++)
        buyable += moves[m].verb == VERB_BUY;
    log_note(play->log, NOTE_DEAD, s->turn, s->round, buyable == 0);
    log_note(play->log, NOTE_BUYABLE, s->turn, s->round, buyable);
}

/* Whether the seat could place the card, and pay for it after the plain gains of its next turn. */
static bool could_buy(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    int has[KINDS] = {0};
    if (box_card(box, face)->type == EQUIPMENT && s->seat[seat].open[hm_color(box, face)] == 0)
        return false;
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
        EACH_OP (box->cards, piece_const(s, n)->p.face, op)
            if (hm_plain_gain(op))
                has[op->arg[1]] += op->arg[0];
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (has[kind] + s->seat[seat].total[kind] < hm_price(box, s, seat, face, kind))
            return false;
    return true;
}

/* A card is denied to the left neighbor if that seat could buy it from the hand next, and the
 * estimate says that it is worth more to it, price and all, than to the buyer. */
static void note_denial(struct play *play, uint8_t face)
{
    static const float clearly = 0.01f;
    const struct hm_state *s = play->s;
    int left = (s->turn + 1) % play->box->seats;
    bool denied =
        could_buy(play->box, s, left, face) &&
        hm_worth_to(play->box, s, left, face) > hm_worth_to(play->box, s, s->turn, face) + clearly;
    log_note(play->log, NOTE_DENIED, s->turn, face, denied);
}

/* Who had the hand knows its cards: all of them but the buyer handed it down. */
void hm_note_purchase(struct play *play, uint8_t face)
{
    const struct hm_state *s = play->s;
    int at = 0, seat = s->turn;
    if (!log_gathers(play->log))
        return;
    while (pile_faces_const(s->hand)[at] != face)
        at++;
    unsigned known = s->hand[1 + HM_HAND + at] & everybody(play->box) & (unsigned)~seat_bit(seat);
    log_note_since(play->log, NOTE_WAITED, seat, face, MARK_CARD, face, s->round);
    if (log_samples(play->log))
        note_denial(play, face);
    log_mark(play->log, MARK_BOUGHT, 0, 0);
    log_note(play->log, NOTE_PASSED, seat, face, __builtin_popcount(known));
    log_note(play->log, NOTE_BOUGHT, seat, s->round, 1);
    log_note(play->log, NOTE_COPIES, seat, face, 1);
    log_note(play->log, NOTE_ROUND, seat, face, s->round);
    log_note(play->log, NOTE_BUYER, seat, face, 1);
}

void hm_note_slot(struct play *play, uint8_t face, struct move move)
{
    if (log_samples(play->log))
        log_note(play->log, NOTE_CLOSED, play->s->turn, face,
                 hm_slots_meeting(play->box, play->s, move.a, move.b) > 1);
}

/* ---- diamonds ---- */

void hm_note_stolen(struct play *play, int vp)
{
    for (int i = 0; log_gathers(play->log) && i < vp; i++)
        log_mark(play->log, MARK_STOLEN, 0, 0);
}

/* One is like the other, so the oldest goes: on average over all of them it is the same. */
void hm_note_diamonds(struct play *play, int from, int how, int kind, int n)
{
    int seat = play->s->turn;
    if (kind != DIAMOND || !log_gathers(play->log))
        return;
    log_note(play->log, NOTE_DIAMONDS, seat, how, n);
    for (int i = 0; i < n; i++) {
        int changed = from != NOBODY ? log_recall(play->log, MARK_DIAMOND, from) : 0;
        if (changed >= 0)
            log_mark(play->log, MARK_DIAMOND, seat, changed + (from != NOBODY));
    }
    if (from != NOBODY)
        hm_note_stolen(play, n * KNOB(play->box, diamond_vp));
}

void hm_note_gone(struct play *play, int seat, int kind, int n)
{
    if (kind != DIAMOND || !log_gathers(play->log))
        return;
    for (int i = 0; i < n; i++) {
        int changed = log_recall(play->log, MARK_DIAMOND, seat);
        if (changed >= 0)
            log_note(play->log, NOTE_OWNERS, seat, 0, changed);
    }
}

/* ---- ends ---- */

static void note_end(struct play *play)
{
    const struct hm_state *s = play->s;
    for (int seat = 0; seat < play->box->seats; seat++) {
        int vp = hm_vp(play->box, s, seat), symbols = s->seat[seat].vp;
        log_note(play->log, NOTE_PARTS, seat, PART_SYMBOLS, symbols);
        log_note(play->log, NOTE_PARTS, seat, PART_DIAMONDS, vp - symbols);
        hm_note_gone(play, seat, DIAMOND, s->seat[seat].total[DIAMOND]);
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (s->spot[n].depth > 0)
                log_note(play->log, NOTE_DEPTH, seat, s->spot[n].depth, 1);
    }
}

/* Stolen: VP that the active seat took from others this turn. */
static int ending_of(const struct box *box, const struct hm_state *s, int stolen)
{
    int target = KNOB(box, vp_target);
    if (s->over != OVER_TARGET)
        return s->over == OVER_ROUND ? END_ROUND : END_LIMIT;
    if (hm_vp(box, s, s->turn) - stolen < target)
        return END_THEFT;
    return s->seat[s->turn].vp >= target ? END_SYMBOLS : END_DIAMONDS;
}

/* How many marks of this turn there are; they are taken away. */
static int count_marks(struct play *play, enum mark what)
{
    int n = 0;
    while (log_recall(play->log, what, 0) >= 0)
        n++;
    return n;
}

void hm_note_turn(struct play *play)
{
    const struct hm_state *s = play->s;
    if (!log_gathers(play->log))
        return;
    int stolen = count_marks(play, MARK_STOLEN);
    log_note(play->log, NOTE_TURN_BOUGHT, s->turn, s->round, count_marks(play, MARK_BOUGHT));
    log_note(play->log, NOTE_TURN_FIGHTS, s->turn, s->round, count_marks(play, MARK_FOUGHT));
    if (s->over) {
        log_note(play->log, NOTE_ENDING, NOBODY, ending_of(play->box, s, stolen), 1);
        note_end(play);
    }
}
