/* remains.h: the tiles that may still come, and the places where one could lie, as far as a view
 * (rules/view.h) tells. Chances are worked out from these lists elsewhere. */
#ifndef RULES_REMAINS_H
#define RULES_REMAINS_H
#include "rules/need.h"
#include "rules/view.h"

/* --- tiles ------------------------------------------------------------------------------------ */

/* Where a tile is that does not lie on the board. */
typedef enum Whereabouts {
    REMAINS_DRAWN,   /* drawn, to be placed now */
    REMAINS_HEAP,    /* in a heap of the stack: see game_heaps() */
    REMAINS_ASIDE,   /* beside the table until the first volcano lies (DRG-3) */
    REMAINS_HAND,    /* in a hand, known to the view */
    REMAINS_OFFERED, /* a half that lies open for the draft (HALF-10) */
    REMAINS_UNKNOWN  /* a half in a hidden hand or in the box: nobody has shown it (HALF-12) */
} Whereabouts;

typedef struct Remain {
    uint16_t copy, count;
    uint8_t where; /* Whereabouts */
    uint8_t seat;  /* REMAINS_HAND: whose; else NO_SEAT */
    uint8_t heap;  /* REMAINS_HEAP: number of its heap; else 0 */
    uint8_t late;  /* 1: it is not among the uppermost tiles of its heap (Heap.early) */
} Remain;

/* Of each kind of entry at most one a copy. */
enum { REMAINS_MAX = 512 };

/* Lists what remains in `view`, each copy once for each place where it can be. Writes at most
 * `room` entries and returns how many there are; more than `room`, but not how many, where they do
 * not fit, since what was not written cannot be told from another of it. HALF-10 to HALF-12, DRG-3,
 * HS-13, AM-2. */
int game_remains(const Catalogue *c, const Game *view, Remain *out, int room);

/* Tiles of which a seat knows which they are, but not in which order they lie. A tile whose place
 * is known is a heap of its own. Tiles under hills were in the lowest heap, and nobody knows which
 * of them will never be drawn (HS-13). */
typedef struct Heap {
    uint16_t tiles; /* that are in it */
    uint16_t drawn; /* of them that will be drawn; the others lie under hills */
    uint16_t early; /* the uppermost: any but late tiles, as sources of the plague are (PLG-2) */
    uint16_t late;  /* how many late tiles there are */
} Heap;

/* Heaps of the longest river, set back tile for tile, and of what lies below it (RIV-6). */
enum { HEAPS_MAX = 24 };

/* The stack from above: the first heap is drawn first. Returns how many there are. */
int game_heaps(const Catalogue *c, const Game *view, Heap out[HEAPS_MAX]);

/* Halves in the hands of others that the view does not know. */
int game_hidden_halves(const Game *view);

/* --- places ----------------------------------------------------------------------------------- */

/* A place of the frontier: a free space beside a tile, or a gap. */
typedef struct FreePlace {
    Cell cell;
    uint16_t need; /* rules/need.h: tells a gap, too */
    uint16_t spare;
} FreePlace;

/* All of them, in an order that depends on the game's bytes alone. Writes at most `room`, returns
 * how many there are. */
int game_free_places(const Game *game, FreePlace *out, int room);

/* Can `copy` fill the place (HALF-15 to HALF-19), now or, where a tile that closes holes needs more
 * tiles around (AM-2), later? Neighbours only become more, so what does not fit now never will. A
 * half fills a free space in part. */
bool game_may_fill(const Catalogue *c, const Game *game, uint16_t copy, const FreePlace *place);
#endif
