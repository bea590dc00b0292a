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

static bool why_not_craft(const struct box *box, const void *view, int seat, int thing,
                          struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return false;
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
    else
        return false;
    return true;
}

static bool arming(const struct em_state *s)
{
    return s->phase == PHASE_muster || s->phase == PHASE_arms;
}

static bool why_not_equip(const struct box *box, const void *view, int seat, int thing,
                          struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return false;
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
    else
        return false;
    return true;
}

static bool why_not_unequip(const struct box *box, const void *view, int seat, int thing,
                            struct text *text)
{
    const struct em_state *s = view;
    uint8_t item = (uint8_t)thing;
    if (box_card(box, item)->type != UPGRADE)
        return false;
    const char *name = box_face_name(box, item);
    int kind = kind_of(box, item);
    if (s->worn[seat][kind] == 0)
        text_print(text, "EM-9.5: you do not wear %s.", name);
    else if (arming(s) && s->unequips[seat][kind] >= em_changes(box, s, seat, kind))
        text_print(text, "EM-9.7: you have taken %s off as often today as you own it.", name);
    else
        return false;
    return true;
}

static bool why_not_heal(const struct box *box, const void *view, int seat, int thing,
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
    else
        return false;
    return true;
}

static const char *const one_card[DECKS] = {"a resource card", "a recruit", "a recipe"};
static const char *const all_cards[DECKS] = {"resource cards", "recruits", "recipes"};
static const char *const decks[DECKS] = {"resource deck", "recruit deck", "skill deck"};

const struct verb_row em_verbs[VERBS] = {
    [VERB_CHOOSE] =
        {.words = "chooses {a}",
         .a = NAMES_FACE,
         .zone = "chapters",
         .reason = "EM-4.7: a chapter is chosen at the start, for good, and each exists once."},
    [VERB_DRAW] = {.words = "draws {a}",
                   .a = NAMES_ZONE,
                   .list = one_card,
                   .zones = decks,
                   .reason =
                       "EM-7.3: you draw at the start of a day, while draws are left. EM-3.5: an "
                       "empty deck gives nothing. EM-5.5: nobody draws on a day of battle."},
    [VERB_DRAW_ALL] = {.words = "draws only {a}",
                       .a = NAMES_ZONE,
                       .list = all_cards,
                       .zones = decks,
                       .reason =
                           "EM-7.3: you draw at the start of a day, while draws are left. EM-3.5: "
                           "an empty deck gives nothing. EM-5.5: nobody draws on a day of battle."},
    [VERB_STOP] = {.words = "stops drawing",
                   .passes = true,
                   .reason = "EM-7.9: you stop drawing while you draw."},
    [VERB_DISMISS] =
        {.words = "dismisses {a}",
         .a = NAMES_FACE,
         .zone = "men",
         .tried = true,
         .gives_up = true,
         .reason =
             "EM-8.4: only a man who needs what is short may go, and only while it is short."},
    [VERB_CRAFT] = {.words = "crafts {a}",
                    .a = NAMES_FACE,
                    .zone = "shelf",
                    .tried = true,
                    .why = why_not_craft,
                    .reason = "EM-9.1: you craft after feeding. EM-15.1: and in your defend turn, "
                              "instead of reviving or eating."},
    [VERB_EQUIP] = {.words = "equips {a}",
                    .a = NAMES_FACE,
                    .zone = "bag",
                    .tried = true,
                    .why = why_not_equip,
                    .reason =
                        "EM-9.6: arms are changed in the muster and on the morning of a battle."},
    [VERB_UNEQUIP] = {.words = "unequips {a}",
                      .a = NAMES_FACE,
                      .zone = "worn",
                      .tried = true,
                      .gives_up = true,
                      .why = why_not_unequip,
                      .reason =
                          "EM-9.6: arms are changed in the muster and on the morning of a battle."},
    [VERB_CONSUME] = {.words = "consumes {a}",
                      .a = NAMES_FACE,
                      .zone = "bag",
                      .tried = true,
                      .why = why_not_heal,
                      .reason =
                          "EM-16.5: food is eaten in the muster and in your own defend turn only."},
    [VERB_DRINK] = {.words = "drinks {a}",
                    .a = NAMES_FACE,
                    .zone = "potions",
                    .tried = true,
                    .why = why_not_heal,
                    .reason = "EM-16.4: potions are drunk in the muster, in your defend turn and "
                              "after the other army's; never in answer to an attack."},
    [VERB_DONE] = {.words = "is done",
                   .passes = true,
                   .button = "Done",
                   .reason = "EM-9.1: you are done when the muster is yours."},
    [VERB_REST] = {.words = "does nothing more",
                   .passes = true,
                   .reason = "EM-15.1: nothing more is done in a defend turn of yours."},
    [VERB_ABSTAIN] = {.words = "drinks nothing",
                      .passes = true,
                      .reason = "EM-16.4: potions are drunk in the muster, in your defend turn and "
                                "after the other army's; never in answer to an attack."},
    [VERB_FACE] = {.words = "faces {a}",
                   .none = "faces an unseen enemy",
                   .a = NAMES_FACE,
                   .zone = "seen enemies",
                   .tried = true,
                   .reason = "EM-11.1: enemies come in the order of their numbers. EM-11.3: after "
                             "a retreat you choose among those of the number."},
    [VERB_REVIVE] =
        {.words = "revives {a}",
         .none = "revives nobody",
         .a = NAMES_FACE,
         .zone = "fallen",
         .tried = true,
         .reason =
             "EM-15.1: a fallen man is revived in your defend turn, or after a victory (EM-17.4)."},
    [VERB_OPTION] = {.words = "chooses",
                     .none = "chooses nothing",
                     .more = line_say,
                     .reason = "EM-21.2: you choose when a text lets you, among what can be done."},
    [VERB_LOSE] = {.words = "loses {a}",
                   .a = NAMES_FACE,
                   .zone = "men",
                   .gives_up = true,
                   .reason = "EM-14.1: a man is lost after a hit, not otherwise."},
};
