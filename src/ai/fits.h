/* fits.h: what each kind of tile does to each need of a free place (rules/need.h): does it fit,
 * and would it close the cities and the roads that wait there? Derived once a game from the
 * catalogue. */
#ifndef AI_FITS_H
#define AI_FITS_H
#include "rules/tile.h"

#include <stddef.h>

enum { /* AiKindFits.flags */
       FITS_LIES = 1 << 0,
       FITS_CLOSES_CITY =
           1 << 1, /* in one of its rotations all city sides that wait there are closed */
       FITS_CLOSES_ROAD = 1 << 2 /* the same for roads */
};

typedef struct AiKindFits {
    uint8_t flags[NEEDS];
    uint8_t symmetry; /* rotations that differ: tile_kind_symmetry */
} AiKindFits;

typedef struct AiFits {
    uint64_t fingerprint; /* of the catalogue that it was made from; 0: not made yet */
    /* sides 0..3 at which a city or a road waits, SIDE_L where the half in the space shows one */
    uint8_t sides[NEEDS];
    uint8_t cities[NEEDS]; /* those of them at which it is a city */
    AiKindFits kinds[];
} AiFits;

/* Bytes of an AiFits for this catalogue. */
size_t fits_size(const Catalogue *c);

/* Makes it, unless `fits` (zeroed before its first use) already is of this catalogue. */
void fits_prepare(const Catalogue *c, AiFits *fits);
#endif
