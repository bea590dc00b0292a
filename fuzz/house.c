/* house.c: messages of any kind over WebSockets to a server without sockets: each line is a letter
 * for who sends it and the message; a line that begins with ! lets time pass or breaks a
 * connection; one that begins with + asks for another table. TABLE in a message is the table that
 * was laid last. Everybody is answered in JSON, and nothing else happens. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "tests/simulator/common_fibers.h"
#include "tests/simulator/common_people.h"
#include "tests/simulator/common_shared.h"

enum { GUESTS = 4, ROUNDS = 12, ROUNDS_LAYING = 20 };

static struct house *house;
static struct guest *guests[GUESTS];

struct store *__wrap_store_open(const char *address, struct problem *problem);
struct store *__wrap_store_open(const char *address, struct problem *problem)
{
    (void)address;
    (void)problem;
    return shared_open();
}

/* The server's log would be all that a fuzzer does. */
void __wrap_notes_say(const char *note, const char *format, ...);
void __wrap_notes_say(const char *note, const char *format, ...)
{
    (void)note;
    (void)format;
}

static void stir(void)
{
}

static void wake(void *carrier)
{
    (void)carrier;
}

static void hear_answers(int which)
{
    for (struct message *message;
         guests[which] != NULL && (message = guest_take(&guests[which]->out)) != NULL;) {
        json_t *read = json_loadb(message->text, message->bytes, 0, NULL);
        FUZZ_HOLDS(json_is_object(read));
        json_decref(read);
        free(message);
    }
}

static void leave(int which)
{
    if (guests[which] != NULL)
        house_leave(house, guests[which]);
    guests[which] = NULL;
}

static void go_on(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        fibers_run_one();
        house_round(house);
    }
    house_tick(house);
    for (int i = 0; i < GUESTS; i++) {
        hear_answers(i);
        if (guests[i] != NULL && guests[i]->shut != 0)
            leave(i);
    }
}

/* The words with the table's id in place of TABLE. */
static void say(int which, const char *words, const char *id)
{
    struct buffer text = {0};
    const char *at;
    while ((at = strstr(words, "TABLE")) != NULL) {
        buffer_add_bytes(&text, words, (size_t)(at - words));
        buffer_add(&text, id);
        words = at + strlen("TABLE");
    }
    buffer_add(&text, words);
    if (guests[which] == NULL)
        guests[which] = house_enter(house, "10.0.0.1", NULL);
    house_hear(house, guests[which], buffer_words(&text), text.used);
    buffer_free(&text);
}

/* Asks for a table as a page does; if there is one, its id is the one that is used from now on. */
static void lay(const char *plan, char id[TABLE_ID_BYTES])
{
    struct guest *guest = house_enter(house, "10.0.0.2", NULL);
    house_ask(house, guest, ASKED_CREATE, "", plan, strlen(plan));
    for (int i = 0; i < ROUNDS_LAYING && guest->out.n == 0; i++)
        go_on();
    struct message *message = guest_take(&guest->out);
    FUZZ_HOLDS(message != NULL && (guest->status == 201 || guest->status >= 400));
    json_t *read = json_loadb(message->text, message->bytes, 0, NULL);
    FUZZ_HOLDS(json_is_object(read));
    if (guest->status == 201)
        snprintf(id, TABLE_ID_BYTES, "%s", json_string_value(json_object_get(read, "table")));
    json_decref(read);
    free(message);
    house_leave(house, guest);
}

static void take_line(const char *line, char id[TABLE_ID_BYTES])
{
    unsigned char first = (unsigned char)line[0];
    unsigned char second = first != '\0' ? (unsigned char)line[1] : 0;
    if (first == '+') {
        lay(line + 1, id);
    } else if (first == '!') {
        fibers_pass_ms((uint64_t)second * 1000);
        if (second != '\0')
            leave(second % GUESTS);
    } else if (first != '\0') {
        say(first % GUESTS, line + 1, id);
    }
    go_on();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static const char plan[] = "{\"game\":\"null\",\"seats\":2}";
    const struct house_settings settings = {.store = "",
                                            .thinkers = 1,
                                            .connections_max = 100,
                                            .tables_max = 100,
                                            .sockets_max = 100,
                                            .write_kb = 100,
                                            .store_mb_max = 100,
                                            .prototypes_max = 100,
                                            .prototypes_mb_max = 10,
                                            .keep_finished_days = 30,
                                            .keep_abandoned_days = 30,
                                            .idle_ms = 1000,
                                            .stir = stir,
                                            .wake = wake};
    static struct laid laid;
    struct problem problem = {0};
    char *words = fuzz_words(data, bytes), *rest = words;
    fibers_begin(1);
    shared_begin();
    house = house_open(&settings, &problem);
    FUZZ_HOLDS(house != NULL && people_lay(house, plan, &laid));
    for (char *line; (line = strsep(&rest, "\n")) != NULL;)
        take_line(line, laid.id);
    for (int i = 0; i < GUESTS; i++)
        leave(i);
    house_close(house);
    free(words);
    return 0;
}
