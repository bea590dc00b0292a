/* review.c: croupier review: a finished game looked at again: how the chances stood, the moments
 * that decided it, what would have been better, luck against skill. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/coach.h"
#include "bots/reward.h"
#include "bots/warning.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"
#include "kernel/verb.h"

enum { ITERATIONS_STANDARD = 400, ITERATIONS_MAX = 1000000, MOMENTS = 3, BAR = 20 };

struct review_moment {
    int move, seat;
    struct coach_moment moment;
};

struct review {
    struct options options;
    const char *file, *seat_name;
    long iterations;
    bool all, open;
    struct table *table;
    const struct recorded *record;
    int moves_n;
    struct review_moment *looks; /* decisions with more than one move */
    int looks_n;
    uint8_t *state, *view;
};

static const struct box *box_of(const struct review *review)
{
    return table_box(review->table);
}

/* The view of the seat that made the move, before it; how many moves it could choose from. */
static int stand_before(struct review *review, int move, struct move moves[MOVES_MAX])
{
    const struct box *box = box_of(review);
    int seat = review->record[move].seat;
    table_state_after(review->table, move, review->state);
    view_hide(box, review->state, seat, review->view);
    return game_moves(box, review->view, seat, moves);
}

static void judge_all(struct review *review)
{
    const struct box *box = box_of(review);
    struct move moves[MOVES_MAX];
    struct bot *bots[SEATS_MAX] = {NULL};
    for (int seat = 0; seat < box->seats; seat++)
        bots[seat] = coach_bot(box->game, (uint32_t)review->iterations, review->open);
    for (int i = 0; i < review->moves_n && !terminal_stopped(); i++) {
        char murmur[60];
        snprintf(murmur, sizeof murmur, "move %d of %d", i + 1, review->moves_n);
        terminal_murmur(murmur);
        int seat = review->record[i].seat, n = stand_before(review, i, moves);
        struct bot_ask ask = {.box = box,
                              .view = review->open ? review->state : review->view,
                              .seat = seat,
                              .moves = moves,
                              .moves_n = n};
        if (n < 2)
            continue;
        struct review_moment *look = &review->looks[review->looks_n++];
        *look = (struct review_moment){.move = i, .seat = seat};
        coach_judge(bots[seat], &ask, review->record[i].move, &look->moment);
    }
    terminal_murmur("");
    for (int seat = 0; seat < box->seats; seat++)
        bot_free(bots[seat]);
}

/* ---- what is said ---- */

static void say_move(struct review *review, const struct review_moment *look, struct move move,
                     struct text *text)
{
    struct move moves[MOVES_MAX];
    stand_before(review, look->move, moves);
    verb_text(box_of(review), review->view, look->seat, move, text);
}

/* What a move cost, if that is more than doubt explains. */
static float lost(const struct review_moment *look)
{
    float by = look->moment.value - look->moment.played;
    return by > look->moment.doubt ? by : 0;
}

static void say_course(struct review *review, int seat)
{
    terminal_say("\n" STYLE_BOLD "How the chances of %s stood" STYLE_PLAIN "\n",
                 box_of(review)->seat_name[seat]);
    for (int i = 0; i < review->looks_n; i++) {
        const struct review_moment *look = &review->looks[i];
        if (look->seat != seat || (!review->all && lost(look) < 0.05f && i % 5 != 0))
            continue;
        int filled = (int)(look->moment.value * BAR + 0.5f);
        printf("%4d  %3.0f%% ±%2.0f  %.*s%.*s  %s", look->move + 1,
               100 * (double)look->moment.value, 100 * (double)look->moment.doubt, filled,
               "####################", BAR - filled, "....................",
               table_record_words(review->table, look->move));
        if (lost(look) >= 0.05f)
            printf("  (%.0f points lost)", 100 * (double)lost(look));
        printf("\n");
    }
}

static void say_moment(struct review *review, const struct review_moment *look)
{
    char words[MOVE_TEXT_BYTES], why[COACH_WORDS], against[WARNING_WORDS];
    struct text text = text_in(words, sizeof words), reason = text_in(why, sizeof why);
    struct text warning = text_in(against, sizeof against);
    const char *made = table_record_words(review->table, look->move);
    say_move(review, look, look->moment.best, &text);
    coach_why(box_of(review), review->view, look->seat, look->moment.best, 1, &reason);
    warning_say(box_of(review), review->view, look->seat, look->moment.chosen, look->moment.best, 1,
                &warning);
    if (against[0] == '\0')
        coach_beside(box_of(review), review->view, look->seat, look->moment.best,
                     look->moment.chosen, made, 1, &reason);
    terminal_say("%4d  " STYLE_SEAT "%s" STYLE_PLAIN " %s: %.0f%% instead of %.0f%%\n",
                 look->move + 1, box_of(review)->seat_name[look->seat], made,
                 100 * (double)look->moment.played, 100 * (double)look->moment.value);
    if (against[0] != '\0')
        terminal_tell("      what may come of it: ", against);
    terminal_say("      better: " STYLE_BOLD "%s" STYLE_PLAIN "%s%s%s\n", words,
                 why[0] != '\0' ? " (" : "", why, why[0] != '\0' ? ")" : "");
}

static int by_loss(const void *x, const void *y)
{
    float a = lost(x), b = lost(y);
    return a < b ? 1 : a > b ? -1 : 0;
}

/* The moments at which most was lost, in their order. */
static void say_moments(struct review *review)
{
    struct review_moment *sorted = memory_array((size_t)review->looks_n, sizeof *sorted);
    int n = 0;
    memcpy(sorted, review->looks, (size_t)review->looks_n * sizeof *sorted);
    qsort(sorted, (size_t)review->looks_n, sizeof *sorted, by_loss);
    while (n < MOMENTS && n < review->looks_n && lost(&sorted[n]) > 0.02f)
        n++;
    terminal_say("\n" STYLE_BOLD "%s" STYLE_PLAIN "\n",
                 n > 0 ? "The moments that decided it" : "Nobody made a mistake that I could find");
    for (int i = 0; i < review->looks_n; i++)
        for (int m = 0; m < n; m++)
            if (sorted[m].move == review->looks[i].move)
                say_moment(review, &review->looks[i]);
    free(sorted);
}

/* From the first decision to the result: own mistakes, the others' mistakes, and the rest, which is
 * what dice and draws did. */
static void say_luck(struct review *review, int seat)
{
    const struct box *box = box_of(review);
    float reward[SEATS_MAX], own = 0, others = 0, first = -1, last = 0;
    for (int i = 0; i < review->looks_n; i++) {
        const struct review_moment *look = &review->looks[i];
        if (look->seat != seat) {
            others += lost(look) / (float)(box->seats - 1);
            continue;
        }
        own += lost(look);
        first = first < 0 ? look->moment.value : first;
        last = look->moment.played;
    }
    if (first < 0)
        return;
    if (table_turn(review->table)->ask.seats == 0) {
        reward_outcome(box, table_state(review->table), reward);
        last = reward[seat];
    }
    printf("%-12s began with %3.0f%%, mistakes -%.0f, others' mistakes +%.0f, luck %+.0f, ended "
           "with %.0f%%\n",
           box->seat_name[seat], 100 * (double)first, 100 * (double)own, 100 * (double)others,
           100 * (double)(last - first + own - others), 100 * (double)last);
}

static int tell(struct review *review, int only)
{
    const struct box *box = box_of(review);
    printf("%s: %d moves, %d decisions, each searched %ld times\n", box->game->title,
           review->moves_n, review->looks_n, review->iterations);
    for (int seat = 0; seat < box->seats; seat++)
        if (only < 0 || only == seat)
            say_course(review, seat);
    say_moments(review);
    terminal_say("\n" STYLE_BOLD "Skill and luck, in points of a hundred" STYLE_PLAIN "\n");
    for (int seat = 0; seat < box->seats; seat++)
        if (only < 0 || only == seat)
            say_luck(review, seat);
    return STATUS_FINE;
}

/* ---- the command ---- */

static int look_at(struct review *review)
{
    int only = -1;
    const struct box *box = box_of(review);
    review->moves_n = table_record(review->table, &review->record);
    if (review->seat_name != NULL &&
        (only = box_find_seat(box, review->seat_name, strlen(review->seat_name))) < 0)
        return command_refuse(&review_command, "nobody called \"%.40s\" sits there",
                              review->seat_name);
    if (box->game->value == NULL)
        return command_fault(&review_command, "%s has no estimate to judge by", box->game->title);
    review->looks = memory_array((size_t)review->moves_n + 1, sizeof *review->looks);
    review->state = memory_array(2, box->game->state_bytes);
    review->view = review->state + box->game->state_bytes;
    terminal_catch();
    judge_all(review);
    return tell(review, only);
}

static int run(int argc, char **argv)
{
    struct review review = {.options = options_for(&review_command),
                            .iterations = ITERATIONS_STANDARD};
    struct buffer text = {0};
    struct problem problem = {0};
    int key, status = STATUS_BAD_INPUT;
    bool fine = true;
    while (fine && (key = options_next(&review.options, argc, argv)) > 0) {
        if (key == 'w')
            review.seat_name = optarg;
        else if (key == 'a')
            review.all = true;
        else if (key == 'o')
            review.open = true;
        else
            fine = options_number(optarg, 10, ITERATIONS_MAX, &review.iterations);
    }
    if (!fine)
        return command_refuse(&review_command, "--iterations: a number from 10 to %d",
                              ITERATIONS_MAX);
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (argc - optind != 1)
        return command_refuse(&review_command, "which saved game should be reviewed?");
    review.file = argv[optind];
    if (options_file(&review.options, review.file, &text)) {
        review.table = playfile_load(&games_shelf, review.options.opening.files, review.file,
                                     buffer_words(&text), text.used, &problem);
        status = review.table != NULL ? look_at(&review)
                                      : command_fault(&review_command, "%s", problem.text);
    }
    table_close(review.table);
    free(review.looks);
    free(review.state);
    buffer_free(&text);
    options_free(&review.options);
    return status;
}

static const struct option_line lines[] = {
    {"seat", "NAME", "only how it went for this seat", 'w'},
    {"iterations", "N", "how often each decision is searched (400)", 'i'},
    {"all", NULL, "show every decision, not only those that say something", 'a'},
    {"open", NULL, "with all cards open, instead of what each seat knew", 'o'},
    {OPTIONS_CARDS},
    {0},
};

const struct command review_command = {
    .name = "review",
    .about = "Looks at a saved game again: mistakes, turning points, luck",
    .usage = "FILE [OPTION...]",
    .options = lines,
    .more =
        "Every decision is searched from what its seat knew then, or with open cards (--open).\n"
        "Chances come with their 95% interval. A mistake is how much less the chosen move was\n"
        "worth than the best one.\n",
    .run = run,
};
