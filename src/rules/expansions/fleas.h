/* fleas.h: where fleas and outbreaks of the plague are and how they hang together (PLG-5, PLG-8,
 * PLG-H1 to PLG-H5).
 *
 *   A unit (units.h) is infected when it holds a tile with a flea; by tiles each half has its own
 *   (PLG-H3). Fleas are active while infected units lead from them to an active outbreak; others
 *   are latent.
 *
 *      +-----+-----+-----+-----+        1 an active outbreak, f active fleas, l a latent one: no
 *      |  1  |  f  |  f  |     |  l     region leads to it. A unit beside the region that has
 *      +-----+-----+-----+-----+        neither flea nor source may be next, not over corners. */
#ifndef RULES_EXPANSIONS_FLEAS_H
#define RULES_EXPANSIONS_FLEAS_H
#include "rules/units.h"

enum { OUTBREAKS = 6, FLEAS = 18 };

typedef struct Fleas {
    uint16_t source[OUTBREAKS]; /* the tile of each outbreak, plus 1; 0: none */
    uint16_t flea[FLEAS];       /* the tile of each flea, plus 1; 0: in the supply */
    uint32_t active;            /* set of fleas; derived by fleas_active() */
    uint8_t eradicated;         /* set of outbreaks */
    uint8_t used;               /* outbreaks that have been on the board */
    uint8_t spare[2];
} Fleas;

/* The outbreaks that are active, as a set. */
unsigned outbreaks_active(const Fleas *fleas);

/* The fleas that are active, as a set (PLG-8). */
uint32_t fleas_active(const Units *units, const Fleas *fleas);

/* The flea of a set that acts on `tile`, which may lie on another tile of its space (PLG-H2, H4);
 * −1 if none does. */
int fleas_on(const Units *units, const Fleas *fleas, uint32_t set, int tile);

/* Tiles by number. */
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

/* The tiles that no way may cross: those that fleas act on, active or not, and active sources
 * (PLG-9, PLG-10). */
void fleas_bar(const Units *units, const Fleas *fleas, TileSet *out);

/* Those on the board, as a set. */
uint32_t fleas_on_board(const Fleas *fleas);
/* Fleas in the supply. */
int fleas_left(const Fleas *fleas);

/* Has the tile a source of the plague? */
bool tile_is_source(const Catalogue *c, const Game *g, int tile);

/* The outbreak on the tile that is active there, −1 if none is. */
int outbreak_on(const Fleas *fleas, int tile);

/* Tiles beside active regions that have neither flea nor source, one for each unit and in the order
 * of the board, `but` (NO_TILE: none) left out: where the plague may spread to (PLG-5, PLG-15).
 * Writes at most `enough` and looks no further when it has found so many, whichever they are;
 * TILES_MAX finds all. Returns how many. */
int fleas_next(const Units *units, const Fleas *fleas, int but, int enough, uint16_t *out);

/* The tile by which fleas_next() names the unit of `tile`: by spaces the one that came there first,
 * so that a flea on a second half is in the same place as one on the first. */
uint16_t fleas_place(const Units *units, int tile);

/* Is the tile one of them? Without looking at all others, where it is known which fleas are
 * active. */
bool fleas_may_come(const Units *units, const Fleas *fleas, int tile);

/* Fleas `among` a set that may be taken when the supply is empty: latent ones, or of the only
 * active region those that cut off no other and may go elsewhere in it (PLG-7). As a set; of the
 * latter no more than `enough` are looked for. */
uint32_t fleas_to_take(const Units *units, const Fleas *fleas, uint32_t among, int enough);
#endif
