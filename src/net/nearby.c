/* nearby.c: sends and receives beacons by multicast. Both groups have a scope that routers don't
 * forward to other networks: link-local for IPv6, organisation-local for IPv4. A machine may be on
 * several networks, and its cards come and go. Each beacon is therefore sent through all cards that
 * exist at the moment, and a receiver keeps joining the groups again on every card. */
#include "net/nearby.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/addresses.h"
#include "net/loop.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char group_v6[] = "ff02::4859:504f", group_v4[] = "239.255.72.89";

enum { SOCKETS = 2 /* IPv6, IPv4 */, TICK_MS = 1000, SCOPED_SIZE = 96 };

struct Nearby {
    Loop *loop;
    uv_udp_t sockets[SOCKETS];
    bool open[SOCKETS];
    uv_timer_t timer;
    int handles;
    char only[INVITATION_HOST_SIZE];
    int port;
    /* sending */
    bool says;
    Beacon beacon;
    /* receiving */
    Card cards[CARDS_MOST]; /* the cards that joined the groups at the last search */
    int card_count;
    int64_t joined; /* time of the last search for cards */
    NearbyTable tables[NEARBY_MOST];
    int count;
};

/* --- life ------------------------------------------------------------------------------------- */

static void closed(uv_handle_t *handle)
{
    Nearby *nearby = handle->data;
    if (--nearby->handles == 0)
        free(nearby);
}

void nearby_free(Nearby *nearby)
{
    if (!nearby)
        return;
    for (int i = 0; i < SOCKETS; i++)
        uv_close((uv_handle_t *)&nearby->sockets[i], closed);
    uv_close((uv_handle_t *)&nearby->timer, closed);
}

/* Initializes both sockets, even if one can't be bound, so that both are closed in the same way. */
static Nearby *nearby_new(Loop *loop, const char *only, int port)
{
    Nearby *nearby = memory_new(sizeof *nearby);
    nearby->loop = loop;
    nearby->port = port;
    nearby->handles = SOCKETS + 1;
    text_copy(nearby->only, sizeof nearby->only, only ? only : "");
    for (int i = 0; i < SOCKETS; i++) {
        uv_udp_init(&loop->uv, &nearby->sockets[i]);
        nearby->sockets[i].data = nearby;
    }
    uv_timer_init(&loop->uv, &nearby->timer);
    nearby->timer.data = nearby;
    return nearby;
}

/* Returns `nearby` if at least one of the two protocols works, since some networks lack one; else
 * frees it and returns NULL. */
static Nearby *or_none(Nearby *nearby)
{
    if (nearby->open[0] || nearby->open[1])
        return nearby;
    nearby_free(nearby);
    return NULL;
}

/* --- sending ---------------------------------------------------------------------------------- */

/* A datagram that can't be sent now counts as lost: more will follow. */
static void send_to(const Nearby *nearby, int i, const char *host, const uv_buf_t *buffer)
{
    struct sockaddr_storage to;
    uv_udp_t *socket = (uv_udp_t *)(uintptr_t)&nearby->sockets[i];
    int status = i == 0 ? uv_ip6_addr(host, nearby->port, (struct sockaddr_in6 *)(void *)&to)
                        : uv_ip4_addr(host, nearby->port, (struct sockaddr_in *)(void *)&to);
    if (nearby->open[i] && status == 0)
        uv_udp_try_send(socket, buffer, 1, (const struct sockaddr *)&to);
}

/* In IPv6 the address names the card; in IPv4 an option of the socket does. */
static void send_by(const Nearby *nearby, const Card *card, const uv_buf_t *buffer)
{
    char host[SCOPED_SIZE];
    uv_udp_t *v4 = (uv_udp_t *)(uintptr_t)&nearby->sockets[1];
    Text text = text_in(host, sizeof host);
    text_add(&text, "%s%%%s", group_v6, card->name);
    if (card->v6)
        send_to(nearby, 0, host, buffer);
    if (*card->v4 && nearby->open[1] && uv_udp_set_multicast_interface(v4, card->v4) == 0)
        send_to(nearby, 1, group_v4, buffer);
}

static void call(const Nearby *nearby)
{
    char text[BEACON_SIZE];
    Card cards[CARDS_MOST];
    if (!nearby->says)
        return;
    size_t length = beacon_write(&nearby->beacon, text);
    uv_buf_t buffer = uv_buf_init(text, (unsigned)length);
    for (int i = 0; i < SOCKETS && *nearby->only; i++)
        send_to(nearby, i, nearby->only, &buffer);
    int count = *nearby->only ? 0 : cards_list(cards);
    for (int i = 0; i < count; i++)
        send_by(nearby, &cards[i], &buffer);
}

static void calls(uv_timer_t *timer)
{
    call(timer->data);
}

Nearby *nearby_call(Loop *loop, const char *only, int port)
{
    Nearby *nearby = nearby_new(loop, only, port);
    for (int i = 0; i < SOCKETS; i++) {
        struct sockaddr_storage any;
        int status = i == 0 ? uv_ip6_addr("::", 0, (struct sockaddr_in6 *)(void *)&any)
                            : uv_ip4_addr("0.0.0.0", 0, (struct sockaddr_in *)(void *)&any);
        nearby->open[i] =
            status == 0 && uv_udp_bind(&nearby->sockets[i], (const struct sockaddr *)&any,
                                       i == 0 ? UV_UDP_IPV6ONLY : 0) == 0;
    }
    uv_timer_start(&nearby->timer, calls, NEARBY_CALL_MS, NEARBY_CALL_MS);
    return or_none(nearby);
}

void nearby_advertise(Nearby *nearby, const Beacon *beacon)
{
    nearby->says = beacon != NULL;
    if (beacon)
        nearby->beacon = *beacon;
    call(nearby);
}

/* --- receiving -------------------------------------------------------------------------------- */

static void forget(Nearby *nearby, int i)
{
    nearby->count--;
    memmove(&nearby->tables[i], &nearby->tables[i + 1],
            (size_t)(nearby->count - i) * sizeof nearby->tables[0]);
}

/* Drops addresses from which no beacon has arrived recently, for instance because a cable was
 * pulled. */
static void forget_ways(NearbyTable *table, int64_t now)
{
    int kept = 0;
    for (int i = 0; i < table->way_count; i++) {
        if (now - table->ways[i].heard <= NEARBY_GONE_MS)
            table->ways[kept++] = table->ways[i];
    }
    table->way_count = kept;
}

/* Joins or leaves the groups on a card. */
static void member(Nearby *nearby, const Card *card, uv_membership what)
{
    char any[SCOPED_SIZE];
    Text text = text_in(any, sizeof any);
    text_add(&text, "::%%%s", card->name);
    if (nearby->open[0] && card->v6)
        uv_udp_set_membership(&nearby->sockets[0], group_v6, any, what);
    if (nearby->open[1] && *card->v4)
        uv_udp_set_membership(&nearby->sockets[1], group_v4, card->v4, what);
}

/* Returns whether that card is in the list, with the same address. */
static bool has_card(const Card *cards, int count, const Card *card)
{
    bool has = false;
    for (int i = 0; i < count; i++)
        has |= strcmp(cards[i].name, card->name) == 0 && strcmp(cards[i].v4, card->v4) == 0;
    return has;
}

/* The system allows about twenty groups per socket, so the program leaves the groups on cards that
 * vanished. Joining a group again does no harm, and is needed on a card that disappeared and
 * returned between two searches. */
static void join(Nearby *nearby)
{
    Card cards[CARDS_MOST];
    int count = cards_list(cards);
    for (int i = 0; i < nearby->card_count; i++) {
        if (!has_card(cards, count, &nearby->cards[i]))
            member(nearby, &nearby->cards[i], UV_LEAVE_GROUP);
    }
    for (int i = 0; i < count; i++)
        member(nearby, &cards[i], UV_JOIN_GROUP);
    memcpy(nearby->cards, cards, (size_t)count * sizeof *cards);
    nearby->card_count = count;
    nearby->joined = loop_now();
}

static void ticks(uv_timer_t *timer)
{
    Nearby *nearby = timer->data;
    int64_t now = loop_now();
    for (int i = nearby->count - 1; i >= 0; i--) {
        forget_ways(&nearby->tables[i], now);
        if (!nearby->tables[i].way_count)
            forget(nearby, i);
    }
    if (now - nearby->joined >= NEARBY_JOIN_MS)
        join(nearby);
}

/* Returns a new entry, or NULL if the list is full or `host` already has NEARBY_A_MACHINE
 * entries. */
static NearbyTable *new_place(Nearby *nearby, const char *host)
{
    int from_there = 0;
    for (int i = 0; i < nearby->count; i++)
        from_there += strcmp(nearby->tables[i].ways[0].host, host) == 0;
    if (nearby->count == NEARBY_MOST || from_there == NEARBY_A_MACHINE)
        return NULL;
    NearbyTable *table = &nearby->tables[nearby->count++];
    table->way_count = 0;
    return table;
}

/* Beacons of one table over both protocols, or from several networks, share one entry. */
static NearbyTable *place_of(Nearby *nearby, const Beacon *beacon, const char *host)
{
    for (int i = 0; i < nearby->count; i++) {
        const Beacon *other = &nearby->tables[i].beacon;
        if (digest_equal(&other->key, &beacon->key) && strcmp(other->table, beacon->table) == 0)
            return &nearby->tables[i];
    }
    return new_place(nearby, host);
}

/* Writes the sender's address; a link-local one includes the number of its card (%2). */
static void host_of(const struct sockaddr *from, char out[INVITATION_HOST_SIZE])
{
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)from;
    char host[64] = "";
    uv_ip_name(from, host, sizeof host);
    Text text = text_in(out, INVITATION_HOST_SIZE);
    text_add(&text, "%s", host);
    if (from->sa_family == AF_INET6 && v6->sin6_scope_id != 0)
        text_add(&text, "%%%u", (unsigned)v6->sin6_scope_id);
}

/* A machine that copies another table's beacons can't displace an address that is still active. */
static void keep_way(NearbyTable *table, const char *host, int64_t now)
{
    int i = 0;
    while (i < table->way_count && strcmp(table->ways[i].host, host) != 0)
        i++;
    if (i == NEARBY_WAYS)
        return;
    if (i == table->way_count)
        table->way_count++;
    text_copy(table->ways[i].host, sizeof table->ways[i].host, host);
    table->ways[i].heard = now;
}

void nearby_take(Nearby *nearby, const Beacon *beacon, const char *host)
{
    NearbyTable *table = place_of(nearby, beacon, host);
    if (!table)
        return;
    table->beacon = *beacon;
    keep_way(table, host, loop_now());
}

static void heard(uv_udp_t *socket, ssize_t count, const uv_buf_t *buffer,
                  const struct sockaddr *from, unsigned flags)
{
    Beacon beacon;
    if (count <= 0 || !from || (flags & UV_UDP_PARTIAL) ||
        !beacon_read(buffer->base, (size_t)count, &beacon))
        return;
    char host[INVITATION_HOST_SIZE];
    host_of(from, host);
    nearby_take(socket->data, &beacon, host);
}

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
    const Nearby *nearby = handle->data;
    (void)wanted;
    *out = uv_buf_init(nearby->loop->buffer, LOOP_BUFFER);
}

Nearby *nearby_browse(Loop *loop, int port)
{
    Nearby *nearby = nearby_new(loop, NULL, port);
    for (int i = 0; i < SOCKETS; i++) {
        struct sockaddr_storage any;
        unsigned flags = UV_UDP_REUSEADDR | (i == 0 ? UV_UDP_IPV6ONLY : 0);
        int status = i == 0 ? uv_ip6_addr("::", port, (struct sockaddr_in6 *)(void *)&any)
                            : uv_ip4_addr("0.0.0.0", port, (struct sockaddr_in *)(void *)&any);
        uv_udp_t *socket = &nearby->sockets[i];
        nearby->open[i] = status == 0 &&
                          uv_udp_bind(socket, (const struct sockaddr *)&any, flags) == 0 &&
                          uv_udp_recv_start(socket, give_buffer, heard) == 0;
    }
    join(nearby);
    uv_timer_start(&nearby->timer, ticks, TICK_MS, TICK_MS);
    return or_none(nearby);
}

int nearby_count(const Nearby *nearby)
{
    return nearby->count;
}

const NearbyTable *nearby_table(const Nearby *nearby, int i)
{
    assert(i >= 0 && i < nearby->count && "a table that was heard");
    return &nearby->tables[i];
}

static void add_ways(Invitation *invitation, const NearbyTable *table, bool of_one_cable)
{
    for (int i = 0; i < table->way_count; i++) {
        InvitationAddress *address = &invitation->addresses[invitation->count];
        if ((strchr(table->ways[i].host, '%') != NULL) != of_one_cable)
            continue;
        text_copy(address->host, INVITATION_HOST_SIZE, table->ways[i].host);
        address->port = table->beacon.port;
        invitation->count++;
    }
}

/* Routable addresses are preferred: unlike link-local ones they can be passed on to other
 * players. */
Invitation nearby_invitation(const NearbyTable *table)
{
    Invitation invitation = {.has_key = true, .key = table->beacon.key};
    add_ways(&invitation, table, false);
    if (!invitation.count)
        add_ways(&invitation, table, true);
    text_copy(invitation.table, sizeof invitation.table, table->beacon.table);
    return invitation;
}
