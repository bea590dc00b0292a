/* request.c: a JSON object that a program sent, member by member. The only file that knows jansson.
 */
#include "server/request.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_BYTES = 200 };

bool request_open(struct request *request, const char *line, size_t bytes, struct problem *problem)
{
    json_error_t error;
    request->root = json_loadb(line, bytes, JSON_REJECT_DUPLICATES, &error);
    if (request->root == NULL)
        return problem_say(problem, "not JSON: %s (column %d)", error.text, error.column);
    if (!json_is_object(request->root)) {
        request_close(request);
        return problem_say(problem, "a request is an object, as in {\"do\": \"moves\"}");
    }
    const json_t *id = json_object_get(request->root, "id");
    return id == NULL || json_is_string(id) || json_is_number(id) ||
           problem_say(problem, "\"id\" must be a string or a number");
}

void request_close(struct request *request)
{
    json_decref(request->root);
    request->root = NULL;
}

void request_echo(const struct request *request, struct json *json)
{
    const json_t *id = json_object_get(request->root, "id");
    if (json_is_string(id))
        json_write_string(json, "id", json_string_value(id));
    else if (json_is_integer(id))
        json_write_number(json, "id", json_integer_value(id));
    else if (json_is_real(id))
        json_write_real(json, "id", json_real_value(id));
}

bool request_only(const struct request *request, const char *const *members,
                  struct problem *problem)
{
    const char *name;
    json_t *value;
    json_object_foreach(request->root, name, value)
    {
        int n = 0;
        bool known = strcmp(name, "id") == 0 || strcmp(name, "do") == 0;
        for (; members[n] != NULL; n++)
            known |= strcmp(name, members[n]) == 0;
        if (known)
            continue;
        const char *nearest = problem_nearest(name, members, n);
        return problem_say(problem, "\"%.60s\" means nothing here%s%s%s", name,
                           nearest != NULL ? "; did you mean \"" : "",
                           nearest != NULL ? nearest : "", nearest != NULL ? "\"?" : "");
    }
    return true;
}

/* ---- one member ---- */

bool request_words(const struct request *request, const char *member, const char **value,
                   struct problem *problem)
{
    const json_t *found = json_object_get(request->root, member);
    if (found == NULL)
        return true;
    if (!json_is_string(found))
        return problem_say(problem, "\"%s\" must be a string", member);
    *value = json_string_value(found);
    return true;
}

bool request_number(const struct request *request, const char *member, long lo, long hi,
                    long *value, struct problem *problem)
{
    const json_t *found = json_object_get(request->root, member);
    if (found == NULL)
        return true;
    if (!json_is_integer(found) || json_integer_value(found) < lo || json_integer_value(found) > hi)
        return problem_say(problem, "\"%s\" must be a whole number from %ld to %ld", member, lo,
                           hi);
    *value = (long)json_integer_value(found);
    return true;
}

bool request_flag(const struct request *request, const char *member, bool *value,
                  struct problem *problem)
{
    const json_t *found = json_object_get(request->root, member);
    if (found == NULL)
        return true;
    if (!json_is_boolean(found))
        return problem_say(problem, "\"%s\" must be true or false", member);
    *value = json_is_true(found);
    return true;
}

bool request_inside(const struct request *request, const char *member, struct request *inside)
{
    inside->root = json_object_get(request->root, member);
    return json_is_object(inside->root);
}

char *request_dump(const struct request *request)
{
    char *words = json_dumps(request->root, JSON_COMPACT);
    if (words == NULL)
        abort();
    return words;
}

/* A string or a whole number in words; NULL if it is neither. */
static const char *in_words(const json_t *value, char words[VALUE_BYTES])
{
    if (json_is_string(value))
        return json_string_value(value);
    if (!json_is_integer(value))
        return NULL;
    snprintf(words, VALUE_BYTES, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    return words;
}

bool request_either(const struct request *request, const char *member, char *value, size_t bytes,
                    struct problem *problem)
{
    const json_t *found = json_object_get(request->root, member);
    char number[VALUE_BYTES];
    if (found == NULL)
        return true;
    const char *words = in_words(found, number);
    if (words == NULL || strlen(words) >= bytes)
        return problem_say(problem, "\"%s\" must be a whole number or a short string", member);
    strcpy(value, words);
    return true;
}

bool request_numbers(const struct request *request, const char *member, int *values, int values_max,
                     int *n, struct problem *problem)
{
    const json_t *found = json_object_get(request->root, member);
    *n = 0;
    if (!json_is_array(found))
        return true;
    for (size_t i = 0; i < json_array_size(found); i++) {
        const json_t *entry = json_array_get(found, i);
        if (*n == values_max || !json_is_integer(entry) || json_integer_value(entry) < 0 ||
            json_integer_value(entry) > UINT8_MAX)
            return problem_say(problem, "\"%s\" must be %d numbers from 0 to 255", member,
                               values_max);
        values[(*n)++] = (int)json_integer_value(entry);
    }
    return *n == values_max ||
           problem_say(problem, "\"%s\" must be %d numbers from 0 to 255", member, values_max);
}

/* ---- many ---- */

static bool call(const char *member, const char *name, const json_t *value,
                 request_function *function, void *to, struct problem *problem)
{
    char number[VALUE_BYTES];
    const char *words = in_words(value, number);
    if (words == NULL)
        return problem_say(problem, "what is in \"%s\" must be strings or whole numbers", member);
    return function(to, name, words, problem);
}

bool request_texts(const struct request *request, const char *member, request_function *function,
                   void *to, struct problem *problem)
{
    json_t *found = json_object_get(request->root, member), *value;
    const char *name;
    if (found != NULL && !json_is_object(found))
        return problem_say(problem, "\"%s\" must be an object", member);
    json_object_foreach(found, name, value)
    {
        if (!json_is_string(value))
            return problem_say(problem, "what is in \"%s\" must be strings", member);
        if (!function(to, name, json_string_value(value), problem))
            return false;
    }
    return true;
}

bool request_each(const struct request *request, const char *member, request_function *function,
                  void *to, struct problem *problem)
{
    json_t *found = json_object_get(request->root, member), *value;
    const char *name;
    size_t i;
    if (found == NULL)
        return true;
    if (!json_is_object(found) && !json_is_array(found))
        return problem_say(problem, "\"%s\" must be an object or an array", member);
    json_object_foreach(found, name, value)
    {
        if (!call(member, name, value, function, to, problem))
            return false;
    }
    json_array_foreach(found, i, value)
    {
        if (!call(member, NULL, value, function, to, problem))
            return false;
    }
    return true;
}
