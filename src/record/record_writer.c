/* record_writer.c: the thread that brings a record to the disk (record_writer.h).
 *
 * Lines are written at the place that follows from what is durable, so a retry after a half-written
 * line repeats it at the same place and never leaves a hole or a double. A line counts once
 * journal_append has returned; for a new file its name is made durable, too. */
#include "record/record_writer.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct RecordWriter {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed; /* anything below changed */
    char path[RECORD_PATH_SIZE];
    Journal *file; /* NULL: not open yet; touched by the thread alone once it runs */
    bool is_new, move, closing;
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

/* One round: all that waits. Called and left with the mutex locked, which is free while the disk
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
    pthread_mutex_unlock(&writer->mutex);

    Err err = {0};
    bool good = write_durably(writer, path, chunk, size, place, &err);
    if (good && is_new)
        journal_keep_name(path);
    free(chunk);

    pthread_mutex_lock(&writer->mutex);
    if (writer->move)
        return;
    if (good) {
        writer->durable = place + size;
        writer->is_new = false;
    } else if (writer->mode == RECORD_WAITING) {
        writer->mode = RECORD_TROUBLE;
        writer->trouble = err;
    }
    pthread_cond_broadcast(&writer->changed);
}

static bool has_work(const RecordWriter *writer)
{
    return writer->mode == RECORD_WAITING && (writer->durable < writer->size || writer->move);
}

static void *writer_run(void *self)
{
    RecordWriter *writer = self;
    pthread_mutex_lock(&writer->mutex);
    while (has_work(writer) || !writer->closing) {
        if (has_work(writer))
            write_out(writer);
        else
            pthread_cond_wait(&writer->changed, &writer->mutex);
    }
    pthread_mutex_unlock(&writer->mutex);
    return NULL;
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* The thread takes no signals: SIGXFSZ of a file limit shows as a failed write there instead of
 * ending the program. */
static void start_thread(RecordWriter *writer)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&writer->thread, NULL, writer_run, writer);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    assert(!failed && "no thread for the record");
}

static RecordWriter *writer_new(const char *path, Journal *file)
{
    RecordWriter *writer = memory_new(sizeof *writer);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
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
    RecordWriter *writer = writer_new(path, NULL);
    start_thread(writer);
    return writer;
}

RecordWriter *record_writer_continue(const char *path, Journal *file, const char *text, size_t size)
{
    assert(file && "an open file");
    RecordWriter *writer = writer_new(path, file);
    text_append(writer, text, size);
    writer->durable = size;
    start_thread(writer);
    return writer;
}

void record_writer_free(RecordWriter *writer)
{
    if (!writer)
        return;
    pthread_mutex_lock(&writer->mutex);
    writer->closing = true;
    if (writer->mode == RECORD_TROUBLE)
        writer->mode = RECORD_WAITING;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    journal_close(writer->file);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->mutex);
    free(writer->text);
    free(writer);
}

/* --- in use ----------------------------------------------------------------------------------- */

void record_writer_add(RecordWriter *writer, const char *line)
{
    pthread_mutex_lock(&writer->mutex);
    if (writer->mode != RECORD_UNSAVED)
        text_append(writer, line, strlen(line));
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
}

static RecordSync state_now(const RecordWriter *writer)
{
    return writer->mode == RECORD_WAITING && !has_work(writer) ? RECORD_DURABLE : writer->mode;
}

RecordSync record_writer_state(RecordWriter *writer, Err *err)
{
    pthread_mutex_lock(&writer->mutex);
    RecordSync state = state_now(writer);
    if (err && state == RECORD_TROUBLE)
        *err = writer->trouble;
    pthread_mutex_unlock(&writer->mutex);
    return state;
}

static void set_mode(RecordWriter *writer, RecordSync mode, const char *path)
{
    pthread_mutex_lock(&writer->mutex);
    if (writer->mode != RECORD_UNSAVED) {
        writer->mode = mode;
        if (path) {
            text_copy(writer->path, sizeof writer->path, path);
            writer->move = true;
        }
    }
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
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
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += ms / 1000;
    until.tv_nsec += ms % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000L;
    }
    pthread_mutex_lock(&writer->mutex);
    int late = 0;
    while (state_now(writer) == RECORD_WAITING && !late)
        late = pthread_cond_timedwait(&writer->changed, &writer->mutex, &until);
    RecordSync state = state_now(writer);
    pthread_mutex_unlock(&writer->mutex);
    return state;
}

const char *record_writer_path(const RecordWriter *writer)
{
    return writer->path; /* changed by the caller's own thread only */
}
