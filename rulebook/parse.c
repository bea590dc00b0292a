/* parse.c: every sentence becomes a tree: declarations first, then what defines names, then the
 * rest; each must have one reading and be written back as it stands. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rulebook/plain.h"
#include "rulebook/sheets.h"

static int symbol_of(const struct rulebook *book, const char *name)
{
    int symbol = grammar_symbol(book->grammar, name);
    ENSURE(symbol >= 0);
    return symbol;
}

/* "Then" at the beginning is decoration. */
static void drop_then(struct sentence *sentence)
{
    struct tokens *tokens = sentence->tokens;
    if (tokens->n > 1 && tokens->token[0].bytes == 4 &&
        strncasecmp(tokens->token[0].at, "then", 4) == 0) {
        memmove(tokens->token, tokens->token + 1,
                (size_t)(tokens->n - 1) * sizeof tokens->token[0]);
        tokens->n--;
    }
}

static bool is_word(const struct sentence *sentence, int at, const char *word)
{
    if (at >= sentence->tokens->n)
        return false;
    const struct token *token = &sentence->tokens->token[at];
    return token->bytes == strlen(word) && strncasecmp(token->at, word, token->bytes) == 0;
}

static int find_word(const struct sentence *sentence, int from, const char *word)
{
    for (int t = from; t < sentence->tokens->n; t++) {
        if (is_word(sentence, t, word))
            return t;
    }
    return -1;
}

static struct reading read_as(struct rulebook *book, struct sentence *sentence, const char *what)
{
    return chart_read(book->chart, &book->lexicon, symbol_of(book, what), sentence->tokens,
                      &book->arena);
}

/* ---- what defines a name, found by its first words ---- */

static const char *words_of(struct rulebook *book, const struct sentence *s, int from, int upto)
{
    struct grammar_node node = {.from = (uint16_t)from, .upto = (uint16_t)upto};
    return book_words(book, s->tokens, &node);
}

static void add_name(struct rulebook *book, enum category category, int id, const char *words)
{
    lexicon_add(&book->lexicon, book->symbol[category], id, words, NULL);
}

static const struct grammar_name *find_name(const struct rulebook *book, enum category category,
                                            const char *words)
{
    return lexicon_find(&book->lexicon, book->symbol[category], words, strlen(words));
}

/* -s; -es after s, x, z, ch, sh and o; -ies for -y: on the first word. */
static const char *conjugate(struct rulebook *book, const char *words)
{
    char says[120];
    struct text text = text_in(says, sizeof says);
    size_t n = strcspn(words, " ");
    char last = n > 0 ? words[n - 1] : ' ', before = n > 1 ? words[n - 2] : ' ';
    bool hissing = strchr("sxzo", last) != NULL || (last == 'h' && strchr("cs", before) != NULL);
    bool turns = last == 'y' && strchr("aeiou", before) == NULL;
    text_print(&text, "%.*s%s%s", (int)(turns ? n - 1 : n), words,
               turns     ? "ies"
               : hissing ? "es"
                         : "s",
               words + n);
    return arena_copy(&book->arena, says, strlen(says));
}

static bool object_of(struct rulebook *book, struct book_verb *verb, const char *words)
{
    static const struct {
        const char *word;
        enum object object;
    } plain[] = {{"number", OBJECT_NUM}, {"seat", OBJECT_A_SEAT}};
    for (int i = 0; i < COUNT(plain); i++) {
        if (strcmp(words, plain[i].word) == 0) {
            verb->object = plain[i].object;
            return true;
        }
    }
    const struct grammar_name *name = find_name(book, NAME_TYPE, words);
    if (name != NULL) {
        verb->object = OBJECT_CARD;
        verb->type = name->id;
        return true;
    }
    name = find_name(book, NAME_WORDCOL, words);
    if (name != NULL) {
        verb->object = OBJECT_A_WORD;
        verb->list = name->id;
        return true;
    }
    name = find_name(book, NAME_FAMILYNAME, words);
    if (name == NULL)
        return false;
    verb->object = OBJECT_A_ZONE;
    verb->zone = name->id;
    return true;
}

/* To play a card: ... */
static bool define_verb(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    int colon = find_word(s, 1, ":");
    if (colon < 2)
        return book_refuse(book, s, 1, problem, "a verb is defined as in: To play a card: ...");
    if (book->verbs_n == VERBS_MAX)
        return book_refuse(book, s, 0, problem, "too many verbs");
    struct book_verb *verb = &book->verb[book->verbs_n];
    *verb = (struct book_verb){.sentence = s, .rule = s->rule, .pc = -1, .type = ANY_TYPE};
    int upto = colon;
    for (int t = 2; t < colon && upto == colon; t++) {
        bool article = is_word(s, t, "a") || is_word(s, t, "an");
        if (article && object_of(book, verb, words_of(book, s, t + 1, colon)))
            upto = t;
    }
    verb->words = words_of(book, s, 1, upto);
    verb->says = conjugate(book, verb->words);
    if (strlen(verb->says) >= NAME_BYTES)
        return book_refuse(book, s, 1, problem, "the verb is too long");
    for (int v = 0; v < book->verbs_n; v++) {
        if (strcmp(book->verb[v].words, verb->words) == 0)
            return book_refuse(book, s, 1, problem, "\"%s\" is defined twice", verb->words);
    }
    add_name(book, NAME_VERB, book->verbs_n, verb->words);
    book->verbs_n++;
    return true;
}

/* A card is playable when ...   A seat's worth means ... */
static bool define_of(struct rulebook *book, struct sentence *s, int subject_end, int name_end,
                      bool adjective, struct problem *problem)
{
    const char *subject = words_of(book, s, 1, subject_end);
    const char *name = words_of(book, s, subject_end + 1, name_end);
    const struct grammar_name *type = find_name(book, NAME_TYPE, subject);
    const struct grammar_name *family = find_name(book, NAME_FAMILYNAME, subject);
    bool seat = strcmp(subject, "seat") == 0;
    if (type == NULL && family == NULL && !seat)
        return book_refuse(book, s, 1, problem,
                           "\"%s\" is no kind of card, no family of zones and no seat", subject);
    int id = type != NULL ? type->id : family != NULL ? family->id : 0;
    if (adjective) {
        if (book->adjectives_n == ADJECTIVES_MAX)
            return book_refuse(book, s, 0, problem, "too many adjectives");
        book->adjective[book->adjectives_n] =
            (struct adjective){.name = name, .subject = id, .tokens = s->tokens, .rule = s->rule};
        add_name(book,
                 type != NULL ? NAME_CARDADJ
                 : seat       ? NAME_SEATADJ
                              : NAME_FAMADJ,
                 book->adjectives_n++, name);
        return true;
    }
    if (type != NULL) {
        if (book->columns_n == NUMCOLS_MAX)
            return book_refuse(book, s, 0, problem, "too many columns");
        book->column[book->columns_n] = (struct column_of){
            .name = name, .tokens = s->tokens, .defined_in = s->rule, .type = id};
        bool many = name[strlen(name) - 1] == 's';
        lexicon_add(&book->lexicon, book->symbol[NAME_NUMCOL], book->columns_n++, name,
                    many ? name : NULL);
        return true;
    }
    if (book->definitions_n == DEFINITIONS_MAX)
        return book_refuse(book, s, 0, problem, "too many definitions");
    book->definition[book->definitions_n] = (struct definition){
        .name = name, .tokens = s->tokens, .rule = s->rule, .subject = family ? id : -1};
    if (seat)
        return book_refuse(book, s, 1, problem,
                           "a seat's number is remembered, not defined: "
                           "Each seat has a %s, a number",
                           name);
    add_name(book, NAME_ZONENUM, book->definitions_n++, name);
    return true;
}

/* Names in the sentence's first words, before what it means is read. */
static bool define_heads(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    int means = find_word(s, 0, "means") >= 0 ? find_word(s, 0, "means") : find_word(s, 0, "mean");
    int when = find_word(s, 0, "when"), is = find_word(s, 0, "is"), owns = find_word(s, 0, "'s");
    bool article = is_word(s, 0, "a") || is_word(s, 0, "an");
    if (is_word(s, 0, "to")) {
        s->kind = SENTENCE_DEFN;
        return define_verb(book, s, problem);
    }
    if (s->tokens->n > 2 && s->tokens->token[0].kind == TOKEN_TEXT && means == 1) {
        s->kind = SENTENCE_DEFN;
        return names_card_text(book, s, problem);
    }
    if (article && is > 1 && when > is + 1 && when <= is + 4) {
        s->kind = SENTENCE_DEFN;
        return define_of(book, s, is, when, true, problem);
    }
    if (article && owns > 1 && means > owns + 1) {
        s->kind = SENTENCE_DEFN;
        return define_of(book, s, owns, means, false, problem);
    }
    if (is_word(s, 0, "the") && means > 1 && means <= 4)
        s->kind = SENTENCE_DEFN;
    return true;
}

/* The NAME means VALUE: what it is decides in which sentences the name may stand. True if it was
 * understood now. */
static bool define_value(struct rulebook *book, struct sentence *s)
{
    static const struct {
        int code;
        enum category category;
    } by_value[] = {{VALUE_IS_NUM, NAME_NUMDEF},
                    {VALUE_IS_WORD, NAME_WORDDEF},
                    {VALUE_IS_CARD, NAME_CARDDEF},
                    {VALUE_IS_SEAT, NAME_SEATDEF}};
    struct reading reading = read_as(book, s, "DEFN");
    if (reading.readings != 1 || book->definitions_n == DEFINITIONS_MAX)
        return false;
    s->tree = reading.tree[0];
    const struct grammar_node *value = grammar_kid(s->tree, 2);
    const char *name = book_words(book, s->tokens, grammar_kid(s->tree, 0));
    for (int i = 0; i < COUNT(by_value); i++) {
        if (by_value[i].code == value->row->code)
            add_name(book, by_value[i].category, book->definitions_n, name);
    }
    book->definition[book->definitions_n++] = (struct definition){
        .name = name, .value = value, .tokens = s->tokens, .rule = s->rule, .subject = -1};
    return true;
}

/* ---- all sentences ---- */

typedef bool visitor(struct rulebook *book, struct sentence *s, struct problem *problem);

static bool visit_all(struct rulebook *book, visitor *visit, struct problem *problem)
{
    bool fine = true;
    for (int r = 0; r < book->rules_n; r++) {
        for (struct sentence *s = book->rule[r].first; s != NULL; s = s->next)
            fine &= visit(book, s, problem);
    }
    return fine;
}

static void prepare(struct sentence *s, bool offers)
{
    for (; s != NULL; s = s->next) {
        drop_then(s);
        s->kind = offers ? SENTENCE_OFFER : SENTENCE_ACTION;
        int n = s->tokens->n;
        bool one_of = n > 5 && is_word(s, n - 2, "these") && is_word(s, n - 1, ":");
        if (s->block != NULL)
            tokens_add_block(s->tokens);
        prepare(s->block, one_of);
    }
}

/* ---- people's own words ---- */

enum { REWORDINGS_MAX = 8 };

static void recut(struct tokens *tokens, const char *text)
{
    bool block = tokens->n > 0 && tokens->token[tokens->n - 1].kind == TOKEN_BLOCK;
    tokens_cut(tokens, text, strlen(text));
    for (int t = 0; t < tokens->n; t++)
        tokens->token[t].place = 0; /* what is wrong with it is wrong with the whole sentence */
    if (block)
        tokens_add_block(tokens);
}

static bool refuse_wording(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    struct buffer out = {.used = 0};
    grammar_write(book->grammar, s->tree, s->tokens, &out);
    out.at[0] = (char)toupper((unsigned char)out.at[0]);
    book_refuse(book, s, 0, problem, "write it as: %s", out.at);
    buffer_free(&out);
    return false;
}

/* Reads the sentence in other words. What then still names a zone of which it does not speak is
 * left for later unless guesses are allowed. True if it was read; *like is what came nearest. */
static bool reword(struct rulebook *book, struct sentence *s, const char *as, bool guess,
                   struct plain *like)
{
    struct tokens tokens = *s->tokens;
    *like = (struct plain){.exact = true, .text = plain_words(book, &tokens)};
    bool phrased = false,
         more = like->text != NULL || (phrased = plain_phrase(book, &tokens, like));
    for (int n = 0; more && n < REWORDINGS_MAX; n++) {
        recut(&tokens, like->text);
        struct reading reading =
            chart_read(book->chart, &book->lexicon, symbol_of(book, as), &tokens, &book->arena);
        if (reading.readings == 1 && (guess || !like->guesses)) {
            s->tokens = arena_take(&book->arena, sizeof tokens);
            *s->tokens = tokens;
            s->tree = reading.tree[0];
            s->reworded = true;
            return true;
        }
        bool outline = strstr(like->text, "...") != NULL || strstr(like->text, ". ") != NULL;
        more = !outline && plain_phrase(book, &tokens, like);
        phrased |= more;
    }
    if (!phrased)
        like->text = NULL; /* other words alone are no hint */
    return false;
}

static bool declare(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    if (s->tree != NULL || s->block != NULL)
        return true;
    struct reading reading = read_as(book, s, "DECL");
    if (reading.readings != 1)
        return true;
    s->kind = SENTENCE_DECL;
    s->tree = reading.tree[0];
    return names_take(book, s, problem);
}

static bool declare_plainly(struct rulebook *book, struct sentence *s, bool guess,
                            struct problem *problem)
{
    struct plain like;
    if (s->tree != NULL || s->block != NULL || !reword(book, s, "DECL", guess, &like))
        return true;
    s->kind = SENTENCE_DECL;
    bool fine = like.exact || refuse_wording(book, s, problem);
    return names_take(book, s, problem) && fine;
}

static bool declare_said(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    return declare_plainly(book, s, false, problem);
}

static bool declare_meant(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    return declare_plainly(book, s, true, problem);
}

static int int_at(const struct sentence *s, int at)
{
    return at >= 0 && at < s->tokens->n ? atoi(s->tokens->token[at].at) : 0;
}

/* 10 (knob exact, 0 to 50): a knob may be spoken of before the sentence that has it. */
static bool find_knobs(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    for (int t = find_word(s, 1, "knob"); t > 0; t = find_word(s, t + 1, "knob")) {
        int comma = find_word(s, t, ",");
        if (is_word(s, t - 1, "(") && comma > t + 1 && is_word(s, comma + 2, "to"))
            names_knob(book, s, words_of(book, s, t + 1, comma), int_at(s, t - 2),
                       int_at(s, comma + 1), int_at(s, comma + 3), problem);
    }
    for (struct sentence *line = s->block; line != NULL; line = line->next)
        find_knobs(book, line, problem);
    return true;
}

static bool define(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    return s->tree != NULL || define_heads(book, s, problem);
}

static bool written_back(struct rulebook *book, const struct sentence *s, struct problem *problem)
{
    struct buffer out = {.used = 0};
    grammar_write(book->grammar, s->tree, s->tokens, &out);
    const char *text = s->tokens->token[0].at;
    size_t bytes = s->reworded ? strlen(text) : s->bytes - (size_t)(text - s->text);
    bool same = grammar_same(out.at, out.used, text, bytes);
    if (!same)
        book_refuse(book, s, 0, problem, "write it as: %s", out.at);
    buffer_free(&out);
    return same;
}

/* What could only be a declaration is refused as one. */
static bool declares(const struct sentence *s)
{
    int start = find_word(s, 2, "start");
    return find_word(s, 1, "has") > 0 || (start > 0 && is_word(s, start + 1, "in")) ||
           (find_word(s, 1, "seats") > 0 && find_word(s, 1, "play") > 0 && is_word(s, 0, "2"));
}

/* Why it is not understood: as the kind of sentence of which most is, from its beginning on. */
static bool refuse(struct rulebook *book, struct sentence *s, const char *as, const char *like,
                   struct problem *problem)
{
    struct reading reading = read_as(book, s, as);
    if (reading.readings == 0 && s->kind == SENTENCE_ACTION && s->block == NULL) {
        struct reading other = read_as(book, s, "DECL");
        if (declares(s) || other.at > reading.at)
            reading = other;
        else
            reading = read_as(book, s, as);
    }
    struct buffer out = {.used = 0};
    if (reading.readings == 1) {
        buffer_add(&out,
                   "this says what there is, so it stands in a rule of its own, not below one");
    } else if (reading.readings == 0 && like != NULL) {
        struct tokens tokens = *s->tokens;
        recut(&tokens, like);
        buffer_print(&out, "say it like: %s", like);
        plain_missing(book, &tokens, &out);
    } else {
        chart_refuse(book->chart, &reading, &out);
        plain_missing(book, s->tokens, &out);
    }
    book_refuse(book, s, reading.readings == 0 && like == NULL ? reading.at : 0, problem, "%s",
                out.at);
    buffer_free(&out);
    return false;
}

static bool understand(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    static const char *const as[] = {[SENTENCE_DECL] = "DECL",
                                     [SENTENCE_DEFN] = "DEFN",
                                     [SENTENCE_ACTION] = "ACTION",
                                     [SENTENCE_OFFER] = "OFFERLINE"};
    bool fine = true;
    if (s->tree == NULL) {
        struct plain like = {.text = NULL};
        struct reading reading = read_as(book, s, as[s->kind]);
        if (reading.readings == 1)
            s->tree = reading.tree[0];
        else if (reading.readings == 0 && reword(book, s, as[s->kind], true, &like))
            fine = like.exact || refuse_wording(book, s, problem);
        else
            fine = refuse(book, s, as[s->kind], like.text, problem);
    }
    fine = fine && written_back(book, s, problem);
    for (struct sentence *line = s->block; line != NULL; line = line->next)
        fine &= understand(book, line, problem);
    return fine;
}

/* The trees of adjectives and of numbers of cards and zones, once all names are known. */
static bool attach(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    (void)problem;
    if (s->kind != SENTENCE_DEFN || s->tree == NULL)
        return true;
    int code = s->tree->row->code;
    for (int a = 0; code == DEFN_ADJ && a < book->adjectives_n; a++) {
        if (book->adjective[a].tokens == s->tokens)
            book->adjective[a].cond = grammar_kid(s->tree, 2);
    }
    for (int c = 0; code == DEFN_OF && c < book->columns_n; c++) {
        if (book->column[c].tokens == s->tokens)
            book->column[c].means = grammar_kid(s->tree, 3);
    }
    for (int d = 0; code == DEFN_OF && d < book->definitions_n; d++) {
        if (book->definition[d].tokens == s->tokens)
            book->definition[d].value = grammar_kid(s->tree, 3);
    }
    return true;
}

static int undefined(struct rulebook *book)
{
    int n = 0;
    for (int r = 0; r < book->rules_n; r++) {
        for (struct sentence *s = book->rule[r].first; s != NULL; s = s->next)
            n += s->kind == SENTENCE_DEFN && s->tree == NULL && is_word(s, 0, "the") &&
                 !define_value(book, s);
    }
    return n;
}

bool parse_book(struct rulebook *book, struct problem *problem)
{
    for (int r = 0; r < book->rules_n; r++)
        prepare(book->rule[r].first, false);
    for (int i = 0; i < book->chapters_n; i++)
        add_name(book, NAME_CHAPTER, i, book->chapter[i].title);
    book->verb[book->verbs_n++] =
        (struct book_verb){.words = "pass", .says = "passes", .pc = -1, .type = ANY_TYPE};
    add_name(book, NAME_VERB, 0, "pass");
    lexicon_add(&book->lexicon, book->symbol[NAME_TYPE], ANY_TYPE, "card", "cards");
    bool fine = true;
    for (int pass = 0, before = -1; pass < 4 && before != book->lexicon.names_n; pass++) {
        before = book->lexicon.names_n;
        fine &= visit_all(book, declare, problem);
    }
    fine &= visit_all(book, declare_said, problem);
    fine &= visit_all(book, declare_meant, problem);
    fine &= visit_all(book, find_knobs, problem);
    fine &= visit_all(book, define, problem);
    for (int left = -1, now = undefined(book); now > 0 && now != left; now = undefined(book))
        left = now;
    fine &= visit_all(book, understand, problem);
    fine &= plain_say_missing(book, problem);
    return names_resolve(book, problem) && fine && visit_all(book, attach, problem);
}
