/* deeds.c: instructions that change numbers and move cards. */
#include "rulebook/deeds.h"

int deeds_fail(struct machine *m, int fault, const struct instr *i)
{
    struct frames *frames = machine_frames(m);
    machine_put_two(m, m->book->plan.fault, fault * RULES_MAX + i->rule);
    memset(frames->frame, 0, (size_t)frames->n * sizeof frames->frame[0]);
    frames->n = 0;
    return STOPPED;
}

/* ---- numbers ---- */

static int var_index(struct machine *m, const struct var *var, int owner)
{
    if (var->owner == OWNED_BY_TABLE)
        return 0;
    int of = eval(m, owner);
    if (of == VALUE_NONE)
        return -1;
    return var->owner == OWNED_BY_SEAT ? of : m->book->instance[of].member;
}

static int read_number(const struct machine *m, const struct var *var, int index)
{
    return var->size == 2 ? machine_two(m, var->at + 2 * index) : m->s[var->at + index];
}

static bool is_score(const struct machine *m, int number)
{
    return m->book->wins_n > 0 && m->book->win[0] == number;
}

static int write_number(struct machine *m, const struct instr *i, int index, int value, int pc)
{
    const struct var *var = &m->book->var[i->a];
    if (var->sort == SORT_NUMBER && (value < var->lo || value > var->hi))
        return deeds_fail(m, FAULT_RANGE, i);
    int before = read_number(m, var, index);
    if (var->size == 2)
        machine_put_two(m, var->at + 2 * index, value);
    else
        m->s[var->at + index] = (uint8_t)value;
    if (is_score(m, i->a) && value != before)
        TELLS(m, EVENT_counts, .seat = index, .word = var->name, .n = {value - before, value});
    return pc + 1;
}

int deeds_set(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    const struct var *var = &m->book->var[i->a];
    int value = eval(m, i->b), index = var_index(m, var, i->c);
    if (index < 0 || (value == VALUE_NONE && var->sort == SORT_SEAT))
        return pc + 1;
    return write_number(m, i, index, value == VALUE_NONE ? 0 : value, pc);
}

int deeds_add(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    const struct var *var = &m->book->var[i->a];
    int value = eval(m, i->b), index = var_index(m, var, i->c);
    if (index < 0 || value == VALUE_NONE)
        return pc + 1;
    return write_number(m, i, index, read_number(m, var, index) + (i->x ? -value : value), pc);
}

int deeds_roll(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int sides = eval(m, i->a);
    if (sides < 1 || sides > SIDES_MAX)
        return deeds_fail(m, FAULT_RANGE, i);
    int roll = game_roll((struct stream *)(void *)m->s,
                         (struct dice *)(void *)(m->s + m->book->plan.dice), sides);
    m->s[m->book->plan.that_roll] = (uint8_t)roll;
    TELLS(m, EVENT_rolls, .dice = {roll}, .sides = {sides});
    return pc + 1;
}

/* ---- cards ---- */

int deeds_shuffle(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int instance = eval(m, i->a);
    if (instance != VALUE_NONE)
        cards_shuffle(m, instance);
    return pc + 1;
}

/* Told of a card that the table itself moves: to a hand, or from the dark into the open. */
static void tell_move(struct machine *m, int face, int from, int to)
{
    const struct instance *source = &m->book->instance[from], *end = &m->book->instance[to];
    if (end->known)
        TELLS(m, EVENT_gets, .seat = end->seat, .face = face);
    else if (end->seen == SEEN_ALL && source->seen != SEEN_ALL)
        TELLS(m, EVENT_turns, .face = face, .word = m->book->zone[end->zone].name);
}

static void move_top(struct machine *m, int from, int to, bool bottom)
{
    if (to == VALUE_NONE || !cards_wanted(m, from))
        return;
    const uint8_t *pile = machine_pile(m, from);
    int face = pile[pile_count(pile)];
    cards_move(m, card_at(face, from), to, bottom);
    tell_move(m, face, from, to);
}

int deeds_move(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    uint16_t cards[CARDS_LISTED_MAX];
    const struct select *select = &m->book->select[i->a];
    int to = eval(m, i->b);
    m->s[m->book->plan.moved] = 0;
    if (select->kind == SELECT_TOP) {
        int from = eval(m, select->zone[0]), n = eval(m, select->count);
        for (int c = 0; c < n && c < UINT8_MAX && from != to; c++)
            move_top(m, from, to, i->x);
        return pc + 1;
    }
    int n = eval_cards(m, i->a, false, cards);
    for (int c = 0; c < n; c++) {
        if (card_instance(cards[c]) != to)
            cards_move(m, cards[c], to, i->x);
    }
    return pc + 1;
}

int deeds_move_card(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int card = eval(m, i->a), to = eval(m, i->b);
    m->s[m->book->plan.moved] = 0;
    cards_move(m, card, to, i->x);
    return pc + 1;
}

int deeds_move_top(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int from = eval(m, i->a), to = eval(m, i->b);
    m->s[m->book->plan.moved] = 0;
    move_top(m, from, to, i->x);
    return pc + 1;
}

int deeds_move_random(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int from = eval(m, i->a), to = eval(m, i->b);
    m->s[m->book->plan.moved] = 0;
    if (from == VALUE_NONE || to == VALUE_NONE || pile_count(machine_pile(m, from)) == 0)
        return pc + 1;
    const uint8_t *pile = machine_pile(m, from);
    int face = pile[1 + stream_below((struct stream *)(void *)m->s, (uint32_t)pile_count(pile))];
    cards_move(m, card_at(face, from), to, i->x);
    tell_move(m, face, from, to);
    return pc + 1;
}

int deeds_deal(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int from = eval(m, i->a), seats = m->box->seats, first = m->book->zone[i->b].first;
    int n = i->c == NONE_EXPR ? CARDS_LISTED_MAX : eval(m, i->c);
    struct log *log = m->log;
    if (from == VALUE_NONE)
        return pc + 1;
    m->log = NULL; /* one line for the whole deal */
    int dealt = 0;
    for (; dealt < n && cards_wanted(m, from); dealt++) {
        for (int seat = 0; seat < seats; seat++)
            move_top(m, from, first + seat, false);
    }
    m->log = log;
    TELLS(m, EVENT_deals, .n = {dealt}, .word = m->book->zone[i->b].name);
    return pc + 1;
}

int deeds_reveal(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    int instance = eval(m, i->a), seat = i->b == NONE_EXPR ? VALUE_NONE : eval(m, i->b);
    const struct instance *of = &m->book->instance[instance];
    uint8_t seats = seat == VALUE_NONE ? openly(m->box) : seat_bit(seat);
    if (of->known)
        pile_show(machine_pile(m, instance), of->cap, seats);
    return pc + 1;
}
