/* darmstadt_board.c: the symbol and the sign that players can draw on custom tiles. */
#include "scenes/board/expansion_board.h"

static const SketchSign signs[] = {
    {SEGMENT_DARMSTADTIUM, "darmstadtium", false},
};

static const SketchSymbol symbols[] = {{11, SYMBOL_CHURCH, false}};

const ExpansionBoard darmstadt_board = {
    .sets = EXPANSION_SET(EXPANSION_DARMSTADT),
    .symbols = ROWS(symbols),
    .signs = ROWS(signs),
};
