/* playheader.c: reads the header lines of .play files. */
#include "kernel/playheader.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/deck.h"
#include "kernel/notation.h"

typedef bool header_function(struct playheader *header, const char *value, struct problem *problem);

static bool copy_word(char *to, size_t bytes, const char *value, struct problem *problem)
{
    if (strlen(value) >= bytes)
        return problem_say(problem, "\"%.60s\" is too long", value);
    strcpy(to, value);
    return true;
}

static bool set_game(struct playheader *header, const char *value, struct problem *problem)
{
    return copy_word(header->opening.game, NAME_BYTES, value, problem);
}

static bool set_seats(struct playheader *header, const char *value, struct problem *problem)
{
    struct opening *opening = &header->opening;
    long seats;
    const char *at = value;
    memset(opening->seat_name, 0, sizeof opening->seat_name);
    if (notation_number(&at, &seats) && notation_end(at)) {
        opening->seats = seats > 0 && seats <= SEATS_MAX ? (int)seats : SEATS_MAX + 1;
        return true;
    }
    opening->seats = 0;
    for (at = notation_skip(value); *at != '\0'; at = notation_skip(at)) {
        size_t n = strcspn(at, " \t");
        if (opening->seats == SEATS_MAX)
            return problem_say(problem, "more than %d seats", SEATS_MAX);
        if (n >= NAME_BYTES)
            return problem_say(problem, "a seat's name is too long");
        memcpy(opening->seat_name[opening->seats++], at, n);
        at += n;
    }
    return true;
}

static bool set_seed(struct playheader *header, const char *value, struct problem *problem)
{
    return opening_set_seed(&header->opening, value, problem);
}

/* A setting's name may have blanks, as in Diamond Digger.food: the value is the last word, or what
 * stands behind the column. */
static bool set_setting(struct playheader *header, const char *value, struct problem *problem)
{
    char name[SETTING_BYTES] = "";
    const char *last = strrchr(value, '='), *column = strrchr(value, '.');
    if (last == NULL)
        last = column != NULL ? strchr(column, ' ') : strrchr(value, ' ');
    if (last == NULL || last == value || (size_t)(last - value) >= sizeof name)
        return problem_say(problem, "a setting is a name and a value, as in: set vp_target 12");
    size_t n = (size_t)(last - value);
    while (n > 0 && value[n - 1] == ' ')
        n--;
    memcpy(name, value, n);
    return opening_set(&header->opening, name, notation_skip(last + 1), problem);
}

static bool set_hash(struct playheader *header, const char *value, struct problem *problem)
{
    char *end;
    header->hash = strtoull(value, &end, 16);
    header->hash_given = true;
    return (end != value && *end == '\0' && value[0] != '-') ||
           problem_say(problem, "the hash of the cards is a hexadecimal number");
}

static bool add_card(struct playheader *header, const char *value, struct problem *problem)
{
    struct opening *opening = &header->opening;
    if (opening->extra_n == EXTRA_CARDS_MAX)
        return problem_say(problem, "more than %d test cards", EXTRA_CARDS_MAX);
    return copy_word(opening->extra[opening->extra_n++], EXTRA_CARD_BYTES, value, problem);
}

/* "north Iron Column", "south Mine: 3 Recruit, 2 Sapper" */
static bool add_deck(struct playheader *header, const char *value, struct problem *problem)
{
    size_t seat = strcspn(value, " \t");
    const char *words = notation_skip(value + seat);
    if (*words == '\0')
        return problem_say(problem, "a deck line names a seat and a deck");
    return deck_choose(&header->opening, value, seat, words, NULL, problem);
}

/* "~ | Goat Meadow | * / . | . | ~": rows set apart by / */
static bool set_map(struct playheader *header, const char *value, struct problem *problem)
{
    return opening_map(&header->opening, value, problem);
}

static bool add_rules(struct playheader *header, const char *value, struct problem *problem)
{
    struct text text = {.at = header->rules, .bytes = RULES_BYTES, .used = strlen(header->rules)};
    for (const char *at = notation_skip(value); *at != '\0'; at = notation_skip(at)) {
        int n = (int)strcspn(at, " \t,");
        text_print(&text, "%s%.*s", text.used > 0 ? " " : "", n, at);
        at += n + (at[n] == ',');
    }
    return !text.cut || problem_say(problem, "too many rule ids");
}

static bool set_lesson(struct playheader *header, const char *value, struct problem *problem)
{
    return copy_word(header->lesson, TITLE_BYTES, value, problem);
}

static bool set_version(struct playheader *header, const char *value, struct problem *problem)
{
    return copy_word(header->opening.version, VERSION_BYTES, value, problem);
}

static const struct {
    const char *word;
    header_function *set;
    bool whole_line; /* what follows in the line belongs to it, whatever it says */
} headers[] = {
    {"game", set_game, false},    {"seats", set_seats, false},   {"seed", set_seed, false},
    {"set", set_setting, false},  {"cards", set_hash, false},    {"card", add_card, true},
    {"rules", add_rules, false},  {"deck of", add_deck, true},   {"map", set_map, true},
    {"lesson", set_lesson, true}, {"version", set_version, true}};

enum { HEADERS = sizeof headers / sizeof *headers };

static int take_word(const char **at)
{
    for (int h = 0; h < HEADERS; h++)
        if (notation_take(at, headers[h].word))
            return h;
    return -1;
}

/* Where the value of a header item ends: before two blanks and the next header word. */
static const char *item_end(const char *value, bool whole_line)
{
    for (const char *at = value; *at != '\0' && !whole_line; at++) {
        const char *next = notation_skip(at);
        if ((next - at >= 2 || *at == '\t') && take_word(&next) >= 0)
            return at;
    }
    return value + strlen(value);
}

bool playheader_is_line(const char *words)
{
    return take_word(&words) >= 0;
}

bool playheader_read(struct playheader *header, const char *words, struct problem *problem)
{
    for (int h; (h = take_word(&words)) >= 0;) {
        char value[LINE_BYTES];
        words = notation_skip(words);
        const char *end = item_end(words, headers[h].whole_line);
        memcpy(value, words, (size_t)(end - words));
        value[end - words] = '\0';
        words = end;
        if (value[0] == '\0')
            return problem_say(problem, "%s what?", headers[h].word);
        if (!headers[h].set(header, value, problem))
            return false;
    }
    return true;
}
