/* plan.c: who plays in the lab, in words. */
#include "lab/plan.h"

#include <stdio.h>
#include <string.h>

enum { ITERATIONS_STANDARD = 200 };

bool plan_seat(struct plan *plan, const char *words, struct problem *problem)
{
    const char *budget = strchr(words, ':');
    if (plan->bots_n == SEATS_MAX)
        return problem_say(problem, "at most %d players sit at a table", SEATS_MAX);
    if (strlen(words) + 8 > PLAN_BOT_BYTES)
        return problem_say(problem, "there is no bot \"%.60s\"", words);
    if (budget != NULL && strchr(budget, 'm') != NULL)
        return problem_say(problem,
                           "\"%s\": the lab counts iterations, not time, so that a result does "
                           "not depend on the machine; give for example ismcts:200",
                           words);
    char *to = plan->bot[plan->bots_n];
    if (strcmp(words, "ismcts") == 0)
        snprintf(to, PLAN_BOT_BYTES, "ismcts:%di", ITERATIONS_STANDARD);
    else if (budget != NULL && strspn(budget + 1, "0123456789") == strlen(budget + 1))
        snprintf(to, PLAN_BOT_BYTES, "%si", words);
    else
        snprintf(to, PLAN_BOT_BYTES, "%s", words);
    plan->bots_n++;
    return true;
}

bool plan_alike(const struct plan *plan)
{
    for (int b = 1; b < plan->bots_n; b++)
        if (strcmp(plan->bot[b], plan->bot[0]) != 0)
            return false;
    return true;
}
