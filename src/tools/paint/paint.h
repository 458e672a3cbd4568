/* paint.h: the options and sheets that the modes of hypotenuse-paint share. */
#ifndef TOOLS_PAINT_PAINT_H
#define TOOLS_PAINT_PAINT_H
#include "base/err.h"
#include "rules/tile.h"

#include <stdint.h>

/* The options of the command line. */
typedef struct PaintOptions {
    const char *out;  /* a folder for packs, else a picture */
    const char *sets; /* codes with commas, NULL for all */
    int size;         /* px of a tile */
    int jobs, rotation, columns;
    char **names; /* of tiles, borrowed; none means all copies */
    int count;
} PaintOptions;

/* A picture of tiles in rows on the cloth of the table.
 *
 *     rim  ┌────────┐ gap ┌────────┐
 *          │  size  │     │        │
 *          └────────┘     └────────┘   */
typedef struct Sheet {
    int columns, rows;
    int size;     /* px of a tile */
    int gap, rim; /* px between tiles, and around all of them */
    int shrink;   /* tiles are painted this many times larger and scaled down */
    int width;    /* px of the whole sheet; sheet_begin sets this and the members below */
    int height;
    uint8_t *rgb;  /* three bytes a px */
    uint8_t *tile; /* the tile for sheet_lay: straight RGBA of size × shrink px a side */
} Sheet;

/* Returns how many times larger a tile of `size` px is painted: art has at least 256 px. The factor
 * is whole, so that each px of the sheet is the mean of whole ones. */
int sheet_shrink(int size);

/* Makes an empty picture with the measures that the caller has set. */
void sheet_begin(Sheet *sheet);
/* Draws the tile in a cell, moved by `shift` px to the right and down. */
void sheet_lay(Sheet *sheet, int column, int row, int shift);
/* Writes the picture to `path` and frees it. Returns false with *err if it could not be written.
 * With `path` NULL it only frees the picture and returns false. */
bool sheet_end(Sheet *sheet, const char *path, Err *err);

/* The modes. This one paints all copies, or those named ("BA-J/farmhouse@2~1" with rotation and
 * variant; "-" leaves a cell free), side by side. The second cell of a double tile is right next to
 * the first. */
bool paint_sheet(const Catalogue *c, const PaintOptions *options, Err *err);
/* Paints a land of 30 cells that fits together, with halves and pairs among them, and vertex
 * towers. */
bool paint_board(const Catalogue *c, const PaintOptions *options, Err *err);
/* Paints masks in colours, with anchors as dots. */
bool paint_masks(const Catalogue *c, const PaintOptions *options, Err *err);
/* Makes the pack of the art and masks of options->sets in the folder options->out. */
bool paint_all(const Catalogue *c, const PaintOptions *options, Err *err);
/* Does the same with masks alone, for tests. */
bool paint_mask_pack(const Catalogue *c, const PaintOptions *options, Err *err);
#endif
