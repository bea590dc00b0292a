/* notation.c: reads lines, words, names and values. */
#include "kernel/notation.h"

#include <stdio.h>
#include <string.h>

#include "kernel/pieces.h"

/* ---- lines ---- */

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ' && c != '\0';
}

/* Adds the line at lines->at to the words, without comment and outer blanks; moves behind it. */
static void join_line(struct lines *lines)
{
    const char *start = lines->at;
    const char *line_break = memchr(start, '\n', (size_t)(lines->end - start));
    const char *stop = line_break != NULL ? line_break : lines->end;
    lines->at = line_break != NULL ? line_break + 1 : lines->end;
    lines->next++;
    const char *comment = memchr(start, '#', (size_t)(stop - start));
    if (comment != NULL)
        stop = comment;
    while (start < stop && (is_blank(*start) || *start == '\0'))
        start++;
    while (stop > start && (is_blank(stop[-1]) || stop[-1] == '\0'))
        stop--;
    size_t have = strlen(lines->words), n = (size_t)(stop - start);
    if (have > 0 && have + 1 < LINE_BYTES)
        lines->words[have++] = ' ';
    if (n > LINE_BYTES - 1 - have) {
        n = LINE_BYTES - 1 - have;
        lines->long_line = true;
    }
    for (size_t i = 0; i < n; i++)
        lines->words[have + i] = start[i] == '\0' ? '?' : start[i];
    lines->words[have + n] = '\0';
    if (n > 0)
        lines->to = stop;
}

/* Whether the words of a lesson go on with a "tell" of their own, which is none of its words. */
static bool tells_on(const struct lines *lines)
{
    static const char tell[] = "tell ";
    const char *next = lines->at;
    while (next < lines->end && is_blank(*next))
        next++;
    return strncmp(lines->words, tell, sizeof tell - 1) == 0 &&
           (size_t)(lines->end - next) >= sizeof tell - 1 &&
           memcmp(next, tell, sizeof tell - 1) == 0;
}

bool notation_line(struct lines *lines)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (lines->next == 1 && lines->end - lines->at >= 3 && memcmp(lines->at, mark, 3) == 0)
        lines->at += 3;
    do {
        if (lines->at >= lines->end)
            return false;
        lines->words[0] = '\0';
        lines->long_line = false;
        lines->number = lines->next;
        lines->from = lines->at;
        join_line(lines);
    } while (lines->words[0] == '\0');
    while (lines->at < lines->end && lines->words[strlen(lines->words) - 1] == ',' &&
           !tells_on(lines))
        join_line(lines);
    return true;
}

/* ---- words ---- */

const char *notation_skip(const char *at)
{
    while (is_blank(*at))
        at++;
    return at;
}

bool notation_end(const char *at)
{
    return *notation_skip(at) == '\0';
}

/* Where words end that stand at `at`, or NULL if others stand there. Half a word is not refused. */
static const char *match(const char *at, const char *words)
{
    at = notation_skip(at);
    words = notation_skip(words);
    while (*words != '\0') {
        if (is_blank(*words)) {
            words = notation_skip(words);
            if (*words == '\0')
                break;
            if (!is_blank(*at))
                return NULL;
            at = notation_skip(at);
        }
        if (text_lower(*at) != text_lower(*words))
            return NULL;
        at++;
        words++;
    }
    return at;
}

static bool ends_word(char c)
{
    return c == '\0' || c == ',' || c == ':' || is_blank(c);
}

bool notation_same(const char *x, const char *y)
{
    const char *end = match(x, y);
    return end != NULL && notation_end(end);
}

bool notation_begins(const char *words, const char *beginning)
{
    return match(words, beginning) != NULL;
}

bool notation_leads(const char *words, const char *beginning)
{
    const char *end = match(words, beginning);
    if (end == NULL || !ends_word(*end))
        return false;
    char next = *notation_skip(end);
    return next < '0' || next > '9';
}

/* The end of whole words at `at`, or NULL. */
static const char *match_words(const char *at, const char *words)
{
    const char *end = match(at, words);
    return words[0] != '\0' && end != NULL && ends_word(*end) ? end : NULL;
}

bool notation_take(const char **at, const char *words)
{
    const char *end = match_words(*at, words);
    if (end == NULL)
        return false;
    *at = end;
    return true;
}

bool notation_take_word(const char **at, char *word, size_t bytes)
{
    const char *from = notation_skip(*at);
    size_t n = strcspn(from, " \t");
    if (n == 0 || n >= bytes)
        return false;
    memcpy(word, from, n);
    word[n] = '\0';
    *at = from + n;
    return true;
}

bool notation_number(const char **at, long *number)
{
    const char *c = notation_skip(*at);
    bool negative = *c == '-';
    if (*c == '-' || *c == '+')
        c++;
    if (*c < '0' || *c > '9')
        return false;
    long n = 0;
    for (; *c >= '0' && *c <= '9'; c++) {
        if (n > 99999999) /* a long has 32 bits in WebAssembly */
            return false;
        n = 10 * n + (*c - '0');
    }
    if (!ends_word(*c))
        return false;
    *number = negative ? -n : n;
    *at = c;
    return true;
}

/* Keeps the longer of two matches. True if this one is the longer. */
static bool longer(const char *end, const char **longest)
{
    if (end == NULL || (*longest != NULL && end <= *longest))
        return false;
    *longest = end;
    return true;
}

int notation_word(const char **at, const char *const *words)
{
    const char *longest = NULL;
    int found = -1;
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        if (longer(match_words(*at, words[i]), &longest))
            found = i;
    if (found >= 0)
        *at = longest;
    return found;
}

/* ---- names ---- */

int notation_seat(const struct box *box, const char **at)
{
    const char *longest = NULL;
    int found = -1;
    for (int seat = 0; seat < box->seats; seat++) {
        const char *end = match(*at, box->seat_name[seat]);
        if (end != NULL && end[0] == '\'' && text_lower(end[1]) == 's')
            end += 2;
        if (end != NULL && ends_word(*end) && longer(end, &longest))
            found = seat;
    }
    if (found >= 0)
        *at = longest;
    return found;
}

/* The end of a back's name, also in the plural. */
static const char *match_back(const char *at, const char *name)
{
    const char *end = match(at, name);
    if (end != NULL && text_lower(*end) == 's')
        end++;
    return end != NULL && ends_word(*end) ? end : NULL;
}

uint8_t notation_face(const struct box *box, const char **at)
{
    const char *longest = NULL;
    uint8_t found = FACE_NONE;
    for (int face = 1; face <= box->cards->cards_n; face++)
        if (longer(match_words(*at, box->cards->card[face].name), &longest))
            found = (uint8_t)face;
    for (int back = 0; box->game->backs[back] != NULL; back++)
        if (longer(match_back(*at, box->game->backs[back]), &longest))
            found = blank_of((uint8_t)back);
    if (found != FACE_NONE)
        *at = longest;
    return found;
}

const struct field *notation_field(const struct game *game, const char **at)
{
    const char *longest = NULL;
    const struct field *found = NULL;
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].kind < FIELD_FRAMES &&
            longer(match_words(*at, game->fields[f].name), &longest))
            found = &game->fields[f];
    if (found != NULL)
        *at = longest;
    return found;
}

const struct field *notation_field_of(const struct box *box, const struct field *field,
                                      const char *value)
{
    if (field == NULL || field->kind != FIELD_NUMBER || field->values == VALUE_SEAT ||
        strcmp(field->name, "turn") != 0 || notation_seat(box, &value) < 0)
        return field;
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *other = &box->game->fields[f];
        if (other->kind == FIELD_NUMBER && other->values == VALUE_SEAT &&
            strcmp(other->name, "active") == 0)
            return other;
    }
    return field;
}

const struct computed *notation_computed(const struct game *game, enum computed_of of,
                                         const char **at)
{
    const char *longest = NULL;
    const struct computed *found = NULL;
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of == of &&
            longer(match_words(*at, game->computed[c].name), &longest))
            found = &game->computed[c];
    if (found != NULL)
        *at = longest;
    return found;
}

static int find_piece(const struct box *box, const void *state, const struct field *field,
                      int holder, uint8_t face, long alike)
{
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *in = &box->game->fields[f];
        if (in->kind != FIELD_PIECES || (field != NULL && field != in))
            continue;
        for (int n = in->first; n < in->first + in->cap; n++) {
            const struct piece *piece = pieces_at_const(in, state, n);
            /* A face-down piece in a view has no number. */
            long number = piece->number > 0 ? piece->number : 1;
            if (piece->face == face && number == alike &&
                (holder < 0 || piece_holder(piece) == holder))
                return n;
        }
    }
    return 0;
}

int notation_piece(const struct box *box, const void *state, const struct field *field, int holder,
                   const char **at)
{
    const char *here = *at;
    int seat = notation_take(&here, "nobody's") ? NOBODY : notation_seat(box, &here);
    uint8_t face = notation_face(box, &here);
    if (face == FACE_NONE)
        return 0;
    long alike = 1;
    notation_number(&here, &alike);
    int number = find_piece(box, state, field, seat >= 0 ? seat : holder, face, alike);
    if (number != 0)
        *at = here;
    return number;
}

void notation_say_piece(const struct box *box, const void *state, int number, struct text *text)
{
    const struct field *field = pieces_field(box->game, number);
    if (field == NULL || pieces_at_const(field, state, number)->face == FACE_NONE)
        text_add(text, "none");
    else
        pieces_name(box, field, state, number, SPECTATOR, text);
}

/* ---- values ---- */

static bool number_value(struct value_kind kind, const char **at, long *value,
                         struct problem *problem)
{
    bool is_signed = kind.values == VALUE_SIGNED;
    long half = kind.bytes == 2 ? 32768 : 128;
    long lo = is_signed ? -half : 0, hi = is_signed ? half - 1 : 2 * half - 1;
    const char *here = *at;
    if (!notation_number(&here, value))
        return problem_say(problem, "\"%.40s\" is not a number", notation_skip(*at));
    if (*value < lo || *value > hi)
        return problem_say(problem, "%ld is not between %ld and %ld", *value, lo, hi);
    *at = here;
    return true;
}

static bool words_value(struct value_kind kind, const char **at, long *value,
                        struct problem *problem)
{
    *value = notation_word(at, kind.words);
    if (*value >= 0)
        return true;
    char known[200];
    struct text text = text_in(known, sizeof known);
    for (int i = 0; kind.words != NULL && kind.words[i] != NULL; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", kind.words[i]);
    return problem_say(problem, "\"%.40s\" is none of: %s", notation_skip(*at), known);
}

/* A name, or none: a reader that gives 0 when it finds nothing. */
static bool named_value(long found, const char **at, long *value, const char *sort,
                        struct problem *problem)
{
    *value = found;
    if (found != 0 || notation_take(at, "none") || notation_take(at, "nothing"))
        return true;
    return problem_say(problem, "\"%.40s\" is no %s", notation_skip(*at), sort);
}

bool notation_value(const struct box *box, const void *state, struct value_kind kind,
                    const char **at, long *value, struct problem *problem)
{
    switch (kind.values) {
    case VALUE_SEAT:
        *value = notation_take(at, "nobody") ? NOBODY : notation_seat(box, at);
        return *value >= 0 || problem_say(problem, "\"%.40s\" is not a seat", notation_skip(*at));
    case VALUE_WORDS:
        return words_value(kind, at, value, problem);
    case VALUE_FACE:
        return named_value(notation_face(box, at), at, value, "card", problem);
    case VALUE_PIECE:
        return named_value(notation_piece(box, state, NULL, -1, at), at, value, "piece in play",
                           problem);
    default:
        return number_value(kind, at, value, problem);
    }
}

static int words_count(const char *const *words)
{
    int n = 0;
    while (words != NULL && words[n] != NULL)
        n++;
    return n;
}

void notation_say_value(const struct box *box, const void *state, struct value_kind kind,
                        long value, struct text *text)
{
    if (kind.values == VALUE_SEAT && value < box->seats)
        text_add(text, box->seat_name[value]);
    else if (kind.values == VALUE_SEAT && value == NOBODY)
        text_add(text, "nobody");
    else if (kind.values == VALUE_WORDS && value < words_count(kind.words))
        text_add(text, kind.words[value]);
    else if (kind.values == VALUE_FACE)
        text_add(text, value == 0 ? "none" : box_face_name(box, (uint8_t)value));
    else if (kind.values == VALUE_PIECE)
        notation_say_piece(box, state, (int)value, text);
    else
        text_print(text, "%ld", value);
}

/* ---- cards ---- */

bool notation_no_piece(const struct box *box, const char *at, struct problem *problem)
{
    const char *name = at;
    notation_seat(box, &name);
    const char *card = notation_skip(name);
    if (notation_face(box, &name) == FACE_NONE)
        return notation_no_card(box, card, problem);
    return problem_say(problem, "\"%.40s\" is not a piece in play", notation_skip(at));
}

/* Cuts off where it lies and who knows it: "Sord on Militia at right". */
static void cut_place(char *word)
{
    static const char *const behind[] = {" on ", " at ", " seen by "};
    for (int b = 0; b < COUNT(behind); b++) {
        char *found = strstr(word, behind[b]);
        if (found != NULL)
            *found = '\0';
    }
}

bool notation_no_card(const struct box *box, const char *at, struct problem *problem)
{
    char word[NAME_BYTES + 24];
    const char *names[FACES_MAX];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, ","), at);
    for (int face = 1; face <= box->cards->cards_n; face++)
        names[face - 1] = box->cards->card[face].name;
    const char *nearest = problem_nearest(word, names, box->cards->cards_n);
    if (nearest == NULL) {
        cut_place(word);
        nearest = problem_nearest(word, names, box->cards->cards_n);
    }
    return problem_say(problem, "no card is called \"%s\"%s", word, problem_hint(nearest).words);
}

uint8_t notation_knowers(const struct box *box, const char **at)
{
    uint8_t known = 0;
    if (notation_take(at, "everybody"))
        return openly(box);
    for (int seat; (seat = notation_seat(box, at)) >= 0;)
        known |= seat_bit(seat);
    return known;
}

/* " seen by Bea Cy" behind a card. */
static bool read_known(const struct box *box, const char **at, struct cards_entry *entry,
                       struct problem *problem)
{
    if (!notation_take(at, "seen by"))
        return true;
    entry->known = notation_knowers(box, at);
    return entry->known != 0 || problem_say(problem, "seen by whom?");
}

/* An empty slot; of several side by side "2 nothing" is written. */
static bool read_nothing(const char **at, struct cards_entry *entry)
{
    if (!notation_take(at, "nothing"))
        return false;
    entry->what = CARDS_NOTHING;
    return true;
}

static bool read_entry(const struct box *box, const char **at, struct cards_entry *entry,
                       struct problem *problem)
{
    long n = 1;
    *at = notation_skip(*at);
    *entry = (struct cards_entry){.n = 1};
    if (read_nothing(at, entry))
        return true;
    entry->face = notation_face(box, at);
    if (entry->face == FACE_NONE && notation_number(at, &n)) {
        if (n < 0 || n > 255)
            return problem_say(problem, "%ld is not a number of cards", n);
        if (notation_end(*at))
            return problem_say(problem, "%ld of what?", n);
        entry->n = (uint8_t)n;
        if (notation_take(at, "cards") || notation_take(at, "card")) {
            entry->what = CARDS_ANY;
            return true;
        }
        *at = notation_skip(*at);
        if (read_nothing(at, entry))
            return true;
        entry->face = notation_face(box, at);
    }
    if (entry->face == FACE_NONE)
        return notation_no_card(box, *at, problem);
    entry->what = face_is_blank(entry->face) ? CARDS_BACK : CARDS_FACE;
    return read_known(box, at, entry, problem);
}

/* What stands behind a card without a comma: another card, or what needs a line of its own. */
static bool refuse_behind(const struct box *box, const char *at, struct problem *problem)
{
    const char *here = at;
    if (notation_seat(box, &here) >= 0 || notation_field(box->game, &here) != NULL)
        return problem_say(problem, "cards end a line: put \"%.40s\" on a line of its own", at);
    return problem_say(problem, "a comma is missing before \"%.40s\"", at);
}

bool notation_cards(const struct box *box, const char *at, struct cards *cards,
                    struct problem *problem)
{
    cards->entries_n = cards->cards_n = 0;
    cards->rest = false;
    for (;;) {
        at = notation_skip(at);
        if (notation_take(&at, "...")) {
            cards->rest = true;
            return notation_end(at) || problem_say(problem, "nothing may follow the dots ...");
        }
        if (cards->entries_n == CARDS_ENTRIES_MAX)
            return problem_say(problem, "too many cards in one line");
        struct cards_entry *entry = &cards->entry[cards->entries_n];
        if (!read_entry(box, &at, entry, problem))
            return false;
        cards->entries_n++;
        cards->cards_n += entry->what == CARDS_NOTHING ? 0 : entry->n;
        at = notation_skip(at);
        if (*at == '\0')
            return true;
        if (*at != ',')
            return refuse_behind(box, at, problem);
        at++;
    }
}

void notation_say_knowers(const struct box *box, uint8_t known, struct text *text)
{
    if (known & seat_bit(SPECTATOR)) {
        text_add(text, "everybody");
        return;
    }
    for (int seat = 0, said = 0; seat < box->seats; seat++)
        if (known & seat_bit(seat))
            text_print(text, "%s%s", said++ > 0 ? " " : "", box->seat_name[seat]);
}

void notation_say_cards(const struct box *box, const uint8_t *faces, const uint8_t *known, int n,
                        struct text *text)
{
    if (n == 0)
        text_add(text, "nothing");
    for (int i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n && faces[i] != FACE_NONE && faces[i + run] == faces[i]; run++)
            if (known != NULL && known[i + run] != known[i])
                break;
        text_add(text, i > 0 ? ", " : "");
        if (run > 1)
            text_print(text, "%d ", run);
        text_add(text, box_face_name(box, faces[i]));
        if (known == NULL || known[i] == 0)
            continue;
        text_add(text, " seen by ");
        notation_say_knowers(box, known[i], text);
    }
}
