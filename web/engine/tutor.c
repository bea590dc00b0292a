/* tutor.c: looks over a player's shoulder. */
#include "web/engine/tutor.h"

#include <stdlib.h>
#include <string.h>

#include "bots/coach.h"
#include "bots/puzzler.h"
#include "bots/warning.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/verb.h"

/* As its button says it: with the names that are on the table. */
static const char *button_words(char words[MOVE_TEXT_BYTES], const struct box *box,
                                const void *view, int seat, struct move move)
{
    struct text text = text_in(words, MOVE_TEXT_BYTES);
    verb_button(box, view, seat, move, &text);
    return words;
}

static void write_words(struct json *json, const char *name, const struct box *box,
                        const void *view, int seat, struct move move)
{
    char words[MOVE_TEXT_BYTES];
    json_write_string(json, name, button_words(words, box, view, seat, move));
}

/* Why a move is good: in itself and, if there is one, beside another move. */
static void write_why(struct json *json, const struct box *box, const void *view, int seat,
                      struct move move, const struct move *other)
{
    char words[COACH_WORDS], called[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    coach_why(box, view, seat, move, 1, &text);
    if (other != NULL)
        coach_beside(box, view, seat, move, *other, button_words(called, box, view, seat, *other),
                     1, &text);
    json_write_string(json, "why", words);
}

/* What may come of a move that a better one does not lead to, and whether the game may be lost by
 * it. False: nothing can be told. */
static bool write_against(struct json *json, const struct box *box, const void *view, int seat,
                          struct move move, struct move better)
{
    char words[WARNING_WORDS];
    struct text text = text_in(words, sizeof words);
    json_write_bool(json, "grave", warning_say(box, view, seat, move, better, 1, &text));
    json_write_string(json, "against", words);
    return words[0] != '\0';
}

/* ---- decisions ---- */

/* Who decided after so many moves, and what; false: nobody, or nothing can be chosen. */
static bool find_decision(const struct table *table, const struct tutor_plan *plan,
                          const void *state, int *seat, struct move *chosen)
{
    const struct recorded *record;
    struct move moves[MOVES_MAX];
    int recorded = table_record(table, &record);
    if (plan->index < 0 && plan->moves < recorded) {
        *seat = record[plan->moves].seat;
        *chosen = record[plan->moves].move;
        return true;
    }
    struct ask ask = game_awaiting(table_box(table), state);
    if (ask.seats == 0)
        return false;
    *seat = 0;
    while (!(ask.seats & seat_bit(*seat)))
        ++*seat;
    int n = game_moves(table_box(table), state, *seat, moves);
    if (plan->index < 0 || plan->index >= n)
        return false;
    *chosen = moves[plan->index];
    return true;
}

static void write_moment(struct json *json, const struct coach_moment *moment)
{
    json_write_real(json, "value", (double)moment->value);
    json_write_real(json, "doubt", (double)moment->doubt);
    json_write_real(json, "played", (double)moment->played);
}

static bool judge(const struct table *table, const struct tutor_plan *plan, uint8_t *state,
                  uint8_t *view, struct json *json, struct problem *problem)
{
    const struct box *box = table_box(table);
    struct move moves[MOVES_MAX], chosen;
    struct coach_moment moment;
    int seat;
    table_state_after(table, plan->moves, state);
    if (!find_decision(table, plan, state, &seat, &chosen))
        return problem_say(problem, "nobody decides there");
    view_hide(box, state, seat, view);
    int n = game_moves(box, view, seat, moves);
    json_write_number(json, "seat", seat);
    json_write_number(json, "choices", n);
    if (n < 2 || (plan->index < 0 && box->game->value == NULL))
        return true;
    struct bot *bot = coach_bot(box->game, (uint32_t)plan->iterations, plan->open);
    struct bot_ask ask = {
        .box = box, .view = plan->open ? state : view, .seat = seat, .moves = moves, .moves_n = n};
    coach_judge(bot, &ask, chosen, &moment);
    bot_free(bot);
    write_moment(json, &moment);
    write_words(json, "chosen", box, view, seat, moment.chosen);
    write_words(json, "best", box, view, seat, moment.best);
    bool lost = moment.value - moment.played > moment.doubt;
    bool told = lost && write_against(json, box, view, seat, moment.chosen, moment.best);
    write_why(json, box, view, seat, moment.best, lost && !told ? &moment.chosen : NULL);
    return true;
}

bool tutor_judge(const struct table *table, const struct tutor_plan *plan, struct json *json,
                 struct problem *problem)
{
    size_t bytes = table_box(table)->game->state_bytes;
    const struct recorded *record;
    if (plan->moves < 0 || plan->moves > table_record(table, &record) || plan->iterations < 1)
        return problem_say(problem, "there is no such moment");
    uint8_t *state = memory_take(bytes), *view = memory_take(bytes);
    bool fine = judge(table, plan, state, view, json, problem);
    free(state);
    free(view);
    return fine;
}

void tutor_against(const struct table *table, int index, int better, struct json *json)
{
    const struct turn *turn = table_turn(table);
    if (turn->ask.seats == 0 || index < 0 || index >= turn->moves_n || better < 0 ||
        better >= turn->moves_n)
        return;
    void *view = memory_take(table_box(table)->game->state_bytes);
    table_view(table, turn->seat, view);
    write_against(json, table_box(table), view, turn->seat, turn->moves[index],
                  turn->moves[better]);
    free(view);
}

void tutor_why(const struct table *table, int index, int other, struct json *json)
{
    const struct turn *turn = table_turn(table);
    if (turn->ask.seats == 0 || index < 0 || index >= turn->moves_n)
        return;
    void *view = memory_take(table_box(table)->game->state_bytes);
    table_view(table, turn->seat, view);
    write_why(json, table_box(table), view, turn->seat, turn->moves[index],
              other >= 0 && other < turn->moves_n ? &turn->moves[other] : NULL);
    free(view);
}

/* ---- puzzles ---- */

struct table *tutor_puzzle(const struct game *game, const char *line, struct json *json,
                           struct problem *problem)
{
    struct puzzle *puzzle = memory_take(sizeof *puzzle);
    struct move answer;
    struct table *table = puzzle_read(line, puzzle, problem)
                              ? puzzle_open(&games_shelf, game, puzzle, &answer, problem)
                              : NULL;
    if (table != NULL) {
        const struct turn *turn = table_turn(table);
        void *view = memory_take(game->state_bytes);
        int index = 0;
        table_view(table, turn->seat, view);
        while (!move_equal(turn->moves[index], answer))
            index++;
        json_write_object(json, "puzzle");
        json_write_number(json, "seat", turn->seat);
        json_write_number(json, "answer", index);
        write_words(json, "words", table_box(table), view, turn->seat, answer);
        json_write_number(json, "grade", puzzle_grade(puzzle));
        json_write_number(json, "best", puzzle->best);
        json_write_number(json, "next", puzzle->next);
        json_write_end(json);
        free(view);
    }
    free(puzzle);
    return table;
}

void tutor_seek(const struct game *game, uint64_t seed, struct json *json)
{
    struct problem problem = {0};
    struct puzzle *puzzle = memory_take(sizeof *puzzle);
    struct buffer line = {0};
    struct puzzler *puzzler = puzzler_begin(&games_shelf, game, seed, &problem);
    if (puzzler != NULL && puzzler_next(puzzler, puzzle))
        puzzle_write(puzzle, &line);
    json_write_string(json, "line", buffer_words(&line));
    if (puzzler != NULL)
        puzzler_end(puzzler);
    buffer_free(&line);
    free(puzzle);
}
