/* board_ways.h: what questions about ways show on the board: the range of a tower, a walk so far
 * and its next steps, danger. The rules say what is where (rules/units.h), this only draws it. */
#ifndef SCENES_BOARD_BOARD_WAYS_H
#define SCENES_BOARD_BOARD_WAYS_H
#include "render/board.h"
#include "rules/units.h"

/* The middle of a unit on the board: of a space, of the land of a half, of a double tile. */
vec2s board_unit_middle(const Units *units, Unit unit);

/* Everything straight along row and column of `tile`, at most `reach` away, tinted the less the
 * farther, with its distance: spaces as squares, single tiles in their own shape, so that both ways
 * of counting look different wherever a pair lies in line. Holes carry their number, too. */
void board_ways_range(BoardPicture *picture, const Units *units, int tile, int reach);

/* The same while the tower captures: all that it does not reach steps back. */
void board_ways_capture(BoardPicture *picture, const Units *units, int tile, int reach);

/* The way along the arrow of a flying machine, `segment` of `tile`, in the same manner: each unit
 * that a roll can lead to, with that number. `rolled`: the others are faint; 0: none was yet. */
void board_ways_flight(BoardPicture *picture, const Units *units, int tile, int segment,
                       int rolled);

/* A walk over `count` places: lines with the number of each step, the oldest faint, and the units
 * that are not entered again. */
void board_ways_walk(BoardPicture *picture, const Units *units, const Unit *walk, int count);

/* A step that `color` (of a seat) may choose: an arrow on the common side. */
BoardFigure *board_ways_step(BoardPicture *picture, const Units *units, int color, Unit from,
                             Unit to);

/* A shade over every tile but those `lit`, `count` of them: what is not asked about. */
void board_ways_dim(BoardPicture *picture, const Units *units, const uint16_t *lit, int count);

/* A place where somebody may go or stand, so small that hundreds have room. */
void board_ways_place(BoardPicture *picture, vec2s at);

/* Footprints from one place to another. */
BoardMark *board_ways_track(BoardPicture *picture, vec2s from, vec2s to);

/* The upper corner of a space, 0 NW or 1 NE, in which a number hides nobody who stands in the
 * picture. */
int board_ways_free_corner(const BoardPicture *picture, Cell cell);

/* Marks the shape of a unit: BOARD_MARK_DANGER where somebody would suffer, BOARD_MARK_HOVER,
 * BOARD_MARK_PRINTS and so on. */
void board_ways_mark(BoardPicture *picture, const Units *units, Unit unit, BoardMarkKind kind);
#endif
