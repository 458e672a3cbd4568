/* record.c: starts and resumes records and writes their lines (record.h).
 *
 * An action is checked, then encoded, then applied, because its line needs the game before the
 * action and `out` needs the game after it. When record_apply returns, the line is still on its way
 * to the disk. Before a caller shows something irrevocable, it waits until record_sync_state
 * reports that the line is on the disk. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/public_log.h"
#include "log/record_line.h"
#include "record/record_tree.h"
#include "scenario/codec.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/journal.h"
#include "system/thread.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the writer ------------------------------------------------------------------------------- */

/* A thread writes text to the disk, in order, without ever changing written bytes.
 *
 *   0 ........ durable ........ size
 *     on disk         waiting
 *
 * All lines since the start stay in memory, so that the file can be continued in another place when
 * the disk is full.
 *
 *   WAITING ──disk refuses──> TROUBLE ──retry, move──> WAITING
 *      │                         └──continue_unsaved──> UNSAVED, for good
 *      └──all lines are on the disk: reported as DURABLE
 *
 * Lines are written at the offset of the durable bytes, so a retry after a partial write repeats
 * the line at the same place and never leaves a hole or a duplicate. A line counts as durable once
 * journal_append has returned; for a new file its name is made durable too. */

struct Record {
    WorkerPool *pool; /* with one thread, so that two rounds of writing never overlap */
    Job job;          /* gets an item for each change that may need writing */
    uint64_t sum;     /* checksum after the last line; only for the playing thread */
    bool is_timed;    /* lines of the main line contain their time */
    int64_t now;      /* the time for the next lines */
    Monitor *monitor; /* guards everything below; changes wake its waiting threads */
    /* Only the playing thread changes the path, so that thread reads it without the monitor. */
    char path[RECORD_PATH_SIZE];
    Journal *file; /* NULL: not open yet; only for the writer thread */
    /* bytes of the file that the lines were read from, including torn ones; 0: a new file */
    size_t whole;
    bool is_new; /* the file's name isn't durable yet */
    bool cut;    /* another program cut the file, so all lines are written to it again */
    bool move;   /* all lines go to a new file, because `path` changed or the file is gone */
    /* RECORD_WAITING while the thread may write, else RECORD_TROUBLE or RECORD_UNSAVED; never
     * RECORD_DURABLE, which follows from the sizes. */
    RecordSync mode;
    Err trouble;          /* for RECORD_TROUBLE: the sentence for the player */
    char *text;           /* every line since the start; `durable` bytes of it are on the disk */
    size_t size, durable; /* durable <= size */
    int room;             /* bytes of memory for `text` */
};

/* Returns whether the record may be written, given `opened`, the result of journal_new or
 * journal_open. */
static bool may_write(JournalOpened opened, const char *path, Err *err)
{
    if (opened == JOURNAL_CANNOT)
        return err_set(err, path, 0, "the game cannot be saved here: %s", strerror(errno));
    if (opened == JOURNAL_TAKEN)
        return err_set(err, path, 0,
                       "another copy of Hypotenuse is playing this game; close it first");
    if (opened == JOURNAL_NO_LOCK)
        return err_set(err, path, 0, "the game cannot be locked: %s", strerror(errno));
    return true;
}

/* Opens and locks the file that the lines came from, and cuts off torn bytes. Returns JOURNAL_TAKEN
 * if another program has locked it or has changed it since. */
static JournalOpened open_again(Record *record)
{
    Journal *file = NULL;
    JournalOpened opened = journal_open(record->path, &file);
    if (!may_write(opened, record->path, &record->trouble))
        return opened;
    if (!journal_holds(file, record->text, record->durable, record->whole)) {
        err_set(&record->trouble, record->path, 0,
                "the file changed while it was being read; open it again");
        opened = JOURNAL_TAKEN;
    } else if (record->durable < record->whole && !journal_cut(file, record->durable)) {
        err_set(&record->trouble, record->path, 0, "its torn last line cannot be cut: %s",
                strerror(errno));
        opened = JOURNAL_CANNOT;
    }
    if (opened == JOURNAL_OPEN)
        record->file = file;
    else
        journal_close(file);
    return opened;
}

/* --- the thread ------------------------------------------------------------------------------- */

static bool is_cut(const Record *record, const char *path, size_t size, Err *err)
{
    return record->file && journal_is_cut(record->file, size) &&
           !err_set(err, path, 0, "another program cut the file while the game was played");
}

/* Arranges for all lines to be written again. No line is lost, because all of them are in
 * memory. */
static void note_cut(Record *record, const Err *err)
{
    record->durable = 0;
    record->cut = true;
    record->mode = RECORD_TROUBLE;
    record->trouble = *err;
}

/* Sets *lost if the text was written but the file no longer has a name. */
static bool write_durably(Record *record, const char *path, const char *text, size_t size,
                          size_t place, bool *lost, Err *err)
{
    if (!record->file && !may_write(journal_new(path, &record->file), path, err))
        return false;
    if (record->cut && !journal_cut(record->file, 0))
        return err_set(err, path, 0, "the game cannot be saved: %s", strerror(errno));
    if (!journal_append(record->file, text, size, place))
        return err_set(err, path, 0, "the game cannot be saved: %s", strerror(errno));
    *lost = !journal_is_named(record->file, path);
    return !*lost || err_set(err, path, 0, "the file was removed while the game was played");
}

/* Starts a new file; the old one stays as it is. The folder may have disappeared with the old
 * file. */
static void start_new_file(Record *record)
{
    char folder[RECORD_PATH_SIZE];
    text_copy(folder, sizeof folder, record->path);
    char *slash = strrchr(folder, '/');
    if (slash && slash != folder) {
        *slash = 0;
        folder_make(folder, NULL); /* a failure will show when the file is created */
    }
    journal_close(record->file);
    record->file = NULL;
    record->durable = record->whole = 0;
    record->is_new = true;
    record->cut = record->move = false;
}

/* Writes all waiting lines. The monitor is locked at the call and at the return, but unlocked
 * during the write. */
static void write_out(Record *record)
{
    if (record->move)
        start_new_file(record);
    if (record->whole && !record->file && open_again(record) != JOURNAL_OPEN) {
        record->mode = RECORD_TROUBLE;
        monitor_wake(record->monitor);
        return;
    }
    size_t place = record->durable, size = record->size - place;
    char *chunk = memory_copy(record->text + place, size), path[RECORD_PATH_SIZE];
    text_copy(path, sizeof path, record->path);
    bool is_new = record->is_new, lost = false;
    monitor_unlock(record->monitor);

    Err err = {0};
    bool cut = is_cut(record, path, place, &err);
    bool good = !cut && write_durably(record, path, chunk, size, place, &lost, &err);
    if (good && is_new)
        journal_sync_name(path);
    free(chunk);

    monitor_lock(record->monitor);
    if (record->move)
        return;
    record->move = lost;
    if (cut && record->mode == RECORD_WAITING) {
        note_cut(record, &err);
    } else if (good) {
        record->durable = place + size;
        record->cut = false;
        record->is_new = false;
    } else if (record->mode == RECORD_WAITING) {
        record->mode = RECORD_TROUBLE;
        record->trouble = err;
    }
    monitor_wake(record->monitor);
}

static bool has_work(const Record *record)
{
    return record->mode == RECORD_WAITING && (record->durable < record->size || record->move);
}

static void bring_out(void *self, uint64_t item)
{
    Record *record = self;
    (void)item;
    monitor_lock(record->monitor);
    while (has_work(record))
        write_out(record);
    monitor_unlock(record->monitor);
}

/* Ends a change. The caller must hold the monitor, and this function releases it. */
static void changed(Record *record)
{
    bool works = has_work(record);
    monitor_wake(record->monitor);
    monitor_unlock(record->monitor);
    if (works)
        job_add(record->pool, &record->job, 0);
}

/* --- life cycle ------------------------------------------------------------------------------- */

static void text_append(Record *record, const char *text, size_t size)
{
    record->text = memory_room(record->text, (int)(record->size + size), &record->room, 1);
    memcpy(record->text + record->size, text, size);
    record->size += size;
}

/* Makes a record in `path` whose lines so far are `text` (`size` bytes, copied), with the checksum
 * `sum` after the last. `whole` is the length of the file that the lines were read from; that file
 * is opened, locked and cut after them. If `whole` is 0, the thread makes a new file. Returns NULL
 * with *err if another program holds or has changed the file. A read-only file causes
 * RECORD_TROUBLE at the first write. */
static Record *record_open(const char *path, const char *text, size_t size, uint64_t sum,
                           size_t whole, Err *err)
{
    Record *record = memory_new(sizeof *record);
    record->pool = pool_new(1, 0);
    record->job = (Job){.work = bring_out, .self = record};
    record->monitor = monitor_new();
    text_copy(record->path, sizeof record->path, path);
    record->mode = RECORD_WAITING;
    record->sum = sum;
    record->whole = whole;
    record->is_new = !whole;
    if (size)
        text_append(record, text, size);
    record->durable = whole ? size : 0;
    JournalOpened opened = whole ? open_again(record) : JOURNAL_OPEN;
    if (opened == JOURNAL_TAKEN) {
        if (err)
            *err = record->trouble;
        record_close(record);
        return NULL;
    }
    monitor_lock(record->monitor);
    changed(record);
    return record;
}

bool record_close(Record *record)
{
    if (!record)
        return true;
    monitor_lock(record->monitor);
    if (record->mode == RECORD_TROUBLE)
        record->mode = RECORD_WAITING;
    changed(record);
    job_wait(&record->job);
    bool whole = record->mode == RECORD_WAITING && record->durable == record->size;
    pool_free(record->pool);
    journal_close(record->file);
    monitor_free(record->monitor);
    free(record->text);
    free(record);
    return whole;
}

/* --- in use ----------------------------------------------------------------------------------- */

void record_time(Record *record, int64_t now)
{
    if (!record)
        return;
    record->is_timed = true;
    record->now = now;
}

/* Adds a line of the main line, with its time if there are clocks. */
static void record_add_timed(Record *record, json_t *object)
{
    if (record->is_timed)
        json_object_set_new(object, "time", json_integer(record->now));
    record_add(record, object);
}

void record_add(Record *record, json_t *object)
{
    char *line = record_line_seal(object, &record->sum);
    monitor_lock(record->monitor);
    if (record->mode != RECORD_UNSAVED)
        text_append(record, line, strlen(line));
    changed(record);
    free(line);
}

/* Checks whether the file was cut, but only while the writer thread has nothing to do, because the
 * thread then leaves the file alone. */
static void look_for_cut(Record *record)
{
    Err err;
    if (record->mode == RECORD_WAITING && !has_work(record) &&
        is_cut(record, record->path, record->durable, &err))
        note_cut(record, &err);
}

static RecordSync state_now(const Record *record)
{
    return record->mode == RECORD_WAITING && !has_work(record) ? RECORD_DURABLE : record->mode;
}

RecordSync record_sync_state(Record *record, Err *err)
{
    if (!record)
        return RECORD_UNSAVED;
    monitor_lock(record->monitor);
    look_for_cut(record);
    RecordSync state = state_now(record);
    if (err && state == RECORD_TROUBLE)
        *err = record->trouble;
    monitor_unlock(record->monitor);
    return state;
}

void record_retry(Record *record, const char *path)
{
    monitor_lock(record->monitor);
    if (record->mode != RECORD_UNSAVED) {
        record->mode = RECORD_WAITING;
        if (path) {
            text_copy(record->path, sizeof record->path, path);
            record->move = true;
        }
    }
    changed(record);
}

void record_continue_unsaved(Record *record)
{
    monitor_lock(record->monitor);
    record->mode = RECORD_UNSAVED;
    changed(record);
}

RecordSync record_wait(Record *record, int ms)
{
    if (!record)
        return RECORD_UNSAVED;
    double until = clock_ms() + ms, left = ms;
    monitor_lock(record->monitor);
    while (state_now(record) == RECORD_WAITING && left > 0) {
        monitor_wait(record->monitor, left);
        left = until - clock_ms();
    }
    look_for_cut(record);
    RecordSync state = state_now(record);
    monitor_unlock(record->monitor);
    return state;
}

const char *record_path(const Record *record)
{
    return record->path;
}

/* Needs no monitor, because only the playing thread changes the text, and it also makes this
 * call. */
uint64_t record_identity(const Record *record)
{
    return record_text_identity(record->text, record->size);
}

/* --- lines ------------------------------------------------------------------------------------ */

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
