/* attribute.c: reads, compares, sets and says what can be said of a piece. */
#include "kernel/attribute.h"

#include "kernel/pieces.h"

static const struct piece *head(const struct box *box, const void *state, int piece)
{
    return pieces_at_const(pieces_field(box->game, piece), state, piece);
}

static struct value_kind place_kind(const struct field *field)
{
    return (struct value_kind){.values = field->places != NULL ? VALUE_WORDS : VALUE_PLAIN,
                               .bytes = 1,
                               .words = field->places};
}

static struct value_kind counter_kind(const struct counter *counter)
{
    return (struct value_kind){.values = counter->values, .bytes = 1};
}

/* How the values of an attribute are written. */
static struct value_kind kind_of(const struct box *box, int piece,
                                 const struct attribute *attribute)
{
    switch (attribute->what) {
    case ATTRIBUTE_ON:
        return (struct value_kind){.values = VALUE_PIECE, .bytes = 1};
    case ATTRIBUTE_AT:
        return place_kind(pieces_field(box->game, piece));
    case ATTRIBUTE_OWNER:
        return (struct value_kind){.values = VALUE_SEAT, .bytes = 1};
    case ATTRIBUTE_COUNTER:
        return counter_kind(attribute->counter);
    case ATTRIBUTE_COMPUTED:
        return (struct value_kind){.values = VALUE_SIGNED, .bytes = 2};
    default:
        return (struct value_kind){.values = VALUE_PLAIN, .bytes = 1};
    }
}

static const struct {
    const char *words;
    enum attribute_what what;
} fixed[] = {{"on", ATTRIBUTE_ON},
             {"at", ATTRIBUTE_AT},
             {"owner", ATTRIBUTE_OWNER},
             {"cards", ATTRIBUTE_CARDS},
             {"seen by", ATTRIBUTE_KNOWN}};

/* The name of an attribute. The game's own words come before ours. */
static bool read_name(const struct box *box, const struct field *field, const char **at,
                      struct attribute *attribute)
{
    for (int c = 0; c < field->counters_n; c++)
        if (notation_take(at, field->counters[c].name)) {
            *attribute =
                (struct attribute){.what = ATTRIBUTE_COUNTER, .counter = &field->counters[c]};
            return true;
        }
    const struct computed *computed = notation_computed(box->game, OF_PIECE, at);
    if (computed != NULL) {
        *attribute = (struct attribute){.what = ATTRIBUTE_COMPUTED, .computed = computed};
        return true;
    }
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (notation_take(at, fixed[i].words)) {
            *attribute = (struct attribute){.what = fixed[i].what};
            return true;
        }
    return false;
}

static bool say_names(const struct box *box, const struct field *field, const char *at,
                      struct problem *problem)
{
    char names[300];
    struct text text = text_in(names, sizeof names);
    text_add(&text, "on, at");
    for (int c = 0; c < field->counters_n; c++)
        text_print(&text, ", %s", field->counters[c].name);
    for (int c = 0; c < box->game->computed_n; c++)
        if (box->game->computed[c].of == OF_PIECE)
            text_print(&text, ", %s", box->game->computed[c].name);
    return problem_say(problem, "\"%.40s\" says nothing of a %s: there are %s", at, field->name,
                       names);
}

/* Where a host is named without its seat it is one of the holder's own. */
static bool read_host(const struct box *box, const void *state, int piece, const char **at,
                      long *host, struct problem *problem)
{
    *host = notation_piece(box, state, NULL, piece_holder(head(box, state, piece)), at);
    if (*host == 0)
        *host = notation_piece(box, state, NULL, -1, at);
    if (*host != 0 || notation_take(at, "none") || notation_take(at, "nothing"))
        return true;
    return notation_no_piece(box, *at, problem);
}

static bool read_seats(const struct box *box, const char **at, long *seats, struct problem *problem)
{
    *seats = notation_knowers(box, at);
    if (*seats == 0 && !notation_take(at, "nobody"))
        return problem_say(problem, "seen by whom?");
    return true;
}

bool attribute_read(const struct box *box, const void *state, int piece, const char **at,
                    struct attribute *attribute, struct problem *problem)
{
    const struct field *field = pieces_field(box->game, piece);
    *at = notation_skip(*at);
    if (**at == ',')
        *at = notation_skip(*at + 1);
    if (!read_name(box, field, at, attribute))
        return say_names(box, field, *at, problem);
    if (attribute->what == ATTRIBUTE_ON)
        return read_host(box, state, piece, at, &attribute->value, problem);
    if (attribute->what == ATTRIBUTE_KNOWN)
        return read_seats(box, at, &attribute->value, problem);
    return notation_value(box, state, kind_of(box, piece, attribute), at, &attribute->value,
                          problem);
}

static long counter_get(const struct piece *piece, const struct counter *counter)
{
    uint8_t byte = ((const uint8_t *)piece)[counter->at];
    return counter->values == VALUE_SIGNED ? (int8_t)byte : byte;
}

long attribute_get(const struct box *box, const void *state, int piece,
                   const struct attribute *attribute)
{
    const struct piece *at = head(box, state, piece);
    switch (attribute->what) {
    case ATTRIBUTE_ON:
        return at->host;
    case ATTRIBUTE_AT:
        return at->place;
    case ATTRIBUTE_OWNER:
        return piece_owner(at);
    case ATTRIBUTE_CARDS:
        return at->cards;
    case ATTRIBUTE_KNOWN:
        return at->known;
    case ATTRIBUTE_COUNTER:
        return counter_get(at, attribute->counter);
    default:
        return computed_get(box, state, piece, attribute->computed);
    }
}

/* Whether a piece lies, through others or not, on another one. */
static bool lies_on(const struct box *box, const void *state, int piece, int other)
{
    while (piece != 0 && piece != other)
        piece = head(box, state, piece)->host;
    return piece == other;
}

bool attribute_set(const struct box *box, void *state, int piece, const struct attribute *attribute,
                   struct problem *problem)
{
    struct piece *at = pieces_at(pieces_field(box->game, piece), state, piece);
    uint8_t byte = (uint8_t)attribute->value;
    switch (attribute->what) {
    case ATTRIBUTE_ON:
        if (byte != 0 && lies_on(box, state, byte, piece))
            return problem_say(problem, "a piece cannot lie on itself");
        at->host = byte;
        return true;
    case ATTRIBUTE_AT:
        at->place = byte;
        return true;
    case ATTRIBUTE_OWNER:
        at->seats = piece_seats(byte, piece_holder(at));
        return true;
    case ATTRIBUTE_CARDS:
        at->cards = byte;
        return byte > 0 || problem_say(problem, "a piece has at least one card");
    case ATTRIBUTE_KNOWN:
        at->known = byte;
        return true;
    case ATTRIBUTE_COUNTER:
        ((uint8_t *)at)[attribute->counter->at] = byte;
        return attribute->counter->most == 0 || attribute->value <= attribute->counter->most ||
               problem_say(problem, "%s is at most %d", attribute->counter->name,
                           attribute->counter->most);
    default:
        return problem_say(problem, "%s is computed: it cannot be set", attribute->computed->name);
    }
}

static const char *name_of(const struct attribute *attribute)
{
    if (attribute->what == ATTRIBUTE_COUNTER)
        return attribute->counter->name;
    if (attribute->what == ATTRIBUTE_COMPUTED)
        return attribute->computed->name;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (fixed[i].what == attribute->what)
            return fixed[i].words;
    return "";
}

void attribute_say(const struct box *box, const void *state, int piece,
                   const struct attribute *attribute, struct text *text)
{
    long value = attribute_get(box, state, piece, attribute);
    text_print(text, "%s ", name_of(attribute));
    if (attribute->what == ATTRIBUTE_ON && value != 0) {
        /* A host of the same holder needs no seat's name. */
        pieces_name(box, pieces_field(box->game, (int)value), state, (int)value,
                    piece_holder(head(box, state, piece)), text);
        return;
    }
    if (attribute->what != ATTRIBUTE_KNOWN) {
        notation_say_value(box, state, kind_of(box, piece, attribute), value, text);
        return;
    }
    notation_say_knowers(box, (uint8_t)value, text);
    if (value == 0)
        text_add(text, "nobody");
}
