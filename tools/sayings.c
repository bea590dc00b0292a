/* sayings.c: build-time program: turns what people say of a game into tables of C.
 *
 *     sayings OUT.c NAME FILE
 *
 * FILE has a saying a line, `what is said -> what it means`, as cardtext/parlance.h reads them. The
 * lines before the first `[TABLE]` become NAME_sayings, those behind it NAME_sayings_TABLE. `//`
 * begins a remark, `use prices` stands for the rows of PARLANCE_PRICES. With SAYINGS_LATER there is
 * only room for them (sayings.h). */
#include "cardtext/sayings.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct making {
    const char *path, *game;
    char name[128]; /* of the table that is open */
    FILE *out;
    int line;
    int sayings_n; /* in the table that is open */
};

__attribute__((format(printf, 2, 3), noreturn)) static void die(const struct making *m,
                                                                const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: ", m->path, m->line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static void open_table(struct making *m, const char *table)
{
    snprintf(m->name, sizeof m->name, "%s_sayings%s%s", m->game, *table ? "_" : "", table);
    fprintf(m->out, "\nextern parlance_said %s[];\n#ifndef SAYINGS_LATER\n", m->name);
    fprintf(m->out, "parlance_said %s[] = {\n", m->name);
    m->sayings_n = 0;
}

static void close_table(const struct making *m)
{
    if (m->sayings_n == 0)
        die(m, "the table before this line has no sayings");
    fprintf(m->out, "    NULL,\n};\n#else\nparlance_said %s[%d] = {[%d] = sayings_end};\n#endif\n",
            m->name, m->sayings_n + 2, m->sayings_n + 1);
}

/* How many words of what is said are held: those for * ? and &, or those for #. */
static int held(const char *said, bool numbers)
{
    int n = 0;
    for (size_t bytes; *said != '\0'; said += bytes + (said[bytes] == ' ')) {
        bytes = strcspn(said, " ");
        bool number = bytes == 1 && *said == '#';
        bool word = *said == '?' || (bytes == 1 && strchr("*&", *said) != NULL);
        n += numbers ? number : word;
    }
    return n;
}

/* *2 and #1 stand for something that is held. */
static void check_held(const struct making *m, const char *said, const char *meant)
{
    for (size_t bytes; *meant != '\0'; meant += bytes + (meant[bytes] == ' ')) {
        bytes = strcspn(meant, " ");
        if (bytes >= 2 && strchr("*#", *meant) != NULL &&
            meant[1] - '0' > held(said, *meant == '#'))
            die(m, "%.*s stands for nothing that was said", (int)bytes, meant);
    }
}

static void write_saying(struct making *m, const char *said, const char *meant)
{
    if (meant == NULL || strstr(meant, "->") != NULL)
        die(m, "a line is `what is said -> what it means`");
    if (strpbrk(said, "\"\\\t") != NULL || strpbrk(meant, "\"\\\t") != NULL)
        die(m, "no quotes, tabs and backslashes: texts of cards have none when they are read");
    if (*said == '\0')
        die(m, "nothing is said");
    check_held(m, said, meant);
    fprintf(m->out, "    \"%s\" MEANS \"%s\",\n", said, meant);
    m->sayings_n++;
}

static void read_line(struct making *m, char *line)
{
    char *said, *meant;
    line[strcspn(line, "\n")] = '\0';
    switch (sayings_line(line, &said, &meant)) {
    case SAYINGS_NOTHING:
        break;
    case SAYINGS_TABLE:
        close_table(m);
        open_table(m, said);
        break;
    case SAYINGS_PRICES:
        fputs("    PARLANCE_PRICES,\n", m->out);
        m->sayings_n += COUNT(((const char *const[]){PARLANCE_PRICES}));
        break;
    case SAYINGS_ROW:
        write_saying(m, said, meant);
        break;
    }
}

int main(int argc, char **argv)
{
    struct making m = {.path = argc == 4 ? argv[3] : "sayings"};
    if (argc != 4)
        die(&m, "usage: sayings OUT.c NAME FILE");
    m.game = argv[2];
    FILE *in = fopen(m.path, "r");
    m.out = fopen(argv[1], "w");
    if (in == NULL || m.out == NULL)
        die(&m, "cannot read it, or cannot write %s", argv[1]);
    fprintf(m.out, "/* Made by sayings from %s. */\n#include \"cardtext/sayings.h\"\n", m.path);
    open_table(&m, "");
    char *line = NULL;
    size_t room = 0;
    for (; getline(&line, &room, in) >= 0;) {
        m.line++;
        read_line(&m, line);
    }
    close_table(&m);
    free(line);
    fclose(in);
    if (fclose(m.out) != 0)
        die(&m, "cannot write %s", argv[1]);
    return 0;
}
