/* draw_card.c: cards for the terminal: names in their colors, prices, figures, texts. */
#include <string.h>
#include <strings.h>

#include "kernel/attribute.h"
#include "kernel/draw.h"

enum { PARTS_BYTES = 128, INDEX_BYTES = 8, TEXT_BYTES = 1000, DEPTH_MAX = 8, LABEL_SHORT = 3 };

static const struct column *column_named(const struct box *box, uint8_t face, const char *name,
                                         int *place)
{
    const struct card_type *type = &box->game->types[box_card(box, face)->type];
    for (int c = 0; c < type->columns_n; c++)
        if (strcmp(type->columns[c].name, name) == 0) {
            *place = column_place(type, c);
            return &type->columns[c];
        }
    return NULL;
}

/* ---- colors ---- */

/* Words that name a color, and the suits of playing cards. */
static const char *style_of(const char *word)
{
    static const struct {
        const char *word, *style;
    } styles[] = {
        {"red", STYLE_RED},       {"hearts", STYLE_RED},  {"diamonds", STYLE_RED},
        {"pink", STYLE_RED},      {"green", STYLE_GREEN}, {"blue", STYLE_BLUE},
        {"yellow", STYLE_YELLOW}, {"gold", STYLE_YELLOW}, {"orange", STYLE_YELLOW},
        {"brown", STYLE_YELLOW},  {"cyan", STYLE_CYAN},   {"teal", STYLE_CYAN},
        {"purple", STYLE_CYAN},   {"violet", STYLE_CYAN}, {"white", STYLE_BOLD},
        {"silver", STYLE_DIM},    {"gray", STYLE_DIM},    {"grey", STYLE_DIM},
    };
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcasecmp(styles[i].word, word) == 0)
            return styles[i].style;
    return "";
}

/* The word that colors a card; NULL: none does. */
static const char *tint_word(const struct box *box, uint8_t face)
{
    const struct layout *layout = box->game->layout;
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++) {
        int place;
        const struct column *column = layout->numbers[n].role == ROLE_TINT
                                          ? column_named(box, face, layout->numbers[n].name, &place)
                                          : NULL;
        if (column != NULL && column->kind == COLUMN_WORD)
            return column->words[box_card(box, face)->number[place]];
    }
    return NULL;
}

static const char *tint(const struct box *box, uint8_t face)
{
    if (face_is_blank(face))
        return STYLE_DIM;
    const char *word = tint_word(box, face);
    return word != NULL ? style_of(word) : "";
}

/* ---- playing cards ---- */

/* "10♥": a card of the standard deck that says nothing but its rank and suit, by its index. False:
 * it is none. */
static bool say_index(const struct box *box, uint8_t face, struct text *to)
{
    static const char *const ranks[] = {NULL, "A", "2",  "3", "4", "5", "6", "7",
                                        "8",  "9", "10", "J", "Q", "K", "A"};
    static const char *const suits[][2] = {
        {"spades", "♠"}, {"hearts", "♥"}, {"diamonds", "♦"}, {"clubs", "♣"}};
    int place = 0;
    const char *word = face_is_blank(face) ? NULL : tint_word(box, face);
    const struct column *rank = word != NULL ? column_named(box, face, "rank", &place) : NULL;
    if (rank == NULL || rank->kind != COLUMN_NUMBER || box_card(box, face)->text[0] != '\0')
        return false;
    int number = box_card(box, face)->number[place];
    for (int s = 0; s < COUNT(suits) && number > 0 && number < COUNT(ranks); s++)
        if (strcmp(suits[s][0], word) == 0) {
            text_print(to, "%s%s", ranks[number], suits[s][1]);
            return true;
        }
    return false;
}

void draw_name(const struct drawing *d, const struct drawn_card *card, struct text *to)
{
    const char *style = tint(d->box, card->face);
    text_add(to, style[0] != '\0' ? style : STYLE_BOLD);
    if (card->piece != 0) {
        const struct field *field = pieces_field(d->box->game, card->piece);
        pieces_name(d->box, field, d->view, card->piece,
                    piece_holder(pieces_at_const(field, d->view, card->piece)), to);
    } else if (!say_index(d->box, card->face, to)) {
        text_add(to, box_face_name(d->box, card->face));
    }
    text_add(to, STYLE_PLAIN);
    if (card->n > 1)
        text_print(to, " x%d", card->n);
}

/* ---- figures ---- */

static const struct computed *computed_named(const struct game *game, const char *name)
{
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of == OF_PIECE && strcmp(game->computed[c].name, name) == 0)
            return &game->computed[c];
    return NULL;
}

/* "3", or "2/4/6" where it goes by level. */
static void say_printed(const struct column *column, const int16_t *number, struct text *to)
{
    text_print(to, "%d", number[0]);
    if (column->kind == COLUMN_LEVELS && (number[1] != number[0] || number[2] != number[0]))
        text_print(to, "/%d/%d", number[1], number[2]);
}

/* A figure as it is now: of a piece what is computed, in green or red where it is not what is
 * printed. False: the card has none of that name. */
static bool say_figure(const struct drawing *d, const struct drawn_card *card, const char *name,
                       struct text *to)
{
    int place = 0;
    const struct column *column = column_named(d->box, card->face, name, &place);
    const struct computed *computed = card->piece != 0 ? computed_named(d->box->game, name) : NULL;
    if (column == NULL || column->kind == COLUMN_NAMES)
        return false;
    const int16_t *printed = &box_card(d->box, card->face)->number[place];
    bool none = printed[0] == COLUMN_NONE || printed[0] == 0;
    if (computed == NULL) {
        if (!none && column->kind == COLUMN_WORD)
            text_add(to, column->words[printed[0]]);
        else if (!none)
            say_printed(column, printed, to);
        return !none;
    }
    int now = computed_get(d->box, d->view, card->piece, computed);
    bool compares = column->kind == COLUMN_NUMBER && printed[0] != COLUMN_NONE;
    const char *style = !compares          ? ""
                        : now > printed[0] ? STYLE_GREEN
                        : now < printed[0] ? STYLE_RED
                                           : "";
    text_print(to, "%s%d%s", style, now, style[0] != '\0' ? STYLE_PLAIN : "");
    return now != 0 || !none;
}

/* "attack", or "att" where there are several figures to a line. */
static void say_label(const struct layout *layout, const char *name, struct text *to)
{
    int stats = 0;
    for (int n = 0; n < layout->numbers_n; n++)
        stats += layout->numbers[n].role == ROLE_STAT;
    text_print(to, STYLE_DIM "%.*s" STYLE_PLAIN " ", stats > 1 ? LABEL_SHORT : (int)strlen(name),
               name);
}

bool draw_figures(const struct drawing *d, const struct drawn_card *card, bool named,
                  struct text *to)
{
    const struct layout *layout = d->box->game->layout;
    bool any = false;
    for (int n = 0; layout != NULL && n < layout->numbers_n && !face_is_blank(card->face); n++) {
        char words[PARTS_BYTES];
        struct text value = text_in(words, sizeof words);
        const char *name = layout->numbers[n].name;
        int role = layout->numbers[n].role;
        if ((role != ROLE_STAT && (role != ROLE_SCORE || !named)) ||
            !say_figure(d, card, name, &value))
            continue;
        text_add(to, !any ? "" : named ? "  " : "/");
        if (named)
            say_label(layout, name, to);
        text_add(to, words);
        any = true;
    }
    return any;
}

/* Whether seats have such a thing to pay with. */
static bool is_store(const struct game *game, const char *name)
{
    const struct field *field = game_field(game, name);
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of == OF_SEAT && strcmp(game->computed[c].name, name) == 0)
            return true;
    return field != NULL && field->kind == FIELD_NUMBER && field->by_seat;
}

/* "2 food 1 gold" of what seats have; else "level 2". */
static void say_price(const struct drawing *d, const struct drawn_card *card, int seat,
                      struct text *to)
{
    const struct layout *layout = d->box->game->layout;
    for (int n = 0; layout != NULL && n < layout->numbers_n && card->piece == 0; n++) {
        int place;
        const char *name = layout->numbers[n].name;
        const struct column *column = layout->numbers[n].role == ROLE_COST
                                          ? column_named(d->box, card->face, name, &place)
                                          : NULL;
        if (column == NULL || column->kind != COLUMN_NUMBER)
            continue;
        int price = layout->price != NULL && seat < d->box->seats
                        ? layout->price(d->box, d->view, seat, card->face, name)
                        : box_card(d->box, card->face)->number[place];
        if (price == 0 || price == COLUMN_NONE)
            continue;
        text_add(to, to->used > 0 ? " " : "");
        if (is_store(d->box->game, name))
            text_print(to, "%d " STYLE_DIM "%s" STYLE_PLAIN, price, name);
        else
            text_print(to, STYLE_DIM "%s" STYLE_PLAIN " %d", name, price);
    }
}

/* The words of its titles: subtypes and the like; or of its edges: "left blue, right red". */
static void say_title(const struct drawing *d, uint8_t face, bool sides, struct text *to)
{
    const struct layout *layout = d->box->game->layout;
    const struct card *card = box_card(d->box, face);
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++) {
        int place, role = layout->numbers[n].role;
        const char *name = layout->numbers[n].name;
        bool wanted = sides ? role == ROLE_SIDE : role == ROLE_TITLE || role == ROLE_TINT;
        const struct column *column = wanted ? column_named(d->box, face, name, &place) : NULL;
        if (column != NULL && column->kind == COLUMN_NAMES) {
            for (int w = 0; w < d->box->cards->names_n; w++)
                if (card_named(d->box->cards, face, place, w))
                    text_print(to, "%s%s", to->used > 0 ? ", " : "", d->box->cards->names[w]);
        } else if (column != NULL && column->kind == COLUMN_WORD && card->number[place] != 0) {
            const char *word = column->words[card->number[place]];
            text_print(to, "%s%s%s%s%s" STYLE_DIM, to->used > 0 ? ", " : "", sides ? name : "",
                       sides ? " " : "", style_of(word), word);
        }
    }
}

/* ---- marks of a piece ---- */

static void say_counters(const struct drawing *d, const struct field *field, int piece,
                         struct text *to)
{
    for (int c = 0; c < field->counters_n; c++) {
        struct attribute attribute = {.what = ATTRIBUTE_COUNTER, .counter = &field->counters[c]};
        enum layout_role role = layout_role(d->box->game, field->counters[c].name);
        bool shown = d->box->game->layout == NULL || role == ROLE_MARK || role == ROLE_COST ||
                     role == ROLE_SHOWN;
        if (!shown || attribute_get(d->box, d->view, piece, &attribute) == 0)
            continue;
        text_add(to, "  " STYLE_YELLOW);
        attribute_say(d->box, d->view, piece, &attribute, to);
        text_add(to, STYLE_PLAIN);
    }
}

bool draw_on_board(const struct game *game, int piece)
{
    return layout_place(game, pieces_field(game, piece)) == PLACE_GRID;
}

void draw_marks(const struct drawing *d, int piece, struct text *to)
{
    const struct field *field = pieces_field(d->box->game, piece);
    const struct piece *at = pieces_at_const(field, d->view, piece);
    say_counters(d, field, piece, to);
    if (at->host != 0 && draw_on_board(d->box->game, at->host)) {
        text_add(to, "  on ");
        notation_say_piece(d->box, d->view, at->host, to);
    }
    for (int s = 0; s < d->signs_n; s++) {
        const struct sign *sign = &d->sign[s].sign;
        if (sign->piece != piece)
            continue;
        if (sign->kind == SIGN_STATE)
            text_print(to, "  " STYLE_YELLOW "%s" STYLE_PLAIN, d->sign[s].words);
        if (sign->kind != SIGN_ARROW)
            continue;
        text_print(to, "  " STYLE_RED "%s ", d->sign[s].words);
        if (sign->target != 0)
            notation_say_piece(d->box, d->view, sign->target, to);
        else
            text_add(to, d->box->seat_name[sign->other]);
        text_add(to, STYLE_PLAIN);
    }
    if (d->box->game->layout != NULL && d->box->game->layout->say_piece != NULL)
        d->box->game->layout->say_piece(d->box, d->view, piece, to);
}

/* ---- lists ---- */

static void draw_trim(struct text *text)
{
    while (text->used > 0 && text->at[text->used - 1] == ' ')
        text->at[--text->used] = '\0';
}

void draw_end(struct text *text)
{
    draw_trim(text);
    text_add(text, "\n");
}

void draw_wrapped(struct text *text, size_t line, int indent, const char *style, const char *words)
{
    for (bool first = true; *words != '\0'; first = false) {
        size_t bytes = strcspn(words, " ");
        char word[PARTS_BYTES];
        struct text one = text_in(word, sizeof word);
        text_print(&one, "%.*s", (int)bytes, words);
        if (text_width(text->at + line) + !first + text_width(word) > DRAW_WIDTH) {
            draw_end(text);
            line = text->used;
            text_print(text, "%*s", indent, "");
        } else if (!first) {
            text_add(text, " ");
        }
        text_print(text, "%s%s%s", style, word, style[0] != '\0' ? STYLE_PLAIN : "");
        words += bytes + (words[bytes] == ' ');
    }
    draw_end(text);
}

/* The parts of a card's line before its text. */
struct parts {
    char name[PARTS_BYTES], price[PARTS_BYTES], title[2 * PARTS_BYTES], figures[PARTS_BYTES];
};

static void take_apart(const struct drawing *d, const struct drawn_card *card, int seat,
                       struct parts *parts)
{
    struct text name = text_in(parts->name, sizeof parts->name);
    struct text price = text_in(parts->price, sizeof parts->price);
    struct text title = text_in(parts->title, sizeof parts->title);
    struct text figures = text_in(parts->figures, sizeof parts->figures);
    draw_name(d, card, &name);
    if (face_is_blank(card->face))
        return;
    char index[INDEX_BYTES];
    struct text known = text_in(index, sizeof index);
    if (say_index(d->box, card->face, &known))
        return;
    say_price(d, card, seat, &price);
    draw_figures(d, card, true, &figures);
    if (card->piece == 0)
        say_title(d, card->face, false, &title);
}

bool draw_speaks(const struct box *box, uint8_t face)
{
    struct drawing d = {.box = box, .seat = SPECTATOR};
    struct drawn_card card = {face, 1, 0};
    struct parts parts = {0};
    char index[INDEX_BYTES];
    struct text known = text_in(index, sizeof index);
    if (face == FACE_NONE || face_is_blank(face) || say_index(box, face, &known))
        return false;
    struct text price = text_in(parts.price, sizeof parts.price);
    struct text figures = text_in(parts.figures, sizeof parts.figures);
    say_price(&d, &card, SPECTATOR, &price);
    return price.used > 0 || draw_figures(&d, &card, true, &figures) ||
           box_card(box, face)->text[0] != '\0';
}

/* Names alone, side by side. */
static void draw_inline(struct drawing *d, const struct drawn_card *cards, int n)
{
    struct text *text = d->text;
    size_t line = text->used;
    text_print(text, "%*s", DRAW_INDENT, "");
    for (int i = 0; i < n; i++) {
        char words[PARTS_BYTES];
        struct text one = text_in(words, sizeof words);
        draw_name(d, &cards[i], &one);
        if (i > 0 && text_width(text->at + line) + 2 + text_width(words) > DRAW_WIDTH) {
            text_add(text, "\n");
            line = text->used;
            text_print(text, "%*s", DRAW_INDENT, "");
        } else if (i > 0) {
            text_add(text, "  ");
        }
        text_add(text, words);
    }
    text_add(text, "\n");
}

static int wider(int width, const char *words)
{
    int own = text_width(words);
    return own > width ? own : width;
}

/* What a card says, its edges in brackets, and what its game adds; on the line if it fits, else
 * under it. */
static void draw_text(struct drawing *d, const struct drawn_card *card, size_t line, int indent)
{
    const struct layout *layout = d->box->game->layout;
    char words[TEXT_BYTES], sides[PARTS_BYTES];
    struct text all = text_in(words, sizeof words), edges = text_in(sides, sizeof sides);
    if (!face_is_blank(card->face)) {
        text_add(&all, box_card(d->box, card->face)->text);
        say_title(d, card->face, true, &edges);
        if (edges.used > 0 && card->piece == 0)
            text_print(&all, "%s[%s]", all.used > 0 ? " " : "", sides);
        if (layout != NULL && layout->say_card != NULL)
            layout->say_card(d->box, d->view, card->face, &all);
        d->told[card->face] = true;
    }
    if (text_width(d->text->at + line) + text_width(words) > DRAW_WIDTH) {
        draw_trim(d->text);
        text_add(d->text, "  ");
    }
    if (text_width(d->text->at + line) + text_width(words) > DRAW_WIDTH) {
        draw_end(d->text);
        line = d->text->used;
        text_print(d->text, "%*s", indent, "");
    }
    draw_wrapped(d->text, line, indent, STYLE_DIM, words);
}

/* The marks of a piece behind what the line says, on another where they do not fit. Where the last
 * line begins. */
static size_t draw_apart(struct drawing *d, int piece, size_t line, int indent)
{
    char words[TEXT_BYTES];
    struct text marks = text_in(words, sizeof words);
    draw_marks(d, piece, &marks);
    draw_trim(d->text);
    for (const char *at = words; *at != '\0';) {
        const char *end = strstr(at + 2, "  ");
        int bytes = (int)(end != NULL ? (size_t)(end - at) : strlen(at));
        char mark[PARTS_BYTES];
        struct text one = text_in(mark, sizeof mark);
        text_print(&one, "%.*s", bytes, at);
        if (text_width(d->text->at + line) + text_width(mark) > DRAW_WIDTH) {
            draw_end(d->text);
            line = d->text->used;
            text_print(d->text, "%*s", indent - 2, "");
        }
        text_add(d->text, mark);
        at += bytes;
    }
    text_add(d->text, "  ");
    return line;
}

/* Under its host, with where it sits: "+ right: Sword". */
static void draw_attached(struct drawing *d, int host, int depth)
{
    const struct game *game = d->box->game;
    for (int number = pieces_next_on(d->box, d->view, host, 0); number != 0 && depth < DEPTH_MAX;
         number = pieces_next_on(d->box, d->view, host, number)) {
        const struct field *field = pieces_field(game, number);
        const struct piece *piece = pieces_at_const(field, d->view, number);
        struct drawn_card card = {piece->face, 1, number};
        size_t line = d->text->used;
        text_print(d->text, "%*s" STYLE_DIM "+ ", DRAW_INDENT + 2 * depth, "");
        if (field->places != NULL)
            text_print(d->text, "%s: ", field->places[piece->place]);
        text_add(d->text, STYLE_PLAIN);
        draw_name(d, &card, d->text);
        text_add(d->text, "  ");
        draw_figures(d, &(struct drawn_card){piece->face, 1, 0}, true, d->text);
        line = draw_apart(d, number, line, DRAW_INDENT + 2 * depth + 4);
        draw_text(d, &card, line, DRAW_INDENT + 2 * depth + 4);
        draw_attached(d, number, depth + 1);
    }
}

/* Whether its game has words of its own for what the title tells. */
static bool says_more(const struct drawing *d, uint8_t face)
{
    const struct layout *layout = d->box->game->layout;
    char words[PARTS_BYTES];
    struct text text = text_in(words, sizeof words);
    if (layout != NULL && layout->say_card != NULL)
        layout->say_card(d->box, d->view, face, &text);
    return text.used > 0;
}

/* Name, price, figures and title in columns as wide as the list needs, then the text. */
static void draw_line(struct drawing *d, const struct drawn_card *card, int seat,
                      const int width[3])
{
    struct text *text = d->text;
    struct parts parts = {0};
    size_t line = text->used;
    int column = DRAW_INDENT;
    take_apart(d, card, seat, &parts);
    const char *const part[3] = {parts.name, parts.price, parts.figures};
    int parts_n = parts.figures[0] != '\0' ? 3 : parts.price[0] != '\0' ? 2 : 1;
    text_print(text, "%*s", DRAW_INDENT, "");
    for (int p = 0; p < parts_n; p++) {
        bool over = text_width(part[p]) > width[p];
        text_print(text, "%s%s", part[p], over ? "  " : "");
        column += width[p] > 0 ? width[p] + 2 : 0;
        text_pad(text, line, column);
    }
    if (parts.title[0] != '\0' && !says_more(d, card->face))
        text_print(text, STYLE_DIM "%s" STYLE_PLAIN "  ", parts.title);
    if (card->piece != 0)
        line = draw_apart(d, card->piece, line, 2 * DRAW_INDENT);
    draw_text(d, card, line, 2 * DRAW_INDENT);
    if (card->piece != 0)
        draw_attached(d, card->piece, 1);
}

void draw_cards(struct drawing *d, const struct drawn_card *cards, int n, int seat)
{
    bool speak = false;
    int width[3] = {0}, most[3] = {26, 24, 32};
    for (int i = 0; i < n; i++)
        speak |= draw_speaks(d->box, cards[i].face) || cards[i].piece != 0;
    if (!speak && n > 0) {
        draw_inline(d, cards, n);
        return;
    }
    for (int i = 0; i < n; i++) {
        struct parts parts = {0};
        take_apart(d, &cards[i], seat, &parts);
        width[0] = wider(width[0], parts.name);
        width[1] = wider(width[1], parts.price);
        width[2] = wider(width[2], parts.figures);
    }
    for (int p = 0; p < 3; p++)
        width[p] = width[p] < most[p] ? width[p] : most[p];
    for (int i = 0; i < n; i++)
        draw_line(d, &cards[i], seat, width);
}
