/* surrounded.c: monasteries and gardens, which are complete when the eight spaces around are occupied (BASE-17, HALF-46). Each
 * counts its empty spaces; spaces around one are marked, so that only what fills a marked space has to look for it. */
#include "rules/board.h"
#include "rules/feature.h"

static bool is_around(const Tile *tile, const TileKind *kind, int part, Cell cell)
{
    const Part *at = &kind->parts[tile->rotation][part];
    int dx = tile->cell.x + at->dx - cell.x, dy = tile->cell.y + at->dy - cell.y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

/* Segments are numbered by kind, buildings after fields and before the crossing: the last ones tell. */
static bool has_buildings(const TileKind *kind)
{
    int last = kind->segment_count - 1;
    if (last > 0 && kind->segments[last].kind == SEGMENT_CROSSING)
        last--;
    return last >= 0 && kind->segments[last].kind > SEGMENT_FIELD;
}

static void one_space_less(Play *p, uint16_t node)
{
    Feature *f = &game_features(p->g)[node];
    journal_keep(p, f, sizeof *f);
    f->open--;
    assert(f->open >= 0 && "no more spaces than there are");
    p->g->surrounded = (uint8_t)(p->g->surrounded + (f->open == 0));
}

void surrounded_fill(Play *p, Cell cell, uint16_t but)
{
    Game *g = p->g;
    for (int i = 0; i < 9; i++) {
        Cell at = {(int16_t)(cell.x + i % 3 - 1), (int16_t)(cell.y + i / 3 - 1)};
        uint16_t index = i == 4 ? NO_SPACE : space_find(g, at);
        for (int slot = 0; index != NO_SPACE && slot < 2; slot++) {
            uint16_t tile = game_spaces(g)[index].tile[slot];
            if (tile == NO_TILE || tile == but)
                continue;
            const Tile *t = &game_tiles(g)[tile];
            const TileKind *kind = tile_kind(p->c, t);
            if (!has_buildings(kind))
                continue;
            bool second = tile_part(kind, t, at) != &kind->parts[t->rotation][0];
            if (second && is_around(t, kind, 0, cell))
                continue; /* met through its first part */
            for (int s = 0; s < kind->segment_count; s++) {
                if (kind_is_surrounded(kind->segments[s].kind))
                    one_space_less(p, (uint16_t)(t->first_node + s));
            }
        }
    }
}

/* Makes the spaces around a tile tell when they are filled. */
static void watch_around(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    const Tile *t = &game_tiles(g)[tile];
    for (int part = 0; part < kind->part_count; part++) {
        const Part *at = &kind->parts[t->rotation][part];
        for (int i = 0; i < 9; i++) {
            Cell cell = {(int16_t)(t->cell.x + at->dx + i % 3 - 1),
                         (int16_t)(t->cell.y + at->dy + i / 3 - 1)};
            Space *space = &game_spaces(g)[space_get(p, cell)];
            journal_keep(p, space, sizeof *space);
            space->inside |= INSIDE_WATCHED;
        }
    }
}

void surrounded_begin(Play *p, int tile, const TileKind *kind)
{
    Game *g = p->g;
    bool any = false;
    for (int s = 0; s < kind->segment_count && has_buildings(kind); s++)
        any = any || kind_is_surrounded(kind->segments[s].kind);
    if (!any)
        return;
    int occupied, all;
    watch_around(p, tile, kind);
    board_spaces_around(p->c, g, tile, &occupied, &all);
    for (int s = 0; s < kind->segment_count; s++) {
        if (!kind_is_surrounded(kind->segments[s].kind))
            continue;
        game_features(g)[game_tiles(g)[tile].first_node + s].open = (int16_t)(all - occupied);
        g->surrounded = (uint8_t)(g->surrounded + (all == occupied));
    }
}

/* Was the space of the tile empty before it came? */
static bool is_fresh(const Game *g, int tile)
{
    return game_spaces(g)[space_find(g, game_tiles(g)[tile].cell)].tile[0] == tile;
}

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
    uint16_t around[AROUND_MAX];
    int own, n = 0;
    if (g->surrounded == 0)
        return 0;
    bool fresh = is_fresh(g, tile);
    int count = board_around(c, g, tile, around, &own);
    sort_tiles(around, count);
    for (int i = 0; i < count; i++) {
        const Tile *t = &game_tiles(g)[around[i]];
        const TileKind *kind = tile_kind(c, t);
        if (!fresh && around[i] != tile)
            continue; /* HALF-32: a half beside a half completes nothing around */
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
