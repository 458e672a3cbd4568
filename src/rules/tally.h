/* tally.h: sums a game's points by kind of feature and by generation, listening to its events.
 * For the results: every scoring is counted again under other policies on the board of that moment,
 * with legality and end as played. Plain data; the caller owns it. */
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
    TALLY_KINDS
} TallyKind;

enum { TALLY_TURNS_MAX = 2048 };

typedef struct TallyBest {
    uint8_t kind;  /* SegmentKind of the biggest scoring of the seat; points 0: none */
    uint16_t turn; /* 0: final scoring */
    int points, tiles;
} TallyBest;

/* The scoring that a generation counts most differently for a seat. */
typedef struct TallyChange {
    uint16_t scoring; /* how many EVENT_SCORED came before it */
    int16_t points;   /* more than as played, or fewer; 0: none is counted differently */
} TallyChange;

typedef struct Tally {
    int points[SEATS_MAX][TALLY_KINDS];            /* as played */
    int by_generation[GENERATIONS_MAX][SEATS_MAX]; /* each scoring recounted */
    TallyChange changed[GENERATIONS_MAX][SEATS_MAX];
    uint16_t scorings;                     /* EVENT_SCORED that were heard */
    int completed[SEATS_MAX][TALLY_KINDS]; /* features scored as owner during play */
    TallyBest best[SEATS_MAX];
    int turns; /* entries in `after` */
    int16_t after[TALLY_TURNS_MAX]
                 [SEATS_MAX]; /* score when turn i + 1 began; the last is after final scoring */
    int16_t halves_laid[SEATS_MAX];
    uint8_t final; /* final scoring has begun */
    uint8_t kind;  /* TallyKind of the scoring whose parts are being heard */
} Tally;

void tally_init(Tally *tally);
/* Under which kind a scoring is summed, its vineyards apart (EVENT_SCORED). */
TallyKind tally_kind(const Event *scored);
/* Feeds one event; `generations` rows are counted. Call for every event of a game from its start,
 * in order. */
void tally_on_event(Tally *tally, const Catalogue *c, const Game *game,
                    const Generations *generations, const Event *event);
#endif
