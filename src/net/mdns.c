/* mdns.c: advertises and finds tables through Avahi, on a thread of its own. A monitor guards the
 * data that both threads share: requests go one way, the tables that were found go the other.
 * Everything of Avahi belongs to the second thread.
 *
 *      mdns_says, mdns_looks ──► wish ──► teller: client ─┬─► group (advertised)
 *      mdns_heard ◄── tables ◄── slots ◄── resolvers ◄──┴── browser
 */
#include "net/mdns.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/avahi_library.h"
#include "system/clock.h"
#include "system/thread.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

#define TYPE "_hypotenuse._tcp"
#define DOMAIN "local"

enum { NAME_SIZE = 64, TURN_MS = 1000, RETRY_MS = 5000, END_MS = 1000, NICE = 5 };

/* The requests of the program; `turn` increases with each new beacon to advertise. */
typedef struct Wish {
    bool looks, says;
    int turn;
    Beacon beacon;
} Wish;

struct Mdns {
    Monitor *monitor;
    Thread *thread;
    bool ends, over;
    Wish wish;
    MdnsTable tables[MDNS_MOST];
    int count;
    void *poll; /* for waking the thread; NULL while it doesn't wait there */
    void (*wakeup)(void *poll);
};

/* A service of another machine, as seen by one card over one protocol. */
typedef struct Slot {
    char name[NAME_SIZE];
    int card, protocol;
    void *resolver;
    bool good;
    MdnsTable table;
} Slot;

typedef struct Teller {
    Mdns *mdns;
    AvahiLibrary l;
    Wish wish;
    void *poll, *client, *group, *browser;
    int state;
    bool failed;
    double again; /* earliest time for a new client, by clock_ms */
    int said;     /* the `turn` of the advertised beacon */
    char said_table[TABLE_NAME_SIZE];
    Slot slots[MDNS_MOST];
    int count;
} Teller;

/* --- receiving -------------------------------------------------------------------------------- */

static void tell(Teller *teller)
{
    Mdns *mdns = teller->mdns;
    monitor_lock(mdns->monitor);
    mdns->count = 0;
    for (int i = 0; i < teller->count; i++) {
        if (teller->slots[i].good)
            mdns->tables[mdns->count++] = teller->slots[i].table;
    }
    monitor_unlock(mdns->monitor);
}

static int slot_of(const Teller *teller, int card, int protocol, const char *name)
{
    int i = 0;
    while (i < teller->count &&
           (teller->slots[i].card != card || teller->slots[i].protocol != protocol ||
            strcmp(teller->slots[i].name, name) != 0))
        i++;
    return i;
}

/* Writes the address as text; a link-local one names its card. */
static bool host_of(const AvahiWhere *where, int card, char out[INVITATION_HOST_SIZE])
{
    char host[64];
    int family = where->protocol == 1 ? AF_INET6 : AF_INET;
    bool of_one_cable =
        family == AF_INET6 && where->bytes[0] == 0xfe && (where->bytes[1] & 0xc0) == 0x80;
    Text text = text_in(out, INVITATION_HOST_SIZE);
    if (uv_inet_ntop(family, where->bytes, host, sizeof host) != 0)
        return false;
    text_add(&text, "%s", host);
    if (of_one_cable)
        text_add(&text, "%%%d", card);
    return true;
}

static bool read_text(const AvahiText *text, Beacon *out)
{
    BeaconPiece pieces[BEACON_PIECES];
    int count = 0;
    for (; text && count < BEACON_PIECES; text = text->next)
        pieces[count++] = (BeaconPiece){(const char *)text->bytes, text->size};
    return !text && beacon_join(pieces, count, out);
}

/* Any machine on the network can publish anything there, so the text is checked. A resolver stays
 * alive and reports every change. */
static void resolved(void *resolver, int card, int protocol, int event, const char *name,
                     const char *type, const char *domain, const char *host,
                     const AvahiWhere *where, uint16_t port, const AvahiText *text, int flags,
                     void *self)
{
    Teller *teller = self;
    int i = slot_of(teller, card, protocol, name);
    (void)resolver, (void)type, (void)domain, (void)host, (void)port, (void)flags;
    if (i == teller->count)
        return;
    Slot *slot = &teller->slots[i];
    slot->good = event == AVAHI_CAME && where && read_text(text, &slot->table.beacon) &&
                 host_of(where, card, slot->table.host);
    tell(teller);
}

static void came(Teller *teller, int card, int protocol, const char *name)
{
    if (teller->count == MDNS_MOST || strlen(name) >= NAME_SIZE)
        return;
    Slot *slot = &teller->slots[teller->count++];
    *slot = (Slot){.card = card, .protocol = protocol};
    text_copy(slot->name, sizeof slot->name, name);
    slot->resolver = teller->l.resolver_new(teller->client, card, protocol, name, TYPE, DOMAIN,
                                            AVAHI_ANY, 0, resolved, teller);
    if (!slot->resolver)
        teller->count--;
}

static void went(Teller *teller, int i)
{
    teller->l.resolver_free(teller->slots[i].resolver);
    teller->slots[i] = teller->slots[--teller->count];
    tell(teller);
}

static void browsed(void *browser, int card, int protocol, int event, const char *name,
                    const char *type, const char *domain, int flags, void *self)
{
    Teller *teller = self;
    (void)browser, (void)type, (void)domain, (void)flags;
    if (event == AVAHI_BROKE)
        teller->failed = true;
    if (event != AVAHI_CAME && event != AVAHI_WENT)
        return;
    int i = slot_of(teller, card, protocol, name);
    if (event == AVAHI_CAME && i == teller->count)
        came(teller, card, protocol, name);
    else if (event == AVAHI_WENT && i < teller->count)
        went(teller, i);
}

static void browse(Teller *teller)
{
    if (teller->wish.looks && !teller->browser) {
        teller->browser = teller->l.browser_new(teller->client, AVAHI_ANY, AVAHI_ANY, TYPE, DOMAIN,
                                                0, browsed, teller);
        teller->failed |= !teller->browser;
    } else if (!teller->wish.looks && teller->browser) {
        while (teller->count)
            went(teller, teller->count - 1);
        teller->l.browser_free(teller->browser);
        teller->browser = NULL;
    }
}

/* --- advertising ------------------------------------------------------------------------------ */

/* Ignores name collisions: table names are random enough that only another machine's mistake or
 * malice causes one. The table then stays unadvertised. */
static void group_is(void *group, int state, void *self)
{
    (void)group, (void)state, (void)self;
}

static AvahiText *text_of(const Teller *teller)
{
    char pieces[BEACON_PIECES][BEACON_PIECE_SIZE];
    AvahiText *text = NULL;
    int count = beacon_pieces(&teller->wish.beacon, pieces);
    for (int i = 0; i < count; i++)
        text = teller->l.text_add(text, (const uint8_t *)pieces[i], strlen(pieces[i]));
    return text;
}

/* If the same table is already advertised, only its text changes; another table is another
 * service. */
static void say_table(Teller *teller)
{
    const Beacon *beacon = &teller->wish.beacon;
    AvahiText *text = text_of(teller);
    if (strcmp(teller->said_table, beacon->table) == 0) {
        teller->l.group_update(teller->group, AVAHI_ANY, AVAHI_ANY, 0, beacon->table, TYPE, DOMAIN,
                               text);
    } else {
        teller->l.group_reset(teller->group);
        bool good = teller->l.group_add(teller->group, AVAHI_ANY, AVAHI_ANY, 0, beacon->table, TYPE,
                                        DOMAIN, NULL, (uint16_t)beacon->port, text) == 0 &&
                    teller->l.group_commit(teller->group) == 0;
        text_copy(teller->said_table, sizeof teller->said_table, good ? beacon->table : "");
    }
    teller->l.text_free(text);
}

static void say(Teller *teller)
{
    if (teller->said == teller->wish.turn)
        return;
    teller->said = teller->wish.turn;
    if (!teller->group)
        teller->group = teller->l.group_new(teller->client, group_is, teller);
    teller->failed |= !teller->group;
    if (teller->group && teller->wish.says) {
        say_table(teller);
    } else if (teller->group) {
        teller->l.group_reset(teller->group);
        teller->said_table[0] = 0;
    }
}

/* --- the thread ------------------------------------------------------------------------------- */

static void forget_said(Teller *teller)
{
    teller->said = 0;
    teller->said_table[0] = 0;
}

/* When the machine gets another host name, everything has to be advertised again. */
static void client_is(void *client, int state, void *self)
{
    Teller *teller = self;
    (void)client;
    teller->state = state;
    teller->failed |= state == AVAHI_FAILED;
    if (state == AVAHI_REGISTERS || state == AVAHI_COLLIDES)
        forget_said(teller);
}

/* Freeing the client also frees everything that was made with it. */
static void end_client(Teller *teller)
{
    if (teller->client)
        teller->l.client_free(teller->client);
    teller->client = teller->group = teller->browser = NULL;
    teller->state = teller->count = 0;
    forget_said(teller);
    tell(teller);
}

/* Fetches the current request. Returns false when the thread has to end. */
static bool hears_wish(Teller *teller)
{
    monitor_lock(teller->mdns->monitor);
    bool goes_on = !teller->mdns->ends;
    teller->wish = teller->mdns->wish;
    monitor_unlock(teller->mdns->monitor);
    return goes_on;
}

/* Sleeps until there is something to do; Avahi isn't contacted while nothing is requested. Returns
 * false if even waiting fails. */
static bool turn(Teller *teller)
{
    bool wanted = teller->wish.looks || teller->wish.says;
    if (teller->client && (teller->failed || !wanted))
        end_client(teller);
    if (!teller->client && wanted && clock_ms() >= teller->again) {
        teller->again = clock_ms() + RETRY_MS;
        teller->failed = false;
        teller->client = teller->l.client_new(teller->l.poll_get(teller->poll),
                                              AVAHI_MAY_COME_LATER, client_is, teller, NULL);
    }
    if (teller->client && teller->state == AVAHI_RUNS) {
        browse(teller);
        say(teller);
    }
    int ms = teller->client ? (teller->failed ? 0 : -1) : wanted ? TURN_MS : -1;
    bool waited = teller->l.poll_iterate(teller->poll, ms) >= 0;
    teller->failed |= !waited;
    return waited || teller->client;
}

static void set_poll(Teller *teller, void *poll)
{
    monitor_lock(teller->mdns->monitor);
    teller->mdns->poll = poll;
    teller->mdns->wakeup = teller->l.poll_wakeup;
    monitor_unlock(teller->mdns->monitor);
}

static void runs(void *self)
{
    Mdns *mdns = self;
    Teller *teller = memory_new(sizeof *teller);
    teller->mdns = mdns;
    teller->poll = avahi_load(&teller->l) ? teller->l.poll_new() : NULL;
    if (teller->poll) {
        set_poll(teller, teller->poll);
        while (hears_wish(teller) && turn(teller))
            ;
        set_poll(teller, NULL);
        end_client(teller);
        teller->l.poll_free(teller->poll);
    }
    free(teller);
    monitor_lock(mdns->monitor);
    mdns->over = true;
    monitor_wake(mdns->monitor);
    monitor_unlock(mdns->monitor);
}

/* --- life ------------------------------------------------------------------------------------- */

Mdns *mdns_open(void)
{
    Mdns *mdns = memory_new(sizeof *mdns);
    mdns->monitor = monitor_new();
    mdns->thread = thread_new(runs, mdns, NICE);
    if (mdns->thread)
        return mdns;
    monitor_free(mdns->monitor);
    free(mdns);
    return NULL;
}

/* The caller holds the monitor. */
static void wake(Mdns *mdns)
{
    if (mdns->poll)
        mdns->wakeup(mdns->poll);
}

/* Avahi's service may hang, and the thread with it. The program then ends without joining the
 * thread, and the memory is left to it. */
void mdns_close(Mdns *mdns)
{
    if (!mdns)
        return;
    double until = clock_ms() + END_MS;
    monitor_lock(mdns->monitor);
    mdns->ends = true;
    wake(mdns);
    while (!mdns->over && clock_ms() < until)
        monitor_wait(mdns->monitor, until - clock_ms());
    bool over = mdns->over;
    monitor_unlock(mdns->monitor);
    if (!over)
        return;
    thread_join(mdns->thread);
    monitor_free(mdns->monitor);
    free(mdns);
}

static bool same(const Beacon *a, const Beacon *b)
{
    return a->port == b->port && a->seats == b->seats && a->free == b->free &&
           digest_equal(&a->key, &b->key) && strcmp(a->table, b->table) == 0 &&
           strcmp(a->name, b->name) == 0;
}

void mdns_says(Mdns *mdns, const Beacon *beacon)
{
    if (!mdns)
        return;
    monitor_lock(mdns->monitor);
    Wish *wish = &mdns->wish;
    if (wish->says != (beacon != NULL) || (beacon && !same(beacon, &wish->beacon))) {
        wish->says = beacon != NULL;
        if (beacon)
            wish->beacon = *beacon;
        wish->turn++;
        wake(mdns);
    }
    monitor_unlock(mdns->monitor);
}

void mdns_looks(Mdns *mdns, bool looks)
{
    if (!mdns)
        return;
    monitor_lock(mdns->monitor);
    mdns->wish.looks = looks;
    wake(mdns);
    monitor_unlock(mdns->monitor);
}

int mdns_heard(Mdns *mdns, MdnsTable *out)
{
    if (!mdns)
        return 0;
    monitor_lock(mdns->monitor);
    int count = mdns->count;
    memcpy(out, mdns->tables, (size_t)count * sizeof *out);
    monitor_unlock(mdns->monitor);
    return count;
}
