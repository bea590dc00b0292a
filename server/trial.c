/* trial.c: plans of tables are tried out. */
#include "server/trial.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernel/memory.h"
#include "server/api.h"
#include "server/boxes.h"
#include "server/keeping.h"
#include "server/moment.h"

static void free_trial(struct table_trial *trial)
{
    boxes_let_go(trial->held);
    request_close(&trial->request);
    free(trial->words);
    free(trial);
}

static void work(struct chore *chore)
{
    struct table_trial *trial = (struct table_trial *)chore;
    uint64_t from = moment_ms();
    struct box *box = boxes_shelf.fill(&trial->plan.opening, &trial->problem);
    trial->fine = box != NULL;
    if (trial->fine) {
        trial->held = boxes_hold(&trial->plan.opening, &trial->problem);
        snprintf(trial->hash, sizeof trial->hash, "%016" PRIx64, box->cards->hash);
    }
    boxes_shelf.free(box);
    trial->took_ms = moment_ms() - from;
}

static void done(void *house, struct chore *chore)
{
    struct table_trial *trial = (struct table_trial *)chore;
    struct guest *guest = chore->to;
    if (guest != NULL) {
        guest->chore = NULL;
        if (trial->plan.own.files_n > 0)
            bucket_spend(&guest->address->compiling, (int64_t)trial->took_ms);
        if (trial->fine)
            trial->make(house, guest, trial);
        else
            api_refuse(house, guest, 400, trial->problem.text);
    }
    free_trial(trial);
}

static bool check_levels(const struct house *house, const struct table_plan *plan,
                         struct problem *problem)
{
    for (int seat = 0; seat < plan->opening.seats; seat++)
        if (plan->bot[seat][0] != '\0' &&
            !plan_level(plan->bot[seat], plan->game, house->settings.free_bots, problem))
            return false;
    return true;
}

/* Cards of strangers take the time of all who make tables. */
static bool may_compile(const struct guest *guest, const struct table_plan *plan,
                        struct problem *problem)
{
    return plan->own.files_n == 0 ||
           bucket_has(&guest->address->compiling, TRIAL_COMPILING_MS, TRIAL_COMPILING_MS_PER_S, 1,
                      moment_ms()) ||
           problem_say(problem, "that is enough cards for now; try again in a minute");
}

void trial_begin(struct house *house, struct guest *guest, const struct message *body,
                 void (*make)(struct house *house, struct guest *guest, struct table_trial *trial))
{
    struct table_trial *trial = memory_take(sizeof *trial);
    struct problem *problem = &trial->problem;
    trial->make = make;
    if (!request_open(&trial->request, body->text, body->bytes, problem) ||
        !plan_read(&trial->request, &trial->plan, problem) ||
        !check_levels(house, &trial->plan, problem)) {
        api_refuse(house, guest, 400, problem->text);
        free_trial(trial);
    } else if (!may_compile(guest, &trial->plan, problem) ||
               !keeping_may_store(house, guest->address, body->bytes, problem)) {
        api_refuse(house, guest, 429, problem->text);
        free_trial(trial);
    } else {
        trial->words = request_dump(&trial->request);
        trial->chore = (struct chore){.work = work, .done = done, .to = guest};
        guest->chore = &trial->chore;
        workshop_hand_in(house->workshop, &trial->chore);
    }
}
