/* tile_draft.h: a tile between JSON and the catalogue. Used only inside src/catalogue. */
#ifndef CATALOGUE_TILE_DRAFT_H
#define CATALOGUE_TILE_DRAFT_H
#include "catalogue/tile_names.h"
#include "json/json_read.h"

/* The lists of a tile, in the order in which segments are numbered. */
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
    TILE_COUNT_MAX = 99 /* maximum number of copies of one kind; must fit the byte in TileCopy */
};

/* The JsonAt refer to each other by pointer: never copy or move a draft. */
typedef struct TileDraft {
    TileKind kind;      /* without parts until tile_draft_check derives them */
    JsonAt tile, edges; /* where errors about the whole tile are reported */
    bool village;       /* houses at the crossing */
    JsonAt lists[TILE_LISTS];
    /* where each segment is in the file; for a crossing, where the tile is */
    JsonAt segments[SEGMENTS_MAX];
    int count;          /* number of printed copies, 1 if the file gives no count */
    int crossing;       /* number of arms in the file, NO_CROSSING if not given */
    int decors[DECORS]; /* number of copies of each illustration; the sum is `count` */
} TileDraft;

/* Reads the tile piece by piece: types, names, ranges. `at` has to outlive the draft. Returns false
 * with *err. */
bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err);

/* Checks that the pieces agree with each other (docs/TILES.md lists the checks) and derives the
 * rest. Returns false with *err. */
bool tile_draft_check(TileDraft *draft, Err *err);
#endif
