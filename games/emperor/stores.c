/* stores.c: what an emperor's stores take in and give out: cards drawn, tokens, items, healing. */
#include "games/emperor/emperor.h"

void em_gain(struct em_state *s, int seat, int token, int n)
{
    int now = s->token[token][seat] + n;
    s->token[token][seat] = (uint16_t)(now < EM_MOST ? now : EM_MOST);
}

/* ---- what a day brings: EM-7.2, EM-7.10 ---- */

void em_day_gain(struct play *play, int seat, int token, int n)
{
    if (n <= 0)
        return;
    em_gain(play->s, seat, token, n);
    HAPPENS(play, EVENT_gains, .seat = seat, .word = em_token_names[token], .n = {n});
}

void em_day_lose(struct play *play, int seat, int token, int n)
{
    uint16_t *has = &play->s->token[token][seat];
    int lost = n < *has ? n : *has;
    if (lost <= 0)
        return;
    *has = (uint16_t)(*has - lost);
    HAPPENS(play, EVENT_loses, .seat = seat, .word = em_token_names[token], .n = {lost});
}

void em_day_heal(struct play *play, int army, int n)
{
    int healed = em_heal(play->box, play->s, army, n);
    if (healed > 0)
        HAPPENS(play, EVENT_heals, .word = em_army_name(play, army), .seat = em_army_seat(army),
                .face = em_army_face(play, army), .n = {healed, play->s->hp[army]});
}

/* ---- drawing: EM-3, EM-7 ---- */

/* A shuffled deck is any order, so its next card is any of its cards: nothing is shuffled before it
 * is drawn. A deck that a position laid in order is drawn from the top. */
static uint8_t draw_card(struct play *play, uint8_t *deck, bool mixed)
{
    uint8_t *faces = pile_faces(deck);
    int last = pile_count(deck) - 1;
    if (mixed) {
        uint32_t at = stream_below(&play->s->stream, (uint32_t)last + 1);
        uint8_t face = faces[at];
        faces[at] = faces[last];
        faces[last] = face;
    }
    return pile_draw(deck);
}

/* EM-3.3 */
static void reshuffle(struct play *play)
{
    struct em_state *s = play->s;
    EACH_KIND (play->box, RESOURCE, s->discard, kind)
        for (int i = 0; i < s->discard[kind]; i++)
            pile_put(s->resource_deck, face_of(play->box, RESOURCE, kind));
    memset(s->discard, 0, sizeof s->discard);
    s->mixed[DECK_RESOURCE] = 1;
    if (pile_count(s->resource_deck) > 0)
        HAPPENS(play, EVENT_shuffled);
}

/* What a seat drew in one go. It is told by kind: the order of the draws is nobody's business. */
struct haul {
    int token[TOKENS];
    uint8_t face;        /* the last card */
    int cards, recruits; /* recruits: that resource cards bring */
    uint8_t n[EM_KINDS]; /* potions, men or recipes kept */
};

/* EM-7.13: what a text of a resource card depends on is asked when it is drawn. */
static void take_text(struct play *play, int seat, const struct op *text, struct haul *haul)
{
    const struct eye eye = em_eye(play->box, play->s, seat, haul->face);
    struct op room;
    const struct op *op = evaluate_op(&eye, text, &room);
    if (op == NULL)
        return;
    if (op->code == OP_event_draw) {
        haul->recruits += op->arg[0];
    } else if (op->code == OP_gain) {
        haul->token[op->arg[1]] += op->arg[0];
        em_gain(play->s, seat, op->arg[1], op->arg[0]);
    } else {
        em_carry_out(play, seat, haul->face, op);
    }
}

static bool draw_resource(struct play *play, int seat, struct haul *haul)
{
    struct em_state *s = play->s;
    if (pile_count(s->resource_deck) == 0)
        reshuffle(play);
    if (pile_count(s->resource_deck) == 0)
        return false;
    uint8_t face = haul->face = draw_card(play, s->resource_deck, s->mixed[DECK_RESOURCE]);
    int kind = kind_of(play->box, face);
    if (column(play->box, face, RESOURCE_KIND) == KIND_POTION) {
        s->potions[seat][kind]++;
        haul->n[kind]++;
        return true;
    }
    const struct op *op = card_ops(play->box->cards, face);
    s->discard[kind]++;
    bool asks = EM_ASKS_FIRST(box_card(play->box, face)->joins);
    for (int i = 0; i < box_card(play->box, face)->ops_n; i++)
        if (!asks || op[i].join == 0) /* em_step_found does the others */
            take_text(play, seat, &op[i], haul);
    s->found[seat][kind] = (uint8_t)(s->found[seat][kind] + asks);
    return true;
}

static bool draw_recruit(struct play *play, int seat, struct haul *haul)
{
    struct em_state *s = play->s;
    if (pile_count(s->recruit_deck) == 0)
        return false;
    uint8_t man = haul->face = draw_card(play, s->recruit_deck, s->mixed[DECK_RECRUIT]);
    s->men[seat][kind_of(play->box, man)]++;
    log_note(play->log, NOTE_MEN, seat, MAN_DRAWN, 1);
    haul->n[kind_of(play->box, man)]++;
    em_moment(play, seat, WHEN_MAN_JOINS); /* EM-22.17: he does not hear of himself */
    em_source(play->box, s, seat, man, 1);
    em_speak(play, seat, man, WHEN_JOINS);
    return true;
}

static bool draw_skill(struct play *play, int seat, struct haul *haul)
{
    struct em_state *s = play->s;
    if (pile_count(s->skill_deck) == 0)
        return false;
    uint8_t skill = haul->face = draw_card(play, s->skill_deck, s->mixed[DECK_SKILL]);
    haul->n[kind_of(play->box, skill)]++;
    log_note(play->log, NOTE_LEARNED, seat, em_makes(play->box, skill), 1);
    pile_insert_known(s->learned[seat], EM_SKILLS, skill, seat_bit(seat));
    em_moment(play, seat, WHEN_LEARNS);
    return true;
}

/* " ×2" behind a name, nothing for one. */
struct times {
    char words[12];
};

static struct times times(int n)
{
    struct times times = {""};
    struct text text = text_in(times.words, sizeof times.words);
    if (n > 1)
        text_print(&text, " ×%d", n);
    return times;
}

static void say_resources(struct play *play, int seat, const struct haul *haul)
{
    char words[LOG_LINE_BYTES / 2];
    struct text text = text_in(words, sizeof words);
    if (haul->cards == 1 && column(play->box, haul->face, RESOURCE_KIND) == KIND_POTION) {
        HAPPENS(play, EVENT_draws_potion, .seat = seat, .face = haul->face);
        return;
    }
    for (int token = 0; token < TOKENS; token++)
        if (haul->token[token] > 0)
            text_print(&text, "%s +%d %s", text.used > 0 ? "," : "", haul->token[token],
                       em_token_names[token]);
    HAPPENS(play, haul->cards == 1 ? EVENT_draws : EVENT_draws_many, .seat = seat,
            .face = haul->face, .more = words, .n = {haul->cards});
    EACH_KIND (play->box, RESOURCE, haul->n, kind)
        HAPPENS(play, EVENT_keeps, .seat = seat, .face = face_of(play->box, RESOURCE, kind),
                .word = times(haul->n[kind]).words);
}

static void say_recruits(struct play *play, int seat, const struct haul *haul)
{
    EACH_KIND (play->box, RECRUIT, haul->n, kind)
        HAPPENS(play, EVENT_joins, .seat = seat, .face = face_of(play->box, RECRUIT, kind),
                .word = times(haul->n[kind]).words);
}

static void say_skills(struct play *play, int seat, const struct haul *haul)
{
    EACH_KIND (play->box, SKILL, haul->n, kind)
        HAPPENS(play, EVENT_learns, .seat = seat,
                .face = em_makes(play->box, face_of(play->box, SKILL, kind)));
}

int em_draw_cards(struct play *play, int seat, enum deck_id deck, int n)
{
    static const struct {
        bool (*draw)(struct play *, int, struct haul *);
        void (*say)(struct play *, int, const struct haul *);
    } decks[DECKS] = {
        [DECK_RESOURCE] = {draw_resource, say_resources},
        [DECK_RECRUIT] = {draw_recruit, say_recruits},
        [DECK_SKILL] = {draw_skill, say_skills},
    };
    struct haul haul = {0};
    while (haul.cards < n && decks[deck].draw(play, seat, &haul))
        haul.cards++;
    if (play->log != NULL && haul.cards > 0)
        decks[deck].say(play, seat, &haul);
    if (haul.recruits > 0)
        em_draw_cards(play, seat, DECK_RECRUIT, haul.recruits);
    return haul.cards;
}

/* EM-3.4: a man of that tally of the seat goes back into the recruit deck. */
void em_shuffle_back(struct play *play, int seat, uint8_t *tally, uint8_t man)
{
    struct em_state *s = play->s;
    if (tally == s->men[seat])
        em_source(play->box, s, seat, man, -1);
    tally[kind_of(play->box, man)]--;
    pile_put(s->recruit_deck, man);
    s->mixed[DECK_RECRUIT] = 1;
}

/* ---- items: EM-9 ---- */

static uint8_t recipe_for(const struct play *play, int seat, uint8_t item)
{
    const uint8_t *learned = play->s->learned[seat];
    for (int i = 0; i < pile_count(learned); i++)
        if (em_makes(play->box, learned[1 + i]) == item)
            return learned[1 + i];
    ENSURE(false && "only what was learned is crafted");
    return FACE_NONE;
}

/* EM-9.2; EM-18.6: the recipe is now known to everybody. */
void em_craft(struct play *play, int seat, uint8_t item)
{
    struct em_state *s = play->s;
    uint8_t skill = recipe_for(play, seat, item);
    int kind = kind_of(play->box, item);
    s->token[ORE][seat] = (uint16_t)(s->token[ORE][seat] - em_ores(play->box, s, seat, skill));
    s->token[DRINK][seat] =
        (uint16_t)(s->token[DRINK][seat] - column(play->box, skill, SKILL_DRINKS));
    s->shelf[kind]--;
    s->bag[seat][kind]++;
    pile_remove_known(s->learned[seat], EM_SKILLS, skill);
    pile_insert_known(s->learned[seat], EM_SKILLS, skill, openly(play->box));
    HAPPENS(play, EVENT_crafts, .seat = seat, .face = item);
    em_speak(play, seat, item, WHEN_MADE);
    if (em_upgrade_type(play->box, kind) != TYPE_FOOD)
        em_moment(play, seat, WHEN_ITEM_MADE);
}

void em_equip(struct play *play, int seat, uint8_t item)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, item);
    s->bag[seat][kind]--;
    s->worn[seat][kind]++;
    s->equips[seat][kind]++;
    em_source(play->box, s, seat, item, 1);
    HAPPENS(play, EVENT_equips, .seat = seat, .face = item);
}

void em_unequip(struct play *play, int seat, uint8_t item)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, item);
    s->worn[seat][kind]--;
    s->bag[seat][kind]++;
    s->unequips[seat][kind]++;
    em_source(play->box, s, seat, item, -1);
    HAPPENS(play, EVENT_unequips, .seat = seat, .face = item);
}

/* ---- healing ---- */

int em_heal(const struct box *box, struct em_state *s, int army, int n)
{
    int full = em_full_hp(box, s, army), missing = full - s->hp[army];
    int healed = n < missing ? n : missing;
    s->hp[army] = (uint16_t)(s->hp[army] + healed);
    return healed;
}

int em_percent(const struct box *box, uint8_t potion)
{
    return card_ops(box->cards, potion)->arg[0];
}

static bool by_day(const struct em_state *s)
{
    return s->phase == PHASE_muster || s->phase == PHASE_arms;
}

/* EM-9.8 */
void em_consume(struct play *play, int seat, uint8_t item)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, item);
    s->bag[seat][kind]--;
    s->shelf[kind]++;
    log_note(play->log, NOTE_USES, seat, by_day(s) ? USE_FOOD_DAY : USE_FOOD_BATTLE, 1);
    int more = em_unsummed(play->box, s, seat, OP_food_more, -1); /* EM-9.13 */
    int healed = em_heal(play->box, s, seat, column(play->box, item, UPGRADE_HP) + more);
    HAPPENS(play, EVENT_consumes, .seat = seat, .face = item, .n = {healed, s->hp[seat]});
    em_speak(play, seat, item, WHEN_EATEN);
}

/* EM-9.9, EM-2.11 */
void em_drink(struct play *play, int seat, uint8_t potion)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, potion);
    s->potions[seat][kind]--;
    s->discard[kind]++;
    log_note(play->log, NOTE_USES, seat, by_day(s) ? USE_POTION_DAY : USE_POTION_BATTLE, 1);
    int healed = em_heal(play->box, s, seat,
                         KNOB(play->box, emperor_hp) * em_percent(play->box, potion) / 100);
    HAPPENS(play, EVENT_drinks, .seat = seat, .face = potion, .n = {healed, s->hp[seat]});
    em_moment(play, seat, WHEN_DRUNK);
}

int em_kept_meat(const struct box *box, const struct em_state *s, int seat)
{
    int half = em_unsummed(box, s, seat, OP_keep_half, -1) > 0 ? (s->token[MEAT][seat] + 1) / 2 : 0;
    return half + em_given(box, s, seat, OP_keep, -1);
}

/* EM-10.1 */
void em_rot(struct play *play, int seat)
{
    uint16_t *meat = &play->s->token[MEAT][seat];
    int keep = em_kept_meat(play->box, play->s, seat);
    if (!KNOB(play->box, meat_rots) || *meat <= keep)
        return;
    log_note(play->log, NOTE_MEAT, seat, MEAT_ROTTED, *meat - keep);
    HAPPENS(play, EVENT_rots, .seat = seat, .n = {*meat - keep});
    *meat = (uint16_t)keep;
}
