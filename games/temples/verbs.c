/* verbs.c: the moves of Four Temples: their words, what they touch, and why they are not possible:
 * hand, level, lifeforce, way, range, with the rule's number. */
#include "games/temples/temples.h"

static bool in_hand(const struct ft_state *s, int seat, uint8_t face)
{
    return pile_copies(s->hand[seat], face) > 0;
}

static void why_not_muster(const struct box *box, const void *view, int seat, int thing,
                           struct text *text)
{
    const struct ft_state *s = view;
    uint8_t face = (uint8_t)thing;
    const char *name = box_face_name(box, face);
    if (box_card(box, face)->type != UNIT) {
        text_print(text, "FT-10.1: %s is not a unit; it is cast.", name);
        return;
    }
    int level = column(box, face, COLUMN_LEVEL), levels = s->levels[seat];
    levels += KNOB(box, ladder_scope) ? 0 : s->levels[1 - seat];
    int most = levels + KNOB(box, muster_slack) + s->limit[seat][LIMIT_MUSTER];
    if (!in_hand(s, seat, face))
        text_print(text, "FT-10.4: %s is not in your hand.", name);
    else if (s->turn != seat)
        text_add(text, "FT-4.5: units are mustered in your own main phase.");
    else if (s->phase != PHASE_MAIN)
        text_add(text, "FT-4.6: once the actions have begun, no unit is mustered.");
    else if (s->allowance == 0)
        text_add(text, "FT-10.1: you have mustered as often as you may this turn.");
    else if (level > most)
        text_print(text, "FT-10.2: %s has level %d; with the units in play you reach level %d.",
                   name, level, most);
    else if (ft_muster_cells(box, s, seat, face) == 0)
        text_add(text,
                 s->held[seat] != 0
                     ? "FT-10.4: every land you control is taken or not to be mustered onto; "
                       "leave one free. FT-10.6: landfall is for a player who controls no land."
                     : "FT-10.6: no land is free for landfall.");
}

static void why_not_cast(const struct box *box, const void *view, int seat, int thing,
                         struct text *text)
{
    const struct ft_state *s = view;
    uint8_t face = (uint8_t)thing;
    const char *name = box_face_name(box, face);
    if (box_card(box, face)->type != ENCHANTMENT) {
        text_print(text, "FT-13.2: %s is not an enchantment; it is mustered.", name);
        return;
    }
    uint8_t targets[256];
    int level = column(box, face, COLUMN_LEVEL), force = ft_unit_count(s, seat);
    bool main = s->asks == ASK_main && s->decider == seat;
    if (!in_hand(s, seat, face))
        text_print(text, "FT-13.6: %s is not in your hand.", name);
    else if (level > force)
        text_print(text, "FT-13.2: %s has level %d; your lifeforce is %d.", name, level, force);
    else if (!main && !column(box, face, COLUMN_FAST))
        text_print(text, "FT-13.7: %s is not Fast; it is cast in your own main phase.", name);
    else if (ft_target_list(box, s, seat, face, targets) == 0)
        text_print(text, "FT-13.4: there is no legal target for %s.", name);
}

/* The unit that was picked for an act, 0 none. */
static int acting(const struct ft_state *s, int seat)
{
    bool asked = s->asks == ASK_act && s->decider == seat && s->work.n > 0;
    return asked ? s->work.frame[s->work.n - 1].source : 0;
}

static void why_not_act(const struct box *box, const void *view, int seat, int unit,
                        struct text *text)
{
    const struct ft_state *s = view;
    const char *name = box_face_name(box, unit_const(s, unit)->p.face);
    int picked = acting(s, seat);
    if (unit_seat(s, unit) != seat)
        text_print(text, "FT-4.7: %s is not yours.", name);
    else if (picked != 0)
        text_print(text, "FT-4.7: %s acts now, and moves or attacks before anything else.",
                   box_face_name(box, unit_const(s, picked)->p.face));
    else if (s->phase == PHASE_MAIN)
        text_add(text, "FT-4.5: first begin the actions.");
    else if (unit_const(s, unit)->fresh && !(stats_of(s, unit)->flags & HAS_HASTE))
        text_print(text, "FT-5.6: %s was mustered this turn.", name);
    else if (ft_actions(box, s, unit) <= 0)
        text_print(text, "FT-5.5: %s has no actions left.", name);
    else if (!ft_has_act(box, s, unit))
        text_print(text, "FT-17.2: %s can neither move nor attack now.", name);
}

static void why_not_attack(const struct box *box, const void *view, int seat, int target,
                           struct text *text)
{
    const struct ft_state *s = view;
    int unit = acting(s, seat);
    if (unit == 0 || target == unit)
        return;
    const char *name = box_face_name(box, unit_const(s, unit)->p.face);
    const char *other = box_face_name(box, unit_const(s, target)->p.face);
    int range = ft_range(box, s, unit),
        apart = ft_distance(unit_const(s, unit)->p.place, unit_const(s, target)->p.place);
    if (unit_seat(s, target) == seat)
        text_add(text, "FT-7.11: you cannot attack your own units.");
    else if (stats_of(s, unit)->flags & CANNOT_ATTACK)
        text_print(text, "FT-1.10: %s cannot attack.", name);
    else if (ft_die(box, s, unit, ATTACK) == 0)
        text_print(text, "FT-5.2: %s has no attack die.", name);
    else if (ft_actions(box, s, unit) < KNOB(box, attack_cost))
        text_print(text, "FT-7.1: an attack costs %d actions; %s has %d left.",
                   KNOB(box, attack_cost), name, ft_actions(box, s, unit));
    else if (KNOB(box, max_attacks) > 0 && unit_const(s, unit)->attacks >= KNOB(box, max_attacks))
        text_print(text, "FT-7.4: %s has attacked as often as a unit may in a turn.", name);
    else if (stats_of(s, target)->flags & CANNOT_BE_ATTACKED)
        text_print(text, "FT-1.10: %s cannot be attacked.", other);
    else if (apart > (range > 1 ? range : 1))
        text_print(text, "%s: %s reaches %d, and that unit is %d away.",
                   range > 1 ? "FT-8.1" : "FT-7.2", name, range > 1 ? range : 1, apart);
    else if (ft_blocked(box, s, unit, target))
        text_print(text, "FT-8.2: enemy units stand between %s and %s.", name, other);
    else if (!ft_can_attack(box, s, unit, target))
        text_add(text, "FT-9.4: a water unit on water is attacked by ranged or water units only.");
}

static void why_not_move(const struct box *box, const void *view, int seat, int cell,
                         struct text *text)
{
    const struct ft_state *s = view;
    int unit = acting(s, seat);
    if (unit == 0)
        return;
    const char *name = box_face_name(box, unit_const(s, unit)->p.face);
    if (!(s->board & cell_bit(cell)))
        text_add(text, "FT-1.3: there is no such cell on this isle.");
    else if (stats_of(s, unit)->flags & CANNOT_MOVE)
        text_print(text, "FT-6.9: %s cannot move.", name);
    else if (s->water & cell_bit(cell) && !(stats_of(s, unit)->flags & IS_WATER))
        text_print(text, "FT-6.4: %s is not a water unit and cannot stop on water.", name);
    else if (!(ft_free(s, seat) & cell_bit(cell)))
        text_add(text, "FT-6.5, FT-6.6: it stops only on a free card.");
    else if (!ft_leads(box, s, unit, cell))
        text_add(text, "FT-6.4 to FT-6.6: no way leads there past water and other units.");
    else if (!(ft_reach(box, s, unit) & cell_bit(cell)))
        text_print(text, "FT-6.2: the way there costs more than the %d actions that %s has.",
                   ft_actions(box, s, unit), name);
}

const struct verb_row ft_verbs[VERBS] = {FT_VERBS(VERB_ROW)};
