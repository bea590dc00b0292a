/* news.c: what happened, in words and as data, from its kind's template. */
#include "kernel/news.h"

#include <string.h>

#include "kernel/layout.h"
#include "kernel/pieces.h"

const char *const event_stage_names[STAGES + 1] = {
    [STAGE_SAYS] = "says",       [STAGE_MOVES] = "moves", [STAGE_ROLLS] = "rolls",
    [STAGE_STRIKES] = "strikes", [STAGE_GAINS] = "gains", [STAGE_LOSES] = "loses",
    [STAGE_TURNS] = "turns",     [STAGE_ENDS] = "ends",   [STAGES] = NULL};

/* ---- templates ---- */

enum slot {
    SLOT_SEAT,
    SLOT_OTHER,
    SLOT_SOURCE,
    SLOT_TARGET,
    SLOT_FACE,
    SLOT_CARD,
    SLOT_PLACE,
    SLOT_TO,
    SLOT_DICE,
    SLOT_WORD,
    SLOT_MORE,
    SLOT_NUMBER, /* and those behind it: SLOT_NUMBER + i is n[i] */
    SLOT_NONE = SLOT_NUMBER + EVENT_NUMBERS_MAX
};

static const char *const slot_names[SLOT_NUMBER] = {
    [SLOT_SEAT] = "seat",     [SLOT_OTHER] = "other", [SLOT_SOURCE] = "source",
    [SLOT_TARGET] = "target", [SLOT_FACE] = "face",   [SLOT_CARD] = "card",
    [SLOT_PLACE] = "place",   [SLOT_TO] = "to",       [SLOT_DICE] = "dice",
    [SLOT_WORD] = "word",     [SLOT_MORE] = "more"};

/* What stands in braces: {+vp}, {won?loses|wins}. */
struct hole {
    enum slot slot;
    bool sign;
    const char *words;          /* behind the question mark; NULL none */
    const char *name, *closing; /* where its name stands; the closing brace */
};

static bool is_name(const char *name, const char *at, size_t length)
{
    return name != NULL && strlen(name) == length && strncmp(name, at, length) == 0;
}

/* The hole whose opening brace is at. */
static struct hole hole_at(const struct event_row *kind, const char *at)
{
    struct hole hole = {.slot = SLOT_NONE, .closing = at + strcspn(at, "}")};
    hole.sign = *++at == '+';
    at += hole.sign;
    hole.name = at;
    size_t length = strcspn(at, "?}");
    hole.words = at[length] == '?' ? at + length + 1 : NULL;
    for (int s = 0; s < SLOT_NUMBER; s++)
        if (is_name(slot_names[s], at, length))
            hole.slot = (enum slot)s;
    for (int n = 0; n < EVENT_NUMBERS_MAX; n++)
        if (is_name(kind->numbers[n], at, length))
            hole.slot = (enum slot)(SLOT_NUMBER + n);
    return hole;
}

static unsigned slots_in(const struct event_row *kind, const char *words, size_t length)
{
    unsigned slots = 0;
    for (const char *at = words; at < words + length && *at != '\0'; at++)
        if (*at == '{')
            slots |= 1u << hole_at(kind, at).slot;
    return slots;
}

static unsigned slots_told(const struct event_row *kind, bool all)
{
    if (!all && kind->hidden != NULL)
        return slots_in(kind, kind->hidden, SIZE_MAX / 2);
    return slots_in(kind, kind->words, SIZE_MAX / 2) |
           (kind->also != NULL ? slots_in(kind, kind->also, SIZE_MAX / 2) : 0);
}

/* ---- words ---- */

struct news_saying {
    const struct box *box;
    const void *state;
    const struct event_row *kind;
    const struct news *now;
    struct text *text;
    bool by_seat; /* the words begin with the seat's name: its pieces go without it */
    int number;   /* said last */
};

static bool is_none(const struct news *now, enum slot slot)
{
    switch (slot) {
    case SLOT_SOURCE:
        return now->source == 0;
    case SLOT_TARGET:
        return now->target == 0;
    case SLOT_FACE:
        return now->face == FACE_NONE;
    case SLOT_CARD:
        return now->card == FACE_NONE;
    case SLOT_SEAT:
        return now->seat == NOBODY;
    case SLOT_OTHER:
        return now->other == NOBODY;
    case SLOT_DICE:
        return now->dice[0] == 0;
    case SLOT_WORD:
        return now->word == NULL || now->word[0] == '\0';
    case SLOT_MORE:
        return now->more == NULL || now->more[0] == '\0';
    default:
        return slot >= SLOT_NUMBER && now->n[slot - SLOT_NUMBER] == 0;
    }
}

static void say_piece(const struct news_saying *say, int piece)
{
    const struct field *field = pieces_field(say->box->game, piece);
    if (field == NULL)
        text_add(say->text, "nothing");
    else
        pieces_name(say->box, field, say->state, piece, say->by_seat ? say->now->seat : SPECTATOR,
                    say->text);
}

/* What lies in a place that is called by it, unless the line names it anyway; FACE_NONE: its number
 * must do. */
static uint8_t lies_at(const struct news_saying *say, const struct field *field, int place)
{
    const struct layout_zone *zone = layout_zone(say->box->game, say->kind->zone);
    if (zone == NULL || !zone->named)
        return FACE_NONE;
    const struct piece *piece = pieces_lying(field, say->state, place, SPECTATOR);
    bool laid = piece != NULL && piece->face == say->now->face && say->now->source == 0;
    return piece == NULL || laid ? FACE_NONE : piece->face; /* what is laid names no place */
}

static void say_place(const struct news_saying *say, int place)
{
    const struct field *field = game_field(say->box->game, say->kind->zone);
    uint8_t lies = field != NULL ? lies_at(say, field, place) : FACE_NONE;
    if (lies != FACE_NONE)
        text_add(say->text, box_face_name(say->box, lies));
    else if (field != NULL && field->places != NULL)
        text_add(say->text, field->places[place]);
    else
        text_print(say->text, "%d", place + 1);
}

static void say_dice(const struct news_saying *say)
{
    const int *dice = say->now->dice;
    for (int i = 0; i < EVENT_DICE_MAX && dice[i] > 0; i++) {
        bool last = i + 1 == EVENT_DICE_MAX || dice[i + 1] == 0;
        text_print(say->text, "%s%d", i == 0 ? "" : last ? " and " : ", ", dice[i]);
    }
}

/* One of a|b|c, by a number. */
static void say_choice(const struct news_saying *say, const char *words, int number)
{
    size_t length = strcspn(words, "|}");
    for (; number > 0 && words[length] == '|'; number--) {
        words += length + 1;
        length = strcspn(words, "|}");
    }
    text_print(say->text, "%.*s", (int)length, words);
}

static void say_number(struct news_saying *say, const struct hole *hole)
{
    int number = say->now->n[hole->slot - SLOT_NUMBER];
    if (hole->words != NULL) {
        say_choice(say, hole->words, number);
        return;
    }
    say->number = number;
    text_print(say->text, hole->sign ? "%+d" : "%d", number);
}

static void say_hole(struct news_saying *say, const struct hole *hole)
{
    const struct news *now = say->now;
    switch (hole->slot) {
    case SLOT_SEAT:
    case SLOT_OTHER:
        text_add(say->text, say->box->seat_name[hole->slot == SLOT_SEAT ? now->seat : now->other]);
        break;
    case SLOT_SOURCE:
    case SLOT_TARGET:
        say_piece(say, hole->slot == SLOT_SOURCE ? now->source : now->target);
        break;
    case SLOT_FACE:
    case SLOT_CARD:
        text_add(
            say->text,
            box_face_name(say->box, (uint8_t)(hole->slot == SLOT_FACE ? now->face : now->card)));
        break;
    case SLOT_PLACE:
    case SLOT_TO:
        say_place(say, hole->slot == SLOT_PLACE ? now->place : now->to);
        break;
    case SLOT_DICE:
        say_dice(say);
        break;
    case SLOT_WORD:
    case SLOT_MORE: {
        const char *words = hole->slot == SLOT_WORD ? now->word : now->more;
        text_add(say->text, words != NULL ? words : "");
        break;
    }
    default:
        say_number(say, hole);
    }
}

/* "token~tokens": one of them, by the number said last; how long both are. */
static size_t say_agreeing(const struct news_saying *say, const char *at, size_t length)
{
    const char *many = at + length + 1;
    size_t many_length = strcspn(many, " .,:;)[]{}");
    if (say->number == 1)
        text_print(say->text, "%.*s", (int)length, at);
    else
        text_print(say->text, "%.*s", (int)many_length, many);
    return length + 1 + many_length;
}

static bool fills(const struct news_saying *say, const char *at, size_t length)
{
    unsigned slots = slots_in(say->kind, at, length);
    for (int slot = 0; slot < SLOT_NONE; slot++)
        if (slots & 1u << slot && is_none(say->now, (enum slot)slot))
            return false;
    return true;
}

static void say_template(struct news_saying *say, const char *at)
{
    while (*at != '\0') {
        if (*at == '{') {
            struct hole hole = hole_at(say->kind, at);
            say_hole(say, &hole);
            at = hole.closing + 1;
        } else if (*at == '[') {
            size_t inside = strcspn(at, "]");
            at += fills(say, at, inside) ? 1 : inside + 1;
        } else if (*at == ']' || *at == ' ') {
            text_add(say->text, *at == ' ' ? " " : "");
            at++;
        } else {
            size_t length = strcspn(at, " ~.,:;)[]{}");
            if (at[length] == '~') {
                at += say_agreeing(say, at, length);
                continue;
            }
            length += length == 0;
            text_print(say->text, "%.*s", (int)length, at);
            at += length;
        }
    }
}

void news_say(const struct box *box, const void *state, const struct news *news, bool all,
              struct text *text)
{
    const struct event_row *kind = &box->game->events[news->kind];
    const char *words = all || kind->hidden == NULL ? kind->words : kind->hidden;
    struct news_saying say = {.box = box, .state = state, .kind = kind, .now = news, .text = text};
    say.by_seat = strncmp(words, "{seat}", 6) == 0;
    say_template(&say, words);
}

/* ---- data ---- */

static void show_face(struct json *json, const char *key, int face)
{
    if (face_is_blank((uint8_t)face))
        json_write_number(json, "back", face - BLANK_FIRST);
    else
        json_write_number(json, key, face);
}

static void show_piece(const struct box *box, const void *state, struct json *json, const char *key,
                       int number)
{
    const struct field *field = pieces_field(box->game, number);
    if (number == 0 || field == NULL)
        return;
    json_write_object(json, key);
    json_write_number(json, "piece", number);
    show_face(json, "face", pieces_at_const(field, state, number)->face);
    json_write_end(json);
}

static void show_cards(const struct box *box, const void *state, const struct news *now,
                       unsigned slots, struct json *json)
{
    if (slots & 1u << SLOT_SOURCE)
        show_piece(box, state, json, "source", now->source);
    if (slots & 1u << SLOT_TARGET)
        show_piece(box, state, json, "target", now->target);
    if (slots & 1u << SLOT_FACE && now->face != FACE_NONE)
        show_face(json, "face", now->face);
    if (slots & 1u << SLOT_CARD && now->card != FACE_NONE)
        show_face(json, "card", now->card);
}

static void show_dice(const struct news *now, struct json *json, const char *key,
                      const int *numbers)
{
    json_write_array(json, key);
    for (int i = 0; i < EVENT_DICE_MAX && now->dice[i] > 0; i++)
        json_write_number(json, NULL, numbers[i]);
    json_write_end(json);
}

static void show_numbers(const struct event_row *kind, const struct news *now, unsigned slots,
                         struct json *json)
{
    if (slots & 1u << SLOT_DICE) {
        show_dice(now, json, "dice", now->dice);
        show_dice(now, json, "sides", now->sides);
    }
    if (slots >> SLOT_NUMBER == 0)
        return;
    json_write_object(json, "numbers");
    for (int n = 0; n < EVENT_NUMBERS_MAX; n++)
        if (slots & 1u << (SLOT_NUMBER + n))
            json_write_number(json, kind->numbers[n], now->n[n]);
    json_write_end(json);
}

void news_show(const struct box *box, const void *state, const struct news *news, bool all,
               struct json *json)
{
    const struct event_row *kind = &box->game->events[news->kind];
    unsigned slots = slots_told(kind, all);
    json_write_object(json, NULL);
    json_write_string(json, "kind", kind->name);
    json_write_string(json, "stage", event_stage_names[kind->stage]);
    if (slots & 1u << SLOT_SEAT && news->seat != NOBODY)
        json_write_number(json, "seat", news->seat);
    if (slots & 1u << SLOT_OTHER && news->other != NOBODY)
        json_write_number(json, "other", news->other);
    show_cards(box, state, news, slots, json);
    if (slots & (1u << SLOT_PLACE | 1u << SLOT_TO) && kind->zone != NULL)
        json_write_string(json, "zone", kind->zone);
    if (slots & 1u << SLOT_PLACE)
        json_write_number(json, "place", news->place);
    if (slots & 1u << SLOT_TO)
        json_write_number(json, "to", news->to);
    show_numbers(kind, news, slots, json);
    json_write_end(json);
}

/* ---- about kinds ---- */

void news_pattern(const char *words, struct text *text)
{
    for (const char *at = words; *at != '\0'; at++) {
        if (*at == '{') {
            at += strcspn(at, "}");
            text_add(text, "\xe2\x80\xa6");
        } else if (*at == '~') {
            at += strcspn(at, " .,:;)[]{}") - 1;
        } else if (*at != '[' && *at != ']')
            text_print(text, "%c", *at);
    }
}

static bool check_template(const struct event_row *kind, const char *words, struct problem *problem)
{
    for (const char *at = words; *at != '\0'; at++) {
        if (*at != '{')
            continue;
        struct hole hole = hole_at(kind, at);
        if (hole.slot == SLOT_NONE || *hole.closing != '}')
            return problem_say(problem, "event %s: \"%.*s\" is no slot", kind->name,
                               (int)(hole.closing - hole.name), hole.name);
        at = hole.closing;
    }
    return true;
}

int news_number(const struct event_row *kind, const char *name)
{
    int n = EVENT_NUMBERS_MAX - 1;
    while (n >= 0 && (kind->numbers[n] == NULL || strcmp(kind->numbers[n], name) != 0))
        n--;
    return n;
}

bool news_check(const struct event_row *kind, struct problem *problem)
{
    const char *texts[] = {kind->words, kind->hidden, kind->also};
    for (int i = 0; i < COUNT(texts); i++)
        if (texts[i] != NULL && !check_template(kind, texts[i], problem))
            return false;
    if (kind->hidden != NULL && slots_told(kind, false) & (1u << SLOT_FACE | 1u << SLOT_MORE))
        return problem_say(problem, "event %s: its hidden words name a card", kind->name);
    if (kind->bad_by != NULL && news_number(kind, kind->bad_by) < 0)
        return problem_say(problem, "event %s is bad by a number that it has not", kind->name);
    return true;
}
