/* table_help.c: see table_help.h. */
#include "table_help.h"

#include "base/memory.h"

#include <string.h>

bool journal_keep(void *self, const char *line, size_t length)
{
    Journal *journal = self;
    journal->text = memory_room(journal->text, journal->length + (int)length, &journal->room, 1);
    memcpy(journal->text + journal->length, line, length);
    journal->length += (int)length;
    return true;
}
