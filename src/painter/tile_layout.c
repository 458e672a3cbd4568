/* tile_layout.c: lays out one tile: runs the stages of piece, spots and layout in their order. */
#include "painter/tile_layout.h"

#include "base/memory.h"
#include "base/rng.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Returns 7 for "TK-07", and 0 if the name has no number. */
static unsigned number_of_name(const char *name)
{
    unsigned number = 0;
    const char *dash = strchr(name, '-');
    for (const char *c = dash ? dash + 1 : ""; *c >= '0' && *c <= '9'; c++)
        number = 10 * number + (unsigned)(*c - '0');
    return number;
}

/* The seed depends on the copy's name, not on its number: new sets must not repaint the others. */
uint64_t tile_layout_seed(const char *copy, unsigned variant)
{
    return rng_mix(hash_text(HASH_FIRST, copy) + 7919u * variant);
}

/* Things that turn with the tile are chosen first, then everything is turned. Things that always
 * face south are chosen last, on the turned tile (docs/ARCHITECTURE.md). */
static void lay_out(TileLayout *tile, int rotation, Decor decor)
{
    Canvas *canvas = &tile->canvas;
    Layout *layout = &tile->layout;
    spots_find(&tile->piece, &tile->map, &canvas->spots);
    layout_places(canvas, decor, layout);
    layout_land(canvas, layout);
    piece_turn(&tile->piece, rotation);
    spots_turn(&canvas->spots, rotation);
    layout_turn(layout, rotation);
    canvas->rotation = rotation;
    layout_walls(canvas, layout);
    layout_houses(canvas, layout);
    layout_villages(canvas, layout);
    layout_monastery(canvas, layout);
    layout_castle(canvas, layout);
    layout_symbol(canvas, layout);
    layout_scene(canvas, decor, layout);
    layout_sets(canvas, layout);
}

TileLayout *tile_layout_new(const Catalogue *c, const ArtRequest *request)
{
    assert(request->copy < c->copy_count && request->rotation < 4);
    assert(request->variant < PAINTER_VARIANTS);
    const TileCopy *copy = &c->copies[request->copy];
    TileLayout *tile = memory_new(sizeof *tile);
    piece_make(&c->kinds[copy->kind], request->part, &tile->piece);
    land_map_init(&tile->piece, LAND_GRID, &tile->map);
    tile->canvas = (Canvas){.piece = &tile->piece,
                            .map = &tile->map,
                            .variant = request->variant,
                            .kind_number = number_of_name(c->kinds[copy->kind].id),
                            .seed = tile_layout_seed(copy->id, request->variant)};
    lay_out(tile, request->rotation, (Decor)copy->decor);
    return tile;
}

void tile_layout_free(TileLayout *tile)
{
    if (!tile)
        return;
    land_map_release(&tile->map);
    free(tile);
}
