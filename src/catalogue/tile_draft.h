/* tile_draft.h: a tile between JSON and the catalogue. For the room catalogue only. */
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
    TILE_COUNT_MAX = 99 /* copies of one kind; fits the byte of TileCopy */
};

/* The JsonAt refer to each other by pointer: never copy or move a draft. */
typedef struct TileDraft {
    TileKind kind;      /* without parts until tile_draft_check derives them */
    JsonAt tile, edges; /* the places for errors of the whole tile */
    bool village;       /* houses at the crossing */
    JsonAt lists[TILE_LISTS];
    /* the place of each segment in the file; for a crossing the tile itself */
    JsonAt segments[SEGMENTS_MAX];
    int count;          /* printed copies, 1 if the file gives no count */
    int crossing;       /* arms in the file, NO_CROSSING if not given */
    int decors[DECORS]; /* copies by illustration; sums up to count */
} TileDraft;

/* Reads the tile piece by piece: types, names, ranges. `at` has to outlive the draft. Returns false
 * with *err. */
bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err);

/* Checks that the pieces agree with each other (docs/TILES.md lists the checks) and derives the
 * rest. Returns false with *err. */
bool tile_draft_check(TileDraft *draft, Err *err);

/* Adds the segments of one list to the draft `self`; the key names the list. The earlier members
 * have been read. */
bool tile_draft_read_list(void *self, const JsonAt *list, Err *err);
#endif
