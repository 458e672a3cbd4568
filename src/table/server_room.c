/* server_room.c: a server whose game has not begun (table/waiting.h): who comes and goes, promises,
 * shares, and the beginning. */
#include "table/server_inside.h"

#include "base/memory.h"
#include "record/fair.h"
#include "rules/view.h"

#include <stdlib.h>
#include <string.h>

/* To those who have been told what the game brings, or to those who have not. */
static void tell_those(Server *server, bool known)
{
    Message message = {.kind = MESSAGE_ROOM, .known = known};
    char *line = NULL;
    if (!server->waiting)
        return;
    message.room = *server->waiting;
    for (int i = 0; i < server->client_count; i++) {
        Client *client = &server->clients[i];
        if (!client->open || !client->joined || client->known != known)
            continue;
        line = line ? line : message_write(server->c, NULL, &message);
        client->known = message.room.header.box || message.room.header.position;
        client->send(client->self, line, strlen(line));
    }
    free(line);
}

/* A box or a position is long, and a room changes often: each machine hears it once. */
void server_tell_room(Server *server)
{
    tell_those(server, true);
    tell_those(server, false);
}

/* Seats that the set-up kept for somebody stay his. */
static void leave(Server *server, unsigned seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (seats >> seat & 1)
            waiting_leave(server->waiting, seat, !digest_is_zero(&server->keys[seat]));
    }
}

void server_leave_room(Server *server, unsigned seats)
{
    leave(server, seats);
    server_tell_room(server);
}

/* Another connection may speak for a seat, be it by the same key. */
static bool sits_beside(const Server *server, const Client *client, const Message *message,
                        int seat)
{
    Waiting *w = server->waiting;
    bool wanted = message->with >> seat & 1 && seat != client->seat;
    bool elsewhere = w->here >> seat & 1 && !(client->seats >> seat & 1);
    bool sat = client->seats >> seat & 1; /* then it stays his, whatever he is called */
    return wanted && !elsewhere &&
           (!waiting_sit(w, seat, &client->key, message->names[seat]) || sat);
}

/* Those who stay are asked anew whether they are ready: a machine promises one share for all. The
 * first one sits once more: a connection that was hung up on for this one has got him up. */
void server_sit_beside(Server *server, Client *client, const Message *message)
{
    unsigned was = client->seats, sit = game_eyes(client->seat);
    if (sit) {
        waiting_sit(server->waiting, client->seat, &client->key, client->name);
        waiting_recall(server->waiting, was);
    }
    for (int seat = 0; seat < SEATS_MAX && sit; seat++)
        sit |= (unsigned)sits_beside(server, client, message, seat) << seat;
    leave(server, was & ~sit);
    client->seats = (uint8_t)sit;
    server_tell_room(server);
}

/* What the log does not tell is kept first: without it nobody could go on after a restart. */
static Table *new_table(Server *server, int64_t now)
{
    Waiting *w = server->waiting;
    w->header.key = fair_key(&server->secret, w->terms.shares, w->terms.share_count);
    if (server->begin_game && !server->begin_game(server->self, w, &server->secret))
        return NULL;
    return table_new(server->c, &w->header, &w->terms, now, server_keep, server);
}

/* A game that cannot be kept does not begin: all are asked anew. */
static void begin(Server *server, int64_t now)
{
    Waiting *w = server->waiting;
    server->table = new_table(server, now);
    if (!server->table) {
        waiting_forget(w);
        server_tell_room(server);
        return;
    }
    memcpy(server->keys, w->terms.keys, sizeof server->keys);
    table_checks(server->table, server->check);
    waiting_end(w);
    free(w);
    server->waiting = NULL;
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        if (client->open && client->joined && client->seat != NO_SEAT)
            server_send_hand(server, client);
    }
}

/* A machine at a table that waits, for all who sit there. False: that is not what comes now. */
bool server_waits(Server *server, const Client *client, const Message *message, int64_t now)
{
    Waiting *w = server->waiting;
    const Digest *word = message->has_word ? &message->word : NULL;
    if (!w || !client->joined || client->seat == NO_SEAT)
        return false;
    bool done = message->kind == MESSAGE_SHARE;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(client->seats >> seat & 1))
            continue;
        if (message->kind == MESSAGE_READY)
            done |= waiting_promise(w, seat, word, now);
        else
            done &= waiting_share(w, seat, word);
    }
    if (done)
        server_tell_room(server);
    if (done && waiting_is_over(w))
        begin(server, now);
    return done || message->kind == MESSAGE_READY; /* too late is no fault, a false share is */
}
