/* emit.c: sentences become instructions. What branches, asks or tells is checked against who sees
 * what it reads. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rulebook/offers.h"
#include "rulebook/steps.h"
#include "rulebook/value.h"

int emit_add(struct context *c, uint8_t op, int x, int a, int b, int e)
{
    struct rulebook *book = c->book;
    book->instr =
        buffer_room(book->instr, &book->instrs_room, book->instrs_n + 1, sizeof *book->instr);
    book->instr[book->instrs_n] = (struct instr){.op = op,
                                                 .x = (uint8_t)x,
                                                 .a = (int16_t)a,
                                                 .b = (int16_t)b,
                                                 .c = (int16_t)e,
                                                 .rule = (int16_t)c->sentence->rule};
    if (book->instrs_n == INT16_MAX)
        book_refuse(book, c->sentence, 0, c->problem, "the rulebook is too long to run");
    return book->instrs_n < INT16_MAX ? book->instrs_n++ : 0;
}

static int here(const struct context *c)
{
    return c->book->instrs_n;
}

static void emit_body(struct context *c, const struct grammar_node *body,
                      const struct sentence *block);
static void emit_block(struct context *c, const struct sentence *line);

static void emit_simple(struct context *c, const struct grammar_node *node)
{
    for (const struct grammar_node *kid = node->kid; kid != NULL; kid = kid->next)
        steps_emit(c, kid);
}

/* ---- branches and loops ---- */

static int emit_unless(struct context *c, const struct grammar_node *cond)
{
    struct value value = value_cond(c, cond);
    steps_public(c, cond, value);
    return emit_add(c, INSTR_UNLESS, 0, value.expr, 0, 0);
}

static void emit_if(struct context *c, const struct grammar_node *node)
{
    int unless = emit_unless(c, grammar_kid(node, 0));
    emit_simple(c, grammar_kid(node, 1));
    if (grammar_option(node, 0)) {
        int jump = emit_add(c, INSTR_JUMP, 0, 0, 0, 0);
        c->book->instr[unless].b = (int16_t)here(c);
        emit_simple(c, grammar_kid(node, 2));
        c->book->instr[jump].a = (int16_t)here(c);
    } else {
        c->book->instr[unless].b = (int16_t)here(c);
    }
}

/* What a loop does each time: lines, steps or a choice. */
struct loop_body {
    const struct grammar_node *body, *modal;
    const struct sentence *block;
};

static void emit_inside(struct context *c, const struct loop_body *body)
{
    if (body->modal != NULL)
        offers_ask(c, body->modal, NULL);
    else
        emit_body(c, body->body, body->block);
}

static int16_t start_of(struct context *c, const struct grammar_node *seat)
{
    if (seat == NULL)
        return NONE_EXPR;
    struct value value = value_seat(c, seat);
    steps_public(c, seat, value);
    return value.expr;
}

static int16_t which_seats(struct context *c, const struct grammar_node *which)
{
    struct rulebook *book = c->book;
    if (which == NULL)
        return NONE_EXPR;
    struct value value;
    if (which->row->code == WHICH_BUT) {
        value = value_seat(c, grammar_kid(which, 0));
        int16_t subject = value_expr(book, EXPR_SUBJECT_SEAT, 0, 0, 0, 0);
        value.expr = value_expr(book, EXPR_IS, 1, subject, value.expr, 0);
    } else {
        value = value_adjective(c, grammar_kid(which, 0)->number, ABOUT_SEAT, -1, AUDIENCE_ALL);
        if (grammar_option(which, 0))
            value.expr = value_expr(book, EXPR_NOT, 0, value.expr, 0, 0);
    }
    steps_public(c, which, value);
    return value.expr;
}

static void emit_each(struct context *c, const struct grammar_node *loop,
                      const struct loop_body *body)
{
    bool other = loop->row->code == LOOP_OTHER;
    int16_t start = start_of(c, grammar_kid(loop, other ? 0 : 1));
    int16_t filter = other ? NONE_EXPR : which_seats(c, grammar_kid(loop, 0));
    if (other && !c->seated)
        value_refuse(c, loop, "no seat acts here: other than whom?");
    int each = emit_add(c, INSTR_EACH, other, start, filter, 0);
    struct context inner = *c;
    inner.seated = true;
    inner.seat_var = -1;
    emit_inside(&inner, body);
    emit_add(c, INSTR_EACH_NEXT, 0, each + 1, filter, 0);
    c->book->instr[each].c = (int16_t)here(c);
}

static void emit_turns(struct context *c, const struct grammar_node *loop,
                       const struct loop_body *body)
{
    const struct grammar_node *adjective = grammar_kid(loop, 0);
    int16_t start = start_of(c, grammar_kid(loop, 1)), who = NONE_EXPR;
    if (adjective != NULL) {
        struct value value = value_adjective(c, adjective->number, ABOUT_SEAT, -1, AUDIENCE_ALL);
        steps_public(c, adjective, value);
        who = value.expr;
    }
    int turns = emit_add(c, INSTR_TURNS, 0, start, who, 0);
    struct context inner = *c;
    inner.seated = true;
    inner.seat_var = -1;
    emit_inside(&inner, body);
    struct value until = value_cond(&inner, grammar_kid(loop, 2));
    steps_public(&inner, grammar_kid(loop, 2), until);
    emit_add(c, INSTR_TURNS_NEXT, 0, turns + 1, who, until.expr);
    c->book->instr[turns].c = (int16_t)here(c);
}

static void emit_until(struct context *c, const struct grammar_node *loop,
                       const struct loop_body *body)
{
    int begin = here(c);
    struct value value = value_cond(c, grammar_kid(loop, 0));
    steps_public(c, grammar_kid(loop, 0), value);
    int16_t not = value_expr(c->book, EXPR_NOT, 0, value.expr, 0, 0);
    int unless = emit_add(c, INSTR_UNLESS, 0, not, 0, 0);
    emit_inside(c, body);
    emit_add(c, INSTR_JUMP, 0, begin, 0, 0);
    c->book->instr[unless].b = (int16_t)here(c);
}

static void emit_count(struct context *c, const struct grammar_node *loop,
                       const struct loop_body *body)
{
    const struct grammar_node *what = grammar_kid(loop, 0);
    struct context inner = *c;
    uint8_t op, next;
    int a, b = what->number;
    switch (loop->row->code) {
    case LOOP_TIMES: {
        struct value n = value_num(c, what);
        steps_public(c, what, n);
        value_bounds(c, what, n, 1, TIMES_MAX, "times to repeat");
        op = INSTR_TIMES, next = INSTR_TIMES_NEXT, a = n.expr, b = 0;
        break;
    }
    case LOOP_WORDS:
        op = INSTR_FOR_WORDS, next = INSTR_FOR_WORDS_NEXT, a = b;
        inner.that_word |= value_bit(b);
        break;
    default:
        op = INSTR_FOR_ZONES, next = INSTR_FOR_ZONES_NEXT, a = b;
        if (c->book->zone[b].owner == OWNED_BY_SEAT && !c->seated)
            value_refuse(c, loop, "no seat acts here: whose %s?", c->book->zone[b].plural);
        inner.that_zone |= value_bit(b);
    }
    int begin = emit_add(c, op, 0, a, 0, 0);
    emit_inside(&inner, body);
    emit_add(c, next, 0, begin + 1, b, 0);
    c->book->instr[begin].c = (int16_t)here(c);
}

static void emit_loop(struct context *c, const struct grammar_node *loop,
                      const struct loop_body *body)
{
    switch (loop->row->code) {
    case LOOP_EACH:
    case LOOP_OTHER:
        emit_each(c, loop, body);
        break;
    case LOOP_TURNS:
        emit_turns(c, loop, body);
        break;
    case LOOP_UNTIL:
        emit_until(c, loop, body);
        break;
    default:
        emit_count(c, loop, body);
    }
}

static void emit_body(struct context *c, const struct grammar_node *body,
                      const struct sentence *block)
{
    ENSURE(body != NULL);
    const struct grammar_node *first = grammar_kid(body, 0);
    switch (body->row->code) {
    case BODY_SIMPLE:
        emit_simple(c, first);
        break;
    case BODY_IF:
        emit_if(c, first);
        break;
    case BODY_LOOP_ASK:
        emit_loop(c, first, &(struct loop_body){.modal = grammar_kid(body, 1)});
        break;
    default:
        emit_block(c, block);
    }
}

/* ---- sentences ---- */

/* An if with lines below, and the otherwise that may follow it. */
static const struct sentence *emit_if_block(struct context *c, const struct sentence *s)
{
    int unless = emit_unless(c, grammar_kid(s->tree, 0));
    emit_block(c, s->block);
    const struct sentence *next = s->next;
    bool otherwise = next != NULL && next->tree->row->code == ACTION_OTHERWISE;
    if (!otherwise) {
        c->book->instr[unless].b = (int16_t)here(c);
        return s;
    }
    int jump = emit_add(c, INSTR_JUMP, 0, 0, 0, 0);
    c->book->instr[unless].b = (int16_t)here(c);
    emit_block(c, next->block);
    c->book->instr[jump].a = (int16_t)here(c);
    return next;
}

static void emit_as_often(struct context *c, const struct sentence *s)
{
    if (!c->seated)
        value_refuse(c, s->tree, "no seat acts here: who may?");
    int begin = here(c);
    int ask = offers_ask_offer(c, grammar_kid(s->tree, 0), true, false);
    emit_add(c, INSTR_JUMP, 0, begin, 0, 0);
    c->book->instr[ask].b = (int16_t)here(c);
}

static void emit_one_of(struct context *c, const struct sentence *s)
{
    struct value seat = value_seat(c, grammar_kid(s->tree, 0));
    steps_public(c, grammar_kid(s->tree, 0), seat);
    struct context inner = *c;
    int with = offers_begin_seat(&inner, seat);
    offers_ask(&inner, s->tree, s->block);
    offers_end_seat(c, &inner, with);
}

/* Returns the last sentence that was done: an if takes its otherwise along. */
static const struct sentence *emit_sentence(struct context *c, const struct sentence *s)
{
    const struct grammar_node *tree = s->tree, *first = grammar_kid(tree, 0);
    c->sentence = s;
    c->tokens = s->tokens;
    switch (tree->row->code) {
    case ACTION_SIMPLE:
        emit_simple(c, first);
        break;
    case ACTION_IF:
        emit_if(c, first);
        break;
    case ACTION_LOOP:
        emit_loop(c, first, &(struct loop_body){.body = grammar_kid(tree, 1), .block = s->block});
        break;
    case ACTION_LOOP_ASK:
        emit_loop(c, first, &(struct loop_body){.modal = grammar_kid(tree, 1)});
        break;
    case ACTION_IF_BLOCK:
        return emit_if_block(c, s);
    case ACTION_OTHERWISE:
        value_refuse(c, tree, "otherwise follows lines that begin with if");
        break;
    case ACTION_AS_OFTEN:
        emit_as_often(c, s);
        break;
    case ACTION_AT_ONCE:
        offers_ask_offer(c, first, false, true);
        break;
    default:
        emit_one_of(c, s);
    }
    return s;
}

static void emit_block(struct context *c, const struct sentence *line)
{
    for (; line != NULL; line = line->next)
        line = emit_sentence(c, line);
}

/* ---- chapters, verbs, card texts ---- */

static struct context context_of(struct rulebook *book, struct problem *problem,
                                 const struct sentence *s)
{
    return (struct context){
        .book = book, .problem = problem, .sentence = s, .tokens = s->tokens, .seat_var = -1};
}

static void emit_rule(struct rulebook *book, int number, struct problem *problem)
{
    struct rule *rule = &book->rule[number];
    if (rule->first == NULL)
        return;
    struct context c = context_of(book, problem, rule->first);
    c.seated = book->chapter[rule->chapter].seated;
    for (const struct sentence *s = rule->first; s != NULL; s = s->next) {
        if (s->kind != SENTENCE_ACTION)
            continue;
        if (rule->pc < 0)
            rule->pc = book->instrs_n;
        s = emit_sentence(&c, s);
    }
    bool chose = c.that_card || c.that_number || c.that_seat || c.that_word || c.that_zone;
    if (chose)
        emit_add(&c, INSTR_FORGET, 0, 0, 0, 0);
}

static void emit_chapter(struct rulebook *book, struct chapter *chapter, struct problem *problem)
{
    chapter->pc = book->instrs_n;
    const struct sentence *first = NULL;
    for (int r = chapter->rules_n; r-- > 0;)
        first = book->rule[chapter->rule_first + r].first != NULL
                    ? book->rule[chapter->rule_first + r].first
                    : first;
    if (first == NULL) {
        problem_say(problem, "rulebook.md:%d:1: %s %s: there is no rule in this chapter",
                    chapter->line, chapter->id, chapter->title);
        return;
    }
    for (int r = 0; r < chapter->rules_n; r++)
        emit_rule(book, chapter->rule_first + r, problem);
    struct context c = context_of(book, problem, first);
    emit_add(&c, INSTR_RETURN, 0, 0, 0, 0);
}

static void emit_verb(struct rulebook *book, struct book_verb *verb, struct problem *problem)
{
    struct context c = context_of(book, problem, verb->sentence);
    const struct grammar_node *tree = verb->sentence->tree;
    c.seated = true;
    c.verb = verb;
    c.that_card = verb->object == OBJECT_CARD;
    c.that_audience = verb->audience;
    c.that_number = verb->object == OBJECT_NUM;
    c.that_seat = verb->object == OBJECT_A_SEAT;
    c.that_word = verb->object == OBJECT_A_WORD ? value_bit(verb->list) : 0;
    c.that_zone = verb->object == OBJECT_A_ZONE ? value_bit(verb->zone) : 0;
    verb->pc = book->instrs_n;
    emit_body(&c, grammar_kid(tree, tree->row->code == DEFN_VERB_OF ? 2 : 1),
              verb->sentence->block);
    emit_add(&c, INSTR_RETURN, 0, 0, 0, 0);
}

static void emit_card_text(struct rulebook *book, struct card_text *text, struct problem *problem)
{
    struct context c = context_of(book, problem, text->sentence);
    c.seated = true;
    c.text = text;
    text->pc = book->instrs_n;
    emit_body(&c, grammar_kid(text->sentence->tree, 1), text->sentence->block);
    emit_add(&c, INSTR_TEXT_NEXT, 0, 0, 0, 0);
}

static int find_game(const struct rulebook *book)
{
    for (int i = 0; i < book->chapters_n; i++) {
        if (strcasecmp(book->chapter[i].title, "The game") == 0)
            return i;
    }
    return -1;
}

static bool has_actions(const struct rulebook *book, const struct chapter *chapter)
{
    for (int r = 0; r < chapter->rules_n; r++) {
        const struct sentence *s = book->rule[chapter->rule_first + r].first;
        for (; s != NULL; s = s->next) {
            if (s->kind == SENTENCE_ACTION)
                return true;
        }
    }
    return false;
}

/* Follows the calls from a chapter; true if they come back to it. */
static bool comes_back(const struct rulebook *book, int from, int target, bool *been)
{
    const struct chapter *chapter = &book->chapter[from];
    if (chapter->pc < 0 || been[from])
        return false;
    been[from] = true;
    for (int pc = chapter->pc; pc < book->instrs_n; pc++) {
        const struct instr *instr = &book->instr[pc];
        if (instr->rule < chapter->rule_first ||
            instr->rule >= chapter->rule_first + chapter->rules_n)
            break;
        if (instr->op == INSTR_CALL &&
            (instr->a == target || comes_back(book, instr->a, target, been)))
            return true;
    }
    return false;
}

static bool check_chapters(struct rulebook *book, struct problem *problem)
{
    bool fine = true;
    for (int i = 0; i < book->chapters_n; i++) {
        const struct chapter *chapter = &book->chapter[i];
        bool been[CHAPTERS_MAX] = {false};
        if (!chapter->begun && has_actions(book, chapter))
            fine = problem_say(problem,
                               "rulebook.md:%d:1: %s %s: no rule follows this chapter, so its "
                               "rules never happen",
                               chapter->line, chapter->id, chapter->title);
        if (comes_back(book, i, i, been))
            fine = problem_say(problem,
                               "rulebook.md:%d:1: %s %s: this chapter follows itself; say repeat "
                               "until, or seats take turns",
                               chapter->line, chapter->id, chapter->title);
    }
    return fine;
}

bool emit_book(struct rulebook *book, struct problem *problem)
{
    int game = find_game(book);
    if (game < 0 || book->chapter[game].rules_n == 0)
        return problem_say(problem, "rulebook.md: there is no chapter called The game: its rules "
                                    "are the game, from first to last");
    offers_prepare(book);
    book->game_chapter = game;
    book->chapter[game].begun = true;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < book->chapters_n; i++) {
            struct chapter *chapter = &book->chapter[i];
            if (chapter->begun && chapter->pc < 0) {
                emit_chapter(book, chapter, problem);
                more = true;
            }
        }
        for (int v = 1; v < book->verbs_n; v++) {
            if (book->verb[v].pc < 0) {
                emit_verb(book, &book->verb[v], problem);
                more = true;
            }
        }
        for (int t = 0; t < book->card_texts_n; t++) {
            if (book->card_text[t].pc < 0) {
                emit_card_text(book, &book->card_text[t], problem);
                more = true;
            }
        }
    }
    return check_chapters(book, problem) && problem->count == 0;
}
