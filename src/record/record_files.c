/* record_files.c: see record_files.h. */
#include "record/record_files.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPORT_SIZE_MAX = 16 << 20 };

bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err)
{
    size_t size = 0;
    char *text = file_read_whole(record, EXPORT_SIZE_MAX, &size, err);
    const char *name = path_name(record);
    size_t length = strlen(name), ending = strlen(RECORD_SUFFIX);
    length -= length > ending ? ending : 0;
    bool done = text && folder_make(folder, err);
    if (done && !path_free(path, folder, name, length, RECORD_SUFFIX))
        done = err_set(err, folder, 0, "no name is free there");
    done = done && file_write_whole(path, text, size, err);
    free(text);
    return done;
}

/* Games differ in their first lines (record_identity). */
static bool is_there(const char *folder, const RecordFile *file)
{
    char path[FOLDER_SIZE], **names;
    const char *end = memchr(file->text, '\n', file->good);
    size_t size = end ? (size_t)(end - file->text) + 1 : file->good;
    char *line = memory_new(size);
    bool found = false;
    int count = folder_names(folder, RECORD_SUFFIX, &names);
    for (int i = 0; i < count && !found; i++)
        found = folder_join(path, sizeof path, folder, names[i]) &&
                file_read_part(path, 0, line, size) == size && memcmp(line, file->text, size) == 0;
    folder_names_free(names, count);
    free(line);
    return found;
}

RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err)
{
    char copy[FOLDER_SIZE];
    RecordFile *file = record_read(path, c, err);
    if (!file)
        return RECORD_IMPORT_BAD;
    bool whole = file->damage == RECORD_WHOLE, kept = whole && is_there(folder, file);
    if (!whole)
        *err = file->fault;
    record_file_free(file);
    if (kept)
        return RECORD_IMPORT_KEPT;
    return whole && record_export(path, folder, copy, err) ? RECORD_IMPORT_DONE : RECORD_IMPORT_BAD;
}

static bool name_path(const char *record, char path[FOLDER_SIZE])
{
    size_t length = strlen(record), ending = strlen(RECORD_SUFFIX);
    Text text = text_in(path, FOLDER_SIZE);
    if (length <= ending || length + 1 >= FOLDER_SIZE)
        return false;
    text_add(&text, "%.*s.name", (int)(length - ending), record);
    return true;
}

/* What is no line of whole letters was not written here. */
void record_name_read(const char *record, char name[RECORD_GIVEN_SIZE])
{
    char path[FOLDER_SIZE];
    name[0] = '\0';
    if (!name_path(record, path))
        return;
    size_t length = file_read_part(path, 0, name, RECORD_GIVEN_SIZE - 1);
    name[length] = '\0';
    name[strcspn(name, "\n")] = '\0';
    if (!text_is_clean(name))
        name[0] = '\0';
}

bool record_name_write(const char *record, const char *name, Err *err)
{
    char path[FOLDER_SIZE];
    if (!name_path(record, path))
        return err_set(err, record, 0, "the name of this file is too long");
    if (name[0])
        return file_write_whole(path, name, strlen(name), err);
    return !file_is_there(path) || remove(path) == 0 ||
           err_set(err, path, 0, "cannot be removed: %s", strerror(errno));
}

/* game.hyp → game.ai4.review and the like; whatever cannot be removed is no use to anybody. */
static void delete_reviews(const char *record)
{
    char folder[FOLDER_SIZE], path[FOLDER_SIZE], start[FOLDER_SIZE], **names;
    const char *name = path_name(record);
    text_copy(start, sizeof start, name);
    start[strlen(start) - strlen(RECORD_SUFFIX) + 1] = '\0'; /* with the dot */
    text_copy(folder, sizeof folder, record);
    folder[name > record ? name - record - 1 : 0] = '\0';
    int count = folder_names(folder, ".review", &names);
    for (int i = 0; i < count; i++)
        if (strstr(names[i], start) == names[i] && folder_join(path, sizeof path, folder, names[i]))
            remove(path);
    folder_names_free(names, count);
}

bool record_delete(const char *record, Err *err)
{
    if (remove(record) != 0)
        return err_set(err, record, 0, "cannot be removed: %s", strerror(errno));
    if (strlen(path_name(record)) > strlen(RECORD_SUFFIX))
        delete_reviews(record);
    record_name_write(record, "", NULL);
    return true;
}
