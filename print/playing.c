/* playing.c: cards of the standard deck: index, pips, courts, red and black. Laid out for 63 by 88
 * millimeters; the lower half is the upper one turned round. */
#include "print/playing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "print/icon.h"
#include "print/letters.h"

enum { RANKS_N = 15, PIPS_MAX = 10, JACK = 11, KING = 13, ACE_HIGH = 14 };

static const struct hue white = {1, 1, 1}, black = {0, 0, 0};

static const struct suit {
    const char *name, *outline; /* 512 by 512 */
    unsigned ink, cloth;        /* of its sign, and of what its court wears */
} suits[] = {
    {"hearts",
     "M256 461C102 328 41 246 41 154 41 82 92 41 148 41c46 0 87 31 108 77C276 72 317 41 364 41c56 "
     "0 108 41 108 113 0 92-61 174-216 307z",
     0xb3202c, 0xb3202c},
    {"diamonds", "M256 31 430 256 256 481 82 256z", 0xb3202c, 0xb3202c},
    {"spades",
     "M256 31C389 174 461 236 461 323c0 67-46 102-97 102-36 0-67-15-87-46 5 51 20 82 51 102H184c31"
     "-20 46-51 51-102-20 31-51 46-87 46-51 0-97-36-97-102C51 236 123 174 256 31z",
     0x16181d, 0x27406b},
    {"clubs",
     "M256 31c61 0 102 46 102 102 0 36-15 61-41 87 20-10 41-15 61-15 56 0 97 46 97 102s-41 102-97 "
     "102c-41 0-77-20-102-61 5 61 20 102 56 133H179c36-31 51-72 56-133-26 41-61 61-102 61-56 0-97"
     "-46-97-102s41-102 97-102c20 0 41 5 61 15-26-26-41-51-41-87C154 77 195 31 256 31z",
     0x16181d, 0x27406b},
};

static const char *const letters_of[RANKS_N] = {"",  "A", "2",  "3", "4", "5", "6", "7",
                                                "8", "9", "10", "J", "Q", "K", "A"};

/* Hundredths of the middle's width and height, as they have stood for centuries. */
static const struct pip {
    uint8_t x, y;
} pips[PIPS_MAX + 1][PIPS_MAX] = {
    [1] = {{50, 50}},
    [2] = {{50, 0}, {50, 100}},
    [3] = {{50, 0}, {50, 50}, {50, 100}},
    [4] = {{0, 0}, {100, 0}, {0, 100}, {100, 100}},
    [5] = {{0, 0}, {100, 0}, {50, 50}, {0, 100}, {100, 100}},
    [6] = {{0, 0}, {100, 0}, {0, 50}, {100, 50}, {0, 100}, {100, 100}},
    [7] = {{0, 0}, {100, 0}, {50, 25}, {0, 50}, {100, 50}, {0, 100}, {100, 100}},
    [8] = {{0, 0}, {100, 0}, {50, 25}, {0, 50}, {100, 50}, {50, 75}, {0, 100}, {100, 100}},
    [9] =
        {{0, 0}, {100, 0}, {0, 33}, {100, 33}, {50, 50}, {0, 67}, {100, 67}, {0, 100}, {100, 100}},
    [10] = {{0, 0},
            {100, 0},
            {50, 17},
            {0, 33},
            {100, 33},
            {0, 67},
            {100, 67},
            {50, 83},
            {0, 100},
            {100, 100}},
};

/* The upper half of a court, 234 by 210: classes are a (cloth), g (gold), s (skin), h (hair). */
#define SHOULDERS                                                                                  \
    "<path class='a' d='M-6 214C2 170 46 152 84 148H150C188 152 232 170 240 214Z'/>"               \
    "<path class='g' d='M84 148 117 198 150 148 138 140H96Z'/>"
#define FACE                                                                                       \
    "<ellipse class='s' cx='117' cy='104' rx='29' ry='36'/>"                                       \
    "<path class='n' d='M98 92Q105 87 111 92M123 92Q129 87 136 92M117 98 113 113 119 114M108 123"  \
    "Q117 129 126 123'/><circle cx='105' cy='98' r='3'/><circle cx='129' cy='98' r='3'/>"
static const char *const courts[] = {
    /* the jack: a cap with a feather */
    SHOULDERS "<path class='h' d='M80 78C72 120 76 140 86 146H148C158 140 162 120 154 78Z'/>" FACE
              "<path class='g' d='M148 62C160 18 190 6 214 2 212 30 196 56 158 72Z'/>"
              "<path class='n' d='M152 66C170 40 188 22 206 10'/>"
              "<path class='a' d='M72 76C66 28 168 28 162 76Z'/>"
              "<path class='g' d='M68 70H166V84H68Z'/>",
    /* the queen: long hair, a coronet with pearls */
    "<path class='h' d='M78 76C54 130 56 176 78 196H156C178 176 180 130 156 76Z'/>" SHOULDERS FACE
    "<path class='g' d='M78 74 66 34 92 56 104 26 117 52 130 26 142 56 168 34 156 74Z'/>"
    "<g class='g'><circle cx='66' cy='30' r='6'/><circle cx='104' cy='22' r='6'/><circle cx='130' "
    "cy='22' r='6'/><circle cx='168' cy='30' r='6'/></g><path class='a' d='M76 68H158V80H76Z'/>",
    /* the king: a beard and a crown */
    SHOULDERS "<path class='h' d='M80 80C72 126 80 146 92 152H142C154 146 162 126 154 80Z'/>" FACE
              "<path class='h' d='M88 108C90 152 104 170 117 176 130 170 144 152 146 108 138 120 "
              "128 119 117 117 106 119 96 120 88 108Z'/><path class='n' d='M106 128Q117 134 128 "
              "128'/><path class='g' d='M76 76 68 26 96 50 117 16 138 50 166 26 158 76Z'/>"
              "<path class='g' d='M113 2H121V8H128V14H121V20H113V14H106V8H113Z'/>"
              "<path class='a' d='M74 68H160V82H74Z'/>",
};
static const char *const hairs[] = {"#7a4a21", "#c98a2e", "#6f6a62"};

/* A card being drawn. */
struct playing {
    struct ink *ink;
    const struct suit *suit;
    struct hue hue;
    int rank;
    bool plain;
    double u, w, h;
};

static const struct suit *suit_of(const char *word)
{
    for (size_t i = 0; word != NULL && i < sizeof suits / sizeof *suits; i++)
        if (strcmp(suits[i].name, word) == 0)
            return &suits[i];
    return NULL;
}

static int rank_of(const struct face *face)
{
    if (face->stats_n != 1 || strcmp(face->stat[0].name, "rank") != 0)
        return 0;
    int rank = atoi(face->stat[0].value);
    return rank >= 1 && rank <= ACE_HIGH ? rank : 0;
}

bool playing_is(const struct face *face)
{
    return suit_of(face->tint) != NULL && rank_of(face) > 0 && face->text[0] == '\0' &&
           face->costs_n == 0;
}

/* The suit's sign round a point. */
static void draw_sign(const struct playing *p, double x, double y, double side)
{
    struct area at = {x - side / 2, y - side / 2, side, side};
    icon_draw(p->ink, p->suit->outline, strlen(p->suit->outline), at, p->hue, 1);
    /* Without color, red is hollow. */
    if (p->plain && p->suit->ink == suits[0].ink) {
        double in = side * 0.7;
        struct area hole = {x - in / 2, y - in / 2, in, in};
        icon_draw(p->ink, p->suit->outline, strlen(p->suit->outline), hole, white, 1);
    }
}

static void draw_pips(const struct playing *p)
{
    int n = p->rank == ACE_HIGH ? 1 : p->rank;
    struct area middle = {p->w / 2 - 11.5 * p->u, p->h / 2 - 29 * p->u, 23 * p->u, 58 * p->u};
    for (int i = 0; i < n; i++) {
        double x = middle.x + middle.w * pips[n][i].x / 100;
        double y = middle.y + middle.h * pips[n][i].y / 100;
        ink_save(p->ink);
        ink_move(p->ink, x, y);
        ink_turn(p->ink, pips[n][i].y > 50 ? 180 : 0);
        draw_sign(p, 0, 0, (n == 1 ? 26 : 11) * p->u);
        ink_restore(p->ink);
    }
}

static void draw_court(const struct playing *p, struct area half)
{
    struct buffer svg = {0};
    const char *gold = p->plain ? "#fff" : "#e3b341", *skin = p->plain ? "#fff" : "#f7e3c8";
    buffer_print(&svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 234 210\"><style>"
                 "path,ellipse,circle{stroke:#1d1a16;stroke-width:2.4;stroke-linejoin:round}"
                 ".a{fill:#%06x}.g{fill:%s}.s{fill:%s}.h{fill:%s}.n{fill:none}</style>%s</svg>",
                 p->plain ? 0xffffff : p->suit->cloth, gold, skin,
                 p->plain ? "#fff" : hairs[p->rank - JACK], courts[p->rank - JACK]);
    ink_save(p->ink);
    ink_box(p->ink, half);
    ink_clip(p->ink);
    icon_svg(p->ink, svg.at, svg.used, half);
    ink_restore(p->ink);
    buffer_free(&svg);
}

static void draw_index(const struct playing *p)
{
    double u = p->u;
    struct letters index = {.family = "Linux Libertine O,serif",
                            .align = ALIGN_CENTER,
                            .bold = true,
                            .one_line = true,
                            .size = 9.5 * u,
                            .least = 3 * u,
                            .hue = p->hue};
    letters_set(p->ink, &index, letters_of[p->rank],
                (struct area){2.6 * u, 2.2 * u, 9 * u, 11 * u});
    draw_sign(p, 7.1 * u, 15.6 * u, 5.6 * u);
}

/* What the lower half has, too. */
static void draw_half(const struct playing *p)
{
    double u = p->u;
    struct area half = {p->w / 2 - 18.5 * u, p->h / 2 - 33.2 * u, 37 * u, 33.2 * u};
    draw_index(p);
    if (p->rank < JACK || p->rank > KING)
        return;
    draw_court(p, half);
    draw_sign(p, half.x + 4.6 * u, half.y + 4.8 * u, 6.6 * u);
}

static void draw_frame(const struct playing *p)
{
    double u = p->u;
    struct area frame = {p->w / 2 - 18.5 * u, p->h / 2 - 33.2 * u, 37 * u, 66.4 * u};
    ink_box(p->ink, frame);
    ink_fill(p->ink, p->plain ? white : hue_of(0xfbf3df), 1);
}

static void draw_edges(const struct playing *p)
{
    double u = p->u;
    struct area frame = {p->w / 2 - 18.5 * u, p->h / 2 - 33.2 * u, 37 * u, 66.4 * u};
    ink_line(p->ink, frame.x, p->h / 2, frame.x + frame.w, p->h / 2);
    ink_stroke(p->ink, p->plain ? black : hue_of(0xe3b341), 1.1 * u, 1);
    ink_box(p->ink, frame);
    ink_stroke(p->ink, p->hue, 0.45 * u, 1);
}

/* A designer's own picture stands in the middle. */
static bool draw_own(const struct playing *p, const struct card_draw *how, const char *name)
{
    const struct source *own = how->art != NULL ? how->art(how->arts, name) : NULL;
    struct area at = {p->w / 2 - 18.5 * p->u, p->h / 2 - 33.2 * p->u, 37 * p->u, 66.4 * p->u};
    return own != NULL && (ink_photo(p->ink, own->text, own->bytes, at) ||
                           icon_svg(p->ink, own->text, own->bytes, at));
}

void playing_front(struct ink *ink, const struct card_draw *how, const struct face *face)
{
    const struct suit *suit = suit_of(face->tint);
    const struct card_size *size = &how->size;
    if (suit == NULL)
        return; /* playing_is said so */
    struct playing p = {.ink = ink,
                        .suit = suit,
                        .hue = how->look->plain ? black : hue_of(suit->ink),
                        .rank = rank_of(face),
                        .plain = how->look->plain,
                        .u = fmin(size->w / 63, size->h / 88),
                        .w = size->w,
                        .h = size->h};
    bool court = p.rank >= JACK && p.rank <= KING;
    ink_box(ink, (struct area){-size->bleed, -size->bleed, size->w + 2 * size->bleed,
                               size->h + 2 * size->bleed});
    ink_fill(ink, p.plain ? white : hue_of(0xfdfcf8), 1);
    if (court)
        draw_frame(&p);
    for (int half = 0; half < 2; half++) {
        ink_save(ink);
        ink_move(ink, half * p.w, half * p.h);
        ink_turn(ink, half * 180.0);
        draw_half(&p);
        ink_restore(ink);
    }
    bool own = draw_own(&p, how, face->name);
    if (court || own)
        draw_edges(&p);
    else
        draw_pips(&p);
}
