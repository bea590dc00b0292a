/* command.c: help and complaints of a command. */
#include "cli/command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Every line of a complaint begins with who complains, so that it is found among other output. */
static void complain(const struct command *command, const char *format, va_list args)
{
    char words[8192];
    vsnprintf(words, sizeof words, format, args);
    fflush(stdout);
    for (char *line = words; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        fprintf(stderr, "croupier %s: %s\n", command->name, line);
        line = end;
    }
}

int command_refuse(const struct command *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(command, format, args);
    va_end(args);
    fprintf(stderr, "Try \"croupier %s --help\".\n", command->name);
    return STATUS_BAD_INPUT;
}

int command_fault(const struct command *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(command, format, args);
    va_end(args);
    return STATUS_BAD_INPUT;
}

static void print_option(const char *name, const char *argument, const char *about)
{
    char words[64];
    snprintf(words, sizeof words, "--%s%s%s", name, argument != NULL ? " " : "",
             argument != NULL ? argument : "");
    printf("  %-22s  %s\n", words, about);
}

void command_help(const struct command *command)
{
    printf("Usage: croupier %s%s%s\n\n%s.\n\nOptions:\n", command->name,
           command->usage[0] != '\0' ? " " : "", command->usage, command->about);
    for (const struct option_line *o = command->options; o != NULL && o->name != NULL; o++)
        print_option(o->name, o->argument, o->about);
    print_option("help", NULL, "this text");
    if (command->more != NULL)
        printf("\n%s%s", command->more,
               command->more[strlen(command->more) - 1] == '\n' ? "" : "\n");
}
