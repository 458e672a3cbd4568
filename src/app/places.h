/* places.h: finds the files that come with the program: first in --data, then next to the program,
 * then in the installation. */
#ifndef APP_PLACES_H
#define APP_PLACES_H
#include "base/err.h"
#include "base/log.h"
#include "system/file.h"

#include <stdatomic.h>
#include <stdio.h>

typedef struct Places {
    char tiles[FOLDER_SIZE];       /* tile sets of --data, else "": the compiled-in ones are used */
    char generations[FOLDER_SIZE]; /* the file generations.json */
    char shaders[FOLDER_SIZE];
    char drawings[FOLDER_SIZE]; /* sheets that the build drew (render/drawings.h) */
    char fonts[FOLDER_SIZE];
    char words[FOLDER_SIZE];  /* LANG/LC_MESSAGES/hypotenuse.mo */
    char art[FOLDER_SIZE];    /* art painted by the build */
    char sounds[FOLDER_SIZE]; /* NAME.wav */
    char music[FOLDER_SIZE];  /* NAME.ogg */
} Places;

/* Fills in the places. `data` is the value of --data, NULL for none; a part that is missing there
 * comes from the usual place. False with *err when `data` is not a folder. */
bool places_find(Places *places, const char *data, Err *err);

/* --- log file --------------------------------------------------------------------------------- */

/* Also writes messages to a file, for players who report a problem. The file keeps the messages of
 * this start and earlier ones, up to a limit. */

/* maximum size of the file in bytes; each run writes at most half of that, so a file that is at
 * least half full is renamed first */
enum { LOG_FILE_MOST = 128 * 1024 };

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
