/* returned.c: what testers have sent back. */
#include "server/returned.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/secret.h"

static const char game_words[] = "game ", note_words[] = " note ";

/* Nobody but its owner's page reads it, which says what else is wrong with it. */
static bool check_record(const char *record, const char *game, struct problem *problem)
{
    size_t n = strlen(game);
    if (strlen(record) > RETURNED_RECORD_BYTES_MAX)
        return problem_say(problem, "a \"record\" is at most %d KB",
                           RETURNED_RECORD_BYTES_MAX >> 10);
    for (const char *at = record; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' && *at != '\n' && *at != '\t')
            return problem_say(problem, "a \"record\" is lines of words");
    if (strncmp(record, game_words, strlen(game_words)) != 0 ||
        strncmp(record + strlen(game_words), game, n) != 0 ||
        record[strlen(game_words) + n] != '\n')
        return problem_say(problem, "a \"record\" begins with \"game %s\"", game);
    return strstr(record, note_words) != NULL ||
           problem_say(problem, "a \"record\" that is sent back has a note in it");
}

bool returned_read(const struct request *request, const struct returned *returned, const char *game,
                   struct buffer *body, struct problem *problem)
{
    static const char *const members[] = {"record", "as", "table", NULL};
    const char *record = NULL, *as = NULL, *table = NULL;
    if (!request_only(request, members, problem) ||
        !request_words(request, "record", &record, problem) ||
        !request_words(request, "as", &as, problem) ||
        !request_words(request, "table", &table, problem))
        return false;
    if ((record == NULL) == (table == NULL) || (record == NULL) != (as == NULL))
        return problem_say(problem, "either a \"record\" and \"as\", or a \"table\", is sent back");
    const char *id = record != NULL ? as : table;
    if (strlen(id) != TABLE_ID_BYTES - 1 || !secret_is_id(id, TABLE_ID_BYTES - 1))
        return problem_say(problem, "\"%s\" must be %d letters, digits, - and _",
                           record != NULL ? "as" : "table", TABLE_ID_BYTES - 1);
    if (record != NULL && !check_record(record, game, problem))
        return false;
    if (returned->sent >= RETURNED_MAX ||
        returned->bytes + (record != NULL ? strlen(record) : 0) > RETURNED_BYTES_MAX)
        return problem_say(problem,
                           "the designer has been sent as much for this prototype as there may be: "
                           "%d times, %d MB",
                           RETURNED_MAX, RETURNED_BYTES_MAX >> 20);
    struct json json = {.to = body};
    json_write_object(&json, NULL);
    json_write_string(&json, record != NULL ? "as" : "table", id);
    if (record != NULL)
        json_write_string(&json, "record", record);
    json_write_end(&json);
    return true;
}

/* What was sent under that name before, or a new one. */
static struct return_one *find(struct returned *returned, const char *as)
{
    for (int i = 0; i < returned->n; i++)
        if (strcmp(returned->one[i].as, as) == 0)
            return &returned->one[i];
    returned->one =
        buffer_room(returned->one, &returned->room, returned->n + 1, sizeof *returned->one);
    struct return_one *one = &returned->one[returned->n++];
    *one = (struct return_one){0};
    strncpy(one->as, as, TABLE_ID_BYTES - 1);
    return one;
}

bool returned_add(struct returned *returned, const struct event *event, struct problem *problem)
{
    struct request body = {0};
    const char *record = NULL, *as = "";
    bool fine = request_open(&body, event->body, strlen(event->body), problem) &&
                request_words(&body, "as", &as, problem) &&
                request_words(&body, "table", &as, problem) &&
                request_words(&body, "record", &record, problem);
    if (fine) {
        struct return_one *one = find(returned, as);
        free(one->record);
        one->record = record != NULL ? memory_words(record) : NULL;
        one->at_ms = event->at_ms;
        returned->sent++;
        returned->bytes += record != NULL ? strlen(record) : 0;
    }
    request_close(&body);
    return fine;
}

void returned_write(const struct returned *returned, struct json *json)
{
    json_write_array(json, "notes");
    for (int i = 0; i < returned->n; i++) {
        const struct return_one *one = &returned->one[i];
        json_write_object(json, NULL);
        json_write_number(json, "at", one->at_ms);
        if (one->record != NULL)
            json_write_string(json, "record", one->record);
        else
            json_write_string(json, "table", one->as);
        json_write_end(json);
    }
    json_write_end(json);
}

void returned_free(struct returned *returned)
{
    for (int i = 0; i < returned->n; i++)
        free(returned->one[i].record);
    free(returned->one);
    *returned = (struct returned){0};
}
