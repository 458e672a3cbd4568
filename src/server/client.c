/* client.c: follows the log of a table, sends the requests of its player and checks the table's
 * messages.
 *
 *   client_request ──► wanted ──► sent ──► its line or an answer arrives ──► done
 *                        ▲          │
 *                        └──────────┘ the connection closes, or a line leaves the board unchanged
 *
 * A request is sent again after each new connection. It is also sent again, under a new number,
 * after each line that leaves the board unchanged (a player disconnected or returned); such lines
 * may arrive at any time. */
#include "server/client.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

TableClient *client_new(const Catalogue *c, int seat, const char *name, const Digest *key)
{
    TableClient *client = memory_new(sizeof *client);
    client->c = c;
    client->seat = seat;
    client->key = *key;
    text_copy(client->name, sizeof client->name, name);
    client->reader = log_reader_new(c, game_eyes(seat));
    if (seat == NO_SEAT)
        log_reader_looks_on(client->reader);
    return client;
}

void client_signs(TableClient *client, SignatureMake *make, void *self, SignatureCheck *check)
{
    client->make = make;
    client->maker = self;
    client->check = check;
    log_reader_checks(client->reader, check);
}

/* Returns whether a seat is known to belong to this machine. If no key is known for the seat, it
 * counts as this machine's, because the table accepted the machine. */
static bool has_seat(const TableClient *client, int seat)
{
    const Digest *key =
        client_game(client) ? &client->reader->terms.keys[seat] : &client->room.terms.keys[seat];
    bool unknown = client_game(client) ? digest_is_zero(key) : !client->in_room;
    return unknown || digest_equal(key, &client->key);
}

unsigned client_seats(const TableClient *client)
{
    unsigned seats = game_eyes(client->seat);
    for (int seat = 0; seat < SEATS_MAX && seats; seat++) {
        if (client->beside >> seat & 1 && has_seat(client, seat))
            seats |= 1u << seat;
    }
    return seats;
}

void client_free(TableClient *client)
{
    if (!client)
        return;
    log_reader_free(client->reader);
    waiting_end(&client->room);
    free(client->text);
    free(client);
}

const char *client_differs(const TableClient *client)
{
    bool differs =
        client_game(client) && client->reader->header.fingerprint != client->reader->c->fingerprint;
    return differs ? "the table plays with other tiles than this program has" : NULL;
}

const Game *client_game(const TableClient *client)
{
    return client->reader->game;
}

const char *client_text(const TableClient *client, size_t *length)
{
    *length = (size_t)client->length;
    return client->text;
}

/* --- sending ---------------------------------------------------------------------------------- */

/* Returns the tiles of the game at the table: those of its box, else the built-in ones. */
static const Catalogue *tiles_of(const TableClient *client)
{
    const Catalogue *played = client->reader->c;
    return client_game(client) ? played : record_header_tiles(&client->room.header, played);
}

static void say(const TableClient *client, const Message *message)
{
    message_send(tiles_of(client), client_game(client), message, client->send, client->self);
}

/* Starts over with an empty log. A partial set of hands is useless: a client that lost its
 * connection before all hands arrived reads the log again. It also does so when the first line
 * shows which seats it has. */
static void start_over(TableClient *client)
{
    unsigned seats = client_seats(client);
    log_reader_free(client->reader);
    client->reader = log_reader_new(client->c, seats);
    log_reader_checks(client->reader, client->check);
    client->length = 0;
    client->handed = client->refused = false;
    client->told = 0;
}

/* Without a signing key, or on a connection without binding, the hello contains no proof. */
static void greet(const TableClient *client, const Digest *binding)
{
    Message hello = {.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .key = client->key};
    text_copy(hello.name, sizeof hello.name, client->name);
    hello.has_proof = client->make && binding;
    if (hello.has_proof) {
        Digest words = message_greeting(binding, &client->key);
        hello.proof = client->make(client->maker, &words);
    }
    say(client, &hello);
}

/* Joins for all players at this machine, or as a spectator. */
static void join(const TableClient *client)
{
    int lines = client->reader->lines;
    Message join = {.kind = MESSAGE_JOIN,
                    .seat = (uint8_t)client->seat,
                    .from = lines,
                    .has_hash = lines > 0,
                    .hash = client->reader->hash};
    join.with =
        client_game(client) ? (uint8_t)(client_seats(client) & client->beside) : client->beside;
    memcpy(join.names, client->beside_names, sizeof join.names);
    say(client, &join);
}

void client_opened(TableClient *client, MessageSend *send, void *self, const Digest *binding)
{
    client->send = send;
    client->self = self;
    if (client->seat != NO_SEAT && !client->handed)
        start_over(client);
    greet(client, binding);
    join(client);
}

bool client_add_player(TableClient *client, int seat, const char *name)
{
    assert(seat >= 0 && seat < SEATS_MAX && "a seat");
    unsigned bit = 1u << seat;
    if (client->seat == NO_SEAT || client->seat == seat || client_game(client) || client->shared ||
        (!name && !(client->beside & bit)))
        return false;
    client->beside = (uint8_t)(name ? client->beside | bit : client->beside & ~bit);
    text_copy(client->beside_names[seat], RECORD_NAME_SIZE, name ? name : "");
    client->ready = false;
    if (client->send)
        join(client);
    return true;
}

void client_closed(TableClient *client)
{
    client->send = NULL;
    /* a share that was sent stays with the table, however the connection ends */
    client->ready = client->shared;
}

/* Signs the line in its final form. The signature is void on another board or after another
 * line. */
static void sign(TableClient *client)
{
    TableRequest *r = &client->request;
    if (!client->make)
        return;
    LogLine line = table_wanted_line(&client->state, r);
    Digest hash = client->reader->hash;
    Digest words = log_signed_words(tiles_of(client), &hash, &line, client_game(client));
    r->is_signed = true;
    r->signature = client->make(client->maker, &words);
}

/* Uses a new number for each attempt, because the table's answers name this number, and each
 * attempt may name a different last line. */
static void send_request(TableClient *client)
{
    Message message = {.kind = MESSAGE_WANT};
    message.names_seat = client->request.seat != client->seat;
    client->request.number = ++client->number;
    client->request.after = client->reader->lines - 1;
    sign(client);
    message.request = client->request;
    say(client, &message);
}

/* Returns `seat` if it belongs to this machine, else its first seat. */
static uint8_t own_seat(const TableClient *client, uint8_t seat)
{
    bool own = seat < SEATS_MAX && client_seats(client) >> seat & 1;
    return own ? seat : (uint8_t)client->seat;
}

bool client_request(TableClient *client, const TableRequest *request)
{
    if (client->wants || !client_game(client) || client->seat == NO_SEAT)
        return false;
    client->wants = true;
    client->request = *request;
    if (request->verb == TABLE_ACT)
        client->request.seat = request->action.seat;
    client->request.seat = own_seat(client, client->request.seat);
    client->wanted_on = client->board;
    if (client->send)
        send_request(client);
    return true;
}

/* --- receiving -------------------------------------------------------------------------------- */

static void answered(TableClient *client, TableAnswer answer)
{
    client->wants = false;
    client->answer = answer;
}

/* Answers to earlier numbers are outdated and ignored. */
static void handle_answer(TableClient *client, const Message *message)
{
    if (!client->wants || message->request.number != client->request.number)
        return;
    TableAnswer answer = (TableAnswer)message->answer;
    if (answer == TABLE_OLD && client->board == client->wanted_on)
        send_request(client);
    else
        answered(client, answer == TABLE_AGAIN ? TABLE_DONE : answer);
}

/* --- talk ------------------------------------------------------------------------------------- */

/* Returns the terms of the table, before or during its game, and sets *players; NULL if they aren't
 * known yet. */
static const LogTerms *terms_of(const TableClient *client, int *players)
{
    bool plays = client_game(client);
    if (!plays && !client->in_room)
        return NULL;
    *players = (plays ? &client->reader->header : &client->room.header)->setup.players;
    return plays ? &client->reader->terms : &client->room.terms;
}

bool client_send_talk(TableClient *client, const Talk *talk)
{
    int players = 0;
    const LogTerms *terms = terms_of(client, &players);
    Message message = {.kind = MESSAGE_SAY, .talk = *talk};
    message.talk.seat = own_seat(client, talk->seat);
    talk_clean(message.talk.text);
    if (!client->send || !terms || client->seat == NO_SEAT ||
        !talk_makes_sense(&message.talk, players))
        return false;
    if (client->make) {
        Digest words = talk_words(&terms->promise, &message.talk);
        message.talk.is_signed = true;
        message.talk.signature = client->make(client->maker, &words);
    }
    say(client, &message);
    return true;
}

void client_on_event(TableClient *client, ClientOnEvent *hears, void *self)
{
    client->hears = hears;
    client->hears_self = self;
}

/* Messages that are outdated, invalid or not signed by the seat's owner are dropped. */
static void handle_talk(TableClient *client, Talk talk)
{
    int players = 0;
    const LogTerms *terms = terms_of(client, &players);
    if (!terms || !talk_makes_sense(&talk, players))
        return;
    const Digest *key = &terms->keys[talk.seat];
    Digest words = talk_words(&terms->promise, &talk);
    /* once the seat's player has changed, the old numbers don't count */
    bool same = digest_equal(&client->talkers[talk.seat], key);
    if (same && talk.number <= client->talks[talk.seat])
        return;
    bool known = client->check && !digest_is_zero(key);
    if (known && (!talk.is_signed || !client->check(key, &words, &talk.signature)))
        return;
    client->talks[talk.seat] = talk.number;
    client->talkers[talk.seat] = *key;
    talk_clean(talk.text);
    if (client->hears && (talk.phrase || talk.text[0]))
        client->hears(client->hears_self, &talk);
}

/* --- waiting ---------------------------------------------------------------------------------- */

const Waiting *client_waiting(const TableClient *client)
{
    return client->in_room && !client_game(client) ? &client->room : NULL;
}

bool client_ready(TableClient *client, const Digest *share)
{
    Message message = {.kind = MESSAGE_READY, .has_word = share != NULL};
    if (!client_waiting(client) || client->seat == NO_SEAT || !client->send || client->shared ||
        client->ready == (share != NULL))
        return false;
    client->ready = share != NULL;
    if (share) {
        client->share = *share;
        message.word = fair_promise(share);
    }
    say(client, &message);
    return true;
}

/* Sends the share once all have promised, provided that the table shows this client's promise
 * unchanged. */
static void tell_share(TableClient *client)
{
    const Waiting *room = &client->room;
    Digest promise = fair_promise(&client->share);
    if (!client->ready || client->shared || !waiting_for_shares(room) ||
        !digest_equal(&room->promises[client->seat], &promise))
        return;
    Message message = {.kind = MESSAGE_SHARE, .has_word = true, .word = client->share};
    client->shared = true;
    say(client, &message);
}

/* Keeps the box and the position of the game while the table waits, because the table sends them
 * only once. */
static bool hold(TableClient *client, const RecordHeader *header, Err *err)
{
    RecordHeader says = *header, *held = &client->room.header;
    bool whole = record_header_is_whole(header);
    if (whole) {
        record_header_share(header);
        record_header_release(held);
        *held = *header;
        return true;
    }
    if (header->boxed != (held->box != NULL) || header->from_position != (held->position != NULL))
        return err_set(err, "the table", 1, "what this game brings is missing");
    says.box = held->box;
    record_header_begins(&says, held->position);
    const char *fault = record_header_fault(&says, client->c);
    if (fault)
        return err_set(err, "the table", 1, "the set-up is impossible: %s", fault);
    *held = says;
    return true;
}

/* If the table has dropped this client's promise, the player has to confirm again. */
static bool handle_room(TableClient *client, const Waiting *room, Err *err)
{
    bool mine = client->seat == NO_SEAT || client->seat < room->header.setup.players;
    if (client_game(client) || !mine)
        return err_set(err, "the table", 1, "a table does not say that");
    if (!hold(client, &room->header, err))
        return false;
    const RecordHeader held = client->room.header;
    bool watches = client->seat == NO_SEAT;
    bool was_promised = client->in_room && !watches && client->room.promised >> client->seat & 1;
    client->room = *room;
    client->room.header = held;
    client->in_room = true;
    if (was_promised && !(room->promised >> client->seat & 1))
        client->ready = client->shared = false;
    if (!watches)
        tell_share(client);
    return true;
}

/* Returns whether the game that starts is the one that was agreed on. A client that joins later
 * can't check this. */
static bool as_agreed(const TableClient *client)
{
    const LogReader *reader = client->reader;
    bool agreed = true;
    for (int seat = 0; seat < SEATS_MAX && client->shared; seat++) {
        if (client_seats(client) >> seat & 1)
            agreed &= waiting_became(&client->room, &reader->header, &reader->terms, seat,
                                     &client->share);
    }
    return agreed;
}

static bool handle_hand(TableClient *client, const Message *message, Err *err)
{
    bool good =
        message->seat < SEATS_MAX && client->reader->lines == 1 &&
        log_reader_hand(client->reader, message->seat, message->halves, message->half_count);
    if (good)
        client->told |= (uint8_t)(1u << message->seat);
    client->handed = client->told == client_seats(client);
    return good || err_set(err, "the table", 1, "that hand cannot have been dealt");
}

static bool heard(TableClient *client, const Message *message, Err *err)
{
    switch (message->kind) {
    case MESSAGE_ANSWER:
        handle_answer(client, message);
        return true;
    case MESSAGE_HAND:
        return handle_hand(client, message, err);
    case MESSAGE_SAY:
        handle_talk(client, message->talk);
        return true;
    case MESSAGE_ROOM:
        return handle_room(client, &message->room, err);
    case MESSAGE_ERROR:
        return err_set(err, "the table", 1, "%s", message->why);
    default:
        return err_set(err, "the table", 1, "a table does not say that");
    }
}

/* Handles every line that isn't part of the log. */
static bool handle_message(TableClient *client, const char *line, size_t length, Err *err)
{
    Message message;
    bool good = message_read_in(client->c, tiles_of(client), line, length, &message, err) &&
                heard(client, &message, err);
    message_release(&message);
    return good;
}

/* For each verb, the kind of remark that fulfils such a request. */
static const uint8_t said[] = {[TABLE_ASK] = REMARK_ASK,         [TABLE_AGREE] = REMARK_AGREE,
                               [TABLE_DECLINE] = REMARK_DECLINE, [TABLE_RESIGN] = REMARK_RESIGN,
                               [TABLE_RETURN] = REMARK_PERSON,   [TABLE_UNDO] = REMARK_ASK};

/* Returns whether this line fulfils the request. The request is then done, with or without an
 * answer. An undo may arrive as an undo line, or as a question to the others. */
static bool is_wanted(const TableClient *client, const LogLine *line)
{
    const TableRequest *r = &client->request;
    switch (client->wants ? line->kind : LOG_HEAD) {
    case LOG_ACTION:
        return r->verb == TABLE_ACT && action_equal(&line->action, &r->action);
    case LOG_UNDO:
        return r->verb == TABLE_UNDO && line->seat == r->seat && line->count == r->count;
    case LOG_REMARK:
        return r->verb != TABLE_ACT && line->remark.seat == r->seat &&
               line->remark.kind == said[r->verb];
    default:
        return false;
    }
}

static void keep_line(TableClient *client, const char *line, size_t length)
{
    int whole = (int)length + 1;
    client->text = memory_room(client->text, client->length + whole, &client->text_room, 1);
    memcpy(client->text + client->length, line, length);
    client->text[client->length + whole - 1] = '\n';
    client->length += whole;
}

/* Updates the game, then the table's state, then the request, which a change of the board voids. */
static bool handle_line(TableClient *client, const char *line, size_t length, const EventSink *sink,
                        Err *err)
{
    if (client->refused)
        return err_set(err, "the table", client->reader->lines, "the table cannot have said that");
    if ((size_t)client->length + length >= LOG_SIZE_MAX)
        return err_set(err, "the table", client->reader->lines + 1, "its log has more than %d MiB",
                       LOG_SIZE_MAX >> 20);
    if (client->reader->lines == 0 && client->seat != NO_SEAT)
        start_over(client);
    if (!log_reader_line(client->reader, line, length, sink, err))
        return false;
    const LogLine *last = &client->reader->last;
    if (last->kind == LOG_HEAD && !as_agreed(client)) {
        client->refused = true;
        return err_set(err, "the table", 1, "this is not the game that all agreed to");
    }
    if (!table_state_read(&client->state, client->reader)) {
        client->refused = true;
        return err_set(err, "the table", client->reader->lines, "the table cannot have said that");
    }
    keep_line(client, line, length);
    client->handed = client->handed || last->kind != LOG_HEAD;
    if (is_wanted(client, last))
        answered(client, TABLE_DONE);
    client->board += last->kind == LOG_ACTION || last->kind == LOG_UNDO;
    if (client->wants && client->board != client->wanted_on)
        answered(client, TABLE_OLD);
    else if (client->wants)
        send_request(client);
    return true;
}

bool client_line(TableClient *client, const char *line, size_t length, const EventSink *sink,
                 Err *err)
{
    assert(client->send && "a connection");
    return message_is(line, length) ? handle_message(client, line, length, err)
                                    : handle_line(client, line, length, sink, err);
}
