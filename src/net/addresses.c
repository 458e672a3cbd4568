/* addresses.c: collects the addresses of this machine's network cards for an invitation. */
#include "net/addresses.h"

#include "base/text.h"

#include <string.h>
#include <uv.h>

/* Link-local addresses (fe80::/10, 169.254.0.0/16) are only valid together with the name of a
 * network card. */
static bool is_of_one_cable(const char *host)
{
    return strncmp(host, "fe8", 3) == 0 || strncmp(host, "fe9", 3) == 0 ||
           strncmp(host, "fea", 3) == 0 || strncmp(host, "feb", 3) == 0 ||
           strncmp(host, "169.254.", 8) == 0;
}

static void add(Invitation *invitation, const char *host, int port)
{
    if (invitation->count == INVITATION_ADDRESSES)
        return;
    InvitationAddress *address = &invitation->addresses[invitation->count++];
    text_copy(address->host, sizeof address->host, host);
    address->port = port;
}

static void add_family(Invitation *invitation, const uv_interface_address_t *cards, int count,
                       int family, int port)
{
    char host[INVITATION_HOST_SIZE];
    for (int i = 0; i < count; i++) {
        const struct sockaddr *address = (const struct sockaddr *)&cards[i].address;
        if (!cards[i].is_internal && address->sa_family == family &&
            uv_ip_name(address, host, sizeof host) == 0 && !is_of_one_cable(host))
            add(invitation, host, port);
    }
}

void addresses_list(Invitation *invitation, int port)
{
    uv_interface_address_t *cards;
    int count;
    invitation->count = 0;
    if (uv_interface_addresses(&cards, &count) == 0) {
        add_family(invitation, cards, count, AF_INET, port);
        add_family(invitation, cards, count, AF_INET6, port);
        uv_free_interface_addresses(cards, count);
    }
    if (!invitation->count)
        add(invitation, "127.0.0.1", port);
}

void address_origin(const struct sockaddr *address, char out[ADDRESS_SIZE])
{
    enum { NETWORK_BYTES = 8 };
    static const uint8_t mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    *out = 0;
    if (address->sa_family != AF_INET6) {
        uv_ip_name(address, out, ADDRESS_SIZE);
        return;
    }
    struct in6_addr v6 = ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    if (memcmp(v6.s6_addr, mapped, sizeof mapped) == 0) { /* an IPv4 address */
        uv_inet_ntop(AF_INET, v6.s6_addr + sizeof mapped, out, ADDRESS_SIZE);
        return;
    }
    memset(v6.s6_addr + NETWORK_BYTES, 0, sizeof v6 - NETWORK_BYTES);
    uv_inet_ntop(AF_INET6, &v6, out, ADDRESS_SIZE);
}

/* --- cards ------------------------------------------------------------------------------------ */

/* Returns the entry for a card. A new card is appended; NULL means that there is no room for it. */
static Card *card_of(Card *cards, int *count, const char *name)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(cards[i].name, name) == 0)
            return &cards[i];
    }
    if (*count == CARDS_MOST || strlen(name) >= CARD_NAME_SIZE)
        return NULL;
    Card *card = &cards[(*count)++];
    *card = (Card){.v6 = false};
    text_copy(card->name, sizeof card->name, name);
    return card;
}

/* The system returns one row per address, so a card may have several rows. */
static int take(const uv_interface_address_t *rows, int row_count, bool internal, Card *out)
{
    int count = 0;
    for (int i = 0; i < row_count; i++) {
        const struct sockaddr *address = (const struct sockaddr *)&rows[i].address;
        bool v4 = address->sa_family == AF_INET, v6 = address->sa_family == AF_INET6;
        Card *card = (v4 || v6) && (rows[i].is_internal != 0) == internal
                         ? card_of(out, &count, rows[i].name)
                         : NULL;
        if (card && v4 && !*card->v4)
            uv_ip_name(address, card->v4, sizeof card->v4);
        if (card)
            card->v6 |= v6;
    }
    return count;
}

int cards_list(Card *out)
{
    uv_interface_address_t *rows;
    int row_count;
    if (uv_interface_addresses(&rows, &row_count) != 0)
        return 0;
    int count = take(rows, row_count, false, out);
    if (!count)
        count = take(rows, row_count, true, out);
    uv_free_interface_addresses(rows, row_count);
    return count;
}
