/* outlook.h: the tiles that may still fill a place on the board, and the odds of drawing them, for
 * players who think ahead. Everything is computed from a view (rules/view.h), so that players learn
 * no more than their seat may know. The odds are exact for drawing from heaps without replacement,
 * provided that every seat draws a square in each of its turns. A seat that places a half draws one
 * square fewer. */
#ifndef OUTLOOK_OUTLOOK_H
#define OUTLOOK_OUTLOOK_H
#include "rules/query.h"
#include "rules/remains.h"

/* A view with its heaps and remaining tiles. The caller owns it and fills it again after each
 * action; 8 KiB. */
typedef struct Outlook {
    const Catalogue *c;
    const Game *view;
    int remain_count, heap_count;
    Heap heaps[HEAPS_MAX];
    Remain remains[REMAINS_MAX];
} Outlook;

/* Prepares the outlook of `view`. The outlook keeps reading the view, so the view must not
 * change. */
void outlook_begin(Outlook *outlook, const Catalogue *c, const Game *view);

/* Returns whether no remaining tile can fill the place. Returns false in a position without a
 * stack, where any tile may be placed. */
bool outlook_dead(const Outlook *outlook, const FreePlace *place);

/* Lists the remaining tiles that fit the place. Writes at most `room` entries and returns how many
 * there are. */
int outlook_fits(const Outlook *outlook, const FreePlace *place, Remain *out, int room);

/* The odds of getting a fitting tile. */
typedef struct OutlookChance {
    int squares;   /* number of fitting squares that may be drawn, or may be under hills */
    int halves;    /* number of fitting halves: in known hands, on offer or hidden */
    bool now;      /* the drawn tile fits */
    uint8_t held;  /* set of seats with a fitting tile in their known hand */
    double hidden; /* 0..1: probability that a hidden hand has a fitting tile */
    double round;  /* one of the next squares, one for each seat, fits */
    double mine;   /* the next square that `seat` draws fits */
    /* one of all squares still to be drawn fits; one of those that `seat` draws fits */
    double end, end_mine;
    /* The same odds, but including halves in hands, which can be placed without a draw: any seat
     * can place a fitting tile in the next round, `seat` in its next turn, any seat before the
     * end. */
    double any_round, any_mine, any_end;
} OutlookChance;

/* Computes the odds of a place for `seat`, which must be below the number of players. */
OutlookChance outlook_chance(const Outlook *outlook, const FreePlace *place, int seat);

/* --- lands ------------------------------------------------------------------------------------ */

/* The owners of the land if the game ended now, and the odds of filling each free place, for the
 * overlays on the board. Everything here is computed from a view. */

enum {
    LANDS_MAX = 2048,   /* maximum number of parts of tiles with an owner; more are left out */
    LANDS_PLACES = 1024 /* maximum number of free places; more are left out */
};

/* The segments of one tile that belong to one owned feature. */
typedef struct OwnedLand {
    uint16_t tile, segments;
    uint16_t feature; /* index into Lands.features, in the order of the figures */
    uint8_t seats;    /* set of its owners */
    uint8_t spare;
} OwnedLand;

/* A feature with owners, and how much each seat's figures count in its majority. */
typedef struct OwnedFeature {
    TileSegment part; /* one of its segments: that of its first figure */
    uint8_t seats;    /* set of seats that would score it */
    uint8_t figures[SEATS_MAX];
} OwnedFeature;

enum { LANDS_FEATURES = SEATS_MAX * FIGURES_EACH };

typedef struct Lands {
    int count, feature_count;
    OwnedLand lands[LANDS_MAX];
    OwnedFeature features[LANDS_FEATURES];
} Lands;

/* Finds the owners: the seats that would get the points at the end (BASE-18, HS-14). */
void lands_find(const Outlook *outlook, Lands *lands);

/* A place of the frontier and its odds. */
typedef struct WaitingPlace {
    FreePlace place;
    /* 0..1: probability that a fitting square is drawn in the next round (a half would fit nearly
     * everywhere); for a gap, also that a player has a fitting half */
    float share;
    bool dead;
} WaitingPlace;

/* Lists all free places from the point of view of `seat`; none if the game is over. Returns how
 * many there are. */
int lands_places(const Outlook *outlook, int seat, WaitingPlace out[LANDS_PLACES]);

/* --- open sides of features ------------------------------------------------------------------- */

enum { OPEN_SIDES = 48 };

/* A space that a feature waits for. */
typedef struct WaitedSpace {
    Cell cell;
    /* set of sides of the space (SIDE_L: of its gap) that face the feature; empty around a
     * building */
    uint8_t sides;
    uint8_t spare;
} WaitedSpace;

/* Lists the spaces and gaps where a road or city can continue, or the empty spaces around a
 * monastery, garden, castle or hut; none for other features. It doesn't matter whether a tile can
 * be placed there yet (BASE-14, BASE-17, GC-4, RUS-9). Writes at most `room`, each space once, and
 * returns how many it wrote. */
int lands_waits(const Catalogue *c, const Game *game, TileSegment part, WaitedSpace *out, int room);

/* A space of the frontier that a feature waits for. */
typedef struct OpenPlace {
    FreePlace place;
    uint8_t sides; /* as in WaitedSpace */
    uint8_t spare;
} OpenPlace;

/* Lists the spaces of the frontier that the feature of `part` waits for; none if the game is over.
 * Writes at most `room` and returns how many there are. */
int lands_open(const Outlook *outlook, TileSegment part, OpenPlace *out, int room);

/* Returns whether `copy`, placed at `place` in one of its rotations (a double tile with either
 * cell), leaves the feature of `part` no new open side. Around a building, every fitting tile
 * counts as such. */
bool lands_closes(const Outlook *outlook, TileSegment part, const OpenPlace *place, uint16_t copy);
#endif
