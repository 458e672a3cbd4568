/* record_writer.h: brings text to the disk from a thread of its own, in order, never changing what
 * is there. Inside the room only; what goes on with a Record once it stands is in record.h.
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

#include <jansson.h>

/* A record in `path` whose lines so far are `text` (`size` bytes, copied), with `sum` after the
 * last. `file` is taken over and holds them already; NULL: the thread makes a new file and writes
 * them. Never NULL. */
Record *record_open(const char *path, Journal *file, const char *text, size_t size, uint64_t sum);

/* Seals `object`, which it takes over, and appends it as the next line. */
void record_add(Record *record, json_t *object);

/* May the record be written, after journal_new or journal_open said `opened`? False with *err;
 * `cannot` says what failed where the file could not be opened. */
bool record_may_write(JournalOpened opened, const char *path, const char *cannot, Err *err);
#endif
