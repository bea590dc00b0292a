/* measures.c: what Four Temples measures for its designer, and the notes of turns and fights. */
#include "games/temples/temples.h"

static const char *const causes[] = {
    [DEATH_ATTACK] = "attacked", [DEATH_COUNTER] = "attacking", [DEATH_TEXT] = "card text", NULL};
static const char *const attacks[] = {[ATTACK_WON] = "won",
                                      [ATTACK_TIED] = "tied",
                                      [ATTACK_COUNTERED] = "countered",
                                      [ATTACK_EXEMPT] = "lost out of reach",
                                      NULL};
static const char *const castings[] = {[CASTING_DONE] = "cast",
                                       [CASTING_CANCELLED] = "cancelled",
                                       [CASTING_NOTHING] = "comes to nothing",
                                       NULL};
static const char *const misses[] = {
    [MISS_NOT] = "can be mustered", [MISS_RUNG] = "no rung", [MISS_LAND] = "no free land", NULL};

const struct measure ft_measures[FT_MEASURES] = {
    [NOTE_LADDER] = {"ladder", "the ladder at the end of a turn", MEAN_OF_TIMES, BY_NUMBER, "turn",
                     1, 30},
    [NOTE_UNITS] = {"units", "units of a seat at the end of its turn", MEAN_OF_TIMES, BY_NUMBER,
                    "turn", 1, 30},
    [NOTE_TOP] = {"top_level", "highest level of a seat's units at the end of its turn",
                  MEAN_OF_TIMES, BY_NUMBER, "turn", 1, 30},
    [NOTE_TEMPLES] = {"temples", "temples of a seat at the end of its turn", MEAN_OF_TIMES,
                      BY_NUMBER, "turn", 1, 30},
    [NOTE_SIEGE] = {"siege", "turns that a seat ends one temple short of winning", SUM_OF_SEAT},
    [NOTE_HELD_TONE] = {"held_tone", "turns that a seat holds a temple", SUM_OF_SEAT, BY_WORDS,
                        "tone", .values = ft_tone_words},
    [NOTE_HELD] = {"held", "turns that a seat controls a land or temple", SUM_OF_SEAT, BY_FACE,
                   "card"},
    [NOTE_PLACED] = {"placed", "temples placed in a game", SUM_OF_GAME, BY_FACE, "temple"},
    [NOTE_FIRST_TEMPLE] = {"first_temple", "turn in which the first temple is taken",
                           MEAN_OF_TIMES},
    [NOTE_FIRST_HOLDER] = {"first_holder", "won by who takes a temple first", WINS_OF_TIMES,
                           BY_FACE, "temple"},
    [NOTE_FIRST_TONE] = {"first_tone", "won by who takes a temple first, by its tone",
                         WINS_OF_TIMES, BY_WORDS, "tone", .values = ft_tone_words},
    [NOTE_FLIPS] = {"flips", "times a temple is taken in a game", SUM_OF_GAME, BY_FACE, "temple"},
    [NOTE_ENTERED] = {"entered", "times a card of the world is entered in a game", SUM_OF_GAME,
                      BY_FACE, "card"},
    [NOTE_MUSTERED] = {"mustered", "units a seat musters", SUM_OF_SEAT, BY_FACE, "unit"},
    [NOTE_MUSTER_MISS] = {"muster_miss", "turns with a unit left in hand, and why", SUM_OF_SEAT,
                          BY_WORDS, "why", .values = misses},
    [NOTE_LANDFALL] = {"landfalls", "landfalls of a seat", SUM_OF_SEAT, BY_NUMBER, "turn", 1, 30},
    [NOTE_KILLS] = {"kills", "units a seat's unit kills in fights", SUM_OF_SEAT, BY_FACE, "unit"},
    [NOTE_DEATHS] = {"deaths", "units a seat loses", SUM_OF_SEAT, BY_FACE, "unit"},
    [NOTE_DEATH_CAUSE] = {"death_cause", "units a seat loses, and how", SUM_OF_SEAT, BY_WORDS,
                          "how", .values = causes},
    [NOTE_ATTACK_WON] = {"attack_won", "attacks won", SHARE_OF_TIMES, BY_NUMBER,
                         "sides more than the defender's die", -10, 10},
    [NOTE_ATTACKS] = {"attacks", "attacks of a seat, and how they end", SUM_OF_SEAT, BY_WORDS,
                      "how", .values = attacks},
    [NOTE_CAST] = {"cast", "enchantments a seat casts", SUM_OF_SEAT, BY_FACE, "enchantment"},
    [NOTE_CASTINGS] = {"castings", "castings of a seat, and what becomes of them", SUM_OF_SEAT,
                       BY_WORDS, "what", .values = castings},
    [NOTE_DEAD_HAND] = {"dead_in_hand", "enchantments above the seat's level in hand at the end",
                        SUM_OF_SEAT, BY_FACE, "enchantment"},
    [NOTE_WINDOW] = {"window_used", "windows in which a Fast card is cast", SHARE_OF_TIMES},
    [NOTE_SWIMMER] = {"water_on_temple", "games that end with a water unit on a temple",
                      SHARE_OF_TIMES},
    [NOTE_GUARD] = {"guard_hits", "triggers dropped because too many wait", SUM_OF_GAME},
};

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
    if (s->turns == 1 && log_gathers(play->log))
        EACH_CELL (s->temple, cell)
            log_note(play->log, NOTE_PLACED, NOBODY, face_on(s, cell), 1);
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
        if (s->temple & cell_bit(cell))
            log_note(play->log, NOTE_HELD_TONE, seat, tone_of(play, face), 1);
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
    if (ft_temples_of(s, seat) == KNOB(play->box, temples_to_win) - 1)
        log_note(play->log, NOTE_SIEGE, seat, 0, 1);
    note_holdings(play, 0);
    note_holdings(play, 1);
}

void ft_note_end(struct play *play)
{
    const struct ft_state *s = play->s;
    bool swimmer = false;
    for (int seat = 0; log_gathers(play->log) && seat < FT_SEATS; seat++) {
        EACH_UNIT (s, seat, n)
            swimmer |=
                stats_of(s, n)->flags & IS_WATER && s->temple & cell_bit(unit_const(s, n)->p.place);
        for (int i = 0; i < pile_count(s->hand[seat]); i++) {
            uint8_t face = pile_faces_const(s->hand[seat])[i];
            if (box_card(play->box, face)->type == ENCHANTMENT &&
                column(play->box, face, COLUMN_LEVEL) > ft_unit_count(s, seat))
                log_note(play->log, NOTE_DEAD_HAND, seat, face, 1);
        }
    }
    log_note(play->log, NOTE_SWIMMER, NOBODY, 0, swimmer);
}

void ft_note_taken(struct play *play, uint32_t cells, int seat)
{
    const struct ft_state *s = play->s;
    if (!log_gathers(play->log))
        return;
    if (cells & s->temple && !((s->held[0] | s->held[1]) & s->temple))
        log_note(play->log, NOTE_FIRST_TEMPLE, seat, 0, s->turns);
    EACH_CELL (cells & s->temple, cell) {
        uint8_t face = face_on(s, cell);
        log_note(play->log, NOTE_FLIPS, seat, face, 1);
        if ((s->held[0] | s->held[1]) & cell_bit(cell))
            continue;
        log_note(play->log, NOTE_FIRST_HOLDER, seat, face, 1);
        log_note(play->log, NOTE_FIRST_TONE, seat, tone_of(play, face), 1);
    }
}

void ft_note_fight(struct play *play, int attacker, int dice, int sign, bool safe)
{
    int seat = unit_seat(play->s, attacker);
    log_note(play->log, NOTE_ATTACK_WON, seat, dice, sign > 0);
    log_note(play->log, NOTE_ATTACKS, seat,
             sign > 0    ? ATTACK_WON
             : sign == 0 ? ATTACK_TIED
             : safe      ? ATTACK_EXEMPT
                         : ATTACK_COUNTERED,
             1);
}

void ft_note_deaths(struct play *play, int attacker, int defender)
{
    const struct ft_state *s = play->s;
    const int pair[2] = {attacker, defender};
    for (int i = 0; log_gathers(play->log) && i < 2; i++) {
        if (ft_hp(play->box, s, pair[i]) >= 1)
            continue;
        int killer = pair[1 - i];
        log_note(play->log, NOTE_DEATH_CAUSE, unit_seat(s, pair[i]),
                 i == 0 ? DEATH_COUNTER : DEATH_ATTACK, 1);
        log_note(play->log, NOTE_KILLS, unit_seat(s, killer), unit_const(s, killer)->p.face, 1);
    }
}
