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

const struct field em_fields[] = {
    {STREAM(stream)},
    {SEAT_AMOUNT("hp", hp)},
    {AMOUNT("enemy hp", hp[EM_ENEMY])},
    {SEAT_AMOUNT("current defence", defence)},
    {AMOUNT("enemy defence", defence[EM_ENEMY])},
    {SEAT_AMOUNT("damage", damage)},
    {SEAT_AMOUNT("attack this battle", rally[ATTACK])},
    {AMOUNT("enemy attack this battle", rally[ATTACK][EM_ENEMY])},
    {SEAT_AMOUNT("defence this battle", rally[DEFENCE])},
    {AMOUNT("enemy defence this battle", rally[DEFENCE][EM_ENEMY])},
    {SEAT_AMOUNT("meat", token[MEAT])},
    {SEAT_AMOUNT("drink", token[DRINK])},
    {SEAT_AMOUNT("ore", token[ORE])},
    {SEAT_AMOUNT("loyalist", token[LOYALIST])},
    {SEAT_AMOUNT("surplus", surplus)},
    {SEAT_AMOUNT("draws left", draws)},
    {SEAT_AMOUNT("resource draws", resource_draws)},
    {AMOUNT("HP dealt", dealt)},
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
    {NUMBER("enemy lost", lost[EM_ENEMY])},
    {SEAT_NUMBER("coin", coin)},
    {NUMBER("enemy coin", coin[EM_ENEMY])},
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
    {FIELD_EACH("found", FIELD_NUMBER, found[0], (EM_SEATS * EM_KINDS))},
    {WORD("found in", found_in, phase_names)},
    {WHO("found at", found_at)},
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

RECKONED(enemy_damage,
         em_enemy(state) != FACE_NONE ? column(box, em_enemy(state), ENEMY_DAMAGE) : 0)

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
    {"enemy damage a man", OF_TABLE, .get = enemy_damage},
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

static const struct card_type types[] = {
    [CHAPTER] = {SHEET("chapter", "chapters.csv", CHAPTER, 1, EM_CHAPTERS, EM_CHAPTERS)},
    [ENEMY] = {SHEET("enemy", "enemies.csv", ENEMY, 1, EM_ENEMIES, EM_ENEMIES),
               ROWS(columns, enemy_columns)},
    [RESOURCE] = {SHEET("resource", "resources.csv", RESOURCE, 20, EM_KINDS, EM_RESOURCES),
                  ROWS(columns, resource_columns)},
    [RECRUIT] = {SHEET("recruit", "recruits.csv", RECRUIT, 9, EM_KINDS, EM_RECRUITS),
                 ROWS(columns, recruit_columns)},
    [SKILL] = {SHEET("skill", "skills.csv", SKILL, 1, EM_SKILLS, EM_SKILLS),
               ROWS(columns, skill_columns)},
    [UPGRADE] = {SHEET("upgrade", "upgrades.csv", UPGRADE, 9, EM_KINDS, EM_UPGRADES),
                 ROWS(columns, upgrade_columns)},
    [BATTLE] = {SHEET("battle", "battles.csv", BATTLE, 20, EM_KINDS, EM_BATTLES),
                ROWS(columns, battle_columns)},
};

static const char *const op_names[] = {EM_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {EM_WHENS(WHEN_WORDS) NULL};

static const char *const item_names[] = {"weapons", "defence items", NULL};
static const char *const upkeep_names[] = {"drink", "ore", NULL};
static const char *const supply_names[] = {"meat", "drink", "ore", NULL};

static const struct word_list lists[] = {{"token", em_token_names},
                                         {"stat", stat_names},
                                         {"item", item_names},
                                         {"upkeep", upkeep_names},
                                         {"supply", supply_names}};

static const struct knob knobs[] = {EM_KNOBS(KNOB_WORDED)};

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
    TAIL_BEHIND(turned),
    .pace = "day",
    HEAD(phase, turn, over),
    .files = emperor_files,
    GAME_PARTS(em, EM_MEASURES),
    .memo_bytes = sizeof(struct em_memo),
    .open_value = EM_SEATS,
    .weigh = em_weigh,
    .horizon = 40, /* about a week; 0, 30 and 70 were not told apart */
    .weighed = WEIGHED_BOTH,
};
