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

#include <jansson.h>

/* A record in `path` whose lines so far are `text` (`size` bytes, copied), with `sum` after the
 * last. `whole`: bytes of the file that they were read from, which is opened and cut behind them;
 * 0: the thread makes a new one. NULL with *err where another program has that file, or changed it.
 * Where it may only be read, the first line that is to be written brings trouble. */
Record *record_open(const char *path, const char *text, size_t size, uint64_t sum, size_t whole,
                    Err *err);

/* Seals `object`, which it takes over, and appends it as the next line. */
void record_add(Record *record, json_t *object);
/* The same of the main line, with its time where clocks run. */
void record_add_timed(Record *record, json_t *object);
#endif
