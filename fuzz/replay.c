/* replay.c: a main for targets without libFuzzer: runs each file, or each file in a folder, or what
 * comes in (as AFL++ does it). Says `ok` for each folder or file. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "kernel/memory.h"

static void run(FILE *file)
{
    uint8_t *data = NULL;
    size_t bytes = 0, room = 0, n;
    do {
        if (bytes == room)
            data = memory_grow(data, room = room * 2 + 4096);
        n = fread(data + bytes, 1, room - bytes, file);
        bytes += n;
    } while (n > 0);
    LLVMFuzzerTestOneInput(data, bytes);
    free(data);
}

static int run_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return 0;
    run(file);
    fclose(file);
    return 1;
}

static int run_folder(DIR *folder, const char *name)
{
    int n = 0;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        n += entry->d_name[0] != '.' ? run_file(path) : 0;
    }
    return n;
}

int main(int argc, char **argv)
{
    bool fine = true;
    if (argc < 2)
        run(stdin);
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        int n = folder != NULL ? run_folder(folder, argv[i]) : run_file(argv[i]);
        if (folder != NULL)
            closedir(folder);
        fine &= n > 0;
        printf("%s %d - %s: %d inputs\n", n > 0 ? "ok" : "not ok", i, argv[i], n);
    }
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
