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

const struct measure hm_measures[HM_MEASURES] = {
    [NOTE_DISTANCE] = {"distance", "won, by distance from the starting seat", WINS_OF_TIMES,
                       BY_NUMBER, "seats behind", 0, HM_SEATS - 1},
    [NOTE_HAND] = {"hand_size", "cards in the hand when a turn begins", MEAN_OF_TIMES, BY_NUMBER,
                   "round", 1, 20},
    [NOTE_DEAD] = {"dead_turns", "turns in which nothing can be bought", SHARE_OF_TIMES, BY_NUMBER,
                   "round", 1, 20},
    [NOTE_BUYABLE] = {"buyable", "different cards that could be bought when MAIN begins",
                      MEAN_OF_TIMES, BY_NUMBER, "round", 1, 20},
    [NOTE_BOUGHT] = {"purchases", "cards a seat buys", SUM_OF_SEAT, BY_NUMBER, "round", 1, 20},
    [NOTE_COPIES] = {"copies", "copies bought in a game", SUM_OF_GAME, BY_FACE, "card"},
    [NOTE_ROUND] = {"round_bought", "round in which a card is bought", MEAN_OF_TIMES, BY_FACE,
                    "card"},
    [NOTE_PASSED] = {"passed_on", "seats that handed a card down before it is bought",
                     MEAN_OF_TIMES, BY_FACE, "card"},
    [NOTE_BUYER] = {"buyers", "won by who buys a card", WINS_OF_TIMES, BY_FACE, "card"},
    [NOTE_FIGHTS] = {"fights", "fights a seat begins", SUM_OF_SEAT, BY_NUMBER, "round", 1, 20},
    [NOTE_ATTACK_WON] = {"attack_won", "fights won by the attacker", SHARE_OF_TIMES, BY_NUMBER,
                         "difference of points", -8, 12},
    [NOTE_ATTACKER] = {"attackers", "fights won by the attacking unit", SHARE_OF_TIMES, BY_FACE,
                       "unit"},
    [NOTE_TIED] = {"fight_ties", "fights in which both sums are equal", SHARE_OF_TIMES},
    [NOTE_STARTERS] = {"against_starters", "fights against starters", SHARE_OF_TIMES, BY_NUMBER,
                       "round", 1, 20},
    [NOTE_LOOT] = {"loot", "tokens won in a fight", MEAN_OF_TIMES, BY_WORDS, "kind",
                   .values = kinds},
    [NOTE_DIAMONDS] = {"diamonds", "diamonds a seat gets, and how", SUM_OF_SEAT, BY_WORDS, "how",
                       .values = diamonds},
    [NOTE_PARTS] = {"vp_parts", "VP of a seat at the end, symbols and diamonds", SUM_OF_SEAT,
                    BY_WORDS, "part", .values = parts},
    [NOTE_DESTROYED] = {"destroyed", "cards destroyed in a game", SUM_OF_GAME, BY_FACE, "card"},
    [NOTE_SEIZED] = {"seized", "equipment taken in a game", SUM_OF_GAME, BY_FACE, "card"},
    [NOTE_CHAINED] = {"chained", "equipment bought that goes onto other equipment", SHARE_OF_TIMES,
                      BY_FACE, "card"},
    [NOTE_DEPTH] = {"depth", "equipment in play at the end, by its place in the chain", SUM_OF_SEAT,
                    BY_NUMBER, "place", 1, 6},
};

void hm_note_main(struct play *play)
{
    const struct hm_state *s = play->s;
    struct move moves[MOVES_MAX];
    if (!log_gathers(play->log) || s->choices > 0)
        return;
    int n = hm_moves(play->box, s, s->turn, moves), buyable = 0;
    for (int m = 0; m < n; m++)
        buyable += moves[m].verb == VERB_BUY;
    log_note(play->log, NOTE_DEAD, s->turn, s->round, buyable == 0);
    log_note(play->log, NOTE_BUYABLE, s->turn, s->round, buyable);
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
    unsigned known = s->hand[1 + HM_HAND + at] & (unsigned)~seat_bit(seat);
    log_note(play->log, NOTE_PASSED, seat, face, __builtin_popcount(known));
    log_note(play->log, NOTE_BOUGHT, seat, s->round, 1);
    log_note(play->log, NOTE_COPIES, seat, face, 1);
    log_note(play->log, NOTE_ROUND, seat, face, s->round);
    log_note(play->log, NOTE_BUYER, seat, face, 1);
}

void hm_note_end(struct play *play)
{
    const struct hm_state *s = play->s;
    for (int seat = 0; log_gathers(play->log) && seat < play->box->seats; seat++) {
        int vp = hm_vp(play->box, s, seat), symbols = s->seat[seat].vp;
        log_note(play->log, NOTE_PARTS, seat, PART_SYMBOLS, symbols);
        log_note(play->log, NOTE_PARTS, seat, PART_DIAMONDS, vp - symbols);
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (s->spot[n].depth > 0)
                log_note(play->log, NOTE_DEPTH, seat, s->spot[n].depth, 1);
    }
}
