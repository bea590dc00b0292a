/* bookfolder.c: folders with a rulebook.md that are games, though nobody built them in. */
#include "cli/bookfolder.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "rulebook/rulebook.h"

enum { FILES_MAX = 32 };

/* The files live as long as the game: to the end of the program. */
struct read {
    struct source file[FILES_MAX + 1];
    int n;
};

static bool read_one(const char *folder, const char *name, struct read *to, struct problem *problem)
{
    char path[PATH_MAX];
    struct buffer text = {0};
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        return problem_say(problem, "%s: the name is too long", folder);
    if (access(path, F_OK) != 0)
        return true;
    if (to->n == FILES_MAX)
        return problem_say(problem, "%s: more files than a game may have", folder);
    if (!files_read(path, &text, problem)) {
        buffer_free(&text);
        return false;
    }
    to->file[to->n++] = (struct source){
        .name = memory_words(name), .text = memory_words(buffer_words(&text)), .bytes = text.used};
    buffer_free(&text);
    return true;
}

static void read_free(struct read *read)
{
    for (int i = 0; i < read->n; i++) {
        free((char *)read->file[i].name);
        free((char *)read->file[i].text);
    }
    free(read);
}

static bool read_sheets(const char *folder, struct read *to, struct problem *problem)
{
    char path[PATH_MAX], name[NAME_MAX + 8];
    snprintf(path, sizeof path, "%s/cards", folder);
    DIR *entries = opendir(path);
    bool fine = true;
    if (entries == NULL)
        return errno == ENOENT || problem_say(problem, "cannot read %s: %s", path, strerror(errno));
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        size_t length = strlen(entry->d_name);
        if (entry->d_name[0] == '.' || length < 5 ||
            strcmp(entry->d_name + length - 4, ".csv") != 0)
            continue;
        snprintf(name, sizeof name, "cards/%s", entry->d_name);
        fine &= read_one(folder, name, to, problem);
    }
    closedir(entries);
    return fine;
}

bool bookfolder_is(const char *path)
{
    char name[PATH_MAX];
    return snprintf(name, sizeof name, "%s/rulebook.md", path) < (int)sizeof name &&
           access(name, F_OK) == 0;
}

/* The name of the folder itself, in letters that a .play file can have as a word. */
static char *id_of(const char *path)
{
    char whole[PATH_MAX], id[NAME_BYTES];
    size_t used = 0;
    if (realpath(path, whole) == NULL)
        snprintf(whole, sizeof whole, "%s", path);
    const char *slash = strrchr(whole, '/');
    for (const char *c = slash != NULL ? slash + 1 : whole; *c != '\0'; c++) {
        if (isalnum((unsigned char)*c) && used + 1 < sizeof id)
            id[used++] = (char)tolower((unsigned char)*c);
    }
    id[used] = '\0';
    return memory_words(used > 0 ? id : "game");
}

const struct game *bookfolder_open(const char *path, const char *wanted, struct problem *problem)
{
    struct read *read = memory_take(sizeof *read);
    char *id = wanted != NULL ? memory_words(wanted) : id_of(path);
    const struct game *replaced;
    static const char *const others[] = {"rulebook.md", "style.txt", "icons.txt", "box.txt",
                                         "variants.txt"};
    bool fine = true;
    for (int i = 0; i < COUNT(others); i++)
        fine &= read_one(path, others[i], read, problem);
    struct problem wrong = {0};
    struct rulebook *book = NULL;
    if (fine && read_sheets(path, read, problem))
        book = rulebook_make(id, read->file, &wrong);
    if (book == NULL && wrong.count > 0)
        problem_say(problem, "%s: this rulebook cannot be played\n%s", path, wrong.text);
    bool added = book != NULL && games_add(rulebook_game(book), &replaced, problem);
    if (!added) {
        rulebook_free(book);
        read_free(read);
    }
    free(id);
    return added ? rulebook_game(book) : NULL;
}

/* Whether none of these games is called as the folder would be. */
static bool is_new(const char *path, const struct game *const *games, struct problem *problem)
{
    char *id = id_of(path);
    bool found = false;
    for (; *games != NULL; games++)
        found |= strcmp((*games)->id, id) == 0;
    if (found)
        problem_say(problem, "%s: another folder is called \"%s\", too", path, id);
    free(id);
    return !found;
}

bool bookfolder_open_all(char **paths, const struct game *games[BOOKFOLDERS_MAX + 1],
                         struct problem *problem)
{
    games[0] = NULL;
    for (int n = 0; *paths != NULL; paths++, n++) {
        if (n == BOOKFOLDERS_MAX)
            return problem_say(problem, "at most %d folders can be named", BOOKFOLDERS_MAX);
        if (!bookfolder_is(*paths))
            return problem_say(problem, "%s: no folder with a rulebook.md", *paths);
        if (!is_new(*paths, games, problem))
            return false;
        games[n] = bookfolder_open(*paths, NULL, problem);
        games[n + 1] = NULL;
        if (games[n] == NULL)
            return false;
    }
    return true;
}
