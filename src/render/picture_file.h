/* picture_file.h: writes pictures as PNG. */
#ifndef RENDER_PICTURE_FILE_H
#define RENDER_PICTURE_FILE_H
#include "base/err.h"

#include <stdint.h>

/* RGBA rows from the top; alpha is left out. Written beside `path`, flushed, renamed. */
bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err);
#endif
