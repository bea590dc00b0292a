/* position.c: reads the lines of a position and writes a state as such lines. */
#include "kernel/position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/attribute.h"
#include "kernel/laying.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/view.h"

enum { NAMED_MAX = 32 };

/* "Ann hand" of a pile that is whosever a number names: looked at when all lines are read. */
struct named {
    const struct field *field;
    int seat, line;
};

struct position_reading {
    struct laying laying;
    const struct position *position;
    struct named named[NAMED_MAX];
    int named_n;
    uint8_t entered[256]; /* the pieces in the order of their lines */
    int entered_n, dressed_n;
    enum { PASS_PIECES, PASS_ATTRIBUTES, PASS_REST, PASSES } pass;
    bool stream_given;
    uint64_t stream_drawn;
};

/* ---- what a line speaks of ---- */

struct subject {
    int seat; /* -1: none is named; NOBODY */
    const struct field *field;
    int index;
};

/* The seat and the field at the beginning of a line; field NULL: it is about something else. */
static struct subject read_subject(const struct box *box, const char **at)
{
    struct subject subject = {.seat =
                                  notation_take(at, "nobody") ? NOBODY : notation_seat(box, at)};
    subject.field = notation_field(box->game, at);
    subject.field = notation_field_of(box, subject.field, *at);
    if (subject.field != NULL && part_begins_order(box->game, subject.field))
        subject.field = NULL;
    return subject;
}

static const char *const own_words[] = {"dice", "stream", "no", NULL};

bool position_is_line(const struct box *box, const char *line)
{
    return notation_word(&line, own_words) >= 0 || read_subject(box, &line).field != NULL;
}

/* Which part of the field: the seat's, or "row 2" of several. */
static bool read_index(const struct box *box, struct subject *subject, const char **at,
                       struct problem *problem)
{
    const struct field *field = subject->field;
    long row = 1;
    subject->index = 0;
    if (field->by_seat) {
        subject->index = subject->seat;
        if (subject->seat < 0 || subject->seat >= box->seats)
            return problem_say(problem, "whose %s?", field->name);
    } else if (field->kind != FIELD_PIECES && field->count > 1) {
        if (!notation_take(at, "row") || !notation_number(at, &row) || row < 1 ||
            row > field->count)
            return problem_say(problem, "which %s: row 1 to %d?", field->name, field->count);
        subject->index = (int)row - 1;
    }
    return true;
}

/* ---- reading ---- */

static bool read_number(struct position_reading *r, const struct subject *subject, const char **at)
{
    struct laying *l = &r->laying;
    const struct field *field = subject->field;
    struct value_kind kind = {field->values, (uint8_t)field->size, field->words};
    uint8_t *byte = l->state + field->at + (size_t)subject->index * field->size;
    long value;
    if (!notation_value(l->box, l->state, kind, at, &value, l->problem))
        return false;
    /* The rules of a game can stand nobody only where the bare table has nobody. */
    if (field->values == VALUE_SEAT && value == NOBODY && *byte != NOBODY)
        return problem_say(l->problem, "%s is always a seat's", field->name);
    if (field->lo < field->hi && (value < field->lo || value > field->hi))
        return problem_say(l->problem, "%s is a number from %d to %d", field->name, field->lo,
                           field->hi);
    if (field->size == 1) {
        *byte = (uint8_t)value;
    } else {
        uint16_t two = (uint16_t)value;
        memcpy(byte, &two, sizeof two);
    }
    return true;
}

static bool read_line(struct position_reading *r, const char *at);
static bool in_pass(const struct position_reading *r, const char *at);

/* Numbers are short: several may stand in one line. */
static bool read_numbers(struct position_reading *r, const struct subject *subject, const char *at)
{
    if (!read_number(r, subject, &at))
        return false;
    at = notation_skip(at);
    if (*at == ',')
        at++;
    if (notation_end(at))
        return true;
    if (!position_is_line(r->laying.box, at) || !in_pass(r, at))
        return problem_say(r->laying.problem, "\"%.40s\" is not understood here", at);
    return read_line(r, at);
}

static bool read_dice(struct laying *l, const char *at)
{
    const struct game *game = l->box->game;
    struct dice *dice = NULL;
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].kind == FIELD_DICE)
            dice = (struct dice *)(l->state + game->fields[f].at);
    if (dice == NULL)
        return problem_say(l->problem, "%s rolls no dice", game->title);
    for (long die; !notation_end(at); dice->die[dice->n++] = (uint8_t)die) {
        if (!notation_number(&at, &die) || die < 1 || die > 255)
            return problem_say(l->problem, "\"%.40s\" is not a die", notation_skip(at));
        if (dice->n == DICE_MAX)
            return problem_say(l->problem, "more than %d dice", DICE_MAX);
    }
    return true;
}

static bool read_stream(struct position_reading *r, const char *at)
{
    long drawn;
    if (!notation_number(&at, &drawn) || drawn < 0 || !notation_end(at))
        return problem_say(r->laying.problem, "stream needs the number of words drawn from it");
    r->stream_given = true;
    r->stream_drawn = (uint64_t)drawn;
    return true;
}

/* "no Ann Bank": a piece of the bare table is not there. */
static bool read_absence(struct laying *l, const char *at)
{
    int piece = notation_piece(l->box, l->state, NULL, -1, &at);
    if (piece == 0 || !notation_end(at))
        return notation_no_piece(l->box, at, l->problem);
    for (int n = 1; n < 256; n++) {
        const struct field *field = pieces_field(l->box->game, n);
        const struct piece *other = field != NULL ? pieces_at(field, l->state, n) : NULL;
        if (other != NULL && other->face != FACE_NONE && other->host == piece)
            return problem_say(l->problem, "%s lies on it", box_face_name(l->box, other->face));
    }
    laying_remove(l, piece);
    return true;
}

static bool remember_named(struct position_reading *r, const struct subject *subject)
{
    if (subject->seat < 0 || subject->field->by_seat || subject->field->kind == FIELD_PIECES)
        return true;
    if (subject->field->seen != SEEN_NAMED)
        return problem_say(r->laying.problem, "%s belongs to no seat", subject->field->name);
    if (r->named_n < NAMED_MAX)
        r->named[r->named_n++] = (struct named){subject->field, subject->seat, r->laying.line};
    return true;
}

/* Pieces enter in one pass and get their attributes in the next. */
static bool read_piece(struct position_reading *r, const struct subject *subject, const char *at)
{
    struct laying *l = &r->laying;
    long alike;
    if (subject->seat < 0)
        return problem_say(l->problem, "whose %s? (a seat, or nobody)", subject->field->name);
    if (r->pass == PASS_PIECES) {
        int piece = laying_enter(l, subject->field, subject->seat, &at);
        r->entered[r->entered_n] = (uint8_t)piece;
        r->entered_n += piece != 0;
        return piece != 0;
    }
    notation_face(l->box, &at);
    notation_number(&at, &alike);
    return laying_dress(l, r->entered[r->dressed_n++], at);
}

static bool read_line(struct position_reading *r, const char *at)
{
    struct laying *l = &r->laying;
    if (notation_take(&at, "dice"))
        return read_dice(l, at);
    if (notation_take(&at, "stream"))
        return read_stream(r, at);
    if (notation_take(&at, "no"))
        return read_absence(l, at);
    struct subject subject = read_subject(l->box, &at);
    if (subject.field == NULL)
        return problem_say(l->problem, "this says nothing of a position");
    if (!remember_named(r, &subject))
        return false;
    if (subject.field->kind == FIELD_PIECES)
        return read_piece(r, &subject, at);
    if (!read_index(l->box, &subject, &at, l->problem))
        return false;
    if (subject.field->kind == FIELD_NUMBER)
        return read_numbers(r, &subject, at);
    return laying_zone(l, subject.field, subject.index, at);
}

/* Puts file, line and the line's words before what was said about it. */
static bool blame(const struct position *position, int line, const char *words,
                  struct problem *said, struct problem *problem)
{
    return problem_say(problem, "%s:%d: %.200s\n    %s", position->file, line, words, said->text);
}

/* Pieces name each other and numbers name pieces, so pieces come first. */
static bool in_pass(const struct position_reading *r, const char *at)
{
    if (notation_take(&at, "no"))
        return r->pass == PASS_PIECES;
    struct subject subject = read_subject(r->laying.box, &at);
    bool piece = subject.field != NULL && subject.field->kind == FIELD_PIECES;
    return piece == (r->pass != PASS_REST);
}

static bool read_pass(struct position_reading *r, struct problem *problem)
{
    const struct position *position = r->position;
    struct lines lines = {
        .at = position->lines, .end = position->lines + position->bytes, .next = position->line};
    while (notation_line(&lines)) {
        if (!in_pass(r, lines.words))
            continue;
        r->laying.line = lines.number;
        if (lines.long_line)
            problem_say(r->laying.problem, "the line is too long");
        if (lines.long_line || !read_line(r, lines.words))
            return blame(position, lines.number, lines.words, r->laying.problem, problem);
    }
    return true;
}

static bool check_named(struct position_reading *r, struct problem *said)
{
    for (int i = 0; i < r->named_n; i++) {
        int holder = r->laying.state[r->named[i].field->named_at];
        r->laying.line = r->named[i].line;
        if (holder != r->named[i].seat)
            return problem_say(said, "%s is now %s's", r->named[i].field->name,
                               holder < r->laying.box->seats ? r->laying.box->seat_name[holder]
                                                             : "nobody");
    }
    r->laying.line = 0;
    return true;
}

/* The stream as it is after so many words, byte for byte. */
static void set_stream(struct stream *stream, const struct seed *seed, uint64_t drawn)
{
    stream_key(stream, seed);
    if (drawn == 0)
        return;
    stream->drawn = (drawn - 1) / 16 * 16;
    while (stream->drawn < drawn)
        stream_next(stream);
}

/* What the game itself has to say about the position, before derive, which may trust it. */
static bool arrange(struct box *box, void *state, struct problem *said)
{
    const struct game *game = box->game;
    view_recount(box, state);
    if (game->arrange != NULL && !game->arrange(box, state, said))
        return false;
    if (game->derive != NULL)
        game->derive(box, state);
    return view_census(box, state, said);
}

enum laid_line { LAID, MISREAD, IMPOSSIBLE };

/* Of what is impossible `said` tells the reason, and *line where it was noticed; 0: at the end. */
static enum laid_line lay(struct box *box, void *state, const struct seed *seed,
                          const struct position *position, struct problem *said, int *line,
                          struct problem *problem)
{
    struct position_reading reading = {.laying = {.box = box, .state = state, .problem = said},
                                       .position = position};
    laying_begin(&reading.laying, seed);
    for (; reading.pass < PASSES; reading.pass++)
        if (!read_pass(&reading, problem))
            return MISREAD;
    bool fine = laying_finish(&reading.laying) && check_named(&reading, said);
    if (fine && reading.stream_given)
        set_stream(state, seed, reading.stream_drawn);
    *line = reading.laying.line;
    return fine && arrange(box, state, said) ? LAID : IMPOSSIBLE;
}

struct culprit {
    int line; /* 0: none */
    char words[200];
};

/* The last line without which the position would be possible. */
static struct culprit find_culprit(const struct box *box, const struct seed *seed,
                                   const struct position *position)
{
    struct culprit culprit = {0};
    struct box *other = memory_take(sizeof *other);
    void *state = memory_take(box->game->state_bytes);
    char *text = memory_take(position->bytes + 1);
    struct lines lines = {
        .at = position->lines, .end = position->lines + position->bytes, .next = position->line};
    for (const char *from = lines.at; notation_line(&lines); from = lines.at) {
        struct problem said = {0}, problem = {0};
        struct position without = *position;
        int line;
        memcpy(text, position->lines, position->bytes);
        for (const char *at = from; at < lines.at; at++)
            if (*at != '\n')
                text[at - position->lines] = ' ';
        *other = *box;
        without.lines = text;
        if (lay(other, state, seed, &without, &said, &line, &problem) != LAID)
            continue;
        culprit.line = lines.number;
        snprintf(culprit.words, sizeof culprit.words, "%.199s", lines.words);
    }
    free(other);
    free(state);
    free(text);
    return culprit;
}

bool position_lay(struct box *box, void *state, const struct seed *seed,
                  const struct position *position, struct problem *problem)
{
    struct problem said = {0};
    struct box *bare = memory_take(sizeof *bare);
    *bare = *box;
    int line = 0;
    enum laid_line laid = lay(box, state, seed, position, &said, &line, problem);
    if (laid == IMPOSSIBLE && line > 0) {
        blame(position, line, "this position is not possible", &said, problem);
    } else if (laid == IMPOSSIBLE) {
        struct culprit culprit = find_culprit(bare, seed, position);
        if (culprit.line > 0)
            problem_say(problem, "%s:%d: %s\n    this position is not possible: %s", position->file,
                        culprit.line, culprit.words, said.text);
        else
            blame(position, position->line, "this position is not possible", &said, problem);
    }
    free(bare);
    return laid == LAID;
}

bool position_at_rest(const struct box *box, const void *state)
{
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        const uint8_t *at = (const uint8_t *)state + field->at;
        for (int i = 0; field->kind == FIELD_FRAMES && i < field->count; i++)
            if (at[(size_t)i * field->size] != 0)
                return false;
    }
    return true;
}

/* ---- writing ---- */

enum { COLUMNS = 96 };

struct writing {
    const struct box *box;
    const uint8_t *state;
    uint8_t *bare;
    struct buffer *out;
};

/* A line, broken behind commas where it is too wide: a line that ends with a comma goes on. */
static void write_line(struct buffer *out, const char *words)
{
    const char *indent = "    ";
    while (strlen(words) + strlen(indent) > COLUMNS) {
        size_t at = COLUMNS - strlen(indent);
        while (at > 0 && !(words[at - 1] == ',' && words[at] == ' '))
            at--;
        if (at == 0)
            break;
        buffer_print(out, "%s%.*s\n", indent, (int)at, words);
        words += at + 1;
        indent = "        ";
    }
    buffer_print(out, "%s%s\n", indent, words);
}

static struct text begin_line(const struct writing *w, const struct field *field, int index,
                              char words[LINE_BYTES])
{
    struct text text = text_in(words, LINE_BYTES);
    if (field->by_seat)
        text_print(&text, "%s ", w->box->seat_name[index]);
    text_add(&text, field->name);
    if (!field->by_seat && field->count > 1)
        text_print(&text, " row %d", index + 1);
    text_add(&text, " ");
    return text;
}

static void write_number(const struct writing *w, const struct field *field, int index)
{
    size_t at = field->at + (size_t)index * field->size;
    if (memcmp(w->state + at, w->bare + at, field->size) == 0 ||
        part_begins_order(w->box->game, field))
        return;
    char words[LINE_BYTES];
    struct text text = begin_line(w, field, index, words);
    struct value_kind kind = {field->values, (uint8_t)field->size, field->words};
    notation_say_value(w->box, w->state, kind, part_number(field, w->state, index), &text);
    write_line(w->out, words);
}

static void write_pile(const struct writing *w, const struct field *field, int index)
{
    const uint8_t *pile = part_at(field, w->state, index);
    bool slots = field->order == ORDER_SLOTS;
    int n = slots ? field->cap : pile[0];
    while (slots && n > 0 && pile[n] == FACE_NONE)
        n--;
    const uint8_t *bare = part_at(field, w->bare, index);
    if (n == 0 && !field->rest && memcmp(pile, bare, field->size) == 0)
        return;
    uint8_t faces[256], known[256] = {0};
    uint8_t natural = part_viewers(w->box, field, w->state, index);
    for (int i = 0; i < n; i++) {
        int from = field->order == ORDER_TOP ? n - 1 - i : i;
        faces[i] = pile[1 + from];
        if (field->known)
            known[i] = (uint8_t)(pile[1 + field->cap + from] & ~natural);
    }
    char words[LINE_BYTES];
    struct text text = begin_line(w, field, index, words);
    notation_say_cards(w->box, faces, known, n, &text);
    write_line(w->out, words);
}

static void write_tally(const struct writing *w, const struct field *field, int index)
{
    size_t at = field->at + (size_t)index * field->size;
    if (!field->rest && memcmp(w->state + at, w->bare + at, field->size) == 0)
        return;
    char words[LINE_BYTES];
    struct text text = begin_line(w, field, index, words);
    int said = 0;
    for (int c = 0; c < w->box->cards->type_n[field->type]; c++) {
        uint8_t n = w->state[at + (size_t)c];
        if (n == 0)
            continue;
        text_add(&text, said++ > 0 ? ", " : "");
        if (n > 1)
            text_print(&text, "%d ", n);
        text_add(&text,
                 box_face_name(w->box, (uint8_t)(w->box->cards->type_first[field->type] + c)));
    }
    text_add(&text, said > 0 ? "" : "nothing");
    write_line(w->out, words);
}

/* The piece of the same name in another state, or NULL. */
static const struct piece *alike_in(const struct field *field, const void *in,
                                    const struct piece *alike)
{
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, in, n);
        if (piece->face == alike->face && piece_holder(piece) == piece_holder(alike) &&
            piece->number == alike->number)
            return piece;
    }
    return NULL;
}

static void write_piece(const struct writing *w, const struct field *field, int number)
{
    const struct piece *piece = pieces_at_const(field, w->state, number);
    const struct piece *bare = alike_in(field, w->bare, piece);
    const uint8_t *bytes = (const uint8_t *)piece;
    int holder = piece_holder(piece);
    char words[LINE_BYTES];
    struct text text = text_in(words, sizeof words);
    text_print(&text, "%s %s ", holder == NOBODY ? "nobody" : w->box->seat_name[holder],
               field->name);
    pieces_name(w->box, field, w->state, number, holder, &text);
    bool place = piece->place != 0 || (piece->host != 0 && field->places != NULL);
    const struct {
        struct attribute attribute;
        bool said;
        const char *before;
    } heads[] = {
        {{.what = ATTRIBUTE_ON}, piece->host != 0, " "},
        {{.what = ATTRIBUTE_AT}, place, " "},
        {{.what = ATTRIBUTE_OWNER}, piece_owner(piece) != holder, ", "},
        {{.what = ATTRIBUTE_CARDS}, piece->cards != 1, ", "},
        {{.what = ATTRIBUTE_KNOWN}, piece->known != 0, ", "},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (heads[i].said) {
            text_add(&text, heads[i].before);
            attribute_say(w->box, w->state, number, &heads[i].attribute, &text);
        }
    for (int c = 0; c < field->counters_n; c++) {
        uint8_t at = field->counters[c].at;
        if (bytes[at] == (bare != NULL ? ((const uint8_t *)bare)[at] : 0))
            continue;
        text_add(&text, ", ");
        attribute_say(
            w->box, w->state, number,
            &(struct attribute){.what = ATTRIBUTE_COUNTER, .counter = &field->counters[c]}, &text);
    }
    write_line(w->out, words);
}

static void write_pieces(const struct writing *w, const struct field *field, int index)
{
    (void)index;
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, w->bare, n);
        if (piece->face == FACE_NONE || alike_in(field, w->state, piece) != NULL)
            continue;
        char words[LINE_BYTES];
        struct text text = text_in(words, sizeof words);
        text_add(&text, "no ");
        pieces_name(w->box, field, w->bare, n, SPECTATOR, &text);
        write_line(w->out, words);
    }
    for (int seat = 0; seat < w->box->seats; seat++)
        for (int n = w->state[field->list_at + seat]; n != 0;
             n = pieces_at_const(field, w->state, n)->next)
            write_piece(w, field, n);
    for (int n = field->first; n < field->first + field->cap; n++) {
        const struct piece *piece = pieces_at_const(field, w->state, n);
        if (piece->face != FACE_NONE && piece_holder(piece) == NOBODY)
            write_piece(w, field, n);
    }
}

static void write_dice(const struct writing *w, const struct field *field, int index)
{
    (void)index;
    const struct dice *dice = (const struct dice *)(w->state + field->at);
    if (dice->n == 0)
        return;
    buffer_add(w->out, "    dice");
    for (int i = 0; i < dice->n; i++)
        buffer_print(w->out, " %d", dice->die[i]);
    buffer_add(w->out, "\n");
}

static void write_stream(const struct writing *w, const struct field *field, int index)
{
    (void)index;
    const struct stream *stream = (const struct stream *)(w->state + field->at);
    if (stream->drawn > 0)
        buffer_print(w->out, "    stream %" PRIu64 "\n", stream->drawn);
}

static void write_kind(const struct writing *w, enum field_kind kind,
                       void write(const struct writing *w, const struct field *field, int index))
{
    const struct game *game = w->box->game;
    for (int f = 0; f < game->fields_n; f++)
        for (int i = 0; game->fields[f].kind == kind && i < part_count(w->box, &game->fields[f]);
             i++)
            write(w, &game->fields[f], i);
}

void position_write(const struct box *box, const void *state, struct buffer *out)
{
    _Alignas(8) uint8_t bare[STATE_BYTES_MAX] = {0};
    struct writing w = {.box = box, .state = state, .bare = bare, .out = out};
    if (box->game->bare != NULL)
        box->game->bare(box, bare);
    write_kind(&w, FIELD_NUMBER, write_number);
    write_kind(&w, FIELD_PILE, write_pile);
    write_kind(&w, FIELD_TALLY, write_tally);
    write_kind(&w, FIELD_PIECES, write_pieces);
    write_kind(&w, FIELD_DICE, write_dice);
    write_kind(&w, FIELD_STREAM, write_stream);
}
