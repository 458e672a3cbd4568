/* mdns.c: advertises and finds tables through Avahi, on a thread of its own. A monitor guards the
 * data that both threads share: requests pass to the second thread, and found tables pass back.
 * Only the second thread uses Avahi.
 *
 *      mdns_advertise, mdns_browse ──► request ──► worker: client ─┬─► group (our table)
 *      mdns_list ◄── tables ◄── slots ◄── resolvers ◄────────┴── browser */
#include "net/mdns.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/thread.h"

#include <avahi-client/client.h>
#include <avahi-client/lookup.h>
#include <avahi-client/publish.h>
#include <avahi-common/simple-watch.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#define TYPE "_hypotenuse._tcp"
#define DOMAIN "local"

enum { NAME_SIZE = 64, TURN_MS = 1000, RETRY_MS = 5000, END_MS = 1000, NICE = 5 };

/* Every function of Avahi's two libraries that this file calls. Both are loaded at run time, so the
 * game also starts on machines without them. */
#define AVAHI_COMMON(X)                                                                            \
    X(avahi_simple_poll_new)                                                                       \
    X(avahi_simple_poll_get)                                                                       \
    X(avahi_simple_poll_iterate)                                                                   \
    X(avahi_simple_poll_wakeup)                                                                    \
    X(avahi_simple_poll_free)                                                                      \
    X(avahi_string_list_add)                                                                       \
    X(avahi_string_list_free)
#define AVAHI_CLIENT(X)                                                                            \
    X(avahi_client_new)                                                                            \
    X(avahi_client_free)                                                                           \
    X(avahi_entry_group_new)                                                                       \
    X(avahi_entry_group_add_service_strlst)                                                        \
    X(avahi_entry_group_update_service_txt_strlst)                                                 \
    X(avahi_entry_group_commit)                                                                    \
    X(avahi_entry_group_reset)                                                                     \
    X(avahi_service_browser_new)                                                                   \
    X(avahi_service_browser_free)                                                                  \
    X(avahi_service_resolver_new)                                                                  \
    X(avahi_service_resolver_free)

typedef struct Avahi {
#define AVAHI_MEMBER(name) __typeof__(name) *name;
    AVAHI_COMMON(AVAHI_MEMBER) AVAHI_CLIENT(AVAHI_MEMBER)
#undef AVAHI_MEMBER
} Avahi;

/* The requests of the program; `turn` increases with each new beacon to advertise. */
typedef struct Request {
    bool browses, advertises;
    int turn;
    Beacon beacon;
} Request;

struct Mdns {
    Monitor *monitor;
    Thread *thread;
    bool ends, over;
    Request request;
    MdnsTable tables[MDNS_MOST];
    int count;
    AvahiSimplePoll *poll; /* wakes the second thread; NULL outside that thread's loop */
    __typeof__(avahi_simple_poll_wakeup) *wakeup;
};

/* A service of another machine, as seen by one card over one protocol. */
typedef struct Slot {
    char name[NAME_SIZE];
    int card, protocol;
    AvahiServiceResolver *resolver;
    bool good;
    MdnsTable table;
} Slot;

typedef struct Worker {
    Mdns *mdns;
    Avahi l;
    Request request;
    AvahiSimplePoll *poll;
    AvahiClient *client;
    AvahiEntryGroup *group;
    AvahiServiceBrowser *browser;
    AvahiClientState state; /* 0: no client */
    bool failed;
    double again;        /* earliest time for a new client, by clock_ms */
    int advertised_turn; /* the `turn` of the advertised beacon */
    char advertised[TABLE_NAME_SIZE];
    Slot slots[MDNS_MOST];
    int count;
} Worker;

/* --- the libraries ---------------------------------------------------------------------------- */

/* Loads the libraries and fills `avahi`. Returns false if this machine lacks one. A library that is
 * in use is never closed, because threads that it started may still be running. */
static bool load_avahi(Avahi *avahi)
{
    uv_lib_t common = {0}, client = {0};
    bool good = uv_dlopen("libavahi-common.so.3", &common) == 0 &&
                uv_dlopen("libavahi-client.so.3", &client) == 0;
#define AVAHI_FIND(library, name)                                                                  \
    good = good && uv_dlsym(&(library), #name, (void **)&avahi->name) == 0;
#define AVAHI_FIND_COMMON(name) AVAHI_FIND(common, name)
#define AVAHI_FIND_CLIENT(name) AVAHI_FIND(client, name)
    AVAHI_COMMON(AVAHI_FIND_COMMON)
    AVAHI_CLIENT(AVAHI_FIND_CLIENT)
    if (!good) {
        uv_dlclose(&common);
        uv_dlclose(&client);
    }
    return good;
}

/* --- receiving -------------------------------------------------------------------------------- */

static void publish_tables(Worker *worker)
{
    Mdns *mdns = worker->mdns;
    monitor_lock(mdns->monitor);
    mdns->count = 0;
    for (int i = 0; i < worker->count; i++) {
        if (worker->slots[i].good)
            mdns->tables[mdns->count++] = worker->slots[i].table;
    }
    monitor_unlock(mdns->monitor);
}

static int slot_of(const Worker *worker, int card, int protocol, const char *name)
{
    int i = 0;
    while (i < worker->count &&
           (worker->slots[i].card != card || worker->slots[i].protocol != protocol ||
            strcmp(worker->slots[i].name, name) != 0))
        i++;
    return i;
}

/* Writes the address as text; a link-local one includes the number of its card. */
static bool host_of(const AvahiAddress *where, int card, char out[INVITATION_HOST_SIZE])
{
    char host[64];
    int family = where->proto == AVAHI_PROTO_INET6 ? AF_INET6 : AF_INET;
    const uint8_t *bytes = where->data.ipv6.address;
    bool of_one_cable = family == AF_INET6 && bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80;
    Text text = text_in(out, INVITATION_HOST_SIZE);
    if (uv_inet_ntop(family, where->data.data, host, sizeof host) != 0)
        return false;
    text_add(&text, "%s", host);
    if (of_one_cable)
        text_add(&text, "%%%d", card);
    return true;
}

static bool read_text(AvahiStringList *text, Beacon *out)
{
    BeaconPiece pieces[BEACON_PIECES];
    int count = 0;
    for (; text && count < BEACON_PIECES; text = text->next)
        pieces[count++] = (BeaconPiece){(const char *)text->text, text->size};
    return !text && beacon_join(pieces, count, out);
}

/* Any machine on the network can publish any service, so the text is checked. A resolver stays
 * alive and reports every change. */
static void resolved(AvahiServiceResolver *resolver, AvahiIfIndex card, AvahiProtocol protocol,
                     AvahiResolverEvent event, const char *name, const char *type,
                     const char *domain, const char *host, const AvahiAddress *where, uint16_t port,
                     AvahiStringList *text, AvahiLookupResultFlags flags, void *self)
{
    Worker *worker = self;
    int i = slot_of(worker, card, protocol, name);
    (void)resolver, (void)type, (void)domain, (void)host, (void)port, (void)flags;
    if (i == worker->count)
        return;
    Slot *slot = &worker->slots[i];
    slot->good = event == AVAHI_RESOLVER_FOUND && where && read_text(text, &slot->table.beacon) &&
                 host_of(where, card, slot->table.host);
    publish_tables(worker);
}

static void add_slot(Worker *worker, int card, int protocol, const char *name)
{
    if (worker->count == MDNS_MOST || strlen(name) >= NAME_SIZE)
        return;
    Slot *slot = &worker->slots[worker->count++];
    *slot = (Slot){.card = card, .protocol = protocol};
    text_copy(slot->name, sizeof slot->name, name);
    slot->resolver =
        worker->l.avahi_service_resolver_new(worker->client, card, protocol, name, TYPE, DOMAIN,
                                             AVAHI_PROTO_UNSPEC, 0, resolved, worker);
    if (!slot->resolver)
        worker->count--;
}

static void remove_slot(Worker *worker, int i)
{
    worker->l.avahi_service_resolver_free(worker->slots[i].resolver);
    worker->slots[i] = worker->slots[--worker->count];
    publish_tables(worker);
}

static void browsed(AvahiServiceBrowser *browser, AvahiIfIndex card, AvahiProtocol protocol,
                    AvahiBrowserEvent event, const char *name, const char *type, const char *domain,
                    AvahiLookupResultFlags flags, void *self)
{
    Worker *worker = self;
    (void)browser, (void)type, (void)domain, (void)flags;
    if (event == AVAHI_BROWSER_FAILURE)
        worker->failed = true;
    if (event != AVAHI_BROWSER_NEW && event != AVAHI_BROWSER_REMOVE)
        return;
    int i = slot_of(worker, card, protocol, name);
    if (event == AVAHI_BROWSER_NEW && i == worker->count)
        add_slot(worker, card, protocol, name);
    else if (event == AVAHI_BROWSER_REMOVE && i < worker->count)
        remove_slot(worker, i);
}

static void update_browser(Worker *worker)
{
    if (worker->request.browses && !worker->browser) {
        worker->browser = worker->l.avahi_service_browser_new(
            worker->client, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, TYPE, DOMAIN, 0, browsed, worker);
        worker->failed |= !worker->browser;
    } else if (!worker->request.browses && worker->browser) {
        while (worker->count)
            remove_slot(worker, worker->count - 1);
        worker->l.avahi_service_browser_free(worker->browser);
        worker->browser = NULL;
    }
}

/* --- advertising ------------------------------------------------------------------------------ */

/* Ignores name collisions: table names are random enough that only another machine's mistake or
 * malice causes one. The table then stays unadvertised. */
static void group_is(AvahiEntryGroup *group, AvahiEntryGroupState state, void *self)
{
    (void)group, (void)state, (void)self;
}

static AvahiStringList *text_of(const Worker *worker)
{
    char pieces[BEACON_PIECES][BEACON_PIECE_SIZE];
    AvahiStringList *text = NULL;
    int count = beacon_pieces(&worker->request.beacon, pieces);
    for (int i = 0; i < count; i++)
        text = worker->l.avahi_string_list_add(text, pieces[i]);
    return text;
}

/* If the same table is already advertised, only its text changes; another table needs a new
 * service. */
static void advertise_table(Worker *worker)
{
    const Beacon *beacon = &worker->request.beacon;
    AvahiStringList *text = text_of(worker);
    if (strcmp(worker->advertised, beacon->table) == 0) {
        worker->l.avahi_entry_group_update_service_txt_strlst(worker->group, AVAHI_IF_UNSPEC,
                                                              AVAHI_PROTO_UNSPEC, 0, beacon->table,
                                                              TYPE, DOMAIN, text);
    } else {
        worker->l.avahi_entry_group_reset(worker->group);
        bool good = worker->l.avahi_entry_group_add_service_strlst(
                        worker->group, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, 0, beacon->table, TYPE,
                        DOMAIN, NULL, (uint16_t)beacon->port, text) == 0 &&
                    worker->l.avahi_entry_group_commit(worker->group) == 0;
        text_copy(worker->advertised, sizeof worker->advertised, good ? beacon->table : "");
    }
    worker->l.avahi_string_list_free(text);
}

static void update_advertised(Worker *worker)
{
    if (worker->advertised_turn == worker->request.turn)
        return;
    worker->advertised_turn = worker->request.turn;
    if (!worker->group)
        worker->group = worker->l.avahi_entry_group_new(worker->client, group_is, worker);
    worker->failed |= !worker->group;
    if (worker->group && worker->request.advertises) {
        advertise_table(worker);
    } else if (worker->group) {
        worker->l.avahi_entry_group_reset(worker->group);
        worker->advertised[0] = 0;
    }
}

/* --- the thread ------------------------------------------------------------------------------- */

static void forget_advertised(Worker *worker)
{
    worker->advertised_turn = 0;
    worker->advertised[0] = 0;
}

/* When the machine gets another host name, everything has to be advertised again. */
static void client_is(AvahiClient *client, AvahiClientState state, void *self)
{
    Worker *worker = self;
    (void)client;
    worker->state = state;
    worker->failed |= state == AVAHI_CLIENT_FAILURE;
    if (state == AVAHI_CLIENT_S_REGISTERING || state == AVAHI_CLIENT_S_COLLISION)
        forget_advertised(worker);
}

/* Freeing the client also frees everything that was made with it. */
static void end_client(Worker *worker)
{
    if (worker->client)
        worker->l.avahi_client_free(worker->client);
    worker->client = NULL;
    worker->group = NULL;
    worker->browser = NULL;
    worker->state = 0;
    worker->count = 0;
    forget_advertised(worker);
    publish_tables(worker);
}

/* Fetches the current request. Returns false when the thread has to end. */
static bool hears_wish(Worker *worker)
{
    monitor_lock(worker->mdns->monitor);
    bool wanted = !worker->mdns->ends;
    worker->request = worker->mdns->request;
    monitor_unlock(worker->mdns->monitor);
    return wanted;
}

/* Updates the client to match the request, then sleeps until there is something to do. Avahi isn't
 * contacted while nothing is requested. Returns false if waiting fails and there is no client. */
static bool work(Worker *worker)
{
    bool wanted = worker->request.browses || worker->request.advertises;
    if (worker->client && (worker->failed || !wanted))
        end_client(worker);
    if (!worker->client && wanted && clock_ms() >= worker->again) {
        worker->again = clock_ms() + RETRY_MS;
        worker->failed = false;
        worker->client = worker->l.avahi_client_new(worker->l.avahi_simple_poll_get(worker->poll),
                                                    AVAHI_CLIENT_NO_FAIL, client_is, worker, NULL);
    }
    if (worker->client && worker->state == AVAHI_CLIENT_S_RUNNING) {
        update_browser(worker);
        update_advertised(worker);
    }
    int ms = worker->client ? (worker->failed ? 0 : -1) : wanted ? TURN_MS : -1;
    bool waited = worker->l.avahi_simple_poll_iterate(worker->poll, ms) >= 0;
    worker->failed |= !waited;
    return waited || worker->client;
}

static void set_poll(Worker *worker, AvahiSimplePoll *poll)
{
    monitor_lock(worker->mdns->monitor);
    worker->mdns->poll = poll;
    worker->mdns->wakeup = worker->l.avahi_simple_poll_wakeup;
    monitor_unlock(worker->mdns->monitor);
}

static void run_worker(void *self)
{
    Mdns *mdns = self;
    Worker *worker = memory_new(sizeof *worker);
    worker->mdns = mdns;
    worker->poll = load_avahi(&worker->l) ? worker->l.avahi_simple_poll_new() : NULL;
    if (worker->poll) {
        set_poll(worker, worker->poll);
        while (hears_wish(worker) && work(worker))
            ;
        set_poll(worker, NULL);
        end_client(worker);
        worker->l.avahi_simple_poll_free(worker->poll);
    }
    free(worker);
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
    mdns->thread = thread_new(run_worker, mdns, NICE);
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

/* If Avahi's service hangs, the thread hangs too. The program then ends without joining the thread
 * and leaves its memory allocated. */
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

static bool same_beacon(const Beacon *a, const Beacon *b)
{
    return a->port == b->port && a->seats == b->seats && a->free == b->free &&
           digest_equal(&a->key, &b->key) && strcmp(a->table, b->table) == 0 &&
           strcmp(a->name, b->name) == 0;
}

void mdns_advertise(Mdns *mdns, const Beacon *beacon)
{
    if (!mdns)
        return;
    monitor_lock(mdns->monitor);
    Request *request = &mdns->request;
    if (request->advertises != (beacon != NULL) ||
        (beacon && !same_beacon(beacon, &request->beacon))) {
        request->advertises = beacon != NULL;
        if (beacon)
            request->beacon = *beacon;
        request->turn++;
        wake(mdns);
    }
    monitor_unlock(mdns->monitor);
}

void mdns_browse(Mdns *mdns, bool browses)
{
    if (!mdns)
        return;
    monitor_lock(mdns->monitor);
    mdns->request.browses = browses;
    wake(mdns);
    monitor_unlock(mdns->monitor);
}

int mdns_list(Mdns *mdns, MdnsTable *out)
{
    if (!mdns)
        return 0;
    monitor_lock(mdns->monitor);
    int count = mdns->count;
    memcpy(out, mdns->tables, (size_t)count * sizeof *out);
    monitor_unlock(mdns->monitor);
    return count;
}
