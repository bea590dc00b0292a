/* prototype.c: cards of one's own in a request. */
#include "server/prototype.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "kernel/memory.h"
#include "server/books.h"

static const char cards_folder[] = "cards/", decks_folder[] = "decks/";
static const char phrases_name[] = "phrases.txt";

static const char *base_of(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash != NULL ? slash + 1 : name;
}

static bool begins(const char *name, const char *folder)
{
    return strncmp(name, folder, strlen(folder)) == 0;
}

/* A sheet or deck, or phrases in place of the game's. */
static bool is_file_of(const struct game *game, const char *name)
{
    if (game->decks != NULL && begins(name, decks_folder))
        return true;
    for (const struct source *file = game->files; file->name != NULL; file++)
        if (strcasecmp(base_of(file->name), base_of(name)) == 0 &&
            (begins(file->name, cards_folder) || strcmp(file->name, phrases_name) == 0))
            return true;
    return false;
}

static bool refuse_name(const struct game *game, const char *name, struct problem *problem)
{
    const char *names[PROTOTYPE_FILES_MAX];
    struct buffer list = {0};
    int n = 0;
    for (const struct source *file = game->files; file->name != NULL; file++)
        if (begins(file->name, cards_folder) && n < PROTOTYPE_FILES_MAX) {
            names[n++] = base_of(file->name);
            buffer_print(&list, "%s%s", n > 1 ? ", " : "", base_of(file->name));
        }
    const char *nearest = problem_nearest(base_of(name), names, n);
    problem_say(problem, "%s has no sheet \"%.40s\"; its sheets are %s%s", game->title, name,
                buffer_words(&list), problem_hint(nearest).words);
    buffer_free(&list);
    return false;
}

/* A rulebook has what sheets it likes, beside it. */
static bool is_file_of_book(const char *name)
{
    const char *base = base_of(name), *end = base;
    while (isalnum((unsigned char)*end) || *end == '_' || *end == '-')
        end++;
    return strcmp(name, PROTOTYPE_RULEBOOK) == 0 ||
           (begins(name, cards_folder) && base == name + strlen(cards_folder) && end > base &&
            strcmp(end, ".csv") == 0);
}

bool prototype_fits(const struct prototype *prototype, const struct game *game,
                    struct problem *problem)
{
    bool book = books_are(prototype->files);
    for (const struct source *file = prototype->files; file->name != NULL; file++) {
        if (book && !is_file_of_book(file->name))
            return problem_say(problem, "beside a rulebook lie only sheets, not \"%.40s\"",
                               file->name);
        if (!book && !is_file_of(game, file->name))
            return refuse_name(game, file->name, problem);
    }
    return true;
}

static bool add_file(void *to, const char *name, const char *text, struct problem *problem)
{
    struct prototype *prototype = to;
    for (int i = 0; i < prototype->files_n; i++)
        if (strcasecmp(base_of(prototype->files[i].name), base_of(name)) == 0)
            return problem_say(problem, "the sheet \"%.40s\" is there twice", name);
    prototype->bytes += strlen(name) + strlen(text);
    if (prototype->files_n == PROTOTYPE_FILES_MAX || prototype->bytes > PROTOTYPE_BYTES_MAX)
        return problem_say(problem, "that is too much: %d sheets and %d KB are the most",
                           PROTOTYPE_FILES_MAX, PROTOTYPE_BYTES_MAX >> 10);
    prototype->files[prototype->files_n++] =
        (struct source){.name = name, .text = text, .bytes = strlen(text)};
    return true;
}

/* As a line of a .play file can have it. */
static bool read_version(const char *words, struct opening *opening, struct problem *problem)
{
    size_t bytes = strlen(words);
    if (bytes >= VERSION_BYTES || strchr(words, '#') != NULL)
        return problem_say(problem, "a \"version\" is at most %d bytes, without #",
                           VERSION_BYTES - 1);
    for (const char *at = words; *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            return problem_say(problem, "a \"version\" is one line");
    if (bytes > 0 && (words[0] == ' ' || words[bytes - 1] == ' '))
        return problem_say(problem, "a \"version\" begins and ends with a letter");
    strcpy(opening->version, words);
    return true;
}

bool prototype_read(const struct request *request, struct prototype *prototype,
                    struct opening *opening, struct problem *problem)
{
    const char *version = "";
    *prototype = (struct prototype){0};
    if (!request_texts(request, "sheets", add_file, prototype, problem) ||
        !request_words(request, "version", &version, problem) ||
        !read_version(version, opening, problem))
        return false;
    if (prototype->files_n == 0)
        return true;
    opening->files = prototype->files;
    if (opening->version[0] == '\0') {
        char hash[SHA256_BYTES];
        prototype_fingerprint(prototype->files, hash);
        snprintf(opening->version, VERSION_BYTES, "Untitled %.8s", hash);
    }
    return true;
}

struct source *prototype_copy(const struct source *files)
{
    size_t n = 0, bytes = 0;
    for (; files[n].name != NULL; n++)
        bytes += strlen(files[n].name) + files[n].bytes + 2;
    if (n == 0)
        return NULL;
    struct source *copy = memory_take((n + 1) * sizeof *copy + bytes);
    char *at = (char *)(copy + n + 1);
    for (size_t i = 0; i < n; i++) {
        size_t name = strlen(files[i].name) + 1;
        copy[i] = (struct source){
            .name = memcpy(at, files[i].name, name),
            .text = memcpy(at + name, files[i].text, files[i].bytes + 1),
            .bytes = files[i].bytes,
        };
        at += name + files[i].bytes + 1;
    }
    return copy;
}

void prototype_fingerprint(const struct source *files, char out[SHA256_BYTES])
{
    struct buffer all = {0};
    for (; files->name != NULL; files++)
        buffer_print(&all, "%s %zu\n%s\n", files->name, files->bytes, files->text);
    secret_hash(buffer_words(&all), all.used, out);
    buffer_free(&all);
}

void prototype_write(const struct source *files, struct json *json)
{
    json_write_object(json, "sheets");
    for (; files != NULL && files->name != NULL; files++)
        json_write_string(json, files->name, files->text);
    json_write_end(json);
}
