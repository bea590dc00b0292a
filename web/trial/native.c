/* native.c: the same trials on this machine, to be compared with those of the WebAssembly build.
 *
 *     trial digest FIRST GAMES      a line a game of the shelf and number of seats
 *     trial check <TEXT             TEXT: what trial_check finds in the room */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "web/trial/trial.h"

static void digest(int first, int games)
{
    for (int g = 0; games_at(g) != NULL; g++)
        for (int seats = games_at(g)->seats_min; seats <= games_at(g)->seats_max; seats++) {
            strcpy(engine_room(64), games_at(g)->id);
            printf("%s %d %s\n", games_at(g)->id, seats, trial_digest(first, games, seats));
        }
}

static void check(void)
{
    size_t room = 1 << 20, used = 0, got;
    while ((got = fread(engine_room(room) + used, 1, room - used - 1, stdin)) > 0) {
        used += got;
        room += used;
    }
    engine_room(room)[used] = '\0';
    puts(trial_check());
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "digest") == 0)
        digest(atoi(argv[2]), atoi(argv[3]));
    else if (argc == 2 && strcmp(argv[1], "check") == 0)
        check();
    else
        return 2;
    return 0;
}
