/* record.c: the writing side of records (record.h): makes lines of what happens and hands them to
 * the writer. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/action_codec.h"
#include "record/record_file.h"
#include "record/record_line.h"
#include "record/record_writer.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Record {
    RecordWriter *writer;
    uint64_t sum; /* after the last line */
};

static Record *record_of(RecordWriter *writer, uint64_t sum)
{
    Record *record = memory_new(sizeof *record);
    *record = (Record){.writer = writer, .sum = sum};
    return record;
}

static void add_line(Record *record, json_t *object)
{
    char *line = record_line_seal(object, &record->sum);
    record_writer_add(record->writer, line);
    free(line);
}

Record *record_new(const char *path, const Catalogue *c, const RecordHeader *header,
                   const Game *game)
{
    RecordHeader whole = *header;
    whole.fingerprint = c->fingerprint;
    Record *record = record_of(record_writer_new(path), RECORD_FIRST_SUM);
    json_t *object = record_header_json(&whole);
    json_object_set_new(object, "out", record_outcome_start(c, game));
    add_line(record, object);
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
    RecordOutcome out = record_outcome_begin(sink);
    EventSink collect = record_outcome_sink(&out);
    bool applied = game_apply(c, game, action, &collect, undo, fault);
    assert(applied && "an action that can be applied is applied");
    json_object_set_new(object, "out", record_outcome_finish(&out, game));
    add_line(record, object);
    return applied;
}

void record_undo(Record *record, const Game *game, int count)
{
    assert(count > 0 && "an undo takes something back");
    if (!record)
        return;
    RecordOutcome none = record_outcome_begin(NULL);
    add_line(record,
             json_pack("{si so}", "undo", count, "out", record_outcome_finish(&none, game)));
}

/* --- going on with a record that was read ----------------------------------------------------- */

/* Opens, locks and, where the last line is torn, cuts the file. NULL with *err. */
static Journal *open_again(const RecordFile *file, Err *err)
{
    Journal *journal = NULL;
    const char *path = file->path;
    if (!record_may_write(journal_open(path, &journal), path,
                          "the game cannot be opened for writing", err))
        return NULL;
    bool good = false;
    if (!journal_holds(journal, file->text, file->size))
        err_set(err, path, 0, "the file changed while it was being read; open it again");
    else if (file->good < file->size && !journal_cut(journal, file->good))
        err_set(err, path, 0, "its torn last line cannot be cut: %s", strerror(errno));
    else
        good = true;
    if (good)
        return journal;
    journal_close(journal);
    return NULL;
}

/* NAME.hyp gives NAME-sound.hyp, NAME-sound-2.hyp, …: the first that does not exist. */
static void path_beside(const char *path, char *out, int size)
{
    size_t stem = strlen(path), suffix = strlen(RECORD_SUFFIX);
    if (stem > suffix && strcmp(path + stem - suffix, RECORD_SUFFIX) == 0)
        stem -= suffix;
    snprintf(out, (size_t)size, "%.*s-sound" RECORD_SUFFIX, (int)stem, path);
    for (int n = 2; file_is_there(out) && n < 1000; n++)
        snprintf(out, (size_t)size, "%.*s-sound-%d" RECORD_SUFFIX, (int)stem, path, n);
}

static RecordWriter *copy_good_part(const RecordFile *file)
{
    char path[RECORD_PATH_SIZE];
    path_beside(file->path, path, sizeof path);
    char *text = memory_new(file->good + 1);
    memcpy(text, file->text, file->good);
    RecordWriter *writer = record_writer_new(path);
    record_writer_add(writer, text);
    free(text);
    return writer;
}

Record *record_resume(const RecordFile *file, Err *err)
{
    if (file->damage == RECORD_CHANGED || file->damage == RECORD_REFUSED)
        return record_of(copy_good_part(file), file->sum);
    Journal *journal = open_again(file, err);
    return journal ? record_of(record_writer_continue(file->path, journal, file->text, file->good),
                               file->sum)
                   : NULL;
}

/* --- what the writer answers ------------------------------------------------------------------ */

RecordSync record_sync_state(Record *record, Err *err)
{
    return record ? record_writer_state(record->writer, err) : RECORD_UNSAVED;
}

void record_retry(Record *record)
{
    record_writer_retry(record->writer);
}

void record_move(Record *record, const char *path)
{
    record_writer_move(record->writer, path);
}

void record_go_unsaved(Record *record)
{
    record_writer_go_unsaved(record->writer);
}

RecordSync record_wait(Record *record, int ms)
{
    return record ? record_writer_wait(record->writer, ms) : RECORD_UNSAVED;
}

const char *record_path(const Record *record)
{
    return record_writer_path(record->writer);
}

void record_close(Record *record)
{
    if (!record)
        return;
    record_writer_free(record->writer);
    free(record);
}
