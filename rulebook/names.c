/* names.c: what a rulebook declares: seats, cards, zones, numbers and words, and their names. */
#include <string.h>
#include <strings.h>

#include "kernel/ensure.h"
#include "rulebook/book.h"
#include "rulebook/sheets.h"

static const char *words(struct rulebook *book, const struct sentence *s,
                         const struct grammar_node *node)
{
    return book_words(book, s->tokens, node);
}

static void add_name(struct rulebook *book, enum category category, int id, const char *name,
                     const char *plural)
{
    lexicon_add(&book->lexicon, book->symbol[category], id, name, plural);
}

static bool too_many(struct rulebook *book, struct sentence *s, const char *what,
                     struct problem *problem)
{
    return book_refuse(book, s, 0, problem, "too many %s", what);
}

bool names_bounds(struct rulebook *book, struct sentence *s, const struct grammar_node *number,
                  int lo, int hi, const char *what, struct problem *problem)
{
    if (number->number >= lo && number->number <= hi)
        return true;
    return book_refuse(book, s, number->from, problem, "%s go from %d to %d", what, lo, hi);
}

/* ---- seats, knobs, the end ---- */

static bool take_seats(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    const struct grammar_node *tree = s->tree;
    book->seats_min = grammar_kid(tree, 0)->number;
    book->seats_max = grammar_option(tree, 0) ? grammar_kid(tree, 1)->number : book->seats_min;
    book->seats_usual = grammar_option(tree, 1) ? grammar_kid(tree, 2)->number : book->seats_max;
    if (book->seats_min < 1 || book->seats_max > SEATS_MAX || book->seats_min > book->seats_max ||
        book->seats_usual < book->seats_min || book->seats_usual > book->seats_max)
        return book_refuse(book, s, 0, problem, "1 to %d seats may play", SEATS_MAX);
    return true;
}

int names_knob(struct rulebook *book, const struct sentence *s, const char *name, int standard,
               int lo, int hi, struct problem *problem)
{
    for (int k = 0; k < book->knobs_n; k++) {
        if (strcmp(book->knob[k].name, name) == 0)
            return k;
    }
    if (book->knobs_n == KNOBS_MAX || lo > hi || standard < lo || standard > hi) {
        book_refuse(book, s, 0, problem, "the knob %s does not fit its bounds", name);
        return 0;
    }
    const struct rule *rule = &book->rule[s->rule];
    book->knob[book->knobs_n] = (struct knob){.name = name,
                                              .standard = (int16_t)standard,
                                              .lo = (int16_t)lo,
                                              .hi = (int16_t)hi,
                                              .about = rule->id};
    add_name(book, NAME_KNOBNAME, book->knobs_n, name, NULL);
    return book->knobs_n++;
}

static bool take_knob(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    static const char *const yes_no[] = {"no", "yes", NULL};
    int usual = grammar_kid(s->tree, 1)->row->code == YES;
    int k = names_knob(book, s, words(book, s, grammar_kid(s->tree, 0)), usual, 0, 1, problem);
    book->knob[k].words = yes_no;
    return problem->count == 0;
}

static bool take_wins(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    const struct grammar_node *best = NULL;
    for (const struct grammar_node *kid = s->tree->kid; kid != NULL; kid = kid->next) {
        if (kid->row != NULL) {
            best = kid;
            continue;
        }
        ENSURE(best != NULL); /* each name stands behind highest or lowest */
        if (book->wins_n == WINS_MAX)
            return too_many(book, s, "ways to win", problem);
        book->win_high[book->wins_n] = best->row->code == BEST_HIGH;
        book->win_name[book->wins_n++] = words(book, s, kid);
    }
    return true;
}

/* ---- cards ---- */

static const char *singular(struct rulebook *book, const char *plural)
{
    size_t n = strlen(plural);
    if (n < 3 || plural[n - 1] != 's')
        return plural;
    if (n > 3 && strcmp(plural + n - 3, "ies") == 0) {
        char *word = arena_copy(&book->arena, plural, n - 2);
        word[n - 3] = 'y';
        return word;
    }
    bool hissing =
        n > 4 && (strcmp(plural + n - 3, "xes") == 0 || strcmp(plural + n - 4, "ches") == 0 ||
                  strcmp(plural + n - 4, "shes") == 0 || strcmp(plural + n - 4, "sses") == 0);
    return arena_copy(&book->arena, plural, n - (hissing ? 2 : 1));
}

int names_list(struct rulebook *book, const char *name, bool column)
{
    for (int l = 0; l < book->lists_n; l++) {
        if (column && book->list[l].column && strcmp(book->list[l].name, name) == 0)
            return l;
    }
    if (book->lists_n == LISTS_MAX)
        return -1;
    book->list[book->lists_n] =
        (struct word_set){.name = name, .word = {"none"}, .words_n = 1, .column = column};
    if (column)
        add_name(book, NAME_WORDCOL, book->lists_n, name, NULL);
    return book->lists_n++;
}

static int find_word(const struct rulebook *book, const char *word)
{
    for (int w = 0; w < book->words_n; w++) {
        if (strcmp(book->word[w], word) == 0)
            return w;
    }
    return -1;
}

/* The place of a word in its list; a new one is added. -1: the list is full. */
int names_word(struct rulebook *book, int list, const char *word)
{
    struct word_set *set = &book->list[list];
    for (int w = 1; w < set->words_n; w++) {
        if (strcasecmp(set->word[w], word) == 0)
            return w;
    }
    if (set->words_n > LIST_WORDS_MAX || book->words_n == COUNT(book->word))
        return -1;
    if (find_word(book, word) < 0) {
        book->word[book->words_n] = word;
        add_name(book, NAME_WORD, book->words_n++, word, NULL);
    }
    set->word[set->words_n] = word;
    return set->words_n++;
}

int names_column(struct rulebook *book, const char *name)
{
    for (int c = 0; c < book->columns_n; c++) {
        if (strcmp(book->column[c].name, name) == 0)
            return c;
    }
    if (book->columns_n == NUMCOLS_MAX)
        return -1;
    book->column[book->columns_n] = (struct column_of){.name = name, .type = ANY_TYPE};
    bool many = name[strlen(name) - 1] == 's';
    add_name(book, NAME_NUMCOL, book->columns_n, name, many ? name : NULL);
    return book->columns_n++;
}

static bool take_cards(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    if (book->cards_n == TYPES_MAX)
        return too_many(book, s, "kinds of cards", problem);
    const struct grammar_node *home = grammar_kid(s->tree, 2);
    struct book_cards *cards = &book->cards[book->cards_n];
    *cards = (struct book_cards){.name = words(book, s, grammar_kid(s->tree, 0)),
                                 .per_seat = grammar_option(s->tree, 0),
                                 .home_its = home->row->code == HOME_SEAT,
                                 .home_name = words(book, s, grammar_kid(home, 0)),
                                 .rule = s->rule};
    cards->singular = singular(book, cards->name);
    memset(cards->place_word, -1, sizeof cards->place_word);
    memset(cards->place_number, -1, sizeof cards->place_number);
    if (strcmp(cards->name, "cards") != 0)
        add_name(book, NAME_TYPE, book->cards_n, cards->singular, cards->name);
    book->cards_n++;
    return sheets_make(book, s, cards, grammar_kid(s->tree, 1), problem);
}

/* ---- zones and numbers ---- */

static uint8_t seen_of(struct rulebook *book, struct sentence *s, const struct grammar_node *seen,
                       const char **var)
{
    switch (seen->row->code) {
    case SEEN_BY_ALL:
        return SEEN_ALL;
    case SEEN_BY_NOBODY:
        return SEEN_NOBODY;
    case SEEN_BY_IT:
        return SEEN_OWNER;
    default:
        *var = words(book, s, grammar_kid(seen, 0));
        return SEEN_NAMED;
    }
}

/* A name may mean one thing only. */
static bool is_new(struct rulebook *book, struct sentence *s, const char *name,
                   struct problem *problem)
{
    for (int z = 0; z < book->zones_n; z++) {
        if (strcmp(book->zone[z].name, name) == 0)
            return book_refuse(book, s, 0, problem, "\"%s\" is declared twice", name);
    }
    for (int v = 0; v < book->vars_n; v++) {
        if (strcmp(book->var[v].name, name) == 0)
            return book_refuse(book, s, 0, problem, "\"%s\" is declared twice", name);
    }
    return true;
}

static bool take_family(struct rulebook *book, struct sentence *s, struct zone *zone,
                        const struct grammar_node *family, struct problem *problem)
{
    zone->family = true;
    zone->list = -1;
    if (family->row->code == FAMILY_WORDS) {
        zone->list = grammar_kid(family, 0)->number;
        return true;
    }
    zone->lo = grammar_kid(family, 0)->number;
    zone->hi = grammar_kid(family, 1)->number;
    if (zone->lo > zone->hi || zone->hi - zone->lo > 30)
        return book_refuse(book, s, family->from, problem,
                           "up to 31 numbered zones, from low to "
                           "high");
    return true;
}

static bool take_zone(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    const struct grammar_node *tree = s->tree, *owner = grammar_kid(tree, 0);
    const char *name = words(book, s, grammar_kid(tree, 1));
    if (!is_new(book, s, name, problem))
        return false;
    if (book->zones_n == ZONES_MAX)
        return too_many(book, s, "zones", problem);
    if (owner->row->code == OWNER_FAMILY)
        return book_refuse(book, s, 0, problem, "a zone belongs to the table or to each seat");
    struct zone *zone = &book->zone[book->zones_n];
    *zone = (struct zone){.name = name,
                          .owner = owner->row->code == OWNER_SEAT ? OWNED_BY_SEAT : OWNED_BY_TABLE,
                          .ordered = grammar_option(tree, 2),
                          .seen_var = -1,
                          .refilled_from = -1,
                          .root = book->zones_n};
    zone->seen = seen_of(book, s, grammar_kid(tree, 3), &zone->seen_var_name);
    if (zone->seen == SEEN_OWNER && zone->owner == OWNED_BY_TABLE)
        return book_refuse(book, s, 0, problem, "the table is nobody: who alone sees the %s?",
                           name);
    bool many = !grammar_option(tree, 0);
    char plural[NAME_BYTES + 8];
    grammar_plural(name, plural, sizeof plural);
    zone->plural = many ? name : arena_copy(&book->arena, plural, strlen(plural));
    const struct grammar_node *family = grammar_kid(tree, 2);
    if (family != NULL && !take_family(book, s, zone, family, problem))
        return false;
    if (zone->family)
        add_name(book, NAME_FAMILYNAME, book->zones_n, name, zone->plural);
    add_name(book, NAME_ZONENAME, book->zones_n++, name, zone->plural);
    return true;
}

static bool take_start(struct rulebook *book, struct sentence *s, struct var *var,
                       const struct grammar_node *start, struct problem *problem)
{
    bool fits = false;
    switch (start->row->code) {
    case START_NUMBER:
        var->start = grammar_kid(start, 0)->number;
        fits = var->sort == SORT_NUMBER && var->start >= var->lo && var->start <= var->hi;
        if (grammar_option(start, 0)) {
            const struct grammar_node *knob = grammar_kid(start, 1);
            fits &=
                grammar_kid(knob, 1)->number >= var->lo && grammar_kid(knob, 2)->number <= var->hi;
            var->start_knob =
                names_knob(book, s, words(book, s, grammar_kid(knob, 0)), var->start,
                           grammar_kid(knob, 1)->number, grammar_kid(knob, 2)->number, problem);
        }
        break;
    case START_WORD:
        fits = var->sort == SORT_WORD;
        var->start = fits ? names_word(book, var->list, words(book, s, start)) : 0;
        break;
    default:
        fits = var->sort == SORT_SEAT;
        var->start = start->row->code == START_LAST;
    }
    return fits ||
           book_refuse(book, s, start->from, problem, "%s cannot begin with that", var->name);
}

static bool take_kind(struct rulebook *book, struct sentence *s, struct var *var,
                      const struct grammar_node *kind, struct problem *problem)
{
    switch (kind->row->code) {
    case KIND_NUMBER:
        var->sort = SORT_NUMBER;
        var->lo = grammar_option(kind, 0) ? grammar_kid(kind, 0)->number : -NUMBER_MAX;
        var->hi = grammar_option(kind, 0) ? grammar_kid(kind, 1)->number : NUMBER_MAX;
        if (grammar_option(kind, 0) &&
            !names_bounds(book, s, grammar_kid(kind, 1), 0, NUMBER_MAX, "numbers", problem))
            return false;
        return var->lo <= var->hi || book_refuse(book, s, kind->from, problem, "from low to high");
    case KIND_SEAT:
        var->sort = SORT_SEAT;
        return true;
    case KIND_WORDCOL:
        var->sort = SORT_WORD;
        var->list = grammar_kid(kind, 0)->number;
        return true;
    default:
        var->sort = SORT_WORD;
        var->list = names_list(book, var->name, false);
        var->start = 1;
        for (const struct grammar_node *kid = kind->kid; kid != NULL; kid = kid->next) {
            if (var->list < 0 || names_word(book, var->list, words(book, s, kid)) < 0)
                return too_many(book, s, "words", problem);
        }
        return true;
    }
}

static bool take_var(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    const struct grammar_node *tree = s->tree, *owner = grammar_kid(tree, 0);
    const char *name = words(book, s, grammar_kid(tree, 1));
    static const enum owner owners[] = {[0] = OWNED_BY_TABLE,
                                        [OWNER_SEAT - OWNER_TABLE] = OWNED_BY_SEAT,
                                        [OWNER_FAMILY - OWNER_TABLE] = OWNED_BY_FAMILY};
    if (!is_new(book, s, name, problem))
        return false;
    if (book->vars_n == VARS_MAX)
        return too_many(book, s, "numbers and words to remember", problem);
    struct var *var = &book->var[book->vars_n];
    *var = (struct var){.name = name,
                        .owner = owners[owner->row->code - OWNER_TABLE],
                        .list = -1,
                        .start_knob = -1,
                        .seen_var = -1,
                        .article = grammar_option(tree, 0)};
    if (var->owner == OWNED_BY_FAMILY)
        var->zone = grammar_kid(owner, 0)->number;
    if (!take_kind(book, s, var, grammar_kid(tree, 2), problem))
        return false;
    if (grammar_option(tree, 1))
        var->seen = seen_of(book, s, grammar_kid(tree, 3), &var->seen_var_name);
    if (grammar_option(tree, 2) && !take_start(book, s, var, grammar_kid(tree, 4), problem))
        return false;
    static const enum category categories[][3] = {
        [SORT_NUMBER] = {NAME_TABLEVAR, NAME_SEATNUM, NAME_ZONEVAR},
        [SORT_SEAT] = {NAME_SEATVAR, CATEGORIES_N, CATEGORIES_N},
        [SORT_WORD] = {NAME_WORDVAR, NAME_SEATWORD, CATEGORIES_N}};
    enum category category = categories[var->sort][var->owner];
    if (category == CATEGORIES_N)
        return book_refuse(book, s, 0, problem, "only the table can remember that");
    add_name(book, category, book->vars_n++, name, var->article ? NULL : name);
    return true;
}

static bool take_refill(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    int zone[2];
    for (int i = 0; i < 2; i++) {
        const char *name = words(book, s, grammar_kid(s->tree, i));
        zone[i] = 0;
        while (zone[i] < book->zones_n && strcmp(book->zone[zone[i]].name, name) != 0)
            zone[i]++;
        if (zone[i] == book->zones_n) {
            s->tree = NULL; /* its zone may be declared further down */
            return true;
        }
    }
    if (book->zone[zone[0]].family || book->zone[zone[1]].family ||
        (book->zone[zone[1]].owner == OWNED_BY_SEAT && book->zone[zone[0]].owner != OWNED_BY_SEAT))
        return book_refuse(book, s, 0, problem, "it cannot be said from whose %s",
                           book->zone[zone[1]].name);
    book->zone[zone[0]].refilled_from = zone[1];
    book->zone[zone[0]].refill_but_top = grammar_option(s->tree, 0);
    return true;
}

bool names_take(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    switch (s->tree->row->code) {
    case DECL_SEATS:
        return take_seats(book, s, problem);
    case DECL_CARDS:
        return take_cards(book, s, problem);
    case DECL_REFILL:
        return take_refill(book, s, problem);
    case DECL_KNOB:
        return take_knob(book, s, problem);
    case DECL_WINS:
        return take_wins(book, s, problem);
    case DECL_LIMIT:
        book->limit = grammar_kid(s->tree, 0)->number;
        return names_bounds(book, s, grammar_kid(s->tree, 0), 1, NUMBER_MAX, "decisions", problem);
    case DECL_PARTNERS:
        book->partners = true;
        return true;
    case DECL_ZONE:
        return take_zone(book, s, problem);
    default:
        return take_var(book, s, problem);
    }
}

bool names_card_text(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    if (book->card_texts_n == TEXTS_MAX)
        return too_many(book, s, "card texts", problem);
    const struct token *token = &s->tokens->token[0];
    struct card_text *text = &book->card_text[book->card_texts_n++];
    *text = (struct card_text){.form = arena_copy(&book->arena, token->at + 1, token->bytes - 2u),
                               .sentence = s,
                               .rule = s->rule,
                               .pc = -1};
    for (const char *at = strchr(text->form, '{'); at != NULL; at = strchr(at + 1, '{')) {
        size_t bytes = strcspn(at, "}:") - 1;
        if (text->slots_n == COUNT(text->slot))
            return too_many(book, s, "slots", problem);
        text->slot[text->slots_n++] = arena_copy(&book->arena, at + 1, bytes);
    }
    return true;
}

/* ---- names that stand for what is declared elsewhere ---- */

static int find_zone(const struct rulebook *book, const char *name)
{
    for (int z = 0; z < book->zones_n; z++) {
        if (strcmp(book->zone[z].name, name) == 0)
            return z;
    }
    return -1;
}

static int find_var(const struct rulebook *book, const char *name, enum owner owner, enum sort sort)
{
    for (int v = 0; name != NULL && v < book->vars_n; v++) {
        if (strcmp(book->var[v].name, name) == 0 && book->var[v].owner == owner &&
            book->var[v].sort == sort)
            return v;
    }
    return -1;
}

static bool resolve_cards(struct rulebook *book, struct book_cards *cards, struct problem *problem)
{
    const struct sentence *s = book->rule[cards->rule].first;
    cards->home = find_zone(book, cards->home_name);
    if (cards->home < 0)
        return book_refuse(book, s, -1, problem,
                           "the %s start in the %s, which is no zone: The table has a %s, which "
                           "nobody sees, in order",
                           cards->name, cards->home_name, cards->home_name);
    const struct zone *home = &book->zone[cards->home];
    if (home->family || cards->home_its != (home->owner == OWNED_BY_SEAT) ||
        (cards->per_seat && !cards->home_its))
        return book_refuse(book, s, -1, problem, "it cannot be said in whose %s the %s start",
                           home->name, cards->name);
    return true;
}

bool names_resolve(struct rulebook *book, struct problem *problem)
{
    bool fine = true;
    if (book->seats_max == 0)
        fine = problem_say(problem, "rulebook.md: nothing says how many play, as in: 2 to 5 seats "
                                    "play, usually 4");
    if (book->cards_n == 0)
        fine = problem_say(problem, "rulebook.md: there are no cards, as in: The cards are a "
                                    "standard deck, and start in the deck");
    if (book->partners && (book->seats_min != 4 || book->seats_max != 4))
        fine = problem_say(problem, "rulebook.md: seats play as partners, but not always 4 play: "
                                    "4 seats play");
    for (int t = 0; t < book->cards_n; t++)
        fine &= resolve_cards(book, &book->cards[t], problem);
    for (int z = 0; z < book->zones_n; z++) {
        struct zone *zone = &book->zone[z];
        zone->seen_var = find_var(book, zone->seen_var_name, OWNED_BY_TABLE, SORT_SEAT);
        zone->members = !zone->family     ? 1
                        : zone->list >= 0 ? book->list[zone->list].words_n - 1
                                          : zone->hi - zone->lo + 1;
    }
    for (int v = 0; v < book->vars_n; v++)
        book->var[v].seen_var =
            find_var(book, book->var[v].seen_var_name, OWNED_BY_TABLE, SORT_SEAT);
    for (int w = 0; w < book->wins_n; w++) {
        book->win[w] = find_var(book, book->win_name[w], OWNED_BY_SEAT, SORT_NUMBER);
        if (book->win[w] < 0)
            fine = problem_say(problem, "rulebook.md: the best %s wins, but no seat has one",
                               book->win_name[w]);
    }
    return fine;
}
