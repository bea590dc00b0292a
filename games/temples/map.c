/* map.c: a given isle in words (FT-16.12): rows of cells, as a map file or a .play header says it.
 *
 *     ~ | Goat Meadow | * Temple of Ash | .            a line a row, or rows set apart by /
 *     . | Granary @0  | *               | ~            # to the end of the line is a comment
 *
 * ~ a water, . a land of the deck, * a temple of the deck, a name that card; @0 @1 who controls it.
 */
#include "games/temples/temples.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct map_reading {
    struct box *box;
    struct problem *problem;
    const char *line_at; /* where the line begins */
    int line;
    int row, column;
    uint8_t used[FACES_MAX + 1];
    int temples, held[FT_SEATS];
};

static bool wrong(const struct map_reading *r, const char *at, const char *why, const char *words,
                  size_t bytes)
{
    return problem_say(r->problem, "map, line %d, column %d: %s%s%.*s%s", r->line,
                       (int)(at - r->line_at) + 1, why, bytes > 0 ? " \"" : "",
                       bytes < 40 ? (int)bytes : 40, words, bytes > 0 ? "\"" : "");
}

static size_t trim(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t'))
        ++*at;
    while (end > *at && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    return (size_t)(end - *at);
}

/* "@1" at the end of a cell; the cell is cut before it. */
static int read_controller(const char *at, size_t *bytes)
{
    if (*bytes < 2 || at[*bytes - 2] != '@')
        return NOBODY;
    int seat = at[*bytes - 1] - '0';
    if (seat != 0 && seat != 1)
        return -1;
    *bytes -= 2;
    while (*bytes > 0 && at[*bytes - 1] == ' ')
        --*bytes;
    return seat;
}

static bool read_named(struct map_reading *r, const char *at, size_t bytes, bool star,
                       uint8_t *says)
{
    uint8_t face = catalogue_find(r->box->cards, at, bytes);
    int type = face == FACE_NONE ? -1 : box_card(r->box, face)->type;
    if (type != (star ? TEMPLE : LAND))
        return wrong(r, at, star ? "no temple is called" : "no land is called", at, bytes);
    if (r->used[face]++ >= box_card(r->box, face)->copies)
        return wrong(r, at, "there are not that many of", at, bytes);
    *says = face;
    return true;
}

static bool read_says(struct map_reading *r, const char *at, size_t bytes, uint8_t *says)
{
    *says = MAP_ANY_LAND;
    if (bytes == 0)
        return wrong(r, at, "a cell says nothing: write . for any land", "", 0);
    bool star = *at == '*';
    if (bytes == 1 && *at == '~')
        *says = MAP_WATER;
    else if (star && bytes == 1)
        *says = MAP_ANY_TEMPLE;
    else if (!(bytes == 1 && *at == '.')) {
        const char *name = at + star;
        size_t name_bytes = trim(&name, at + bytes);
        return read_named(r, name, name_bytes, star, says);
    }
    return true;
}

static bool read_cell(struct map_reading *r, const char *at, const char *end)
{
    size_t bytes = trim(&at, end);
    uint8_t says;
    int controller = read_controller(at, &bytes);
    if (controller < 0)
        return wrong(r, at, "a cell is controlled by @0 or @1", "", 0);
    if (r->column >= KNOB(r->box, cols) || r->row >= KNOB(r->box, rows))
        return wrong(r, at, "the isle has no such cell:", at, bytes);
    if (!read_says(r, at, bytes, &says))
        return false;
    bool temple = *at == '*';
    if (says == MAP_WATER && controller != NOBODY && !KNOB(r->box, water_control))
        return wrong(r, at, "nobody controls water", "", 0);
    uint8_t *own = &r->box->own[OWN_MAP + 2 * (r->row * FT_COLS + r->column++)];
    own[0] = says;
    own[1] = (uint8_t)controller;
    r->temples += temple;
    if (temple && controller != NOBODY)
        r->held[controller]++;
    return true;
}

/* "world NAME" is a title. */
static bool read_row(struct map_reading *r, const char *at, const char *end)
{
    const char *title = at;
    if (trim(&title, end) > 6 && strncasecmp(title, "world ", 6) == 0)
        return true;
    r->column = 0;
    for (const char *cell = at, *bar; cell <= end; cell = bar + 1) {
        bar = memchr(cell, '|', (size_t)(end - cell));
        bar = bar != NULL ? bar : end;
        if (!read_cell(r, cell, bar))
            return false;
    }
    if (r->column < KNOB(r->box, cols))
        return wrong(r, end, "the row has too few cells", "", 0);
    r->row++;
    return true;
}

/* A line holds rows. */
static bool read_line(struct map_reading *r, const char *at, const char *end)
{
    const char *comment = memchr(at, '#', (size_t)(end - at));
    end = comment != NULL ? comment : end;
    r->line_at = at;
    size_t bytes = trim(&at, end);
    if (bytes == 0)
        return true;
    end = at + bytes;
    for (const char *row = at, *slash; row <= end; row = slash + 1) {
        slash = memchr(row, '/', (size_t)(end - row));
        slash = slash != NULL ? slash : end;
        if (!read_row(r, row, slash))
            return false;
    }
    return true;
}

static bool check_map(const struct map_reading *r)
{
    const struct box *box = r->box;
    if (r->row != KNOB(box, rows))
        return problem_say(r->problem, "map, line %d: it ends after %d rows, the isle has %d",
                           r->line, r->row, KNOB(box, rows));
    if (r->temples != KNOB(box, temples))
        return problem_say(r->problem, "map: it has %d temple%s and needs %d: place %d %s",
                           r->temples, r->temples == 1 ? "" : "s", KNOB(box, temples),
                           abs(KNOB(box, temples) - r->temples),
                           r->temples < KNOB(box, temples) ? "more" : "fewer");
    for (int seat = 0; seat < FT_SEATS; seat++)
        if (r->held[seat] >= KNOB(box, temples_to_win))
            return problem_say(r->problem, "map: %s would have won already (FT-16.13)",
                               box->seat_name[seat]);
    return true;
}

bool ft_map_read(struct box *box, struct problem *problem)
{
    if (box->map[0] == '\0')
        return KNOB(box, world) != WORLD_LAYOUT ||
               problem_say(problem, "world layout needs a map (FT-16.12)");
    if (KNOB(box, world) == WORLD_HAND)
        return problem_say(problem, "a world laid by hand needs no map");
    box->knob[KNOB_world] = WORLD_LAYOUT;
    struct map_reading r = {.box = box, .problem = problem};
    for (int cell = 0; cell < FT_CELLS; cell++)
        box->own[OWN_MAP + 2 * cell + 1] = NOBODY;
    for (const char *at = box->map; *at != '\0';) {
        const char *end = at + strcspn(at, "\n");
        r.line++;
        if (!read_line(&r, at, end))
            return false;
        at = end + (*end == '\n');
    }
    return check_map(&r);
}
