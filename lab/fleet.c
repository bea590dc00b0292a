/* fleet.c: OpenMPI's way past one machine, where the program was built for it. */
#include "lab/fleet.h"

#include "kernel/memory.h"

#ifdef CROUPIER_MPI

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

/* mpirun gives its processes a terminal of their own to write to, whatever its own output is: that
 * it is one says nothing about colors. */
static void leave_colors(void)
{
    if (getenv("OMPI_COMM_WORLD_SIZE") != NULL || getenv("PMIX_RANK") != NULL)
        setenv("NO_COLOR", "1", 1);
}

void fleet_begin(void)
{
    int provided;
    leave_colors(); /* before MPI itself sets such variables */
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
}

void fleet_end(void)
{
    MPI_Finalize();
}

int fleet_rank(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

int fleet_size(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

bool fleet_any(bool here)
{
    int any = here;
    MPI_Allreduce(MPI_IN_PLACE, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return any != 0;
}

static void sum(void *numbers, size_t n)
{
    MPI_Allreduce(MPI_IN_PLACE, numbers, (int)n, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
}

/* Events have names, which each process met in an order of its own. */
static void join_happenings(struct tally *tally)
{
    int size = fleet_size(), bytes = HAPPENINGS_MAX * (int)sizeof(struct happening);
    struct happening *all = memory_array((size_t)size * HAPPENINGS_MAX, sizeof *all);
    MPI_Allgather(tally->happening, bytes, MPI_BYTE, all, bytes, MPI_BYTE, MPI_COMM_WORLD);
    memset(tally->happening, 0, (size_t)bytes);
    tally->happenings_n = 0;
    for (int e = 0; e < size * HAPPENINGS_MAX; e++) {
        struct happening *happening =
            all[e].words[0] != '\0' ? tally_happening(tally, all[e].words) : NULL;
        if (happening == NULL)
            continue;
        happening_join(happening, &all[e]);
    }
    free(all);
}

static void join_sayings(struct tally *tally)
{
    int size = fleet_size(), bytes = SAYINGS_MAX * (int)sizeof(struct saying);
    struct saying *all = memory_array((size_t)size * SAYINGS_MAX, sizeof *all);
    MPI_Allgather(tally->saying, bytes, MPI_BYTE, all, bytes, MPI_BYTE, MPI_COMM_WORLD);
    memset(tally->saying, 0, (size_t)bytes);
    tally->sayings_n = 0;
    for (int i = 0; i < size * SAYINGS_MAX; i++)
        if (all[i].used)
            tally_hear(tally, &all[i]);
    free(all);
}

void fleet_join(struct tally *tally, const struct ledger *ledger)
{
    enum { NUMBERS = sizeof(struct moments) / sizeof(int64_t) };
    int64_t games[] = {tally->games, tally->decided};
    sum(games, 2);
    tally->games = (uint32_t)games[0];
    tally->decided = (uint32_t)games[1];
    sum(tally->scalar, (size_t)SCALARS * NUMBERS);
    sum(tally->change, (size_t)SCALARS * NUMBERS);
    sum(&tally->causal, NUMBERS);
    sum(tally->mixed, (size_t)MIXED_MAX * NUMBERS);
    sum(tally->count, ledger->n);
    join_happenings(tally);
    join_sayings(tally);
}

#else

void fleet_begin(void)
{
}

void fleet_end(void)
{
}

int fleet_rank(void)
{
    return 0;
}

int fleet_size(void)
{
    return 1;
}

void fleet_join(struct tally *tally, const struct ledger *ledger)
{
    (void)tally;
    (void)ledger;
}

bool fleet_any(bool here)
{
    return here;
}

#endif
