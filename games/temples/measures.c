/* measures.c: what Four Temples measures for its designer, and the notes of turns and fights. */
#include "games/temples/temples.h"

static const char *const causes[] = {
    [DEATH_ATTACK] = "attacked", [DEATH_COUNTER] = "attacking", [DEATH_TEXT] = "card text", NULL};
static const char *const attacks[] = {[ATTACK_WON] = "won",
                                      [ATTACK_TIED] = "tied",
                                      [ATTACK_COUNTERED] = "countered",
                                      [ATTACK_AFAR] = "lost from afar",
                                      [ATTACK_WATER] = "lost from the water",
                                      [ATTACK_NOTHING] = "comes to nothing",
                                      NULL};
static const char *const castings[] = {[CASTING_DONE] = "takes effect",
                                       [CASTING_CANCELLED] = "cancelled",
                                       [CASTING_NOTHING] = "comes to nothing",
                                       NULL};
static const char *const misses[] = {
    [MISS_NOT] = "can be mustered", [MISS_RUNG] = "no rung", [MISS_LAND] = "no free land", NULL};
static const char *const kinds[] = {[KIND_PLAIN] = "neither",
                                    [KIND_RANGED] = "ranged",
                                    [KIND_WATER] = "water",
                                    [KIND_BOTH] = "ranged and water",
                                    NULL};
static const char *const windows[] = {
    [WINDOW_PASSED] = "passed", [WINDOW_USED] = "Fast card cast", NULL};

const struct measure ft_measures[FT_MEASURES] = {FT_NOTES(MEASURE_ROW)};

/* Marks: of both seats, or of pieces. */
enum { MARK_RACE, MARK_SIEGE, MARK_PIECE };

/* Since when it goes on: a mark that is set now if there is none. */
static int begun(struct play *play, int what, int key)
{
    int now = play->s->turns, since = log_since(play->log, what, key, now);
    int then = since == MARK_NONE ? now : now - since;
    log_mark(play->log, what, key, then);
    return then;
}

static int tone_of(const struct play *play, uint8_t face)
{
    return column(play->box, face, COLUMN_TONE);
}

static uint8_t face_on(const struct ft_state *s, int cell)
{
    return ground_const(s, s->on_cell[cell])->p.face;
}

void ft_note_world(struct play *play)
{
    const struct ft_state *s = play->s;
    if (s->turns != 1 || !log_gathers(play->log))
        return;
    EACH_CELL (s->temple, cell)
        log_note(play->log, NOTE_PLACED, NOBODY, face_on(s, cell), 1);
    for (int seat = 0; seat < FT_SEATS; seat++)
        log_note(play->log, NOTE_START_UNITS, seat, 0, s->units_n[seat]);
}

void ft_note_mustered(struct play *play, int seat, uint8_t face)
{
    const struct ft_state *s = play->s;
    if (!log_gathers(play->log))
        return;
    bool ranged = column(play->box, face, COLUMN_RANGE) > 0;
    bool water = column(play->box, face, COLUMN_WATER) != 0;
    log_note(play->log, NOTE_MUSTERED, seat, face, 1);
    log_note(play->log, NOTE_LEVEL, seat, column(play->box, face, COLUMN_LEVEL), 1);
    log_note(play->log, NOTE_KIND, seat,
             ranged && water ? KIND_BOTH
             : ranged        ? KIND_RANGED
             : water         ? KIND_WATER
                             : KIND_PLAIN,
             1);
    if (s->held[seat] == 0)
        log_note(play->log, NOTE_LANDFALL, seat, s->turns, 1);
}

void ft_note_enters(struct play *play, int piece)
{
    log_mark(play->log, MARK_PIECE, piece, play->s->turns);
}

void ft_note_leaves(struct play *play, int piece)
{
    const struct ft_state *s = play->s;
    const struct piece *p = is_unit(piece) ? &unit_const(s, piece)->p : &lasting_const(s, piece)->p;
    log_note_since(play->log, is_unit(piece) ? NOTE_ALIVE : NOTE_STAYS, piece_owner(p), p->face,
                   MARK_PIECE, piece, s->turns);
}

void ft_note_muster(struct play *play)
{
    const struct ft_state *s = play->s;
    int seat = s->turn, miss = MISS_RUNG;
    bool units = false;
    for (int i = 0; log_gathers(play->log) && i < pile_count(s->hand[seat]); i++) {
        uint8_t face = pile_faces_const(s->hand[seat])[i];
        if (box_card(play->box, face)->type != UNIT)
            continue;
        units = true;
        if (ft_musterable(play->box, s, seat, face))
            miss = MISS_NOT;
        else if (miss == MISS_RUNG && ft_muster_cells(play->box, s, seat, face) == 0)
            miss = MISS_LAND;
    }
    if (units && s->allowance > 0)
        log_note(play->log, NOTE_MUSTER_MISS, seat, miss, 1);
}

static void note_holdings(struct play *play, int seat)
{
    const struct ft_state *s = play->s;
    EACH_CELL (s->held[seat], cell) {
        uint8_t face = face_on(s, cell);
        log_note(play->log, NOTE_HELD, seat, face, 1);
        log_note(play->log, NOTE_HOLDER, seat, face, 1);
        if (s->temple & cell_bit(cell))
            log_note(play->log, NOTE_HELD_TONE, seat, tone_of(play, face), 1);
    }
}

static void note_siege(struct play *play, int seat)
{
    const struct ft_state *s = play->s;
    if (ft_temples_of(s, seat) == KNOB(play->box, temples_to_win) - 1) {
        int turns = (s->turns - begun(play, MARK_SIEGE, seat)) / FT_SEATS + 1;
        log_note(play->log, NOTE_SIEGE, seat, 0, 1);
        log_note(play->log, NOTE_LONGEST_SIEGE, seat, 0, turns);
    } else {
        log_since(play->log, MARK_SIEGE, seat, s->turns);
        log_note(play->log, NOTE_LONGEST_SIEGE, seat, 0, 0);
    }
}

void ft_note_turn(struct play *play)
{
    const struct ft_state *s = play->s;
    int seat = s->turn, top = 0;
    if (!log_gathers(play->log))
        return;
    EACH_UNIT (s, seat, n) {
        int level = column(play->box, unit_const(s, n)->p.face, COLUMN_LEVEL);
        top = level > top ? level : top;
    }
    log_note(play->log, NOTE_LADDER, NOBODY, s->turns, s->levels[0] + s->levels[1]);
    log_note(play->log, NOTE_UNITS, seat, s->turns, s->units_n[seat]);
    log_note(play->log, NOTE_TOP, seat, s->turns, top);
    log_note(play->log, NOTE_TEMPLES, seat, s->turns, ft_temples_of(s, seat));
    log_note(play->log, NOTE_FREE, seat, s->turns,
             __builtin_popcount(s->held[seat] & s->land & ~s->barren & ft_free(s, seat)));
    note_siege(play, seat);
    note_holdings(play, 0);
    note_holdings(play, 1);
}

void ft_note_end(struct play *play)
{
    const struct ft_state *s = play->s;
    bool swimmer = false;
    for (int seat = 0; log_gathers(play->log) && seat < FT_SEATS; seat++) {
        EACH_UNIT (s, seat, n) {
            swimmer |=
                stats_of(s, n)->flags & IS_WATER && s->temple & cell_bit(unit_const(s, n)->p.place);
            ft_note_leaves(play, n);
        }
        EACH_LASTING (s, seat, n)
            ft_note_leaves(play, n);
        for (int i = 0; i < pile_count(s->hand[seat]); i++) {
            uint8_t face = pile_faces_const(s->hand[seat])[i];
            if (box_card(play->box, face)->type == ENCHANTMENT &&
                column(play->box, face, COLUMN_LEVEL) > ft_unit_count(s, seat))
                log_note(play->log, NOTE_DEAD_HAND, seat, face, 1);
        }
        log_note(play->log, NOTE_WIPED_OUT, seat, 0, s->units_n[seat] == 0);
    }
    log_note(play->log, NOTE_SWIMMER, NOBODY, 0, swimmer);
}

/* The race: how many temples both seats have before and after. */
static void note_race(struct play *play, uint32_t temples, int seat)
{
    const struct ft_state *s = play->s;
    int own = ft_temples_of(s, seat), other = ft_temples_of(s, 1 - seat);
    int now = own + __builtin_popcount(temples);
    int needed = KNOB(play->box, temples_to_win);
    if (other > 0 && own <= other &&
        now > other - __builtin_popcount(temples & s->held[1 - seat])) {
        log_note(play->log, NOTE_OVERTAKES, seat, s->turns, 1);
        log_note(play->log, NOTE_LAST_OVERTAKE, NOBODY, 0, s->turns);
    }
    int first = begun(play, MARK_RACE, seat);
    if (own < needed && now >= needed) {
        log_note(play->log, NOTE_RACE, seat, 0, s->turns - first);
        log_note(play->log, NOTE_FROM, seat, own, 1);
        log_note(play->log, NOTE_FROM_LEVEL, seat, 0, own == other);
    }
}

void ft_note_taken(struct play *play, uint32_t cells, int seat)
{
    const struct ft_state *s = play->s;
    uint32_t temples = cells & s->temple, held = (s->held[0] | s->held[1]) & s->temple;
    int order = __builtin_popcount(held);
    if (!log_gathers(play->log) || temples == 0)
        return;
    if (order == 0)
        log_note(play->log, NOTE_FIRST_TEMPLE, seat, 0, s->turns);
    note_race(play, temples, seat);
    EACH_CELL (temples, cell) {
        uint8_t face = face_on(s, cell);
        log_note(play->log, NOTE_FLIPS, seat, face, 1);
        if (held & cell_bit(cell))
            continue;
        log_note(play->log, NOTE_FIRST_HOLDER, seat, face, 1);
        log_note(play->log, NOTE_FIRST_TONE, seat, tone_of(play, face), 1);
        log_note(play->log, NOTE_ORDER, seat, tone_of(play, face), ++order);
    }
}

void ft_note_fight(struct play *play, int attacker, int defender, int dice, int sign, bool safe)
{
    const struct ft_state *s = play->s;
    int seat = unit_seat(s, attacker);
    bool afar = ft_distance(unit_const(s, attacker)->p.place, unit_const(s, defender)->p.place) > 1;
    log_note(play->log, NOTE_ATTACK_WON, seat, dice, sign > 0);
    log_note(play->log, NOTE_ATTACKS, seat,
             sign > 0    ? ATTACK_WON
             : sign == 0 ? ATTACK_TIED
             : !safe     ? ATTACK_COUNTERED
             : afar      ? ATTACK_AFAR
                         : ATTACK_WATER,
             1);
}

void ft_note_death(struct play *play, int unit, enum death cause)
{
    static const int by_unit[] = {[DEATH_ATTACK] = NOTE_DIED_ATTACKED,
                                  [DEATH_COUNTER] = NOTE_DIED_ATTACKING,
                                  [DEATH_TEXT] = NOTE_DIED_OF_TEXT};
    const struct ft_state *s = play->s;
    log_note(play->log, NOTE_DEATH_CAUSE, unit_seat(s, unit), cause, 1);
    log_note(play->log, by_unit[cause], unit_seat(s, unit), unit_const(s, unit)->p.face, 1);
}

void ft_note_deaths(struct play *play, int attacker, int defender)
{
    const struct ft_state *s = play->s;
    const int pair[2] = {attacker, defender};
    for (int i = 0; log_gathers(play->log) && i < 2; i++) {
        if (ft_hp(play->box, s, pair[i]) >= 1)
            continue;
        int killer = pair[1 - i];
        ft_note_death(play, pair[i], i == 0 ? DEATH_COUNTER : DEATH_ATTACK);
        log_note(play->log, NOTE_KILLS, unit_seat(s, killer), unit_const(s, killer)->p.face, 1);
    }
}

void ft_note_settled(struct play *play, int seat, uint8_t face, enum casting casting)
{
    log_note(play->log, NOTE_CASTINGS, seat, casting, 1);
    log_note(play->log, NOTE_CANCELLED, seat, face, casting == CASTING_CANCELLED);
    log_note(play->log, NOTE_NOTHING, seat, face, casting == CASTING_NOTHING);
}

void ft_note_window(struct play *play, int seat, bool used)
{
    log_note(play->log, NOTE_WINDOW, seat, 0, used);
    log_note(play->log, NOTE_WINDOWS, seat, used ? WINDOW_USED : WINDOW_PASSED, 1);
}
