/* file.c: the parts of file.h that are the same on every system: names, whole files, replacements,
 * lists of folders. */
#include "system/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/file_inside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PART_LETTERS = 6 };

/* --- names ------------------------------------------------------------------------------------ */

bool folder_join(char *out, size_t size, const char *folder, const char *name)
{
    Text text = text_in(out, size);
    text_add(&text, "%s/%s", folder, name);
    return !text.cut;
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool path_free(char out[FOLDER_SIZE], const char *folder, const char *name, size_t length,
               const char *ending)
{
    enum { TRIES = 10000 };
    for (int n = 1; n < TRIES; n++) {
        Text text = text_in(out, FOLDER_SIZE);
        text_add(&text, "%s/%.*s", folder, (int)length, name);
        if (n > 1)
            text_add(&text, "-%d", n);
        text_add(&text, "%s", ending);
        if (text.cut || !file_exists(out))
            return !text.cut;
    }
    return false;
}

/* --- reading ---------------------------------------------------------------------------------- */

char *file_read_whole(const char *path, size_t most, size_t *size, Err *err)
{
    FILE *in = file_open(path);
    if (!in) {
        if (errno == EISDIR || errno == ENOTSUP)
            err_set(err, path, 0, "this is not a file");
        else
            err_set(err, path, 0, "the file cannot be opened: %s", strerror(errno));
        return NULL;
    }
    char *data = NULL;
    long length = fseek(in, 0, SEEK_END) == 0 ? ftell(in) : -1;
    rewind(in);
    if (length < 0)
        err_set(err, path, 0, "the file cannot be opened: %s", strerror(errno));
    else if ((size_t)length > most)
        err_set(err, path, 0, "the file is too big (more than %zu bytes)", most);
    else
        data = memory_new((size_t)length + 1);
    if (data)
        *size = fread(data, 1, (size_t)length, in);
    fclose(in);
    return data;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void write_beside(const char *path, char *name, size_t size)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    uint64_t chance = clock_random();
    Text text = text_in(name, size);
    text_add(&text, "%s.part-", path);
    for (int i = 0; i < PART_LETTERS; i++, chance /= 36)
        text_add(&text, "%c", letters[chance % 36]);
}

/* Makes the new file next to its final place, under an unpredictable name that no other program
 * uses. */
static void make_beside(FileReplacement *file, bool is_private)
{
    enum { TRIES = 100 };
    for (int tries = 0; tries < TRIES && !file->out; tries++) {
        write_beside(file->path, file->beside, sizeof file->beside);
        file->out = file_make(file->beside, is_private);
        if (!file->out && errno != EEXIST)
            break;
    }
}

bool file_replacement_begin(FileReplacement *file, const char *path, bool is_private)
{
    FileFacts facts;
    *file = (FileReplacement){0};
    if (strlen(path) >= sizeof file->path) {
        errno = ENAMETOOLONG;
        return false;
    }
    text_copy(file->path, sizeof file->path, path);
    if (file_facts(path, &facts) && !facts.is_file)
        file->out = file_open_device(path);
    else if (file_target(path, file->path))
        make_beside(file, is_private);
    return file->out != NULL;
}

/* Returns whether a new file replaces the old one. A device or pipe is written directly: there is
 * no file next to it, and no data on a disk to lose. */
static bool replaces(const FileReplacement *file)
{
    return file->beside[0] != 0;
}

bool file_replacement_end(FileReplacement *file)
{
    bool good =
        !ferror(file->out) && fflush(file->out) == 0 && (!replaces(file) || file_sync(file->out));
    int why = errno;
    if (fclose(file->out) != 0 && good) {
        good = false;
        why = errno;
    }
    file->out = NULL;
    if (good && (!replaces(file) || file_move(file->beside, file->path)))
        return true;
    if (good)
        why = errno;
    if (replaces(file))
        remove(file->beside);
    errno = why;
    return false;
}

void file_replacement_drop(FileReplacement *file)
{
    if (!file->out)
        return;
    fclose(file->out);
    if (replaces(file))
        remove(file->beside);
    file->out = NULL;
}

bool file_write_whole(const char *path, const void *data, size_t size, Err *err)
{
    FileReplacement file;
    char folder[FOLDER_SIZE];
    text_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (slash && slash != folder) {
        *slash = 0;
        if (!folder_make(folder, err))
            return false;
    }
    bool good = file_replacement_begin(&file, path, true);
    if (good) {
        fwrite(data, 1, size, file.out); /* file_replacement_end reports a failure */
        good = file_replacement_end(&file);
    }
    return good || err_set(err, path, 0, "the file cannot be written: %s", strerror(errno));
}

/* --- folders ---------------------------------------------------------------------------------- */

bool folder_make(const char *path, Err *err)
{
    char part[FOLDER_SIZE];
    size_t length = strlen(path);
    if (!length || length >= sizeof part)
        return err_set(err, path, 0, "the path of the folder is too long");
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i])
            continue;
        snprintf(part, sizeof part, "%.*s", (int)i, path);
        if (!folder_make_one(part) && errno != EEXIST && (i == length || errno != EROFS))
            return err_set(err, part, 0, "the folder cannot be made: %s", strerror(errno));
    }
    return folder_is_there(path) || err_set(err, path, 0, "this is not a folder");
}

/* Matches NAME.part- followed by six letters, or NAME.part, which older versions used. */
static bool is_part(const char *name)
{
    const char *part = strstr(name, ".part");
    return part && part > name && (!part[5] || (part[5] == '-' && strlen(part + 6) == 6));
}

static void tidy_name(void *folder, const char *name)
{
    char path[FOLDER_SIZE];
    if (is_part(name) && folder_join(path, sizeof path, folder, name))
        file_remove_unlocked(path);
}

void folder_tidy(const char *folder)
{
    file_each_name(folder, tidy_name, (void *)(uintptr_t)folder);
}

typedef struct NameList {
    const char *suffix;
    char **names;
    int count, room;
} NameList;

static void list_name(void *self, const char *name)
{
    NameList *list = self;
    if (!text_ends(name, list->suffix))
        return;
    list->names = memory_room(list->names, list->count + 1, &list->room, sizeof(char *));
    list->names[list->count++] = memory_copy(name, strlen(name) + 1);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int folder_names(const char *folder, const char *suffix, char ***names)
{
    NameList list = {.suffix = suffix};
    *names = NULL;
    if (!file_each_name(folder, list_name, &list))
        return -1;
    if (list.count)
        qsort(list.names, (size_t)list.count, sizeof(char *), by_bytes);
    *names = list.names;
    return list.count;
}

void folder_names_free(char **names, int count)
{
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
}
