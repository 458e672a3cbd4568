/* invitation.c: reads and writes invitations, the lines that players send each other, and beacons,
 * which machines send on the local network. */
#include "net/invitation.h"

#include "base/text.h"
#include "json/json_read.h"
#include "log/digest.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char scheme[] = "hypotenuse://";
enum { SCHEME = sizeof scheme - 1, PORT_DIGITS = 5, PORT_MOST = 65535 };

/* Characters of host names and IPv4 addresses; then those of an IPv6 address in brackets. */
static const char host_letters[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
static const char v6_letters[] = "0123456789abcdefABCDEF:.%";

static bool wrong(Err *err, const char *what)
{
    return err_set(err, "the invitation", 0,
                   "%s; copy the whole line, from 'hypotenuse://' to its end", what);
}

/* Returns 0 if this isn't a port. */
static int port_of(const char *digits)
{
    size_t count = strspn(digits, "0123456789");
    if (count == 0 || count > PORT_DIGITS || digits[count])
        return 0;
    long port = strtol(digits, NULL, 10);
    return port <= PORT_MOST ? (int)port : 0;
}

/* Accepts host, host:port, [v6] and [v6]:port. Brackets require a colon inside, since the writer
 * brackets only addresses with colons: this way every line that is read can be written and read
 * again. */
static bool address_read(const char *at, InvitationAddress *out)
{
    bool bracket = *at == '[';
    at += bracket;
    size_t length = strspn(at, bracket ? v6_letters : host_letters);
    bool closed = !bracket || (at[length] == ']' && memchr(at, ':', length));
    if (length == 0 || length >= sizeof out->host || !closed)
        return false;
    memcpy(out->host, at, length);
    out->host[length] = 0;
    at += length + bracket;
    out->port = *at == 0 ? INVITATION_PORT : *at == ':' ? port_of(at + 1) : 0;
    return out->port > 0;
}

/* Cuts `list` at its commas. An empty address is an error, because half of the line may be
 * missing. */
static bool addresses_read(char *list, Invitation *out, Err *err)
{
    for (char *at = list, *comma; at; at = comma) {
        comma = strchr(at, ',');
        if (comma)
            *comma++ = 0;
        if (out->count == INVITATION_ADDRESSES)
            return wrong(err, "it has too many addresses");
        if (!address_read(at, &out->addresses[out->count++]))
            return wrong(err, "an address in it makes no sense");
    }
    return true;
}

/* Returns whether the invitation ends before this character. `key` counts the characters of its key
 * so far. */
static bool ends_before(char letter, size_t key)
{
    bool whole = key == DIGEST_DIGITS;
    return !letter || strchr(" \t>", letter) || (unsigned char)letter >= 0x80 ||
           (whole && !isalnum((unsigned char)letter));
}

bool invitation_cut(const char *text, char *out)
{
    const char *at = text_find(text, scheme);
    size_t length = 0, key = 0;
    bool in_key = false;
    for (; at && !ends_before(*at, key); at++) {
        if (*at == '\r' || *at == '\n')
            continue;
        if (length + 1 == INVITATION_SIZE)
            return false;
        out[length++] = (char)tolower((unsigned char)*at);
        key += in_key;
        in_key |= *at == '#';
    }
    out[length] = 0;
    return at != NULL;
}

bool invitation_read(const char *line, Invitation *out, Err *err)
{
    char text[INVITATION_SIZE] = "";
    *out = (Invitation){.count = 0};
    if (!invitation_cut(line, text))
        return wrong(err, "this is no invitation");
    char *hash = strchr(text, '#');
    if (hash) {
        *hash = 0;
        out->has_key = digest_read(hash + 1, &out->key);
        if (!out->has_key)
            return wrong(err, "its key is damaged");
    }
    char *slash = strchr(text + SCHEME, '/');
    if (slash) {
        *slash = 0;
        if (!table_name_read(slash + 1, out->table))
            return wrong(err, "the name of its table makes no sense");
    }
    return addresses_read(text + SCHEME, out, err);
}

bool invitation_write(const Invitation *invitation, char *out)
{
    char key[DIGEST_DIGITS + 1] = "";
    Text text = text_in(out, INVITATION_SIZE);
    text_add(&text, "%s", scheme);
    for (int i = 0; i < invitation->count; i++) {
        const InvitationAddress *address = &invitation->addresses[i];
        bool bracket = strchr(address->host, ':') != NULL;
        text_add(&text, "%s%s%s%s:%d", i ? "," : "", bracket ? "[" : "", address->host,
                 bracket ? "]" : "", address->port);
    }
    if (invitation->has_key)
        digest_text(&invitation->key, key);
    text_add(&text, "/%s%s%s", invitation->table, invitation->has_key ? "#" : "", key);
    return !text.cut && invitation->count > 0;
}

/* --- beacons ---------------------------------------------------------------------------------- */

/* Writes and reads beacons, as one datagram or as the pieces of a DNS text record. */

enum {
    VERSION = 1,
    PIECE = BEACON_PIECE_SIZE - 3 /* bytes of the line that fit in one piece */
};

/* A beacon without a table name could only come from a table server, and table servers send
 * none. */
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

/* BEACON_SIZE is enough for the longest name with every character escaped as two bytes. Names
 * contain no characters that need more. */
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
