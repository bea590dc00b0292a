/* sayings.c: build-time program: turns what people say of a game into tables of C.
 *
 *     sayings OUT.c NAME FILE
 *
 * FILE has a saying a line, `what is said -> what it means`, as cardtext/parlance.h reads them. The
 * lines before the first `[TABLE]` become NAME_sayings, those behind it NAME_sayings_TABLE. `//`
 * begins a remark, `use prices` stands for the rows of PARLANCE_PRICES. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    const char *path, *game;
    FILE *out;
    int line;
    int sayings_n; /* in the table that is open */
};

__attribute__((format(printf, 2, 3), noreturn)) static void die(const struct reading *r,
                                                                const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: ", r->path, r->line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static void open_table(struct reading *r, const char *table)
{
    char name[128];
    snprintf(name, sizeof name, "%s_sayings%s%s", r->game, *table ? "_" : "", table);
    fprintf(r->out, "\nextern const struct parlance_same %s[];\n", name);
    fprintf(r->out, "const struct parlance_same %s[] = {\n", name);
    r->sayings_n = 0;
}

static void close_table(const struct reading *r)
{
    if (r->sayings_n == 0)
        die(r, "the table before this line has no sayings");
    fputs("    {NULL, NULL},\n};\n", r->out);
}

static char *trimmed(char *text)
{
    char *end = text + strlen(text);
    while (end > text && end[-1] == ' ')
        *--end = '\0';
    return text + strspn(text, " ");
}

static void write_saying(struct reading *r, char *line)
{
    char *arrow = strstr(line, "->");
    if (arrow == NULL || strstr(arrow + 2, "->") != NULL)
        die(r, "a line is `what is said -> what it means`");
    if (strpbrk(line, "\"\\\t") != NULL)
        die(r, "no quotes, tabs and backslashes: texts of cards have none when they are read");
    *arrow = '\0';
    const char *said = trimmed(line);
    if (*said == '\0')
        die(r, "nothing is said");
    fprintf(r->out, "    {\"%s\", \"%s\"},\n", said, trimmed(arrow + 2));
    r->sayings_n++;
}

static void read_line(struct reading *r, char *line)
{
    line[strcspn(line, "\n")] = '\0';
    char *text = trimmed(line), *end = strchr(text, ']');
    if (*text == '\0' || strncmp(text, "//", 2) == 0)
        return;
    if (strcmp(text, "use prices") == 0) {
        fputs("    PARLANCE_PRICES,\n", r->out);
        r->sayings_n++;
    } else if (*text == '[' && end != NULL && end[1] == '\0') {
        *end = '\0';
        close_table(r);
        open_table(r, text + 1);
    } else
        write_saying(r, text);
}

int main(int argc, char **argv)
{
    struct reading r = {.path = argc == 4 ? argv[3] : "sayings"};
    if (argc != 4)
        die(&r, "usage: sayings OUT.c NAME FILE");
    r.game = argv[2];
    FILE *in = fopen(r.path, "r");
    r.out = fopen(argv[1], "w");
    if (in == NULL || r.out == NULL)
        die(&r, "cannot read it, or cannot write %s", argv[1]);
    fprintf(r.out, "/* Made by sayings from %s. */\n#include \"cardtext/parlance.h\"\n", r.path);
    open_table(&r, "");
    char *line = NULL;
    size_t room = 0;
    for (; getline(&line, &room, in) >= 0;) {
        r.line++;
        read_line(&r, line);
    }
    close_table(&r);
    free(line);
    fclose(in);
    if (fclose(r.out) != 0)
        die(&r, "cannot write %s", argv[1]);
    return 0;
}
