/* desk.c: reads requests about one table and writes the answers. */
#include "server/desk.h"

#include <string.h>

#include "games/shelf.h"
#include "kernel/foresee.h"
#include "kernel/notation.h"
#include "kernel/playfile.h"
#include "kernel/show.h"
#include "kernel/variant.h"

enum { SEAT_WORDS_BYTES = 80, MOVE_NUMBERS = 4, WHY_BYTES = 1000, WORLDS_MAX = 8 };

/* ---- parts of answers ---- */

void desk_write_ranking(struct desk *desk, const struct outcome *outcome)
{
    struct json *json = &desk->json;
    json_write_string(json, "reason", outcome->reason != NULL ? outcome->reason : "");
    json_write_array(json, "ranking");
    for (int seat = 0; seat < table_box(desk->table)->seats; seat++) {
        json_write_object(json, NULL);
        json_write_number(json, "seat", seat);
        json_write_number(json, "rank", outcome->rank[seat]);
        json_write_number(json, "score", outcome->score[seat]);
        json_write_end(json);
    }
    json_write_end(json);
}

void desk_write_status(struct desk *desk)
{
    const struct turn *turn = table_turn(desk->table);
    const struct game *game = table_box(desk->table)->game;
    const struct recorded *record;
    struct json *json = &desk->json;
    json_write_number(json, "record", table_record(desk->table, &record));
    json_write_bool(json, "over", turn->ask.seats == 0);
    if (turn->ask.seats == 0) {
        struct outcome outcome;
        table_outcome(desk->table, &outcome);
        desk_write_ranking(desk, &outcome);
        return;
    }
    json_write_number(json, "seat", turn->seat);
    json_write_string(json, "decision", game->decisions[turn->ask.decision].name);
    json_write_string(json, "prompt", game->decisions[turn->ask.decision].prompt);
}

void desk_write_names(struct desk *desk, const struct box *box)
{
    json_write_array(&desk->json, "seats");
    for (int seat = 0; seat < box->seats; seat++)
        json_write_string(&desk->json, NULL, box->seat_name[seat]);
    json_write_end(&desk->json);
}

void desk_write_log(struct desk *desk, int from, int seat)
{
    table_show_log(desk->table, from, seat, &desk->json);
}

void desk_write_view(struct desk *desk, int seat)
{
    table_view(desk->table, seat, desk->view);
    json_write_object(&desk->json, "view");
    show_view(table_box(desk->table), desk->view, seat, &desk->json);
    json_write_end(&desk->json);
}

void desk_write_moves(struct desk *desk, int seat, bool touches)
{
    const struct box *box = table_box(desk->table);
    struct move moves[MOVES_MAX];
    int n = table_moves(desk->table, seat, moves);
    table_view(desk->table, seat, desk->view);
    json_write_array(&desk->json, "moves");
    for (int i = 0; i < n; i++)
        show_move(box, desk->view, seat, moves[i], touches, &desk->json);
    json_write_end(&desk->json);
}

/* ---- parts of requests ---- */

/* A whole number in lo..hi, all of the words. */
static bool read_number(const char *words, long lo, long hi, long *number)
{
    return notation_number(&words, number) && notation_end(words) && *number >= lo && *number <= hi;
}

/* The seat that is asked about: a name, a number, "spectator"; without it the speaker's own, or the
 * one that must decide. */
static bool read_seat(struct desk *desk, int *seat)
{
    const struct box *box = table_box(desk->table);
    const struct turn *turn = table_turn(desk->table);
    char words[SEAT_WORDS_BYTES] = "";
    long number;
    bool anybody = desk->speaker == DESK_EVERYBODY;
    *seat = !anybody ? desk->speaker : turn->ask.seats != 0 ? turn->seat : SPECTATOR;
    if (!request_either(&desk->request, "seat", words, sizeof words, &desk->problem))
        return false;
    if (words[0] == '\0')
        return true;
    if (read_number(words, 0, box->seats - 1, &number))
        *seat = (int)number;
    else if (strcmp(words, "spectator") == 0)
        *seat = SPECTATOR;
    else
        *seat = box_find_seat(box, words, strlen(words));
    if (*seat < 0)
        return problem_say(&desk->problem, "there is no seat \"%s\"", words);
    if (anybody || *seat == desk->speaker || *seat == SPECTATOR)
        return true;
    if (desk->speaker == SPECTATOR)
        return problem_say(&desk->problem, "you have no seat here");
    return problem_say(&desk->problem, "you may speak only for seat %d", desk->speaker);
}

bool desk_read_mover(struct desk *desk, int *seat)
{
    const struct turn *turn = table_turn(desk->table);
    if (turn->ask.seats == 0)
        return problem_say(&desk->problem, "the game is over");
    if (!read_seat(desk, seat))
        return false;
    if (*seat == SPECTATOR)
        return problem_say(&desk->problem, "a spectator makes no moves");
    if (!(turn->ask.seats & seat_bit(*seat)))
        return problem_say(&desk->problem, "seat %d is not asked now; seat %d is", *seat,
                           turn->seat);
    return true;
}

/* A move that is meant for another moment: a request that was sent twice, or too late. */
static bool expected(struct desk *desk)
{
    const struct recorded *record;
    int n = table_record(desk->table, &record);
    long wanted = n;
    if (!request_number(&desk->request, "record", 0, INT32_MAX, &wanted, &desk->problem))
        return false;
    return wanted == n ||
           problem_say(&desk->problem, "the table has moved on: %d moves have been made, not %ld",
                       n, wanted);
}

static bool possible(struct desk *desk, int seat, struct move move)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(desk->table, seat, moves);
    for (int i = 0; i < n; i++)
        if (move_equal(moves[i], move))
            return true;
    return problem_say(&desk->problem, "that move is not possible now");
}

bool desk_read_move(struct desk *desk, int seat, struct move *move)
{
    struct move moves[MOVES_MAX];
    struct problem *problem = &desk->problem;
    char words[MOVE_TEXT_BYTES] = "";
    int numbers[MOVE_NUMBERS], n;
    long index;
    if (!expected(desk) ||
        !request_numbers(&desk->request, "move", numbers, MOVE_NUMBERS, &n, problem))
        return false;
    if (n == MOVE_NUMBERS) {
        *move = (struct move){(uint8_t)numbers[0], (uint8_t)numbers[1], (uint8_t)numbers[2],
                              (uint8_t)numbers[3]};
        return possible(desk, seat, *move);
    }
    if (!request_either(&desk->request, "move", words, sizeof words, problem))
        return false;
    if (words[0] == '\0')
        return problem_say(problem, "which move? \"move\" is missing");
    if (strspn(words, "-0123456789") != strlen(words))
        return table_find_move(desk->table, seat, words, move, problem);
    n = table_moves(desk->table, seat, moves);
    if (!read_number(words, 0, n - 1, &index))
        return problem_say(problem, "there is no move %s: they are numbered 0 to %d", words, n - 1);
    *move = moves[index];
    return true;
}

static bool add_setting(void *to, const char *name, const char *value, struct problem *problem)
{
    if (name == NULL)
        return problem_say(problem, "\"set\" must be an object, as in {\"vp_target\": 12}");
    return opening_set(to, name, value, problem);
}

static bool choose_variant(struct opening *opening, const char *name, struct problem *problem)
{
    const struct game *game = games_shelf.find(opening->game);
    return game == NULL || variant_choose(opening, game, name, problem);
}

bool desk_read_opening(const struct request *request, struct opening *opening,
                       struct problem *problem)
{
    const char *id = NULL, *map = "", *variant = VARIANT_WRITTEN;
    long seats = 0;
    if (!request_words(request, "game", &id, problem) ||
        !request_words(request, "map", &map, problem) ||
        !request_words(request, "variant", &variant, problem) ||
        !request_number(request, "seats", 1, SEATS_MAX, &seats, problem))
        return false;
    if (id == NULL || strlen(id) >= sizeof opening->game)
        return problem_say(problem, "which game? \"game\" must be its id, as in \"handmedown\"");
    strcpy(opening->game, id);
    opening->seats = (int)seats;
    return opening_map(opening, map, problem) &&
           request_each(request, "set", add_setting, opening, problem) &&
           choose_variant(opening, variant, problem);
}

/* ---- what can be asked of every table ---- */

bool desk_view(struct desk *desk)
{
    int seat = SPECTATOR;
    if (!read_seat(desk, &seat))
        return false;
    desk_write_view(desk, seat);
    return true;
}

bool desk_moves(struct desk *desk)
{
    int seat = SPECTATOR;
    bool touches = false;
    if (!desk_read_mover(desk, &seat) ||
        !request_flag(&desk->request, "touches", &touches, &desk->problem))
        return false;
    json_write_number(&desk->json, "seat", seat);
    desk_write_moves(desk, seat, touches);
    return true;
}

bool desk_log(struct desk *desk)
{
    long from = 0;
    int seat = SPECTATOR;
    if (!read_seat(desk, &seat) ||
        !request_number(&desk->request, "from", 0, INT32_MAX, &from, &desk->problem))
        return false;
    desk_write_log(desk, (int)from, seat);
    json_write_number(&desk->json, "next", table_log_lines(desk->table));
    return true;
}

bool desk_why(struct desk *desk)
{
    const struct box *box = table_box(desk->table);
    const char *wanted = NULL;
    char words[WHY_BYTES];
    struct text text = text_in(words, sizeof words);
    int seat = SPECTATOR;
    if (!read_seat(desk, &seat) || !request_words(&desk->request, "words", &wanted, &desk->problem))
        return false;
    if (wanted == NULL)
        return problem_say(&desk->problem, "why not what? \"words\" is missing");
    table_view(desk->table, seat, desk->view);
    if (seat == SPECTATOR || !verb_why(box, desk->view, seat, wanted, &text))
        words[0] = '\0';
    json_write_string(&desk->json, "why", words);
    return true;
}

bool desk_after(struct desk *desk)
{
    const struct box *box = table_box(desk->table);
    struct move move = {0};
    long worlds = 1;
    int seat = SPECTATOR;
    if (!desk_read_mover(desk, &seat) || !desk_read_move(desk, seat, &move) ||
        !request_number(&desk->request, "worlds", 1, WORLDS_MAX, &worlds, &desk->problem))
        return false;
    json_write_array(&desk->json, "worlds");
    for (long world = 0; world < worlds; world++) {
        table_view(desk->table, seat, desk->view);
        foresee(box, desk->view, seat, move, (uint64_t)world);
        json_write_object(&desk->json, NULL);
        show_view(box, desk->view, seat, &desk->json);
        json_write_end(&desk->json);
    }
    json_write_end(&desk->json);
    return true;
}

bool desk_save(struct desk *desk)
{
    struct buffer text = {0};
    playfile_save(desk->table, &text);
    json_write_string(&desk->json, "text", buffer_words(&text));
    buffer_free(&text);
    return true;
}

bool desk_games(struct desk *desk)
{
    struct json *json = &desk->json;
    json_write_array(json, "games");
    for (int i = 0; games_at(i) != NULL; i++) {
        json_write_object(json, NULL);
        json_write_string(json, "game", games_at(i)->id);
        json_write_string(json, "title", games_at(i)->title);
        json_write_number(json, "seats_min", games_at(i)->seats_min);
        json_write_number(json, "seats_max", games_at(i)->seats_max);
        json_write_end(json);
    }
    json_write_end(json);
    return true;
}

/* ---- one request ---- */

static bool refuse_command(const struct desk_command *commands, const char *name,
                           struct problem *problem)
{
    char names[400];
    struct text text = text_in(names, sizeof names);
    for (int i = 0; commands[i].name != NULL; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", commands[i].name);
    if (name == NULL)
        return problem_say(problem, "\"do\" is missing; it is one of %s", names);
    return problem_say(problem, "there is no command \"%.60s\"; there is %s", name, names);
}

bool desk_obey(struct desk *desk, const struct desk_command *commands)
{
    const char *name = NULL;
    if (!request_words(&desk->request, "do", &name, &desk->problem))
        return false;
    for (const struct desk_command *at = commands; name != NULL && at->name != NULL; at++) {
        if (strcmp(at->name, name) != 0)
            continue;
        if (at->needs_table && desk->table == NULL)
            return problem_say(&desk->problem, "there is no game yet");
        return request_only(&desk->request, at->members, &desk->problem) && at->run(desk);
    }
    return refuse_command(commands, name, &desk->problem);
}

void desk_begin(struct desk *desk)
{
    buffer_cut(&desk->out, 0);
    desk->json = (struct json){.to = &desk->out};
    json_write_object(&desk->json, NULL);
    request_echo(&desk->request, &desk->json);
}

void desk_refuse(struct desk *desk)
{
    desk_begin(desk);
    json_write_string(&desk->json, "error", desk->problem.text);
    json_write_end(&desk->json);
}
