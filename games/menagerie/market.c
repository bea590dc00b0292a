/* market.c: deck, discard pile and market: shuffled, dealt, filled, refilled. */
#include "games/menagerie/menagerie.h"

#include <string.h>

/* ME-2.5: the next card, FACE_NONE if deck and discard pile are empty. */
static uint8_t draw(struct play *play)
{
    struct me_state *s = play->s;
    if (pile_count(s->deck) == 0 && pile_count(s->discard) > 0) {
        memcpy(s->deck, s->discard, sizeof s->deck);
        memset(s->discard, 0, sizeof s->discard);
        pile_shuffle(s->deck, &s->stream);
        HAPPENS(play, EVENT_shuffled);
    }
    return pile_count(s->deck) > 0 ? pile_draw(s->deck) : FACE_NONE;
}

/* Names a card in a line for the log; of a large market there is no room for whole names. */
static void note(const struct play *play, uint8_t face, struct text *line)
{
    enum { SMALL = 12 };
    if (!log_reads(play->log) || face == FACE_NONE)
        return;
    bool small = me_slots(play->box) <= SMALL;
    text_print(line, "%s%s", line->used > 0 ? ", " : "",
               small ? box_face_name(play->box, face) : me_short_name(play->box, face));
}

/* Fills the slot if it is empty; whether a card came. */
static bool fill(struct play *play, int slot, struct text *line)
{
    uint8_t *face = &pile_faces(play->s->market)[slot];
    if (*face != FACE_NONE)
        return false;
    *face = draw(play);
    note(play, *face, line);
    return *face != FACE_NONE;
}

void me_fill_market(struct play *play)
{
    char words[LOG_LINE_BYTES - 40];
    struct text line = text_in(words, sizeof words);
    bool filled = false;
    for (int slot = 0; slot < me_slots(play->box); slot++)
        filled |= fill(play, slot, &line);
    if (filled)
        HAPPENS(play, EVENT_filled, .more = words);
}

void me_deal(struct play *play)
{
    struct me_state *s = play->s;
    for (int face = 1; face <= play->box->cards->cards_n; face++) {
        int copies = play->box->list[0][face];
        memset(pile_faces(s->deck) + pile_count(s->deck), face, (size_t)copies);
        s->deck[0] = (uint8_t)(s->deck[0] + copies);
    }
    pile_shuffle(s->deck, &s->stream);
    me_fill_market(play);
}

/* The slots of a row or column: first, how far apart, how many. */
struct market_line {
    int first, step, n;
};

static struct market_line line_of(const struct box *box, struct move move)
{
    int columns = me_columns(box);
    if (move.verb == VERB_REFILL_ROW)
        return (struct market_line){move.a * columns, 1, columns};
    return (struct market_line){move.a, columns, KNOB(box, market_rows)};
}

bool me_line_useful(const struct box *box, const struct me_state *s, struct move move)
{
    if (pile_count(s->deck) + pile_count(s->discard) > 0)
        return true;
    struct market_line line = line_of(box, move);
    for (int i = 0; i < line.n; i++)
        if (pile_faces_const(s->market)[line.first + i * line.step] != FACE_NONE)
            return true;
    return false;
}

/* Empties the line into the discard pile and notes what went. */
static void clear(struct play *play, struct market_line line, struct text *out)
{
    uint8_t *market = pile_faces(play->s->market);
    for (int i = 0; i < line.n; i++) {
        uint8_t *face = &market[line.first + i * line.step];
        if (*face == FACE_NONE)
            continue;
        note(play, *face, out);
        me_discard(play->s, *face, 1);
        *face = FACE_NONE;
    }
}

/* ME-4.4, ME-4.6: all cards of the line are out before the first new one is drawn. */
void me_refill(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    struct market_line line = line_of(play->box, move);
    char gone[LOG_LINE_BYTES / 2 - 20], new[LOG_LINE_BYTES / 2 - 20];
    struct text out = text_in(gone, sizeof gone), in = text_in(new, sizeof new);
    int offer = me_note_offer(play);
    clear(play, line, &out);
    for (int i = 0; i < line.n; i++)
        fill(play, line.first + i * line.step, &in);
    me_note_refill(play, offer);
    s->refills[s->turn]--;
    me_tell(play, s->turn, -1, WHEN_YOU_REFILL, 0);
    me_tell_rivals(play, s->turn, WHEN_RIVAL_REFILLS, 0);
    HAPPENS(play, EVENT_refills, .seat = s->turn, .word = out.used > 0 ? gone : "nothing",
            .more = in.used > 0 ? new : "nothing",
            .n = {move.verb == VERB_REFILL_COLUMN, move.a + 1, s->lap});
}
