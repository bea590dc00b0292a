/* report_games.c: the games of a run, a line each, for programs that reckon with games themselves.
 */
#include <inttypes.h>

#include "lab/figure.h"
#include "lab/report.h"

/* What every game has; the seats follow each with their own. */
static const int scalars[] = {
    SCALAR_FIRST_WINS, SCALAR_TIE,      SCALAR_LIMIT,         SCALAR_LENGTH,       SCALAR_MOVES,
    SCALAR_OPTIONS,    SCALAR_MARGIN,   SCALAR_WINNING_SCORE, SCALAR_LEAD_CHANGES, SCALAR_DECIDED,
    SCALAR_HALFTIME,   SCALAR_COMEBACK, SCALAR_LATE};

static void write_heads(const struct cell *cell, struct buffer *to)
{
    char key[FIGURE_KEY_BYTES];
    buffer_add(to, "version,game,deal,seed");
    for (int seat = 1; seat <= cell->box->seats; seat++)
        buffer_print(to, ",player%d,won%d,score%d,choices%d", seat, seat, seat, seat);
    for (int i = 0; i < COUNT(scalars); i++) {
        figure_key(cell, scalars[i], key);
        buffer_print(to, ",%s", key);
    }
    for (int m = 0; m < cell->box->game->measures_n; m++)
        buffer_print(to, ",%s", cell->box->game->measures[m].name);
    buffer_add(to, "\n");
}

static void write_scalar(const struct game_row *row, int scalar, struct buffer *to)
{
    if (row->has[scalar])
        buffer_print(to, ",%.6g", (double)row->x[scalar] / (double)figure_whole(scalar));
    else
        buffer_add(to, ",");
}

/* The label may have a comma, as settings do. */
static void write_row(const struct study *study, const struct cell *cell, uint32_t game,
                      const struct game_row *row, struct buffer *to)
{
    buffer_print(to, "\"%s\",%" PRIu32 ",%" PRIu32 ",%" PRIu64, cell->label, game + 1,
                 row->deal + 1, study->seed);
    for (int seat = 0; seat < cell->box->seats; seat++) {
        buffer_print(to, ",%s", cell->experiment.bot[row->player[seat]]);
        write_scalar(row, SCALAR_SEAT_WINS + seat, to);
        write_scalar(row, SCALAR_SEAT_SCORE + seat, to);
        write_scalar(row, SCALAR_SEAT_DECISIONS + seat, to);
    }
    for (int i = 0; i < COUNT(scalars); i++)
        write_scalar(row, scalars[i], to);
    for (int m = 0; m < cell->box->game->measures_n; m++)
        if (row->measured[m])
            buffer_print(to, ",%.6g", (double)row->measure[m]);
        else
            buffer_add(to, ",");
    buffer_add(to, "\n");
}

void report_games(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *run = &inquiry->run;
    if (run->row == NULL)
        return;
    write_heads(&run->cell[0], to);
    for (int c = 0; c < run->cells_n; c++)
        for (uint32_t game = 0; game < run->games; game++) {
            const struct game_row *row = &run->row[(size_t)c * run->games + game];
            if (row->played)
                write_row(run, &run->cell[c], game, row, to);
        }
}
