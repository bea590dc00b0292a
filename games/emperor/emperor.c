/* emperor.c: Emperor as data: fields, knobs, sheets, words, decisions. */
#include "games/emperor/emperor.h"
#include "kernel/fields.h"

const char *const em_token_names[] = {"meat", "drink", "ore", "loyalist", NULL};
const char *const em_chooser_words[] = {"owner", "attacker", NULL};
const char *const em_window_words[] = {"own", "any", NULL};
static const char *const stat_names[] = {"attack", "defence", NULL};
static const char *const over_names[] = {"no", "victory", "hp", "sacrifice", "last day", NULL};
static const char *const army_names[] = {"first seat", "second seat", "enemy", NULL};
static const char *const seat_names[] = {"Ann", "Bea"};

static const char *const backs[] = {
    [CHAPTER] = "chapter card", [ENEMY] = "enemy card", [RESOURCE] = "resource card",
    [RECRUIT] = "recruit card", [SKILL] = "skill card", [UPGRADE] = "upgrade card",
    [BATTLE] = "battle card",   [CARD_TYPES] = NULL};

#define PHASE_NAME(name, prompt, always, answer) #name,
static const char *const phase_names[] = {EM_DECISIONS(PHASE_NAME)[PHASE_dawn] = "dawn",
                                          [PHASE_night] = "night",
                                          [PHASE_open] = "open",
                                          [PHASE_flip] = "flip",
                                          [PHASE_over] = "over",
                                          [PHASES] = NULL};

/* ---- the state ---- */

#define STATE struct em_state
#define SEATS EM_SEATS
#define AMOUNT(words, member) NUMBER(words, member), .hi = EM_MOST
#define SEAT_AMOUNT(words, member) SEAT_NUMBER(words, member), .hi = EM_MOST
#define DAY_COUNTS(words, member) FIELD_EACH(words, FIELD_NUMBER, member[0], (EM_SEATS * EM_KINDS))
#define MIXED(words, member, of, deck)                                                             \
    DECK(words, member), .back = (of), .mixed_at = offsetof(struct em_state, mixed) + (deck)

static const struct field fields[] = {
    {STREAM(stream)},
    {SEAT_AMOUNT("hp", hp)},
    {AMOUNT("enemy hp", hp[EM_ENEMY])},
    {SEAT_AMOUNT("current defence", defence)},
    {AMOUNT("enemy defence", defence[EM_ENEMY])},
    {SEAT_AMOUNT("damage", damage)},
    {SEAT_AMOUNT("meat", token[MEAT])},
    {SEAT_AMOUNT("drink", token[DRINK])},
    {SEAT_AMOUNT("ore", token[ORE])},
    {SEAT_AMOUNT("loyalist", token[LOYALIST])},
    {SEAT_AMOUNT("surplus", surplus)},
    {SEAT_AMOUNT("draws left", draws)},
    {SEAT_AMOUNT("resource draws", resource_draws)},
    {AMOUNT("day", day)},
    {AMOUNT("revivals", revivals)},
    {AMOUNT("spoil resources", spoil_resources)},
    {AMOUNT("spoil recruits", spoil_recruits)},
    {AMOUNT("men to lose", owed)},
    {DICE(dice)},
    {WORD("phase", phase, phase_names)},
    {WHO("turn", turn)},
    {WORD("ended by", over, over_names)},
    {NUMBER("counter", counter)},
    {NUMBER("number", number)},
    {NUMBER("last enemy", last_enemy), .values = VALUE_FACE},
    {WORD("flips", flips, army_names)},
    {WHO("hit", hit)},
    {NUMBER("crafts made", crafts)},
    {NUMBER("enemy men", enemy_men)},
    {SEAT_NUMBER("lost", lost)},
    {SEAT_NUMBER("saves", save)},
    {NUMBER("enemy saves", save[EM_ENEMY])},
    {NUMBER("resource deck mixed", mixed[DECK_RESOURCE])},
    {NUMBER("recruit deck mixed", mixed[DECK_RECRUIT])},
    {NUMBER("skill deck mixed", mixed[DECK_SKILL])},
    {MIXED("resource deck", resource_deck, RESOURCE, DECK_RESOURCE)},
    {MIXED("recruit deck", recruit_deck, RECRUIT, DECK_RECRUIT)},
    {MIXED("skill deck", skill_deck, SKILL, DECK_SKILL)},
    {DECK("battle deck", battle_deck), .back = BATTLE, .mixed_at = MIXED_ALWAYS},
    {TALLY("discard", discard, RESOURCE)},
    {TALLY("shelf", shelf, UPGRADE), .rest = true},
    {TALLY("chapters", chapters, CHAPTER), .rest = true},
    {TALLY("enemies", unseen, ENEMY), .rest = true},
    {TALLY("seen enemies", seen, ENEMY)},
    {TALLY("gone enemies", gone, ENEMY)},
    {PILE("facing", enemy), .types = 1u << ENEMY},
    {SEAT_PILE("chapter", chapter), .types = 1u << CHAPTER},
    {SEAT_HAND("recipes", learned), .types = 1u << SKILL},
    {SEAT_TALLY("potions", potions, RESOURCE)},
    {SEAT_TALLY("men", men, RECRUIT)},
    {SEAT_TALLY("fallen", fallen, RECRUIT)},
    {SEAT_TALLY("bag", bag, UPGRADE)},
    {SEAT_TALLY("worn", worn, UPGRADE)},
    {DAY_COUNTS("equips today", equips)},
    {DAY_COUNTS("unequips today", unequips)},
    {FRAMED("work", work)},
    {SEAT_PILE("laid", laid), .seen = SEEN_NOBODY, .types = 1u << BATTLE},
    {PILE("enemy laid", laid[EM_ENEMY]), .seen = SEEN_NOBODY, .types = 1u << BATTLE},
    {SEAT_PILE("turned", turned), .types = 1u << BATTLE},
    {PILE("enemy turned", turned[EM_ENEMY]), .types = 1u << BATTLE},
};

/* ---- computed numbers ---- */

RECKONED(seat_total, em_total(box, state, which, (enum stat)self->n, 0))
RECKONED(seat_standing, em_standing_defence(box, state, which))
RECKONED(seat_worth, em_token_worth(box, state, which))
RECKONED(seat_sacrifice, em_tokens_needed(box, state, which))
RECKONED(seat_need_meat, em_need(box, state, which, MEAT))
RECKONED(enemy_total,
         em_enemy(state) != FACE_NONE ? em_total(box, state, EM_ENEMY, (enum stat)self->n, 0) : 0)

static int beaten(const struct box *box, const void *state, int which, const struct computed *self)
{
    (void)self;
    struct outcome outcome;
    (void)which;
    em_outcome(box, state, &outcome);
    return em_solo(box) ? outcome.score[0] : 0;
}

static const struct computed computed[] = {
    {"attack", OF_SEAT, .get = seat_total, .n = ATTACK},
    {"total defence", OF_SEAT, .get = seat_total, .n = DEFENCE},
    {"standing defence", OF_SEAT, .get = seat_standing},
    {"army", OF_SEAT, COMPUTED_IN(struct em_state, sums, .men)},
    {"token worth", OF_SEAT, .get = seat_worth},
    {"next sacrifice", OF_SEAT, .get = seat_sacrifice},
    {"hunger", OF_SEAT, .get = seat_need_meat},
    {"enemy attack", OF_TABLE, .get = enemy_total, .n = ATTACK},
    {"enemy total defence", OF_TABLE, .get = enemy_total, .n = DEFENCE},
    {"beaten", OF_TABLE, .get = beaten},
};

/* ---- sheets and words ---- */

static const char *const enemy_kinds[] = {"",     "chaos marines", "demons", "skeleton people",
                                          "orcs", "eldar",         "others", NULL};
static const char *const ranks[] = {"", "low", "high", NULL};
static const char *const resource_kinds[] = {"",         "food",   "drinks", "ores",
                                             "loyalist", "potion", NULL};
static const char *const upgrade_types[] = {"", "weapon", "defence", "food", NULL};
static const char *const orders[] = {"", "attack", "defend", NULL};

static const struct column enemy_columns[] = {
    [ENEMY_KIND] = {.name = "kind", .kind = COLUMN_WORD, .words = enemy_kinds},
    [ENEMY_NUMBER] = {.name = "number",
                      .lo = 1,
                      .hi = EM_NUMBERS,
                      .standard = 1,
                      .about = "number on the back: the order of the enemies"},
    [ENEMY_RANK] = {.name = "rank", .kind = COLUMN_WORD, .words = ranks},
    [ENEMY_ATTACK] = {.name = "attack", .hi = 999},
    [ENEMY_MEN] = {.name = "men", .hi = 64},
    [ENEMY_DAMAGE] = {.name = "damage", .hi = 99, .about = "attack of each man"},
    [ENEMY_SOLDIER] = {.name = "soldier_defence", .hi = 99, .about = "defence of each man"},
    [ENEMY_DEFENCE] = {.name = "defence", .hi = 999},
    [ENEMY_HP] = {.name = "hp", .lo = 1, .hi = 999, .standard = 1},
};

static const struct column resource_columns[] = {
    [RESOURCE_KIND] = {.name = "kind", .kind = COLUMN_WORD, .words = resource_kinds},
};

static const struct column recruit_columns[] = {
    [RECRUIT_ATTACK] = {.name = "attack", .lo = -99, .hi = 99},
    [RECRUIT_DEFENCE] = {.name = "defence", .lo = -99, .hi = 99},
    [RECRUIT_UPKEEP + MEAT] = {.name = "meat", .hi = 20, .about = "upkeep in meat, a day"},
    [RECRUIT_UPKEEP + DRINK] = {.name = "drink", .hi = 20, .about = "upkeep in drink, a day"},
    [RECRUIT_UPKEEP + ORE] = {.name = "ore", .hi = 20, .about = "upkeep in ore, a day"},
};

static const struct column skill_columns[] = {
    [SKILL_ORES] = {.name = "ores", .hi = 999, .about = "price of a weapon or defence item"},
    [SKILL_DRINKS] = {.name = "drinks", .hi = 999, .about = "price of a food"},
};

static const struct column upgrade_columns[] = {
    [UPGRADE_TYPE] = {.name = "type", .kind = COLUMN_WORD, .words = upgrade_types},
    [UPGRADE_ATTACK] = {.name = "attack", .hi = 999},
    [UPGRADE_DEFENCE] = {.name = "defence", .hi = 999},
    [UPGRADE_HP] = {.name = "hp", .hi = 999, .about = "HP that a food heals"},
};

static const struct column battle_columns[] = {
    [BATTLE_ORDER] = {.name = "order", .kind = COLUMN_WORD, .words = orders},
};

#define TYPE(words, file, of, columns_of, copies, kinds, cards)                                    \
    {                                                                                              \
        .name = words, .sheet = file, .columns = columns_of, .columns_n = COUNT(columns_of),       \
        .back = of, .copies_max = copies, .distinct_max = kinds, .cards_max = cards                \
    }

static const struct card_type types[] = {
    [CHAPTER] = {.name = "chapter",
                 .sheet = "chapters.csv",
                 .back = CHAPTER,
                 .copies_max = 1,
                 .distinct_max = EM_CHAPTERS,
                 .cards_max = EM_CHAPTERS},
    [ENEMY] = TYPE("enemy", "enemies.csv", ENEMY, enemy_columns, 1, EM_ENEMIES, EM_ENEMIES),
    [RESOURCE] =
        TYPE("resource", "resources.csv", RESOURCE, resource_columns, 20, EM_KINDS, EM_RESOURCES),
    [RECRUIT] = TYPE("recruit", "recruits.csv", RECRUIT, recruit_columns, 9, EM_KINDS, EM_RECRUITS),
    [SKILL] = TYPE("skill", "skills.csv", SKILL, skill_columns, 1, EM_SKILLS, EM_SKILLS),
    [UPGRADE] = TYPE("upgrade", "upgrades.csv", UPGRADE, upgrade_columns, 9, EM_KINDS, EM_UPGRADES),
    [BATTLE] = TYPE("battle", "battles.csv", BATTLE, battle_columns, 20, EM_KINDS, EM_BATTLES),
};

#define OP_NAME(name) #name,
static const char *const op_names[] = {EM_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {
    [WHEN_NONE] = "none",
    [WHEN_START] = "at the start of the game",
    [WHEN_DAY] = "every day",
    [WHEN_NIGHT] = "at night",
    [WHEN_ATTACKING] = "when attacking",
    [WHEN_DEFENDING] = "when defending",
    [WHEN_VICTORY] = "on victory",
    [WHEN_RETREAT] = "on retreat",
    [WHEN_USED] = "use",
    [WHEN_ENEMY] = "enemy",
    [WHEN_FALLS] = "when a man falls",
    [WHEN_BATTLE] = "at the start of a battle",
    [WHEN_ENEMY_FALLS] = "when an enemy man falls",
    [WHEN_HE_FALLS] = "when this man falls",
    [WHEN_DAYS] = "every {n:2..9} days",
    [WHEN_JOINS] = "when recruited",
    [WHEN_MADE] = "when made",
    [WHEN_HITS] = "on a hit",
    [WHEN_DAWN] = "at dawn",
    [WHEN_NOT_FALLING] = "instead of falling",
    [WHEN_ONE_NOT_FALLING] = "instead of a man falling",
    [WHEN_HP_KEPT] = "instead of losing HP",
    [WHEN_FIRST_HP_KEPT] = "instead of losing HP for the first time in a battle",
    [WHEN_LAST_HP_KEPT] = "instead of losing the last HP",
    [WHEN_FIRST_LAST_HP_KEPT] = "instead of losing the last HP for the first time in a battle",
    NULL};

static const char *const item_names[] = {"weapons", "defence items", NULL};

static const struct word_list lists[] = {
    {"token", em_token_names}, {"stat", stat_names}, {"item", item_names}};

#define KNOB_LINE(name, standard, lo, hi, words, about) {#name, standard, lo, hi, words, about},
static const struct knob knobs[] = {EM_KNOBS(KNOB_LINE)};

extern const struct source emperor_files[];

static const struct event_row events[] = {EM_EVENTS(EVENT_ROW)};

const struct game emperor_game = {
    .id = "emperor",
    .title = "Emperor",
    .blurb = "A thousand lives every dawn, a war every tenth day: keep the emperor alive.",
    .rule_prefix = "EM",
    .seats_min = 1,
    .seats_max = EM_SEATS,
    .seats_standard = 1,
    .state_bytes = sizeof(struct em_state),
    .tail_at = offsetof(struct em_state, turned) + sizeof MEMBER(turned),
    .seat_names = seat_names,
    .pace = "day",
    .backs = backs,
    ROWS(fields, fields),
    ROWS(computed, computed),
    ROWS(knobs, knobs),
    ROWS(types, types),
    .vocabulary = {.ops = op_names,
                   .triggers = trigger_names,
                   ROWS(lists, lists),
                   .parlance = &em_parlance},
    ROWS(verbs, em_verbs),
    ROWS(decisions, em_decisions),
    .head = {offsetof(struct em_state, phase), offsetof(struct em_state, turn),
             offsetof(struct em_state, over)},
    .files = emperor_files,
    .layout = &em_layout,
    ROWS(events, events),
    .measures = em_measures,
    .measures_n = EM_MEASURES,
    .check = em_check,
    .setup = em_setup,
    .bare = em_bare,
    .arrange = em_arrange,
    .apply = em_apply,
    .outcome = em_outcome,
    .value = em_value,
    .memo_bytes = sizeof(struct em_memo),
    .open_value = EM_SEATS,
    .weigh = em_weigh,
    .horizon = 40, /* about a week; 0, 30 and 70 were not told apart */
    .weighed = WEIGHED_BOTH,
    .derive = em_derive,

};
