/* measures.c: what Resource War measures for its designer, and the notes of turns and attacks. */
#include "games/resourcewar/resourcewar.h"

static const char *const sources[] = {[V_DIRECT] = "attack",
                                      [V_RAZE] = "razed Structure",
                                      [V_CARD] = "card text",
                                      [V_DECK] = "empty deck",
                                      NULL};
static const char *const conflicts[] = {[CONFLICT_PLAYER] = "attack on the player",
                                        [CONFLICT_STRUCTURE] = "attack on a Structure",
                                        [CONFLICT_CONFRONT] = "confrontation",
                                        NULL};
static const char *const confronted[] = {[CONFRONT_DISCARD] = "target discarded",
                                         [CONFRONT_STUN] = "target stunned",
                                         [CONFRONT_NOTHING] = "nothing",
                                         [CONFRONT_BACK] = "confronter harmed",
                                         NULL};
static const char *const links[] = {[LINK_PUT] = "put on the chain",
                                    [LINK_CANCELLED] = "cancelled",
                                    [LINK_NO_TARGET] = "no legal target",
                                    NULL};

const struct measure rw_measures[RW_MEASURES] = {RW_NOTES(MEASURE_ROW)};

static int lead_of(const struct rw_state *s)
{
    return s->v[0] > s->v[1] ? s->v[0] - s->v[1] : s->v[1] - s->v[0];
}

void rw_note_begin(struct play *play)
{
    const struct rw_state *s = play->s;
    if (lead_of(s) > s->pool)
        log_note(play->log, NOTE_CLINCHED, NOBODY, 0, 1);
}

static void note_stuns(struct play *play)
{
    const struct rw_state *s = play->s;
    EACH_PIECE (s, n) {
        const struct rw_piece *piece = piece_const(s, n);
        bool stunned = piece->stunned != 0;
        if (stunned)
            log_note(play->log, NOTE_STUNNED_TURNS, holder_of(s, n), piece->p.face, 1);
        if (type_of(play->box, s, n) == ANIMATE)
            log_note(play->log, NOTE_STUNNED_SHARE, holder_of(s, n), piece->p.face, stunned);
    }
}

void rw_note_turn(struct play *play)
{
    const struct rw_state *s = play->s;
    if (!log_gathers(play->log))
        return;
    log_note(play->log, NOTE_R_LEFT, s->active, s->turn, s->r[s->active]);
    log_note(play->log, NOTE_HAND, s->active, s->turn, pile_count(s->hand[s->active]));
    note_stuns(play);
}

void rw_note_end(struct play *play)
{
    const struct rw_state *s = play->s;
    log_note(play->log, NOTE_DROUGHT, NOBODY, 0, s->lost > 0);
    log_note(play->log, NOTE_EQUAL, NOBODY, 0, s->v[0] == s->v[1]);
}

void rw_note_taken(struct play *play, int seat, int n, enum v_source source, uint8_t by)
{
    const struct rw_state *s = play->s;
    int own = s->v[seat], other = s->v[1 - seat];
    log_note(play->log, NOTE_V, seat, source, n);
    if (by != FACE_NONE)
        log_note(play->log, NOTE_CARD_V, seat, by, n);
    if (other > 0 && own > other && own - n <= other) {
        log_note(play->log, NOTE_OVERTAKES, seat, s->turn, 1);
        log_note(play->log, NOTE_LAST_OVERTAKE, NOBODY, 0, s->turn);
    }
}

void rw_note_attack(const struct play *play, int attacker, int v, const int *defenders, int n,
                    uint64_t gone)
{
    const struct rw_state *s = play->s;
    const struct rw_piece *piece = piece_const(s, attacker);
    int other = 1 - s->active;
    if (piece->object == 0) {
        log_note(play->log, NOTE_ATTACK_V, s->active, piece->p.face, v);
        log_note(play->log, NOTE_V_OF_ATTACK, s->active, n, v);
    }
    log_note(play->log, NOTE_DEFENDERS, other, s->turn, n);
    log_note(play->log, NOTE_ATTACKER_LOST, s->active, n, gone >> attacker & 1);
    for (int i = 0; i < n; i++)
        log_note(play->log, NOTE_DEFENDER_LOST, other, piece_const(s, defenders[i])->p.face,
                 gone >> defenders[i] & 1);
}

void rw_note_attacked(const struct play *play, int structure, bool falls)
{
    int owner = holder_of(play->s, structure), face = piece_const(play->s, structure)->p.face;
    if (falls)
        log_note(play->log, NOTE_RAZED, owner, face, 1);
    log_note(play->log, NOTE_ATTACKED, owner, face, falls);
}
