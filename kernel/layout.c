/* layout.c: a game's layout as JSON, and the things on the table that a move touches. */
#include "kernel/layout.h"

#include <string.h>

#include "kernel/notation.h"
#include "kernel/part.h"
#include "kernel/pieces.h"

static const char *const place_names[] = {
    [PLACE_HAND] = "hand", [PLACE_ROW] = "row",         [PLACE_GRID] = "grid",
    [PLACE_PILE] = "pile", [PLACE_TABLEAU] = "tableau", [PLACE_SPACES] = "spaces",
    [PLACE_NONE] = "none",
};

static const char *const role_names[] = {
    [ROLE_UNSAID] = "unsaid", [ROLE_SCORE] = "score", [ROLE_COST] = "cost",   [ROLE_STAT] = "stat",
    [ROLE_MARK] = "mark",     [ROLE_SHOWN] = "shown", [ROLE_TITLE] = "title", [ROLE_TINT] = "tint",
    [ROLE_SIDE] = "side",     [ROLE_TURN] = "turn",
};

const struct layout_zone *layout_zone(const struct game *game, const char *name)
{
    const struct layout *layout = game->layout;
    for (int z = 0; layout != NULL && name != NULL && z < layout->zones_n; z++)
        if (strcmp(layout->zones[z].zone, name) == 0)
            return &layout->zones[z];
    return NULL;
}

enum layout_role layout_role(const struct game *game, const char *name)
{
    const struct layout *layout = game->layout;
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++)
        if (strcmp(layout->numbers[n].name, name) == 0)
            return layout->numbers[n].role;
    return ROLE_UNSAID;
}

/* ---- what a move touches: by the table of verbs ---- */

/* The pile that cards of a back are drawn from. */
static const char *deck_of(const struct game *game, int back)
{
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].rest && game->fields[f].back == back)
            return game->fields[f].name;
    return NULL;
}

static int touch_one(const struct box *box, const struct verb_row *verb, int kind, int n,
                     struct touch *touch)
{
    const char *zone = kind == NAMES_PIECE || kind == NAMES_SEAT ? NULL : verb->zone;
    if (kind == NAMES_DECK)
        zone = deck_of(box->game, n);
    if (kind == NAMES_ZONE && verb->zones != NULL)
        zone = verb->zones[n];
    bool none = kind == NAMES_NOTHING || kind >= NAMES_NUMBER || (kind == NAMES_PIECE && n == 0) ||
                (kind == NAMES_FACE && n == FACE_NONE) || (kind == NAMES_DECK && zone == NULL);
    *touch = (struct touch){(uint8_t)(kind == NAMES_DECK ? NAMES_ZONE : kind), (uint8_t)n, zone};
    return none ? 0 : 1;
}

/* ---- what a move touches: by its words ---- */

static bool zone_has(const struct box *box, const struct field *field, const void *view, int part,
                     uint8_t face)
{
    const uint8_t *at = part_at(field, view, part);
    if (field->kind == FIELD_TALLY) {
        int first = box->cards->type_first[field->type];
        return face >= first && face < first + box->cards->type_n[field->type] &&
               at[face - first] > 0;
    }
    int n = field->order == ORDER_SLOTS ? field->cap : at[0];
    return field->kind == FIELD_PILE && memchr(at + 1, face, (size_t)n) != NULL;
}

/* Every zone of the seat or of all in which it sees such a card. */
static int touch_cards(const struct box *box, const void *view, int seat, uint8_t face,
                       struct touch *touch, int room)
{
    int n = 0;
    for (int f = 0; f < box->game->fields_n && n < room; f++) {
        const struct field *field = &box->game->fields[f];
        bool zone = field->kind == FIELD_PILE || field->kind == FIELD_TALLY;
        if (zone && zone_has(box, field, view, field->by_seat ? seat : 0, face))
            touch[n++] = (struct touch){NAMES_FACE, face, field->name};
    }
    return n;
}

/* The thing whose name begins at these words; moves at behind it. */
static int touch_named(const struct box *box, const void *view, int seat, const char **at,
                       struct touch *touch, int room)
{
    const char *piece_end = *at, *face_end = *at;
    int piece = notation_piece(box, view, NULL, seat, &piece_end), n = 0;
    uint8_t face = notation_face(box, &face_end);
    if (piece != 0 && room > 0)
        touch[n++] = (struct touch){NAMES_PIECE, (uint8_t)piece, NULL};
    if (face != FACE_NONE && !face_is_blank(face))
        n += touch_cards(box, view, seat, face, touch + n, room - n);
    if (n > 0) {
        *at = piece_end > face_end ? piece_end : face_end;
        return n;
    }
    for (int f = 0; f < box->game->fields_n && room > 0; f++) {
        const struct field *field = &box->game->fields[f];
        int place = field->places != NULL ? notation_word(at, field->places) : -1;
        if (place >= 0) {
            *touch = (struct touch){NAMES_SPACE, (uint8_t)place, field->name};
            return 1;
        }
    }
    int named = notation_seat(box, at);
    if (named >= 0 && room > 0)
        *touch = (struct touch){NAMES_SEAT, (uint8_t)named, NULL};
    return named >= 0 && room > 0;
}

static int touch_words(const struct box *box, const void *view, int seat, struct move move,
                       struct touch touch[TOUCHES_MAX])
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(box, view, seat, move, &text);
    int n = 0;
    for (const char *at = words; *at != '\0';) {
        const char *from = at;
        n += touch_named(box, view, seat, &at, touch + n, TOUCHES_MAX - n);
        if (at == from)
            at = notation_skip(at + strcspn(at, " "));
    }
    return n;
}

int layout_touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    const struct layout *layout = box->game->layout;
    int n = layout != NULL && layout->touches != NULL
                ? layout->touches(box, view, seat, move, touch)
                : -1;
    if (n >= 0)
        return n;
    const struct verb_row *verb = &box->game->verbs[move.verb];
    const struct field *field = game_field(box->game, verb->zone);
    bool elsewhere =
        field == NULL || !zone_has(box, field, view, field->by_seat ? seat : 0, move.a);
    if (verb->a == NAMES_WORD && layout == NULL)
        return touch_words(box, view, seat, move, touch);
    if (verb->a == NAMES_FACE && move.a != FACE_NONE && elsewhere)
        return touch_cards(box, view, seat, move.a, touch, TOUCHES_MAX);
    n = touch_one(box, verb, verb->a, move.a, &touch[0]);
    n += touch_one(box, verb, verb->b, move.b, &touch[n]);
    return n + touch_one(box, verb, verb->c, move.c, &touch[n]);
}

/* ---- JSON ---- */

static void show_words(struct json *json, const char *key, const char *const *words)
{
    json_write_array(json, key);
    for (int i = 0; words[i] != NULL; i++)
        json_write_string(json, NULL, words[i]);
    json_write_end(json);
}

static void show_word(struct json *json, const char *key, const char *word)
{
    if (word != NULL)
        json_write_string(json, key, word);
}

enum layout_place layout_place(const struct game *game, const struct field *field)
{
    const struct layout_zone *hint = layout_zone(game, field->name);
    if (hint != NULL && hint->place != PLACE_UNSAID)
        return hint->place;
    if (field->kind == FIELD_PIECES)
        return PLACE_TABLEAU;
    if (field->kind == FIELD_PILE && (field->seen == SEEN_OWNER || field->seen == SEEN_NAMED))
        return PLACE_HAND;
    if (field->kind == FIELD_TALLY || field->order == ORDER_SLOTS)
        return PLACE_ROW;
    return PLACE_PILE;
}

static void show_zone(const struct box *box, const struct field *field, struct json *json)
{
    const struct layout_zone *hint = layout_zone(box->game, field->name);
    json_write_object(json, NULL);
    json_write_string(json, "zone", field->name);
    json_write_string(json, "place", place_names[layout_place(box->game, field)]);
    json_write_bool(json, "pieces", field->kind == FIELD_PIECES);
    json_write_bool(json, "by_seat", field->by_seat || field->kind == FIELD_PIECES);
    if (hint != NULL && layout_columns(box, hint) > 0)
        json_write_number(json, "columns", layout_columns(box, hint));
    if (hint != NULL && layout_rows(box, hint) > 0)
        json_write_number(json, "rows", layout_rows(box, hint));
    if (hint != NULL) {
        json_write_bool(json, "turns", hint->turns);
        json_write_bool(json, "closed", hint->closed);
        json_write_bool(json, "fanned", hint->fanned);
        json_write_bool(json, "kept", hint->kept);
        show_word(json, "title", hint->title);
        show_word(json, "first", hint->first);
        show_word(json, "during", hint->during);
        show_word(json, "last", hint->last);
    }
    if (field->places != NULL)
        show_words(json, "places", field->places);
    json_write_end(json);
}

/* The key under which a touched thing's number stands. */
static const char *const touch_keys[] = {
    [NAMES_FACE] = "face",   [NAMES_PIECE] = "piece", [NAMES_SLOT] = "slot",
    [NAMES_SPACE] = "space", [NAMES_ROW] = "row",     [NAMES_COLUMN] = "column",
    [NAMES_SEAT] = "seat",   [NAMES_ZONE] = NULL,
};

/* What a player may try with a thing: the words, and which sort of thing where. */
static void show_tries(const struct game *game, struct json *json)
{
    json_write_array(json, "tries");
    for (int v = 0; v < game->verbs_n; v++) {
        const struct verb_row *verb = &game->verbs[v];
        if (!verb->tried)
            continue;
        const char *thing = verb->a < NAMES_DECK ? touch_keys[verb->a] : NULL;
        char words[NAME_BYTES];
        verb_phrase(verb, words);
        json_write_object(json, NULL);
        json_write_string(json, "words", words);
        json_write_string(json, "thing", thing != NULL ? thing : "zone");
        if (verb->zone != NULL)
            json_write_string(json, "zone", verb->zone);
        json_write_end(json);
    }
    json_write_end(json);
}

static void show_brushes(const struct layout *layout, struct json *json)
{
    json_write_array(json, "brushes");
    for (int b = 0; layout != NULL && b < layout->brushes_n; b++) {
        const struct layout_brush *brush = &layout->brushes[b];
        json_write_object(json, NULL);
        json_write_string(json, "word", brush->word);
        json_write_string(json, "words", brush->words);
        if (brush->type >= 0)
            json_write_number(json, "type", brush->type);
        json_write_bool(json, "held", brush->held);
        json_write_end(json);
    }
    json_write_end(json);
}

static void show_again(const struct layout *layout, struct json *json)
{
    if (layout == NULL || layout->again == NULL)
        return;
    json_write_array(json, "again");
    json_write_string(json, NULL, layout->again);
    json_write_string(json, NULL, layout->again_on);
    json_write_end(json);
}

void layout_show_aids(const struct box *box, const void *view, int seat, struct json *json)
{
    const struct layout *layout = box->game->layout;
    struct move move;
    if (layout == NULL || seat >= box->seats)
        return;
    if (layout->stops != NULL)
        json_write_bool(json, "stops", layout->stops(box, view, seat));
    if (layout->chore_next != NULL && layout->chore_next(box, view, seat, &move)) {
        char words[MOVE_TEXT_BYTES];
        struct text text = text_in(words, sizeof words);
        verb_text(box, view, seat, move, &text);
        json_write_string(json, "chore", words);
    }
}

void layout_show(const struct box *box, struct json *json, const char *key)
{
    const struct layout *layout = box->game->layout;
    json_write_object(json, key);
    json_write_bool(json, "hinted", layout != NULL);
    json_write_array(json, "zones");
    /* Hinted zones come first and in the order of the hints: the page draws them so. */
    for (int z = 0; layout != NULL && z < layout->zones_n; z++)
        if (game_field(box->game, layout->zones[z].zone) != NULL)
            show_zone(box, game_field(box->game, layout->zones[z].zone), json);
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        bool cards =
            field->kind == FIELD_PILE || field->kind == FIELD_TALLY || field->kind == FIELD_PIECES;
        if (cards && layout_zone(box->game, field->name) == NULL)
            show_zone(box, field, json);
    }
    json_write_end(json);
    json_write_array(json, "numbers");
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++) {
        json_write_object(json, NULL);
        const char *name = layout->numbers[n].name, *pace = box->game->pace;
        bool turn = pace != NULL && strcmp(name, pace) == 0;
        json_write_string(json, "name", name);
        json_write_string(json, "role", role_names[turn ? ROLE_TURN : layout->numbers[n].role]);
        json_write_end(json);
    }
    json_write_end(json);
    show_tries(box->game, json);
    show_brushes(layout, json);
    show_again(layout, json);
    if (layout != NULL && layout->chore != NULL)
        json_write_string(json, "chore", layout->chore);
    json_write_end(json);
}

void layout_show_signs(const struct box *box, const void *view, int seat, struct json *json,
                       const char *key)
{
    const struct layout *layout = box->game->layout;
    struct signs signs = {sign_to_json, json};
    json_write_array(json, key);
    if (layout != NULL && layout->signs != NULL)
        layout->signs(box, view, seat, &signs);
    json_write_end(json);
}

long layout_turn(const struct box *box, const void *state)
{
    const struct field *field = game_field(box->game, box->game->pace);
    return field != NULL ? part_number(field, state, 0) : 0;
}

static void show_touch(const struct box *box, const void *view, int seat, const struct touch *touch,
                       struct json *json)
{
    const struct field *field = game_field(box->game, touch->zone);
    json_write_object(json, NULL);
    if (field != NULL)
        json_write_string(json, "zone", field->name);
    if (field != NULL && (field->by_seat || field->kind == FIELD_PIECES))
        json_write_number(json, "seat", seat);
    else if (field != NULL && field->seen == SEEN_NAMED)
        json_write_number(json, "seat", ((const uint8_t *)view)[field->named_at]);
    if (touch_keys[touch->what] != NULL)
        json_write_number(json, touch_keys[touch->what], touch->n);
    json_write_end(json);
}

void layout_show_touches(const struct box *box, const void *view, int seat, struct move move,
                         struct json *json, const char *key)
{
    struct touch touch[TOUCHES_MAX];
    int n = layout_touches(box, view, seat, move, touch);
    json_write_array(json, key);
    for (int i = 0; i < n; i++)
        show_touch(box, view, seat, &touch[i], json);
    json_write_end(json);
}
