/* shared.c: prototypes that lie on the server. */
#include "server/shared.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/boxes.h"
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

/* before: it was handed in already, and could not be stored; NULL: it was not. */
static void keep(struct house *house, struct guest *guest, struct table_trial *trial,
                 struct hosted *before)
{
    struct buffer first = {0};
    char hash[SHA256_BYTES];
    struct hosted *hosted = before != NULL ? before : hosted_new(&house->hosts, guest->table);
    secret_digits(hosted->key, KEY_BYTES - 1);
    secret_hash(hosted->key, strlen(hosted->key), hash);
    live_write_shared(trial->hash, trial->words, hash, &first);
    hosted->loaded = true;
    hosted->live.shared = true;
    boxes_let_go(hosted->live.held);
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
    if (before == NULL || (before->loaded && !before->busy && before->live.sequence == 0))
        keep(house, guest, trial, before);
    else
        shared_attend(house, guest);
}

void shared_attend(struct house *house, struct guest *guest)
{
    if (guest->chore != NULL)
        return; /* it is being tried out */
    if (guest->table[0] != '\0') {
        const struct live *live = api_found(house, guest, true);
        if (live != NULL && live->sequence == 0)
            api_refuse(house, guest, 503, "it could not be stored; try again in a moment");
        else if (live != NULL)
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

void shared_refuse_full(struct house *house, struct guest *guest)
{
    struct problem problem = {0};
    const struct store_room room = keeping_room(house);
    problem_say(&problem,
                "this server has no room for more prototypes: %" PRId64 " of them and %" PRId64
                " MB are the most",
                room.prototypes, room.bytes >> 20);
    api_refuse(house, guest, 503, problem.text);
}

/* ---- looking and removing ---- */

void shared_attend_look(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, true);
    if (live != NULL)
        api_tell_cards(house, guest, live);
}

static bool is_owner(const struct live *live, const char *member, const char *key,
                     struct problem *problem)
{
    char hash[SHA256_BYTES] = "";
    secret_hash(key, strlen(key), hash);
    return strcmp(hash, live->owner) == 0 ||
           problem_say(problem, "\"%s\" must be the key of its owner", member);
}

static void tell_notes(struct house *house, struct guest *guest, const struct live *live)
{
    struct desk *desk = api_begin(house);
    returned_write(&live->returned, &desk->json);
    json_write_end(&desk->json);
    api_finish(house, guest, 200);
}

/* A tester's: it counts as a table of its address, and as what is stored for it. */
static void take_back(struct house *house, struct guest *guest, const struct live *live,
                      const struct request *request)
{
    struct problem problem = {0};
    struct buffer body = {0};
    if (!returned_read(request, &live->returned, live->game->id, &body, &problem))
        api_refuse(house, guest, 400, problem.text);
    else if (!keeping_has_spare(house, &problem))
        api_refuse(house, guest, 503, problem.text);
    else if (!api_may_make(house, guest, &problem) ||
             !keeping_may_store(house, guest->address, body.used, &problem))
        api_refuse(house, guest, 429, problem.text);
    else
        house_propose(house, guest->at, guest, EVENT_RETURN, 0, buffer_words(&body));
    buffer_free(&body);
}

/* Its body stays where it is until it is answered: another server may have been first. */
void shared_attend_post(struct house *house, struct guest *guest)
{
    const struct live *live = api_found(house, guest, true);
    if (live == NULL)
        return;
    struct problem problem = {0};
    struct request request = {0};
    const char *remove = NULL, *notes = NULL;
    const struct message *body = guest->in.first;
    if (!request_open(&request, body->text, body->bytes, &problem) ||
        !request_words(&request, "remove", &remove, &problem) ||
        !request_words(&request, "notes", &notes, &problem)) {
        api_refuse(house, guest, 400, problem.text);
    } else if ((remove != NULL && !is_owner(live, "remove", remove, &problem)) ||
               (notes != NULL && !is_owner(live, "notes", notes, &problem))) {
        api_refuse(house, guest, 403, problem.text);
    } else if (remove != NULL) {
        guest->at->asker = guest;
        keeping_remove(house, guest->at);
    } else if (notes != NULL) {
        tell_notes(house, guest, live);
    } else {
        take_back(house, guest, live, &request);
    }
    request_close(&request);
}

void shared_sent(struct house *house, struct guest *guest)
{
    house->figures.returned++;
    answer(house, guest, 201, NULL);
}

void shared_removed(struct house *house, struct guest *guest)
{
    answer(house, guest, 200, NULL);
}
