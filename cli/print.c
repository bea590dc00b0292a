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
#include "cli/files.h"
#include "cli/printing.h"
#include "cli/rulebook.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "print/shop.h"

enum { DPI_LO = 72, DPI_HI = 1200, GAMES_HI = 100000 };

static const struct {
    const char *name;
    double w, h;
} sizes[] = {
    {"poker", 63, 88}, {"bridge", 57, 88}, {"tarot", 70, 120}, {"mini", 44, 67}, {"square", 70, 70},
};

static const char *const back_words[] = {
    [BACKS_NONE] = "none", [BACKS_DUPLEX] = "duplex", [BACKS_FOLD] = "fold"};

/* ---- what was asked for ---- */

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
    print->paper = shop_paper(words);
    return print->paper != NULL;
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
    const struct product *product = printing_product(key);
    print->product = product->key != 0 ? product : print->product;
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
        print->ruled |= key == 'R';
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
        !files_bytes(path, &art->text[art->n], &problem))
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

/* ---- the job ---- */

static bool make_folder(const char *name, struct problem *problem)
{
    if (mkdir(name, 0777) == 0 || errno == EEXIST)
        return true;
    return problem_say(problem, "cannot make folder %s: %s", name, strerror(errno));
}

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

static void show_drawn(void *to, int drawn, int all)
{
    (void)to;
    printing_progress("drawing", drawn, all);
}

/* Pictures that the designer names for words. */
static bool read_icons(struct printing *print, struct problem *problem)
{
    char path[PATH_MAX];
    struct stat status;
    snprintf(path, sizeof path, "%s/icons.txt",
             print->art.folder != NULL ? print->art.folder : ".");
    if (print->art.folder == NULL || stat(path, &status) != 0)
        return true;
    if (!files_read(path, &print->icons, problem) ||
        !icon_check(buffer_words(&print->icons), problem))
        return false;
    print->look.icons.own = buffer_words(&print->icons);
    return true;
}

/* How the cards of this job look. */
static bool dress(struct printing *print, struct problem *problem)
{
    const struct source *files = printing_files(print);
    const struct source *rulebook = rulebook_file(files, "rulebook.md");
    bool plain = print->look.plain;
    look_read(print->options.game, files, &print->look);
    print->look.plain = plain;
    print->art.folder = print->options.folder_name;
    print->deck.how.look = &print->look;
    print->deck.how.rulebook = print->ruled && rulebook != NULL ? rulebook->text : NULL;
    print->deck.how.art = find_art;
    print->deck.how.arts = &print->art;
    print->deck.progress = show_drawn;
    return read_icons(print, problem);
}

static bool print_deck(struct printing *print, char **names, struct problem *problem)
{
    if (!dress(print, problem) || !choose(print, names, problem) || !choose_changed(print, problem))
        return false;
    if (deck_cards(&print->deck) == 0) {
        printf("Nothing to print: no card has changed.\n");
        return true;
    }
    return print->product->announce(print, problem) && deck_draw(&print->deck, problem) &&
           make_folder(print->out, problem) && print->product->save(print, problem);
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
    buffer_free(&print->icons);
    for (int i = 0; i < print->art.n; i++)
        buffer_free(&print->art.text[i]);
    return fine ? STATUS_FINE : command_fault(&print_command, "%s", problem.text);
}

static int run(int argc, char **argv)
{
    struct printing *print = memory_take(sizeof *print);
    print->options = options_for(&print_command);
    print->product = printing_product(0);
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
    {"plain", NULL, "black and white, to save ink", 'w'},
    {"rules", NULL, "with the numbers of the rules that a card's text needs", 'R'},
    {"singles", NULL, "one card per page with bleed, for a print shop", '1'},
    {"dpi", "N", "pictures (PNG) at N dots per inch instead of pages, with a list", 'd'},
    {"rulebook", NULL, "the rulebook instead of the cards, on whole pages", 'r'},
    {"booklet", NULL, "the same as a booklet to be folded, two pages to a side", 'f'},
    {"box", NULL, "tokens, a mat, and the list of what you need to play", 'x'},
    {"games", "N", "count the tokens in N games between bots (1000)", 'g'},
    {"tabletop", NULL, "picture sheets and a saved object for Tabletop Simulator", 't'},
    {"url", "BASE", "where these pictures will be hosted; otherwise the folder itself", 'u'},
    {"since", "FOLDER", "only cards that changed since this folder of cards", 'n'},
    {OPTIONS_SEATS("for so many players (the most there may be)")},
    {OPTIONS_CARDS},
    {OPTIONS_SET},
    {OPTIONS_VARIANT},
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
