/* remains.h: the tiles that may still come and the places for them, according to a view
 * (rules/view.h). Code outside `rules` computes odds from these lists. */
#ifndef RULES_REMAINS_H
#define RULES_REMAINS_H
#include "rules/need.h"
#include "rules/view.h"

/* --- tiles ------------------------------------------------------------------------------------ */

/* The place of a tile that is not on the board. */
typedef enum Whereabouts {
    REMAINS_DRAWN,   /* drawn, to be placed now */
    REMAINS_HEAP,    /* in a heap of the stack: see game_heaps() */
    REMAINS_ASIDE,   /* set aside until the first volcano is placed (DRG-3) */
    REMAINS_HAND,    /* in a hand, known to the view */
    REMAINS_OFFERED, /* face up for the draft (HALF-10) or for an auction (BCB-10) */
    REMAINS_UNKNOWN  /* a half in a hidden hand or in the box, never shown (HALF-12) */
} Whereabouts;

typedef struct Remain {
    uint16_t copy, count;
    uint8_t where; /* Whereabouts */
    uint8_t seat;  /* REMAINS_HAND: its seat; else NO_SEAT */
    uint8_t heap;  /* REMAINS_HEAP: number of its heap; else 0 */
    uint8_t late;  /* 1: it can't be among the top tiles of its heap (Heap.early) */
} Remain;

/* Enough entries: there is at most one for each remaining tile. */
enum { REMAINS_MAX = 512 };

/* Lists the tiles that remain in `view`: one entry for each copy and place where it can be (HALF-10
 * to HALF-12, DRG-3, HS-13, AM-2). Writes at most `room` and returns how many there are. If there
 * are more than `room`, the result exceeds `room` but is not exact, since new tiles can only be
 * merged with entries that were written. */
int game_remains(const Catalogue *c, const Game *view, Remain *out, int room);

/* A set of tiles that a seat knows without knowing their order. A tile in a known place is a
 * separate heap. Tiles that lie below others on the board came from the lowest heap, so some tiles
 * of that heap will never be drawn, and no seat knows which (HS-13). */
typedef struct Heap {
    uint16_t tiles; /* tiles in it */
    uint16_t drawn; /* how many of them will be drawn; the others are under tiles on the board */
    uint16_t early; /* number of top tiles that can't be late ones (PLG-2) */
    uint16_t late;  /* number of late tiles */
} Heap;

/* Enough for the longest river, if each of its tiles is set back separately, and for the tiles
 * below it (RIV-6). */
enum { HEAPS_MAX = 24 };

/* Lists the heaps of the stack from the top, so the first heap is drawn first. Returns how many
 * there are. */
int game_heaps(const Catalogue *c, const Game *view, Heap out[HEAPS_MAX]);

/* Returns how many halves in other hands the view doesn't know. */
int game_hidden_halves(const Game *view);

/* --- places ----------------------------------------------------------------------------------- */

/* A place of the frontier: a free space next to a tile, or a gap. */
typedef struct FreePlace {
    Cell cell;
    uint16_t need; /* a code of rules/need.h: also distinguishes gaps from spaces */
    uint16_t spare;
} FreePlace;

/* Lists all free places, in an order that depends on the game's bytes alone. Writes at most `room`
 * and returns how many there are. */
int game_free_places(const Game *game, FreePlace *out, int room);

/* Returns whether `copy` can fill the place (HALF-15 to HALF-19), now or, for a tile that fills
 * holes, once there are tiles all around the place (AM-2). The number of neighbours only increases,
 * so a tile that doesn't fit now never will. A half fills a free space in part. */
bool game_may_fill(const Catalogue *c, const Game *game, uint16_t copy, const FreePlace *place);
#endif
