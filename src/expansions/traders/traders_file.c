/* traders_file.c: the words that scenario files use for Traders & Builders. */
#include "scenario/expansion_file.h"

static const TokenFile traders_tokens[] = {
    {.label = LABEL_WINE}, {.label = LABEL_GRAIN}, {.label = LABEL_CLOTH}};

static const FigureFile traders_figures[] = {
    {FIGURE_BUILDER, .stands = "a builder stands in cities and on roads (TB-4)"},
    {FIGURE_PIG, .stands = "a pig stands in fields (TB-8)"},
};

const ExpansionFile traders_file = {.expansion = EXPANSION_TRADERS,
                                    FILE_ROWS(token, traders_tokens),
                                    FILE_ROWS(figure, traders_figures)};
