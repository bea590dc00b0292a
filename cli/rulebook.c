/* rulebook.c: a game's rulebook on the screen, whole or the rules that speak of something. */
#include "cli/rulebook.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/terminal.h"

enum { QUERY_BYTES = 400, RULES_MAX = 400, PARAGRAPH_BYTES = 4000, RULE_BYTES_USUAL = 200 };

const struct source *rulebook_file(const struct source *files, const char *name)
{
    for (; files != NULL && files->name != NULL; files++)
        if (strcmp(files->name, name) == 0)
            return files;
    return NULL;
}

/* ---- printing ---- */

/* The signs of Markdown as style marks. */
static void print_line(const char *line, size_t length)
{
    char words[2 * PARAGRAPH_BYTES];
    struct text text = text_in(words, sizeof words);
    bool bold = line[0] == '#', code = false;
    text_add(&text, bold ? STYLE_BOLD : "");
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '*' && i + 1 < length && line[i + 1] == '*') {
            bold = !bold;
            text_add(&text, bold ? STYLE_BOLD : STYLE_PLAIN);
            i++;
        } else if (line[i] == '`') {
            code = !code;
            text_add(&text, code ? STYLE_CYAN : STYLE_PLAIN);
        } else {
            text_print(&text, "%c", line[i]);
        }
    }
    terminal_wrap(words);
    terminal_print(STYLE_PLAIN "\n");
}

static size_t line_bytes(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop != NULL ? (size_t)(stop + 1 - at) : (size_t)(end - at);
}

/* Whether a line stands for itself: a blank one, a heading, an item, a row of a table, a fence. */
static bool begins_block(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return strchr("\n#|>", *line) != NULL || strncmp(line, "```", 3) == 0 ||
           (strchr("-*", *line) != NULL && line[1] == ' ') ||
           (digits > 0 && strncmp(line + digits, ". ", 2) == 0);
}

/* The lines of a paragraph or an item as one, so that it is broken only where the screen ends.
 * Gives the bytes that were read. */
static size_t take_paragraph(const char *text, const char *end, char to[PARAGRAPH_BYTES])
{
    struct text words = text_in(to, PARAGRAPH_BYTES);
    const char *at = text;
    bool alone = *text == '\n' || strchr("#|", *text) != NULL;
    do {
        size_t bytes = line_bytes(at, end), length = bytes - (at[bytes - 1] == '\n');
        text_print(&words, "%s%.*s", at == text ? "" : " ", (int)length, at);
        at += bytes;
        if (alone || at == end)
            break;
        const char *next = at + strspn(at, " ");
        if (next >= end || begins_block(next) || words.used + line_bytes(at, end) > PARAGRAPH_BYTES)
            break;
        at = next;
    } while (true);
    return (size_t)(at - text);
}

/* On a terminal the signs become styles; elsewhere the file is given as it is. */
static void print(const char *text, size_t bytes)
{
    if (!isatty(STDOUT_FILENO)) {
        fwrite(text, 1, bytes, stdout);
        return;
    }
    bool fenced = false;
    for (const char *end = text + bytes; text < end;) {
        char words[PARAGRAPH_BYTES];
        bool fence = strncmp(text, "```", 3) == 0;
        const char *line_end = text + line_bytes(text, end);
        text += take_paragraph(text, fenced || fence ? line_end : end, words);
        fenced ^= fence;
        print_line(words, strlen(words));
    }
}

void rulebook_print(const struct source *rulebook)
{
    print(rulebook->text, rulebook->bytes);
}

/* ---- searching ---- */

/* A rule is a list item that begins with its id in bold. */
struct rule_shown {
    const char *text;
    size_t bytes;
    double weight; /* how much it speaks of what is looked for */
};

static int find_rules(const struct source *rulebook, struct rule_shown rules[RULES_MAX])
{
    int n = 0;
    const char *end = rulebook->text + rulebook->bytes;
    bool inside = false;
    for (const char *at = rulebook->text; at < end;) {
        size_t bytes = line_bytes(at, end);
        if (bytes > 4 && strncmp(at, "- **", 4) == 0 && n < RULES_MAX) {
            rules[n++] = (struct rule_shown){.text = at, .bytes = bytes};
            inside = true;
        } else if (inside && at[0] == ' ') {
            rules[n - 1].bytes += bytes;
        } else {
            inside = false;
        }
        at += bytes;
    }
    return n;
}

/* How often the word is in the rule, at the beginning of one of its words. */
static int mentions(const struct rule_shown *rule, const char *word)
{
    size_t length = strlen(word);
    int n = 0;
    for (size_t i = 0; i + length <= rule->bytes; i++)
        n += (i == 0 || !isalnum((unsigned char)rule->text[i - 1])) &&
             strncasecmp(rule->text + i, word, length) == 0;
    return n;
}

static const struct rule_shown *find_id(const struct rule_shown *rules, int n, const char *words)
{
    size_t length = strlen(words);
    for (int i = 0; i < n && length > 0; i++) {
        const char *id = rules[i].text + 4, *stop = strstr(id, "**"), *dash = strchr(id, '-');
        if (stop == NULL)
            continue;
        if ((size_t)(stop - id) == length && strncasecmp(id, words, length) == 0)
            return &rules[i];
        if (dash != NULL && dash < stop && (size_t)(stop - dash - 1) == length &&
            strncmp(dash + 1, words, length) == 0)
            return &rules[i];
    }
    return NULL;
}

/* Words that say nothing of what is looked for. */
static bool is_filler(const char *word)
{
    static const char *const fillers[] = {"the",    "not",   "can",  "why",      "with",
                                          "and",    "for",   "from", "possible", "may",
                                          "cannot", "there", "are"};
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (strcasecmp(fillers[i], word) == 0)
            return true;
    return strlen(word) < 3;
}

/* A word that few rules mention tells more than one that all do; and a short rule that mentions it
 * often is about it more than a long one that does so once. */
static void weigh(struct rule_shown *rules, int n, const char *word)
{
    int mentioned = 0;
    for (int i = 0; i < n; i++)
        mentioned += mentions(&rules[i], word) > 0;
    for (int i = 0; i < n; i++)
        rules[i].weight += mentioned == 0 ? 0
                                          : (double)mentions(&rules[i], word) / mentioned /
                                                (double)(RULE_BYTES_USUAL + rules[i].bytes);
}

static void weigh_all(struct rule_shown *rules, int n, const char *words)
{
    char query[QUERY_BYTES], *rest = query;
    snprintf(query, sizeof query, "%s", words);
    for (char *word; (word = strsep(&rest, " ,.?!'\"")) != NULL;) {
        size_t length = strlen(word);
        if (is_filler(word))
            continue;
        /* "attacks" and "attacked" are both looked for as "attack". */
        if (length > 3 && tolower((unsigned char)word[length - 1]) == 's')
            word[length - 1] = '\0';
        weigh(rules, n, word);
    }
}

/* The heading stands above the first rule alone. */
static void print_rule(const struct rule_shown *rule, int printed, const char *heading)
{
    if (printed == 0 && heading != NULL)
        printf("%s\n", heading);
    print(rule->text, rule->bytes);
}

int rulebook_search(const struct source *rulebook, const char *words, int most, const char *heading)
{
    struct rule_shown rules[RULES_MAX];
    int n = find_rules(rulebook, rules), printed = 0;
    const struct rule_shown *named = find_id(rules, n, words);
    if (named != NULL) {
        print_rule(named, 0, heading);
        return 1;
    }
    weigh_all(rules, n, words);
    for (; printed < most; printed++) {
        struct rule_shown *best = NULL;
        for (int i = 0; i < n; i++)
            if (rules[i].weight > 0 && (best == NULL || rules[i].weight > best->weight))
                best = &rules[i];
        if (best == NULL)
            break;
        print_rule(best, printed, heading);
        best->weight = 0;
    }
    return printed;
}
