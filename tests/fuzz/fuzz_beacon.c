/* fuzz_beacon.c: a broadcast datagram, or the pieces of a service record, one per line. Whatever is
 * accepted as a beacon makes sense, and is the same when it is sent again. */
#include "fuzz.h"

#include "base/text.h"
#include "net/invitation.h"

#include <assert.h>
#include <string.h>

static void makes_sense(const Beacon *beacon)
{
    Beacon again;
    char text[BEACON_SIZE], texts[BEACON_PIECES][BEACON_PIECE_SIZE];
    BeaconPiece pieces[BEACON_PIECES];
    assert(beacon->port > 0 && beacon->port <= 65535 && "a port");
    assert(beacon->free <= beacon->seats && text_is_clean(beacon->name) && "a table");
    assert(!strpbrk(beacon->table, "/.") && "no way out of a folder");
    size_t length = beacon_write(beacon, text);
    bool good = beacon_read(text, length, &again);
    assert(good && strcmp(again.name, beacon->name) == 0 && "the same again");
    int count = beacon_pieces(beacon, texts);
    for (int i = 0; i < count; i++)
        pieces[count - 1 - i] = (BeaconPiece){texts[i], strlen(texts[i])};
    good = beacon_join(pieces, count, &again);
    assert(good && strcmp(again.name, beacon->name) == 0 && "the same in pieces");
    (void)good;
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Beacon beacon;
    BeaconPiece pieces[BEACON_PIECES];
    const char *at = (const char *)data, *end = at + size;
    int count = 0;
    if (beacon_read(at, size, &beacon))
        makes_sense(&beacon);
    for (; at < end && count < BEACON_PIECES; count++) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end ? line_end : end;
        pieces[count] = (BeaconPiece){at, (size_t)(line_end - at)};
        at = line_end < end ? line_end + 1 : end;
    }
    if (beacon_join(pieces, count, &beacon))
        makes_sense(&beacon);
}
