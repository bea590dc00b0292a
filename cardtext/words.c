/* words.c: cutting text into words. */
#include "cardtext/words.h"

#include <string.h>
#include <strings.h>

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* Letters, also those outside ASCII, digits, apostrophes and hyphens make words. */
static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           is_digit(letter) || letter == '\'' || letter == '-' || letter == '_' ||
           (unsigned char)letter >= 0x80;
}

/* A hyphen before a digit is a sign, unless it stands inside a word. */
static size_t word_bytes(const char *at, size_t bytes, enum word_kind *kind)
{
    size_t n = 0;
    *kind = is_digit(*at) ? WORD_NUMBER : WORD_PLAIN;
    while (n < bytes && (*kind == WORD_NUMBER ? is_digit(at[n]) : is_letter(at[n])))
        n++;
    bool sign = *at == '-' && bytes > 1 && is_digit(at[1]);
    if (n == 0 || sign) {
        *kind = WORD_MARK;
        return 1;
    }
    return n;
}

/* A number with a needless zero in front stays a plain word, because it is never rendered so. */
static void read_number(struct word *word, const char *at)
{
    int number = 0;
    for (int i = 0; i < word->bytes && number <= WORDS_NUMBER_MAX / 10; i++)
        number = number * 10 + (at[i] - '0');
    if (word->bytes > 5 || number > WORDS_NUMBER_MAX)
        number = WORDS_NUMBER_MAX;
    word->number = (int16_t)number;
    if (at[0] == '0' && word->bytes > 1)
        word->kind = WORD_PLAIN;
}

/* The stop of "vs." ends nothing. */
static bool abbreviates(const char *text, size_t bytes, size_t at)
{
    return at >= 2 && at + 1 < bytes && text[at] == '.' && words_blank(text[at + 1]) &&
           strncasecmp(text + at - 2, "vs", 2) == 0 && (at == 2 || words_blank(text[at - 3]));
}

/* A full stop, or a cry. */
static bool ends_here(const char *text, size_t bytes, size_t at)
{
    return text[at] == '!' || (text[at] == '.' && !abbreviates(text, bytes, at));
}

bool words_split(struct words *words, const char *text, size_t bytes)
{
    size_t used = 0;
    bool glued = false;
    words->n = 0;
    words->set = (struct words_set){0};
    words->folded[0] = '\0';
    for (size_t at = 0; at < bytes;) {
        if (words_blank(text[at])) {
            glued = false;
            at++;
            continue;
        }
        if (abbreviates(text, bytes, at)) {
            at++;
            continue;
        }
        enum word_kind kind;
        size_t length = word_bytes(text + at, bytes - at, &kind);
        if (words->n == WORDS_MAX || used + length + 2 > WORDS_BYTES || at + length > UINT16_MAX)
            return false;
        if (used > 0)
            words->folded[used++] = ' ';
        struct word *word = &words->word[words->n++];
        *word = (struct word){.at = (uint16_t)used,
                              .bytes = (uint16_t)length,
                              .from = (uint16_t)at,
                              .upto = (uint16_t)(at + length),
                              .kind = (uint8_t)kind,
                              .bit = words_bit(text + at, length),
                              .glued = glued};
        if (kind == WORD_NUMBER)
            read_number(word, text + at);
        words_set_add(&words->set, word->bit);
        if (length > 1 && text_lower(text[at + length - 1]) == 's')
            words_set_add(&words->set, words_bit(text + at, length - 1));
        for (size_t i = 0; i < length; i++, at++, used++)
            words->folded[used] = text_lower(text[at]);
        glued = true;
    }
    words->folded[used] = '\0';
    return true;
}

bool words_are(const struct words *words, int at, const char *spelling)
{
    const struct word *word = &words->word[at < 0 ? 0 : at];
    return at >= 0 && at < words->n && strlen(spelling) == word->bytes &&
           strncasecmp(words->folded + word->at, spelling, word->bytes) == 0;
}

int words_begin(const struct words *words, int from, int upto, const char *spelling)
{
    int n = 0;
    for (size_t bytes; *spelling != '\0'; spelling += bytes + (spelling[bytes] == ' '), n++) {
        bytes = strcspn(spelling, " ");
        if (from + n >= upto || words->word[from + n].bytes != bytes ||
            strncasecmp(words->folded + words->word[from + n].at, spelling, bytes) != 0)
            return 0;
    }
    return n;
}

bool words_same(const struct words *x, const struct words *y)
{
    return x->n == y->n && strcmp(x->folded, y->folded) == 0;
}

size_t words_sentence_end(const char *text, size_t bytes, size_t from)
{
    while (from < bytes && text[from] != '\n' && !ends_here(text, bytes, from))
        from++;
    return from;
}

size_t words_trim(const char **text, size_t bytes)
{
    while (bytes > 0 && words_blank(**text)) {
        (*text)++;
        bytes--;
    }
    while (bytes > 0 && words_blank((*text)[bytes - 1]))
        bytes--;
    return bytes;
}

bool words_part(const char **at, const char *end, char mark, const char **part, size_t *bytes)
{
    if (*at > end)
        return false;
    const char *stop = memchr(*at, mark, (size_t)(end - *at));
    if (stop == NULL)
        stop = end;
    *part = *at;
    *bytes = words_trim(part, (size_t)(stop - *at));
    *at = stop + 1;
    return true;
}

/* Words with which a reminder would say more than the rules do. */
static bool limits(const char *text, size_t bytes)
{
    static const char *const limiting[] = {"only", "once",   "not",  "cannot", "can't", "unless",
                                           "may",  "except", "if",   "must",   "never", "instead",
                                           "up",   "most",   "max",  "least",  "this",  "turn",
                                           "can",  "no",     "each", "until",  "per",   "also"};
    struct words words;
    if (!words_split(&words, text, bytes))
        return true;
    for (int w = 0; w < words.n; w++)
        for (int l = 0; l < COUNT(limiting); l++)
            if (words_are(&words, w, limiting[l]) || words.word[w].kind == WORD_NUMBER)
                return true;
    return false;
}

size_t words_aside(const char *text, size_t bytes, size_t from, bool *adds)
{
    static const struct {
        const char *begins, *ends;
        bool reminds;
    } marks[] = {{"\"", "\"", false}, {"\xe2\x80\x9c", "\xe2\x80\x9d", false}, {"(", ")", true}};
    const char *at = text + from;
    size_t length = words_trim(&at, bytes - from);
    for (int m = 0; m < COUNT(marks); m++) {
        size_t begins = strlen(marks[m].begins), ends = strlen(marks[m].ends);
        if (length <= begins || strncmp(at, marks[m].begins, begins) != 0)
            continue;
        for (size_t end = begins; end + ends <= length; end++)
            if (strncmp(at + end, marks[m].ends, ends) == 0) {
                *adds = marks[m].reminds && limits(at + begins, end - begins);
                return (size_t)(at - text) + end + ends;
            }
    }
    return from;
}

static bool ends_with(const char *text, size_t bytes, const char *word)
{
    size_t length = strlen(word);
    return bytes > length && strncasecmp(text + bytes - length, word, length) == 0;
}

/* "Choose a unit. It gets ...", "At the start of combat choose ... It ..." is one. */
static bool is_choice(const char *text, size_t end)
{
    static const char *const first[] = {"choose a", "choose one", "pick a",
                                        "pick one", "select a",   "select one"};
    for (size_t from = end; from-- > 0 && text[from] != '.';)
        for (int i = 0; i < COUNT(first); i++)
            if ((from == 0 || words_blank(text[from - 1])) && end - from > strlen(first[i]) &&
                strncasecmp(text + from, first[i], strlen(first[i])) == 0)
                return true;
    return false;
}

/* "+1 defense. +3 instead if ..." */
static bool is_number_instead(const char *next)
{
    static const char instead[] = " instead if ";
    size_t sign = strspn(next, "+-"), digits = strspn(next + sign, "0123456789/");
    return digits > 0 && strncasecmp(next + sign + digits, instead, strlen(instead)) == 0;
}

/* "The unit takes 1 damage. If that destroys it, ..." */
static bool asks_outcome(const char *next, size_t bytes)
{
    static const char *const outcomes[] = {"if that destroys", "if that kills", "if this destroys",
                                           "if this kills"};
    for (int o = 0; o < COUNT(outcomes); o++)
        if (bytes > strlen(outcomes[o]) && strncasecmp(next, outcomes[o], strlen(outcomes[o])) == 0)
            return true;
    return false;
}

size_t words_line_end(const char *text, size_t bytes, size_t end)
{
    static const char *const joined[] = {
        "if you do",      "then ",           "if so",         "otherwise",       "use this",
        "use only",       "you can only do", "you may only",  "do this only",    "activate only",
        "this may only",  "this can only",   "only once",     "you can do this", "you may do this",
        "use it only",    "activate this",   "on a 4",        "on a 5",          "on a 6",
        "on 4 or",        "on 5 or",         "if it shows",   "heads",           "tails",
        "on heads",       "on tails",        "if heads",      "if tails",        "if it is heads",
        "if it is tails", "if it's heads",   "if it's tails", "if it lands",     "if it comes up",
        "only during",    "only on your",    "only in your",  "this triggers",   "this happens",
        "this works"};
    for (bool more = true; more && end < bytes && text[end] == '.';) {
        const char *next = text + end + 1;
        size_t length = words_trim(&next, bytes - end - 1);
        more = false;
        for (int j = 0; j < COUNT(joined); j++)
            more |=
                length > strlen(joined[j]) && strncasecmp(next, joined[j], strlen(joined[j])) == 0;
        size_t until = words_sentence_end(text, bytes, (size_t)(next - text));
        more |= length > 3 && is_choice(text, end) &&
                (strncasecmp(next, "it ", 3) == 0 || strncasecmp(next, "that ", 5) == 0);
        more |= ends_with(text, until, "instead") || is_number_instead(next) ||
                asks_outcome(next, length);
        if (more)
            end = until;
    }
    return end;
}

/* ". Then draw a card" is ", then": what hangs on what is for who reads it to say. */
static bool then_follows(const char *text, size_t bytes, size_t stop)
{
    const char *next = text + stop + 1;
    return words_trim(&next, bytes - stop - 1) > 5 && strncasecmp(next, "then ", 5) == 0;
}

bool words_join(char line[WORDS_BYTES], const char *text, size_t bytes)
{
    if (bytes >= WORDS_BYTES || memchr(text, '.', bytes) == NULL)
        return false;
    for (size_t i = 0; i < bytes; i++)
        line[i] = (char)(!ends_here(text, bytes, i)     ? text[i]
                         : then_follows(text, bytes, i) ? ','
                                                        : ';');
    return true;
}
