/* log.h: the destination of messages for the person who runs the program. Libraries never print by
 * themselves. */
#ifndef BASE_LOG_H
#define BASE_LOG_H
#include "base/err.h"

typedef enum LogLevel { LOG_INFO, LOG_WARNING, LOG_ERROR, LOG_LEVELS } LogLevel;

/* Receives whole messages. `write` may be called from any thread. */
typedef struct LogSink {
    void (*write)(void *self, LogLevel level, const char *message);
    void *self;
} LogSink;

/* Writes to standard error, one line for each message. */
LogSink log_to_stderr(void);

/* Formats and sends a message; a NULL sink drops it. */
void log_write(const LogSink *sink, LogLevel level, const char *format, ...) PRINTF_LIKE(3, 4);

/* Sends the sentence of `err` with its file and line. `before` says what was attempted, `after`
 * what is done instead. */
void log_err(const LogSink *sink, LogLevel level, const char *before, const Err *err,
             const char *after);
#endif
