/* games.c: every game against its golden file: a recorded play in words, counts of move sequences,
 * and a signature of many plays. With CROUPIER_BLESS=1 the files are written anew; review the
 * difference before committing it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/buffer.h"
#include "kernel/fnv.h"
#include "kernel/table.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"

static struct opening standard(const struct game *game, uint64_t seed, int seats)
{
    struct opening opening = {.seed = seed, .seats = seats};
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    return opening;
}

static struct box *standard_box(const struct game *game, int seats)
{
    struct problem problem = {0};
    struct opening opening = standard(game, 0, seats);
    struct box *box = games_shelf.fill(&opening, &problem);
    if (box == NULL)
        fail_msg("%s", problem.text);
    return box;
}

/* ---- a play in words ---- */

/* New lines, as a spectator reads them; behind them what seats read instead. */
static void add_log(struct buffer *out, const struct table *table, int *line)
{
    const struct box *box = table_box(table);
    for (; *line < table_log_lines(table); ++*line) {
        const char *words = table_log_line(table, *line, SPECTATOR);
        buffer_print(out, "    %s", words);
        for (int seat = 0; seat < box->seats; seat++)
            if (strcmp(table_log_line(table, *line, seat), words) != 0)
                buffer_print(out, " (%s: %s)", box->seat_name[seat],
                             table_log_line(table, *line, seat));
        buffer_add(out, "\n");
    }
}

static void add_outcome(struct buffer *out, const struct table *table)
{
    const struct box *box = table_box(table);
    struct outcome outcome;
    table_outcome(table, &outcome);
    buffer_print(out, "over: %s\n", outcome.reason);
    for (int seat = 0; seat < box->seats; seat++)
        buffer_print(out, "%s rank %d, score %d\n", box->seat_name[seat], outcome.rank[seat],
                     outcome.score[seat]);
}

static void record_play(const struct game *game, struct buffer *out)
{
    enum { SEED = 1 };
    struct problem problem = {0};
    struct opening opening = standard(game, SEED, 0);
    struct table *table = table_open(&games_shelf, &opening, &problem);
    if (table == NULL)
        fail_msg("%s", problem.text);
    struct splitmix splitmix = {.s = SEED};
    int line = 0;
    buffer_print(out, "game %s  seed %d  cards %016llx\n", game->id, SEED,
                 (unsigned long long)table_box(table)->cards->hash);
    add_log(out, table, &line);
    for (const struct turn *turn = table_turn(table); turn->ask.seats != 0;) {
        struct move move = turn->moves[splitmix_below(&splitmix, turn->moves_n)];
        int choices = turn->moves_n, seat = turn->seat;
        const struct recorded *record;
        if (!table_play(table, seat, move, &problem))
            fail_msg("%s", problem.text);
        int n = table_record(table, &record);
        buffer_print(out, "%s %s  # 1 of %d\n", table_box(table)->seat_name[seat],
                     table_record_words(table, n - 1), choices);
        add_log(out, table, &line);
    }
    add_outcome(out, table);
    table_close(table);
}

/* ---- counts of move sequences ---- */

/* How many sequences of so many decisions there are from here, with the luck that the seed gives.
 */
static uint64_t sequences(const struct box *box, const void *state, const struct turn *turn,
                          int depth)
{
    if (depth == 0 || turn->ask.seats == 0)
        return 1;
    if (depth == 1)
        return turn->moves_n;
    uint64_t n = 0;
    for (int i = 0; i < turn->moves_n; i++) {
        _Alignas(8) uint8_t next[STATE_BYTES_MAX];
        struct turn next_turn;
        memcpy(next, state, box->game->state_bytes);
        game_play(box, next, turn->seat, turn->moves[i], &next_turn, NULL);
        n += sequences(box, next, &next_turn, depth - 1);
    }
    return n;
}

static void play_some(const struct box *box, void *state, struct turn *turn, int moves,
                      struct splitmix *splitmix)
{
    for (; moves > 0 && turn->ask.seats != 0; moves--)
        game_play(box, state, turn->seat, turn->moves[splitmix_below(splitmix, turn->moves_n)],
                  turn, NULL);
}

/* From the opening and from the middle of plays, as deep as a moment of patience goes. */
static void count_sequences(const struct game *game, struct buffer *out)
{
    enum { SEEDS = 3, DEPTH_MAX = 10, SEQUENCES_MAX = 3000 };
    static const int played[] = {0, 12, 60};
    struct box *box = standard_box(game, 0);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t p = 0; p < sizeof played / sizeof *played; p++) {
            _Alignas(8) uint8_t state[STATE_BYTES_MAX];
            struct turn turn;
            struct splitmix splitmix = {.s = seed};
            game_start(box, state, seed, &turn, NULL);
            play_some(box, state, &turn, played[p], &splitmix);
            buffer_print(out, "seed %d, after %d moves:", (int)seed, played[p]);
            uint64_t n = turn.ask.seats != 0;
            for (int depth = 1; depth <= DEPTH_MAX && n > 0 && n < SEQUENCES_MAX; depth++) {
                n = sequences(box, state, &turn, depth);
                buffer_print(out, " %llu", (unsigned long long)n);
            }
            buffer_add(out, turn.ask.seats != 0 ? "\n" : " over\n");
        }
    games_shelf.free(box);
}

/* ---- a signature of many plays ---- */

static uint64_t fold(uint64_t signature, int number)
{
    return (signature ^ (uint64_t)number) * FNV64_PRIME;
}

/* Who did what out of how much, and the scores. Neither words nor how the state lies in memory
 * count, so that a signature outlives a change of them. */
static uint64_t sign_play(const struct box *box, uint64_t seed, uint64_t signature, int *moves)
{
    _Alignas(8) uint8_t state[STATE_BYTES_MAX];
    struct turn turn;
    struct splitmix splitmix = {.s = seed};
    for (game_start(box, state, seed, &turn, NULL); turn.ask.seats != 0; ++*moves) {
        struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
        const int numbers[] = {turn.seat, turn.moves_n, move.verb, move.a, move.b, move.c};
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            signature = fold(signature, numbers[i]);
        game_play(box, state, turn.seat, move, &turn, NULL);
    }
    struct outcome outcome = {0};
    box->game->outcome(box, state, &outcome);
    for (int seat = 0; seat < box->seats; seat++)
        signature = fold(fold(signature, outcome.rank[seat]), outcome.score[seat]);
    return signature;
}

static void sign_plays(const struct game *game, struct buffer *out)
{
    enum { PLAYS = 20 };
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct box *box = standard_box(game, seats);
        uint64_t signature = FNV64_BEGIN;
        int moves = 0;
        for (uint64_t seed = 1; seed <= PLAYS; seed++)
            signature = sign_play(box, seed, signature, &moves);
        buffer_print(out, "%d seats: %d plays, %d moves, signature %016llx\n", seats, PLAYS, moves,
                     (unsigned long long)signature);
        games_shelf.free(box);
    }
}

/* ---- golden files ---- */

static const struct section {
    const char *heading, *name;
    void (*write)(const struct game *game, struct buffer *out);
} sections[] = {
    {"== signature of random plays\n", "signature of random plays", sign_plays},
    {"== sequences of 1, 2, 3... moves\n", "sequences of moves", count_sequences},
    {"== a random play\n", "a random play", record_play},
};
enum { SECTIONS = sizeof sections / sizeof *sections };

static FILE *open_golden(const struct game *game, const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/golden/%s.txt", CROUPIER_SOURCE_DIR, game->id);
    return fopen(path, mode);
}

static void bless(const struct game *game)
{
    struct buffer out = {0};
    for (int s = 0; s < SECTIONS; s++) {
        buffer_print(&out, "%s%s", s > 0 ? "\n" : "", sections[s].heading);
        sections[s].write(game, &out);
    }
    FILE *file = open_golden(game, "w");
    if (file == NULL || fwrite(out.at, 1, out.used, file) != out.used || fclose(file) != 0) {
        perror(game->id);
        exit(1);
    }
    buffer_free(&out);
}

static void read_golden(const struct game *game, struct buffer *golden)
{
    FILE *file = open_golden(game, "r");
    if (file == NULL)
        fail_msg("there is no tests/golden/%s.txt: make bless writes it", game->id);
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;)
        buffer_add_bytes(golden, part, n);
    fclose(file);
}

/* Says the first line that differs, up to the next section. */
static void compare(const char *golden, const char *now, struct text *difference)
{
    for (int line = 1;; line++) {
        size_t x = strcspn(golden, "\n"), y = strcspn(now, "\n");
        bool golden_ends = *golden == '\0' || strncmp(golden, "\n== ", 4) == 0;
        if (golden_ends && *now == '\0')
            return;
        if (golden_ends || x != y || strncmp(golden, now, x) != 0) {
            text_print(difference, "line %d was\n    %.*s\nand is\n    %.*s\n", line,
                       golden_ends ? 0 : (int)x, golden, (int)y, now);
            return;
        }
        golden += x + (golden[x] == '\n');
        now += y + (now[y] == '\n');
    }
}

struct trial {
    const struct game *game;
    const struct section *section;
    char name[120];
};

static void is_golden(void **state)
{
    const struct trial *trial = *state;
    struct buffer golden = {0}, now = {0};
    read_golden(trial->game, &golden);
    trial->section->write(trial->game, &now);
    char words[2000];
    struct text difference = text_in(words, sizeof words);
    const char *at = strstr(buffer_words(&golden), trial->section->heading);
    if (at == NULL)
        text_add(&difference, "the golden file has no such section\n");
    else
        compare(at + strlen(trial->section->heading), buffer_words(&now), &difference);
    buffer_free(&golden);
    buffer_free(&now);
    if (difference.used > 0)
        fail_msg("%sIf that is right: make bless", words);
}

int main(void)
{
    enum { GAMES_MAX = 32 };
    static struct trial trials[GAMES_MAX * SECTIONS];
    static struct CMUnitTest tests[GAMES_MAX * SECTIONS];
    size_t n = 0;
    const char *blessing = getenv("CROUPIER_BLESS");
    for (int g = 0; games_at(g) != NULL && g < GAMES_MAX; g++) {
        if (!often_plays(games_at(g)->id))
            continue;
        if (blessing != NULL && strcmp(blessing, "1") == 0)
            bless(games_at(g));
        for (int s = 0; s < SECTIONS; s++, n++) {
            trials[n] = (struct trial){.game = games_at(g), .section = &sections[s]};
            snprintf(trials[n].name, sizeof trials[n].name, "%s: %s", games_at(g)->id,
                     sections[s].name);
            tests[n] = (struct CMUnitTest){
                .name = trials[n].name, .test_func = is_golden, .initial_state = &trials[n]};
        }
    }
    return _cmocka_run_group_tests("golden", tests, n, NULL, NULL);
}
