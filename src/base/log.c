/* log.c: formats messages for a log sink. */
#include "base/log.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

static void write_stderr(void *self, LogLevel level, const char *message)
{
    static const char *const names[LOG_LEVELS] = {
        [LOG_INFO] = "", [LOG_WARNING] = "warning: ", [LOG_ERROR] = "error: "};
    (void)self;
    fprintf(stderr, "hypotenuse: %s%s\n", names[level], message);
}

LogSink log_to_stderr(void)
{
    return (LogSink){.write = write_stderr};
}

void log_write(const LogSink *sink, LogLevel level, const char *format, ...)
{
    if (!sink || !sink->write)
        return;
    char message[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_clean(message); /* the message may quote the content of a broken file */
    sink->write(sink->self, level, message);
}

void log_err(const LogSink *sink, LogLevel level, const char *before, const Err *err,
             const char *after)
{
    char message[sizeof(Err)];
    log_write(sink, level, "%s%s%s", before, err_format(err, message, sizeof message), after);
}
