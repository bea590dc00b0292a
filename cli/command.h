/* command.h: what a command of the program is: its words for --help, its options, its function. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>

/* What the program answers with when it ends. */
enum {
    STATUS_FINE = 0,
    STATUS_FAILED = 1,   /* what was checked is wrong, or something could not be written */
    STATUS_BAD_INPUT = 2 /* what was asked for makes no sense */
};

/* One long option. The table of a command is what getopt_long reads and what --help prints. */
struct option_line {
    const char *name;     /* without the dashes; NULL ends the table */
    const char *argument; /* "N"; NULL: it takes none */
    const char *about;
    int key; /* what options_next gives for it: a letter of the command's own, or an OPTION_ */
};

struct command {
    const char *name, *about;
    const char *usage;                 /* what stands behind "croupier NAME" */
    const struct option_line *options; /* --help goes without saying; NULL: no others */
    const char *more;                  /* notes below the options, or NULL */
    /* argv[0] is the command's name. Returns a STATUS_. */
    int (*run)(int argc, char **argv);
};

extern const struct command games_command, rules_command, cards_command, play_command;
extern const struct command check_command, match_command, replay_command, engine_command;
extern const struct command bench_command, serve_command, verify_command, lab_command;
extern const struct command print_command, learn_command, ladder_command, review_command;
extern const struct command phrases_command, puzzle_command, puzzles_command;

/* Says on standard error what is wrong with what was asked, and how to get help. Returns
 * STATUS_BAD_INPUT. */
int command_refuse(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Says it without the hint at --help: for faults in files. */
int command_fault(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void command_help(const struct command *command);

#endif
