/* server_talk.c: passes on the messages between players (table/talk.h) and disconnects banned
 * clients. */
#include "table/server_inside.h"

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
            server_say(server, &server->clients[i], &message);
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
