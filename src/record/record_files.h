/* record_files.h: operations on the files of records and of replica logs (record/told_file.h):
 * copy, import, name, delete. */
#ifndef RECORD_RECORD_FILES_H
#define RECORD_RECORD_FILES_H
#include "record/record.h"
#include "system/file.h"

/* Copies the record into `folder` under a free name, written to `path`. Returns false with *err. */
bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err);

typedef enum RecordImport {
    RECORD_IMPORT_DONE,
    RECORD_IMPORT_KEPT, /* the same game is in the folder already */
    RECORD_IMPORT_BAD   /* *err says why: it is damaged, or cannot be written there */
} RecordImport;

/* Checks the record at `path` to its end and copies it into `folder`. */
RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err);

/* Reads the name that the player gave the game; "": none. The name has a file of its own next to
 * the record (game.hyp → game.name), so that the record stays unchanged. */
enum { RECORD_GIVEN_SIZE = 96 };
void record_name_read(const char *record, char name[RECORD_GIVEN_SIZE]);
/* An empty name removes it. Returns false with *err. */
bool record_name_write(const char *record, const char *name, Err *err);

/* Deletes the record, its name and its stored reviews. Returns false with *err. */
bool record_delete(const char *record, Err *err);
#endif
