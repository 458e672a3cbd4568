/* tile_draft.h: a tile on its way from JSON to the catalogue. Inside the room catalogue. */
#ifndef CATALOGUE_TILE_DRAFT_H
#define CATALOGUE_TILE_DRAFT_H
#include "catalogue/tile_names.h"
#include "json/json_read.h"

/* Lists of a tile, in the order in which segments are numbered. */
typedef enum TileList {
    LIST_CITIES,
    LIST_ROADS,
    LIST_RIVERS,
    LIST_FIELDS,
    LIST_FEATURES,
    TILE_LISTS
} TileList;

enum {
    NO_CROSSING = -1,
    TILE_COUNT_MAX = 99 /* copies of one kind; fits the byte of TileCopy */
};

/* The JsonAt point at each other: never copy or move a draft. */
typedef struct TileDraft {
    TileKind kind;      /* without parts until it is derived */
    JsonAt tile, edges; /* where faults of the whole tile are told */
    bool village;       /* houses stand at the crossing */
    JsonAt lists[TILE_LISTS];
    /* where each segment is written; the tile itself for a crossing */
    JsonAt segments[SEGMENTS_MAX];
    int count;          /* printed copies, 1 without the field */
    int crossing;       /* arms as the data says, NO_CROSSING where it says nothing */
    int decors[DECORS]; /* copies by illustration; sums up to count */
} TileDraft;

/* Reads what is written, piece by piece: types, names, ranges. `at` must outlive the draft. */
bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err);

/* Checks that the pieces agree with each other (docs/TILES.md lists the checks) and derives the
 * rest. */
bool tile_draft_check(TileDraft *draft, Err *err);

/* Adds to the draft `self` the segments of one of its lists, which its key tells; the head has
 * been read. */
bool tile_draft_read_list(void *self, const JsonAt *list, Err *err);
#endif
