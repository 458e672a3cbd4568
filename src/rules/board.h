/* board.h: spaces, what each needs, the frontier, and whether a tile fits. Spaces lie in a list
 * in the order in which they came to matter, found through an open hash of their cells (linear
 * probing, nothing is ever deleted). */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H
#include "rules/journal.h"
#include "rules/need.h"

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

/* Does one half lie here, and is the other missing? */
static inline bool space_is_gap(const Space *space)
{
    return space->covered != 0 && space_covered(space) != 15;
}

/* What a tile needs that is laid here; 0 where nothing can be laid, or nothing lies beside. */
static inline unsigned space_need(const Game *g, const Space *space)
{
    return space->frontier == NO_SPACE ? 0 : game_frontier(g)[space->frontier].need;
}

static inline uint32_t cell_key(Cell cell)
{
    return (uint32_t)(uint16_t)cell.y << 16 | (uint16_t)cell.x;
}

/* The slot of the hash that holds the space of `cell`, or the free one where it belongs. */
static inline uint16_t *space_slot_of(const Game *g, Cell cell)
{
    uint16_t *hash = game_slots(g);
    const Space *spaces = game_spaces(g);
    uint32_t key = cell_key(cell), i = (key * 0x9e3779b1u >> HASH_SHIFT) & g->hash_mask;
    while (hash[i] != NO_SPACE && cell_key(spaces[hash[i]].cell) != key)
        i = (i + 1) & g->hash_mask;
    return &hash[i];
}

/* The space at `cell`, NO_SPACE if the board has nothing to do with it. */
static inline uint16_t space_find(const Game *g, Cell cell)
{
    return *space_slot_of(g, cell);
}

/* Its record; NULL where the board has nothing to do with the cell. */
static inline const Space *space_if_any(const Game *g, Cell cell)
{
    uint16_t index = space_find(g, cell);
    return index == NO_SPACE ? NULL : &game_spaces(g)[index];
}

/* Makes the record of a cell that has none; `slot` is where it belongs. */
uint16_t space_add(Play *p, uint16_t *slot, Cell cell);

/* The space at `cell`, made when there is none. */
static inline uint16_t space_get(Play *p, Cell cell)
{
    uint16_t *slot = space_slot_of(p->g, cell);
    return *slot != NO_SPACE ? *slot : space_add(p, slot, cell);
}

/* The cell in which a part of `tile` lies. */
static inline Cell part_cell(const Tile *tile, const Part *part)
{
    return (Cell){(int16_t)(tile->cell.x + part->dx), (int16_t)(tile->cell.y + part->dy)};
}

/* The part of `tile` that lies in `cell`; the first always lies in the tile's own. */
static inline const Part *tile_part(const TileKind *kind, const Tile *tile, Cell cell)
{
    const Part *parts = kind->parts[tile->rotation];
    return cell.x == tile->cell.x && cell.y == tile->cell.y ? &parts[0] : &parts[1];
}

/* Covers `part` of `tile` in its space. Tells whether the space was empty before. */
bool space_cover(Play *p, uint16_t space, int tile, const Part *part);

/* The neighbour of `space` at `side`, where nothing lies in it, shows `land` now. */
void space_demand(Play *p, uint16_t space, int side, int land);

/* Does it fit there? Without `contact` it need not touch anything. Expansions are not asked. */
bool board_fits(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                bool contact, Fault *fault);

/* Has no expansion anything against a placement that fits? If one has, *fault (may be NULL)
 * tells why. */
bool board_expansions_allow(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, Fault *fault);

/* game_can_place: it fits, and no expansion is against it. */
static inline bool board_allows(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                                int rotation, Fault *fault)
{
    return board_fits(c, g, copy, cell, rotation, true, fault) &&
           (!g->hooks[HOOK_MAY_LIE] || board_expansions_allow(c, g, copy, cell, rotation, fault));
}

/* Placements of `copy` by the seat that decides, in the order of the frontier; writes at most
 * `room`, returns how many there are. */
int board_place_actions(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room);

/* Is there any? */
bool board_has_place(const Catalogue *c, const Game *g, uint16_t copy);

/* The nine spaces of a tile, its own in the middle; of a double tile twelve, two of them its
 * own. */
enum { AROUND_MAX = 2 * 3 * 4 };
typedef struct Around {
    /* Single tiles that overlap them, each once: first those in the own spaces, `own` of them. */
    uint16_t tiles[AROUND_MAX];
    int count, own;
    int spaces, occupied; /* all but the own, and those of them in which something lies */
} Around;
Around board_around(const Catalogue *c, const Game *g, int tile);
#endif
