/* picture_file.h: writes pictures as PNG, at once or row by row. */
#ifndef RENDER_PICTURE_FILE_H
#define RENDER_PICTURE_FILE_H
#include "base/err.h"

#include <stdint.h>

typedef struct PictureFile PictureFile;

/* Starts a picture of `width` × `height` px in a temporary file next to `path`. NULL with *err. */
PictureFile *picture_file_begin(const char *path, int width, int height, Err *err);

/* Writes the next `count` rows from the top, RGBA of `width` px each; alpha is left out. False with
 * *err. */
bool picture_file_rows(PictureFile *file, const uint8_t *rgba, int count, Err *err);

/* Call it after the last row: flushes and renames the file to `path`. False with *err; frees `file`
 * either way. */
bool picture_file_end(PictureFile *file, Err *err);

/* Gives up and frees `file`, which may be NULL; `path` stays as it was. */
void picture_file_drop(PictureFile *file);

/* Writes a whole picture at once, such as a screenshot. False with *err. */
bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err);
#endif
