/* stats.c: the derived tail of Emperor: what the active sources of each army give in all. */
#include "games/emperor/emperor.h"

/* Which sum an op adds its number to; the sum of a stat or token stands further on by its second
 * argument. */
#define SUM(op, member, second) [OP_##op] = {offsetof(struct em_sums, member), second, true}

static const struct {
    uint8_t at;
    bool second, sums;
} sum_of[OPS] = {
    SUM(gain, daily, true),
    SUM(extra, extra, false),
    SUM(fewer, fewer, false),
    SUM(eat_less, eat_less, false),
    SUM(keep, keep, false),
    SUM(bonus, bonus, false),
    SUM(pierce, pierce, false),
    SUM(less, less, false),
    SUM(each, each, true),
    SUM(others, others, true),
    SUM(mend, mend, false),
    SUM(heal, heal, false),
    SUM(first_flip, first_flip, false),
    SUM(hit, hit, false),
    SUM(more_resources, more_resources, false),
    SUM(more_recruits, more_recruits, false),
    SUM(more_revivals, more_revivals, false),
    SUM(retreat, retreat, false),
    SUM(points, more, true),
    SUM(day_heal, day_heal, false),
    SUM(lose, lose, true),
    SUM(cheaper, cheaper, true),
    SUM(save, save, false),
    SUM(coin, coin, false),
    SUM(mourn, mourn, true),
    SUM(spare, spare, false),
};

/* EM-2.10: the lowest worth holds, so it cannot be summed up. */
static void find_worth(const struct box *box, struct em_state *s, int seat)
{
    int32_t lowest = 0;
    uint8_t faces[EM_KINDS + 1];
    int n = 0;
    if (s->chapter[seat][0] > 0)
        faces[n++] = s->chapter[seat][1];
    EACH_KIND (box, UPGRADE, s->worn[seat], kind)
        faces[n++] = face_of(box, UPGRADE, kind);
    for (int i = 0; i < n; i++) {
        EACH_OP (box->cards, faces[i], op)
            if (op->code == OP_worth && (lowest == 0 || op->arg[0] < lowest))
                lowest = op->arg[0];
    }
    s->sums[seat].worth = lowest;
}

static void count(int16_t *things, int n)
{
    *things = (int16_t)(*things + n);
}

static void add_texts(const struct box *box, struct em_state *s, int army, uint8_t face, int n)
{
    const struct op *ops = card_ops(box->cards, face);
    uint8_t *sums = (uint8_t *)&s->sums[army];
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        const struct op *op = &ops[i];
        if (op->join != 0 && (op->when == WHEN_DAY || op->when == WHEN_DAYS)) {
            count(&s->sums[army].lines, n * line_begins(op));
        } else if (op->code >= OP_event_gain) {
            count(&s->sums[army].events, n);
        } else if (op->rider != 0 || em_is_unsummed(op->code)) {
            count(&s->sums[army].riders, n * (op->when != WHEN_START));
        } else if (op->code == OP_worth) {
            find_worth(box, s, army);
        } else if (sum_of[op->code].sums && op->when != WHEN_START) {
            int place = sum_of[op->code].second ? op->arg[1] : 0;
            int32_t *sum = (int32_t *)(void *)(sums + sum_of[op->code].at) + place;
            *sum += n * (op->args_n > 0 ? op->arg[0] : 1);
        }
    }
}

void em_source(const struct box *box, struct em_state *s, int seat, uint8_t face, int n)
{
    const struct card *card = box_card(box, face);
    struct em_sums *sums = &s->sums[seat];
    if (card->type == RECRUIT) {
        count(&sums->men, n);
        sums->points[ATTACK] += n * card->number[RECRUIT_ATTACK];
        sums->points[DEFENCE] += n * card->number[RECRUIT_DEFENCE];
        for (int kind = 0; kind < UPKEEPS; kind++)
            sums->need[kind] += n * card->number[RECRUIT_UPKEEP + kind];
    } else if (card->type == UPGRADE) {
        count(&sums->worn, n);
        sums->points[ATTACK] += n * card->number[UPGRADE_ATTACK];
        sums->points[DEFENCE] += n * card->number[UPGRADE_DEFENCE];
    }
    if (card->ops_n > 0)
        add_texts(box, s, seat, face, n);
}

void em_enemy_source(const struct box *box, struct em_state *s)
{
    uint8_t face = em_enemy(s);
    struct em_sums *sums = &s->sums[EM_ENEMY];
    *sums = (struct em_sums){0};
    if (face == FACE_NONE)
        return;
    const int16_t *number = box_card(box, face)->number;
    sums->points[ATTACK] = number[ENEMY_ATTACK];
    sums->points[DEFENCE] = number[ENEMY_DEFENCE];
    sums->each[ATTACK] = number[ENEMY_DAMAGE];
    sums->each[DEFENCE] = number[ENEMY_SOLDIER];
    sums->men = s->enemy_men;
    add_texts(box, s, EM_ENEMY, face, 1);
}

void em_foe(const struct box *box, struct em_state *s, uint8_t face, int n)
{
    const int16_t *number = box_card(box, face)->number;
    struct em_foes *foes = &s->foes[number[ENEMY_NUMBER]];
    count(&foes->n, n);
    foes->attack += n * (number[ENEMY_ATTACK] + number[ENEMY_MEN] * number[ENEMY_DAMAGE]);
    foes->tough +=
        n * (number[ENEMY_DEFENCE] + number[ENEMY_MEN] * number[ENEMY_SOLDIER] + number[ENEMY_HP]);
    EACH_OP (box->cards, face, op)
        if (op->code == OP_pierce)
            count(&foes->pierce, n * (op->arg[0] < EM_PIERCE ? op->arg[0] : EM_PIERCE));
}

void em_derive(const struct box *box, void *state)
{
    struct em_state *s = state;
    uint32_t tail_at = box->game->tail_at;
    memset((uint8_t *)state + tail_at, 0, sizeof *s - tail_at);
    for (int seat = 0; seat < box->seats; seat++) {
        if (s->chapter[seat][0] > 0)
            em_source(box, s, seat, s->chapter[seat][1], 1);
        EACH_KIND (box, RECRUIT, s->men[seat], kind)
            em_source(box, s, seat, face_of(box, RECRUIT, kind), s->men[seat][kind]);
        EACH_KIND (box, UPGRADE, s->worn[seat], kind)
            em_source(box, s, seat, face_of(box, UPGRADE, kind), s->worn[seat][kind]);
    }
    for (int kind = 0; kind < box->cards->type_n[ENEMY]; kind++)
        em_foe(box, s, face_of(box, ENEMY, kind), s->unseen[kind] + s->seen[kind]);
    em_enemy_source(box, s);
}

/* ---- reading ---- */

static int bounded(int n)
{
    return n < 0 ? 0 : n > EM_MOST ? EM_MOST : n;
}

int em_given(const struct box *box, const struct em_state *s, int army, enum op_code code,
             int second)
{
    const uint8_t *sums = (const uint8_t *)&s->sums[army];
    const int32_t *sum = (const int32_t *)(const void *)(sums + sum_of[code].at);
    int given = sum[second > 0 ? second : 0];
    return em_hangs(box, s, army, code) ? given + em_composed(box, s, army, code, second) : given;
}

int em_total(const struct box *box, const struct em_state *s, int army, enum stat stat, int more)
{
    static const uint8_t bases[STATS] = {
        [ATTACK] = KNOB_base_attack, [DEFENCE] = KNOB_base_defence};
    const struct em_sums *sums = &s->sums[army];
    int base = army == EM_ENEMY ? 0 : box->knob[bases[stat]];
    int others = sums->men > 0 ? sums->men - 1 : 0;
    return bounded(base + sums->points[stat] + em_given(box, s, army, OP_each, stat) * sums->men +
                   em_given(box, s, army, OP_others, stat) * others +
                   em_given(box, s, army, OP_points, stat) + s->rally[stat][army] + more);
}

int em_standing_defence(const struct box *box, const struct em_state *s, int seat)
{
    return bounded(em_total(box, s, seat, DEFENCE, 0) - s->damage[seat]);
}

int em_token_worth(const struct box *box, const struct em_state *s, int seat)
{
    return s->sums[seat].worth > 0 ? s->sums[seat].worth : KNOB(box, token_worth);
}

int em_people_due(const struct box *box, const struct em_state *s, int seat)
{
    int due = KNOB(box, sacrifice) - em_unsummed(box, s, seat, OP_people, -1);
    return due > 0 ? due : 0;
}

int em_tokens_due(const struct box *box, const struct em_state *s, int seat)
{
    int need = em_people_due(box, s, seat) - s->surplus[seat];
    int worth = em_token_worth(box, s, seat);
    return need > 0 ? (need + worth - 1) / worth : 0;
}

int em_tokens_needed(const struct box *box, const struct em_state *s, int seat)
{
    int more = em_unsummed(box, s, seat, OP_burn, -1);
    int need = em_tokens_due(box, s, seat) + more - em_given(box, s, seat, OP_spare, -1);
    return need > 0 ? need : 0;
}

int em_need(const struct box *box, const struct em_state *s, int seat, int token)
{
    int less = token == MEAT ? em_given(box, s, seat, OP_eat_less, -1)
                             : em_unsummed(box, s, seat, OP_need_less, token - DRINK);
    int more = em_unsummed(box, s, seat, OP_need_more, token);
    int need = s->sums[seat].need[token] - less;
    need = (need > 0 ? need : 0) + more;
    return need > 0 ? (need * KNOB(box, upkeep) + 99) / 100 : 0;
}

int em_ores(const struct box *box, const struct em_state *s, int seat, uint8_t skill)
{
    if (em_pays_printed(box, s, seat))
        return column(box, skill, SKILL_ORES);
    int type = em_upgrade_type(box, kind_of(box, em_makes(box, skill)));
    int ores = column(box, skill, SKILL_ORES);
    if (type == TYPE_FOOD)
        return ores;
    int item = type == TYPE_WEAPON ? WEAPONS : DEFENCE_ITEMS;
    ores -= em_given(box, s, seat, OP_cheaper, item);
    ores += em_unsummed(box, s, seat, OP_dearer, item);
    return ores > 0 ? ores : 0;
}
