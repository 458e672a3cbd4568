/* tollkeepers_file.c: the words that scenario files use for the Tollkeepers. */
#include "scenario/expansion_file.h"

static const TurnField toll_fields[] = {
    {.deed = DEED_TOLLHOUSE,
     .form = SAYS_DEED,
     .words = "build",
     .instead = "TOLL-8",
     .edits = 1 + DECIDES_TOLLHOUSE,
     .edit_part = EDITS_PLACE},
};

static const TokenFile toll_tokens[] = {
    {LABEL_TOLLHOUSE, .most = 2, .only_on_board = true},
};

const ExpansionFile tollkeepers_file = {.expansion = EXPANSION_TOLLKEEPERS,
                                        FILE_ROWS(field, toll_fields),
                                        FILE_ROWS(token, toll_tokens)};
