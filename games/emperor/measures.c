/* measures.c: what Emperor measures for its designer, and the notes of dawns and wars. */
#include "games/emperor/emperor.h"

static const char *const decks[] = {
    [DECK_RESOURCE] = "resource", [DECK_RECRUIT] = "recruit", [DECK_SKILL] = "skill", NULL};
static const char *const meat[] = {[MEAT_EATEN] = "eaten", [MEAT_ROTTED] = "rotted", NULL};
static const char *const men[] = {[MAN_DRAWN] = "drawn",
                                  [MAN_STARVED] = "starved",
                                  [MAN_FALLEN] = "fallen",
                                  [MAN_REVIVED] = "revived",
                                  NULL};
static const char *const uses[] = {[USE_POTION_DAY] = "potion by day",
                                   [USE_POTION_BATTLE] = "potion in battle",
                                   [USE_FOOD_DAY] = "food by day",
                                   [USE_FOOD_BATTLE] = "food in battle",
                                   NULL};
static const char *const sides[] = {"winner", "loser", NULL};

enum { WARS = 12, DAYS = 100 };

const struct measure em_measures[EM_MEASURES] = {EM_NOTES(MEASURE_ROW)};

/* Wars that there have been, with the one that is on. */
static int war_of(const struct play *play)
{
    return play->s->day / KNOB(play->box, war_period);
}

/* The first seat chooses last: then both are known. */
void em_note_chapter(struct play *play, int seat)
{
    const struct em_state *s = play->s;
    int own = pile_faces_const(s->chapter[seat])[0];
    log_note(play->log, NOTE_CHAPTER, seat, own, 1);
    if (em_solo(play->box) || seat != 0)
        return;
    int other = pile_faces_const(s->chapter[1])[0];
    log_note(play->log, NOTE_CHAPTERS, 0, log_pair(own, other), 1);
    log_note(play->log, NOTE_CHAPTERS, 1, log_pair(other, own), 1);
}

void em_note_dawn(struct play *play, int seat, int n)
{
    const struct em_state *s = play->s;
    if (!log_gathers(play->log))
        return;
    int left = s->token[LOYALIST][seat], needed = em_tokens_needed(play->box, s, seat);
    log_note(play->log, NOTE_TOKENS, seat, s->day, left);
    log_note(play->log, NOTE_LEAST_TOKENS, seat, 0, left);
    log_note(play->log, NOTE_BURNED, seat, s->counter, n);
    log_note(play->log, NOTE_RISK, seat, s->day, left < 2 * needed);
    if (left < 2 * needed)
        log_note(play->log, NOTE_RISK_DAYS, seat, 0, 1);
    log_note(play->log, NOTE_DEAR, seat, 0,
             em_token_worth(play->box, s, seat) < KNOB(play->box, token_worth));
}

void em_note_draws(struct play *play, enum deck_id deck, int n)
{
    const struct em_state *s = play->s;
    for (int i = 0; i < n; i++) {
        log_note(play->log, NOTE_DRAWS, s->turn, (int)deck, 1);
        log_note(play->log, NOTE_RESOURCES, s->turn, s->counter, deck == DECK_RESOURCE);
        log_note(play->log, NOTE_RECRUITS, s->turn, s->counter, deck == DECK_RECRUIT);
        log_note(play->log, NOTE_SKILLS, s->turn, s->counter, deck == DECK_SKILL);
    }
}

/* Who wears an upgrade, and who could and does not: food is eaten, not worn. */
static void note_worn(struct play *play, int seat)
{
    const struct box *box = play->box;
    for (int kind = 0; kind < box->cards->type_n[UPGRADE]; kind++) {
        uint8_t face = face_of(box, UPGRADE, kind);
        bool worn = play->s->worn[seat][kind] > 0;
        if (worn)
            log_note(play->log, NOTE_WORN, seat, face, 1);
        if (column(box, face, UPGRADE_TYPE) != TYPE_FOOD)
            log_note(play->log, worn ? NOTE_WEARER : NOTE_BARE, seat, face, 1);
    }
}

void em_note_opening(struct play *play)
{
    const struct em_state *s = play->s;
    int war = war_of(play);
    for (int seat = 0; log_gathers(play->log) && seat < play->box->seats; seat++) {
        log_note(play->log, NOTE_ATTACK, seat, war,
                 em_total(play->box, s, seat, ATTACK, em_given(play->box, s, seat, OP_bonus, -1)));
        log_note(play->log, NOTE_DEFENCE, seat, war, s->defence[seat]);
        log_note(play->log, NOTE_MEN_WAR, seat, war, s->sums[seat].men);
        log_note(play->log, NOTE_HP, seat, war, s->hp[seat]);
        note_worn(play, seat);
    }
}

void em_note_war(struct play *play, enum war_end end)
{
    const struct em_state *s = play->s;
    uint8_t enemy = em_enemy(s);
    if (enemy == FACE_NONE)
        return;
    log_note(play->log, NOTE_WON, 0, enemy, end == WAR_WON);
    log_note(play->log, NOTE_RETREAT, 0, enemy, end == WAR_RETREAT);
    log_note(play->log, NOTE_LOST, 0, enemy, end == WAR_LOST);
    log_note(play->log, NOTE_NUMBER_WON, 0, s->number, end == WAR_WON);
    log_note(play->log, NOTE_NUMBER_RETREAT, 0, s->number, end == WAR_RETREAT);
    log_note(play->log, NOTE_NUMBER_LOST, 0, s->number, end == WAR_LOST);
}

static int attack_cards(const struct play *play, int army)
{
    const uint8_t *turned = play->s->turned[army];
    int n = 0;
    for (int i = 0; i < pile_count(turned); i++)
        n += column(play->box, pile_faces_const(turned)[i], BATTLE_ORDER) == ORDER_ATTACK;
    return n;
}

/* The winner turned the last card, so whoever has turned more turned first. */
void em_note_victor(struct play *play, int loser)
{
    const struct em_state *s = play->s;
    int winner = em_other(play->box, loser);
    bool first = pile_count(s->turned[winner]) > pile_count(s->turned[loser]);
    if (!log_gathers(play->log))
        return;
    log_note(play->log, NOTE_FIRST_TURNER, NOBODY, 0, first);
    log_note(play->log, NOTE_ATTACKS, NOBODY, 0, attack_cards(play, winner));
    log_note(play->log, NOTE_ATTACKS, NOBODY, 1, attack_cards(play, loser));
}

void em_note_end(struct play *play)
{
    log_note(play->log, NOTE_WARS, NOBODY, 0, war_of(play));
    if (em_solo(play->box))
        log_note(play->log, NOTE_DEPTH, NOBODY, play->s->number, 1);
}
