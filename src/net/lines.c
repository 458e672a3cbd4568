/* lines.c: joins the received pieces into lines, within a size limit. */
#include "net/lines.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void lines_free(Lines *lines)
{
    free(lines->line);
    lines->line = NULL;
}

static void keep(Lines *lines, const char *bytes, size_t count)
{
    lines->line = memory_room(lines->line, (int)(lines->length + count), &lines->room, 1);
    memcpy(lines->line + lines->length, bytes, count);
    lines->length += count;
}

/* Releases the buffer of a line that was longer than the current limit. */
static void forget(Lines *lines)
{
    lines_free(lines);
    lines->room = 0;
}

/* A line that is complete within one piece is not copied. */
bool lines_take(Lines *lines, const char *bytes, size_t count, LineCame *came, void *self)
{
    assert(lines->most > 0 && "a most");
    bool more = true;
    while (count && more) {
        const char *end = memchr(bytes, '\n', count);
        size_t part = end ? (size_t)(end - bytes) : count;
        if (lines->length + part >= lines->most && lines->longer)
            lines->most = lines->longer(self);
        if (lines->length + part >= lines->most)
            return false;
        if (!end) {
            keep(lines, bytes, part);
            return true;
        }
        size_t length = lines->length + part;
        if (lines->length && part)
            keep(lines, bytes, part);
        const char *line = lines->length ? lines->line : bytes;
        lines->length = 0;
        more = came(self, line, length);
        if (lines->room > 2 * (int)lines->most)
            forget(lines);
        bytes = end + 1;
        count -= part + 1;
    }
    return true;
}
