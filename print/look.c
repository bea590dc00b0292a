/* look.c: reads style.txt: lines `name = words`, colors as #rrggbb, light before dark. */
#include "print/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/fnv.h"

/* Words that color a card, as web/src/lib/tints.ts has them; and suits. */
static const struct {
    const char *word;
    unsigned rgb;
} colors[] = {
    {"red", 0xa8321f},      {"green", 0x3d6634},  {"blue", 0x2a5c8f},  {"yellow", 0x99690f},
    {"gold", 0x99690f},     {"orange", 0xa8531f}, {"brown", 0x6b4d2c}, {"purple", 0x5b3370},
    {"violet", 0x5b3370},   {"pink", 0x9c3a66},   {"cyan", 0x1f6f78},  {"teal", 0x1f6f78},
    {"white", 0x7b7467},    {"silver", 0x6b7075}, {"gray", 0x5c6166},  {"grey", 0x5c6166},
    {"black", 0x2b2620},    {"spades", 0x1e2429}, {"clubs", 0x1e2429}, {"hearts", 0xa8231f},
    {"diamonds", 0xa8231f},
};
/* For words that name no color: each is always given the same one. */
static const unsigned others[] = {0x3f5d8a, 0x7a3b2e, 0x4a6a2b, 0x6d3f78,
                                  0x24696b, 0x8a5a14, 0x8c3a5a, 0x4c5560};

struct hue look_color(const char *word)
{
    for (int i = 0; i < COUNT(colors); i++)
        if (strcasecmp(colors[i].word, word) == 0)
            return hue_of(colors[i].rgb);
    return hue_of(others[fnv32_folded(FNV32_BEGIN, word, strlen(word)) % COUNT(others)]);
}

struct hue look_hue(const struct look *look, int type, const char *tint)
{
    return tint != NULL ? look_color(tint) : look->type[type % look->types_n];
}

struct hue look_back(const struct look *look, int back)
{
    return look->back[back % look->backs_n];
}

/* ---- style.txt ---- */

static const struct {
    const char *word;
    uint8_t ground;
} scenes[] = {
    {"isle", GROUND_HILLS},     {"fields", GROUND_HILLS},   {"meadow", GROUND_HILLS},
    {"wastes", GROUND_HILLS},   {"shore", GROUND_WAVES},    {"sea", GROUND_WAVES},
    {"temple", GROUND_COLUMNS}, {"vault", GROUND_COLUMNS},  {"village", GROUND_ROOFS},
    {"city", GROUND_ROOFS},     {"works", GROUND_ROOFS},    {"tent", GROUND_STRIPES},
    {"heavens", GROUND_STARS},  {"workshop", GROUND_BENCH},
};

static const struct {
    const char *word;
    uint8_t frame;
} frames[] = {
    {"stone", FRAME_CUT},  {"steel", FRAME_CUT},      {"gilded", FRAME_ARCH},
    {"fair", FRAME_SCOOP}, {"stitched", FRAME_ROUND},
};

static int read_hues(const char *words, struct hue *hues, int most)
{
    int n = 0;
    for (const char *at = strchr(words, '#'); at != NULL && n < most; at = strchr(at + 1, '#'))
        hues[n++] = hue_of((unsigned)strtoul(at + 1, NULL, 16));
    return n;
}

static void read_scene(const struct game *game, const char *type, const char *scene,
                       struct look *look)
{
    for (int t = 0; t < game->types_n; t++)
        for (int i = 0; i < COUNT(scenes); i++)
            if (strcmp(game->types[t].name, type) == 0 && strcmp(scenes[i].word, scene) == 0)
                look->ground[t] = scenes[i].ground;
}

static void read_line(const struct game *game, const char *name, const char *words,
                      struct look *look)
{
    if (strcmp(name, "card") == 0)
        read_hues(words, &look->card, 1);
    else if (strcmp(name, "ink") == 0)
        read_hues(words, &look->ink, 1);
    else if (strcmp(name, "accent") == 0)
        read_hues(words, &look->accent, 1);
    else if (strcmp(name, "glow") == 0)
        read_hues(words, &look->glow, 1);
    else if (strcmp(name, "types") == 0)
        look->types_n = read_hues(words, look->type, LOOK_HUES);
    else if (strcmp(name, "back") == 0)
        look->backs_n = read_hues(words, look->back, LOOK_HUES);
    else if (strcmp(name, "print") == 0)
        snprintf(look->title, sizeof look->title, "%.70s", words);
    else if (strncmp(name, "scene ", 6) == 0)
        read_scene(game, name + 6, words, look);
    for (int i = 0; strcmp(name, "frame") == 0 && i < COUNT(frames); i++)
        if (strcmp(frames[i].word, words) == 0)
            look->frame = frames[i].frame;
}

static void read_style(const struct game *game, const char *text, struct look *look)
{
    while (*text != '\0') {
        size_t bytes = strcspn(text, "\n");
        char name[40], words[160];
        char line[200];
        snprintf(line, sizeof line, "%.*s", (int)(bytes < 199 ? bytes : 199), text);
        if (sscanf(line, " %39[^=#]= %159[^\n]", name, words) == 2) {
            for (size_t end = strlen(name); end > 0 && name[end - 1] == ' '; end--)
                name[end - 1] = '\0';
            read_line(game, name, words, look);
        }
        text += bytes + (text[bytes] != '\0');
    }
}

void look_read(const struct game *game, const struct source *files, struct look *look)
{
    static const unsigned hues[] = {0x6b4d2c, 0x3d6634, 0x2a5c8f, 0x84402f, 0x5b4a8c, 0x99690f};
    *look = (struct look){
        .icons = {.game = game->id},
        .title = "EB Garamond",
        .card = hue_of(0xfbf7ec),
        .ink = hue_of(0x221a12),
        .accent = hue_of(0x7c3a1a),
        .glow = hue_of(0xffe2a6),
    };
    for (int i = 0; i < COUNT(hues); i++)
        look->type[i] = look->back[i] = hue_of(hues[i]);
    look->types_n = look->backs_n = COUNT(hues);
    for (const struct source *file = files; file->name != NULL; file++)
        if (strcmp(file->name, "style.txt") == 0)
            read_style(game, file->text, look);
    look->types_n = look->types_n > 0 ? look->types_n : 1;
    look->backs_n = look->backs_n > 0 ? look->backs_n : 1;
}
