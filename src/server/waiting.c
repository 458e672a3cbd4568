/* waiting.c: a table before its game: seats its players, collects their promises and shares, and
 * runs it for the server. */
#include "server/server_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "rules/view.h"
#include "server/message.h"
#include "server/waiting.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int players(const Waiting *waiting)
{
    return waiting->header.setup.players;
}

/* Returns the set of seats for human players. */
static uint8_t persons(const Waiting *waiting)
{
    unsigned set = 0;
    for (int seat = 0; seat < players(waiting); seat++)
        set |= (unsigned)!waiting->header.seats[seat].engine[0] << seat;
    return (uint8_t)set;
}

static bool is_person(const Waiting *waiting, int seat)
{
    return seat >= 0 && seat < players(waiting) && persons(waiting) >> seat & 1;
}

void waiting_begin(Waiting *waiting, const RecordHeader *header, const LogTerms *terms)
{
    *waiting = (Waiting){.header = *header, .terms = *terms};
    assert(!digest_is_zero(&terms->promise) && "the table's secret is promised first");
    record_header_share(&waiting->header);
    memset(waiting->terms.shares, 0, sizeof waiting->terms.shares);
    waiting->terms.share_count = players(waiting);
}

void waiting_end(Waiting *waiting)
{
    record_header_release(&waiting->header);
}

/* --- seats ------------------------------------------------------------------------------------ */

/* Voids all promises and shares: a share is valid for one attempt to start a game. */
static void waiting_forget(Waiting *waiting)
{
    memset(waiting->promises, 0, sizeof waiting->promises);
    memset(waiting->terms.shares, 0, sizeof waiting->terms.shares);
    waiting->promised = waiting->shared = 0;
    waiting->since = 0;
}

static bool is_named(const Waiting *waiting, int but, const char *name)
{
    for (int seat = 0; seat < players(waiting); seat++) {
        if (seat != but && talk_looks_like(waiting->header.seats[seat].name, name))
            return true;
    }
    return false;
}

const char *waiting_sit(Waiting *waiting, int seat, const Digest *key, const char *name)
{
    if (!is_person(waiting, seat))
        return "there is no such seat for a person";
    Digest *owner = &waiting->terms.keys[seat];
    if (!digest_is_zero(owner) && !digest_equal(owner, key))
        return "the seat is somebody else's";
    if (talk_hides(name) || talk_looks_like(name, ""))
        return "the name has letters that are not seen";
    if (is_named(waiting, seat, name))
        return "somebody at this table has that name already";
    *owner = *key;
    waiting->here |= (uint8_t)(1u << seat);
    text_copy(waiting->header.seats[seat].name, RECORD_NAME_SIZE, name);
    return NULL;
}

void waiting_leave(Waiting *waiting, int seat, bool stays)
{
    assert(is_person(waiting, seat) && "a person's seat");
    waiting->here &= (uint8_t) ~(1u << seat);
    if (!stays)
        waiting->terms.keys[seat] = (Digest){{0}};
    waiting_forget(waiting);
}

/* --- promises and shares ---------------------------------------------------------------------- */

bool waiting_for_shares(const Waiting *waiting)
{
    return waiting->promised == persons(waiting);
}

bool waiting_promise(Waiting *waiting, int seat, const Digest *promise, int64_t now)
{
    unsigned bit = 1u << seat;
    assert(is_person(waiting, seat) && waiting->here & bit && "who sits there");
    if (waiting_for_shares(waiting) || !promise == !(waiting->promised & bit))
        return false;
    waiting->promised ^= (uint8_t)bit;
    waiting->promises[seat] = promise ? *promise : (Digest){{0}};
    waiting->since = waiting_for_shares(waiting) ? now : 0;
    return true;
}

/* Marks these seats as no longer ready, because the players at their machine have changed. If
 * shares are being revealed already, all have to promise again. */
static void waiting_recall(Waiting *waiting, unsigned seats)
{
    if (waiting_for_shares(waiting))
        waiting_forget(waiting);
    for (int seat = 0; seat < players(waiting); seat++) {
        if (seats >> seat & 1) {
            waiting->promised &= (uint8_t) ~(1u << seat);
            waiting->promises[seat] = (Digest){{0}};
        }
    }
}

bool waiting_share(Waiting *waiting, int seat, const Digest *share)
{
    assert(share && is_person(waiting, seat) && "a share of a person's seat");
    Digest promise = fair_promise(share);
    if (!waiting_for_shares(waiting) || waiting->shared >> seat & 1 ||
        !digest_equal(&promise, &waiting->promises[seat]))
        return false;
    waiting->terms.shares[seat] = *share;
    waiting->shared |= (uint8_t)(1u << seat);
    return true;
}

bool waiting_is_over(const Waiting *waiting)
{
    return waiting->shared == persons(waiting);
}

bool waiting_is_late(Waiting *waiting, int64_t now)
{
    if (!waiting->since || waiting_is_over(waiting) || now - waiting->since <= WAITING_SHARES_MS)
        return false;
    waiting_forget(waiting);
    return true;
}

/* --- comparison with the game ----------------------------------------------------------------- */

static_assert(sizeof(Setup) == 32, "no byte of a set-up is without a meaning");

/* Boxes and positions are compared by their text, which is what all players received. */
static bool same_text(const char *a, const char *b)
{
    return !a == !b && (!a || strcmp(a, b) == 0);
}

static const char *box_text(const RecordHeader *header)
{
    return header->box ? header->box->text : NULL;
}

static bool same_game(const RecordHeader *a, const RecordHeader *b)
{
    bool same = same_text(box_text(a), box_text(b)) && same_text(a->scenario, b->scenario) &&
                a->setup.players == b->setup.players && a->open_hands == b->open_hands &&
                a->far_back == b->far_back && a->help == b->help &&
                strcmp(a->generation, b->generation) == 0 &&
                memcmp(&a->setup, &b->setup, sizeof a->setup) == 0;
    for (int seat = 0; same && seat < a->setup.players; seat++)
        same = strcmp(a->seats[seat].name, b->seats[seat].name) == 0 &&
               strcmp(a->seats[seat].engine, b->seats[seat].engine) == 0 &&
               a->seats[seat].color == b->seats[seat].color;
    return same;
}

/* A seat without a person has neither a share nor a key. */
static bool as_promised(const Waiting *waiting, const LogTerms *terms, int seat)
{
    if (!(persons(waiting) >> seat & 1))
        return digest_is_zero(&terms->shares[seat]) && digest_is_zero(&terms->keys[seat]);
    Digest promise = fair_promise(&terms->shares[seat]);
    return digest_equal(&promise, &waiting->promises[seat]) &&
           digest_equal(&terms->keys[seat], &waiting->terms.keys[seat]);
}

bool waiting_became(const Waiting *waiting, const RecordHeader *header, const LogTerms *terms,
                    int seat, const Digest *share)
{
    const LogTerms *then = &waiting->terms;
    bool same = same_game(&waiting->header, header) &&
                digest_equal(&then->promise, &terms->promise) &&
                memcmp(&then->clocks, &terms->clocks, sizeof terms->clocks) == 0 &&
                then->delay == terms->delay && then->hosted == terms->hosted &&
                terms->share_count == players(waiting);
    for (int i = 0; same && i < players(waiting); i++)
        same = as_promised(waiting, terms, i);
    return same && (seat == NO_SEAT || digest_equal(&terms->shares[seat], share));
}

/* --- its server ------------------------------------------------------------------------------- */

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

/* A seat of another connection counts as taken, even if the key is the same. */
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
 * share for all of them. The first seat is taken again, because closing an older connection in
 * favour of this one has freed that seat. */
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
    /* a late promise isn't an error, but a wrong share is */
    return done || message->kind == MESSAGE_READY;
}

/* --- talk ------------------------------------------------------------------------------------- */

/* A text goes to some seats and back to its sender. A phrase goes to all, except to spectators of a
 * delayed game, which would see it before the turn in which it was sent. */
static bool is_for(const Server *server, const Client *client, const Talk *talk)
{
    if (!client->open || !client->joined)
        return false;
    if (client->seat == NO_SEAT)
        return talk->phrase && (!server->table || !server->table->terms.delay);
    return talk->phrase || client->seats >> talk->seat & 1 || talk->to & client->seats;
}

bool server_talk(Server *server, const Client *client, const Talk *talk, int64_t now)
{
    int players =
        server->waiting ? server->waiting->header.setup.players : server->table->state.players;
    if (!client->joined || client->seat == NO_SEAT || !(client->seats >> talk->seat & 1) ||
        !talk_makes_sense(talk, players))
        return false;
    /* Message numbers of the seat's previous player are ignored, so that a huge number can't
     * silence the new player. */
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
    for (int seat = 0; server->table && seat < server->table->state.players; seat++) {
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
