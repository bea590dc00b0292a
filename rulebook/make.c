/* make.c: the struct game of a rulebook: data from its declarations, functions that run it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rulebook/machine.h"

#include "kernel/fnv.h"
#include "kernel/memory.h"

static const char *const seat_names[] = {"Ann", "Bea", "Cy", "Dot", "Eli", "Fay"};
static const char *const backs[] = {"card", NULL};
static const char *const no_triggers[] = {"none", NULL};
static const struct event_row events[] = {RULEBOOK_EVENTS(EVENT_ROW)};

/* ---- what the kernel calls ---- */

static int home_instance(const struct rulebook *book, const struct book_cards *cards, int seat)
{
    const struct zone *zone = &book->zone[cards->home];
    return zone->first + (zone->owner == OWNED_BY_SEAT ? seat : 0);
}

static void lay_cards(struct machine *m)
{
    const struct catalogue *cards = m->box->cards;
    for (int face = 1; face <= cards->cards_n; face++) {
        const struct card *card = box_card(m->box, (uint8_t)face);
        const struct book_cards *kind = &m->book->cards[card->type];
        int seats = kind->per_seat || kind->home_its ? m->box->seats : 1;
        for (int seat = 0; seat < seats; seat++) {
            for (int c = 0; c < card->copies; c++)
                cards_start(m, face, home_instance(m->book, kind, seat));
        }
    }
}

static void bare(const struct box *box, void *state)
{
    struct machine m = machine_at(box, state, NULL);
    m.s[m.book->plan.turn] = NOBODY;
    for (int v = 0; v < m.book->vars_n; v++) {
        const struct var *var = &m.book->var[v];
        int start = var->start_knob >= 0     ? box->knob[var->start_knob]
                    : var->sort != SORT_SEAT ? var->start
                    : var->start             ? box->seats - 1
                                             : 0;
        if (var->sort == SORT_NUMBER && start < var->lo)
            start = var->lo;
        for (int i = 0; i < var->count; i++) {
            if (var->size == 2)
                machine_put_two(&m, var->at + 2 * i, start);
            else
                m.s[var->at + i] = (uint8_t)start;
        }
    }
}

static void setup(const struct box *box, void *state, struct log *log)
{
    struct machine m = machine_at(box, state, log);
    bare(box, state);
    lay_cards(&m);
    run_begin(&m);
}

static bool arrange(const struct box *box, void *state, struct problem *problem)
{
    struct machine m = machine_at(box, state, NULL);
    return run_arrange(&m, problem);
}

static struct ask awaiting(const struct box *box, const void *state)
{
    struct machine m = machine_at(box, state, NULL);
    const struct frames *frames = machine_frames(&m);
    if (frames->n == 0)
        return (struct ask){0};
    const struct frame *f = &frames->frame[frames->n - 1];
    const struct instr *i = &m.book->instr[frame_pc(f)];
    if (i->op == INSTR_ASK)
        return (struct ask){.seats = seat_bit(f->seat), .decision = (uint8_t)i->a};
    uint8_t all = (uint8_t)((1u << box->seats) - 1);
    return (struct ask){.seats = (uint8_t)(all & ~m.s[m.book->plan.answered]),
                        .decision = (uint8_t)i->a};
}

static void list(struct choices *choices)
{
    struct machine m = machine_at(choices->box, choices->state, NULL);
    choices->n = list_moves(&m, choices->decision, choices->seat, choices->moves);
}

static void apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct machine m = machine_at(box, state, log);
    m.it = answer->seat;
    run_answer(&m, answer->seat, answer->move);
}

/* ---- the end ---- */

static int number_of(const struct machine *m, int number, int seat)
{
    const struct var *var = &m->book->var[number];
    return var->size == 2 ? machine_two(m, var->at + 2 * seat) : m->s[var->at + seat];
}

/* Is x before y? Who has won outright comes first, then what wins counts in its order. */
static bool is_before(const struct machine *m, int x, int y)
{
    uint8_t won = m->s[m->book->plan.won];
    bool x_won = won >> x & 1, y_won = won >> y & 1;
    if (x_won != y_won)
        return x_won;
    for (int w = 0; w < m->book->wins_n && won == 0; w++) {
        int a = number_of(m, m->book->win[w], x), b = number_of(m, m->book->win[w], y);
        if (a != b)
            return m->book->win_high[w] ? a > b : a < b;
    }
    return false;
}

static const char *reason_of(const struct machine *m, bool *limit)
{
    int fault = machine_two(m, m->book->plan.fault);
    *limit = (uint16_t)machine_two(m, m->book->plan.decisions) >= m->book->limit || fault > 0;
    if (fault > 0)
        return m->book->fault_words[fault];
    return *limit ? "it went on for too long" : "the last rule is done";
}

static void outcome(const struct box *box, const void *state, struct outcome *out)
{
    struct machine m = machine_at(box, state, NULL);
    bool limit;
    *out = (struct outcome){.over = machine_frames(&m)->n == 0};
    out->reason = reason_of(&m, &limit);
    out->limit = limit && out->over;
    for (int seat = 0; seat < box->seats; seat++) {
        if (m.book->wins_n > 0)
            out->score[seat] = (int16_t)number_of(&m, m.book->win[0], seat);
        out->rank[seat] = 1;
        for (int other = 0; other < box->seats; other++)
            out->rank[seat] = (uint8_t)(out->rank[seat] + is_before(&m, other, seat));
    }
    if (box->seats == 1 && m.s[m.book->plan.won] == 0 && m.book->wins_n == 0)
        out->rank[0] = 2;
}

/* ---- data ---- */

static const char **string_list(struct rulebook *book, int n)
{
    return arena_take(&book->arena, ((size_t)n + 1) * sizeof(const char *));
}

static void make_types(struct rulebook *book)
{
    struct card_type *types = arena_take(&book->arena, (size_t)book->cards_n * sizeof *types);
    for (int t = 0; t < book->cards_n; t++) {
        const struct book_cards *cards = &book->cards[t];
        types[t] = (struct card_type){.name = cards->singular,
                                      .sheet = cards->sheet,
                                      .columns = cards->columns,
                                      .columns_n = cards->columns_n,
                                      .back = 0,
                                      .per_seat = cards->per_seat || cards->home_its,
                                      .copies_max = COPIES_MAX,
                                      .distinct_max = FACES_MAX,
                                      .cards_max = cards->cards_n > 250 ? cards->cards_n : 250};
    }
    book->game.types = types;
    book->game.types_n = book->cards_n;
}

/* A sentence that the form reads: 2 of everything. */
static void add_example(const char *form, struct buffer *out)
{
    for (const char *at = form; *at != '\0';) {
        size_t word = strcspn(at, " "), slot = strcspn(at, "{");
        const char *both = memchr(at, '~', word);
        if (*at == '{') {
            buffer_add(out, "2");
            at += strcspn(at, "}") + 1;
        } else if (both != NULL) {
            buffer_add_bytes(out, both + 1, word - (size_t)(both + 1 - at));
            at += word;
        } else {
            size_t plain = word == 0 ? 1 : word < slot ? word : slot;
            buffer_add_bytes(out, at, plain);
            at += plain;
        }
    }
}

/* The sentences of cards as a phrasebook: each form means the card text of its number. */
static void make_phrases(struct rulebook *book, struct buffer *out)
{
    buffer_add(out, "# phrases.txt: made from the rulebook.\n");
    for (int t = 0; t < book->card_texts_n; t++) {
        const struct card_text *text = &book->card_text[t];
        const char *id = book->rule[text->rule].id;
        buffer_print(out, "\nphrase %s%c\nform %s\nop text%d", id, 'a' + t % 26, text->form, t);
        for (int s = 0; s < text->slots_n; s++)
            buffer_print(out, " {%s}", text->slot[s]);
        buffer_add(out, "\nexample ");
        add_example(text->form, out);
        buffer_print(out, "\nmeans %s\n", id);
    }
}

/* Files that the rules make themselves: of a game that was handed on whole they are made again. */
static bool is_made(const struct rulebook *book, const char *name)
{
    bool made = strcmp(name, "phrases.txt") == 0;
    for (int t = 0; t < book->cards_n; t++)
        made |= book->cards[t].csv != NULL && strncmp(name, "cards/", 6) == 0 &&
                strcmp(name + 6, book->cards[t].sheet) == 0;
    return made;
}

static void make_files(struct rulebook *book)
{
    int n = 0, given = 0;
    while (book->own[given].name != NULL)
        given++;
    book->files =
        arena_take(&book->arena, (size_t)(given + book->cards_n + 2) * sizeof book->files[0]);
    struct buffer phrases = {.used = 0};
    make_phrases(book, &phrases);
    book->files[n++] = (struct source){.name = "phrases.txt",
                                       .text = arena_copy(&book->arena, phrases.at, phrases.used),
                                       .bytes = phrases.used};
    buffer_free(&phrases);
    for (int i = 0; i < given; i++) {
        if (!is_made(book, book->own[i].name))
            book->files[n++] = book->own[i];
    }
    for (int t = 0; t < book->cards_n; t++) {
        char name[NAME_BYTES * 2];
        if (book->cards[t].csv == NULL)
            continue;
        snprintf(name, sizeof name, "cards/%s", book->cards[t].sheet);
        book->files[n++] = (struct source){.name = arena_copy(&book->arena, name, strlen(name)),
                                           .text = book->cards[t].csv,
                                           .bytes = book->cards[t].csv_bytes};
    }
    book->game.files = book->files;
}

static void make_words(struct rulebook *book)
{
    struct game *game = &book->game;
    const char **ops = string_list(book, book->card_texts_n);
    for (int t = 0; t < book->card_texts_n; t++) {
        char name[16];
        snprintf(name, sizeof name, "text%d", t);
        ops[t] = arena_copy(&book->arena, name, strlen(name));
    }
    game->vocabulary = (struct vocabulary){.ops = ops, .triggers = no_triggers};
    struct decision *decisions =
        arena_take(&book->arena, (size_t)(book->asked_n + 1) * sizeof *decisions);
    for (int a = 0; a < book->asked_n; a++)
        decisions[a] = (struct decision){.name = book->asked[a].name,
                                         .prompt = book->asked[a].prompt,
                                         .always = book->asked[a].hidden,
                                         .list = list};
    game->decisions = decisions;
    game->decisions_n = book->asked_n;
}

/* A sentence as it stands in the rulebook, its line breaks as blanks. */
static void quote(const struct sentence *s, struct buffer *out)
{
    for (size_t i = 0; i < s->bytes; i++) {
        bool blank = isspace((unsigned char)s->text[i]);
        if (blank && i > 0 && isspace((unsigned char)s->text[i - 1]))
            continue;
        buffer_add_bytes(out, blank ? " " : &s->text[i], 1);
    }
}

/* Why a verb is not offered now: the rules that offer it, in their own words. */
static const char *reason_for(struct rulebook *book, int verb)
{
    struct buffer out = {.used = 0};
    int last = -1;
    for (int o = 0; o < book->offers_n; o++) {
        const struct offer *offer = &book->offer[o];
        if (offer->verb != verb || offer->rule == last)
            continue;
        last = offer->rule;
        buffer_print(&out, "%s%s: ", out.used > 0 ? " " : "", book->rule[last].id);
        for (const struct sentence *s = book->rule[last].first; s != NULL; s = s->next) {
            if (s->kind != SENTENCE_ACTION)
                continue;
            quote(s, &out);
            for (const struct sentence *line = s->block; line != NULL; line = line->next) {
                buffer_add(&out, line == s->block ? " " : "; ");
                quote(line, &out);
            }
            buffer_add(&out, s->next != NULL ? ". " : ".");
        }
    }
    if (out.used == 0)
        buffer_print(&out, "%s: nothing can be passed on now.", book->rule[0].id);
    const char *words = arena_copy(&book->arena, out.at, out.used);
    buffer_free(&out);
    return words;
}

/* The names of zones, by instance: what a move that takes one calls it. */
static const char **zone_names(struct rulebook *book)
{
    const char **names = string_list(book, book->instances_n);
    for (int i = 0; i < book->instances_n; i++) {
        const struct instance *instance = &book->instance[i];
        names[i] = book->field[book->zone[instance->zone].field + instance->member].name;
    }
    return names;
}

/* A verb for each offer, behind the one that passes. */
static void make_verbs(struct rulebook *book)
{
    static const uint8_t kinds[] = {
        [OBJECT_NONE] = NAMES_NOTHING, [OBJECT_CARD] = NAMES_FACE,   [OBJECT_NUM] = NAMES_NUMBER,
        [OBJECT_A_SEAT] = NAMES_SEAT,  [OBJECT_A_WORD] = NAMES_WORD, [OBJECT_A_ZONE] = NAMES_WORD};
    struct verb_row *rows = arena_take(&book->arena, (size_t)(book->offers_n + 1) * sizeof *rows);
    const char **zones = zone_names(book);
    rows[0] = (struct verb_row){
        .words = book->verb[0].says, .passes = true, .reason = reason_for(book, 0)};
    for (int o = 0; o < book->offers_n; o++) {
        const struct offer *offer = &book->offer[o];
        const char *says = book->verb[offer->verb].says;
        char words[NAME_BYTES * 2];
        snprintf(words, sizeof words, "%s%s", says, offer->object == OBJECT_NONE ? "" : " {a}");
        rows[o + 1] = (struct verb_row){
            .words = arena_copy(&book->arena, words, strlen(words)),
            .a = kinds[offer->object],
            .list = offer->object == OBJECT_A_ZONE ? zones : book->list[offer->list].word,
            .reason = reason_for(book, offer->verb)};
    }
    book->game.verbs = rows;
    book->game.verbs_n = book->offers_n + 1;
}

static void make_faults(struct rulebook *book)
{
    static const char *const words[FAULTS_N] = {
        [FAULT_RANGE] = "a number left its range",
        [FAULT_STEPS] = "the rules went round and round without asking anybody",
        [FAULT_FRAMES] = "chapters and verbs are nested too deep",
        [FAULT_FULL] = "a zone is full"};
    book->fault_words =
        arena_take(&book->arena, (size_t)(FAULTS_N + 1) * RULES_MAX * sizeof book->fault_words[0]);
    for (int f = 1; f < FAULTS_N; f++) {
        for (int r = 0; r < book->rules_n; r++) {
            char line[160];
            snprintf(line, sizeof line, REASON_FAULT "%s: %s", book->rule[r].id, words[f]);
            book->fault_words[f * RULES_MAX + r] = arena_copy(&book->arena, line, strlen(line));
        }
    }
}

static const char *find_pace(const struct rulebook *book)
{
    static const char *const paces[] = {"round", "turn number", "day", "hand number", "deal"};
    for (int p = 0; p < COUNT(paces); p++) {
        for (int v = 0; v < book->vars_n; v++) {
            if (book->var[v].owner == OWNED_BY_TABLE && book->var[v].sort == SORT_NUMBER &&
                strcmp(book->var[v].name, paces[p]) == 0)
                return paces[p];
        }
    }
    return NULL;
}

static const char *rule_prefix(struct rulebook *book)
{
    const char *id = book->rule[0].id;
    return arena_copy(&book->arena, id, strcspn(id, "-"));
}

static void make_game(struct rulebook *book)
{
    struct game *game = &book->game;
    *game = (struct game){.id = book->id,
                          .title = book->title,
                          .blurb = book->blurb,
                          .rule_prefix = rule_prefix(book),
                          .seats_min = (uint8_t)book->seats_min,
                          .seats_max = (uint8_t)book->seats_max,
                          .seats_standard = (uint8_t)book->seats_usual,
                          .state_bytes = (uint32_t)book->plan.bytes,
                          .tail_at = (uint32_t)book->plan.bytes,
                          .rules_hash = fnv64(FNV64_BEGIN, book->text, book->bytes),
                          .seat_names = seat_names,
                          .pace = find_pace(book),
                          .backs = backs,
                          .fields = book->field,
                          .fields_n = book->fields_n,
                          .knobs = book->knob,
                          .knobs_n = book->knobs_n,
                          .events = events,
                          .events_n = COUNT(events),
                          .setup = setup,
                          .bare = bare,
                          .arrange = arrange,
                          .awaiting = awaiting,
                          .apply = apply,
                          .outcome = outcome,
                          .may_hold = book->shown_zone >= 0 ? shown_may_hold : NULL};
    make_types(book);
    make_files(book);
    make_words(book);
    make_verbs(book);
    make_faults(book);
    lay_out(book);
    book->limit = book->limit > 0 ? book->limit : DECISIONS_MAX;
}

/* ---- compiling ---- */

static const struct source *find_rules(const struct source *files)
{
    for (; files != NULL && files->name != NULL; files++) {
        if (strcmp(files->name, "rulebook.md") == 0)
            return files;
    }
    return NULL;
}

static bool compile(struct rulebook *book, struct problem *problem)
{
    book->grammar = grammar_make(forms_rows, forms_rows_n, problem);
    if (book->grammar == NULL)
        return false;
    book->chart = chart_make(book->grammar);
    for (int c = 0; c < CATEGORIES_N; c++)
        book->symbol[c] = grammar_symbol(book->grammar, forms_categories[c]);
    bool fine = read_book(book, problem) && parse_book(book, problem) && emit_book(book, problem);
    if (fine)
        shown_find(book);
    fine = fine && plan_book(book, problem);
    if (fine)
        make_game(book);
    return fine;
}

struct rulebook *rulebook_make(const char *id, const struct source *files, struct problem *problem)
{
    const struct source *rules = find_rules(files);
    if (rules == NULL) {
        problem_say(problem, "%s: there is no rulebook.md", id);
        return NULL;
    }
    struct rulebook *book = memory_take(sizeof *book);
    book->id = arena_copy(&book->arena, id, strlen(id));
    book->own = files;
    book->text = rules->text;
    book->bytes = rules->bytes;
    bool fine = compile(book, problem);
    chart_free(book->chart);
    book->chart = NULL;
    if (fine)
        return book;
    rulebook_free(book);
    return NULL;
}

void rulebook_free(struct rulebook *book)
{
    if (book == NULL)
        return;
    chart_free(book->chart);
    grammar_free(book->grammar);
    lexicon_free(&book->lexicon);
    free(book->expr);
    free(book->select);
    free(book->instr);
    free(book->scale);
    arena_free(&book->arena);
    free(book);
}

static void explain(const struct rulebook *book, const struct sentence *s, int depth,
                    struct buffer *out)
{
    static const char *const kinds[] = {[SENTENCE_DECL] = "has",
                                        [SENTENCE_DEFN] = "defines",
                                        [SENTENCE_ACTION] = "does",
                                        [SENTENCE_OFFER] = "offers"};
    for (; s != NULL; s = s->next) {
        buffer_print(out, "%s\t%s\t%*s", book->rule[s->rule].id, kinds[s->kind], 2 * depth, "");
        grammar_write(book->grammar, s->tree, s->tokens, out);
        buffer_add(out, "\n");
        explain(book, s->block, depth + 1, out);
    }
}

void rulebook_explain(const struct rulebook *book, struct buffer *out)
{
    for (int r = 0; r < book->rules_n; r++)
        explain(book, book->rule[r].first, 0, out);
}

const struct game *rulebook_game(const struct rulebook *rulebook)
{
    return &rulebook->game;
}
