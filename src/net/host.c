/* host.c: accepts connections and routes the lines of each one to the table that it asked for.
 *
 *   accepted ── handshake ──► opened ── [ {"m":"table",…} ] ──► a seat of a Server: lines both ways
 */
#include "net/host.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/addresses.h"
#include "net/wire.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Maximum number of connections that wait to be accepted. The system may lower it
     * (net.core.somaxconn). Beyond it, a client would wait a second or more before its system tries
     * again. */
    BACKLOG = 4096,
    TICK_MS = 250,
    /* maximum number of long requests received at the same time; long requests open games with
     * custom tiles */
    LONG_LINES = 16
};

/* A connection. */
typedef struct Guest {
    Host *host;
    Wire *wire;
    Server *server; /* NULL until the guest has named a table */
    int number;     /* number of the connection at that server; −1: none */
    bool is_long;   /* whether its first line counts towards LONG_LINES */
    int64_t since;  /* when the handshake finished; 0: not yet */
    struct Guest *next, **link;
} Guest;

struct Host {
    HostPlan plan;
    TlsPlace *place;
    Loop *loop;
    uv_tcp_t listener;
    uv_timer_t tick;
    int handles; /* how many of the two handles are still open */
    bool closing;
    Guest *guests;
    int count, long_lines;
};

/* --- guests ----------------------------------------------------------------------------------- */

static void to_guest(void *self, const char *line, size_t length)
{
    wire_send(((Guest *)self)->wire, line, length);
}

/* Called by the server, which has already forgotten this connection. */
static void hang_up(void *self)
{
    Guest *guest = self;
    guest->number = -1;
    wire_end(guest->wire, "the table has hung up");
}

static void say(Guest *guest, const Message *message)
{
    message_send(guest->host->plan.c, NULL, message, to_guest, guest);
}

/* The reason is sent first, for the player to read. A modified client may ignore it. */
static void refuse(Guest *guest, const char *why)
{
    Message message = {.kind = MESSAGE_ERROR};
    text_copy(message.why, sizeof message.why, why);
    say(guest, &message);
    wire_end(guest->wire, why);
}

/* The binding is taken from this end of the connection, never from the client. A hello that was
 * overheard on another connection is therefore worthless here. */
static void seat_at(Guest *guest, Server *server)
{
    Digest binding = tls_binding(wire_tls(guest->wire));
    guest->number = server_opened(server, to_guest, hang_up, guest, &binding, loop_now());
    if (guest->number < 0)
        refuse(guest, "too many are connected");
    else
        guest->server = server;
}

/* On hosts that allow new tables, the first line of a guest may be long, because it may open a game
 * with custom tiles. At most LONG_LINES such lines are received at once, so that unfinished lines
 * can't fill the memory. */
static size_t guest_longer(void *self)
{
    Guest *guest = self;
    Host *host = guest->host;
    if (guest->server || guest->is_long || !host->plan.open || host->long_lines == LONG_LINES)
        return guest->is_long ? LOG_HEAD_MAX : MESSAGE_MAX;
    guest->is_long = true;
    host->long_lines++;
    return LOG_HEAD_MAX;
}

/* Stops counting a long line that is complete or whose connection has ended. */
static void end_long_line(Guest *guest)
{
    guest->host->long_lines -= guest->is_long;
    guest->is_long = false;
}

static void guest_opened(void *self, Wire *wire)
{
    (void)wire;
    ((Guest *)self)->since = loop_now();
}

/* Opens a table for the guest and sends the guest its name, which invitations contain. */
static void open_table(Guest *guest, const Waiting *game)
{
    const HostPlan *plan = &guest->host->plan;
    Message answer = {.kind = MESSAGE_OPENED};
    char from[ADDRESS_SIZE] = "";
    struct sockaddr_storage peer;
    int size = sizeof peer;
    if (uv_tcp_getpeername(wire_socket(guest->wire), (struct sockaddr *)&peer, &size) == 0)
        address_origin((const struct sockaddr *)&peer, from);
    Server *server =
        plan->open ? plan->open(plan->self, &game->header, &game->terms, from, answer.table) : NULL;
    if (!server) {
        refuse(guest, "no more tables can be opened here");
        return;
    }
    say(guest, &answer);
    seat_at(guest, server);
}

/* Handles the first line: it names a table, opens one, or is already addressed to the machine's
 * only table. Returns true if the table has to handle the line itself. */
static bool find_table(Guest *guest, const char *line, size_t length)
{
    const HostPlan *plan = &guest->host->plan;
    Message message;
    Err err = {0};
    bool good = message_read(plan->c, line, length, &message, &err);
    bool named = good && message.kind == MESSAGE_TABLE;
    if (!good && message.kind == MESSAGE_OPEN) {
        /* usually an invalid custom tile, so the player who designed it needs the reason */
        refuse(guest, err.text);
        return false;
    }
    if (good && message.kind == MESSAGE_OPEN) {
        open_table(guest, &message.room);
        message_release(&message);
        return false;
    }
    message_release(&message);
    bool elsewhere = false;
    Server *server = plan->find(plan->self, named ? message.table : "", &elsewhere);
    if (server)
        seat_at(guest, server);
    else if (elsewhere)
        wire_end(guest->wire, "another machine has that table");
    else
        refuse(guest, named ? "there is no such table here" : "say first which table");
    return !named;
}

static void guest_line(void *self, Wire *wire, const char *line, size_t length)
{
    Guest *guest = self;
    (void)wire;
    end_long_line(guest);
    wire_lines(guest->wire, MESSAGE_MAX);
    if (!guest->server && !find_table(guest, line, length))
        return;
    if (guest->server && guest->number >= 0)
        server_line(guest->server, guest->number, line, length, loop_now());
}

static void free_if_empty(Host *host)
{
    if (!host->closing || host->handles || host->count)
        return;
    tls_place_free(host->place);
    free(host);
}

/* The server has already forgotten a connection that it hung up on. */
static void guest_closed(void *self, Wire *wire, const char *why)
{
    Guest *guest = self;
    Host *host = guest->host;
    (void)wire;
    (void)why;
    if (guest->server && guest->number >= 0)
        server_closed(guest->server, guest->number, loop_now());
    end_long_line(guest);
    *guest->link = guest->next;
    if (guest->next)
        guest->next->link = guest->link;
    free(guest);
    host->count--;
    free_if_empty(host);
}

static const WireEvents guest_events = {
    .opened = guest_opened, .line = guest_line, .longer = guest_longer, .closed = guest_closed};

/* Connections beyond the limit are accepted and closed: left in the queue, they would never get an
 * answer. */
static void came(uv_stream_t *listener, int status)
{
    Host *host = listener->data;
    if (status < 0)
        return;
    Guest *guest = memory_new(sizeof *guest);
    *guest = (Guest){.host = host, .number = -1, .next = host->guests, .link = &host->guests};
    if (guest->next)
        guest->next->link = &guest->next;
    host->guests = guest;
    host->count++;
    guest->wire = wire_new(host->loop, host->place, NULL, MESSAGE_MAX, &guest_events, guest);
    bool taken = uv_accept(listener, (uv_stream_t *)wire_socket(guest->wire)) == 0;
    if (taken && host->count <= host->plan.most)
        wire_begin(guest->wire);
    else
        wire_end(guest->wire, "too many are connected");
}

/* --- listening -------------------------------------------------------------------------------- */

static void closed(uv_handle_t *handle)
{
    Host *host = handle->data;
    host->handles--;
    free_if_empty(host);
}

/* A guest that named no table belongs to no server, so the host itself has to time it out. */
static void ticks(uv_timer_t *timer)
{
    const Host *host = timer->data;
    int64_t now = loop_now();
    for (Guest *guest = host->guests, *next; guest; guest = next) {
        next = guest->next; /* refusing frees the guest later, but may change the list */
        if (!guest->server && guest->since && now - guest->since > SERVER_HELLO_MS)
            refuse(guest, "nobody said hello");
    }
    if (host->plan.tick)
        host->plan.tick(host->plan.self, now);
}

/* Reads an IP address, or looks up a host name of this machine. A name may have several addresses;
 * IPv4 comes first, because it is the one that every machine has. If `address` is "", listens on
 * all addresses. */
static int find_address(Loop *loop, const char *address, int port, struct sockaddr_storage *out)
{
    *out = (struct sockaddr_storage){0};
    if (uv_ip6_addr(*address ? address : "::", port, (struct sockaddr_in6 *)out) == 0 ||
        uv_ip4_addr(address, port, (struct sockaddr_in *)out) == 0)
        return 0;
    static const int families[] = {AF_INET, AF_INET6};
    int status = UV_EAI_NONAME;
    for (int i = 0; i < 2 && status != 0; i++) {
        const struct addrinfo hints = {.ai_family = families[i], .ai_socktype = SOCK_STREAM};
        char digits[8];
        uv_getaddrinfo_t request;
        snprintf(digits, sizeof digits, "%d", port);
        status = uv_getaddrinfo(&loop->uv, &request, NULL, address, digits, &hints);
        if (status == 0)
            memcpy(out, request.addrinfo->ai_addr, request.addrinfo->ai_addrlen);
        uv_freeaddrinfo(status == 0 ? request.addrinfo : NULL);
    }
    return status;
}

/* An IPv6 socket also accepts IPv4 if the system allows it; without IPv6 the host listens on IPv4
 * alone. */
static int listen_at(Host *host, const struct sockaddr_storage *at, bool everywhere, int port)
{
    struct sockaddr_in v4;
    int status = uv_tcp_bind(&host->listener, (const struct sockaddr *)at, 0);
    if (status != 0 && everywhere && uv_ip4_addr("0.0.0.0", port, &v4) == 0)
        status = uv_tcp_bind(&host->listener, (const struct sockaddr *)&v4, 0);
    return status ? status : uv_listen((uv_stream_t *)&host->listener, BACKLOG, came);
}

/* Sets *err to the reason why this address or port cannot be used. */
static void cannot_listen(const HostPlan *plan, int status, bool found, Err *err)
{
    const char *why = uv_strerror(status);
    if (!found)
        err_set(err, plan->address, 0,
                "this is no IP address, and no host of that name is found: %s", why);
    else if (status == UV_EADDRNOTAVAIL)
        err_set(err, plan->address, 0, "this is not an address of this machine");
    else
        err_set(err, "the network", 0, "the program cannot listen on port %d: %s", plan->port, why);
}

Host *host_new(Loop *loop, const HostPlan *plan, Err *err)
{
    TlsPlace *place = tls_place_new(plan->shows, err);
    if (!place)
        return NULL;
    Host *host = memory_new(sizeof *host);
    host->plan = *plan;
    host->loop = loop;
    host->place = place;
    host->handles = 2;
    uv_tcp_init(&loop->uv, &host->listener);
    uv_timer_init(&loop->uv, &host->tick);
    host->listener.data = host->tick.data = host;
    struct sockaddr_storage at;
    int status = find_address(loop, plan->address, plan->port, &at);
    bool found = status == 0;
    if (found)
        status = listen_at(host, &at, !*plan->address, plan->port);
    if (status == 0) {
        uv_timer_start(&host->tick, ticks, TICK_MS, TICK_MS);
        return host;
    }
    cannot_listen(plan, status, found, err);
    host_free(host);
    return NULL;
}

void host_free(Host *host)
{
    if (!host || host->closing)
        return;
    host->closing = true;
    for (Guest *guest = host->guests; guest; guest = guest->next)
        wire_end(guest->wire, "the table has closed");
    uv_close((uv_handle_t *)&host->listener, closed);
    uv_close((uv_handle_t *)&host->tick, closed);
}

int host_port(const Host *host)
{
    struct sockaddr_storage address;
    int size = sizeof address;
    int status = uv_tcp_getsockname(&host->listener, (struct sockaddr *)&address, &size);
    assert(status == 0 && "it listens");
    (void)status;
    /* the port has the same offset in addresses of both protocols */
    return ntohs(((const struct sockaddr_in *)(const void *)&address)->sin_port);
}

int host_connections(const Host *host)
{
    return host->count;
}
