/* caller.c: connects to a table, retries after every loss, and passes lines between the wire and
 * the client. */
#include "net/caller.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/wire.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Caller {
    CallerPlan plan;
    Loop *loop;
    TlsPlace *place;
    uv_timer_t pause;
    uv_getaddrinfo_t resolve;
    Wire *wire; /* NULL while there is no connection */
    CallerState state;
    bool resolving, closing, closed, met;
    Digest key;
    int tries;   /* consecutive failed tries */
    int address; /* index of the address in use now */
    char why[320];
};

/* A pending connect request. It outlives a caller that is freed in the meantime, because the loop
 * reports the result in any case. */
typedef struct Call {
    uv_connect_t request;
    Wire *wire;
} Call;

CallerState caller_state(const Caller *caller)
{
    return caller->state;
}

const InvitationAddress *caller_address(const Caller *caller)
{
    return &caller->plan.invitation.addresses[caller->address];
}

int caller_port(const Caller *caller)
{
    return caller_address(caller)->port;
}

const char *caller_why(const Caller *caller)
{
    return caller->why;
}

const Digest *caller_met(const Caller *caller)
{
    return caller->met ? &caller->key : NULL;
}

Invitation caller_invitation(const Caller *caller)
{
    Invitation invitation = caller->plan.invitation;
    if (caller->met && !invitation.has_key) {
        invitation.has_key = true;
        invitation.key = caller->key;
    }
    return invitation;
}

/* Notifies the owner that the state changed or lines arrived. After caller_free there are no
 * notifications. */
static void notify_plan(const Caller *caller)
{
    if (caller->plan.heard && !caller->closing)
        caller->plan.heard(caller->plan.self);
}

/* --- retrying --------------------------------------------------------------------------------- */

static void try_now(uv_timer_t *timer);

static void free_if_empty(Caller *caller)
{
    if (!caller->closing || !caller->closed || caller->wire || caller->resolving)
        return;
    tls_place_free(caller->place);
    free(caller);
}

int64_t caller_pause(int tries, uint8_t chance)
{
    int64_t pause = CALLER_PAUSE_MS;
    for (int i = 0; i < tries && pause < CALLER_PAUSE_MOST_MS; i++)
        pause *= 2;
    pause = pause < CALLER_PAUSE_MOST_MS ? pause : CALLER_PAUSE_MOST_MS;
    return pause - pause / 2 * chance / UINT8_MAX;
}

static void try_later(Caller *caller, const char *why)
{
    uint64_t pause = (uint64_t)caller_pause(caller->tries, identity_random().bytes[0]);
    caller->tries++;
    caller->address = (caller->address + 1) % caller->plan.invitation.count;
    caller->state = CALLER_TRIES;
    text_copy(caller->why, sizeof caller->why, why);
    uv_timer_start(&caller->pause, try_now, pause, 0);
    notify_plan(caller);
}

/* Stops retrying. The table refused this client, or sent something that can't be trusted, so
 * further tries would be useless. */
static void give_up(Caller *caller, const Err *err)
{
    caller->state = CALLER_REFUSED;
    text_copy(caller->why, sizeof caller->why, err->text);
}

/* --- connected -------------------------------------------------------------------------------- */

/* Lines are dropped while there is no connection: the client repeats its requests on the next
 * one. */
static void to_table(void *self, const char *line, size_t length)
{
    const Caller *caller = self;
    if (caller->wire)
        wire_send(caller->wire, line, length);
}

/* Names the table that this connection is for: an existing one, or a new one to open. */
static void name_table(Caller *caller)
{
    const CallerPlan *plan = &caller->plan;
    Message message = {.kind = MESSAGE_TABLE};
    text_copy(message.table, sizeof message.table, plan->invitation.table);
    if (!message.table[0] && plan->game) {
        message.kind = MESSAGE_OPEN;
        message.room.header = *plan->game;
        message.room.terms.clocks = plan->clocks;
        message.room.terms.delay = plan->delay;
    } else if (!message.table[0]) {
        return;
    }
    message_send(NULL, NULL, &message, to_table, caller);
}

/* Reads the name of the table that the host opened for this caller. The caller needs it to
 * reconnect, and to make invitations for other players. */
static bool handle_name(Caller *caller, const char *line, size_t length)
{
    Message message;
    Err err = {0};
    if (!caller->plan.game || caller->plan.invitation.table[0] || !message_is(line, length))
        return false;
    bool good = message_read(caller->plan.client->c, line, length, &message, &err) &&
                message.kind == MESSAGE_OPENED;
    message_release(&message);
    if (good)
        text_copy(caller->plan.invitation.table, TABLE_NAME_SIZE, message.table);
    return good;
}

/* If the invitation contains no key, the key of the first handshake is the one expected from now
 * on. */
static void opened(void *self, Wire *wire)
{
    Caller *caller = self;
    Digest binding = tls_binding(wire_tls(wire));
    caller->key = *tls_peer(wire_tls(wire));
    caller->met = true;
    caller->tries = 0;
    caller->state = CALLER_THERE;
    caller->why[0] = 0;
    name_table(caller);
    client_opened(caller->plan.client, to_table, caller, &binding);
    notify_plan(caller);
}

static void line_came(void *self, Wire *wire, const char *line, size_t length)
{
    Caller *caller = self;
    Err err = {0};
    if (!handle_name(caller, line, length) &&
        !client_line(caller->plan.client, line, length, caller->plan.sink, &err)) {
        give_up(caller, &err);
        wire_end(wire, err.text);
    }
    notify_plan(caller);
}

/* However the connection ended, the client keeps its pending requests and the log so far. */
static void wire_closed(void *self, Wire *wire, const char *why)
{
    Caller *caller = self;
    (void)wire;
    caller->wire = NULL;
    if (!caller->closing)
        client_closed(caller->plan.client);
    if (caller->closing)
        free_if_empty(caller);
    else if (caller->state == CALLER_REFUSED)
        notify_plan(caller);
    else
        try_later(caller, why);
}

static const WireEvents events = {.opened = opened, .line = line_came, .closed = wire_closed};

/* --- connecting ------------------------------------------------------------------------------- */

static void connected(uv_connect_t *request, int status)
{
    Call *call = request->data;
    if (status == 0)
        wire_begin(call->wire);
    else
        wire_end(call->wire, uv_strerror(status));
    free(call);
}

/* Pins the key of the invitation, else the key of the first handshake: a machine that shows another
 * key now isn't the machine that the player met. */
static void call_at(Caller *caller, const struct sockaddr *address)
{
    const Digest *pinned = caller->plan.invitation.has_key ? &caller->plan.invitation.key
                           : caller->met                   ? &caller->key
                                                           : NULL;
    caller->wire = wire_new(caller->loop, caller->place, pinned, LOG_HEAD_MAX, &events, caller);
    Call *call = memory_new(sizeof *call);
    call->wire = caller->wire;
    call->request.data = call;
    int status = uv_tcp_connect(&call->request, wire_socket(caller->wire), address, connected);
    if (status != 0) {
        free(call);
        wire_end(caller->wire, uv_strerror(status));
    }
}

/* If a host name resolves to several addresses, the tries take them in turn. */
static void resolved(uv_getaddrinfo_t *request, int status, struct addrinfo *list)
{
    Caller *caller = request->data;
    int count = 0;
    caller->resolving = false;
    for (const struct addrinfo *at = list; at; at = at->ai_next)
        count++;
    const struct addrinfo *at = list;
    for (int i = count ? caller->tries / caller->plan.invitation.count % count : 0; i > 0; i--)
        at = at->ai_next;
    if (caller->closing)
        free_if_empty(caller);
    else if (status != 0 || !at)
        try_later(caller, status ? uv_strerror(status) : "no such machine is known");
    else
        call_at(caller, at->ai_addr);
    uv_freeaddrinfo(list);
}

/* Host names are resolved again for each try: a machine at home may get a new address overnight. */
static void try_now(uv_timer_t *timer)
{
    Caller *caller = timer->data;
    const Invitation *invitation = &caller->plan.invitation;
    const InvitationAddress *address = &invitation->addresses[caller->address];
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    char port[8];
    snprintf(port, sizeof port, "%d", address->port);
    caller->resolve.data = caller;
    int status =
        uv_getaddrinfo(&caller->loop->uv, &caller->resolve, resolved, address->host, port, &hints);
    caller->resolving = status == 0;
    if (status != 0)
        try_later(caller, uv_strerror(status));
}

/* --- life ------------------------------------------------------------------------------------- */

Caller *caller_new(Loop *loop, const CallerPlan *plan, Err *err)
{
    TlsPlace *place = tls_place_new(NULL, err);
    if (!place)
        return NULL;
    assert(plan->invitation.count > 0 && "somewhere to call");
    Caller *caller = memory_new(sizeof *caller);
    caller->plan = *plan;
    caller->loop = loop;
    caller->place = place;
    uv_timer_init(&loop->uv, &caller->pause);
    caller->pause.data = caller;
    uv_timer_start(&caller->pause, try_now, 0, 0);
    return caller;
}

static void pause_closed(uv_handle_t *handle)
{
    Caller *caller = handle->data;
    caller->closed = true;
    free_if_empty(caller);
}

void caller_free(Caller *caller)
{
    if (!caller || caller->closing)
        return;
    caller->closing = true;
    if (caller->wire) {
        client_closed(caller->plan.client);
        wire_end(caller->wire, "left");
    }
    uv_close((uv_handle_t *)&caller->pause, pause_closed);
}

void caller_cut(Caller *caller)
{
    if (caller->wire)
        wire_end(caller->wire, "cut");
    else if (!caller->resolving)
        uv_timer_start(&caller->pause, try_now, 0, 0);
}
