/* inns_file.c: the words that scenario files use for Inns & Cathedrals. */
#include "scenario/expansion_file.h"

static const FigureFile inns_figures[] = {
    {FIGURE_BIG, .stands = "a big one stands in cities, fields, buildings and on roads (IC-2)"},
};

const ExpansionFile inns_file = {.expansion = EXPANSION_INNS, FILE_ROWS(figure, inns_figures)};
