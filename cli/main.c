/* main.c: croupier: the table of commands, help and version. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "kernel/problem.h"

/* The commit it was built from; empty outside of a checkout. Made by tools/commit. */
extern const char croupier_commit[];

static const struct command *const commands[] = {
    &games_command,  &rules_command,  &phrases_command, &cards_command,   &play_command,
    &check_command,  &match_command,  &lab_command,     &replay_command,  &engine_command,
    &bench_command,  &serve_command,  &verify_command,  &print_command,   &learn_command,
    &ladder_command, &review_command, &puzzle_command,  &puzzles_command,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(void)
{
    printf(
        "Croupier runs the table for card games: it deals, referees, and plays the other seats.\n"
        "\n"
        "Usage: croupier COMMAND [ARGUMENT...]\n"
        "\n"
        "Commands:\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s  %s\n", commands[i]->name, commands[i]->about);
    printf("\n"
           "Options:\n"
           "  --help     this text; after a command, what that command can do\n"
           "  --version  the version and the commit\n"
           "\n"
           "To begin: croupier serve, or croupier play handmedown\n");
}

static void version(void)
{
    bool known = croupier_commit[0] != '\0';
    printf("croupier %s%s%s%s\n", CROUPIER_VERSION, known ? " (" : "", croupier_commit,
           known ? ")" : "");
}

static const struct command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int refuse(const char *word)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    const char *nearest = problem_nearest(word, names, COMMANDS);
    fprintf(stderr, "croupier: there is no %s \"%.60s\"", word[0] == '-' ? "option" : "command",
            word);
    if (nearest != NULL && word[0] != '-')
        fprintf(stderr, "; did you mean %s?", nearest);
    fprintf(stderr, "\nTry \"croupier --help\".\n");
    return STATUS_BAD_INPUT;
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        help();
        return STATUS_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        version();
        return STATUS_FINE;
    }
    bool asked = strcmp(argv[1], "help") == 0;
    if (asked && argc == 2) {
        help();
        return STATUS_FINE;
    }
    const struct command *command = find(argv[1 + asked]);
    if (command == NULL)
        return refuse(argv[1 + asked]);
    if (asked || wants_help(argc - 1, argv + 1)) {
        command_help(command);
        return STATUS_FINE;
    }
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    /* A file that grows past a limit is then an error of the write, which is reported. */
    signal(SIGXFSZ, SIG_IGN);
    int status = run(argc, argv);
    bool lost = ferror(stdout) != 0;
    if (fclose(stdout) != 0 || lost) {
        fprintf(stderr, "croupier: cannot write the output: %s\n", strerror(errno));
        return status != STATUS_FINE ? status : STATUS_FAILED;
    }
    return status;
}
