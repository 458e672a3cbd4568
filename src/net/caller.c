/* caller.c: see caller.h. */
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
    Wire *wire; /* NULL: none now */
    CallerState state;
    bool resolving, closing, closed, met;
    Digest key;
    int tries;   /* in vain, one behind the other */
    int address; /* of the invitation, that is called now */
    char why[320];
};

/* A connection that is being made. It outlives the caller where that is freed meanwhile: the loop
 * answers in any case. */
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

/* Something has changed: whoever shows it looks anew. After caller_free nobody looks any more. */
static void tell(const Caller *caller)
{
    if (caller->plan.heard && !caller->closing)
        caller->plan.heard(caller->plan.self);
}

/* --- again ------------------------------------------------------------------------------------ */

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
    tell(caller);
}

/* The table will not have it, or cannot be believed: nothing is gained by more tries. */
static void give_up(Caller *caller, const Err *err)
{
    caller->state = CALLER_REFUSED;
    text_copy(caller->why, sizeof caller->why, err->text);
}

/* --- there ------------------------------------------------------------------------------------ */

/* Without a connection nothing is kept here: the client says it again when there is one. */
static void to_table(void *self, const char *line, size_t length)
{
    const Caller *caller = self;
    if (caller->wire)
        wire_send(caller->wire, line, length);
}

/* Which table it is about: one that is there, or a new one. */
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

/* The name of the table that was opened for it: the way back, and for others. */
static bool hear_name(Caller *caller, const char *line, size_t length)
{
    Message message;
    Err err = {0};
    if (!caller->plan.game || caller->plan.invitation.table[0] || !message_is(line, length))
        return false;
    bool good = message_read(client_catalogue(caller->plan.client), line, length, &message, &err) &&
                message.kind == MESSAGE_OPENED;
    message_release(&message);
    if (good)
        text_copy(caller->plan.invitation.table, TABLE_NAME_SIZE, message.table);
    return good;
}

/* Where the invitation names no key, the one of the first meeting is the right one from now on. */
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
    tell(caller);
}

static void line_came(void *self, Wire *wire, const char *line, size_t length)
{
    Caller *caller = self;
    Err err = {0};
    if (!hear_name(caller, line, length) &&
        !client_line(caller->plan.client, line, length, caller->plan.sink, &err)) {
        give_up(caller, &err);
        wire_end(wire, err.text);
    }
    tell(caller);
}

/* However it ended, the client keeps what it wants, and what it has heard. */
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
        tell(caller);
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

/* The key of the invitation, else the one of the first meeting: a machine that has another one now
 * is not the one that was met. */
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

/* Of several addresses of a name the tries take turns. */
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

/* Names are looked up anew each time: a machine at home changes its address overnight. */
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
