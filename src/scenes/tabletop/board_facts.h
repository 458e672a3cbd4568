/* board_facts.h: anchors and segment masks per kind of tile, worked out once when they are first
 * asked for, since the painter needs milliseconds for them. */
#ifndef SCENES_TABLETOP_BOARD_FACTS_H
#define SCENES_TABLETOP_BOARD_FACTS_H
#include "painter/painter.h"
#include "rules/query.h"

enum { BOARD_MASK_SIZE = 96 }; /* px per tile edge: a road is ten wide */

typedef struct BoardKindFacts {
    bool anchors_known;
    Anchor anchors[SEGMENTS_MAX]; /* at rotation 0 */
    uint8_t *mask;                /* BOARD_MASK_SIZE² × 2 bytes, NULL until asked for */
} BoardKindFacts;

typedef struct BoardFacts {
    const Catalogue *catalogue;
    BoardKindFacts *kinds;
    Anchor *pictures; /* of each copy; x < 0: not asked for yet */
} BoardFacts;

void board_facts_init(BoardFacts *facts, const Catalogue *c);
void board_facts_release(BoardFacts *facts);

/* Where a figure or label of `segment` stands on a tile that lies so, board units. */
void board_facts_anchor(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Where the small illustration of the tile's copy stands; its middle if it shows none. */
void board_facts_picture(BoardFacts *facts, const PlacedTile *tile, float *x, float *y);

/* The segment of the tile under a board point; NO_SEGMENT outside the tile. */
int board_facts_segment(BoardFacts *facts, const PlacedTile *tile, float x, float y);

/* Works the facts of a copy out now, so that nobody waits later. */
void board_facts_prepare(BoardFacts *facts, uint16_t copy);
/* The same for its anchors alone, some milliseconds; false if they were known. */
bool board_facts_prepare_anchors(BoardFacts *facts, uint16_t copy);
#endif
