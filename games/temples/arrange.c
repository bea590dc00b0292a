/* arrange.c: a written position becomes a table of Four Temples, or is refused. Cells that no line
 * speaks of get lands without a text first, in the order of the sheet. */
#include "games/temples/temples.h"

#include <string.h>

static const struct field *const grounds = &ft_fields[GROUND_FIELD];

static bool on_board(const struct box *box, int cell)
{
    return cell < FT_CELLS && cell_row(cell) < KNOB(box, rows) && cell % FT_COLS < KNOB(box, cols);
}

static bool check_head(const struct box *box, const struct piece *p, bool placed,
                       struct problem *problem)
{
    const char *name = box_face_name(box, p->face);
    if (p->cards != 1 || p->known != 0)
        return problem_say(problem, "%s is one open card", name);
    if (placed && (!on_board(box, p->place) || p->host != 0))
        return problem_say(problem, "%s lies on no card of the isle", name);
    return true;
}

/* ---- grounds ---- */

static bool check_grounds(const struct box *box, const struct ft_state *s, uint32_t *taken,
                          struct problem *problem)
{
    for (int n = GROUND_FIRST; n < UNIT_FIRST; n++) {
        const struct piece *p = &ground_const(s, n)->p;
        if (p->face == FACE_NONE)
            continue;
        if (!check_head(box, p, true, problem))
            return false;
        bool water = box_card(box, p->face)->type == WATER;
        if (water && piece_holder(p) != NOBODY && !KNOB(box, water_control))
            return problem_say(problem, "nobody controls water");
        if (*taken & cell_bit(p->place))
            return problem_say(problem, "two cards lie at %s", ft_cell_names[p->place]);
        *taken |= cell_bit(p->place);
    }
    return true;
}

/* The land of the deck that comes first: without a text, then by the sheet. */
static int plainest(const struct box *box, const uint8_t *lands)
{
    int best = 0;
    for (int i = 1; i <= pile_count(lands); i++) {
        bool plain = box_card(box, lands[i])->ops_n == 0;
        bool best_plain = best != 0 && box_card(box, lands[best])->ops_n == 0;
        if (best == 0 || (plain && !best_plain) || (plain == best_plain && lands[i] < lands[best]))
            best = i;
    }
    return best;
}

static bool fill_cells(const struct box *box, struct ft_state *s, uint32_t taken,
                       struct problem *problem)
{
    for (int cell = 0; cell < FT_CELLS; cell++) {
        if (!on_board(box, cell) || taken & cell_bit(cell))
            continue;
        int at = plainest(box, s->lands);
        if (at == 0)
            return problem_say(problem, "no land is left for %s", ft_cell_names[cell]);
        int n = pieces_enter(grounds, s, NOBODY, s->lands[at], 0);
        s->ground[n - GROUND_FIRST].p.place = (uint8_t)cell;
        memmove(s->lands + at, s->lands + at + 1, (size_t)(pile_count(s->lands) - at));
        s->lands[s->lands[0]--] = 0;
    }
    return true;
}

/* ---- units and enchantments ---- */

static bool check_units(const struct box *box, const struct ft_state *s, struct problem *problem)
{
    uint8_t crowd[FT_SEATS][FT_CELLS] = {{0}}, units[FT_SEATS] = {0};
    for (int n = UNIT_FIRST; n < LASTING_FIRST; n++) {
        const struct ft_unit *unit = unit_const(s, n);
        int seat = piece_holder(&unit->p);
        if (unit->p.face == FACE_NONE)
            continue;
        const char *name = box_face_name(box, unit->p.face);
        if (!check_head(box, &unit->p, true, problem))
            return false;
        if (seat == NOBODY || piece_owner(&unit->p) == NOBODY)
            return problem_say(problem, "%s is a seat's (FT-1.8)", name);
        if (unit->damage >= column(box, unit->p.face, COLUMN_HP))
            return problem_say(problem, "%s has no hit points left", name);
        for (int stat = 0; stat < STATS; stat++)
            if (unit->boost[stat] > FT_COUNT_MAX || unit->boost[stat] < -FT_COUNT_MAX)
                return problem_say(problem, "%s: a bonus is out of bounds", name);
        if (++units[seat] > FT_SEAT_UNITS)
            return problem_say(problem, "a seat has at most %d units", FT_SEAT_UNITS);
        if (++crowd[seat][unit->p.place] > KNOB(box, stack) || crowd[1 - seat][unit->p.place] > 0)
            return problem_say(problem, "too many units stand at %s (FT-1.7)",
                               ft_cell_names[unit->p.place]);
    }
    return true;
}

/* The kind of target a host is for its enchantment; FT-13.4 is tested when it is cast only. */
static bool host_fits(const struct box *box, uint8_t face, int host)
{
    int kind = column(box, face, COLUMN_ON);
    if (kind <= ON_ENEMY_UNIT)
        return is_unit(host);
    if (kind <= ON_OPEN_LAND)
        return is_ground(host);
    return kind == ON_EVERYWHERE && host == 0;
}

static bool check_lasting(const struct box *box, const struct ft_state *s, struct problem *problem)
{
    for (int n = LASTING_FIRST; n < LASTING_FIRST + FT_LASTING; n++) {
        const struct ft_lasting *lasting = lasting_const(s, n);
        const struct piece *p = &lasting->p;
        if (p->face == FACE_NONE)
            continue;
        const char *name = box_face_name(box, p->face);
        if (!check_head(box, p, false, problem))
            return false;
        int lasts = column(box, p->face, COLUMN_LASTS);
        if (piece_holder(p) == NOBODY || piece_owner(p) != piece_holder(p) || p->place != 0)
            return problem_say(problem, "%s is its caster's", name);
        if (lasts == LASTS_ONCE || !host_fits(box, p->face, p->host))
            return problem_say(problem, "%s does not lie there", name);
        if (is_ground(p->host) && box_card(box, ground_const(s, p->host)->p.face)->type == WATER)
            return problem_say(problem, "%s lies on water", name);
        if ((lasts == LASTS_STAYS) != (lasting->turns == 0))
            return problem_say(problem, "%s: how many turns are left?", name);
    }
    return true;
}

/* FT-15.4: what is written without a place in the order of casting takes the next free one. */
static bool order_lasting(const struct box *box, struct ft_state *s, struct problem *problem)
{
    uint64_t taken = 1;
    for (int i = 0; i < FT_LASTING; i++) {
        const struct ft_lasting *lasting = &s->lasting[i];
        if (lasting->order > FT_LASTING || (lasting->order > 0 && taken >> lasting->order & 1))
            return problem_say(problem, "%s: order %d is not free",
                               box_face_name(box, lasting->p.face), lasting->order);
        taken |= (uint64_t)1 << lasting->order;
    }
    for (int i = 0; i < FT_LASTING; i++) {
        struct ft_lasting *lasting = &s->lasting[i];
        if (lasting->p.face != FACE_NONE && lasting->order == 0) {
            lasting->order = (uint8_t)__builtin_ctzll(~taken);
            taken |= (uint64_t)1 << lasting->order;
        }
    }
    return (taken & (taken + 1)) == 0 ||
           problem_say(problem, "there is no enchantment of order %d", __builtin_ctzll(~taken));
}

/* The enchantments of a seat lie in the order of casting, too. */
static bool check_order(const struct box *box, const struct ft_state *s, struct problem *problem)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n) {
            const struct ft_lasting *lasting = lasting_const(s, n);
            if (lasting->p.next != 0 && lasting_const(s, lasting->p.next)->order < lasting->order)
                return problem_say(problem, "%s was cast later: name it later",
                                   box_face_name(box, lasting->p.face));
        }
    return true;
}

/* ---- piles ---- */

/* Units that were not picked are out of the game, FT-16.6. */
static void move_units_out(struct ft_state *s, const struct box *box, int seat)
{
    uint8_t *deck = s->deck[seat];
    int kept = 0, n = pile_count(deck);
    for (int i = 1; i <= n; i++) {
        if (box_card(box, deck[i])->type == UNIT)
            pile_insert(s->out[seat], deck[i]);
        else
            deck[1 + kept++] = deck[i];
    }
    memset(deck + 1 + kept, 0, (size_t)(n - kept));
    deck[0] = (uint8_t)kept;
}

static bool has_unit(const struct box *box, const uint8_t *pile)
{
    for (int i = 1; i <= pile_count(pile); i++)
        if (box_card(box, pile[i])->type == UNIT)
            return true;
    return false;
}

static bool check_piles(const struct box *box, struct ft_state *s, struct problem *problem)
{
    bool field = KNOB(box, field) != 0;
    for (int seat = 0; seat < FT_SEATS; seat++) {
        if (field)
            move_units_out(s, box, seat);
        if (field ? has_unit(box, s->discard[seat]) : pile_count(s->out[seat]) > 0)
            return problem_say(problem, "units are discarded, or out of the game as `field` says");
        if (pile_count(s->team[seat]) + pile_count(s->pool[seat]) + pile_count(s->cast[seat]) > 0)
            return problem_say(problem, "nothing is cast, picked or fielded in a position");
        if (ft_deck_of(box, seat) != seat &&
            pile_count(s->deck[seat]) + pile_count(s->discard[seat]) > 0)
            return problem_say(problem, "the deck is %s's: one serves both (FT-3.2)",
                               box->seat_name[0]);
    }
    return pile_count(s->shown) == 0 || problem_say(problem, "the isle is built: nothing is shown");
}

/* ---- the whole ---- */

static bool check_numbers(const struct box *box, struct ft_state *s, struct problem *problem)
{
    if (s->turns == 0 || limit_reached(s->turns - 1, KNOB(box, turn_limit)))
        return problem_say(problem, "there is no turn %d", s->turns);
    if (s->over == OVER_NOT && s->winner != NOBODY)
        return problem_say(problem, "nobody has won yet");
    if (s->over == OVER_TEMPLES && s->winner == NOBODY)
        return problem_say(problem, "who has won by temples?");
    if (s->asks != ASK_main && s->asks != ASK_unit)
        return problem_say(problem, "nothing is in progress in a position");
    s->asks = s->phase == PHASE_MAIN ? ASK_main : ASK_unit;
    s->decider = s->turn;
    return true;
}

/* A position in which nobody could choose anything is none. */
static bool check_choice(const struct box *box, const struct ft_state *s, struct problem *problem)
{
    if (s->over)
        return true;
    if (s->phase == PHASE_MAIN)
        return pile_count(s->hand[s->turn]) > 0 ||
               problem_say(
                   problem,
                   "%s has no card, so the main phase is over: write \"phase actions\", or give "
                   "%s a card",
                   box->seat_name[s->turn], box->seat_name[s->turn]);
    if (ft_window_exists(box, s, s->turn))
        return true;
    EACH_UNIT (s, s->turn, n)
        if (ft_has_act(box, s, n))
            return true;
    return problem_say(problem, "%s can do nothing (FT-4.8)", box->seat_name[s->turn]);
}

bool ft_arrange(const struct box *box, void *state, struct problem *problem)
{
    struct ft_state *s = state;
    uint32_t taken = 0;
    if (!check_numbers(box, s, problem) || !check_grounds(box, s, &taken, problem) ||
        !check_units(box, s, problem) || !check_lasting(box, s, problem) ||
        !order_lasting(box, s, problem) || !check_order(box, s, problem) ||
        !check_piles(box, s, problem) || !fill_cells(box, s, taken, problem))
        return false;
    ft_derive(box, s);
    return check_choice(box, s, problem);
}
