/* record_writer.h: brings text to the disk from a thread of its own, in order, never changing what
 * is there. Inside the room only.
 *
 *   0 ........ durable ........ size
 *     on disk         waiting
 *
 * All lines since the start are kept in memory, so that the file can be continued elsewhere when
 * the disk is full.
 *
 *   WAITING ──disk refuses──> TROUBLE ──retry, move──> WAITING
 *      │                         └──go_unsaved──> UNSAVED, for good
 *      └──all lines are on the disk: told as DURABLE */
#ifndef RECORD_RECORD_WRITER_H
#define RECORD_RECORD_WRITER_H
#include "record/record.h"
#include "system/journal.h"

typedef struct RecordWriter RecordWriter;

/* A writer for the new file `path`, which the thread makes. Never NULL. */
RecordWriter *record_writer_new(const char *path);

/* A writer that goes on with `path`, open as `file`, which it takes over; `text` (`size` bytes) is
 * what is there already. */
RecordWriter *record_writer_continue(const char *path, Journal *file, const char *text,
                                     size_t size);

/* Appends a line (with its newline). */
void record_writer_add(RecordWriter *writer, const char *line);

/* As the functions of record.h. */
RecordSync record_writer_state(RecordWriter *writer, Err *err);
void record_writer_retry(RecordWriter *writer);
void record_writer_move(RecordWriter *writer, const char *path);
void record_writer_go_unsaved(RecordWriter *writer);
RecordSync record_writer_wait(RecordWriter *writer, int ms);
const char *record_writer_path(const RecordWriter *writer);

/* Brings out what is left (one more try after trouble), ends the thread, closes the file. NULL is
 * fine. */
void record_writer_free(RecordWriter *writer);

/* May the record be written, after journal_new or journal_open said `opened`? False with *err;
 * `cannot` says what failed where the file could not be opened. */
bool record_may_write(JournalOpened opened, const char *path, const char *cannot, Err *err);
#endif
