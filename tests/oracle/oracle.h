/* oracle.h: the rules a second time, slowly and another way, to be compared with src/rules.
 *
 * The board is a bag of tiles; every question is answered by looking at all of it again: each
 * cell is cut by its two diagonals into quarter triangles, each quarter has two half-edges, and
 * features are flood fills over those. Nothing but the places of tiles is kept, nothing is joined,
 * and no code of src/rules is used: only the tile data (edges, rim, cities of fields) and the plain
 * number types. */
#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H
#include "rules/policy.h"
#include "rules/tile.h"

enum {
    ORACLE_TILES = 384,
    ORACLE_PLACES = 2 * ORACLE_TILES,
    ORACLE_SEATS = 6,
    ORACLE_FIGURES = 96,
    ORACLE_MEMBERS = 1024
};
enum {
    ORACLE_CELLS = 4096,
    ORACLE_KINDS = 16,
    ORACLE_STEPS = 6,
    ORACLE_SOURCES = 6,
    ORACLE_FLEAS = 18
};

typedef struct OracleTile {
    uint16_t copy;
    int x, y, rotation;
} OracleTile;

typedef struct OracleFigure {
    int tile, segment, seat, kind; /* FigureKind */
    bool fairy;                    /* she is with it */
    int corner; /* of a barn: 1 NW, 2 NE, 3 SE, 4 SW of its tile's space; else 0 */
    bool fresh; /* a barn placed in this part of the turn */
} OracleFigure;

typedef struct OracleToll {
    int tile, value; /* −1: not on the board */
    bool travelled;
} OracleToll;

typedef struct OracleDragon {
    bool plays, runs;
    int at; /* a place (oracle_places.h), −1: beside the table */
    int been[ORACLE_STEPS + 1], steps;
    int fairy; /* her tile, −1: beside the table */
} OracleDragon;

typedef struct OracleTowers {
    bool plays, ransomed;
    int height[ORACLE_TILES], floors[ORACLE_SEATS];
    int kept[ORACLE_SEATS][ORACLE_SEATS][ORACLE_KINDS]; /* by whom, whose */
} OracleTowers;

typedef struct OraclePlague {
    bool plays;
    int source[ORACLE_SOURCES]; /* tile of each outbreak, −1: not on the board yet */
    bool over[ORACLE_SOURCES], fresh[ORACLE_SOURCES]; /* eradicated; came in this turn */
    int flea[ORACLE_FLEAS];                           /* tile, −1: in the supply */
    int taken;                 /* tile of the flea that is being put elsewhere, else −1 */
    bool fled, stayed, spread; /* in this turn; declined in this part */
} OraclePlague;

/* King or robber: 0 for the size means nobody. */
typedef struct OracleTitle {
    int size, seat;
} OracleTitle;

typedef struct OracleBuilding {
    int16_t size, seat; /* 1 shed, 2 house, 3 tower; 0: none */
} OracleBuilding;

typedef struct Oracle {
    const Catalogue *catalogue;
    Policies policies;
    int seats;
    OracleTile tiles[ORACLE_TILES];
    int tile_count;
    int16_t cells[ORACLE_CELLS],
        before[ORACLE_PLACES]; /* heap of parts by cell, 1 more than each */
    OracleFigure figures[ORACLE_FIGURES];
    int figure_count;
    int score[ORACLE_SEATS];
    bool inns, abbots, traders, river, tolls, flocks, abbeys; /* sets in play */
    bool river_over;                                          /* the lake fitted nowhere */
    bool last_round;                                          /* of abbeys (AM-4) */
    bool castles, king, darmstadt, buildings;                 /* sets in play */
    OracleTitle title[2];
    OracleBuilding building[ORACLE_TILES];
    int wagon[ORACLE_SEATS]; /* tile on which it was scored in this part, plus one; else 0 */
    int goods[ORACLE_SEATS][GOODS_KINDS];
    OracleToll toll[ORACLE_SEATS];
    int sheep[ORACLE_SEATS][5]; /* tokens beside the shepherd, by value */
    OracleDragon dragon;
    OracleTowers towers;
    OraclePlague plague;
    bool flights;
} Oracle;

typedef struct OracleMember {
    int tile, segment;
} OracleMember;

enum { ORACLE_MET = 16 };

typedef struct OracleFeature {
    int kind; /* SegmentKind */
    OracleMember members[ORACLE_MEMBERS];
    int count;
    int tiles, spaces, coats, open;
    bool complete;
    int figures[ORACLE_SEATS];  /* what those of each seat weigh */
    int strength[ORACLE_SEATS]; /* the same for the majority (AM-6) */
} OracleFeature;

/* Lays one more tile, wherever. Returns it. */
int oracle_lay(Oracle *o, uint16_t copy, int x, int y, int rotation);
/* The tiles of a cell, the first that came first. Returns how many. */
int oracle_tiles(const Oracle *o, int x, int y, int out[2]);
/* What a tile is that lies. */
const TileKind *oracle_kind(const Oracle *o, int tile);
/* Cells that a tile covers: 1, or 2 of a double tile; the cell of its first or second part. */
int oracle_parts(const Oracle *o, int tile);
void oracle_cell(const Oracle *o, int tile, int part, int *x, int *y);
/* Do two tiles lie in one cell, or is it one? */
bool oracle_share(const Oracle *o, int tile, int other);
/* Does a tile lie in the nine cells around another, of a double tile in its twelve? */
bool oracle_near(const Oracle *o, int tile, int other);
/* The tile that covers the quarter of cell (x, y) at side 0..3, −1 if none. */
int oracle_at(const Oracle *o, int x, int y, int side);

/* Has none of its sides a landscape (AM-13)? */
bool oracle_closes(const Oracle *o, uint16_t copy);
/* The field or city at the first (0) or second half-edge, clockwise, of a part of a tile at `side`
 * of its cell (4: the long side), −1 if none is there. */
int oracle_rim(const Oracle *o, int tile, int part, int side, int which);
/* Does the part show nothing at a side of its own: the seam of a double tile? */
bool oracle_seam(const Oracle *o, int tile, int part, int side);

/* Everything about the feature that holds `segment` of `tile`. */
void oracle_feature(const Oracle *o, int tile, int segment, OracleFeature *out);
/* Does it hold the member? Any segment of the tile? */
bool oracle_holds(const OracleFeature *feature, OracleMember member);
bool oracle_lies_on(const OracleFeature *feature, int tile);
/* A member of each city (or road) that the last tile has completed. Returns how many. */
int oracle_completed(const Oracle *o, int kind, OracleMember out[ORACLE_MET]);

/* Points under `policies` and the set of seats that get them. `end`: as it stands when the game
 * ends. */
int oracle_points(const Oracle *o, const OracleFeature *feature, const Policies *policies, bool end,
                  unsigned *seats);

/* What can be reached from the segment within its feature, `cut` tiles never entered. */
typedef bool OracleCut(const Oracle *o, int tile);
void oracle_reach(const Oracle *o, int tile, int segment, OracleCut *cut, OracleFeature *out);

/* Complete cities that a field touches. */
int oracle_field_cities(const Oracle *o, const OracleFeature *field);
/* Monasteries and all that is built on a tile alone. */
bool oracle_building(int kind);
/* Empty cells around a tile. */
int oracle_empty_around(const Oracle *o, int tile);
/* What is occupied around a tile and under it, by spaces or tiles. */
int oracle_around(const Oracle *o, int tile, const Policies *policies);

/* May a copy lie there by its land alone? */
bool oracle_land_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* May a copy lie there? */
bool oracle_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* How many (cell, rotation) there are for it. */
int oracle_fit_count(const Oracle *o, uint16_t copy);

/* Scores every complete feature that holds figures and sends them home: the end of a turn. */
void oracle_score_turn(Oracle *o);
/* Scores all that is left. */
void oracle_score_end(Oracle *o);
#endif
