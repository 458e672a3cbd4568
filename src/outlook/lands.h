/* lands.h: whose the land is, as the game would end now, and what every place waits for: what
 * layers over the board show at once. Worked out from a view, as all of the room. */
#ifndef OUTLOOK_LANDS_H
#define OUTLOOK_LANDS_H
#include "outlook/outlook.h"
#include "rules/query.h"

enum {
    LANDS_MAX = 2048,   /* parts of tiles with an owner; what lies beyond is left out */
    LANDS_PLACES = 1024 /* the same of places */
};

/* Segments of a tile whose feature has these owners. */
typedef struct OwnedLand {
    uint16_t tile, segments;
    uint16_t feature; /* number of the feature in the list, in the order of the figures */
    uint8_t seats;    /* set */
    uint8_t spare;
} OwnedLand;

/* A feature with owners: how many figures each seat counts there. */
typedef struct OwnedFeature {
    TileSegment part; /* one of it: where its first figure stands */
    uint8_t seats;    /* set, who would be paid */
    uint8_t figures[SEATS_MAX];
} OwnedFeature;

enum { LANDS_FEATURES = SEATS_MAX * FIGURES_EACH };

typedef struct Lands {
    int count, feature_count;
    OwnedLand lands[LANDS_MAX];
    OwnedFeature features[LANDS_FEATURES];
} Lands;

/* BASE-18, HS-14: owners are who would get the points at the end. */
void lands_find(const Outlook *outlook, Lands *lands);

/* A place of the frontier. */
typedef struct WaitingPlace {
    FreePlace place;
    float share; /* 0..1: how likely a square that fits is drawn in the next round (nearly anywhere
                  * somebody could lay a half); of a gap, that somebody has a half that fits */
    bool dead;
} WaitingPlace;

/* All of them as `seat` looks at them; none in a game that is over. Returns how many there are. */
int lands_places(const Outlook *outlook, int seat, WaitingPlace out[LANDS_PLACES]);

/* --- sides.c: where features are open --------------------------------------------------------- */

enum { OPEN_SIDES = 48 };

/* A space that a feature waits for. */
typedef struct WaitedSpace {
    Cell cell;
    uint8_t sides; /* set of sides of the space (SIDE_L: of its gap) where the feature shows; none
                    * around a building */
    uint8_t spare;
} WaitedSpace;

/* The spaces and gaps where a road or city goes on, the empty spaces around a monastery, garden,
 * castle or hut, whether or not a tile can lie there yet (BASE-14, BASE-17, GC-4, RUS-9); none of
 * other features. Writes at most `room`, each space once, returns how many were written. */
int lands_waits(const Catalogue *c, const Game *game, TileSegment part, WaitedSpace *out, int room);

/* One of them that lies at the frontier. */
typedef struct OpenPlace {
    FreePlace place;
    uint8_t sides; /* as of WaitedSpace */
    uint8_t spare;
} OpenPlace;

/* Those at the frontier, where something may come; none in a game that is over. Writes at most
 * `room`, returns how many there are. */
int lands_open(const Outlook *outlook, TileSegment part, OpenPlace *out, int room);

/* Does the feature of `part` have no further open side behind `copy`, laid in the place in one of
 * its rotations, a double tile with either cell? Around a building any tile does that fits. */
bool lands_closes(const Outlook *outlook, TileSegment part, const OpenPlace *place, uint16_t copy);
#endif
