/* native.c: prints the digests of random games, to be compared with those of the WebAssembly build.
 *
 *     digest FIRST GAMES      a line a game of the shelf and number of seats */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"

char *engine_room(size_t bytes);
const char *engine_digest(int first, int games, int seats);

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    for (int g = 0; games_all[g] != NULL; g++)
        for (int seats = games_all[g]->seats_min; seats <= games_all[g]->seats_max; seats++) {
            strcpy(engine_room(64), games_all[g]->id);
            printf("%s %d %s\n", games_all[g]->id, seats,
                   engine_digest(atoi(argv[1]), atoi(argv[2]), seats));
        }
    return 0;
}
