/* read.c: the lines of a rulebook: title, chapters, rules, blocks of bullets, sentences. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rulebook/book.h"

enum { DEPTH_MAX = 6 };

struct reader {
    struct rulebook *book;
    struct problem *problem;
    const char *at, *end;
    int line;
    struct sentence **last[DEPTH_MAX + 1]; /* where the next sentence of that depth is hung */
    struct sentence *owner[DEPTH_MAX + 1]; /* the last sentence of each depth */
    /* the paragraph being gathered */
    const char *text;
    size_t bytes;
    int depth, text_line, text_column;
};

bool book_refuse(const struct rulebook *book, const struct sentence *sentence, int token,
                 struct problem *problem, const char *format, ...)
{
    char words[400];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    int line = sentence->line, column = sentence->column;
    size_t upto = 0;
    if (sentence->tokens != NULL && token >= 0 && sentence->tokens->n > 0) {
        int last = sentence->tokens->n - 1;
        const struct token *t = &sentence->tokens->token[token < last ? token : last];
        upto = t->kind == TOKEN_BLOCK ? sentence->bytes : t->place;
    }
    for (size_t i = 0; i < upto; i++) {
        column = sentence->text[i] == '\n' ? 1 : column + 1;
        line += sentence->text[i] == '\n';
    }
    return problem_say(problem, "rulebook.md:%d:%d: %s: %s", line, column,
                       book->rule[sentence->rule].id, words);
}

const char *book_words(struct rulebook *book, const struct tokens *tokens,
                       const struct grammar_node *node)
{
    char words[200];
    struct text text = text_in(words, sizeof words);
    for (int t = node->from; t < node->upto; t++)
        text_print(&text, "%s%.*s", t > node->from ? " " : "", tokens->token[t].bytes,
                   tokens->token[t].at);
    for (char *c = words; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    return arena_copy(&book->arena, words, strlen(words));
}

static bool at_line(struct reader *r, int column, const char *what)
{
    return problem_say(r->problem, "rulebook.md:%d:%d: %s", r->line, column, what);
}

/* ---- sentences of a paragraph ---- */

static bool cut_sentence(struct reader *r, const char *from, size_t bytes)
{
    struct rulebook *book = r->book;
    struct sentence *sentence = arena_take(&book->arena, sizeof *sentence);
    *sentence = (struct sentence){.text = from,
                                  .bytes = bytes,
                                  .line = r->text_line,
                                  .column = r->text_column,
                                  .rule = book->rules_n - 1,
                                  .chapter = book->chapters_n - 1,
                                  .tokens = NULL};
    for (const char *c = r->text; c < from; c++) {
        sentence->column = *c == '\n' ? 1 : sentence->column + 1;
        sentence->line += *c == '\n';
    }
    struct tokens tokens;
    bool whole = tokens_cut(&tokens, from, bytes);
    sentence->tokens = arena_take(&book->arena, sizeof tokens);
    memcpy(sentence->tokens, &tokens, sizeof tokens);
    *r->last[r->depth] = sentence;
    r->last[r->depth] = &sentence->next;
    r->owner[r->depth] = sentence;
    r->last[r->depth + 1] = &sentence->block;
    if (!whole)
        return book_refuse(book, sentence, tokens.n - 1, r->problem,
                           "the sentence is too long, or a quote stays open");
    return true;
}

static bool ends_sentence(const char *at, const char *end)
{
    return *at == '.' && (at + 1 == end || isspace((unsigned char)at[1]));
}

static bool end_paragraph(struct reader *r)
{
    bool fine = true;
    const char *end = r->text != NULL ? r->text + r->bytes : NULL;
    bool quoted = false;
    for (const char *from = r->text; r->text != NULL && from < end;) {
        while (from < end && isspace((unsigned char)*from))
            from++;
        const char *at = from;
        while (at < end && (quoted || !ends_sentence(at, end))) {
            quoted ^= *at == '"';
            at++;
        }
        size_t bytes = (size_t)(at - from);
        while (bytes > 0 && isspace((unsigned char)from[bytes - 1]))
            bytes--;
        if (bytes > 0)
            fine &= cut_sentence(r, from, bytes);
        from = at + 1;
    }
    r->text = NULL;
    return fine;
}

static void begin_paragraph(struct reader *r, const char *text, const char *line, size_t bytes,
                            int depth)
{
    r->text = text;
    r->bytes = bytes - (size_t)(text - line);
    r->depth = depth;
    r->text_line = r->line;
    r->text_column = (int)(text - line) + 1;
}

/* ---- lines ---- */

static bool read_chapter(struct reader *r, const char *line, size_t bytes)
{
    struct rulebook *book = r->book;
    if (book->chapters_n == CHAPTERS_MAX)
        return at_line(r, 1, "more chapters than there may be");
    const char *id = line + 3, *end = line + bytes;
    const char *blank = memchr(id, ' ', (size_t)(end - id));
    if (blank == NULL)
        return at_line(r, 4, "a chapter has an id and a title, as in ## OH-6 A trick");
    struct chapter *chapter = &book->chapter[book->chapters_n++];
    *chapter =
        (struct chapter){.id = arena_copy(&book->arena, id, (size_t)(blank - id)),
                         .title = arena_copy(&book->arena, blank + 1, (size_t)(end - blank - 1)),
                         .line = r->line,
                         .rule_first = book->rules_n,
                         .pc = -1,
                         .caller = -1};
    return true;
}

static bool read_rule(struct reader *r, const char *line, size_t bytes)
{
    struct rulebook *book = r->book;
    const char *id = line + 4, *end = line + bytes;
    const char *stop = memmem(id, (size_t)(end - id), "**", 2);
    if (book->chapters_n == 0)
        return at_line(r, 1, "a rule stands in a chapter: ## XX-1 The game");
    if (stop == NULL || stop == id)
        return at_line(r, 3, "a rule begins with its number, as in - **OH-6.2** ...");
    if (book->rules_n == RULES_MAX)
        return at_line(r, 1, "more rules than there may be");
    struct rule *rule = &book->rule[book->rules_n++];
    *rule = (struct rule){.id = arena_copy(&book->arena, id, (size_t)(stop - id)),
                          .chapter = book->chapters_n - 1,
                          .line = r->line,
                          .pc = -1};
    for (int other = 0; other < book->rules_n - 1; other++) {
        if (strcmp(book->rule[other].id, rule->id) == 0)
            return at_line(r, 5, "this number stands before another rule, too");
    }
    book->chapter[book->chapters_n - 1].rules_n++;
    r->last[0] = &rule->first;
    begin_paragraph(r, stop + 2, line, bytes, 0);
    return true;
}

static bool read_bullet(struct reader *r, const char *line, size_t bytes, size_t indent)
{
    int depth = (int)(indent / 2);
    if (r->book->rules_n == 0 || r->last[0] == NULL)
        return at_line(r, 1, "a bullet stands under a rule");
    if (depth > DEPTH_MAX || r->last[depth] == NULL)
        return at_line(r, (int)indent + 1, "this bullet stands under nothing");
    struct sentence *owner = r->owner[depth - 1];
    bool owns = owner != NULL && owner->bytes > 0 && owner->text[owner->bytes - 1] == ':';
    if (!owns)
        return at_line(r, (int)indent + 1, "what stands above this bullet does not end with \":\"");
    for (int deeper = depth + 1; deeper <= DEPTH_MAX; deeper++)
        r->last[deeper] = NULL;
    begin_paragraph(r, line + indent + 2, line, bytes, depth);
    return true;
}

static bool read_line(struct reader *r, const char *line, size_t bytes)
{
    struct rulebook *book = r->book;
    size_t indent = strspn(line, " ");
    indent = indent < bytes ? indent : bytes;
    bool blank = indent == bytes;
    if (indent > 0 && !blank && !(line[indent] == '-' && line[indent + 1] == ' ') &&
        r->text != NULL) {
        r->bytes = (size_t)(line + bytes - r->text); /* the paragraph goes on */
        return true;
    }
    bool fine = end_paragraph(r);
    if (blank || line[0] == '>')
        return fine;
    if (bytes > 2 && memcmp(line, "# ", 2) == 0) {
        book->title = arena_copy(&book->arena, line + 2, bytes - 2);
    } else if (bytes > 3 && memcmp(line, "## ", 3) == 0) {
        fine &= read_chapter(r, line, bytes);
    } else if (bytes > 4 && memcmp(line, "- **", 4) == 0) {
        fine &= read_rule(r, line, bytes);
    } else if (indent >= 2 && line[indent] == '-') {
        fine &= read_bullet(r, line, bytes, indent);
    } else if (book->chapters_n == 0) {
        if (book->blurb == NULL)
            book->blurb = arena_copy(&book->arena, line, bytes);
    } else {
        fine &= at_line(r, 1, "neither a rule nor a remark: give it a number, or put > before it");
    }
    return fine;
}

bool read_book(struct rulebook *book, struct problem *problem)
{
    struct reader r = {
        .book = book, .problem = problem, .at = book->text, .end = book->text + book->bytes};
    bool fine = true;
    if (book->bytes > BOOK_BYTES_MAX)
        return problem_say(problem, "rulebook.md: more than %d bytes", BOOK_BYTES_MAX);
    while (r.at < r.end) {
        const char *stop = memchr(r.at, '\n', (size_t)(r.end - r.at));
        const char *next = stop == NULL ? r.end : stop + 1;
        size_t bytes = (size_t)((stop == NULL ? r.end : stop) - r.at);
        if (bytes > 0 && r.at[bytes - 1] == '\r')
            bytes--;
        r.line++;
        fine &= read_line(&r, r.at, bytes);
        r.at = next;
    }
    fine &= end_paragraph(&r);
    if (book->title == NULL)
        fine = problem_say(problem, "rulebook.md:1:1: the first line is the title: # Oh Hell");
    if (book->rules_n == 0)
        fine = problem_say(problem, "rulebook.md:1:1: there is no rule: - **OH-1.1** ...");
    if (book->blurb == NULL)
        book->blurb = "A game of cards.";
    return fine;
}
