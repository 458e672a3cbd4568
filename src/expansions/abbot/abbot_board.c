/* abbot_board.c: how the abbot looks on the table, and what counts around a garden. */
#include "scenes/editor/editor.h"
#include "words/words.h"

static const FigureStyle figures[] = {{FIGURE_ABBOT, FORM_ABBOT, .scale = 1.05f}};

static const AroundBoard arounds[] = {{SEGMENT_GARDEN, AROUND_SPACES, false}};

static const DecisionRow decisions[] = {
    {30, editor_word_row, DECIDES_ABBOT, "abbot", N_("Abbot"),
     .words = {N_("Abbot: not specified"), N_("The abbot goes home")}},
};

static const TallyBoard tallies[] = {{TALLY_GARDENS, UI_CHART_GARDENS, PATTERN_HATCH}};

static const SketchSymbol symbols[] = {{2, SYMBOL_GARDEN, false}};

const ExpansionBoard abbot_board = {
    .sets = EXPANSION_SET(EXPANSION_ABBOT),
    .figures = ROWS(figures),
    .decisions = ROWS(decisions),
    .tallies = ROWS(tallies),
    .arounds = ROWS(arounds),
    .symbols = ROWS(symbols),
};
