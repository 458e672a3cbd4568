/* record_writer.h: writes text to the disk on a thread of its own, in order, without ever changing
 * written bytes. For this room only; the functions for a Record in use are in record.h.
 *
 *   0 ........ durable ........ size
 *     on disk         waiting
 *
 * All lines since the start stay in memory, so that the file can be continued in another place when
 * the disk is full.
 *
 *   WAITING ──disk refuses──> TROUBLE ──retry, move──> WAITING
 *      │                         └──go_unsaved──> UNSAVED, for good
 *      └──all lines are on the disk: reported as DURABLE */
#ifndef RECORD_RECORD_WRITER_H
#define RECORD_RECORD_WRITER_H
#include "record/record.h"

#include <jansson.h>

/* Makes a record in `path` whose lines so far are `text` (`size` bytes, copied), with `sum` after
 * the last. `whole` is the length of the file that they were read from, which is opened and cut
 * after them; 0: the thread makes a new file. Returns NULL with *err if another program has the
 * file or changed it. With a read-only file the first write causes trouble. */
Record *record_open(const char *path, const char *text, size_t size, uint64_t sum, size_t whole,
                    Err *err);

/* Seals `object`, which it takes over, and appends it as the next line. */
void record_add(Record *record, json_t *object);
/* Does the same for the main line, with its time if there are clocks. */
void record_add_timed(Record *record, json_t *object);
#endif
