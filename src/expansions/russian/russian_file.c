/* russian_file.c: the words of files for the Russian promos: "free": "of 2" takes a figure back
 * from a lake or a tree. */
#include "scenario/expansion_file.h"

static const TurnField russian_fields[] = {
    {.deed = DEED_FREE, .form = SAYS_PLACE, .instead = "RUS-5"},
};

const ExpansionFile russian_file = {.expansion = EXPANSION_RUSSIAN,
                                    FILE_ROWS(field, russian_fields)};
