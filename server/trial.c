/* trial.c: plans of tables are tried out. */
#include "server/trial.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/variant.h"
#include "server/api.h"
#include "server/books.h"
#include "server/boxes.h"
#include "server/keeping.h"
#include "server/moment.h"

static const char sheets_member[] = "sheets";

static void free_trial(struct table_trial *trial)
{
    boxes_let_go(trial->held);
    plan_close(&trial->plan);
    request_close(&trial->request);
    free(trial->words);
    free(trial);
}

static bool check_levels(const struct table_plan *plan, bool free_bots, struct problem *problem)
{
    for (int seat = 0; seat < plan->opening.seats; seat++)
        if (plan->bot[seat][0] != '\0' &&
            !plan_level(plan->bot[seat], plan->game, free_bots, problem))
            return false;
    return true;
}

/* Variants of games on the shelf were chosen when the plan was read; a rulebook that is brought
 * along has none. */
static bool check_variant(struct table_trial *trial, struct problem *problem)
{
    const char *variant = VARIANT_WRITTEN;
    return !books_are(trial->plan.own.files) ||
           (request_words(&trial->request, "variant", &variant, problem) &&
            variant_choose(&trial->plan.opening, trial->plan.game, variant, problem));
}

/* Whoever brings sheets says so in plain letters: by these it is known who pays. */
static bool check_brought(const struct table_trial *trial, struct problem *problem)
{
    struct request sheets;
    return trial->chore.brought || !request_inside(&trial->request, sheets_member, &sheets) ||
           problem_say(problem, "\"%s\" is written without escapes", sheets_member);
}

/* What was sent is long, and reading it takes its time, too. */
static bool open_trial(struct table_trial *trial, struct problem *problem)
{
    if (!request_open(&trial->request, trial->words, strlen(trial->words), problem) ||
        !check_brought(trial, problem))
        return false;
    free(trial->words);
    trial->words = request_dump(&trial->request);
    return true;
}

/* A rulebook is compiled when the plan is read, cards when a box is filled. */
static void work(struct chore *chore)
{
    struct table_trial *trial = (struct table_trial *)chore;
    struct problem *problem = &trial->problem;
    struct box *box = NULL;
    if (open_trial(trial, problem) && plan_read(&trial->request, &trial->plan, false, problem) &&
        check_variant(trial, problem) && check_levels(&trial->plan, trial->free_bots, problem))
        box = boxes_shelf.fill(&trial->plan.opening, problem);
    trial->fine = box != NULL;
    if (trial->fine) {
        trial->held = boxes_hold(&trial->plan.opening, problem);
        snprintf(trial->hash, sizeof trial->hash, "%016" PRIx64, box->cards->hash);
    } else {
        request_close(&trial->request); /* the house does not wait for that either */
    }
    boxes_shelf.free(box);
}

static void done(void *house, struct chore *chore)
{
    struct table_trial *trial = (struct table_trial *)chore;
    struct guest *guest = chore->to;
    if (guest != NULL) {
        guest->chore = NULL;
        if (trial->fine)
            trial->make(house, guest, trial);
        else
            api_refuse(house, guest, 400, trial->problem.text);
    }
    free_trial(trial);
}

bool trial_may_compile(const struct guest *guest)
{
    return bucket_has(&guest->address->compiling, TRIAL_COMPILING_MS, TRIAL_COMPILING_MS_PER_S, 1,
                      moment_ms());
}

/* Cards and rules of strangers take the time of all who bring some. */
static bool may_begin(struct house *house, const struct guest *guest, bool brought, size_t bytes,
                      struct problem *problem)
{
    if (brought && !trial_may_compile(guest))
        return problem_say(problem, "that is enough cards for now; try again in a minute");
    return keeping_may_store(house, guest->address, bytes, problem);
}

void trial_begin(struct house *house, struct guest *guest, const struct message *body,
                 void (*make)(struct house *house, struct guest *guest, struct table_trial *trial))
{
    struct problem problem = {0};
    if (strlen(body->text) < body->bytes) {
        api_refuse(house, guest, 400, "not JSON: a zero byte");
        return;
    }
    bool brought = strstr(body->text, sheets_member) != NULL;
    if (!may_begin(house, guest, brought, body->bytes, &problem)) {
        api_refuse(house, guest, 429, problem.text);
        return;
    }
    struct table_trial *trial = memory_take(sizeof *trial);
    trial->make = make;
    trial->free_bots = house->settings.free_bots;
    trial->words = memory_words(body->text);
    trial->chore = (struct chore){.work = work, .done = done, .to = guest, .brought = brought};
    guest->chore = &trial->chore;
    house_hand_in(house, &trial->chore, brought ? guest->address : NULL);
}
