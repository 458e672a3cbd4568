/* log_file.h: also writes messages to a file, for players who report a problem: those of this start
 * and earlier ones, never more than a limit. */
#ifndef APP_LOG_FILE_H
#define APP_LOG_FILE_H
#include "base/log.h"

#include <stdatomic.h>
#include <stdio.h>

enum { LOG_FILE_MOST = 128 * 1024 }; /* bytes that one start writes; a longer file is moved away */

typedef struct LogFile {
    LogSink onward; /* gets every message first */
    FILE *file;     /* NULL: there is none, or it is full */
    atomic_int left;
} LogFile;

/* Appends to `path` and makes its folder. A file that is half full is renamed to PATH.old,
 * replacing an older one. If the file cannot be written, messages only go onward. The sink borrows
 * *log, which must live until log_file_close(). */
LogSink log_file_open(LogFile *log, const char *path, LogSink onward);
void log_file_close(LogFile *log);
#endif
