/* snap.h: where the tile in hand goes when the cursor is somewhere over the board. Pure
 * arithmetic on cells.
 *
 *     +-------+-------+     A square takes the cell under the cursor. For a half the
 *     |  NW   |  NE   |     quarter of the cell under the cursor chooses the corner of its
 *     |   0   |   1   |     right angle, so that moving across a diagonal moves the half
 *     +-------+-------+     across it; where that corner does not fit, the nearest one that
 *     |  SW   |  SE   |     does. Turning it by hand fixes the corner until another cell is
 *     |   3   |   2   |     entered.
 *     +-------+-------+
 *
 * A double tile is held by its first cell, about which it turns, and which takes the cell under the
 * cursor; its second cell draws, too.
 *
 * A legal placement draws the tile from SNAP_REACH around its outline. The cell under the cursor
 * comes first: where it has a reason of its own why the tile does not fit, the reason is told and
 * a neighbour does not take the tile away. */
#ifndef INPUT_SNAP_H
#define INPUT_SNAP_H
#include "rules/game.h"

#define SNAP_REACH 0.35f /* tile edges around the outline of a legal placement */
/* The same for double tiles, and so much worse it is to be pointed at by the second cell. */
#define SNAP_REACH_DOUBLE 0.45f
#define SNAP_SECOND 0.2f

/* The tile in hand. Set `half` and `rotation` when it is taken up. */
typedef struct SnapHand {
    bool half, twice; /* twice: a double tile */
    uint8_t rotation; /* as it is turned now; the corner of a half */
    bool fixed;       /* a half was turned by hand in `fixed_cell` */
    Cell fixed_cell;
} SnapHand;

/* What the hand may do. */
typedef struct SnapPlaces {
    Placement *legal; /* every legal cell and rotation; only read */
    int count;
    /* Has this cell a reason of its own why the tile does not fit (mismatch, overlap of halves),
     * since a tile could touch others there? False for squares that lie there already and for
     * the empty table. May be NULL: never. */
    bool (*has_reason)(const void *self, Cell cell);
    const void *self;
} SnapPlaces;

typedef enum SnapKind {
    SNAP_PLACE, /* legal as it is turned: a click lays it there */
    SNAP_TURN,  /* no half: legal in that cell when turned to `turn_to`; a click turns it first */
    SNAP_NOT    /* does not fit in the cell */
} SnapKind;

typedef struct Snap {
    SnapKind kind;
    Cell cell;
    uint8_t rotation; /* as it is turned now */
    uint8_t turn_to;  /* SNAP_TURN: the next fitting rotation clockwise */
    /* NW corner of the tile's cell as it is drawn: in its place or carried under the cursor. */
    float x, y;
} Snap;

/* The cell under a board point, and the quarter of it (0 NW, 1 NE, 2 SE, 3 SW). */
Cell snap_cell(float x, float y);
int snap_quarter(float x, float y);

/* Distance of a board point from the outline of a placement, 0 inside. A half's outline is its
 * triangle. */
float snap_distance(bool half, Cell cell, int rotation, float x, float y);

/* The middle of a placement: the cell's, or the centroid of a half's triangle. */
void snap_middle(bool half, Cell cell, int rotation, float *x, float *y);

/* The cursor is at board point (x, y): chooses the corner of a half, then the place. A half lies
 * where it is shown, or fits into no corner of the cell: it is never SNAP_TURN. */
Snap snap_find(SnapHand *hand, const SnapPlaces *places, float x, float y);

/* A cell that was chosen by key, with the tile as it is turned now. */
Snap snap_at(const SnapHand *hand, const SnapPlaces *places, Cell cell);

/* The rotation to which `quarters` (±1) turn the tile that is aimed at `cell`: the next one; of a
 * half the next one whose corner fits there, if any does. */
int snap_turned(const SnapHand *hand, const SnapPlaces *places, Cell cell, int quarters);

/* Takes rotation `rotation`, of which the lower two bits count, as if turned there by hand
 * (keyboard, a click on SNAP_TURN) while the cursor is at (x, y). */
void snap_turn_to(SnapHand *hand, int rotation, float x, float y);
#endif
