/* ranking.c: puts cards, first moves and happenings into order. */
#include "lab/ranking.h"

#include "kernel/memory.h"
#include "lab/worth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double ranking_base(const struct cell *cell)
{
    return cell->box->seats > 1 ? 1.0 / cell->box->seats
                                : figure_scalar(cell, SCALAR_SEAT_WINS).value;
}

const char *ranking_players(const struct cell *cell)
{
    return experiment_alike(&cell->experiment) ? cell->experiment.bot[0] : cell->label;
}

/* How many times wider an interval must be so that all of so many hold together 19 times out of
 * 20 (Bonferroni's correction). */
static double widening(int of_many)
{
    double miss = 0.05 / (of_many > 1 ? of_many : 1), low = 1.9, high = 8;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (erfc(middle / sqrt(2)) > miss)
            low = middle;
        else
            high = middle;
    }
    return low / 1.959964;
}

int ranking_clear(const struct figure *figure, double even, int of_many)
{
    double wide = widening(of_many);
    if (figure->n < RANKING_FEW) /* so few may all come out alike by chance */
        return 0;
    if (figure->value - wide * (figure->value - figure->low) > even)
        return 1;
    return figure->value + wide * (figure->high - figure->value) < even ? -1 : 0;
}

int ranking_changed(const struct cell *first, const struct cell *cell, int scalar)
{
    struct figure change = figure_change(cell, scalar);
    int of_many = 0;
    for (int s = 0; s < figure_count(first); s++)
        of_many += figure_applies(first, s) && figure_applies(cell, s);
    return ranking_clear(&change, 0, of_many);
}

/* ---- cards ---- */

static struct figure causal_of(const struct study *causal, int face)
{
    for (int c = 1; c < causal->cells_n; c++)
        if (causal->cell[c].about == face)
            return figure_causal(&causal->cell[c]);
    return (struct figure){0};
}

static struct figure shifted(struct figure figure, double by)
{
    figure.value += by;
    figure.low += by;
    figure.high += by;
    return figure;
}

static bool in_the_box(const struct box *box, int face)
{
    for (int back = 0; back < BACKS_MAX; back++)
        if (box->list[back][face] > 0)
            return true;
    return false;
}

static bool in_the_game(const struct cell *cell, int face)
{
    bool there = in_the_box(cell->box, face);
    for (int m = 0; m < cell->mixed_n; m++)
        there = there || in_the_box(cell->mixed[m], face);
    return there;
}

/* What a seat won in the games of a pair of decks, in parts of WIN_WHOLE. */
static struct moments pair_wins(const struct cell *cell, int pair, int seat)
{
    struct moments wins = cell->tally.mixed[pair];
    if (seat == 1) {
        wins.squares += WIN_WHOLE * (WIN_WHOLE * wins.sizes - 2 * wins.products);
        wins.products = WIN_WHOLE * wins.sizes - wins.products;
        wins.sum = WIN_WHOLE * wins.n - wins.sum;
    }
    return wins;
}

static bool deck_has(const struct box *box, int face, int seat)
{
    return box->list[box_back(box, (uint8_t)face, seat)][face] > 0;
}

/* Where seats bring decks, a card is seen only by those whose deck has it. */
static double base_of_card(const struct cell *cell, int face)
{
    double won = 0, games = 0;
    for (int pair = 0; pair < cell->mixed_n; pair++)
        for (int seat = 0; seat < 2; seat++)
            if (deck_has(cell->mixed[pair], face, seat)) {
                won += (double)pair_wins(cell, pair, seat).sum / WIN_WHOLE;
                games += (double)cell->tally.mixed[pair].n;
            }
    for (int seat = 0;
         cell->box->game->decks != NULL && cell->mixed_n == 0 && seat < cell->box->seats; seat++)
        if (deck_has(cell->box, face, seat)) {
            won += figure_scalar(cell, SCALAR_SEAT_WINS + seat).value;
            games++;
        }
    return games > 0 ? won / games : ranking_base(cell);
}

static struct card_row card_row(const struct study *causal, const struct cell *cell, int face,
                                double bonus)
{
    const int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, face, 0)];
    struct card_row row = {.face = (uint8_t)face,
                           .name = cell->box->cards->card[face].name,
                           .offered = count[CARD_OFFERED],
                           .chosen = count[CARD_CHOSEN],
                           .used = count[CARD_USED],
                           .taken = figure_taken(cell, face),
                           .held = figure_card(cell, face, FIGURE_HELD),
                           .played = figure_card(cell, face, FIGURE_PLAYED),
                           .kept = figure_card(cell, face, FIGURE_KEPT),
                           .causal = causal_of(causal, face),
                           .base = base_of_card(cell, face) + bonus};
    double seats = (double)cell->tally.games * cell->box->seats;
    if (count[CARD_PLAYED] > 0)
        row.step = (double)count[CARD_STEP] / (double)count[CARD_PLAYED];
    if (seats > 0) {
        row.held_share = (double)count[CARD_HELD] / seats;
        row.played_share = (double)count[CARD_PLAYED] / seats;
        row.kept_share = (double)count[CARD_KEPT] / seats;
    }
    row.gain = row.causal.n > 0   ? row.causal
               : row.played.n > 0 ? shifted(row.played, -row.base)
                                  : (struct figure){0};
    return row;
}

/* A card that won the only game in which it was played is not the best. */
static double sure_gain(const struct card_row *row)
{
    return row->gain.value * (double)row->gain.n / ((double)row->gain.n + 30);
}

static int by_gain(const void *a, const void *b)
{
    const struct card_row *x = a, *y = b;
    if ((x->gain.n > 0) != (y->gain.n > 0))
        return x->gain.n > 0 ? -1 : 1;
    if (sure_gain(x) != sure_gain(y))
        return sure_gain(x) > sure_gain(y) ? -1 : 1;
    return x->face - y->face;
}

/* Winners play more cards: so much more do seats win that play one, on average over all plays. */
static double play_bonus(const struct cell *cell)
{
    int64_t seats = 0, wins = 0;
    for (int face = 1; face <= cell->ledger.faces; face++) {
        const int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, face, 0)];
        seats += count[CARD_PLAYED];
        wins += count[CARD_PLAYED_WINS];
    }
    return seats > 0 ? (double)wins / WIN_WHOLE / (double)seats - ranking_base(cell) : 0;
}

/* Cards that are chosen but that no seat ever has, such as enemies, are no cards of the players. */
static bool of_players(const struct cell *cell, int face)
{
    const struct card *cards = cell->box->cards->card;
    int64_t held[TYPES_MAX] = {0}, offered[TYPES_MAX] = {0}, any = 0;
    for (int f = 1; f <= cell->ledger.faces; f++) {
        const int64_t *count = &cell->tally.count[ledger_card(&cell->ledger, f, 0)];
        held[cards[f].type] += count[CARD_HELD];
        offered[cards[f].type] += count[CARD_OFFERED];
        any += count[CARD_HELD];
    }
    int type = cards[face].type;
    return any == 0 || held[type] > 0 || offered[type] == 0;
}

int ranking_cards(const struct inquiry *inquiry, const struct cell *cell,
                  struct card_row rows[FACES_MAX])
{
    int n = 0;
    if (cell == NULL)
        return 0;
    double bonus = play_bonus(cell);
    for (int face = 1; face <= cell->ledger.faces; face++) {
        struct card_row row = card_row(&inquiry->causal, cell, face, bonus);
        if ((in_the_game(cell, face) || row.offered > 0 || row.held.n > 0) &&
            of_players(cell, face))
            rows[n++] = row;
    }
    for (int r = 0; r < n; r++)
        rows[r].clear = ranking_clear(&rows[r].gain, 0, n);
    worth_draw(rows, n);
    qsort(rows, (size_t)n, sizeof *rows, by_gain);
    return n;
}

/* ---- cards of two cells ---- */

/* Names stay what they are when something is changed. */
static bool edited(const struct box *before, const struct card *card, const struct box *after,
                   const struct card *other)
{
    return card->copies != other->copies || strcmp(card->text, other->text) != 0 ||
           memcmp(card->number, other->number, sizeof card->number) != 0 ||
           before->list[card->back][card - before->cards->card] !=
               after->list[other->back][other - after->cards->card];
}

/* Whether a share clearly rose (1) or fell (-1) in two runs, told of that many cards. */
static int apart(const struct figure *x, const struct figure *y, int of_many)
{
    struct figure change = {.n = x->n < y->n ? x->n : y->n, .value = y->value - x->value};
    change.low = change.value - hypot(y->value - y->low, x->high - x->value);
    change.high = change.value + hypot(y->high - y->value, x->value - x->low);
    return x->n > 1 && y->n > 1 ? ranking_clear(&change, 0, of_many) : 0;
}

static double share_moved(const struct card_change *change)
{
    return fabs(change->after.played_share - change->before.played_share);
}

const char *ranking_change_name(const struct card_change *change)
{
    return change->kind == CHANGE_ADDED ? change->after.name : change->before.name;
}

/* What the designer did comes before what it made of other cards. */
static int by_change(const void *a, const void *b)
{
    const struct card_change *x = a, *y = b;
    if (x->kind != y->kind)
        return x->kind > y->kind ? -1 : 1;
    if (share_moved(x) != share_moved(y))
        return share_moved(x) > share_moved(y) ? -1 : 1;
    return strcmp(ranking_change_name(x), ranking_change_name(y));
}

static uint8_t card_here(const struct cell *cell, const char *name)
{
    uint8_t face = catalogue_find(cell->box->cards, name, strlen(name));
    return face != FACE_NONE && in_the_game(cell, face) ? face : FACE_NONE;
}

int ranking_card_changes(const struct cell *a, const struct cell *b,
                         struct card_change changes[FACES_MAX])
{
    static const struct study none = {0};
    double bonus[] = {play_bonus(a), play_bonus(b)};
    int n = 0;
    for (int face = 1; face <= a->ledger.faces; face++) {
        const struct card *card = box_card(a->box, (uint8_t)face);
        uint8_t same = card_here(b, card->name);
        struct card_change change = {card_row(&none, a, face, bonus[0]), {0}, CHANGE_REMOVED, 0};
        if (same != FACE_NONE) {
            change.after = card_row(&none, b, same, bonus[1]);
            change.kind = !in_the_game(a, face)                                  ? CHANGE_ADDED
                          : edited(a->box, card, b->box, box_card(b->box, same)) ? CHANGE_EDITED
                                                                                 : CHANGE_TAKEN;
            change.taken = apart(&change.before.taken, &change.after.taken, a->ledger.faces);
        }
        if ((same != FACE_NONE || in_the_game(a, face)) &&
            (change.kind != CHANGE_TAKEN || change.taken != 0))
            changes[n++] = change;
    }
    for (int face = 1; face <= b->ledger.faces && n < FACES_MAX; face++) {
        const char *name = box_card(b->box, (uint8_t)face)->name;
        if (in_the_game(b, face) && catalogue_find(a->box->cards, name, strlen(name)) == FACE_NONE)
            changes[n++] =
                (struct card_change){{0}, card_row(&none, b, face, bonus[1]), CHANGE_ADDED, 0};
    }
    qsort(changes, (size_t)n, sizeof *changes, by_change);
    return n;
}

const char *ranking_change_words(const struct card_change *change)
{
    static const char *const words[] = {[CHANGE_TAKEN] = "",
                                        [CHANGE_EDITED] = " (changed)",
                                        [CHANGE_ADDED] = " (new)",
                                        [CHANGE_REMOVED] = " (gone)"};
    return words[change->kind];
}

/* ---- decks ---- */

static int by_wins(const void *a, const void *b)
{
    const struct deck_row *x = a, *y = b;
    return x->wins.value > y->wins.value   ? -1
           : x->wins.value < y->wins.value ? 1
                                           : strcmp(x->name, y->name);
}

/* Its games against itself tell nothing. */
static struct figure deck_wins(const struct cell *cell, const char *deck)
{
    struct moments all = {0};
    for (int pair = 0; pair < cell->mixed_n; pair++) {
        const char *first = cell->mixed[pair]->deck_name[0];
        const char *second = cell->mixed[pair]->deck_name[1];
        if (strcmp(first, second) == 0 || (strcmp(first, deck) != 0 && strcmp(second, deck) != 0))
            continue;
        struct moments wins = pair_wins(cell, pair, strcmp(first, deck) == 0 ? 0 : 1);
        moments_join(&all, &wins);
    }
    return figure_share_of_games(&all, WIN_WHOLE);
}

int ranking_decks(const struct cell *cell, struct deck_row rows[DECK_ROWS_MAX])
{
    int n = 0;
    for (int pair = 0; pair < cell->mixed_n; pair++) {
        const char *name = cell->mixed[pair]->deck_name[0];
        int r = 0;
        while (r < n && strcmp(rows[r].name, name) != 0)
            r++;
        if (r == n && n < DECK_ROWS_MAX)
            rows[n++] = (struct deck_row){name, deck_wins(cell, name)};
    }
    qsort(rows, (size_t)n, sizeof *rows, by_wins);
    return n;
}

/* ---- moves ---- */

static void say_move(const struct tally *tally, uint16_t key, int verb, const char *card,
                     char words[SAYING_BYTES + 8])
{
    const struct saying *saying = tally_saying(tally, key);
    if (saying == NULL || saying->words[0] == '\0')
        snprintf(words, SAYING_BYTES + 8, "verb %d%s%.50s", verb, card != NULL ? ": " : "",
                 card != NULL ? card : "");
    else
        snprintf(words, SAYING_BYTES + 8, "%s%s", saying->words,
                 saying->cut ? " \xe2\x80\xa6" : "");
}

static int by_share(const void *a, const void *b)
{
    const struct first_move_row *x = a, *y = b;
    if (x->wins.n != y->wins.n)
        return x->wins.n > y->wins.n ? -1 : 1;
    return x->verb != y->verb ? x->verb - y->verb : x->face - y->face;
}

int ranking_first_moves(const struct cell *cell, struct first_move_row rows[FIRST_MOVE_ROWS_MAX])
{
    const struct ledger *ledger = &cell->ledger;
    int64_t all = 0;
    int n = 0;
    for (int verb = 0; verb < VERBS_MAX; verb++)
        for (int face = 0; face <= ledger->faces; face++) {
            const int64_t *count = &cell->tally.count[ledger_first_move(ledger, verb, face, 0)];
            all += count[FIRST_MOVE_N];
            if (count[FIRST_MOVE_N] == 0 || n == FIRST_MOVE_ROWS_MAX)
                continue;
            struct first_move_row *row = &rows[n++];
            *row = (struct first_move_row){.verb = verb, .face = face};
            row->wins = figure_first_move(cell, verb, face);
            say_move(&cell->tally, saying_of_first_move(verb, face), verb,
                     face != FACE_NONE ? cell->box->cards->card[face].name : NULL, row->words);
        }
    for (int i = 0; i < n; i++)
        rows[i].share = (double)rows[i].wins.n / (double)all;
    qsort(rows, (size_t)n, sizeof *rows, by_share);
    return n;
}

int ranking_verbs(const struct cell *cell, struct verb_share rows[VERBS_MAX])
{
    int n = 0;
    for (int verb = 0; verb < VERBS_MAX; verb++) {
        int64_t chosen = cell->tally.count[cell->ledger.verb_at + (size_t)verb];
        if (chosen == 0)
            continue;
        rows[n] = (struct verb_share){.verb = verb, .n = chosen};
        say_move(&cell->tally, saying_of_verb(verb), verb, NULL, rows[n++].words);
    }
    return n;
}

/* ---- the game's own measures ---- */

int64_t ranking_noted(const struct cell *cell, int measure, int group)
{
    return cell->tally.count[ledger_place(&cell->ledger, measure, group, PLACE_TIMES)];
}

struct pair_row {
    int group;
    struct figure figure;
};

/* By the nearer end of the interval, so that few notes do not come first by chance. */
static int by_low(const void *a, const void *b)
{
    const struct pair_row *x = a, *y = b;
    if (x->figure.low != y->figure.low)
        return x->figure.low > y->figure.low ? -1 : 1;
    return x->group - y->group;
}

static int by_high(const void *a, const void *b)
{
    const struct pair_row *x = a, *y = b;
    if (x->figure.high != y->figure.high)
        return x->figure.high < y->figure.high ? -1 : 1;
    return x->group - y->group;
}

static int by_value(const void *a, const void *b)
{
    const struct pair_row *x = a, *y = b;
    if (x->figure.value != y->figure.value)
        return x->figure.value > y->figure.value ? -1 : 1;
    return x->group - y->group;
}

/* Sorts the first so many of all to the front; how many. */
static int sort_first(struct pair_row *rows, int n, int (*order)(const void *a, const void *b))
{
    qsort(rows, (size_t)n, sizeof *rows, order);
    return n < PAIRS_TOLD ? n : PAIRS_TOLD;
}

static int ranking_pairs(const struct cell *cell, int measure, int *groups)
{
    static_assert(2 * PAIRS_TOLD <= MEASURE_GROUPS_MAX, "those told are groups");
    int all = measure_groups(&cell->box->game->measures[measure], cell->box), n = 0;
    struct pair_row *rows = memory_array((size_t)all + 1, sizeof *rows);
    for (int group = 0; group < all; group++)
        if (cell->tally.count[ledger_place(&cell->ledger, measure, group, PLACE_GAMES)] >=
            PAIR_GAMES_MIN)
            rows[n++] = (struct pair_row){group, figure_measure(cell, measure, group)};
    int told = sort_first(rows, n, by_low);
    told += sort_first(rows + told, n - told, by_high);
    qsort(rows, (size_t)told, sizeof *rows, by_value);
    for (int r = 0; r < told; r++)
        groups[r] = rows[r].group;
    free(rows);
    return told;
}

int ranking_groups(const struct cell *cell, int measure, int groups[MEASURE_GROUPS_MAX])
{
    const struct measure *what = &cell->box->game->measures[measure];
    int n = 0;
    if (what->by == BY_PAIR)
        return ranking_pairs(cell, measure, groups);
    for (int group = 0; group < measure_groups(what, cell->box); group++) {
        int64_t noted = ranking_noted(cell, measure, group);
        int at = n;
        if (noted == 0)
            continue;
        for (; what->by == BY_FACE && at > 0; at--) {
            if (ranking_noted(cell, measure, groups[at - 1]) >= noted)
                break;
            groups[at] = groups[at - 1];
        }
        groups[at] = group;
        n++;
    }
    return n;
}

/* ---- happenings ---- */

static int by_sum(const void *a, const void *b)
{
    const struct happening *x = *(const struct happening *const *)a,
                           *y = *(const struct happening *const *)b;
    if (x->times.sum != y->times.sum)
        return x->times.sum > y->times.sum ? -1 : 1;
    return strcmp(x->words, y->words);
}

static bool says_something(const char *words)
{
    int letters = 0;
    for (; *words != '\0'; words++)
        letters += (*words >= 'a' && *words <= 'z') || (*words >= 'A' && *words <= 'Z');
    return letters > 1;
}

int ranking_happenings(const struct cell *cell, bool endings,
                       const struct happening *rows[HAPPENINGS_MAX])
{
    int n = 0;
    for (int e = 0; e < cell->tally.happenings_n; e++) {
        const struct happening *happening = &cell->tally.happening[e];
        if ((strncmp(happening->words, HAPPENING_ENDING, strlen(HAPPENING_ENDING)) == 0) ==
                endings &&
            says_something(happening->words))
            rows[n++] = happening;
    }
    qsort(rows, (size_t)n, sizeof *rows, by_sum);
    return n;
}

/* Of all games: those without it add nothing to the sums. Deals have as many games each. */
static struct ratio of_all_games(const struct cell *cell, const struct moments *some)
{
    const struct moments *every = &cell->tally.scalar[SCALAR_LIMIT];
    return (struct ratio){.games = every->n,
                          .deals = every->deals,
                          .sum = some->sum,
                          .times = every->n,
                          .sum_sum = some->squares,
                          .sum_times = every->deals > 0 ? some->sum * every->n / every->deals : 0,
                          .times_times = every->sizes,
                          .whole = 1};
}

struct figure ranking_rate(const struct cell *cell, const struct happening *happening)
{
    struct ratio ratio = of_all_games(cell, &happening->times);
    return figure_ratio(&ratio, false);
}

struct figure ranking_share(const struct cell *cell, const struct happening *happening)
{
    struct ratio ratio = of_all_games(cell, &happening->games);
    return figure_ratio(&ratio, true);
}
