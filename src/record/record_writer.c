/* record_writer.c: the thread that brings a record to the disk (record_writer.h).
 *
 * Lines are written at the place that follows from what is durable, so a retry after a half-written
 * line repeats it at the same place and never leaves a hole or a double. A line counts once
 * journal_append has returned; for a new file its name is made durable, too. */
#include "record/record_writer.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct RecordWriter {
    WorkerPool *pool; /* of one thread */
    Job job;          /* an item for each change that may be brought out */
    Monitor *monitor; /* guards everything below; wakes when it changed */
    char path[RECORD_PATH_SIZE];
    Journal *file; /* NULL: not open yet; touched by the thread alone */
    bool is_new, move;
    RecordSync mode; /* RECORD_WAITING while the thread writes, RECORD_TROUBLE or RECORD_UNSAVED
                        when it does not */
    Err trouble;
    char *text;
    size_t size, durable;
    int room; /* bytes of memory for `text` */
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

static bool write_durably(RecordWriter *writer, const char *path, const char *text, size_t size,
                          size_t place, Err *err)
{
    if (!writer->file && !record_may_write(journal_new(path, &writer->file), path,
                                           "the game cannot be saved here", err))
        return false;
    return journal_append(writer->file, text, size, place) ||
           err_set(err, path, 0, "the game cannot be saved: %s", strerror(errno));
}

/* One round: all that waits. Called and left with the monitor locked, which is free while the disk
 * works. */
static void write_out(RecordWriter *writer)
{
    if (writer->move) {
        journal_close(writer->file);
        writer->file = NULL;
        writer->durable = 0;
        writer->is_new = true;
        writer->move = false;
    }
    size_t place = writer->durable, size = writer->size - place;
    char *chunk = memory_copy(writer->text + place, size), path[RECORD_PATH_SIZE];
    text_copy(path, sizeof path, writer->path);
    bool is_new = writer->is_new;
    monitor_unlock(writer->monitor);

    Err err = {0};
    bool good = write_durably(writer, path, chunk, size, place, &err);
    if (good && is_new)
        journal_keep_name(path);
    free(chunk);

    monitor_lock(writer->monitor);
    if (writer->move)
        return;
    if (good) {
        writer->durable = place + size;
        writer->is_new = false;
    } else if (writer->mode == RECORD_WAITING) {
        writer->mode = RECORD_TROUBLE;
        writer->trouble = err;
    }
    monitor_wake(writer->monitor);
}

static bool has_work(const RecordWriter *writer)
{
    return writer->mode == RECORD_WAITING && (writer->durable < writer->size || writer->move);
}

static void bring_out(void *self, uint64_t item)
{
    RecordWriter *writer = self;
    (void)item;
    monitor_lock(writer->monitor);
    while (has_work(writer))
        write_out(writer);
    monitor_unlock(writer->monitor);
}

/* After a change behind the monitor. */
static void changed(RecordWriter *writer)
{
    bool works = has_work(writer);
    monitor_wake(writer->monitor);
    monitor_unlock(writer->monitor);
    if (works)
        job_add(writer->pool, &writer->job, 0);
}

/* --- life cycle ------------------------------------------------------------------------------- */

static RecordWriter *writer_new(const char *path, Journal *file)
{
    RecordWriter *writer = memory_new(sizeof *writer);
    writer->pool = pool_new(1, 0);
    writer->job = (Job){.work = bring_out, .self = writer};
    writer->monitor = monitor_new();
    text_copy(writer->path, sizeof writer->path, path);
    writer->file = file;
    writer->is_new = !file;
    writer->mode = RECORD_WAITING;
    return writer;
}

static void text_append(RecordWriter *writer, const char *text, size_t size)
{
    writer->text = memory_room(writer->text, (int)(writer->size + size), &writer->room, 1);
    memcpy(writer->text + writer->size, text, size);
    writer->size += size;
}

RecordWriter *record_writer_new(const char *path)
{
    return writer_new(path, NULL);
}

RecordWriter *record_writer_continue(const char *path, Journal *file, const char *text, size_t size)
{
    assert(file && "an open file");
    RecordWriter *writer = writer_new(path, file);
    text_append(writer, text, size);
    writer->durable = size;
    return writer;
}

void record_writer_free(RecordWriter *writer)
{
    if (!writer)
        return;
    monitor_lock(writer->monitor);
    if (writer->mode == RECORD_TROUBLE)
        writer->mode = RECORD_WAITING;
    changed(writer);
    job_wait(&writer->job);
    pool_free(writer->pool);
    journal_close(writer->file);
    monitor_free(writer->monitor);
    free(writer->text);
    free(writer);
}

/* --- in use ----------------------------------------------------------------------------------- */

void record_writer_add(RecordWriter *writer, const char *line)
{
    monitor_lock(writer->monitor);
    if (writer->mode != RECORD_UNSAVED)
        text_append(writer, line, strlen(line));
    changed(writer);
}

static RecordSync state_now(const RecordWriter *writer)
{
    return writer->mode == RECORD_WAITING && !has_work(writer) ? RECORD_DURABLE : writer->mode;
}

RecordSync record_writer_state(RecordWriter *writer, Err *err)
{
    monitor_lock(writer->monitor);
    RecordSync state = state_now(writer);
    if (err && state == RECORD_TROUBLE)
        *err = writer->trouble;
    monitor_unlock(writer->monitor);
    return state;
}

static void set_mode(RecordWriter *writer, RecordSync mode, const char *path)
{
    monitor_lock(writer->monitor);
    if (writer->mode != RECORD_UNSAVED) {
        writer->mode = mode;
        if (path) {
            text_copy(writer->path, sizeof writer->path, path);
            writer->move = true;
        }
    }
    changed(writer);
}

void record_writer_retry(RecordWriter *writer)
{
    set_mode(writer, RECORD_WAITING, NULL);
}

void record_writer_move(RecordWriter *writer, const char *path)
{
    set_mode(writer, RECORD_WAITING, path);
}

void record_writer_go_unsaved(RecordWriter *writer)
{
    set_mode(writer, RECORD_UNSAVED, NULL);
}

RecordSync record_writer_wait(RecordWriter *writer, int ms)
{
    double until = clock_ms() + ms, left = ms;
    monitor_lock(writer->monitor);
    while (state_now(writer) == RECORD_WAITING && left > 0) {
        monitor_wait(writer->monitor, left);
        left = until - clock_ms();
    }
    RecordSync state = state_now(writer);
    monitor_unlock(writer->monitor);
    return state;
}

const char *record_writer_path(const RecordWriter *writer)
{
    return writer->path; /* changed by the caller's own thread only */
}
