/* record_files.c: copies, imports, names and deletes the files of records. */
#include "record/record_files.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record_line.h"
#include "record/told_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPORT_SIZE_MAX = 16 << 20 };

/* Returns the suffix of its path. */
static const char *suffix_of(const char *record)
{
    return text_ends(record, TOLD_SUFFIX) ? TOLD_SUFFIX : RECORD_SUFFIX;
}

bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err)
{
    size_t size = 0;
    char *text = record_text_read(record, EXPORT_SIZE_MAX, &size, NULL, err);
    const char *name = path_name(record),
               *suffix = replica_log_is(record) ? TOLD_SUFFIX : RECORD_SUFFIX;
    size_t length = strlen(name), ending = strlen(suffix_of(record));
    length -= length > ending ? ending : 0;
    bool done = text && folder_make(folder, err);
    if (done && !path_free(path, folder, name, length, suffix))
        done = err_set(err, folder, 0, "no name is free there");
    done = done && file_write_whole(path, text, size, err);
    free(text);
    return done;
}

/* Games differ in their first lines (record_identity). */
static bool is_there(const char *folder, const char *suffix, const char *text, size_t size)
{
    char path[FOLDER_SIZE], **names;
    const char *end = memchr(text, '\n', size);
    size = end ? (size_t)(end - text) + 1 : size;
    char *line = memory_new(size);
    bool found = false;
    int count = folder_names(folder, suffix, &names);
    for (int i = 0; i < count && !found; i++)
        found = folder_join(path, sizeof path, folder, names[i]) &&
                file_read_part(path, 0, line, size) == size && memcmp(line, text, size) == 0;
    folder_names_free(names, count);
    free(line);
    return found;
}

/* Checks that the record is whole; *kept is whether the folder has it already. Returns false with
 * *err. */
static bool check_record(const char *path, const char *folder, const Catalogue *c, bool *kept,
                         Err *err)
{
    RecordFile *file = record_read(path, c, err);
    bool whole = file && file->damage == RECORD_WHOLE;
    *kept = whole && is_there(folder, RECORD_SUFFIX, file->text, file->good);
    if (file && !whole)
        *err = file->fault;
    record_file_free(file);
    return whole;
}

static bool check_told(const char *path, const char *folder, const Catalogue *c, bool *kept,
                       Err *err)
{
    Err damage = {0};
    LogReader *reader = replica_log_follow(path, c, NULL, NULL, NULL, &damage);
    bool whole = reader && !damage.text[0];
    if (whole) {
        size_t size = 0;
        char *text = record_text_read(path, LOG_SIZE_MAX, &size, NULL, err);
        *kept = text && is_there(folder, TOLD_SUFFIX, text, size);
        free(text);
    } else {
        *err = damage;
    }
    log_reader_free(reader);
    return whole;
}

RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err)
{
    char copy[FOLDER_SIZE];
    bool kept = false, whole = replica_log_is(path) ? check_told(path, folder, c, &kept, err)
                                                    : check_record(path, folder, c, &kept, err);
    if (kept)
        return RECORD_IMPORT_KEPT;
    return whole && record_export(path, folder, copy, err) ? RECORD_IMPORT_DONE : RECORD_IMPORT_BAD;
}

static bool name_path(const char *record, char path[FOLDER_SIZE])
{
    size_t length = strlen(record), ending = strlen(suffix_of(record));
    Text text = text_in(path, FOLDER_SIZE);
    if (length <= ending || length + 1 >= FOLDER_SIZE)
        return false;
    text_add(&text, "%.*s.name", (int)(length - ending), record);
    return true;
}

/* A name with control characters was not written by this program, and is ignored. */
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
    return !file_exists(path) || remove(path) == 0 ||
           err_set(err, path, 0, "cannot be removed: %s", strerror(errno));
}

/* Deletes game.ai4.review and the like; files that can't be removed do no harm. */
static void delete_reviews(const char *record)
{
    char folder[FOLDER_SIZE], path[FOLDER_SIZE], start[FOLDER_SIZE], **names;
    const char *name = path_name(record);
    text_copy(start, sizeof start, name);
    start[strlen(start) - strlen(suffix_of(start)) + 1] = '\0'; /* with the dot */
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
    if (strlen(path_name(record)) > strlen(suffix_of(record)))
        delete_reviews(record);
    record_name_write(record, "", NULL);
    return true;
}
