/* terminal.c: the glass: colors, lines that are typed, and the key that stops. */
#include "cli/terminal.h"

#include <ctype.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include <editline/readline.h>

#include "kernel/buffer.h"
#include "kernel/memory.h"
#include "kernel/text.h"

enum { SAY_BYTES = 4096, COLUMNS_STANDARD = 80, COLUMNS_LEAST = 40, LINE_BYTES_MAX = 65536 };

/* ---- printing ---- */

static const struct {
    char mark;
    const char *code;
} styles[] = {
    {STYLE_PLAIN[1], "\033[0m"},   {STYLE_BOLD[1], "\033[1m"},   {STYLE_DIM[1], "\033[2m"},
    {STYLE_RED[1], "\033[31m"},    {STYLE_GREEN[1], "\033[32m"}, {STYLE_BLUE[1], "\033[34m"},
    {STYLE_YELLOW[1], "\033[33m"}, {STYLE_CYAN[1], "\033[36m"},  {STYLE_SEAT[1], "\033[1;35m"},
};

static bool wants_color(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && (no_color == NULL || no_color[0] == '\0') &&
           (term == NULL || strcmp(term, "dumb") != 0);
}

static void print_style(char mark)
{
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (styles[i].mark == mark)
            fputs(styles[i].code, stdout);
}

void terminal_print(const char *words)
{
    bool color = wants_color();
    while (*words != '\0') {
        size_t plain = strcspn(words, "\x01");
        fwrite(words, 1, plain, stdout);
        words += plain;
        if (words[0] == '\0' || words[1] == '\0')
            return;
        if (color)
            print_style(words[1]);
        words += 2;
    }
}

void terminal_say(const char *format, ...)
{
    char words[SAY_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    terminal_print(words);
}

/* Somebody sits at it: both what is typed and what is printed are a terminal. */
static bool live(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

int terminal_columns(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return COLUMNS_STANDARD;
    return size.ws_col < COLUMNS_LEAST ? COLUMNS_LEAST : size.ws_col;
}

void terminal_wrap(char *words)
{
    int width = isatty(STDOUT_FILENO) ? terminal_columns() : INT_MAX, column = 0;
    char *from = words, *blank = words;
    for (char *at = words; *at != '\0'; at++) {
        if (*at == STYLE_PLAIN[0] && at[1] != '\0') { /* it takes no room */
            at++;
            continue;
        }
        column = *at == '\n' ? 0 : column + (((unsigned char)*at & 0xc0) != 0x80);
        blank = *at == ' ' ? at : *at == '\n' ? from : blank;
        if (column <= width || blank == from)
            continue;
        *blank = '\0';
        terminal_print(from);
        terminal_print("\n  ");
        at = blank;
        from = blank = blank + 1;
        column = 2;
    }
    terminal_print(from);
}

void terminal_tell(const char *before, const char *words)
{
    struct buffer line = {0};
    buffer_print(&line, "%s%s", before, words);
    char *copy = memory_words(buffer_words(&line));
    terminal_wrap(copy);
    terminal_print("\n");
    free(copy);
    buffer_free(&line);
}

void terminal_wipe(void)
{
    if (live())
        fputs("\033[H\033[2J\033[3J", stdout);
}

void terminal_murmur(const char *words)
{
    if (!isatty(STDERR_FILENO))
        return;
    fflush(stdout);
    fprintf(stderr, "\r%s\033[K\r", words);
}

/* ---- reading ---- */

static struct {
    const char *const *words;
    int words_n, first_n, next;
} offered;

void terminal_offer(const char *const *words, int words_n, int first_n)
{
    offered.words = words;
    offered.words_n = words_n;
    offered.first_n = first_n;
}

static char *next_offer(const char *typed, int state)
{
    if (state == 0)
        offered.next = 0;
    int words_n = typed[0] == '\0' ? offered.first_n : offered.words_n;
    while (offered.next < words_n) {
        const char *words = offered.words[offered.next++];
        if (strncasecmp(words, typed, strlen(typed)) == 0)
            return memory_words(words);
    }
    return NULL;
}

static char **complete(const char *typed, int from, int to)
{
    (void)typed;
    (void)from;
    /* libedit would cut the line into words; the moves have several. */
    char line[LINE_BYTES_MAX];
    snprintf(line, sizeof line, "%.*s", to, rl_line_buffer);
    rl_attempted_completion_over = 1;
    return rl_completion_matches(line, next_offer);
}

static char *read_edited(const char *prompt)
{
    static bool prepared;
    if (!prepared) {
        setlocale(LC_CTYPE, ""); /* or libedit takes letters apart */
        rl_readline_name = "croupier";
        rl_attempted_completion_function = complete;
        rl_basic_word_break_characters = "\n";
        rl_completer_word_break_characters = "\n";
        using_history();
        prepared = true;
    }
    fflush(stdout);
    char *line = readline(prompt);
    if (line != NULL && line[0] != '\0')
        add_history(line);
    return line;
}

static char *read_plain(const char *prompt)
{
    char *line = NULL;
    size_t room = 0;
    printf("%s", prompt);
    fflush(stdout);
    ssize_t n = getline(&line, &room, stdin);
    if (n < 0) {
        free(line);
        return NULL;
    }
    if (!isatty(STDIN_FILENO))
        printf("%s%s", line, n > 0 && line[n - 1] == '\n' ? "" : "\n");
    return line;
}

/* Control characters have no business in a move, and could play tricks on a terminal. */
static void clean(char *line)
{
    char *to = line;
    for (const char *from = line; *from != '\0'; from++)
        if (!iscntrl((unsigned char)*from))
            *to++ = *from;
        else if (*from == '\t')
            *to++ = ' ';
    *to = '\0';
}

static uint64_t waited_ms;

const char *terminal_read(const char *prompt)
{
    static char *line;
    free(line);
    line = NULL;
    waited_ms = 0;
    if (terminal_stopped())
        return NULL;
    uint64_t begun = terminal_clock_ms();
    line = live() ? read_edited(prompt) : read_plain(prompt);
    if (line == NULL || terminal_stopped()) {
        printf("\n");
        return NULL;
    }
    clean(line);
    if (live())
        waited_ms = terminal_clock_ms() - begun;
    return line;
}

uint64_t terminal_waited_ms(void)
{
    return waited_ms;
}

/* ---- Ctrl-C ---- */

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    /* The second time it means it. */
    if (stopped && signal_number == SIGINT)
        _exit(130);
    stopped = 1;
}

void terminal_catch(void)
{
    /* Without SA_RESTART, so that waiting for a line ends. */
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
}

void terminal_catch_all(void)
{
    struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
    terminal_catch();
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGUSR1, &action, NULL);
}

bool terminal_stopped(void)
{
    return stopped != 0;
}

/* ---- time and chance ---- */

uint64_t terminal_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

uint64_t terminal_chance(void)
{
    uint32_t number;
    if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number)
        number = (uint32_t)terminal_clock_ms();
    return number;
}
