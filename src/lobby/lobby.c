/* lobby.c: keeps the list of tables and carries out what the player does with them.
 *
 *     Place ── one table, as long as it is near, known or followed; callers use its id, since the
 *       │      array moves when a table is added
 *       └── Link ── caller, client, session: only while it is followed (lobby_link.c)
 *
 * Scenes see a table as a view (lobby_view.c). */
#include "lobby/lobby_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/store.h"
#include "rules/view.h"
#include "system/clock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_MS = 1000, MIND_MS = 300000, MIND_CALLS_MS = 30000 };

/* --- places ----------------------------------------------------------------------------------- */

Place *lobby_place(const Lobby *lobby, int id)
{
    for (int i = 0; i < lobby->count; i++) {
        if (lobby->places[i].id == id)
            return &lobby->places[i];
    }
    return NULL;
}

bool lobby_same_key(const Invitation *a, const Invitation *b)
{
    return a->has_key && b->has_key && digest_equal(&a->key, &b->key);
}

/* A key identifies a machine, whatever its address is today. If one of two machines has no key yet,
 * their addresses are compared. */
static bool same_table(const Invitation *a, const Invitation *b)
{
    bool keys = a->has_key && b->has_key;
    return strcmp(a->table, b->table) == 0 &&
           (keys ? digest_equal(&a->key, &b->key)
                 : strcmp(a->addresses[0].host, b->addresses[0].host) == 0 &&
                       a->addresses[0].port == b->addresses[0].port);
}

/* Always creates a new place. */
static Place *lobby_place_new(Lobby *lobby, const Invitation *invitation)
{
    lobby->places =
        memory_room(lobby->places, lobby->count + 1, &lobby->room, sizeof *lobby->places);
    Place *place = &lobby->places[lobby->count++];
    *place = (Place){.id = ++lobby->last_id, .invitation = *invitation, .seat = NO_SEAT};
    lobby->changed = true;
    return place;
}

Place *lobby_place_for(Lobby *lobby, const Invitation *invitation)
{
    for (int i = 0; i < lobby->count; i++) {
        if (same_table(&lobby->places[i].invitation, invitation))
            return &lobby->places[i];
    }
    return lobby_place_new(lobby, invitation);
}

/* Removes a place. Its id is never reused: a scene that still has it finds no table. */
static void drop(Lobby *lobby, int i)
{
    link_end(lobby, &lobby->places[i]);
    lobby->count--;
    memmove(&lobby->places[i], &lobby->places[i + 1],
            (size_t)(lobby->count - i) * sizeof lobby->places[0]);
    lobby->changed = true;
}

/* --- nearby tables ---------------------------------------------------------------------------- */

/* Adds a nearby table. This machine also receives its own announcements, but its tables are already
 * in the list. A table that is followed keeps the address that reached it, and a known one keeps
 * its addresses: any machine can announce the same name and key with its own address. */
static void take_near(Lobby *lobby, const NearbyTable *table)
{
    Invitation way = nearby_invitation(table);
    if (lobby->host && digest_equal(&way.key, &lobby->machine.key))
        return;
    int before = lobby->count;
    Place *place = lobby_place_for(lobby, &way);
    if (!place->link && !place->here) {
        place->invitation = place->known ? place->invitation : way;
        lobby->changed |= place->free != table->beacon.free;
        place->free = table->beacon.free;
        place->seats = table->beacon.seats;
    }
    if (lobby->count > before)
        text_copy(place->name, sizeof place->name, table->beacon.name);
    lobby->changed |= !place->near;
    place->near = true;
}

/* Handles tables found by Avahi as if they were announced just now. */
static void take_services(Lobby *lobby)
{
    MdnsTable tables[MDNS_MOST];
    int count = lobby->hears ? mdns_list(lobby->mdns, tables) : 0;
    for (int i = 0; i < count; i++)
        nearby_take(lobby->hears, &tables[i].beacon, tables[i].host);
}

/* Updates which tables are near, and drops those that are neither announced, known nor followed. */
static void look_around(Lobby *lobby)
{
    take_services(lobby);
    for (int i = 0; i < lobby->count; i++)
        lobby->places[i].near = false;
    for (int i = 0; lobby->hears && i < nearby_count(lobby->hears); i++)
        take_near(lobby, nearby_table(lobby->hears, i));
    for (int i = lobby->count - 1; i >= 0; i--) {
        const Place *place = &lobby->places[i];
        if (!place->near && !place->known && !place->link)
            drop(lobby, i);
    }
}

static bool goes_on(const Place *place)
{
    return lobby_is_in_progress(place->seat, place->over, place->untold);
}

/* Reconnects to the player's games in progress. Tables of this program that were still waiting were
 * lost when it ended. */
static void call_own_games(Lobby *lobby)
{
    Err err = {0};
    int links = 0;
    bool good = true;
    for (int i = 0; i < lobby->count; i++) {
        Place *place = &lobby->places[i];
        if (goes_on(place) && !place->closed && !place->link && links++ < LOBBY_LINKS)
            good &= link_begin(lobby, place, place->seat, "player", NULL, NULL, &err);
        else if (host_serves_end(place) && !lobby->rests)
            good &= host_begin(lobby, &err);
    }
    if (!good)
        log_err(lobby->plan.log, LOG_WARNING, "a table cannot be called: ", &err, "");
}

/* Calls the player's games that aren't on the screen: tries for a while now, and again later. A
 * machine that doesn't answer is left alone in between. */
static void poll_own_games(Lobby *lobby, int64_t now)
{
    for (int i = 0; i < lobby->count; i++) {
        const Link *link = lobby->places[i].link;
        if (link && !link->session && !link->was_there && link->seat != NO_SEAT && !link->game &&
            lobby->visited != link->id && now - link->since > MIND_CALLS_MS)
            link_end(lobby, &lobby->places[i]);
    }
    if (lobby->minded && now - lobby->minded < MIND_MS)
        return;
    lobby->minded = now;
    call_own_games(lobby);
}

void lobby_poll_own_games(Lobby *lobby)
{
    lobby->minds = !lobby->plan.alone;
}

/* Marks the list as changed when the player opens or closes it, since seats may have been taken on
 * other computers. */
void lobby_browse(Lobby *lobby, bool looks)
{
    lobby->changed |= looks != lobby->looks;
    lobby->looks = looks;
    if (looks)
        call_own_games(lobby);
    if (looks && !lobby->hears && !lobby->plan.alone)
        lobby->hears = nearby_browse(lobby->loop, NEARBY_PORT);
    mdns_browse(looks ? host_mdns(lobby) : lobby->mdns, looks);
    if (!looks && lobby->hears) {
        nearby_free(lobby->hears);
        lobby->hears = NULL;
    }
}

const char *lobby_name(const Lobby *lobby)
{
    return lobby->name;
}

/* The name is saved at once, so that it isn't lost if the program is killed. */
void lobby_call_me(Lobby *lobby, const char *name)
{
    if (strcmp(lobby->name, name) == 0)
        return;
    text_copy(lobby->name, sizeof lobby->name, name);
    known_write(lobby);
}

/* --- life cycle ------------------------------------------------------------------------------- */

Lobby *lobby_new(const LobbyPlan *plan, Err *err)
{
    Loop *loop = loop_new();
    if (!loop) {
        err_set(err, "", 0, "the system has no more connections");
        return NULL;
    }
    Lobby *lobby = memory_new(sizeof *lobby);
    lobby->plan = *plan;
    lobby->loop = loop;
    lobby->visited = lobby->notice = -1;
    text_copy(lobby->folder, sizeof lobby->folder, plan->folder ? plan->folder : "");
    text_copy(lobby->records, sizeof lobby->records, plan->records ? plan->records : "");
    known_read(lobby);
    people_read(lobby);
    return lobby;
}

static bool goodbyes_received(const Lobby *lobby, const bool *said)
{
    for (int i = 0; i < lobby->count; i++)
        if (said[i] && !link_said_goodbye(lobby->places[i].link))
            return false;
    return true;
}

/* A player who quits the program leaves their games. A table that this program runs also has to
 * pass this news on to the other machines; the program waits only briefly for one that is slow to
 * answer. */
static void say_goodbye(Lobby *lobby)
{
    enum { WAIT_MS = 250, STEP_MS = 2 };
    bool *said = memory_new((size_t)lobby->count * sizeof *said);
    for (int i = 0; i < lobby->count; i++)
        said[i] = lobby->places[i].link && link_goodbye(lobby->places[i].link);
    double until = clock_ms() + WAIT_MS;
    while (!goodbyes_received(lobby, said) && clock_ms() < until) {
        loop_poll(lobby->loop);
        clock_sleep_ms(STEP_MS);
    }
    free(said);
}

/* Frees everything that uses the loop first, then the loop. */
void lobby_free(Lobby *lobby)
{
    if (!lobby)
        return;
    say_goodbye(lobby);
    while (lobby->count)
        drop(lobby, lobby->count - 1);
    host_end(lobby);
    nearby_free(lobby->hears);
    nearby_free(lobby->calls);
    mdns_close(lobby->mdns);
    loop_free(lobby->loop);
    hall_free(lobby->hall);
    if (lobby->store.self)
        store_files_close(&lobby->store);
    thinker_free(lobby->thinker);
    free(lobby->shown_said);
    free(lobby->shown);
    free(lobby->people);
    free(lobby->places);
    free(lobby);
}

/* Returns whether there is a game that this program calls now and then, or that others may call. */
static bool has_own_games(const Lobby *lobby)
{
    bool any = false;
    for (int i = 0; i < lobby->count; i++)
        any |= goes_on(&lobby->places[i]) || host_serves_end(&lobby->places[i]);
    return any;
}

/* The network loop has no thread of its own, so the program polls it this often. Without
 * connections the program sleeps. */
int lobby_wait(const Lobby *lobby)
{
    bool awake = lobby->host || lobby->hears;
    for (int i = 0; i < lobby->count && !awake; i++)
        awake = lobby->places[i].link;
    return awake ? LOBBY_POLL_MS : lobby->minds && has_own_games(lobby) ? LOOK_MS : -1;
}

/* Writes once for all new lines: each write to the disk costs a few milliseconds, and a client that
 * joins a long game receives many lines at once. */
static void save_received_lines(Lobby *lobby)
{
    for (int i = 0; i < lobby->count; i++) {
        if (lobby->places[i].link)
            link_save_received_lines(lobby->places[i].link, &lobby->places[i]);
    }
}

/* Compares the lists of nearby tables once a second, which is often enough for a player. */
bool lobby_poll(Lobby *lobby)
{
    if (lobby_wait(lobby) < 0 && !lobby->changed)
        return false;
    int64_t now = loop_now();
    loop_poll(lobby->loop);
    save_received_lines(lobby);
    if (now - lobby->looked >= LOOK_MS) {
        lobby->looked = now;
        lobby->changed |= lobby->looks; /* the displayed clocks advance */
        look_around(lobby);
        host_announce(lobby);
        if (lobby->minds && !lobby->looks)
            poll_own_games(lobby, now);
    }
    bool changed = lobby->changed;
    lobby->changed = false;
    return changed;
}

/* --- joining and leaving ---------------------------------------------------------------------- */

/* Disconnects from a table that the player only looked at, so that the player doesn't take up a
 * spectator's place. */
static void leave_visited(Lobby *lobby, int but)
{
    Place *place = lobby_place(lobby, lobby->visited);
    if (place && place->id != but && place->link && place->link->seat == NO_SEAT)
        link_end(lobby, place);
    lobby->visited = but;
}

/* Follows the table as a spectator, unless a game of this player is in progress there. */
void lobby_preview(Lobby *lobby, int id)
{
    Err err = {0};
    leave_visited(lobby, id);
    Place *place = lobby_place(lobby, id);
    if (!place || place->link || place->closed || lobby->shown)
        return;
    uint8_t seat = goes_on(place) ? place->seat : NO_SEAT;
    if (!link_begin(lobby, place, seat, "visitor", NULL, NULL, &err))
        log_err(lobby->plan.log, LOG_WARNING, "a table cannot be called: ", &err, "");
}

/* A connection is for one seat, so taking a seat makes a new connection. */
bool lobby_sit(Lobby *lobby, int id, int seat, const char *name)
{
    Err err = {0};
    Place *place = lobby_place(lobby, id);
    if (!place)
        return false;
    link_end(lobby, place);
    place->beside = 0;
    return link_begin(lobby, place, (uint8_t)seat, name, NULL, NULL, &err);
}

/* If no player has sat at this machine yet, only the log says who owns the seats. */
bool lobby_return(Lobby *lobby, int id)
{
    Err err = {0};
    LobbyView view;
    Place *place = lobby_place(lobby, id);
    char name[RECORD_NAME_SIZE];
    uint8_t seat = 0;
    if (!place || !lobby_view(lobby, id, &view) || !view.returns)
        return false;
    while (!(view.returns >> seat & 1))
        seat++;
    text_copy(name, sizeof name, view.header->seats[seat].name);
    link_end(lobby, place);
    place->seat = seat;
    place->beside = (uint8_t)(view.returns & ~game_eyes(seat));
    return link_begin(lobby, place, seat, name, NULL, NULL, &err);
}

bool lobby_seat_local(Lobby *lobby, int id, int seat, const char *name)
{
    const Place *place = lobby_place(lobby, id);
    bool said = place && place->link && client_add_player(place->link->client, seat, name);
    lobby->changed |= said;
    return said;
}

/* Connects again, because the first player sends their name in the hello message. The other players
 * at this machine are added again. */
bool lobby_rename(Lobby *lobby, int id, const char *name)
{
    Place *place = lobby_place(lobby, id);
    const Waiting *waiting = place && place->link ? client_waiting(place->link->client) : NULL;
    if (!waiting || place->link->seat == NO_SEAT)
        return false;
    const RecordHeader header = waiting->header;
    unsigned beside = client_seats(place->link->client) & ~game_eyes(place->link->seat);
    if (place->here)
        text_copy(place->name, sizeof place->name, name);
    if (!lobby_sit(lobby, id, place->link->seat, name))
        return false;
    for (int seat = 0; seat < header.setup.players; seat++) {
        if (beside >> seat & 1)
            client_add_player(place->link->client, seat, header.seats[seat].name);
    }
    return true;
}

/* Promises a new share, or withdraws the promise. The client ignores this for a spectator. */
void lobby_ready(Lobby *lobby, int id, bool ready)
{
    const Place *place = lobby_place(lobby, id);
    if (!place || !place->link)
        return;
    place->link->share = identity_random(); /* each promise needs a new random share */
    client_ready(place->link->client, ready ? &place->link->share : NULL);
    lobby->changed = true;
}

/* Only one request at a time is possible: the client refuses another while one is pending. */
bool lobby_request(Lobby *lobby, int id, const TableRequest *request)
{
    Place *place = lobby_place(lobby, id);
    bool taken = place && place->link && client_request(place->link->client, request);
    if (taken)
        place->link->wanted = true;
    return taken;
}

void lobby_leave(Lobby *lobby, int id)
{
    Place *place = lobby_place(lobby, id);
    if (!place)
        return;
    if (place->link)
        link_goodbye(place->link);
    link_end(lobby, place);
}

/* The game itself continues at its table; a player with the invitation can return. */
void lobby_forget(Lobby *lobby, int id)
{
    Place *place = lobby_place(lobby, id);
    if (!place)
        return;
    link_end(lobby, place);
    place->known = false;
    place->seat = NO_SEAT;
    place->beside = 0;
    known_write(lobby);
    look_around(lobby);
}

/* The hall notifies the clients, so that none takes the end for a lost connection. A waiting table
 * has no log and isn't a known table, so look_around drops it from the list. */
void lobby_close(Lobby *lobby, int id)
{
    Place *place = lobby_place(lobby, id);
    if (!place || !place->here || !lobby->hall)
        return;
    link_end(lobby, place);
    hall_close(lobby->hall, place->invitation.table);
    place->closed = true;
    host_end_unused(lobby);
    known_write(lobby);
    look_around(lobby);
}

bool lobby_reopen(Lobby *lobby, int id, Err *err)
{
    Place *place = lobby_place(lobby, id);
    if (!place || !place->closed)
        return err_set(err, "", 0, "there is no such table");
    place->closed = false;
    known_write(lobby);
    return link_begin(lobby, place, place->seat, "player", NULL, NULL, err);
}

bool lobby_hosts(const Lobby *lobby)
{
    bool any = false;
    for (int i = 0; lobby && i < lobby->count; i++)
        any |= host_has_open(lobby, &lobby->places[i]);
    return any;
}

/* Cuts the connection, so that the caller reconnects; without a connection the caller tries at
 * once. */
void lobby_try_now(Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    if (place && place->link)
        caller_cut(place->link->caller);
}

/* --- opening and invitations ------------------------------------------------------------------ */

static int first_person(const RecordHeader *plan)
{
    int seat = 0;
    while (seat < plan->setup.players - 1 && plan->seats[seat].engine[0])
        seat++;
    return seat;
}

/* Free seats get numbers as names, so that no player's name is used before they join. */
static RecordHeader header_of(const RecordHeader *plan)
{
    RecordHeader header = *plan;
    header.seed = 0; /* the player who opens a table chooses neither its stack nor its key */
    header.key = (ChanceKey){0};
    header.clocks = (LogClocks){0}; /* clocks are among the terms of the table */
    header.started = (int64_t)time(NULL);
    for (int seat = 0; seat < header.setup.players; seat++) {
        Text text = text_in(header.seats[seat].name, RECORD_NAME_SIZE);
        if (!header.seats[seat].engine[0])
            text_add(&text, "%d", seat + 1);
        else
            text_add(&text, "%s", plan->seats[seat].name);
    }
    return header;
}

/* Refuses, before the table is announced, a game that the other machines could not read. */
static bool may_travel(const RecordHeader *plan, Err *err)
{
    const char *fault = box_travel_fault(box_travel(plan->box));
    return !fault || err_set(err, "", 0, "%s", fault);
}

int lobby_open(Lobby *lobby, const RecordHeader *plan, const LobbyTerms *terms, const char *name,
               Err *err)
{
    RecordHeader header = header_of(plan);
    LogTerms agreed = {.clocks = terms->clocks, .delay = terms->delay};
    Invitation way = {.has_key = true};
    if (!may_travel(plan, err) || !host_begin(lobby, err))
        return -1;
    if (!hall_open(lobby->hall, &header, &agreed, "", way.table)) {
        err_set(err, "", 0, "there are too many tables here");
        return -1;
    }
    way.key = lobby->machine.key;
    Place *place = lobby_place_for(lobby, &way);
    place->here = true;
    place->seats = header.setup.players;
    text_copy(place->name, sizeof place->name, name);
    place->invitation = way;
    int id = place->id;
    host_readdress(lobby);
    char line[INVITATION_SIZE];
    if (invitation_write(&lobby_place(lobby, id)->invitation, line))
        log_write(lobby->plan.aloud, LOG_INFO, "invitation: %s", line);
    int seat = first_person(plan);
    return link_begin(lobby, place, (uint8_t)seat, name, NULL, NULL, err) ? id : -1;
}

/* Adds a server to the known places, named after its address. */
static void know_server(Place *place)
{
    place->known = place->neutral = true;
    place->met = (int64_t)time(NULL);
    if (!place->name[0])
        text_copy(place->name, sizeof place->name, place->invitation.addresses[0].host);
}

int lobby_open_at(Lobby *lobby, const char *invitation, const RecordHeader *plan,
                  const LobbyTerms *terms, const char *name, Err *err)
{
    RecordHeader header = header_of(plan);
    Invitation way;
    if (!may_travel(plan, err) || !invitation_read(invitation, &way, err))
        return -1;
    if (way.table[0]) {
        err_set(err, "", 0, "this is the invitation to a table, not to a table server");
        return -1;
    }
    know_server(lobby_place_for(lobby, &way));
    Place *place = lobby_place_new(lobby, &way);
    place->neutral = true;
    text_copy(place->name, sizeof place->name, name);
    int id = place->id, seat = first_person(plan);
    known_write(lobby);
    return link_begin(lobby, place, (uint8_t)seat, name, &header, terms, err) ? id : -1;
}

bool lobby_find_invitation(const char *text, char *out)
{
    return invitation_cut(text, out);
}

int lobby_invited(Lobby *lobby, const char *invitation, Err *err)
{
    Invitation way;
    if (!invitation_read(invitation, &way, err))
        return -1;
    Place *place = lobby_place_for(lobby, &way);
    if (!place->link && !place->here)
        place->invitation = way;
    place->known = true;
    place->met = (int64_t)time(NULL);
    if (!way.table[0])
        know_server(place);
    known_write(lobby);
    return place->id;
}

/* A table that is being opened has no name yet. */
bool lobby_invitation(Lobby *lobby, int id, char *out)
{
    const Place *place = lobby_place(lobby, id);
    bool there = place && (place->invitation.table[0] || (place->known && !place->link));
    return there && place->invitation.count && invitation_write(&place->invitation, out);
}

bool lobby_serves(const Lobby *lobby, int server, int table)
{
    const Place *at = lobby_place(lobby, server), *place = lobby_place(lobby, table);
    return at && place && place->invitation.table[0] &&
           lobby_same_key(&at->invitation, &place->invitation);
}

void lobby_seat_words(Lobby *lobby, int id, int seat, char *out)
{
    LobbyView view;
    out[0] = 0;
    if (lobby_view(lobby, id, &view) && view.grade == LOBBY_OWN && view.terms &&
        !(view.own >> seat & 1) && !digest_is_zero(&view.terms->keys[seat]))
        identity_words(&view.terms->keys[seat], &lobby->machine.key, out);
}

/* --- games ------------------------------------------------------------------------------------ */

Session *lobby_session(Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    return place && place->link ? place->link->session : NULL;
}

int lobby_table_of(Lobby *lobby, const Session *session)
{
    for (int i = 0; lobby && session && i < lobby->count; i++) {
        const Place *place = &lobby->places[i];
        if (place->link && place->link->session == session)
            return place->id;
    }
    return -1;
}

TableAnswer lobby_refusal(Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    if (!place || !place->link)
        return TABLE_DONE;
    TableAnswer answer = place->link->answer;
    place->link->answer = TABLE_DONE;
    return answer;
}

/* Also works for a table that is not followed now. */
const char *lobby_record(Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    return place ? place->record : "";
}

const char *lobby_received_file(Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    return place && file_exists(place->told) ? place->told : "";
}

int lobby_notice(Lobby *lobby)
{
    int id = lobby->notice;
    lobby->notice = -1;
    return id;
}
