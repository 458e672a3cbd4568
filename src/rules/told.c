/* told.c: plays a replica. It applies each action twice, first to a scratch game, so that a refused
 * action changes nothing and emits no event. Afterwards it sorts everything that the seat has not
 * seen, as in a view. */
#include "rules/told.h"
#include "rules/hands.h"
#include "rules/position.h"
#include "rules/start.h"
#include "rules/state.h"
#include "rules/view.h"

#include <assert.h>

/* Returns the row of the pool with a half that no seat has shown, NULL if there is none. */
static Half *unknown_half(Game *g, uint16_t copy)
{
    int row = hands_find(g, copy, NO_SEAT);
    return row >= g->castles ? &game_halves(g)[row] : NULL;
}

int game_hand_halves(const Catalogue *c, const Game *game, int seat, uint16_t out[HAND_MAX])
{
    int n = 0;
    for (int i = 0; i < game->hand_count[seat]; i++) {
        uint16_t copy = game->hand[seat][i];
        if (copy == COPY_HIDDEN || catalogue_kind(c, copy)->shape != SHAPE_HALF)
            continue;
        assert(n < HAND_MAX && "no hand has more halves");
        out[n++] = copy;
    }
    return n;
}

/* Reveals the first hidden half of the hand as `copy`. Returns false if that is impossible. */
static bool show_half(Game *g, int seat, uint16_t copy)
{
    int at = hands_index(g, seat, COPY_HIDDEN);
    Half *half = unknown_half(g, copy);
    if (at < 0 || !half)
        return false;
    half->owner = (uint8_t)seat;
    g->hand[seat][at] = copy;
    return true;
}

/* Makes a replica's source of outcomes. Without outcomes `told` may be NULL; the game is a replica
 * nevertheless. */
static Telling telling_from(const Outcome *told, int count)
{
    static const Outcome nothing;
    return (Telling){.told = told ? told : &nothing, .count = count};
}

static bool all_told(const Telling *telling)
{
    return !telling->contradicts && telling->at == telling->count;
}

ReplicaAnswer game_start_replica(const Catalogue *c, const Setup *setup, unsigned seats,
                                 const Outcome *told, int told_count, Game *game,
                                 const EventSink *sink)
{
    Telling telling = telling_from(told, told_count);
    EventSink hears = sink ? *sink : (EventSink){0};
    Chance none = {.used = 0};
    assert(!(seats >> setup->players) && "seats of the game, or none");
    hears.telling = &telling;
    start_game(c, setup, &none, (StackOrder){0}, game, &hears);
    game_hide(c, game, seats);
    return all_told(&telling) ? TOLD_DONE : TOLD_CONTRADICTS;
}

ReplicaAnswer position_finish_told(const Catalogue *c, Game *game, int seat, unsigned seats,
                                   const Outcome *told, int told_count, const EventSink *sink)
{
    Telling telling = telling_from(told, told_count);
    EventSink hears = sink ? *sink : (EventSink){0};
    Fault fault;
    int figure;
    assert(!(seats >> game->setup.players) && "seats of the game, or none");
    hears.telling = &telling;
    bool stands = position_finish(c, game, seat, &hears, &fault, &figure);
    assert(stands && "it was finished before");
    (void)stands;
    game_hide(c, game, seats);
    return all_told(&telling) ? TOLD_DONE : TOLD_CONTRADICTS;
}

bool game_set_replica_hand(Game *game, int seat, const uint16_t *halves, int count)
{
    bool good = true;
    assert(seat < game->setup.players && "a seat of the game");
    for (int i = 0; i < count && good; i++)
        good = show_half(game, seat, halves[i]);
    return good && hands_index(game, seat, COPY_HIDDEN) < 0;
}

/* Returns whether the action places a half that its seat never showed. */
static bool shows_half(const Game *g, const Action *a)
{
    return a->kind == ACTION_PLACE && g->phase == PHASE_CHOOSE && a->seat == g->to_act &&
           hands_index(g, a->seat, a->copy) < 0 && hands_index(g, a->seat, COPY_HIDDEN) >= 0;
}

static ReplicaAnswer apply(const Catalogue *c, Game *g, const Action *action, Telling *telling,
                           const EventSink *sink, Fault *fault)
{
    EventSink hears = sink ? *sink : (EventSink){0};
    hears.telling = telling;
    if (shows_half(g, action) && !show_half(g, action->seat, action->copy))
        return TOLD_CONTRADICTS;
    if (!game_apply(c, g, action, &hears, NULL, fault))
        return TOLD_REFUSED;
    return all_told(telling) ? TOLD_DONE : TOLD_CONTRADICTS;
}

ReplicaAnswer game_apply_replica(const Catalogue *c, Game *game, unsigned seats,
                                 const Action *action, const Outcome *told, int told_count,
                                 const EventSink *sink, Game *scratch, Fault *fault)
{
    Telling telling = telling_from(told, told_count), again = telling;
    game_copy(scratch, game);
    ReplicaAnswer answer = apply(c, scratch, action, &telling, NULL, fault);
    if (answer != TOLD_DONE)
        return answer;
    apply(c, game, action, &again, sink, NULL);
    game_hide(c, game, seats);
    return TOLD_DONE;
}
