/* board_outline.h: which segment each pixel of a tile's mask belongs to, as the runs of its rows:
 * exact, and some 2 KiB instead of the mask's 128, so that a board keeps those of all its tiles.
 * What stands on a full board asks for more masks at once than the program holds. */
#ifndef SCENES_BOARD_BOARD_OUTLINE_H
#define SCENES_BOARD_BOARD_OUTLINE_H
#include "painter/painter.h"

typedef struct BoardOutline BoardOutline;

/* Of a mask (painter.h: MASK_SIZE² × 2 bytes). The caller frees it with free(). */
BoardOutline *board_outline_new(const uint8_t *mask);
/* The segment at a point of the tile as it lies at rotation 0; NO_SEGMENT outside it. */
int board_outline_segment(const BoardOutline *outline, Anchor at);
#endif
