/* weigh.c: what a sensible player of Menagerie would do, as weights of moves: cards that stacks
 * grow by, a stack sold only where there is no room. */
#include "games/menagerie/menagerie.h"

static const float weight_of[VERBS] = {
    [VERB_REFILL_ROW] = 0.1f, [VERB_REFILL_COLUMN] = 0.1f, [VERB_TAKE] = 1.0f,
    [VERB_PASS] = 0.3f,       [VERB_TUCK] = 12.0f,         [VERB_ATTACH] = 1.0f,
    [VERB_FOUND] = 1.0f,      [VERB_SELL] = 0.05f,         [VERB_MERGE] = 3.0f,
    [VERB_DROP] = 0.1f,       [VERB_SELL_HAND] = 0.1f,     [VERB_SWAP] = 0.3f,
    [VERB_STOP] = 1.0f,       [VERB_STRIKE] = 1.0f,        [VERB_SELL_ALL] = 1.0f,
    [VERB_OPTION] = 1.0f,     [VERB_PICK] = 1.0f,          [VERB_MOVE] = 1.0f,
    [VERB_PLAYER] = 1.0f};
static const float grows = 5.0f; /* a card that a stack grows by, for each of its level */

static float weigh_take(const struct box *box, const struct me_state *s, int seat, uint8_t face)
{
    float weight = 1;
    for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next)
        if (stack_const(s, n)->p.face == face && stack_const(s, n)->p.cards < KNOB(box, max_level))
            weight += grows;
    return weight;
}

/* What grew is sold last. */
static float weigh_sale(const struct me_state *s, int seat, int space)
{
    int level = stack_in(s, seat, space)->p.cards;
    return weight_of[VERB_SELL] / (float)(level * level * level);
}

void me_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX])
{
    const struct me_state *s = view;
    int foundings = 0;
    for (int i = 0; i < n; i++)
        foundings += moves[i].verb == VERB_FOUND;
    for (int i = 0; i < n; i++) {
        int verb = moves[i].verb;
        weights[i] = weight_of[verb];
        if (verb == VERB_TAKE)
            weights[i] = weigh_take(box, s, seat, moves[i].b);
        else if (verb == VERB_SELL)
            weights[i] = weigh_sale(s, seat, moves[i].a);
        else if (verb == VERB_FOUND)
            weights[i] /= (float)foundings;
    }
}
