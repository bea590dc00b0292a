/* study.c: deals chunks of games to threads, and adds up what they tallied. */
#include "lab/study.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/buffer.h"
#include "kernel/deck.h"
#include "kernel/memory.h"
#include "lab/figure.h"
#include "lab/fleet.h"
#include "lab/gang.h"
#include "lab/watch.h"

enum {
    CHUNK = STUDY_STEP, /* games that a thread takes at a time: whole deals, but for five players */
    BATCH_FIRST = 504,  /* games before the first look whether it is enough */
    BOTS_KEPT = 16      /* bots that a worker has at hand, by their words */
};

struct hall;

struct worker {
    struct study *study;
    struct hall *hall;
    struct bot *bot[BOTS_KEPT][SEATS_MAX]; /* of equal words, for several seats */
    char words[BOTS_KEPT][EXPERIMENT_BOT_BYTES];
    int bots_n;
    struct watch **watch; /* by cell, made when first needed */
    struct tally *tally;  /* by cell */
    struct match_board board;
    struct deal {
        struct gathered first, here;
    } deal;                     /* that is played, in the base and in this one */
    struct record first[CHUNK]; /* what the base's games of this chunk were like */
    bool lacks_bots;            /* there are more kinds than it keeps */
};

/* What the workers of a batch share. */
struct hall {
    atomic_uint next_chunk;
    atomic_ullong played, work;
    atomic_bool stop;
    uint32_t from, upto; /* games of the batch */
};

/* ---- cells ---- */

static bool bots_exist(const struct experiment *experiment, const struct game *game,
                       struct problem *problem)
{
    for (int b = 0; b < experiment->bots_n; b++) {
        struct bot *bot = bot_make(experiment->bot[b], game, 1, 1, NULL, problem);
        if (bot == NULL)
            return false;
        bot_free(bot);
    }
    return true;
}

/* Every pair of ready-made decks, or the one box that the experiment says. */
static bool fill_boxes(struct cell *cell, struct problem *problem)
{
    const struct opening *opening = &cell->experiment.opening;
    cell->box = games_shelf.fill(opening, problem);
    if (cell->box == NULL)
        return false;
    const struct box *box = cell->box;
    int decks = box->game->decks != NULL && opening->decks_n == 0 ? box->ready_n : 0;
    for (int pair = 0; box->seats == 2 && pair < decks * decks && pair < MIXED_MAX; pair++) {
        struct opening mixed = *opening;
        const int deck[2] = {pair / decks, pair % decks};
        for (int seat = 0; seat < 2; seat++)
            deck_choose(&mixed, box->seat_name[seat], strlen(box->seat_name[seat]),
                        box->ready[deck[seat]].name, NULL, problem);
        cell->mixed[pair] = games_shelf.fill(&mixed, problem);
        if (cell->mixed[pair] == NULL)
            return false;
        cell->mixed_n++;
    }
    return true;
}

static void free_boxes(struct cell *cell)
{
    for (int m = 0; m < cell->mixed_n; m++)
        games_shelf.free(cell->mixed[m]);
    games_shelf.free(cell->box);
}

static bool enough_players(const struct cell *cell, struct problem *problem)
{
    return (cell->experiment.bots_n >= 1 && cell->experiment.bots_n <= cell->box->seats) ||
           problem_say(problem, "%d players for %d seats", cell->experiment.bots_n,
                       cell->box->seats);
}

bool study_add(struct study *study, const struct experiment *experiment, const char *label,
               struct problem *problem)
{
    if (study->cells_n == CELLS_MAX)
        return problem_say(problem, "at most %d cells fit into one study", CELLS_MAX);
    study->cell =
        buffer_room(study->cell, &study->cells_room, study->cells_n + 1, sizeof *study->cell);
    struct cell *cell = &study->cell[study->cells_n];
    *cell = (struct cell){.experiment = *experiment};
    strncpy(cell->label, label, CELL_LABEL_BYTES - 1);
    if (!fill_boxes(cell, problem) || !enough_players(cell, problem) ||
        !bots_exist(experiment, cell->box->game, problem)) {
        free_boxes(cell);
        return false;
    }
    ledger_make(&cell->ledger, cell->box);
    for (int a = 0; a < experiment->asked.n; a++)
        if (!ledger_ask(&cell->ledger, cell->box, experiment->asked.key[a], problem)) {
            free_boxes(cell);
            return false;
        }
    tally_make(&cell->tally, &cell->ledger);
    study->cells_n++;
    return true;
}

void study_free(struct study *study)
{
    for (int c = 0; c < study->cells_n; c++) {
        tally_free(&study->cell[c].tally);
        free_boxes(&study->cell[c]);
    }
    free(study->cell);
    free(study->row);
    *study = (struct study){0};
}

/* ---- a worker ---- */

/* A bot of these words that sits in no other seat of the match yet. */
static struct bot *bot_for(struct worker *worker, const char *words, const struct game *game,
                           const struct match *match)
{
    int b = 0;
    while (b < worker->bots_n && strcmp(worker->words[b], words) != 0)
        b++;
    if (b == BOTS_KEPT)
        return NULL;
    if (b == worker->bots_n) {
        memcpy(worker->words[b], words, EXPERIMENT_BOT_BYTES);
        worker->bots_n++;
    }
    int taken = 0;
    for (int m = 0; m < match->bots_n; m++)
        for (int t = 0; t < SEATS_MAX; t++)
            taken += match->bots[m] == worker->bot[b][t];
    struct problem problem = {0};
    if (worker->bot[b][taken] == NULL)
        worker->bot[b][taken] = bot_make(words, game, 1, 1, NULL, &problem);
    return worker->bot[b][taken];
}

static bool fill_match(struct worker *worker, const struct cell *cell, struct match *match)
{
    *match = (struct match){.box = cell->box,
                            .seed = worker->study->seed,
                            .new_deal = experiment_alike(&cell->experiment)};
    for (int b = 0; b < cell->experiment.bots_n; b++) {
        match->bots[b] = bot_for(worker, cell->experiment.bot[b], cell->box->game, match);
        if (match->bots[b] == NULL)
            return false;
        match->bots_n++;
    }
    return true;
}

/* Their games are over before much can be noted. */
static bool all_random(const struct experiment *experiment)
{
    return experiment_alike(experiment) && strcmp(experiment->bot[0], "random") == 0;
}

static struct watch *watch_for(struct worker *worker, int c)
{
    struct cell *cell = &worker->study->cell[c];
    if (worker->watch[c] != NULL)
        return worker->watch[c];
    tally_make(&worker->tally[c], &cell->ledger);
    worker->watch[c] = memory_take(sizeof **worker->watch);
    watch_make(worker->watch[c], cell->box, &cell->ledger, &worker->tally[c],
               all_random(&cell->experiment));
    if (cell->experiment.pointless > 0)
        watch_judge(worker->watch[c], cell->experiment.pointless);
    return worker->watch[c];
}

/* The game against the one of the base. */
static void compare(struct tally *tally, const struct cell *cell, const struct record *first,
                    const struct record *here)
{
    for (int s = 0; s < SCALARS; s++)
        if (first->has[s] && here->has[s])
            moments_add(&tally->change[s], here->x[s] - first->x[s]);
    for (int seat = 0; cell->about != FACE_NONE && seat < cell->box->seats; seat++)
        if (face_in(&first->chosen[seat], cell->about))
            moments_add(&tally->causal,
                        first->x[SCALAR_SEAT_WINS + seat] - here->x[SCALAR_SEAT_WINS + seat]);
}

/* The deal that the worker played in a cell is over. */
static void close_deal(struct worker *worker, int c)
{
    struct deal *deal = &worker->deal;
    watch_close(worker->watch[c]);
    if (c != worker->study->base)
        gather_compare(&worker->tally[c], &worker->study->cell[c].ledger, &deal->first,
                       &deal->here);
    *deal = (struct deal){0};
}

static bool was_chosen(const struct cell *cell, const struct record *first)
{
    for (int seat = 0; seat < cell->box->seats; seat++)
        if (face_in(&first->chosen[seat], cell->about))
            return true;
    return false;
}

static void keep_row(struct study *study, int c, uint32_t game, const struct match *match,
                     const struct record *record)
{
    if (study->row == NULL)
        return;
    const struct cell *cell = &study->cell[c];
    struct game_row *row = &study->row[(size_t)c * study->games + game];
    row->played = true;
    row->deal = match_deal(match, game);
    for (int s = 0; s < SCALARS; s++) {
        row->x[s] = (int32_t)record->x[s];
        row->has[s] = record->has[s];
    }
    for (int seat = 0; seat < cell->box->seats; seat++)
        row->player[seat] = (uint8_t)match_bot(match, game, seat);
    for (int m = 0; m < cell->box->game->measures_n; m++) {
        row->measured[m] = record->gathered.times[m] > 0;
        if (row->measured[m])
            row->measure[m] = (float)record->gathered.sum[m] / (float)record->gathered.times[m];
    }
}

/* Of so many of the study. */
static uint32_t cell_games(const struct cell *cell, uint32_t games)
{
    return cell->most > 0 && cell->most < games ? cell->most : games;
}

static uint32_t cell_cost(const struct cell *cell)
{
    return cell->cost > 0 ? cell->cost : 1;
}

static double work_of(const struct study *study, uint32_t games)
{
    double work = 0;
    for (int c = 0; c < study->cells_n; c++)
        work += (double)cell_games(&study->cell[c], games) * cell_cost(&study->cell[c]);
    return work;
}

double study_work(const struct study *study)
{
    return work_of(study, study->games);
}

static bool play_cell(struct worker *worker, int c, uint32_t from, uint32_t upto)
{
    struct study *study = worker->study;
    const struct cell *cell = &study->cell[c];
    struct watch *watch = watch_for(worker, c);
    struct match match;
    upto = cell_games(cell, upto);
    if (!fill_match(worker, cell, &match))
        return false;
    for (uint32_t game = from; game < upto && !worker->hall->stop; game++) {
        struct record *first = &worker->first[game - from];
        if (game > from && match_deal(&match, game) != match_deal(&match, game - 1))
            close_deal(worker, c);
        if (cell->about != FACE_NONE && !was_chosen(cell, first))
            continue;
        int mixed =
            cell->mixed_n > 0 ? (int)(match_deal(&match, game) % (uint32_t)cell->mixed_n) : 0;
        match.box = cell->mixed_n > 0 ? cell->mixed[mixed] : cell->box;
        watch_game(watch, &match, game, &worker->board);
        moments_add(&worker->tally[c].mixed[mixed], watch->record.x[SCALAR_SEAT_WINS]);
        if (c == study->base) {
            *first = watch->record;
        } else {
            compare(&worker->tally[c], cell, first, &watch->record);
            gathered_add(&worker->deal.first, &first->gathered, &cell->ledger);
            gathered_add(&worker->deal.here, &watch->record.gathered, &cell->ledger);
        }
        keep_row(study, c, game, &match, &watch->record);
        worker->hall->played++;
        worker->hall->work += cell_cost(cell);
        if (study->stopped != NULL && study->stopped())
            worker->hall->stop = true;
    }
    close_deal(worker, c);
    return true;
}

/* The cells in the order in which they are played: the base before all others. */
static int cell_in_turn(const struct study *study, int turn)
{
    return turn == 0 ? study->base : turn <= study->base ? turn - 1 : turn;
}

/* A chunk that was stopped in the base is not played in the others. */
static void play_chunk(struct worker *worker, uint32_t chunk)
{
    struct hall *hall = worker->hall;
    uint32_t from = hall->from + chunk * CHUNK;
    uint32_t upto = hall->upto - from < CHUNK ? hall->upto : from + CHUNK;
    for (int turn = 0; turn < worker->study->cells_n && !hall->stop; turn++)
        if (!play_cell(worker, cell_in_turn(worker->study, turn), from, upto)) {
            worker->lacks_bots = true;
            hall->stop = true;
        }
}

static void work(void *at)
{
    struct worker *worker = at;
    struct hall *hall = worker->hall;
    uint32_t chunks = (hall->upto - hall->from + CHUNK - 1) / CHUNK;
    uint32_t size = (uint32_t)fleet_size(), rank = (uint32_t)fleet_rank();
    while (!hall->stop) {
        uint32_t chunk = hall->next_chunk++ * size + rank;
        if (chunk >= chunks)
            break;
        play_chunk(worker, chunk);
    }
}

static void worker_make(struct worker *worker, struct study *study, struct hall *hall)
{
    size_t bytes = study->cell[0].box->game->state_bytes, cells = (size_t)study->cells_n;
    *worker = (struct worker){.study = study, .hall = hall};
    worker->board.state = memory_take(bytes);
    worker->board.view = memory_take(bytes);
    worker->watch = memory_array(cells, sizeof(struct watch *));
    worker->tally = memory_array(cells, sizeof *worker->tally);
}

/* Puts what it tallied into the study. */
static void worker_report(struct worker *worker)
{
    struct study *study = worker->study;
    for (int c = 0; c < study->cells_n; c++) {
        if (worker->watch[c] == NULL)
            continue;
        watch_finish(worker->watch[c]);
        tally_add(&study->cell[c].tally, &worker->tally[c], &study->cell[c].ledger);
    }
}

static void worker_free(struct worker *worker)
{
    for (int c = 0; c < worker->study->cells_n; c++) {
        if (worker->watch[c] != NULL)
            watch_free(worker->watch[c]);
        free(worker->watch[c]);
        tally_free(&worker->tally[c]);
    }
    for (int b = 0; b < worker->bots_n; b++)
        for (int t = 0; t < SEATS_MAX; t++)
            bot_free(worker->bot[b][t]);
    free(worker->watch);
    free(worker->tally);
    free(worker->board.state);
    free(worker->board.view);
}

/* ---- the study ---- */

static void tell_progress(void *at)
{
    const struct worker *worker = at;
    const struct study *study = worker->study;
    uint64_t fleet = (uint64_t)fleet_size(), cells = (uint64_t)study->cells_n;
    double work = work_of(study, worker->hall->from) + (double)(worker->hall->work * fleet);
    study->progress(study->to, worker->hall->from * cells + worker->hall->played * fleet,
                    work / study_work(study));
}

/* Plays the games from..upto of every cell; tallies are added to the cells'. */
static bool play_batch(struct study *study, uint32_t from, uint32_t upto, int threads)
{
    struct worker *worker = memory_array((size_t)threads, sizeof *worker);
    struct hall hall = {.from = from, .upto = upto};
    for (int w = 0; w < threads; w++)
        worker_make(&worker[w], study, &hall);
    bool fine = gang_work(work, worker, sizeof *worker, threads,
                          study->progress != NULL ? tell_progress : NULL);
    for (int w = 0; w < threads; w++) {
        fine = fine && !worker[w].lacks_bots;
        worker_report(&worker[w]);
        worker_free(&worker[w]);
    }
    study->cut_short = study->cut_short || hall.stop;
    free(worker);
    return fine;
}

static bool narrow(const struct study *study, const struct cell *cell)
{
    struct figure figure = figure_scalar(cell, study->until_scalar);
    double half = study->until_half * (study->until_of_mean ? fabs(figure.value) : 1);
    return figure.n > 1 && (figure.high - figure.low) / 2 <= half;
}

int study_wide(const struct study *study)
{
    for (int c = 0; study->until_half > 0 && c < study->cells_n; c++)
        if (!narrow(study, &study->cell[c]))
            return c;
    return -1;
}

/* The sum over all processes of what this batch brought, and what was there before. */
static void join(struct study *study, struct tally *before)
{
    for (int c = 0; c < study->cells_n; c++) {
        struct cell *cell = &study->cell[c];
        fleet_join(&cell->tally, &cell->ledger);
        tally_add(&cell->tally, &before[c], &cell->ledger);
        tally_free(&before[c]);
    }
}

/* Empty tallies in the cells; what they had is kept apart. */
static void set_aside(struct study *study, struct tally *before)
{
    for (int c = 0; c < study->cells_n; c++) {
        before[c] = study->cell[c].tally;
        tally_make(&study->cell[c].tally, &study->cell[c].ledger);
    }
}

static int threads_of(const struct study *study)
{
    return study->threads > 0 ? study->threads : fleet_size() > 1 ? 1 : gang_size();
}

void study_keep_rows(struct study *study)
{
    size_t rows = (size_t)study->games * (size_t)study->cells_n;
    if (study->row == NULL && study->keeps_rows && rows <= ROWS_MAX && fleet_size() == 1)
        study->row = memory_array(rows, sizeof *study->row);
}

bool study_step(struct study *study, uint32_t games, struct problem *problem)
{
    struct tally *before = memory_array((size_t)study->cells_n, sizeof *before);
    study_keep_rows(study);
    uint32_t from = study->played;
    uint32_t upto = study->games - from < games ? study->games : from + games;
    set_aside(study, before);
    bool fine = !fleet_any(!play_batch(study, from, upto, threads_of(study)));
    join(study, before);
    study->cut_short = fleet_any(study->cut_short);
    study->played = upto;
    free(before);
    return fine ||
           problem_say(problem,
                       "no thread could be started, or the study has more than %d different bots",
                       BOTS_KEPT);
}

void study_retell(struct study *study, struct table *const *tables, uint32_t n)
{
    struct hall hall = {0};
    struct worker worker;
    struct match match = {.bots_n = 1, .new_deal = true};
    study->games = n;
    study_keep_rows(study);
    worker_make(&worker, study, &hall);
    struct watch *watch = watch_for(&worker, 0);
    for (; study->played < n; study->played++) {
        watch_record(watch, tables[study->played], &worker.board);
        keep_row(study, 0, study->played, &match, &watch->record);
        close_deal(&worker, 0);
    }
    worker_report(&worker);
    worker_free(&worker);
}

bool study_run(struct study *study, struct problem *problem)
{
    bool fine = true, go_on = true;
    uint32_t batch = study->until_half > 0 ? BATCH_FIRST : study->games;
    study->played = 0;
    while (go_on && study->played < study->games) {
        fine = study_step(study, batch, problem);
        go_on = fine && !study->cut_short && study_wide(study) >= 0;
        batch = study->played;
    }
    return fine;
}
