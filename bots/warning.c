/* warning.c: tells what a move leads to that a better one does not. */
#include "bots/warning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/onward.h"
#include "kernel/field.h"
#include "kernel/layout.h"
#include "kernel/log.h"
#include "kernel/memory.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/stream.h"

enum {
    LATER = 2, /* turns, rounds or days until the others have answered */
    ALONE = 1, /* until the day is over */
    WORLDS = 24,
    WORLDS_AT_RANDOM = 96, /* where nobody can look ahead */
    OFTEN = 4,             /* one world in four shows it behind the move alone: no chance */
    GRAVELY = 6,           /* the same where the game is lost */
    MISHAPS_MAX = 40,
    TOLD = 2 /* of them at most */
};

static const float least = 0.5f; /* that a score must differ by */

enum { MOVE, BETTER, BOTH };

/* Something bad that happened to the seat in some world. */
struct mishap {
    int kind, seat, target, face; /* by which it is known in other worlds */
    bool grave;
    int here[BOTH];   /* how much of it in this world, behind which move */
    int sum[BOTH];    /* in all worlds */
    int worlds[BOTH]; /* in how many of them */
    int more, less;   /* in how many of them there was more of it behind the move, or less */
    char words[LOG_LINE_BYTES];
};

struct warner {
    struct onward onward;
    const struct box *box;
    int seat, branch, worlds;
    bool grave; /* it was told how this world was lost */
    struct mishap mishap[MISHAPS_MAX];
    int n;
    const char *scored;                        /* what wins; NULL: no number */
    float score[SEATS_MAX][BOTH];              /* in a world */
    float more[SEATS_MAX], squares[SEATS_MAX]; /* sums over the worlds */
};

/* ---- what happens ---- */

/* Whether so much of it counts, or only that it happens. */
static bool is_measured(const struct game *game, const struct mishap *mishap)
{
    return mishap->kind < game->events_n && game->events[mishap->kind].bad_by != NULL;
}

static void count(struct warner *warner, const struct mishap *seen, int amount)
{
    struct mishap *mishap = warner->mishap, *end = mishap + warner->n;
    while (mishap < end && (mishap->kind != seen->kind || mishap->seat != seen->seat ||
                            mishap->target != seen->target || mishap->face != seen->face))
        mishap++;
    if (mishap == warner->mishap + MISHAPS_MAX)
        return;
    if (mishap == end) {
        *mishap = *seen;
        warner->n++;
    }
    int *here = &mishap->here[warner->branch];
    *here = is_measured(warner->box->game, mishap) ? *here + amount : 1;
    if (warner->branch == MOVE && mishap->sum[MOVE] == 0)
        strcpy(mishap->words, seen->words);
    warner->grave |= seen->grave;
}

static int holder_of(const struct log_line *line)
{
    int piece = line->news->target;
    const struct field *field = pieces_field(line->box->game, piece);
    return piece == 0 || field == NULL ? NOBODY
                                       : piece_holder(pieces_at_const(field, line->state, piece));
}

static bool is_bad(const struct log_line *line, int seat)
{
    switch (line->box->game->events[line->news->kind].bad_for) {
    case BAD_FOR_SEAT:
        return line->news->seat == seat;
    case BAD_FOR_OTHER:
        return line->news->other == seat;
    case BAD_FOR_HOLDER:
        return holder_of(line) == seat;
    case BAD_FOR_RIVALS:
        return line->news->seat != seat;
    default:
        return false;
    }
}

/* How bad it is: a number of the event, or just once. */
static int amount_of(const struct event_row *row, const struct news *news)
{
    return row->bad_by != NULL ? news->n[news_number(row, row->bad_by)] : 1;
}

static void hear(void *to, const struct log_line *line)
{
    struct warner *warner = to;
    const struct news *news = line->news;
    const struct event_row *row = &line->box->game->events[news->kind];
    int amount = amount_of(row, news);
    if (amount == 0 || !is_bad(line, warner->seat))
        return;
    struct mishap seen = {.kind = news->kind,
                          .seat = news->seat,
                          .target = news->target,
                          .face = news->face,
                          .grave = row->stage == STAGE_ENDS};
    struct text words = text_in(seen.words, sizeof seen.words);
    int length = (int)strlen(line->shown);
    text_print(&words, "%.*s", length > 0 && line->shown[length - 1] == '.' ? length - 1 : length,
               line->shown);
    count(warner, &seen, amount);
}

/* A game that somebody else has won, where no event has said so. */
static void hear_end(struct warner *warner)
{
    const struct box *box = warner->box;
    struct outcome outcome;
    box->game->outcome(box, warner->onward.world, &outcome);
    if (!outcome.over || warner->grave || outcome.rank[warner->seat] == 1)
        return;
    int winner = 0;
    while (winner < box->seats - 1 && outcome.rank[winner] != 1)
        winner++;
    struct mishap seen = {.kind = box->game->events_n, .seat = winner, .grave = true};
    struct text words = text_in(seen.words, sizeof seen.words);
    if (outcome.rank[winner] == 1)
        text_print(&words, "%s wins: %s", box->seat_name[winner], outcome.reason);
    else
        text_print(&words, "%s has lost: %s", box->seat_name[warner->seat], outcome.reason);
    count(warner, &seen, 1);
}

/* ---- what is scored ---- */

/* The number that wins, of a seat, and its name; NULL: the game shows none. */
static const char *score_of(const struct box *box, const void *state, int seat, float *score)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind == FIELD_NUMBER && field->by_seat &&
            layout_role(game, field->name) == ROLE_SCORE) {
            *score = (float)part_number(field, state, seat);
            return field->name;
        }
    }
    for (int c = 0; c < game->computed_n; c++)
        if (game->computed[c].of == OF_SEAT &&
            layout_role(game, game->computed[c].name) == ROLE_SCORE) {
            *score = (float)computed_get(box, state, seat, &game->computed[c]);
            return game->computed[c].name;
        }
    return NULL;
}

static void play_on(struct warner *warner, int branch, struct move move, uint64_t seed)
{
    struct log log = {.line = hear, .to = warner};
    warner->branch = branch;
    warner->grave = false;
    onward_again(&warner->onward, seed);
    onward_play(&warner->onward, warner->seat, move, warner->box->seats > 1 ? LATER : ALONE, &log);
    hear_end(warner);
    for (int of = 0; of < warner->box->seats; of++) {
        float score;
        warner->scored = score_of(warner->box, warner->onward.world, of, &score);
        warner->score[of][branch] = warner->scored != NULL ? score : 0;
    }
}

/* Both moves were played on in this world. */
static void add_up(struct warner *warner)
{
    for (struct mishap *mishap = warner->mishap; mishap < warner->mishap + warner->n; mishap++) {
        int more = mishap->here[MOVE] - mishap->here[BETTER];
        mishap->more += more > 0;
        mishap->less += more < 0;
        for (int branch = 0; branch < BOTH; branch++) {
            mishap->sum[branch] += mishap->here[branch];
            mishap->worlds[branch] += mishap->here[branch] > 0;
            mishap->here[branch] = 0;
        }
    }
    for (int of = 0; of < warner->box->seats; of++) {
        float by = warner->score[of][MOVE] - warner->score[of][BETTER];
        warner->more[of] += by;
        warner->squares[of] += by * by;
    }
}

/* ---- what is told ---- */

static int by_worlds(const struct mishap *mishap)
{
    return mishap->more - mishap->less;
}

/* Whether it is no chance: also by two standard errors. */
static bool is_told(const struct warner *warner, const struct mishap *mishap)
{
    int by = by_worlds(mishap);
    return by * (mishap->grave ? GRAVELY : OFTEN) >= warner->worlds &&
           by * by > 4 * (mishap->more + mishap->less);
}

/* What loses the game comes first, then what happens most. */
static int by_weight(const void *x, const void *y)
{
    const struct mishap *a = x, *b = y;
    if (a->grave != b->grave)
        return a->grave ? -1 : 1;
    return by_worlds(b) - by_worlds(a);
}

static void say_mishap(const struct warner *warner, const struct mishap *mishap, struct text *text)
{
    text_print(text, "%s%s", text->used > 0 ? "; " : "", mishap->words);
    if (is_measured(warner->box->game, mishap))
        text_print(text, " (%.1f on average; %.1f", (double)mishap->sum[MOVE] / warner->worlds,
                   (double)mishap->sum[BETTER] / warner->worlds);
    else
        text_print(text, " (%d of %d times; %d", mishap->worlds[MOVE], warner->worlds,
                   mishap->worlds[BETTER]);
    text_add(text, " after the better move)");
}

static void say_scores(const struct warner *warner, struct text *text)
{
    const struct layout *layout = warner->box->game->layout;
    bool low_wins = layout != NULL && layout->low_wins;
    for (int i = 0; i < warner->box->seats && text->used == 0; i++) {
        int of = (warner->seat + i) % warner->box->seats;
        float n = (float)warner->worlds, by = warner->more[of] / n;
        float error = (warner->squares[of] / n - by * by) / (n - 1);
        bool bad = (by > 0) == ((of == warner->seat) == low_wins);
        if (!bad || fabsf(by) < least || by * by < 4 * error)
            continue;
        text_print(text, "%s: %s %+.1f beside the better move", warner->box->seat_name[of],
                   warner->scored, (double)by);
    }
}

bool warning_say(const struct box *box, const void *view, int seat, struct move move,
                 struct move better, uint64_t seed, struct text *text)
{
    struct splitmix splitmix = {.s = seed};
    struct warner *warner = memory_take(sizeof *warner);
    bool looks = box->game->value != NULL, grave = false;
    *warner =
        (struct warner){.box = box, .seat = seat, .worlds = looks ? WORLDS : WORLDS_AT_RANDOM};
    onward_begin(&warner->onward, box, NULL, seed);
    for (int w = 0; w < warner->worlds; w++) {
        onward_imagine(&warner->onward, view, seat, &splitmix);
        uint64_t chance = splitmix_next(&splitmix);
        play_on(warner, MOVE, move, chance);
        play_on(warner, BETTER, better, chance);
        add_up(warner);
    }
    onward_end(&warner->onward);
    qsort(warner->mishap, (size_t)warner->n, sizeof *warner->mishap, by_weight);
    for (int i = 0, told = 0; i < warner->n && told < TOLD; i++)
        if (is_told(warner, &warner->mishap[i])) {
            say_mishap(warner, &warner->mishap[i], text);
            grave |= warner->mishap[i].grave;
            told++;
        }
    if (text->used == 0)
        say_scores(warner, text);
    free(warner);
    return grave;
}
