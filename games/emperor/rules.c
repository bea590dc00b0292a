/* rules.c: how a game of Emperor goes: setup, chapters, the calendar, the days between the wars,
 * the end. The phase says what comes next; phases that ask nothing run through. */
#include "games/emperor/emperor.h"

void em_end(struct play *play, enum over over)
{
    em_note_end(play);
    play->s->over = (uint8_t)over;
    play->s->phase = PHASE_over;
}

/* EM-18.1: who goes first on this day. */
int em_first_seat(const struct play *play)
{
    return em_solo(play->box) || play->s->day % 2 == 1 ? 0 : 1;
}

/* Whether another seat still comes after this one; then it is that seat's turn. */
static bool next_seat(struct play *play)
{
    struct em_state *s = play->s;
    if (em_solo(play->box) || s->turn != em_first_seat(play))
        return false;
    s->turn = (uint8_t)(1 - s->turn);
    return true;
}

/* ---- EM-4.7 chapters ---- */

static bool step_chapter(struct play *play)
{
    (void)play;
    return true;
}

/* EM-4.8 */
static void run_start_texts(struct play *play, int seat, uint8_t chapter)
{
    const struct op *ops = card_ops(play->box->cards, chapter);
    for (int i = 0; i < box_card(play->box, chapter)->ops_n; i++)
        if (ops[i].when == WHEN_START) {
            struct op room;
            const struct eye eye = em_eye(play->box, play->s, seat, chapter);
            const struct op *op = evaluate_op(&eye, &ops[i], &room);
            if (op != NULL && op->code >= OP_event_gain)
                em_carry_out(play, seat, chapter, op);
            else if (op != NULL)
                em_gain(play->s, seat, op->arg[1], op->arg[0]);
        }
}

void em_answer_chapter(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    s->chapters[kind_of(play->box, move.a)]--;
    pile_put(s->chapter[s->turn], move.a);
    em_source(play->box, s, s->turn, move.a, 1);
    HAPPENS(play, EVENT_chooses, .seat = s->turn, .face = move.a);
    em_note_chapter(play, s->turn);
    run_start_texts(play, s->turn, move.a);
    if (s->turn == 0)
        s->phase = PHASE_dawn;
    else
        s->turn = 0;
}

/* ---- EM-5, EM-6: the dawn ---- */

/* EM-6.2, EM-6.4, EM-6.5 */
static bool pay_sacrifice(struct play *play, int seat)
{
    struct em_state *s = play->s;
    int n = em_tokens_needed(play->box, s, seat);
    if (n > s->token[LOYALIST][seat]) {
        HAPPENS(play, EVENT_starves, .seat = seat, .n = {s->token[LOYALIST][seat], n});
        return false;
    }
    int paid =
        s->surplus[seat] + em_tokens_due(play->box, s, seat) * em_token_worth(play->box, s, seat);
    s->token[LOYALIST][seat] = (uint16_t)(s->token[LOYALIST][seat] - n);
    if (KNOB(play->box, change))
        s->surplus[seat] = (uint16_t)(paid - em_people_due(play->box, s, seat));
    HAPPENS(play, EVENT_burns, .seat = seat, .n = {n, s->token[LOYALIST][seat]});
    em_note_dawn(play, seat, n);
    return true;
}

static void pay_sacrifices(struct play *play)
{
    struct em_state *s = play->s;
    bool failed = false;
    for (int seat = 0; seat < play->box->seats; seat++) {
        s->lost[seat] = !pay_sacrifice(play, seat);
        failed |= s->lost[seat];
    }
    if (failed)
        em_end(play, OVER_SACRIFICE);
}

/* EM-7.2, EM-7.10: first all that is gained, then what is lost, as far as there is any. */
static void take_daily(struct play *play, int seat)
{
    struct em_state *s = play->s;
    int gained[TOKENS], lost[TOKENS];
    for (int token = 0; token < TOKENS; token++) {
        gained[token] = em_given(play->box, s, seat, OP_gain, token);
        lost[token] = em_given(play->box, s, seat, OP_lose, token);
    }
    em_day_heal(play, seat, em_given(play->box, s, seat, OP_day_heal, -1));
    em_hurt(play, seat, em_unsummed(play->box, s, seat, OP_day_hurt, -1));
    em_moment(play, seat, WHEN_DAYS);
    em_moment(play, seat, WHEN_DAY);
    for (int token = 0; token < TOKENS; token++)
        em_day_gain(play, seat, token, gained[token]);
    for (int token = 0; token < TOKENS; token++)
        em_day_lose(play, seat, token, lost[token]);
}

/* EM-7.1, EM-7.2 */
static void begin_collect(struct play *play)
{
    struct em_state *s = play->s;
    int seat = s->turn;
    int draws = KNOB(play->box, draws_per_day) + em_unsummed(play->box, s, seat, OP_draw_more, -1) -
                em_given(play->box, s, seat, OP_fewer, -1);
    int extra = em_given(play->box, s, seat, OP_extra, -1);
    s->phase = s->sums[seat].lines > 0 ? PHASE_option : PHASE_collect;
    s->draws[seat] = (uint16_t)(draws < 0 ? 0 : draws < EM_MOST ? draws : EM_MOST);
    s->resource_draws[seat] = (uint16_t)(extra < EM_MOST ? extra : EM_MOST);
    take_daily(play, seat);
}

static void end_arms(struct play *play)
{
    if (!next_seat(play))
        play->s->phase = em_evening(play->box, play->s) ? PHASE_dawn
                         : em_solo(play->box)           ? PHASE_pick
                                                        : PHASE_open;
}

static bool step_dawn(struct play *play)
{
    struct em_state *s = play->s;
    int limit = em_solo(play->box) ? KNOB(play->box, day_limit) : KNOB(play->box, day_limit_2p);
    int period = KNOB(play->box, war_period);
    if (limit_reached(s->day, limit)) {
        HAPPENS(play, EVENT_last_day);
        em_end(play, OVER_LAST_DAY);
        return true;
    }
    s->day = (uint16_t)(s->day + (s->day < UINT16_MAX));
    s->counter = (uint8_t)((s->counter + 1) % period);
    memset(s->equips, 0, sizeof s->equips);
    memset(s->unequips, 0, sizeof s->unequips);
    if (s->counter == 0)
        HAPPENS(play, EVENT_war, .n = {s->day});
    else
        HAPPENS(play, EVENT_day, .n = {s->day, period - s->counter});
    for (int seat = 0; seat < play->box->seats; seat++)
        em_moment(play, seat, WHEN_DAWN); /* EM-22.11 */
    pay_sacrifices(play);
    if (s->phase == PHASE_over)
        return true;
    s->turn = (uint8_t)em_first_seat(play);
    if (s->counter != 0)
        begin_collect(play);
    else if (KNOB(play->box, arm_at_dawn))
        s->phase = PHASE_arms;
    else
        s->phase = em_solo(play->box) ? PHASE_pick : PHASE_open;
    return false;
}

/* ---- EM-7: collecting ---- */

static bool step_collect(struct play *play)
{
    struct em_state *s = play->s;
    for (int deck = 0; deck < DECKS; deck++)
        if (em_draws_left(play->box, s, s->turn, (enum deck_id)deck) > 0)
            return true;
    s->draws[s->turn] = s->resource_draws[s->turn] = 0;
    s->phase = PHASE_dismiss;
    return false;
}

/* EM-7.4: resource draws that are good for nothing else are used up first. */
static void use_draws(struct em_state *s, enum deck_id deck, int n)
{
    uint16_t *own = &s->resource_draws[s->turn], *general = &s->draws[s->turn];
    int special = deck != DECK_RESOURCE ? 0 : n < *own ? n : *own;
    *own = (uint16_t)(*own - special);
    *general = (uint16_t)(*general - (n - special));
}

void em_answer_collect(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    enum deck_id deck = (enum deck_id)move.a;
    int n = move.verb == VERB_DRAW ? 1 : em_draws_left(play->box, s, s->turn, deck);
    if (move.verb == VERB_STOP) {
        s->draws[s->turn] = s->resource_draws[s->turn] = 0;
        return;
    }
    int drawn = em_draw_cards(play, s->turn, deck, n);
    em_note_draws(play, deck, drawn);
    use_draws(s, deck, drawn);
}

/* ---- EM-8: feeding ---- */

static void say_upkeep(const struct play *play, const int need[UPKEEPS])
{
    char words[60];
    struct text text = text_in(words, sizeof words);
    for (int token = 0; token < UPKEEPS && play->log != NULL; token++)
        if (need[token] > 0)
            text_print(&text, "%s%d %s", text.used > 0 ? ", " : "", need[token],
                       em_token_names[token]);
    if (text.used > 0)
        HAPPENS(play, EVENT_uses_up, .seat = play->s->turn, .more = words);
}

static bool step_dismiss(struct play *play)
{
    struct em_state *s = play->s;
    int need[UPKEEPS];
    for (int token = 0; token < UPKEEPS; token++) {
        need[token] = em_need(play->box, s, s->turn, token);
        if (need[token] > s->token[token][s->turn])
            return true;
    }
    say_upkeep(play, need);
    log_note(play->log, NOTE_MEAT, s->turn, MEAT_EATEN, need[MEAT]);
    for (int token = 0; token < UPKEEPS; token++)
        s->token[token][s->turn] = (uint16_t)(s->token[token][s->turn] - need[token]);
    s->phase = PHASE_muster;
    return false;
}

void em_answer_dismiss(void *context, struct move move)
{
    struct play *play = context;
    struct em_state *s = play->s;
    HAPPENS(play, EVENT_dismissed, .seat = s->turn, .face = move.a);
    log_note(play->log, NOTE_MEN, s->turn, MAN_STARVED, 1);
    em_shuffle_back(play, s->turn, s->men[s->turn], move.a);
    em_speak(play, s->turn, move.a, WHEN_HE_LEAVES);
    em_moment(play, s->turn, WHEN_MAN_LEAVES);
}

/* ---- EM-9: muster ---- */

/* Whether a phase that ends with "is done" must ask: something can be done, or a secret kept. */
static bool must_ask(const struct play *play)
{
    const struct em_state *s = play->s;
    return em_has_secret(play->box, s, s->turn) || em_has_choice(play->box, s);
}

static void end_muster(struct play *play)
{
    if (next_seat(play))
        begin_collect(play);
    else
        play->s->phase = PHASE_night;
}

static bool step_muster(struct play *play)
{
    if (must_ask(play))
        return true;
    end_muster(play);
    return false;
}

static bool step_arms(struct play *play)
{
    if (em_has_choice(play->box, play->s))
        return true;
    end_arms(play);
    return false;
}

void em_answer_muster(void *context, struct move move)
{
    static void (*const act_of[VERBS])(struct play *, int, uint8_t) = {
        [VERB_CRAFT] = em_craft,     [VERB_EQUIP] = em_equip, [VERB_UNEQUIP] = em_unequip,
        [VERB_CONSUME] = em_consume, [VERB_DRINK] = em_drink,
    };
    struct play *play = context;
    struct em_state *s = play->s;
    if (move.verb != VERB_DONE)
        act_of[move.verb](play, s->turn, move.a);
    else if (s->phase == PHASE_arms)
        end_arms(play);
    else
        end_muster(play);
}

/* ---- EM-10: night ---- */

static bool step_night(struct play *play)
{
    struct em_state *s = play->s;
    int repair = KNOB(play->box, repair_per_day);
    for (int seat = 0; seat < play->box->seats; seat++) {
        em_moment(play, seat, WHEN_NIGHT);
        em_rot(play, seat);
        s->damage[seat] = (uint16_t)(s->damage[seat] > repair ? s->damage[seat] - repair : 0);
    }
    s->phase = PHASE_dawn;
    return false;
}

/* ---- running on ---- */

static bool step_over(struct play *play)
{
    (void)play;
    return true;
}

void em_run(struct play *play)
{
    static bool (*const step_of[PHASES])(struct play *) = {
        [PHASE_chapter] = step_chapter,
        [PHASE_collect] = step_collect,
        [PHASE_dismiss] = step_dismiss,
        [PHASE_muster] = step_muster,
        [PHASE_arms] = step_arms,
        [PHASE_pick] = em_step_pick,
        [PHASE_defend] = em_step_defend,
        [PHASE_potion] = em_step_potion,
        [PHASE_casualty] = em_step_casualty,
        [PHASE_revive] = em_step_revive,
        [PHASE_option] = em_step_option,
        [PHASE_found] = em_step_found,
        [PHASE_dawn] = step_dawn,
        [PHASE_night] = step_night,
        [PHASE_open] = em_step_open,
        [PHASE_flip] = em_step_flip,
        [PHASE_over] = step_over,
    };
    while (em_turn_to_found(play) || !step_of[play->s->phase](play))
        continue;
}

void em_apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    answer->take(&play, answer->move);
    em_run(&play);
}

/* ---- EM-4: setup ---- */

static void fill_tally(const struct box *box, uint8_t *tally, enum card_type_id type)
{
    for (int kind = 0; kind < box->cards->type_n[type]; kind++)
        tally[kind] = box->list[type][face_of(box, type, kind)];
}

/* EM-1.1, EM-1.2: enemies that nobody can meet are out of the game. */
static void sort_enemies(const struct box *box, struct em_state *s)
{
    for (int kind = 0; kind < box->cards->type_n[ENEMY]; kind++) {
        uint8_t face = face_of(box, ENEMY, kind);
        bool met = em_solo(box) && column(box, face, ENEMY_NUMBER) <= KNOB(box, levels);
        (met ? s->unseen : s->gone)[kind] = box->list[ENEMY][face];
        if (met)
            em_foe(box, s, face, box->list[ENEMY][face]);
    }
}

void em_bare(const struct box *box, void *state)
{
    struct em_state *s = state;
    s->day = s->counter = s->number = 1;
    s->phase = PHASE_muster;
    for (int seat = 0; seat < box->seats; seat++)
        s->hp[seat] = (uint16_t)KNOB(box, emperor_hp);
}

static void deal(struct play *play)
{
    const struct box *box = play->box;
    for (int seat = 0; seat < box->seats; seat++)
        em_draw_cards(play, seat, DECK_RECRUIT, KNOB(box, start_men));
    for (int seat = 0; seat < box->seats; seat++)
        em_draw_cards(play, seat, DECK_RESOURCE, KNOB(box, start_resources));
    for (int seat = 0; seat < box->seats; seat++)
        for (int token = 0; token < TOKENS; token++)
            em_gain(play->s, seat, token, box->knob[KNOB_start_meat + token]);
}

void em_setup(const struct box *box, void *state, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    struct em_state *s = state;
    em_bare(box, s);
    s->day = s->counter = 0;
    s->phase = PHASE_chapter;
    s->turn = (uint8_t)(box->seats - 1);
    fill_tally(box, s->chapters, CHAPTER);
    fill_tally(box, s->shelf, UPGRADE);
    box_fill_pile(box, RESOURCE, s->resource_deck);
    box_fill_pile(box, RECRUIT, s->recruit_deck);
    box_fill_pile(box, SKILL, s->skill_deck);
    box_fill_pile(box, BATTLE, s->battle_deck);
    sort_enemies(box, s);
    memset(s->mixed, 1, sizeof s->mixed);
    deal(&play);
}

/* ---- EM-1: the end ---- */

/* EM-1.9: which of two seats is nearer to defeat: above 0 if x is better off than y. */
static int ladder(const struct box *box, const struct em_state *s, int x, int y)
{
    int differences[] = {
        s->hp[x] - s->hp[y],
        em_standing_defence(box, s, x) - em_standing_defence(box, s, y),
        s->sums[x].men - s->sums[y].men,
    };
    for (int i = 0; i < 3; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static bool ahead(const struct box *box, const struct em_state *s, int x, int y)
{
    bool lost_x = s->lost[x] & LOST_ALL, lost_y = s->lost[y] & LOST_ALL;
    return lost_x != lost_y ? lost_y : ladder(box, s, x, y) > 0;
}

void em_outcome(const struct box *box, const void *state, struct outcome *outcome)
{
    static const char *const reasons[] = {
        [OVER_NOT] = "the game goes on",
        [OVER_WON] = "the last enemy is beaten",
        [OVER_HP] = "an emperor fell in battle",
        [OVER_SACRIFICE] = "the sacrifice could not be paid",
        [OVER_LAST_DAY] = "the last day is over",
    };
    const struct em_state *s = state;
    *outcome = (struct outcome){.over = s->phase == PHASE_over,
                                .reason = reasons[s->over],
                                .limit = s->over == OVER_LAST_DAY};
    if (em_solo(box)) {
        outcome->score[0] = (int16_t)(s->number - 1 + (s->over == OVER_WON));
        outcome->rank[0] = s->over == OVER_WON ? 1 : 2;
        return;
    }
    for (int seat = 0; seat < box->seats; seat++) {
        outcome->score[seat] = (int16_t)s->hp[seat];
        outcome->rank[seat] = (uint8_t)(1 + ahead(box, s, 1 - seat, seat));
    }
}
