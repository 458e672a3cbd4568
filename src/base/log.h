/* log.h: where messages for the person who runs the program go. Libraries never print by
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

/* Writes to standard error, one line a message. */
LogSink log_to_stderr(void);

/* Formats and sends; a NULL sink swallows. */
void log_write(const LogSink *sink, LogLevel level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sends the sentence of `err` with its file and line between `before` and `after`: what was to be
 * done, and what is done instead. */
void log_err(const LogSink *sink, LogLevel level, const char *before, const Err *err,
             const char *after);
#endif
