/* eval.c: the value of an expression, read from a state or a view. */
#include "rulebook/machine.h"

/* ---- cards ---- */

static const struct card *card_line(const struct machine *m, int card)
{
    return box_card(m->box, (uint8_t)card_face(card));
}

static bool is_card(const struct machine *m, int card)
{
    int face = card_face(card);
    return card != VALUE_NONE && face != FACE_NONE && face <= m->box->cards->cards_n;
}

int machine_word(const struct machine *m, int list, int card)
{
    if (!is_card(m, card))
        return VALUE_NONE;
    const struct card *line = card_line(m, card);
    int place = m->book->cards[line->type].place_word[list];
    int word = place < 0 ? 0 : line->number[place];
    return word == 0 ? VALUE_NONE : word;
}

static int eval_column(struct machine *m, int column, int means, int card)
{
    if (!is_card(m, card))
        return VALUE_NONE;
    if (means != NONE_EXPR) {
        int before = m->subject_card;
        m->subject_card = card;
        int value = eval(m, means);
        m->subject_card = before;
        return value == VALUE_NONE ? 0 : value;
    }
    const struct card *line = card_line(m, card);
    int place = m->book->cards[line->type].place_number[column];
    return place < 0 ? 0 : line->number[place];
}

static bool compare(int test, int x, int y)
{
    if (x == VALUE_NONE || y == VALUE_NONE)
        return false;
    switch (test) {
    case NUMBER_IS:
        return x == y;
    case NUMBER_ABOVE:
        return x > y;
    case NUMBER_BELOW:
        return x < y;
    case NUMBER_LEAST:
        return x >= y;
    default:
        return x <= y;
    }
}

static bool passes(struct machine *m, const struct filter *filter, int value, int card)
{
    switch (filter->test) {
    case WORD_IS:
        return value != VALUE_NONE && machine_word(m, filter->column, card) == value;
    case WORD_IS_NOT:
        return machine_word(m, filter->column, card) != value;
    case NAME_IS:
        return strcmp(card_line(m, card)->name, m->book->card_name[filter->column]) == 0;
    default:
        return compare(filter->test, eval_column(m, filter->column, filter->means, card), value);
    }
}

/* ---- sets of cards ---- */

struct picking {
    struct machine *m;
    const struct select *select;
    int value[FILTERS_MAX];
    bool distinct;
    uint64_t been[4];
    uint16_t *cards;
    int n;
};

static bool fits(struct picking *p, int card)
{
    struct machine *m = p->m;
    const struct select *select = p->select;
    if (!is_card(m, card))
        return false;
    if (select->type != ANY_TYPE && card_line(m, card)->type != select->type)
        return false;
    for (int f = 0; f < select->filters_n; f++) {
        if (!passes(m, &select->filter[f], p->value[f], card))
            return false;
    }
    if (select->adjective == NONE_EXPR)
        return true;
    int before = m->subject_card;
    m->subject_card = card;
    bool holds = eval(m, select->adjective) > 0;
    m->subject_card = before;
    return holds;
}

static void pick_from(struct picking *p, int instance)
{
    const uint8_t *pile = machine_pile(p->m, instance);
    int n = pile_count(pile);
    for (int i = 0; i < n && p->n < CARDS_LISTED_MAX && machine_may_look(p->m); i++) {
        uint8_t face = pile[1 + i];
        uint64_t bit = 1ull << (face & 63);
        if (p->distinct && p->been[face >> 6] & bit)
            continue;
        int card = card_at(face, instance);
        if (!fits(p, card))
            continue;
        p->been[face >> 6] |= bit;
        p->cards[p->n++] = (uint16_t)card;
    }
}

/* The zones of an expression: one, or those of all seats from the acting one on. */
static void pick_zones(struct picking *p, int expr)
{
    struct machine *m = p->m;
    const struct expr *e = &m->book->expr[expr];
    if (e->op != EXPR_ALL_SEATS && e->op != EXPR_ALL_MEMBERS) {
        int instance = eval(m, expr);
        if (instance != VALUE_NONE)
            pick_from(p, instance);
        return;
    }
    const struct zone *zone = &m->book->zone[e->a];
    int width = zone->owner == OWNED_BY_SEAT ? m->book->seats_max : 1;
    if (e->op == EXPR_ALL_MEMBERS) {
        int seat = e->b == NONE_EXPR ? 0 : eval(m, e->b);
        for (int member = 0; member < zone->members; member++)
            pick_from(p, zone->first + member * width + seat);
        return;
    }
    int seats = zone->owner == OWNED_BY_SEAT ? m->box->seats : 1;
    for (int i = 0; i < seats; i++) {
        int seat = seats == 1 ? 0 : (m->it + i) % seats;
        for (int member = 0; member < zone->members; member++)
            pick_from(p, zone->first + member * width + seat);
    }
}

static void pick_top(struct picking *p, int instance, int count)
{
    const uint8_t *pile = machine_pile(p->m, instance);
    int n = pile_count(pile);
    for (int i = n - 1; i >= 0 && count > 0; i--, count--)
        p->cards[p->n++] = (uint16_t)card_at(pile[1 + i], instance);
}

static bool in_play(const struct machine *m, int instance)
{
    int seat = m->book->instance[instance].seat;
    return seat == NOBODY || seat < m->box->seats;
}

int eval_cards(struct machine *m, int number, bool distinct, uint16_t cards[CARDS_LISTED_MAX])
{
    const struct select *select = &m->book->select[number];
    struct picking p = {.m = m, .select = select, .distinct = distinct};
    p.cards = cards;
    switch (select->kind) {
    case SELECT_ALL:
        for (int i = 0; i < m->book->instances_n; i++) {
            if (in_play(m, i))
                pick_from(&p, i);
        }
        break;
    case SELECT_TOP:
        pick_top(&p, eval(m, select->zone[0]), eval(m, select->count));
        break;
    case SELECT_BUT_TOP: {
        int instance = eval(m, select->zone[0]);
        const uint8_t *pile = machine_pile(m, instance);
        for (int i = 0; i + 1 < pile_count(pile); i++)
            p.cards[p.n++] = (uint16_t)card_at(pile[1 + i], instance);
        break;
    }
    default:
        for (int f = 0; f < select->filters_n; f++)
            p.value[f] = select->filter[f].test == NAME_IS ? 0 : eval(m, select->filter[f].value);
        for (int z = 0; z < select->zones_n; z++)
            pick_zones(&p, select->zone[z]);
    }
    return p.n;
}

/* How many cards lie in zones, where nothing else is asked: no need to list them. */
static int count_cards(struct machine *m, int number)
{
    const struct select *select = &m->book->select[number];
    const struct expr *e = &m->book->expr[select->zone[0]];
    bool plain = select->kind == SELECT_IN && select->zones_n == 1 && select->filters_n == 0 &&
                 select->adjective == NONE_EXPR && select->type == ANY_TYPE &&
                 e->op != EXPR_ALL_SEATS && e->op != EXPR_ALL_MEMBERS;
    if (plain) {
        int instance = eval(m, select->zone[0]);
        return instance == VALUE_NONE ? 0 : pile_count(machine_pile(m, instance));
    }
    /* Cards that are blank in a view cannot be told apart, but counted they can be. */
    bool any = select->filters_n == 0 && select->adjective == NONE_EXPR &&
               select->type == ANY_TYPE && select->kind == SELECT_IN;
    uint16_t cards[CARDS_LISTED_MAX];
    if (!any)
        return eval_cards(m, number, false, cards);
    int n = 0;
    for (int z = 0; z < select->zones_n; z++) {
        const struct expr *zone = &m->book->expr[select->zone[z]];
        if (zone->op != EXPR_ALL_SEATS && zone->op != EXPR_ALL_MEMBERS) {
            int instance = eval(m, select->zone[z]);
            n += instance == VALUE_NONE ? 0 : pile_count(machine_pile(m, instance));
            continue;
        }
        const struct zone *of = &m->book->zone[zone->a];
        int width = of->owner == OWNED_BY_SEAT ? m->book->seats_max : 1;
        int own = zone->op == EXPR_ALL_MEMBERS && zone->b != NONE_EXPR ? eval(m, zone->b) : -1;
        for (int i = of->first; i < of->first + of->members * width; i++) {
            bool counts = in_play(m, i) && (own < 0 || m->book->instance[i].seat == own);
            n += counts ? pile_count(machine_pile(m, i)) : 0;
        }
    }
    return n;
}

/* ---- reckoned of many cards ---- */

static int over_cards(struct machine *m, const struct expr *e)
{
    uint16_t cards[CARDS_LISTED_MAX];
    int n = eval_cards(m, e->a, false, cards), sum = 0;
    for (int i = 0; i < n; i++) {
        int value = eval_column(m, e->b, e->c, cards[i]);
        if (e->op == EXPR_SUM)
            sum += value;
        else if (i == 0 || (e->x ? value > sum : value < sum))
            sum = value;
    }
    return sum;
}

static int different_words(struct machine *m, const struct expr *e)
{
    uint16_t cards[CARDS_LISTED_MAX];
    int n = eval_cards(m, e->a, false, cards);
    uint64_t words = 0;
    for (int i = 0; i < n; i++) {
        int word = machine_word(m, e->b, cards[i]);
        words |= word == VALUE_NONE ? 0 : 1ull << word;
    }
    return __builtin_popcountll(words);
}

/* How many different numbers, the longest run of them, or the most cards of one. */
static int over_numbers(struct machine *m, const struct expr *e)
{
    uint16_t cards[CARDS_LISTED_MAX];
    uint8_t of[CARDS_LISTED_MAX] = {0};
    int n = eval_cards(m, e->a, false, cards), different = 0, run = 0, longest = 0, most = 0;
    for (int i = 0; i < n; i++) {
        int value = eval_column(m, e->b, e->c, cards[i]);
        if (value >= 0 && value < CARDS_LISTED_MAX)
            of[value]++;
    }
    for (int v = 0; v < CARDS_LISTED_MAX; v++) {
        run = of[v] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
        most = of[v] > most ? of[v] : most;
        different += of[v] > 0;
    }
    return e->op == EXPR_RUN ? longest : e->op == EXPR_MOST ? most : different;
}

static int commonest(struct machine *m, const struct expr *e)
{
    uint16_t cards[CARDS_LISTED_MAX];
    uint8_t of[LIST_WORDS_MAX + 2] = {0};
    int n = eval_cards(m, e->a, false, cards), best = 0;
    for (int i = 0; i < n; i++) {
        int word = machine_word(m, e->b, cards[i]);
        if (word != VALUE_NONE)
            of[word]++;
    }
    for (int w = 1; w < m->book->list[e->b].words_n; w++)
        best = of[w] > of[best] ? w : best;
    return best == 0 ? VALUE_NONE : best;
}

static int extreme(struct machine *m, const struct expr *e)
{
    uint16_t cards[CARDS_LISTED_MAX];
    int n = eval_cards(m, e->a, false, cards), best = VALUE_NONE, most = 0;
    for (int i = 0; i < n; i++) {
        int value = eval_column(m, e->b, e->c, cards[i]);
        if (best == VALUE_NONE || (e->x ? value > most : value < most)) {
            best = cards[i];
            most = value;
        }
    }
    return best;
}

/* ---- numbers and seats ---- */

static int read_var(const struct machine *m, const struct var *var, int index)
{
    const uint8_t *at = m->s + var->at + index * var->size;
    if (var->size == 2)
        return machine_two(m, var->at + 2 * index);
    return var->sort == SORT_WORD && *at == 0 ? VALUE_NONE : *at;
}

static int over_seats(const struct machine *m, const struct expr *e)
{
    const struct var *var = &m->book->var[e->a];
    int sum = 0;
    for (int seat = 0; seat < m->box->seats; seat++) {
        int value = read_var(m, var, seat);
        if (e->op == EXPR_SUM_SEATS)
            sum += value;
        else if (seat == 0 || (e->x ? value > sum : value < sum))
            sum = value;
    }
    return sum;
}

static bool holds_of_seat(struct machine *m, int expr, int seat)
{
    int before = m->subject_seat;
    m->subject_seat = seat;
    bool holds = eval(m, expr) > 0;
    m->subject_seat = before;
    return holds;
}

static int count_seats(struct machine *m, int adjective)
{
    int n = 0;
    for (int seat = 0; seat < m->box->seats; seat++)
        n += adjective == NONE_EXPR || holds_of_seat(m, adjective, seat);
    return n;
}

static bool exists_zone(struct machine *m, const struct expr *e)
{
    const struct zone *zone = &m->book->zone[e->b];
    int width = zone->owner == OWNED_BY_SEAT ? m->book->seats_max : 1, before = m->subject_zone;
    bool found = false;
    for (int member = 0; member < zone->members && !found; member++) {
        m->subject_zone = zone->first + member * width + (width > 1 ? m->it : 0);
        found = eval(m, e->a) > 0;
    }
    m->subject_zone = before;
    return found;
}

static int slot_value(const struct machine *m, int slot)
{
    const struct frames *frames = machine_frames(m);
    for (int i = frames->n - 1; i >= 0; i--) {
        const struct frame *frame = &frames->frame[i];
        if (frame->what == FRAME_TEXT)
            return card_ops(m->box->cards, frame->face)[frame->n].arg[slot];
    }
    return 0;
}

static int instance_for(struct machine *m, const struct expr *e)
{
    const struct zone *zone = &m->book->zone[e->a];
    int width = zone->owner == OWNED_BY_SEAT ? m->book->seats_max : 1;
    int word = eval(m, e->b), seat = e->c == NONE_EXPR ? 0 : eval(m, e->c);
    if (word == VALUE_NONE || seat == VALUE_NONE || word < 1 || word > zone->members)
        return VALUE_NONE;
    return zone->first + (word - 1) * width + seat;
}

static int card_end(struct machine *m, const struct expr *e)
{
    int instance = eval(m, e->a);
    if (instance == VALUE_NONE)
        return VALUE_NONE;
    const uint8_t *pile = machine_pile(m, instance);
    int n = pile_count(pile);
    return n == 0 ? VALUE_NONE : card_at(pile[e->op == EXPR_TOP ? n : 1], instance);
}

static int that_card(const struct machine *m)
{
    const uint8_t *mind = m->s + m->book->plan.mind + 2 * m->it;
    return mind[0] == FACE_NONE ? VALUE_NONE : card_at(mind[0], mind[1]);
}

static int clamp(long value)
{
    enum { BOUND = 32000 };
    return value > BOUND ? BOUND : value < -BOUND ? -BOUND : (int)value;
}

/* Sums in which something is not there count it as nothing. */
static int number(int value)
{
    return value == VALUE_NONE ? 0 : value;
}

static int eval_number(struct machine *m, const struct expr *e)
{
    switch (e->op) {
    case EXPR_KNOB:
        return m->box->knob[e->a];
    case EXPR_SLOT:
        return slot_value(m, e->a);
    case EXPR_THAT_NUMBER:
        return machine_two(m, m->book->plan.that_number);
    case EXPR_THAT_ROLL:
        return m->s[m->book->plan.that_roll];
    case EXPR_MOVED:
        return m->s[m->book->plan.moved];
    case EXPR_PLUS:
        return clamp((long)number(eval(m, e->a)) + number(eval(m, e->b)));
    case EXPR_MINUS:
        return clamp((long)number(eval(m, e->a)) - number(eval(m, e->b)));
    case EXPR_TIMES:
        return clamp((long)number(eval(m, e->a)) * number(eval(m, e->b)));
    case EXPR_SCALE: {
        int at = number(eval(m, e->a));
        return m->book->scale[e->b][at < 0 ? 0 : at < e->x ? at : e->x - 1];
    }
    case EXPR_COUNT:
        return count_cards(m, e->a);
    case EXPR_SUM:
    case EXPR_BEST:
        return clamp(over_cards(m, e));
    case EXPR_DIFFERENT_WORDS:
        return different_words(m, e);
    case EXPR_DIFFERENT:
    case EXPR_RUN:
    case EXPR_MOST:
        return over_numbers(m, e);
    case EXPR_SUM_SEATS:
    case EXPR_BEST_SEATS:
        return clamp(over_seats(m, e));
    case EXPR_SEATS:
        return count_seats(m, e->a);
    case EXPR_COLUMN:
        return eval_column(m, e->a, NONE_EXPR, eval(m, e->b));
    default: { /* EXPR_MEMBER */
        const struct instance *instance = &m->book->instance[eval(m, e->a)];
        return m->book->zone[instance->zone].lo + instance->member;
    }
    }
}

/* Something reckoned of a card, a zone or a seat. */
static int eval_of(struct machine *m, const struct expr *e)
{
    int of = eval(m, e->a);
    int *subject = e->op == EXPR_OF_CARD   ? &m->subject_card
                   : e->op == EXPR_OF_ZONE ? &m->subject_zone
                                           : &m->subject_seat;
    if (of == VALUE_NONE)
        return VALUE_NONE;
    int before = *subject;
    *subject = of;
    int value = eval(m, e->b);
    *subject = before;
    return value;
}

static int eval_word(struct machine *m, const struct expr *e)
{
    int value;
    switch (e->op) {
    case EXPR_THAT_WORD:
        value = m->s[m->book->list[e->a].that_at];
        return value == 0 ? VALUE_NONE : value;
    case EXPR_WORD_CARD:
        return machine_word(m, e->a, eval(m, e->b));
    case EXPR_WORD_ZONE:
        return m->book->instance[eval(m, e->a)].member + 1;
    default:
        return commonest(m, e);
    }
}

static int eval_seat(struct machine *m, const struct expr *e)
{
    int value;
    switch (e->op) {
    case EXPR_THAT_SEAT:
        return m->s[m->book->plan.that_seat];
    case EXPR_SUBJECT_SEAT:
        return m->subject_seat;
    case EXPR_LAST_SEAT:
        return m->box->seats - 1;
    case EXPR_AFTER:
        value = eval(m, e->a);
        if (value == VALUE_NONE)
            return value;
        return e->x == 1 ? (value + 1) % m->box->seats
                         : (value + m->box->seats - 1) % m->box->seats;
    case EXPR_PARTNER:
        return (eval(m, e->a) + 2) % m->box->seats;
    default: { /* EXPR_HOLDER */
        value = eval(m, e->a);
        if (value == VALUE_NONE)
            return value;
        int seat = m->book->instance[card_instance(value)].seat;
        return seat == NOBODY ? VALUE_NONE : seat;
    }
    }
}

static bool same(int x, int y)
{
    return x != VALUE_NONE && y != VALUE_NONE && x == y;
}

static bool any_card(struct machine *m, int select)
{
    uint16_t cards[CARDS_LISTED_MAX];
    const struct select *s = &m->book->select[select];
    bool plain = s->filters_n == 0 && s->adjective == NONE_EXPR && s->type == ANY_TYPE;
    return plain ? count_cards(m, select) > 0 : eval_cards(m, select, true, cards) > 0;
}

static bool eval_cond(struct machine *m, const struct expr *e)
{
    int value;
    switch (e->op) {
    case EXPR_IS:
        value = eval(m, e->a);
        return same(value, eval(m, e->b)) != e->x;
    case EXPR_CMP:
        value = eval(m, e->a);
        return compare(e->x, value, eval(m, e->b));
    case EXPR_NONE:
        return (eval(m, e->a) == VALUE_NONE) != e->x;
    case EXPR_EMPTY:
        value = eval(m, e->a);
        return (value == VALUE_NONE || pile_count(machine_pile(m, value)) == 0) != e->x;
    case EXPR_AND:
        return eval(m, e->a) > 0 && eval(m, e->b) > 0;
    case EXPR_OR:
        return eval(m, e->a) > 0 || eval(m, e->b) > 0;
    case EXPR_NOT:
        return eval(m, e->a) <= 0;
    case EXPR_EXISTS:
        return any_card(m, e->a) != e->x;
    case EXPR_EXISTS_SEAT:
        return (count_seats(m, e->a) > 0) != e->x;
    default:
        return exists_zone(m, e) != e->x;
    }
}

static int eval_zone(struct machine *m, const struct expr *e)
{
    int seat;
    switch (e->op) {
    case EXPR_INSTANCE_OF:
        seat = eval(m, e->b);
        return seat == VALUE_NONE ? VALUE_NONE : m->book->zone[e->a].first + seat;
    case EXPR_INSTANCE_FOR:
        return instance_for(m, e);
    case EXPR_THAT_ZONE:
        return m->s[m->book->zone[e->a].that_at];
    default:
        return m->subject_zone;
    }
}

int eval(struct machine *m, int expr)
{
    const struct expr *e = &m->book->expr[expr];
    int value;
    m->looks++;
    switch (e->op) {
    case EXPR_CONST:
        return e->a;
    case EXPR_IT:
        return m->it;
    case EXPR_INSTANCE:
        return m->book->zone[e->a].first;
    case EXPR_VAR:
        return read_var(m, &m->book->var[e->a], 0);
    case EXPR_VAR_SEAT:
        value = eval(m, e->b);
        return value == VALUE_NONE ? VALUE_NONE : read_var(m, &m->book->var[e->a], value);
    case EXPR_VAR_ZONE:
        return read_var(m, &m->book->var[e->a], m->book->instance[eval(m, e->b)].member);
    case EXPR_OF_CARD:
    case EXPR_OF_ZONE:
    case EXPR_OF_SEAT:
        return eval_of(m, e);
    case EXPR_THAT_CARD:
        return that_card(m);
    case EXPR_SUBJECT_CARD:
        return m->subject_card;
    case EXPR_TOP:
    case EXPR_BOTTOM:
        return card_end(m, e);
    case EXPR_EXTREME:
        return extreme(m, e);
    case EXPR_ELSE:
        value = eval(m, e->a);
        return value != VALUE_NONE ? value : eval(m, e->b);
    default:
        break;
    }
    if (e->op >= EXPR_INSTANCE_OF)
        return eval_zone(m, e);
    if (e->op >= EXPR_IS)
        return eval_cond(m, e);
    if (e->op >= EXPR_THAT_SEAT)
        return eval_seat(m, e);
    if (e->op >= EXPR_THAT_WORD)
        return eval_word(m, e);
    return eval_number(m, e);
}
