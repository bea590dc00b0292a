/* view.c: hidden information: what a seat sees, what it can imagine, and that nothing else leaks.
 */
#include "kernel/view.h"

#include <string.h>

#include "kernel/draw.h"
#include "kernel/part.h"
#include "kernel/pile.h"
#include "kernel/show.h"
#include "tests/contract/common.h"

typedef uint8_t bytes[STATE_BYTES_MAX];

static const char *name_of(const struct box *box, int seat)
{
    return seat == SPECTATOR ? "a spectator" : box->seat_name[seat];
}

/* Which field of the state a byte belongs to. */
static const char *field_at(const struct game *game, uint32_t at)
{
    const char *name = "derived tail";
    for (int f = 0; f < game->fields_n && at < game->tail_at; f++) {
        const struct field *field = &game->fields[f];
        int parts = field->kind == FIELD_PIECES ? field->cap : field->count;
        if (at >= field->at && at < field->at + (uint32_t)parts * field->size)
            name = field->name;
    }
    return name;
}

/* The derived tail counts too: whoever serves a seat reads it. */
static void same_bytes(const struct sitting *sitting, int seat, const uint8_t *x, const uint8_t *y,
                       const char *what)
{
    for (uint32_t at = 0; at < sitting->game->state_bytes; at++)
        HOLDS(sitting, x[at] == y[at], "for %s %s: byte %u (%s) is %d, then %d",
              name_of(sitting->box, seat), what, at, field_at(sitting->game, at), x[at], y[at]);
}

/* ---- hiding and imagining ---- */

static void hiding_twice(struct sitting *sitting)
{
    _Alignas(8) static bytes once, twice;
    for (int v = 0; v < viewers(sitting->box); v++) {
        int seat = viewer(sitting->box, v);
        view_hide(sitting->box, sitting->state, seat, once);
        view_hide(sitting->box, once, seat, twice);
        same_bytes(sitting, seat, once, twice, "a hidden view changes when hidden again");
    }
}

/* A tail made of something that a seat does not know would tell it. */
static void tails_need_no_secret(struct sitting *sitting)
{
    _Alignas(8) static bytes view;
    for (int v = 0; v < viewers(sitting->box); v++) {
        int seat = viewer(sitting->box, v);
        struct problem problem = {0};
        view_hide(sitting->box, sitting->state, seat, view);
        HOLDS(sitting, view_tail_fresh(sitting->box, view, &problem), "in the view of %s: %s",
              name_of(sitting->box, seat), problem.text);
    }
}

static void imagined_worlds_look_alike(struct sitting *sitting)
{
    _Alignas(8) static bytes view, world, again;
    for (int v = 0; v < viewers(sitting->box); v++) {
        int seat = viewer(sitting->box, v);
        struct problem problem = {0};
        view_hide(sitting->box, sitting->state, seat, view);
        view_imagine(sitting->box, view, seat, &sitting->splitmix, world);
        HOLDS(sitting, view_census(sitting->box, world, &problem), "%s imagines: %s",
              name_of(sitting->box, seat), problem.text);
        HOLDS(sitting, view_tail_fresh(sitting->box, world, &problem), "%s imagines: %s",
              name_of(sitting->box, seat), problem.text);
        view_hide(sitting->box, world, seat, again);
        same_bytes(sitting, seat, view, again, "an imagined world looks different");
    }
}

/* ---- knowing ---- */

/* Whoever sees a pile by nature is in the masks of its cards: so it still knows them when the pile
 * goes on to another seat, or when others look at a world that somebody imagines. */
static void check_masks(const struct sitting *sitting, const void *state, const char *what)
{
    const struct box *box = sitting->box;
    for (int f = 0; f < sitting->game->fields_n; f++) {
        const struct field *field = &sitting->game->fields[f];
        for (int p = 0; field->kind == FIELD_PILE && field->known && p < part_count(box, field);
             p++) {
            const uint8_t *pile = part_at(field, state, p);
            uint8_t seen = part_viewers(box, field, state, p);
            for (int i = 0; i < field->cap; i++)
                HOLDS(sitting,
                      pile_faces_const(pile)[i] == FACE_NONE ||
                          (seen & ~pile[1 + field->cap + i]) == 0,
                      "in %s a card of %s is seen by mask %d and known by mask %d", what,
                      field->name, seen, pile[1 + field->cap + i]);
        }
    }
}

static void who_sees_knows(struct sitting *sitting)
{
    _Alignas(8) static bytes world;
    check_masks(sitting, sitting->state, "the game");
    for (int v = 0; v < viewers(sitting->box); v++) {
        int seat = viewer(sitting->box, v);
        view_hide(sitting->box, sitting->state, seat, world);
        view_imagine(sitting->box, world, seat, &sitting->splitmix, world);
        check_masks(sitting, world, "an imagined world");
    }
}

/* What is for the seats alone a spectator sees from the back, even what all seats know. */
static void spectators_see_backs(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    _Alignas(8) static bytes view;
    view_hide(box, sitting->state, SPECTATOR, view);
    for (int f = 0; f < sitting->game->fields_n; f++) {
        const struct field *field = &sitting->game->fields[f];
        for (int p = 0; field->seats_only && p < part_count(box, field); p++) {
            const uint8_t *pile = part_at(field, view, p);
            for (int i = 0; i < pile_count(pile); i++)
                HOLDS(sitting, face_is_blank(pile_faces_const(pile)[i]),
                      "a spectator sees a card of %s", field->name);
        }
    }
}

/* ---- asking ---- */

static void same_ask(const struct sitting *sitting, int seat, const void *state, const char *what)
{
    struct ask ask = game_awaiting(sitting->box, state);
    HOLDS(sitting, ask.seats == sitting->ask.seats, "for %s %s asks other seats",
          name_of(sitting->box, seat), what);
    HOLDS(sitting, sitting->over || ask.decision == sitting->ask.decision,
          "for %s %s asks another question", name_of(sitting->box, seat), what);
}

/* The moves of the asked seat, and their words. */
static void same_moves(const struct sitting *sitting, const void *state, const char *what)
{
    struct move moves[MOVES_MAX];
    const struct box *box = sitting->box;
    int n = game_moves(box, state, sitting->seat, moves);
    HOLDS(sitting, n == sitting->moves_n, "%s has %d moves, in %s it has %d",
          box->seat_name[sitting->seat], sitting->moves_n, what, n);
    for (int i = 0; i < n; i++) {
        char words[MOVE_TEXT_BYTES];
        strcpy(words, contract_words(box, sitting->state, sitting->seat, sitting->moves[i]));
        const char *there = contract_words(box, state, sitting->seat, moves[i]);
        HOLDS(sitting, move_equal(moves[i], sitting->moves[i]) && strcmp(words, there) == 0,
              "move %d is \"%s\", in %s it is \"%s\"", i, words, what, there);
    }
}

static void views_ask_alike(struct sitting *sitting)
{
    _Alignas(8) static bytes view;
    for (int v = 0; v < viewers(sitting->box); v++) {
        int seat = viewer(sitting->box, v);
        view_hide(sitting->box, sitting->state, seat, view);
        same_ask(sitting, seat, view, "the view");
        if (!sitting->over && seat == sitting->seat)
            same_moves(sitting, view, "its view");
    }
}

/* A waiting seat cannot tell from being asked, or from a move played unasked, what is hidden. */
static void worlds_ask_alike(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    _Alignas(8) static bytes world;
    for (int v = 0; v < viewers(box); v++) {
        int seat = viewer(box, v);
        view_hide(box, sitting->state, seat, world);
        view_imagine(box, world, seat, &sitting->splitmix, world);
        same_ask(sitting, seat, world, "an imagined world");
        if (sitting->over)
            continue;
        struct move moves[MOVES_MAX];
        bool always = sitting->game->decisions[sitting->ask.decision].always;
        int n = game_moves(box, world, sitting->seat, moves);
        HOLDS(sitting, n > 0, "in a world that %s imagines %s has no move", name_of(box, seat),
              box->seat_name[sitting->seat]);
        HOLDS(sitting, always || (n == 1) == sitting->forced,
              "%s learns whether %s has a choice in decision %s: %d moves, imagined %d",
              name_of(box, seat), box->seat_name[sitting->seat],
              sitting->game->decisions[sitting->ask.decision].name, sitting->moves_n, n);
        if (seat == sitting->seat || sitting->forced)
            same_moves(sitting, world, "an imagined world");
    }
}

/* ---- swapping what is hidden ---- */

/* A card in a place where a seat cannot see it. */
struct view_place {
    const struct field *field;
    uint8_t *pile; /* NULL: a piece */
    uint8_t *piece;
    int at;
    uint8_t face, known, back;
};

struct places {
    struct view_place place[512];
    int n;
};

static void hidden_in_pile(const struct box *box, const struct field *field, uint8_t *pile,
                           int part, uint8_t bit, struct places *places)
{
    int n = field->order == ORDER_SLOTS ? field->cap : pile_count(pile);
    for (int i = 0; i < n; i++) {
        uint8_t face = pile_faces(pile)[i], known = field->known ? pile[1 + field->cap + i] : 0;
        bool told = (known & bit) && !(field->seats_only && bit == seat_bit(SPECTATOR));
        if (face == FACE_NONE || told)
            continue;
        places->place[places->n++] =
            (struct view_place){.field = field,
                                .pile = pile,
                                .at = i,
                                .face = face,
                                .known = known,
                                .back = box_back(box, face, part_seat(field, part))};
    }
}

static void hidden_pieces(const struct box *box, const struct field *field, uint8_t *first,
                          uint8_t bit, struct places *places)
{
    for (int i = 0; i < field->cap; i++) {
        struct piece *piece = (struct piece *)(first + (size_t)i * field->size);
        if (piece->face != FACE_NONE && !(piece->known & bit))
            places->place[places->n++] =
                (struct view_place){.field = field,
                                    .piece = &piece->face,
                                    .face = piece->face,
                                    .back = box_back(box, piece->face, piece_owner(piece))};
    }
}

static void find_hidden(const struct box *box, uint8_t *state, int seat, struct places *places)
{
    places->n = 0;
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        for (int p = 0; p < part_count(box, field); p++) {
            uint8_t seen = part_viewers(box, field, state, p);
            uint8_t *at = state + field->at + (size_t)p * field->size;
            if ((seen & seat_bit(seat)) || field->seen == SEEN_ALL)
                continue;
            if (field->kind == FIELD_PILE)
                hidden_in_pile(box, field, at, p, seat_bit(seat), places);
            else if (field->kind == FIELD_PIECES)
                hidden_pieces(box, field, at, seat_bit(seat), places);
        }
    }
}

/* Sorted piles are laid anew: first the old card comes out, then the other goes in. */
static void take_out(const struct view_place *place)
{
    if (place->pile == NULL || place->field->order != ORDER_SORTED)
        return;
    int n = pile_count(place->pile), cap = place->field->cap;
    for (int row = 0; row <= place->field->known; row++) {
        uint8_t *bytes_of_row = place->pile + 1 + (ptrdiff_t)row * cap;
        memmove(bytes_of_row + place->at, bytes_of_row + place->at + 1,
                (size_t)(n - place->at - 1));
        bytes_of_row[n - 1] = 0;
    }
    place->pile[0]--;
}

static void put_in(const struct view_place *place, uint8_t face)
{
    if (place->pile == NULL)
        *place->piece = face;
    else if (place->field->order != ORDER_SORTED)
        pile_faces(place->pile)[place->at] = face;
    else if (place->field->known)
        pile_insert_known(place->pile, place->field->cap, face, place->known);
    else
        pile_insert(place->pile, face);
}

/* Two hidden cards of one back change places. False if there are none that differ. */
static bool swap_hidden(const struct box *box, uint8_t *state, int seat, struct splitmix *splitmix)
{
    static struct places places;
    find_hidden(box, state, seat, &places);
    for (int tries = 0; tries < 20 && places.n > 1; tries++) {
        const struct view_place *x = &places.place[splitmix_below(splitmix, (uint32_t)places.n)];
        const struct view_place *y = &places.place[splitmix_below(splitmix, (uint32_t)places.n)];
        if (x->back != y->back || x->face == y->face)
            continue;
        /* What stands behind in one pile comes out first, so that places stay true. */
        take_out(x->at > y->at ? x : y);
        take_out(x->at > y->at ? y : x);
        put_in(x, y->face);
        put_in(y, x->face);
        return true;
    }
    return false;
}

static void swaps_stay_unseen(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    _Alignas(8) static bytes view, other, other_view;
    for (int v = 0; v < viewers(box); v++) {
        int seat = viewer(box, v);
        memcpy(other, sitting->state, sizeof other);
        stream_seed((struct stream *)other, splitmix_next(&sitting->splitmix));
        for (int swaps = 0; swaps < 3; swaps++)
            if (!swap_hidden(box, other, seat, &sitting->splitmix))
                break;
        view_hide(box, sitting->state, seat, view);
        view_hide(box, other, seat, other_view);
        same_bytes(sitting, seat, view, other_view, "another hidden card shows");
    }
}

/* ---- equal logs, equal views ---- */

/* What a seat sees but for who knows it. */
static void bare_view(const struct box *box, const void *state, int reader, uint8_t *out)
{
    view_hide(box, state, reader, out);
    for (int f = 0; f < box->game->fields_n; f++) {
        const struct field *field = &box->game->fields[f];
        uint8_t *at = out + field->at;
        for (int p = 0; field->kind == FIELD_PILE && field->known && p < field->count; p++)
            memset(at + (size_t)p * field->size + 1 + field->cap, 0, field->cap);
        for (int p = 0; field->kind == FIELD_PIECES && p < field->cap; p++)
            ((struct piece *)(at + (size_t)p * field->size))->known = 0;
    }
}

/* Plays in another world what reads and looks as it does in this one; false if nothing does. */
static bool play_alike(const struct box *box, const void *truth, void *other, int seat, int reader,
                       const struct lines_read *lines)
{
    _Alignas(8) static bytes before, bare, other_bare;
    static struct lines_read there;
    struct move moves[MOVES_MAX];
    if (!(game_awaiting(box, other).seats & seat_bit(seat)))
        return false;
    bare_view(box, truth, reader, bare);
    memcpy(before, other, box->game->state_bytes);
    for (int i = 0, n = game_moves(box, other, seat, moves); i < n; i++) {
        contract_apply(box, other, seat, moves[i], reader, &there);
        bare_view(box, other, reader, other_bare);
        if (strcmp(there.words, lines->words) == 0 && view_equal(box, bare, other_bare))
            return true;
        memcpy(other, before, box->game->state_bytes);
    }
    return false;
}

static const char *json_of(const struct box *box, const void *view, int seat, struct buffer *buffer)
{
    struct json json = {.to = buffer};
    buffer->used = 0;
    json_write_object(&json, NULL);
    show_view(box, view, seat, &json);
    json_write_end(&json);
    return buffer_words(buffer);
}

/* Two worlds that differ in what a seat cannot see, and in which it reads the same lines and sees
 * the same cards: then it is sent the same, who knows what included. */
static void equal_logs_equal_views(struct sitting *sitting)
{
    enum { MOVES = 40 };
    const struct box *box = sitting->box;
    int reader = viewer(box, (int)splitmix_below(&sitting->splitmix, (uint32_t)viewers(box)));
    _Alignas(8) static bytes truth, other, view, other_view;
    static struct lines_read lines;
    struct buffer words = {0}, other_words = {0};
    memcpy(truth, sitting->state, sizeof truth);
    memcpy(other, truth, sizeof other);
    for (int swaps = 0; swaps < 3; swaps++)
        swap_hidden(box, other, reader, &sitting->splitmix);
    for (int i = 0; i < MOVES; i++) {
        struct move moves[MOVES_MAX];
        struct ask ask = game_awaiting(box, truth);
        if (ask.seats == 0)
            break;
        int seat = __builtin_ctz(ask.seats), n = game_moves(box, truth, seat, moves);
        struct move move = moves[splitmix_below(&sitting->splitmix, (uint32_t)n)];
        contract_apply(box, truth, seat, move, reader, &lines);
        if (!play_alike(box, truth, other, seat, reader, &lines))
            break;
        view_hide(box, truth, reader, view);
        view_hide(box, other, reader, other_view);
        same_bytes(sitting, reader, view, other_view, "the same log and cards look different");
        HOLDS(sitting,
              strcmp(json_of(box, view, reader, &words),
                     json_of(box, other_view, reader, &other_words)) == 0,
              "%s reads the same log, but is sent %s in one world and %s in another",
              name_of(box, reader), buffer_words(&words), buffer_words(&other_words));
    }
    buffer_free(&words);
    buffer_free(&other_words);
}

/* ---- what else is made of a view ---- */

enum { MEMO_BYTES_MAX = 65536 };

/* As bots look at one move after the other. */
static void memos_change_no_value(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    const struct game *game = sitting->game;
    _Alignas(8) static bytes after, view;
    _Alignas(8) static uint8_t memo[MEMO_BYTES_MAX];
    static struct turn turn;
    if (game->value == NULL || sitting->over)
        return;
    assert(game->memo_bytes <= sizeof memo);
    memset(memo, 0, game->memo_bytes);
    for (int i = 0; i < 8; i++) {
        memcpy(after, sitting->state, game->state_bytes);
        game_play(box, after, sitting->seat, contract_pick(sitting), &turn, NULL);
        for (int seat = 0; seat < box->seats; seat++) {
            view_hide(box, after, seat, view);
            float value = game->value(box, view, seat, NULL);
            float again = game->value(box, view, seat, memo);
            HOLDS(sitting, value == again, "%s values a view at %f, with a memo at %f",
                  name_of(box, seat), (double)value, (double)again);
        }
    }
}

static void views_can_be_used(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    const struct game *game = sitting->game;
    _Alignas(8) static bytes view;
    for (int v = 0; v < viewers(box); v++) {
        int seat = viewer(box, v);
        static char drawn[65536];
        struct text text = text_in(drawn, sizeof drawn);
        view_hide(box, sitting->state, seat, view);
        draw_table(box, view, seat, &text);
        HOLDS(sitting, text.used > 0 && !text.cut, "the table as %s sees it is empty or too long",
              name_of(box, seat));
        for (char *line = strtok(drawn, "\n"); line != NULL; line = strtok(NULL, "\n"))
            HOLDS(sitting, text_width(line) <= DRAW_WIDTH, "%d columns: %s", text_width(line),
                  line);
        if (seat == SPECTATOR)
            continue;
        float value = game->value != NULL ? game->value(box, view, seat, NULL) : 0;
        HOLDS(sitting, value >= 0 && value <= 1, "%s values its view at %f", name_of(box, seat),
              (double)value);
        if (box->seats <= game->open_value) {
            float open = game->value(box, sitting->state, seat, NULL);
            HOLDS(sitting, open == value, "%s values the state at %f, what it sees of it at %f",
                  name_of(box, seat), (double)open, (double)value);
        }
        if (game->weigh == NULL || sitting->over || seat != sitting->seat)
            continue;
        float weights[MOVES_MAX];
        game->weigh(box, view, seat, sitting->moves, sitting->moves_n, weights);
        for (int i = 0; i < sitting->moves_n; i++)
            HOLDS(sitting, weights[i] > 0 && weights[i] < 1e9f, "a move weighs %f",
                  (double)weights[i]);
    }
}

static void computed_numbers_need_no_secret(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    const struct game *game = sitting->game;
    _Alignas(8) static bytes view;
    view_hide(box, sitting->state, SPECTATOR, view);
    for (int c = 0; c < game->computed_n; c++) {
        int n = game->computed[c].of == OF_SEAT ? box->seats : 1;
        for (int which = 0; which < n && game->computed[c].of != OF_PIECE; which++)
            computed_get(box, view, which, &game->computed[c]);
    }
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        for (int i = 0; field->kind == FIELD_PIECES && i < field->cap; i++) {
            const struct piece *piece =
                (const struct piece *)(view + field->at + (size_t)i * field->size);
            for (int c = 0; c < game->computed_n && piece->face != FACE_NONE; c++)
                if (game->computed[c].of == OF_PIECE)
                    computed_get(box, view, field->first + i, &game->computed[c]);
        }
    }
}

int main(void)
{
    static const struct property properties[] = {
        {"hiding twice is hiding once", hiding_twice, WHEN_STEP, 15, 3},
        {"a view has the tail of its state", tails_need_no_secret, WHEN_STEP, 15, 3},
        {"imagined worlds look alike", imagined_worlds_look_alike, WHEN_STEP, 15, 3},
        {"who sees a card knows it", who_sees_knows, WHEN_STEP, 15, 3},
        {"spectators see backs", spectators_see_backs, WHEN_STEP, 15, 3},
        {"views ask alike", views_ask_alike, WHEN_STEP, 15, 3},
        {"worlds that look alike ask alike", worlds_ask_alike, WHEN_STEP, 15, 3},
        {"hidden cards can be swapped unseen", swaps_stay_unseen, WHEN_STEP, 15, 3},
        {"equal logs, equal views", equal_logs_equal_views, WHEN_STEP, 8, 17},
        {"views can be drawn and valued", views_can_be_used, WHEN_STEP, 15, 5},
        {"a memo changes no value", memos_change_no_value, WHEN_STEP, 20, 5},
        {"computed numbers need no secret", computed_numbers_need_no_secret, WHEN_STEP, 20, 5},
    };
    return contract_run("view", properties, sizeof properties / sizeof *properties);
}
