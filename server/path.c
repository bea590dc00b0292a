/* path.c: what a path means. */
#include "server/path.h"

#include <stdio.h>
#include <string.h>

#include "server/secret.h"

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
};

/* How a file may be compressed, the smallest first; every browser takes the last one. */
static const struct {
    const char *ending, *encoding;
} packings[] = {{".br", "br"}, {".gz", "gzip"}};
enum { PACKINGS = sizeof packings / sizeof *packings, PACKING_ENDING = 3 };

const char *path_type(const char *name)
{
    size_t length = strlen(name) - PACKING_ENDING;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && memcmp(name + length - ending, types[i].ending, ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

const char *path_encoding(const char *name)
{
    size_t length = strlen(name), i = 0;
    while (strcmp(name + length - PACKING_ENDING, packings[i].ending) != 0)
        i++;
    return packings[i].encoding;
}

bool path_lasts(const char *name)
{
    return strncmp(name, "assets/", strlen("assets/")) == 0;
}

/* "gzip, deflate, br;q=0.5": is it among them? */
static bool is_accepted(const char *accepted, const char *encoding)
{
    size_t n = strlen(encoding);
    for (const char *at = accepted; *at != '\0'; at += strcspn(at, ","), at += strspn(at, ", "))
        if (strncmp(at, encoding, n) == 0 && strchr(",; ", at[n]) != NULL &&
            strncmp(at + n, ";q=0,", 5) != 0 && strcmp(at + n, ";q=0") != 0)
            return true;
    return false;
}

static const struct source *file_called(const struct source *files, const char *path,
                                        const char *ending)
{
    char name[PATH_BYTES];
    int n = snprintf(name, sizeof name, "%s%s", *path != '\0' ? path : "index.html", ending);
    for (; n < (int)sizeof name && files->name != NULL; files++)
        if (strcmp(files->name, name) == 0)
            return files;
    return NULL;
}

const struct source *path_file(const struct source *files, const char *path, const char *accepted)
{
    const struct source *file = NULL;
    path += *path == '/';
    for (int i = 0; i < PACKINGS && file == NULL; i++)
        if (i == PACKINGS - 1 || is_accepted(accepted, packings[i].encoding))
            file = file_called(files, path, packings[i].ending);
    return file;
}

/* The id behind a folder, and what stands behind it; NULL: there is none. */
static const char *id_in(const char *path, const char *folder, char id[TABLE_ID_BYTES])
{
    size_t n = strlen(folder), letters = TABLE_ID_BYTES - 1;
    if (strncmp(path, folder, n) != 0 || path[n] != '/' || strlen(path) < n + 1 + letters ||
        !secret_is_id(path + n + 1, letters))
        return NULL;
    snprintf(id, TABLE_ID_BYTES, "%s", path + n + 1);
    return path + n + 1 + letters;
}

enum guest_asked path_asked(const char *path, bool post, char table[TABLE_ID_BYTES])
{
    static const char tables[] = "/api/tables", prototypes[] = "/api/prototypes";
    const char *rest;
    table[0] = '\0';
    if (strcmp(path, prototypes) == 0)
        return post ? ASKED_SHARE : ASKED_NOTHING;
    if ((rest = id_in(path, prototypes, table)) != NULL)
        return *rest != '\0' ? ASKED_NOTHING : post ? ASKED_SHARED_POST : ASKED_SHARED;
    if (strcmp(path, tables) == 0)
        return post ? ASKED_CREATE : ASKED_LIST;
    if (post)
        return strcmp(path, "/api/print") == 0 ? ASKED_PRINT : ASKED_NOTHING;
    if (strcmp(path, "/healthz") == 0)
        return ASKED_HEALTH;
    if (strcmp(path, "/metrics") == 0)
        return ASKED_METRICS;
    if (strcmp(path, "/api/rulebooks") == 0)
        return ASKED_RULEBOOKS;
    if ((rest = id_in(path, tables, table)) == NULL)
        return ASKED_NOTHING;
    if (*rest == '\0')
        return ASKED_TABLE;
    if (strcmp(rest, ".cards") == 0)
        return ASKED_CARDS;
    return strcmp(rest, ".play") == 0 ? ASKED_FILE : ASKED_NOTHING;
}
