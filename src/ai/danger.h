/* danger.h: how likely it is that a figure leaves the board before what it stands in is scored:
 * eaten by the dragon, sent home by fleas, or captured from a tower. Guesses by distance, made for
 * every position; what they are worth is told by weights (ai/weights.h). Distances are those of the
 * grid, whatever lies between: the tile that is thought of as laid changes none of them, so that
 * the danger of a position is looked at once for all placements of a tile. */
#ifndef AI_DANGER_H
#define AI_DANGER_H
#include "rules/expansions/plague.h"
#include "rules/state.h"

enum { DANGER_TOWERS_MAX = 32 };

/* The chances of a figure. */
typedef struct Risk {
    float gone;   /* sent home */
    float caught; /* captured */
} Risk;

typedef struct DangerTower {
    Cell cell;
    uint8_t reach; /* of its next floor */
} DangerTower;

/* What endangers figures in a position. Nothing of it is set where no such set is in play. */
typedef struct Danger {
    bool any;   /* there is something to be afraid of */
    bool walks; /* the dragon goes in this turn: a run is under way, or its tile is in the hand */
    bool lies;  /* the dragon is on the board */
    Cell dragon;
    int8_t steps;    /* that he may still go in his run */
    uint8_t stepper; /* who decides on the next one */
    float soon;      /* chance that he goes before a figure is likely to be home */
    Cell fairy;      /* that she keeps him out of, if she is there */
    uint16_t fairy_tile;
    bool fairy_guards_space; /* all of it, and not her tile alone */
    uint8_t builders;        /* seats that have floors left, as a set */
    uint8_t tower_count, flea_count;
    DangerTower towers[DANGER_TOWERS_MAX];
    Cell fleas[PLAGUE_TILES]; /* where fleas may spread from */
} Danger;

/* Does the set-up have anything that endangers figures? */
bool danger_in_play(const Game *g);

/* How many dragon tiles come with a tile of the stack, 0…1; made when the stack changes. */
float danger_rate(const Catalogue *c, const Game *g);

/* Looks at `g`. `laid`: the tile laid last is new, and nothing but lies there (eval_lay): a volcano
 * brings the dragon, a source the plague, and its own tower is nothing yet. */
void danger_look(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger);

/* Would laying a tile of `kind` make another danger than the one that was looked at before? */
bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind);
static inline bool danger_differs(const Danger *danger, const TileKind *kind)
{
    return kind->symbols && danger_of_symbols_differs(danger, kind);
}

/* Is nobody allowed to stand on such a tile when it has just been laid (DRG-2, PLG-3)? */
bool danger_bars(const TileKind *kind);

/* The same without a tile in the hand and a run under way: who is near, whatever comes next. */
void danger_calm(Danger *danger);

/* One danger by itself. */
typedef enum DangerOf { DANGER_DRAGON, DANGER_FLEAS, DANGER_TOWERS, DANGERS } DangerOf;
float danger_by(const Danger *danger, DangerOf of, int seat, Cell cell, int tile);

/* What somebody of `seat` risks on a tile (NO_TILE: one that is still to come) in `cell`. */
Risk danger_at(const Danger *danger, int seat, Cell cell, int tile);
#endif
