/* together_view.c: presents tables as rows of a list. A view is computed at each request, so
 * nothing in it has to be kept up to date. */
#include "together/together_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Only a connection that was good before is lost; until then it is a first call. */
static TogetherLine line_of(const Link *link)
{
    if (!link)
        return TOGETHER_UNCALLED;
    switch (caller_state(link->caller)) {
    case CALLER_THERE:
        return TOGETHER_GOOD;
    case CALLER_REFUSED:
        return TOGETHER_REFUSED;
    default:
        return link->was_there ? TOGETHER_LOST : TOGETHER_CALLS;
    }
}

/* Returns the seats of a key. A player who comes with the key of a seat may take it, from any
 * machine. */
static uint8_t seats_of_key(const LogTerms *terms, int players, const Digest *key)
{
    unsigned seats = 0;
    for (int seat = 0; seat < players; seat++)
        seats |= (unsigned)digest_equal(&terms->keys[seat], key) << seat;
    return (uint8_t)seats;
}

/* Fills in what the client of a link knows. */
static void view_link(const Together *together, const Link *link, TogetherView *view)
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
                seats_of_key(view->terms, view->header->setup.players, &together->player.key);
    } else if (view->waiting) {
        view->header = &view->waiting->header;
        view->terms = &view->waiting->terms;
    }
    if (caller_met(link->caller) && view->grade != TOGETHER_OWN)
        identity_words(&together->player.key, caller_met(link->caller), view->words);
}

/* Returns whether the table is on a table server that this player knows, whoever opened it. */
static bool is_neutral(const Together *together, const Place *place)
{
    bool neutral = place->neutral;
    for (int i = 0; i < together->count && !neutral; i++) {
        const Place *server = &together->places[i];
        neutral = !server->invitation.table[0] && server->neutral && server->known &&
                  together_same_key(&server->invitation, &place->invitation);
    }
    return neutral;
}

/* A table is free to call itself worse than it is, so what it admits is believed. Its claim to be
 * on a server is believed only for servers that this player has added. */
static TogetherGrade grade_of(const Together *together, const Place *place, const LogTerms *terms)
{
    if (place->here)
        return TOGETHER_OWN;
    if (terms && terms->hosted)
        return TOGETHER_HOSTED;
    if (is_neutral(together, place))
        return TOGETHER_NEUTRAL;
    return terms ? TOGETHER_SERVER : TOGETHER_HOSTED;
}

/* Starts with what is known without a connection; a link knows better. */
static TogetherView view_of(const Together *together, const Place *place)
{
    TogetherView view = {.id = place->id,
                         .grade = grade_of(together, place, NULL),
                         .line = line_of(place->link),
                         .why = "",
                         .seat = place->seat,
                         .own = (uint8_t)(game_eyes(place->seat) | place->beside),
                         .near = place->near,
                         .known = place->known,
                         .open = host_has_open(together, place),
                         .closed = place->closed,
                         .over = place->over,
                         .untold = place->untold,
                         .server = !place->invitation.table[0] && !place->link,
                         .seats = place->seats,
                         .free = place->free,
                         .met = place->met};
    text_copy(view.name, sizeof view.name, place->name);
    if (place->link)
        view_link(together, place->link, &view);
    view.grade = grade_of(together, place, view.terms);
    return view;
}

bool together_is_in_progress(uint8_t seat, bool over, bool untold)
{
    return seat != NO_SEAT && (!over || untold);
}

/* Lower ranks come first. */
static int rank(const TogetherView *view)
{
    if (view->my_turn)
        return 0;
    if (view->grade == TOGETHER_OWN && !view->game && !view->over)
        return 1;
    if (view->near && view->free)
        return 2;
    if (together_is_in_progress(view->seat, view->over, view->untold))
        return 3;
    return view->over ? 5 : 4;
}

static int compare(const void *a, const void *b)
{
    const TogetherView *x = a, *y = b;
    int by_rank = rank(x) - rank(y);
    return by_rank ? by_rank : x->id - y->id;
}

/* Adds places, the player's own first: any machine can announce a nearby table, and it must not
 * displace those that the player uses. */
static int add_places(Together *together, bool own, int count, TogetherView *out)
{
    for (int i = 0; i < together->count && count < TOGETHER_MOST; i++) {
        const Place *place = &together->places[i];
        if ((place->known || place->here || place->link) == own)
            out[count++] = view_of(together, place);
    }
    return count;
}

/* If there are more tables than a list holds, those known first are shown. */
int together_list(Together *together, TogetherView *out)
{
    int count = together->shown_count;
    if (together->shown)
        memcpy(out, together->shown, (size_t)count * sizeof *out);
    for (int own = 1; !together->shown && own >= 0; own--)
        count = add_places(together, own, count, out);
    qsort(out, (size_t)count, sizeof *out, compare);
    return count;
}

/* Fills in the same view as the list, for a caller that has the id. */
bool together_view(Together *together, int id, TogetherView *out)
{
    for (int i = 0; i < together->shown_count; i++) {
        *out = together->shown[i];
        if (out->id == id)
            return true;
    }
    const Place *place = together_place(together, id);
    if (place)
        *out = view_of(together, place);
    return place;
}

void together_pretend(Together *together, const TogetherView *views, int count)
{
    assert(count >= 0 && count <= TOGETHER_MOST && "as many as a list has");
    free(together->shown);
    together->shown = memory_copy(views, (size_t)count * sizeof *views);
    together->shown_count = count;
}
