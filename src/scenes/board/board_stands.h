/* board_stands.h: figures and tokens stand side by side, so that none hides another. Each wants
 * to stand at the anchor of its segment; who comes later moves aside, as little as it takes and
 * on its own segment, where there is room. */
#ifndef SCENES_BOARD_BOARD_STANDS_H
#define SCENES_BOARD_BOARD_STANDS_H
#include "scenes/board/board_view.h"

/* Works out where everything on the board stands, unless that is known for this version of the
 * view. */
void board_stands_update(BoardView *view, BoardFacts *facts);

/* Where a figure of `kind` would stand on `segment` of `tile`, which may not lie yet, beside all
 * that stand already: the foot, board units. `others`: beside these instead, and it is added to
 * them. */
void board_stands_figure(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                         int kind, BoardBodies *others, float *x, float *y);
/* The foot of what stands on a corner of a tile (rules/corners.h), a little south of the point,
 * which is in its walls. Nothing moves it aside. */
void board_stands_corner(const Catalogue *c, const PlacedTile *tile, int corner, float *x,
                         float *y);
/* The same as board_stands_figure for a token with a picture. */
void board_stands_token(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                        Label label, float *x, float *y);
#endif
