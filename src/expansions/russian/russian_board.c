/* russian_board.c: counts Baba Yaga's hut and the empty spaces around it. */
#include "scenes/board/expansion_board.h"

static const AroundBoard arounds[] = {{SEGMENT_HUT, AROUND_EMPTY, false}};

static const SketchSymbol symbols[] = {{12, SYMBOL_HUT, false}};

const ExpansionBoard russian_board = {
    .sets = EXPANSION_SET(EXPANSION_RUSSIAN),
    .arounds = ROWS(arounds),
    .symbols = ROWS(symbols),
};
