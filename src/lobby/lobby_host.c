/* lobby_host.c: runs tables in this program and thinks for their computer players. It uses the same
 * hall as the program hypotenuse-table (net/hall.h), so the player's folder keeps a game when the
 * program ends, and all players can continue when the program runs again. */
#include "lobby/lobby_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/addresses.h"
#include "net/store.h"
#include "rules/query.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/jobs.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- computer players ------------------------------------------------------------------------- */

/* Thinks for computer players in a worker thread. The hall asks four times a second and doesn't
 * wait: it gets the decision once it is ready, if the board hasn't changed in the meantime. */

enum { NICE = 5, TURN_MS = 2500 /* time that a level with a clock may take for a decision */ };

struct Thinker {
    const Catalogue *c;
    WorkerPool *pool;
    Job job;
    Thought *thought;
    /* reference to the current game's box, since its table may disappear; or NULL */
    Box *box;
    size_t room;      /* size in bytes of the largest game that the thought has room for */
    uint64_t subject; /* hash of the game being thought about; 0: none */
    double until;
};

/* Returns whether to stop thinking; the thread calls this function often. */
static bool is_enough(void *self)
{
    const Thinker *thinker = self;
    return job_is_cancelled(&thinker->job) || clock_ms() > thinker->until;
}

static void think(void *self, uint64_t share)
{
    Thinker *thinker = self;
    thought_share(&thinker->thought->work, (int)share, is_enough, thinker);
}

static Thinker *thinker_new(const Catalogue *c)
{
    Thinker *thinker = memory_new(sizeof *thinker);
    thinker->c = c;
    thinker->pool = pool_new(1, NICE);
    thinker->job = (Job){.work = think, .self = thinker};
    return thinker;
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    job_cancel(&thinker->job);
    pool_free(thinker->pool);
    thought_free(thinker->thought);
    box_free(thinker->box);
    free(thinker);
}

/* Makes room for the game; the game of another table may be larger. */
static void make_room(Thinker *thinker, const Game *game)
{
    size_t room = game_memory(game);
    if (room <= thinker->room)
        return;
    thought_free(thinker->thought);
    thinker->thought = thought_new(room);
    thinker->room = room;
}

/* Implements HallPlays (net/hall.h). It handles one decision at a time, so other tables wait for
 * their turn. The hall calls it again and again. A thought about a board that has changed meanwhile
 * is discarded. */
static bool thinker_plays(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    Thinker *thinker = self;
    const Catalogue *c = box ? box->catalogue : thinker->c;
    uint64_t subject = game_hash(game) | 1;
    if (!job_is_done(&thinker->job))
        return false;
    if (thinker->subject == subject) {
        thinker->subject = 0;
        *out = thought_action(thinker->thought);
        return true;
    }
    const AiEngine *level = ai_find(*engine ? engine : AI_RESTS);
    make_room(thinker, game);
    box_share(box);
    box_free(thinker->box);
    thinker->box = box;
    thought_begin(thinker->thought, level ? level : ai_find(AI_RESTS), c, game, 1);
    const Action *rest =
        *engine ? NULL : ai_least_action(thinker->thought->legal, thinker->thought->legal_count);
    if (rest) {
        *out = *rest;
        return true;
    }
    thinker->subject = subject;
    thinker->until = clock_ms() + TURN_MS;
    for (int share = 0; share < thinker->thought->engine->shares; share++)
        job_add(thinker->pool, &thinker->job, (uint64_t)share);
    return false;
}

/* --- tables of this program ------------------------------------------------------------------- */

enum { TABLES_HERE = 8, CONNECTIONS = 64, END_SERVED_S = 7 * 24 * 3600 };

/* Loads the player's key, which is made on first use. Without a folder it is valid only for this
 * run. */
bool player_begin(Lobby *lobby, Err *err)
{
    char path[FOLDER_SIZE];
    if (lobby->has_player)
        return true;
    if (!lobby->folder[0])
        lobby->player = identity_new();
    else if (!folder_make(lobby->folder, err) ||
             !folder_join(path, sizeof path, lobby->folder, "player.key") ||
             !identity_load(path, &lobby->player, err))
        return false;
    return lobby->has_player = true;
}

static Server *find(void *self, const char *table, bool *elsewhere)
{
    return hall_find(((Lobby *)self)->hall, table, elsewhere);
}

static void tick(void *self, int64_t now)
{
    hall_tick(((Lobby *)self)->hall, now);
}

bool host_serves_end(const Place *place)
{
    return place->here && place->over && place->seat != NO_SEAT &&
           (int64_t)time(NULL) - place->met < END_SERVED_S;
}

/* Returns the port of an earlier game that others may still call, so that clients that lost contact
 * with this machine find it again; else the usual port. The caller falls back to any port. Tests
 * run side by side, so a test leaves the usual port alone, because another test could take it while
 * a table is closed. */
static int port_of_before(const Lobby *lobby)
{
    for (int i = 0; i < lobby->count; i++) {
        const Place *place = &lobby->places[i];
        bool called = place->here && (!place->over || host_serves_end(place));
        if (called && place->invitation.count)
            return place->invitation.addresses[0].port;
    }
    return lobby->plan.alone ? 0 : INVITATION_PORT;
}

static bool open_port(Lobby *lobby, Err *err)
{
    HostPlan plan = {.c = lobby->plan.catalogue,
                     .shows = &lobby->machine,
                     .address = lobby->plan.alone ? "127.0.0.1" : "",
                     .port = port_of_before(lobby),
                     .most = CONNECTIONS,
                     .find = find,
                     .tick = tick,
                     .self = lobby};
    lobby->host = host_new(lobby->loop, &plan, err);
    plan.port = 0;
    if (!lobby->host)
        lobby->host = host_new(lobby->loop, &plan, err);
    return lobby->host;
}

/* Games are saved before other machines learn of them (net/store.h). */
static bool open_hall(Lobby *lobby, Err *err)
{
    char path[FOLDER_SIZE];
    if (!lobby->folder[0])
        return err_set(err, "", 0, "there is no folder for tables");
    if (!folder_make(lobby->folder, err) ||
        !folder_join(path, sizeof path, lobby->folder, "machine.key") ||
        !identity_load(path, &lobby->machine, err) ||
        !folder_join(path, sizeof path, lobby->folder, "run") ||
        !store_files_open(&lobby->store, path, err))
        return false;
    lobby->thinker = thinker_new(lobby->plan.catalogue);
    const HallPlan hall = {.c = lobby->plan.catalogue,
                           .store = &lobby->store,
                           .most = TABLES_HERE,
                           .watchers = SERVER_WATCHERS,
                           .hosted = true,
                           .check = identity_check,
                           .refuses = people_refuse,
                           .refuses_self = lobby,
                           .plays = thinker_plays,
                           .self = lobby->thinker};
    lobby->hall = hall_new(&hall);
    return true;
}

/* Updates the addresses of this machine, which may have changed. */
void host_readdress(Lobby *lobby)
{
    for (int i = 0; i < lobby->count; i++) {
        Invitation *way = &lobby->places[i].invitation;
        if (!lobby->places[i].here)
            continue;
        addresses_list(way, host_port(lobby->host));
        if (lobby->plan.alone) {
            way->count = 1;
            text_copy(way->addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
        }
    }
}

/* Starts listening. The host listens until the program ends or the player closes the last table, so
 * that clients that lost the connection find it. */
bool host_begin(Lobby *lobby, Err *err)
{
    if (lobby->host)
        return true;
    if ((!lobby->hall && !open_hall(lobby, err)) || !open_port(lobby, err))
        return false;
    lobby->rests = false;
    host_readdress(lobby);
    return true;
}

void host_end(Lobby *lobby)
{
    host_free(lobby->host);
    lobby->host = NULL;
}

bool host_has_open(const Lobby *lobby, const Place *place)
{
    return lobby->host && place->here && !place->closed && !place->over;
}

/* Others may still want the end of a game (host_serves_end), but a player who closes the last table
 * wants the port closed. */
void host_end_unused(Lobby *lobby)
{
    if (!lobby->host || lobby_hosts(lobby))
        return;
    host_announce(lobby);
    host_end(lobby);
    lobby->rests = true;
}

Mdns *host_mdns(Lobby *lobby)
{
    if (!lobby->mdns && !lobby->plan.alone)
        lobby->mdns = mdns_open();
    return lobby->mdns;
}

/* Announces the last table that waits and has a free seat. */
void host_announce(Lobby *lobby)
{
    const Place *waits = NULL;
    for (int i = 0; i < lobby->count; i++) {
        const Place *place = &lobby->places[i];
        if (place->here && place->free && !place->over && place->link &&
            client_waiting(place->link->client))
            waits = place;
    }
    if (!lobby->host || lobby->plan.alone)
        return;
    if (waits && !lobby->calls)
        lobby->calls = nearby_call(lobby->loop, NULL, NEARBY_PORT);
    if (!lobby->calls)
        return;
    Beacon beacon = {.port = host_port(lobby->host), .key = lobby->machine.key};
    if (waits) {
        beacon.seats = waits->seats;
        beacon.free = waits->free;
        text_copy(beacon.name, sizeof beacon.name, waits->name);
        text_copy(beacon.table, sizeof beacon.table, waits->invitation.table);
    }
    nearby_advertise(lobby->calls, waits ? &beacon : NULL);
    mdns_advertise(host_mdns(lobby), waits ? &beacon : NULL);
}
