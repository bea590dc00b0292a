/* watch.c: what a game was like: at each choice, at each beginning of a round, and at its end. */
#include "lab/watch.h"

#include <stdio.h>
#include <string.h>

#include "bots/reward.h"
#include "kernel/ensure.h"
#include "kernel/layout.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/view.h"

/* ---- what is looked at ---- */

static void learn_verbs(struct watch *watch, const struct game *game)
{
    for (int v = 0; v < game->verbs_n && v < VERBS_MAX; v++) {
        const struct verb_row *verb = &game->verbs[v];
        watch->named[v] = (struct named){verb->a, verb->gives_up, game_field(game, verb->zone)};
    }
}

/* Decks are nobody's; what lies at a seat, or is shown to one seat only, is that seat's. */
static bool holds_cards(const struct field *field)
{
    bool zone = field->kind == FIELD_PILE || field->kind == FIELD_TALLY;
    return field->kind == FIELD_PIECES ||
           (zone && !field->rest && (field->by_seat || field->seen == SEEN_NAMED));
}

/* The kind as people read it: "… buys …." */
static void read_kind(const struct game *game, int kind, char words[HAPPENING_BYTES])
{
    struct text text = text_in(words, HAPPENING_BYTES);
    news_pattern(game->events[kind].words, &text);
}

static void learn_events(struct watch *watch, const struct game *game)
{
    ENSURE(game->events_n <= EVENT_KINDS_MAX);
    for (int kind = 0; kind < game->events_n; kind++) {
        char words[HAPPENING_BYTES], other[HAPPENING_BYTES];
        read_kind(game, kind, words);
        int like = 0;
        for (read_kind(game, 0, other); strcmp(words, other) != 0; read_kind(game, like, other))
            like++;
        watch->like[kind] = (uint8_t)like;
    }
}

static void count_event(void *to, int kind)
{
    struct watch *watch = to;
    watch->event[watch->like[kind]].now++;
}

static void count_ending(struct watch *watch, const char *reason)
{
    int at = 0;
    while (at < ENDINGS_MAX - 1 && watch->ending[at].reason != NULL &&
           strcmp(watch->ending[at].reason, reason) != 0)
        at++;
    if (at == ENDINGS_MAX - 1)
        at--; /* a rulebook may have a fault in each of its rules: the last ones share a place */
    else
        watch->ending[at].reason = reason;
    moments_add(&watch->ending[at].games, 1);
}

static void take_note(void *to, int measure, int seat, int group, int amount)
{
    struct watch *watch = to;
    gather_note(&watch->gather, measure, seat, group, amount);
}

void watch_make(struct watch *watch, const struct box *box, const struct ledger *ledger,
                struct tally *tally, bool sparing)
{
    memset(watch, 0, sizeof *watch);
    watch->box = box;
    watch->ledger = ledger;
    watch->tally = tally;
    watch->sparing = sparing;
    watch->log = (struct log){
        .count = count_event, .note = take_note, .marks = &watch->gather.marks, .to = watch};
    learn_verbs(watch, box->game);
    learn_events(watch, box->game);
    for (int f = 0; f < box->game->fields_n && watch->holds_n < 32; f++)
        if (holds_cards(&box->game->fields[f]))
            watch->holds[watch->holds_n++] = &box->game->fields[f];
    gather_make(&watch->gather, ledger);
}

void watch_free(struct watch *watch)
{
    gather_free(&watch->gather);
    if (watch->judges)
        pointless_free(&watch->judge);
}

void watch_judge(struct watch *watch, uint32_t iterations)
{
    pointless_make(&watch->judge, watch->box->game, iterations);
    watch->judges = true;
}

/* ---- the cards that seats have ---- */

static void hold(struct face_set set[SEATS_MAX], const struct box *box, int seat, uint8_t face)
{
    if (seat < box->seats && face != FACE_NONE && face <= FACES_MAX)
        face_add(&set[seat], face);
}

static void hold_pieces(const struct box *box, const struct field *field, const void *state,
                        struct face_set set[SEATS_MAX])
{
    for (int p = field->first; p < field->first + field->cap; p++) {
        const struct piece *piece = pieces_at_const(field, state, p);
        if (piece->face != FACE_NONE)
            hold(set, box, piece_holder(piece), piece->face);
    }
}

static void hold_zone(const struct box *box, const struct field *field, const void *state,
                      struct face_set set[SEATS_MAX])
{
    for (int part = 0; part < part_count(box, field); part++) {
        const uint8_t *at = part_at(field, state, part);
        int seat = field->by_seat ? part : ((const uint8_t *)state)[field->named_at];
        if (field->kind == FIELD_TALLY) {
            int first = box->cards->type_first[field->type];
            for (int t = 0; t < field->cap; t++)
                if (at[t] > 0)
                    hold(set, box, seat, (uint8_t)(first + t));
            continue;
        }
        int n = field->order == ORDER_SLOTS ? field->cap : at[0];
        for (int i = 0; i < n; i++)
            hold(set, box, seat, at[1 + i]);
    }
}

static void hold_all(const struct watch *watch, const void *state, struct face_set set[SEATS_MAX])
{
    for (int h = 0; h < watch->holds_n; h++) {
        const struct field *field = watch->holds[h];
        (field->kind == FIELD_PIECES ? hold_pieces : hold_zone)(watch->box, field, state, set);
    }
}

/* ---- each beginning of a round ---- */

static long number_of(const struct field *field, const void *state, int seat)
{
    int part = field->by_seat ? seat : 0;
    return field->kind == FIELD_PILE ? part_at(field, state, part)[0]
                                     : part_number(field, state, part);
}

static void sample_curves(struct watch *watch, const void *state, int step)
{
    const struct box *box = watch->box;
    struct outcome outcome;
    box->game->outcome(box, state, &outcome);
    watch->sampled[step] = true;
    watch->steps = step < watch->steps ? watch->steps : step + 1;
    for (int c = 0; c < watch->ledger->curves_n; c++) {
        const struct curve *curve = &watch->ledger->curve[c];
        for (int seat = 0; seat < (curve->by_seat ? box->seats : 1); seat++) {
            long value = curve->field != NULL      ? number_of(curve->field, state, seat)
                         : curve->computed != NULL ? computed_get(box, state, seat, curve->computed)
                                                   : outcome.score[seat];
            watch->value[c][step][seat] = (int32_t)value;
        }
    }
}

/* Who seems to win and who to lose, by the game's own estimate. */
static void sample_lead(struct watch *watch, const void *state)
{
    const struct box *box = watch->box;
    float worth[SEATS_MAX];
    if (box->game->value == NULL || box->seats < 2 || watch->moments_n == MOMENTS_KEPT)
        return;
    reward_estimate(box, state, NULL, worth);
    int best = 0, worst = 0;
    for (int seat = 1; seat < box->seats; seat++) {
        best = worth[seat] > worth[best] ? seat : best;
        worst = worth[seat] <= worth[worst] ? seat : worst;
    }
    watch->leader[watch->moments_n] = (uint8_t)best;
    watch->last[watch->moments_n++] = (uint8_t)worst;
}

static void sample(struct watch *watch, const void *state, long step)
{
    sample_curves(watch, state, step < 0 ? 0 : step < STEPS ? (int)step : STEPS - 1);
    sample_lead(watch, state);
    hold_all(watch, state, watch->held);
}

static long step_of(const struct watch *watch, const void *state)
{
    const struct field *pace = watch->ledger->pace;
    return pace != NULL ? part_number(pace, state, 0) : 0;
}

/* ---- each choice ---- */

static uint8_t face_of_piece(const struct watch *watch, const void *state, int piece)
{
    const struct field *pieces = pieces_field(watch->box->game, piece);
    return pieces != NULL ? pieces_at_const(pieces, state, piece)->face : FACE_NONE;
}

/* The card that a move names; *used: it is in play already. */
static int named_card(const struct watch *watch, const void *state, int seat, struct move move,
                      bool *used)
{
    const struct named *named = &watch->named[move.verb % VERBS_MAX];
    const struct field *zone = named->zone;
    *used = named->kind == NAMES_PIECE;
    uint8_t face = FACE_NONE;
    if (named->kind == NAMES_FACE)
        face = move.a;
    else if (named->kind == NAMES_SLOT && zone != NULL)
        face = part_at(zone, state, zone->by_seat ? seat : 0)[1 + move.a];
    else if (named->kind == NAMES_PIECE && move.a != 0)
        face = face_of_piece(watch, state, move.a);
    return face <= watch->ledger->faces ? face : FACE_NONE;
}

static void offer_cards(struct watch *watch, const struct match_board *board)
{
    struct face_set offered = {0};
    const struct turn *turn = &board->turn;
    for (int m = 0; m < turn->moves_n; m++) {
        struct named named = watch->named[turn->moves[m].verb % VERBS_MAX];
        bool used;
        bool card = named.kind == NAMES_FACE || named.kind == NAMES_SLOT;
        if (named.gives_up || !card)
            continue;
        int face = named_card(watch, board->state, turn->seat, turn->moves[m], &used);
        if (!used && face != FACE_NONE && !face_in(&offered, face)) {
            face_add(&offered, face);
            watch->tally->count[ledger_card(watch->ledger, face, CARD_OFFERED)]++;
        }
    }
}

static void hear(struct watch *watch, const void *state, int seat, struct move move, uint16_t key)
{
    struct saying saying = {.key = key, .used = true};
    struct text text = text_in(saying.words, SAYING_BYTES);
    verb_text(watch->box, state, seat, move, &text);
    char *last = strrchr(saying.words, ' ');
    saying.cut = text.cut;
    if (text.cut && last != NULL)
        *last = '\0';
    tally_hear(watch->tally, &saying);
}

static void choose_card(struct watch *watch, const void *state, int seat, struct move move)
{
    bool used;
    int face = named_card(watch, state, seat, move, &used);
    bool away = watch->named[move.verb % VERBS_MAX].gives_up;
    if (watch->choices[seat]++ == 0) {
        watch->first_move[seat] = move;
        watch->first_face[seat] = (uint8_t)face;
        hear(watch, state, seat, move, saying_of_first_move(move.verb % VERBS_MAX, face));
    }
    if (watch->hears_verbs)
        hear(watch, state, seat, move, saying_of_verb(move.verb % VERBS_MAX));
    if (face == FACE_NONE || away)
        return;
    if ((watch->unheard >> seat & 1) == 0)
        watch->tally->count[ledger_card(watch->ledger, face, used ? CARD_USED : CARD_CHOSEN)]++;
    if (used || face_in(&watch->record.chosen[seat], face))
        return;
    face_add(&watch->record.chosen[seat], face);
    watch->first_step[seat][face] = (uint8_t)(watch->step < 255 ? watch->step : 255);
}

static void judge(struct watch *watch, const struct match_board *board, struct move move)
{
    const struct turn *turn = &board->turn;
    view_hide(watch->box, board->state, turn->seat, board->view);
    struct bot_ask ask = {.box = watch->box,
                          .view = board->view,
                          .seat = turn->seat,
                          .moves = turn->moves,
                          .moves_n = turn->moves_n};
    enum pointless_verdict verdict = pointless_judge(&watch->judge, &ask, move);
    watch->passable += verdict != POINTLESS_NO_CHOICE;
    watch->pointless += verdict == POINTLESS;
}

static void chosen(void *to, const struct match_board *board, struct move move)
{
    struct watch *watch = to;
    const struct ledger *ledger = watch->ledger;
    int64_t *count = watch->tally->count;
    const struct turn *turn = &board->turn;
    long step = step_of(watch, board->state);
    if (watch->first < 0 || step != watch->step)
        sample(watch, board->state, step);
    if (watch->first < 0)
        watch->first = turn->seat;
    watch->step = step;
    watch->options += turn->moves_n;
    count[ledger->verb_at + move.verb % VERBS_MAX]++;
    count[ledger_decision(ledger, turn->ask.decision, DECISION_ASKED)]++;
    count[ledger_decision(ledger, turn->ask.decision, DECISION_OPTIONS)] += turn->moves_n;
    if ((watch->unheard >> turn->seat & 1) == 0)
        offer_cards(watch, board);
    choose_card(watch, board->state, turn->seat, move);
    if (watch->judges)
        judge(watch, board, move);
}

/* ---- the end ---- */

static void note(struct record *record, int scalar, int64_t x)
{
    record->x[scalar] = x;
    record->has[scalar] = true;
}

/* Shares of the win in parts of WIN_WHOLE; the number of seats that share it. */
static int share_win(const struct box *box, const struct outcome *outcome, int64_t wins[SEATS_MAX])
{
    int winners = 0;
    for (int seat = 0; seat < box->seats; seat++)
        winners += outcome->rank[seat] == 1;
    for (int seat = 0; seat < box->seats; seat++)
        wins[seat] = outcome->rank[seat] == 1 ? WIN_WHOLE / winners : 0;
    return winners;
}

static void note_scores(struct watch *watch, const struct outcome *outcome)
{
    int best = outcome->score[0], next = INT16_MIN;
    for (int seat = 1; seat < watch->box->seats; seat++) {
        int score = outcome->score[seat];
        next = score > best ? best : score > next ? score : next;
        best = score > best ? score : best;
    }
    note(&watch->record, SCALAR_WINNING_SCORE, best);
    if (watch->box->seats > 1)
        note(&watch->record, SCALAR_MARGIN, best - next);
}

static void note_leads(struct watch *watch, int winner)
{
    int n = watch->moments_n, changes = 0, decided = 0;
    if (n < 2)
        return;
    for (int i = 1; i < n; i++)
        changes += watch->leader[i] != watch->leader[i - 1];
    note(&watch->record, SCALAR_LEAD_CHANGES, changes);
    if (winner < 0)
        return;
    for (int i = 0; i < n; i++)
        if (watch->leader[i] != winner)
            decided = i + 1;
    note(&watch->record, SCALAR_DECIDED, (int64_t)decided * 1000 / n);
    note(&watch->record, SCALAR_HALFTIME, watch->leader[n / 2] == winner);
    note(&watch->record, SCALAR_COMEBACK, watch->last[n / 2] == winner);
    note(&watch->record, SCALAR_LATE, watch->leader[n * 3 / 4] == winner);
}

static void note_result(struct watch *watch, const struct match *match, uint32_t game,
                        const struct outcome *outcome, const int64_t wins[SEATS_MAX])
{
    struct record *record = &watch->record;
    uint32_t moves = 0;
    int64_t by_bot[SEATS_MAX] = {0};
    for (int seat = 0; seat < watch->box->seats; seat++) {
        note(record, SCALAR_SEAT_WINS + seat, wins[seat]);
        note(record, SCALAR_SEAT_SCORE + seat, outcome->score[seat]);
        note(record, SCALAR_SEAT_DECISIONS + seat, watch->choices[seat]);
        by_bot[match_bot(match, game, seat)] += wins[seat];
        moves += watch->choices[seat];
    }
    for (int b = 0; b < match->bots_n; b++)
        note(record, SCALAR_BOT_WINS + b, by_bot[b]);
    note(record, SCALAR_LIMIT, outcome->limit);
    note(record, SCALAR_MOVES, moves);
    if (moves > 0)
        note(record, SCALAR_OPTIONS, (int64_t)(watch->options * 100 / moves));
    if (watch->first >= 0 && watch->box->seats > 1)
        note(record, SCALAR_FIRST_WINS, wins[watch->first]);
}

static void tally_cards(struct watch *watch, const int64_t wins[SEATS_MAX])
{
    int64_t *count = watch->tally->count;
    for (int seat = 0; seat < watch->box->seats; seat++)
        for (int face = 1; face <= watch->ledger->faces; face++) {
            int64_t *card = &count[ledger_card(watch->ledger, face, 0)];
            if (face_in(&watch->held[seat], face)) {
                card[CARD_HELD]++;
                card[CARD_HELD_WINS] += wins[seat];
            }
            if (face_in(&watch->kept[seat], face)) {
                card[CARD_KEPT]++;
                card[CARD_KEPT_WINS] += wins[seat];
            }
            if (face_in(&watch->record.chosen[seat], face)) {
                card[CARD_PLAYED]++;
                card[CARD_PLAYED_WINS] += wins[seat];
                card[CARD_STEP] += watch->first_step[seat][face];
            }
        }
}

static void tally_curves(struct watch *watch, const int64_t wins[SEATS_MAX])
{
    if (watch->steps > watch->steps_dealt)
        watch->steps_dealt = watch->steps;
    for (int c = 0; c < watch->ledger->curves_n; c++)
        for (int step = 0; step < watch->steps; step++) {
            int64_t *count = &watch->tally->count[ledger_curve(watch->ledger, c, step, 0)];
            int seats = watch->ledger->curve[c].by_seat ? watch->box->seats : 1;
            for (int seat = 0; watch->sampled[step] && seat < seats; seat++) {
                int64_t x = watch->value[c][step][seat];
                count[CURVE_N]++;
                count[CURVE_SUM] += x;
                count[CURVE_WON_N] += wins[seat] == WIN_WHOLE;
                count[CURVE_WON_SUM] += wins[seat] == WIN_WHOLE ? x : 0;
            }
        }
}

static void tally_record(struct watch *watch)
{
    const struct record *record = &watch->record;
    for (int s = 0; s < SCALARS; s++)
        if (record->has[s])
            moments_add(&watch->tally->scalar[s], record->x[s]);
    for (int h = 0; h < HISTOGRAMS; h++) {
        const struct histogram_kind *kind = &histogram_kinds[h];
        if (!record->has[kind->scalar])
            continue;
        int64_t bucket = record->x[kind->scalar] / kind->width;
        bucket = bucket < 0 ? 0 : bucket < BUCKETS ? bucket : BUCKETS - 1;
        watch->tally->count[ledger_histogram(watch->ledger, h, (int)bucket)]++;
    }
}

/* Keeps how often it was made before this deal, for the deal's end. */
static void open_first_move(struct watch *watch, int64_t *count)
{
    for (int i = 0; i < watch->opened_n; i++)
        if (watch->opened[i].count == count)
            return;
    ENSURE(watch->opened_n < COUNT(watch->opened));
    struct opened *opened = &watch->opened[watch->opened_n++];
    opened->count = count;
    opened->before = (struct sum_before){count[FIRST_MOVE_WINS], count[FIRST_MOVE_N]};
}

static void tally_first_moves(struct watch *watch, const int64_t wins[SEATS_MAX])
{
    for (int seat = 0; seat < watch->box->seats; seat++) {
        if (watch->choices[seat] == 0)
            continue;
        int verb = watch->first_move[seat].verb % VERBS_MAX, face = watch->first_face[seat];
        int64_t *count = &watch->tally->count[ledger_first_move(watch->ledger, verb, face, 0)];
        open_first_move(watch, count);
        count[FIRST_MOVE_N]++;
        count[FIRST_MOVE_WINS] += wins[seat];
    }
}

static void tally_lines(struct watch *watch)
{
    for (int kind = 0; kind < watch->box->game->events_n; kind++) {
        struct line_count *count = &watch->event[kind];
        if (count->now > 0)
            moments_add(&count->games, 1), moments_add(&count->times, count->now);
        count->now = 0;
    }
}

static void begin(struct watch *watch)
{
    size_t from = offsetof(struct watch, record), upto = offsetof(struct watch, value);
    memset((uint8_t *)watch + from, 0, upto - from);
    memset(watch->sampled, 0, sizeof watch->sampled);
    watch->first = -1;
}

static void end(struct watch *watch, const struct match *match, uint32_t game, const void *state)
{
    struct outcome outcome;
    int64_t wins[SEATS_MAX] = {0};
    watch->box->game->outcome(watch->box, state, &outcome);
    bool tie = share_win(watch->box, &outcome, wins) > 1;
    int winner = -1;
    for (int seat = 0; seat < watch->box->seats; seat++)
        winner = wins[seat] == WIN_WHOLE ? seat : winner;
    sample(watch, state, step_of(watch, state) + 1);
    hold_all(watch, state, watch->kept);
    note_result(watch, match, game, &outcome, wins);
    note_scores(watch, &outcome);
    note(&watch->record, SCALAR_TIE, tie);
    if (watch->passable > 0)
        note(&watch->record, SCALAR_POINTLESS, 1000 * (int64_t)watch->pointless / watch->passable);
    watch->passable = watch->pointless = 0;
    if (watch->ledger->pace != NULL)
        note(&watch->record, SCALAR_LENGTH, watch->step); /* of the last choice */
    note_leads(watch, winner);
    count_ending(watch, outcome.reason);
    tally_record(watch);
    tally_cards(watch, wins);
    tally_curves(watch, wins);
    tally_first_moves(watch, wins);
    tally_lines(watch);
    gather_game(&watch->gather, wins, watch->tally, &watch->record.gathered);
    watch->tally->games++;
    watch->tally->decided += winner >= 0;
}

void watch_game(struct watch *watch, const struct match *match, uint32_t game,
                struct match_board *board)
{
    struct match_watch looker = {.chosen = chosen, .to = watch, .log = &watch->log};
    begin(watch);
    watch->box = match->box;
    watch->hears_verbs = game % HEARD_EACH == 0;
    /* Deals are mixed, for decks go round with them. */
    watch->log.samples =
        !watch->sparing || match_deal(match, game) * 2654435761u >> SAMPLED_SHIFT == 0;
    match_play(match, game, board, &looker);
    end(watch, match, game, board->state);
}

struct retold {
    struct watch *watch;
    struct match_board *board;
};

static void chosen_again(void *to, struct move move)
{
    struct retold *retold = to;
    chosen(retold->watch, retold->board, move);
}

static uint8_t seats_untimed(const struct table *table)
{
    const struct recorded *record;
    uint8_t timed = 0;
    for (int n = table_record(table, &record), i = 0; i < n; i++)
        timed |= (uint8_t)((record[i].thought > 0) << record[i].seat);
    return timed != 0 ? (uint8_t)~timed : 0;
}

void watch_record(struct watch *watch, const struct table *table, struct match_board *board)
{
    struct retold retold = {watch, board};
    struct match match = {.box = table_box(table), .bots_n = 1, .new_deal = true};
    begin(watch);
    watch->box = match.box;
    watch->hears_verbs = watch->log.samples = true;
    watch->unheard = seats_untimed(table);
    table_retell(table, board->state, &board->turn, &watch->log, chosen_again, &retold);
    end(watch, &match, 0, board->state);
}

static void hand_in(struct watch *watch, const char *words, const struct moments *games,
                    const struct moments *times)
{
    struct happening *happening = games->n > 0 ? tally_happening(watch->tally, words) : NULL;
    struct happening here = {.games = *games, .times = *times};
    if (happening != NULL)
        happening_join(happening, &here);
}

void watch_finish(struct watch *watch)
{
    char words[HAPPENING_BYTES];
    for (int kind = 0; kind < watch->box->game->events_n; kind++) {
        read_kind(watch->box->game, kind, words);
        hand_in(watch, words, &watch->event[kind].games, &watch->event[kind].times);
    }
    for (int e = 0; watch->ending[e].reason != NULL; e++) {
        snprintf(words, sizeof words, HAPPENING_ENDING "%s", watch->ending[e].reason);
        hand_in(watch, words, &watch->ending[e].games, &watch->ending[e].games);
    }
}
