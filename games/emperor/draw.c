/* draw.c: the court and the battlefield of Emperor as a person at a terminal sees them. */
#include "games/emperor/emperor.h"

enum { BAR = 20, MARGIN = 13, INDENT = 4, WIDTH = 80 };

/* ---- small parts ---- */

static void draw_bar(struct text *text, const char *style, int n, int of)
{
    int filled = of > 0 ? n * BAR / of : 0;
    filled += filled == 0 && n > 0;
    text_print(text, "%s", style);
    for (int i = 0; i < BAR; i++)
        text_add(text, i < filled ? "█" : "░");
    text_print(text, STYLE_PLAIN " %d of %d", n, of);
}

static size_t begin(struct text *text, const char *word)
{
    size_t from = text->used;
    text_print(text, "  " STYLE_DIM "%s" STYLE_PLAIN, word);
    text_pad(text, from, MARGIN);
    return from;
}

static void say_number(struct text *text, int n, const char *what)
{
    if (n != 0)
        text_print(text, " %+d %s", n, what);
}

static bool any(const struct box *box, enum card_type_id type, const uint8_t *tally)
{
    EACH_KIND (box, type, tally, kind)
        return true;
    return false;
}

/* ---- cards ---- */

/* A card's text in its column behind what the line says since byte `from`; a long one goes on the
 * next line. */
static void draw_text(const char *words, size_t from, int column, struct text *text)
{
    int width = text_width(text->at + from) + 1;
    bool fits = (width > column ? width : column) + text_width(words) <= WIDTH;
    if (words[0] != '\0' && fits) {
        text_add(text, " ");
        text_pad(text, from, column);
    } else if (words[0] != '\0') {
        text_print(text, "\n%*s", 2 * INDENT, "");
    }
    text_print(text, STYLE_DIM "%s" STYLE_PLAIN "\n", words);
}

/* A card's name, and how many there are; where its line begins. */
static size_t draw_name(const struct card *card, int n, const char *style, int width,
                        struct text *text)
{
    size_t from = text->used;
    text_print(text, "%*s%s%s" STYLE_PLAIN, INDENT, "", style, card->name);
    if (n > 1)
        text_print(text, " x%d", n);
    text_pad(text, from, width);
    return from;
}

static void draw_chapter(const struct box *box, uint8_t chapter, int n, struct text *text)
{
    const struct card *card = box_card(box, chapter);
    size_t from = draw_name(card, n, "", 0, text);
    draw_text(card->text, from, 20, text);
}

static void draw_man(const struct box *box, uint8_t man, int n, struct text *text)
{
    const struct card *card = box_card(box, man);
    size_t from = draw_name(card, n, "", 23, text);
    text_print(text, STYLE_RED "%+3d" STYLE_PLAIN "/" STYLE_BLUE "%+d" STYLE_PLAIN,
               card->number[RECRUIT_ATTACK], card->number[RECRUIT_DEFENCE]);
    for (int token = 0, said = 0; token < UPKEEPS; token++) {
        if (card->number[RECRUIT_UPKEEP + token] == 0)
            continue;
        if (said++ == 0)
            text_pad(text, from, 31);
        else
            text_add(text, ", ");
        text_print(text, "%d %s", card->number[RECRUIT_UPKEEP + token], em_token_names[token]);
    }
    draw_text(card->text, from, 39, text);
}

static void draw_item_points(const struct card *card, int n, size_t from, struct text *text)
{
    size_t before = text->used;
    say_number(text, card->number[UPGRADE_ATTACK], "attack");
    say_number(text, card->number[UPGRADE_DEFENCE], "defence");
    say_number(text, card->number[UPGRADE_HP], "HP");
    if (text->used > before)
        text_add(text, n > 1 ? " each" : "");
    if (text->used > before && card->text[0] != '\0')
        text_add(text, ",");
    draw_text(card->text, from, 0, text);
}

static void draw_item(const struct box *box, uint8_t item, int n, struct text *text)
{
    const struct card *card = box_card(box, item);
    draw_item_points(card, n, draw_name(card, n, "", 29, text), text);
}

/* A list of cards under a word, nothing if there are none. */
static void draw_tally(const struct box *box, const char *word, enum card_type_id type,
                       const uint8_t *tally,
                       void (*draw)(const struct box *, uint8_t, int, struct text *),
                       struct text *text)
{
    if (!any(box, type, tally))
        return;
    text_print(text, "  " STYLE_DIM "%s" STYLE_PLAIN "\n", word);
    EACH_KIND (box, type, tally, kind)
        draw(box, face_of(box, type, kind), tally[kind], text);
}

static void draw_names(const struct box *box, const char *word, enum card_type_id type,
                       const uint8_t *tally, struct text *text)
{
    if (!any(box, type, tally))
        return;
    begin(text, word);
    int said = 0;
    EACH_KIND (box, type, tally, kind) {
        text_print(text, "%s%s", said++ > 0 ? ", " : "",
                   box_face_name(box, face_of(box, type, kind)));
        if (tally[kind] > 1)
            text_print(text, " x%d", tally[kind]);
    }
    text_add(text, "\n");
}

/* ---- a seat ---- */

static void draw_recipes(const struct box *box, const struct em_state *s, int seat,
                         struct text *text)
{
    const uint8_t *learned = s->learned[seat];
    int unknown = 0;
    if (pile_count(learned) > 0)
        text_add(text, "  " STYLE_DIM "recipes" STYLE_PLAIN "\n");
    for (int i = 0; i < pile_count(learned); i++) {
        if (face_is_blank(learned[1 + i])) {
            unknown++;
            continue;
        }
        const int16_t *price = box_card(box, learned[1 + i])->number;
        uint8_t item = em_makes(box, learned[1 + i]);
        int left = s->shelf[kind_of(box, item)];
        bool can = left > 0 && price[SKILL_ORES] <= s->token[ORE][seat] &&
                   price[SKILL_DRINKS] <= s->token[DRINK][seat];
        size_t from = draw_name(box_card(box, item), 1, can ? STYLE_GREEN : "", 27, text);
        text_print(text, "%3d %s, %d left:",
                   price[SKILL_ORES] > 0 ? price[SKILL_ORES] : price[SKILL_DRINKS],
                   price[SKILL_ORES] > 0 ? "ore" : "drink", left);
        draw_item_points(box_card(box, item), 1, from, text);
    }
    if (unknown > 0)
        text_print(text, "%*s" STYLE_DIM "%d unknown" STYLE_PLAIN "\n", INDENT, "", unknown);
}

/* What a seat has of a token, and what becomes of it: eaten, or rotten tonight. */
static void draw_token(const struct box *box, const struct em_state *s, int seat, int token,
                       struct text *text)
{
    int upkeep = em_need(s, seat, token), has = s->token[token][seat];
    bool rots = token == MEAT && s->phase == PHASE_muster && s->turn == seat &&
                KNOB(box, meat_rots) && has > s->sums[seat].keep;
    bool lacks = upkeep > has && s->phase != PHASE_muster;
    text_print(text, "%s%s%d %s", token > 0 ? "   " : "", lacks ? STYLE_RED : "", has,
               em_token_names[token]);
    if (rots)
        text_print(text, " (%d will rot tonight)", has - s->sums[seat].keep);
    else if (upkeep > 0)
        text_print(text, " (a day needs %d)", upkeep);
    text_add(text, STYLE_PLAIN);
}

static void draw_stores(const struct box *box, const struct em_state *s, int seat,
                        struct text *text)
{
    int need = em_tokens_needed(box, s, seat), tokens = s->token[LOYALIST][seat];
    begin(text, "candle");
    text_print(text, STYLE_YELLOW "%d loyalist" STYLE_PLAIN ", the next dawn burns %d", tokens,
               need);
    if (need > 0 && tokens < 2 * need)
        text_print(text, STYLE_RED "  enough for %d dawn%s" STYLE_PLAIN, tokens / need,
                   tokens / need == 1 ? "" : "s");
    text_add(text, "\n");
    begin(text, "stores");
    for (int token = 0; token < UPKEEPS; token++)
        draw_token(box, s, seat, token, text);
    text_add(text, "\n");
    if (s->draws[seat] + s->resource_draws[seat] == 0)
        return;
    begin(text, "draws");
    text_print(text, STYLE_BOLD "%d left" STYLE_PLAIN, s->draws[seat]);
    if (s->resource_draws[seat] > 0)
        text_print(text, ", and %d for resources", s->resource_draws[seat]);
    text_add(text, "\n");
}

static bool in_battle(const struct em_state *s)
{
    return s->phase == PHASE_defend || s->phase == PHASE_potion || s->phase == PHASE_casualty ||
           s->over == OVER_WON || s->over == OVER_HP;
}

static void draw_row(const struct box *box, const struct em_state *s, int army, struct text *text)
{
    begin(text, "battle");
    for (int i = 0; i < pile_count(s->turned[army]); i++) {
        uint8_t card = s->turned[army][1 + i];
        bool attack = column(box, card, BATTLE_ORDER) == ORDER_ATTACK;
        text_print(text, "[%s%s" STYLE_PLAIN "] ", attack ? STYLE_RED : STYLE_BLUE,
                   box_face_name(box, card));
    }
    for (int i = 0; i < pile_count(s->laid[army]); i++)
        text_add(text, STYLE_DIM "[?]" STYLE_PLAIN " ");
    text_add(text, "\n");
}

static void draw_points(const struct box *box, const struct em_state *s, int army,
                        struct text *text)
{
    int total = em_total(box, s, army, DEFENCE, 0), bonus = s->sums[army].bonus;
    int now = in_battle(s) ? s->defence[army] : em_standing_defence(box, s, army);
    begin(text, "HP");
    draw_bar(text, STYLE_RED, s->hp[army], em_full_hp(box, s, army));
    text_add(text, "\n");
    begin(text, "defence");
    draw_bar(text, STYLE_BLUE, now, total);
    text_add(text, "\n");
    begin(text, "attack");
    text_print(text, STYLE_BOLD "%d" STYLE_PLAIN, em_total(box, s, army, ATTACK, 0));
    if (bonus > 0)
        text_print(text, " (%d when attacking)", em_total(box, s, army, ATTACK, bonus));
    text_print(text, ", %d %s\n", s->sums[army].men, s->sums[army].men == 1 ? "man" : "men");
}

static void draw_seat(const struct box *box, const struct em_state *s, int seat, int viewer,
                      struct text *text)
{
    text_print(text, "%s" STYLE_SEAT "%s" STYLE_PLAIN "%s",
               s->turn == seat && s->phase != PHASE_over ? "> " : "  ", box->seat_name[seat],
               seat == viewer ? " (you)" : "");
    if (pile_count(s->chapter[seat]) > 0)
        text_print(text, "  " STYLE_BOLD "%s" STYLE_PLAIN ": " STYLE_DIM "%s" STYLE_PLAIN,
                   box_face_name(box, s->chapter[seat][1]),
                   box_card(box, s->chapter[seat][1])->text);
    text_add(text, "\n");
    draw_points(box, s, seat, text);
    if (in_battle(s))
        draw_row(box, s, seat, text);
    draw_stores(box, s, seat, text);
    draw_tally(box, "army", RECRUIT, s->men[seat], draw_man, text);
    draw_names(box, "fallen", RECRUIT, s->fallen[seat], text);
    draw_tally(box, "worn", UPGRADE, s->worn[seat], draw_item, text);
    draw_tally(box, "bag", UPGRADE, s->bag[seat], draw_item, text);
    draw_names(box, "potions", RESOURCE, s->potions[seat], text);
    draw_recipes(box, s, seat, text);
    text_add(text, "\n");
}

/* ---- the table ---- */

static void draw_enemy(const struct box *box, const struct em_state *s, struct text *text)
{
    uint8_t enemy = em_enemy(s);
    if (enemy == FACE_NONE)
        return;
    text_print(
        text, "  " STYLE_BOLD "%s" STYLE_PLAIN ", number %d  " STYLE_DIM "%s" STYLE_PLAIN "\n",
        box_face_name(box, enemy), column(box, enemy, ENEMY_NUMBER), box_card(box, enemy)->text);
    begin(text, "HP");
    draw_bar(text, STYLE_RED, s->hp[EM_ENEMY], em_full_hp(box, s, EM_ENEMY));
    text_add(text, "\n");
    begin(text, "defence");
    draw_bar(text, STYLE_BLUE, s->defence[EM_ENEMY], em_total(box, s, EM_ENEMY, DEFENCE, 0));
    text_add(text, "\n");
    begin(text, "attack");
    text_print(text, STYLE_BOLD "%d" STYLE_PLAIN ", %d of %d men\n",
               em_total(box, s, EM_ENEMY, ATTACK, s->sums[EM_ENEMY].bonus), s->enemy_men,
               column(box, enemy, ENEMY_MEN));
    draw_row(box, s, EM_ENEMY, text);
    text_add(text, "\n");
}

static void draw_head(const struct box *box, const struct em_state *s, struct text *text)
{
    int period = KNOB(box, war_period);
    text_print(text, STYLE_BOLD "Day %d" STYLE_PLAIN, s->day);
    if (s->counter == 0 && s->day > 0)
        text_add(text, STYLE_RED "  war" STYLE_PLAIN);
    else if (period - s->counter == 1)
        text_add(text, STYLE_RED "  the eve of war" STYLE_PLAIN);
    else
        text_print(text, "  war in %d days", period - s->counter);
    if (em_solo(box))
        text_print(text, "  enemy %d of %d", s->number, KNOB(box, levels));
    text_print(text, STYLE_DIM "   decks: %d resources, %d recruits, %d recipes" STYLE_PLAIN "\n",
               pile_count(s->resource_deck), pile_count(s->recruit_deck),
               pile_count(s->skill_deck));
    if (em_enemy(s) == FACE_NONE)
        draw_names(box, "seen", ENEMY, s->seen, text);
    text_add(text, "\n");
}

void em_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct em_state *s = view;
    int bottom = seat < box->seats ? seat : box->seats - 1;
    draw_head(box, s, text);
    draw_enemy(box, s, text);
    if (s->phase == PHASE_chapter) {
        draw_tally(box, "chapters to choose from", CHAPTER, s->chapters, draw_chapter, text);
        text_add(text, "\n");
    }
    for (int i = 1; i <= box->seats; i++)
        draw_seat(box, s, (bottom + i) % box->seats, seat, text);
}
