/* casualties.c: men who fall in a battle, by hits and by texts, and men of an enemy who come back:
 * EM-14, EM-16.2, EM-22.22. */
#include "games/emperor/emperor.h"

static bool save_man(struct play *play, int army)
{
    struct em_state *s = play->s;
    if (s->save[army] == 0)
        return false;
    s->save[army]--;
    HAPPENS(play, EVENT_saved, .word = em_army_name(play, army), .seat = em_army_seat(army),
            .face = em_army_face(play, army));
    return true;
}

static void lose_enemy_men(struct play *play, int n)
{
    struct em_state *s = play->s;
    for (; n > 0 && s->enemy_men > 0; n--) {
        if (save_man(play, EM_ENEMY))
            continue;
        s->enemy_men--;
        s->sums[EM_ENEMY].men--;
        HAPPENS(play, EVENT_enemy_man_falls, .face = em_enemy(s), .n = {s->enemy_men});
        em_moment(play, 0, WHEN_ENEMY_FALLS);
        em_moment(play, EM_ENEMY, WHEN_FALLS);
    }
    em_lower_defence(play, EM_ENEMY);
}

bool em_step_casualty(struct play *play)
{
    struct em_state *s = play->s;
    while (s->owed > 0 && s->sums[s->hit].men > 0) {
        if (!save_man(play, s->hit))
            return true;
        s->owed--;
    }
    s->owed = 0;
    s->phase = PHASE_flip;
    return false;
}

/* EM-14.7, EM-22.2: unless something else happens instead. */
static void lose_man(struct play *play, int seat, uint8_t man)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, man);
    if (em_man_spared(play, seat, man)) {
        em_lower_defence(play, seat);
        return;
    }
    s->men[seat][kind]--;
    s->fallen[seat][kind]++;
    log_note(play->log, NOTE_MEN, seat, MAN_FALLEN, 1);
    em_source(play->box, s, seat, man, -1);
    em_lower_defence(play, seat);
    HAPPENS(play, EVENT_man_falls, .seat = seat, .face = man);
    for (int token = 0; token < TOKENS; token++)
        em_day_gain(play, seat, token, em_given(play->box, s, seat, OP_mourn, token));
    em_speak(play, seat, man, WHEN_HE_FALLS);
    em_moment(play, seat, WHEN_FALLS);
    em_moment(play, em_other(play->box, seat), WHEN_ENEMY_FALLS);
}

void em_answer_casualty(void *context, struct move move)
{
    struct play *play = context;
    play->s->owed--;
    lose_man(play, play->s->hit, move.a);
}

/* One of those in the tally, by chance; FACE_NONE: there is none. */
static uint8_t any_man(struct play *play, const uint8_t *tally)
{
    int men = 0, which;
    EACH_KIND (play->box, RECRUIT, tally, kind)
        men += tally[kind];
    if (men == 0)
        return FACE_NONE;
    which = (int)stream_below(&play->s->stream, (uint32_t)men);
    EACH_KIND (play->box, RECRUIT, tally, kind) {
        which -= tally[kind];
        if (which < 0)
            return face_of(play->box, RECRUIT, kind);
    }
    return FACE_NONE;
}

void em_slay(struct play *play, int army, int n)
{
    struct em_state *s = play->s;
    if (s->phase != PHASE_open && !em_fights(s))
        return;
    if (army == EM_ENEMY)
        lose_enemy_men(play, n);
    for (; army != EM_ENEMY && n > 0 && s->sums[army].men > 0; n--)
        if (!save_man(play, army))
            lose_man(play, army, any_man(play, s->men[army]));
}

void em_return(struct play *play, int seat, int n)
{
    for (uint8_t man; n > 0; n--) {
        man = any_man(play, play->s->fallen[seat]);
        if (man == FACE_NONE)
            return;
        em_revive(play, seat, man);
    }
}

/* EM-16.2 */
void em_revive_enemy_men(struct play *play, int n)
{
    struct em_state *s = play->s;
    int missing = column(play->box, em_enemy(s), ENEMY_MEN) - s->enemy_men;
    int back = n < missing ? n : missing;
    s->enemy_men = (uint8_t)(s->enemy_men + back);
    s->sums[EM_ENEMY].men = s->enemy_men;
    if (back > 0)
        HAPPENS(play, EVENT_men_return, .face = em_enemy(s), .n = {back, s->enemy_men});
}

/* EM-14.1, EM-14.3 */
void em_begin_casualties(struct play *play, int attacker, int defender)
{
    struct em_state *s = play->s;
    int owed = KNOB(play->box, men_lost_per_hit) + em_given(play->box, s, attacker, OP_hit, -1) -
               em_unsummed(play->box, s, defender, OP_hit_less, -1);
    if (defender == EM_ENEMY) {
        lose_enemy_men(play, owed);
        return;
    }
    s->owed = (uint16_t)(owed < 0 ? 0 : owed < EM_MOST ? owed : EM_MOST);
    bool by_attacker = KNOB(play->box, casualty_chooser) == CHOOSER_ATTACKER;
    s->hit = (uint8_t)defender;
    s->turn = (uint8_t)(by_attacker && attacker != EM_ENEMY ? attacker : defender);
    s->phase = PHASE_casualty;
}
