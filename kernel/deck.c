/* deck.c: reads deck files and deck lines, and fills a box with what the seats chose. */
#include "kernel/deck.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COPIES_MAX = 60 };

/* A deck while it is read. */
struct deck_read {
    char name[NAME_BYTES];
    uint8_t copies[FACES_MAX + 1];
};

struct deck_reader {
    const struct box *box;
    const char *file;
    int line; /* 0: a line of a .play header */
    const char *line_at;
    struct deck_read *deck;
    bool of_game, named, fine;
    struct problem *problem;
};

static void say(struct deck_reader *r, const char *at, const char *what, const char *words,
                size_t n)
{
    int length = (int)(n < 60 ? n : 60);
    if (r->line > 0)
        r->fine = problem_say(r->problem, "%s line %d column %d: %s \"%.*s\"", r->file, r->line,
                              (int)(at - r->line_at) + 1, what, length, words);
    else
        r->fine = problem_say(r->problem, "%s: %s \"%.*s\"", r->file, what, length, words);
}

static const char *skip(const char *at, const char *end)
{
    while (at < end && isspace((unsigned char)*at))
        at++;
    return at;
}

static size_t trim(const char *at, const char *end)
{
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    return (size_t)(end - at);
}

/* ---- cards ---- */

static void say_no_card(struct deck_reader *r, const char *at, size_t n)
{
    const char *names[FACES_MAX];
    char word[NAME_BYTES * 2];
    int cards = r->box->cards->cards_n;
    for (int face = 1; face <= cards; face++)
        names[face - 1] = box_card(r->box, (uint8_t)face)->name;
    size_t bytes = n < sizeof word ? n : sizeof word - 1;
    memcpy(word, at, bytes);
    word[bytes] = '\0';
    const char *nearest = problem_nearest(word, names, cards);
    char words[sizeof word + 40];
    struct text text = text_in(words, sizeof words);
    text_print(&text, "no card is called \"%s\"; the nearest is", word);
    if (nearest != NULL)
        say(r, at, words, nearest, strlen(nearest));
    else
        say(r, at, "no card is called", at, n);
}

/* "3 Recruit" */
static void read_card(struct deck_reader *r, const char *at, const char *end)
{
    char *rest;
    long n = strtol(at, &rest, 10);
    const char *name = skip(rest, end);
    size_t bytes = trim(name, end);
    if (rest == at || n < 1 || n > COPIES_MAX || bytes == 0 || name == rest) {
        say(r, at, "a card is written as 3 Recruit, not", at, trim(at, end));
        return;
    }
    uint8_t face = catalogue_find(r->box->cards, name, bytes);
    if (face == FACE_NONE)
        say_no_card(r, name, bytes);
    else if (r->deck->copies[face] + n > COPIES_MAX)
        say(r, at, "more than 60 copies of", name, bytes);
    else
        r->deck->copies[face] = (uint8_t)(r->deck->copies[face] + n);
}

/* ---- files ---- */

static bool takes(const char **at, const char *end, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(end - *at) <= n || strncasecmp(*at, word, n) != 0 ||
        !isspace((unsigned char)(*at)[n]))
        return false;
    *at = skip(*at + n, end);
    return true;
}

static void read_name(struct deck_reader *r, const char *at, size_t n)
{
    r->named = true;
    if (n == 0 || n >= NAME_BYTES)
        say(r, at, "a deck's name has 1 to 39 letters, not", at, n);
    else
        memcpy(r->deck->name, at, n);
}

static void read_line(struct deck_reader *r, const char *at, const char *end)
{
    const char *comment = memchr(at, '#', (size_t)(end - at));
    const char *id = r->box->game->id;
    r->line_at = at;
    at = skip(at, end);
    if (comment != NULL)
        end = comment > at ? comment : at;
    size_t n = trim(at, end);
    end = at + n;
    if (n == 0)
        return;
    if (takes(&at, end, "game")) {
        r->of_game = true;
        if ((size_t)(end - at) != strlen(id) || strncasecmp(at, id, strlen(id)) != 0)
            say(r, at, "a deck of another game:", at, (size_t)(end - at));
    } else if (takes(&at, end, "deck")) {
        read_name(r, at, (size_t)(end - at));
    } else if (!takes(&at, end, "by")) {
        read_card(r, at, end);
    }
}

static bool read_file(const struct box *box, const struct source *file, struct deck_read *deck,
                      struct problem *problem)
{
    struct deck_reader r = {
        .box = box, .file = file->name, .deck = deck, .fine = true, .problem = problem};
    const char *at = file->text, *end = at + file->bytes;
    memset(deck, 0, sizeof *deck);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        r.line++;
        read_line(&r, at, stop);
        at = stop + 1;
    }
    if (!r.of_game)
        r.fine = problem_say(problem, "%s: no line says which game the deck is for (game %s)",
                             file->name, box->game->id);
    if (!r.named)
        r.fine = problem_say(problem, "%s: no line says what the deck is called (deck NAME)",
                             file->name);
    return r.fine;
}

/* ---- ready-made decks ---- */

static bool is_deck_file(const struct source *file)
{
    return strncmp(file->name, "decks/", 6) == 0;
}

/* The designer's own files come before the game's. */
static const struct source *deck_file(const struct box *box, const struct opening *opening, int n)
{
    const struct source *own = opening != NULL ? opening->files : NULL;
    for (; own != NULL && own->name != NULL; own++)
        if (is_deck_file(own) && n-- == 0)
            return own;
    for (const struct source *file = box->game->files; file->name != NULL; file++)
        if (is_deck_file(file) && n-- == 0)
            return file;
    return NULL;
}

/* Reads every ready-made deck whose cards the sheets have: a designer's sheets may lack some. */
static void read_ready(struct box *box, const struct opening *opening)
{
    const struct source *file;
    for (int n = 0; (file = deck_file(box, opening, n)) != NULL; n++) {
        struct problem ignored = {0};
        struct deck_read deck;
        if (box->ready_n == READY_DECKS_MAX || !read_file(box, file, &deck, &ignored))
            continue;
        memcpy(box->ready[box->ready_n].name, deck.name, NAME_BYTES);
        memcpy(box->ready[box->ready_n].copies, deck.copies, sizeof deck.copies);
        box->ready_n++;
    }
}

static const struct ready_deck *find_ready(const struct box *box, const char *name)
{
    for (int i = 0; i < box->ready_n; i++)
        if (strcasecmp(box->ready[i].name, name) == 0)
            return &box->ready[i];
    return NULL;
}

static bool say_no_deck(const struct box *box, const char *name, struct problem *problem)
{
    char names[300];
    struct text text = text_in(names, sizeof names);
    for (int i = 0; i < box->ready_n; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", box->ready[i].name);
    return problem_say(problem, "there is no deck \"%.40s\"; the ready-made ones are %s", name,
                       names);
}

/* ---- what the seats chose ---- */

/* A ready-made deck's name, or a name, a colon, and cards set apart by commas. */
static bool read_words(const struct box *box, const char *words, struct deck_read *deck,
                       struct problem *problem)
{
    const char *colon = strchr(words, ':');
    memset(deck, 0, sizeof *deck);
    if (colon == NULL) {
        const struct ready_deck *ready = find_ready(box, words);
        if (ready == NULL)
            return say_no_deck(box, words, problem);
        memcpy(deck->name, ready->name, NAME_BYTES);
        memcpy(deck->copies, ready->copies, sizeof deck->copies);
        return true;
    }
    struct deck_reader r = {
        .box = box, .file = "deck line", .deck = deck, .fine = true, .problem = problem};
    read_name(&r, words, trim(words, colon));
    for (const char *at = colon + 1; *at != '\0';) {
        size_t n = strcspn(at, ",");
        const char *card = skip(at, at + n);
        if (trim(card, at + n) > 0)
            read_card(&r, card, at + n);
        at += n + (at[n] == ',');
    }
    return r.fine;
}

static bool fill_seat(struct box *box, const struct opening *opening, int seat,
                      struct problem *problem)
{
    struct deck_read deck;
    const struct deck_choice *choice = NULL;
    for (int i = 0; opening != NULL && i < opening->decks_n; i++)
        if (box_find_seat(box, opening->deck[i].seat, strlen(opening->deck[i].seat)) == seat)
            choice = &opening->deck[i];
    bool fine = choice == NULL         ? read_words(box, box->game->decks[seat], &deck, problem)
                : choice->file != NULL ? read_file(box, choice->file, &deck, problem)
                                       : read_words(box, choice->words, &deck, problem);
    if (!fine)
        return false;
    memcpy(box->deck_name[seat], deck.name, NAME_BYTES);
    for (int face = 1; face <= box->cards->cards_n; face++)
        box->list[box_back(box, (uint8_t)face, seat)][face] = deck.copies[face];
    return true;
}

bool deck_fill(struct box *box, const struct opening *opening, struct problem *problem)
{
    bool fine = true;
    memset(box->list, 0, sizeof box->list);
    box->ready_n = 0;
    read_ready(box, opening);
    for (int i = 0; opening != NULL && i < opening->decks_n; i++)
        if (box_find_seat(box, opening->deck[i].seat, strlen(opening->deck[i].seat)) < 0)
            fine = problem_say(problem, "a deck for \"%s\", but no seat has that name",
                               opening->deck[i].seat);
    for (int seat = 0; seat < box->seats; seat++)
        fine &= fill_seat(box, opening, seat, problem);
    return fine;
}

/* One pass over a deck file's lines: its name, or its cards as a .play header writes them. */
static void write_lines(const struct source *file, bool cards, struct text *text)
{
    const char *at = file->text, *end = at + file->bytes, *between = ": ";
    while (at < end) {
        size_t n = strcspn(at, "\n");
        const char *stop = at + (n < (size_t)(end - at) ? n : (size_t)(end - at));
        const char *comment = memchr(at, '#', (size_t)(stop - at)), *word = skip(at, stop);
        const char *last = comment != NULL ? comment : stop;
        at = stop + 1;
        if (word >= last)
            continue;
        int bytes = (int)trim(word, last);
        bool named = takes(&word, last, "deck");
        if (named && !cards)
            text_print(text, "%.*s", (int)trim(word, last), word);
        if (named || !cards || takes(&word, last, "game") || takes(&word, last, "by"))
            continue;
        text_print(text, "%s%.*s", between, bytes, word);
        between = ", ";
    }
}

void deck_words(const struct deck_choice *choice, struct text *text)
{
    if (choice->file == NULL) {
        text_add(text, choice->words);
        return;
    }
    write_lines(choice->file, false, text);
    write_lines(choice->file, true, text);
}

bool deck_choose(struct opening *opening, const char *seat, size_t seat_bytes, const char *words,
                 const struct source *file, struct problem *problem)
{
    int at = 0;
    if (seat_bytes == 0 || seat_bytes >= NAME_BYTES)
        return problem_say(problem, "\"%.*s\" is not a seat's name", (int)seat_bytes, seat);
    while (at < opening->decks_n && (strlen(opening->deck[at].seat) != seat_bytes ||
                                     strncasecmp(opening->deck[at].seat, seat, seat_bytes) != 0))
        at++;
    if (at == SEATS_MAX)
        return problem_say(problem, "more than %d decks", SEATS_MAX);
    if (words != NULL && strlen(words) >= DECK_BYTES)
        return problem_say(problem, "a deck of more than %d letters", DECK_BYTES - 1);
    struct deck_choice *choice = &opening->deck[at];
    *choice = (struct deck_choice){.file = file};
    memcpy(choice->seat, seat, seat_bytes);
    if (words != NULL)
        strcpy(choice->words, words);
    opening->decks_n += at == opening->decks_n;
    return true;
}
