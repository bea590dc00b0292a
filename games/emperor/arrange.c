/* arrange.c: refuses written positions that the rules of Emperor cannot stand, and runs on to the
 * next decision. */
#include "games/emperor/emperor.h"

static bool check_seat(const struct box *box, const struct em_state *s, int seat,
                       struct problem *problem)
{
    int worn = 0;
    if (s->hp[seat] > KNOB(box, emperor_hp))
        return problem_say(problem, "%d HP are above the full %d", s->hp[seat],
                           KNOB(box, emperor_hp));
    EACH_KIND (box, UPGRADE, s->worn[seat], kind) {
        worn += s->worn[seat][kind];
        if (em_upgrade_type(box, kind) == TYPE_FOOD)
            return problem_say(problem, "food is not worn");
    }
    if (worn > KNOB(box, equip_limit))
        return problem_say(problem, "%d items are worn, at most %d may be", worn,
                           KNOB(box, equip_limit));
    EACH_KIND (box, RESOURCE, s->potions[seat], kind)
        if (column(box, face_of(box, RESOURCE, kind), RESOURCE_KIND) != KIND_POTION)
            return problem_say(problem, "only potions are kept");
    return true;
}

/* Every number that is still to come needs a card, or there is nobody to fight. */
static bool check_enemies(const struct box *box, const struct em_state *s, struct problem *problem)
{
    bool there[EM_NUMBERS + 1] = {false};
    uint8_t enemy = em_enemy(s);
    if (s->number < 1 || s->number > KNOB(box, levels))
        return problem_say(problem, "enemies are numbered from 1 to %d", KNOB(box, levels));
    for (int kind = 0; kind < box->cards->type_n[ENEMY]; kind++) {
        uint8_t face = face_of(box, ENEMY, kind);
        there[column(box, face, ENEMY_NUMBER)] |=
            s->unseen[kind] > 0 || s->seen[kind] > 0 || enemy == face;
    }
    for (int number = s->number; number <= KNOB(box, levels); number++)
        if (!there[number])
            return problem_say(problem, "no enemy with the number %d is left", number);
    if (enemy != FACE_NONE && column(box, enemy, ENEMY_NUMBER) != s->number)
        return problem_say(problem, "%s does not bear the number %d", box_face_name(box, enemy),
                           s->number);
    if (s->last_enemy != FACE_NONE && box_card(box, s->last_enemy)->type != ENEMY)
        return problem_say(problem, "the last enemy must be an enemy card");
    return true;
}

static bool in_battle(int phase)
{
    return phase == PHASE_open || phase == PHASE_flip || phase == PHASE_defend ||
           phase == PHASE_potion || phase == PHASE_casualty || phase == PHASE_revive;
}

static bool check_battle(const struct box *box, const struct em_state *s, struct problem *problem)
{
    uint8_t enemy = em_enemy(s);
    bool fought = in_battle(s->phase) && em_solo(box);
    if (s->phase != PHASE_over && fought != (enemy != FACE_NONE))
        return problem_say(problem,
                           fought ? "who is the enemy?" : "there is an enemy, but no battle");
    if (!em_solo(box) && (s->phase == PHASE_pick || s->phase == PHASE_revive))
        return problem_say(problem, "two seats fight each other, not enemies");
    if (s->flips == (em_solo(box) ? 1 : EM_ENEMY))
        return problem_say(problem, "there is no such army here");
    if (enemy == FACE_NONE)
        return s->enemy_men == 0 || problem_say(problem, "these men belong to no enemy");
    if (s->enemy_men > column(box, enemy, ENEMY_MEN) ||
        s->hp[EM_ENEMY] > column(box, enemy, ENEMY_HP))
        return problem_say(problem, "%s does not have that many men, HP or defence",
                           box_face_name(box, enemy));
    return true;
}

static bool check_phase(const struct box *box, const struct em_state *s, struct problem *problem)
{
    if (s->counter >= KNOB(box, war_period) && !em_evening(box, s))
        return problem_say(problem, "the counter runs from 0 to %d", KNOB(box, war_period) - 1);
    if (s->phase != PHASE_chapter)
        return true;
    for (int seat = 0; seat <= s->turn; seat++)
        if (pile_count(s->chapter[seat]) > 0)
            return problem_say(problem, "%s has chosen already", box->seat_name[seat]);
    int left = 0;
    EACH_KIND (box, CHAPTER, s->chapters, kind)
        left++;
    return left > s->turn || problem_say(problem, "there are not enough chapters to choose from");
}

/* The current defence is never above the total: what a position leaves out is whole. */
static void lower_defences(const struct box *box, struct em_state *s)
{
    for (int army = 0; army < EM_ARMIES; army++) {
        int total = em_total(box, s, army, DEFENCE, 0);
        if (s->defence[army] > total)
            s->defence[army] = (uint16_t)total;
    }
}

bool em_arrange(const struct box *box, void *state, struct problem *problem)
{
    struct em_state *s = state;
    struct play play = {.box = box, .s = s};
    struct move moves[MOVES_MAX];
    bool fine = check_phase(box, s, problem) && check_battle(box, s, problem);
    for (int seat = 0; fine && seat < box->seats; seat++)
        fine = check_seat(box, s, seat, problem);
    if (!fine || (em_solo(box) && !check_enemies(box, s, problem)))
        return false;
    em_derive(box, s);
    lower_defences(box, s);
    if (game_moves(box, s, s->turn, moves) == 0)
        em_run(&play);
    return true;
}
