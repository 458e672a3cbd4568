/* game_files.c: see game_files.h. */
#include "scenes/games/game_files.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenes/stage/scene_session.h"
#include "system/file.h"
#include "words/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPORT_SIZE_MAX = 16 << 20 };

/* The session takes the scenario over, since it must outlive it. */
static bool play_position(SceneContext *context, RecordFile *file, const SessionPlan *plan,
                          Err *err)
{
    const char *text = file->scenario->own ? NULL : file->scenario_text;
    if (!scene_session_play(context, plan, file->scenario, text))
        return err_set(err, file->path, 0, "this position has no stack to play on with");
    session_keep_scenario(context->session, file->scenario);
    file->scenario = NULL;
    return true;
}

bool game_play_again(SceneContext *context, const char *record, Err *err)
{
    RecordFile *file = record_read(record, context->catalogue, err);
    if (!file)
        return false;
    SessionPlan plan = file->header;
    plan.origin = (RecordOrigin){0};
    plan.scenario = NULL;
    *err = (Err){0};
    bool begun = file->scenario ? play_position(context, file, &plan, err)
                                : scene_session_start(context, &plan, err);
    record_file_free(file);
    return begun;
}

bool game_export(const char *record, const char *folder, char *path, Err *err)
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

bool game_import(const SceneContext *context, const char *path, Err *err)
{
    char copy[FOLDER_SIZE];
    RecordFile *file = record_read(path, context->catalogue, err);
    if (!file)
        return false;
    bool good = file->damage == RECORD_WHOLE;
    if (!good)
        *err = file->fault;
    else if (is_there(context->games_folder, file))
        good = err_set(err, path, 0, "%s", _("this game is in the list already"));
    record_file_free(file);
    return good && game_export(path, context->games_folder, copy, err);
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
void game_name_read(const char *record, char name[GAME_NAME_SIZE])
{
    char path[FOLDER_SIZE];
    name[0] = '\0';
    if (!name_path(record, path))
        return;
    size_t length = file_read_part(path, 0, name, GAME_NAME_SIZE - 1);
    name[length] = '\0';
    name[strcspn(name, "\n")] = '\0';
    if (!text_is_clean(name))
        name[0] = '\0';
}

bool game_name_write(const char *record, const char *name, Err *err)
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

bool game_delete(const char *record, Err *err)
{
    if (remove(record) != 0)
        return err_set(err, record, 0, "cannot be removed: %s", strerror(errno));
    if (strlen(path_name(record)) > strlen(RECORD_SUFFIX))
        delete_reviews(record);
    game_name_write(record, "", NULL);
    return true;
}
