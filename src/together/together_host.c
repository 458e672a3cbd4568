/* together_host.c: runs tables in this program. It uses the same hall as the program
 * hypotenuse-table (net/hall.h), so the player's folder keeps a game when the program ends, and all
 * players continue when it is back. */
#include "together/together_inside.h"

#include "base/text.h"
#include "net/addresses.h"
#include "net/store_files.h"
#include "system/file.h"

#include <string.h>
#include <time.h>

enum { TABLES_HERE = 8, CONNECTIONS = 64, END_SERVED_S = 7 * 24 * 3600 };

/* Loads the player's key, which is made on first use. Without a folder it is valid only for this
 * run. */
bool player_begin(Together *together, Err *err)
{
    char path[FOLDER_SIZE];
    if (together->has_player)
        return true;
    if (!together->folder[0])
        together->player = identity_new();
    else if (!folder_make(together->folder, err) ||
             !folder_join(path, sizeof path, together->folder, "player.key") ||
             !identity_load(path, &together->player, err))
        return false;
    return together->has_player = true;
}

static Server *find(void *self, const char *table, bool *elsewhere)
{
    return hall_find(((Together *)self)->hall, table, elsewhere);
}

static void tick(void *self, int64_t now)
{
    hall_tick(((Together *)self)->hall, now);
}

bool host_serves_end(const Place *place)
{
    return place->here && place->over && place->seat != NO_SEAT &&
           (int64_t)time(NULL) - place->met < END_SERVED_S;
}

/* Returns the port of a game that others may call, so that clients who lost this machine find it
 * again; else the usual one. The caller falls back to any port. */
static int port_of_before(const Together *together)
{
    for (int i = 0; i < together->count; i++) {
        const Place *place = &together->places[i];
        bool called = place->here && (!place->over || host_serves_end(place));
        if (called && place->invitation.count)
            return place->invitation.addresses[0].port;
    }
    return INVITATION_PORT;
}

static bool listen(Together *together, Err *err)
{
    HostPlan plan = {.c = together->plan.catalogue,
                     .shows = &together->machine,
                     .address = together->plan.alone ? "127.0.0.1" : "",
                     .port = port_of_before(together),
                     .most = CONNECTIONS,
                     .find = find,
                     .tick = tick,
                     .self = together};
    together->host = host_new(together->loop, &plan, err);
    plan.port = 0;
    if (!together->host)
        together->host = host_new(together->loop, &plan, err);
    return together->host;
}

/* Games are saved before other machines learn of them (net/store.h). */
static bool open_hall(Together *together, Err *err)
{
    char path[FOLDER_SIZE];
    if (!together->folder[0])
        return err_set(err, "", 0, "there is no folder for tables");
    if (!folder_make(together->folder, err) ||
        !folder_join(path, sizeof path, together->folder, "machine.key") ||
        !identity_load(path, &together->machine, err) ||
        !folder_join(path, sizeof path, together->folder, "run") ||
        !store_files_open(&together->store, path, err))
        return false;
    together->thinker = thinker_new(together->plan.catalogue);
    const HallPlan hall = {.c = together->plan.catalogue,
                           .store = &together->store,
                           .most = TABLES_HERE,
                           .watchers = SERVER_WATCHERS,
                           .hosted = true,
                           .check = identity_check,
                           .refuses = people_refuse,
                           .refuses_self = together,
                           .plays = thinker_plays,
                           .self = together->thinker};
    together->hall = hall_new(&hall);
    return true;
}

/* Updates the addresses of this machine, which may have changed. */
void host_readdress(Together *together)
{
    for (int i = 0; i < together->count; i++) {
        Invitation *way = &together->places[i].invitation;
        if (!together->places[i].here)
            continue;
        addresses_list(way, host_port(together->host));
        if (together->plan.alone) {
            way->count = 1;
            text_copy(way->addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
        }
    }
}

/* Starts to listen. The host listens until the program ends, so that clients who lost the
 * connection find it. */
bool host_begin(Together *together, Err *err)
{
    if (together->host)
        return true;
    if ((!together->hall && !open_hall(together, err)) || !listen(together, err))
        return false;
    together->rests = false;
    host_readdress(together);
    return true;
}

/* Frees the host; its last beacon says that no table is open. */
void host_end(Together *together)
{
    host_free(together->host);
    together->host = NULL;
}

bool host_has_open(const Together *together, const Place *place)
{
    return together->host && place->here && !place->closed && !place->over;
}

/* Others may still want the end of a game (host_serves_end), but a player who closes the last table
 * wants the port closed. */
void host_end_unused(Together *together)
{
    if (!together->host || together_hosts(together))
        return;
    host_announce(together);
    host_end(together);
    together->rests = true;
}

Mdns *host_mdns(Together *together)
{
    if (!together->mdns && !together->plan.alone)
        together->mdns = mdns_open();
    return together->mdns;
}

/* Announces the last table that waits and has a free seat. */
void host_announce(Together *together)
{
    const Place *waits = NULL;
    for (int i = 0; i < together->count; i++) {
        const Place *place = &together->places[i];
        if (place->here && place->free && !place->over && place->link &&
            client_waiting(place->link->client))
            waits = place;
    }
    if (!together->host || together->plan.alone)
        return;
    if (waits && !together->calls)
        together->calls = nearby_call(together->loop, NULL, NEARBY_PORT);
    if (!together->calls)
        return;
    Beacon beacon = {.port = host_port(together->host), .key = together->machine.key};
    if (waits) {
        beacon.seats = waits->seats;
        beacon.free = waits->free;
        text_copy(beacon.name, sizeof beacon.name, waits->name);
        text_copy(beacon.table, sizeof beacon.table, waits->invitation.table);
    }
    nearby_advertise(together->calls, waits ? &beacon : NULL);
    mdns_advertise(host_mdns(together), waits ? &beacon : NULL);
}
