/* verify.c: croupier verify: whether an online game was dealt as its server had committed to. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "games/shelf.h"
#include "kernel/playfile.h"
#include "server/deal.h"

/* What a player noted before the cards were dealt; NULL: nothing. */
struct noted_before {
    const char *commitment, *contribution, *pledges;
    bool old; /* it was dealt before there were pledges */
};

/* "3f2a...,bot,91c7...": what was pledged, seat by seat. */
static bool check_pledges(const struct deal *deal, const char *pledges, struct problem *problem)
{
    for (int seat = 0; seat < deal->seats; seat++) {
        char pledge[SHA256_BYTES] = "bot";
        size_t n = strcspn(pledges, ",");
        if (deal->contribution[seat][0] != '\0')
            deal_pledge(deal->contribution[seat], pledge);
        if (n != strlen(pledge) || strncmp(pledges, pledge, n) != 0)
            return problem_say(problem, "seat %d pledged %.*s, but the deal was made with %s", seat,
                               n < SHA256_BYTES ? (int)n : SHA256_BYTES, pledges, pledge);
        pledges += n + (pledges[n] == ',');
    }
    return pledges[0] == '\0' || problem_say(problem, "more was pledged than there are seats");
}

static bool check_noted(const struct deal *deal, const struct noted_before *noted,
                        struct problem *problem)
{
    bool mine = noted->contribution == NULL;
    /* Else a server could deal in both ways, and show the one that it likes. */
    if ((deal->version == DEAL_OLD) != noted->old)
        return problem_say(problem, noted->old ? "it was dealt in the new way, with pledges"
                                               : "it was dealt in the old way, in which the last "
                                                 "to sit down could choose; --old if it was then");
    for (int seat = 0; seat < deal->seats && !mine; seat++)
        mine = strcmp(deal->contribution[seat], noted->contribution) == 0;
    if (noted->commitment != NULL && strcmp(deal->commitment, noted->commitment) != 0)
        return problem_say(problem, "the commitment in the file is another one: %s",
                           deal->commitment);
    if (!mine)
        return problem_say(problem, "no seat has contributed %.70s", noted->contribution);
    return noted->pledges == NULL || check_pledges(deal, noted->pledges, problem);
}

/* Cards, dice and luck come from the deal and from nothing else. */
static bool check_sources(const struct table *table, struct problem *problem)
{
    const struct scripted *dice;
    if (table_position(table) != NULL)
        return problem_say(problem, "the game begins with a position, not with the deal");
    if (table_opening(table)->extra_n > 0)
        return problem_say(problem, "the game has cards that are not in the box");
    return table_scripts(table, &dice) == 0 ||
           problem_say(problem, "%d dice are written into the file: the deal did not roll them",
                       table_scripts(table, &dice));
}

/* Deals and plays the whole game again. */
static bool check_game(const struct source *cards, const char *file, const struct buffer *text,
                       const struct deal *deal, int *moves, struct problem *problem)
{
    const struct recorded *record;
    struct table *table =
        playfile_load(&games_shelf, cards, file, buffer_words(text), text->used, problem);
    if (table == NULL)
        return false;
    bool fine = deal->seats == table_box(table)->seats ||
                problem_say(problem, "the deal is for %d seats, the game for %d", deal->seats,
                            table_box(table)->seats);
    fine = fine && check_sources(table, problem) && deal_check(deal, table_opening(table), problem);
    *moves = table_record(table, &record);
    table_close(table);
    return fine;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&verify_command);
    struct noted_before noted = {0};
    for (int key; (key = options_next(&options, argc, argv)) != OPTIONS_END;) {
        if (key == OPTIONS_BAD)
            return STATUS_BAD_INPUT;
        if (key == 'c')
            noted.commitment = optarg;
        if (key == 'k')
            noted.contribution = optarg;
        if (key == 'p')
            noted.pledges = optarg;
        if (key == 'o')
            noted.old = true;
    }
    if (argc - optind != 1)
        return command_refuse(&verify_command, "verify takes one file");
    struct buffer text = {0};
    struct problem problem = {0};
    struct deal deal;
    int moves = 0;
    if (!options_file(&options, argv[optind], &text))
        return STATUS_BAD_INPUT;
    bool fine = deal_read(buffer_words(&text), &deal, &problem) &&
                check_game(options.opening.files, argv[optind], &text, &deal, &moves, &problem) &&
                check_noted(&deal, &noted, &problem);
    buffer_free(&text);
    options_free(&options);
    if (!fine) {
        fprintf(stderr, "%s: %s\n", argv[optind], problem.text);
        return STATUS_FAILED;
    }
    printf("%s: the secret fits the commitment, the deal follows from it and from what the seats\n"
           "contributed, and all %d moves were made by the rules.\n",
           argv[optind], moves);
    if (deal.version == DEAL_OLD)
        printf("It was dealt in the old way: the last to sit down could choose among deals.\n");
    return STATUS_FINE;
}

static const struct option_line lines[] = {
    {"commitment", "HEX", "what the server showed before the game", 'c'},
    {"contribution", "HEX", "what your seat added", 'k'},
    {"old", NULL, "it was dealt before there were pledges, with a seed of 64 bits", 'o'},
    {"pledges", "HEX,...", "those of all seats before you revealed yours; \"bot\" for a bot", 'p'},
    {OPTIONS_CARDS},
    {0},
};

const struct command verify_command = {
    .name = "verify",
    .about = "Checks that an online game was dealt fairly",
    .usage = "FILE",
    .options = lines,
    .more = "FILE is a finished game as the server hands it out.\n"
            "docs/fair-dealing.md explains what this proves.\n",
    .run = run,
};
