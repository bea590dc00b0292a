/* common.c: the small game. */
#include "tests/cardtext/common.h"

static const char *const res[] = {"food", "gold", "diamond", NULL};
static const char *const stat[] = {"attack", "defense", NULL};
static const char *const colors[] = {"none", "red", "green", NULL};
static const char *const ops[] = {"gain",   "draw", "trade",  "destroy", "against", "extra",
                                  "shield", "safe", "global", "firm",    NULL};
static const char *const triggers[] = {"none", "every turn", "on victory", "when bought", NULL};
static const struct word_list lists[] = {{"res", res}, {"stat", stat}};

static const struct column columns[] = {
    {.name = "food", .kind = COLUMN_NUMBER, .lo = 0, .hi = 20},
    {.name = "attack", .kind = COLUMN_NUMBER, .lo = 0, .hi = 9, .none = true},
    {.name = "color", .kind = COLUMN_WORD, .words = colors},
};

static const struct card_type types[] = {
    {.name = "starter",
     .sheet = "starters.csv",
     .columns = columns,
     .columns_n = 3,
     .back = 2,
     .per_seat = true,
     .copies_max = 1},
    {.name = "unit",
     .sheet = "units.csv",
     .columns = columns,
     .columns_n = 3,
     .back = 0,
     .copies_max = 9},
    {.name = "equipment",
     .sheet = "equipment.csv",
     .columns = columns,
     .columns_n = 3,
     .back = 1,
     .copies_max = 9},
};

const char common_phrases[] =
    "# a comment\n"
    "list res   food | gold | diamond~diamonds\n"
    "list stat  attack | defense\n"
    "trigger every turn\n"
    "trigger on victory     on unit, equipment\n"
    "trigger when bought    on unit, equipment\n"
    "phrase P1   form +{n} {res}   op gain {n} {res}   under every turn, on victory, when bought\n"
    "example  every turn: +2 diamonds\n"
    "means    gain tokens\n"
    "phrase P2\n"
    "form     draw a card\n"
    "op       draw 1\n"
    "form     draw {n:2..20} cards\n"
    "op       draw {n}\n"
    "under    every turn, on victory, when bought\n"
    "example  when bought: draw 3 cards\n"
    "means    draw\n"
    "phrase P3\n"
    "form     you may pay {n} {res} for {m} {res2}\n"
    "op       trade {n} {res} {m} {res2}\n"
    "under    every turn\n"
    "example  every turn: you may pay 2 food for 1 diamond\n"
    "means    trade\n"
    "phrase P5\n"
    "form     destroy the defender\n"
    "op       destroy\n"
    "under    on victory\n"
    "example  on victory: destroy the defender\n"
    "means    destroy\n"
    "phrase P9\n"
    "form     {n} extra attack~attacks each turn\n"
    "op       extra {n}\n"
    "on       unit, equipment\n"
    "example  2 extra attacks each turn\n"
    "means    more attacks\n"
    "phrase P10\n"
    "form     global: your units get {+n} {stat}\n"
    "op       global {n} {stat}\n"
    "example  global: your units get -1 defense\n"
    "means    points\n"
    "phrase P12\n"
    "form     global: your {card:unit,starter} cannot be attacked\n"
    "op       shield {card}\n"
    "example  global: your Tree cannot be attacked\n"
    "means    protected\n"
    "phrase P13\n"
    "form     +{n} {stat} against {card:unit,starter}\n"
    "op       against {n} {stat} {card}\n"
    "example  +3 attack against Tree\n"
    "means    stronger\n"
    "phrase P16\n"
    "form     indestructible\n"
    "op       firm\n"
    "example  indestructible\n"
    "means    stays\n"
    "phrase P17\n"
    "form     {res+} here cannot be stolen\n"
    "op       safe {res}\n"
    "example  diamonds here cannot be stolen\n"
    "means    safe\n";

const char common_starters[] = "name,food,attack,color,text\n"
                               "Tree,,-,,every turn: +1 food. indestructible\n";
const char common_units[] =
    "name,copies,food,attack,color,text\n"
    "Farmer,4,2,-,,every turn: +1 food\n"
    "War Dog,2,3,1,red,\"+3 attack against Tree.\nOn  victory: destroy the DEFENDER.\"\n"
    "Raider,2,4,2,red,on victory: +1 diamond\n";
const char common_equipment[] = "name,copies,food,attack,color,text\n"
                                "Sword,3,,2,red,\n"
                                "War Banner,1,,-,green,global: your units get +1 attack\n";

static const struct source sources[] = {
    {"phrases.txt", common_phrases, sizeof common_phrases - 1},
    {"cards/starters.csv", common_starters, sizeof common_starters - 1},
    {"cards/units.csv", common_units, sizeof common_units - 1},
    {"cards/equipment.csv", common_equipment, sizeof common_equipment - 1},
    {NULL, NULL, 0},
};

const struct game common_game = {
    .id = "common",
    .types = types,
    .types_n = 3,
    .vocabulary = {.ops = ops, .triggers = triggers, .lists = lists, .lists_n = 2},
    .files = sources,
};

void common_units_are(struct common_files *files, const char *text, size_t bytes)
{
    *files = (struct common_files){.source = {{"units.csv", text, bytes}, {NULL, NULL, 0}}};
    files->opening.files = files->source;
}

struct phrasebook *common_book(const struct game *game)
{
    struct problem problem = {.count = 0};
    struct phrasebook *book = compile_phrasebook(game, NULL, &problem);
    if (book == NULL)
        fail_msg("%s", problem.text);
    return book;
}

struct catalogue *common_catalogue(const struct phrasebook *book, const struct opening *opening)
{
    struct problem problem = {.count = 0};
    struct catalogue *cards = compile_catalogue(book, opening, &problem);
    if (cards == NULL)
        fail_msg("%s", problem.text);
    return cards;
}

void common_assert_said(const struct problem *problem, const char *words)
{
    if (strstr(problem->text, words) == NULL)
        fail_msg("nobody said \"%s\" but:\n%s", words, problem->text);
}
