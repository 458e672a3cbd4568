/* app_places.c: finds the data folders. Apart from the configured installation folder, the program
 * contains no path of the machine that built it. The data are in one of these folders:
 *
 *   FOLDER/share/hypotenuse      next to the program: unpacked somewhere, or in its build folder,
 *                                where links lead to the data of the sources
 *   FOLDER/FROM_PROGRAM          installed (FROM_PROGRAM: ../share/hypotenuse), perhaps moved
 *   SHARE                        installed, if the system does not say where the program is */
#include "app/places.h"

#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* To add a place, add a row with the name that it has below --data and below share/hypotenuse. Data
 * that the build makes or takes from the sources also gets a link in cmake/program.cmake. */
typedef struct Place {
    size_t member;
    const char *name;
} Place;

static const Place table[] = {
    {offsetof(Places, generations), "generations.json"},
    {offsetof(Places, shaders), "shaders"},
    {offsetof(Places, drawings), "drawings"},
    {offsetof(Places, fonts), "fonts"},
    {offsetof(Places, words), "i18n"},
    {offsetof(Places, art), "art"},
    {offsetof(Places, sounds), "sounds"},
    {offsetof(Places, music), "music"},
};

static void own_folder(char *out, size_t size)
{
    static const char *const ways[] = {"share/hypotenuse", HYPOTENUSE_FROM_PROGRAM};
    char own[FOLDER_SIZE];
    assert(size >= sizeof own && "room for any path");
    process_folder(own, sizeof own);
    for (size_t i = 0; own[0] && i < sizeof ways / sizeof *ways; i++)
        if (folder_join(out, size, own, ways[i]) && folder_is_there(out))
            return;
    snprintf(out, size, "%s", HYPOTENUSE_SHARE);
}

bool places_find(Places *places, const char *data, Err *err)
{
    char own[FOLDER_SIZE];
    *places = (Places){0};
    if (data && !folder_is_there(data))
        return err_set(err, data, 0, "--data: this is not a folder");
    own_folder(own, sizeof own);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *out = (char *)places + table[i].member;
        if (data && folder_join(out, FOLDER_SIZE, data, table[i].name) && file_exists(out))
            continue;
        folder_join(out, FOLDER_SIZE, own, table[i].name);
    }
    if (data && (!folder_join(places->tiles, FOLDER_SIZE, data, "tiles") ||
                 !folder_is_there(places->tiles)))
        places->tiles[0] = 0;
    return true;
}

/* --- log file --------------------------------------------------------------------------------- */

/* Writes messages to the player's log file. Each message is written by one call of the C library,
 * which locks the file during the call, so lines of different threads never mix. Each line is
 * flushed; otherwise a crash would lose the most important one. */

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
        remove(old), rename(path, old); /* not every system renames over a file */
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
