/* tally.h: adds up a game's points by kind of feature and by generation, from its events. For the
 * results it counts every scoring again under other policies, using the board at that moment; the
 * moves and the end of the game stay as played. A Tally is plain data that the caller owns. */
#ifndef RULES_TALLY_H
#define RULES_TALLY_H
#include "rules/query.h"

typedef enum TallyKind {
    TALLY_CITIES,
    TALLY_ROADS,
    TALLY_MONASTERIES,
    TALLY_FIELDS,
    TALLY_SYMBOLS,
    TALLY_GARDENS,
    TALLY_GOODS,
    TALLY_TOLLS,
    TALLY_SHEEP,
    TALLY_CASTLES, /* of Bridges, Castles & Bazaars */
    TALLY_BAZAARS, /* below 0 for a seat that paid more than it got */
    TALLY_KINDS
} TallyKind;

enum { TALLY_TURNS_MAX = 2048 };

typedef struct TallyBest {
    uint8_t kind;  /* SegmentKind of the seat's biggest scoring; none if `points` is 0 */
    uint16_t turn; /* 0: final scoring */
    int points, tiles;
} TallyBest;

/* The scoring that a generation values most differently for a seat. */
typedef struct TallyChange {
    uint16_t scoring; /* number of EVENT_SCORED before it */
    int16_t points;   /* points gained or lost compared with play; 0: no difference */
} TallyChange;

typedef struct Tally {
    int points[SEATS_MAX][TALLY_KINDS];            /* as played */
    int by_generation[GENERATIONS_MAX][SEATS_MAX]; /* points, with each scoring recounted */
    TallyChange changed[GENERATIONS_MAX][SEATS_MAX];
    uint16_t scorings;                     /* number of EVENT_SCORED received */
    int completed[SEATS_MAX][TALLY_KINDS]; /* features that the seat scored as owner during play */
    TallyBest best[SEATS_MAX];
    int turns; /* entries in `after` */
    int16_t after[TALLY_TURNS_MAX]
                 [SEATS_MAX]; /* score when turn i + 1 began; the last is after final scoring */
    int16_t halves_laid[SEATS_MAX];
    uint8_t final; /* final scoring has begun */
    uint8_t kind;  /* TallyKind of the scoring whose parts are arriving */
} Tally;

/* Clears a tally before the first event. */
void tally_init(Tally *tally);
/* Returns the kind under which the sums count a scoring (EVENT_SCORED); a feature's vineyards have
 * a kind of their own. */
TallyKind tally_kind(const Event *scored);
/* Handles one event and counts it under each row of `generations`. The caller passes every event of
 * a game from its start, in order. */
void tally_on_event(Tally *tally, const Catalogue *c, const Game *game,
                    const Generations *generations, const Event *event);
#endif
