/* oracle.h: a second, slow implementation of the rules, to be compared with src/rules.
 *
 * The board is a bag of tiles, and every question is answered by looking at the whole board again.
 * Each cell is cut by its two diagonals into quarter triangles, each quarter has two half-edges,
 * and features are flood fills over these. The oracle stores nothing but the places of tiles and
 * figures, joins nothing, and uses no code of src/rules: only the tile data (edges, rim, cities of
 * fields) and the plain number types. */
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

enum { ORACLE_DONE = 64, ORACLE_MET = 16 };

typedef struct OracleMember {
    int tile, segment;
} OracleMember;

typedef struct OracleTile {
    uint16_t copy;
    int x, y, rotation;
} OracleTile;

typedef struct OracleFigure {
    int tile, segment, seat, kind; /* FigureKind */
    bool fairy;                    /* the fairy is with it */
    int corner;  /* of a barn: 1 NW, 2 NE, 3 SE, 4 SW of its tile's space; otherwise 0 */
    bool fresh;  /* a barn placed in this part of the turn */
    bool caught; /* in this turn, by the lake or the tree */
} OracleFigure;

typedef struct OracleToll {
    int tile, value; /* −1: not on the board */
    bool travelled;
} OracleToll;

typedef struct OracleDragon {
    bool plays, runs;
    int at; /* a place (oracle_places.h); −1: next to the table */
    int been[ORACLE_STEPS + 1], steps;
    int fairy; /* its tile; −1: next to the table */
} OracleDragon;

typedef struct OracleTowers {
    bool plays, ransomed;
    int height[ORACLE_TILES], floors[ORACLE_SEATS];
    int kept[ORACLE_SEATS][ORACLE_SEATS][ORACLE_KINDS]; /* prisoners: captor, owner, kind */
} OracleTowers;

typedef struct OraclePlague {
    bool plays;
    int source[ORACLE_SOURCES]; /* tile of each outbreak; −1: not on the board yet */
    bool over[ORACLE_SOURCES], fresh[ORACLE_SOURCES]; /* eradicated; begun in this turn */
    int flea[ORACLE_FLEAS];                           /* tile; −1: in the supply */
    int taken;                 /* tile of the flea that is being moved; otherwise −1 */
    bool fled, stayed, spread; /* fled, spread: in this turn; stayed: declined in this part */
    bool struck[ORACLE_TILES]; /* tiles whose fleas were active at the last check */
} OraclePlague;

/* King or robber; size 0: the title isn't taken yet. */
typedef struct OracleTitle {
    int size, seat;
} OracleTitle;

typedef struct OracleCircus {
    bool plays;
    int top;     /* tile of the big top; −1: next to the board */
    int gone[8]; /* tokens of each value that were opened */
} OracleCircus;

enum { ORACLE_CASTLES = 12 };
typedef struct OracleCastle {
    OracleMember of[2];
    int seat, turn;
    int gets; /* points in this part of the turn; −1: nothing */
} OracleCastle;

typedef struct OracleBuilding {
    int16_t size, seat; /* 1 shed, 2 house, 3 tower; 0: none */
} OracleBuilding;

typedef struct OracleBridges {
    bool plays, laid; /* laid: in this part of the turn */
    int left[ORACLE_SEATS];
} OracleBridges;

typedef struct OracleCount {
    int tile, quarter; /* the tile with the quarters, −1: none; where the Count is */
    unsigned paid;     /* set of seats that oracle_earn has paid in this part of the turn */
} OracleCount;

typedef struct Oracle {
    const Catalogue *catalogue;
    Policies policies;
    int seats;
    OracleTile tiles[ORACLE_TILES];
    int tile_count;
    int16_t cells[ORACLE_CELLS],
        /* `cells`: the newest part of each hash bucket (heap); `before`: the part before it in its
         * bucket; each value is the part's index plus one, 0: none */
        before[ORACLE_PLACES];
    OracleFigure figures[ORACLE_FIGURES];
    int figure_count;
    int score[ORACLE_SEATS];
    bool inns, abbots, traders, river, tolls, flocks, abbeys; /* in play */
    bool river_over;                                          /* the lake fitted nowhere */
    bool last_round;                                          /* for abbeys (AM-4) */
    bool castles, king, darmstadt, buildings;                 /* in play */
    OracleTitle title[2];
    OracleBuilding building[ORACLE_TILES];
    int wagon[ORACLE_SEATS]; /* tile on which it was scored in this part, plus one; otherwise 0 */
    int goods[ORACLE_SEATS][GOODS_KINDS];
    OracleToll toll[ORACLE_SEATS];
    int sheep[ORACLE_SEATS][5]; /* tokens of each shepherd, by value */
    OracleDragon dragon;
    OracleTowers towers;
    OraclePlague plague;
    OracleCircus circus;
    OracleBridges bridges;
    OracleCastle castle[ORACLE_CASTLES];
    int castle_count, castles_left[ORACLE_SEATS];
    OracleCount count;
    bool flights, traps, signs, baths, leipzig; /* in play */
    /* the road of this tree changed or gained a figure (RUS-16) */
    bool stirred[ORACLE_TILES];
    /* the features that this part completed and scored */
    OracleMember done[ORACLE_DONE];
    bool barren[ORACLE_DONE]; /* no seat scored them (BH-17) */
    int done_count;
    bool wagon_leaves[ORACLE_SEATS]; /* instead of bathing (BH-9) */
} Oracle;

typedef struct OracleFeature {
    int kind; /* SegmentKind */
    OracleMember members[ORACLE_MEMBERS];
    int count;
    int tiles, spaces, coats, open;
    int gates; /* spaces where the road only leads to a gate of Leipzig (LPZ-13) */
    bool complete;
    int figures[ORACLE_SEATS];  /* total weight of each seat's figures */
    int strength[ORACLE_SEATS]; /* weight for the majority; a mayor's is the city's coats (AM-6) */
} OracleFeature;

/* Places one more tile, whether it fits or not. Returns its index. */
int oracle_lay(Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Lists the tiles of a cell, the older one first. Returns how many. */
int oracle_tiles(const Oracle *o, int x, int y, int out[2]);
/* Returns the kind of a placed tile. */
const TileKind *oracle_kind(const Oracle *o, int tile);
/* Return the number of cells that a tile covers, 2 for a double tile, and the cell of its first or
 * second part. */
int oracle_parts(const Oracle *o, int tile);
void oracle_cell(const Oracle *o, int tile, int part, int *x, int *y);
/* Returns whether two tiles are in the same cell, or the same tile. */
bool oracle_share(const Oracle *o, int tile, int other);
/* Returns whether one tile is in the nine cells around the other, or the twelve around a double
 * tile. */
bool oracle_near(const Oracle *o, int tile, int other);
/* Returns the tile that covers the quarter of cell (x, y) at side 0..3; −1: none. */
int oracle_at(const Oracle *o, int x, int y, int side);

/* Returns whether the tile has no landscape on any side, as an abbey (AM-13). */
bool oracle_closes(const Oracle *o, uint16_t copy);
/* Returns the field or city at the first (0) or second half-edge, clockwise, of a part of a tile at
 * `side` of its cell (4: the long side); −1: none. */
int oracle_rim(const Oracle *o, int tile, int part, int side, int which);
/* Returns whether this side of the part is the seam of a double tile, which shows nothing. */
bool oracle_seam(const Oracle *o, int tile, int part, int side);

/* Computes everything about the feature with `segment` of `tile`. */
void oracle_feature(const Oracle *o, int tile, int segment, OracleFeature *out);
/* Returns the size of a road or city, in the units of the policies. */
int oracle_size(const OracleFeature *feature, const Policies *policies);
/* Return whether the member, or any segment of the tile, is part of the feature. */
bool oracle_holds(const OracleFeature *feature, OracleMember member);
bool oracle_lies_on(const OracleFeature *feature, int tile);
/* Lists a member of each city (or road) that the newest tile has completed. Returns how many. */
int oracle_completed(const Oracle *o, int kind, OracleMember out[ORACLE_MET]);

/* Returns the points under `policies` and sets the seats that get them. `end`: as at the end of the
 * game. */
int oracle_points(const Oracle *o, const OracleFeature *feature, const Policies *policies, bool end,
                  unsigned *seats);

/* Returns whether `a` is scored before `b`; one tile completed both (BASE-21). */
bool oracle_scored_before(const OracleFeature *a, const OracleFeature *b);
/* Pays points for a completed feature, or points that are scored with one (CKR-19). */
void oracle_earn(Oracle *o, int seat, int points);
/* Returns what a seat gets in addition if it scores the feature. */
int oracle_owner_points(const Oracle *o, const OracleFeature *feature, const Policies *policies,
                        bool end, int seat);

/* Computes what can be reached from the segment within its feature without entering tiles for which
 * `cut` is true. */
typedef bool OracleCut(const Oracle *o, int tile);
void oracle_reach(const Oracle *o, int tile, int segment, OracleCut *cut, OracleFeature *out);

/* Counts the complete cities along a field. */
int oracle_field_cities(const Oracle *o, const OracleFeature *field);
/* Returns whether the kind is a monastery or another building on a single tile. */
bool oracle_building(int kind);
/* Counts the empty cells around a tile. */
int oracle_empty_around(const Oracle *o, int tile);
/* Counts the occupied spaces, or the tiles, around a tile, including its own. */
int oracle_around(const Oracle *o, int tile, const Policies *policies);

/* Returns whether the landscapes alone allow a copy at this place. */
bool oracle_land_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Returns whether the rules of the sets allow a copy at this place, whatever its landscapes. */
bool oracle_sets_allow(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Returns whether a copy may be placed there. */
bool oracle_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation);
/* Counts the (cell, rotation) pairs where the copy fits. */
int oracle_fit_count(const Oracle *o, uint16_t copy);

/* Return whether the road leaves its tile at this side; the member across the side, and the part of
 * that member's tile; the tile that the road meets, which may be an abbey, or −1 if there is
 * none. */
bool oracle_road_leaves(const Oracle *o, OracleMember road, int part, int side);
bool oracle_road_across(const Oracle *o, OracleMember road, int part, int side, OracleMember *next,
                        int *enters);
int oracle_road_meets(const Oracle *o, OracleMember road, int part, int side);

/* Scores every complete feature with figures at the end of a turn part, in the order of BASE-21;
 * then sends the figures home, and scores fields with barns. */
void oracle_pay_turn(Oracle *o);
void oracle_go_home(Oracle *o);
/* Scores everything that remains at the end of the game. */
void oracle_score_end(Oracle *o);
#endif
