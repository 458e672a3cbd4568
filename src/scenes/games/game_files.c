/* game_files.c: starts a game from a record's set-up, and imports records. */
#include "scenes/games/game_files.h"

#include "record/record_files.h"
#include "scenes/stage/scene_session.h"
#include "words/words.h"

bool game_play_again(SceneContext *context, const char *record, Err *err)
{
    RecordFile *file = record_read(record, context->catalogue, err);
    if (!file)
        return false;
    SessionPlan plan = file->header;
    plan.origin = (RecordOrigin){0};
    plan.scenario = NULL;
    *err = (Err){0};
    bool begun = file->scenario
                     ? scene_session_play(context, &plan, file->path, file->scenario_text, err)
                     : scene_session_start(context, &plan, err);
    record_file_free(file);
    return begun;
}

bool game_import(const SceneContext *context, const char *path, Err *err)
{
    RecordImport done = record_import(path, context->games_folder, context->catalogue, err);
    if (done == RECORD_IMPORT_KEPT)
        err_set(err, path, 0, "%s", _("this game is already in the list"));
    return done == RECORD_IMPORT_DONE;
}
