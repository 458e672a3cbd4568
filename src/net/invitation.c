/* invitation.c: reads and writes invitation lines. */
#include "net/invitation.h"

#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char scheme[] = "hypotenuse://";
enum { SCHEME = sizeof scheme - 1, PORT_DIGITS = 5, PORT_MOST = 65535 };

/* Letters of host names and IPv4 addresses; then those of an IPv6 address in brackets. */
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

/* Cuts `list` at its commas. An empty address is an error: half of the line may be missing. */
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

/* Does the invitation end before this letter? `key` is how many letters its key has so far. */
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
    char text[INVITATION_SIZE];
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
