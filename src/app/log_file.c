/* log_file.c: writes messages to the player's log file. A message is one call of the C library,
 * which locks the file for it, so threads write whole lines. Each line is flushed; otherwise a
 * crash would lose the most important one. */
#include "app/log_file.h"

#include "system/clock.h"
#include "system/file.h"

#include <assert.h>
#include <string.h>
#include <time.h>

static void write_file(void *self, LogLevel level, const char *message)
{
    static const char *const names[LOG_LEVELS] = {
        [LOG_INFO] = "", [LOG_WARNING] = "warning: ", [LOG_ERROR] = "error: "};
    LogFile *log = self;
    assert(level >= LOG_INFO && level < LOG_LEVELS && "a level of messages");
    log->onward.write(log->onward.self, level, message);
    if (!log->file)
        return;
    int length = (int)(strlen(names[level]) + strlen(message)) + 1;
    int left = atomic_fetch_sub(&log->left, length) - length;
    if (left >= 0)
        fprintf(log->file, "%s%s\n", names[level], message);
    else if (left + length >= 0)
        fputs("(the rest is left out)\n", log->file);
    fflush(log->file);
}

/* Makes the folder of `path`; false if that fails. */
static bool make_folder_of(const char *path)
{
    char folder[FOLDER_SIZE];
    Err err;
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (!slash || slash == folder)
        return false;
    *slash = 0;
    return folder_make(folder, &err);
}

LogSink log_file_open(LogFile *log, const char *path, LogSink onward)
{
    char old[FOLDER_SIZE + 8];
    FileFacts facts;
    *log = (LogFile){.onward = onward};
    atomic_init(&log->left, LOG_FILE_MOST / 2);
    snprintf(old, sizeof old, "%s.old", path);
    if (file_facts(path, &facts) && facts.is_file && facts.size >= LOG_FILE_MOST / 2)
        rename(path, old);
    log->file = make_folder_of(path) ? file_open_end(path) : NULL;
    if (log->file) {
        struct tm day = clock_day(time(NULL), false);
        fprintf(log->file, "--- hypotenuse " HYPOTENUSE_VERSION ", %04d-%02d-%02d %02d:%02d\n",
                day.tm_year + 1900, day.tm_mon + 1, day.tm_mday, day.tm_hour, day.tm_min);
    }
    return (LogSink){.write = write_file, .self = log};
}

void log_file_close(LogFile *log)
{
    if (log->file)
        fclose(log->file);
    log->file = NULL;
}
