/* tabletop.c: cards for Tabletop Simulator. Cards of a back are numbered in their order; sheet k
 * shows those from 69 k on. */
#include "print/tabletop.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const int card_dots = 409; /* ten of them stay below the 4096 that graphics cards take */

/* The faces of a back that are printed, in order; how many. */
static int faces_of(const struct deck *deck, int back, uint8_t faces[FACES_MAX])
{
    int n = 0;
    for (int f = 1; f <= deck->box->cards->cards_n; f++)
        if (deck->copies[f] > 0 && deck->face[f].back == back)
            faces[n++] = (uint8_t)f;
    return n;
}

int tabletop_sheets(const struct deck *deck, int back)
{
    uint8_t faces[FACES_MAX];
    return (faces_of(deck, back, faces) + TABLETOP_CARDS - 1) / TABLETOP_CARDS;
}

void tabletop_name(int back, int sheet, char name[40])
{
    if (sheet < 0)
        snprintf(name, 40, "back-%d.png", back);
    else
        snprintf(name, 40, "sheet-%d-%d.png", back, sheet + 1);
}

/* ---- pictures ---- */

static struct ink *dots_for(const struct deck *deck, int columns, int rows)
{
    int high = (int)lround(card_dots * deck->how.size.h / deck->how.size.w);
    return ink_dots(columns * card_dots, rows * high, columns * deck->how.size.w);
}

static void show_at(struct ink *ink, const struct deck *deck, const struct ink *side, int place)
{
    const struct card_size *size = &deck->how.size;
    int column = place % TABLETOP_COLUMNS, row = place / TABLETOP_COLUMNS;
    ink_save(ink);
    ink_move(ink, column * size->w, row * size->h);
    ink_box(ink, (struct area){0, 0, size->w, size->h});
    ink_clip(ink);
    ink_show(ink, side);
    ink_restore(ink);
}

bool tabletop_sheet(const struct deck *deck, int back, int sheet, struct buffer *png)
{
    uint8_t faces[FACES_MAX];
    int n = faces_of(deck, back, faces), from = sheet * TABLETOP_CARDS;
    struct ink *ink = dots_for(deck, TABLETOP_COLUMNS, TABLETOP_ROWS);
    for (int i = 0; i < TABLETOP_CARDS && from + i < n; i++)
        show_at(ink, deck, deck->front[faces[from + i]], i);
    show_at(ink, deck, deck->back[back], TABLETOP_CARDS);
    return ink_close(ink, png);
}

bool tabletop_back(const struct deck *deck, int back, struct buffer *png)
{
    struct ink *ink = dots_for(deck, 1, 1);
    show_at(ink, deck, deck->back[back], 0);
    return ink_close(ink, png);
}

/* ---- the saved object ---- */

static void write_place(struct json *json, double x, double z, bool face_down)
{
    static const char *const zeros[] = {"rotX", "rotY"};
    static const char *const ones[] = {"posY", "scaleX", "scaleY", "scaleZ"};
    json_write_object(json, "Transform");
    json_write_real(json, "posX", x);
    json_write_real(json, "posZ", z);
    json_write_real(json, "rotZ", face_down ? 180 : 0);
    for (int i = 0; i < COUNT(zeros); i++)
        json_write_real(json, zeros[i], 0);
    for (int i = 0; i < COUNT(ones); i++)
        json_write_real(json, ones[i], 1);
    json_write_end(json);
}

/* Decks are numbered through: sheet s of back b is one custom deck of its own. */
static int deck_number(const struct deck *deck, int back, int sheet)
{
    int number = 1;
    for (int b = 0; b < back; b++)
        number += tabletop_sheets(deck, b);
    return number + sheet;
}

static void write_sheet(const struct deck *deck, int back, int sheet, const char *base,
                        struct json *json)
{
    char key[12], name[40], url[400];
    snprintf(key, sizeof key, "%d", deck_number(deck, back, sheet));
    json_write_object(json, key);
    tabletop_name(back, sheet, name);
    snprintf(url, sizeof url, "%.340s%s", base, name);
    json_write_string(json, "FaceURL", url);
    tabletop_name(back, -1, name);
    snprintf(url, sizeof url, "%.340s%s", base, name);
    json_write_string(json, "BackURL", url);
    json_write_number(json, "NumWidth", TABLETOP_COLUMNS);
    json_write_number(json, "NumHeight", TABLETOP_ROWS);
    json_write_bool(json, "BackIsHidden", true);
    json_write_bool(json, "UniqueBack", false);
    json_write_number(json, "Type", 0);
    json_write_end(json);
}

static void write_card(const struct deck *deck, int back, uint8_t face, int place, const char *base,
                       struct json *json)
{
    const struct face *of = &deck->face[face];
    int sheet = place / TABLETOP_CARDS;
    json_write_object(json, NULL);
    json_write_string(json, "Name", "Card");
    json_write_string(json, "Nickname", of->name);
    json_write_string(json, "Description", of->text);
    json_write_number(json, "CardID",
                      deck_number(deck, back, sheet) * 100 + place % TABLETOP_CARDS);
    write_place(json, 0, 0, true);
    json_write_object(json, "CustomDeck");
    write_sheet(deck, back, sheet, base, json);
    json_write_end(json);
    json_write_end(json);
}

static void write_ids(const struct deck *deck, int back, const uint8_t *faces, int n,
                      struct json *json)
{
    json_write_array(json, "DeckIDs");
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < deck->copies[faces[i]]; copy++)
            json_write_number(
                json, NULL, deck_number(deck, back, i / TABLETOP_CARDS) * 100 + i % TABLETOP_CARDS);
    json_write_end(json);
}

static void write_deck(const struct deck *deck, int back, const char *base, struct json *json)
{
    uint8_t faces[FACES_MAX];
    int n = faces_of(deck, back, faces);
    json_write_object(json, NULL);
    json_write_string(json, "Name", "DeckCustom");
    json_write_string(json, "Nickname", deck->box->game->backs[back]);
    write_place(json, 4.0 * back, 0, true);
    write_ids(deck, back, faces, n, json);
    json_write_object(json, "CustomDeck");
    for (int sheet = 0; sheet < tabletop_sheets(deck, back); sheet++)
        write_sheet(deck, back, sheet, base, json);
    json_write_end(json);
    json_write_array(json, "ContainedObjects");
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < deck->copies[faces[i]]; copy++)
            write_card(deck, back, faces[i], i, base, json);
    json_write_end(json);
    json_write_end(json);
}

/* ---- tokens, markers, dice ---- */

void tabletop_token_name(int line, char name[40])
{
    snprintf(name, 40, "token-%d.png", line + 1);
}

static void write_token(const struct supply_line *line, const char *url, struct json *json)
{
    json_write_object(json, NULL);
    json_write_string(json, "Name", "Custom_Token");
    json_write_string(json, "Nickname", line->name);
    write_place(json, 0, 0, false);
    json_write_object(json, "CustomImage");
    json_write_string(json, "ImageURL", url);
    json_write_string(json, "ImageSecondaryURL", "");
    json_write_real(json, "ImageScalar", 0.4);
    json_write_real(json, "WidthScale", 0);
    json_write_object(json, "CustomToken");
    json_write_real(json, "Thickness", 0.2);
    json_write_real(json, "MergeDistancePixels", 5);
    json_write_bool(json, "StandUp", false);
    json_write_bool(json, "Stackable", true);
    json_write_end(json);
    json_write_end(json);
    json_write_end(json);
}

static void write_bag(const struct supply *supply, int n, const char *base, struct json *json)
{
    const struct supply_line *line = &supply->line[n];
    bool endless = line->kind == SUPPLY_TOKEN;
    char name[40], url[400];
    tabletop_token_name(n, name);
    snprintf(url, sizeof url, "%.340s%s", base, name);
    json_write_object(json, NULL);
    json_write_string(json, "Name", endless ? "Infinite_Bag" : "Bag");
    json_write_string(json, "Nickname", line->name);
    write_place(json, 4.0 * n, 5, false);
    json_write_array(json, "ContainedObjects");
    for (int i = 0; i < (endless ? 1 : line->n); i++)
        write_token(line, url, json);
    json_write_end(json);
    json_write_end(json);
}

static void write_dice(const struct supply *supply, int n, struct json *json)
{
    static const struct {
        const char *words, *name;
    } dice[] = {
        {"four-sided", "Die_4"}, {"six-sided", "Die_6"},     {"eight-sided", "Die_8"},
        {"ten-sided", "Die_10"}, {"twelve-sided", "Die_12"}, {"twenty-sided", "Die_20"},
    };
    const struct supply_line *line = &supply->line[n];
    for (int d = 0; d < COUNT(dice); d++)
        for (int i = 0; strcmp(dice[d].words, line->name) == 0 && i < line->n; i++) {
            json_write_object(json, NULL);
            json_write_string(json, "Name", dice[d].name);
            json_write_string(json, "Nickname", "");
            write_place(json, 4.0 * n + 1.5 * i, 8, false);
            json_write_end(json);
        }
}

void tabletop_object(const struct deck *deck, const struct supply *supply, const char *base,
                     struct buffer *out)
{
    struct json json = {.to = out};
    json_write_object(&json, NULL);
    json_write_string(&json, "SaveName", deck->box->game->title);
    json_write_array(&json, "ObjectStates");
    for (int b = 0; b < BACKS_MAX; b++)
        if (deck->back[b] != NULL)
            write_deck(deck, b, base, &json);
    for (int n = 0; n < supply->n; n++)
        if (supply->line[n].kind == SUPPLY_TOKEN || supply->line[n].kind == SUPPLY_MARKER)
            write_bag(supply, n, base, &json);
        else if (supply->line[n].kind == SUPPLY_DIE)
            write_dice(supply, n, &json);
    json_write_end(&json);
    json_write_end(&json);
}
