/* paint.h: what the modes of hypotenuse-paint share. */
#ifndef TOOLS_PAINT_PAINT_H
#define TOOLS_PAINT_PAINT_H
#include "base/err.h"
#include "rules/tile.h"

#include <stdint.h>

/* An opaque picture, three bytes a pixel. */
typedef struct Sheet {
    int width, height;
    uint8_t *rgb;
} Sheet;

Sheet sheet_new(int width, int height);
void sheet_free(Sheet *sheet);

/* Lays a square picture of straight RGBA at (x, y), times `size` pixels scaled down by the whole
 * number `shrink`. */
void sheet_lay(Sheet *sheet, int x, int y, const uint8_t *rgba, int size, int shrink);

bool sheet_write(const Sheet *sheet, const char *path, Err *err);

/* All copies (or those named, "BA-J/farmhouse@2~1" with rotation and variant) side by side. */
bool paint_sheet(const Catalogue *c, const char *path, int size, int rotation, int columns,
                 char **names, int count, Err *err);

/* A land of 25 cells that fits together, halves and pairs among them, with vertex towers. */
bool paint_board(const Catalogue *c, const char *path, int size, Err *err);

/* Masks in colours, anchors as dots. */
bool paint_masks(const Catalogue *c, const char *path, int size, Err *err);

/* The pack of the art and masks of `sets` (codes with commas; NULL: all) in `folder`. */
bool paint_all(const Catalogue *c, const char *folder, const char *sets, int size, int jobs,
               Err *err);
#endif
