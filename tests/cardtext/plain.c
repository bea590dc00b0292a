/* plain.c: cards that were written down before anybody looked at a phrase. plain/cards.csv has them
 * as they were written, plain/exact.csv the sentence of the game that means exactly the same. Of
 * each it is said what becomes of it: understood at once, understood when the first refusal's
 * "did you mean" is taken, or sayable at all. Being understood otherwise than it was meant is
 * worse than being refused. CROUPIER_PLAIN names another folder with two such files; with
 * CROUPIER_SOAK=0.1 every tenth card is read, and how many are understood is not asked; with
 * CROUPIER_GAME=menagerie only that game's. With CROUPIER_FORGET=50 half of each game's sayings are
 * forgotten: what the refusals offer then is what strangers' words are offered. */
#include "cardtext/compile.h"
#include "cardtext/hints.h"
#include "cardtext/parlance.h"
#include "cardtext/sheet.h"
#include "games/shelf.h"
#include "tests/cardtext/common.h"
#include "tests/common/often.h"

enum { FILE_BYTES = 1 << 18, TEXT_BYTES = 1200 };

enum fate { AT_ONCE, HINTED, SAYABLE, UNSAYABLE, MISREAD, FATES };
static const char *const fate_words[] = {"at once", "hinted", "sayable", "not yet", "MISREAD"};

struct plain_tally {
    const struct game *game;
    int n[FATES], cards;
    int false_offers; /* sentences of refusals that are refused themselves */
};

static char *file_text(const char *name, size_t *bytes)
{
    char path[300];
    const char *own = getenv("CROUPIER_PLAIN");
    snprintf(path, sizeof path, "%s/%s",
             own != NULL ? own : CROUPIER_SOURCE_DIR "/tests/cardtext/plain", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = calloc(1, FILE_BYTES);
    assert_non_null(text);
    *bytes = fread(text, 1, FILE_BYTES - 1, file);
    fclose(file);
    return text;
}

static struct sheet read_plain(struct arena *arena, const char *name)
{
    struct problem problem = {.count = 0};
    struct sheet sheet;
    size_t bytes;
    char *text = file_text(name, &bytes);
    if (!sheet_read(arena, name, text, bytes, &sheet, &problem))
        fail_msg("%s", problem.text);
    free(text);
    return sheet;
}

static int type_of_sheet(const struct game *game, const char *sheet)
{
    for (int t = 0; t < game->types_n; t++)
        if (strncmp(game->types[t].sheet, sheet, strlen(sheet)) == 0)
            return t;
    fail_msg("%s has no sheet %s", game->id, sheet);
    return 0;
}

/* A card as it was written down. */
struct written {
    int type;
    const char *name, *columns, *with, *text; /* with: a card that it needs beside it */
};

/* A test card with the columns of the first card of its sheet where it says no other. */
static struct opening card_alone(const struct game *game, const struct written *card,
                                 const char *text)
{
    int type = card->type;
    struct opening opening = {.extra_n = *card->with == '\0' ? 1 : 2};
    struct problem problem = {.count = 0};
    struct arena arena = {0};
    struct sheet sheet;
    struct text line = text_in(opening.extra[0], sizeof opening.extra[0]);
    const struct source *source = game->files;
    while (strstr(source->name, game->types[type].sheet) == NULL)
        source++;
    assert_true(sheet_read(&arena, source->name, source->text, source->bytes, &sheet, &problem));
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    text_print(&line, "%s: name %s", game->types[type].name, card->name);
    if (*card->columns != '\0')
        text_print(&line, ", %s", card->columns);
    for (int c = 0; c < sheet.columns_n; c++) {
        const char *column = sheet_cell(&sheet, 0, c), *value = sheet_cell(&sheet, 1, c);
        bool own = strcmp(column, "name") == 0 || strcmp(column, "text") == 0;
        if (!own && *column != '#' && *value != '\0' && strstr(card->columns, column) == NULL)
            text_print(&line, ", %s %s", column, value);
    }
    text_print(&line, ", text %s", text);
    assert_false(line.cut);
    snprintf(opening.extra[1], sizeof opening.extra[1], "%s", card->with);
    arena_free(&arena);
    return opening;
}

/* The card's text as the game says it; false, and why, if it is refused. */
static bool read_card(const struct phrasebook *book, const struct written *plain, const char *text,
                      char said[TEXT_BYTES], struct problem *problem)
{
    struct opening opening = card_alone(book->game, plain, text);
    struct text out = text_in(said, TEXT_BYTES);
    struct catalogue *cards = compile_catalogue(book, &opening, problem);
    struct box *box = cards == NULL ? NULL : games_fill(book->game, &opening, cards, problem);
    bool right = box != NULL;
    if (right) {
        uint8_t face = catalogue_find(cards, plain->name, strlen(plain->name));
        const struct card *card = &cards->card[face];
        assert_true(render_ops(book, cards, card->type, card_ops(cards, face), card->ops_n, &out));
    }
    free(box);
    if (cards != NULL)
        catalogue_free(cards);
    return right;
}

/* The text with the sentence that was refused replaced by what was offered for it. */
static bool take_hint(const char *text, const struct problem *problem, int which, char *out)
{
    static const char offered[] = "did you mean: \"", more[] = ", or \"";
    const char *hint = strstr(problem->text, offered);
    bool early = strstr(problem->text, "\" ends too early") != NULL;
    const char *where = early ? ": \"" : " in \"";
    const char *refused = strstr(problem->text, where);
    if (refused == NULL || refused > hint) { /* it may not stand there */
        where = ": \"";
        refused = strstr(problem->text, where);
    }
    if (hint == NULL || refused == NULL || refused > hint)
        return false;
    hint += strlen(offered);
    refused += strlen(where);
    size_t bytes = strcspn(hint, "\""), gone = strcspn(refused, "\"");
    for (; which > 0; which--) {
        hint = strstr(hint + bytes, more);
        if (hint == NULL)
            return false;
        hint += strlen(more);
        bytes = strcspn(hint, "\"");
    }
    char sentence[TEXT_BYTES];
    snprintf(sentence, sizeof sentence, "%.*s", (int)gone, refused);
    const char *at = strstr(text, sentence);
    if (at == NULL) { /* a line of several sentences: all of it */
        at = text;
        gone = strlen(text);
    }
    snprintf(out, TEXT_BYTES, "%.*s%.*s%s", (int)(at - text), text, (int)bytes, hint, at + gone);
    return true;
}

/* The sentence in quotation marks at that place, and where the next one that is offered stands;
 * NULL: there is none. */
static const char *take_offer(const char *at, char out[TEXT_BYTES])
{
    snprintf(out, TEXT_BYTES, "%.*s", (int)strcspn(at, "\""), at);
    at += strlen(out) + 1;
    if (strncmp(at, " (", 2) == 0)
        at += strcspn(at, ")") + 1;
    static const char *const more[] = {", or \"", ", \""};
    for (int m = 0; m < COUNT(more); m++)
        if (strncmp(at, more[m], strlen(more[m])) == 0)
            return at + strlen(more[m]);
    return NULL;
}

/* Whatever a refusal offers is a sentence that may stand on that card, in the game's own words. */
static int false_offers(const struct phrasebook *book, const struct written *card,
                        const struct problem *refusal)
{
    static const char *const begins[] = {"did you mean: \"", "the closest: \""};
    int n = 0;
    for (int b = 0; b < COUNT(begins); b++)
        for (const char *list = refusal->text; (list = strstr(list, begins[b])) != NULL;) {
            list += strlen(begins[b]);
            for (const char *at = list; at != NULL;) {
                char offer[TEXT_BYTES], said[TEXT_BYTES];
                struct problem problem = {.count = 0};
                at = take_offer(at, offer);
                if (read_card(book, card, offer, said, &problem) && strcmp(said, offer) == 0)
                    continue;
                print_message("  FALSE OFFER %s: \"%s\": %s\n", card->name, offer,
                              problem.count > 0 ? problem.text : said);
                n++;
            }
        }
    return n;
}

static const char *exact_text(const struct sheet *exact, const char *game, const char *name)
{
    for (int r = 1; r < exact->rows_n; r++)
        if (strcmp(sheet_cell(exact, r, 0), game) == 0 &&
            strcmp(sheet_cell(exact, r, 1), name) == 0)
            return sheet_cell(exact, r, 2);
    return NULL;
}

static enum fate fate_of(const struct phrasebook *book, const struct written *card,
                         const char *exact, struct plain_tally *all)
{
    const char *text = card->text;
    char said[TEXT_BYTES], meant[TEXT_BYTES] = "", hint[TEXT_BYTES];
    struct problem refusal = {.count = 0}, problem = {.count = 0};
    if (exact != NULL && !read_card(book, card, exact, meant, &problem)) {
        print_message("  %s is not sayable as \"%s\": %s\n", card->name, exact, problem.text);
        return MISREAD;
    }
    if (read_card(book, card, text, said, &refusal)) {
        if (exact != NULL && strcmp(said, meant) == 0)
            return AT_ONCE;
        print_message("  %s is read as: %s\n", card->name, said);
        return MISREAD;
    }
    all->false_offers += false_offers(book, card, &refusal);
    print_message("  %s\n", refusal.text);
    if (exact == NULL)
        return UNSAYABLE;
    for (int h = 0; h < HINTS_MAX; h++) {
        struct problem again = {.count = 0};
        if (take_hint(text, &refusal, h, hint) && read_card(book, card, hint, said, &again) &&
            strcmp(said, meant) == 0)
            return HINTED;
    }
    return SAYABLE;
}

/* ---- a game that has forgotten some of what people say ---- */

enum { RULES_MAX = 2048 };

struct forgetful {
    struct game game;
    struct parlance parlance;
    const char *same[RULES_MAX], *more[RULES_MAX];
};

static int percent_forgotten(void)
{
    const char *said = getenv("CROUPIER_FORGET");
    return said == NULL ? 0 : atoi(said);
}

static const char *const *keep_some(const char *const *all, const char *kept[RULES_MAX])
{
    int n = 0;
    for (; all != NULL && *all != NULL; all++) {
        assert_true(n + 1 < RULES_MAX);
        if ((int)(words_hash(*all, strlen(*all)) / 7 % 100) >= percent_forgotten())
            kept[n++] = *all;
    }
    kept[n] = NULL;
    return all == NULL ? NULL : kept;
}

static const struct game *forget_some(const struct game *game, struct forgetful *forgetful)
{
    if (percent_forgotten() == 0 || game->vocabulary.parlance == NULL)
        return game;
    forgetful->game = *game;
    forgetful->parlance = *game->vocabulary.parlance;
    forgetful->parlance.same = keep_some(forgetful->parlance.same, forgetful->same);
    forgetful->parlance.more = keep_some(forgetful->parlance.more, forgetful->more);
    forgetful->game.vocabulary.parlance = &forgetful->parlance;
    return &forgetful->game;
}

/* Of ten cards: at once 5, with a hint 8, sayable 9 (of one game 8); none misread. */
static void assert_bar(const struct plain_tally *tally, const char *name)
{
    int of = tally->cards > 0 ? tally->cards : 1;
    int hinted = tally->n[AT_ONCE] + tally->n[HINTED], sayable = hinted + tally->n[SAYABLE];
    print_message("%-12s %2d cards: %2d at once (%d%%), %2d with a hint (%d%%), %2d sayable "
                  "(%d%%), %d misread\n",
                  name, tally->cards, tally->n[AT_ONCE], tally->n[AT_ONCE] * 100 / of, hinted,
                  hinted * 100 / of, sayable, sayable * 100 / of, tally->n[MISREAD]);
}

static bool reaches_bar(const struct plain_tally *tally)
{
    int hinted = tally->n[AT_ONCE] + tally->n[HINTED], sayable = hinted + tally->n[SAYABLE];
    return tally->n[AT_ONCE] * 10 >= tally->cards * 5 && hinted * 10 >= tally->cards * 8 &&
           sayable * 10 >= tally->cards * (tally->game == NULL ? 9 : 8) && tally->n[MISREAD] == 0;
}

CASE(plain_cards_are_understood)
{
    struct arena arena = {0};
    struct sheet cards = read_plain(&arena, "cards.csv"), exact = read_plain(&arena, "exact.csv");
    struct plain_tally all = {.cards = 0};
    bool reached = true;
    const char *only = getenv("CROUPIER_GAME");
    int every = often(100) < 100 ? 100 / often(100) : 1;
    struct forgetful *forgetful = calloc(1, sizeof *forgetful);
    assert_non_null(forgetful);
    for (int g = 0; games_at(g) != NULL; g++) {
        const struct game *game = forget_some(games_at(g), forgetful);
        if (only != NULL && strcmp(only, game->id) != 0)
            continue;
        struct plain_tally tally = {.game = game};
        struct phrasebook *book = common_book(game);
        for (int r = 1; r < cards.rows_n; r += every) {
            if (strcmp(sheet_cell(&cards, r, 0), game->id) != 0)
                continue;
            struct written card = {type_of_sheet(game, sheet_cell(&cards, r, 1)),
                                   sheet_cell(&cards, r, 2), sheet_cell(&cards, r, 3),
                                   sheet_cell(&cards, r, 4), sheet_cell(&cards, r, 5)};
            enum fate fate = fate_of(book, &card, exact_text(&exact, game->id, card.name), &all);
            print_message("%-8s %s: %s: %s\n", fate_words[fate], game->id, card.name, card.text);
            tally.n[fate]++;
            tally.cards++;
            all.n[fate]++;
            all.cards++;
        }
        if (tally.cards > 0) {
            assert_bar(&tally, game->id);
            reached &= reaches_bar(&tally);
        }
        phrasebook_free(book);
    }
    assert_bar(&all, "all games");
    free(forgetful);
    arena_free(&arena);
    print_message("offers of the exact sentence: %d of %d cards that are sayable and refused\n",
                  all.n[HINTED], all.n[HINTED] + all.n[SAYABLE]);
    if (percent_forgotten() > 0) /* rules that name what a word does not mean may be gone */
        return;
    assert_int_equal(all.false_offers + all.n[MISREAD], 0);
    assert_true(every > 1 || (reached && reaches_bar(&all)));
}

static const struct game *game_called(const char *id)
{
    int g = 0;
    while (strcmp(games_at(g)->id, id) != 0)
        g++;
    return games_at(g);
}

/* What the game says for a text on a card of that sheet; false, and why, if it is refused. */
static bool read_text(const char *id, const char *sheet, const char *text, char said[TEXT_BYTES],
                      struct problem *problem)
{
    const struct game *game = game_called(id);
    const struct written card = {type_of_sheet(game, sheet), "Zed", "", "", text};
    struct phrasebook *book = common_book(game);
    bool read = read_card(book, &card, text, said, problem);
    phrasebook_free(book);
    return read;
}

/* What a text does is open to all: a condition that reads what only some may know is refused, and
 * the refusal says who may know it. How many cards there are is open. */
CASE(secrets_are_refused)
{
    static const struct {
        const char *game, *sheet, *text;
        bool open;
    } cards[] = {
        {"handmedown", "units", "+1 attack if there is a weapon in the hand", false},
        {"handmedown", "units", "every turn: +1 gold for each Sword in the hand", false},
        {"handmedown", "units", "+1 attack if the top card of the unit deck is a Knight", false},
        {"handmedown", "units", "+1 attack for each card in the hand", true},
        {"menagerie", "animals", "power +2 if the top card of the deck is an upgrade", false},
        {"menagerie", "animals", "power +1 for each Plough Ox in the deck", false},
        {"resourcewar", "animates", "this has +2 Power if the opponent has a Soldier in hand",
         false},
        {"resourcewar", "animates", "each turn: gain 1 R for each Tool in the enemy's hand", false},
        {"resourcewar", "animates", "when played: draw 1 card if your deck has a Tool", false},
        {"resourcewar", "animates", "this has +2 Power if the opponent has no cards in hand", true},
        {"temples", "units", "this unit has attack +1 if the enemy has an enchantment in hand",
         false},
        {"temples", "units", "each turn: you draw 1 if the top card of the deck is a unit", false},
        {"temples", "units", "this unit has attack +1 for each card in the enemy's hand", true},
        {"emperor", "recruits", "every day: gain 1 ore if the recruit deck has a Champion", false},
    };
    for (int c = 0; c < COUNT(cards); c++) {
        struct problem problem = {.count = 0};
        char said[TEXT_BYTES];
        bool read = read_text(cards[c].game, cards[c].sheet, cards[c].text, said, &problem);
        if (read != cards[c].open)
            fail_msg("%s: \"%s\" is %s", cards[c].game, cards[c].text, read ? said : problem.text);
        if (!read)
            common_assert_said(&problem, "is open to");
    }
}

/* Words in another order are read where they plainly say the same, and only there. */
/* What is said in other words, and what must not be read. */
static const struct {
    const char *game, *sheet, *text, *said; /* NULL: it is refused */
} said_otherwise[] = {
    {"resourcewar", "animates", "When played, your opponent discards a randomly chosen card.",
     "when played: the opponent discards 1 card at random"},
    {"resourcewar", "animates", "No Animate with Power 4 or more may defend against this one.",
     "Animates with Power 4 or more cannot defend against this"},
    {"resourcewar", "animates", "Each turn, you may pay 2 R; if you do, draw a card and gain 1 V.",
     "each turn: you may pay 2 R; if you do, draw 1 card; then take 1 V"},
    {"resourcewar", "animates", "Enemy Animates that attack you have -1 Power.", NULL},
    {"temples", "units", "After a unit kills, draw a card.", "when a unit kills: you draw 1"},
    {"temples", "units", "When an adjacent enemy unit kills, it draws a card.", NULL},
    {"resourcewar", "animates", "When played, you may discard a Tool. If you do, draw 2 cards.",
     NULL},
    {"handmedown", "units", "Every turn: draw a card and gain 1 gold if this unit has no food.",
     NULL},
    {"emperor", "recruits", "At the start of a battle they get +1 defence.", NULL},
    /* "It" is each of them, not the card; the card's own name is the card. */
    {"temples", "units", "Your units have defense +1 while on water.",
     "your units on water have defense +1"},
    {"temples", "units", "When an enemy unit enters an adjacent card, it takes 1 damage.",
     "when an adjacent enemy unit enters: the unit takes 1 damage"},
    {"temples", "units", "When an enemy unit attacks this unit, it takes 1 damage.", NULL},
    {"menagerie", "animals", "This animal has double power if all spaces next to it are empty.",
     NULL},
    {"handmedown", "units", "Whenever another unit is destroyed, put 2 gold on Zed.",
     "when an other unit is destroyed: +2 gold"},
    /* All of them are not one of them. */
    {"resourcewar", "tools", "When its User attacks, your other attackers gain 1 Power this turn.",
     "when its User attacks: each other attacker of yours gets +1 Power this turn"},
    {"temples", "units", "Each turn heal 1 damage on each adjacent unit of yours.",
     "each turn: adjacent friendly units heal 1"},
    /* Whom a condition is about. */
    {"resourcewar", "animates", "Each other Soldier of yours has +1 Defence while it is defending.",
     "your other Soldiers that are defending have +1 Defence"},
    {"resourcewar", "animates", "Your Animates get +1 Defence while they defend.",
     "your Animates that are defending have +1 Defence"},
    {"resourcewar", "animates", "When it outwits, discard that card if it is stunned.",
     "when it outwits: discard that card if that card is stunned"},
    {"resourcewar", "animates", "While attacking, your other Soldiers have +1 Power.",
     "your other Soldiers that are attacking have +1 Power"},
    {"resourcewar", "animates",
     "When played: one Animate of yours gets +2 Power this turn if it is attacking.", NULL},
    {"temples", "units", "Each turn: each adjacent unit heals 1 if it is damaged.",
     "each turn: adjacent units that are damaged heal 1"},
    {"temples", "units", "On muster: one enemy unit takes 2 damage if it is adjacent.", NULL},
    {"temples", "units", "When a friendly unit is destroyed, you draw 1 if it was adjacent.",
     "when a friendly unit is destroyed: you draw 1 if the unit is adjacent"},
    {"temples", "units", "All units adjacent to this one heal 1 damage at the end of your turn.",
     "end of turn: adjacent units heal 1"},
    {"resourcewar", "tools", "Its User gets +1 Power for good whenever it survives a conflict.",
     "when its User survives a conflict: its User gets +1 Power for good"},
    /* How often, when and for what. */
    {"resourcewar", "animates", "Once during each of your turns you may give up 1 V to gain 4 R.",
     "your turn; once a turn; 1 V: gain 4 R"},
    {"resourcewar", "animates", "Once per turn, on your turn: pay 1 V, then get 4 R.",
     "your turn; once a turn; 1 V: gain 4 R"},
    {"resourcewar", "animates", "You may pay 2 R once each turn. If you do, draw a card.",
     "once a turn; 2 R: draw 1 card"},
    {"resourcewar", "animates", "Pay 1 R or discard this.", NULL},
    {"resourcewar", "animates", "2 R, draw 1 card.", "2 R: draw 1 card"},
    /* Where a land lies. */
    {"temples", "lands", "When an enemy unit enters this card, you draw 1.",
     "when an enemy unit here enters: you draw 1"},
    {"temples", "lands", "When a unit attacks from this land, it takes 1 damage.",
     "when a unit here attacks: the unit takes 1 damage"},
    {"temples", "units", "When an enemy unit enters this card, you draw 1.", NULL},
    /* How much at most: of what is gained, not of what is counted. */
    {"resourcewar", "structures", "Each turn: gain 1 R for each Tool you control, at most 3 R.",
     "each turn: gain 1 R for each friendly Tool up to 3"},
    {"menagerie", "animals", "When sold: gain 1 VP for each other animal you have, up to 3 VP.",
     "when sold: gain 1 VP for each other friendly animal up to 3"},
    {"handmedown", "units", "Every turn: gain 2 gold for each unit you have, up to 3 units.", NULL},
    {"resourcewar", "structures", "Each turn: gain 2 R for each Tool you control, up to 3 V.",
     NULL},
    /* Whom a moment names, and whom it does not. */
    {"resourcewar", "animates",
     "When it attacks a Structure, that Structure has -1 Power this turn.",
     "when it attacks: its rival gets -1 Power this turn if this is attacking a Structure"},
    {"handmedown", "units", "When one of your other units is beaten, +1 gold.",
     "when an other friendly unit is beaten: +1 gold"},
    {"temples", "lands", "Units here cannot be attacked from a distance.",
     "units that are not adjacent cannot attack units here"},
    {"handmedown", "units",
     "When another of your units is destroyed, put 1 gold on one of your units.", NULL},
    {"resourcewar", "animates", "When it attacks: that player loses 1 R.", NULL},
    {"resourcewar", "tools",
     "At the end of each turn of its User's controller, that player loses 1 R.",
     "each end of its User's controller: its User's controller loses 1 R"},
    {"handmedown", "units", "When you end your turn with no cards in the hand, +1 food.",
     "end of turn: +1 food if there are no cards in the hand"},
    /* A price is one of two. */
    {"emperor", "recruits", "Every day choose one: gain 1 ore, or pay 2 ore to gain 3 meat.",
     "every day: you may pay 2 ore; if you do, gain 3 meat; if not, gain 1 ore"},
    /* "That player" and "a player" are not each of them. */
    {"resourcewar", "tools", "Each turn of its User's controller: that player loses 1 R.",
     "each turn of its User's controller: its User's controller loses 1 R"},
    {"resourcewar", "animates", "Each turn of the opponent: that player draws 1 card.", NULL},
    {"resourcewar", "animates", "When played: any player draws 1 card.", NULL},
    {"temples", "temples", "On entering: that player draws 1.", NULL},
    {"temples", "units", "On kill: the player discards 1.", NULL},
    {"menagerie", "animals", "After combat: that player gains 1 VP.", NULL},
    {"menagerie", "animals", "When a rival refills: that rival loses 1 VP.", NULL},
    {"handmedown", "units", "Every opponent's turn: that opponent loses 1 gold.", NULL},
    {"handmedown", "units", "When bought: its owner gains 1 food.", NULL},
    {"handmedown", "units", "+1 attack if that opponent has a weapon.", NULL},
    {"resourcewar", "animates", "When played: draw 1 card if no one has a Soldier.", NULL},
    {"temples", "units", "On muster: return one enemy unit to your hand.", NULL},
    {"temples", "units", "On muster: return one enemy unit to its controller's hand.", NULL},
    {"menagerie", "animals", "Power +1/1/2 for each other animal and upgrade.", NULL},
    /* Nobody was named. */
    {"resourcewar", "animates", "When it attacks: stun that card.", NULL},
    {"resourcewar", "animates", "When it defends: that card gets -2 Power this turn.", NULL},
    {"resourcewar", "animates", "When it hits: draw 1 card if that card is stunned.", NULL},
    {"resourcewar", "tools", "When its User confronts: stun that card.", NULL},
    {"resourcewar", "animates", "When it is confronted: stun that card.",
     "when it is confronted: stun that card"},
    {"handmedown", "units", "When bought: destroy that unit.", NULL},
    {"menagerie", "animals", "Start of combat: heal that animal.", NULL},
    /* What lasts is no moment's. */
    {"menagerie", "animals", "Adjacent animals have -1 power.",
     "give -1 power to adjacent animals"},
};

CASE(the_same_is_read)
{
    for (int c = 0; c < COUNT(said_otherwise); c++) {
        struct problem problem = {.count = 0};
        char said[TEXT_BYTES];
        bool read = read_text(said_otherwise[c].game, said_otherwise[c].sheet,
                              said_otherwise[c].text, said, &problem);
        const char *meant = said_otherwise[c].said == NULL ? "" : said_otherwise[c].said;
        if (strcmp(read ? said : "", meant) != 0)
            fail_msg("%s: \"%s\" is %s", said_otherwise[c].game, said_otherwise[c].text,
                     read ? said : problem.text);
    }
}

/* A game whose words would tell what is hidden has no phrasebook. */
CASE(words_that_tell_a_secret_are_refused)
{
    struct game game = *game_called("emperor");
    struct field *fields = calloc((size_t)game.fields_n, sizeof *fields);
    struct problem problem = {.count = 0};
    assert_non_null(fields);
    memcpy(fields, game.fields, (size_t)game.fields_n * sizeof *fields);
    for (int f = 0; f < game.fields_n; f++)
        if (strcmp(fields[f].name, "ore") == 0)
            fields[f].seen = SEEN_OWNER;
    game.fields = fields;
    assert_null(compile_phrasebook(&game, NULL, &problem));
    common_assert_said(&problem, "texts cannot ask for ore");
    free(fields);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_cards_are_understood),
        cmocka_unit_test(secrets_are_refused),
        cmocka_unit_test(the_same_is_read),
        cmocka_unit_test(words_that_tell_a_secret_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
