/* plan.c: where everything lies in a state: stream, dice, zones, numbers, what was chosen, frames.
 * The fields cover every byte once. */
#include <stdio.h>
#include <string.h>

#include "rulebook/book.h"

enum { FIELDS_MAX = 400 };

struct planner {
    struct rulebook *book;
    int at;
};

static struct field *add_field(struct planner *p, const char *name, uint8_t kind, int size,
                               int count)
{
    struct field *field = &p->book->field[p->book->fields_n++];
    ENSURE(p->book->fields_n <= FIELDS_MAX);
    *field = (struct field){.name = name,
                            .kind = kind,
                            .at = (uint16_t)p->at,
                            .size = (uint16_t)size,
                            .count = (uint16_t)count};
    p->at += size * count;
    return field;
}

/* A number of the machine, one byte or two; where it lies. */
static int add_number(struct planner *p, const char *name, int size, int count, uint8_t seen)
{
    struct field *field = add_field(p, name, FIELD_NUMBER, size, count);
    field->seen = seen;
    field->by_seat = count > 1;
    return field->at;
}

/* ---- zones ---- */

static const char *field_name(struct planner *p, const struct zone *zone, int member)
{
    char name[NAME_BYTES * 2];
    if (!zone->family)
        return zone->name;
    if (zone->list >= 0)
        snprintf(name, sizeof name, "%s %s", p->book->list[zone->list].word[member + 1],
                 zone->name);
    else
        snprintf(name, sizeof name, "%s %d", zone->name, zone->lo + member);
    return arena_copy(&p->book->arena, name, strlen(name));
}

static void add_zone_member(struct planner *p, int number, int member)
{
    struct rulebook *book = p->book;
    struct zone *zone = &book->zone[number];
    int seats = zone->owner == OWNED_BY_SEAT ? book->seats_max : 1;
    bool known = zone->seen == SEEN_OWNER;
    bool ordered = zone->ordered || zone->seen == SEEN_NOBODY;
    int bytes = known ? 1 + 2 * zone->cap : 1 + zone->cap;
    struct field *field = add_field(p, field_name(p, zone, member), FIELD_PILE, bytes, seats);
    field->seen = zone->seen;
    field->order = ordered && !known ? ORDER_TOP : ORDER_SORTED;
    field->by_seat = zone->owner == OWNED_BY_SEAT;
    field->known = known;
    field->cap = (uint16_t)zone->cap;
    for (int seat = 0; seat < seats; seat++) {
        struct instance *instance = &book->instance[book->instances_n++];
        *instance = (struct instance){.at = (uint16_t)(field->at + seat * bytes),
                                      .zone = (uint8_t)number,
                                      .seat = (uint8_t)(field->by_seat ? seat : NOBODY),
                                      .member = (uint8_t)member,
                                      .cap = (uint8_t)zone->cap,
                                      .ordered = field->order == ORDER_TOP,
                                      .known = known,
                                      .seen = zone->seen};
    }
}

static bool add_zones(struct planner *p, struct problem *problem)
{
    struct rulebook *book = p->book;
    for (int z = 0; z < book->zones_n; z++) {
        struct zone *zone = &book->zone[z];
        int seats = zone->owner == OWNED_BY_SEAT ? book->seats_max : 1;
        zone->first = book->instances_n;
        zone->field = book->fields_n;
        if (book->instances_n + seats * zone->members > INSTANCES_MAX)
            return problem_say(problem, "rulebook.md: too many zones");
        for (int m = 0; m < zone->members; m++)
            add_zone_member(p, z, m);
    }
    return true;
}

/* ---- numbers ---- */

static void add_var(struct planner *p, struct var *var)
{
    struct rulebook *book = p->book;
    int count = var->owner == OWNED_BY_SEAT     ? book->seats_max
                : var->owner == OWNED_BY_FAMILY ? book->zone[var->zone].members
                                                : 1;
    bool small = var->sort != SORT_NUMBER || (var->lo >= 0 && var->hi <= UINT8_MAX);
    struct field *field = add_field(p, var->name, FIELD_NUMBER, small ? 1 : 2, count);
    field->seen = var->seen;
    field->by_seat = var->owner == OWNED_BY_SEAT;
    field->values = var->sort == SORT_SEAT   ? VALUE_SEAT
                    : var->sort == SORT_WORD ? VALUE_WORDS
                    : small                  ? VALUE_PLAIN
                                             : VALUE_SIGNED;
    if (var->sort == SORT_WORD)
        field->words = book->list[var->list].word;
    var->at = field->at;
    var->size = small ? 1 : 2;
    var->count = count;
}

static void name_seers(struct rulebook *book)
{
    for (int z = 0; z < book->zones_n; z++) {
        const struct zone *zone = &book->zone[z];
        for (int m = 0; zone->seen == SEEN_NAMED && m < zone->members; m++)
            book->field[zone->field + m].named_at =
                (uint16_t)(zone->seen_var >= 0 ? book->var[zone->seen_var].at : 0);
    }
    for (int v = 0; v < book->vars_n; v++) {
        for (int f = 0; book->var[v].seen == SEEN_NAMED && f < book->fields_n; f++) {
            if (book->field[f].at == book->var[v].at && book->field[f].kind == FIELD_NUMBER)
                book->field[f].named_at = (uint16_t)book->var[book->var[v].seen_var].at;
        }
    }
}

static const char *const *rule_ids(struct rulebook *book)
{
    const char **ids = arena_take(&book->arena, ((size_t)book->rules_n + 3) * sizeof *ids);
    ids[0] = "nowhere";
    for (int r = 0; r < book->rules_n; r++)
        ids[r + 1] = book->rule[r].id;
    ids[book->rules_n + 1] = "over";
    return ids;
}

/* What the machine itself keeps: where the rules stand and what was chosen last. */
static void add_machine(struct planner *p)
{
    struct rulebook *book = p->book;
    struct plan *plan = &book->plan;
    int seats = book->seats_max;
    plan->at = add_number(p, "at", 1, 1, SEEN_ALL);
    book->field[book->fields_n - 1].values = VALUE_WORDS;
    book->field[book->fields_n - 1].words = rule_ids(book);
    plan->turn = add_number(p, "turn", 1, 1, SEEN_ALL);
    book->field[book->fields_n - 1].values = VALUE_SEAT;
    plan->decisions = add_number(p, "choices made", 2, 1, SEEN_ALL);
    plan->that_number = add_number(p, "that number", 2, 1, SEEN_ALL);
    book->field[book->fields_n - 1].values = VALUE_SIGNED;
    plan->that_seat = add_number(p, "that seat", 1, 1, SEEN_ALL);
    book->field[book->fields_n - 1].values = VALUE_SEAT;
    plan->that_roll = add_number(p, "that roll", 1, 1, SEEN_ALL);
    plan->moved = add_number(p, "cards moved", 1, 1, SEEN_ALL);
    plan->won = add_number(p, "winners", 1, 1, SEEN_ALL);
    plan->fault = add_number(p, "fault", 2, 1, SEEN_ALL);
    for (int l = 0; l < book->lists_n; l++) {
        struct word_set *list = &book->list[l];
        char name[NAME_BYTES * 2];
        snprintf(name, sizeof name, "that %s", list->name);
        list->that_at = add_number(p, arena_copy(&book->arena, name, strlen(name)), 1, 1, SEEN_ALL);
        book->field[book->fields_n - 1].values = VALUE_WORDS;
        book->field[book->fields_n - 1].words = list->word;
    }
    for (int z = 0; z < book->zones_n; z++) {
        struct zone *zone = &book->zone[z];
        char name[NAME_BYTES * 2];
        if (!zone->family)
            continue;
        snprintf(name, sizeof name, "that %s", zone->name);
        zone->that_at = add_number(p, arena_copy(&book->arena, name, strlen(name)), 1, 1, SEEN_ALL);
    }
    plan->mind = add_number(p, "mind", 2, seats, SEEN_OWNER);
    plan->answered = add_number(p, "answered", 1, 1, SEEN_ALL);
    plan->answer_verb = add_number(p, "answer", 1, seats, SEEN_OWNER);
    plan->answer_a = add_number(p, "answer of", 1, seats, SEEN_OWNER);
    plan->answer_b = add_number(p, "answer from", 1, seats, SEEN_OWNER);
    if (book->shown_zone >= 0)
        plan->lacks = add_number(p, "lacks", 2, seats, SEEN_ALL);
    struct field *frames =
        add_field(p, "frames", FIELD_FRAMES, 1 + FRAMES_MAX * (int)sizeof(struct frame), 1);
    frames->cap = FRAMES_MAX;
    plan->frames = frames->at;
}

static int all_cards(const struct rulebook *book)
{
    int n = 0;
    for (int t = 0; t < book->cards_n; t++)
        n += book->cards[t].cards_n * (book->cards[t].per_seat ? book->seats_max : 1);
    return n;
}

/* The pile that cards which a position does not place are shuffled into. */
static void mark_rest(struct rulebook *book)
{
    for (int t = 0; t < book->cards_n; t++) {
        const struct zone *home = &book->zone[book->cards[t].home];
        if (home->owner == OWNED_BY_TABLE)
            book->field[home->field].rest = true;
    }
}

bool plan_book(struct rulebook *book, struct problem *problem)
{
    struct planner p = {.book = book};
    int cards = all_cards(book);
    if (cards > CARDS_MAX)
        return problem_say(problem, "rulebook.md: %d cards are more than a pile can hold", cards);
    book->field = arena_take(&book->arena, FIELDS_MAX * sizeof book->field[0]);
    for (int z = 0; z < book->zones_n; z++)
        book->zone[z].cap = cards;
    struct field *stream = add_field(&p, "stream", FIELD_STREAM, sizeof(struct stream), 1);
    stream->seen = SEEN_NOBODY;
    struct field *dice = add_field(&p, "dice", FIELD_DICE, sizeof(struct dice), 1);
    dice->seen = SEEN_NOBODY;
    book->plan.dice = dice->at;
    if (!add_zones(&p, problem))
        return false;
    for (int v = 0; v < book->vars_n; v++)
        add_var(&p, &book->var[v]);
    add_machine(&p);
    name_seers(book);
    mark_rest(book);
    book->plan.bytes = p.at;
    if (p.at > STATE_BYTES_MAX)
        return problem_say(problem,
                           "rulebook.md: the table takes %d bytes, and may take %d: fewer zones "
                           "or cards",
                           p.at, STATE_BYTES_MAX);
    return true;
}
