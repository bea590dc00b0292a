/* embed.c: build-time program: turns files into one C file that holds their bytes.
 *
 *     embed OUT.c NAME FILE...
 *
 * OUT.c defines `const struct source NAME[]`: the files sorted by name, each with its text ended by
 * a zero byte, and a last entry whose name is NULL. An @ before a file leaves it out of the page's
 * engine, which is to stay small. Bytes are written as numbers, since a string
 * literal of more than 4095 bytes is not portable C. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_A_LINE = 20 };

__attribute__((format(printf, 1, 2), noreturn)) static void die(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("embed: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

/* What stands before and behind the parts of a file that the page goes without. */
static const char *opens(const char *file)
{
    return *file == '@' ? "#ifndef __wasm__\n" : "";
}

static const char *closes(const char *file)
{
    return *file == '@' ? "#endif\n" : "";
}

static const char *name_of(const char *file)
{
    return file + (*file == '@');
}

static size_t write_bytes(FILE *out, const char *file, int number)
{
    const char *name = name_of(file);
    FILE *in = fopen(name, "rb");
    if (!in)
        die("cannot read %s", name);
    fprintf(out, "\n%sstatic const unsigned char file_%d[] = { /* %s */\n", opens(file), number,
            name);
    size_t bytes = 0;
    int c;
    while ((c = getc(in)) != EOF) {
        bytes++;
        fprintf(out, "%d,%s", c, bytes % BYTES_A_LINE == 0 ? "\n" : "");
    }
    if (ferror(in))
        die("cannot read %s", name);
    fclose(in);
    fprintf(out, "0};\n%s", closes(file));
    return bytes;
}

static int by_name(const void *x, const void *y)
{
    return strcmp(name_of(*(const char *const *)x), name_of(*(const char *const *)y));
}

int main(int argc, char **argv)
{
    if (argc < 3)
        die("usage: embed OUT.c NAME FILE...");
    const char *path = argv[1], *name = argv[2];
    char **files = argv + 3;
    int files_n = argc - 3;
    qsort(files, (size_t)files_n, sizeof *files, by_name);

    FILE *out = fopen(path, "w");
    size_t *bytes = calloc((size_t)files_n + 1, sizeof *bytes);
    if (!out || !bytes)
        die("cannot write %s", path);
    fprintf(out, "/* Made by embed from the files it names. */\n#include \"kernel/game.h\"\n");
    for (int i = 0; i < files_n; i++)
        bytes[i] = write_bytes(out, files[i], i);
    fprintf(out, "\nextern const struct source %s[];\nconst struct source %s[] = {\n", name, name);
    for (int i = 0; i < files_n; i++)
        fprintf(out, "%s    {\"%s\", (const char *)file_%d, %zu},\n%s", opens(files[i]),
                name_of(files[i]), i, bytes[i], closes(files[i]));
    fputs("    {NULL, NULL, 0},\n};\n", out);
    free(bytes);
    if (fclose(out) != 0)
        die("cannot write %s", path);
    return 0;
}
