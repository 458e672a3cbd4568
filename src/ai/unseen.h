/* unseen.h: the tiles that may still come. For each need of a free place it counts the unseen tiles
 * that fit there, and how many of them close the cities or roads that are open there. It reads only
 * the multiset of the stack, never its order. */
#ifndef AI_UNSEEN_H
#define AI_UNSEEN_H
#include "rules/need.h"
#include "rules/state.h"

/* --- slots.c: the effect of each kind of tile on each need of a free place (rules/need.h): does it
 * fit, and would it complete the cities and roads that are open there? Derived from the catalogue
 * once per game. --- */

enum { /* AiKindFits.flags */
       FITS_LIES = 1 << 0,
       FITS_CLOSES_CITY =
           1 << 1, /* in one of its rotations it closes all city sides that are open there */
       FITS_CLOSES_ROAD = 1 << 2 /* the same for roads */
};

typedef struct AiKindFits {
    uint8_t flags[NEEDS];
    uint8_t symmetry; /* number of different rotations: tile_kind_symmetry */
} AiKindFits;

typedef struct AiFits {
    uint64_t fingerprint; /* fingerprint of its catalogue; 0: not prepared yet */
    /* sides 0..3 with an open city or road; SIDE_L if the half in the space shows one */
    uint8_t sides[NEEDS];
    uint8_t cities[NEEDS]; /* those of them with a city */
    AiKindFits kinds[];
} AiFits;

/* Returns the size in bytes of an AiFits for this catalogue. */
size_t fits_size(const Catalogue *c);

/* Fills in `fits` (zeroed before its first use), unless it already belongs to this catalogue. */
void fits_prepare(const Catalogue *c, AiFits *fits);
/* --- unseen.c --------------------------------------------------------------------------------- */

typedef struct Unseen {
    uint16_t lies[NEED_EMPTY], city[NEED_EMPTY],
        /* lies: squares that fit; city, road: those that also close the cities, the roads */
        road[NEED_EMPTY];
    uint8_t gap[NEEDS - NEED_EMPTY]; /* bit set of seats with a half that fits the gap */
    uint16_t stack;                  /* squares of the stack included in the counts */
    uint16_t halves;                 /* tiles in hands included in the counts */
    uint16_t closers;                /* closers among them; each fits in every hole */
    uint16_t aside;                  /* tiles set aside */
} Unseen;

/* Returns the number of tiles in all hands. */
int halves_held(const Game *g);
#endif
