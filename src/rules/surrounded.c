/* surrounded.c: tracks monasteries, gardens and other buildings until all spaces around them are
 * occupied (BASE-17, HALF-29, HALF-46). Each counts its empty spaces. Each empty space around knows
 * the directions of its buildings, so that filling it finds them at once. An empty cell near both
 * parts of a double tile knows the first part only, and so counts once. */
#include "rules/board.h"
#include "rules/feature.h"

/* Takes one empty space from each building of `tile`. */
static void one_space_less(Play *p, uint16_t tile)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(p->c, t);
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        Feature *f = &game_features(g)[t->first_node + s];
        journal_record(p, f, sizeof *f);
        f->open--;
        assert(f->open >= 0 && "no more spaces than there are");
        g->surrounded = (uint8_t)(g->surrounded + (f->open == 0));
    }
}

/* Checks both slots: in a space of two halves each may have a monastery of its own, and a tile
 * without any is unaffected. */
void surrounded_fill(Play *p, const Space *filled)
{
    Game *g = p->g;
    for (int d = 0; filled->watchers >> d; d++) {
        if (!(filled->watchers >> d & 1))
            continue;
        const Space *space = &game_spaces(g)[space_find(g, cell_towards(filled->cell, d))];
        for (int slot = 0; slot < 2; slot++) {
            if (space->tile[slot] != NO_TILE)
                one_space_less(p, space->tile[slot]);
        }
    }
}

/* Registers the tile with the empty spaces around it. Returns how many there are. */
static int watch_around(Play *p, const Tile *tile, const TileKind *kind)
{
    int empty = 0;
    for (int part = 0; part < kind->part_count; part++) {
        Cell cell = part_cell(tile, &kind->parts[tile->rotation][part]);
        for (int d = 0; d < DIRECTIONS; d++) {
            Cell around = cell_towards(cell, d);
            Space *space = &game_spaces(p->g)[space_get(p, around)];
            if (space->covered || (part > 0 && cells_within(around, tile->cell, 1)))
                continue;
            journal_record(p, space, sizeof *space);
            space->watchers |= (uint8_t)(1u << (d ^ 4));
            empty++;
        }
    }
    return empty;
}

/* Turns a building whose expansion is not in play into a picture that no figure stands on. Its
 * surroundings still count like those of others, but completing them pays no seat. */
static __attribute__((noinline, cold)) void put_to_sleep(Game *g, int tile, const TileKind *kind)
{
    if (g->setup.expansions >> (kind->asks - 1) & 1)
        return;
    for (int s = 0; s < kind->segment_count; s++) {
        if (segment_asks(&kind->segments[s]))
            game_nodes(g)[game_tiles(g)[tile].first_node + s].kind = SEGMENT_SYMBOL;
    }
}

/* Registers the surroundings once, for the first segment that waits for them. The test for sleeping
 * buildings is here, because only tiles with buildings come here: for each tile placed it took 690
 * instructions of a base game's 246,200. */
void surrounded_begin(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    int empty = -1;
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        if (empty < 0)
            empty = watch_around(p, t, kind);
        game_features(g)[t->first_node + s].open = (int16_t)empty;
        g->surrounded = (uint8_t)(g->surrounded + (empty == 0));
    }
    if (kind->asks)
        put_to_sleep(g, tile, kind);
}

/* Returns whether the tile's space was empty before. */
static bool is_fresh(const Game *g, int tile)
{
    return game_spaces(g)[space_find(g, game_tiles(g)[tile].cell)].tile[0] == tile;
}

/* Sorts tiles by their order of placement, the order of scoring. */
static void sort_tiles(uint16_t *tiles, int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t tile = tiles[i];
        int j = i;
        for (; j > 0 && tiles[j - 1] > tile; j--)
            tiles[j] = tiles[j - 1];
        tiles[j] = tile;
    }
}

int feature_surrounded(const Catalogue *c, const Game *g, int tile, uint16_t *out, int room)
{
    int n = 0;
    if (g->surrounded == 0)
        return 0;
    bool fresh = is_fresh(g, tile);
    Around around = board_around(c, g, tile);
    sort_tiles(around.tiles, around.count);
    for (int i = 0; i < around.count; i++) {
        const Tile *t = &game_tiles(g)[around.tiles[i]];
        const TileKind *kind = tile_kind(c, t);
        if (!fresh && around.tiles[i] != tile)
            continue; /* HALF-32: a second half in a space completes nothing around it */
        for (int s = 0; s < kind->segment_count; s++) {
            uint16_t node = (uint16_t)(t->first_node + s);
            bool done =
                kind_is_surrounded(kind->segments[s].kind) && game_features(g)[node].open == 0;
            if (done && n < room)
                out[n++] = node;
        }
    }
    assert(n == g->surrounded && "completed when the tile was laid");
    return n;
}
