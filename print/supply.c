/* supply.c: what a game needs besides its cards: read, counted, told. */
#include "print/supply.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/match.h"
#include "kernel/layout.h"
#include "kernel/memory.h"
#include "kernel/part.h"
#include "kernel/pieces.h"

/* ---- box.txt ---- */

static bool read_line(const char *words, struct supply_line *line)
{
    char rest;
    if (sscanf(words, "token %39[^=]= %39[^\n]", line->name, line->number) == 2) {
        line->kind = SUPPLY_TOKEN;
    } else if (sscanf(words, "token %39[^\n]", line->name) == 1) {
        line->kind = SUPPLY_TOKEN;
        strcpy(line->number, line->name);
    } else if (sscanf(words, "die %d %39[^\n]", &line->n, line->name) == 2) {
        line->kind = SUPPLY_DIE;
    } else if (sscanf(words, "marker %d %39[^\n]", &line->n, line->name) == 2) {
        line->kind = SUPPLY_MARKER;
    } else if (sscanf(words, "track %39s %d to %d%c", line->name, &line->from, &line->to, &rest) >=
                   3 &&
               line->from < line->to && line->to - line->from <= 60) {
        line->kind = SUPPLY_TRACK;
    } else {
        return false;
    }
    for (size_t end = strlen(line->name); end > 0 && line->name[end - 1] == ' '; end--)
        line->name[end - 1] = '\0';
    return true;
}

bool supply_read(const struct source *files, struct supply *supply, struct problem *problem)
{
    *supply = (struct supply){0};
    while (files->name != NULL && strcmp(files->name, "box.txt") != 0)
        files++;
    if (files->name == NULL)
        return true;
    int number = 1;
    for (const char *at = files->text; *at != '\0'; number++) {
        char words[160];
        size_t bytes = strcspn(at, "\n"), kept = strcspn(at, "#\r\n");
        snprintf(words, sizeof words, "%.*s", (int)(kept < 159 ? kept : 159), at);
        at += bytes + (at[bytes] != '\0');
        if (words[strspn(words, " \t")] == '\0')
            continue;
        if (supply->n == SUPPLY_MAX || !read_line(words, &supply->line[supply->n]))
            return problem_say(problem,
                               "box.txt line %d: \"%.60s\": a line is a token, die, marker or "
                               "track, as in \"die 2 six-sided\"",
                               number, words);
        supply->n++;
    }
    return true;
}

/* ---- counted ---- */

static const char with_words[] = "pieces with ";

/* What lies on pieces, or on how many of them something lies. */
static long on_pieces(const struct field *field, const void *state, const char *name)
{
    long sum = 0;
    bool marked = strncmp(name, with_words, strlen(with_words)) == 0;
    name += marked ? strlen(with_words) : 0;
    for (int c = 0; c < field->counters_n; c++) {
        if (strcmp(field->counters[c].name, name) != 0)
            continue;
        for (int i = 0; i < field->cap; i++) {
            const uint8_t *piece = (const uint8_t *)state + field->at + (size_t)i * field->size;
            if (((const struct piece *)piece)->face != FACE_NONE)
                sum += marked ? piece[field->counters[c].at] != 0 : piece[field->counters[c].at];
        }
    }
    return sum;
}

/* Of all seats, and of all pieces. */
static long on_table(const struct box *box, const void *state, const char *name)
{
    long sum = 0;
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        if (field->kind == FIELD_PIECES)
            sum += on_pieces(field, state, name);
        if (field->kind != FIELD_NUMBER || strcmp(field->name, name) != 0)
            continue;
        for (int part = 0; part < part_count(box, field); part++)
            sum += part_number(field, state, part);
    }
    return sum;
}

struct counting {
    const struct box *box;
    const struct supply *supply;
    long most[SUPPLY_MAX];
    bool place[ZONES_MAX];
};

/* Which piles of a seat have cards in them. */
static void look_at_piles(struct counting *counting, const void *state)
{
    const struct layout *layout = counting->box->game->layout;
    for (int z = 0; layout != NULL && z < layout->zones_n && z < ZONES_MAX; z++) {
        const struct field *field = game_field(counting->box->game, layout->zones[z].zone);
        counting->place[z] |= layout->zones[z].place == PLACE_PILE && field != NULL &&
                              field->kind == FIELD_PILE && field->by_seat &&
                              part_at(field, state, 0)[0] > 0;
    }
}

static void look(void *to, const struct match_board *board, struct move move)
{
    struct counting *counting = to;
    (void)move;
    look_at_piles(counting, board->state);
    for (int i = 0; i < counting->supply->n; i++) {
        const struct supply_line *line = &counting->supply->line[i];
        if (line->kind != SUPPLY_TOKEN)
            continue;
        long now = on_table(counting->box, board->state, line->number);
        counting->most[i] = now > counting->most[i] ? now : counting->most[i];
    }
}

static int by_size(const void *x, const void *y)
{
    int a = *(const int *)x, b = *(const int *)y;
    return (a > b) - (a < b);
}

/* What all but one game in a thousand get along with. */
static int enough(int *most, int games)
{
    qsort(most, (size_t)games, sizeof *most, by_size);
    return most[(games - 1) * 999 / 1000];
}

/* Games t, t + threads, ... of a match. */
struct counter_thread {
    pthread_t thread;
    struct match match;
    struct match_board board;
    struct supply *supply;
    atomic_int *played;
    int *most; /* by line of the supply, then by game */
    bool place[ZONES_MAX];
    int number, threads;
};

static void *play_some(void *to)
{
    struct counter_thread *t = to;
    for (uint32_t game = (uint32_t)t->number; game < t->match.games; game += (uint32_t)t->threads) {
        struct counting counting = {.box = t->match.box, .supply = t->supply};
        struct match_watch watch = {.chosen = look, .to = &counting};
        match_play(&t->match, game, &t->board, &watch);
        for (int i = 0; i < t->supply->n; i++)
            t->most[(size_t)i * t->match.games + game] = (int)counting.most[i];
        for (int z = 0; z < ZONES_MAX; z++)
            t->place[z] |= counting.place[z];
        int played = ++*t->played;
        if (t->number == 0 && t->supply->progress != NULL)
            t->supply->progress(t->supply->to, played, (int)t->match.games);
    }
    return NULL;
}

static bool begin_thread(struct counter_thread *t, const struct match *match,
                         struct problem *problem)
{
    const struct game *game = match->box->game;
    t->match = *match;
    t->match.bots[0] = bot_make("greedy", game, 1, 1, NULL, problem);
    t->board = (struct match_board){.state = memory_take(game->state_bytes),
                                    .view = memory_take(game->state_bytes)};
    return t->match.bots[0] != NULL && (pthread_create(&t->thread, NULL, play_some, t) == 0 ||
                                        problem_say(problem, "no thread could be started"));
}

static void end_thread(struct counter_thread *t, struct supply *supply, bool began)
{
    if (began)
        pthread_join(t->thread, NULL);
    for (int z = 0; z < ZONES_MAX; z++)
        supply->place[z] |= t->place[z];
    bot_free(t->match.bots[0]);
    free(t->board.state);
    free(t->board.view);
}

bool supply_count(const struct box *box, struct supply *supply, int games, struct problem *problem)
{
    enum { THREADS_MAX = 16 };
    struct match match = {
        .box = box, .bots_n = 1, .new_deal = true, .games = (uint32_t)games, .seed = 1};
    struct counter_thread thread[THREADS_MAX] = {0};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (int)cores, begun = 0;
    atomic_int played = 0;
    int *most = memory_array((size_t)SUPPLY_MAX * (size_t)games, sizeof *most);
    bool fine = true;
    for (; fine && begun < threads; begun++) {
        thread[begun] = (struct counter_thread){
            .supply = supply, .played = &played, .most = most, .number = begun, .threads = threads};
        fine = begin_thread(&thread[begun], &match, problem);
    }
    for (int t = 0; t < begun; t++)
        end_thread(&thread[t], supply, fine || t + 1 < begun);
    for (int i = 0; fine && i < supply->n; i++)
        if (supply->line[i].kind == SUPPLY_TOKEN)
            supply->line[i].n = enough(most + (size_t)i * (size_t)games, games);
    supply->games = fine ? games : 0;
    free(most);
    return fine;
}

void supply_coins(int worth, int coins[3])
{
    enum { ONES = 20, FIVES = 12 };
    coins[0] = worth < ONES ? worth : ONES;
    int left = worth - coins[0];
    coins[1] = (left + 4) / 5 < FIVES ? (left + 4) / 5 : FIVES;
    left -= coins[1] * 5;
    coins[2] = left > 0 ? (left + 24) / 25 : 0;
}

/* ---- told ---- */

static void say_line(const struct supply_line *line, int seats, struct buffer *out)
{
    int coins[3];
    switch (line->kind) {
    case SUPPLY_TOKEN:
        supply_coins(line->n, coins);
        buffer_print(out, "%d %s %s", coins[0] + coins[1] + coins[2], line->name,
                     line->n == 1 ? "token" : "tokens");
        if (coins[1] > 0)
            buffer_print(out, " worth %d: %d ones, %d fives", line->n, coins[0], coins[1]);
        if (coins[2] > 0)
            buffer_print(out, ", %d twenty-fives", coins[2]);
        break;
    case SUPPLY_DIE:
        buffer_print(out, "%d %s %s", line->n, line->name, line->n == 1 ? "die" : "dice");
        break;
    case SUPPLY_MARKER:
        buffer_print(out, "%d %s %s", line->n, line->name, line->n == 1 ? "marker" : "markers");
        break;
    case SUPPLY_TRACK:
        buffer_print(out, "%d %s %s from %d to %d (on the mats)", seats, line->name,
                     seats == 1 ? "track" : "tracks", line->from, line->to);
        break;
    }
    buffer_add(out, "\n");
}

void supply_say(const struct deck *deck, const struct supply *supply, struct buffer *out)
{
    const struct box *box = deck->box;
    buffer_print(out, "What you need to play %s with %d %s\n\n", box->game->title, box->seats,
                 box->seats == 1 ? "player" : "players");
    for (int type = 0; type < box->game->types_n; type++) {
        int cards = 0;
        for (int i = 0; i < box->cards->type_n[type]; i++)
            cards += deck->copies[box->cards->type_first[type] + i];
        if (cards > 0)
            buffer_print(out, "%d %s cards\n", cards, box->game->types[type].name);
    }
    for (int i = 0; i < supply->n; i++)
        say_line(&supply->line[i], box->seats, out);
    buffer_print(out, "%d %s\nThe rulebook\n", box->seats,
                 box->seats == 1 ? "player mat" : "player mats: print that page once for each");
    if (supply->games > 0)
        buffer_print(out, "\nTokens were counted in %d games between bots: %s\n", supply->games,
                     supply->games >= 1000 ? "999 of 1,000 games need no more."
                                           : "none of them needed more.");
}
