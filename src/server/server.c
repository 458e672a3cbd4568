/* server.c: serves the clients of one table: lets them join, handles their lines and sends them the
 * log. A connection moves through these states, only forwards:
 *
 *   opened ── hello ──► greeted ── join ──► joined ── want, want, … ──► closed
 *      └── 5 s without hello or join, anything out of order, lines too long or too many ──► hung up
 *
 * The lines of the journal are also kept in memory, with their hashes. A client that reconnects
 * asks for the lines after its last one, and proves by the hash that its lines belong to this
 * game. */
#include "server/server_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

Table *server_table(Server *server)
{
    return server->table;
}

const Waiting *server_waiting(const Server *server)
{
    return server->waiting;
}

void server_keeps_secret(Server *server, const Digest *secret)
{
    server->secret = *secret;
}

/* Returns the tiles of the game: those of its box, else the built-in ones. */
static const Catalogue *server_tiles(const Server *server)
{
    if (server->table)
        return server->table->c;
    return server->waiting ? record_header_tiles(&server->waiting->header, server->c) : server->c;
}

/* --- the log ---------------------------------------------------------------------------------- */

/* Lines are stored one after the other, so that any number of them can be sent as they are. */
static void keep_line(Server *server, const char *line, size_t length)
{
    int n = server->lines + 1;
    server->text = memory_room(server->text, server->length + (int)length, &server->text_room, 1);
    server->begins = memory_room(server->begins, n, &server->begins_room, sizeof(int));
    server->turns = memory_room(server->turns, n, &server->turns_room, sizeof(int));
    server->hashes = memory_room(server->hashes, n, &server->hashes_room, sizeof(Digest));
    server->begins[server->lines] = server->length;
    server->turns[server->lines] = server->table ? game_turn(server->table->game) : 0;
    bool sound = log_line_sound(line, length - 1, &server->hash);
    assert(sound && "the table's own line");
    (void)sound;
    server->hashes[server->lines++] = server->hash;
    memcpy(server->text + server->length, line, length);
    server->length += (int)length;
}

/* Returns the number of lines that this client may see now. If the players agreed on a delay,
 * spectators see each turn that many turns later, and everything once the game is over. */
static int lines_for(const Server *server, const Client *client)
{
    const Table *table = server->table;
    int delay = table ? table->terms.delay : 0;
    if (client->seat != NO_SEAT || !delay || table->state.running == NO_SEAT)
        return server->lines;
    int turn = game_turn(table->game), n = client->sent;
    while (n < server->lines && server->turns[n] + delay <= turn)
        n++;
    return n ? n : server->lines > 0;
}

/* Sends the lines that the client may see and doesn't have yet. After the head it sends the hidden
 * hands of the client's seats. */
static void send_due(const Server *server, Client *client)
{
    int to = lines_for(server, client);
    for (; client->sent < to; client->sent++) {
        int i = client->sent, end = i + 1 < server->lines ? server->begins[i + 1] : server->length;
        client->send(client->self, server->text + server->begins[i],
                     (size_t)(end - server->begins[i]));
        if (i == 0 && client->seat != NO_SEAT && server->table)
            server_send_hand(server, client);
    }
}

static void send_all(Server *server)
{
    for (int i = 0; i < server->client_count; i++) {
        Client *client = &server->clients[i];
        if (client->open && client->joined)
            send_due(server, client);
    }
}

/* The table's journal: the line is stored on disk first, then sent to all clients. */
bool server_append_line(void *self, const char *line, size_t length)
{
    Server *server = self;
    if (server->journal && !server->journal(server->self, line, length))
        return false;
    keep_line(server, line, length);
    send_all(server);
    return true;
}

/* --- life ------------------------------------------------------------------------------------- */

static Server *server_made(const Catalogue *c, const Digest *keys, TableJournal *journal,
                           void *self)
{
    Server *server = memory_new(sizeof *server);
    server->c = c;
    memcpy(server->keys, keys, sizeof server->keys);
    server->watchers = SERVER_WATCHERS;
    server->journal = journal;
    server->self = self;
    return server;
}

Server *server_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                   const Digest *keys, int64_t now, TableJournal *journal, void *self)
{
    Server *server = server_made(c, keys, journal, self);
    server->table = table_new(c, header, terms, now, server_append_line, server);
    if (server->table)
        return server;
    server_free(server);
    return NULL;
}

Server *server_wait(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                    const Digest *secret, ServerBegins *begins, TableJournal *journal, void *self)
{
    Server *server = server_made(c, terms->keys, journal, self);
    server->waiting = memory_new(sizeof *server->waiting);
    waiting_begin(server->waiting, header, terms);
    server->secret = *secret;
    server->begin_game = begins;
    return server;
}

/* After a restart no client is connected, so all owned seats are lost. */
static void all_lost(Server *server, int64_t now)
{
    for (int seat = 0; seat < server->table->state.players; seat++) {
        const TableSeat *s = &server->table->state.seats[seat];
        if (s->owned && !s->lost)
            table_present(server->table, seat, false, now);
    }
}

Server *server_restore(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                       const Digest *keys, const char *text, size_t length, int64_t now,
                       TableJournal *journal, void *self, Err *err)
{
    Server *server = server_made(c, keys, journal, self);
    size_t kept;
    server->table =
        table_restore(c, header, terms, text, length, &kept, server_append_line, server, err);
    for (size_t at = 0; server->table && at < kept;) {
        const char *end = memchr(text + at, '\n', kept - at);
        size_t line = (size_t)(end - text) + 1 - at;
        keep_line(server, text + at, line);
        at += line;
    }
    if (server->table) {
        all_lost(server, now);
        return server;
    }
    server_free(server);
    return NULL;
}

void server_free(Server *server)
{
    if (!server)
        return;
    table_free(server->table);
    if (server->waiting)
        waiting_end(server->waiting);
    free(server->waiting);
    free(server->clients);
    free(server->hashes);
    free(server->turns);
    free(server->begins);
    free(server->text);
    free(server);
}

void server_watched_by(Server *server, int most)
{
    assert(most >= 0 && most <= SERVER_WATCHERS_MOST && "so many can be served");
    server->watchers = most;
}

void server_disconnect_all(Server *server)
{
    for (int i = 0; i < server->client_count; i++) {
        Client *client = &server->clients[i];
        if (client->open)
            client->hang_up(client->self);
        client->open = false;
    }
}

bool server_is_used(const Server *server)
{
    for (int i = 0; i < server->client_count; i++) {
        if (server->clients[i].open)
            return true;
    }
    return false;
}

/* --- connections ------------------------------------------------------------------------------ */

void server_checks(Server *server, SignatureCheck *check)
{
    server->check = check;
    if (server->table)
        table_checks(server->table, check);
}

int server_opened(Server *server, MessageSend *send, ServerHangUp *hang_up, void *self,
                  const Digest *binding, int64_t now)
{
    int i = 0;
    while (i < server->client_count && server->clients[i].open)
        i++;
    if (i == server->watchers + SERVER_SEATS)
        return -1;
    if (i == server->client_count)
        server->clients = memory_room(server->clients, ++server->client_count, &server->client_room,
                                      sizeof *server->clients);
    server->clients[i] = (Client){.open = true,
                                  .seat = NO_SEAT,
                                  .since = now,
                                  .send = send,
                                  .hang_up = hang_up,
                                  .self = self,
                                  .bound = binding != NULL};
    if (binding)
        server->clients[i].binding = *binding;
    return i;
}

static Client *client_at(Server *server, int number)
{
    assert(number >= 0 && number < server->client_count && "the number of a connection");
    assert(server->clients[number].open && "a connection that is there");
    return &server->clients[number];
}

void server_send(const Server *server, const Client *client, const Message *message)
{
    message_send(server_tiles(server), NULL, message, client->send, client->self);
}

void server_send_hand(const Server *server, const Client *client)
{
    const Game *game = server->table->game;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Message message = {.kind = MESSAGE_HAND, .seat = (uint8_t)seat};
        if (!(client->seats >> seat & 1))
            continue;
        message.half_count = table_dealt(server->table, seat, message.halves);
        if (game_hands_hidden(game) && message.half_count)
            server_send(server, client, &message);
    }
}

/* After the end of the game the secret is revealed, so that every client can check the random
 * draws. */
static void tell_secret(Server *server, int64_t now)
{
    if (server->table && server->table->state.running == NO_SEAT && !server->table->state.opened &&
        !digest_is_zero(&server->secret))
        table_open(server->table, &server->secret, now);
}

/* When a connection closes, its seats are lost. */
void server_closed(Server *server, int number, int64_t now)
{
    Client *client = client_at(server, number);
    unsigned seats = client->joined ? client->seats : 0;
    client->open = false;
    if (seats && server->waiting)
        server_leave_room(server, seats);
    for (int seat = 0; seat < SEATS_MAX && !server->waiting; seat++) {
        if (seats >> seat & 1 && !server->table->state.seats[seat].lost)
            table_present(server->table, seat, false, now);
    }
}

void server_hang_up(Server *server, int number, const char *why, int64_t now)
{
    const Client *client = &server->clients[number];
    Message message = {.kind = MESSAGE_ERROR};
    text_copy(message.why, sizeof message.why, why);
    server_send(server, client, &message);
    client->hang_up(client->self);
    server_closed(server, number, now);
}

void server_close(Server *server, int64_t now)
{
    for (int i = 0; i < server->client_count; i++) {
        if (server->clients[i].open)
            server_hang_up(server, i, SERVER_CLOSED, now);
    }
}

void server_tick(Server *server, int64_t now)
{
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        if (client->open && !client->joined && now - client->since > SERVER_HELLO_MS)
            server_hang_up(server, i, client->greeted ? "nobody sat down" : "nobody said hello",
                           now);
    }
    server_refuse_all(server, now);
    if (server->waiting && waiting_is_late(server->waiting, now))
        server_broadcast_room(server);
    tell_secret(server, now);
    send_all(server); /* a turn may have passed, so spectators may see more */
}

/* --- joining ---------------------------------------------------------------------------------- */

/* Counts the spectators. Each costs another copy of every line, so their number is limited. */
static int watchers(const Server *server)
{
    int n = 0;
    for (int i = 0; i < server->client_count; i++) {
        const Client *client = &server->clients[i];
        n += client->open && client->joined && client->seat == NO_SEAT;
    }
    return n;
}

/* Returns NULL, or the reason why this key can't have that seat. A seat without an owner belongs to
 * the key from now on. */
static const char *take_seat(Server *server, const Client *client, uint8_t seat)
{
    if (seat == NO_SEAT)
        return watchers(server) < server->watchers ? NULL : "too many watch";
    if (server->waiting)
        return waiting_sit(server->waiting, seat, &client->key, client->name);
    if (seat >= server->table->state.players || !server->table->state.seats[seat].owned)
        return "there is no such seat for a person";
    if (digest_is_zero(&server->keys[seat]))
        server->keys[seat] = client->key;
    return digest_equal(&server->keys[seat], &client->key) ? NULL : "the seat is somebody else's";
}

/* Gives a machine all seats that it wants; at a waiting table only the first of them. */
static const char *take_seats(Server *server, const Client *client, const Message *message)
{
    if (message->with && (message->seat == NO_SEAT || message->with >> message->seat & 1))
        return "a seat is for one person";
    const char *why = take_seat(server, client, message->seat);
    for (uint8_t seat = 0; seat < SEATS_MAX && !why && !server->waiting; seat++) {
        if (message->with >> seat & 1)
            why = take_seat(server, client, seat);
    }
    return why;
}

/* Closes any other connection that holds these seats: the machine reconnected before the server
 * noticed that the old connection was dead. */
static void take_over(Server *server, int number, unsigned seats, int64_t now)
{
    for (int i = 0; i < server->client_count && seats; i++) {
        const Client *other = &server->clients[i];
        if (i != number && other->open && other->joined && other->seats & seats)
            server_hang_up(server, i, "the seat speaks from another connection now", now);
    }
}

/* Returns the seats that the machine's connection holds from now on. At a waiting table the machine
 * may have named seats that belong to other machines, and those must not be disconnected. */
static unsigned own_seats(const Server *server, const Client *client, const Message *message)
{
    unsigned seats = game_eyes(message->seat);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool own =
            !server->waiting || digest_equal(&server->waiting->terms.keys[seat], &client->key);
        seats |= (unsigned)(message->with >> seat & own) << seat;
    }
    return seats;
}

/* The missing lines are sent before the client counts as joined, to avoid sending new ones twice.
 * The line that reports that the seat is back is sent to all clients, including this one. */
static void join(Server *server, int number, const Message *message, int64_t now)
{
    Client *client = &server->clients[number];
    const char *why = client->joined ? "it has joined already" : NULL;
    if (why && server->waiting && client->seat != NO_SEAT && client->seat == message->seat &&
        !message->from) {
        server_seat_others(server, client, message);
        return;
    }
    bool behind = message->from > 0 && message->from <= server->lines && message->has_hash &&
                  digest_equal(&message->hash, &server->hashes[message->from - 1]);
    if (!why && message->from > 0 && !behind)
        why = "these lines are not of this game";
    if (!why && client->differs && message->seat != NO_SEAT)
        why = "the table speaks another protocol: you can only watch";
    if (!why && server_is_refused(server, client))
        why = SERVER_REFUSES;
    if (!why)
        why = take_seats(server, client, message);
    if (why) {
        server_hang_up(server, number, why, now);
        return;
    }
    take_over(server, number, own_seats(server, client, message), now);
    client->seat = message->seat;
    client->seats = (uint8_t)(game_eyes(client->seat) | (server->table ? message->with : 0));
    for (int seat = 0; seat < SEATS_MAX && server->table; seat++) {
        if (client->seats >> seat & 1)
            table_joined(server->table, seat);
    }
    client->sent = message->from;
    send_due(server, client);
    client->joined = true;
    if (server->waiting)
        server_seat_others(server, client, message);
    for (int seat = 0; seat < SEATS_MAX && server->table; seat++) {
        if (client->seats >> seat & 1 && server->table->state.seats[seat].lost)
            table_present(server->table, seat, true, now);
    }
}

/* --- requests --------------------------------------------------------------------------------- */

/* Reads the action only on the board that it was meant for; on another board it may make no
 * sense. */
static TableAnswer asked(Server *server, TableRequest *request, const Message *message, int64_t now)
{
    Err err = {0};
    Fault fault = {0};
    if (message->has_action && request->after == server->table->log.lines - 1 &&
        !message_action(message, server_tiles(server), server->table->game, &request->action, &err))
        return TABLE_REFUSED;
    return table_request(server->table, request, now, &fault);
}

/* A request that names no seat is for the connection's first seat. */
static void want(Server *server, int number, const Message *message, int64_t now)
{
    const Client *client = &server->clients[number];
    Message answer = {.kind = MESSAGE_ANSWER};
    TableRequest request = message->request;
    if (!client->joined || client->seat == NO_SEAT || server->waiting) {
        server_hang_up(server, number,
                       server->waiting ? "the game has not begun" : "who watches does nothing",
                       now);
        return;
    }
    if (!message->names_seat)
        request.seat = client->seat;
    if (!(client->seats >> request.seat & 1)) {
        server_hang_up(server, number, "that seat is somebody else's", now);
        return;
    }
    answer.request.number = request.number;
    answer.answer = (uint8_t)asked(server, &request, message, now);
    if (client->open)
        server_send(server, client, &answer);
    tell_secret(server, now);
    send_all(server); /* a turn may have passed, so spectators may see more */
}

/* On a connection with a binding the client has to prove its key. */
static const char *greeted(const Server *server, Client *client, const Message *message)
{
    if (server->check && client->bound) {
        Digest words = message_greeting(&client->binding, &message->key);
        if (!message->has_proof || !server->check(&message->key, &words, &message->proof))
            return "that is somebody else's key";
    }
    client->greeted = true;
    client->differs = message->protocol != MESSAGE_PROTOCOL;
    client->key = message->key;
    text_copy(client->name, sizeof client->name, message->name);
    return NULL;
}

/* Counts a line. Returns true if the client has sent too many within a second. */
static bool too_many(Client *client, int64_t now)
{
    if (now - client->since >= 1000) {
        client->since = now;
        client->lines = 0;
    }
    return ++client->lines > SERVER_LINES_A_SECOND;
}

/* Carries out the request in a message. Returns NULL, or the reason why the client may not send
 * this now. */
static const char *handle_message(Server *server, int number, Client *client,
                                  const Message *message, int64_t now)
{
    if (message->kind == MESSAGE_HELLO && !client->greeted)
        return greeted(server, client, message);
    if (message->kind == MESSAGE_JOIN && client->greeted)
        join(server, number, message, now);
    else if (message->kind == MESSAGE_WANT && client->greeted)
        want(server, number, message, now);
    else if (message->kind == MESSAGE_SAY && server_talk(server, client, &message->talk, now))
        return NULL;
    else if ((message->kind != MESSAGE_READY && message->kind != MESSAGE_SHARE) ||
             !server_waits(server, client, message, now))
        return "that is not what comes now";
    return NULL;
}

/* The entry point for data from outside: everything is read and checked before use. */
void server_line(Server *server, int number, const char *line, size_t length, int64_t now)
{
    Client *client = client_at(server, number);
    Message message = {.kind = MESSAGE_KINDS};
    Err err = {0};
    const char *why;
    if (length >= MESSAGE_MAX)
        why = "the line is too long";
    else if (too_many(client, now))
        why = "too many lines";
    else if (!message_read(server->c, line, length, &message, &err))
        why = err.text;
    else
        why = handle_message(server, number, client, &message, now);
    message_release(&message);
    if (why)
        server_hang_up(server, number, why, now);
}
