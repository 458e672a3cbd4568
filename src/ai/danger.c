/* danger.c: estimates how likely dragon, fleas and towers are to remove a figure from the board. */
#include "ai/danger.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/tower/tower.h"
#include "rules/expansion.h"

#include <assert.h>
#include <stdlib.h>

/* The expansions that remove figures from the board. */
static const uint64_t dangerous = EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_TOWER) |
                                  EXPANSION_SET(EXPANSION_PLAGUE);

/* Chances by distance. They are guesses, and the matches of docs/AI.md were won with them. A figure
 * at distance 0 was on the dragon's space when it came back, or is on the tile of a volcano just
 * placed. */
enum { FLEA_REACH = 3, TOWER_REACH = 2 };
static const float eaten[DRAGON_STEPS + 1] = {.15f, .50f, .42f, .32f, .22f, .14f, .08f};
static const float infected[FLEA_REACH + 1] = {.50f, .40f, .14f, .05f};
/* in reach of the next floor; of the floor after it */
static const float captured[TOWER_REACH] = {.22f, .07f};

bool danger_in_play(const Game *g)
{
    return (g->setup.expansions & dangerous) != 0;
}

bool danger_bars(const TileKind *kind)
{
    return kind->symbols &&
           (kind_symbols(kind, SYMBOL_VOLCANO) || kind_symbols(kind, SYMBOL_PLAGUE_SOURCE));
}

float danger_rate(const Catalogue *c, const Game *g)
{
    int dragons = 0;
    if (!(g->setup.expansions >> EXPANSION_DRAGON & 1) || g->stack_count == 0)
        return 0.0f;
    for (int i = 0; i < g->stack_count; i++)
        dragons += kind_symbols(catalogue_kind(c, game_stack(g)[i]), SYMBOL_DRAGON) > 0;
    return (float)dragons / (float)g->stack_count;
}

/* --- detecting danger ------------------------------------------------------------------------- */

/* Returns the tile that decides what happens next: the one just placed, or the one in hand. */
static const TileKind *tile_at_hand(const Catalogue *c, const Game *g, bool laid)
{
    if (laid)
        return tile_kind(c, &game_tiles(g)[g->last_tile]);
    return g->phase == PHASE_PLACE && g->drawn < c->copy_count ? catalogue_kind(c, g->drawn) : NULL;
}

/* Returns the chance that one of the next eight tiles starts the dragon. Eight tiles are about two
 * rounds of four players, or four rounds of two. */
static float chance_of_run(float rate)
{
    enum { SOON = 8 };
    float none = 1.0f;
    for (int i = 0; i < SOON; i++)
        none *= 1.0f - rate;
    return 1.0f - none;
}

static void look_at_dragon(const Catalogue *c, const Game *g, float rate, const TileKind *at_hand,
                           bool laid, Danger *d)
{
    Unit way[DRAGON_STEPS + 1], at = dragon_unit(g);
    Units units = units_under(c, g, NULL);
    bool volcano = laid && kind_symbols(at_hand, SYMBOL_VOLCANO);
    int been = dragon_way(g, way);
    d->lies = volcano || at != NO_UNIT;
    if (!d->lies)
        return;
    d->dragon = volcano ? game_tiles(g)[g->last_tile].cell : unit_cell(&units, at);
    d->walks = been > 0 || (at_hand && at != NO_UNIT && kind_symbols(at_hand, SYMBOL_DRAGON));
    d->steps = (int8_t)(DRAGON_STEPS - (been ? been - 1 : 0));
    assert(d->steps > 0 && d->steps <= DRAGON_STEPS && "who has made all steps runs no more");
    d->stepper = (uint8_t)((g->in_turn + (been ? been - 1 : 0)) % g->setup.players);
    d->soon = d->walks ? 1.0f : chance_of_run(rate);
    d->fairy_tile = fairy_tile(g);
    d->fairy_guards_space = g->setup.policies.value[POLICY_FAIRY_REACH] == UNIT_SPACE;
    if (d->fairy_tile != NO_TILE)
        d->fairy = game_tiles(g)[d->fairy_tile].cell;
}

/* A tower with a figure on it is closed. */
static void look_at_towers(const Catalogue *c, const Game *g, bool laid, Danger *d)
{
    for (int seat = 0; seat < g->setup.players; seat++)
        d->builders |= (uint8_t)((tower_floors_left(g, seat) > 0) << seat);
    for (int tile = 0; d->builders && tile < g->tile_count - laid; tile++) {
        const Tile *at = &game_tiles(g)[tile];
        const TileKind *kind = tile_kind(c, at);
        for (int s = 0; kind->symbols >> s && d->tower_count < DANGER_TOWERS_MAX; s++) {
            if (kind->symbols >> s & 1 && kind->segments[s].symbol == SYMBOL_TOWER &&
                !feature_held(&game_features(g)[at->first_node + s]))
                d->towers[d->tower_count++] =
                    (DangerTower){.cell = at->cell, .reach = (uint8_t)(tower_floors(g, tile) + 1)};
        }
    }
}

static void look_at_fleas(const Game *g, const TileKind *at_hand, bool laid, Danger *d)
{
    uint16_t tiles[PLAGUE_TILES];
    int n = plague_tiles(g, tiles);
    for (int i = 0; i < n; i++)
        d->fleas[d->flea_count++] = game_tiles(g)[tiles[i]].cell;
    if (laid && d->flea_count < PLAGUE_TILES && kind_symbols(at_hand, SYMBOL_PLAGUE_SOURCE))
        d->fleas[d->flea_count++] = game_tiles(g)[g->last_tile].cell;
}

void danger_look(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger)
{
    const TileKind *at_hand = tile_at_hand(c, g, laid);
    danger->any = danger->walks = danger->lies = false;
    danger->builders = danger->tower_count = danger->flea_count = 0;
    if (!danger_in_play(g))
        return;
    if (g->setup.expansions >> EXPANSION_DRAGON & 1)
        look_at_dragon(c, g, rate, at_hand, laid, danger);
    if (g->setup.expansions >> EXPANSION_TOWER & 1)
        look_at_towers(c, g, laid, danger);
    if (g->setup.expansions >> EXPANSION_PLAGUE & 1)
        look_at_fleas(g, at_hand, laid, danger);
    danger->any = danger->lies || danger->tower_count || danger->flea_count;
}

bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind)
{
    return danger_bars(kind) ||
           (danger->lies && danger->walks != (kind_symbols(kind, SYMBOL_DRAGON) > 0));
}

/* --- queries ---------------------------------------------------------------------------------- */

static int distance(Cell a, Cell b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

static bool is_guarded(const Danger *d, Cell cell, int tile)
{
    if (d->fairy_tile == NO_TILE)
        return false;
    return d->fairy_guards_space ? cell_equal(cell, d->fairy) : tile == d->fairy_tile;
}

/* During a run the seat that takes the step moves the dragon to where it hurts others. */
static float risk_of_dragon(const Danger *d, int seat, Cell cell, int tile)
{
    static const float own_step = .5f, others_step = 1.4f;
    int away = d->lies ? distance(d->dragon, cell) : DRAGON_STEPS + 1;
    assert(d->steps <= DRAGON_STEPS && "steps of a run");
    if (away > d->steps || is_guarded(d, cell, tile))
        return 0.0f;
    return eaten[away] * d->soon * (!d->walks ? 1.0f : d->stepper == seat ? own_step : others_step);
}

static float risk_of_fleas(const Danger *d, Cell cell)
{
    int least = FLEA_REACH + 1;
    for (int i = 0; i < d->flea_count; i++) {
        int away = distance(d->fleas[i], cell);
        least = away < least ? away : least;
    }
    return least <= FLEA_REACH ? infected[least] : 0.0f;
}

static float risk_of_towers(const Danger *d, int seat, Cell cell)
{
    float safe = 1.0f;
    if (!(d->builders & ~(1u << seat)))
        return 0.0f;
    for (int i = 0; i < d->tower_count; i++) {
        const DangerTower *tower = &d->towers[i];
        bool straight = tower->cell.x == cell.x || tower->cell.y == cell.y;
        int beyond = distance(tower->cell, cell) - tower->reach;
        if (straight && beyond < TOWER_REACH)
            safe *= 1.0f - captured[beyond > 0 ? beyond : 0];
    }
    return 1.0f - safe;
}

void danger_calm(Danger *danger)
{
    danger->walks = false;
    danger->soon = 1.0f;
    danger->steps = DRAGON_STEPS;
}

float danger_by(const Danger *danger, DangerOf of, int seat, Cell cell, int tile)
{
    assert(of < DANGERS && "one of the dangers");
    if (!danger->any)
        return 0.0f;
    return of == DANGER_DRAGON  ? risk_of_dragon(danger, seat, cell, tile)
           : of == DANGER_FLEAS ? risk_of_fleas(danger, cell)
                                : risk_of_towers(danger, seat, cell);
}

Risk danger_at(const Danger *danger, int seat, Cell cell, int tile)
{
    Risk risk = {0};
    if (!danger->any)
        return risk;
    float spared =
        (1.0f - risk_of_dragon(danger, seat, cell, tile)) * (1.0f - risk_of_fleas(danger, cell));
    risk.caught = risk_of_towers(danger, seat, cell);
    risk.gone = (1.0f - spared) * (1.0f - risk.caught);
    return risk;
}
