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

const struct measure em_measures[EM_MEASURES] = {
    [NOTE_DEPTH] = {"depth", "games by the enemy number they reach", SUM_OF_GAME, BY_NUMBER,
                    "enemy number", 1, 7},
    [NOTE_WARS] = {"wars", "wars to the end", MEAN_OF_TIMES},
    [NOTE_WON] = {"war_won", "wars won against an enemy", SHARE_OF_TIMES, BY_FACE, "enemy"},
    [NOTE_RETREAT] = {"war_retreat", "wars against an enemy that end in retreat", SHARE_OF_TIMES,
                      BY_FACE, "enemy"},
    [NOTE_LOST] = {"war_lost", "wars lost against an enemy", SHARE_OF_TIMES, BY_FACE, "enemy"},
    [NOTE_NUMBER_WON] = {"number_won", "wars won, by enemy number", SHARE_OF_TIMES, BY_NUMBER,
                         "enemy number", 1, 7},
    [NOTE_NUMBER_RETREAT] = {"number_retreat", "wars that end in retreat, by enemy number",
                             SHARE_OF_TIMES, BY_NUMBER, "enemy number", 1, 7},
    [NOTE_NUMBER_LOST] = {"number_lost", "wars lost, by enemy number", SHARE_OF_TIMES, BY_NUMBER,
                          "enemy number", 1, 7},
    [NOTE_ATTACK] = {"war_attack", "attack at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS},
    [NOTE_DEFENCE] = {"war_defence", "defence at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS},
    [NOTE_MEN_WAR] = {"war_men", "men at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS},
    [NOTE_HP] = {"war_hp", "HP at a war", MEAN_OF_TIMES, BY_NUMBER, "war", 1, WARS},
    [NOTE_FIRST_TURNER] = {"first_turner", "battles that somebody wins, won by who turns first",
                           SHARE_OF_TIMES},
    [NOTE_ATTACKS] = {"attack_cards", "ATTACK cards turned in a battle that somebody wins",
                      MEAN_OF_TIMES, BY_WORDS, "side", .values = sides},
    [NOTE_TOKENS] = {"tokens_left", "tokens left after a dawn", MEAN_OF_TIMES, BY_NUMBER, "day", 1,
                     DAYS},
    [NOTE_LEAST_TOKENS] = {"tokens_least", "fewest tokens of a seat after a dawn of a game",
                           LEAST_OF_GAME},
    [NOTE_RISK] = {"at_risk", "dawns after which the tokens do not last for two more",
                   SHARE_OF_TIMES, BY_NUMBER, "day", 1, DAYS},
    [NOTE_RISK_DAYS] = {"risk_days", "dawns of a seat that leave too few tokens for two more",
                        SUM_OF_SEAT},
    [NOTE_BURNED] = {"burned", "tokens burned at a dawn", MEAN_OF_TIMES, BY_NUMBER,
                     "day of the cycle", 0, 9},
    [NOTE_DEAR] = {"dear_dawns", "dawns paid with tokens below their full worth", SHARE_OF_TIMES},
    [NOTE_DRAWS] = {"draws", "cards a seat draws by day", SUM_OF_SEAT, BY_WORDS, "deck",
                    .values = decks},
    [NOTE_RESOURCES] = {"resource_draws", "draws from the resource deck", SHARE_OF_TIMES, BY_NUMBER,
                        "day of the cycle", 1, 9},
    [NOTE_RECRUITS] = {"recruit_draws", "draws from the recruit deck", SHARE_OF_TIMES, BY_NUMBER,
                       "day of the cycle", 1, 9},
    [NOTE_SKILLS] = {"skill_draws", "draws from the skill deck", SHARE_OF_TIMES, BY_NUMBER,
                     "day of the cycle", 1, 9},
    [NOTE_MEAT] = {"meat", "meat of a seat, eaten and rotted", SUM_OF_SEAT, BY_WORDS, "what",
                   .values = meat},
    [NOTE_MEN] = {"men", "men of a seat, and what becomes of them", SUM_OF_SEAT, BY_WORDS, "what",
                  .values = men},
    [NOTE_LEARNED] = {"learned", "recipes a seat learns", SUM_OF_SEAT, BY_FACE, "upgrade"},
    [NOTE_CRAFTED] = {"crafted", "upgrades a seat crafts", SUM_OF_SEAT, BY_FACE, "upgrade"},
    [NOTE_WORN] = {"worn", "wars at which a seat wears an upgrade", SUM_OF_SEAT, BY_FACE,
                   "upgrade"},
    [NOTE_WEARER] = {"wearers", "won by who wears an upgrade at a war", WINS_OF_TIMES, BY_FACE,
                     "upgrade"},
    [NOTE_BARE] = {"not_wearers", "won by who does not wear an upgrade at a war", WINS_OF_TIMES,
                   BY_FACE, "upgrade"},
    [NOTE_CHAPTER] = {"chapters", "won with a chapter", WINS_OF_TIMES, BY_FACE, "chapter"},
    [NOTE_CHAPTERS] = {"chapter_pairs", "won with a chapter against another", WINS_OF_TIMES,
                       BY_PAIR, "chapters", .types = {CHAPTER, CHAPTER}},
    [NOTE_TABLE] = {"healing_table", "times a seat uses a row of the healing table", SUM_OF_SEAT,
                    BY_NUMBER, "row", 0, 3},
    [NOTE_USES] = {"healing_used", "potions and food of a seat", SUM_OF_SEAT, BY_WORDS, "what",
                   .values = uses},
};

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

void em_note_draws(struct play *play, enum deck deck, int n)
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
