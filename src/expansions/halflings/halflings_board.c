/* halflings_board.c: marks the set that has the halves; the table recognizes a half by its
 * shape. */
#include "scenes/board/expansion_board.h"

const ExpansionBoard halflings_board = {
    .sets = EXPANSION_SET(EXPANSION_HALFLINGS),
    .halves = true,
};
