/* why.c: why a move of Emperor is not possible: recipe, price, places for arms, HP, with the rule's
 * number. */
#include "games/emperor/emperor.h"
#include "kernel/notation.h"

const struct reason em_reasons[] = {
    {"choose", "EM-4.7: a chapter is chosen at the start, for good, and each exists once."},
    {"draw", "EM-7.3: you draw at the start of a day, while draws are left. EM-3.5: an empty deck "
             "gives nothing. EM-5.5: nobody draws on a day of battle."},
    {"stop", "EM-7.9: you stop drawing while you draw."},
    {"dismiss", "EM-8.4: only a man who needs what is short may go, and only while it is short."},
    {"craft", "EM-9.1: you craft after feeding. EM-15.1: and in your defend turn, instead of "
              "reviving or eating."},
    {"equip", "EM-9.6: arms are changed in the muster and on the morning of a battle."},
    {"unequip", "EM-9.6: arms are changed in the muster and on the morning of a battle."},
    {"consume", "EM-16.5: food is eaten in the muster and in your own defend turn only."},
    {"drink", "EM-16.4: potions are drunk in the muster, in your defend turn and after the other "
              "army's; never in answer to an attack."},
    {"is done", "EM-9.1: you are done when the muster is yours."},
    {"does nothing", "EM-15.1: nothing more is done in a defend turn of yours."},
    {"face", "EM-11.1: enemies come in the order of their numbers. EM-11.3: after a retreat you "
             "choose among those of the number."},
    {"revive",
     "EM-15.1: a fallen man is revived in your defend turn, or after a victory (EM-17.4)."},
    {"lose", "EM-14.1: a man is lost after a hit, not otherwise."},
    {0},
};

/* The recipe for an item among those that the seat has learned. */
static uint8_t recipe_of(const struct box *box, const struct em_state *s, int seat, uint8_t item)
{
    const uint8_t *learned = pile_faces_const(s->learned[seat]);
    for (int i = 0; i < pile_count(s->learned[seat]); i++)
        if (!face_is_blank(learned[i]) && em_makes(box, learned[i]) == item)
            return learned[i];
    return FACE_NONE;
}

static bool why_not_craft(const struct box *box, const struct em_state *s, int seat, uint8_t item,
                          struct text *text)
{
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

static bool why_not_equip(const struct box *box, const struct em_state *s, int seat, uint8_t item,
                          struct text *text)
{
    const char *name = box_face_name(box, item);
    int kind = kind_of(box, item), limit = KNOB(box, equip_limit);
    if (em_upgrade_type(box, kind) == TYPE_FOOD)
        text_print(text, "EM-9.5: %s is food, which is not worn.", name);
    else if (s->bag[seat][kind] == 0)
        text_print(text, "EM-9.4: there is no %s in your bag.", name);
    else if (arming(s) && s->sums[seat].worn >= limit)
        text_print(text, "EM-9.5: you wear %d items, and equip_limit is %d.", s->sums[seat].worn,
                   limit);
    else if (arming(s) && s->equips[seat][kind] >= s->bag[seat][kind] + s->worn[seat][kind])
        text_print(text, "EM-9.7: you have put %s on as often today as you own it.", name);
    else
        return false;
    return true;
}

static bool why_not_unequip(const struct box *box, const struct em_state *s, int seat, uint8_t item,
                            struct text *text)
{
    const char *name = box_face_name(box, item);
    int kind = kind_of(box, item);
    if (s->worn[seat][kind] == 0)
        text_print(text, "EM-9.5: you do not wear %s.", name);
    else if (arming(s) && s->unequips[seat][kind] >= s->bag[seat][kind] + s->worn[seat][kind])
        text_print(text, "EM-9.7: you have taken %s off as often today as you own it.", name);
    else
        return false;
    return true;
}

static bool why_not_heal(const struct box *box, const struct em_state *s, int seat, uint8_t face,
                         struct text *text)
{
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

/* The card of a type that the words name; a beginning will do if no other name has it. */
static uint8_t card_meant(const struct box *box, uint8_t type, const char *words)
{
    const char *at = words;
    uint8_t face = notation_face(box, &at), meant = FACE_NONE;
    if (face != FACE_NONE)
        return !face_is_blank(face) && box_card(box, face)->type == type ? face : FACE_NONE;
    for (int kind = 0; kind < box->cards->type_n[type]; kind++) {
        face = face_of(box, (enum card_type_id)type, kind);
        if (!notation_begins(box_face_name(box, face), words))
            continue;
        if (meant != FACE_NONE)
            return FACE_NONE;
        meant = face;
    }
    return meant;
}

bool em_why(const struct box *box, const void *view, int seat, const char *words, struct text *text)
{
    static const struct {
        const char *word, *plural;
        uint8_t type;
        bool (*why)(const struct box *, const struct em_state *, int, uint8_t, struct text *);
    } verbs[] = {
        {"craft", "crafts", UPGRADE, why_not_craft},
        {"equip", "equips", UPGRADE, why_not_equip},
        {"unequip", "unequips", UPGRADE, why_not_unequip},
        {"consume", "consumes", UPGRADE, why_not_heal},
        {"drink", "drinks", RESOURCE, why_not_heal},
    };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        const char *at = notation_skip(words);
        if (!notation_take(&at, verbs[i].plural) && !notation_take(&at, verbs[i].word))
            continue;
        uint8_t face = card_meant(box, verbs[i].type, notation_skip(at));
        return face != FACE_NONE && verbs[i].why(box, view, seat, face, text);
    }
    return false;
}
