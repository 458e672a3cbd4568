/* fleas.h: the fleas and outbreaks of the plague, and how they connect (PLG-5, PLG-8, PLG-H1 to
 * PLG-H5).
 *
 *   A unit (units.h) is infected when it holds a tile with a flea; if units are tiles, each half
 *   has its own flea (PLG-H3). Fleas are active while infected units lead from them to an active
 *   outbreak; others are latent.
 *
 *      +-----+-----+-----+-----+        1 an active outbreak, f active fleas, l a latent one: no
 *      |  1  |  f  |  f  |     |  l     region leads to it. A unit next to the region, by a side,
 *      +-----+-----+-----+-----+        that has neither flea nor source may be infected next. */
#ifndef EXPANSIONS_PLAGUE_FLEAS_H
#define EXPANSIONS_PLAGUE_FLEAS_H
#include "rules/units.h"

enum { OUTBREAKS = 6, FLEAS = 18 };

typedef struct Fleas {
    uint16_t source[OUTBREAKS]; /* the tile of each outbreak, plus 1; 0: none */
    uint16_t flea[FLEAS];       /* the tile of each flea, plus 1; 0: in the supply */
    uint32_t active;            /* set of fleas; derived by fleas_active() */
    uint8_t eradicated;         /* set of outbreaks */
    uint8_t used;               /* set of outbreaks that have been on the board */
    uint8_t spare[2];
} Fleas;

/* Returns the set of active outbreaks. */
unsigned outbreaks_active(const Fleas *fleas);

/* Returns the set of active fleas (PLG-8). */
uint32_t fleas_active(const Units *units, const Fleas *fleas);

/* Returns the flea of a set that acts on `tile`, perhaps from another tile of its space (PLG-H2,
 * H4); −1 if none does. */
int fleas_on(const Units *units, const Fleas *fleas, uint32_t set, int tile);

/* A set of placed tiles, by number. */
typedef struct TileSet {
    uint64_t words[TILES_MAX / 64];
} TileSet;

static inline void tile_set_add(TileSet *set, int tile)
{
    assert(tile >= 0 && tile < TILES_MAX && "a placed tile");
    set->words[tile / 64] |= 1ull << tile % 64;
}

static inline bool tile_set_has(const TileSet *set, int tile)
{
    return set->words[tile / 64] >> tile % 64 & 1;
}

/* Collects the tiles that no path may cross: those that fleas act on, active or not, and active
 * sources (PLG-9, PLG-10). */
void fleas_bar(const Units *units, const Fleas *fleas, TileSet *out);

/* Returns the set of fleas on the board. */
uint32_t fleas_on_board(const Fleas *fleas);
/* Returns how many fleas are in the supply. */
int fleas_left(const Fleas *fleas);

/* Returns whether the tile has a source of the plague. */
bool tile_is_source(const Catalogue *c, const Game *g, int tile);

/* Returns the active outbreak on the tile, −1 if there is none. */
int outbreak_on(const Fleas *fleas, int tile);

/* Lists the tiles that may get the plague next (PLG-5, PLG-15): tiles next to active regions that
 * have neither flea nor source; `but` is left out (NO_TILE: none). The list has one tile for each
 * unit, in the order of tile indices. Writes at most `enough` and stops searching when it has found
 * that many, whichever they are; TILES_MAX finds all. Returns how many it wrote. */
int fleas_next(const Units *units, const Fleas *fleas, int but, int enough, uint16_t *out);

/* Returns the tile that names the unit of `tile` in fleas_next(). If units are spaces, that is the
 * first tile of the space, so a flea on a second half has the same place as one on the first. */
uint16_t fleas_place(const Units *units, int tile);

/* Returns whether fleas_next() would list the tile, without listing all others; relies on
 * `active`. */
bool fleas_may_come(const Units *units, const Fleas *fleas, int tile);

/* Returns the fleas of the set `among` that may be taken when the supply is empty (PLG-7). These
 * are the latent ones or, in the only active region, those that cut off no other and can go
 * elsewhere in it. It searches for no more than `enough` of the latter. */
uint32_t fleas_to_take(const Units *units, const Fleas *fleas, uint32_t among, int enough);
#endif
