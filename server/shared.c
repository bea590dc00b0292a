/* shared.c: prototypes that lie on the server. */
#include "server/shared.h"

#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/keeping.h"
#include "server/moment.h"
#include "server/tell.h"
#include "server/trial.h"

static void answer(struct house *house, struct guest *guest, int status, const char *owner)
{
    struct desk *desk = api_begin(house);
    json_write_string(&desk->json, "prototype", guest->table);
    if (owner != NULL)
        json_write_string(&desk->json, "owner", owner);
    json_write_end(&desk->json);
    api_finish(house, guest, status);
}

/* ---- handing in ---- */

static void keep(struct house *house, struct guest *guest, struct table_trial *trial)
{
    struct buffer first = {0};
    char hash[SHA256_BYTES];
    struct hosted *hosted = hosted_new(&house->hosts, guest->table);
    secret_digits(hosted->key, KEY_BYTES - 1);
    secret_hash(hosted->key, strlen(hosted->key), hash);
    live_write_shared(trial->hash, trial->words, hash, &first);
    hosted->loaded = true;
    hosted->live.held = trial->held; /* with its rulebook, which need not be compiled again then */
    trial->held = NULL;
    hosted_sit(hosted, guest);
    keeping_announce(house, guest->table);
    /* If the store has it already, it is read, and the guest attended again. */
    house_propose(house, hosted, guest, EVENT_OPEN, -1, first.at);
    buffer_free(&first);
}

static void make(struct house *house, struct guest *guest, struct table_trial *trial)
{
    static const char *const members[] = {"game",   "set",     "map", "variant",
                                          "sheets", "version", NULL};
    if (!request_only(&trial->request, members, &trial->problem)) {
        api_refuse(house, guest, 400, trial->problem.text);
        return;
    }
    secret_id_of(trial->words, strlen(trial->words), guest->table);
    struct hosted *before = hosted_find(&house->hosts, guest->table);
    if (before != NULL && before->removed && !before->busy && before->guests == NULL &&
        before->waiting == NULL) {
        hosted_free(&house->hosts, before);
        before = NULL;
    }
    if (before == NULL)
        keep(house, guest, trial);
    else
        shared_attend(house, guest);
}

void shared_attend(struct house *house, struct guest *guest)
{
    if (guest->chore != NULL)
        return; /* it is being tried out */
    if (guest->table[0] != '\0') {
        const struct live *live = api_found(house, guest, true);
        if (live != NULL && live->sequence > 0)
            answer(house, guest, 200, NULL);
        return;
    }
    api_try(house, guest, keeping_has_spare, make);
}

void shared_kept(struct house *house, struct guest *guest, const struct hosted *hosted)
{
    house->figures.shared++;
    answer(house, guest, 201, hosted->key);
}

/* ---- looking and removing ---- */

void shared_attend_look(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, true);
    if (live != NULL)
        api_tell_cards(house, guest, live);
}

static bool is_owner(const struct live *live, const struct message *body, struct problem *problem)
{
    struct request request = {0};
    const char *key = NULL;
    char hash[SHA256_BYTES] = "";
    bool fine = request_open(&request, body->text, body->bytes, problem) &&
                request_words(&request, "remove", &key, problem);
    if (fine && key != NULL)
        secret_hash(key, strlen(key), hash);
    request_close(&request);
    return fine && (strcmp(hash, live->owner) == 0 ||
                    problem_say(problem, "\"remove\" must be the key of its owner"));
}

void shared_attend_remove(struct house *house, struct guest *guest)
{
    struct problem problem = {0};
    const struct live *live = api_found(house, guest, true);
    if (live == NULL)
        return;
    struct message *body = guest_take(&guest->in);
    if (is_owner(live, body, &problem)) {
        guest->at->asker = guest;
        keeping_remove(house, guest->at);
    } else {
        api_refuse(house, guest, 403, problem.text);
    }
    free(body);
}

void shared_removed(struct house *house, struct guest *guest)
{
    answer(house, guest, 200, NULL);
}
