/* idea_ghost.h: ideas on the board that aren't played: ghosts of tiles and figures, with their
 * numbers. Hints, puzzles, lessons and replays show ideas this way. */
#ifndef SCENES_PLAY_IDEA_GHOST_H
#define SCENES_PLAY_IDEA_GHOST_H
#include "scenes/tabletop/tabletop.h"

typedef struct IdeaGhost {
    PlacedTile lies;
    uint8_t segment, kind; /* of the figure; NO_SEGMENT: none */
    float alpha;           /* of the tile; the figure is a little more opaque */
    bool lit;
} IdeaGhost;

/* Returns the ghost of a tile that `place` (ACTION_PLACE) places, without a figure; idea_ghost_draw
 * draws a ghost. */
IdeaGhost idea_ghost_of(const Action *place, float alpha, bool lit);
void idea_ghost_draw(Tabletop *table, BoardPicture *picture, const IdeaGhost *ghost);

/* Actions of several ideas, best first; those that place no tile are skipped. */
typedef struct TableIdeas {
    const Action *places[8];
    int count;
    int pointed; /* row that is pointed at, −1: none */
} TableIdeas;

/* Returns true if another idea is shown in the same place instead: the one that is pointed at, else
 * the better one. */
bool idea_ghost_hidden(const TableIdeas *ideas, int row);
/* Writes the place of an idea's number in board units: the middle of a half, a corner of other
 * tiles, which may have a figure in the middle. Returns false if the idea places no tile. */
bool idea_ghost_spot(const Tabletop *table, const Action *place, float *x, float *y);
/* Draws a number at a board point, to the right of `before` others there. */
void idea_ghost_number(const Tabletop *table, float x, float y, int before, int number, bool lit);
/* Draws numbers from 1 at all tiles, side by side if several are in the same space; row `lit` is
 * golden. */
void idea_ghost_numbers(const Tabletop *table, const TableIdeas *ideas, int lit);
#endif
