/* draw.c: what the terminal says of Emperor that its fields do not: what a recipe makes and whether
 * there is one left, the enemy that is fought. */
#include "games/emperor/emperor.h"

static void say_number(struct text *text, int n, const char *what)
{
    if (n != 0)
        text_print(text, " %+d %s", n, what);
}

/* What a recipe makes: "+14 attack; 2 left". */
void em_say_card(const struct box *box, const void *view, uint8_t face, struct text *text)
{
    const struct em_state *s = view;
    if (box_card(box, face)->type != SKILL)
        return;
    uint8_t item = em_makes(box, face);
    const struct card *card = box_card(box, item);
    text_add(text, ":");
    size_t before = text->used;
    say_number(text, card->number[UPGRADE_ATTACK], "attack");
    say_number(text, card->number[UPGRADE_DEFENCE], "defence");
    say_number(text, card->number[UPGRADE_HP], "HP");
    const char *joint = card->text[0] == '\0' ? "" : text->used > before ? ", " : " ";
    text_print(text, "%s%s; %d left", joint, card->text, s->shelf[kind_of(box, item)]);
}

/* The enemy's attack, and what rots tonight. */
void em_say_progress(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct em_state *s = view;
    uint8_t enemy = em_enemy(s);
    size_t before = text->used;
    if (enemy != FACE_NONE)
        text_print(text, "  " STYLE_BOLD "%s" STYLE_PLAIN ", number %d, attack %d\n",
                   box_face_name(box, enemy), column(box, enemy, ENEMY_NUMBER),
                   em_total(box, s, EM_ENEMY, ATTACK, em_given(box, s, EM_ENEMY, OP_bonus, -1)));
    int rots = seat < box->seats ? s->token[MEAT][seat] - em_kept_meat(box, s, seat) : 0;
    if (rots > 0 && s->phase == PHASE_muster && s->turn == seat && KNOB(box, meat_rots))
        text_print(text, STYLE_DIM "  %d meat will rot tonight" STYLE_PLAIN "\n", rots);
    text_add(text, text->used > before ? "\n" : "");
}
