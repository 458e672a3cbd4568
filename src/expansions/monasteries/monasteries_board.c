/* monasteries_board.c: counts the row and column of an abbot lying at a special monastery
 * (MON-4). */
#include "scenes/board/expansion_board.h"

static const AroundBoard arounds[] = {{SEGMENT_LYING, AROUND_ROWS, false}};

static const SketchSymbol symbols[] = {{11, SYMBOL_CHURCH, false}, {13, SYMBOL_SPECIAL, false}};

const ExpansionBoard monasteries_board = {
    .sets = EXPANSION_SET(EXPANSION_MONASTERIES),
    .arounds = ROWS(arounds),
    .symbols = ROWS(symbols),
};
