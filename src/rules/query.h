/* query.h: questions about the board and its points, under any policies. The functions change
 * nothing, and no code outside `rules` computes points. */
#ifndef RULES_QUERY_H
#define RULES_QUERY_H
#include "rules/game.h"

/* --- the board ------------------------------------------------------------------------------- */

typedef struct PlacedTile {
    uint16_t copy;
    Cell cell;
    uint8_t rotation;
    uint8_t seat; /* seat that placed it, NO_SEAT for the start tile and set-up positions */
} PlacedTile;

int game_tile_count(const Game *game);
/* Returns a placed tile. Tiles are numbered in the order of placement. */
PlacedTile game_tile(const Game *game, int tile);
/* Returns the tile in the triangle of `cell` at `side` (0..3), NO_TILE if it is empty. */
uint16_t game_tile_at(const Game *game, Cell cell, int side);
/* Sets the smallest rectangle of cells around all tiles. */
void game_bounds(const Game *game, Cell *min, Cell *max);

/* Lists the single tiles in the nine spaces of a tile, each once: its own and those around it; a
 * double tile has twelve spaces. Returns how many there are. */
enum { TILES_AROUND_MAX = 24 };
int game_tiles_around(const Catalogue *c, const Game *game, int tile,
                      uint16_t out[TILES_AROUND_MAX]);

/* --- features -------------------------------------------------------------------------------- */

/* A feature is named by its representative segment; the number is valid until the next tile is
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
    int tiles;  /* single tiles with a segment of it (BASE-16) */
    int spaces; /* spaces of these tiles (HALF-28) */
    int coats;
    int open; /* sides that face an empty space or a gap; each side of a road or city counts 1 */
    bool complete; /* roads, cities: open == 0; monasteries: eight occupied spaces around; fields:
                      never */
    uint8_t figures[SEATS_MAX]; /* each seat's weight in a majority */
} FeatureFacts;

/* Returns the feature of a segment; NO_FEATURE for symbols and crossings. */
FeatureId game_feature(const Catalogue *c, const Game *game, int tile, int segment);
/* Returns the counts of a feature, from the board as it is. */
FeatureFacts game_feature_facts(const Catalogue *c, const Game *game, FeatureId feature);

/* Returns whether the feature is the monk's segment of a special monastery with a figure lying as
 * abbot and no monk. Such a monastery is never complete, even if nothing around it is empty
 * (MON-6). */
bool game_is_unscored_abbot(const Game *game, FeatureId feature);

/* Lists the feature's segments outward from its first-placed tile along the feature, so that an
 * animation can run along it. Writes at most `room` and returns how many there are. */
int game_feature_walk(const Catalogue *c, const Game *game, FeatureId feature, TileSegment *out,
                      int room);

/* --- points ---------------------------------------------------------------------------------- */

typedef enum Moment {
    MOMENT_COMPLETED, /* value as complete, whether it is or not: 'if it were completed like
                         this' */
    MOMENT_END        /* value at the end of the game: complete features keep their normal value */
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
    int points;    /* for each seat in `seats` */
    uint8_t seats; /* set of seats with the majority (BASE-18, HS-14); may be empty */
    uint8_t part_count;
    uint16_t rule; /* RuleId of the main rule */
    ScorePart parts[SCORE_PARTS_MAX];
} FeatureScore;

/* Returns what `feature` is worth under `policies` (NULL: those of the game), and for which
 * seats. */
FeatureScore game_feature_score(const Catalogue *c, const Game *game, FeatureId feature,
                                const Policies *policies, Moment moment);

/* Returns a feature's score for one of its owners, `seat`, including points for that seat alone (a
 * pig's). */
FeatureScore game_feature_score_of(const Catalogue *c, const Game *game, FeatureId feature,
                                   int seat, const Policies *policies, Moment moment);

/* Computes the points of all seats if the game ended now, valuing what is still to be scored by
 * `policies` (NULL: those of the game). `out` has SEATS_MAX entries. */
void game_score_if_ended(const Catalogue *c, const Game *game, const Policies *policies, int *out);

/* Lists the cities that a field serves, each once: the complete ones if `complete` is set,
 * otherwise all. Writes at most `room` representative features and returns how many there are. */
int game_field_cities(const Catalogue *c, const Game *game, FeatureId field, bool complete,
                      FeatureId *out, int room);

/* One item that a payment counted (EVENT_SCORED with a label), so that the screen can point at
 * it. */
typedef struct Spot {
    uint16_t tile;
    uint8_t segment; /* NO_SEGMENT: the small illustration of the copy */
    uint8_t label;   /* label of the part of the score that it belongs to */
    int16_t points;
} Spot;
/* Lists the spots that the payment `scored` counted. Only valid while that event is received.
 * Writes at most `room` and returns how many there are; 0 for the points of a feature. */
int game_counted(const Catalogue *c, const Game *game, const Event *scored, Spot *out, int room);

/* --- roads over tiles ------------------------------------------------------------------------- */

/* A road that a placement needs (rules/span.h). */
typedef struct NeededSpan {
    uint16_t tile; /* it lies over this tile; NO_TILE: over the placed one */
    uint8_t ends;  /* SpanEnds */
} NeededSpan;

/* Returns whether the placement fits with one road over the tile itself or over a neighbour, but
 * not without one, and which road that is (BCB-13, BCB-24). Ignores how many roads are left and
 * what expansions forbid. */
bool game_span_needed(const Catalogue *c, const Game *game, uint16_t copy, Cell cell, int rotation,
                      NeededSpan *out);

/* Lists the deciding seat's placements of `copy` that need such a road, whichever hand holds the
 * tile; none if the seat has no road left. Returns how many there are and writes at most `room`. */
int game_spanned_placements(const Catalogue *c, const Game *game, uint16_t copy, Action *out,
                            int room);

/* --- choices of the seat that decides -------------------------------------------------------- */

/* Returns whether the current seat may place a figure on `segment` of the tile just placed; if not,
 * *fault has the reason (BASE-10…13, HALF-22, 23). */
bool game_can_follow(const Catalogue *c, const Game *game, int segment, FigureKind kind,
                     Fault *fault);
/* Returns the usual reason why a figure of `kind`, though in supply, is refused on a segment of
 * that kind: it can't stand there, fields are not played, or what it needs is missing (BASE-10,
 * BASE-22, TB-4, TB-8, HS-3). */
Refusal game_usual_refusal(const Game *game, FigureKind kind, int segment_kind);
/* Returns what forbids the deed of `action` (seat, choice, tile; NO_TILE: no place named) on this
 * board, whatever the phase. REFUSAL_NO_SUCH_OPTION: no expansion has a reason to forbid it;
 * REFUSAL_NOT_IN_PLAY: no expansion offers it. */
Refusal game_deed_refusal(const Catalogue *c, const Game *game, const Action *action);
/* Returns whether an expansion in play has a bag. */
bool game_has_bag(const Game *game);
/* Returns how many tokens with `sheep` sheep are in the bag (HS-2); `sheep` 0 counts the wolves.
 * Returns 0 without a bag. No token has more than BAG_SHEEP_MOST. */
enum { BAG_SHEEP_MOST = 4 };
int game_bag(const Game *game, int sheep);
/* Returns the tile just placed in PHASE_FOLLOW, else NO_TILE. */
uint16_t game_last_tile(const Game *game);
#endif
