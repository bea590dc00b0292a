/* ledger.c: the table of what is counted, and tallies that are added up. */
#include "lab/ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/ensure.h"
#include "kernel/layout.h"
#include "kernel/memory.h"
#include "kernel/part.h"

const struct card_share card_shares[CARD_RATIOS] = {
    [RATIO_HELD] = {CARD_HELD_WINS, CARD_HELD, WIN_WHOLE},
    [RATIO_PLAYED] = {CARD_PLAYED_WINS, CARD_PLAYED, WIN_WHOLE},
    [RATIO_KEPT] = {CARD_KEPT_WINS, CARD_KEPT, WIN_WHOLE},
    [RATIO_TAKEN] = {CARD_CHOSEN, CARD_OFFERED, 1},
};

const struct scalar_kind scalar_kinds[SCALARS] = {
    [SCALAR_SEAT_WINS] = {"seat", "seat %d wins", UNIT_WINS, SEATS_MAX, 1},
    [SCALAR_BOT_WINS] = {"player", "player %d wins", UNIT_WINS, SEATS_MAX, 1},
    [SCALAR_SEAT_SCORE] = {"score", "score of seat %d", UNIT_NUMBER, SEATS_MAX, 1},
    [SCALAR_SEAT_DECISIONS] = {"choices", "choices of seat %d", UNIT_NUMBER, SEATS_MAX, 1},
    [SCALAR_FIRST_WINS] = {"first", "the first to move wins", UNIT_WINS, 0, 2},
    [SCALAR_TIE] = {"ties", "ties for the first place", UNIT_SHARE, 0, 2},
    [SCALAR_LIMIT] = {"limit", "ended by a limit", UNIT_SHARE, 0, 1},
    [SCALAR_MOVES] = {"moves", "moves chosen", UNIT_NUMBER, 0, 1},
    [SCALAR_LENGTH] = {"length", "length", UNIT_NUMBER, 0, 1},
    [SCALAR_OPTIONS] = {"options", "legal moves at a choice", UNIT_HUNDREDTHS, 0, 1},
    [SCALAR_MARGIN] = {"margin", "margin of the winner", UNIT_NUMBER, 0, 2},
    [SCALAR_WINNING_SCORE] = {"best", "best score", UNIT_NUMBER, 0, 1},
    [SCALAR_LEAD_CHANGES] = {"leads", "changes of the lead", UNIT_NUMBER, 0, 2},
    [SCALAR_DECIDED] = {"decided", "winner leads for good after", UNIT_THOUSANDTHS, 0, 2},
    [SCALAR_HALFTIME] = {"halftime", "leader at half-time wins", UNIT_SHARE, 0, 2},
    [SCALAR_COMEBACK] = {"comeback", "last at half-time wins", UNIT_SHARE, 0, 2},
    [SCALAR_LATE] = {"late", "leader after three quarters wins", UNIT_SHARE, 0, 2},
    [SCALAR_POINTLESS] = {"pointless", "moves worse than passing", UNIT_THOUSANDTHS, 0, 1},
};

const struct histogram_kind histogram_kinds[HISTOGRAMS] = {
    [HISTOGRAM_LENGTH] = {SCALAR_LENGTH, 1},
    [HISTOGRAM_MOVES] = {SCALAR_MOVES, 10},
    [HISTOGRAM_MARGIN] = {SCALAR_MARGIN, 1},
    [HISTOGRAM_DECIDED] = {SCALAR_DECIDED, 50},
};

int scalar_first(int scalar)
{
    while (scalar_kinds[scalar].key == NULL)
        scalar--;
    return scalar;
}

int scalar_find(const char *key)
{
    for (int s = 0; s < SCALARS; s++) {
        const struct scalar_kind *kind = &scalar_kinds[s];
        size_t bytes = kind->key != NULL ? strlen(kind->key) : 0;
        if (bytes == 0 || strncmp(kind->key, key, bytes) != 0)
            continue;
        int seat = key[bytes] - '1';
        if (kind->several == 0 && key[bytes] == '\0')
            return s;
        if (seat >= 0 && seat < kind->several && key[bytes + 1] == '\0')
            return s + seat;
    }
    return -1;
}

bool scalar_is_wins(int scalar)
{
    return scalar < SCALARS && scalar_kinds[scalar_first(scalar)].unit == UNIT_WINS;
}

bool scalar_is_share(int scalar)
{
    enum scalar_unit unit = scalar_kinds[scalar_first(scalar)].unit;
    return unit == UNIT_WINS || unit == UNIT_SHARE || unit == UNIT_THOUSANDTHS;
}

/* ---- the ledger ---- */

static void follow(struct ledger *ledger, struct curve curve)
{
    if (ledger->curves_n < CURVES_MAX)
        ledger->curve[ledger->curves_n++] = curve;
}

static bool plain_number(const struct game *game, const struct field *field)
{
    return field->kind == FIELD_NUMBER &&
           (field->values == VALUE_PLAIN || field->values == VALUE_SIGNED) &&
           !part_begins_order(game, field);
}

/* Numbers of seats, and those of the table that people are shown. */
static void follow_fields(struct ledger *ledger, const struct game *game)
{
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        bool shown = layout_role(game, field->name) != ROLE_UNSAID;
        bool number = plain_number(game, field) && field != ledger->pace &&
                      (field->by_seat || (shown && field->count == 1));
        bool cards = field->kind == FIELD_PILE && field->order != ORDER_SLOTS &&
                     (field->by_seat || field->count == 1);
        if (number || cards)
            follow(ledger, (struct curve){field->name, field, NULL, field->by_seat});
    }
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of != OF_PIECE)
            follow(ledger, (struct curve){game->computed[c].name, NULL, &game->computed[c],
                                          game->computed[c].of == OF_SEAT});
}

static void measure_all(struct ledger *ledger, const struct box *box)
{
    ENSURE(box->game->measures_n <= MEASURES_MAX);
    for (int m = 0; m < box->game->measures_n; m++) {
        ledger->place[m] = ledger->places_n;
        ledger->places_n += 1 + measure_groups(&box->game->measures[m], box);
        ledger->line[ledger->lines_n++] = (struct ledger_line){(uint8_t)m, -1};
    }
    ENSURE(ledger->places_n <= UINT16_MAX);
}

void ledger_make(struct ledger *ledger, const struct box *box)
{
    const struct game *game = box->game;
    *ledger = (struct ledger){.game = game,
                              .box = box,
                              .seats = box->seats,
                              .faces = box->cards->cards_n,
                              .decisions = game->decisions_n,
                              .pace = game_field(game, game->pace)};
    follow(ledger, (struct curve){"score", NULL, NULL, true});
    follow_fields(ledger, game);
    size_t faces = (size_t)ledger->faces + 1;
    ledger->histogram_at = faces * CARD_COUNTS;
    ledger->curve_at = ledger->histogram_at + (size_t)HISTOGRAMS * BUCKETS;
    ledger->verb_at = ledger->curve_at + (size_t)ledger->curves_n * STEPS * CURVE_COUNTS;
    ledger->decision_at = ledger->verb_at + VERBS_MAX;
    ledger->first_move_at = ledger->decision_at + (size_t)ledger->decisions * DECISION_COUNTS;
    ledger->place_at = ledger->first_move_at + VERBS_MAX * faces * FIRST_MOVE_COUNTS;
    measure_all(ledger, box);
    ledger->pair_at = ledger->place_at + (size_t)ledger->places_n * PLACE_COUNTS;
    ledger->n = ledger->pair_at + LINES_MAX * PAIR_COUNTS;
}

static bool say_no_group(const struct box *box, int m, const char *key, struct problem *problem)
{
    char words[FIGURE_KEY_BYTES], nearest[MEASURE_GROUP_BYTES] = "";
    const char *group = key + strcspn(key, "[");
    if (m < 0)
        return problem_say(problem, "\"%.80s\": nothing of that name is measured", key);
    snprintf(words, sizeof words, "%.*s", (int)strcspn(group + 1, "]"), group + 1);
    measure_nearest_group(&box->game->measures[m], box, words, nearest);
    return problem_say(problem, "\"%.80s\": %.40s has no such group%s", key,
                       box->game->measures[m].name,
                       problem_hint(nearest[0] != '\0' ? nearest : NULL).words);
}

bool ledger_ask(struct ledger *ledger, const struct box *box, const char *key,
                struct problem *problem)
{
    size_t bytes = strcspn(key, "["), inside = strcspn(key + bytes, "]");
    int m = measure_find(box->game, key, bytes), group = -1;
    if (m >= 0 && inside > 0)
        group = measure_find_group(&box->game->measures[m], box, key + bytes + 1, inside - 1);
    if (group < 0)
        return say_no_group(box, m, key, problem);
    ENSURE(ledger->lines_n < LINES_MAX);
    ledger->line[ledger->lines_n++] = (struct ledger_line){(uint8_t)m, (int16_t)group};
    return true;
}

/* ---- tallies ---- */

void tally_make(struct tally *tally, const struct ledger *ledger)
{
    *tally = (struct tally){.count = memory_array(ledger->n, sizeof *tally->count),
                            .happening = memory_array(HAPPENINGS_MAX, sizeof *tally->happening),
                            .saying = memory_array(SAYINGS_MAX, sizeof *tally->saying)};
}

void tally_free(struct tally *tally)
{
    free(tally->count);
    free(tally->happening);
    free(tally->saying);
    *tally = (struct tally){0};
}

void moments_join(struct moments *to, const struct moments *from)
{
    to->n += from->n;
    to->sum += from->sum;
    to->deals += from->deals;
    to->squares += from->squares;
    to->products += from->products;
    to->sizes += from->sizes;
}

void happening_join(struct happening *to, const struct happening *from)
{
    moments_join(&to->games, &from->games);
    moments_join(&to->times, &from->times);
}

void tally_close(struct tally *tally)
{
    for (int s = 0; s < SCALARS; s++) {
        moments_close(&tally->scalar[s]);
        moments_close(&tally->change[s]);
    }
    moments_close(&tally->causal);
    for (int m = 0; m < MIXED_MAX; m++)
        moments_close(&tally->mixed[m]);
}

void tally_add(struct tally *to, const struct tally *from, const struct ledger *ledger)
{
    to->games += from->games;
    to->decided += from->decided;
    for (int s = 0; s < SCALARS; s++) {
        moments_join(&to->scalar[s], &from->scalar[s]);
        moments_join(&to->change[s], &from->change[s]);
    }
    moments_join(&to->causal, &from->causal);
    for (int m = 0; m < MIXED_MAX; m++)
        moments_join(&to->mixed[m], &from->mixed[m]);
    for (size_t c = 0; c < ledger->n; c++)
        to->count[c] += from->count[c];
    for (int e = 0; e < from->happenings_n; e++) {
        struct happening *happening = tally_happening(to, from->happening[e].words);
        if (happening != NULL)
            happening_join(happening, &from->happening[e]);
    }
    for (int i = 0; i < from->sayings_n; i++)
        tally_hear(to, &from->saying[i]);
}

/* In the order of their words, so that it does not matter who saw what first. */
struct happening *tally_happening(struct tally *tally, const char *words)
{
    int at = 0;
    while (at < tally->happenings_n &&
           strncmp(tally->happening[at].words, words, HAPPENING_BYTES - 1) < 0)
        at++;
    if (at < tally->happenings_n &&
        strncmp(tally->happening[at].words, words, HAPPENING_BYTES - 1) == 0)
        return &tally->happening[at];
    if (tally->happenings_n == HAPPENINGS_MAX)
        return NULL;
    memmove(&tally->happening[at + 1], &tally->happening[at],
            (size_t)(tally->happenings_n - at) * sizeof *tally->happening);
    tally->happenings_n++;
    tally->happening[at] = (struct happening){0};
    strncpy(tally->happening[at].words, words, HAPPENING_BYTES - 1);
    return &tally->happening[at];
}

/* ---- sayings ---- */

/* The place of the first saying whose key is not below this one. */
static int saying_place(const struct tally *tally, uint16_t key)
{
    int low = 0, high = tally->sayings_n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (tally->saying[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Leaves the whole words with which both begin. */
static void keep_common(struct saying *saying, const struct saying *other)
{
    size_t same = 0, words = 0;
    while (saying->words[same] != '\0' && saying->words[same] == other->words[same]) {
        if (saying->words[same] == ' ')
            words = same;
        same++;
    }
    char here = saying->words[same], there = other->words[same];
    if ((here == '\0' || here == ' ') && (there == '\0' || there == ' '))
        words = same;
    saying->cut = saying->cut || other->cut || here != there;
    memset(saying->words + words, 0, SAYING_BYTES - words);
}

void tally_hear(struct tally *tally, const struct saying *heard)
{
    int at = saying_place(tally, heard->key);
    struct saying *saying = &tally->saying[at];
    if (at < tally->sayings_n && saying->key == heard->key) {
        keep_common(saying, heard);
        return;
    }
    if (at == SAYINGS_MAX)
        return;
    int behind = tally->sayings_n - at - (tally->sayings_n == SAYINGS_MAX);
    memmove(saying + 1, saying, (size_t)behind * sizeof *saying);
    tally->sayings_n += tally->sayings_n < SAYINGS_MAX;
    *saying = *heard;
}

const struct saying *tally_saying(const struct tally *tally, uint16_t key)
{
    int at = saying_place(tally, key);
    return at < tally->sayings_n && tally->saying[at].key == key ? &tally->saying[at] : NULL;
}
