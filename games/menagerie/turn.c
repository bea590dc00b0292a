/* turn.c: the moves of Menagerie: what each does, in a draft turn and when a text asks, its words,
 * what it touches, and why it may not be possible. */
#include "games/menagerie/menagerie.h"

/* ---- draft turns: ME-4, ME-5 ---- */

/* The seat with that number in a lap: even laps run backwards with the knob. */
static int seat_in_lap(const struct play *play, int number)
{
    const struct me_state *s = play->s;
    int seats = play->box->seats;
    bool back = KNOB(play->box, snake) && s->lap % 2 == 0;
    return (s->start + (back ? seats - 1 - number : number)) % seats;
}

static void next_turn(struct play *play)
{
    struct me_state *s = play->s;
    int seats = play->box->seats, number = 0;
    while (seat_in_lap(play, number) != s->turn)
        number++;
    s->sales = 0;
    s->granted = s->extra[s->turn] > 0;
    if (s->granted) { /* ME-4.16 */
        s->extra[s->turn]--;
        return;
    }
    if (++number == seats) {
        number = 0;
        if (s->lap == KNOB(play->box, cards_per_round)) {
            me_begin_scan(play, PHASE_COMBAT);
            return;
        }
        s->lap++;
    }
    s->turn = (uint8_t)seat_in_lap(play, number);
}

static void take(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    uint8_t *slot = &pile_faces(s->market)[move.a];
    me_note_market(play, *slot);
    HAPPENS(play, EVENT_takes, .seat = s->turn, .face = *slot, .place = move.a);
    pile_put(s->hand, *slot);
    *slot = FACE_NONE;
    s->passes = 0;
}

/* ME-4.14, ME-4.15 */
static void pass(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    struct me_state *s = play->s;
    HAPPENS(play, EVENT_passes, .seat = s->turn);
    s->extra[s->turn] = 0;
    if (s->granted) {
        next_turn(play);
        return;
    }
    if (++s->passes < play->box->seats)
        next_turn(play);
    else
        me_begin_scan(play, PHASE_COMBAT);
}

/* ME-5.15: the card is placed in that space and the turn ends. */
static void placed(struct play *play, int space)
{
    struct me_state *s = play->s;
    char words[LOG_LINE_BYTES - NAME_BYTES];
    struct text row = text_in(words, sizeof words);
    if (log_reads(play->log))
        me_say_placed(play->box, s, s->turn, space, &row);
    HAPPENS(play, EVENT_places, .seat = s->turn, .place = space, .more = words);
    me_added(play, s->turn, space);
    next_turn(play);
}

static void tuck(void *context, struct move move)
{
    struct play *play = context;
    me_tuck(play, play->s->turn, move.a, pile_draw(play->s->hand));
    placed(play, move.a);
}

static void attach(void *context, struct move move)
{
    struct play *play = context;
    me_attach(play, play->s->turn, move.a, pile_draw(play->s->hand));
    placed(play, move.a);
}

static void found(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    int spaces = me_spaces(play->box), rank = -1, space = -1;
    me_found(play, s->turn, pile_draw(s->hand), move);
    while (rank < move.b)
        rank += move.a >> (spaces - 1 - ++space) & 1;
    me_tell(play, s->turn, space, WHEN_YOU_PLACE);
    placed(play, space);
}

static void sell(void *context, struct move move)
{
    struct play *play = context;
    play->s->sales++;
    me_sell(play, play->s->turn, move.a);
}

static void merge(void *context, struct move move)
{
    struct play *play = context;
    me_merge(play, play->s->turn, move);
}

/* ME-13.2 */
static void sell_all(void *context, struct move move)
{
    (void)move;
    me_sell_row(context);
}

static void drop(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    struct me_state *s = play->s;
    uint8_t face = pile_draw(s->hand);
    HAPPENS(play, EVENT_drops, .seat = s->turn, .face = face);
    me_discard(s, face, 1);
    next_turn(play);
}

static void sell_hand(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    me_sell_hand(play, play->s->turn);
    next_turn(play);
}

/* ---- the table ---- */

const struct verb_row me_verbs[VERBS] = {
    [VERB_REFILL_ROW] =
        {.words = "refills row {a}",
         .a = NAMES_ROW,
         .zone = "market",
         .answer = me_refill,
         .reason = "ME-4.4: you refill a row or column of the market before you take a card, and "
                   "only with a refill left. ME-4.7: not one that no card is left for."},
    [VERB_REFILL_COLUMN] = {.words = "refills column {a}",
                            .a = NAMES_COLUMN,
                            .zone = "market",
                            .answer = me_refill},
    [VERB_TAKE] = {.words = "takes {b:face} from slot {a}",
                   .a = NAMES_SLOT,
                   .zone = "market",
                   .tried = true,
                   .answer = take,
                   .reason =
                       "ME-4.9: you take one card in your draft turn, from a slot that has it. "
                       "ME-4.10: an upgrade only while you have a stack that can carry it."},
    [VERB_PASS] = {.words = "passes",
                   .passes = true,
                   .answer = pass,
                   .reason = "ME-4.12: you pass only instead of taking a card, and while there is "
                             "one that you may take, you must take it."},
    [VERB_TUCK] =
        {.words = "tucks it into {a}",
         .a = NAMES_SPACE,
         .zone = "stack",
         .tried = true,
         .answer = tuck,
         .reason =
             "ME-5.4: an animal is tucked into a stack of its own name that has room for it."},
    [VERB_ATTACH] = {.words = "attaches it to {a}",
                     .a = NAMES_SPACE,
                     .zone = "stack",
                     .tried = true,
                     .answer = attach,
                     .reason = "ME-5.12: an upgrade goes onto one of your stacks that has none."},
    [VERB_FOUND] = {.words = "places it at",
                    .button = "place it",
                    .more = me_say_row,
                    .label = me_label_row,
                    .answer = found,
                    .reason = "ME-5.7: a new stack needs an empty space, the old ones keep their "
                              "order, and with `place_mode` nothing slides."},
    [VERB_SELL] = {.words = "sells {a}",
                   .a = NAMES_SPACE,
                   .zone = "stack",
                   .tried = true,
                   .answer = sell,
                   .reason =
                       "ME-5.2: you sell a stack between taking and placing a card, as often as "
                       "`sales_per_draft` says. ME-5.11: not the card you have just taken. "
                       "ME-5.14: not the last stack that could carry the upgrade you hold."},
    [VERB_MERGE] =
        {.words = "merges {a} into {b}",
         .a = NAMES_SPACE,
         .b = NAMES_SPACE,
         .zone = "stack",
         .tried = true,
         .more = me_say_kept,
         .answer = merge,
         .reason = "ME-7.1: two of your stacks of the same name, in your own turn. ME-5.14: not "
                   "away the last one that could carry the upgrade you hold."},
    [VERB_DROP] = {.words = "discards it",
                   .a = NAMES_ZONE,
                   .zone = "hand",
                   .answer = drop,
                   .reason = "ME-5.11: the card that you have just taken must be placed, unless "
                             "`drafted_discard` lets you discard it."},
    [VERB_SELL_HAND] = {.words = "sells it", .a = NAMES_ZONE, .zone = "hand", .answer = sell_hand},
    [VERB_SWAP] = {.words = "swaps {a:space} and",
                   .zone = "stack",
                   .more = me_say_neighbour,
                   .label = me_label_neighbour,
                   .answer = me_scan_answer,
                   .reason = "ME-3.1: spaces side by side are swapped, at least one of them taken, "
                             "when a text says so at the start of market."},
    [VERB_STOP] = {.words = "stops swapping",
                   .passes = true,
                   .answer = me_scan_answer,
                   .reason = "ME-3.1: you stop swapping only while a text lets you swap."},
    [VERB_STRIKE] =
        {.words = "strikes {a}",
         .a = NAMES_PIECE,
         .tried = true,
         .more = me_say_space,
         .label = me_label_nothing,
         .answer = me_scan_answer,
         .reason =
             "ME-9.9: a rival's animal that is not wounded, not safe, and of that level or lower."},
    [VERB_SELL_ALL] = {.words = "sells all",
                       .answer = sell_all,
                       .reason = "ME-13.2: all stacks are sold when the last round is over."},
    [VERB_OPTION] = {.words = "chooses",
                     .none = "chooses nothing",
                     .more = line_say,
                     .answer = me_scan_answer,
                     .reason = "ME-15.2: you choose when a text lets you, among what can be done."},
};
