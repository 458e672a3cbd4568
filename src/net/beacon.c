/* beacon.c: writes and reads beacons, as one datagram or as the pieces of a DNS text record. */
#include "net/beacon.h"

#include "base/text.h"
#include "json/json_read.h"
#include "record/digest.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 1,
    PORT_MOST = 65535,
    PIECE = BEACON_PIECE_SIZE - 3 /* bytes of the line in a piece */
};

/* A beacon without a table name could only come from a table server, and those send no beacons. */
static bool table_read(void *self, const JsonAt *at, Err *err)
{
    Beacon *beacon = self;
    (void)err;
    return table_name_read(json_string_value(at->value), beacon->table) && beacon->table[0];
}

/* The name appears on the screens of people who don't know the sender, so control characters are
 * refused, as in all texts. */
static const JsonMember members[] = {
    {"hypotenuse", .types = FIELD_WHOLE},
    {"port", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Beacon, port), .min = 1, .max = PORT_MOST},
    {"table", FIELD_STRING | FIELD_MUST, JSON_INTO(Beacon, table), .read = table_read},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(Beacon, name), .min = 1},
    {"seats", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Beacon, seats), .min = 1, .max = SEATS_MAX},
    {"free", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Beacon, free), .max = SEATS_MAX},
    {"key", FIELD_STRING | FIELD_MUST, JSON_DIGEST(Beacon, key)},
};

/* Any machine on the network can send anything to this port, as often as it likes. Input that isn't
 * complete and valid is dropped silently; input that is too long isn't even parsed. */
bool beacon_read(const char *bytes, size_t length, Beacon *out)
{
    JsonDoc doc;
    Err err;
    *out = (Beacon){0};
    if (length >= BEACON_SIZE || memchr(bytes, 0, length) ||
        !json_doc_parse(&doc, "a beacon", bytes, length, 1, &err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = json_check_type(&top, "a beacon", FIELD_OBJECT, &err) &&
                json_get_whole(&top, "hypotenuse", 0) == VERSION &&
                json_read_object(&top, "a beacon", JSON_ROWS(members), out, &err) &&
                out->free <= out->seats;
    json_doc_release(&doc);
    return good;
}

/* The size is enough for the longest name with every letter escaped as two bytes. Names contain no
 * letters that need more. */
size_t beacon_write(const Beacon *beacon, char *out)
{
    json_t *object = json_pack("{si}", "hypotenuse", VERSION);
    json_object_update_new(object, json_write_object(JSON_ROWS(members), beacon));
    size_t length = json_dumpb(object, out, BEACON_SIZE - 1, JSON_COMPACT);
    json_decref(object);
    assert(length < BEACON_SIZE && "a beacon fits into a datagram");
    out[length] = 0;
    return length;
}

int beacon_pieces(const Beacon *beacon, char out[BEACON_PIECES][BEACON_PIECE_SIZE])
{
    char line[BEACON_SIZE];
    size_t length = beacon_write(beacon, line);
    int count = 0;
    for (size_t at = 0; at < length; at += PIECE) {
        assert(count < BEACON_PIECES && "a line is three pieces long");
        Text text = text_in(out[count], BEACON_PIECE_SIZE);
        text_add(&text, "%d=%.*s", count, PIECE, line + at);
        count++;
    }
    return count;
}

/* Returns the piece that carries this number, or NULL if there is none. */
static const BeaconPiece *piece_of(const BeaconPiece *pieces, int count, int number)
{
    for (int i = 0; i < count; i++) {
        const BeaconPiece *piece = &pieces[i];
        if (piece->length >= 2 && piece->bytes[0] == '0' + number && piece->bytes[1] == '=')
            return piece;
    }
    return NULL;
}

/* Every number from 0 to `count` − 1 has to occur. */
bool beacon_join(const BeaconPiece *pieces, int count, Beacon *out)
{
    char line[BEACON_SIZE];
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        const BeaconPiece *piece = piece_of(pieces, count, i);
        if (!piece || piece->length - 2 > sizeof line - length)
            return false;
        memcpy(line + length, piece->bytes + 2, piece->length - 2);
        length += piece->length - 2;
    }
    return beacon_read(line, length, out);
}
