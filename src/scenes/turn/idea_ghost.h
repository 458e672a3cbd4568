/* idea_ghost.h: what is only thought of, on the board: tiles that would lie, the figures that
 * would stand on them, and their numbers. Hints, puzzles, lessons and replays show ideas so. */
#ifndef SCENES_TURN_IDEA_GHOST_H
#define SCENES_TURN_IDEA_GHOST_H
#include "scenes/tabletop/tabletop.h"

typedef struct IdeaGhost {
    PlacedTile lies;
    uint8_t segment, kind; /* of the figure; NO_SEGMENT: none */
    float alpha;           /* of the tile; the figure is a little clearer */
    bool lit;
} IdeaGhost;

/* The ghost of a tile that `place` lays, without a figure. */
IdeaGhost idea_ghost_of(const Action *place, float alpha, bool lit);
void idea_ghost_draw(Tabletop *table, BoardPicture *picture, const IdeaGhost *ghost);

/* Actions of several ideas, the best first; those that lay no tile are passed over. */
typedef struct TableIdeas {
    const Action *places[8];
    int count;
    int pointed; /* −1: none is pointed at */
} TableIdeas;

/* Is another idea shown in the same place instead? The one that is pointed at comes before the
 * others, else the better one. */
bool idea_ghost_hidden(const TableIdeas *ideas, int row);
/* Where the number of an idea stands, board units: in the middle of a half, in a corner of other
 * tiles, in whose middle a figure may stand; false: it lays no tile. */
bool idea_ghost_spot(const Tabletop *table, const Action *place, float *x, float *y);
/* A number at a board point, behind so many others that stand there. */
void idea_ghost_number(const Tabletop *table, float x, float y, int before, int number, bool lit);
/* Numbers from 1 on at all tiles, side by side where several lie in the same space; `lit`: row of
 * the golden one. */
void idea_ghost_numbers(const Tabletop *table, const TableIdeas *ideas, int lit);
#endif
