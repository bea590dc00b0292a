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

static void write_place(struct json *json, double x)
{
    static const char *const zeros[] = {"posZ", "rotX", "rotY"};
    static const char *const ones[] = {"posY", "scaleX", "scaleY", "scaleZ"};
    json_write_object(json, "Transform");
    json_write_real(json, "posX", x);
    json_write_real(json, "rotZ", 180); /* face down */
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
    write_place(json, 0);
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
    write_place(json, 4.0 * back);
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

void tabletop_object(const struct deck *deck, const char *base, struct buffer *out)
{
    struct json json = {.to = out};
    json_write_object(&json, NULL);
    json_write_string(&json, "SaveName", deck->box->game->title);
    json_write_array(&json, "ObjectStates");
    for (int b = 0; b < BACKS_MAX; b++)
        if (deck->back[b] != NULL)
            write_deck(deck, b, base, &json);
    json_write_end(&json);
    json_write_end(&json);
}
