/* record.c: starts and resumes records and writes their lines (record.h).
 *
 * An action is checked first, then coded, then applied: its line needs the game before it, `out`
 * the game after it. When record_apply returns, the line is still on its way to the disk. A caller
 * that shows something irrevocable waits with record_sync_state. */
#include "record/record.h"

#include "record/action_codec.h"
#include "record/record_line.h"
#include "record/record_writer.h"
#include "record/remark_json.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

Record *record_new(const char *path, const Catalogue *c, const RecordHeader *header,
                   const Game *game)
{
    RecordHeader whole = *header;
    whole.fingerprint = c->fingerprint;
    json_t *object = record_header_json(&whole);
    json_object_set_new(object, "out", record_outcome_start(c, game));
    Record *record = record_open(path, "", 0, RECORD_FIRST_SUM, 0, NULL);
    record_add(record, object);
    return record;
}

bool record_apply(Record *record, const Catalogue *c, Game *game, const Action *action,
                  const EventSink *sink, Undo *undo, Fault *fault)
{
    if (!record)
        return game_apply(c, game, action, sink, undo, fault);
    if (!game_can_apply(c, game, action, fault))
        return false;
    json_t *object = action_json(c, game, action);
    json_t *out = NULL;
    bool applied = record_outcome_apply(c, game, action, sink, undo, fault, &out);
    assert(applied && "an action that can be applied is applied");
    json_object_set_new(object, "out", out);
    record_add_timed(record, object);
    return applied;
}

void record_undo(Record *record, const Game *game, int count)
{
    assert(count > 0 && "an undo takes something back");
    if (!record)
        return;
    record_add_timed(record, json_pack("{si so}", "undo", count, "out", record_outcome_none(game)));
}

void record_remark(Record *record, const Game *game, const LogRemark *remark)
{
    if (record)
        record_add_timed(record, record_remark_json(remark, game));
}

/* --- resuming a record ------------------------------------------------------------------------ */

/* NAME.hyp becomes NAME-sound.hyp, NAME-sound-2.hyp, …: the first path that doesn't exist. */
static void path_beside(const char *path, char *out, int size)
{
    size_t stem = strlen(path), suffix = strlen(RECORD_SUFFIX);
    if (stem > suffix && strcmp(path + stem - suffix, RECORD_SUFFIX) == 0)
        stem -= suffix;
    snprintf(out, (size_t)size, "%.*s-sound" RECORD_SUFFIX, (int)stem, path);
    for (int n = 2; file_exists(out) && n < 1000; n++)
        snprintf(out, (size_t)size, "%.*s-sound-%d" RECORD_SUFFIX, (int)stem, path, n);
}

Record *record_resume(const RecordFile *file, Err *err)
{
    char beside[RECORD_PATH_SIZE];
    if (!file->mailed && file->damage != RECORD_CHANGED && file->damage != RECORD_REFUSED)
        return record_open(file->path, file->text, file->good, file->sum, file->size, err);
    path_beside(file->path, beside, sizeof beside);
    return record_open(beside, file->text, file->good, file->sum, 0, err);
}
