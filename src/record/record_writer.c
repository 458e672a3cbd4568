/* record_writer.c: the thread that brings a record to the disk (record_writer.h), and what the
 * person answers when the disk refuses.
 *
 * Lines are written at the place that follows from what is durable, so a retry after a half-written
 * line repeats it at the same place and never leaves a hole or a double. A line counts once
 * journal_append has returned; for a new file its name is made durable, too. */
#include "record/record_writer.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record_line.h"
#include "system/clock.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct Record {
    WorkerPool *pool; /* of one thread, so that rounds never overlap */
    Job job;          /* an item for each change that may be brought out */
    uint64_t sum;     /* after the last line; of the playing thread alone */
    Monitor *monitor; /* guards everything below; wakes when it changed */
    /* Changed by the playing thread alone, which therefore reads it without the monitor. */
    char path[RECORD_PATH_SIZE];
    Journal *file; /* NULL: not open yet; touched by the writer's thread alone */
    bool is_new;   /* the file's name is not durable yet */
    bool move;     /* `path` is another one than `file` has: all lines go there */
    /* RECORD_WAITING while the thread writes, RECORD_TROUBLE or RECORD_UNSAVED when it does not;
     * never RECORD_DURABLE, which follows from the sizes. */
    RecordSync mode;
    Err trouble;          /* with RECORD_TROUBLE: the sentence for the person */
    char *text;           /* every line since the start, of which `durable` bytes are on the disk */
    size_t size, durable; /* durable <= size */
    int room;             /* bytes of memory for `text` */
};

bool record_may_write(JournalOpened opened, const char *path, const char *cannot, Err *err)
{
    if (opened == JOURNAL_CANNOT)
        return err_set(err, path, 0, "%s: %s", cannot, strerror(errno));
    if (opened == JOURNAL_TAKEN)
        return err_set(err, path, 0, "another Hypotenuse is playing this game; close it first");
    if (opened == JOURNAL_NO_LOCK)
        return err_set(err, path, 0, "the game cannot be locked: %s", strerror(errno));
    return true;
}

/* --- the thread ------------------------------------------------------------------------------- */

static bool write_durably(Record *record, const char *path, const char *text, size_t size,
                          size_t place, Err *err)
{
    if (!record->file && !record_may_write(journal_new(path, &record->file), path,
                                           "the game cannot be saved here", err))
        return false;
    return journal_append(record->file, text, size, place) ||
           err_set(err, path, 0, "the game cannot be saved: %s", strerror(errno));
}

/* One round: all that waits. Called and left with the monitor locked, which is free while the disk
 * works. */
static void write_out(Record *record)
{
    if (record->move) {
        journal_close(record->file);
        record->file = NULL;
        record->durable = 0;
        record->is_new = true;
        record->move = false;
    }
    size_t place = record->durable, size = record->size - place;
    char *chunk = memory_copy(record->text + place, size), path[RECORD_PATH_SIZE];
    text_copy(path, sizeof path, record->path);
    bool is_new = record->is_new;
    monitor_unlock(record->monitor);

    Err err = {0};
    bool good = write_durably(record, path, chunk, size, place, &err);
    if (good && is_new)
        journal_keep_name(path);
    free(chunk);

    monitor_lock(record->monitor);
    if (record->move)
        return;
    if (good) {
        record->durable = place + size;
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

/* After a change behind the monitor. */
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

Record *record_open(const char *path, Journal *file, const char *text, size_t size, uint64_t sum)
{
    Record *record = memory_new(sizeof *record);
    record->pool = pool_new(1, 0);
    record->job = (Job){.work = bring_out, .self = record};
    record->monitor = monitor_new();
    text_copy(record->path, sizeof record->path, path);
    record->file = file;
    record->is_new = !file;
    record->mode = RECORD_WAITING;
    record->sum = sum;
    monitor_lock(record->monitor);
    if (size)
        text_append(record, text, size);
    record->durable = file ? size : 0;
    changed(record);
    return record;
}

void record_close(Record *record)
{
    if (!record)
        return;
    monitor_lock(record->monitor);
    if (record->mode == RECORD_TROUBLE)
        record->mode = RECORD_WAITING;
    changed(record);
    job_wait(&record->job);
    pool_free(record->pool);
    journal_close(record->file);
    monitor_free(record->monitor);
    free(record->text);
    free(record);
}

/* --- in use ----------------------------------------------------------------------------------- */

void record_add(Record *record, json_t *object)
{
    char *line = record_line_seal(object, &record->sum);
    monitor_lock(record->monitor);
    if (record->mode != RECORD_UNSAVED)
        text_append(record, line, strlen(line));
    changed(record);
    free(line);
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
    RecordSync state = state_now(record);
    if (err && state == RECORD_TROUBLE)
        *err = record->trouble;
    monitor_unlock(record->monitor);
    return state;
}

static void set_mode(Record *record, RecordSync mode, const char *path)
{
    monitor_lock(record->monitor);
    if (record->mode != RECORD_UNSAVED) {
        record->mode = mode;
        if (path) {
            text_copy(record->path, sizeof record->path, path);
            record->move = true;
        }
    }
    changed(record);
}

void record_retry(Record *record, const char *path)
{
    set_mode(record, RECORD_WAITING, path);
}

void record_go_unsaved(Record *record)
{
    set_mode(record, RECORD_UNSAVED, NULL);
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
    RecordSync state = state_now(record);
    monitor_unlock(record->monitor);
    return state;
}

const char *record_path(const Record *record)
{
    return record->path;
}
