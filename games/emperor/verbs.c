/* verbs.c: the moves of Emperor: their words, what they touch, what they do, and why they are not
 * possible: recipe, price, places for arms, HP, with the rule's number. */
#include "games/emperor/emperor.h"

/* The recipe for an item among those that the seat has learned. */
static uint8_t recipe_of(const struct box *box, const struct em_state *s, int seat, uint8_t item)
{
    const uint8_t *learned = pile_faces_const(s->learned[seat]);
    for (int i = 0; i < pile_count(s->learned[seat]); i++)
        if (!face_is_blank(learned[i]) && em_makes(box, learned[i]) == item)
            return learned[i];
    return FACE_NONE;
}

static void why_not_craft(const struct box *box, const void *view, int seat, int thing,
                          struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return;
    const char *name = box_face_name(box, item);
    uint8_t skill = recipe_of(box, s, seat, item);
    int ores = skill != FACE_NONE ? em_ores(box, s, seat, skill) : 0;
    int drinks = skill != FACE_NONE ? column(box, skill, SKILL_DRINKS) : 0;
    if (skill == FACE_NONE)
        text_print(text, "EM-9.3: you have not learned how to make %s.", name);
    else if (s->shelf[kind_of(box, item)] == 0)
        text_print(text, "EM-9.2: there is no %s left on the shelf.", name);
    else if (ores > s->token[ORE][seat])
        text_print(text, "EM-9.2: %s costs %d ore; you have %d.", name, ores, s->token[ORE][seat]);
    else if (drinks > s->token[DRINK][seat])
        text_print(text, "EM-9.2: %s costs %d drink; you have %d.", name, drinks,
                   s->token[DRINK][seat]);
    else if (s->phase == PHASE_defend && drinks > 0)
        text_add(text, "EM-15.3: food cannot be made in a battle.");
}

static void label_done(const struct box *box, const void *state, int seat, struct move move,
                       struct text *text)
{
    const struct em_state *s = state;
    bool battle = s->phase == PHASE_arms && !em_evening(box, s);
    (void)seat;
    (void)move;
    text_add(text, battle ? "go into battle" : "end the day");
}

static bool arming(const struct em_state *s)
{
    return s->phase == PHASE_muster || s->phase == PHASE_arms;
}

static void why_not_equip(const struct box *box, const void *view, int seat, int thing,
                          struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return;
    const char *name = box_face_name(box, item);
    int kind = kind_of(box, item), limit = KNOB(box, equip_limit);
    if (em_upgrade_type(box, kind) == TYPE_FOOD)
        text_print(text, "EM-9.5: %s is food, which is not worn.", name);
    else if (s->bag[seat][kind] == 0)
        text_print(text, "EM-9.4: there is no %s in your bag.", name);
    else if (arming(s) && s->sums[seat].worn >= limit)
        text_print(text, "EM-9.5: you wear %d items, and equip_limit is %d.", s->sums[seat].worn,
                   limit);
    else if (arming(s) && s->equips[seat][kind] >= em_changes(box, s, seat, kind))
        text_print(text, "EM-9.7: you have put %s on as often today as you own it.", name);
}

static void why_not_unequip(const struct box *box, const void *view, int seat, int thing,
                            struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return;
    const char *name = box_face_name(box, item);
    int kind = kind_of(box, item);
    if (s->worn[seat][kind] == 0)
        text_print(text, "EM-9.5: you do not wear %s.", name);
    else if (arming(s) && s->unequips[seat][kind] >= em_changes(box, s, seat, kind))
        text_print(text, "EM-9.7: you have taken %s off as often today as you own it.", name);
}

static void why_not_heal(const struct box *box, const void *view, int seat, int thing,
                         struct text *text)
{
    const struct em_state *s = view;
    uint8_t face = (uint8_t)thing;
    bool potion = box_card(box, face)->type == RESOURCE;
    int kind = kind_of(box, face), full = KNOB(box, emperor_hp);
    if ((potion ? s->potions : s->bag)[seat][kind] == 0)
        text_print(text, "%s: you have no %s.", potion ? "EM-9.9" : "EM-9.8",
                   box_face_name(box, face));
    else if (s->hp[seat] >= full)
        text_print(text, "%s: your HP are full (%d).", potion ? "EM-9.9" : "EM-9.8", full);
}

static const char *const one_card[DECKS] = {"a resource card", "a recruit", "a recipe"};
static const char *const all_cards[DECKS] = {"resource cards", "recruits", "recipes"};
static const char *const decks[DECKS] = {"resource deck", "recruit deck", "skill deck"};

const struct verb_row em_verbs[VERBS] = {EM_VERBS(VERB_ROW)};
