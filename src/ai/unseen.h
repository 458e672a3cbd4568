/* unseen.h: what may still come: for each need of a free place, how many unseen tiles fit there,
 * and how many of them close the cities or roads that wait. Only the multiset of the stack is
 * read, never its order. */
#ifndef AI_UNSEEN_H
#define AI_UNSEEN_H
#include "rules/need.h"
#include "rules/state.h"

/* --- fits.c: what each kind of tile does to each need of a free place (rules/need.h): does it fit,
 * and would it close the cities and the roads that wait there? Derived once a game from the
 * catalogue. --- */

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
/* --- unseen.c --------------------------------------------------------------------------------- */

typedef struct Unseen {
    uint16_t lies[NEED_EMPTY], city[NEED_EMPTY],
        road[NEED_EMPTY];            /* squares that fit, that close */
    uint8_t gap[NEEDS - NEED_EMPTY]; /* seats that hold a half that fits there, as a set */
    uint16_t stack;                  /* squares of the stack that are counted in */
    uint16_t halves;                 /* own tiles in hands that are counted in */
    uint16_t abbeys;                 /* of these: each fits in every hole */
    uint16_t aside;                  /* dragon tiles that were set aside (DRG-3) */
} Unseen;

/* Own tiles in all hands. */
int halves_held(const Game *g);

/* Counts everything. */
void unseen_count(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u);

/* Follows a game that went on: takes out what was drawn from the stack, and looks at the hands
 * again if they changed. */
void unseen_follow(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u);
#endif
