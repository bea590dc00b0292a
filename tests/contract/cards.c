/* cards.c: what every game promises of its data: cards are their text, names are told apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/render.h"
#include "kernel/notation.h"
#include "kernel/variant.h"
#include "tests/contract/common.h"

/* ---- cards ---- */

/* The sheets of the game, or of a box with other numbers. */
static void check_texts(const struct sitting *sitting, const struct opening *opening)
{
    struct problem problem = {0};
    struct phrasebook *book = compile_phrasebook(sitting->game, opening, &problem);
    HOLDS(sitting, book != NULL, "%s", problem.text);
    struct catalogue *cards = compile_catalogue(book, opening, &problem);
    HOLDS(sitting, cards != NULL, "%s", problem.text);
    HOLDS(sitting, render_check(book, cards, &problem), "%s", problem.text);
    HOLDS(sitting, render_check_examples(book, cards, &problem), "%s", problem.text);
    catalogue_free(cards);
    phrasebook_free(book);
}

static void cards_are_their_text(struct sitting *sitting)
{
    check_texts(sitting, NULL);
}

static void set_cards_are_their_text(struct sitting *sitting)
{
    check_texts(sitting, &sitting->opening);
}

/* The hash tells catalogues apart, and does not depend on where they lie in memory. */
static void hash_is_of_the_cards(struct sitting *sitting)
{
    struct problem problem = {0};
    struct box *again = games_shelf.fill(&sitting->opening, &problem);
    HOLDS(sitting, again->cards->hash == sitting->box->cards->hash, "the same cards, another hash");
    const struct catalogue *cards = sitting->box->cards;
    int face = 1 + (int)splitmix_below(&sitting->splitmix, (uint32_t)cards->cards_n);
    const struct card *card = &cards->card[face];
    char name[SETTING_BYTES], value[SETTING_BYTES];
    snprintf(name, sizeof name, "%s.copies", card->name);
    snprintf(value, sizeof value, "%d", card->copies == 1 ? 2 : card->copies - 1);
    struct opening other = sitting->opening;
    struct box *changed = NULL;
    if (opening_set(&other, name, value, &problem))
        changed = games_shelf.fill(&other, &problem);
    HOLDS(sitting, changed == NULL || changed->cards->hash != cards->hash,
          "%s=%s does not change the hash", name, value);
    games_shelf.free(changed);
    games_shelf.free(again);
}

/* ---- names ---- */

static void no_two_alike(const struct sitting *sitting, const char *what, const char *const *names,
                         int n)
{
    for (int i = 0; i < n; i++) {
        HOLDS(sitting, names[i] != NULL && names[i][0] != '\0', "%s %d has no name", what, i);
        for (int j = 0; j < i; j++)
            HOLDS(sitting, !notation_same(names[i], names[j]), "two %ss are called %s", what,
                  names[i]);
    }
}

static void data_is_whole(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    const char *names[256];
    HOLDS(sitting, game->id != NULL && game->title != NULL && game->blurb != NULL, "no name");
    HOLDS(sitting, game->seats_min >= 1 && game->seats_min <= game->seats_standard, "seats_min");
    HOLDS(sitting, game->seats_standard <= game->seats_max && game->seats_max <= SEATS_MAX,
          "seats_max");
    for (int i = 0; i < game->seats_max; i++)
        names[i] = game->seat_names[i];
    no_two_alike(sitting, "seat", names, game->seats_max);
    for (int i = 0; i < game->fields_n; i++)
        names[i] = game->fields[i].name;
    no_two_alike(sitting, "field", names, game->fields_n);
    for (int i = 0; i < game->decisions_n; i++) {
        names[i] = game->decisions[i].name;
        HOLDS(sitting, game->decisions[i].prompt != NULL, "%s has no prompt", names[i]);
    }
    if (game->rules_hash == 0) /* the rules of a rulebook may ask the same in several places */
        no_two_alike(sitting, "decision", names, game->decisions_n);
    for (int i = 0; i < game->types_n; i++)
        names[i] = game->types[i].name;
    no_two_alike(sitting, "card type", names, game->types_n);
    HOLDS(sitting, games_shelf.find(game->id) == game, "the shelf finds another game");
}

static void knobs_have_ranges(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    const char *names[KNOBS_MAX];
    HOLDS(sitting, game->knobs_n <= KNOBS_MAX, "too many knobs");
    for (int k = 0; k < game->knobs_n; k++) {
        const struct knob *knob = &game->knobs[k];
        names[k] = knob->name;
        HOLDS(sitting, knob->lo <= knob->standard && knob->standard <= knob->hi,
              "the standard value of %s is out of its range", knob->name);
        HOLDS(sitting, knob->about != NULL && knob->about[0] != '\0', "%s says nothing",
              knob->name);
        struct opening opening = {.seed = 1};
        char value[16];
        for (int past = knob->lo - 1; past <= knob->hi + 1; past += knob->hi - knob->lo + 2) {
            struct problem problem = {0};
            snprintf(opening.game, sizeof opening.game, "%s", game->id);
            snprintf(value, sizeof value, "%d", past);
            opening_set(&opening, knob->name, value, &problem);
            struct box *box = games_shelf.fill(&opening, &problem);
            HOLDS(sitting, box == NULL && strstr(problem.text, knob->name) != NULL,
                  "%s=%d is not refused by name", knob->name, past);
        }
    }
    no_two_alike(sitting, "knob", names, game->knobs_n);
}

/* Every variant is a table that opens, and changes something. */
static void variants_open(struct sitting *sitting)
{
    struct problem problem = {0};
    struct variants *variants = variant_list(sitting->game, &problem);
    HOLDS(sitting, variants != NULL, "%s", problem.text);
    for (int i = 0; i < variants->n; i++) {
        struct opening opening = {.seed = 1};
        snprintf(opening.game, sizeof opening.game, "%s", sitting->game->id);
        HOLDS(sitting, variant_choose(&opening, sitting->game, variants->variant[i].name, &problem),
              "%s", problem.text);
        struct box *box = games_shelf.fill(&opening, &problem);
        HOLDS(sitting, box != NULL && opening.settings_n > 0, "%s: %s", variants->variant[i].name,
              problem.text);
        games_shelf.free(box);
    }
    free(variants);
}

static void nonsense_is_refused(struct sitting *sitting)
{
    static const struct setting wrong[] = {{"no_such_knob", "1"},   {"Nobody.copies", "2"},
                                           {"Nobody.text.1", "2"},  {".", "1"},
                                           {"Nobody.no_such", "1"}, {"..", "1/2/3"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct problem problem = {0};
        struct opening opening = {.seed = 1};
        snprintf(opening.game, sizeof opening.game, "%s", sitting->game->id);
        opening_set(&opening, wrong[i].name, wrong[i].value, &problem);
        struct box *box = games_shelf.fill(&opening, &problem);
        HOLDS(sitting, box == NULL && problem.used > 0, "setting %s=%s is not refused",
              wrong[i].name, wrong[i].value);
    }
    for (int seats = -1; seats <= SEATS_MAX + 2; seats++) {
        struct problem problem = {0};
        struct opening opening = {.seats = seats};
        snprintf(opening.game, sizeof opening.game, "%s", sitting->game->id);
        struct box *box = games_shelf.fill(&opening, &problem);
        bool fits =
            seats == 0 || (seats >= sitting->game->seats_min && seats <= sitting->game->seats_max);
        HOLDS(sitting, fits == (box != NULL), "%d seats: %s", seats, problem.text);
        games_shelf.free(box);
    }
}

int main(void)
{
    static const struct property properties[] = {
        {"the data is whole", data_is_whole, WHEN_GAME, 1, 1},
        {"knobs have ranges", knobs_have_ranges, WHEN_GAME, 1, 1},
        {"every variant opens", variants_open, WHEN_GAME, 1, 1},
        {"nonsense is refused", nonsense_is_refused, WHEN_GAME, 1, 1},
        {"every card is its text", cards_are_their_text, WHEN_GAME, 1, 1},
        {"every card is its text, with other numbers", set_cards_are_their_text, WHEN_OPENED, 20,
         1},
        {"the hash is that of the cards", hash_is_of_the_cards, WHEN_OPENED, 20, 1},
    };
    return contract_run("cards", properties, sizeof properties / sizeof *properties);
}
