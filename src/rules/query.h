/* query.h: what the board holds and what it is worth, under any policies. Changes nothing; nobody
 * else computes a point. */
#ifndef RULES_QUERY_H
#define RULES_QUERY_H
#include "rules/game.h"

/* --- the board ------------------------------------------------------------------------------- */

typedef struct PlacedTile {
    uint16_t copy;
    Cell cell;
    uint8_t rotation;
    uint8_t seat; /* who laid it, NO_SEAT for the start tile and set-up positions */
} PlacedTile;

int game_tile_count(const Game *game);
/* Tiles are numbered in the order in which they were placed. */
PlacedTile game_tile(const Game *game, int tile);
/* The tile in the triangle of `cell` that `side` (0..3) belongs to, NO_TILE if it is empty. */
uint16_t game_tile_at(const Game *game, Cell cell, int side);
/* The smallest rectangle of cells with all tiles. */
void game_bounds(const Game *game, Cell *min, Cell *max);

/* --- features -------------------------------------------------------------------------------- */

/* A feature is named by its representative segment; the number stays valid until the next tile is
 * placed. */
typedef uint16_t FeatureId;
enum { NO_FEATURE = 0xffff };

typedef struct TileSegment {
    uint16_t tile;
    uint8_t segment;
    uint8_t spare;
} TileSegment;

typedef struct FeatureFacts {
    SegmentKind kind;
    int tiles;  /* single tiles that carry it (BASE-16) */
    int spaces; /* spaces that they lie in (HALF-28) */
    int coats;
    int open; /* half-sides that face nothing, a hole or a gap; a road side counts 1, a city side 1
               */
    bool complete; /* roads, cities: open == 0; monasteries: eight occupied spaces around; fields:
                      never */
    uint8_t figures[SEATS_MAX]; /* what those of each seat count for the majority */
} FeatureFacts;

/* The feature of a segment; NO_FEATURE for symbols and crossings. */
FeatureId game_feature(const Catalogue *c, const Game *game, int tile, int segment);
FeatureFacts game_feature_facts(const Catalogue *c, const Game *game, FeatureId feature);

/* MON-6: a special monastery where somebody lies, and no monk stands, is never complete, although
 * nothing around it is empty. Is the feature the monk's segment of one? */
bool game_lies_alone(const Game *game, FeatureId feature);

/* The feature's segments in its own order: outward from its first-placed tile along the feature, so
 * that an animation can run along it. Writes at most `room`, returns how many there are. */
int game_feature_walk(const Catalogue *c, const Game *game, FeatureId feature, TileSegment *out,
                      int room);

/* --- points ---------------------------------------------------------------------------------- */

typedef enum Moment {
    MOMENT_COMPLETED, /* scored as complete, whether it is or not: 'if it were completed like this'
                       */
    MOMENT_END /* scored as it stands when the game ends: complete features by their normal value */
} Moment;

enum { SCORE_PARTS_MAX = 16 };

typedef struct ScorePart {
    uint8_t label; /* Label */
    uint8_t spare;
    uint16_t rule; /* RuleId */
    int16_t count;
    int16_t points;
} ScorePart;

typedef struct FeatureScore {
    int points;    /* for every seat in `seats` */
    uint8_t seats; /* set of seats with the majority (BASE-18, HS-14); 0: nobody */
    uint8_t part_count;
    uint16_t rule; /* RuleId of the main rule */
    ScorePart parts[SCORE_PARTS_MAX];
} FeatureScore;

/* What `feature` is worth under `policies` (NULL: those of the game) and who gets it. */
FeatureScore game_feature_score(const Catalogue *c, const Game *game, FeatureId feature,
                                const Policies *policies, Moment moment);

/* The same for one of its owners, with what he alone gets (a pig's points). */
FeatureScore game_feature_score_of(const Catalogue *c, const Game *game, FeatureId feature,
                                   int seat, const Policies *policies, Moment moment);

/* Points of all seats if the game ended now, by `policies` (NULL: those of the game) for what
 * is scored from here on; `out` has SEATS_MAX. */
void game_score_if_ended(const Catalogue *c, const Game *game, const Policies *policies, int *out);

/* Cities that a field serves, each once: complete (true) or all; writes at most `room`
 * representative features, returns how many there are. */
int game_field_cities(const Catalogue *c, const Game *game, FeatureId field, bool complete,
                      FeatureId *out, int room);

/* One thing that a payment counted (EVENT_SCORED with a label), so that it can be pointed at. */
typedef struct Spot {
    uint16_t tile;
    uint8_t segment; /* NO_SEGMENT: the small illustration of the copy */
    uint8_t label;   /* of the part of the score that it belongs to */
    int16_t points;
} Spot;
/* What the payment of `scored` counted; asked by who receives the event, at that moment. Writes at
 * most `room`, returns how much there is; 0 for the points of a feature. */
int game_counted(const Catalogue *c, const Game *game, const Event *scored, Spot *out, int room);

/* --- choices of the seat that decides -------------------------------------------------------- */

/* May the seat in turn put a figure on `segment` of the tile just placed? BASE-10…13,
 * HALF-22, 23. */
bool game_can_follow(const Catalogue *c, const Game *game, int segment, FigureKind kind,
                     Fault *fault);
/* Why such a figure is refused on a segment of that kind while the supply has one: it does not
 * stand there, fields are not played, else what it needs is missing (BASE-10, BASE-22, TB-4, TB-8,
 * HS-3). */
Refusal game_usual_refusal(const Game *game, FigureKind kind, int segment_kind);
/* What speaks against the deed of `action` (seat, choice, tile; NO_TILE: no place is named) as
 * the board lies, whatever the phase. REFUSAL_NO_SUCH_OPTION: nothing that an expansion could
 * name; REFUSAL_NOT_IN_PLAY: nobody offers it. */
Refusal game_deed_refusal(const Catalogue *c, const Game *game, const Action *action);
/* How many tokens with so many sheep are in the bag, 0 the wolves (HS-2); 0 where there is no bag.
 * Values from BAG_SHEEP_MOST + 1 on there are none. */
enum { BAG_SHEEP_MOST = 4 };
int game_bag(const Game *game, int sheep);
/* The tile just placed in PHASE_FOLLOW, else NO_TILE. */
uint16_t game_last_tile(const Game *game);
#endif
