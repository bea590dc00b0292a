/* draw.c: the table for the terminal: what everybody shares, the seats, the hand of who looks. */
#include "kernel/draw.h"

#include <ctype.h>
#include <string.h>

#include "kernel/attribute.h"
#include "kernel/part.h"

enum { BAR = 20, BAR_COLUMN = 13, LIST_MAX = 256, SIDE_BYTES = 800, PROGRESS_BYTES = 4000 };

int draw_next(const struct drawing *d, const struct field *field, int holder, int piece)
{
    if (holder < d->box->seats)
        return piece == 0 ? ((const uint8_t *)d->view)[field->list_at + holder]
                          : pieces_at_const(field, d->view, piece)->next;
    for (int n = piece == 0 ? field->first : piece + 1; n < field->first + field->cap; n++) {
        const struct piece *at = pieces_at_const(field, d->view, n);
        if (at->face != FACE_NONE && piece_holder(at) == NOBODY)
            return n;
    }
    return 0;
}

/* ---- signs ---- */

static void hear(const struct sign *sign, void *to)
{
    struct drawing *d = to;
    if (d->signs_n == DRAW_SIGNS_MAX)
        return;
    struct drawn_sign *drawn = &d->sign[d->signs_n++];
    struct text words = text_in(drawn->words, sizeof drawn->words);
    drawn->sign = *sign;
    text_add(&words, sign->words != NULL ? sign->words : "");
}

static const struct drawn_sign *sign_of(const struct drawing *d, enum sign_kind kind, int seat,
                                        const char *name)
{
    for (int s = 0; s < d->signs_n; s++) {
        const struct sign *sign = &d->sign[s].sign;
        if (sign->kind == kind && sign->piece == 0 && sign->seat == seat &&
            strcmp(sign->name, name) == 0)
            return &d->sign[s];
    }
    return NULL;
}

static void draw_bars(struct drawing *d, int seat)
{
    static const char *const styles[] = {STYLE_RED, STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW};
    int bars = 0;
    for (int s = 0; s < d->signs_n; s++) {
        const struct sign *sign = &d->sign[s].sign;
        if (sign->kind != SIGN_BAR || sign->piece != 0 || sign->seat != seat)
            continue;
        size_t line = d->text->used;
        int filled = sign->of > 0 ? sign->at * BAR / sign->of : 0;
        filled += filled == 0 && sign->at > 0;
        text_print(d->text, "%*s" STYLE_DIM "%s" STYLE_PLAIN, DRAW_INDENT, "", sign->name);
        text_pad(d->text, line, BAR_COLUMN + DRAW_INDENT);
        text_add(d->text, styles[bars++ % 4]);
        for (int i = 0; i < BAR; i++)
            text_add(d->text, i < filled ? "█" : "░");
        text_print(d->text, STYLE_PLAIN " %d of %d\n", sign->at, sign->of);
    }
}

/* ---- numbers ---- */

/* Words behind others, on a line of their own where they do not fit. */
static void draw_apart(struct drawing *d, const char *words)
{
    size_t line = d->text->used;
    while (line > 0 && d->text->at[line - 1] != '\n')
        line--;
    bool fits = text_width(d->text->at + line) + 2 + text_width(words) <= DRAW_WIDTH;
    text_print(d->text, "%s%s", fits ? "  " : "\n   ", words);
}

/* The number of that name, of the table (NOBODY) or a seat. */
static bool find_number(const struct drawing *d, const char *name, int seat,
                        struct value_kind *kind, long *value)
{
    const struct game *game = d->box->game;
    const struct field *field = game_field(game, name);
    bool by_seat = seat != NOBODY;
    if (field != NULL && field->kind == FIELD_NUMBER && field->by_seat == by_seat &&
        (by_seat || field->count == 1)) {
        *kind = (struct value_kind){field->values, (uint8_t)field->size, field->words};
        *value = part_number(field, d->view, by_seat ? seat : 0);
        return true;
    }
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of == (by_seat ? OF_SEAT : OF_TABLE) &&
            strcmp(game->computed[c].name, name) == 0) {
            *kind = computed_kind(&game->computed[c]);
            *value = computed_get(d->box, d->view, by_seat ? seat : 0, &game->computed[c]);
            return true;
        }
    return false;
}

/* "round 3", "7 vp" of a score, "meat 9 (4 tonight)" where some will be taken. */
static void draw_number(struct drawing *d, const char *name, enum layout_role role, int seat)
{
    struct value_kind kind;
    long value;
    if (sign_of(d, SIGN_TRACK, seat, name) != NULL || sign_of(d, SIGN_BAR, seat, name) != NULL ||
        !find_number(d, name, seat, &kind, &value) || (role == ROLE_MARK && value == 0))
        return;
    char words[DRAW_WORDS_BYTES];
    struct text to = text_in(words, sizeof words);
    bool score = role == ROLE_SCORE;
    text_print(&to, score ? STYLE_BOLD : STYLE_DIM "%s" STYLE_PLAIN " ", name);
    notation_say_value(d->box, d->view, kind, value, &to);
    if (score)
        text_print(&to, " %s" STYLE_PLAIN, name);
    const struct drawn_sign *need = sign_of(d, SIGN_NEED, seat, name);
    if (need != NULL && need->sign.at > 0)
        text_print(&to, "%s (%d %s)" STYLE_PLAIN, need->sign.at > value ? STYLE_RED : STYLE_DIM,
                   need->sign.at, need->words);
    draw_apart(d, words);
}

/* Without a layout all numbers are drawn. */
static void draw_numbers(struct drawing *d, int seat)
{
    const struct game *game = d->box->game;
    for (int s = 0; s < d->signs_n; s++)
        if (d->sign[s].sign.kind == SIGN_TRACK && d->sign[s].sign.seat == seat)
            text_print(d->text, "  " STYLE_BOLD "%s" STYLE_PLAIN, d->sign[s].words);
    for (int n = 0; game->layout != NULL && n < game->layout->numbers_n; n++)
        draw_number(d, game->layout->numbers[n].name, game->layout->numbers[n].role, seat);
    if (game->layout != NULL)
        return;
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].kind == FIELD_NUMBER && !part_begins_order(game, &game->fields[f]))
            draw_number(d, game->fields[f].name, ROLE_SHOWN, seat);
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of != OF_PIECE)
            draw_number(d, game->computed[c].name, ROLE_SHOWN, seat);
}

/* ---- zones of cards ---- */

static bool is_zone(const struct field *field)
{
    return field->kind == FIELD_PILE || field->kind == FIELD_TALLY;
}

/* The cards of a part of a field, alike ones together; blanks come last. How many entries. */
static int list_cards(const struct drawing *d, const struct field *field, int part,
                      struct drawn_card cards[LIST_MAX], int *count)
{
    const uint8_t *at = part_at(field, d->view, part);
    bool tally = field->kind == FIELD_TALLY;
    int first = tally ? d->box->cards->type_first[field->type] : 0, n = 0;
    int places = tally                         ? d->box->cards->type_n[field->type]
                 : field->order == ORDER_SLOTS ? field->cap
                                               : at[0];
    *count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < places; i++) {
            int place = field->order == ORDER_TOP && !tally ? places - 1 - i : i;
            uint8_t face = tally ? (uint8_t)(first + i) : at[1 + place];
            int copies = tally ? at[i] : face != FACE_NONE;
            if (copies == 0 || face_is_blank(face) != (pass == 1))
                continue;
            *count += copies;
            int same = 0;
            while (same < n && cards[same].face != face)
                same++;
            if (same == LIST_MAX)
                continue;
            if (same == n)
                cards[n++] = (struct drawn_card){face, 0, 0};
            cards[same].n += copies;
        }
    return n;
}

static const char *zone_title(const struct drawing *d, const struct field *field)
{
    const struct layout_zone *zone = layout_zone(d->box->game, field->name);
    return zone != NULL && zone->title != NULL ? zone->title : field->name;
}

/* "waste 10♥ (5)" for who sees what lies on top, else "deck 31". */
static void say_pile(const struct drawing *d, const struct field *field, int part, int count,
                     struct text *to)
{
    const uint8_t *at = part_at(field, d->view, part);
    bool top = field->kind == FIELD_PILE && field->order == ORDER_TOP && count > 0 &&
               !face_is_blank(at[count]);
    text_print(to, "%s%s ", to->used > 0 ? ", " : "", zone_title(d, field));
    if (top)
        draw_name(d, &(struct drawn_card){at[count], 1, 0}, to);
    text_print(to, top ? " (%d)" : "%d", count);
}

/* Piles, and hands of which nothing is seen: their names and numbers, dim, behind the others. */
static void draw_counts(struct drawing *d, int seat)
{
    const struct game *game = d->box->game;
    char words[SIDE_BYTES];
    struct text side = text_in(words, sizeof words);
    struct drawn_card cards[LIST_MAX];
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        enum layout_place place = is_zone(field) ? layout_place(game, field) : PLACE_NONE;
        bool hand = place == PLACE_HAND && field->by_seat && seat != d->seat;
        if ((place != PLACE_PILE && !hand) || field->by_seat != (seat != NOBODY))
            continue;
        for (int part = seat != NOBODY ? seat : 0; part < part_count(d->box, field); part++) {
            int count;
            list_cards(d, field, part, cards, &count);
            if (count > 0 || hand || (field->rest && !field->by_seat))
                say_pile(d, field, part, count, &side);
            if (seat != NOBODY)
                break;
        }
    }
    if (side.used > 0)
        text_print(d->text, "  ");
    size_t line = d->text->used;
    while (line > 0 && d->text->at[line - 1] != '\n')
        line--;
    draw_wrapped(d->text, line, DRAW_INDENT, STYLE_DIM, words);
}

static void draw_heading(struct drawing *d, const char *title, const char *more)
{
    text_print(d->text, "  " STYLE_BOLD "%c%s" STYLE_PLAIN STYLE_DIM "%s" STYLE_PLAIN "\n",
               toupper((unsigned char)title[0]), title + 1, more);
}

/* Rows and open hands: a heading and the cards; nothing where there are none. */
static void draw_zone(struct drawing *d, const struct field *field, int part)
{
    enum layout_place place = layout_place(d->box->game, field);
    struct drawn_card cards[LIST_MAX];
    char more[NAME_BYTES + 40];
    struct text text = text_in(more, sizeof more);
    int count, n = list_cards(d, field, part, cards, &count);
    if (place == PLACE_GRID && field->order == ORDER_SLOTS) {
        draw_slots(d, field, part);
        text_add(d->text, "\n");
        return;
    }
    if (count == 0)
        return;
    if (place == PLACE_HAND)
        text_print(&text, "  %d card%s", count, count == 1 ? "" : "s");
    int holder = field->by_seat ? part : NOBODY;
    if (field->seen == SEEN_NAMED) {
        holder = ((const uint8_t *)d->view)[field->named_at];
        text_print(&text, ", with %s", d->box->seat_name[holder]);
    }
    char title[2 * NAME_BYTES];
    struct text whose = text_in(title, sizeof title);
    if (place == PLACE_HAND && field->by_seat && part != d->seat)
        text_print(&whose, "%s's ", d->box->seat_name[part]);
    text_add(&whose, zone_title(d, field));
    draw_heading(d, title, more);
    draw_cards(d, cards, n, holder != NOBODY ? holder : d->seat);
}

static void draw_zones(struct drawing *d, int seat)
{
    const struct game *game = d->box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        enum layout_place place = is_zone(field) ? layout_place(game, field) : PLACE_NONE;
        if ((place != PLACE_ROW && place != PLACE_GRID) || field->by_seat != (seat != NOBODY))
            continue;
        for (int part = seat != NOBODY ? seat : 0; part < part_count(d->box, field); part++) {
            draw_zone(d, field, part);
            if (seat != NOBODY)
                break;
        }
    }
}

static bool sees_some(const struct drawing *d, const struct field *field, int part)
{
    struct drawn_card cards[LIST_MAX];
    int count, n = list_cards(d, field, part, cards, &count);
    return n > 0 && !face_is_blank(cards[0].face);
}

/* The hand of who looks, one that travels, and what is known of the others'. */
static void draw_hands(struct drawing *d)
{
    const struct game *game = d->box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (!is_zone(field) || layout_place(game, field) != PLACE_HAND)
            continue;
        for (int part = 0; part < part_count(d->box, field); part++)
            if (!field->by_seat || part == d->seat || sees_some(d, field, part))
                draw_zone(d, field, part);
    }
}

/* ---- pieces ---- */

/* The pieces of a holder that stand by themselves, or on a board; each with what is on it. */
static void draw_tableau(struct drawing *d, const struct field *field, int holder)
{
    struct drawn_card cards[LIST_MAX];
    int n = 0;
    for (int p = draw_next(d, field, holder, 0); p != 0; p = draw_next(d, field, holder, p)) {
        const struct piece *piece = pieces_at_const(field, d->view, p);
        bool alone = piece->host == 0 || draw_on_board(d->box->game, piece->host);
        if (alone && n < LIST_MAX)
            cards[n++] = (struct drawn_card){piece->face, 1, p};
    }
    if (n > 0)
        draw_cards(d, cards, n, holder);
}

/* What the pieces say of which only names are drawn, each face once. */
static void draw_told(struct drawing *d)
{
    const struct game *game = d->box->game;
    struct drawn_card cards[LIST_MAX];
    int n = 0;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        for (int i = 0; field->kind == FIELD_PIECES && i < field->cap; i++) {
            uint8_t face = pieces_at_const(field, d->view, field->first + i)->face;
            if (face == FACE_NONE || face_is_blank(face) || d->told[face] || n == LIST_MAX ||
                box_card(d->box, face)->text[0] == '\0')
                continue;
            cards[n++] = (struct drawn_card){face, 1, 0};
            d->told[face] = true;
        }
    }
    if (n == 0)
        return;
    draw_heading(d, "in play", "");
    draw_cards(d, cards, n, d->seat);
    text_add(d->text, "\n");
}

static void draw_pieces(struct drawing *d, int holder)
{
    const struct game *game = d->box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        enum layout_place place =
            field->kind == FIELD_PIECES ? layout_place(game, field) : PLACE_NONE;
        if (place == PLACE_TABLEAU || place == PLACE_ROW)
            draw_tableau(d, field, holder);
        if (place == PLACE_SPACES && holder != NOBODY)
            draw_spaces(d, field, holder);
    }
}

/* A board is drawn once: by the first zone of pieces that lies on it. */
static void draw_board(struct drawing *d)
{
    const struct game *game = d->box->game;
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].kind == FIELD_PIECES &&
            layout_place(game, &game->fields[f]) == PLACE_GRID) {
            draw_cells(d, &game->fields[f]);
            return;
        }
}

/* ---- the whole ---- */

static void draw_seat(struct drawing *d, int seat)
{
    text_print(d->text, "%s" STYLE_SEAT "%s" STYLE_PLAIN "%s",
               d->asks & seat_bit(seat) ? "> " : "  ", d->box->seat_name[seat],
               seat == d->seat ? " (you)" : "");
    draw_numbers(d, seat);
    draw_counts(d, seat);
    draw_bars(d, seat);
    draw_pieces(d, seat);
    draw_zones(d, seat);
    text_add(d->text, "\n");
}

/* What the game says is under way; its lines are broken like all others. */
static void draw_progress(struct drawing *d)
{
    const struct layout *layout = d->box->game->layout;
    char words[PROGRESS_BYTES];
    struct text lines = text_in(words, sizeof words);
    if (layout != NULL && layout->say_progress != NULL)
        layout->say_progress(d->box, d->view, d->seat, &lines);
    for (const char *at = words; *at != '\0'; at += strcspn(at, "\n") + 1) {
        char line[PROGRESS_BYTES];
        struct text one = text_in(line, sizeof line);
        text_print(&one, "%.*s", (int)strcspn(at, "\n"), at);
        draw_wrapped(d->text, d->text->used, 2 * DRAW_INDENT, "", line);
    }
}

void draw_table(const struct box *box, const void *view, int seat, struct text *text)
{
    struct drawing d = {.box = box,
                        .view = view,
                        .seat = seat,
                        .asks = game_awaiting(box, view).seats,
                        .text = text};
    struct signs signs = {hear, &d};
    if (box->game->layout != NULL && box->game->layout->signs != NULL)
        box->game->layout->signs(box, view, seat, &signs);
    text_print(text, STYLE_BOLD "%s" STYLE_PLAIN, box->game->title);
    draw_numbers(&d, NOBODY);
    draw_counts(&d, NOBODY);
    for (int s = 0; s < d.signs_n; s++)
        if (d.sign[s].sign.kind == SIGN_GOAL)
            text_print(text, "  " STYLE_DIM "Goal: %s" STYLE_PLAIN "\n", d.sign[s].words);
    draw_bars(&d, NOBODY);
    text_add(text, "\n");
    draw_board(&d);
    draw_zones(&d, NOBODY);
    draw_pieces(&d, NOBODY);
    int bottom = seat < box->seats ? seat : box->seats - 1;
    for (int i = 1; i <= box->seats; i++)
        draw_seat(&d, (bottom + i) % box->seats);
    draw_progress(&d);
    draw_told(&d);
    draw_hands(&d);
}
