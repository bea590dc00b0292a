/* main.c: croupier-mpi: the lab alone, for mpirun. The server's libraries stay out of it: libev and
 * the libevent that OpenMPI brings have functions of the same names. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"

int main(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], lab_command.name) != 0) {
        fprintf(stderr, "Usage: mpirun croupier-mpi lab ...\n");
        return STATUS_BAD_INPUT;
    }
    if (argc > 2 && strcmp(argv[2], "--help") == 0) {
        command_help(&lab_command);
        return STATUS_FINE;
    }
    return lab_command.run(argc - 1, argv + 1);
}
