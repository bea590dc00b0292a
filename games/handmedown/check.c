/* check.c: which boxes of Hand-Me-Down are refused: HM-12.4. */
#include "games/handmedown/handmedown.h"

static bool has_slot(const struct card *card)
{
    bool slots = false;
    for (int side = 0; side < SIDES; side++)
        slots |= card->number[COLUMN_SLOT + side] != 0;
    return slots;
}

static bool check_slots(const struct box *box, struct problem *problem)
{
    int slots[COLORS] = {0};
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        int copies = card->copies * (card->type == STARTER ? HM_SEATS : 1);
        for (int side = 0; side < SIDES; side++)
            if (card->number[COLUMN_SLOT + side] != 0)
                slots[card->number[COLUMN_SLOT + side] - 1] += copies;
    }
    for (int color = 0; color < COLORS; color++)
        if (slots[color] > HM_SLOTS_MAX)
            return problem_say(problem, "the cards have %d %s slots in all, at most %d are allowed",
                               slots[color], hm_color_names[color], HM_SLOTS_MAX);
    return true;
}

/* A unit without an attack row and without a slot can never attack, so such a text never happens.
 */
static bool check_attack(const struct box *box, const struct card *card, struct problem *problem)
{
    static const uint8_t moments[] = {WHEN_VICTORY, WHEN_ATTACKS};
    bool fine = true;
    if (card->type == EQUIPMENT || has_slot(card) || card->number[COLUMN_ATTACK] != COLUMN_NONE)
        return true;
    for (size_t i = 0; i < COUNT(moments); i++)
        if (card->triggers >> moments[i] & 1)
            fine = problem_say(problem, "%s: \"%s\" can never happen: no attack row and no slot",
                               card->place, box->game->vocabulary.triggers[moments[i]]);
    return fine;
}

static bool check_card(const struct box *box, const struct card *card, struct problem *problem)
{
    bool fine = check_attack(box, card, problem);
    if (card->type == EQUIPMENT && card->number[COLUMN_COLOR] == 0)
        fine = problem_say(problem, "%s: a piece of equipment has a color", card->place);
    if (card->ops_n > HM_PHRASES_MAX)
        fine = problem_say(problem, "%s: %d phrases, at most %d are allowed", card->place,
                           card->ops_n, HM_PHRASES_MAX);
    return fine;
}

bool hm_check(const struct box *box, struct problem *problem)
{
    bool fine = true;
    if (KNOB(box, start_seat) > box->seats)
        fine = problem_say(problem, "knob start_seat is %d, but there are %d seats",
                           KNOB(box, start_seat), box->seats);
    if (box->cards->type_n[STARTER] != 2)
        fine = problem_say(problem, "starters.csv has %d cards; it must have two, Tree and Bank",
                           box->cards->type_n[STARTER]);
    fine &= check_slots(box, problem);
    for (int face = 1; face <= box->cards->cards_n; face++)
        fine &= check_card(box, box_card(box, (uint8_t)face), problem);
    return fine;
}
