/* moves.c: what a seat may do in each decision of Emperor, always in the same order. */
#include "games/emperor/emperor.h"

static void add(struct choices *list, int verb, int a)
{
    choices_add(list, verb, a, 0, 0);
}

/* ---- questions others ask too ---- */

static bool can_discard_again(const struct box *box, const struct em_state *s)
{
    EACH_KIND (box, RESOURCE, s->discard, kind)
        return true;
    return false;
}

int em_draws_left(const struct box *box, const struct em_state *s, int seat, enum deck_id deck)
{
    int draws = s->draws[seat];
    if (deck == DECK_RESOURCE) {
        draws += s->resource_draws[seat];
        if (draws > pile_count(s->resource_deck) && !can_discard_again(box, s))
            draws = pile_count(s->resource_deck);
        return draws;
    }
    int cards = pile_count(deck == DECK_RECRUIT ? s->recruit_deck : s->skill_deck);
    return draws < cards ? draws : cards;
}

bool em_has_secret(const struct box *box, const struct em_state *s, int seat)
{
    const uint8_t *learned = s->learned[seat], *known = learned + 1 + EM_SKILLS;
    for (int i = 0; i < pile_count(learned) && !em_solo(box); i++)
        if ((known[i] & openly(box)) != openly(box))
            return true;
    return false;
}

/* ---- what several decisions offer ---- */

/* EM-9.2; in a battle only for ores, EM-15.3. */
static void list_crafts(struct choices *list, bool battle)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    int seat = list->seat;
    int ores = s->token[ORE][seat], drinks = s->token[DRINK][seat];
    bool printed = em_pays_printed(box, s, seat);
    const struct card *cards = box->cards->card;
    const uint8_t *learned = pile_faces_const(s->learned[seat]);
    for (int i = 0, n = pile_count(s->learned[seat]); i < n; i++) {
        if (face_is_blank(learned[i]))
            continue;
        const int16_t *price = cards[learned[i]].number;
        int needed = printed ? price[SKILL_ORES] : em_ores(box, s, seat, learned[i]);
        if (needed > ores || price[SKILL_DRINKS] > drinks)
            continue;
        uint8_t item = em_makes(box, learned[i]);
        int kind = kind_of(box, item);
        if (s->shelf[kind] == 0 || (battle && em_upgrade_type(box, kind) == TYPE_FOOD))
            continue;
        add(list, VERB_CRAFT, item);
        if (list->n >= list->enough)
            return;
    }
}

/* EM-9.5, EM-9.7 */
static void list_items(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    int seat = list->seat;
    const uint8_t *bag = s->bag[seat], *worn = s->worn[seat];
    if (s->sums[seat].worn < KNOB(box, equip_limit) && list->n < list->enough)
        EACH_KIND (box, UPGRADE, bag, kind)
            if (em_upgrade_type(box, kind) != TYPE_FOOD &&
                s->equips[seat][kind] < em_changes(box, s, seat, kind))
                add(list, VERB_EQUIP, face_of(box, UPGRADE, kind));
    if (s->sums[seat].worn > 0 && list->n < list->enough)
        EACH_KIND (box, UPGRADE, worn, kind)
            if (s->unequips[seat][kind] < em_changes(box, s, seat, kind))
                add(list, VERB_UNEQUIP, face_of(box, UPGRADE, kind));
}

static bool hurt(const struct choices *list)
{
    const struct em_state *s = list->state;
    return s->hp[list->seat] < KNOB(list->box, emperor_hp);
}

static void list_food(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    EACH_KIND (box, UPGRADE, s->bag[list->seat], kind)
        if (em_upgrade_type(box, kind) == TYPE_FOOD)
            add(list, VERB_CONSUME, face_of(box, UPGRADE, kind));
}

/* Potions of one percentage are one move. */
static void list_potions(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    int from = list->n;
    EACH_KIND (box, RESOURCE, s->potions[list->seat], kind) {
        uint8_t face = face_of(box, RESOURCE, kind);
        bool listed = false;
        for (int i = from; i < list->n; i++)
            listed |= em_percent(box, list->moves[i].a) == em_percent(box, face);
        if (!listed)
            add(list, VERB_DRINK, face);
    }
}

static void list_men(struct choices *list, const uint8_t *tally, int verb)
{
    const struct box *box = list->box;
    EACH_KIND (box, RECRUIT, tally, kind)
        add(list, verb, face_of(box, RECRUIT, kind));
}

/* ---- the decisions ---- */

static void list_chapter(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    EACH_KIND (box, CHAPTER, s->chapters, kind)
        add(list, VERB_CHOOSE, face_of(box, CHAPTER, kind));
}

static void list_collect(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    int seat = list->seat;
    int left[DECKS];
    for (int deck = 0; deck < DECKS; deck++) {
        left[deck] = em_draws_left(box, s, seat, (enum deck_id)deck);
        if (left[deck] > 0)
            add(list, VERB_DRAW, deck);
    }
    for (int deck = 0; deck < DECKS; deck++)
        if (left[deck] > 1)
            add(list, VERB_DRAW_ALL, deck);
    if (list->n > 0)
        add(list, VERB_STOP, 0);
}

/* EM-8.4 */
static void list_dismiss(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    int seat = list->seat;
    bool missing[UPKEEPS];
    for (int token = 0; token < UPKEEPS; token++)
        missing[token] = em_need(box, s, seat, token) > s->token[token][seat];
    EACH_KIND (box, RECRUIT, s->men[seat], kind) {
        const int16_t *upkeep = &box_card(box, face_of(box, RECRUIT, kind))->number[RECRUIT_UPKEEP];
        if (KNOB(box, dismiss_any) || (missing[MEAT] && upkeep[MEAT] > 0) ||
            (missing[DRINK] && upkeep[DRINK] > 0) || (missing[ORE] && upkeep[ORE] > 0))
            add(list, VERB_DISMISS, face_of(box, RECRUIT, kind));
    }
}

static void list_muster(struct choices *list)
{
    list_crafts(list, false);
    list_items(list);
    if (hurt(list)) {
        list_food(list);
        list_potions(list);
    }
    add(list, VERB_DONE, 0);
}

static void list_arms(struct choices *list)
{
    list_items(list);
    add(list, VERB_DONE, 0);
}

/* EM-11.3: with same_enemy_again 0 the last one is left out while there is another. */
static void list_pick(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    uint8_t last = KNOB(box, same_enemy_again) ? FACE_NONE : s->last_enemy;
    bool unseen = false, again = false;
    for (int kind = 0; kind < box->cards->type_n[ENEMY]; kind++) {
        uint8_t face = face_of(box, ENEMY, kind);
        if (column(box, face, ENEMY_NUMBER) != s->number)
            continue;
        unseen |= s->unseen[kind] > 0;
        again |= s->seen[kind] > 0 && face == last;
        if (s->seen[kind] > 0 && face != last)
            add(list, VERB_FACE, face);
    }
    if (unseen)
        add(list, VERB_FACE, FACE_NONE);
    if (list->n == 0 && again)
        add(list, VERB_FACE, last);
}

static void list_defend(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    bool heals = s->crafts == 0 && hurt(list);
    if (s->crafts == 0)
        list_men(list, s->fallen[list->seat], VERB_REVIVE);
    if (heals)
        list_food(list);
    if (s->crafts < KNOB(box, crafts_per_defend))
        list_crafts(list, true);
    if (heals)
        list_potions(list);
    add(list, VERB_REST, 0);
}

static void list_potion(struct choices *list)
{
    if (hurt(list))
        list_potions(list);
    add(list, VERB_ABSTAIN, 0);
}

/* EM-14.6 */
static bool is_guard(const struct box *box, uint8_t man)
{
    EACH_OP (box->cards, man, op)
        if (op->code == OP_guard)
            return true;
    return false;
}

static void list_casualty(struct choices *list)
{
    const struct box *box = list->box;
    const struct em_state *s = list->state;
    EACH_KIND (box, RECRUIT, s->men[s->hit], kind)
        if (is_guard(box, face_of(box, RECRUIT, kind)))
            add(list, VERB_LOSE, face_of(box, RECRUIT, kind));
    if (list->n == 0)
        list_men(list, s->men[s->hit], VERB_LOSE);
}

static void list_revive(struct choices *list)
{
    const struct em_state *s = list->state;
    int seat = list->seat;
    list_men(list, s->fallen[seat], VERB_REVIVE);
    add(list, VERB_REVIVE, FACE_NONE);
}

#define list_option line_list
#define list_found line_list
#define DECISION_ROW(name, words, ever, reply)                                                     \
    [PHASE_##name] = {#name, .always = (ever), .list = list_##name, .answer = (reply),             \
                      .prompt = words},
const struct decision em_decisions[DECISIONS] = {EM_DECISIONS(DECISION_ROW)};

bool em_has_choice(const struct box *box, const struct em_state *s)
{
    struct move moves[MOVES_MAX];
    struct choices list = {.box = box, .state = s, .seat = s->turn, .enough = 1, .moves = moves};
    em_decisions[s->phase].list(&list);
    return list.n > 1;
}
