/* common_disk.c: a VFS that fails, and forgets what was not synced. */
#include "tests/simulator/common_disk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulator/common_fibers.h"

enum { FILES_MAX = 8, NAME_BYTES = 300, CHANGES_MAX = 4096, SECTOR_BYTES = 512 };

/* A write, or a truncation if it has no bytes, that was not synced. */
struct change {
    sqlite3_int64 at;
    int bytes; /* -1: the file ends at `at` */
    void *data;
};

/* What a file is once it is safe, and what was done to it since. */
struct kept {
    char name[NAME_BYTES];
    bool exists;
    char *bytes;
    sqlite3_int64 n;
    struct change change[CHANGES_MAX];
    int changes_n;
};

/* The system's file stands behind it. */
struct file {
    sqlite3_file base;
    struct kept *kept; /* NULL: it need not survive */
    sqlite3_file *real;
};

static struct {
    sqlite3_vfs vfs, *real;
    sqlite3_io_methods methods;
    sqlite3_mem_methods memory;
    struct kept kept[FILES_MAX];
    int kept_n, fails_one_in, starves_one_in, writes, cut_at;
    bool dark;
} disk;

static struct file *file_of(sqlite3_file *file)
{
    return (struct file *)file;
}

/* ---- what fails ---- */

static bool fails(void)
{
    return disk.dark || (disk.fails_one_in > 0 && fibers_one_in((uint32_t)disk.fails_one_in));
}

/* The power may go in the middle of a call that writes. */
static bool write_fails(void)
{
    disk.writes++;
    if (disk.cut_at > 0 && disk.writes >= disk.cut_at)
        disk.dark = true;
    return fails();
}

/* ---- what is kept ---- */

static struct kept *kept_as(const char *name)
{
    for (int i = 0; i < disk.kept_n; i++)
        if (strcmp(disk.kept[i].name, name) == 0)
            return &disk.kept[i];
    if (disk.kept_n == FILES_MAX || strlen(name) >= NAME_BYTES)
        abort();
    struct kept *kept = &disk.kept[disk.kept_n++];
    strcpy(kept->name, name);
    return kept;
}

static void forget_changes(struct kept *kept)
{
    for (int i = 0; i < kept->changes_n; i++)
        free(kept->change[i].data);
    kept->changes_n = 0;
}

static void put(struct kept *kept, sqlite3_int64 at, const void *data, int bytes)
{
    if (at + bytes > kept->n) {
        kept->bytes = realloc(kept->bytes, (size_t)(at + bytes));
        if (kept->bytes == NULL)
            abort();
        memset(kept->bytes + kept->n, 0, (size_t)(at + bytes - kept->n));
        kept->n = at + bytes;
    }
    if (bytes > 0)
        memcpy(kept->bytes + at, data, (size_t)bytes);
}

static void apply(struct kept *kept, const struct change *change, int bytes)
{
    if (change->bytes < 0)
        kept->n = change->at < kept->n ? change->at : kept->n;
    else
        put(kept, change->at, change->data, bytes);
    kept->exists = true;
}

static void note(struct kept *kept, sqlite3_int64 at, const void *data, int bytes)
{
    if (kept == NULL)
        return;
    if (kept->changes_n == CHANGES_MAX)
        abort();
    struct change *change = &kept->change[kept->changes_n++];
    *change = (struct change){.at = at, .bytes = bytes};
    if (bytes <= 0)
        return;
    change->data = malloc((size_t)bytes);
    if (change->data == NULL)
        abort();
    memcpy(change->data, data, (size_t)bytes);
}

/* ---- a file ---- */

static int close_file(sqlite3_file *file)
{
    struct file *at = file_of(file);
    int result = at->real->pMethods->xClose(at->real);
    sqlite3_free(at->real);
    return result;
}

static int read_file(sqlite3_file *file, void *to, int bytes, sqlite3_int64 from)
{
    struct file *at = file_of(file);
    return fails() ? SQLITE_IOERR_READ : at->real->pMethods->xRead(at->real, to, bytes, from);
}

static int write_file(sqlite3_file *file, const void *data, int bytes, sqlite3_int64 to)
{
    struct file *at = file_of(file);
    bool dark_before = disk.dark, failed = write_fails();
    if (failed && (disk.dark == dark_before || dark_before))
        return disk.dark ? SQLITE_IOERR_WRITE : SQLITE_FULL;
    note(at->kept, to, data, bytes);
    return failed ? SQLITE_IOERR_WRITE : at->real->pMethods->xWrite(at->real, data, bytes, to);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    struct file *at = file_of(file);
    if (write_fails())
        return SQLITE_IOERR_TRUNCATE;
    note(at->kept, size, NULL, -1);
    return at->real->pMethods->xTruncate(at->real, size);
}

static int sync_file(sqlite3_file *file, int flags)
{
    struct file *at = file_of(file);
    (void)flags;
    if (write_fails())
        return SQLITE_IOERR_FSYNC;
    if (at->kept == NULL)
        return SQLITE_OK;
    for (int i = 0; i < at->kept->changes_n; i++)
        apply(at->kept, &at->kept->change[i], at->kept->change[i].bytes);
    at->kept->exists = true;
    forget_changes(at->kept);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct file *at = file_of(file);
    return fails() ? SQLITE_IOERR_FSTAT : at->real->pMethods->xFileSize(at->real, size);
}

static int lock_file(sqlite3_file *file, int level)
{
    return file_of(file)->real->pMethods->xLock(file_of(file)->real, level);
}

static int unlock_file(sqlite3_file *file, int level)
{
    return file_of(file)->real->pMethods->xUnlock(file_of(file)->real, level);
}

static int check_lock(sqlite3_file *file, int *reserved)
{
    return file_of(file)->real->pMethods->xCheckReservedLock(file_of(file)->real, reserved);
}

static int control(sqlite3_file *file, int what, void *argument)
{
    return file_of(file)->real->pMethods->xFileControl(file_of(file)->real, what, argument);
}

static int sector_size(sqlite3_file *file)
{
    (void)file;
    return SECTOR_BYTES;
}

/* None: what a disk may promise is not relied on. */
static int characteristics(sqlite3_file *file)
{
    (void)file;
    return 0;
}

static int map_shared(sqlite3_file *file, int region, int bytes, int extend, void volatile **to)
{
    return file_of(file)->real->pMethods->xShmMap(file_of(file)->real, region, bytes, extend, to);
}

static int lock_shared(sqlite3_file *file, int offset, int n, int flags)
{
    return file_of(file)->real->pMethods->xShmLock(file_of(file)->real, offset, n, flags);
}

static void shared_barrier(sqlite3_file *file)
{
    file_of(file)->real->pMethods->xShmBarrier(file_of(file)->real);
}

static int unmap_shared(sqlite3_file *file, int delete)
{
    return file_of(file)->real->pMethods->xShmUnmap(file_of(file)->real, delete);
}

/* ---- the disk ---- */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct file *at = file_of(file);
    bool survives = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL);
    (void)vfs;
    *at = (struct file){0};
    if (fails())
        return SQLITE_CANTOPEN;
    at->real = sqlite3_malloc(disk.real->szOsFile);
    if (at->real == NULL)
        return SQLITE_NOMEM;
    int result = disk.real->xOpen(disk.real, name, at->real, flags, out);
    if (result != SQLITE_OK) {
        sqlite3_free(at->real);
        return result;
    }
    at->kept = survives && name != NULL ? kept_as(name) : NULL;
    at->base.pMethods = &disk.methods;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    if (write_fails())
        return SQLITE_IOERR_DELETE;
    struct kept *kept = kept_as(name);
    forget_changes(kept);
    kept->exists = false;
    kept->n = 0;
    return disk.real->xDelete(disk.real, name, sync);
}

static void *take_memory(int bytes)
{
    bool starved = disk.starves_one_in > 0 && fibers_one_in((uint32_t)disk.starves_one_in);
    return starved ? NULL : disk.memory.xMalloc(bytes);
}

static void *take_more(void *memory, int bytes)
{
    bool starved = disk.starves_one_in > 0 && fibers_one_in((uint32_t)disk.starves_one_in);
    return starved ? NULL : disk.memory.xRealloc(memory, bytes);
}

void disk_install(void)
{
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &disk.memory);
    sqlite3_mem_methods memory = disk.memory;
    memory.xMalloc = take_memory;
    memory.xRealloc = take_more;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &memory);
    disk.real = sqlite3_vfs_find(NULL);
    disk.vfs = *disk.real;
    disk.vfs.zName = "worst-day";
    disk.vfs.szOsFile = sizeof(struct file);
    disk.vfs.xOpen = open_file;
    disk.vfs.xDelete = delete_file;
    disk.methods = (sqlite3_io_methods){2,
                                        close_file,
                                        read_file,
                                        write_file,
                                        truncate_file,
                                        sync_file,
                                        file_size,
                                        lock_file,
                                        unlock_file,
                                        check_lock,
                                        control,
                                        sector_size,
                                        characteristics,
                                        map_shared,
                                        lock_shared,
                                        shared_barrier,
                                        unmap_shared,
                                        NULL,
                                        NULL};
    sqlite3_vfs_register(&disk.vfs, 1);
}

void disk_begin(int fails_one_in)
{
    for (int i = 0; i < disk.kept_n; i++) {
        forget_changes(&disk.kept[i]);
        free(disk.kept[i].bytes);
    }
    memset(disk.kept, 0, sizeof disk.kept);
    disk.kept_n = disk.writes = disk.cut_at = disk.starves_one_in = 0;
    disk.fails_one_in = fails_one_in;
    disk.dark = false;
}

void disk_set_failing(int fails_one_in)
{
    disk.fails_one_in = fails_one_in;
}

void disk_set_starving(int fails_one_in)
{
    disk.starves_one_in = fails_one_in;
}

void disk_cut_after(int writes)
{
    disk.cut_at = writes > 0 ? disk.writes + writes : 0;
}

bool disk_is_dark(void)
{
    return disk.dark;
}

/* Of what was not synced some came to the disk, some did not, and one piece may be torn. */
static void lose(struct kept *kept)
{
    for (int i = 0; i < kept->changes_n; i++) {
        const struct change *change = &kept->change[i];
        uint32_t fate = fibers_below(3);
        if (fate == 0)
            continue;
        bool torn = fate == 1 && change->bytes > SECTOR_BYTES;
        uint32_t sectors = (uint32_t)change->bytes / SECTOR_BYTES;
        apply(kept, change, torn ? (int)fibers_below(sectors) * SECTOR_BYTES : change->bytes);
    }
    forget_changes(kept);
}

void disk_restore(void)
{
    for (int i = 0; i < disk.kept_n; i++) {
        struct kept *kept = &disk.kept[i];
        char shared[NAME_BYTES + 8];
        lose(kept);
        remove(kept->name);
        snprintf(shared, sizeof shared, "%s-shm", kept->name);
        remove(shared);
        FILE *file = kept->exists ? fopen(kept->name, "wb") : NULL;
        if (file == NULL)
            continue;
        if (kept->n > 0)
            fwrite(kept->bytes, 1, (size_t)kept->n, file);
        fclose(file);
    }
    disk.dark = false;
    disk.cut_at = 0;
}
