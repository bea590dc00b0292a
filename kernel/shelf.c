/* shelf.c: what was chosen before play, as it comes from options, forms and files. */
#include "kernel/shelf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool opening_set(struct opening *opening, const char *name, const char *value,
                 struct problem *problem)
{
    if (name[0] == '\0' || value[0] == '\0')
        return problem_say(problem, "a setting is a name and a value, as in vp_target=12");
    if (strlen(name) >= SETTING_BYTES || strlen(value) >= SETTING_BYTES)
        return problem_say(problem, "setting %.60s=%.60s is too long", name, value);
    int at = 0;
    while (at < opening->settings_n && strcasecmp(opening->setting[at].name, name) != 0)
        at++;
    if (at == SETTINGS_MAX)
        return problem_say(problem, "more than %d settings", SETTINGS_MAX);
    struct setting *setting = &opening->setting[at];
    if (at == opening->settings_n)
        opening->settings_n++;
    strcpy(setting->name, name);
    strcpy(setting->value, value);
    return true;
}

bool opening_assign(struct opening *opening, const char *words, struct problem *problem)
{
    char name[SETTING_BYTES];
    size_t length = strcspn(words, "=");
    if (words[length] == '\0' || length == 0)
        return problem_say(problem, "setting %.60s: write NAME=VALUE, as in vp_target=12", words);
    if (length >= sizeof name)
        return problem_say(problem, "setting %.60s: the name is too long", words);
    memcpy(name, words, length);
    name[length] = '\0';
    return opening_set(opening, name, words + length + 1, problem);
}

bool opening_map(struct opening *opening, const char *words, struct problem *problem)
{
    if (strlen(words) >= sizeof opening->map)
        return problem_say(problem, "a map has at most %zu bytes", sizeof opening->map - 1);
    strcpy(opening->map, words);
    return true;
}

/* So many bytes at that place are not zero; they follow. */
struct run {
    uint32_t at, bytes;
};

enum { ZEROS_MIN = sizeof(struct run) }; /* fewer are not left out */

/* The first byte from there on that is zero, or is not; the end if there is none. */
static size_t seek(const char *bytes, size_t at, size_t end, bool zero)
{
    while (at < end && (bytes[at] == '\0') != zero)
        at++;
    return at;
}

void opening_pack(const struct opening *opening, struct buffer *out)
{
    const char *bytes = (const char *)opening;
    size_t end = sizeof *opening, next;
    for (size_t at = seek(bytes, 0, end, false); at < end; at = next) {
        size_t stop = seek(bytes, at, end, true);
        next = seek(bytes, stop, end, false);
        while (next < end && next - stop < ZEROS_MIN) {
            stop = seek(bytes, next, end, true);
            next = seek(bytes, stop, end, false);
        }
        struct run run = {(uint32_t)at, (uint32_t)(stop - at)};
        buffer_add_bytes(out, (const char *)&run, sizeof run);
        buffer_add_bytes(out, bytes + at, run.bytes);
    }
}

void opening_unpack(const struct buffer *packed, struct opening *opening)
{
    struct run run;
    memset(opening, 0, sizeof *opening);
    for (size_t at = 0; at < packed->used; at += run.bytes) {
        memcpy(&run, packed->at + at, sizeof run);
        at += sizeof run;
        memcpy((char *)opening + run.at, packed->at + at, run.bytes);
    }
}

/* ---- the seed ---- */

enum { KEY_WORDS = 4, WORD_DIGITS = 16 };

struct seed opening_key(const struct opening *opening)
{
    struct seed seed = {{opening->seed}};
    memcpy(seed.word + 1, opening->seed_more, sizeof opening->seed_more);
    return seed;
}

static void set_key(struct opening *opening, const char *digits)
{
    uint64_t word[KEY_WORDS];
    for (int i = 0; i < KEY_WORDS; i++) {
        char part[WORD_DIGITS + 1] = "";
        memcpy(part, digits + (size_t)i * WORD_DIGITS, WORD_DIGITS);
        word[i] = strtoull(part, NULL, 16);
    }
    opening->seed = word[0];
    memcpy(opening->seed_more, word + 1, sizeof opening->seed_more);
}

bool opening_set_seed(struct opening *opening, const char *words, struct problem *problem)
{
    char *end;
    memset(opening->seed_more, 0, sizeof opening->seed_more);
    if (strncmp(words, "0x", 2) == 0 &&
        strspn(words + 2, "0123456789abcdef") == (size_t)KEY_WORDS * WORD_DIGITS &&
        words[2 + KEY_WORDS * WORD_DIGITS] == '\0') {
        set_key(opening, words + 2);
        return true;
    }
    errno = 0;
    opening->seed = strtoull(words, &end, 10);
    return (words[0] >= '0' && words[0] <= '9' && *end == '\0' && errno == 0) ||
           problem_say(problem,
                       "a seed is a number from 0 to %" PRIu64 ", or 0x and %d hexadecimal digits",
                       UINT64_MAX, KEY_WORDS * WORD_DIGITS);
}

void opening_say_seed(const struct opening *opening, char words[SEED_BYTES])
{
    const uint64_t *more = opening->seed_more;
    if ((more[0] | more[1] | more[2]) == 0)
        snprintf(words, SEED_BYTES, "%" PRIu64, opening->seed);
    else
        snprintf(words, SEED_BYTES, "0x%016" PRIx64 "%016" PRIx64 "%016" PRIx64 "%016" PRIx64,
                 opening->seed, more[0], more[1], more[2]);
}

/* Words that begin lines of a .play file. */
static const char *const reserved[] = {
    "game",      "seats", "seed",   "set",       "cards", "card",   "rules", "scene",
    "deal",      "dice",  "stream", "everybody", "may",   "not",    "no",    "nobody",
    "spectator", "over",  "awaits", "moves",     "note",  "thought"};

/* A space that does not part words: a name may have it. */
#define NO_BREAK "\xc2\xa0"

static bool is_word(const char *name)
{
    for (const char *c = name; *c != '\0'; c++)
        if ((unsigned char)*c <= ' ' || strchr("#,:='\"\x7f", *c) != NULL)
            return false;
    return name[0] != '\0' && name[strspn(name, "0123456789.+-")] != '\0';
}

/* Whether the name is the first word of a field or of a computed number: "hand", "unit". */
static bool is_game_word(const struct game *game, const char *name)
{
    size_t n = strlen(name);
    for (int f = 0; f < game->fields_n; f++)
        if (strncasecmp(game->fields[f].name, name, n) == 0 &&
            (game->fields[f].name[n] == ' ' || game->fields[f].name[n] == '\0'))
            return true;
    for (int c = 0; c < game->computed_n; c++)
        if (strncasecmp(game->computed[c].name, name, n) == 0 &&
            (game->computed[c].name[n] == ' ' || game->computed[c].name[n] == '\0'))
            return true;
    return false;
}

static bool check_name(const struct box *box, int seat, struct problem *problem)
{
    const char *name = box->seat_name[seat];
    if (!is_word(name))
        return problem_say(problem, "\"%s\" cannot be a seat's name: it must be one word", name);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcasecmp(reserved[i], name) == 0 || is_game_word(box->game, name))
            return problem_say(problem, "\"%s\" cannot be a seat's name: the game uses the word",
                               name);
    for (int other = 0; other < seat; other++)
        if (strcasecmp(box->seat_name[other], name) == 0)
            return problem_say(problem, "two seats are called \"%s\"", name);
    return true;
}

/* How many bytes of a blank stand there: a space, a tab, or a space that does not break. */
static size_t blank_at(const char *at, size_t left)
{
    if (*at == ' ' || *at == '\t')
        return 1;
    return left >= 2 && memcmp(at, NO_BREAK, 2) == 0 ? 2 : 0;
}

bool seat_name_read(const char *words, size_t n, char name[NAME_BYTES])
{
    size_t used = 0;
    bool apart = false;
    for (size_t i = 0; i < n;) {
        size_t blank = blank_at(words + i, n - i);
        if (blank > 0) {
            apart = used > 0;
            i += blank;
            continue;
        }
        if (used + (apart ? strlen(NO_BREAK) : 0) + 1 >= NAME_BYTES)
            return false;
        for (const char *between = apart ? NO_BREAK : ""; *between != '\0'; between++)
            name[used++] = *between;
        apart = false;
        name[used++] = words[i++];
    }
    name[used] = '\0';
    return used > 0;
}

bool opening_seats(const struct opening *opening, struct box *box, struct problem *problem)
{
    const struct game *game = box->game;
    int seats = opening->seats != 0 ? opening->seats : game->seats_standard;
    if (seats != game->seats_min && game->seats_min == game->seats_max)
        return problem_say(problem, "%s is for %d seats, not %d", game->title, game->seats_min,
                           seats);
    if (seats < game->seats_min || seats > game->seats_max)
        return problem_say(problem, "%s is for %d to %d seats, not %d", game->title,
                           game->seats_min, game->seats_max, seats);
    box->seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        const char *name = opening->seat_name[seat];
        strncpy(box->seat_name[seat], name[0] != '\0' ? name : game->seat_names[seat],
                NAME_BYTES - 1);
        if (!check_name(box, seat, problem))
            return false;
    }
    return true;
}
