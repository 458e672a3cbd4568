/* fuzz_beacon.c: a datagram that somebody sends to all. What is taken for a beacon makes sense, and
 * is the same when it is sent on. */
#include "fuzz.h"

#include "base/text.h"
#include "net/beacon.h"

#include <assert.h>
#include <string.h>

void fuzz_input(const uint8_t *data, size_t size)
{
    Beacon beacon, again;
    char text[BEACON_SIZE];
    if (!beacon_read((const char *)data, size, &beacon))
        return;
    assert(beacon.port > 0 && beacon.port <= 65535 && "a port");
    assert(beacon.free <= beacon.seats && text_is_clean(beacon.name) && "a table");
    assert(!strpbrk(beacon.table, "/.") && "no way out of a folder");
    size_t length = beacon_write(&beacon, text);
    bool good = beacon_read(text, length, &again);
    assert(good && strcmp(again.name, beacon.name) == 0 && "the same again");
    (void)good;
}
