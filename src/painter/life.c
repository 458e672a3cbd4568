/* life.c: finds what moves on a tile (painter_life in painter.h). Every house of a village, a farm,
 * an inn or a monastery may smoke; of a city's many chimneys two do. */
#include "painter/tile_layout.h"

#include <stddef.h>

enum { CITY_CHIMNEYS = 2, LAND_CHIMNEYS = TILE_CHIMNEYS - CITY_CHIMNEYS };

static void add_chimney(TileLife *life, const Upright *house)
{
    vec2s top = upright_chimney(house);
    life->chimneys[life->chimney_count++] =
        (TileSpot){.x = top.x, .y = top.y, .size = UPRIGHT_CHIMNEY_WIDTH};
}

/* Is this a house with its own chimney, inside a city or outside as `city` says? */
static bool smokes(const TileLayout *tile, const Upright *item, bool city)
{
    bool hearth = item->kind == UPRIGHT_HOUSE && (item->detail & DETAIL_CHIMNEY) &&
                  !(item->detail & DETAIL_SEAM); /* the neighbour also has that one */
    return hearth && (canvas_kind_at(&tile->canvas, item->at) == SEGMENT_CITY) == city;
}

/* Adds all chimneys outside cities, in the order of the layout. */
static void find_country_smoke(const TileLayout *tile, TileLife *life)
{
    for (int i = 0; i < tile->layout.uprights.count && life->chimney_count < LAND_CHIMNEYS; i++)
        if (smokes(tile, &tile->layout.uprights.items[i], false))
            add_chimney(life, &tile->layout.uprights.items[i]);
}

/* Adds the chimneys with the lowest hash of house and tile: scattered, but always the same ones. */
static void find_city_smoke(const TileLayout *tile, TileLife *life)
{
    uint64_t above = 0;
    for (int k = 0; k < CITY_CHIMNEYS; k++) {
        const Upright *best = NULL;
        uint64_t lowest = UINT64_MAX;
        for (int i = 0; i < tile->layout.uprights.count; i++) {
            const Upright *item = &tile->layout.uprights.items[i];
            uint64_t hash = rng_mix((uint64_t)item->seed << 8 ^ tile->canvas.seed);
            if (hash > above && hash < lowest && smokes(tile, item, true)) {
                lowest = hash;
                best = item;
            }
        }
        if (best)
            add_chimney(life, best);
        above = lowest;
    }
}

/* Finds the sides where rivers leave, the segments of water, whether a spring is here, and the
 * lakes next to inns. */
static void find_waters(const TileLayout *tile, TileLife *life)
{
    const Piece *piece = &tile->piece;
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_RIVER && piece->sides[i].number < 4)
            life->rivers |= (uint8_t)(1u << piece->sides[i].number);
    for (int i = 0; i < piece->road_count; i++)
        if (piece->roads[i].river) {
            life->water |= (uint16_t)(1u << piece->roads[i].segment);
            life->spring |= piece->roads[i].pond > 0 && piece->roads[i].pond < PIECE_LAKE_LEAST;
        }
    const Layout *layout = &tile->layout;
    for (int i = 0; i < layout->ground_count && life->pond_count < TILE_PONDS; i++)
        if (layout->grounds[i].kind == GROUND_LAKE)
            life->ponds[life->pond_count++] = (TileSpot){.x = layout->grounds[i].at.x,
                                                         .y = layout->grounds[i].at.y,
                                                         .size = layout->grounds[i].radius};
}

/* The mask is needed only for moving water: nothing else on a tile uses its segment. */
void painter_life(const Catalogue *c, const ArtRequest *request, TileLife *life)
{
    TileLayout *tile = tile_layout_new(c, request);
    *life = (TileLife){.rotation = request->rotation};
    find_country_smoke(tile, life);
    find_city_smoke(tile, life);
    find_waters(tile, life);
    if (life->water)
        life->mask = mask_key(c->copies[request->copy].kind, request->part);
    tile_layout_free(tile);
}
