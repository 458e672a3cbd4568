/* danger.h: estimates how likely a figure is to leave the board before its feature is scored: sent
 * home, or captured. The expansions in play say by how much (ai/expansion_value.h). The chances are
 * guesses by distance, made for every position; weights say what they are worth (ai/weights.h).
 * Distances are measured on the grid and ignore what is in between, so the tile that is being
 * considered doesn't change them, and one look at the danger serves all placements of a tile. */
#ifndef AI_DANGER_H
#define AI_DANGER_H
#include "rules/state.h"

#include <stdlib.h>

typedef struct ExpansionValue ExpansionValue; /* ai/expansion_value.h */

enum { DANGER_SHOTS = 32, DANGER_SPOTS = 24, DANGERS_MAX = 4 };

/* The chances that a figure is removed. */
typedef struct Risk {
    float gone;   /* sent home */
    float caught; /* captured */
} Risk;

/* A place that captures figures in its row and column. */
typedef struct DangerShot {
    Cell cell;
    uint8_t reach;
} DangerShot;

/* The dangers to figures in a position. `any` says whether anything does; the other members are
 * those of the expansions in play that use them. */
typedef struct Danger {
    bool any;
    /* A piece that walks over the board and removes figures in its way. */
    bool walks; /* in this turn: its run is under way, or the tile in hand starts one */
    bool walker;
    Cell walker_at;
    int8_t steps, steps_most; /* steps left in its run; of a whole run */
    uint8_t stepper;          /* seat that decides the next step */
    float soon;               /* chance that it walks before the figure is likely to be home */
    Cell guard;               /* a piece that keeps it away */
    uint16_t guard_tile;      /* NO_TILE: it is off the board */
    bool guards_space;        /* it protects the whole space, not only its tile */
    /* Places that capture. */
    uint8_t shooters; /* seats that can make them, as a bit set */
    uint8_t shot_count;
    /* Places from where something spreads to the tiles around. */
    uint8_t spot_count;
    DangerShot shots[DANGER_SHOTS];
    Cell spots[DANGER_SPOTS];
    /* The rows in play that endanger figures. */
    int count;
    const ExpansionValue *of[DANGERS_MAX];
} Danger;

/* Returns the distance that dangers go by. */
static inline int danger_distance(Cell a, Cell b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

/* Is an expansion in play that endangers figures? */
static inline bool danger_in_play(const Game *g)
{
    return (g->setup.expansions & EXPANSIONS_DANGEROUS) != 0;
}

/* Returns the share of tiles in the stack that start a walk, 0…1. Recompute it when the stack
 * changes. */
float danger_rate(const Catalogue *c, const Game *g);

/* Looks at the dangers in `g`. `laid`: the last tile was just placed and nothing on it has happened
 * yet (eval_lay). */
void danger_survey(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger);

/* Would placing a tile of `kind` lead to another danger than the one last looked at? */
bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind);
static inline bool danger_differs(const Danger *danger, const TileKind *kind)
{
    return kind->symbols && danger_of_symbols_differs(danger, kind);
}

/* Does such a tile bar figures in the turn that places it? */
bool danger_forbids_figure(const TileKind *kind);

/* Drops the tile in hand and a run under way, so that only the distances count. */
void danger_calm(Danger *danger);

/* Returns the risks of a figure of `seat` on `tile` (NO_TILE: one still to come) in `cell`. */
Risk danger_at(const Danger *danger, int seat, Cell cell, int tile);
#endif
