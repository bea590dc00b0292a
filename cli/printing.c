/* printing.c: what is made of a deck: pages, pictures, a rulebook, tokens, sheets for screens. */
#include "cli/printing.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/rulebook.h"
#include "print/booklet.h"
#include "print/supply.h"
#include "print/tabletop.h"

const struct source *printing_files(const struct printing *print)
{
    return print->options.opening.files != NULL ? print->options.opening.files
                                                : print->options.game->files;
}

void printing_progress(const char *what, int done, int all)
{
    if (!isatty(STDERR_FILENO))
        return;
    if (done < all)
        fprintf(stderr, "\r%s %d of %d", what, done, all);
    else
        fprintf(stderr, "\r\x1b[K");
}

/* ---- files ---- */

static bool save(const struct printing *print, const char *name, struct buffer *bytes,
                 struct problem *problem)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", print->out, name);
    bool fine = files_save(path, buffer_words(bytes), bytes->used, problem);
    if (fine)
        printf("  %s  %zu KB\n", path, (bytes->used + 1023) / 1024);
    buffer_free(bytes);
    return fine;
}

/* Measured on one core of an old machine: cards are drawn once, pages show them. */
static double seconds_for(const struct printing *print, int pages)
{
    return 0.2 + 0.025 * deck_distinct(&print->deck) + 0.01 * pages;
}

static void say_plan(const struct printing *print, const char *what, int pages)
{
    printf("%d cards (%d different), %s, about %.0f s\n", deck_cards(&print->deck),
           deck_distinct(&print->deck), what, ceil(seconds_for(print, pages)));
    fflush(stdout);
}

static bool grid_of(const struct printing *print, struct sheet_grid *grid, struct problem *problem)
{
    return sheets_grid(print->paper, &print->deck.how.size, print->backs, grid) ||
           problem_say(problem, "a card of %g x %g mm does not fit on %s paper",
                       print->deck.how.size.w, print->deck.how.size.h, print->paper->name);
}

static bool announce_sheets(const struct printing *print, struct problem *problem)
{
    struct sheet_grid grid;
    char what[120];
    if (!grid_of(print, &grid, problem))
        return false;
    int pages = sheets_pages(&print->deck, &grid, print->backs);
    snprintf(what, sizeof what, "%d to a page: %d %s of %s paper", grid.columns * grid.rows, pages,
             pages == 1 ? "page" : "pages", print->paper->name);
    say_plan(print, what, pages);
    return true;
}

static bool save_sheets(struct printing *print, struct problem *problem)
{
    struct sheet_grid grid;
    struct buffer pdf = {0};
    char name[NAME_BYTES + 16];
    if (!grid_of(print, &grid, problem))
        return false;
    snprintf(name, sizeof name, "%s-cards.pdf", print->options.game->id);
    return (sheets_draw(&print->deck, &grid, print->backs, &pdf) ||
            problem_say(problem, "the pages could not be drawn")) &&
           save(print, name, &pdf, problem);
}

static bool announce_singles(const struct printing *print, struct problem *problem)
{
    (void)problem;
    say_plan(print, "a page each", deck_distinct(&print->deck));
    return true;
}

static bool announce_pictures(const struct printing *print, struct problem *problem)
{
    (void)problem;
    double dots = (double)print->dpi * print->dpi / 300 / 300;
    say_plan(print, "a picture each", (int)(15 * dots * deck_distinct(&print->deck)));
    return true;
}

static bool announce_nothing(const struct printing *print, struct problem *problem)
{
    (void)print;
    (void)problem;
    return true;
}

static bool save_singles(struct printing *print, struct problem *problem)
{
    struct buffer pdf = {0};
    char name[NAME_BYTES + 16];
    snprintf(name, sizeof name, "%s-singles.pdf", print->options.game->id);
    return (sheets_singles(&print->deck, &pdf) ||
            problem_say(problem, "the pages could not be drawn")) &&
           save(print, name, &pdf, problem);
}

static bool save_rules(struct printing *print, enum booklet_form form, const char *what,
                       struct problem *problem)
{
    const struct source *rulebook = rulebook_file(printing_files(print), "rulebook.md");
    struct buffer pdf = {0};
    char name[NAME_BYTES + 16];
    int pages;
    if (rulebook == NULL)
        return problem_say(problem, "%s has no rulebook", print->options.game->title);
    if (!booklet_draw(&print->deck, rulebook->text, print->paper, form, &pdf, &pages))
        return problem_say(problem, "the rulebook could not be drawn");
    printf("The rulebook has %d pages\n", pages);
    snprintf(name, sizeof name, "%s-%s.pdf", print->options.game->id, what);
    return save(print, name, &pdf, problem);
}

static bool save_rulebook(struct printing *print, struct problem *problem)
{
    return save_rules(print, BOOKLET_PAGES, "rulebook", problem);
}

static bool save_booklet(struct printing *print, struct problem *problem)
{
    return save_rules(print, BOOKLET_FOLDED, "booklet", problem);
}

static void show_played(void *to, int played, int games)
{
    (void)to;
    printing_progress("counting tokens: game", played, games);
}

/* Tokens and mats, and the list of all that lies in the box. */
static bool save_box(struct printing *print, struct problem *problem)
{
    const struct source *rulebook = rulebook_file(printing_files(print), "rulebook.md");
    struct supply supply;
    struct buffer pdf = {0}, list = {0};
    char name[NAME_BYTES + 16];
    bool read = supply_read(printing_files(print), &supply, problem);
    supply.progress = show_played;
    if (!read || !supply_count(print->deck.box, &supply, print->games, problem))
        return false;
    printing_progress("", 1, 1);
    if (!supply_draw(&print->deck, &supply, rulebook != NULL ? rulebook->text : "", print->paper,
                     &pdf))
        return problem_say(problem, "the tokens could not be drawn");
    supply_say(&print->deck, &supply, &list);
    fputs(buffer_words(&list), stdout);
    snprintf(name, sizeof name, "%s-tokens.pdf", print->options.game->id);
    bool fine = save(print, name, &pdf, problem);
    snprintf(name, sizeof name, "%s-box.txt", print->options.game->id);
    fine = fine && save(print, name, &list, problem);
    buffer_free(&list);
    return fine;
}

/* Where Tabletop Simulator finds the pictures: at the address given, or in the folder itself. */
static bool picture_base(const struct printing *print, char *base, size_t bytes,
                         struct problem *problem)
{
    char path[PATH_MAX];
    if (print->url != NULL)
        snprintf(base, bytes, "%.*s%s", (int)bytes - 2, print->url,
                 print->url[0] != '\0' && print->url[strlen(print->url) - 1] == '/' ? "" : "/");
    else if (realpath(print->out, path) == NULL)
        return problem_say(problem, "cannot read folder %s: %s", print->out, strerror(errno));
    else
        snprintf(base, bytes, "file:///%.*s/", (int)bytes - 12, path + 1);
    return true;
}

static bool save_token_pictures(const struct printing *print, const struct supply *supply,
                                struct problem *problem)
{
    bool fine = true;
    for (int n = 0; fine && n < supply->n; n++) {
        struct buffer png = {0};
        char name[40];
        if (supply->line[n].kind != SUPPLY_TOKEN && supply->line[n].kind != SUPPLY_MARKER)
            continue;
        tabletop_token_name(n, name);
        fine = (supply_picture(&print->deck, supply, n, &png) ||
                problem_say(problem, "%s could not be drawn", name)) &&
               save(print, name, &png, problem);
    }
    return fine;
}

static bool save_tabletop(struct printing *print, struct problem *problem)
{
    const struct deck *deck = &print->deck;
    char base[340], name[40];
    struct supply supply;
    bool fine = supply_read(printing_files(print), &supply, problem) &&
                picture_base(print, base, sizeof base, problem);
    for (int b = 0; fine && b < BACKS_MAX; b++)
        for (int sheet = -1; fine && deck->back[b] != NULL && sheet < tabletop_sheets(deck, b);
             sheet++) {
            struct buffer png = {0};
            bool drawn =
                sheet < 0 ? tabletop_back(deck, b, &png) : tabletop_sheet(deck, b, sheet, &png);
            tabletop_name(b, sheet, name);
            fine = (drawn || problem_say(problem, "%s could not be drawn", name)) &&
                   save(print, name, &png, problem);
        }
    fine = fine && save_token_pictures(print, &supply, problem);
    struct buffer object = {0};
    tabletop_object(deck, &supply, base, &object);
    char file[NAME_BYTES + 16];
    snprintf(file, sizeof file, "%s-tabletop.json", print->options.game->id);
    fine = fine && save(print, file, &object, problem);
    buffer_free(&object);
    return fine;
}

/* "Temple of the Sun Father" becomes temple-of-the-sun-father. */
static void file_name(const char *name, char *out, size_t bytes)
{
    size_t n = 0;
    for (; *name != '\0' && n + 2 < bytes; name++) {
        bool letter = (*name | 32) >= 'a' && (*name | 32) <= 'z';
        if (letter || (*name >= '0' && *name <= '9'))
            out[n++] = (char)(letter ? *name | 32 : *name);
        else if (n > 0 && out[n - 1] != '-' && (unsigned char)*name < 0x80)
            out[n++] = '-';
    }
    out[n] = '\0';
}

static bool save_picture(const struct printing *print, const struct ink *side, const char *file,
                         struct problem *problem)
{
    struct buffer png = {0};
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", print->out, file);
    bool fine = (sheets_picture(&print->deck, side, print->dpi, &png) ||
                 problem_say(problem, "%s could not be drawn", file)) &&
                files_save(path, png.at, png.used, problem);
    buffer_free(&png);
    return fine;
}

/* A picture a side, and a list of them with how many are wanted. */
static bool save_pictures(struct printing *print, struct problem *problem)
{
    const struct deck *deck = &print->deck;
    struct buffer list = {0};
    bool fine = true;
    buffer_add(&list, "file,side,name,copies,back\n");
    for (int f = 1; fine && f <= deck->box->cards->cards_n; f++) {
        char name[120], file[160];
        if (deck->front[f] == NULL)
            continue;
        file_name(deck->face[f].name, name, sizeof name);
        snprintf(file, sizeof file, "%03d-%s.png", f, name);
        buffer_print(&list, "%s,front,\"%s\",%d,back-%d.png\n", file, deck->face[f].name,
                     deck->copies[f], deck->face[f].back);
        printing_progress("saving", f - 1, deck->box->cards->cards_n);
        fine = save_picture(print, deck->front[f], file, problem);
    }
    printing_progress("saving", 1, 1);
    for (int b = 0; fine && b < BACKS_MAX; b++) {
        char file[40];
        if (deck->back[b] == NULL)
            continue;
        snprintf(file, sizeof file, "back-%d.png", b);
        buffer_print(&list, "%s,back,\"%s\",,\n", file, deck->box->game->backs[b]);
        fine = save_picture(print, deck->back[b], file, problem);
    }
    fine = fine && save(print, "cards.csv", &list, problem);
    buffer_free(&list);
    return fine;
}

/* ---- which there are ---- */

static const struct product products[] = {
    {0, announce_sheets, save_sheets},       {'1', announce_singles, save_singles},
    {'d', announce_pictures, save_pictures}, {'r', announce_nothing, save_rulebook},
    {'f', announce_nothing, save_booklet},   {'x', announce_nothing, save_box},
    {'t', announce_nothing, save_tabletop},
};

const struct product *printing_product(int key)
{
    for (int i = 0; i < COUNT(products); i++)
        if (products[i].key == key)
            return &products[i];
    return &products[0];
}
