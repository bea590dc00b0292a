/* markdown.c: a rulebook's text as blocks. */
#include "print/markdown.h"

#include <stdlib.h>
#include <string.h>

static const char *line_end(const char *at)
{
    return at + strcspn(at, "\n");
}

static const char *next_line(const char *at)
{
    const char *end = line_end(at);
    return *end == '\n' ? end + 1 : end;
}

static size_t indent(const char *at)
{
    return strspn(at, " ");
}

static bool begins(const char *at, const char *words)
{
    return strncmp(at, words, strlen(words)) == 0;
}

static size_t digits(const char *at)
{
    size_t n = strspn(at, "0123456789");
    return n > 0 && begins(at + n, ". ") ? n : 0;
}

/* What kind of block a line begins; BLOCK_TEXT also where it goes on with one. *mark: how many
 * bytes say so. */
static enum block_kind kind_of(const char *line, size_t *mark)
{
    const char *at = line + indent(line);
    *mark = indent(line);
    if (at == line && *at == '#') {
        size_t depth = strspn(at, "#");
        *mark = depth + strspn(at + depth, " ");
        return depth == 1 ? BLOCK_TITLE : depth == 2 ? BLOCK_HEADING : BLOCK_SMALLER;
    }
    if (begins(at, "- ") || begins(at, "* ")) {
        *mark += 2;
        return BLOCK_BULLET;
    }
    if (digits(at) > 0) {
        *mark += digits(at) + 2;
        return BLOCK_NUMBERED;
    }
    if (begins(at, "> ")) {
        *mark += 2;
        return BLOCK_QUOTE;
    }
    if (begins(at, "```"))
        return BLOCK_CODE;
    return *at == '|' ? BLOCK_ROW : BLOCK_TEXT;
}

static bool blank(const char *line)
{
    return line[strspn(line, " \t\r")] == '\n' || line[strspn(line, " \t\r")] == '\0';
}

/* | a | b | as "a<TAB>b"; the row of dashes below a header has no words. */
static void read_row(const char *line, struct buffer *words)
{
    const char *end = line_end(line), *at = strchr(line, '|') + 1;
    bool first = true;
    while (at < end) {
        const char *bar = at;
        while (bar < end && *bar != '|')
            bar++;
        const char *from = at, *to = bar;
        while (from < to && *from == ' ')
            from++;
        while (to > from && to[-1] == ' ')
            to--;
        if (bar < end || from < to) {
            buffer_add(words, first ? "" : "\t");
            buffer_add_bytes(words, from, (size_t)(to - from));
        }
        first = false;
        at = bar + 1;
    }
}

static bool goes_on(const char *line, enum block_kind kind)
{
    size_t mark;
    if (blank(line) || kind_of(line, &mark) != BLOCK_TEXT)
        return false;
    return kind == BLOCK_TEXT || ((kind == BLOCK_BULLET || kind == BLOCK_NUMBERED) && mark > 0) ||
           kind == BLOCK_QUOTE;
}

static void read_code(const char **at, struct block *block)
{
    for (*at = next_line(*at); **at != '\0' && !begins(*at, "```"); *at = next_line(*at))
        buffer_add_bytes(&block->words, *at, (size_t)(next_line(*at) - *at));
    *at = next_line(*at);
}

bool markdown_next(const char **at, struct block *block)
{
    size_t mark;
    *block = (struct block){0};
    while (**at != '\0' && blank(*at))
        *at = next_line(*at);
    if (**at == '\0')
        return false;
    block->kind = kind_of(*at, &mark);
    block->depth = block->kind == BLOCK_NUMBERED ? atoi(*at + indent(*at)) : (int)indent(*at) / 2;
    if (block->kind == BLOCK_CODE) {
        read_code(at, block);
        return true;
    }
    if (block->kind == BLOCK_ROW) {
        read_row(*at, &block->words);
        *at = next_line(*at);
        if (strspn(*at, "|-: ") > 2 && kind_of(*at, &mark) == BLOCK_ROW)
            *at = next_line(*at);
    } else {
        do {
            size_t skip = block->words.used == 0 ? mark : indent(*at);
            if (block->kind == BLOCK_QUOTE && block->words.used > 0 && begins(*at + skip, "> "))
                skip += 2;
            buffer_add(&block->words, block->words.used > 0 ? " " : "");
            buffer_add_bytes(&block->words, *at + skip, (size_t)(line_end(*at) - *at) - skip);
            *at = next_line(*at);
        } while (block->kind >= BLOCK_TEXT && **at != '\0' && goes_on(*at, block->kind));
    }
    block->last = blank(*at) || **at == '\0' || kind_of(*at, &mark) != block->kind;
    return true;
}
