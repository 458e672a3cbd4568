/* record_files.h: what becomes of the file of a record, or of a game as it was told
 * (record/told_file.h): copied for others, brought in, named, removed. */
#ifndef RECORD_RECORD_FILES_H
#define RECORD_RECORD_FILES_H
#include "record/record.h"
#include "system/file.h"

/* Copies the record into `folder` under a name that is free there: `path`. False with *err. */
bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err);

typedef enum RecordImport {
    RECORD_IMPORT_DONE,
    RECORD_IMPORT_KEPT, /* the same game is in the folder already */
    RECORD_IMPORT_BAD   /* *err says why: it is damaged, or cannot be written there */
} RecordImport;

/* Copies the record at `path`, which is checked to its end, into `folder`. */
RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err);

/* The name that a person gave the game; "": none. It stands in a file of its own beside the record
 * (game.hyp → game.name), so that the record stays what it was. */
enum { RECORD_GIVEN_SIZE = 96 };
void record_name_read(const char *record, char name[RECORD_GIVEN_SIZE]);
/* "" takes it away. False with *err. */
bool record_name_write(const char *record, const char *name, Err *err);

/* Removes the record, its name and the reviews that were kept beside it. False with *err. */
bool record_delete(const char *record, Err *err);
#endif
