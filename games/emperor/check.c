/* check.c: refuses a box of Emperor whose knobs and sheets do not fit together. */
#include "games/emperor/emperor.h"

static bool check_knobs(const struct box *box, struct problem *problem)
{
    if (KNOB(box, heal_step1) <= KNOB(box, heal_step2) &&
        KNOB(box, heal_step2) <= KNOB(box, heal_step3))
        return true;
    return problem_say(problem,
                       "knobs heal_step1, heal_step2, heal_step3 must ascend, not %d, %d, %d",
                       KNOB(box, heal_step1), KNOB(box, heal_step2), KNOB(box, heal_step3));
}

/* EM-2.9 */
static bool check_enemy(const struct box *box, uint8_t face, struct problem *problem)
{
    const int16_t *number = box_card(box, face)->number;
    const char *name = box_face_name(box, face);
    int man = number[ENEMY_DAMAGE] + number[ENEMY_SOLDIER];
    bool fine = true;
    if (number[ENEMY_KIND] == 0 || number[ENEMY_RANK] == 0)
        fine = problem_say(problem, "%s: an enemy has a kind and a rank", name);
    if (number[ENEMY_RANK] == RANK_LOW && man > 12)
        fine = problem_say(problem,
                           "%s: damage and soldier_defence of rank low are 12 at most, not %d",
                           name, man);
    if (number[ENEMY_RANK] == RANK_HIGH && man < 13)
        fine = problem_say(problem,
                           "%s: damage and soldier_defence of rank high are 13 at least, not %d",
                           name, man);
    return fine;
}

/* EM-11.5 */
static bool check_numbers(const struct box *box, struct problem *problem)
{
    int cards[EM_NUMBERS + 1] = {0};
    bool fine = true;
    for (int kind = 0; kind < box->cards->type_n[ENEMY]; kind++)
        cards[column(box, face_of(box, ENEMY, kind), ENEMY_NUMBER)]++;
    for (int number = 1; number <= EM_NUMBERS; number++) {
        if (cards[number] > EM_EQUALS)
            fine =
                problem_say(problem, "enemies.csv: %d enemies bear the number %d, at most %d may",
                            cards[number], number, EM_EQUALS);
        if (cards[number] == 0 && number <= KNOB(box, levels))
            fine = problem_say(problem,
                               "enemies.csv: no enemy bears the number %d (knob levels is %d)",
                               number, KNOB(box, levels));
    }
    return fine;
}

/* Kinds of resources and the tokens they give. */
static bool check_resource(const struct box *box, uint8_t face, struct problem *problem)
{
    static const uint8_t token_of[] = {
        [KIND_FOOD] = MEAT, [KIND_DRINKS] = DRINK, [KIND_ORES] = ORE, [KIND_LOYALIST] = LOYALIST};
    const struct card *card = box_card(box, face);
    const struct op *op = card_ops(box->cards, face);
    int kind = card->number[RESOURCE_KIND];
    if (kind == 0 || card->ops_n == 0)
        return problem_say(problem, "%s: a resource has a kind and a text", card->place);
    if (kind == KIND_POTION) {
        if (card->ops_n != 1 || op->code != OP_potion || op->arg[0] < 25 || op->arg[0] > 75)
            return problem_say(problem, "%s: a potion heals 25%% to 75%% HP", card->place);
        return true;
    }
    bool several = card->ops_n > 1 || op->code >= OP_event_gain;
    for (int i = 0; several && i < card->ops_n; i++)
        if (op[i].code == OP_potion)
            return problem_say(problem, "%s: what heals is of the kind potion", card->place);
    if (several)
        return true;
    if (op->code != OP_gain || op->arg[1] != token_of[kind])
        return problem_say(problem, "%s: such a card says \"gain n %s\"", card->place,
                           em_token_names[token_of[kind]]);
    if (kind == KIND_ORES && op->arg[0] % 5 != 0)
        return problem_say(problem, "%s: ores come in multiples of 5, not %d", card->place,
                           op->arg[0]);
    return true;
}

static bool check_potions(const struct box *box, struct problem *problem)
{
    bool strength[1000] = {false};
    int different = 0;
    for (int kind = 0; kind < box->cards->type_n[RESOURCE]; kind++) {
        uint8_t face = face_of(box, RESOURCE, kind);
        if (column(box, face, RESOURCE_KIND) != KIND_POTION || strength[em_percent(box, face)])
            continue;
        strength[em_percent(box, face)] = true;
        different++;
    }
    return different <= EM_STRENGTHS ||
           problem_say(problem, "resources.csv: potions of %d strengths, at most %d are allowed",
                       different, EM_STRENGTHS);
}

static bool check_upgrade(const struct box *box, uint8_t face, struct problem *problem)
{
    const struct card *card = box_card(box, face);
    const int16_t *number = card->number;
    bool food = number[UPGRADE_TYPE] == TYPE_FOOD;
    if (number[UPGRADE_TYPE] == 0)
        return problem_say(problem, "%s: an upgrade is a weapon, defence or food", card->place);
    if (!food && number[UPGRADE_HP] != 0)
        return problem_say(problem, "%s: only food has hp", card->place);
    if (food && (number[UPGRADE_ATTACK] != 0 || number[UPGRADE_DEFENCE] != 0))
        return problem_say(problem, "%s: food has neither attack nor defence", card->place);
    const struct op *op = card_ops(box->cards, face);
    for (int i = 0; i < card->ops_n; i++) {
        if (food && op[i].when != WHEN_EATEN && op[i].when != WHEN_MADE)
            return problem_say(problem, "%s: a food's text begins with \"when eaten:\"",
                               card->place);
        if (!food && op[i].when == WHEN_EATEN)
            return problem_say(problem, "%s: only food is eaten", card->place);
    }
    return true;
}

static bool check_skill(const struct box *box, uint8_t face, struct problem *problem)
{
    const struct card *card = box_card(box, face);
    const int16_t *price = card->number;
    if (card->ops_n != 1)
        return problem_say(problem, "%s: a recipe says what it makes, once", card->place);
    bool food = em_upgrade_type(box, kind_of(box, em_makes(box, face))) == TYPE_FOOD;
    if (price[food ? SKILL_ORES : SKILL_DRINKS] != 0)
        return problem_say(problem, "%s: %s is paid in %s", card->place,
                           box_face_name(box, em_makes(box, face)), food ? "drinks" : "ores");
    return true;
}

static bool check_recipes(const struct box *box, struct problem *problem)
{
    int recipes[EM_KINDS] = {0}, foods = 0;
    bool fine = true;
    for (int kind = 0; kind < box->cards->type_n[SKILL]; kind++)
        recipes[kind_of(box, em_makes(box, face_of(box, SKILL, kind)))]++;
    for (int kind = 0; kind < box->cards->type_n[UPGRADE]; kind++) {
        foods += em_upgrade_type(box, kind) == TYPE_FOOD;
        if (recipes[kind] != 1)
            fine = problem_say(problem, "%s has %d recipes in skills.csv; it must have one",
                               box_face_name(box, face_of(box, UPGRADE, kind)), recipes[kind]);
    }
    if (foods > EM_FOODS)
        fine = problem_say(problem, "upgrades.csv has %d foods, at most %d are allowed", foods,
                           EM_FOODS);
    return fine;
}

static bool check_battle(const struct box *box, uint8_t face, struct problem *problem)
{
    const struct card *card = box_card(box, face);
    int order = card->number[BATTLE_ORDER];
    if (order == 0)
        return problem_say(problem, "%s: the order is attack or defend", card->place);
    const struct op *op = card_ops(box->cards, face);
    for (int i = 0; i < card->ops_n; i++)
        if ((op[i].code == OP_card_attack || op[i].code == OP_card_pierce) && order != ORDER_ATTACK)
            return problem_say(problem, "%s: only an attack card has attack", card->place);
    if (card->ops_n == 0 && order == ORDER_DEFEND)
        return problem_say(problem, "%s: a defend card has an enemy effect", card->place);
    return true;
}

static bool check_decks(const struct box *box, struct problem *problem)
{
    int battles = 0, needed = 2 * KNOB(box, battle_cards);
    bool fine = true;
    for (int kind = 0; kind < box->cards->type_n[BATTLE]; kind++)
        battles += box_card(box, face_of(box, BATTLE, kind))->copies;
    if (battles < needed)
        fine = problem_say(problem, "battles.csv has %d cards, two rows of battle_cards need %d",
                           battles, needed);
    if (box->cards->type_n[CHAPTER] < box->seats)
        fine = problem_say(problem, "chapters.csv has %d chapters for %d seats",
                           box->cards->type_n[CHAPTER], box->seats);
    return fine;
}

bool em_check(const struct box *box, struct problem *problem)
{
    static bool (*const check_of[CARD_TYPES])(const struct box *, uint8_t, struct problem *) = {
        [ENEMY] = check_enemy,     [RESOURCE] = check_resource, [SKILL] = check_skill,
        [UPGRADE] = check_upgrade, [BATTLE] = check_battle,
    };
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        int type = box_card(box, (uint8_t)face)->type;
        if (check_of[type] != NULL)
            fine &= check_of[type](box, (uint8_t)face, problem);
    }
    /* The rest trusts each card by itself. */
    return fine && check_knobs(box, problem) && check_numbers(box, problem) &&
           check_potions(box, problem) && check_recipes(box, problem) && check_decks(box, problem);
}
