/* danger.h: estimates how likely a figure is to leave the board before its feature is scored: eaten
 * by the dragon, sent home by fleas, or captured from a tower. The chances are guesses by distance,
 * made for every position; weights say what they are worth (ai/weights.h). Distances are measured
 * on the grid and ignore what is in between, so the tile that is being considered doesn't change
 * them, and one look at the danger serves all placements of a tile. */
#ifndef AI_DANGER_H
#define AI_DANGER_H
#include "expansions/plague/plague.h"
#include "rules/state.h"

enum { DANGER_TOWERS_MAX = 32 };

/* The chances that a figure is removed. */
typedef struct Risk {
    float gone;   /* sent home */
    float caught; /* captured */
} Risk;

typedef struct DangerTower {
    Cell cell;
    uint8_t reach; /* with its next floor */
} DangerTower;

/* What endangers figures in a position. Fields of an expansion that isn't in play are not set. */
typedef struct Danger {
    bool any; /* anything endangers a figure */
    /* the dragon moves in this turn: its run is under way, or a dragon tile is in hand */
    bool walks;
    bool lies; /* the dragon is on the board */
    Cell dragon;
    int8_t steps;    /* steps left in its run */
    uint8_t stepper; /* seat that decides the next step */
    float soon;      /* chance that it moves before the figure is likely to be home */
    Cell fairy;      /* cell that the fairy protects, if she is on the board */
    uint16_t fairy_tile;
    bool fairy_guards_space; /* she protects the whole space, not only her tile */
    uint8_t builders;        /* seats with floors left, as a bit set */
    uint8_t tower_count, flea_count;
    DangerTower towers[DANGER_TOWERS_MAX];
    Cell fleas[PLAGUE_TILES]; /* from where fleas may spread */
} Danger;

/* Is an expansion in play that endangers figures? */
bool danger_in_play(const Game *g);

/* Returns the share of dragon tiles in the stack, 0…1. Recompute it when the stack changes. */
float danger_rate(const Catalogue *c, const Game *g);

/* Looks at the dangers in `g`. `laid`: the last tile was just placed and nothing on it has happened
 * yet (eval_lay): its volcano brings the dragon, its source brings the plague, and its own tower
 * doesn't count. */
void danger_look(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger);

/* Would placing a tile of `kind` lead to another danger than the one last looked at? */
bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind);
static inline bool danger_differs(const Danger *danger, const TileKind *kind)
{
    return kind->symbols && danger_of_symbols_differs(danger, kind);
}

/* Do volcano or source bar figures from such a tile in the turn that places it (DRG-2, PLG-3)? */
bool danger_bars(const TileKind *kind);

/* Drops the tile in hand and a run under way, so that only the distances count. */
void danger_calm(Danger *danger);

/* The dangers one by one; danger_by returns the chance that `of` removes a figure, as danger_at
 * does for all. */
typedef enum DangerOf { DANGER_DRAGON, DANGER_FLEAS, DANGER_TOWERS, DANGERS } DangerOf;
float danger_by(const Danger *danger, DangerOf of, int seat, Cell cell, int tile);

/* Returns the risks of a figure of `seat` on `tile` (NO_TILE: one still to come) in `cell`. */
Risk danger_at(const Danger *danger, int seat, Cell cell, int tile);
#endif
