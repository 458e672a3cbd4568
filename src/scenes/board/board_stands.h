/* board_stands.h: figures and tokens stand side by side, so that none hides another. Each wants
 * to stand at the anchor of its segment; who comes later moves aside, as little as it takes and
 * on its own segment, where there is room. */
#ifndef SCENES_BOARD_BOARD_STANDS_H
#define SCENES_BOARD_BOARD_STANDS_H
#include "scenes/board/board_view.h"

typedef struct BoardPlace {
    float x, y; /* a foot, board units */
} BoardPlace;

/* Works out where everything on the board stands, unless that is known for this version of the
 * view. */
void board_stands_update(BoardView *view, BoardFacts *facts);

/* Where a figure of `kind` would stand on `segment` of `tile`, which may not lie yet, beside all
 * that stand already and `also` of the `places` that this function gave before: the foot, board
 * units. */
void board_stands_figure(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                         int kind, const BoardPlace *places, int also, float *x, float *y);
/* The same for a token with a picture. */
void board_stands_token(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                        Label label, float *x, float *y);
#endif
