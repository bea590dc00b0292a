/* session.c: a game at the terminal: shows it, takes moves back, saves it. */
#include "cli/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/warning.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "kernel/draw.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"

enum { DRAWING_BYTES = 1 << 16, MOVE_CELL_BYTES = MOVE_TEXT_BYTES + 8, ONE_COLUMN_MOVES = 8 };

/* ---- showing ---- */

void session_tell(struct session *session, int seat)
{
    int lines = table_log_lines(session->table);
    for (int *told = &session->told[seat]; *told < lines; ++*told) {
        const char *line = table_log_line(session->table, *told, seat);
        if (line[0] != '\0')
            terminal_say(STYLE_DIM "  | " STYLE_PLAIN "%s\n", line);
    }
}

void session_draw(struct session *session, int seat, bool again)
{
    char *drawing = memory_take(DRAWING_BYTES);
    struct text text = text_in(drawing, DRAWING_BYTES);
    table_view(session->table, seat, session->view);
    draw_table(table_box(session->table), session->view, seat, &text);
    if (again || strcmp(drawing, buffer_words(&session->drawn)) != 0) {
        terminal_print("\n");
        terminal_print(drawing);
    }
    buffer_cut(&session->drawn, 0);
    buffer_add(&session->drawn, drawing);
    free(drawing);
}

/* Down the first column, then down the next, as a directory is listed. */
static void print_columns(char (*cells)[MOVE_CELL_BYTES], int n)
{
    int width = 0;
    for (int i = 0; i < n; i++)
        if (text_width(cells[i]) > width)
            width = text_width(cells[i]);
    int columns = n <= ONE_COLUMN_MOVES ? 1 : terminal_columns() / (width + 2);
    if (columns < 1)
        columns = 1;
    int rows = (n + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < n; i += rows) {
            bool last = i + rows >= n;
            printf("%s%*s", cells[i], last ? 0 : width + 2 - text_width(cells[i]), "");
        }
        printf("\n");
    }
}

int session_number(const struct session *session, const struct move *moves, int n, int at)
{
    const struct game *game = table_box(session->table)->game;
    for (int i = 0; i < n; i++)
        if (verb_number(game, moves[i]) >= 0)
            return verb_number(game, moves[at]);
    return at + 1;
}

void session_list_moves(struct session *session, int seat)
{
    static char cells[MOVES_MAX][MOVE_CELL_BYTES];
    struct move moves[MOVES_MAX];
    const struct game *game = table_box(session->table)->game;
    int n = table_moves(session->table, seat, moves);
    for (int i = 0; i < n; i++) {
        struct text text = text_in(cells[i], sizeof cells[i]);
        int number = session_number(session, moves, n, i);
        text_print(&text, number >= 0 ? "%4d  " : "      ", number);
        table_move_text(session->table, seat, moves[i], &text);
    }
    char words[PROMPT_BYTES];
    struct text prompt = text_in(words, sizeof words);
    game_prompt(game, table_turn(session->table)->ask.decision, moves, n, &prompt);
    terminal_say("\n" STYLE_SEAT "%s" STYLE_PLAIN ": %s\n",
                 table_box(session->table)->seat_name[seat], words);
    print_columns(cells, n);
}

void session_ranking(const struct session *session)
{
    const struct box *box = table_box(session->table);
    struct outcome outcome;
    table_outcome(session->table, &outcome);
    terminal_say("\n" STYLE_BOLD "The game is over" STYLE_PLAIN "%s%s.\n",
                 outcome.reason != NULL ? ": " : "", outcome.reason != NULL ? outcome.reason : "");
    if (box->seats == 1)
        terminal_say(STYLE_SEAT "%s" STYLE_PLAIN " has %s, with a score of %d.\n",
                     box->seat_name[0], outcome.rank[0] == 1 ? "won" : "lost", outcome.score[0]);
    for (int rank = 1; rank <= box->seats && box->seats > 1; rank++)
        for (int seat = 0; seat < box->seats; seat++)
            if (outcome.rank[seat] == rank)
                terminal_say("%3d. " STYLE_SEAT "%-12s" STYLE_PLAIN " %4d   (%s)\n", rank,
                             box->seat_name[seat], outcome.score[seat], session->kind[seat]);
}

/* ---- playing ---- */

void session_choose(struct session *session, struct bot *bot, int seat, struct bot_answer *answer)
{
    struct move moves[MOVES_MAX];
    struct bot_ask ask = {.box = table_box(session->table),
                          .view = session->view,
                          .seat = seat,
                          .moves = moves,
                          .moves_n = table_moves(session->table, seat, moves)};
    table_view(session->table, seat, session->view);
    bot_choose(bot, &ask, answer);
}

bool session_undo(struct session *session)
{
    const struct recorded *record;
    int last = table_record(session->table, &record) - 1;
    while (last >= 0 && session->bot[record[last].seat] != NULL)
        last--;
    if (last < 0)
        return false;
    table_go_back(session->table, last);
    for (int seat = 0; seat <= SPECTATOR; seat++)
        if (session->told[seat] > table_log_lines(session->table))
            session->told[seat] = table_log_lines(session->table);
    return true;
}

/* ---- saving ---- */

bool session_save(struct session *session, const char *name, struct problem *problem)
{
    const struct recorded *record;
    struct buffer out = {0};
    if (name[0] == '\0')
        name = session->file;
    if (name[0] == '\0')
        return problem_say(problem, "save it where? For example: save evening.play");
    if (strlen(name) >= sizeof session->file)
        return problem_say(problem, "that name is too long");
    if (access(name, F_OK) == 0 && strcmp(name, session->file) != 0 &&
        strcmp(name, session->replace) != 0) {
        strcpy(session->replace, name);
        return problem_say(problem, "%s already exists; say it again to replace it", name);
    }
    playfile_save(session->table, &out);
    bool fine = files_save(name, buffer_words(&out), out.used, problem);
    buffer_free(&out);
    if (fine) {
        if (name != session->file)
            strcpy(session->file, name);
        session->moves_saved = table_record(session->table, &record);
    }
    session->replace[0] = '\0';
    return fine;
}

void session_warn(const struct session *session, int seat, struct move move, struct move better)
{
    char against[WARNING_WORDS];
    struct text text = text_in(against, sizeof against);
    table_view(session->table, seat, session->view);
    warning_say(table_box(session->table), session->view, seat, move, better, 1, &text);
    if (against[0] != '\0')
        terminal_tell("What may come of it: ", against);
}
