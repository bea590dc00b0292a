/* parcel.c: games of a study that were played elsewhere, as bytes. */
#include "lab/parcel.h"

#include <string.h>

/* Then for each cell its tally, without what is allocated, and that: counts, happenings, sayings,
 * rows. */
struct parcel {
    uint32_t from, upto;
    int32_t cells_n, has_rows;
};

static void put(struct buffer *to, const void *from, size_t bytes)
{
    buffer_add_bytes(to, from, bytes);
}

static struct game_row *rows_of(const struct study *study, int c, uint32_t from)
{
    return &study->row[(size_t)c * study->games + from];
}

static void put_cell(const struct study *study, int c, const struct parcel *parcel,
                     struct buffer *to)
{
    const struct cell *cell = &study->cell[c];
    const struct tally *tally = &cell->tally;
    put(to, tally, sizeof *tally);
    put(to, tally->count, cell->ledger.n * sizeof *tally->count);
    put(to, tally->happening, (size_t)tally->happenings_n * sizeof *tally->happening);
    put(to, tally->saying, (size_t)tally->sayings_n * sizeof *tally->saying);
    if (parcel->has_rows)
        put(to, rows_of(study, c, parcel->from),
            (parcel->upto - parcel->from) * sizeof(struct game_row));
}

static void empty(struct study *study)
{
    for (int c = 0; c < study->cells_n; c++) {
        tally_free(&study->cell[c].tally);
        tally_make(&study->cell[c].tally, &study->cell[c].ledger);
    }
    study->played = 0;
    study->cut_short = false;
}

bool parcel_play(struct study *study, uint32_t from, uint32_t games, struct buffer *to,
                 struct problem *problem)
{
    if (from % STUDY_STEP != 0 || games % STUDY_STEP != 0 || from >= study->games)
        return problem_say(problem, "these games are not asked for");
    study->played = from;
    if (!study_step(study, games, problem))
        return false;
    struct parcel parcel = {.from = from,
                            .upto = study->played,
                            .cells_n = study->cells_n,
                            .has_rows = study->row != NULL};
    put(to, &parcel, sizeof parcel);
    for (int c = 0; c < study->cells_n; c++)
        put_cell(study, c, &parcel, to);
    empty(study);
    return true;
}

/* ---- adding ---- */

struct reader {
    const char *at;
    size_t left;
};

static bool take(struct reader *reader, void *to, size_t bytes)
{
    if (bytes > reader->left)
        return false;
    memcpy(to, reader->at, bytes);
    reader->at += bytes;
    reader->left -= bytes;
    return true;
}

/* What came, in the room of an empty tally. */
static bool take_tally(struct reader *reader, const struct ledger *ledger, struct tally *tally)
{
    struct tally came;
    if (!take(reader, &came, sizeof came) || came.happenings_n < 0 ||
        came.happenings_n > HAPPENINGS_MAX || came.sayings_n < 0 || came.sayings_n > SAYINGS_MAX)
        return false;
    came.count = tally->count;
    came.happening = tally->happening;
    came.saying = tally->saying;
    *tally = came;
    return take(reader, tally->count, ledger->n * sizeof *tally->count) &&
           take(reader, tally->happening, (size_t)came.happenings_n * sizeof *tally->happening) &&
           take(reader, tally->saying, (size_t)came.sayings_n * sizeof *tally->saying);
}

static bool add_cell(struct study *study, int c, const struct parcel *parcel, struct reader *reader)
{
    struct cell *cell = &study->cell[c];
    struct tally tally;
    tally_make(&tally, &cell->ledger);
    bool fine = take_tally(reader, &cell->ledger, &tally);
    if (fine)
        tally_add(&cell->tally, &tally, &cell->ledger);
    tally_free(&tally);
    return fine &&
           (!parcel->has_rows || take(reader, rows_of(study, c, parcel->from),
                                      (parcel->upto - parcel->from) * sizeof(struct game_row)));
}

bool parcel_add(struct study *study, const void *bytes, size_t n, struct problem *problem)
{
    struct reader reader = {bytes, n};
    struct parcel parcel = {0};
    study_keep_rows(study);
    bool fine = take(&reader, &parcel, sizeof parcel) && parcel.from == study->played &&
                parcel.upto > parcel.from && parcel.upto <= study->games &&
                parcel.cells_n == study->cells_n && (parcel.has_rows != 0) == (study->row != NULL);
    for (int c = 0; fine && c < study->cells_n; c++)
        fine = add_cell(study, c, &parcel, &reader);
    if (!fine || reader.left != 0)
        return problem_say(problem, "these are not the games that come next");
    study->played = parcel.upto;
    return true;
}
