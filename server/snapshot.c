/* snapshot.c: a table as its events have made it, in words. */
#include "server/snapshot.h"

#include "kernel/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDED_DIGITS = 10 };

static void write_sitter(const struct sitter *sitter, int seat, struct json *json)
{
    char name[20];
    snprintf(name, sizeof name, "seat %d", seat);
    json_write_object(json, name);
    json_write_number(json, "sits", sitter->sits);
    json_write_bool(json, "late", sitter->late);
    json_write_string(json, "name", sitter->name);
    json_write_string(json, "bot", sitter->bot);
    json_write_string(json, "hash", sitter->key_hash);
    json_write_string(json, "pledge", sitter->pledge);
    json_write_string(json, "contribution", sitter->contribution);
    if (sitter->deck != NULL)
        json_write_string(json, "deck", sitter->deck);
    json_write_end(json);
}

/* Seat and move, two digits each. */
static void write_record(const struct table *table, struct json *json)
{
    const struct recorded *record;
    struct buffer digits = {0};
    int n = table_record(table, &record);
    for (int i = 0; i < n; i++)
        buffer_print(&digits, "%02x%02x%02x%02x%02x", record[i].seat, record[i].move.verb,
                     record[i].move.a, record[i].move.b, record[i].move.c);
    json_write_string(json, "record", buffer_words(&digits));
    buffer_free(&digits);
}

static void write_notes(const struct table *table, struct json *json)
{
    const struct remark *note;
    int n = table_notes(table, &note);
    json_write_array(json, "notes");
    for (int i = 0; i < n; i++) {
        struct buffer words = {0};
        buffer_print(&words, "%d %s", note[i].moves, note[i].words);
        json_write_string(json, NULL, buffer_words(&words));
        buffer_free(&words);
    }
    json_write_end(json);
}

/* Move and tenths of a second, of those that were measured. */
static void write_thoughts(const struct table *table, struct json *json)
{
    const struct recorded *record;
    int n = table_record(table, &record);
    json_write_array(json, "thoughts");
    for (int i = 0; i < n; i++) {
        char words[32];
        snprintf(words, sizeof words, "%d %" PRIu32, i, record[i].thought);
        if (record[i].thought > 0)
            json_write_string(json, NULL, words);
    }
    json_write_end(json);
}

static void hash_of(const struct table *table, char hash[20])
{
    snprintf(hash, 20, "%016" PRIx64, view_hash(table_box(table), table_state(table)));
}

static void write_numbers(const struct live *live, struct json *json)
{
    const struct clock *clock = &live->clock;
    json_write_number(json, "position", live->position);
    json_write_number(json, "talk", live->talk);
    json_write_number(json, "lost", live->lost);
    json_write_number(json, "lost_how", live->lost_how);
    json_write_number(json, "since", clock->since_ms);
    json_write_number(json, "running", clock->running);
    json_write_array(json, "used");
    for (int seat = 0; seat < live->seats; seat++)
        json_write_number(json, NULL, clock->used_ms[seat]);
    json_write_end(json);
    json_write_number(json, "offer", live->offer.what);
    json_write_number(json, "by", live->offer.by);
    json_write_number(json, "agreed", live->offer.agreed);
    json_write_string(json, "bot", live->offer.bot);
}

void snapshot_write(const struct live *live, struct buffer *out)
{
    struct json json = {.to = out};
    char hash[20];
    json_write_object(&json, NULL);
    json_write_string(&json, "opened", live->opened);
    write_numbers(live, &json);
    json_write_string(&json, "next", live->next);
    for (int seat = 0; seat < live->seats; seat++)
        write_sitter(&live->sitter[seat], seat, &json);
    if (live->table != NULL) {
        write_record(live->table, &json);
        write_notes(live->table, &json);
        write_thoughts(live->table, &json);
        hash_of(live->table, hash);
        json_write_string(&json, "state", hash);
    }
    json_write_end(&json);
}

/* ---- reading ---- */

static bool copy(const struct request *from, const char *member, char *to, size_t bytes)
{
    struct problem problem = {0};
    const char *words = "";
    if (!request_words(from, member, &words, &problem) || strlen(words) >= bytes)
        return false;
    strcpy(to, words);
    return true;
}

static bool number(const struct request *from, const char *member, long lo, long hi, long *value)
{
    struct problem problem = {0};
    return request_number(from, member, lo, hi, value, &problem);
}

static bool read_sitter(const struct request *from, int seat, struct sitter *sitter)
{
    char name[20];
    struct request inside;
    struct problem problem = {0};
    const char *deck = NULL;
    long sits = 0;
    snprintf(name, sizeof name, "seat %d", seat);
    *sitter = (struct sitter){0};
    if (!request_inside(from, name, &inside) || !number(&inside, "sits", 0, SITS_BOT, &sits) ||
        !request_flag(&inside, "late", &sitter->late, &problem) ||
        !request_words(&inside, "deck", &deck, &problem))
        return false;
    sitter->sits = (enum sits)sits;
    sitter->deck = deck != NULL ? memory_words(deck) : NULL;
    return copy(&inside, "name", sitter->name, sizeof sitter->name) &&
           copy(&inside, "bot", sitter->bot, sizeof sitter->bot) &&
           copy(&inside, "hash", sitter->key_hash, sizeof sitter->key_hash) &&
           copy(&inside, "pledge", sitter->pledge, sizeof sitter->pledge) &&
           copy(&inside, "contribution", sitter->contribution, sizeof sitter->contribution);
}

struct times {
    struct clock *clock;
    int seat;
};

static bool add_used(void *to, const char *name, const char *value, struct problem *problem)
{
    struct times *times = to;
    (void)name;
    (void)problem;
    if (times->seat < SEATS_MAX)
        times->clock->used_ms[times->seat++] = strtoll(value, NULL, 10);
    return true;
}

static bool read_numbers(const struct request *from, struct live *live)
{
    struct times times = {.clock = &live->clock};
    struct problem problem = {0};
    long position = 0, talk = 0, lost = -1, since = 0, running = -1, what = 0, by = 0, agreed = 0;
    long how = LOST_TIME;
    if (!number(from, "position", 0, INT32_MAX, &position) ||
        !number(from, "talk", 0, INT32_MAX, &talk) ||
        !number(from, "lost", -1, live->seats - 1, &lost) ||
        !number(from, "lost_how", LOST_TIME, LOST_GONE, &how) ||
        !number(from, "since", 0, INT64_MAX, &since) ||
        !number(from, "running", -1, live->seats - 1, &running) ||
        !number(from, "offer", 0, OFFER_REMATCH, &what) ||
        !number(from, "by", 0, SEATS_MAX - 1, &by) ||
        !number(from, "agreed", 0, UINT8_MAX, &agreed) ||
        !request_each(from, "used", add_used, &times, &problem))
        return false;
    live->position = (int)position;
    live->talk = (int)talk;
    live->lost = (int)lost;
    live->lost_how = (enum lost_how)how;
    live->clock.since_ms = since;
    live->clock.running = (int)running;
    live->offer = (struct table_offer){(enum offer_kind)what, (int)by, (uint8_t)agreed, ""};
    return copy(from, "bot", live->offer.bot, sizeof live->offer.bot) &&
           copy(from, "next", live->next, sizeof live->next);
}

static uint8_t byte_at(const char *digits)
{
    char two[3] = {digits[0], digits[1], '\0'};
    return (uint8_t)strtoul(two, NULL, 16);
}

static bool replay(struct table *table, const char *record)
{
    struct problem problem = {0};
    size_t n = strlen(record);
    if (n % RECORDED_DIGITS != 0 || strspn(record, "0123456789abcdef") != n)
        return false;
    for (; *record != '\0'; record += RECORDED_DIGITS) {
        struct move move = {byte_at(record + 2), byte_at(record + 4), byte_at(record + 6),
                            byte_at(record + 8)};
        if (!table_play(table, byte_at(record), move, &problem))
            return false;
    }
    return true;
}

static bool add_note(void *to, const char *name, const char *value, struct problem *problem)
{
    char *words;
    long moves = strtol(value, &words, 10);
    (void)name;
    (void)problem;
    table_note(to, (int)moves, words);
    return true;
}

static bool add_thought(void *to, const char *name, const char *value, struct problem *problem)
{
    char *tenths;
    long move = strtol(value, &tenths, 10);
    (void)name;
    (void)problem;
    table_thought(to, (int)move, strtoll(tenths, NULL, 10));
    return true;
}

static bool read_game(const struct request *from, struct live *live)
{
    const char *record = NULL, *state = "";
    struct problem problem = {0};
    char hash[20];
    if (!request_words(from, "record", &record, &problem) ||
        !request_words(from, "state", &state, &problem))
        return false;
    if (record == NULL)
        return true; /* it has not begun */
    if (!live_deal_cards(live, &problem) || !replay(live->table, record) ||
        !request_each(from, "notes", add_note, live->table, &problem) ||
        !request_each(from, "thoughts", add_thought, live->table, &problem))
        return false;
    hash_of(live->table, hash);
    return strcmp(hash, state) == 0;
}

static bool read_all(const struct request *from, struct live *live)
{
    struct problem problem = {0};
    const char *opened = NULL;
    if (!request_words(from, "opened", &opened, &problem) || opened == NULL ||
        !live_open(live, opened, &problem))
        return false;
    for (int seat = 0; seat < live->seats; seat++) {
        free(live->sitter[seat].deck);
        if (!read_sitter(from, seat, &live->sitter[seat]))
            return false;
    }
    return read_game(from, live) && read_numbers(from, live);
}

bool snapshot_read(struct live *live, const char *text, int events, uint64_t sum)
{
    struct request request = {0};
    struct problem problem = {0};
    bool fine = request_open(&request, text, strlen(text), &problem) && read_all(&request, live);
    request_close(&request);
    if (fine) {
        live_go_on_from(live, events, sum);
        return true;
    }
    char id[TABLE_ID_BYTES];
    strcpy(id, live->id);
    live_free(live);
    live_begin(live, id);
    return false;
}
