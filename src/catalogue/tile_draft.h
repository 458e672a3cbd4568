/* tile_draft.h: a tile on its way from JSON to the catalogue. Inside the room catalogue. */
#ifndef CATALOGUE_TILE_DRAFT_H
#define CATALOGUE_TILE_DRAFT_H
#include "json/json_read.h"
#include "rules/tile.h"

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

/* Words of the files, by the enum that each table is indexed with.
 *
 * Index of `word` in `words`, −1 if it is not there. */
int tile_find_word(const char *const *words, int count, const char *word);

/* "square", "farmhouse"; "none" for DECOR_NONE. */
extern const char *const tile_shape_names[SHAPES];
extern const char *const tile_decor_names[DECORS];

/* How many edges a shape has, and what they are called: "N", "H", "SR". */
extern const uint8_t tile_edge_counts[SHAPES];
extern const char *const tile_edge_names[SHAPES][EDGES_MAX];
#endif
