/* request.h: a JSON object that a program sent, member by member. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "kernel/json.h"
#include "kernel/problem.h"

struct json_t;

/* Zeroed is none. The words it gives out are good until it is closed. */
struct request {
    struct json_t *root;
};

/* Reads one line. Refuses what is not a JSON object, or has a member twice. */
bool request_open(struct request *request, const char *line, size_t bytes, struct problem *problem);
void request_close(struct request *request); /* none is allowed */

/* Writes the id of the request into the answer, if it has one. */
void request_echo(const struct request *request, struct json *json);
/* Refuses members that are not in the list, which ends with NULL; "id" and "do" always may be. */
bool request_only(const struct request *request, const char *const *members,
                  struct problem *problem);

/* A member that is absent leaves *value alone; one of a wrong kind is refused. */
bool request_words(const struct request *request, const char *member, const char **value,
                   struct problem *problem);
bool request_number(const struct request *request, const char *member, long lo, long hi,
                    long *value, struct problem *problem);
bool request_flag(const struct request *request, const char *member, bool *value,
                  struct problem *problem);
/* An object in the object: false if there is none. It is good as long as the request, and is not
 * closed. */
bool request_inside(const struct request *request, const char *member, struct request *inside);
/* All of it as JSON: the caller frees it. */
char *request_dump(const struct request *request);
/* Words, or a number in words: into a buffer of the caller. */
bool request_either(const struct request *request, const char *member, char *value, size_t bytes,
                    struct problem *problem);
/* Some numbers; *n: how many there are, 0 if the member is absent or something else. */
bool request_numbers(const struct request *request, const char *member, int *values, int values_max,
                     int *n, struct problem *problem);

/* Calls for each member of an object or each entry of an array (name NULL then), with its words or
 * its number in words, until the function says false. The words are good during the call only. */
typedef bool request_function(void *to, const char *name, const char *value,
                              struct problem *problem);
bool request_each(const struct request *request, const char *member, request_function *function,
                  void *to, struct problem *problem);
/* The same for an object of strings, which are good as long as the request. */
bool request_texts(const struct request *request, const char *member, request_function *function,
                   void *to, struct problem *problem);

#endif
