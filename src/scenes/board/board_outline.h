/* board_outline.h: which segment each pixel of a tile's mask belongs to, as runs of its rows. This
 * is exact and takes some 2 KiB instead of the mask's 128, so that a board can keep the outlines of
 * all its tiles. The figures of a full board need more masks at once than the program holds. */
#ifndef SCENES_BOARD_BOARD_OUTLINE_H
#define SCENES_BOARD_BOARD_OUTLINE_H
#include "painter/painter.h"

typedef struct BoardOutline BoardOutline;

/* Copies a mask (painter.h: MASK_SIZE² × 2 bytes). The caller frees the outline with free(). */
BoardOutline *board_outline_new(const uint8_t *mask);
/* Returns the segment at a point of the tile at rotation 0; NO_SEGMENT outside it. */
int board_outline_segment(const BoardOutline *outline, Anchor at);
#endif
