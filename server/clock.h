/* clock.h: the time that seats have to decide, by the date (moment.h). */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include "kernel/base.h"
#include "server/request.h"

enum clock_per { PER_NONE, PER_MOVE, PER_GAME };
/* What happens when it has run out. */
enum clock_then { THEN_MOVE, THEN_BOT, THEN_LOSE };

struct clock {
    enum clock_per per;
    enum clock_then then;
    int64_t allowed_ms;
    int64_t used_ms[SEATS_MAX]; /* before the present decision */
    int64_t since_ms;           /* when the present decision began */
    int running;                /* whose time runs; -1 nobody's */
};

/* {"per": "move", "seconds": 60, "then": "bot"}, or none. */
bool clock_read(const struct request *request, struct clock *clock, struct problem *problem);
/* A decision was made: from now on the time of another seat runs, or nobody's (-1). */
void clock_turn(struct clock *clock, int seat, int64_t now_ms);
/* When the time that runs will have run out; 0: none runs. */
int64_t clock_due_ms(const struct clock *clock);
/* The member `clock`; none if there is no clock. */
void clock_write(const struct clock *clock, int seats, int64_t now_ms, struct json *json);

#endif
