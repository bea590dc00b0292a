/* playfile.c: saves tables as .play files, and turns moments of them into scenarios. */
#include "kernel/playfile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/deck.h"
#include "kernel/notation.h"
#include "kernel/playrun.h"

/* ---- reading ---- */

bool playfile_check(const struct shelf *shelf, const struct source *files, const char *file_name,
                    const char *text, size_t bytes, struct playfile_report *report)
{
    int failed = report->failed;
    playrun_file(shelf, files, file_name, text, bytes, report, NULL);
    return report->failed == failed;
}

struct table *playfile_load(const struct shelf *shelf, const struct source *files,
                            const char *file_name, const char *text, size_t bytes,
                            struct problem *problem)
{
    return playrun_file(shelf, files, file_name, text, bytes, NULL, problem);
}

void playfile_report_free(struct playfile_report *report)
{
    buffer_free(&report->failures);
    free(report->scenes);
    *report = (struct playfile_report){0};
}

/* ---- writing ---- */

/* In words where it has some: a word may look like another value's number. */
static void write_knob(const struct knob *knob, int value, struct buffer *out)
{
    if (value != knob->standard && knob->words != NULL)
        buffer_print(out, "set %s %s\n", knob->name, knob->words[value - knob->lo]);
    else if (value != knob->standard)
        buffer_print(out, "set %s %d\n", knob->name, value);
}

/* A map in one line: its rows set apart by /, without comments. */
static void write_map(const char *map, struct buffer *out)
{
    struct lines lines = {.at = map, .end = map + strlen(map), .next = 1};
    for (const char *before = "map "; notation_line(&lines); before = " / ")
        buffer_print(out, "%s%s", before, lines.words);
    buffer_add(out, "\n");
}

static void write_header(const struct table *table, struct buffer *out)
{
    const struct opening *opening = table_opening(table);
    const struct box *box = table_box(table);
    buffer_print(out, "game %s\nseats", box->game->id);
    for (int seat = 0; seat < box->seats; seat++)
        buffer_print(out, " %s", box->seat_name[seat]);
    char seed[SEED_BYTES];
    opening_say_seed(opening, seed);
    buffer_print(out, "\nseed %s\n", seed);
    for (int k = 0; k < box->game->knobs_n; k++)
        write_knob(&box->game->knobs[k], box->knob[k], out);
    for (int i = 0; i < opening->settings_n; i++)
        if (strchr(opening->setting[i].name, '.') != NULL)
            buffer_print(out, "set %s %s\n", opening->setting[i].name, opening->setting[i].value);
    for (int i = 0; i < opening->extra_n; i++)
        buffer_print(out, "card %s\n", opening->extra[i]);
    for (int i = 0; i < opening->decks_n; i++) {
        char words[2 * DECK_BYTES];
        struct text text = text_in(words, sizeof words);
        deck_words(&opening->deck[i], &text);
        buffer_print(out, "deck of %s %s\n", opening->deck[i].seat, words);
    }
    if (opening->map[0] != '\0')
        write_map(opening->map, out);
    if (opening->version[0] != '\0')
        buffer_print(out, "version %s\n", opening->version);
}

/* Recorded moves with the dice that were laid ready between them, and remarks; `from` and `to`
 * count moves. The dice of `from` itself are part of the position before it. */
static void write_moves(const struct table *table, int from, int to, bool first_dice,
                        struct buffer *out)
{
    const struct recorded *record;
    const struct scripted *dice;
    const struct box *box = table_box(table);
    const struct remark *note;
    int dice_n = table_scripts(table, &dice), next = 0;
    int notes_n = table_notes(table, &note), remark = 0;
    table_record(table, &record);
    while (remark < notes_n && note[remark].moves < from)
        remark++;
    while (next < dice_n && dice[next].moves < from + !first_dice)
        next++;
    for (int i = from; i <= to; i++) {
        bool rolled = next < dice_n && dice[next].moves == i;
        buffer_add(out, rolled ? "    dice" : "");
        for (; next < dice_n && dice[next].moves == i; next++)
            buffer_print(out, " %d", dice[next].die);
        buffer_add(out, rolled ? "\n" : "");
        for (; remark < notes_n && note[remark].moves == i; remark++)
            buffer_print(out, "    note %s\n", note[remark].words);
        if (i < to)
            buffer_print(out, "    %s %s\n", box->seat_name[record[i].seat],
                         table_record_words(table, i));
        if (i < to && record[i].thought > 0)
            buffer_print(out, "    thought %u.%u s\n", record[i].thought / 10,
                         record[i].thought % 10);
    }
}

/* The start of a table that did not begin with the deal. */
static void write_start(const struct table *table, const char *title, struct buffer *out)
{
    const char *position = table_position(table);
    buffer_print(out, "\n%s %s\n", position != NULL ? "scene" : "deal", title);
    if (position != NULL)
        buffer_print(out, "%s\n", position);
}

void playfile_save_opening(const struct table *table, struct buffer *out)
{
    write_header(table, out);
    buffer_print(out, "cards %016" PRIx64 "\n\n", table_box(table)->cards->hash);
    if (table_position(table) != NULL)
        write_start(table, "Saved game", out);
}

void playfile_save(const struct table *table, struct buffer *out)
{
    const struct recorded *record;
    int n = table_record(table, &record);
    playfile_save_opening(table, out);
    write_moves(table, 0, n, true, out);
}

static void write_computed(const struct box *box, const void *state, int seat,
                           const struct computed *computed, struct buffer *out)
{
    char words[NAME_BYTES];
    struct text text = text_in(words, sizeof words);
    notation_say_value(box, state, computed_kind(computed),
                       computed_get(box, state, seat, computed), &text);
    buffer_print(out, "    = %s %s %s\n", box->seat_name[seat], computed->name, words);
}

/* What holds at the moment: who is asked, or that it is over, and the numbers of every seat. */
static void write_facts(const struct box *box, const void *state, struct buffer *out)
{
    const struct game *game = box->game;
    struct ask ask = game_awaiting(box, state);
    buffer_add(out, ask.seats == 0 ? "    = over\n" : "");
    for (int seat = 0; seat < box->seats; seat++)
        if (ask.seats & seat_bit(seat))
            buffer_print(out, "    = awaits %s %s\n", box->seat_name[seat],
                         game->decisions[ask.decision].name);
    for (int seat = 0; seat < box->seats; seat++)
        for (int c = 0; c < game->computed_n; c++)
            if (game->computed[c].of == OF_SEAT)
                write_computed(box, state, seat, &game->computed[c], out);
}

void playfile_scenario(const struct table *table, int moves, const char *title, struct buffer *out)
{
    const struct box *box = table_box(table);
    _Alignas(8) uint8_t state[STATE_BYTES_MAX];
    int rest = table_rest(table, moves, state);
    write_header(table, out);
    if (rest < 0) {
        write_start(table, title, out);
    } else {
        buffer_print(out, "\nscene %s\n", title);
        position_write(box, state, out);
    }
    write_moves(table, rest < 0 ? 0 : rest, moves, rest < 0, out);
    table_state_after(table, moves, state);
    write_facts(box, state, out);
}
