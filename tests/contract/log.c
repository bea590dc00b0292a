/* log.c: what the log tells a seat: never more than its view does. */
#include "kernel/log.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/part.h"
#include "kernel/pile.h"
#include "tests/contract/common.h"

/* ---- two worlds ---- */

static bool has_move(const struct box *box, const void *state, int seat, struct move move)
{
    struct move moves[MOVES_MAX];
    struct ask ask = game_awaiting(box, state);
    if (!(ask.seats & seat_bit(seat)))
        return false;
    for (int i = 0, n = game_moves(box, state, seat, moves); i < n; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

static int compare_lines(const void *x, const void *y)
{
    return strcmp(*(char *const *)x, *(char *const *)y);
}

/* The lines in the order of the alphabet: a seat that draws three cards may read which came first,
 * although its hand does not show it. */
static void sort_lines(struct lines_read *lines)
{
    enum { SORTED_MAX = 512 };
    static char sorted[LINES_BYTES], *line[SORTED_MAX];
    int n = 0;
    memcpy(sorted, lines->words, sizeof sorted);
    for (char *rest = sorted; n < SORTED_MAX && *rest != '\0';)
        line[n++] = strsep(&rest, "\n");
    qsort(line, (size_t)n, sizeof *line, compare_lines);
    lines->text = text_in(lines->words, sizeof lines->words);
    for (int i = 0; i < n; i++)
        text_print(&lines->text, "%s\n", line[i]);
}

/* Two worlds that look alike to a seat, in which the same is done: as long as they look alike, the
 * log reads alike to that seat. */
static void alike_worlds_read_alike(struct sitting *sitting)
{
    enum { MOVES = 12 };
    const struct box *box = sitting->box;
    const struct game *game = sitting->game;
    int reader = viewer(box, (int)splitmix_below(&sitting->splitmix, (uint32_t)viewers(box)));
    _Alignas(8) static uint8_t truth[STATE_BYTES_MAX], other[STATE_BYTES_MAX];
    _Alignas(8) static uint8_t truth_view[STATE_BYTES_MAX], other_view[STATE_BYTES_MAX];
    static struct lines_read truth_lines, other_lines;
    memcpy(truth, sitting->state, game->state_bytes);
    view_hide(box, truth, reader, other);
    view_imagine(box, other, reader, &sitting->splitmix, other);
    memcpy(other, truth, sizeof(struct stream)); /* the same luck in both */
    for (int i = 0; i < MOVES; i++) {
        struct move moves[MOVES_MAX];
        struct ask ask = game_awaiting(box, truth);
        if (ask.seats == 0)
            return;
        int seat = __builtin_ctz(ask.seats);
        int n = game_moves(box, truth, seat, moves);
        struct move move = moves[splitmix_below(&sitting->splitmix, (uint32_t)n)];
        if (!has_move(box, other, seat, move))
            return;
        contract_apply(box, truth, seat, move, reader, &truth_lines);
        contract_apply(box, other, seat, move, reader, &other_lines);
        view_hide(box, truth, reader, truth_view);
        view_hide(box, other, reader, other_view);
        if (!view_equal(box, truth_view, other_view))
            return;
        sort_lines(&truth_lines);
        sort_lines(&other_lines);
        HOLDS(sitting, strcmp(truth_lines.words, other_lines.words) == 0,
              "%s sees no difference, but reads \"%s\" in one world and \"%s\" in another",
              reader == SPECTATOR ? "a spectator" : box->seat_name[reader], truth_lines.words,
              other_lines.words);
    }
}

/* ---- names ---- */

typedef bool faces_seen[FACES_MAX + 1];

static void note(faces_seen seen, uint8_t face)
{
    if (!face_is_blank(face))
        seen[face] = true;
}

static void note_part(const struct box *box, const struct field *field, const uint8_t *at,
                      faces_seen seen)
{
    uint8_t first = box->cards->type_first[field->type];
    switch ((enum field_kind)field->kind) {
    case FIELD_PILE:
        for (int i = 0; i < field->cap; i++)
            note(seen, pile_faces_const(at)[i]);
        break;
    case FIELD_TALLY:
        for (int i = 0; i < box->cards->type_n[field->type]; i++)
            note(seen, at[i] > 0 ? (uint8_t)(first + i) : FACE_NONE);
        break;
    case FIELD_PIECES:
        for (int i = 0; i < field->cap; i++)
            note(seen, ((const struct piece *)(at + (size_t)i * field->size))->face);
        break;
    case FIELD_FRAMES:
        for (int i = 0; i < at[0]; i++)
            note(seen, ((const struct frame *)(at + 1))[i].face);
        break;
    case FIELD_NUMBER:
        note(seen, field->values == VALUE_FACE ? *at : FACE_NONE);
        break;
    case FIELD_STREAM:
    case FIELD_DICE:
        break;
    }
}

static void note_view(const struct box *box, const void *state, int reader, faces_seen seen)
{
    _Alignas(8) static uint8_t view[STATE_BYTES_MAX];
    view_hide(box, state, reader, view);
    for (int f = 0; f < box->game->fields_n; f++)
        for (int p = 0; p < part_count(box, &box->game->fields[f]); p++)
            note_part(box, &box->game->fields[f], part_at(&box->game->fields[f], view, p), seen);
}

/* Whether the words name the card. Names found are struck out, so that a shorter name within a
 * longer one is not found again: longer names come first. */
static bool strike_name(char *words, const char *name)
{
    size_t length = strlen(name);
    bool found = false;
    for (char *at = words; (at = strstr(at, name)) != NULL; at++) {
        bool begins = at == words || !isalnum((unsigned char)at[-1]);
        if (!begins || isalnum((unsigned char)at[length]))
            continue;
        memset(at, ' ', length);
        found = true;
    }
    return found;
}

/* The first card that the words name and that was not seen, or FACE_NONE. */
static uint8_t unseen_name(const struct box *box, const char *words, const faces_seen seen)
{
    static char rest[LINES_BYTES];
    snprintf(rest, sizeof rest, "%s", words);
    for (size_t length = NAME_BYTES; length > 0; length--)
        for (int face = 1; face <= box->cards->cards_n; face++) {
            const char *name = box_card(box, (uint8_t)face)->name;
            if (strlen(name) == length && strike_name(rest, name) && !seen[face])
                return (uint8_t)face;
        }
    return FACE_NONE;
}

/* One pile is the bottom of the other: cards were only laid on it or drawn from it. */
static bool same_bottom(const uint8_t *x, const uint8_t *y)
{
    int n = pile_count(x) < pile_count(y) ? pile_count(x) : pile_count(y);
    return memcmp(pile_faces_const(x), pile_faces_const(y), (size_t)n) == 0;
}

/* Hands grew though nothing was there to draw from: all cards were gathered and dealt. */
static bool dealt_out(const struct box *box, const void *before, const void *after)
{
    bool grew = false;
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        for (int p = 0; field->kind == FIELD_PILE && p < part_count(box, field); p++) {
            int was = pile_count(part_at(field, before, p)),
                is = pile_count(part_at(field, after, p));
            if (field->seen == SEEN_NOBODY && (was > 0 || is > 0))
                return false;
            grew |= field->seen == SEEN_OWNER && is > was + 1;
        }
    }
    return grew;
}

/* What a move put under cover, as when a discard pile becomes a deck, lay open meanwhile; where a
 * pile was gathered and dealt again, any card may have. */
static void note_covered(const struct box *box, const void *before, const void *after,
                         faces_seen seen)
{
    if (dealt_out(box, before, after))
        memset(seen, true, sizeof(faces_seen));
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        bool covered = field->kind == FIELD_PILE && field->seen == SEEN_NOBODY;
        for (int p = 0; covered && p < part_count(box, field); p++)
            if (!same_bottom(part_at(field, before, p), part_at(field, after, p)))
                memset(seen, true, sizeof(faces_seen));
            else if (pile_count(part_at(field, after, p)) > pile_count(part_at(field, before, p)))
                note_part(box, field, part_at(field, after, p), seen);
    }
}

/* A card that a line names is one that its reader saw before the move or sees after it. */
static void named_cards_are_seen(struct sitting *sitting)
{
    if (sitting->over)
        return;
    const struct box *box = sitting->box;
    _Alignas(8) static uint8_t after[STATE_BYTES_MAX];
    static struct lines_read lines;
    struct move move = contract_pick(sitting);
    for (int v = 0; v < viewers(box); v++) {
        int reader = viewer(box, v);
        faces_seen seen = {false};
        note_view(box, sitting->state, reader, seen);
        memcpy(after, sitting->state, sizeof after);
        contract_apply(box, after, sitting->seat, move, reader, &lines);
        note_view(box, after, reader, seen);
        note_covered(box, sitting->state, after, seen);
        uint8_t face = unseen_name(box, lines.words, seen);
        HOLDS(sitting, face == FACE_NONE, "%s never sees %s, but reads \"%s\"",
              reader == SPECTATOR ? "a spectator" : box->seat_name[reader],
              box_face_name(box, face), lines.words);
    }
}

/* ---- the table's log ---- */

/* The number at the beginning of the words, which then begin behind it and one sign more. */
static long next_number(const char **words)
{
    char *end;
    long number = strtol(*words, &end, 10);
    *words = end + 1;
    return number;
}

/* Each die of an event is one of its sides. */
static bool dice_are_sound(const char *event)
{
    const char *dice = strstr(event, "\"dice\":["), *sides = strstr(event, "\"sides\":[");
    if (dice == NULL || dice[8] == ']')
        return true;
    dice += 8;
    sides = sides != NULL ? sides + 9 : "0]";
    do {
        long die = next_number(&dice);
        if (die < 1 || die > next_number(&sides) || (dice[-1] == ']') != (sides[-1] == ']'))
            return false;
    } while (dice[-1] == ',');
    return true;
}

/* Lines have words for everybody, none is cut, and a spectator reads what everybody reads. */
static void lines_have_words(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    while (contract_table_step(sitting, table))
        ;
    const struct box *box = table_box(table);
    HOLDS(sitting, table_log_lines(table) > 0, "nothing is logged");
    for (int line = 0; line < table_log_lines(table); line++)
        for (int v = 0; v < viewers(box); v++) {
            const char *words = table_log_line(table, line, viewer(box, v));
            size_t length = strlen(words);
            HOLDS(sitting, length > 0, "line %d has no words for %d", line, viewer(box, v));
            HOLDS(sitting, length < LOG_LINE_BYTES - 1, "line %d may be cut: %s", line, words);
            HOLDS(sitting, strchr(words, '\n') == NULL, "line %d is two: %s", line, words);
            const char *event = table_log_event(table, line, viewer(box, v));
            HOLDS(sitting, event[0] == '{', "line %d is no event: %s", line, words);
            HOLDS(sitting, dice_are_sound(event), "dice of line %d: %s", line, event);
        }
    table_close(table);
}

/* Kinds of events have slots that there are, names of their own, and hidden words without cards. */
static void events_are_sound(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    struct problem problem = {0};
    for (int e = 0; e < game->events_n; e++) {
        const struct event_row *row = &game->events[e];
        HOLDS(sitting, row->name != NULL && row->words != NULL, "event %d has no words", e);
        HOLDS(sitting, news_check(row, &problem), "%s", problem.text);
        HOLDS(sitting, row->stage < STAGES, "event %s has no stage", row->name);
        for (int other = 0; other < e; other++)
            HOLDS(sitting, strcmp(game->events[other].name, row->name) != 0,
                  "two events are called %s", row->name);
    }
}

int main(void)
{
    static const struct property properties[] = {
        {"alike worlds read alike", alike_worlds_read_alike, WHEN_STEP, 24, 2},
        {"cards that are named are seen", named_cards_are_seen, WHEN_STEP, 16, 3},
        {"events are sound", events_are_sound, WHEN_OPENED, 1, 1},
        {"log lines have words for everybody", lines_have_words, WHEN_OPENED, 20, 1},
    };
    return contract_run("log", properties, sizeof properties / sizeof *properties);
}
