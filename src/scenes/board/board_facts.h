/* board_facts.h: where the parts of a tile are on the board: the anchor of each segment, and the
 * segment under a point. The anchors of a kind are computed when they are first requested, because
 * that costs the painter milliseconds. The segment under a point is read from the mask that the
 * renderer uses to light up segments, so the mouse always picks the segment that lights up. */
#ifndef SCENES_BOARD_BOARD_FACTS_H
#define SCENES_BOARD_BOARD_FACTS_H
#include "painter/painter.h"
#include "render/board.h"
#include "rules/query.h"
#include "rules/units.h"
#include "scenes/board/board_art.h"

/* Lends the mask `key` (painter/art_key.h) until the next call; NULL while it is being painted.
 * Must return at once. HostServices.mask is such a function. */
typedef const uint8_t *BoardMaskSource(void *self, uint32_t key);

typedef struct BoardKindFacts {
    bool anchors_known;
    Anchor anchors[SEGMENTS_MAX]; /* at rotation 0 */
} BoardKindFacts;

/* The anchors found so far for a catalogue's tiles. One block of memory, released by free(). */
typedef struct BoardAnchors {
    Anchor *pictures; /* of each copy; x < 0: not requested yet */
    BoardKindFacts kinds[];
} BoardAnchors;

typedef struct BoardFacts {
    const Catalogue *catalogue;
    BoardMaskSource *mask; /* NULL: there are no masks, and the nearest anchor decides */
    void *self;            /* first argument of `mask` */
    BoardAnchors *anchors;
    bool borrowed; /* `anchors` belong to the caller and outlive these facts */
    int kinds;     /* kind count of `catalogue`, which may be freed before the facts are */
    /* PARTS_MAX for each kind; NULL: not requested yet, or its mask isn't painted yet. */
    BoardOutline **outlines;
    /* Set when board_facts_segment had to answer without a mask. A caller that keeps results based
     * on such answers clears this flag first, and computes its results again if the flag is set
     * afterwards. */
    bool guessed;
} BoardFacts;

/* Returns an empty store of anchors, to be freed by the caller. */
BoardAnchors *board_anchors_new(const Catalogue *c);

/* `mask` and `self` may be NULL. `shared` holds the anchors that other boards of the same catalogue
 * found; it must outlive these facts. If it is NULL, the facts make an empty store. */
void board_facts_init(BoardFacts *facts, const Catalogue *c, BoardAnchors *shared,
                      BoardMaskSource *mask, void *self);
void board_facts_release(BoardFacts *facts);

/* Finds where a figure or label of `segment` is on a placed tile, in board units. */
void board_facts_anchor(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Finds where the small illustration of the tile's copy is, in board units; the middle of the tile
 * if the copy has none. */
void board_facts_picture(BoardFacts *facts, const PlacedTile *tile, float *x, float *y);

/* Returns the segment of the tile under a board point, NO_SEGMENT outside the tile. Until the mask
 * is painted, the segment with the nearest anchor is returned. */
int board_facts_segment(BoardFacts *facts, const PlacedTile *tile, float x, float y);

/* Computes all facts of a copy now, so that the player doesn't wait for them later. */
void board_facts_prepare(BoardFacts *facts, uint16_t copy);
/* Computes only the anchors of a copy, which takes a few milliseconds; returns false if they were
 * known already. */
bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy);

/* --- ways on the board ------------------------------------------------------------------------ */

/* Draws distances and paths on the board: ranges, a walk so far and its next steps, and danger. The
 * rules decide what is where (rules/units.h); this file only draws it. */

/* Returns the middle of a unit on the board: of a space, of the land of a half, or of a double
 * tile. */
vec2s board_unit_middle(const Units *units, Unit unit);

/* Tints everything in the row and column of `tile`, at most `reach` away. The tint fades with the
 * distance, which is also shown as a number. Spaces are marked as squares, single tiles in their
 * own shape, so the two ways of counting look different wherever a pair is in the line. Holes also
 * show their distance. */
void board_ways_range(BoardPicture *picture, const Units *units, int tile, int reach);

/* Tints everything at most `reach` away along one line (rules/units.h), like board_ways_range. */
void board_ways_line(BoardPicture *picture, UnitLine line, int reach);

/* Draws a walk over `count` places: lines, each with its step number, older ones fainter, and marks
 * on the units that can't be entered again. */
void board_ways_walk(BoardPicture *picture, const Units *units, const Unit *walk, int count);

/* Draws a step that the seat with `color` may choose: an arrow on the common side. */
BoardFigure *board_ways_step(BoardPicture *picture, const Units *units, int color, Unit from,
                             Unit to);

/* Shades every tile except the `count` tiles of `lit`, because the question concerns only those. */
void board_ways_dim(BoardPicture *picture, const Units *units, const uint16_t *lit, int count);

/* Marks a place that can be chosen, with a mark so small that hundreds of them fit. */
void board_ways_place(BoardPicture *picture, vec2s at);

/* Draws footprints from one place to another. */
BoardMark *board_ways_track(BoardPicture *picture, vec2s from, vec2s to);

/* Returns the upper corner of a space, 0 NW or 1 NE, where a number covers no figure in the
 * picture. */
int board_ways_free_corner(const BoardPicture *picture, Cell cell);

/* Marks the shape of a unit: BOARD_MARK_DANGER where a figure would suffer, BOARD_MARK_HOVER,
 * BOARD_MARK_PRINTS and so on. */
void board_ways_mark(BoardPicture *picture, const Units *units, Unit unit, BoardMarkKind kind);
#endif
