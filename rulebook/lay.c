/* lay.c: how a rulebook's table lies on the page: inferred from what it declares. */
#include <string.h>

#include "rulebook/machine.h"

/* ---- zones ---- */

/* Whether some offer lets a seat choose cards there. */
static bool is_offered(const struct rulebook *book, int zone)
{
    for (int o = 0; o < book->offers_n; o++) {
        const struct offer *offer = &book->offer[o];
        for (int s = 0; s < offer->selects_n; s++) {
            const struct select *select = &book->select[offer->select[s]];
            for (int z = 0; z < select->zones_n; z++) {
                if (book->expr[select->zone[z]].a == zone)
                    return true;
            }
        }
    }
    return false;
}

/* Zones that are named for what is done with: nobody reads them card by card. */
static bool is_put_away(const char *name)
{
    static const char *const words[] = {"gone", "discard", "heap", "shed", "won", "taken", "pile"};
    for (int w = 0; w < COUNT(words); w++) {
        if (strstr(name, words[w]) != NULL)
            return true;
    }
    return false;
}

static enum layout_place place_of(const struct rulebook *book, int number)
{
    const struct zone *zone = &book->zone[number];
    if (zone->seen == SEEN_NOBODY)
        return PLACE_PILE;
    if (zone->seen != SEEN_ALL)
        return PLACE_HAND;
    if (is_offered(book, number))
        return PLACE_ROW;
    if (zone->ordered && !(zone->family && zone->owner == OWNED_BY_SEAT))
        return PLACE_PILE;
    return is_put_away(zone->name) ? PLACE_PILE : PLACE_ROW;
}

/* Several piles that all may read card by card: the columns of a patience. */
static bool is_fanned(const struct zone *zone, enum layout_place place)
{
    return place == PLACE_PILE && zone->seen == SEEN_ALL && zone->members > 2 &&
           !is_put_away(zone->name);
}

static void lay_zones(struct rulebook *book)
{
    struct layout_zone *zones =
        arena_take(&book->arena, (size_t)book->fields_n * sizeof(struct layout_zone));
    int n = 0;
    for (int z = 0; z < book->zones_n; z++) {
        const struct zone *zone = &book->zone[z];
        enum layout_place place = place_of(book, z);
        for (int member = 0; member < zone->members; member++)
            zones[n++] = (struct layout_zone){.zone = book->field[zone->field + member].name,
                                              .place = (uint8_t)place,
                                              .closed = zone->seen == SEEN_NOBODY,
                                              .fanned = is_fanned(zone, place)};
    }
    book->layout.zones = zones;
    book->layout.zones_n = n;
}

/* ---- numbers ---- */

static bool is_one_of(const char *name, const char *const *names, int n)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(name, names[i]) == 0)
            return true;
    }
    return false;
}

static enum layout_role column_role(const char *name)
{
    static const char *const costs[] = {"cost", "price"};
    return is_one_of(name, costs, COUNT(costs)) ? ROLE_COST : ROLE_STAT;
}

static enum layout_role word_role(const char *name)
{
    static const char *const tints[] = {"color", "suit"};
    return is_one_of(name, tints, COUNT(tints)) ? ROLE_TINT : ROLE_TITLE;
}

static enum layout_role var_role(const struct rulebook *book, int number)
{
    for (int w = 0; w < book->wins_n; w++) {
        if (book->win[w] == number)
            return w == 0 ? ROLE_SCORE : ROLE_SHOWN;
    }
    return book->var[number].owner == OWNED_BY_FAMILY ? ROLE_MARK : ROLE_SHOWN;
}

static void lay_numbers(struct rulebook *book)
{
    int room = book->vars_n + book->columns_n + book->lists_n, n = 0;
    struct layout_number *numbers =
        arena_take(&book->arena, (size_t)(room + 1) * sizeof(struct layout_number));
    for (int v = 0; v < book->vars_n; v++)
        numbers[n++] = (struct layout_number){book->var[v].name, (uint8_t)var_role(book, v)};
    for (int c = 0; c < book->columns_n; c++) {
        if (book->column[c].means == NULL)
            numbers[n++] = (struct layout_number){book->column[c].name,
                                                  (uint8_t)column_role(book->column[c].name)};
    }
    for (int l = 0; l < book->lists_n; l++) {
        if (book->list[l].column)
            numbers[n++] =
                (struct layout_number){book->list[l].name, (uint8_t)word_role(book->list[l].name)};
    }
    book->layout.numbers = numbers;
    book->layout.numbers_n = n;
}

/* ---- what a move touches ---- */

static const char *field_of(const struct rulebook *book, int instance)
{
    const struct instance *of = &book->instance[instance];
    return book->field[book->zone[of->zone].field + of->member].name;
}

/* The pile that a verb without a choice takes a card from: who draws touches the deck. */
static int drawn_from(const struct rulebook *book, const struct book_verb *verb)
{
    for (int pc = verb->pc; pc >= 0 && book->instr[pc].op != INSTR_RETURN; pc++) {
        const struct instr *i = &book->instr[pc];
        if (i->op != INSTR_MOVE_TOP)
            continue;
        const struct expr *zone = &book->expr[i->a];
        bool one = zone->op == EXPR_INSTANCE || zone->op == EXPR_INSTANCE_OF;
        return one ? book->zone[zone->a].first : -1;
    }
    return -1;
}

static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    const struct rulebook *book = (const struct rulebook *)(const void *)box->game;
    (void)view;
    (void)seat;
    if (move.verb == 0)
        return 0;
    const struct offer *offer = &book->offer[move.verb - 1];
    int from = -1;
    switch (offer->object) {
    case OBJECT_CARD:
        touch[0] = (struct touch){NAMES_FACE, move.a, field_of(book, move.b)};
        return 1;
    case OBJECT_A_SEAT:
        touch[0] = (struct touch){NAMES_SEAT, move.a, NULL};
        return 1;
    case OBJECT_A_ZONE:
        from = move.a;
        break;
    case OBJECT_NONE:
        from = drawn_from(book, &book->verb[offer->verb]);
        break;
    default:
        break;
    }
    if (from < 0)
        return 0;
    touch[0] = (struct touch){NAMES_ZONE, 0, field_of(book, from)};
    return 1;
}

/* ---- the goal ---- */

static void signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct rulebook *book = (const struct rulebook *)(const void *)box->game;
    (void)view;
    (void)seat;
    if (book->wins_n > 0)
        sign_goal(signs, "the %s %s wins", book->win_high[0] ? "highest" : "lowest",
                  book->var[book->win[0]].name);
}

void lay_out(struct rulebook *book)
{
    lay_zones(book);
    lay_numbers(book);
    book->layout.touches = touches;
    book->layout.signs = signs;
    book->layout.low_wins = book->wins_n > 0 && !book->win_high[0];
    book->game.layout = &book->layout;
}
