/* files.c: files read whole, saved without ever losing one, and folders of a designer's cards. */
#include "cli/files.h"

#include "kernel/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_BYTES_MAX = 64 << 20, READ_BYTES = 65536 };

/* ---- reading ---- */

static bool read_all(int from, const char *name, struct buffer *out, struct problem *problem)
{
    char *part = memory_take(READ_BYTES);
    ssize_t n;
    bool fine = true;
    while (fine && (n = read(from, part, READ_BYTES)) != 0) {
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            fine = problem_say(problem, "cannot read %s: %s", name, strerror(errno));
        else if (out->used + (size_t)n > FILE_BYTES_MAX)
            fine = problem_say(problem, "%s has more than %d MB", name, FILE_BYTES_MAX >> 20);
        else
            buffer_add_bytes(out, part, (size_t)n);
    }
    free(part);
    return fine;
}

/* What stands behind a zero byte some would read and others not. */
static bool is_text(const struct buffer *out, size_t from, const char *name,
                    struct problem *problem)
{
    const char *zero = out->used > from ? memchr(out->at + from, '\0', out->used - from) : NULL;
    int line = 1;
    if (zero == NULL)
        return true;
    for (const char *at = out->at + from; at < zero; at++)
        line += *at == '\n';
    return problem_say(problem, "%s:%d: a zero byte: this is not text", name, line);
}

bool files_bytes(const char *name, struct buffer *out, struct problem *problem)
{
    int from = open(name, O_RDONLY | O_CLOEXEC);
    if (from < 0)
        return problem_say(problem, "cannot read %s: %s", name, strerror(errno));
    bool fine = read_all(from, name, out, problem);
    close(from);
    return fine;
}

bool files_read(const char *name, struct buffer *out, struct problem *problem)
{
    size_t before = out->used;
    if (strcmp(name, "-") == 0)
        return read_all(STDIN_FILENO, "standard input", out, problem) &&
               is_text(out, before, "standard input", problem);
    return files_bytes(name, out, problem) && is_text(out, before, name, problem);
}

/* ---- saving ---- */

static bool write_all(int to, const char *text, size_t bytes)
{
    while (bytes > 0) {
        ssize_t n = write(to, text, bytes);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            text += n;
            bytes -= (size_t)n;
        }
    }
    return true;
}

/* The rights a new file gets: those of the file it replaces, or what the user's mask leaves. */
static bool target_mode(const char *target, mode_t *mode, struct problem *problem)
{
    struct stat old;
    if (stat(target, &old) == 0) {
        if (!S_ISREG(old.st_mode))
            return problem_say(problem, "cannot save %s: it is not a file", target);
        *mode = old.st_mode & 0777;
        return true;
    }
    mode_t mask = umask(0);
    umask(mask);
    *mode = 0666 & ~mask;
    return true;
}

bool files_save(const char *name, const char *text, size_t bytes, struct problem *problem)
{
    char target[PATH_MAX], temporary[PATH_MAX + 8];
    mode_t mode = 0;
    /* Through a link the file it points to is replaced, not the link. */
    if (realpath(name, target) == NULL) {
        if (errno != ENOENT || strlen(name) >= sizeof target)
            return problem_say(problem, "cannot save %s: %s", name, strerror(errno));
        strcpy(target, name);
    }
    if (!target_mode(target, &mode, problem))
        return false;
    snprintf(temporary, sizeof temporary, "%s.XXXXXX", target);
    int to = mkstemp(temporary);
    if (to < 0)
        return problem_say(problem, "cannot save %s: %s", name, strerror(errno));
    bool fine = write_all(to, text, bytes) && fchmod(to, mode) == 0 && fsync(to) == 0;
    int error = errno;
    if (close(to) != 0 && fine) {
        fine = false;
        error = errno;
    }
    if (fine && rename(temporary, target) != 0) {
        fine = false;
        error = errno;
    }
    if (fine)
        return true;
    unlink(temporary);
    return problem_say(problem, "cannot save %s: %s; nothing was changed", name, strerror(error));
}

/* ---- folders of cards ---- */

static bool is_sheet(const struct game *game, const char *name)
{
    for (int t = 0; t < game->types_n; t++)
        if (strcmp(game->types[t].sheet, name) == 0)
            return true;
    return false;
}

static const char *nearest_sheet(const struct game *game, const char *name)
{
    const char *names[TYPES_MAX];
    for (int t = 0; t < game->types_n; t++)
        names[t] = game->types[t].sheet;
    const char *nearest = problem_nearest(name, names, game->types_n);
    return nearest != NULL ? nearest : names[0];
}

/* The game's file of that name, in another folder. */
static const char *place_of(const struct game *game, const char *name)
{
    for (const struct source *own = game->files; own->name != NULL; own++) {
        const char *slash = strrchr(own->name, '/');
        if (slash != NULL && strcmp(slash + 1, name) == 0)
            return own->name;
    }
    return NULL;
}

/* A sheet with a wrong name would never be read, and its author would wonder. */
static bool check_sheets(const char *folder, const struct game *game, struct problem *problem)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/cards", folder);
    DIR *entries = opendir(path);
    bool fine = true;
    if (entries == NULL)
        return errno == ENOENT || problem_say(problem, "cannot read %s: %s", path, strerror(errno));
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        const char *name = entry->d_name;
        size_t length = strlen(name);
        if (name[0] == '.' || length <= 4 || strcmp(name + length - 4, ".csv") != 0 ||
            is_sheet(game, name))
            continue;
        const char *place = place_of(game, name);
        if (place != NULL)
            fine = problem_say(problem, "%s/%s: the place of that sheet is %s", path, name, place);
        else
            fine = problem_say(problem, "%s/%s: %s has no sheet of that name; did you mean %s?",
                               path, name, game->title, nearest_sheet(game, name));
    }
    closedir(entries);
    return fine;
}

static bool read_source(const char *folder, const struct source *own, struct folder *out,
                        struct problem *problem)
{
    char path[PATH_MAX];
    int at = out->files_n++;
    out->files[at] = *own;
    if (snprintf(path, sizeof path, "%s/%s", folder, own->name) >= (int)sizeof path)
        return problem_say(problem, "%s: the name is too long", folder);
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    if (!files_read(path, &out->text[at], problem))
        return false;
    out->files[at].text = buffer_words(&out->text[at]);
    out->files[at].bytes = out->text[at].used;
    out->read++;
    return true;
}

bool files_folder(const char *name, const struct game *game, struct folder *folder,
                  struct problem *problem)
{
    struct stat status;
    int n = 0;
    if (stat(name, &status) != 0)
        return problem_say(problem, "cannot read folder %s: %s", name, strerror(errno));
    if (!S_ISDIR(status.st_mode))
        return problem_say(problem, "%s is not a folder", name);
    while (game->files[n].name != NULL)
        n++;
    folder->files = memory_array((size_t)n + 1, sizeof *folder->files);
    folder->text = memory_array((size_t)n + 1, sizeof *folder->text);
    bool fine = check_sheets(name, game, problem);
    for (int i = 0; i < n; i++)
        fine &= read_source(name, &game->files[i], folder, problem);
    if (fine && folder->read == 0)
        return problem_say(problem, "folder %s has none of the game's files (%s, ...)", name,
                           game->files[0].name);
    return fine;
}

void files_folder_free(struct folder *folder)
{
    for (int i = 0; i < folder->files_n; i++)
        buffer_free(&folder->text[i]);
    free(folder->text);
    free(folder->files);
    *folder = (struct folder){0};
}
