/* verify.c: croupier verify: whether an online game was dealt as its server had committed to. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "games/shelf.h"
#include "kernel/playfile.h"
#include "server/deal.h"

/* What the player noted must be in the file. */
static bool check_noted(const struct deal *deal, const char *commitment, const char *contribution,
                        struct problem *problem)
{
    bool mine = contribution == NULL;
    for (int seat = 0; seat < deal->seats && !mine; seat++)
        mine = strcmp(deal->contribution[seat], contribution) == 0;
    if (commitment != NULL && strcmp(deal->commitment, commitment) != 0)
        return problem_say(problem, "the commitment in the file is another one: %s",
                           deal->commitment);
    return mine || problem_say(problem, "no seat has contributed %.70s", contribution);
}

/* Deals and plays the whole game again. */
static bool check_game(const char *file, const struct buffer *text, const struct deal *deal,
                       int *moves, struct problem *problem)
{
    const struct recorded *record;
    struct table *table =
        playfile_load(&games_shelf, NULL, file, buffer_words(text), text->used, problem);
    if (table == NULL)
        return false;
    const struct opening *opening = table_opening(table);
    bool fine = deal->seats == table_box(table)->seats ||
                problem_say(problem, "the deal is for %d seats, the game for %d", deal->seats,
                            table_box(table)->seats);
    fine = fine && deal_check(deal, opening->seed, problem) &&
           ((table_position(table) == NULL && opening->extra_n == 0) ||
            problem_say(problem, "the game did not begin with the deal"));
    *moves = table_record(table, &record);
    table_close(table);
    return fine;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&verify_command);
    const char *commitment = NULL, *contribution = NULL;
    for (int key; (key = options_next(&options, argc, argv)) != OPTIONS_END;) {
        if (key == OPTIONS_BAD)
            return STATUS_BAD_INPUT;
        if (key == 'c')
            commitment = optarg;
        if (key == 'k')
            contribution = optarg;
    }
    if (argc - optind != 1)
        return command_refuse(&verify_command, "it wants one file");
    struct buffer text = {0};
    struct problem problem = {0};
    struct deal deal;
    int moves = 0;
    if (!options_file(&options, argv[optind], &text))
        return STATUS_BAD_INPUT;
    bool fine = deal_read(buffer_words(&text), &deal, &problem) &&
                check_game(argv[optind], &text, &deal, &moves, &problem) &&
                check_noted(&deal, commitment, contribution, &problem);
    buffer_free(&text);
    if (!fine) {
        fprintf(stderr, "%s: %s\n", argv[optind], problem.text);
        return STATUS_FAILED;
    }
    printf("%s: the secret fits the commitment, the deal follows from it and from what the seats\n"
           "contributed, and all %d moves were made by the rules.\n",
           argv[optind], moves);
    return STATUS_FINE;
}

static const struct option_line lines[] = {
    {"commitment", "HEX", "that the server showed before the game", 'c'},
    {"contribution", "HEX", "that your seat added", 'k'},
    {0},
};

const struct command verify_command = {
    .name = "verify",
    .about = "Checks that an online game was dealt fairly",
    .usage = "FILE",
    .options = lines,
    .more = "FILE is a finished game as the server hands it out.\n"
            "docs/fair-dealing.md tells what this proves.\n",
    .run = run,
};
