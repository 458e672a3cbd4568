/* russian_board.c: counts Baba Yaga's hut and the empty spaces around it, and lets players free
 * figures from lake and tree. */
#include "scenes/board/expansion_board.h"

static const AroundBoard arounds[] = {{SEGMENT_HUT, AROUND_EMPTY, false}};

/* A figure is freed where it stands. */
static const DeedBoard deeds[] = {{DEED_FREE, .marks_figure = true}};

static const SketchSymbol symbols[] = {{12, SYMBOL_HUT, false}};

const ExpansionBoard russian_board = {
    .sets = EXPANSION_SET(EXPANSION_RUSSIAN),
    .deeds = ROWS(deeds),
    .arounds = ROWS(arounds),
    .symbols = ROWS(symbols),
};
