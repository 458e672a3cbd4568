/* snap.h: where the tile in hand goes for a position of the cursor over the board. Pure
 * arithmetic on cells.
 *
 *     +-------+-------+     A square takes the cell under the cursor. For a half the
 *     |  NW   |  NE   |     quarter of the cell under the cursor chooses the corner of its
 *     |   0   |   1   |     right angle, so that moving across a diagonal moves the half
 *     +-------+-------+     across it. If that corner does not fit, the nearest one that
 *     |  SW   |  SE   |     does is taken. Turning it by hand fixes the corner until the
 *     |   3   |   2   |     cursor enters another cell.
 *     +-------+-------+
 *
 * A double tile is held by its first cell: it turns about this cell, which takes the cell under the
 * cursor. Its second cell also attracts the cursor.
 *
 * A legal placement attracts the tile from SNAP_REACH around its outline. The cell under the cursor
 * has priority: if it has its own reason why the tile does not fit, the player sees the reason, and
 * no neighbour takes the tile away. */
#ifndef INPUT_SNAP_H
#define INPUT_SNAP_H
#include "rules/game.h"

#define SNAP_REACH 0.35f /* tile edges around the outline of a legal placement */
/* The reach for double tiles, and the penalty for pointing at the second cell. */
#define SNAP_REACH_DOUBLE 0.45f
#define SNAP_SECOND 0.2f

/* The tile in hand. Set `half` and `rotation` when the player takes it. */
typedef struct SnapHand {
    bool half, twice; /* twice: a double tile */
    uint8_t rotation; /* present rotation; for a half, its corner */
    bool fixed;       /* a half was turned by hand in `fixed_cell` */
    Cell fixed_cell;
} SnapHand;

/* The legal placements of the tile in hand. */
typedef struct SnapPlaces {
    Placement *legal; /* every legal cell and rotation; only read */
    int count;
    /* Returns whether the cell has its own reason why the tile does not fit (mismatch, overlap of
     * halves) although it would touch other tiles there. False for occupied cells and for the empty
     * table. NULL means never. */
    bool (*has_reason)(const void *self, Cell cell);
    const void *self;
} SnapPlaces;

typedef enum SnapKind {
    SNAP_PLACE, /* legal as it is turned: a click places it there */
    /* never for halves: legal in that cell after a turn to `turn_to`; a click turns it first */
    SNAP_TURN,
    SNAP_NOT /* does not fit in the cell */
} SnapKind;

typedef struct Snap {
    SnapKind kind;
    Cell cell;
    uint8_t rotation; /* rotation of the tile as it is turned now */
    uint8_t turn_to;  /* SNAP_TURN: the next fitting rotation clockwise */
    /* NW corner of the tile's cell as it is drawn: in place or carried under the cursor. */
    float x, y;
} Snap;

/* Return the cell under a board point, and its quarter (0 NW, 1 NE, 2 SE, 3 SW). */
Cell snap_cell(float x, float y);
int snap_quarter(float x, float y);

/* Returns the distance of a board point from the outline of a placement, 0 inside. A half's outline
 * is its triangle. */
float snap_distance(bool half, Cell cell, int rotation, float x, float y);

/* Computes the middle of a placement: the cell's, or the centroid of a half's triangle. */
void snap_middle(bool half, Cell cell, int rotation, float *x, float *y);

/* Finds the place for the cursor at board point (x, y), after choosing the corner of a half. A half
 * either fits as shown or fits the cell with no corner: the result for a half is never
 * SNAP_TURN. */
Snap snap_find(SnapHand *hand, const SnapPlaces *places, float x, float y);

/* Finds the place for a cell that the player chose by key, with the tile as it is turned now. */
Snap snap_at(const SnapHand *hand, const SnapPlaces *places, Cell cell);

/* Returns the rotation after `quarters` (±1) turns of the tile over `cell`: the next one, or for a
 * half the next corner that fits the cell, if any does. */
int snap_turned(const SnapHand *hand, const SnapPlaces *places, Cell cell, int quarters);

/* Sets the rotation to the lower two bits of `rotation`, as if the player turned the tile
 * (keyboard, a click on SNAP_TURN) with the cursor at (x, y). */
void snap_turn_to(SnapHand *hand, int rotation, float x, float y);
#endif
