/* tile.h: the tile catalogue: kinds of tile, their segments, their copies. A catalogue is immutable
 * plain data; all games share it, and callers pass it to the functions. The module `catalogue`
 * builds one from JSON; the checked catalogue of the game is compiled in. */
#ifndef RULES_TILE_H
#define RULES_TILE_H
#include "rules/geometry.h"
#include "rules/names.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    TILE_ID_SIZE = 32,
    SET_SIZE = 8,
    SEGMENTS_MAX = 16, /* of one tile; a set of them fits into 16 bits */
    EDGES_MAX = 6,     /* a double tile has six */
    RIM_MAX = 12,      /* half-edges around a tile's rim */
    PARTS_MAX = 2,     /* cells that a tile covers */
    NEEDS = 1025,      /* number of codes of rules/need.h, for what a free place can need */
    NO_SEGMENT = 0xff,
    NO_COPY = 0xffff
};

typedef enum Shape { SHAPE_SQUARE, SHAPE_HALF, SHAPE_DOUBLE, SHAPES } Shape;

typedef enum Land { LAND_FIELD, LAND_ROAD, LAND_CITY, LAND_RIVER, LANDS } Land;

/* Edges without a landscape of their own. Whatever meets LAND_ANY fits and ends there (AM-13).
 * LAND_WALL fits only against LAND_WALL, and only fields continue across it (CKR-24); no segment
 * counts a wall among its edges. */
enum { LAND_ANY = LANDS, LAND_WALL, EDGE_LANDS };

/* A tile numbers its segments in the order cities, roads, rivers, fields, features, crossing, and
 * each group in the order of the data. The segment mask uses the same numbers plus one.
 * SEGMENT_SYMBOL is a feature of the data that no figure can stand on. In a game the two segments
 * of a city that became a castle are also symbols (BCB-16). */
typedef enum SegmentKind {
    SEGMENT_CITY,
    SEGMENT_ROAD,
    SEGMENT_RIVER,
    SEGMENT_FIELD,
    SEGMENT_MONASTERY, /* every monastery-like building */
    SEGMENT_GARDEN,
    SEGMENT_SYMBOL,
    SEGMENT_CROSSING, /* the meeting point of road arms, in most cases a village */
    SEGMENT_CASTLE,   /* a German castle: ten spaces surround it (GC-4) */
    SEGMENT_HUT,      /* Baba Yaga's hut: the empty spaces around it count (RUS-9) */
    SEGMENT_LYING,    /* the second segment of a special monastery, for a figure lying there as
                         abbot (MON-2, MON-9); it follows the monastery's own segment */
    SEGMENT_KINDS
} SegmentKind;

typedef enum RoadKind { ROAD_THROUGH, ROAD_BRANCHING, ROAD_END, ROAD_KINDS } RoadKind;

/* The end of a road that leaves its tile by one edge only. Every end inside a tile is closed
 * (BASE-14). */
typedef enum RoadEnd {
    ROAD_END_NONE,
    ROAD_END_CROSSING,
    ROAD_END_CITY,
    ROAD_END_MONASTERY,
    ROAD_END_OPEN, /* ends in the field, at `road_at` */
    ROAD_END_OTHER,
    ROAD_ENDS
} RoadEnd;

typedef enum RoadAt {
    ROAD_AT_NONE,
    ROAD_AT_FARMHOUSE,
    ROAD_AT_HAMLET,
    ROAD_AT_HOUSE,
    ROAD_AT_TREE,
    ROAD_ATS
} RoadAt;

/* The symbol of a SEGMENT_SYMBOL, MONASTERY or GARDEN (rules/names.h). */
typedef enum Symbol { SYMBOL_NAMES(NAME_ENUM) SYMBOLS = 0 SYMBOL_NAMES(NAME_COUNT) } Symbol;

/* A small illustration of a copy. */
typedef enum Decor {
    DECOR_NONE,
    DECOR_FARMHOUSE,
    DECOR_COWSHED,
    DECOR_PIGSTY,
    DECOR_DONKEY_STABLE,
    DECOR_HIGHWAYMEN,
    DECOR_GARDEN,
    DECOR_WATER_TOWER,
    DECORS
} Decor;

/* The goods that a sign in a city shows (TB-1). */
typedef enum Goods { GOODS_NONE, GOODS_WINE, GOODS_GRAIN, GOODS_CLOTH, GOODS_KINDS } Goods;

enum {                         /* bits of Segment.flags */
       SEGMENT_INNER = 1 << 0, /* a field that doesn't reach the rim */
       SEGMENT_SHEEP = 1 << 1, /* this field shows the sheep of a half */
       SEGMENT_INN = 1 << 2,
       SEGMENT_CATHEDRAL = 1 << 3,
       SEGMENT_PRINCESS = 1 << 4,
       SEGMENT_VILLAGE = 1 << 5, /* this crossing has houses (TOLL-3, TOLL-19) */
       SEGMENT_PIG_HERD = 1 << 6,
       SEGMENT_DARMSTADTIUM = 1 << 7,
       SEGMENT_NO_CASTLE = 1 << 8, /* a city that isn't semicircular: it makes no castle (BCB-15) */
       /* a part of Leipzig: a city that is closed at the start (LPZ-9), or the road to its gate;
        * that road covers both parts of its tile (LPZ-13) */
       SEGMENT_LEIPZIG = 1 << 9,
       SEGMENT_SPAN = 1 << 10 /* this road lies over the tile (rules/span.h) */
};

typedef struct Segment {
    char id[8];
    uint8_t kind;       /* SegmentKind */
    uint8_t coats;      /* coats of arms of a city */
    uint8_t road_kind;  /* RoadKind */
    uint8_t road_end;   /* RoadEnd */
    uint8_t road_at;    /* RoadAt */
    uint8_t symbol;     /* Symbol */
    uint8_t travellers; /* groups of travellers next to a road (TOLL-1) */
    uint8_t goods;      /* Goods of a city (TB-2) */
    uint8_t banner; /* number of the bathhouse next to a city or road, or of its symbol (BH-1) */
    uint8_t spare;  /* keeps the size even */
    uint16_t flags;
    /* set of half-edges of the tile's rim (0..11) that it owns; a road owns none */
    uint16_t rim;
    uint16_t edges;  /* set of the tile's edges that it reaches */
    uint16_t cities; /* of a field: set of the tile's segments that are cities touching it */
} Segment;

/* One covered cell of a rotated tile. Sides and half-edges are those of the cell. */
typedef struct Part {
    int8_t dx, dy; /* offset from the cell that names the placement */
    /* set of the cell's sides 0..3 whose triangles this tile covers */
    uint8_t sides;
    /* set of sides 0..4 that show a landscape (neither the seam of a double tile, LAND_ANY nor
     * LAND_WALL) */
    uint8_t open;
    uint8_t land[SIDES]; /* Land of each side in `open` */
    /* segment of the road or river that crosses the side, else NO_SEGMENT */
    uint8_t road[SIDES];
    /* field or city at the half-edge, else NO_SEGMENT; a river's banks are fields */
    uint8_t segment[HALF_EDGES];
    uint8_t spare[1]; /* keeps the size even */
} Part;

typedef struct TileKind {
    char id[TILE_ID_SIZE]; /* "BA-J" */
    char set[SET_SIZE];    /* "BA", padded with zeros */
    uint8_t shape;         /* Shape */
    uint8_t edge_count, rim_count, part_count, segment_count;
    uint8_t crossing; /* road arms that meet in the open, at a village or not; 0 if none do */
    uint8_t start;    /* nonzero if one copy of this kind is the start tile (BASE-1) */
    uint8_t edges[EDGES_MAX]; /* Land, LAND_ANY or LAND_WALL, clockwise around the rim */
    /* ExpansionId plus 1 of the expansion that its building needs (without it the building is only
     * a picture); 0: none */
    uint8_t asks;
    uint16_t first_copy, copy_count; /* range in Catalogue.copies */
    uint16_t set_end; /* the next kind in Catalogue.kinds that belongs to another set */
    uint16_t symbols; /* set of the segments that are SEGMENT_SYMBOL */
    Segment segments[SEGMENTS_MAX];
    Part parts[4][PARTS_MAX]; /* by rotation */
} TileKind;

/* A kind with one illustration, printed on `count` tiles. The stack, hands, records and events
 * refer to copies by index. */
typedef struct TileCopy {
    char id[TILE_ID_SIZE]; /* "BA-J", "BA-J/farmhouse" */
    uint16_t kind;
    uint8_t decor; /* Decor */
    uint8_t count;
} TileCopy;

/* The rotations (one bit each) of a square or a half that fit a place, for every code of
 * rules/need.h. Empty for double tiles, tiles that close holes and tiles with walls. They are
 * derived for speed, so that one look-up is enough for a place. */
typedef struct TileFits {
    uint8_t rotations[NEEDS];
} TileFits;

/* The set of the base game, including custom tiles that are shuffled into it. */
#define BASE_SET_NAME "BA"

typedef struct Catalogue {
    /* The printed kinds and copies, then all of them twice more, with a road over the tile in
     * either direction (SPANS_MAX); those exist only on boards. */
    const TileKind *kinds;
    const TileCopy *copies;
    const TileFits *fits;            /* one for each printed kind */
    uint16_t kind_count, copy_count; /* only the printed ones count */
    uint16_t board_copies;           /* copies that boards may have */
    uint16_t base_end;               /* the kind after the last one of the base set */
    uint64_t fingerprint;            /* of everything that affects the rules; records contain it */
    uint64_t kinds_sum;              /* the fingerprint after mixing in all kinds but no copies */
    /* Used only for pictures: the numbers of the painted copies, followed by those of the painted
     * kinds; NULL: each has its own index. Scenario catalogues with custom tiles use it to share
     * painted tiles. */
    const uint32_t *painted;
} Catalogue;

/* Returns the kind of a copy; `copy` must be below board_copies. */
static inline const TileKind *catalogue_kind(const Catalogue *c, uint16_t copy)
{
    assert(copy < c->board_copies && "copy of the catalogue");
    return &c->kinds[c->copies[copy].kind];
}

/* Returns the printed copy of a tile on the board, whether a road lies over it or not. */
static inline uint16_t catalogue_printed_copy(const Catalogue *c, uint16_t copy)
{
    return copy < c->copy_count ? copy : (uint16_t)(copy % c->copy_count);
}

/* Returns how many tiles of a kind exist. Tiles with other illustrations are copies of their own,
 * so this adds up all copies. */
static inline int catalogue_printed(const Catalogue *c, const TileKind *kind)
{
    const TileCopy *copy = &c->copies[kind->first_copy], *end = copy + kind->copy_count;
    int n = 0;
    for (; copy < end; copy++)
        n += copy->count;
    return n;
}

/* Returns whether no side of the kind shows a landscape. Such a tile closes whatever it meets and
 * may be placed in holes only (AM-2). */
static inline bool kind_closes(const TileKind *kind)
{
    return kind->edges[0] == LAND_ANY;
}

/* Returns whether walls enclose the tile: it shows no landscape, and closes nothing. */
static inline bool kind_is_enclosed(const TileKind *kind)
{
    return kind->parts[0][0].open == 0 && kind->edges[0] == LAND_WALL;
}

/* Returns the set of sides 0..3 of a part of the kind that are walls (LAND_WALL). */
unsigned part_walls(const TileKind *kind, const Part *part, int rotation);

/* The sides of a space that a road over it joins (rules/span.h). */
typedef enum SpanEnds { SPAN_NONE, SPAN_NS, SPAN_WE, SPAN_ENDS } SpanEnds;

/* Returns the copy of a tile with a road over its space between `ends`. Its kind has no segments if
 * the tile can't carry a road: it is a double tile or closes holes, one of the two sides isn't a
 * field, or its kind has no room for another segment. */
static inline uint16_t span_copy(const Catalogue *c, uint16_t copy, int rotation, int ends)
{
    int span = (ends == SPAN_WE) ^ (rotation & 1);
    return (uint16_t)(catalogue_printed_copy(c, copy) + (span + 1) * c->copy_count);
}

/* Returns the ends of the road over a copy; SPAN_NONE if the copy is a printed tile. */
static inline SpanEnds span_ends(const Catalogue *c, uint16_t copy, int rotation)
{
    int span = copy / c->copy_count - 1;
    if (copy < c->copy_count)
        return SPAN_NONE;
    return span ^ (rotation & 1) ? SPAN_WE : SPAN_NS;
}

/* Returns whether a road lies over tiles of the kind. The road is always the last segment,
 * regardless of the usual order of kinds. */
static inline bool kind_is_spanned(const TileKind *kind)
{
    return kind->segment_count > 0 && kind->segments[kind->segment_count - 1].flags & SEGMENT_SPAN;
}

/* Returns the number of the last printed segment, −1 if there is none. */
static inline int kind_last_printed(const TileKind *kind)
{
    return kind->segment_count - 1 - kind_is_spanned(kind);
}

/* Returns whether the segment reaches the side, even if that side is a wall; one of the side's two
 * half-edges is enough. */
static inline bool part_reaches(const Part *part, int segment, int side)
{
    return part->road[side] == segment || part->segment[2 * side] == segment ||
           part->segment[2 * side + 1] == segment;
}

/* Returns whether the segment meets the landscape across the side. */
static inline bool part_meets(const Part *part, int segment, int side)
{
    return part->open >> side & 1 && part_reaches(part, segment, side);
}

/* Returns how many segments of the kind have `symbol`. */
static inline int kind_symbols(const TileKind *kind, Symbol symbol)
{
    int n = 0;
    for (int i = 0; kind->symbols >> i; i++)
        n += kind->symbols >> i & 1 && kind->segments[i].symbol == symbol;
    return n;
}

/* Returns the first segment of the kind whose symbol is one of `first` to `last`, NO_SEGMENT if
 * there is none. */
static inline int kind_symbol_among(const TileKind *kind, Symbol first, Symbol last)
{
    for (int i = 0; kind->symbols >> i; i++) {
        int symbol = kind->segments[i].symbol;
        if (kind->symbols >> i & 1 && symbol >= (int)first && symbol <= (int)last)
            return i;
    }
    return NO_SEGMENT;
}

/* Returns the first segment of the kind that has `symbol`, NO_SEGMENT if there is none. */
static inline int kind_symbol_segment(const TileKind *kind, Symbol symbol)
{
    return kind_symbol_among(kind, symbol, symbol);
}

/* Returns the copy named `id` ("BA-J" is the copy without illustration, or else the first listed),
 * NO_COPY if there is none. */
uint16_t catalogue_find(const Catalogue *c, const char *id);

/* Returns the checked tiles of data/tiles, compiled in by the build; never fails. It is part of the
 * library hypotenuse-builtin. */
const Catalogue *rules_builtin_catalogue(void);

/* Returns the ExpansionId plus 1 that a building needs (EXPANSION_BUILDINGS), 0 for all other
 * segments. */
int segment_asks(const Segment *segment);

/* Fills parts, symbols and counts of `kind` from its edges, rim and segments; these must be
 * consistent. For loaders. */
void tile_kind_derive(TileKind *kind);

/* Writes the kind with a road over it from one of its edges to the opposite one: N–S (0) or W–E (1)
 * before rotation. Both must be fields. On a half, the road begins at its edge N (0) or W (1), and
 * the other end is on its partner. If the road doesn't fit, all of `spanned` is zero. For
 * loaders. */
enum { SPANS_MAX = 2 };
void tile_kind_span(const TileKind *kind, int span, TileKind *spanned);

/* Fills the look-up table of a kind that tile_kind_derive() has completed, by the rules about
 * fitting (BASE-8, HALF-15…19). For loaders. */
void tile_fits_derive(const TileKind *kind, TileFits *fits);

/* Returns the word for a kind of segment: "city", "monastery@abbot". */
const char *segment_kind_name(SegmentKind kind);

/* Writes the name of `segment` on the rotated tile: "city@N", "field@E1", "road@L", "field@inner"
 * (a second one "field@inner2"), "monastery", "garden", "crossing". The name uses the first side
 * that the segment reaches in the order N E S W L, and half-edge 0 before 1 (SCENARIO.md). Returns
 * `out`. */
const char *segment_name(const TileKind *kind, int rotation, int segment, char *out, int size);

/* Returns the segment that `name` means on the rotated tile, NO_SEGMENT if there is none. Any side
 * that the segment reaches may name it. */
int segment_find(const TileKind *kind, int rotation, const char *name);

/* Converts between a symbol and its name in tile files ("crop-circle:half"); SYMBOL_OTHER for an
 * unknown name. */
Symbol tile_symbol_find(const char *name);
const char *tile_symbol_name(Symbol symbol);

/* Returns whether any segment of the kind shows the symbol. It works before tile_kind_derive,
 * unlike kind_symbols, which is faster and meant for the rules. */
bool tile_has_symbol(const TileKind *kind, Symbol symbol);

/* Returns whether seats hold tiles of this kind in their hands and never draw them: halves, abbeys,
 * German castles. */
static inline bool kind_is_own(const TileKind *kind)
{
    return kind->shape != SHAPE_SQUARE
               ? kind->shape == SHAPE_HALF || tile_has_symbol(kind, SYMBOL_GERMAN_CASTLE)
               : kind_closes(kind);
}

/* Returns how many roads meet at the tile's village: 2 to 4, or 0 if it has none. A junction
 * without houses is no village, and neither is a city or a monastery with roads (TOLL-3,
 * TOLL-19). */
int tile_village_roads(const TileKind *kind);

/* Returns how many quarter turns make the tile look the same again: 1, 2 or 4. For counting
 * distinct placements. */
int tile_kind_symmetry(const TileKind *kind);
#endif
