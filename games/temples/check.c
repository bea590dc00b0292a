/* check.c: which boxes are refused, and what a box holds: FT-17.5, FT-10.11, and what the
 * phrasebook cannot say of texts. */
#include "games/temples/temples.h"

/* ---- texts ---- */

/* What a clause is read from. */
struct clause {
    const struct card *card;
    const struct op *op;
    struct problem *problem;
    const struct catalogue *cards;
};

static bool wrong(const struct clause *clause, const char *why)
{
    return problem_say(clause->problem, "%s: %s", clause->card->place, why);
}

static bool is_static(const struct op *op)
{
    return op->code < OP_boost || op->code == OP_spares || op->code == OP_against ||
           op->code == OP_keeps_off || op->code == OP_shut ||
           (op->code >= OP_gift && op->code <= OP_deny);
}

static bool has_who(const struct op *op)
{
    switch (op->code) {
    case OP_has:
    case OP_cross:
    case OP_swim:
    case OP_cannot:
    case OP_boost:
    case OP_damage:
    case OP_heal:
    case OP_destroy:
    case OP_recall:
    case OP_move:
    case OP_step:
    case OP_spares:
    case OP_keeps_off:
    case OP_against:
    case OP_bar:
    case OP_boost_next:
    case OP_boost_good:
    case OP_bar_next:
    case OP_enlist:
    case OP_exhaust:
    case OP_refresh:
    case OP_gift:
    case OP_lend:
    case OP_lend_next:
    case OP_place:
        return true;
    default:
        return false;
    }
}

static bool is_cell_static(const struct op *op)
{
    return (op->code >= OP_cost && op->code <= OP_frozen) || op->code == OP_shut;
}

static int target_kind(const struct card *card)
{
    return card->type == ENCHANTMENT ? card->number[COLUMN_ON] : -1;
}

static bool on_land(const struct card *card)
{
    int kind = target_kind(card);
    return card->type <= WATER || (kind >= ON_LAND && kind <= ON_OPEN_LAND);
}

static bool on_unit(const struct card *card)
{
    return card->type == ENCHANTMENT && target_kind(card) <= ON_ENEMY_UNIT;
}

static bool once(const struct card *card)
{
    return card->type == ENCHANTMENT && card->number[COLUMN_LASTS] == LASTS_ONCE;
}

/* FT-15.1: statics hold while a card is in play, orders need a moment or a card that is cast once.
 */
static bool check_time(const struct clause *clause)
{
    const struct card *card = clause->card;
    int when = clause->op->when;
    if (is_static(clause->op))
        return !once(card) || wrong(clause, "a card that happens once cannot hold for a while");
    if (when == WHEN_ALWAYS && !once(card))
        return wrong(clause, "this needs a moment such as \"each turn:\"");
    if (when != WHEN_ALWAYS && once(card))
        return wrong(clause, "a card that happens once waits for no moment");
    bool cell_moment = when >= WHEN_ENTERING && when <= WHEN_TRAVERSING;
    return !cell_moment || on_land(card) || wrong(clause, "nobody enters or leaves this card");
}

static bool the_unit_is_known(const struct clause *clause)
{
    int when = clause->op->when;
    bool moment = (when >= WHEN_ENTERING && when <= WHEN_TRAVERSING) || when == WHEN_RESIDING;
    if (when == WHEN_ATTACKS || when == WHEN_ATTACKED || when == WHEN_ONE_NOT_DESTROYED ||
        when == WHEN_ONE_ENTERS || (when >= WHEN_ONE_STARTS && when <= WHEN_ONE_MUSTERED) ||
        when == WHEN_WINS || when == WHEN_LOSES || when == WHEN_DEALS || when == WHEN_ONE_KILLS ||
        when == WHEN_ONE_WINS || (when >= WHEN_ONE_ATTACKS && when <= WHEN_ONE_HURT))
        return true;
    if (when == WHEN_UNIT_DESTROYED)
        return false;
    return moment ? on_land(clause->card) : on_unit(clause->card);
}

/* The type of cards that a selection means. The nouns are those of parlance.c behind the names of
 * cards. */
static int type_of(const struct catalogue *cards, int term)
{
    static const int nouns[] = {UNIT, LAND, TEMPLE, ENCHANTMENT, WATER};
    const int16_t *noun = cards->term + term + THING_NOUN;
    return noun[0] == NOUN_CARD ? cards->card[noun[1]].type : nouns[noun[0] - NOUN_CARD - 1];
}

static bool is_of(const struct clause *clause, int term, int type, int other)
{
    int of = type_of(clause->cards, term);
    return of == type || of == other;
}

bool ft_names_lasting(const struct catalogue *cards, const struct op *op)
{
    return op->code == OP_recall && (op->arg[0] == WHO_THOSE || op->arg[0] == WHO_ONE_THING) &&
           type_of(cards, op->arg[1]) == ENCHANTMENT;
}

/* Moments of an enchantment on a unit that has another one before it. */
static bool has_other(const struct op *op)
{
    return op->when == WHEN_UNIT_ATTACKS || op->when == WHEN_UNIT_ATTACKED ||
           op->when == WHEN_UNIT_WINS || op->when == WHEN_UNIT_DEALS || op->when == WHEN_UNIT_LOSES;
}

static bool check_who(const struct clause *clause)
{
    const struct op *op = clause->op;
    const struct card *card = clause->card;
    int who = op->arg[ft_moves_units(op)];
    bool unit = card->type == UNIT;
    bool picked = who_is_picked(who);
    if (is_static(op) && (picked || who == WHO_RANDOM))
        return wrong(clause, "nobody picks a unit for what holds all the time");
    if (who_is_selected(who) && !is_of(clause, op->arg[ft_moves_units(op) + 1], UNIT, UNIT) &&
        !ft_names_lasting(clause->cards, op))
        return wrong(clause, "this can be said of units only");
    bool has_cell = unit || card->type <= WATER;
    if ((who == WHO_THIS && !unit) || ((who == WHO_ADJACENT || who == WHO_ONE_WITHIN) && !has_cell))
        return wrong(clause, "this is not a unit");
    if (who == WHO_HERE && !on_land(card))
        return wrong(clause, "\"here\" is said on lands and enchantments on lands");
    if (who == WHO_THE_UNIT && !the_unit_is_known(clause))
        return wrong(clause, "which unit is \"the unit\"?");
    if (who == WHO_OTHER && !(has_other(op) && on_unit(card)))
        return wrong(clause, "which unit is \"the other unit\"?");
    if (who == WHO_OTHER && line_later(op))
        return wrong(clause, "which unit is \"the other unit\" by then?");
    if (op->when == WHEN_RESIDING && who != WHO_THE_UNIT && who != WHO_HERE)
        return wrong(clause, "\"while residing\" speaks of the unit");
    if (ft_moves_units(op) && !picked && who != WHO_THIS && who != WHO_THE_UNIT)
        return wrong(clause, "only one unit can be moved");
    return true;
}

static bool check_swap(const struct clause *clause)
{
    const struct op *op = clause->op;
    if (op->arg[0] == WHO_THIS ? clause->card->type != UNIT : !the_unit_is_known(clause))
        return wrong(clause, "which unit changes places?");
    return is_of(clause, op->arg[2], UNIT, UNIT) || wrong(clause, "this can be said of units only");
}

static bool check_clause(const struct clause *clause)
{
    const struct op *op = clause->op;
    const struct card *card = clause->card;
    int kind = target_kind(card);
    bool fine = check_time(clause);
    if (has_who(op))
        fine &= check_who(clause);
    if (is_cell_static(op) && !on_land(card))
        fine = wrong(clause, "\"here\" is said on lands and enchantments on lands");
    if (op->when == WHEN_RESIDING && !on_land(card))
        fine = wrong(clause, "nobody resides on this card");
    bool of_unit = op->when == WHEN_UNIT_NOT_DESTROYED || op->when == WHEN_UNIT_AFTER ||
                   op->when == WHEN_UNIT_DEALS ||
                   (op->when >= WHEN_UNIT_ATTACKS && op->when <= WHEN_UNIT_DESTROYED);
    if (of_unit && !on_unit(card))
        fine = wrong(clause, "which unit is \"the unit\"?");
    if (op->code == OP_swap)
        fine &= check_swap(clause);
    if (op->code == OP_against && op->arg[2] == HP)
        fine = wrong(clause, "hit points are not of a fight");
    if (op->code == OP_shut && !is_of(clause, op->arg[0], UNIT, UNIT))
        fine = wrong(clause, "this can be said of units only");
    if (op->code == OP_landing && !is_of(clause, op->arg[0], LAND, TEMPLE))
        fine = wrong(clause, "this can be said of lands only");
    if (op->code == OP_place && is_of(clause, op->arg[3], UNIT, ENCHANTMENT))
        fine = wrong(clause, "a unit moves to a land, a temple or a water");
    if (op->code == OP_raise && op->arg[0] != SOUGHT_UNIT)
        fine = wrong(clause, "only a unit is put into play");
    if (op->code == OP_cancel && kind != ON_CASTING)
        fine = wrong(clause, "cancelling needs a card that is cast on a casting");
    if (op->code == OP_end && kind != ON_ENCHANTMENT)
        fine = wrong(clause, "ending needs a card that is cast on an enchantment");
    bool owner = (op->code == OP_draw || op->code == OP_discard || op->code == OP_discard_down ||
                  op->code == OP_drop_random || op->code == OP_forbid ||
                  op->code == OP_forbid_next || op->code == OP_deny) &&
                 op->arg[0] == PLAYER_OWNER;
    if (owner && !the_unit_is_known(clause))
        fine = wrong(clause, "which unit is \"the unit\"?");
    if ((op->code == OP_claim || op->code == OP_neutral) &&
        !is_of(clause, op->arg[1], LAND, TEMPLE))
        fine = wrong(clause, "this can be said of lands only");
    if (op->code == OP_dispel && !is_of(clause, op->arg[1], ENCHANTMENT, ENCHANTMENT))
        fine = wrong(clause, "this can be said of enchantments only");
    if (op->code == OP_control && !on_land(card))
        fine = wrong(clause, "gaining control needs a card that is cast on a land");
    return fine;
}

bool ft_allows(const struct catalogue *cards, const struct card *card, const struct op *op,
               struct problem *problem)
{
    return check_clause(&(struct clause){card, op, problem, cards});
}

/* A card on a casting must cancel, a card on an enchantment must end it. */
static bool check_purpose(const struct box *box, uint8_t face, struct problem *problem)
{
    const struct card *card = box_card(box, face);
    int kind = target_kind(card);
    int needed = kind == ON_CASTING ? OP_cancel : kind == ON_ENCHANTMENT ? OP_end : -1;
    bool found = needed < 0;
    for (int i = 0; i < card->ops_n; i++)
        found |= card_ops(box->cards, face)[i].code == needed;
    if (!found)
        return problem_say(problem, "%s: a card cast on %s must %s it", card->place,
                           kind == ON_CASTING ? "a casting" : "an enchantment",
                           kind == ON_CASTING ? "cancel" : "end");
    bool tied = kind == ON_CASTING || kind == ON_ENCHANTMENT;
    if (tied && !once(card))
        return problem_say(problem, "%s: such a card happens once", card->place);
    return true;
}

static bool check_card(const struct box *box, uint8_t face, struct problem *problem)
{
    const struct card *card = box_card(box, face);
    if (card->type != ENCHANTMENT)
        return true;
    bool fine = !card->number[COLUMN_FAST] || once(card) ||
                problem_say(problem, "%s: a Fast card never lasts (FT-13.21)", card->place);
    return check_purpose(box, face, problem) && fine;
}

/* ---- knobs and numbers of cards ---- */

static int cards_of(const struct box *box, int type)
{
    int n = 0;
    for (int i = 0; i < box->cards->type_n[type]; i++)
        n += box_card(box, (uint8_t)(box->cards->type_first[type] + i))->copies;
    return n;
}

/* FT-16.12: a map tells how many waters there are. */
static int waters_of(const struct box *box)
{
    int waters = 0;
    if (KNOB(box, world) != WORLD_LAYOUT)
        return KNOB(box, waters);
    for (int cell = 0; cell < FT_CELLS; cell++)
        waters += box->own[OWN_MAP + 2 * cell] == MAP_WATER;
    return waters;
}

static bool check_sheet(const struct box *box, int type, int needed, struct problem *problem)
{
    int n = cards_of(box, type);
    return n >= needed || problem_say(problem, "%s has %d card%s, the isle needs %d",
                                      box->game->types[type].sheet, n, n == 1 ? "" : "s", needed);
}

static bool check_counts(const struct box *box, struct problem *problem)
{
    int cells = KNOB(box, rows) * KNOB(box, cols), waters = waters_of(box);
    bool fine = true;
    if (KNOB(box, temples_to_win) > KNOB(box, temples))
        fine = problem_say(problem, "temples_to_win is %d, but there are %d temples",
                           KNOB(box, temples_to_win), KNOB(box, temples));
    if (waters + KNOB(box, temples) > cells - 4)
        fine = problem_say(problem, "%d waters and %d temples leave too little of %d cards", waters,
                           KNOB(box, temples), cells);
    fine &= check_sheet(box, LAND, cells, problem);
    fine &= check_sheet(box, TEMPLE, KNOB(box, temples), problem);
    fine &= check_sheet(box, WATER, waters, problem);
    if (cards_of(box, UNIT) + cards_of(box, ENCHANTMENT) > FT_DECK)
        fine = problem_say(problem, "a deck has %d cards at most", FT_DECK);
    return fine;
}

/* FT-10.11 */
static bool check_landfall(const struct box *box, struct problem *problem)
{
    if (KNOB(box, landfall) > 0 || KNOB(box, home_lands) > 0 || KNOB(box, field))
        return true;
    bool given[FT_SEATS] = {false};
    for (int cell = 0; cell < FT_CELLS && KNOB(box, world) == WORLD_LAYOUT; cell++)
        if (box->own[OWN_MAP + 2 * cell + 1] < FT_SEATS)
            given[box->own[OWN_MAP + 2 * cell + 1]] = true;
    return (given[0] && given[1]) ||
           problem_say(problem, "landfall 0 needs home_lands, or nobody can ever muster");
}

bool ft_check(const struct box *box, struct problem *problem)
{
    bool fine = check_counts(box, problem);
    fine &= check_landfall(box, problem);
    for (int face = 1; face <= box->cards->cards_n; face++)
        fine &= check_card(box, (uint8_t)face, problem);
    return fine;
}

/* ---- what a box holds ---- */

uint8_t ft_back(const struct box *box, uint8_t face, int seat)
{
    const struct card *card = box_card(box, face);
    if (card->type == UNIT && KNOB(box, field))
        return (uint8_t)(BACK_TEAM + seat);
    if (card->type >= UNIT)
        return (uint8_t)(BACK_DECK + ft_deck_of(box, seat));
    return card->back;
}

/* Some text gives hit points, so some may be gone again. */
static bool adds_hp(const struct catalogue *cards)
{
    for (int face = 1; face <= cards->cards_n; face++) {
        const struct op *ops = card_ops(cards, (uint8_t)face);
        for (int i = 0; i < cards->card[face].ops_n; i++)
            if ((ops[i].code == OP_has || ops[i].code == OP_boost || ops[i].code == OP_boost_next ||
                 ops[i].code == OP_boost_good) &&
                ops[i].arg[2] == HP)
                return true;
    }
    return false;
}

bool ft_pack(struct box *box, struct problem *problem)
{
    box->own[OWN_FAST] = UINT8_MAX;
    box->own[OWN_HP] = adds_hp(box->cards);
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        if (card->type < UNIT)
            continue;
        box->list[BACK_DECK][face] = 0;
        for (int seat = 0; seat < FT_SEATS; seat++)
            box->list[ft_back(box, (uint8_t)face, seat)][face] = card->copies;
        if (card->type == ENCHANTMENT && card->number[COLUMN_FAST] &&
            card->number[COLUMN_LEVEL] < box->own[OWN_FAST])
            box->own[OWN_FAST] = (uint8_t)card->number[COLUMN_LEVEL];
    }
    return ft_map_read(box, problem);
}
