/* about.c: games, knobs and cards as JSON: the home page, the form of a new table, the gallery. */
#include "web/engine/about.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/layout.h"
#include "kernel/variant.h"

/* ---- a game ---- */

static void show_knob(const struct knob *knob, struct json *json)
{
    json_write_object(json, NULL);
    json_write_string(json, "name", knob->name);
    json_write_number(json, "standard", knob->standard);
    json_write_number(json, "lo", knob->lo);
    json_write_number(json, "hi", knob->hi);
    json_write_string(json, "about", knob->about);
    if (knob->words != NULL) {
        json_write_array(json, "words");
        for (int value = knob->lo; value <= knob->hi; value++)
            json_write_string(json, NULL, knob->words[value - knob->lo]);
        json_write_end(json);
    }
    json_write_end(json);
}

static void show_variant(const struct variant *variant, struct json *json)
{
    json_write_object(json, NULL);
    json_write_string(json, "name", variant->name);
    json_write_string(json, "about", variant->about);
    json_write_object(json, "set");
    for (int i = 0; i < variant->settings_n; i++)
        json_write_string(json, variant->setting[i].name, variant->setting[i].value);
    json_write_end(json);
    json_write_end(json);
}

static void show_variants(const struct game *game, struct json *json)
{
    struct problem problem = {0};
    struct variants *variants = variant_list(game, &problem);
    json_write_array(json, "variants");
    for (int i = 0; variants != NULL && i < variants->n; i++)
        show_variant(&variants->variant[i], json);
    json_write_end(json);
    free(variants);
}

/* The names of the decks that lie in the game's folder: the line that begins with "deck". */
static void show_deck(const struct source *file, struct json *json)
{
    const char *line =
        strncmp(file->text, "deck", 4) == 0 ? file->text : strstr(file->text, "\ndeck");
    if (strncmp(file->name, "decks/", 6) != 0 || line == NULL)
        return;
    char name[NAME_BYTES];
    line += (*line == '\n') + strlen("deck");
    line += strspn(line, " \t");
    size_t bytes = strcspn(line, "#\r\n");
    while (bytes > 0 && line[bytes - 1] == ' ')
        bytes--;
    bytes = bytes < sizeof name ? bytes : sizeof name - 1;
    memcpy(name, line, bytes);
    name[bytes] = '\0';
    json_write_string(json, NULL, name);
}

void about_game(const struct game *game, struct json *json)
{
    json_write_string(json, "id", game->id);
    json_write_string(json, "title", game->title);
    json_write_string(json, "blurb", game->blurb);
    json_write_string(json, "rule_prefix", game->rule_prefix);
    json_write_bool(json, "rulebook", game->rules_hash != 0);
    json_write_number(json, "seats_min", game->seats_min);
    json_write_number(json, "seats_max", game->seats_max);
    json_write_number(json, "seats_standard", game->seats_standard);
    json_write_array(json, "seat_names");
    for (int seat = 0; seat < game->seats_max; seat++)
        json_write_string(json, NULL, game->seat_names[seat]);
    json_write_end(json);
    json_write_array(json, "knobs");
    for (int k = 0; k < game->knobs_n; k++)
        show_knob(&game->knobs[k], json);
    json_write_end(json);
    show_variants(game, json);
    json_write_array(json, "sheets");
    for (const struct source *file = game->files; file->name != NULL; file++)
        if (strncmp(file->name, "cards/", 6) == 0)
            json_write_string(json, NULL, file->name);
    json_write_end(json);
    json_write_array(json, "decks");
    for (const struct source *file = game->files; game->decks != NULL && file->name != NULL; file++)
        show_deck(file, json);
    json_write_end(json);
    json_write_array(json, "standard_decks");
    for (int seat = 0; game->decks != NULL && seat < game->seats_max; seat++)
        json_write_string(json, NULL, game->decks[seat]);
    json_write_end(json);
}

/* ---- cards ---- */

static void show_number(struct json *json, const char *key, int number)
{
    if (number == COLUMN_NONE)
        json_write_null(json, key);
    else
        json_write_number(json, key, number);
}

static void show_names(const struct box *box, uint8_t face, int place, const char *key,
                       struct json *json)
{
    char words[400];
    struct text text = text_in(words, sizeof words);
    for (int name = 0; name < box->cards->names_n; name++)
        if (card_named(box->cards, face, place, name))
            text_print(&text, "%s%s", text.used > 0 ? ", " : "", box->cards->names[name]);
    json_write_string(json, key, words);
}

static void show_cell(const struct box *box, uint8_t face, int column, struct json *json)
{
    const struct card *card = box_card(box, face);
    const struct card_type *type = &box->game->types[card->type];
    const struct column *of = &type->columns[column];
    int place = column_place(type, column);
    const int16_t *number = &card->number[place];
    if (of->kind == COLUMN_NUMBER) {
        show_number(json, of->name, number[0]);
    } else if (of->kind == COLUMN_WORD) {
        json_write_string(json, of->name, of->words[number[0]]);
    } else if (of->kind == COLUMN_NAMES) {
        show_names(box, face, place, of->name, json);
    } else {
        json_write_array(json, of->name);
        for (int level = 0; level < 3; level++)
            show_number(json, NULL, number[level]);
        json_write_end(json);
    }
}

static void show_card(const struct box *box, uint8_t face, struct json *json)
{
    const struct card *card = box_card(box, face);
    json_write_object(json, NULL);
    json_write_number(json, "face", face);
    json_write_string(json, "name", card->name);
    json_write_number(json, "type", card->type);
    json_write_number(json, "back", card->back);
    json_write_number(json, "copies", card->copies);
    if (card->icon != NULL && card->icon[0] != '\0')
        json_write_string(json, "icon", card->icon);
    json_write_string(json, "text", card->text != NULL ? card->text : "");
    if (card->restated)
        json_write_bool(json, "restated", true);
    json_write_object(json, "columns");
    for (int c = 0; c < box->game->types[card->type].columns_n; c++)
        show_cell(box, face, c, json);
    json_write_end(json);
    json_write_end(json);
}

static void show_type(const struct card_type *type, struct json *json)
{
    json_write_object(json, NULL);
    json_write_string(json, "name", type->name);
    json_write_array(json, "columns");
    for (int c = 0; c < type->columns_n; c++) {
        json_write_object(json, NULL);
        json_write_string(json, "name", type->columns[c].name);
        json_write_string(json, "about",
                          type->columns[c].about != NULL ? type->columns[c].about : "");
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

void about_box(const struct box *box, struct json *json)
{
    const struct game *game = box->game;
    json_write_array(json, "types");
    for (int type = 0; type < game->types_n; type++)
        show_type(&game->types[type], json);
    json_write_end(json);
    json_write_array(json, "backs");
    for (int back = 0; game->backs[back] != NULL; back++)
        json_write_string(json, NULL, game->backs[back]);
    json_write_end(json);
    json_write_array(json, "cards");
    for (int face = 1; face <= box->cards->cards_n; face++)
        show_card(box, (uint8_t)face, json);
    json_write_end(json);
    layout_show(box, json, "layout");
}
