/* picture_file.h: writes pictures as PNG, at once or in rows as they come. */
#ifndef RENDER_PICTURE_FILE_H
#define RENDER_PICTURE_FILE_H
#include "base/err.h"

#include <stdint.h>

typedef struct PictureFile PictureFile;

/* Begins a picture of `width` × `height` px beside `path`. NULL with *err. */
PictureFile *picture_file_begin(const char *path, int width, int height, Err *err);

/* The next `count` rows from the top, RGBA of `width` px each; alpha is left out. False with
 * *err. */
bool picture_file_rows(PictureFile *file, const uint8_t *rgba, int count, Err *err);

/* After the last row: flushes and renames over `path`. False with *err; frees `file` either way. */
bool picture_file_end(PictureFile *file, Err *err);

/* Gives up: `path` stays as it was. NULL too. */
void picture_file_drop(PictureFile *file);

/* A picture that is there as a whole, such as a screenshot. */
bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err);
#endif
