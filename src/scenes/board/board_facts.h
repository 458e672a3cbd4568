/* board_facts.h: where the parts of a tile lie on the board: the anchor of each segment, and the
 * segment under a point. Anchors are worked out once per kind when they are first asked for, which
 * costs the painter milliseconds. The segment under a point is read from the mask that the
 * renderer lights segments from, so that what the mouse picks is what shines. */
#ifndef SCENES_BOARD_BOARD_FACTS_H
#define SCENES_BOARD_BOARD_FACTS_H
#include "painter/painter.h"
#include "rules/query.h"
#include "scenes/board/board_outline.h"

/* Lends the mask `key` (painter/art_key.h) until another one is asked for; NULL while it is being
 * painted. Must return at once. HostServices.mask is one. */
typedef const uint8_t *BoardMaskSource(void *self, uint32_t key);

typedef struct BoardKindFacts {
    bool anchors_known;
    Anchor anchors[SEGMENTS_MAX]; /* at rotation 0 */
} BoardKindFacts;

/* What is known of a catalogue's tiles. One block of memory, given back by free(). */
typedef struct BoardAnchors {
    Anchor *pictures; /* of each copy; x < 0: not asked for yet */
    BoardKindFacts kinds[];
} BoardAnchors;

typedef struct BoardFacts {
    const Catalogue *catalogue;
    BoardMaskSource *mask; /* NULL: there are none, nearest anchors decide */
    void *self;            /* of `mask` */
    BoardAnchors *anchors;
    bool borrowed; /* `anchors` outlive these facts */
    int kinds;     /* of `catalogue`, which may be gone when the facts are released */
    /* PARTS_MAX of each kind; NULL: not asked for yet, or its mask is not there yet. */
    BoardOutline **outlines;
    /* Some board_facts_segment had to do without its mask. Whoever keeps what it worked out from
     * such answers clears this first and works it out again while it comes back. */
    bool guessed;
} BoardFacts;

/* Nothing is known yet. The caller frees it. */
BoardAnchors *board_anchors_new(const Catalogue *c);

/* `mask` with `self` may be NULL. `shared` is what other boards of the same catalogue found out and
 * must outlive these facts, NULL: they begin with nothing. */
void board_facts_init(BoardFacts *facts, const Catalogue *c, BoardAnchors *shared,
                      BoardMaskSource *mask, void *self);
void board_facts_release(BoardFacts *facts);

/* Where a figure or label of `segment` stands on a tile that lies so, board units. */
void board_facts_anchor(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Where the small illustration of the tile's copy stands; its middle if it shows none. */
void board_facts_picture(BoardFacts *facts, const PlacedTile *tile, float *x, float *y);

/* The segment of the tile under a board point; NO_SEGMENT outside the tile. Until its mask is there
 * the segment with the nearest anchor. */
int board_facts_segment(BoardFacts *facts, const PlacedTile *tile, float x, float y);

/* Works the facts of a copy out now, so that nobody waits later. */
void board_facts_prepare(BoardFacts *facts, uint16_t copy);
/* The same for its anchors alone, some milliseconds; false if they were known. */
bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy);
#endif
