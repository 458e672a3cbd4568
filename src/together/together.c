/* together.c: keeps the list of tables and carries out what the player does with them.
 *
 *     Place ── one table, as long as it is near, known or followed; callers use its id, since the
 *       │      array moves when a table is added
 *       └── Link ── caller, client, session: only while it is followed (together_link.c)
 *
 * Scenes see a table as a view (together_view.c). */
#include "together/together_inside.h"

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

Place *together_place(const Together *together, int id)
{
    for (int i = 0; i < together->count; i++) {
        if (together->places[i].id == id)
            return &together->places[i];
    }
    return NULL;
}

bool together_same_key(const Invitation *a, const Invitation *b)
{
    return a->has_key && b->has_key && digest_equal(&a->key, &b->key);
}

/* A key identifies a machine, whatever its address is today. If one of the two has no key yet, the
 * addresses are compared. */
static bool same_table(const Invitation *a, const Invitation *b)
{
    bool keys = a->has_key && b->has_key;
    return strcmp(a->table, b->table) == 0 &&
           (keys ? digest_equal(&a->key, &b->key)
                 : strcmp(a->addresses[0].host, b->addresses[0].host) == 0 &&
                       a->addresses[0].port == b->addresses[0].port);
}

/* Always creates a new place. */
static Place *together_place_new(Together *together, const Invitation *invitation)
{
    together->places = memory_room(together->places, together->count + 1, &together->room,
                                   sizeof *together->places);
    Place *place = &together->places[together->count++];
    *place = (Place){.id = ++together->last_id, .invitation = *invitation, .seat = NO_SEAT};
    together->changed = true;
    return place;
}

Place *together_place_for(Together *together, const Invitation *invitation)
{
    for (int i = 0; i < together->count; i++) {
        if (same_table(&together->places[i].invitation, invitation))
            return &together->places[i];
    }
    return together_place_new(together, invitation);
}

/* Removes a place. Its id is never reused: a scene that still has it finds no table. */
static void drop(Together *together, int i)
{
    link_end(together, &together->places[i]);
    together->count--;
    memmove(&together->places[i], &together->places[i + 1],
            (size_t)(together->count - i) * sizeof together->places[0]);
    together->changed = true;
}

/* --- nearby tables ---------------------------------------------------------------------------- */

/* Adds a nearby table. The announcements of this machine also return to it, but its tables are in
 * the list already. A table that is followed keeps the address that reached it, and a known one
 * keeps its addresses: any machine can announce the same name and key with its own address. */
static void take_near(Together *together, const NearbyTable *table)
{
    Invitation way = nearby_invitation(table);
    if (together->host && digest_equal(&way.key, &together->machine.key))
        return;
    int before = together->count;
    Place *place = together_place_for(together, &way);
    if (!place->link && !place->here) {
        place->invitation = place->known ? place->invitation : way;
        together->changed |= place->free != table->beacon.free;
        place->free = table->beacon.free;
        place->seats = table->beacon.seats;
    }
    if (together->count > before)
        text_copy(place->name, sizeof place->name, table->beacon.name);
    together->changed |= !place->near;
    place->near = true;
}

/* Handles tables found by Avahi as if they were announced just now. */
static void take_services(Together *together)
{
    MdnsTable tables[MDNS_MOST];
    int count = together->hears ? mdns_list(together->mdns, tables) : 0;
    for (int i = 0; i < count; i++)
        nearby_take(together->hears, &tables[i].beacon, tables[i].host);
}

/* Drops tables that are neither announced, known nor followed. */
static void look_around(Together *together)
{
    take_services(together);
    for (int i = 0; i < together->count; i++)
        together->places[i].near = false;
    for (int i = 0; together->hears && i < nearby_count(together->hears); i++)
        take_near(together, nearby_table(together->hears, i));
    for (int i = together->count - 1; i >= 0; i--) {
        const Place *place = &together->places[i];
        if (!place->near && !place->known && !place->link)
            drop(together, i);
    }
}

static bool goes_on(const Place *place)
{
    return together_is_in_progress(place->seat, place->over, place->untold);
}

/* Calls games in progress again. Tables of this program that were only waiting disappeared when it
 * ended. */
static void call_own_games(Together *together)
{
    Err err = {0};
    int links = 0;
    bool good = true;
    for (int i = 0; i < together->count; i++) {
        Place *place = &together->places[i];
        if (goes_on(place) && !place->closed && !place->link && links++ < TOGETHER_LINKS)
            good &= link_begin(together, place, place->seat, "player", NULL, NULL, &err);
        else if (host_serves_end(place) && !together->rests)
            good &= host_begin(together, &err);
    }
    if (!good)
        log_err(together->plan.log, LOG_WARNING, "a table cannot be called: ", &err, "");
}

/* Calls games that the player is not watching: for a while now, and again later. A machine that did
 * not answer is left alone until then. */
static void mind(Together *together, int64_t now)
{
    for (int i = 0; i < together->count; i++) {
        const Link *link = together->places[i].link;
        if (link && !link->session && !link->was_there && link->seat != NO_SEAT && !link->game &&
            together->visited != link->id && now - link->since > MIND_CALLS_MS)
            link_end(together, &together->places[i]);
    }
    if (together->minded && now - together->minded < MIND_MS)
        return;
    together->minded = now;
    call_own_games(together);
}

void together_poll_own_games(Together *together)
{
    together->minds = !together->plan.alone;
}

/* The list changes with each look, since seats are taken on other computers. */
void together_browse(Together *together, bool looks)
{
    together->changed |= looks != together->looks;
    together->looks = looks;
    if (looks)
        call_own_games(together);
    if (looks && !together->hears && !together->plan.alone)
        together->hears = nearby_browse(together->loop, NEARBY_PORT);
    mdns_browse(looks ? host_mdns(together) : together->mdns, looks);
    if (!looks && together->hears) {
        nearby_free(together->hears);
        together->hears = NULL;
    }
}

const char *together_name(const Together *together)
{
    return together->name;
}

/* The name is saved at once, so that a program that is killed has not lost it. */
void together_call_me(Together *together, const char *name)
{
    if (strcmp(together->name, name) == 0)
        return;
    text_copy(together->name, sizeof together->name, name);
    known_write(together);
}

/* --- life cycle ------------------------------------------------------------------------------- */

Together *together_new(const TogetherPlan *plan, Err *err)
{
    Loop *loop = loop_new();
    if (!loop) {
        err_set(err, "", 0, "the system has no more connections");
        return NULL;
    }
    Together *together = memory_new(sizeof *together);
    together->plan = *plan;
    together->loop = loop;
    together->visited = together->notice = -1;
    text_copy(together->folder, sizeof together->folder, plan->folder ? plan->folder : "");
    text_copy(together->records, sizeof together->records, plan->records ? plan->records : "");
    known_read(together);
    people_read(together);
    return together;
}

static bool are_told(const Together *together, const bool *said)
{
    for (int i = 0; i < together->count; i++)
        if (said[i] && !link_said_goodbye(together->places[i].link))
            return false;
    return true;
}

/* A player who quits the program leaves their games. A table of this program has to pass that on
 * also; a machine that does not answer soon is not waited for. */
static void say_goodbye(Together *together)
{
    enum { WAIT_MS = 250, STEP_MS = 2 };
    bool *said = memory_new((size_t)together->count * sizeof *said);
    for (int i = 0; i < together->count; i++)
        said[i] = together->places[i].link && link_goodbye(together->places[i].link);
    double until = clock_ms() + WAIT_MS;
    while (!are_told(together, said) && clock_ms() < until) {
        loop_poll(together->loop);
        clock_sleep_ms(STEP_MS);
    }
    free(said);
}

/* Frees everything that uses the loop first, then the loop. */
void together_free(Together *together)
{
    if (!together)
        return;
    say_goodbye(together);
    while (together->count)
        drop(together, together->count - 1);
    host_end(together);
    nearby_free(together->hears);
    nearby_free(together->calls);
    mdns_close(together->mdns);
    loop_free(together->loop);
    hall_free(together->hall);
    if (together->store.self)
        store_files_close(&together->store);
    thinker_free(together->thinker);
    free(together->shown_said);
    free(together->shown);
    free(together->people);
    free(together->places);
    free(together);
}

/* Returns whether there is a game that is called, or that others may call, now and then. */
static bool has_own_games(const Together *together)
{
    bool any = false;
    for (int i = 0; i < together->count; i++)
        any |= goes_on(&together->places[i]) || host_serves_end(&together->places[i]);
    return any;
}

/* The network loop has no thread of its own, so the program polls it this often. Without
 * connections the program sleeps. */
int together_wait(const Together *together)
{
    bool awake = together->host || together->hears;
    for (int i = 0; i < together->count && !awake; i++)
        awake = together->places[i].link;
    return awake ? TOGETHER_POLL_MS : together->minds && has_own_games(together) ? LOOK_MS : -1;
}

/* Writes once for all new lines: each write to the disk costs some milliseconds, and a client that
 * joins a long game receives many lines at once. */
static void keep_told(Together *together)
{
    for (int i = 0; i < together->count; i++) {
        if (together->places[i].link)
            link_save_received_lines(together->places[i].link, &together->places[i]);
    }
}

/* Compares the lists of nearby tables once a second, which is often enough for a player. */
bool together_poll(Together *together)
{
    if (together_wait(together) < 0 && !together->changed)
        return false;
    int64_t now = loop_now();
    loop_poll(together->loop);
    keep_told(together);
    if (now - together->looked >= LOOK_MS) {
        together->looked = now;
        together->changed |= together->looks; /* clocks advance */
        look_around(together);
        host_announce(together);
        if (together->minds && !together->looks)
            mind(together, now);
    }
    bool changed = together->changed;
    together->changed = false;
    return changed;
}

/* --- joining and leaving ---------------------------------------------------------------------- */

/* Releases a table that the player only looked at, so that they take no place from spectators. */
static void leave_visited(Together *together, int but)
{
    Place *place = together_place(together, together->visited);
    if (place && place->id != but && place->link && place->link->seat == NO_SEAT)
        link_end(together, place);
    together->visited = but;
}

/* A table without more information in the list is followed as by a spectator. */
void together_preview(Together *together, int id)
{
    Err err = {0};
    leave_visited(together, id);
    Place *place = together_place(together, id);
    if (!place || place->link || place->closed || together->shown)
        return;
    uint8_t seat = goes_on(place) ? place->seat : NO_SEAT;
    if (!link_begin(together, place, seat, "visitor", NULL, NULL, &err))
        log_err(together->plan.log, LOG_WARNING, "a table cannot be called: ", &err, "");
}

/* A connection is for one seat, so a new one is made. */
bool together_sit(Together *together, int id, int seat, const char *name)
{
    Err err = {0};
    Place *place = together_place(together, id);
    if (!place)
        return false;
    link_end(together, place);
    place->beside = 0;
    return link_begin(together, place, (uint8_t)seat, name, NULL, NULL, &err);
}

/* If no player has sat at this machine yet, only the log says who owns the seats. */
bool together_return(Together *together, int id)
{
    Err err = {0};
    TogetherView view;
    Place *place = together_place(together, id);
    char name[RECORD_NAME_SIZE];
    uint8_t seat = 0;
    if (!place || !together_view(together, id, &view) || !view.returns)
        return false;
    while (!(view.returns >> seat & 1))
        seat++;
    text_copy(name, sizeof name, view.header->seats[seat].name);
    link_end(together, place);
    place->seat = seat;
    place->beside = (uint8_t)(view.returns & ~game_eyes(seat));
    return link_begin(together, place, seat, name, NULL, NULL, &err);
}

bool together_seat_local(Together *together, int id, int seat, const char *name)
{
    const Place *place = together_place(together, id);
    bool said = place && place->link && client_add_player(place->link->client, seat, name);
    together->changed |= said;
    return said;
}

/* The first player sends their name in the hello message, so they connect again together with the
 * others at this machine. */
bool together_rename(Together *together, int id, const char *name)
{
    Place *place = together_place(together, id);
    const Waiting *waiting = place && place->link ? client_waiting(place->link->client) : NULL;
    if (!waiting || place->link->seat == NO_SEAT)
        return false;
    const RecordHeader header = waiting->header;
    unsigned beside = client_seats(place->link->client) & ~game_eyes(place->link->seat);
    if (place->here)
        text_copy(place->name, sizeof place->name, name);
    if (!together_sit(together, id, place->link->seat, name))
        return false;
    for (int seat = 0; seat < header.setup.players; seat++) {
        if (beside >> seat & 1)
            client_add_player(place->link->client, seat, header.seats[seat].name);
    }
    return true;
}

/* A spectator cannot be ready. */
void together_ready(Together *together, int id, bool ready)
{
    const Place *place = together_place(together, id);
    if (!place || !place->link)
        return;
    place->link->share = identity_random(); /* a new one for each promise */
    client_ready(place->link->client, ready ? &place->link->share : NULL);
    together->changed = true;
}

/* One request at a time: the client refuses while another is in progress. */
bool together_request(Together *together, int id, const TableRequest *request)
{
    Place *place = together_place(together, id);
    bool taken = place && place->link && client_request(place->link->client, request);
    if (taken)
        place->link->wanted = true;
    return taken;
}

void together_leave(Together *together, int id)
{
    Place *place = together_place(together, id);
    if (!place)
        return;
    if (place->link)
        link_goodbye(place->link);
    link_end(together, place);
}

/* The game itself continues at its table; a player with the invitation can return. */
void together_forget(Together *together, int id)
{
    Place *place = together_place(together, id);
    if (!place)
        return;
    link_end(together, place);
    place->known = false;
    place->seat = NO_SEAT;
    place->beside = 0;
    known_write(together);
    look_around(together);
}

/* Notifies the clients before the game is left, so that none takes it for a lost connection. A room
 * has no log and is dropped from the list with the next look around. */
void together_close(Together *together, int id)
{
    Place *place = together_place(together, id);
    if (!place || !place->here || !together->hall)
        return;
    link_end(together, place);
    hall_close(together->hall, place->invitation.table);
    place->closed = true;
    host_end_unused(together);
    known_write(together);
    look_around(together);
}

bool together_reopen(Together *together, int id, Err *err)
{
    Place *place = together_place(together, id);
    if (!place || !place->closed)
        return err_set(err, "", 0, "there is no such table");
    place->closed = false;
    known_write(together);
    return link_begin(together, place, place->seat, "player", NULL, NULL, err);
}

bool together_hosts(const Together *together)
{
    bool any = false;
    for (int i = 0; together && i < together->count; i++)
        any |= host_has_open(together, &together->places[i]);
    return any;
}

/* The caller restarts its pauses when its connection ends. */
void together_try_now(Together *together, int id)
{
    const Place *place = together_place(together, id);
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

/* Free seats get numbers as names, so that no player's name is used before they come. */
static RecordHeader header_of(const RecordHeader *plan)
{
    RecordHeader header = *plan;
    header.seed = 0; /* the player who opens a table chooses neither its stack nor its key */
    header.key = (ChanceKey){0};
    header.clocks = (LogClocks){0}; /* they are terms of the table */
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

int together_open(Together *together, const RecordHeader *plan, const TogetherTerms *terms,
                  const char *name, Err *err)
{
    RecordHeader header = header_of(plan);
    LogTerms agreed = {.clocks = terms->clocks, .delay = terms->delay};
    Invitation way = {.has_key = true};
    if (!may_travel(plan, err) || !host_begin(together, err))
        return -1;
    if (!hall_open(together->hall, &header, &agreed, "", way.table)) {
        err_set(err, "", 0, "there are too many tables here");
        return -1;
    }
    way.key = together->machine.key;
    Place *place = together_place_for(together, &way);
    place->here = true;
    place->seats = header.setup.players;
    text_copy(place->name, sizeof place->name, name);
    place->invitation = way;
    int id = place->id;
    host_readdress(together);
    char line[INVITATION_SIZE];
    if (invitation_write(&together_place(together, id)->invitation, line))
        log_write(together->plan.aloud, LOG_INFO, "invitation: %s", line);
    int seat = first_person(plan);
    return link_begin(together, place, (uint8_t)seat, name, NULL, NULL, err) ? id : -1;
}

/* Adds a server to the known places, named after its address. */
static void know_server(Place *place)
{
    place->known = place->neutral = true;
    place->met = (int64_t)time(NULL);
    if (!place->name[0])
        text_copy(place->name, sizeof place->name, place->invitation.addresses[0].host);
}

int together_open_at(Together *together, const char *invitation, const RecordHeader *plan,
                     const TogetherTerms *terms, const char *name, Err *err)
{
    RecordHeader header = header_of(plan);
    Invitation way;
    if (!may_travel(plan, err) || !invitation_read(invitation, &way, err))
        return -1;
    if (way.table[0]) {
        err_set(err, "", 0, "this is the invitation to a table, not to a table server");
        return -1;
    }
    know_server(together_place_for(together, &way));
    Place *place = together_place_new(together, &way);
    place->neutral = true;
    text_copy(place->name, sizeof place->name, name);
    int id = place->id, seat = first_person(plan);
    known_write(together);
    return link_begin(together, place, (uint8_t)seat, name, &header, terms, err) ? id : -1;
}

bool together_find_invitation(const char *text, char *out)
{
    return invitation_cut(text, out);
}

int together_invited(Together *together, const char *invitation, Err *err)
{
    Invitation way;
    if (!invitation_read(invitation, &way, err))
        return -1;
    Place *place = together_place_for(together, &way);
    if (!place->link && !place->here)
        place->invitation = way;
    place->known = true;
    place->met = (int64_t)time(NULL);
    if (!way.table[0])
        know_server(place);
    known_write(together);
    return place->id;
}

/* A table that is being opened has no name yet. */
bool together_invitation(Together *together, int id, char *out)
{
    const Place *place = together_place(together, id);
    bool there = place && (place->invitation.table[0] || (place->known && !place->link));
    return there && place->invitation.count && invitation_write(&place->invitation, out);
}

bool together_serves(const Together *together, int server, int table)
{
    const Place *at = together_place(together, server), *place = together_place(together, table);
    return at && place && place->invitation.table[0] &&
           together_same_key(&at->invitation, &place->invitation);
}

void together_seat_words(Together *together, int id, int seat, char *out)
{
    TogetherView view;
    out[0] = 0;
    if (together_view(together, id, &view) && view.grade == TOGETHER_OWN && view.terms &&
        !(view.own >> seat & 1) && !digest_is_zero(&view.terms->keys[seat]))
        identity_words(&view.terms->keys[seat], &together->machine.key, out);
}

/* --- games ------------------------------------------------------------------------------------ */

Session *together_session(Together *together, int id)
{
    const Place *place = together_place(together, id);
    return place && place->link ? place->link->session : NULL;
}

int together_table_of(Together *together, const Session *session)
{
    for (int i = 0; together && session && i < together->count; i++) {
        const Place *place = &together->places[i];
        if (place->link && place->link->session == session)
            return place->id;
    }
    return -1;
}

TableAnswer together_refusal(Together *together, int id)
{
    const Place *place = together_place(together, id);
    if (!place || !place->link)
        return TABLE_DONE;
    TableAnswer answer = place->link->answer;
    place->link->answer = TABLE_DONE;
    return answer;
}

/* Works also for a table that is not followed now. */
const char *together_record(Together *together, int id)
{
    const Place *place = together_place(together, id);
    return place ? place->record : "";
}

const char *together_received_file(Together *together, int id)
{
    const Place *place = together_place(together, id);
    return place && file_exists(place->told) ? place->told : "";
}

int together_notice(Together *together)
{
    int id = together->notice;
    together->notice = -1;
    return id;
}
