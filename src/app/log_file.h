/* log_file.h: messages in a file too, for who reports what went wrong: of this start and those
 * before it, never more than a limit. */
#ifndef APP_LOG_FILE_H
#define APP_LOG_FILE_H
#include "base/log.h"

#include <stdatomic.h>
#include <stdio.h>

enum {
    LOG_FILE_MOST = 128 * 1024
}; /* bytes that one start writes, and after which it moves away */

typedef struct LogFile {
    LogSink onward; /* gets every message first */
    FILE *file;     /* NULL: there is none, or it is full */
    atomic_int left;
} LogFile;

/* Appends to `path`, whose folder is made; one that is half full becomes PATH.old, in place of the
 * one before. Where that cannot be, messages only go onward. The sink borrows *log, which lives
 * until log_file_close(). */
LogSink log_file_open(LogFile *log, const char *path, LogSink onward);
void log_file_close(LogFile *log);
#endif
