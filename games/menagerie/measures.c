/* measures.c: what Menagerie measures for its designer, and the notes of a combat. */
#include "games/menagerie/menagerie.h"

static const char *const sources[] = {[VP_SALE_1] = "sale of level 1",
                                      [VP_SALE_2] = "sale of level 2",
                                      [VP_SALE_3] = "sale of level 3",
                                      [VP_COMBAT] = "combat",
                                      [VP_TEXT] = "card text",
                                      [VP_MERGE] = "merging",
                                      [VP_STEAL] = "stealing",
                                      [VP_STOLEN] = "stolen by others",
                                      NULL};

const struct measure me_measures[ME_MEASURES] = {
    [NOTE_VP] = {"vp", "VP of a seat, by source", SUM_OF_SEAT, BY_WORDS, "source",
                 .values = sources},
    [NOTE_TEXT_VP] = {"text_vp", "VP of a seat, by card text", SUM_OF_SEAT, BY_FACE, "card"},
    [NOTE_POWER] = {"power", "power in combat", MEAN_OF_TIMES, BY_NUMBER, "round", 1, 10},
    [NOTE_MARGIN] = {"power_margin", "power ahead of the next in combat", MEAN_OF_TIMES, BY_NUMBER,
                     "round", 1, 10},
    [NOTE_SAME_WINNER] = {"same_winner", "combats won by who won the one before", SHARE_OF_TIMES,
                          BY_NUMBER, "round", 2, 10},
    [NOTE_LAST_RISES] = {"last_rises", "seats last in combat that rise in the next", SHARE_OF_TIMES,
                         BY_NUMBER, "round", 2, 10},
    [NOTE_SAME_START] = {"same_start", "rounds started by who started the one before",
                         SHARE_OF_TIMES, BY_NUMBER, "round", 2, 10},
    [NOTE_POSITION] = {"position", "won, by position in round 1", WINS_OF_TIMES, BY_NUMBER,
                       "position", 1, ME_SEATS},
    [NOTE_LEADER] = {"combat_leader", "won by who has the most power", WINS_OF_TIMES, BY_NUMBER,
                     "round", 1, 10},
    [NOTE_SOLD] = {"sold", "stacks a seat sells, by level", SUM_OF_SEAT, BY_NUMBER, "level", 1,
                   ME_LEVELS},
    [NOTE_CHURN] = {"churn", "stacks sold at level 1", SHARE_OF_TIMES, BY_NUMBER, "round", 1, 10},
    [NOTE_LEVEL_SOLD] = {"level_sold", "level at which a stack is sold", MEAN_OF_TIMES, BY_FACE,
                         "card"},
    [NOTE_TRIPLES] = {"triples", "stacks a seat brings to the top level", SUM_OF_SEAT, BY_FACE,
                      "card"},
    [NOTE_EMPTY] = {"empty_spaces", "spaces empty at combat", SHARE_OF_TIMES, BY_NUMBER, "space", 1,
                    ME_SPACES},
    [NOTE_SPACE_POWER] = {"space_power", "power that stands in a space", MEAN_OF_TIMES, BY_NUMBER,
                          "space", 1, ME_SPACES},
    [NOTE_CARD_POWER] = {"card_power", "power of a stack at combat", MEAN_OF_TIMES, BY_FACE,
                         "card"},
    [NOTE_WOUNDS] = {"wounds", "wounds a seat receives", SUM_OF_SEAT, BY_NUMBER, "space", 1,
                     ME_SPACES},
    [NOTE_REFILLS] = {"refills", "refills of a seat", SUM_OF_SEAT, BY_NUMBER, "lap", 1, 6},
    [NOTE_PASSES] = {"passes", "passes of a seat", SUM_OF_SEAT},
    [NOTE_RESHUFFLES] = {"reshuffles", "times the discard pile becomes the deck", SUM_OF_GAME},
    [NOTE_THIN_MARKET] = {"thin_market", "draft turns with fewer than 3 cards in the market",
                          SHARE_OF_TIMES},
    [NOTE_TIES] = {"power_ties", "combats in which seats have equal power", SHARE_OF_TIMES},
    [NOTE_VP_LOST] = {"vp_lost", "VP of the prizes that nobody gets, by rounding", SUM_OF_GAME},
    [NOTE_VP_TABLE] = {"vp_table", "VP on the table at the end", SUM_OF_GAME},
};

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
    int best = 0, next = 0;
    bool tie = false;
    for (int seat = 0; seat < box->seats; seat++) {
        int place = place_of(box, s->fought, seat), was = place_of(box, before, seat);
        best = place == 0 ? s->fought[seat] : best;
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
    log_note(play->log, NOTE_MARGIN, NOBODY, s->round, best - (next > 0 ? next : best));
}

void me_note_combat(struct play *play, const uint16_t before[ME_SEATS])
{
    if (!log_gathers(play->log))
        return;
    for (int seat = 0; seat < play->box->seats; seat++) {
        int run[ME_SPACES];
        me_power(play->box, play->s, seat, run);
        note_row(play, seat, run);
    }
    note_places(play, before);
}

void me_note_market(struct play *play)
{
    int cards = 0;
    for (int slot = 0; log_gathers(play->log) && slot < me_slots(play->box); slot++)
        cards += pile_faces_const(play->s->market)[slot] != FACE_NONE;
    log_note(play->log, NOTE_THIN_MARKET, play->s->turn, 0, cards < 3);
}
