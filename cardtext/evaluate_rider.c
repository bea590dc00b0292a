/* evaluate_rider.c: what stands in the rider of a sentence, whatever the table is. */
#include "cardtext/evaluate.h"

const int16_t *evaluate_condition(const int16_t *rider, int which)
{
    static const uint8_t conditions[EVALUATE_CONDITIONS] = {RIDER_IF, RIDER_AND, RIDER_UNLESS};
    const int16_t *condition = rider + conditions[which];
    return condition[0] ? condition + 1 : NULL;
}

bool evaluate_asks_fact(const int16_t *rider, int fact)
{
    for (int c = 0; c < EVALUATE_CONDITIONS; c++) {
        const int16_t *condition = evaluate_condition(rider, c);
        if (condition != NULL && condition[0] == CONDITION_FACT && condition[1] == fact)
            return true;
    }
    return false;
}
