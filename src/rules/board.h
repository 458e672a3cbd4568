/* board.h: spaces, what each of them needs, the frontier, and whether a tile fits. The spaces are a
 * list in order of creation. An open hash of their cells finds them (linear probing; entries are
 * never deleted). */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H
#include "rules/journal.h"
#include "rules/need.h"

/* Returns the set of sides of a space that tiles cover. */
static inline unsigned space_covered(const Space *space)
{
    return (space->covered | space->covered >> 4) & 15u;
}

/* Returns the slot (0, 1) of the tile that covers `side`, −1 if none does. */
static inline int space_slot(const Space *space, int side)
{
    if (space->covered >> side & 1)
        return 0;
    return space->covered >> (side + 4) & 1 ? 1 : -1;
}

/* Returns whether the space holds one half and lacks the other. */
static inline bool space_is_gap(const Space *space)
{
    return space->covered != 0 && space_covered(space) != 15;
}

/* Returns what a tile in this space needs (need.h); 0 where no tile can be placed or no neighbour
 * shows a side. */
static inline unsigned space_need(const Game *g, const Space *space)
{
    return space->frontier == NO_SPACE ? 0 : game_frontier(g)[space->frontier].need;
}

static inline uint32_t cell_key(Cell cell)
{
    return (uint32_t)(uint16_t)cell.y << 16 | (uint16_t)cell.x;
}

/* Returns the hash slot with the space of `cell`, or the free slot where it belongs. */
static inline uint16_t *space_slot_of(const Game *g, Cell cell)
{
    uint16_t *hash = game_slots(g);
    const Space *spaces = game_spaces(g);
    uint32_t key = cell_key(cell), i = (key * 0x9e3779b1u >> HASH_SHIFT) & g->hash_mask;
    while (hash[i] != NO_SPACE && cell_key(spaces[hash[i]].cell) != key)
        i = (i + 1) & g->hash_mask;
    return &hash[i];
}

/* Returns the index of the space at `cell`, NO_SPACE if there is none. */
static inline uint16_t space_find(const Game *g, Cell cell)
{
    return *space_slot_of(g, cell);
}

/* Returns the record of the space at `cell`, NULL if there is none. */
static inline const Space *space_if_any(const Game *g, Cell cell)
{
    uint16_t index = space_find(g, cell);
    return index == NO_SPACE ? NULL : &game_spaces(g)[index];
}

/* Creates the space of a cell that has none; `slot` is its place in the hash. Returns its index. */
uint16_t space_add(Play *p, uint16_t *slot, Cell cell);

/* Returns the index of the space at `cell`, creating it if needed. */
static inline uint16_t space_get(Play *p, Cell cell)
{
    uint16_t *slot = space_slot_of(p->g, cell);
    return *slot != NO_SPACE ? *slot : space_add(p, slot, cell);
}

/* Returns the other half in the space of the half `tile`, NO_TILE if there is none. */
static inline uint16_t space_partner(const Space *space, uint16_t tile)
{
    return space->tile[space->tile[0] == tile];
}

/* Returns the cell of a part of `tile`. */
static inline Cell part_cell(const Tile *tile, const Part *part)
{
    return (Cell){(int16_t)(tile->cell.x + part->dx), (int16_t)(tile->cell.y + part->dy)};
}

/* Returns the part of `tile` that covers `cell`; part 0 is always in the tile's own cell. */
static inline const Part *tile_part(const TileKind *kind, const Tile *tile, Cell cell)
{
    const Part *parts = kind->parts[tile->rotation];
    return cell.x == tile->cell.x && cell.y == tile->cell.y ? &parts[0] : &parts[1];
}

/* Covers `space` with `part` of `tile`. Returns whether the space was empty before. */
bool space_cover(Play *p, uint16_t space, int tile, const Part *part);

/* Records that the neighbour of `space` at `side` now shows `land`; the space must be uncovered
 * there. */
void space_demand(Play *p, uint16_t space, int side, int land);
/* Records that the neighbour of `space` at `side`, which showed `before`, now shows `land`. */
void space_demand_again(Play *p, uint16_t space, int side, int before, int land);

/* Returns whether the triangles of a part are free in its space (NULL: nothing is there); if not,
 * *fault gives the reason. */
bool part_is_free(const Space *space, unsigned need, const TileKind *kind, int rotation,
                  Fault *fault);

/* Returns whether one more tile of the kind fits into memory. */
bool board_has_room(const Catalogue *c, const Game *g, uint16_t copy);

/* Returns whether the walls of the tile touch only walls and its other sides touch no wall
 * (CKR-24). */
bool board_walls_fit(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation);

/* Returns whether the tile fits at `cell` in this rotation. Without `contact` it need not touch any
 * tile. Ignores the rules of expansions. */
bool board_fits(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                bool contact, Fault *fault);

/* Returns whether every expansion allows a placement that fits; if not, *fault (may be NULL) says
 * why. */
bool board_expansions_allow(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, Fault *fault);

/* Implements game_can_place: the tile fits, and every expansion allows it. */
static inline bool board_allows(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                                int rotation, Fault *fault)
{
    return board_fits(c, g, copy, cell, rotation, true, fault) &&
           (!g->hooks[HOOK_TILE_ALLOWED] ||
            board_expansions_allow(c, g, copy, cell, rotation, fault));
}

/* Lists the placements of `copy` by the seat that decides, in the order of the frontier; writes at
 * most `room` and returns how many there are. */
int board_place_actions(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room);

/* Returns whether any placement of `copy` is legal. */
bool board_has_place(const Catalogue *c, const Game *g, uint16_t copy);

/* The block of spaces around a tile: nine with the tile's own in the middle, or twelve around a
 * double tile, two of them its own. */
enum { AROUND_MAX = 2 * 3 * 4 };
typedef struct Around {
    /* Single tiles in these spaces, each once: first the `own` ones in the tile's own spaces. */
    uint16_t tiles[AROUND_MAX];
    int count, own;
    int spaces, occupied; /* spaces other than the tile's own, and how many of them are occupied */
} Around;
Around board_around(const Catalogue *c, const Game *g, int tile);
#endif
