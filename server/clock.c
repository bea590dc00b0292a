/* clock.c: the time that seats have to decide. */
#include "server/clock.h"

#include <string.h>

enum { SECONDS_MAX = 366 * 24 * 3600 };

static const char *const per_names[] = {
    [PER_NONE] = "none", [PER_MOVE] = "move", [PER_GAME] = "game"};
static const char *const then_names[] = {
    [THEN_MOVE] = "move", [THEN_BOT] = "bot", [THEN_LOSE] = "lose"};

/* The place of the word in a list of three; -1 if it is not there. */
static int find(const char *const names[3], const char *word)
{
    for (int i = 0; i < 3; i++)
        if (word != NULL && strcmp(names[i], word) == 0)
            return i;
    return -1;
}

bool clock_read(const struct request *request, struct clock *clock, struct problem *problem)
{
    static const char *const members[] = {"per", "seconds", "then", NULL};
    struct request inside;
    const char *per = NULL, *then = "bot";
    long seconds = 0;
    *clock = (struct clock){.running = -1};
    if (!request_inside(request, "clock", &inside))
        return inside.root == NULL ||
               problem_say(problem, "\"clock\" must be an object, as in "
                                    "{\"per\": \"move\", \"seconds\": 60, \"then\": \"bot\"}");
    if (!request_only(&inside, members, problem) || !request_words(&inside, "per", &per, problem) ||
        !request_words(&inside, "then", &then, problem) ||
        !request_number(&inside, "seconds", 1, SECONDS_MAX, &seconds, problem))
        return false;
    if (find(per_names, per) <= PER_NONE)
        return problem_say(problem, "a clock is \"per\" \"move\" or \"game\"");
    if (find(then_names, then) < 0)
        return problem_say(problem, "when time runs out, \"then\" is \"move\", \"bot\" or "
                                    "\"lose\"");
    if (seconds == 0)
        return problem_say(problem, "a clock needs its \"seconds\"");
    clock->per = (enum clock_per)find(per_names, per);
    clock->then = (enum clock_then)find(then_names, then);
    clock->allowed_ms = seconds * 1000;
    return true;
}

void clock_turn(struct clock *clock, int seat, int64_t now_ms)
{
    /* Another server's clock may be behind. */
    if (clock->per == PER_GAME && clock->running >= 0 && now_ms > clock->since_ms)
        clock->used_ms[clock->running] += now_ms - clock->since_ms;
    clock->since_ms = now_ms;
    clock->running = clock->per != PER_NONE ? seat : -1;
}

static int64_t left_ms(const struct clock *clock, int seat, int64_t now_ms)
{
    int64_t left =
        clock->allowed_ms - clock->used_ms[seat] -
        (clock->running == seat && now_ms > clock->since_ms ? now_ms - clock->since_ms : 0);
    return left > 0 ? left : 0;
}

int64_t clock_due_ms(const struct clock *clock)
{
    if (clock->running < 0)
        return 0;
    return clock->since_ms + left_ms(clock, clock->running, clock->since_ms);
}

void clock_write(const struct clock *clock, int seats, int64_t now_ms, struct json *json)
{
    if (clock->per == PER_NONE)
        return;
    json_write_object(json, "clock");
    json_write_string(json, "per", per_names[clock->per]);
    json_write_number(json, "seconds", clock->allowed_ms / 1000);
    json_write_string(json, "then", then_names[clock->then]);
    json_write_array(json, "left_ms");
    for (int seat = 0; seat < seats; seat++)
        json_write_number(json, NULL, left_ms(clock, seat, now_ms));
    json_write_end(json);
    if (clock->running >= 0)
        json_write_number(json, "running", clock->running);
    else
        json_write_null(json, "running");
    json_write_end(json);
}
