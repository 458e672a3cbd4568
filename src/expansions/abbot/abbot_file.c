/* abbot_file.c: the words that files use for the Abbot. */
#include "scenario/expansion_file.h"

static const TurnField abbot_fields[] = {
    {.deed = DEED_ABBOT_BACK,
     .form = SAYS_DEED,
     .words = "return",
     .instead = "ABB-6",
     .edits = 1 + DECIDES_ABBOT,
     .edit_part = EDITS_NUMBER},
};

static const FigureFile abbot_figures[] = {
    {FIGURE_ABBOT, .stands = "an abbot stands in monasteries and gardens (ABB-2, MON-7)"},
};

const ExpansionFile abbot_file = {
    .expansion = EXPANSION_ABBOT, FILE_ROWS(field, abbot_fields), FILE_ROWS(figure, abbot_figures)};
