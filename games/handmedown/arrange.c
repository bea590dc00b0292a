/* arrange.c: refuses written positions that no game of Hand-Me-Down could reach. */
#include "games/handmedown/handmedown.h"

static const char *name_of(const struct box *box, const struct hm_piece *piece)
{
    return box_face_name(box, piece->p.face);
}

/* Tokens and marks lie on base cards only. */
static bool check_counters(const struct box *box, const struct hm_piece *piece,
                           struct problem *problem)
{
    int marks = piece->attacks + piece->again + piece->fresh;
    for (int kind = 0; kind < KINDS; kind++)
        marks += piece->token[kind];
    return is_base(piece) || marks == 0 ||
           problem_say(problem, "tokens lie on units, not on %s", name_of(box, piece));
}

/* An equipment sits in a slot of its color; everything else stands alone. */
static bool check_host(const struct box *box, const struct hm_state *s,
                       const struct hm_piece *piece, struct problem *problem)
{
    const char *name = name_of(box, piece);
    if ((box_card(box, piece->p.face)->type == EQUIPMENT) == is_base(piece))
        return problem_say(problem, is_base(piece) ? "%s must lie on a unit" : "%s lies on nothing",
                           name);
    if (is_base(piece))
        return true;
    const struct hm_piece *host = piece_const(s, piece->p.host);
    if (piece_holder(&host->p) != piece_holder(&piece->p))
        return problem_say(problem, "%s lies on a card of another seat", name);
    if (column(box, host->p.face, COLUMN_SLOT + piece->p.place) !=
        column(box, piece->p.face, COLUMN_COLOR))
        return problem_say(problem, "%s has no such slot for %s", name_of(box, host), name);
    return true;
}

static bool check_piece(const struct box *box, const struct hm_state *s, int n,
                        struct problem *problem)
{
    const struct hm_piece *piece = piece_const(s, n);
    if (piece->p.face == FACE_NONE)
        return true;
    if (piece_holder(&piece->p) == NOBODY || piece_owner(&piece->p) == NOBODY ||
        piece->p.cards != 1)
        return problem_say(problem, "%s is one card, and belongs to a seat", name_of(box, piece));
    return check_host(box, s, piece, problem) && check_counters(box, piece, problem);
}

/* HM-7.3: a cell of a unit holds one card. */
static bool check_cells(const struct box *box, const struct hm_state *s, struct problem *problem)
{
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            for (int m = next_in_unit(s, n); m != 0; m = next_in_unit(s, m))
                if (s->spot[n].x == s->spot[m].x && s->spot[n].y == s->spot[m].y)
                    return problem_say(problem, "%s and %s lie in one place",
                                       name_of(box, piece_const(s, n)),
                                       name_of(box, piece_const(s, m)));
    return true;
}

bool hm_arrange(const struct box *box, void *state, struct problem *problem)
{
    struct hm_state *s = state;
    bool busy = s->asks != ASK_main || pile_count(s->announced) > 0;
    for (int kind = 0; kind < KINDS; kind++)
        busy |= s->owed[kind] != 0;
    if (busy)
        return problem_say(problem, "nothing is in progress in a position: it is the MAIN phase");
    for (int n = 1; n <= HM_PIECES; n++)
        if (!check_piece(box, s, n, problem))
            return false;
    hm_derive(box, s);
    return check_cells(box, s, problem);
}
