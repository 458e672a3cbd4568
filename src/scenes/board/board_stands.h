/* board_stands.h: places figures and tokens side by side, so that none hides another. Each prefers
 * the anchor of its segment. A later one steps aside as little as it can, and stays on its segment
 * if there is room. */
#ifndef SCENES_BOARD_BOARD_STANDS_H
#define SCENES_BOARD_BOARD_STANDS_H
#include "scenes/board/board_view.h"

/* Computes where everything on the board is, unless that is known for this version of the view. */
void board_feet_update(BoardView *view, BoardFacts *facts);

/* Finds where a figure of `kind` would be on `segment` of `tile`, which needn't be placed yet, with
 * all that is on the board already: its foot, in board units. If `others` isn't NULL, the figure
 * avoids these bodies instead and is added to them. */
void board_figure_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                       int kind, BoardBodies *others, float *x, float *y);
/* Finds the foot of a figure on a corner of a tile (rules/corners.h), in board units: a little
 * south of the point, which is inside its walls. It never steps aside. */
void board_corner_foot(const Catalogue *c, const PlacedTile *tile, int corner, float *x, float *y);
/* Like board_figure_foot, for a token with a picture. */
void board_token_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                      Label label, float *x, float *y);
#endif
