/* halflings_board.c: the halves, which the table knows by their shape. */
#include "scenes/board/expansion_board.h"

const ExpansionBoard halflings_board = {
    .sets = EXPANSION_SET(EXPANSION_HALFLINGS),
    .halves = true,
};
