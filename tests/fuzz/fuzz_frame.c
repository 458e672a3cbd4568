/* fuzz_frame.c: bytes of a connection in pieces of any length. The first bytes of an input are the
 * lengths of the pieces. The lines must be the same as in one piece, and none may be longer than
 * the maximum. */
#include "fuzz.h"

#include "net/wire.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, LENGTHS = 4 };

/* All lines, each with its newline. */
typedef struct Heard {
    char *text;
    size_t length;
} Heard;

static bool came(void *self, const char *line, size_t length)
{
    Heard *heard = self;
    assert(length < MOST && !memchr(line, '\n', length) && "a line of at most so many bytes");
    memcpy(heard->text + heard->length, line, length);
    heard->length += length;
    heard->text[heard->length++] = '\n';
    return true;
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Heard whole = {0}, pieces = {0};
    Lines a = {.most = MOST}, b = {.most = MOST};
    if (size <= LENGTHS)
        return;
    const char *text = (const char *)data + LENGTHS;
    size -= LENGTHS;
    whole.text = malloc(size);
    pieces.text = malloc(size);
    bool good = lines_take(&a, text, size, came, &whole), same = true;
    for (size_t at = 0, i = 0; at < size && same; i++) {
        size_t part = 1 + data[i % LENGTHS] % MOST;
        part = part < size - at ? part : size - at;
        same = lines_take(&b, text + at, part, came, &pieces);
        at += part;
    }
    assert(good == same && "too long is too long");
    assert(whole.length == pieces.length && "the same lines");
    assert(memcmp(whole.text, pieces.text, whole.length) == 0 && "the same bytes");
    lines_free(&a);
    lines_free(&b);
    free(whole.text);
    free(pieces.text);
}
