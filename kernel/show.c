/* show.c: a view as JSON, from the fields alone. */
#include "kernel/show.h"

#include <string.h>

#include "kernel/attribute.h"
#include "kernel/layout.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/work.h"

enum { VALUE_BYTES = 120 };

static struct value_kind kind_of(const struct field *field)
{
    return (struct value_kind){field->values, (uint8_t)field->size, field->words};
}

/* ---- JSON: cards ---- */

static void json_card(const struct box *box, struct json *json, uint8_t face, int n, uint8_t known)
{
    json_write_object(json, NULL);
    if (face_is_blank(face))
        json_write_number(json, "back", face - BLANK_FIRST);
    else
        json_write_number(json, "face", face);
    json_write_string(json, "name", box_face_name(box, face));
    json_write_number(json, "n", n);
    if (known != 0)
        json_write_number(json, "known", known & everybody(box));
    json_write_end(json);
}

/* The cards of a pile, the top first, runs of equal ones as one. */
static void json_pile(const struct box *box, struct json *json, const struct field *field,
                      const uint8_t *pile)
{
    int n = pile[0];
    const uint8_t *faces = pile + 1, *masks = field->known ? faces + field->cap : NULL;
    for (int i = 0, run; i < n; i += run) {
        int at = field->order == ORDER_TOP ? n - 1 - i : i,
            step = field->order == ORDER_TOP ? -1 : 1;
        for (run = 1; i + run < n && faces[at + run * step] == faces[at]; run++)
            if (masks != NULL && masks[at + run * step] != masks[at])
                break;
        json_card(box, json, faces[at], run, masks != NULL ? masks[at] : 0);
    }
}

/* A card or null for each place. */
static void json_slots(const struct box *box, struct json *json, const struct field *field,
                       const uint8_t *pile)
{
    for (int i = 0; i < field->cap; i++) {
        if (pile[1 + i] == FACE_NONE)
            json_write_null(json, NULL);
        else
            json_card(box, json, pile[1 + i], 1, 0);
    }
}

static void json_tally(const struct box *box, struct json *json, const struct field *field,
                       const uint8_t *tally)
{
    for (int c = 0; c < box->cards->type_n[field->type]; c++)
        if (tally[c] > 0)
            json_card(box, json, (uint8_t)(box->cards->type_first[field->type] + c), tally[c], 0);
}

static int cards_in(const struct box *box, const struct field *field, const uint8_t *at)
{
    int n = 0;
    if (field->kind == FIELD_TALLY) {
        for (int c = 0; c < box->cards->type_n[field->type]; c++)
            n += at[c];
        return n;
    }
    for (int i = 0; field->order == ORDER_SLOTS && i < field->cap; i++)
        n += at[1 + i] != FACE_NONE;
    return field->order == ORDER_SLOTS ? n : at[0];
}

static void json_zone(const struct box *box, const void *view, struct json *json,
                      const struct field *field, int part)
{
    static const char *const order_names[] = {
        [ORDER_TOP] = "pile", [ORDER_SORTED] = "sorted", [ORDER_SLOTS] = "slots"};
    const uint8_t *at = part_at(field, view, part);
    json_write_object(json, NULL);
    json_write_string(json, "name", field->name);
    json_write_string(json, "kind",
                      field->kind == FIELD_TALLY ? "tally" : order_names[field->order]);
    if (field->by_seat)
        json_write_number(json, "seat", part);
    else if (field->seen == SEEN_NAMED)
        json_write_number(json, "seat", ((const uint8_t *)view)[field->named_at]);
    if (!field->by_seat && field->count > 1)
        json_write_number(json, "row", part + 1);
    json_write_number(json, "count", cards_in(box, field, at));
    json_write_array(json, "cards");
    if (field->kind == FIELD_TALLY)
        json_tally(box, json, field, at);
    else if (field->order == ORDER_SLOTS)
        json_slots(box, json, field, at);
    else
        json_pile(box, json, field, at);
    json_write_end(json);
    json_write_end(json);
}

/* ---- JSON: pieces and numbers ---- */

/* Plain numbers as numbers, everything else in words. */
static void json_value(const struct box *box, const void *view, struct json *json, const char *key,
                       struct value_kind kind, long value)
{
    if (kind.values == VALUE_PLAIN || kind.values == VALUE_SIGNED) {
        json_write_number(json, key, value);
        return;
    }
    char words[VALUE_BYTES];
    struct text text = text_in(words, sizeof words);
    notation_say_value(box, view, kind, value, &text);
    json_write_string(json, key, words);
}

static void json_seat(struct json *json, const char *key, int seat)
{
    if (seat == NOBODY)
        json_write_null(json, key);
    else
        json_write_number(json, key, seat);
}

static void json_computed(const struct box *box, const void *view, struct json *json,
                          enum computed_of of, int which)
{
    for (int c = 0; c < box->game->computed_n; c++)
        if (box->game->computed[c].of == of)
            json_value(box, view, json, box->game->computed[c].name,
                       computed_kind(&box->game->computed[c]),
                       computed_get(box, view, which, &box->game->computed[c]));
}

static bool has_place(const struct field *field, const struct piece *piece)
{
    return piece->host != 0 || !field->sides;
}

static void json_piece(const struct box *box, const void *view, struct json *json,
                       const struct field *field, int number)
{
    const struct piece *piece = pieces_at_const(field, view, number);
    bool blank = face_is_blank(piece->face);
    char words[VALUE_BYTES];
    struct text text = text_in(words, sizeof words);
    pieces_name(box, field, view, number, piece_holder(piece), &text);
    json_write_object(json, NULL);
    json_write_number(json, "piece", number);
    json_write_string(json, "zone", field->name);
    json_write_string(json, "name", words);
    json_write_number(json, blank ? "back" : "face",
                      blank ? piece->face - BLANK_FIRST : piece->face);
    json_seat(json, "holder", piece_holder(piece));
    json_seat(json, "owner", piece_owner(piece));
    json_write_number(json, "cards", piece->cards);
    if (piece->host != 0)
        json_write_number(json, "host", piece->host);
    if (has_place(field, piece))
        json_value(box, view, json, "place",
                   (struct value_kind){field->places != NULL ? VALUE_WORDS : VALUE_PLAIN, 1,
                                       field->places},
                   piece->place);
    json_write_object(json, "counters");
    for (int c = 0; c < field->counters_n; c++) {
        struct attribute attribute = {.what = ATTRIBUTE_COUNTER, .counter = &field->counters[c]};
        json_value(box, view, json, field->counters[c].name,
                   (struct value_kind){.values = field->counters[c].values, .bytes = 1},
                   attribute_get(box, view, number, &attribute));
    }
    json_write_end(json);
    json_write_object(json, "computed");
    if (!blank)
        json_computed(box, view, json, OF_PIECE, number);
    json_write_end(json);
    json_write_end(json);
}

/* Calls for every piece: those of a holder in its order, then those that nobody holds. */
typedef void piece_function(const struct box *box, const void *view, const struct field *field,
                            int number, void *to);

static void each_piece(const struct box *box, const void *view, const struct field *field,
                       int holder, piece_function *function, void *to)
{
    if (holder < box->seats) {
        for (int n = ((const uint8_t *)view)[field->list_at + holder]; n != 0;
             n = pieces_at_const(field, view, n)->next)
            function(box, view, field, n, to);
        return;
    }
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, view, n);
        if (piece->face != FACE_NONE && piece_holder(piece) == NOBODY)
            function(box, view, field, n, to);
    }
}

static void piece_to_json(const struct box *box, const void *view, const struct field *field,
                          int number, void *to)
{
    json_piece(box, view, to, field, number);
}

/* The numbers of the table or of one seat. A field of several rows is an array. */
static void json_numbers(const struct box *box, const void *view, struct json *json, bool by_seat,
                         int seat)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind != FIELD_NUMBER || field->by_seat != by_seat ||
            part_begins_order(game, field))
            continue;
        if (by_seat || field->count == 1) {
            int part = by_seat ? seat : 0;
            json_value(box, view, json, field->name, kind_of(field),
                       part_number(field, view, part));
            continue;
        }
        json_write_array(json, field->name);
        for (int row = 0; row < field->count; row++)
            json_value(box, view, json, NULL, kind_of(field), part_number(field, view, row));
        json_write_end(json);
    }
    json_computed(box, view, json, by_seat ? OF_SEAT : OF_TABLE, seat);
}

/* Whose text asks, or the piece that acts: of the work on top. */
static void json_by(const struct box *box, const void *view, struct json *json)
{
    const struct field *field = game_field(box->game, "work");
    if (field == NULL || field->kind != FIELD_FRAMES)
        return;
    const struct frames *work = (const void *)part_at(field, view, 0);
    if (work->n == 0)
        return;
    const struct frame *top = &work->frame[work->n - 1];
    if (top->source != 0)
        json_write_number(json, "piece", top->source);
    if (top->face != FACE_NONE && !face_is_blank(top->face))
        json_write_number(json, "face", top->face);
}

static void json_ask(const struct box *box, const void *view, int viewer, struct json *json)
{
    struct move moves[MOVES_MAX];
    struct ask ask = game_awaiting(box, view);
    json_write_bool(json, "over", ask.seats == 0);
    if (ask.seats == 0) {
        json_write_null(json, "ask");
        return;
    }
    json_write_object(json, "ask");
    json_write_array(json, "seats");
    for (int seat = 0; seat < box->seats; seat++)
        if (ask.seats & seat_bit(seat))
            json_write_number(json, NULL, seat);
    json_write_end(json);
    json_write_string(json, "decision", box->game->decisions[ask.decision].name);
    int n = game_moves(box, view, viewer, moves);
    char words[PROMPT_BYTES];
    struct text prompt = text_in(words, sizeof words);
    game_prompt(box->game, ask.decision, moves, n, &prompt);
    json_write_string(json, "prompt", words);
    json_by(box, view, json);
    json_write_end(json);
}

static void json_zones(const struct box *box, const void *view, struct json *json)
{
    const struct game *game = box->game;
    json_write_array(json, "zones");
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        bool zone = field->kind == FIELD_PILE || field->kind == FIELD_TALLY;
        for (int part = 0; zone && part < part_count(box, field); part++)
            json_zone(box, view, json, field, part);
    }
    json_write_end(json);
    json_write_array(json, "pieces");
    for (int f = 0; f < game->fields_n; f++)
        for (int seat = 0; game->fields[f].kind == FIELD_PIECES && seat <= box->seats; seat++)
            each_piece(box, view, &game->fields[f], seat, piece_to_json, json);
    json_write_end(json);
}

void show_view(const struct box *box, const void *view, int seat, struct json *json)
{
    json_write_string(json, "game", box->game->id);
    if (seat == SPECTATOR)
        json_write_null(json, "seat");
    else
        json_write_number(json, "seat", seat);
    json_write_array(json, "seats");
    for (int s = 0; s < box->seats; s++) {
        json_write_object(json, NULL);
        json_write_string(json, "name", box->seat_name[s]);
        json_write_object(json, "numbers");
        json_numbers(box, view, json, true, s);
        json_write_end(json);
        json_write_end(json);
    }
    json_write_end(json);
    json_write_object(json, "numbers");
    json_numbers(box, view, json, false, 0);
    json_write_end(json);
    json_zones(box, view, json);
    layout_show_signs(box, view, seat, json, "signs");
    layout_show_aids(box, view, seat, json);
    json_ask(box, view, seat, json);
}

void show_move(const struct box *box, const void *view, int seat, struct move move, bool touches,
               struct json *json)
{
    char words[MOVE_TEXT_BYTES], button[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words), label = text_in(button, sizeof button);
    verb_text(box, view, seat, move, &text);
    verb_button(box, view, seat, move, &label);
    json_write_object(json, NULL);
    json_write_string(json, "words", words);
    json_write_string(json, "button", button);
    json_write_array(json, "move");
    json_write_number(json, NULL, move.verb);
    json_write_number(json, NULL, move.a);
    json_write_number(json, NULL, move.b);
    json_write_number(json, NULL, move.c);
    json_write_end(json);
    if (touches)
        layout_show_touches(box, view, seat, move, json, "touches");
    json_write_end(json);
}
