/* board.h: spaces, what each needs, the frontier, and whether a tile fits. */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H
#include "rules/journal.h"

/* Two bits for each side 0..3 of `sides`. */
static inline unsigned sides_mask(unsigned sides)
{
    static const uint8_t mask[16] = {0x00, 0x03, 0x0c, 0x0f, 0x30, 0x33, 0x3c, 0x3f,
                                     0xc0, 0xc3, 0xcc, 0xcf, 0xf0, 0xf3, 0xfc, 0xff};
    return mask[sides & 15];
}

/* What a part shows at its sides 0..3, packed like Space.need. */
static inline unsigned part_code(const Part *part)
{
    return (unsigned)part->land[0] | (unsigned)part->land[1] << 2 | (unsigned)part->land[2] << 4 |
           (unsigned)part->land[3] << 6;
}

/* Sides of a space that tiles cover. */
static inline unsigned space_covered(const Space *space)
{
    return (space->covered | space->covered >> 4) & 15u;
}

/* The slot (0, 1) of the tile that covers `side`, −1 if nothing does. */
static inline int space_slot(const Space *space, int side)
{
    if (space->covered >> side & 1)
        return 0;
    return space->covered >> (side + 4) & 1 ? 1 : -1;
}

/* How the missing half of a space with a lone one would lie. */
static inline int gap_rotation(const Game *g, const Space *space)
{
    return (game_tiles(g)[space->tile[0]].rotation + 2) & 3;
}

/* The space at `cell`, NO_SPACE if the board has nothing to do with it. */
uint16_t space_find(const Game *g, Cell cell);

/* The same; makes the record when there is none. */
uint16_t space_get(Play *p, Cell cell);

/* The part of `tile` that lies in `cell`. */
const Part *tile_part(const TileKind *kind, const Tile *tile, Cell cell);

/* Covers `part` of `tile` in its space; `half`: it is one. Tells whether the space was empty before. */
bool space_cover(Play *p, uint16_t space, int tile, const Part *part, bool half);

/* The neighbour of `space` at `side` shows `land` now. */
void space_demand(Play *p, uint16_t space, int side, int land);

/* game_can_place; without `contact` it need not touch anything. */
bool board_fits(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                bool contact, Fault *fault);

/* Placements of `copy` by the seat that decides, in the order of the frontier; writes at most `room`, returns how many there
 * are. */
int board_place_actions(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room);

/* Is there any? */
bool board_has_place(const Catalogue *c, const Game *g, uint16_t copy);

/* Single tiles that overlap the nine spaces of `tile`: those in its own space or spaces first, each once. Returns how many;
 * *own of them are in the own spaces. */
enum { AROUND_MAX = 2 * 3 * 4 };
int board_around(const Catalogue *c, const Game *g, int tile, uint16_t *out, int *own);

/* Occupied and all spaces around the own space or spaces of `tile`. */
void board_spaces_around(const Catalogue *c, const Game *g, int tile, int *occupied, int *all);
#endif
