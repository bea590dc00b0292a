/* refused.c: what a refusal teaches. It names the part that is not understood and says how the rest
 * is read; what it offers keeps that rest, is a sentence of the game, and says what it leaves out;
 * nobody is shown a form with its places, or the id of a phrase. */
#include "cardtext/parlance.h"
#include "cardtext/restate.h"
#include "games/shelf.h"
#include "tests/cardtext/common.h"

static const struct game *game_called(const char *id)
{
    int g = 0;
    while (strcmp(games_at(g)->id, id) != 0)
        g++;
    return games_at(g);
}

/* The card's text as it is read; or false, and why not. */
static bool read_text(const char *id, const char *card, const char *text, char said[1200],
                      struct problem *problem)
{
    const struct game *game = game_called(id);
    struct phrasebook *book = common_book(game);
    struct opening opening = {.extra_n = 1};
    struct text out = text_in(said, 1200);
    snprintf(opening.game, sizeof opening.game, "%s", id);
    snprintf(opening.extra[0], sizeof opening.extra[0], "%s, text %s", card, text);
    struct box *box = games_shelf.fill(&opening, problem);
    if (box != NULL) {
        uint8_t face = catalogue_find(box->cards, "Zed", 3);
        const struct card *zed = &box->cards->card[face];
        assert_true(
            render_ops(book, box->cards, zed->type, card_ops(box->cards, face), zed->ops_n, &out));
        games_shelf.free(box);
    }
    phrasebook_free(book);
    return box != NULL;
}

#define UNIT "unit: name Zed, food 1, attack 1, defense 1"
#define ANIMAL "animal: name Zed, power 1"
#define ANIMATE "Animate: name Zed, cost 1, wit 1, power 1, defence 1, sub Soldier"
#define TEMPLES_UNIT "unit: name Zed, level 1, attack d4, defense d4, hp 2, action 2"

CASE(refusals_teach)
{
    static const struct {
        const char *game, *card, *text, *said;
    } cards[] = {
        /* The part that is not understood, and the rest. */
        {"handmedown", UNIT, "Whenever this unit wins, draw two cards, then juggle a card",
         "\"juggle\" is not understood"},
        {"handmedown", UNIT, "Whenever this unit wins, draw two cards, then juggle a card",
         "; the rest is read: \"on victory: draw 2 cards; then ...\""},
        {"handmedown", UNIT, "When the moon is full, gain 1 food",
         "the rest is read: \"...: +1 food\""},
        {"temples", TEMPLES_UNIT, "At the start of your turn this unit heals 1 if it looks sad",
         "the rest is read: \"each turn: this unit heals 1 if ...\""},
        /* An offer keeps what is understood, and says what it leaves out. */
        {"resourcewar", ANIMATE, "Each turn: somehow gain 1 R for each Structure you control",
         "did you mean: \"each turn: gain 1 R for each friendly Structure\" (without: somehow)"},
        {"handmedown", UNIT, "Each turn: take 1 gold from the enemy unit with a purple hat",
         "\"every turn: take 1 gold from an enemy unit\" (without: purple hat)"},
        {"handmedown", UNIT, "Flying units can't attack", "(without: flying)"},
        /* A moment that the game does not have: those that it has. */
        {"handmedown", UNIT, "When the moon is full, gain 1 food",
         "moments of unit cards are, for example: \""},
        /* A condition, a count, an effect that it does not have. */
        {"menagerie", ANIMAL, "After combat, gain 1 VP if you look proud",
         "no card of this game can ask that, but for example: \"if "},
        {"menagerie", ANIMAL, "After combat, gain 1 VP if you look proud",
         "did you mean: \"after combat: gain 1 VP\" (without: look proud)"},
        {"handmedown", UNIT, "At the start of your turn juggle all the balls",
         "no card of this game does that"},
        /* Of two sentences one is right; what stands in parentheses may be a rule. */
        {"handmedown", UNIT, "Every turn: +1 gold. Every turn: juggle",
         "; what else the card says is understood"},
        {"handmedown", UNIT, "Every turn: +1 gold. (Only once.)",
         "\"(Only once.)\": what stands in parentheses is not read"},
        /* A moment is missing, or another one is needed. */
        {"resourcewar", ANIMATE, "Look at the opponent's hand",
         "needs a moment before it, such as \"when played:\""},
        {"resourcewar", ANIMATE, "Look at the opponent's hand",
         "did you mean: \"when played: look at the opponent's hand\""},
        {"handmedown", UNIT, "when a unit is attacked: indestructible",
         "may not stand under \"when a unit is attacked\"; this stands alone, without a moment"},
    };
    for (int c = 0; c < COUNT(cards); c++) {
        struct problem problem = {.count = 0};
        char said[1200];
        if (read_text(cards[c].game, cards[c].card, cards[c].text, said, &problem))
            fail_msg("\"%s\" is read as: %s", cards[c].text, said);
        common_assert_said(&problem, cards[c].said);
        assert_null(strpbrk(problem.text, "{}"));
        assert_null(strstr(problem.text, "(P"));
    }
}

/* What is never offered: more for less, the other side, what the card may not say, what nobody
 * says; and what is different is said. */
CASE(offers_are_true)
{
    static const struct {
        const char *game, *card, *text, *not_said, *said;
    } cards[] = {
        {"emperor", "recruit: name Zed", "Each sleepy man has -1 defence", "+", NULL},
        {"temples", "enchantment: name Zed, level 1",
         "Gain control of target enemy unit of level 3 or less", "enemy units with",
         "\"you take control of one enemy unit with level 3 or less\""},
        {"temples", TEMPLES_UNIT, "Whenever it enters combat, wet units are exempt", "with a water",
         NULL},
        {"handmedown", UNIT, "At the end of your turn, if this unit didn't sleep, gain 2 food",
         "give 2 food", "the rest is read: \"end of turn: +2 food if ...\""},
        {"emperor", "recruit: name Zed", "Every 3 days: draw 1 enemy card", NULL,
         "(without: enemy; adds: resource)"},
        /* What is to be chosen is not done all at once, nor is what happens instead done besides.
         */
        {"emperor", "recruit: name Zed", "Each day somehow choose one: 2 meat, or 1 ore",
         "gain 2 meat. ", "choose one: gain 2 meat; or gain 1 ore"},
        {"temples", TEMPLES_UNIT, "If it would be destroyed, you may discard 2 cards instead",
         "\"when destroyed: you may discard 2\"", NULL},
        /* No comparison is turned round, and no bound moved. */
        {"temples", TEMPLES_UNIT,
         "At the start of your turn, gain 1 VP if you control more temples than the opponent and "
         "have fewer cards",
         "fewer friendly temples", NULL},
        {"handmedown", UNIT, "If another player has fewer diamonds than you, they get 1 gold",
         "if you have fewer diamonds", NULL},
        {"handmedown", UNIT, "+2 attack against units with fewer than 3 weapons on their backs",
         "3 or less", "units with 2 or less weapons\""},
        {"menagerie", ANIMAL, "+2 power if more than 3 animals stand in the column with this",
         "3 or", "if you have 4 or more animals in this column\""},
        {"emperor", "recruit: name Zed", "+5 attack while somewhere 3 or more men lie around",
         "exactly", "3 or more"},
        /* Who sets a moment off stays who it was, nor is yes made of no, nor said twice. */
        {"handmedown", UNIT, "Whenever another player gladly buys a unit, gain 1 gold",
         "did you mean: \"when you buy a unit", NULL},
        {"handmedown", UNIT, "Each turn every opponent kindly gives you 1 gold", "opponent gains",
         "\"every turn: take 1 gold from each opponent\""},
        {"menagerie", ANIMAL, "After combat, if it wasn't grumpily wounded, gain 1 VP",
         "if it was wounded", NULL},
        {"menagerie", ANIMAL,
         "When a card is added to this tall stack, gain 1 VP for each empty space",
         "space for each", "\"when a card is added: gain 1 VP for each empty space\""},
        {"menagerie", ANIMAL, "Power +3 if your left neighbor smugly has more animals than you",
         "you have more animals than your left", NULL},
        /* What the card is called is no other card. */
        {"menagerie", ANIMAL, "Whenever this animal is badly wounded, gain 1 VP",
         "when an animal is wounded", "\"when wounded: gain 1 VP\""},
        /* A word that the rules put there, and no row of words that are alike. */
        {"menagerie", ANIMAL, "After combat, gain 1 VP if you bravely won", NULL,
         "\"after combat: gain 1 VP if you have the most power\""},
        {"menagerie", ANIMAL, "Start of combat: wound each nasty animal opposite",
         "column or in this column", "in this column\""},
    };
    for (int c = 0; c < COUNT(cards); c++) {
        struct problem problem = {.count = 0};
        char said[1200];
        if (read_text(cards[c].game, cards[c].card, cards[c].text, said, &problem))
            fail_msg("\"%s\" is read as: %s", cards[c].text, said);
        if (cards[c].not_said != NULL && strstr(problem.text, cards[c].not_said) != NULL)
            fail_msg("%s", problem.text);
        if (cards[c].said != NULL)
            common_assert_said(&problem, cards[c].said);
    }
}

/* A sentence is read if all its parts are, and it is clear how they hang together. */
CASE(parts_are_put_together)
{
    static const struct {
        const char *game, *card, *text, *read;
    } cards[] = {
        {"handmedown", UNIT, "Whenever this unit wins a fight, draw two cards and gain a diamond",
         "on victory: draw 2 cards. on victory: +1 diamond"},
        {"temples", TEMPLES_UNIT, "Enemy units cannot move or attack",
         "enemy units cannot move. enemy units cannot attack"},
        {"handmedown", UNIT, "At the start of your turn 1 gold is gained", "every turn: +1 gold"},
        {"handmedown", UNIT, "Every turn, gain gold equal to the number of your units",
         "every turn: +1 gold for each friendly unit"},
        {"handmedown", UNIT, "+2 attack vs starters", "+2 attack against starters"},
        {"handmedown", UNIT, "Every turn: +1 gold if there is no gold on this unit",
         "every turn: +1 gold if this unit has no gold"},
        {"menagerie", ANIMAL, "After combat, gain 1 VP if you did not have the most power",
         "after combat: gain 1 VP unless you have the most power"},
        {"menagerie", ANIMAL,
         "start of combat: rival animals with less level than it get -1/2/3 power this round",
         "start of combat: rival animals with less level than it lose 1/2/3 power this round"},
        {"menagerie", ANIMAL, "Power +2/4/6 while it stands at the front, and -1 otherwise",
         "power +2/4/6 if it is at the front. power -1 unless it is at the front"},
        {"handmedown", UNIT, "+2 defense if this unit has a diamond",
         "+2 defense if this unit has 1 or more diamond"},
        {"handmedown", UNIT, "+1 VP for every 4 food here", "+1 VP for each 4 food on this unit"},
        {"temples", TEMPLES_UNIT, "Each turn: you draw 1 if you have a card in hand",
         "each turn: you draw 1 if you have 1 or more cards in hand"},
        {"resourcewar", ANIMATE, "Each turn: gain 1 R if you have a card in hand",
         "each turn: gain 1 R if you have 1 or more cards in hand"},
        {"handmedown", UNIT, "+1 defense. +3 instead if this unit holds a diamond",
         "+1 defense unless this unit has 1 or more diamond. +3 defense if this unit has 1 or more "
         "diamond"},
        {"handmedown", UNIT,
         "At the start of your turn, each other player with fewer victory points than you gets 1 "
         "food and you draw a card",
         "every turn: each opponent with less VP than you gains 1 food. every turn: draw a card"},
        {"handmedown", UNIT, "Whenever an opponent buys a unit, gain 1 gold on this unit",
         "when an enemy unit is bought: +1 gold"},
        {"resourcewar", ANIMATE, "2 R, once a turn: discard target defender with Defence 1 or less",
         "once a turn; 2 R: discard target defender with Defence 1 or less"},
        {"menagerie", ANIMAL, "Whenever a rival animal gets wounded, you get 2 VP extra",
         "when a rival animal is wounded: gain 2 VP"},
        /* A price that is written once is paid once. */
        {"resourcewar", ANIMATE, "Once a turn; 1 R: draw 1 card and take 1 V",
         "once a turn; 1 R: draw 1 card; then take 1 V"},
        {"resourcewar", ANIMATE,
         "Once a turn, pay 1 R: give a friendly Animate +1 Power and +1 Defence this turn", NULL},
        /* Flavor, and reminders that add nothing. */
        {"handmedown", "equipment: name Zed, color red, attack 1",
         "When this unit attacks and doesn't win, it breaks (discard it).",
         "when it fails: discard this equipment"},
        {"handmedown", UNIT, "Every turn: +1 gold. \"I never sleep. Never.\"",
         "every turn: +1 gold"},
        {"handmedown", UNIT, "Every turn: +1 gold. (Gold is shiny.) On victory: draw a card",
         "every turn: +1 gold. on victory: draw a card"},
        /* Who is chosen is chosen once; a condition behind two effects may go for one or both. */
        {"temples", TEMPLES_UNIT,
         "When it attacks, one enemy unit takes 1 damage and cannot move this turn", NULL},
        {"handmedown", UNIT, "On victory, draw a card and gain 1 gold if this unit has no gold",
         NULL},
    };
    for (int c = 0; c < COUNT(cards); c++) {
        struct problem problem = {.count = 0};
        char said[1200];
        bool read = read_text(cards[c].game, cards[c].card, cards[c].text, said, &problem);
        if (read != (cards[c].read != NULL))
            fail_msg("\"%s\": %s", cards[c].text, read ? said : problem.text);
        if (read)
            assert_string_equal(said, cards[c].read);
    }
}

/* Of what the card is called the longest counts; "you|@" is you or the card; "per turn" counts
 * nothing; "otherwise" shares what stands before it. */
CASE(strangers_are_understood)
{
    static const struct {
        const char *game, *card, *text, *read;
    } cards[] = {
        {"menagerie", ANIMAL, "When a neighbor of this animal is sold, gain 1 VP",
         "when an adjacent animal is sold: gain 1 VP"},
        {"handmedown", UNIT, "If this unit rolls a 1 in a fight, roll that die again",
         "this unit rolls again on 1 or less"},
        {"handmedown", UNIT, "Produces 2 food per turn", "every turn: +2 food"},
        /* Who may do one thing and then another does both or neither; nobody means a gift. */
        {"handmedown", UNIT, "Every turn you may pay 2 gold, then draw a card",
         "every turn: you may pay 2 gold; if you do, draw a card"},
        {"handmedown", UNIT, "Every turn you may pay 2 gold. Then draw a card.",
         "every turn: you may pay 2 gold; if you do, draw a card"},
        {"handmedown", UNIT, "Every turn, pay 2 gold. Then draw a card.",
         "every turn: pay 2 gold; then draw a card"},
        {"menagerie", ANIMAL, "+4 power if it is alone, otherwise +1",
         "power +4 if it is alone. power +1 unless it is alone"},
        {"menagerie", ANIMAL,
         "double this animal's power if none of your other animals wears an upgrade",
         "double power if you have no other animals with an upgrade"},
    };
    for (int c = 0; c < COUNT(cards); c++) {
        struct problem problem = {.count = 0};
        char said[1200];
        if (!read_text(cards[c].game, cards[c].card, cards[c].text, said, &problem))
            fail_msg("%s", problem.text);
        assert_string_equal(said, cards[c].read);
    }
}

/* Some words (*) and numbers (#) that people wrote go into what is read; one word (?) may not. Some
 * rules hold words for the game's own moment, which has them. Says how many are forgotten. */
static int forgotten(const char *whose, const char *said)
{
    const char *meant = saying_meant(said);
    int words = 0, numbers = 0, n = 0;
    bool moment = strstr(meant, "%spares") != NULL;
    for (const char *at = said; *at != '\0'; at += strcspn(at, " "), at += strspn(at, " ")) {
        words += strchr("*?&", *at) != NULL;
        numbers += *at == '#';
        char held[3] = {*at, (char)('0' + (*at == '#' ? numbers : words)), '\0'};
        if ((*at != '*' && *at != '#') || moment || strstr(meant, held) != NULL)
            continue;
        print_message("%s: \"%s\" forgets %s of \"%s\"\n", whose, meant, held, said);
        n++;
    }
    return n;
}

static int all_forgotten(const char *whose, const char *const *sayings)
{
    int n = 0;
    for (; sayings != NULL && *sayings != NULL; sayings++)
        n += forgotten(whose, *sayings);
    return n;
}

CASE(rules_forget_no_words)
{
    int n = all_forgotten("every game", restate_common) +
            all_forgotten("every game", restate_more) + all_forgotten("moments", restate_named);
    for (int g = 0; games_at(g) != NULL; g++)
        for (int list = 0; games_at(g)->vocabulary.parlance != NULL && list < 3; list++) {
            const struct parlance *parlance = games_at(g)->vocabulary.parlance;
            const char *const *const lists[] = {parlance->same, parlance->more, parlance->theirs};
            if (lists[list] != NULL)
                n += all_forgotten(games_at(g)->id, lists[list]);
        }
    assert_int_equal(n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_teach),         cmocka_unit_test(offers_are_true),
        cmocka_unit_test(parts_are_put_together), cmocka_unit_test(strangers_are_understood),
        cmocka_unit_test(rules_forget_no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
