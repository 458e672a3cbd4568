/* laid.c: see laid.h. */
#include "painter/laid.h"

#include "base/hash.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* 7 of "TK-07", 0 where there is none. */
static unsigned number_of_name(const char *name)
{
    unsigned number = 0;
    const char *dash = strchr(name, '-');
    for (const char *c = dash ? dash + 1 : ""; *c >= '0' && *c <= '9'; c++)
        number = 10 * number + (unsigned)(*c - '0');
    return number;
}

uint64_t laid_seed(const char *copy, unsigned variant)
{
    return rng_mix(hash_text(HASH_FIRST, copy) + 7919u * variant);
}

static void lay_out(LaidTile *laid, int rotation, Decor decor)
{
    Canvas *canvas = &laid->canvas;
    Layout *layout = &laid->layout;
    spots_find(&laid->piece, &laid->map, &canvas->spots);
    layout_places(canvas, decor, layout);
    layout_land(canvas, layout);
    piece_turn(&laid->piece, rotation);
    spots_turn(&canvas->spots, rotation);
    layout_turn(layout, rotation);
    canvas->rotation = rotation;
    layout_walls(canvas, layout);
    layout_houses(canvas, layout);
    layout_villages(canvas, layout);
    layout_monastery(canvas, layout);
    layout_symbol(canvas, layout);
    layout_scene(canvas, decor, layout);
    layout_sets(canvas, layout);
}

LaidTile *laid_new(const Catalogue *c, const ArtRequest *request)
{
    assert(request->copy < c->copy_count && request->rotation < 4);
    assert(request->variant < PAINTER_VARIANTS);
    const TileCopy *copy = &c->copies[request->copy];
    LaidTile *laid = memory_new(sizeof *laid);
    piece_make(&c->kinds[copy->kind], request->part, &laid->piece);
    land_map_init(&laid->piece, LAND_GRID, &laid->map);
    laid->canvas = (Canvas){.piece = &laid->piece,
                            .map = &laid->map,
                            .variant = request->variant,
                            .kind_number = number_of_name(c->kinds[copy->kind].id),
                            .seed = laid_seed(copy->id, request->variant)};
    lay_out(laid, request->rotation, (Decor)copy->decor);
    return laid;
}

void laid_free(LaidTile *laid)
{
    if (!laid)
        return;
    land_map_release(&laid->map);
    free(laid);
}
