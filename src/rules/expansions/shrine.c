/* shrine.c: lets shrines challenge monasteries; they score like monasteries (CKR-4 to CKR-8,
 * CKR-15, CKR-16, CKR-H2 to CKR-H4). */
#include "rules/expansions/shrine.h"
#include "rules/board.h"
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

/* The building of a tile for CKR-5 and CKR-6. */
typedef enum Cloister { CLOISTER_NONE, CLOISTER_MONASTERY, CLOISTER_SHRINE } Cloister;

/* Returns the tile's building; sets `segment` to its segment. */
static Cloister cloister_of(const TileKind *kind, int *segment)
{
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != SEGMENT_MONASTERY)
            continue;
        *segment = s;
        return kind->segments[s].symbol == SYMBOL_SHRINE ? CLOISTER_SHRINE : CLOISTER_MONASTERY;
    }
    return CLOISTER_NONE;
}

static Cloister opponent_of(Cloister cloister)
{
    return cloister == CLOISTER_SHRINE ? CLOISTER_MONASTERY : CLOISTER_SHRINE;
}

enum { NEAR_MAX = 2 * 9 * PARTS_MAX }; /* two in each space around each part */

static void add_once(uint16_t tile, uint16_t out[NEAR_MAX], int *n)
{
    for (int i = 0; i < *n; i++) {
        if (out[i] == tile)
            return;
    }
    assert(*n < NEAR_MAX && "two in a space");
    out[(*n)++] = tile;
}

/* Lists the tiles with such a building, except `self`, in the nine spaces around a tile, its own
 * space included (CKR-H3). The tile may still be in hand. A building on a double tile counts once
 * (CKR-H4). */
static int cloisters_near(const Catalogue *c, const Game *g, const Tile *around, Cloister wanted,
                          int self, uint16_t out[NEAR_MAX])
{
    const TileKind *kind = tile_kind(c, around);
    int n = 0, segment = 0;
    for (int i = 0; i < 9 * kind->part_count; i++) {
        Cell at = part_cell(around, &kind->parts[around->rotation][i / 9]);
        at = (Cell){(int16_t)(at.x + i % 3 - 1), (int16_t)(at.y + i / 3 % 3 - 1)};
        const Space *space = space_if_any(g, at);
        for (int slot = 0; space && slot < 2 && space->tile[slot] != NO_TILE; slot++) {
            uint16_t tile = space->tile[slot];
            if (tile != self && cloister_of(tile_kind(c, &game_tiles(g)[tile]), &segment) == wanted)
                add_once(tile, out, &n);
        }
    }
    return n;
}

/* A building has one opponent at most (CKR-6, CKR-H4). */
static bool may_lie(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                    Fault *fault)
{
    int segment = 0;
    uint16_t near[NEAR_MAX], others[NEAR_MAX];
    const Tile here = {.copy = copy, .cell = cell, .rotation = (uint8_t)rotation};
    Cloister mine = cloister_of(catalogue_kind(c, copy), &segment);
    if (mine == CLOISTER_NONE)
        return true;
    int n = cloisters_near(c, g, &here, opponent_of(mine), NO_TILE, near);
    bool free = n == 0 || (n == 1 && cloisters_near(c, g, &game_tiles(g)[near[0]], mine, NO_TILE,
                                                    others) == 0);
    return free || refuse(fault, REFUSAL_SHRINE);
}

bool shrine_opponent(const Catalogue *c, const Game *game, int tile, int segment,
                     TileSegment *opponent)
{
    const Tile *t = &game_tiles(game)[tile];
    uint16_t near[NEAR_MAX];
    int own = NO_SEGMENT, theirs = 0;
    bool there = game->setup.expansions & EXPANSION_SET(EXPANSION_KING);
    Cloister mine = cloister_of(tile_kind(c, t), &own);
    if (!there || mine == CLOISTER_NONE || own != segment ||
        cloisters_near(c, game, t, opponent_of(mine), tile, near) == 0)
        return false;
    cloister_of(tile_kind(c, &game_tiles(game)[near[0]]), &theirs);
    *opponent = (TileSegment){.tile = near[0], .segment = (uint8_t)theirs};
    return true;
}

/* The building completed first sends its opponent home without points (CKR-5, CKR-7, CKR-16). */
static void completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    const Node *node = &game_nodes(g)[root];
    int segment = 0;
    uint16_t near[NEAR_MAX];
    if (node->kind != SEGMENT_MONASTERY || !feature_held(&game_features(g)[root]))
        return;
    const Tile *tile = &game_tiles(g)[node->tile];
    Cloister mine = cloister_of(tile_kind(p->c, tile), &segment);
    int n = cloisters_near(p->c, g, tile, opponent_of(mine), node->tile, near);
    for (int i = 0; i < n; i++) {
        const Tile *other = &game_tiles(g)[near[i]];
        cloister_of(tile_kind(p->c, other), &segment);
        uint16_t theirs = feature_root(g, (uint16_t)(other->first_node + segment));
        if (game_features(g)[theirs].open != 0)
            figures_return(p, theirs);
    }
}

const Expansion expansion_shrine = {
    .brought_by = EXPANSION_SET(EXPANSION_KING),
    .may_lie = may_lie,
    .completed = completed,
};
