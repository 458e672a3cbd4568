/* buildings_file.c: the words that files use for the little buildings. */
#include "scenario/expansion_file.h"

static const TurnField buildings_fields[] = {
    {.deed = DEED_BUILDING,
     .form = SAYS_WORD,
     .words = "shed house tower",
     .first = 1, /* its size */
     .instead = "LB-2",
     .edits = 1 + DECIDES_BUILDING,
     .edit_part = EDITS_NUMBER},
};

static const TokenFile buildings_tokens[] = {
    {LABEL_BUILDING, .room = ROOM_ON_TILE,
     .faults = {{REFUSAL_NO_SUCH_OPTION, "a tile has one at most, of size 1 shed, 2 house or 3 "
                                         "tower, on no segment (LB-2, LB-8)"},
                {REFUSAL_NO_SUPPLY, "its owner has no more of that size (LB-1)"}}},
};

const ExpansionFile buildings_file = {.expansion = EXPANSION_BUILDINGS,
                                      FILE_ROWS(field, buildings_fields),
                                      FILE_ROWS(token, buildings_tokens)};
