/* record.c: a record in words. */
#include "web/engine/record.h"

#include "kernel/layout.h"

static void show_moves(const struct table *table, struct json *json)
{
    const struct recorded *record;
    int n = table_record(table, &record);
    json_write_array(json, "moves");
    for (int i = 0; i < n; i++) {
        json_write_object(json, NULL);
        json_write_number(json, "seat", record[i].seat);
        json_write_string(json, "words", table_record_words(table, i));
        if (record[i].thought > 0)
            json_write_number(json, "thought", record[i].thought);
        json_write_end(json);
    }
    json_write_end(json);
}

static void show_scores(const struct table *table, void *state, struct json *json)
{
    const struct recorded *record;
    const struct box *box = table_box(table);
    int n = table_record(table, &record);
    json_write_array(json, "scores");
    for (int i = 0; i <= n; i++) {
        struct outcome outcome = {0};
        table_state_after(table, i, state);
        box->game->outcome(box, state, &outcome);
        json_write_object(json, NULL);
        json_write_number(json, "turn", layout_turn(box, state));
        json_write_array(json, "of");
        for (int seat = 0; seat < box->seats; seat++)
            json_write_number(json, NULL, outcome.score[seat]);
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
}

/* Lines of the log that were told so far, and where to write how many. */
struct telling {
    struct json *json;
    int lines;
};

static void line_told(void *to, const struct log_line *line)
{
    (void)line;
    ((struct telling *)to)->lines++;
}

static void move_told(void *to, struct move move)
{
    (void)move;
    const struct telling *telling = to;
    json_write_number(telling->json, NULL, telling->lines);
}

static void show_told(const struct table *table, void *state, struct json *json)
{
    struct telling telling = {json, 0};
    struct log log = {.line = line_told, .to = &telling};
    struct turn turn;
    json_write_array(json, "told");
    table_retell(table, state, &turn, &log, move_told, &telling);
    json_write_number(json, NULL, telling.lines);
    json_write_end(json);
}

void record_show(const struct table *table, void *state, struct json *json)
{
    const struct remark *note;
    int n = table_notes(table, &note);
    show_moves(table, json);
    show_scores(table, state, json);
    show_told(table, state, json);
    json_write_array(json, "notes");
    for (int i = 0; i < n; i++) {
        json_write_object(json, NULL);
        json_write_number(json, "moves", note[i].moves);
        json_write_string(json, "words", note[i].words);
        json_write_end(json);
    }
    json_write_end(json);
}
