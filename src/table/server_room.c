/* server_room.c: a server whose game has not begun (table/waiting.h): who comes and goes, promises,
 * shares, and the beginning. */
#include "table/server_inside.h"

#include "base/memory.h"
#include "record/fair.h"

#include <stdlib.h>
#include <string.h>

void server_tell_room(const Server *server)
{
    Message message = {.kind = MESSAGE_ROOM};
    message.room = *server->waiting;
    char *line = message_write(server->c, NULL, &message);
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        if (client->open && client->joined)
            client->send(client->self, line, strlen(line));
    }
    free(line);
}

/* Seats that the set-up kept for somebody stay his. */
void server_leave_room(Server *server, uint8_t seat)
{
    waiting_leave(server->waiting, seat, !digest_is_zero(&server->keys[seat]));
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
    free(w);
    server->waiting = NULL;
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        if (client->open && client->joined && client->seat != NO_SEAT)
            server_send_hand(server, client);
    }
}

/* Somebody at a table that waits. False: that is not what comes now. */
bool server_waits(Server *server, const Client *client, const Message *message, int64_t now)
{
    Waiting *w = server->waiting;
    const Digest *word = message->has_word ? &message->word : NULL;
    if (!w || !client->joined || client->seat == NO_SEAT)
        return false;
    bool done = message->kind == MESSAGE_READY ? waiting_promise(w, client->seat, word, now)
                                               : waiting_share(w, client->seat, word);
    if (done)
        server_tell_room(server);
    if (done && waiting_is_over(w))
        begin(server, now);
    return done || message->kind == MESSAGE_READY; /* too late is no fault, a false share is */
}
