/* battle.c: the wars of Emperor: choosing the enemy, eight battle cards, casualties, the outcome.
 */
#include "games/emperor/emperor.h"

static int at_least_0(int n)
{
    return n > 0 ? n : 0;
}

/* ---- EM-11: choosing the enemy ---- */

bool em_step_pick(struct play *play)
{
    (void)play;
    return true;
}

/* EM-11.2: the k-th unseen card of the number. */
static uint8_t blind_choice(struct play *play)
{
    struct em_state *s = play->s;
    uint8_t faces[EM_ENEMIES] = {FACE_NONE};
    int n = 0;
    EACH_KIND (play->box, ENEMY, s->unseen, kind) {
        uint8_t face = face_of(play->box, ENEMY, kind);
        if (column(play->box, face, ENEMY_NUMBER) == s->number)
            faces[n++] = face;
    }
    return faces[n > 1 ? game_roll(&s->stream, &s->dice, n) - 1 : 0];
}

void em_answer_pick(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    uint8_t face = move.a != FACE_NONE ? move.a : blind_choice(play);
    (move.a != FACE_NONE ? s->seen : s->unseen)[kind_of(play->box, face)]--;
    em_foe(play->box, s, face, -1);
    pile_put(s->enemy, face);
    HAPPENS(play, EVENT_faces, .seat = s->turn, .card = face, .n = {s->number});
    s->phase = PHASE_open;
}

/* ---- EM-12: opening ---- */

static void gather_row(struct em_state *s, uint8_t *row)
{
    while (pile_count(row) > 0)
        pile_put(s->battle_deck, pile_draw(row));
}

static void deal_rows(struct play *play)
{
    struct em_state *s = play->s;
    int rows[] = {0, em_other(play->box, 0)};
    for (int army = 0; army < EM_ARMIES; army++)
        gather_row(s, s->turned[army]);
    for (int i = 0; i < 2 * KNOB(play->box, battle_cards) && pile_count(s->battle_deck) > 0; i++) {
        uint8_t *faces = pile_faces(s->battle_deck);
        uint32_t at = stream_below(&s->stream, (uint32_t)pile_count(s->battle_deck));
        uint8_t face = faces[at];
        faces[at] = faces[pile_count(s->battle_deck) - 1];
        pile_draw(s->battle_deck);
        pile_put(s->laid[rows[i % 2]], face);
    }
}

static void take_stand(struct play *play, int army)
{
    struct em_state *s = play->s;
    int defence = army == EM_ENEMY ? em_total(play->box, s, army, DEFENCE, 0)
                                   : em_standing_defence(play->box, s, army);
    s->defence[army] = (uint16_t)at_least_0(defence - play->broken[army]);
    int saves = em_given(play->box, s, army, OP_save, -1);
    s->save[army] = (uint8_t)(saves < 255 ? saves : 255);
}

/* EM-12.4 */
static int first_to_flip(struct play *play)
{
    struct em_state *s = play->s;
    int other = em_other(play->box, 0), first;
    int own = s->sums[0].men + em_given(play->box, s, 0, OP_first_flip, -1);
    int theirs = s->sums[other].men + em_given(play->box, s, other, OP_first_flip, -1);
    if (own != theirs) {
        first = own > theirs ? 0 : other;
        HAPPENS(play, EVENT_turns_first, .word = em_army_name(play, first),
                .seat = em_army_seat(first), .face = em_army_face(play, first),
                .n = {own > theirs ? own : theirs, own > theirs ? theirs : own});
        return first;
    }
    bool heads = game_roll(&s->stream, &s->dice, 2) == 1;
    first = heads ? 0 : other;
    HAPPENS(play, EVENT_coin, .word = em_army_name(play, first), .seat = em_army_seat(first),
            .face = em_army_face(play, first), .n = {!heads});
    return first;
}

bool em_step_open(struct play *play)
{
    struct em_state *s = play->s;
    uint8_t enemy = em_enemy(s);
    if (enemy != FACE_NONE) {
        s->enemy_men = (uint8_t)column(play->box, enemy, ENEMY_MEN);
        s->hp[EM_ENEMY] = (uint16_t)column(play->box, enemy, ENEMY_HP);
        em_enemy_source(play->box, s);
    }
    for (int seat = 0; seat < play->box->seats; seat++)
        em_moment(play, seat, WHEN_BATTLE);
    if (enemy != FACE_NONE)
        em_moment(play, EM_ENEMY, WHEN_BATTLE);
    take_stand(play, 0);
    take_stand(play, em_other(play->box, 0));
    if (enemy != FACE_NONE)
        HAPPENS(play, EVENT_stands, .word = em_army_name(play, EM_ENEMY),
                .seat = em_army_seat(EM_ENEMY), .face = em_army_face(play, EM_ENEMY),
                .n = {em_total(play->box, s, EM_ENEMY, ATTACK,
                               em_given(play->box, s, EM_ENEMY, OP_bonus, -1)),
                      s->defence[EM_ENEMY], s->hp[EM_ENEMY], s->enemy_men});
    em_note_opening(play);
    deal_rows(play);
    s->flips = (uint8_t)first_to_flip(play);
    s->phase = PHASE_flip;
    return false;
}

/* ---- after a battle ---- */

/* Cards that were turned lie open until the next battle; the others go back unseen. */
static void clear_battle(struct play *play)
{
    struct em_state *s = play->s;
    for (int army = 0; army < EM_ARMIES; army++) {
        gather_row(s, s->laid[army]);
        s->defence[army] = 0;
        s->save[army] = 0;
        s->coin[army] = COIN_NONE;
        s->lost[army] &= LOST_ALL;
    }
    memset(s->rally, 0, sizeof s->rally);
    s->hp[EM_ENEMY] = 0;
    s->enemy_men = 0;
    s->flips = 0;
    em_enemy_source(play->box, s);
}

/* EM-17.5, EM-17.8 */
static void bury(struct play *play, int seat)
{
    uint8_t *fallen = play->s->fallen[seat];
    EACH_KIND (play->box, RECRUIT, fallen, kind)
        while (fallen[kind] > 0)
            em_shuffle_back(play, seat, fallen, face_of(play->box, RECRUIT, kind));
}

void em_lower_defence(struct play *play, int army)
{
    struct em_state *s = play->s;
    int total = em_total(play->box, s, army, DEFENCE, 0);
    if (s->defence[army] > total)
        s->defence[army] = (uint16_t)total;
}

static void keep_damage(struct play *play, int seat)
{
    struct em_state *s = play->s;
    em_lower_defence(play, seat);
    s->damage[seat] = (uint16_t)(em_total(play->box, s, seat, DEFENCE, 0) - s->defence[seat]);
}

/* EM-5.6, EM-5.7, EM-6.6 */
static void begin_new_days(struct play *play)
{
    struct em_state *s = play->s;
    bool evening = KNOB(play->box, arm_at_dawn) == 2;
    s->counter = (uint8_t)(evening ? KNOB(play->box, war_period) : 0);
    for (int seat = 0; seat < play->box->seats && KNOB(play->box, rot_after_battle); seat++)
        em_rot(play, seat);
    s->turn = evening ? (uint8_t)em_first_seat(play) : s->turn;
    s->phase = evening ? PHASE_arms : PHASE_dawn;
}

/* ---- EM-17: outcome ---- */

static void retreat(struct play *play)
{
    struct em_state *s = play->s;
    uint8_t enemy = em_enemy(s);
    em_note_war(play, WAR_RETREAT);
    for (int seat = 0; seat < play->box->seats; seat++) {
        em_heal(play->box, s, seat, em_given(play->box, s, seat, OP_retreat, -1));
        em_moment(play, seat, WHEN_RETREAT);
        em_moment(play, seat, WHEN_AFTER);
        bury(play, seat);
        keep_damage(play, seat);
        HAPPENS(play, EVENT_retreats, .seat = seat,
                .n = {s->hp[seat], s->defence[seat], em_total(play->box, s, seat, DEFENCE, 0)});
    }
    if (enemy != FACE_NONE) {
        pile_draw(s->enemy);
        s->seen[kind_of(play->box, enemy)]++;
        em_foe(play->box, s, enemy, 1);
        s->last_enemy = enemy;
    }
    clear_battle(play);
    begin_new_days(play);
}

/* EM-17.3, EM-17.4: what the texts give is counted before anybody comes back. */
static void win_battle(struct play *play)
{
    struct em_state *s = play->s;
    em_note_war(play, WAR_WON);
    HAPPENS(play, EVENT_beaten, .face = em_enemy(s));
    if (s->number >= KNOB(play->box, levels)) {
        em_end(play, OVER_WON);
        return;
    }
    s->hp[0] = (uint16_t)KNOB(play->box, emperor_hp);
    em_moment(play, 0, WHEN_VICTORY);
    em_moment(play, 0, WHEN_AFTER);
    s->revivals =
        (uint16_t)(KNOB(play->box, spoil_revive) + em_given(play->box, s, 0, OP_more_revivals, -1));
    s->spoil_resources = (uint16_t)(KNOB(play->box, spoil_resources) +
                                    em_given(play->box, s, 0, OP_more_resources, -1));
    s->spoil_recruits = (uint16_t)(KNOB(play->box, spoil_recruits) +
                                   em_given(play->box, s, 0, OP_more_recruits, -1));
    s->turn = 0;
    s->phase = PHASE_revive;
}

static void retire_enemies(struct play *play)
{
    struct em_state *s = play->s;
    s->gone[kind_of(play->box, pile_draw(s->enemy))]++;
    for (int kind = 0; kind < play->box->cards->type_n[ENEMY]; kind++) {
        if (column(play->box, face_of(play->box, ENEMY, kind), ENEMY_NUMBER) != s->number)
            continue;
        s->gone[kind] = (uint8_t)(s->gone[kind] + s->unseen[kind] + s->seen[kind]);
        s->unseen[kind] = s->seen[kind] = 0;
    }
    s->foes[s->number] = (struct em_foes){0};
    s->number++;
    s->last_enemy = FACE_NONE;
}

/* EM-17.5 to EM-17.7 */
static void take_spoils(struct play *play)
{
    struct em_state *s = play->s;
    bury(play, 0);
    if (KNOB(play->box, victory_mends_defence))
        s->damage[0] = 0;
    else
        keep_damage(play, 0);
    retire_enemies(play);
    clear_battle(play);
    em_draw_cards(play, 0, DECK_RESOURCE, s->spoil_resources);
    em_draw_cards(play, 0, DECK_RECRUIT, s->spoil_recruits);
    s->spoil_resources = s->spoil_recruits = s->revivals = 0;
    begin_new_days(play);
}

static bool any_fallen(const struct play *play, int seat)
{
    EACH_KIND (play->box, RECRUIT, play->s->fallen[seat], kind)
        return true;
    return false;
}

bool em_step_revive(struct play *play)
{
    if (play->s->revivals > 0 && any_fallen(play, play->s->turn))
        return true;
    take_spoils(play);
    return false;
}

void em_revive(struct play *play, int seat, uint8_t man)
{
    struct em_state *s = play->s;
    int kind = kind_of(play->box, man);
    s->fallen[seat][kind]--;
    s->men[seat][kind]++;
    log_note(play->log, NOTE_MEN, seat, MAN_REVIVED, 1);
    em_source(play->box, s, seat, man, 1);
    em_lower_defence(play, seat);
    HAPPENS(play, EVENT_revives, .seat = seat, .face = man);
    em_speak(play, seat, man, WHEN_HE_RETURNS);
    em_moment(play, seat, WHEN_REVIVED);
}

void em_answer_revive(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    if (move.a == FACE_NONE) {
        s->revivals = 0;
        return;
    }
    s->revivals--;
    em_revive(play, s->turn, move.a);
}

/* ---- EM-13: attack ---- */

static void fell(struct play *play, int army)
{
    em_note_victor(play, army);
    if (army == EM_ENEMY) {
        win_battle(play);
        return;
    }
    em_note_war(play, WAR_LOST);
    HAPPENS(play, EVENT_emperor_falls, .seat = army);
    play->s->lost[army] = LOST_ALL;
    em_end(play, OVER_HP);
}

/* EM-13.12, EM-13.15: what the battle card says that was turned. */
static int card_bonus(const struct play *play, int army, enum op_code code)
{
    const uint8_t *turned = play->s->turned[army];
    uint8_t card = turned[pile_count(turned)];
    const struct op *op = card_ops(play->box->cards, card);
    int bonus = 0;
    for (int i = 0; i < box_card(play->box, card)->ops_n; i++)
        bonus += op[i].code == code ? op[i].arg[0] : 0;
    return bonus;
}

/* EM-13.1, EM-13.7: a coin for each text that tosses one. */
static int strength_of(struct play *play, int army)
{
    struct em_state *s = play->s;
    int bonus = em_given(play->box, s, army, OP_bonus, -1) + card_bonus(play, army, OP_card_attack);
    int strength = em_total(play->box, s, army, ATTACK, bonus);
    if (em_unsummed(play->box, s, army, OP_twice, -1) > 0) /* EM-13.11 */
        strength = 2 * strength < EM_MOST ? 2 * strength : EM_MOST;
    for (int coins = em_given(play->box, s, army, OP_coin, -1); coins > 0; coins--) {
        bool heads = game_roll(&s->stream, &s->dice, 2) == 1;
        strength = heads ? 2 * strength : strength;
        strength = strength < EM_MOST ? strength : EM_MOST;
        HAPPENS(play, EVENT_tosses, .word = em_army_name(play, army), .seat = em_army_seat(army),
                .face = em_army_face(play, army), .n = {!heads});
    }
    return strength;
}

/* EM-13.8 */
static bool is_warded(struct play *play, int defender)
{
    struct em_state *s = play->s;
    if (s->lost[defender] & LOST_ATTACKED || em_unsummed(play->box, s, defender, OP_ward, -1) == 0)
        return false;
    s->lost[defender] |= LOST_ATTACKED;
    HAPPENS(play, EVENT_warded, .word = em_army_name(play, defender),
            .seat = em_army_seat(defender), .face = em_army_face(play, defender));
    return true;
}

/* EM-13.3, EM-13.4, EM-13.14: of an attack so strong, what goes straight to HP, what the defence
 * holds, and what it costs in all. */
struct blow {
    int straight, blocked, wound;
};

static struct blow blow_of(const struct play *play, int attacker, int defender, int strength)
{
    const struct em_state *s = play->s;
    int pierce = em_given(play->box, s, attacker, OP_pierce, -1) +
                 card_bonus(play, attacker, OP_card_pierce);
    int cap = em_lowest(play->box, s, defender, OP_cap);
    struct blow blow = {.straight = strength < pierce ? strength : pierce};
    int rest = strength - blow.straight;
    blow.blocked = rest < s->defence[defender] ? rest : s->defence[defender];
    blow.wound = blow.straight + rest - blow.blocked;
    if (cap > 0 && blow.wound > cap)
        blow.wound = cap;
    if (blow.wound > s->hp[defender])
        blow.wound = s->hp[defender];
    return blow;
}

static void attack(struct play *play, int attacker)
{
    struct em_state *s = play->s;
    int defender = em_other(play->box, attacker);
    em_moment(play, attacker, WHEN_ATTACKING);
    em_moment(play, defender, WHEN_ATTACKED);
    if (is_warded(play, defender))
        return;
    int strength = strength_of(play, attacker);
    int less = em_given(play->box, s, defender, OP_less, -1) -
               em_unsummed(play->box, s, defender, OP_more_damage, -1);
    int a = at_least_0(strength - less);
    if (em_unsummed(play->box, s, defender, OP_halve, -1) > 0) /* EM-13.9 */
        a = (a + 1) / 2;
    struct blow blow = blow_of(play, attacker, defender, a);
    int wound = blow.wound;
    if (wound > 0 && em_hp_kept(play, defender, wound))
        wound = 0;
    s->defence[defender] = (uint16_t)(s->defence[defender] - blow.blocked);
    s->hp[defender] = (uint16_t)(s->hp[defender] - wound);
    HAPPENS(play, EVENT_attacks, .word = em_army_name(play, attacker),
            .seat = em_army_seat(attacker), .face = em_army_face(play, attacker),
            .more = em_army_name(play, defender), .other = em_army_seat(defender),
            .card = em_army_face(play, defender),
            .n = {strength, less, blow.straight, blow.blocked, wound, s->hp[defender]});
    if (s->hp[defender] > 0 && wound > 0) { /* EM-22.9: it never takes the last HP */
        s->dealt = (uint16_t)wound;
        em_moment(play, attacker, WHEN_HITS);
        em_moment(play, defender, WHEN_HURT);
        s->dealt = 0;
    }
    if (s->hp[defender] == 0)
        fell(play, defender);
    else if (wound > 0)
        em_begin_casualties(play, attacker, defender);
}

/* ---- EM-15, EM-16: defend ---- */

/* EM-15.4 */
static int table_heals(struct play *play, int army)
{
    const struct box *box = play->box;
    int total = em_total(box, play->s, army, DEFENCE, 0), amount = KNOB(box, heal_amount0), row = 0;
    for (int step = 0; step < 3; step++)
        if (total >= box->knob[KNOB_heal_step1 + step]) {
            amount = box->knob[KNOB_heal_amount1 + step];
            row = step + 1;
        }
    if (army != EM_ENEMY)
        log_note(play->log, NOTE_TABLE, army, row, 1);
    return amount;
}

/* What was healed before is told together with what the texts heal now. */
static void mend(struct play *play, int army, int amount, int healed)
{
    struct em_state *s = play->s;
    int total = em_total(play->box, s, army, DEFENCE, 0), before = s->defence[army];
    int less = em_unsummed(play->box, s, em_other(play->box, army), OP_mend_less, -1); /* EM-15.7 */
    int now = before + at_least_0(amount + em_given(play->box, s, army, OP_mend, -1) - less);
    s->defence[army] = (uint16_t)(now < total ? now : total);
    healed += em_heal(play->box, s, army, em_given(play->box, s, army, OP_heal, -1));
    HAPPENS(play, EVENT_defends, .word = em_army_name(play, army), .seat = em_army_seat(army),
            .face = em_army_face(play, army), .n = {before, s->defence[army], total, healed});
}

/* EM-16.4, EM-18.4: the other seat may drink now. */
static void open_window(struct play *play, int defended)
{
    struct em_state *s = play->s;
    int other = em_other(play->box, defended);
    s->phase = PHASE_flip;
    if (other == EM_ENEMY || KNOB(play->box, potion_window) == WINDOW_OWN)
        return;
    s->turn = (uint8_t)other;
    s->phase = PHASE_potion;
}

/* EM-16.1, EM-16.6: what the lines of a card heal, and mend. */
static int enemy_lines(struct play *play, uint8_t card, int *healed)
{
    struct em_state *s = play->s;
    const struct op *ops = card_ops(play->box->cards, card);
    int amount = 0;
    for (int i = 0; i < box_card(play->box, card)->ops_n; i++) {
        struct op room;
        const struct eye eye = em_eye(play->box, s, EM_ENEMY, card);
        const struct op *op = evaluate_op(&eye, &ops[i], &room);
        int n = op == NULL ? 0 : op->arg[0];
        if (ops[i].code == OP_enemy_heal || ops[i].code == OP_enemy_hp)
            *healed +=
                em_heal(play->box, s, EM_ENEMY, ops[i].code == OP_enemy_hp ? n : n * s->number);
        else if (ops[i].code == OP_enemy_revive)
            em_revive_enemy_men(play, n);
        else if (ops[i].code == OP_enemy_mend)
            amount += n * s->number;
    }
    return amount;
}

/* EM-16.7 */
static void enemy_gathers(struct play *play, uint8_t card)
{
    struct em_state *s = play->s;
    int healed = 0, total = em_total(play->box, s, EM_ENEMY, DEFENCE, 0);
    int now = s->defence[EM_ENEMY] + enemy_lines(play, card, &healed);
    s->defence[EM_ENEMY] = (uint16_t)(now < total ? now : total);
}

/* EM-16.1 to EM-16.3 */
static void enemy_defends(struct play *play, uint8_t card)
{
    int healed = 0, amount = enemy_lines(play, card, &healed);
    if (KNOB(play->box, enemy_table_heal))
        amount += table_heals(play, EM_ENEMY);
    em_moment(play, EM_ENEMY, WHEN_DEFENDING);
    mend(play, EM_ENEMY, amount, healed);
    open_window(play, EM_ENEMY);
}

static void end_defend(struct play *play)
{
    int seat = play->s->turn;
    play->s->crafts = 0;
    em_moment(play, seat, WHEN_DEFENDING);
    mend(play, seat, table_heals(play, seat), 0);
    open_window(play, seat);
}

/* After a craft only further crafts are left, and a secret recipe could be one. */
bool em_step_defend(struct play *play)
{
    const struct em_state *s = play->s;
    bool may_craft = s->crafts == 0 || s->crafts < KNOB(play->box, crafts_per_defend);
    if ((may_craft && em_has_secret(play->box, s, s->turn)) || em_has_choice(play->box, s))
        return true;
    end_defend(play);
    return false;
}

void em_answer_defend(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    switch (move.verb) {
    case VERB_DRINK:
        em_drink(play, s->turn, move.a);
        return;
    case VERB_CRAFT:
        em_craft(play, s->turn, move.a);
        s->crafts++;
        return;
    case VERB_REVIVE:
        em_revive(play, s->turn, move.a);
        break;
    case VERB_CONSUME:
        em_consume(play, s->turn, move.a);
        break;
    default:
        break;
    }
    end_defend(play);
}

bool em_step_potion(struct play *play)
{
    if (em_has_choice(play->box, play->s))
        return true;
    play->s->phase = PHASE_flip;
    return false;
}

void em_answer_potion(void *context, struct move move)
{
    struct play *play = context;
    if (move.verb == VERB_DRINK)
        em_drink(play, play->s->turn, move.a);
    else
        play->s->phase = PHASE_flip;
}

/* ---- EM-12.6: turning the cards ---- */

bool em_step_flip(struct play *play)
{
    struct em_state *s = play->s;
    int army = s->flips;
    em_lower_defence(play, army);
    em_lower_defence(play, em_other(play->box, army));
    if (pile_count(s->laid[army]) == 0) {
        retreat(play);
        return false;
    }
    uint8_t card = pile_draw(s->laid[army]);
    pile_put(s->turned[army], card);
    s->flips = (uint8_t)em_other(play->box, army);
    HAPPENS(play, EVENT_turns, .word = em_army_name(play, army), .seat = em_army_seat(army),
            .face = em_army_face(play, army), .card = card);
    if (column(play->box, card, BATTLE_ORDER) == ORDER_ATTACK) {
        if (army == EM_ENEMY && box_card(play->box, card)->ops_n > 0)
            enemy_gathers(play, card);
        attack(play, army);
    } else if (army == EM_ENEMY) {
        enemy_defends(play, card);
    } else {
        s->turn = (uint8_t)army;
        s->crafts = 0;
        s->phase = PHASE_defend;
    }
    return false;
}
