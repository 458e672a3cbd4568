/* board_facts.h: where the parts of a tile are on the board: the anchor of each segment, and the
 * segment under a point. The anchors of a kind are computed when they are first requested, because
 * that costs the painter milliseconds. The segment under a point is read from the same mask that
 * the renderer lights segments from, so the mouse always picks the segment that lights up. */
#ifndef SCENES_BOARD_BOARD_FACTS_H
#define SCENES_BOARD_BOARD_FACTS_H
#include "painter/painter.h"
#include "rules/query.h"
#include "scenes/board/board_outline.h"

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
     * on such answers clears this first, and computes them again as long as it is set
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
/* Computes only the anchors of a copy, some milliseconds; false if they were known. */
bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy);
#endif
