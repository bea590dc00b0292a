/* check.c: croupier check: runs scenarios, and reads a designer's folder of cards. */
#include <dirent.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/match.h"
#include "cardtext/compile.h"
#include "cardtext/render.h"
#include "cli/bookfolder.h"
#include "cli/brought.h"
#include "cli/options.h"
#include "cli/rewrite.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"
#include "kernel/puzzle.h"
#include "server/boxes.h"

struct check {
    struct options options;
    bool verbose, rewrite;
    int passed, failed;
    bool bad_input; /* a file could not be read at all */
};

/* ---- decks and maps ---- */

static void check_brought(struct check *check, enum brought kind, const struct source *file)
{
    struct problem problem = {0};
    bool fine = brought_check(&check->options, kind, file, &problem);
    check->passed += fine;
    check->failed += !fine;
    if (!fine)
        printf("%s\n", problem.text);
    if (check->verbose)
        printf("%s - the %s %s\n", fine ? "ok" : "not ok", kind == BROUGHT_DECK ? "deck" : "map",
               file->name);
}

/* ---- scenarios ---- */

static void check_file(struct check *check, const char *file)
{
    struct buffer text = {0};
    struct playfile_report report = {0};
    if (!options_file(&check->options, file, &text)) {
        check->bad_input = true;
        buffer_free(&text);
        return;
    }
    const struct source source = {file, buffer_words(&text), text.used};
    enum brought kind = brought_kind(&check->options, &source);
    if (kind != BROUGHT_NOTHING) {
        check_brought(check, kind, &source);
    } else {
        playfile_check(&boxes_of_scenes, check->options.opening.files, file, buffer_words(&text),
                       text.used, &report);
        fputs(buffer_words(&report.failures), stdout);
        for (int i = 0; check->verbose && i < report.scenes_n; i++)
            printf("%s - %s:%d: %s\n", report.scenes[i].passed ? "ok" : "not ok", file,
                   report.scenes[i].line, report.scenes[i].title);
        check->passed += report.passed;
        check->failed += report.failed;
    }
    playfile_report_free(&report);
    buffer_free(&text);
}

static int is_play_file(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".play") == 0;
}

static void check_folder(struct check *check, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, is_play_file, alphasort);
    if (n <= 0) {
        command_fault(&check_command, "%s: there is no .play file in this folder", folder);
        check->bad_input = true;
    }
    for (int i = 0; i < n; i++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/%s", folder, entries[i]->d_name);
        check_file(check, buffer_words(&path));
        buffer_free(&path);
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
}

/* ---- sheets ---- */

/* Texts in other words are shown as they were read, or put into the sheets so. */
static bool say_readings(const struct check *check, const struct catalogue *cards,
                         struct problem *problem)
{
    const char *folder = check->options.folder_name;
    int restated = 0;
    for (int face = 1; face <= cards->cards_n; face++)
        if (cards->card[face].restated) {
            printf("%s: read as: %s\n", cards->card[face].place, cards->card[face].text);
            restated++;
        }
    if (restated == 0 || folder == NULL)
        return true;
    if (!check->rewrite) {
        printf("--rewrite puts what was read into the sheets.\n");
        return true;
    }
    int changed = rewrite_sheets(folder, check->options.game, cards, problem);
    if (changed > 0)
        printf("%d text%s rewritten.\n", changed, changed == 1 ? "" : "s");
    return changed >= 0;
}

/* Every word of every card must be understood, and must be what the card does. */
static bool check_texts(const struct check *check, struct problem *problem)
{
    const struct options *options = &check->options;
    struct phrasebook *book = compile_phrasebook(options->game, &options->opening, problem);
    struct catalogue *cards =
        book != NULL ? compile_catalogue(book, &options->opening, problem) : NULL;
    bool fine = cards != NULL;
    if (fine) {
        fine &= render_check_examples(book, cards, problem);
        fine &= render_check(book, cards, problem);
        printf("%d cards, %d phrases.\n", cards->cards_n, book->phrases_n);
        fine &= say_readings(check, cards, problem);
    }
    if (cards != NULL)
        catalogue_free(cards);
    if (book != NULL)
        phrasebook_free(book);
    return fine;
}

static void check_cards(struct check *check)
{
    struct problem problem = {0};
    if (check_texts(check, &problem)) {
        /* Knobs, bounds and whatever else the game asks of its cards. */
        struct box *box = games_shelf.fill(&check->options.opening, &problem);
        if (box != NULL)
            games_shelf.free(box);
    }
    check->passed += problem.count == 0;
    check->failed += problem.count > 0;
    int shown = problem.count > 0;
    for (size_t i = 0; i < problem.used; i++)
        shown += problem.text[i] == '\n';
    if (problem.count > 0)
        printf("%s\n", problem.text);
    if (problem.count > shown)
        printf("and %d more problems\n", problem.count - shown);
    if (check->verbose)
        printf("%s - the cards of %s\n", problem.count == 0 ? "ok" : "not ok",
               check->options.game->title);
}

/* ---- puzzles ---- */

/* Those of the game as it is shipped: each must still lead to its moment, where its answer may be
 * given. Whether that is still the best move, croupier puzzles GAME --check tells. */
static void check_puzzles(struct check *check)
{
    const struct game *game = check->options.game;
    struct problem problem = {0};
    int n;
    struct puzzle *puzzles = puzzle_list(game, &n, &problem);
    for (int i = 0; i < n && problem.count == 0; i++) {
        struct move answer;
        struct table *table = puzzle_open(&boxes_of_scenes, game, &puzzles[i], &answer, &problem);
        check->passed += table != NULL;
        table_close(table);
    }
    if (problem.count > 0)
        printf("%s\n", problem.text);
    else if (check->verbose && n > 0)
        printf("ok - %d puzzles of %s\n", n, game->title);
    check->failed += problem.count > 0;
    free(puzzles);
}

/* ---- games ---- */

enum { TRIAL_GAMES = 12 };

/* The line of the rulebook on which the rule begins that the reason of a fault names. */
static int line_of_fault(const struct game *game, const char *reason)
{
    char mark[NAME_BYTES + 8];
    const char *id = reason + strlen(REASON_FAULT);
    snprintf(mark, sizeof mark, "**%.*s**", (int)strcspn(id, ":"), id);
    for (const struct source *file = game->files; file->name != NULL; file++) {
        if (strcmp(file->name, "rulebook.md") != 0)
            continue;
        const char *at = memmem(file->text, file->bytes, mark, strlen(mark));
        int line = at != NULL;
        for (const char *c = file->text; c < at; c++)
            line += *c == '\n';
        return line;
    }
    return 0;
}

/* A few games of bots that choose blindly, always the same ones. False and how one ended, if its
 * rules went wrong. */
static bool try_games(const struct box *box, struct problem *problem)
{
    struct match match = {.box = box, .bots_n = 1, .new_deal = true, .seed = 1};
    struct match_board board = {.state = memory_take(box->game->state_bytes),
                                .view = memory_take(box->game->state_bytes)};
    struct outcome outcome = {0};
    int long_ones = 0;
    match.bots[0] = bot_make("random", box->game, 1, 1, NULL, problem);
    bool fine = match.bots[0] != NULL;
    for (uint32_t g = 0; fine && g < TRIAL_GAMES; g++) {
        match_play(&match, g, &board, NULL);
        box->game->outcome(box, board.state, &outcome);
        fine = strncmp(outcome.reason, REASON_FAULT, strlen(REASON_FAULT)) != 0;
        long_ones += fine && outcome.limit;
    }
    if (!fine && problem->count == 0)
        problem_say(problem, "rulebook.md:%d: a game of %d at random ended with a %s",
                    line_of_fault(box->game, outcome.reason), box->seats, outcome.reason);
    if (long_ones == TRIAL_GAMES)
        printf("Games of %d at random do not end: %s.\n", box->seats, outcome.reason);
    bot_free(match.bots[0]);
    free(board.state);
    free(board.view);
    return fine;
}

/* With as few, as usual and as many as may play. */
static void check_games(struct check *check)
{
    const struct game *game = check->options.game;
    const int seats[] = {game->seats_min, game->seats_standard, game->seats_max};
    struct opening opening = check->options.opening;
    struct problem problem = {0};
    bool fine = true;
    for (int i = 0; fine && i < COUNT(seats); i++) {
        if (i > 0 && seats[i] == seats[i - 1])
            continue;
        opening.seats = seats[i];
        struct box *box = games_shelf.fill(&opening, &problem);
        fine = box != NULL && try_games(box, &problem);
        if (box != NULL)
            games_shelf.free(box);
    }
    check->passed += fine;
    check->failed += !fine;
    if (!fine)
        printf("%s\n", problem.text);
    if (check->verbose)
        printf("%s - games of %s at random\n", fine ? "ok" : "not ok", game->title);
}

/* ---- the command ---- */

/* A game of its own: its rules, its cards, its scenes, and whether it can be played. */
static void check_game_folder(struct check *check, const char *folder)
{
    char scenes[PATH_MAX];
    if (!options_game(&check->options, folder)) {
        check->bad_input = true;
        return;
    }
    int failed = check->failed;
    check_cards(check);
    if (snprintf(scenes, sizeof scenes, "%s/scenarios", folder) < (int)sizeof scenes &&
        access(scenes, F_OK) == 0)
        check_folder(check, scenes);
    if (check->failed == failed)
        check_games(check);
}

static void check_all(struct check *check, const char *game, char **files)
{
    if (game != NULL) {
        if (!options_game(&check->options, game)) {
            check->bad_input = true;
            return;
        }
        check_cards(check);
        if (check->options.folder_name == NULL && check->options.opening.settings_n == 0)
            check_puzzles(check);
    }
    for (; *files != NULL; files++) {
        struct stat status;
        if (bookfolder_is(*files))
            check_game_folder(check, *files);
        else if (stat(*files, &status) == 0 && S_ISDIR(status.st_mode))
            check_folder(check, *files);
        else
            check_file(check, *files);
    }
}

static int run(int argc, char **argv)
{
    struct check check = {.options = options_for(&check_command)};
    const char *game = NULL;
    int key;
    while ((key = options_next(&check.options, argc, argv)) > 0) {
        if (key == 'g')
            game = optarg;
        else if (key == 'r')
            check.rewrite = true;
        else
            check.verbose = true;
    }
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (optind == argc && game == NULL && check.options.folder_name != NULL)
        return command_refuse(&check_command, "cards of which game? Say --game GAME");
    if (optind == argc && game == NULL)
        return command_refuse(&check_command,
                              "what should be checked? Name .play files, or --game");
    check_all(&check, game, argv + optind);
    options_free(&check.options);
    if (!check.bad_input || check.passed + check.failed > 0)
        printf("%d passed, %d failed\n", check.passed, check.failed);
    if (check.bad_input)
        return STATUS_BAD_INPUT;
    return check.failed > 0 ? STATUS_FAILED : STATUS_FINE;
}

static const struct option_line lines[] = {
    {"game", "GAME", "check the sheets and phrases of this game", 'g'},
    {OPTIONS_CARDS},
    {OPTIONS_SET},
    {OPTIONS_VARIANT},
    {"rewrite", NULL, "replace texts in the sheets of --cards by the way they were read", 'r'},
    {"verbose", NULL, "a line for everything that is checked", 'v'},
    {0},
};

const struct command check_command = {
    .name = "check",
    .about = "Runs scenarios (.play files), and checks card sheets, decks and maps",
    .usage = "FILE...\n   or: croupier check --game GAME [--cards FOLDER] [FILE...]",
    .options = lines,
    .more =
        "A FILE may be a scenario, a deck, or with --game a map; or a folder, whose .play files\n"
        "are all run. A folder with a rulebook.md is a game: its rules and cards are checked,\n"
        "too, and a few games are played at random to find rules that go wrong. For a scenario\n"
        "that fails, it prints the line, what is true instead, and what was possible. A sheet is\n"
        "refused with its row, the card and the first word that is not understood. Ends with\n"
        "status 1 if anything failed.\n",
    .run = run,
};
