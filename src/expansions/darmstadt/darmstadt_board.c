/* darmstadt_board.c: describes the sign that players can draw on custom tiles. */
#include "scenes/board/expansion_board.h"

static const SketchSign signs[] = {
    {SEGMENT_DARMSTADTIUM, "darmstadtium", false},
};

const ExpansionBoard darmstadt_board = {
    .sets = EXPANSION_SET(EXPANSION_DARMSTADT),
    .signs = ROWS(signs),
};
