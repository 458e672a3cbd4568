/* russian_board.c: shows what Baba Yaga's hut counts, itself and the empty spaces around it, and
 * lets players free figures from the lake and the tree. */
#include "scenes/editor/editor.h"
#include "words/words.h"

static const AroundBoard arounds[] = {{SEGMENT_HUT, AROUND_EMPTY, false}};

/* The deed is marked on the figure itself, because the deed has no other place. */
static const DeedBoard deeds[] = {{DEED_FREE, .marks_figure = true}};

static const DecisionRow decisions[] = {
    {129, editor_part_row, DECIDES_FREE, "free", N_("Freed from"), .whole_tile = true},
};

static const SketchSymbol symbols[] = {{12, SYMBOL_HUT, false}};

const ExpansionBoard russian_board = {
    .sets = EXPANSION_SET(EXPANSION_RUSSIAN),
    .deeds = ROWS(deeds),
    .decisions = ROWS(decisions),
    .arounds = ROWS(arounds),
    .symbols = ROWS(symbols),
};
