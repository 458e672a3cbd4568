/* outcome.c: emits the outcomes of a game, or feeds a replica with those of another machine. */
#include "rules/expansion.h"
#include "rules/hands.h"
#include "rules/outcome_ask.h"
#include "rules/position.h"
#include "rules/start.h"
#include "rules/state.h"
#include "rules/view.h"

#include <assert.h>

static_assert(sizeof(Outcome) == 4, "an outcome without padding");

void outcome_contradicts(const Play *p)
{
    assert(is_replica(p) && "a replica does not ask for outcomes");
    telling_of(p)->contradicts = true;
}

uint16_t outcome_of(const Play *p, OutcomeKind kind, uint16_t own)
{
    Telling *telling = telling_of(p);
    if (!telling)
        return own;
    if (!telling->told) {
        assert(telling->count < OUTCOMES_MAX && "room for the outcomes of an action");
        telling->items[telling->count++] = (Outcome){(uint16_t)kind, own};
        return own;
    }
    if (telling->at >= telling->count || telling->told[telling->at].kind != kind) {
        telling->contradicts = true;
        return own;
    }
    return telling->told[telling->at++].value;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the part of the stack with the top tile; if all seats know the top tile, a part that
 * consists of this tile alone. */
static StackPart top_part(const Catalogue *c, const Game *g)
{
    StackPart parts[STACK_PARTS];
    int top = g->stack_count - 1, n = expansion_stack_parts(c, g, parts);
    for (int i = 0; i < n; i++) {
        if (parts[i].from <= top && top < parts[i].from + parts[i].count)
            return parts[i];
    }
    return (StackPart){.from = (uint16_t)top, .count = 1};
}

/* Swaps the top tile with a tile that the view assumes in another place of the same heap
 * (hills_rules.c). Returns whether one was found. */
static bool brought_up(Game *g, uint16_t copy)
{
    bool found = false;
    for (uint64_t rows = g->hooks[HOOK_STATE]; rows && !found;) {
        const ExpansionRules *e = expansion_next(&rows);
        found = e->swap_to_top && e->swap_to_top(g, copy, &game_stack(g)[g->stack_count - 1]);
    }
    return found;
}

/* Brings `copy` to the top, unless a seat that saw everything shown knows that it can't be there.
 * Returns whether it could. */
static bool raise(const Catalogue *c, Game *g, uint16_t copy)
{
    StackPart part = top_part(c, g);
    uint16_t *tiles = game_stack(g);
    int top = g->stack_count - 1, at = part.from;
    if (copy >= c->copy_count ||
        (part.late && top >= part.from + part.low && part.late(catalogue_kind(c, copy))))
        return false;
    while (at <= top && tiles[at] != copy)
        at++;
    if (at > top)
        return part.from == 0 && brought_up(g, copy);
    tiles[at] = tiles[top];
    tiles[top] = copy;
    return true;
}

void outcome_before_draw(Play *p)
{
    Game *g = p->g;
    assert(g->stack_count > 0 && "a tile to draw");
    uint16_t copy = outcome_of(p, OUTCOME_DRAWN, game_stack(g)[g->stack_count - 1]);
    if (is_replica(p) && !raise(p->c, g, copy))
        outcome_contradicts(p);
}

/* --- hidden hands ----------------------------------------------------------------------------- */

/* Returns whether the other seats don't know what the seat holds, apart from the tiles of
 * expansions. Sets *known if this game knows the whole hand. */
static bool hides_something(const Catalogue *c, const Game *g, int seat, bool *known)
{
    int hidden = 0, halves = 0;
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        hidden += copy == COPY_HIDDEN;
        halves += copy == COPY_HIDDEN || catalogue_kind(c, copy)->shape == SHAPE_HALF;
    }
    *known = hidden == 0;
    return halves > 0 && game_hands_hidden(g);
}

bool outcome_hand_fits(const Play *p, int seat)
{
    bool fits = hands_fit(p->c, p->g, seat), known;
    if (!telling_of(p) || !hides_something(p->c, p->g, seat, &known))
        return fits;
    uint16_t told = outcome_of(p, OUTCOME_FITS, fits);
    if (is_replica(p) && (told > 1 || (known && told != fits)))
        outcome_contradicts(p);
    return told != 0;
}

/* --- replicas --------------------------------------------------------------------------------- */

/* Plays a replica. Each action is applied twice, first to a scratch game, so that a refused action
 * changes nothing and emits no event. Afterwards everything that the seat has not seen is sorted,
 * as in a view. */

/* Returns the row of the pool with a half `copy` that no seat has shown, NULL if there is none. */
static Half *unknown_half(Game *g, uint16_t copy)
{
    int row = hands_find(g, copy, NO_SEAT);
    return row >= g->offered ? &game_halves(g)[row] : NULL;
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

/* Makes a replica's source of outcomes. If there are no outcomes, `told` may be NULL; the game is
 * still a replica. */
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
    return all_told(&telling) ? REPLICA_DONE : REPLICA_CONTRADICTS;
}

ReplicaAnswer position_finish_replica(const Catalogue *c, Game *game, int seat, unsigned seats,
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
    return all_told(&telling) ? REPLICA_DONE : REPLICA_CONTRADICTS;
}

bool game_set_replica_hand(Game *game, int seat, const uint16_t *halves, int count)
{
    bool good = true;
    assert(seat < game->setup.players && "a seat of the game");
    for (int i = 0; i < count && good; i++)
        good = show_half(game, seat, halves[i]);
    return good && hands_index(game, seat, COPY_HIDDEN) < 0;
}

/* Returns whether the action places a half that its seat has never shown. */
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
        return REPLICA_CONTRADICTS;
    if (!game_apply(c, g, action, &hears, NULL, fault))
        return REPLICA_REFUSED;
    return all_told(telling) ? REPLICA_DONE : REPLICA_CONTRADICTS;
}

ReplicaAnswer game_apply_replica(const Catalogue *c, Game *game, unsigned seats,
                                 const Action *action, const Outcome *told, int told_count,
                                 const EventSink *sink, Game *scratch, Fault *fault)
{
    Telling telling = telling_from(told, told_count), again = telling;
    game_copy(scratch, game);
    ReplicaAnswer answer = apply(c, scratch, action, &telling, NULL, fault);
    if (answer != REPLICA_DONE)
        return answer;
    apply(c, game, action, &again, sink, NULL);
    game_hide(c, game, seats);
    return REPLICA_DONE;
}
