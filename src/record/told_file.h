/* told_file.h: a file with the public log of a game at a remote table (docs/RECORD.md). A client
 * keeps it until the table reveals its secret, or for good if the table's machine never returns. It
 * contains neither hidden halves nor the draw pile.
 *
 *      2026-11-28-125552-4711.told      a record *.hyp once the secret is revealed and checked */
#ifndef RECORD_TOLD_FILE_H
#define RECORD_TOLD_FILE_H
#include "log/public_log.h"
#include "log/table_state.h"
#include "record/record.h"

#define TOLD_SUFFIX ".told"

/* Returns whether the file is a replica log, by its first bytes. */
bool replica_log_is(const char *path);

/* Receives each line, the head first, after the events of `sink`; `state` is the state of the table
 * after it. */
typedef void ToldLine(void *self, const LogReader *reader, const TableState *state);

/* Follows the file as a spectator and returns the reader at its end, which the caller frees.
 * Returns NULL with *err if the file contains no game. A line that is damaged, doesn't follow the
 * previous one or is impossible ends the reading, with the reason in *err. Bytes after the last
 * newline don't count. Programs with other tiles can also read the file. Signatures were checked
 * when the lines arrived. `sink` and `each` may be NULL. */
LogReader *replica_log_follow(const char *path, const Catalogue *c, const EventSink *sink,
                              ToldLine *each, void *self, Err *err);

/* Works like record_peek for a replica log, which it follows to its end. */
bool replica_log_peek(const char *path, const Catalogue *c, RecordInfo *info, Err *err);
#endif
