/* fleas.c: see fleas.h. */
#include "rules/expansions/fleas.h"

#include "rules/board.h"

#include <string.h>

unsigned outbreaks_active(const Fleas *fleas)
{
    unsigned set = 0;
    for (int i = 0; i < OUTBREAKS; i++)
        set |= fleas->source[i] && !(fleas->eradicated >> i & 1) ? 1u << i : 0;
    return set;
}

int outbreak_on(const Fleas *fleas, int tile)
{
    for (int i = 0; i < OUTBREAKS; i++) {
        if (fleas->source[i] == tile + 1 && !(fleas->eradicated >> i & 1))
            return i;
    }
    return -1;
}

bool tile_is_source(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbols(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_PLAGUE_SOURCE) > 0;
}

int fleas_left(const Fleas *fleas)
{
    int left = 0;
    for (int i = 0; i < FLEAS; i++)
        left += fleas->flea[i] == 0;
    return left;
}

/* By spaces a flea acts on all that shares its space (HALF-45 e). */
int fleas_on(const Units *units, const Fleas *fleas, uint32_t set, int tile)
{
    for (int i = 0; i < FLEAS; i++) {
        if (set >> i & 1 && fleas->flea[i] &&
            tile_concerns(units, POLICY_RANGE_UNIT, fleas->flea[i] - 1, tile))
            return i;
    }
    return -1;
}

/* --- regions ---------------------------------------------------------------------------------- */

enum { ALL_FLEAS = (1 << FLEAS) - 1 };

static bool mark(UnitSet *set, unsigned number)
{
    uint64_t bit = 1ull << number % 64, *word = &set->words[number / 64];
    bool fresh = !(*word & bit);
    *word |= bit;
    return fresh;
}

static bool has(const UnitSet *set, unsigned number)
{
    return set->words[number / 64] >> number % 64 & 1;
}

/* A unit is infected where its space or tile is one of a flea's (PLG-H2, PLG-H5): made once, since
 * regions ask about each unit that they reach. */
void fleas_units(const Units *units, const Fleas *fleas, UnitSet *out)
{
    *out = (UnitSet){{0}};
    for (int i = 0; i < FLEAS; i++) {
        Unit own[PARTS_MAX];
        int n = fleas->flea[i] ? tile_units(units, fleas->flea[i] - 1, own) : 0;
        for (int k = 0; k < n; k++)
            mark(out, own[k]);
    }
}

bool fleas_reach(const Units *units, const UnitSet *infected, int tile)
{
    Unit own[PARTS_MAX];
    int n = tile_units(units, tile, own);
    return has(infected, own[0]) || (n > 1 && has(infected, own[1]));
}

static bool is_infected(const Units *units, Unit unit, const void *self)
{
    (void)units;
    return has(self, unit);
}

/* What hangs together with the source of outbreak `i`. Of a source that is a double tile both
 * spaces are its own, but sources are squares. */
static void region_of(const Units *units, const Fleas *fleas, const UnitSet *infected, int i,
                      UnitRegion *out)
{
    Unit own[PARTS_MAX];
    assert(fleas->source[i] && "an outbreak on the board");
    tile_units(units, fleas->source[i] - 1, own);
    unit_region(units, own[0], UNITS_MAX, is_infected, infected, out);
}

/* The fleas that lie in the region, as a set. */
static uint32_t fleas_in(const Units *units, const Fleas *fleas, const UnitRegion *region)
{
    UnitSet within = {{0}};
    uint32_t set = 0;
    for (int i = 0; i < region->count; i++)
        mark(&within, region->unit[i]);
    for (int i = 0; i < FLEAS; i++)
        set |= fleas->flea[i] && fleas_reach(units, &within, fleas->flea[i] - 1) ? 1u << i : 0;
    return set;
}

uint32_t fleas_active(const Units *units, const Fleas *fleas)
{
    uint32_t set = 0;
    UnitSet infected;
    fleas_units(units, fleas, &infected);
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1) {
        UnitRegion region;
        region_of(units, fleas, &infected, __builtin_ctz(left), &region);
        set |= fleas_in(units, fleas, &region);
    }
    return set;
}

/* Outbreaks beside the same fleas, or beside each other, are in one region. */
int fleas_regions(const Units *units, const Fleas *fleas)
{
    uint32_t sets[OUTBREAKS] = {0};
    int count = 0;
    UnitSet infected;
    fleas_units(units, fleas, &infected);
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1) {
        UnitRegion region;
        region_of(units, fleas, &infected, __builtin_ctz(left), &region);
        uint32_t own = fleas_in(units, fleas, &region);
        bool joined = false;
        for (int i = 0; i < count; i++)
            joined |= (sets[i] & own) != 0;
        if (!joined)
            sets[count++] = own;
    }
    return count;
}

/* --- spreading -------------------------------------------------------------------------------- */

/* May a flea come to the unit? */
static bool is_free(const Units *units, const UnitSet *infected, Unit unit)
{
    uint16_t held[2];
    int n = unit_tiles(units, unit, held);
    bool source = false;
    for (int i = 0; i < n; i++)
        source |= tile_is_source(units->c, units->g, held[i]);
    return !source && !has(infected, unit);
}

/* By tiles of the unit, so that a double tile counts once. */
static void mark_beside(const Units *units, const UnitSet *infected, const UnitRegion *region,
                        UnitSet *seen)
{
    UnitStep steps[UNIT_STEPS_MAX];
    for (int i = 0; i < region->count; i++) {
        int n = unit_steps(units, region->unit[i], steps);
        for (int k = 0; k < n; k++) {
            if (is_free(units, infected, steps[k].to))
                mark(seen, unit_tile(steps[k].to));
        }
    }
}

int fleas_next(const Units *units, const Fleas *fleas, uint16_t *out, int room)
{
    UnitSet seen = {{0}}, infected;
    int count = 0;
    fleas_units(units, fleas, &infected);
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1) {
        UnitRegion region;
        region_of(units, fleas, &infected, __builtin_ctz(left), &region);
        mark_beside(units, &infected, &region, &seen);
    }
    for (int tile = 0; tile < units->g->tile_count; tile++) {
        if (!has(&seen, (unsigned)tile))
            continue;
        if (count < room)
            out[count] = (uint16_t)tile;
        count++;
    }
    return count;
}

/* May the flea be put elsewhere without cutting off others? */
static bool may_move(const Units *units, const Fleas *fleas, int flea)
{
    Fleas without = *fleas;
    uint16_t next[2];
    without.flea[flea] = 0;
    uint32_t others = fleas->active & ~(1u << flea);
    if (fleas_active(units, &without) != others)
        return false;
    int n = fleas_next(units, &without, next, 2);
    return n > 1 || (n == 1 && next[0] != fleas->flea[flea] - 1);
}

uint32_t fleas_to_take(const Units *units, const Fleas *fleas)
{
    uint32_t latent = ~fleas->active & ALL_FLEAS, set = 0;
    for (int i = 0; i < FLEAS; i++)
        latent &= fleas->flea[i] ? ~0u : ~(1u << i);
    if (latent)
        return fleas_next(units, fleas, NULL, 0) ? latent : 0;
    if (fleas_regions(units, fleas) != 1)
        return 0;
    for (int i = 0; i < FLEAS; i++)
        set |= may_move(units, fleas, i) ? 1u << i : 0;
    return set;
}
