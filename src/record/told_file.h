/* told_file.h: a game as everybody at its table was told it, as a file of its own: the lines of its
 * public log (docs/RECORD.md). Whoever sat elsewhere has it while the table keeps its secret, and
 * for good where its machine never comes back. Hidden halves are not in it, nor is the stack.
 *
 *     2026-11-28-125552-4711.told      a record *.hyp once the secret is told and checked */
#ifndef RECORD_TOLD_FILE_H
#define RECORD_TOLD_FILE_H
#include "record/public_log.h"
#include "record/table_state.h"

#define TOLD_SUFFIX ".told"

/* Is that such a file? By how it begins. */
bool told_file_is(const char *path);

/* Hears of each line that follows, the head first, behind the events of `sink`; `state`: the table
 * as it is then. */
typedef void ToldLine(void *self, const LogReader *reader, const TableState *state);

/* Follows the file as somebody who watched: the reader at its end, to be freed. NULL with *err
 * where there is no game in it; a line that is damaged, does not follow or is nothing that a table
 * can say is told in *err, and ends it there. What stands behind the last newline never counted.
 * A program with other tiles reads it all the same. Signatures were checked when the lines came.
 * `sink` and `each` may be NULL. */
LogReader *told_file_follow(const char *path, const Catalogue *c, const EventSink *sink,
                            ToldLine *each, void *self, Err *err);

/* record_peek of such a file, which it follows to its end. */
bool told_file_peek(const char *path, const Catalogue *c, RecordInfo *info, Err *err);
#endif
