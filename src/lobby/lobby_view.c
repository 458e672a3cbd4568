/* lobby_view.c: presents tables as rows of a list. A view is computed at each request, so
 * nothing in it has to be kept up to date. */
#include "lobby/lobby_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Only a table that was connected before counts as lost; until then it is still being called for
 * the first time. */
static LobbyLine line_of(const Link *link)
{
    if (!link)
        return LOBBY_UNCALLED;
    switch (caller_state(link->caller)) {
    case CALLER_THERE:
        return LOBBY_GOOD;
    case CALLER_REFUSED:
        return LOBBY_REFUSED;
    default:
        return link->was_there ? LOBBY_LOST : LOBBY_CALLS;
    }
}

/* Returns the seats that belong to a key. A player with the key of a seat may take that seat from
 * any machine. */
static uint8_t seats_of_key(const LogTerms *terms, int players, const Digest *key)
{
    unsigned seats = 0;
    for (int seat = 0; seat < players; seat++)
        seats |= (unsigned)digest_equal(&terms->keys[seat], key) << seat;
    return (uint8_t)seats;
}

/* Fills in what the client of a link knows. */
static void view_link(const Lobby *lobby, const Link *link, LobbyView *view)
{
    const LogReader *reader = link->client->reader;
    const char *differs = client_differs(link->client);
    view->why = differs && !*caller_why(link->caller) ? differs : caller_why(link->caller);
    view->waiting = client_waiting(link->client);
    view->game = client_game(link->client);
    view->my_turn = link_my_turn(link);
    view->watches = link->seat == NO_SEAT;
    view->deal = link->deal;
    view->seat = link->seat;
    view->own = (uint8_t)client_seats(link->client);
    if (view->game) {
        view->header = &reader->header;
        view->terms = &reader->terms;
        view->state = &link->client->state;
        if (view->watches && !view->over && !view->state->ended)
            view->returns =
                seats_of_key(view->terms, view->header->setup.players, &lobby->player.key);
    } else if (view->waiting) {
        view->header = &view->waiting->header;
        view->terms = &view->waiting->terms;
    }
    if (caller_met(link->caller) && view->grade != LOBBY_OWN)
        identity_words(&lobby->player.key, caller_met(link->caller), view->words);
}

/* Returns whether the table is on a table server that this player knows, whoever opened it. */
static bool is_neutral(const Lobby *lobby, const Place *place)
{
    bool neutral = place->neutral;
    for (int i = 0; i < lobby->count && !neutral; i++) {
        const Place *server = &lobby->places[i];
        neutral = !server->invitation.table[0] && server->neutral && server->known &&
                  lobby_same_key(&server->invitation, &place->invitation);
    }
    return neutral;
}

/* A table has no reason to give itself a lower grade than it deserves, so the program believes such
 * a statement. Its claim to be on a server is believed only for servers that this player has
 * added. */
static LobbyGrade grade_of(const Lobby *lobby, const Place *place, const LogTerms *terms)
{
    if (place->here)
        return LOBBY_OWN;
    if (terms && terms->hosted)
        return LOBBY_HOSTED;
    if (is_neutral(lobby, place))
        return LOBBY_NEUTRAL;
    return terms ? LOBBY_SERVER : LOBBY_HOSTED;
}

/* Fills in what is known without a connection, then replaces it with what the link knows, if there
 * is one. */
static LobbyView view_of(const Lobby *lobby, const Place *place)
{
    LobbyView view = {.id = place->id,
                      .grade = grade_of(lobby, place, NULL),
                      .line = line_of(place->link),
                      .why = "",
                      .seat = place->seat,
                      .own = (uint8_t)(game_eyes(place->seat) | place->beside),
                      .near = place->near,
                      .known = place->known,
                      .open = host_has_open(lobby, place),
                      .closed = place->closed,
                      .over = place->over,
                      .untold = place->untold,
                      .server = !place->invitation.table[0] && !place->link,
                      .seats = place->seats,
                      .free = place->free,
                      .met = place->met};
    text_copy(view.name, sizeof view.name, place->name);
    if (place->link)
        view_link(lobby, place->link, &view);
    view.grade = grade_of(lobby, place, view.terms);
    return view;
}

bool lobby_is_in_progress(uint8_t seat, bool over, bool untold)
{
    return seat != NO_SEAT && (!over || untold);
}

/* Lower ranks come first. */
static int rank(const LobbyView *view)
{
    if (view->my_turn)
        return 0;
    if (view->grade == LOBBY_OWN && !view->game && !view->over)
        return 1;
    if (view->near && view->free)
        return 2;
    if (lobby_is_in_progress(view->seat, view->over, view->untold))
        return 3;
    return view->over ? 5 : 4;
}

static int compare(const void *a, const void *b)
{
    const LobbyView *x = a, *y = b;
    int by_rank = rank(x) - rank(y);
    return by_rank ? by_rank : x->id - y->id;
}

/* Adds either the player's own places or all others. Own places are added first, because any
 * machine can announce a nearby table, which must not displace tables that the player uses. */
static int add_places(Lobby *lobby, bool own, int count, LobbyView *out)
{
    for (int i = 0; i < lobby->count && count < LOBBY_MOST; i++) {
        const Place *place = &lobby->places[i];
        if ((place->known || place->here || place->link) == own)
            out[count++] = view_of(lobby, place);
    }
    return count;
}

/* If there are more tables than a list holds, those known first are shown. */
int lobby_list(Lobby *lobby, LobbyView *out)
{
    int count = lobby->shown_count;
    if (lobby->shown)
        memcpy(out, lobby->shown, (size_t)count * sizeof *out);
    for (int own = 1; !lobby->shown && own >= 0; own--)
        count = add_places(lobby, own, count, out);
    qsort(out, (size_t)count, sizeof *out, compare);
    return count;
}

/* Fills in the same view as the list, for a caller that has the id. */
bool lobby_view(Lobby *lobby, int id, LobbyView *out)
{
    for (int i = 0; i < lobby->shown_count; i++) {
        *out = lobby->shown[i];
        if (out->id == id)
            return true;
    }
    const Place *place = lobby_place(lobby, id);
    if (place)
        *out = view_of(lobby, place);
    return place;
}

void lobby_pretend(Lobby *lobby, const LobbyView *views, int count)
{
    assert(count >= 0 && count <= LOBBY_MOST && "as many as a list has");
    free(lobby->shown);
    lobby->shown = memory_copy(views, (size_t)count * sizeof *views);
    lobby->shown_count = count;
}
