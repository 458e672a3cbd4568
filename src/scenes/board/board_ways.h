/* board_ways.h: draws distances and paths on the board: ranges, a walk so far and its next steps,
 * danger. The rules decide what is where (rules/units.h); this file only draws it. */
#ifndef SCENES_BOARD_BOARD_WAYS_H
#define SCENES_BOARD_BOARD_WAYS_H
#include "render/board.h"
#include "rules/units.h"

/* Returns the middle of a unit on the board: of a space, of the land of a half, of a double
 * tile. */
vec2s board_unit_middle(const Units *units, Unit unit);

/* Tints everything straight along row and column of `tile`, at most `reach` away. The tint fades
 * with the distance, which is written on it. Spaces are marked as squares, single tiles in their
 * own shape, so that both ways of counting look different wherever a pair is in line. Holes also
 * carry their number. */
void board_ways_range(BoardPicture *picture, const Units *units, int tile, int reach);

/* Does the same along one line (rules/units.h). */
void board_ways_line(BoardPicture *picture, UnitLine line, int reach);

/* Draws a walk over `count` places: lines with the number of each step, older ones fainter, and
 * marks on the units that can't be entered again. */
void board_ways_walk(BoardPicture *picture, const Units *units, const Unit *walk, int count);

/* Draws a step that the seat with `color` may choose: an arrow on the common side. */
BoardFigure *board_ways_step(BoardPicture *picture, const Units *units, int color, Unit from,
                             Unit to);

/* Shades every tile except the `count` tiles of `lit`, because the question isn't about it. */
void board_ways_dim(BoardPicture *picture, const Units *units, const uint16_t *lit, int count);

/* Marks a place that can be chosen, so small that hundreds of them have room. */
void board_ways_place(BoardPicture *picture, vec2s at);

/* Draws footprints from one place to another. */
BoardMark *board_ways_track(BoardPicture *picture, vec2s from, vec2s to);

/* Returns the upper corner of a space, 0 NW or 1 NE, where a number hides no figure of the
 * picture. */
int board_ways_free_corner(const BoardPicture *picture, Cell cell);

/* Marks the shape of a unit: BOARD_MARK_DANGER where a figure would suffer, BOARD_MARK_HOVER,
 * BOARD_MARK_PRINTS and so on. */
void board_ways_mark(BoardPicture *picture, const Units *units, Unit unit, BoardMarkKind kind);
#endif
