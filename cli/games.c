/* games.c: croupier games: which games there are. */
#include <stdio.h>

#include "cli/options.h"
#include "games/shelf.h"
#include <getopt.h>

static int run(int argc, char **argv)
{
    struct options options = options_for(&games_command);
    if (options_next(&options, argc, argv) != OPTIONS_END)
        return STATUS_BAD_INPUT;
    if (optind < argc)
        return command_refuse(&games_command, "nothing may follow it: \"%.60s\"", argv[optind]);
    for (int i = 0; games_at(i) != NULL; i++) {
        const struct game *game = games_at(i);
        printf("%-12s %s, ", game->id, game->title);
        if (game->seats_min < game->seats_max)
            printf("%d to ", game->seats_min);
        printf("%d seat%s\n             %s\n", game->seats_max, game->seats_max == 1 ? "" : "s",
               game->blurb);
    }
    return STATUS_FINE;
}

const struct command games_command = {
    .name = "games",
    .about = "Lists the games",
    .usage = "",
    .run = run,
};
