/* common.c: the toy table. */
#include "tests/kernel/common.h"

#include <string.h>

static const char *const backs[] = {"red card", "blue card", NULL};
static const char *const seat_names[] = {"Ann", "Bea", "Cy"};
static const struct card_type types[] = {{.name = "red", .back = 0}, {.name = "blue", .back = 1}};

#define AT(member) .at = offsetof(struct toy, member)
#define ONE(member) AT(member), .size = sizeof((struct toy *)0)->member, .count = 1
#define BY_SEAT(member)                                                                            \
    AT(member), .size = sizeof((struct toy *)0)->member[0], .count = TOY_SEATS, .by_seat = true

const struct field toy_fields[TOY_FIELDS] = {
    [TOY_STREAM] = {.name = "stream", .kind = FIELD_STREAM, ONE(stream)},
    [TOY_DICE] = {.name = "dice", .kind = FIELD_DICE, ONE(dice)},
    [TOY_DECK] = {.name = "deck",
                  .kind = FIELD_PILE,
                  ONE(deck),
                  .cap = TOY_CARDS,
                  .seen = SEEN_NOBODY,
                  .order = ORDER_TOP},
    [TOY_LOOKED_AT] = {.name = "looked at",
                       .kind = FIELD_PILE,
                       ONE(looked_at),
                       .cap = TOY_CARDS,
                       .seen = SEEN_NOBODY,
                       .order = ORDER_TOP,
                       .known = true},
    [TOY_HAND] = {.name = "hand",
                  .kind = FIELD_PILE,
                  BY_SEAT(hand),
                  .cap = TOY_CARDS,
                  .seen = SEEN_OWNER,
                  .order = ORDER_SORTED,
                  .known = true},
    [TOY_TRAVELLING] = {.name = "travelling",
                        .kind = FIELD_PILE,
                        ONE(travelling),
                        .cap = TOY_CARDS,
                        .seen = SEEN_NAMED,
                        .named_at = offsetof(struct toy, turn),
                        .order = ORDER_SORTED,
                        .known = true},
    [TOY_MARKET] = {.name = "market",
                    .kind = FIELD_PILE,
                    ONE(market),
                    .cap = TOY_SLOTS,
                    .seen = SEEN_NOBODY,
                    .order = ORDER_SLOTS,
                    .known = true},
    [TOY_OPEN] =
        {.name = "open", .kind = FIELD_PILE, ONE(open), .cap = TOY_CARDS, .order = ORDER_SORTED},
    [TOY_PIECE] = {.name = "piece",
                   .kind = FIELD_PIECES,
                   AT(piece),
                   .size = sizeof(struct toy_piece),
                   .count = 1,
                   .cap = TOY_PIECES,
                   .first = 1,
                   .seen = SEEN_NOBODY,
                   .list_at = offsetof(struct toy, order)},
    [TOY_ORDER] = {.name = "order", .kind = FIELD_NUMBER, BY_SEAT(order), .values = VALUE_PIECE},
    [TOY_TURN] = {.name = "turn", .kind = FIELD_NUMBER, ONE(turn), .values = VALUE_SEAT},
    [TOY_SECRET] = {.name = "secret", .kind = FIELD_NUMBER, BY_SEAT(secret), .seen = SEEN_OWNER},
    [TOY_WORK] = {.name = "work", .kind = FIELD_FRAMES, ONE(work), .cap = 4},
};

const struct game toy_game = {
    .id = "toy",
    .seats_min = TOY_SEATS,
    .seats_max = TOY_SEATS,
    .seats_standard = TOY_SEATS,
    .state_bytes = sizeof(struct toy),
    .tail_at = offsetof(struct toy, work) + sizeof((struct toy *)0)->work,
    .seat_names = seat_names,
    .backs = backs,
    .fields = toy_fields,
    .fields_n = TOY_FIELDS,
    .types = types,
    .types_n = 2,
};

static const struct card cards[TOY_FACES + 1] = {
    [1] = {.name = "Ant", .type = 0, .back = 0},   [2] = {.name = "Bee", .type = 0, .back = 0},
    [3] = {.name = "Crab", .type = 0, .back = 0},  [4] = {.name = "Duck", .type = 0, .back = 0},
    [5] = {.name = "Eagle", .type = 1, .back = 1}, [6] = {.name = "Frog", .type = 1, .back = 1},
};

static const struct catalogue catalogue = {.cards_n = TOY_FACES, .card = (struct card *)cards};

struct box toy_box(uint8_t copies)
{
    struct box box;
    box_standard(&box, &toy_game);
    box.cards = &catalogue;
    for (int face = 1; face <= TOY_FACES; face++)
        box.list[cards[face].back][face] = copies;
    for (int seat = 0; seat < TOY_SEATS; seat++)
        strcpy(box.seat_name[seat], seat_names[seat]);
    return box;
}

/* Whoever sees a zone by nature knows the cards in it. */
static void scatter_card(const struct box *box, struct toy *toy, uint8_t face,
                         struct splitmix *splitmix)
{
    uint8_t known = (uint8_t)(splitmix_next(splitmix) & everybody(box));
    if (splitmix_below(splitmix, 3) == 0)
        known = openly(box);
    int seat = (int)splitmix_below(splitmix, TOY_SEATS);
    uint32_t slot = splitmix_below(splitmix, TOY_SLOTS);
    switch (splitmix_below(splitmix, 7)) {
    case 0:
        toy->looked_at[1 + TOY_CARDS + pile_count(toy->looked_at)] = known;
        pile_put(toy->looked_at, face);
        return;
    case 1:
        pile_insert_known(toy->hand[seat], TOY_CARDS, face, known | seat_bit(seat));
        return;
    case 2:
        pile_insert_known(toy->travelling, TOY_CARDS, face, known | seat_bit(toy->turn));
        return;
    case 3:
        pile_insert(toy->open, face);
        return;
    case 4:
        if (toy->market[1 + slot] == FACE_NONE) {
            toy->market[1 + slot] = face;
            toy->market[1 + TOY_SLOTS + slot] = known;
            return;
        }
        break;
    case 5:
        if (toy->piece[TOY_PIECES - 1].piece.face == FACE_NONE) {
            int number = pieces_enter(&toy_fields[TOY_PIECE], toy, seat, face, 0);
            toy->piece[number - 1].piece.known = known;
            return;
        }
        break;
    default:
        break;
    }
    pile_put(toy->deck, face);
}

void toy_scatter(const struct box *box, struct toy *toy, struct splitmix *splitmix)
{
    memset(toy, 0, sizeof *toy);
    stream_seed(&toy->stream, splitmix_next(splitmix));
    toy->dice = (struct dice){.n = 2, .die = {3, 5}};
    toy->turn = (uint8_t)splitmix_below(splitmix, TOY_SEATS);
    for (int seat = 0; seat < TOY_SEATS; seat++)
        toy->secret[seat] = (uint8_t)(1 + splitmix_below(splitmix, 9));
    for (int back = 0; back < 2; back++)
        for (int face = 1; face <= TOY_FACES; face++)
            for (int copy = 0; copy < box->list[back][face]; copy++)
                scatter_card(box, toy, (uint8_t)face, splitmix);
}
