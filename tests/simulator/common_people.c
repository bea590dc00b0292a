/* common_people.c: people who come and go. */
#include "tests/simulator/common_people.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/deal.h"
#include "tests/simulator/common_fibers.h"

void people_broken(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fprintf(stdout, "# ");
    vfprintf(stdout, format, values);
    fprintf(stdout, "\n");
    fflush(stdout);
    va_end(values);
    abort();
}

/* ---- hearing ---- */

static int number_in(const json_t *message, const char *name, int otherwise)
{
    const json_t *number = json_object_get(message, name);
    return json_is_integer(number) ? (int)json_integer_value(number) : otherwise;
}

/* An event has one story. */
static void note_event(struct laid *laid, int event, const json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (event > laid->last)
        laid->last = event;
    if (event >= TOLD_MAX || kind == NULL)
        return;
    struct told now = {.by = number_in(message, "by", -1)}, *told = &laid->told[event];
    snprintf(now.kind, sizeof now.kind, "%s", kind);
    if (told->kind[0] != '\0' && (strcmp(told->kind, now.kind) != 0 || told->by != now.by))
        people_broken("event %d was %s by %d, and now is %s by %d", event, told->kind, told->by,
                      now.kind, now.by);
    *told = now;
}

static void note_game(struct person *person, const json_t *message)
{
    const char *phase = json_string_value(json_object_get(message, "phase"));
    const json_t *moves = json_object_get(message, "moves");
    json_t *view = json_object_get(message, "view");
    if (json_object_get(message, "you") != NULL)
        person->owns = person->sits = json_is_integer(json_object_get(message, "you"));
    if (phase != NULL) {
        person->open = strcmp(phase, "open") == 0;
        person->over = strcmp(phase, "over") == 0;
    }
    person->record = number_in(message, "record", person->record);
    if (json_object_get(message, "record") != NULL)
        person->its_turn = person->sits && number_in(message, "seat", -1) == person->seat;
    if (json_is_array(moves))
        person->moves_n = (int)json_array_size(moves);
    if (json_is_object(view)) {
        json_decref(person->view);
        person->view = json_incref(view);
    }
}

static void hear(struct person *person, const json_t *message)
{
    int event = number_in(message, "event", 0);
    bool answer = number_in(message, "id", 0) == person->asked;
    bool fine = json_object_get(message, "error") == NULL;
    if (answer)
        person->waits = false;
    if (event > 0)
        note_event(person->at, event, message);
    if (answer && fine && json_object_get(message, "commitment") != NULL)
        person->joined = true;
    if (fine)
        note_game(person, message);
    else if (answer && !person->joined && json_object_get(message, "retry") == NULL)
        person->owns = false; /* the seat went to somebody else */
}

void people_hear(struct person *person)
{
    for (struct message *message;
         person->guest != NULL && (message = guest_take(&person->guest->out)) != NULL;) {
        json_error_t error;
        json_t *read = json_loadb(message->text, message->bytes, 0, &error);
        if (!json_is_object(read))
            people_broken("this is no JSON: %.*s", (int)message->bytes, message->text);
        if (getenv("DAY_TALK") != NULL)
            fprintf(stdout, "# %d< %.300s\n", person->seat, message->text);
        hear(person, read);
        json_decref(read);
        free(message);
    }
    if (person->guest != NULL && person->guest->shut != 0)
        people_leave(person);
}

/* ---- saying ---- */

static void say(struct person *person, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void say(struct person *person, const char *format, ...)
{
    char words[600], request[700];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    snprintf(request, sizeof request, "{\"id\":%d,%s}", ++person->asked, words);
    person->waits = true;
    if (getenv("DAY_TALK") != NULL)
        fprintf(stdout, "# %d> %s\n", person->seat, request);
    house_hear(person->house, person->guest, request, strlen(request));
}

void people_enter(struct person *person, struct house *house)
{
    char address[32];
    snprintf(address, sizeof address, "10.0.0.%d", person->seat + 1);
    person->house = house;
    person->guest = house_enter(house, address, person);
    person->joined = person->sits = person->waits = person->its_turn = false;
}

void people_leave(struct person *person)
{
    if (person->guest != NULL)
        house_leave(person->house, person->guest);
    person->guest = NULL;
    person->joined = person->waits = false;
}

/* Some reveal at once what they add to the deal, some pledge first. */
static void sit_down(struct person *person)
{
    char added[CONTRIBUTION_BYTES], pledge[SHA256_BYTES];
    snprintf(added, sizeof added, "%032d", person->seat);
    deal_pledge(added, pledge);
    say(person, "\"do\":\"sit\",\"seat\":%d,\"key\":\"%s\",\"%s\":\"%s\"", person->seat,
        person->key, person->pledges ? "pledge" : "contribution", person->pledges ? pledge : added);
}

/* It is refused until all have pledged, and when it was revealed. */
static void reveal(struct person *person)
{
    say(person, "\"do\":\"contribute\",\"contribution\":\"%032d\"", person->seat);
}

/* What nobody should ask for, or not now. */
static void be_odd(struct person *person)
{
    static const char *const odd[] = {"\"do\":\"takeback\"",
                                      "\"do\":\"agree\"",
                                      "\"do\":\"refuse\"",
                                      "\"do\":\"view\",\"seat\":0",
                                      "\"do\":\"log\"",
                                      "\"do\":\"save\"",
                                      "\"do\":\"play\",\"move\":0",
                                      "\"do\":\"rematch\"",
                                      "\"do\":\"moves\",\"seat\":1",
                                      "\"do\":\"why\",\"words\":\"ends\"",
                                      "\"do\":\"nonsense\"",
                                      "\"do\":\"say\",\"words\":\"well played\"",
                                      "\"do\":\"note\",\"words\":\"it drags\"",
                                      "\"do\":\"resign\"",
                                      "\"do\":\"claim\",\"seat\":0",
                                      "\"do\":\"leave\",\"bot\":\"greedy\""};
    say(person, "%s", odd[fibers_below(sizeof odd / sizeof *odd)]);
}

/* Who does not know whether it has the seat sits down with its key: if it has, it is told so. */
void people_act_well(struct person *person)
{
    if (person->guest == NULL || person->waits)
        return;
    if (!person->joined && person->owns)
        say(person, "\"do\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"look\":true", person->at->id,
            person->key);
    else if (!person->joined)
        say(person, "\"do\":\"join\",\"table\":\"%s\",\"look\":true", person->at->id);
    else if (!person->sits && person->seat != SPECTATOR)
        sit_down(person);
    else if (person->sits && person->open && person->pledges)
        reveal(person);
    else if (person->its_turn && !person->over && person->moves_n > 0)
        say(person, "\"do\":\"play\",\"move\":%u,\"record\":%d",
            fibers_below((uint32_t)person->moves_n), person->record);
}

void people_act(struct person *person)
{
    if (person->guest != NULL && person->joined && fibers_one_in(30))
        be_odd(person);
    else
        people_act_well(person);
}

/* ---- laying ---- */

bool people_lay(struct house *house, const char *plan, struct laid *laid)
{
    struct guest *guest = house_enter(house, "10.0.1.1", NULL);
    bool fine = false;
    if (guest == NULL)
        return false;
    house_ask(house, guest, ASKED_CREATE, "", plan, strlen(plan));
    for (int i = 0; i < 200 && guest->out.n == 0; i++) {
        fibers_run_one();
        house_round(house);
    }
    struct message *message = guest_take(&guest->out);
    json_t *answer = message != NULL ? json_loadb(message->text, message->bytes, 0, NULL) : NULL;
    const char *id = json_string_value(json_object_get(answer, "table"));
    if (id != NULL && guest->status == 201) {
        snprintf(laid->id, sizeof laid->id, "%s", id);
        fine = true;
    } else if (message != NULL && guest->status < 500) {
        people_broken("no table is laid: %.*s", (int)message->bytes, message->text);
    }
    json_decref(answer);
    free(message);
    house_leave(house, guest);
    return fine;
}
