/* russian_file.c: reads and writes the Russian promos in scenarios: "free": "of 2" returns a figure
 * from the lake or tree on tile 2. */
#include "scenario/expansion_file.h"

static const TurnField russian_fields[] = {
    {.deed = DEED_FREE,
     .form = SAYS_PLACE,
     .instead = "RUS-5",
     .edits = 1 + DECIDES_FREE,
     .edit_part = EDITS_PLACE},
};

const ExpansionFile russian_file = {.expansion = EXPANSION_RUSSIAN,
                                    FILE_ROWS(field, russian_fields)};
