/* server_room.c: runs a table before its game (table/waiting.h): seats, promises, shares and the
 * start. */
#include "base/memory.h"
#include "record/digest.h"
#include "rules/view.h"
#include "table/server_inside.h"

#include <stdlib.h>
#include <string.h>

/* Sends the room to the clients that know the game's box and position, or to those that don't. */
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

/* A box or a position is long and a room changes often, so each client receives them only once. */
void server_broadcast_room(Server *server)
{
    tell_those(server, true);
    tell_those(server, false);
}

/* Seats that the set-up reserved stay reserved. */
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
    server_broadcast_room(server);
}

/* A seat that another connection speaks for is taken, even if the key is the same. */
static bool sits_beside(const Server *server, const Client *client, const Message *message,
                        int seat)
{
    Waiting *w = server->waiting;
    bool wanted = message->with >> seat & 1 && seat != client->seat;
    bool elsewhere = w->here >> seat & 1 && !(client->seats >> seat & 1);
    /* a seated player keeps the seat even if their new name is refused */
    bool sat = client->seats >> seat & 1;
    return wanted && !elsewhere &&
           (!waiting_sit(w, seat, &client->key, message->names[seat]) || sat);
}

/* The remaining players have to confirm again that they are ready, because a machine promises one
 * share for all of them. The first seat is taken once more: closing an older connection for this
 * one has freed it. */
void server_seat_others(Server *server, Client *client, const Message *message)
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
    server_broadcast_room(server);
}

/* Stores the secret first: without it no server could continue the game after a restart. */
static Table *new_table(Server *server, int64_t now)
{
    Waiting *w = server->waiting;
    w->header.key = fair_key(&server->secret, w->terms.shares, w->terms.share_count);
    if (server->begin_game && !server->begin_game(server->self, w, &server->secret))
        return NULL;
    return table_new(server->c, &w->header, &w->terms, now, server_append_line, server);
}

/* A game that can't be stored doesn't start, and the players have to confirm again. */
static void begin(Server *server, int64_t now)
{
    Waiting *w = server->waiting;
    server->table = new_table(server, now);
    if (!server->table) {
        waiting_forget(w);
        server_broadcast_room(server);
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

/* Handles READY or SHARE of a machine, for all its seats. */
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
        server_broadcast_room(server);
    if (done && waiting_is_over(w))
        begin(server, now);
    /* a late promise isn't an error, a wrong share is */
    return done || message->kind == MESSAGE_READY;
}

/* --- server talk ------------------------------------------------------------------------------ */

/* Passes on the messages between players (table/talk.h) and disconnects banned
 * clients. */

/* --- talk ------------------------------------------------------------------------------------- */

/* A text goes to some seats and back to its sender. A phrase goes to all, except to spectators of a
 * delayed game, which would see it before its turn. */
static bool is_for(const Server *server, const Client *client, const Talk *talk)
{
    if (!client->open || !client->joined)
        return false;
    if (client->seat == NO_SEAT)
        return talk->phrase && (!server->table || !table_terms(server->table)->delay);
    return talk->phrase || client->seats >> talk->seat & 1 || talk->to & client->seats;
}

bool server_talk(Server *server, const Client *client, const Talk *talk, int64_t now)
{
    int players = server->waiting ? server->waiting->header.setup.players
                                  : table_state(server->table)->players;
    if (!client->joined || client->seat == NO_SEAT || !(client->seats >> talk->seat & 1) ||
        !talk_makes_sense(talk, players))
        return false;
    /* The numbers of a seat's earlier player don't count, so that a huge one can't silence the new
     * player. */
    bool same = digest_equal(&server->talkers[talk->seat], &client->key);
    if ((same && talk->number <= server->talks[talk->seat]) ||
        !talk_paced(&server->paces[talk->seat], now))
        return true;
    server->talks[talk->seat] = talk->number;
    server->talkers[talk->seat] = client->key;
    const Message message = {.kind = MESSAGE_SAY, .talk = *talk};
    for (int i = 0; i < server->client_count; i++) {
        if (is_for(server, &server->clients[i], talk))
            server_send(server, &server->clients[i], &message);
    }
    return true;
}

/* --- bans ------------------------------------------------------------------------------------- */

void server_refuses(Server *server, ServerRefuses *refuses, void *self)
{
    server->refuses = refuses;
    server->refuses_self = self;
}

/* The owner of a seat in a running game can't be banned. */
static bool owns_seat(const Server *server, const Digest *key)
{
    for (int seat = 0; server->table && seat < table_state(server->table)->players; seat++) {
        if (digest_equal(&server->keys[seat], key))
            return true;
    }
    return false;
}

bool server_is_refused(const Server *server, const Client *client)
{
    return server->refuses && server->refuses(server->refuses_self, &client->key) &&
           !owns_seat(server, &client->key);
}

void server_refuse_all(Server *server, int64_t now)
{
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        if (client->open && client->greeted && server_is_refused(server, client))
            server_hang_up(server, i, SERVER_REFUSES, now);
    }
}
