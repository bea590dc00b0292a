/* verb.c: moves in words, on buttons, and why they are not possible, from a game's table of verbs.
 */
#include "kernel/verb.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "kernel/game.h"
#include "kernel/layout.h"
#include "kernel/notation.h"
#include "kernel/pieces.h"

/* ---- a part of a move in words ---- */

static const char *const kinds[] = {
    [NAMES_NOTHING] = "nothing", [NAMES_FACE] = "face",     [NAMES_PIECE] = "piece",
    [NAMES_SLOT] = "slot",       [NAMES_SPACE] = "space",   [NAMES_ROW] = "row",
    [NAMES_COLUMN] = "column",   [NAMES_SEAT] = "seat",     [NAMES_DECK] = "deck",
    [NAMES_ZONE] = "zone",       [NAMES_NUMBER] = "number", [NAMES_WORD] = "word",
};

/* What {x} prints: a move, and who sees it. */
struct verb_saying {
    const struct box *box;
    const void *state;
    const struct verb_row *verb;
    int seat;
    struct move move;
    bool button; /* for a person who sees the table: a place by what lies there */
};

static void say_place(const struct field *field, int n, struct text *text)
{
    if (field != NULL && field->places != NULL)
        text_add(text, field->places[n]);
    else
        text_print(text, "%d", n + 1);
}

/* Whether another card like this lies in a space of the seat, too. */
static bool lies_twice(const struct verb_saying *s, const struct field *field,
                       const struct piece *piece)
{
    for (int n = 0; n < field->cap; n++) {
        const struct piece *other = pieces_at_const(field, s->state, field->first + n);
        if (other != piece && other->face == piece->face && other->host == 0 &&
            piece_holder(other) == s->seat)
            return true;
    }
    return false;
}

static void say_space(const struct verb_saying *s, int n, struct text *text)
{
    const struct field *field = game_field(s->box->game, s->verb->zone);
    const struct layout_zone *zone = layout_zone(s->box->game, s->verb->zone);
    bool named = zone != NULL && zone->named;
    const struct piece *lies = NULL;
    if (s->button && field != NULL && field->kind == FIELD_PIECES)
        lies = pieces_lying(field, s->state, n, named ? SPECTATOR : s->seat);
    if (lies == NULL || lies->face > FACES_MAX) {
        if (s->button && !named)
            text_print(text, "space %d", n + 1);
        else
            say_place(field, n, text);
        return;
    }
    text_add(text, box_face_name(s->box, lies->face));
    if (!named && lies_twice(s, field, lies))
        text_print(text, " (space %d)", n + 1);
}

/* "a unit card", "an equipment card" */
static void say_deck(const struct verb_saying *s, int back, struct text *text)
{
    const char *name = s->box->game->backs[back];
    bool vowel = strchr("aeiou", name[0]) != NULL && strncmp(name, "uni", 3) != 0;
    text_print(text, "%s %s", vowel ? "an" : "a", name);
}

static void say_thing(const struct verb_saying *s, enum names kind, int n, struct text *text)
{
    switch (kind) {
    case NAMES_FACE:
        text_add(text, box_face_name(s->box, (uint8_t)n));
        break;
    case NAMES_PIECE:
        pieces_name(s->box, pieces_field(s->box->game, n), s->state, n, s->seat, text);
        break;
    case NAMES_SPACE:
        say_space(s, n, text);
        break;
    case NAMES_SLOT:
    case NAMES_ROW:
    case NAMES_COLUMN:
        text_print(text, "%d", n + 1);
        break;
    case NAMES_SEAT:
        text_add(text, s->box->seat_name[n]);
        break;
    case NAMES_DECK:
        say_deck(s, n, text);
        break;
    case NAMES_WORD:
    case NAMES_ZONE:
        text_add(text, s->verb->list[n]);
        break;
    default:
        text_print(text, "%d", n);
        break;
    }
}

/* One {part} of a template, which has so many bytes between its braces. */
static void say_part(const struct verb_saying *s, const char *part, size_t bytes, struct text *text)
{
    if (bytes == strlen("next") && memcmp(part, "next", bytes) == 0) {
        text_add(text, s->box->seat_name[(s->seat + 1) % s->box->seats]);
        return;
    }
    const uint8_t named[] = {s->verb->a, s->verb->b, s->verb->c};
    const uint8_t numbers[] = {s->move.a, s->move.b, s->move.c};
    int which = part[0] - 'a', kind = named[which];
    for (int k = 0; bytes > 2 && k < COUNT(kinds); k++)
        if (strlen(kinds[k]) == bytes - 2 && memcmp(kinds[k], part + 2, bytes - 2) == 0)
            kind = k;
    say_thing(s, (enum names)kind, numbers[which], text);
}

static void say_template(const struct verb_saying *s, const char *words, struct text *text)
{
    while (*words != '\0') {
        size_t plain = strcspn(words, "{");
        text_print(text, "%.*s", (int)plain, words);
        words += plain;
        if (*words != '{')
            return;
        size_t part = strcspn(words, "}") - 1;
        say_part(s, words + 1, part, text);
        words += part + 2;
    }
}

static const struct verb_row *row_of(const struct game *game, struct move move)
{
    return &game->verbs[move.verb];
}

static const char *template_of(const struct verb_row *verb, struct move move)
{
    return move.a == 0 && verb->none != NULL ? verb->none : verb->words;
}

void verb_text(const struct box *box, const void *state, int seat, struct move move,
               struct text *text)
{
    const struct verb_row *verb = row_of(box->game, move);
    struct verb_saying saying = {box, state, verb, seat, move, .button = false};
    say_template(&saying, template_of(verb, move), text);
    if (verb->more != NULL)
        verb->more(box, state, seat, move, text);
}

/* ---- the imperative ---- */

static bool ends(const char *word, size_t bytes, const char *end)
{
    size_t length = strlen(end);
    return bytes > length && memcmp(word + bytes - length, end, length) == 0;
}

/* "carries" gives carry, "passes" pass, "draws" draw. */
static void imperative(const char *word, size_t bytes, struct text *text)
{
    static const char *const hissing[] = {"sses", "shes", "ches", "xes", "oes"};
    size_t cut = ends(word, bytes, "s") ? 1 : 0;
    for (int h = 0; h < COUNT(hissing); h++)
        cut = ends(word, bytes, hissing[h]) ? 2 : cut;
    bool y = ends(word, bytes, "ies");
    text_print(text, "%.*s%s", (int)(bytes - (y ? 3 : cut)), word, y ? "y" : "");
}

void verb_button(const struct box *box, const void *state, int seat, struct move move,
                 struct text *text)
{
    const struct verb_row *verb = row_of(box->game, move);
    struct verb_saying saying = {box, state, verb, seat, move, .button = true};
    size_t from = text->used;
    if (verb->button != NULL && !(move.a == 0 && verb->none != NULL)) {
        say_template(&saying, verb->button, text);
    } else {
        const char *words = template_of(verb, move);
        size_t first = strcspn(words, " ");
        imperative(words, first, text);
        say_template(&saying, words + first, text);
    }
    if (verb->label != NULL)
        verb->label(box, state, seat, move, text);
    else if (verb->more != NULL)
        verb->more(box, state, seat, move, text);
    text->at[from] = (char)toupper((unsigned char)text->at[from]);
}

/* ---- what moves begin with ---- */

void verb_phrase(const struct verb_row *verb, char words[NAME_BYTES])
{
    struct text text = text_in(words, NAME_BYTES);
    size_t bytes = strcspn(verb->words, "{");
    while (bytes > 0 && verb->words[bytes - 1] == ' ')
        bytes--;
    text_print(&text, "%.*s", (int)bytes, verb->words);
}

bool verb_begins(const struct game *game, struct move move, const char *word, size_t bytes)
{
    const char *words = template_of(row_of(game, move), move);
    return strcspn(words, " ") == bytes && memcmp(words, word, bytes) == 0;
}

static void add_word(struct first_words *words, const char *from)
{
    size_t bytes = strcspn(from, " ");
    for (int w = 0; w < words->n; w++)
        if (strlen(words->word[w]) == bytes && memcmp(words->word[w], from, bytes) == 0)
            return;
    if (words->n == VERB_WORDS_MAX)
        return;
    struct text text = text_in(words->word[words->n], NAME_BYTES);
    text_print(&text, "%.*s", (int)bytes, from);
    words->names[words->n] = words->word[words->n];
    words->n++;
}

void verb_first_words(const struct game *game, struct first_words *words)
{
    words->n = 0;
    for (int v = 0; v < game->verbs_n; v++) {
        add_word(words, game->verbs[v].words);
        if (game->verbs[v].none != NULL)
            add_word(words, game->verbs[v].none);
    }
}

int verb_number(const struct game *game, struct move move)
{
    return row_of(game, move)->a == NAMES_NUMBER ? move.a : -1;
}

/* ---- why not ---- */

/* Whether typed words begin with the first word of a template, in any of the forms that people use:
 * "buys", "buy", "buying". Moves at behind it. */
static bool take_first(const char **at, const char *word, size_t bytes)
{
    char stem[NAME_BYTES];
    struct text text = text_in(stem, sizeof stem);
    imperative(word, bytes, &text);
    size_t typed = strcspn(*at, " ");
    bool same = typed == bytes && strncasecmp(*at, word, bytes) == 0;
    if (!same && (typed < text.used || strncasecmp(*at, stem, text.used) != 0))
        return false;
    *at += typed;
    return true;
}

/* How many words of a template the typed ones begin with; *rest: what stands behind all words that
 * come before its first part, NULL if they are not all there. */
static int words_alike(const char *typed, const char *words, const char **rest)
{
    const char *at = notation_skip(typed);
    int alike = 0;
    *rest = NULL;
    while (*words != '\0' && *words != '{') {
        size_t bytes = strcspn(words, " ");
        char word[NAME_BYTES];
        struct text text = text_in(word, sizeof word);
        text_print(&text, "%.*s", (int)bytes, words);
        if (alike == 0 ? !take_first(&at, words, bytes) : !notation_take(&at, word))
            return alike;
        alike++;
        words += bytes;
        words += strspn(words, " ");
    }
    *rest = notation_skip(at);
    return alike;
}

/* The card that the words name; a beginning will do if no other name has it. Where the verb's zone
 * holds cards of one type, only those are meant. */
static int face_meant(const struct box *box, const struct field *field, const char *words)
{
    const char *at = words;
    int meant = notation_face(box, &at);
    bool tally = field != NULL && field->kind == FIELD_TALLY;
    if (meant != FACE_NONE)
        return face_is_blank((uint8_t)meant) ? -1 : meant;
    for (int face = 1; face <= box->cards->cards_n && words[0] != '\0'; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        if ((tally && card->type != field->type) || !notation_begins(card->name, words))
            continue;
        if (meant != FACE_NONE)
            return -1;
        meant = face;
    }
    return meant != FACE_NONE ? meant : -1;
}

/* What the words behind a verb name; -1: nothing that it is about. */
static int thing_meant(const struct box *box, const void *view, int seat,
                       const struct verb_row *verb, const char *words)
{
    const struct field *field = game_field(box->game, verb->zone);
    const char *at = words;
    int piece;
    switch (verb->a) {
    case NAMES_FACE:
        return face_meant(box, field, words);
    case NAMES_PIECE:
        piece = notation_piece(box, view, NULL, seat, &at);
        piece = piece != 0 ? piece : notation_piece(box, view, NULL, -1, &at);
        return piece != 0 ? piece : -1;
    case NAMES_SPACE:
        return field != NULL ? notation_word(&at, field->places) : -1;
    case NAMES_SEAT:
        return notation_seat(box, &at);
    default:
        return -1;
    }
}

bool verb_why(const struct box *box, const void *view, int seat, const char *words,
              struct text *text)
{
    const struct verb_row *best = NULL;
    size_t before = text->used;
    int most = 0;
    for (int v = 0; v < box->game->verbs_n; v++) {
        const struct verb_row *verb = &box->game->verbs[v];
        const char *rest, *unused;
        int alike = words_alike(words, verb->words, &rest);
        int none = verb->none != NULL ? words_alike(words, verb->none, &unused) : 0;
        int thing =
            rest != NULL && verb->why != NULL ? thing_meant(box, view, seat, verb, rest) : -1;
        if (thing >= 0)
            verb->why(box, view, seat, thing, text);
        if (text->used > before)
            return true;
        alike = none > alike ? none : alike;
        if (verb->reason != NULL && alike > most) {
            most = alike;
            best = verb;
        }
    }
    if (best != NULL)
        text_add(text, best->reason);
    return best != NULL;
}
