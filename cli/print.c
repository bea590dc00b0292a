/* print.c: croupier print: a game's cards on paper, as pictures, for tables on a screen. */
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cards.h"
#include "cli/options.h"
#include "cli/rulebook.h"
#include "games/shelf.h"
#include "print/booklet.h"
#include "print/supply.h"
#include "print/tabletop.h"

enum { ARTS_MAX = 512, DPI_LO = 72, DPI_HI = 1200, GAMES_HI = 100000 };

static const struct {
    const char *name;
    double w, h;
} sizes[] = {
    {"poker", 63, 88}, {"bridge", 57, 88}, {"tarot", 70, 120}, {"mini", 44, 67}, {"square", 70, 70},
};

static const char *const back_words[] = {
    [BACKS_NONE] = "none", [BACKS_DUPLEX] = "duplex", [BACKS_FOLD] = "fold"};

/* A picture of the designer's own, read when its card is drawn. */
struct own_art {
    const char *folder;
    struct source file[ARTS_MAX];
    struct buffer text[ARTS_MAX];
    int n;
};

struct printing {
    struct options options;
    const char *out, *since;
    const struct paper *paper;
    enum sheet_backs backs;
    int dpi, games;
    const char *url; /* where pictures for tables on a screen will lie */
    /* What is made of the deck. */
    bool (*save)(struct printing *print, struct problem *problem);
    struct look look;
    struct deck deck;
    struct own_art art;
};

typedef bool save_fn(struct printing *print, struct problem *problem);
static save_fn save_sheets, save_singles, save_pictures, save_rulebook, save_booklet, save_box,
    save_tabletop;

/* ---- what was asked for ---- */

static const struct {
    int key;
    save_fn *save;
} products[] = {
    {'d', save_pictures}, {'1', save_singles}, {'r', save_rulebook},
    {'f', save_booklet},  {'x', save_box},     {'t', save_tabletop},
};

static bool read_size(const char *words, struct card_size *size)
{
    char rest;
    for (int i = 0; i < COUNT(sizes); i++)
        if (strcmp(sizes[i].name, words) == 0) {
            size->w = sizes[i].w;
            size->h = sizes[i].h;
            return true;
        }
    return sscanf(words, "%lfx%lf%c", &size->w, &size->h, &rest) == 2 && size->w >= 25 &&
           size->w <= 200 && size->h >= 25 && size->h <= 280;
}

static bool read_paper(const char *words, struct printing *print)
{
    for (print->paper = papers; print->paper->name != NULL; print->paper++)
        if (strcmp(print->paper->name, words) == 0)
            return true;
    return false;
}

static bool read_backs(const char *words, struct printing *print)
{
    for (int i = 0; i < COUNT(back_words); i++)
        if (strcmp(back_words[i], words) == 0) {
            print->backs = (enum sheet_backs)i;
            return true;
        }
    return false;
}

/* Takes an option of the command's own; NULL, or what is wrong with its value. */
static const char *take(struct printing *print, int key)
{
    long number;
    for (int i = 0; i < COUNT(products); i++)
        print->save = products[i].key == key ? products[i].save : print->save;
    switch (key) {
    case 'o':
        print->out = optarg;
        return NULL;
    case 'n':
        print->since = optarg;
        return NULL;
    case 'z':
        return read_size(optarg, &print->deck.how.size)
                   ? NULL
                   : "a size is poker, bridge, tarot, mini, square or WxH in millimeters, as 63x88";
    case 'p':
        return read_paper(optarg, print) ? NULL : "the paper is a4 or letter";
    case 'b':
        return read_backs(optarg, print) ? NULL : "backs are duplex, fold or none";
    case 'd':
        if (!options_number(optarg, DPI_LO, DPI_HI, &number))
            return "pictures have 72 to 1200 dots an inch";
        print->dpi = (int)number;
        return NULL;
    case 'g':
        if (!options_number(optarg, 1, GAMES_HI, &number))
            return "tokens are counted in 1 to 100000 games";
        print->games = (int)number;
        return NULL;
    case 'u':
        print->url = optarg;
        return NULL;
    default:
        print->look.plain |= key == 'w';
        return NULL;
    }
}

/* ---- pictures of the designer's own ---- */

static bool read_art(struct own_art *art, const char *name, const char *ending)
{
    char path[PATH_MAX];
    struct stat status;
    struct problem problem = {0};
    snprintf(path, sizeof path, "%s/art/%s.%s", art->folder, name, ending);
    if (art->n == ARTS_MAX || stat(path, &status) != 0 ||
        !files_read(path, &art->text[art->n], &problem))
        return false;
    art->file[art->n].text = buffer_words(&art->text[art->n]);
    art->file[art->n].bytes = art->text[art->n].used;
    return true;
}

static const struct source *find_art(const void *arts, const char *name)
{
    struct own_art *art = (struct own_art *)(uintptr_t)arts;
    if (art->folder == NULL || (!read_art(art, name, "png") && !read_art(art, name, "svg")))
        return NULL;
    return &art->file[art->n++];
}

/* ---- files ---- */

static bool make_folder(const char *name, struct problem *problem)
{
    if (mkdir(name, 0777) == 0 || errno == EEXIST)
        return true;
    return problem_say(problem, "cannot make folder %s: %s", name, strerror(errno));
}

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

static bool save_sheets(struct printing *print, struct problem *problem)
{
    struct sheet_grid grid;
    struct buffer pdf = {0};
    char name[NAME_BYTES + 16];
    if (!sheets_grid(print->paper, &print->deck.how.size, print->backs, &grid))
        return problem_say(problem, "a card of %g x %g mm does not fit on %s paper",
                           print->deck.how.size.w, print->deck.how.size.h, print->paper->name);
    printf("%d cards (%d different), %d to a page: %d pages of %s paper\n",
           deck_cards(&print->deck), deck_distinct(&print->deck), grid.columns * grid.rows,
           sheets_pages(&print->deck, &grid, print->backs), print->paper->name);
    fflush(stdout);
    snprintf(name, sizeof name, "%s-cards.pdf", print->options.game->id);
    return (sheets_draw(&print->deck, &grid, print->backs, &pdf) ||
            problem_say(problem, "the pages could not be drawn")) &&
           save(print, name, &pdf, problem);
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

static const struct source *files_of(const struct printing *print)
{
    return print->options.opening.files != NULL ? print->options.opening.files
                                                : print->options.game->files;
}

static bool save_rules(struct printing *print, enum booklet_form form, const char *what,
                       struct problem *problem)
{
    const struct source *rulebook = rulebook_file(files_of(print), "rulebook.md");
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

/* Tokens and mats, and the list of all that lies in the box. */
static bool save_box(struct printing *print, struct problem *problem)
{
    const struct source *rulebook = rulebook_file(files_of(print), "rulebook.md");
    struct supply supply;
    struct buffer pdf = {0}, list = {0};
    char name[NAME_BYTES + 16];
    if (!supply_read(files_of(print), &supply, problem) ||
        !supply_count(print->deck.box, &supply, print->games, problem))
        return false;
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

static bool save_tabletop(struct printing *print, struct problem *problem)
{
    const struct deck *deck = &print->deck;
    char base[340], name[40];
    bool fine = picture_base(print, base, sizeof base, problem);
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
    struct buffer object = {0};
    tabletop_object(deck, base, &object);
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
        fine = save_picture(print, deck->front[f], file, problem);
    }
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

/* ---- the job ---- */

static bool choose(struct printing *print, char **names, struct problem *problem)
{
    struct deck *deck = &print->deck;
    deck_all(deck);
    if (names[0] == NULL)
        return true;
    int copies[FACES_MAX + 1] = {0};
    for (; names[0] != NULL; names++) {
        uint8_t face = cards_find(deck->box, names[0], problem);
        if (face == FACE_NONE)
            return false;
        copies[face] = deck->copies[face] > 0 ? deck->copies[face] : 1;
    }
    memcpy(deck->copies, copies, sizeof copies);
    return true;
}

static bool choose_changed(struct printing *print, struct problem *problem)
{
    struct folder old = {0};
    struct opening opening = print->options.opening;
    if (print->since == NULL)
        return true;
    if (!files_folder(print->since, print->options.game, &old, problem))
        return false;
    opening.files = old.files;
    struct box *box = games_shelf.fill(&opening, problem);
    if (box != NULL) {
        deck_since(&print->deck, box);
        games_shelf.free(box);
    }
    files_folder_free(&old);
    return box != NULL;
}

static bool print_deck(struct printing *print, char **names, struct problem *problem)
{
    const struct source *files = print->options.opening.files != NULL ? print->options.opening.files
                                                                      : print->options.game->files;
    bool plain = print->look.plain;
    look_read(print->options.game, files, &print->look);
    print->look.plain = plain;
    print->art.folder = print->options.folder_name;
    print->deck.how.look = &print->look;
    print->deck.how.art = find_art;
    print->deck.how.arts = &print->art;
    if (!choose(print, names, problem) || !choose_changed(print, problem))
        return false;
    if (deck_cards(&print->deck) == 0) {
        printf("Nothing to print: no card has changed.\n");
        return true;
    }
    if (!deck_draw(&print->deck, problem) || !make_folder(print->out, problem))
        return false;
    return print->save(print, problem);
}

static int print_game(struct printing *print, char **names)
{
    struct problem problem = {0};
    struct opening *opening = &print->options.opening;
    opening->seats = opening->seats > 0 ? opening->seats : print->options.game->seats_max;
    struct box *box = games_shelf.fill(opening, &problem);
    bool fine = box != NULL;
    if (fine) {
        print->deck.box = box;
        fine = print_deck(print, names, &problem);
        deck_free(&print->deck);
        games_shelf.free(box);
    }
    for (int i = 0; i < print->art.n; i++)
        buffer_free(&print->art.text[i]);
    return fine ? STATUS_FINE : command_fault(&print_command, "%s", problem.text);
}

static int run(int argc, char **argv)
{
    struct printing *print = calloc(1, sizeof *print);
    if (print == NULL)
        abort();
    print->options = options_for(&print_command);
    print->save = save_sheets;
    print->games = 1000;
    print->out = "print";
    print->paper = papers;
    print->backs = BACKS_DUPLEX;
    print->deck.how.size = (struct card_size){sizes[0].w, sizes[0].h, 3};
    int key, status = STATUS_BAD_INPUT;
    const char *wrong = NULL;
    while (wrong == NULL && (key = options_next(&print->options, argc, argv)) > 0)
        wrong = take(print, key);
    if (wrong != NULL)
        command_refuse(&print_command, "\"%.60s\": %s", optarg, wrong);
    else if (key != OPTIONS_BAD && optind == argc)
        command_refuse(&print_command, "the cards of which game?");
    else if (key != OPTIONS_BAD && options_game(&print->options, argv[optind]))
        status = print_game(print, argv + optind + 1);
    options_free(&print->options);
    free(print);
    return status;
}

static const struct option_line lines[] = {
    {"out", "FOLDER", "where the files go (print)", 'o'},
    {"size", "SIZE", "poker, bridge, tarot, mini, square or WxH in mm (poker)", 'z'},
    {"paper", "PAPER", "a4 or letter (a4)", 'p'},
    {"backs", "HOW", "duplex: on the next page; fold: beside the fronts; none (duplex)", 'b'},
    {"plain", NULL, "black and white, sparing of ink", 'w'},
    {"singles", NULL, "a card a page with bleed, for a printing house", '1'},
    {"dpi", "N", "pictures (PNG) of so many dots an inch instead of pages, with a list", 'd'},
    {"rulebook", NULL, "the rulebook instead of the cards, a page after the other", 'r'},
    {"booklet", NULL, "the same, two pages to a side in the order of a folded booklet", 'f'},
    {"box", NULL, "tokens, a mat, and the list of what you need to play", 'x'},
    {"games", "N", "count the tokens in so many games between bots (1000)", 'g'},
    {"tabletop", NULL, "picture sheets and a saved object for Tabletop Simulator", 't'},
    {"url", "BASE", "where these pictures will lie; otherwise in the folder itself", 'u'},
    {"since", "FOLDER", "only cards that changed since this folder of cards", 'n'},
    OPTIONS_SEATS("for so many players (the most there may be)"),
    OPTIONS_CARDS,
    OPTIONS_SET,
    {0},
};

const struct command print_command = {
    .name = "print",
    .about = "Prints a game: cards, rulebook, tokens, and sheets for virtual tables",
    .usage = "GAME [NAME...] [OPTION...]",
    .options = lines,
    .more = "A picture of your own stands beside the sheets, as FOLDER/art/Farmer.png or .svg.\n",
    .run = run,
};
