/* layout_places.c: chooses the places that turn with the tile: city breaks (hall, market, garden,
 * keep) and the small illustration. */
#include "painter/layout.h"

#include <math.h>
#include <stddef.h>

enum { RNG_BREAKS = 31 };

#define OUTPOST_AREA 0.03f /* a bastion alone has neither streets nor a hall */

/* Finds a place in the city with that much room to walls, rims, streets and earlier things. Returns
 * false after 120 tries; the city then does without. */
static bool find_room(const Canvas *canvas, const Layout *layout, Rng *rng, int city, float wall,
                      float rim, float radius, vec2s *at)
{
    for (int try = 0; try < 120; try++) {
        *at = rng_spot(rng);
        if (canvas_segment_at(canvas, *at) == city && canvas_border_at(canvas, *at) >= wall &&
            canvas_rim_at(canvas, *at) >= rim && !layout_is_blocked(layout, *at, radius) &&
            layout_street_distance(layout, *at, NULL) > 0.85f * radius + STREET_WIDTH / 2)
            return true;
    }
    return false;
}

/* Adds the town hall. On a half it keeps a greater distance from the rim, since a half has more
 * rim. */
static void add_hall(const Canvas *canvas, Layout *layout, Rng *rng, int city)
{
    vec2s at;
    if (layout->hall_count == HALLS_MAX ||
        !find_room(canvas, layout, rng, city, 0.125f, canvas->piece->half ? 0.16f : 0.13f, 0.075f,
                   &at))
        return;
    layout_block(layout, at, 0.090f);
    layout->halls[layout->hall_count++] = (Hall){.at = at, .angle = rng_between(rng, -0.3f, 0.3f)};
}

/* Adds a garden in the city: six trees in a ring round a seventh. */
static void add_garden(const Canvas *canvas, Layout *layout, Rng *rng, int city)
{
    vec2s at;
    if (!find_room(canvas, layout, rng, city, 0.105f, 0.085f, 0.058f, &at))
        return;
    layout_block(layout, at, 0.050f);
    layout_ground(layout, GROUND_GARDEN, at, 0.058f);
    for (int k = 0; k < 7; k++) {
        float angle = (float)k * 1.0472f + 0.3f;
        vec2s place = k == 6 ? at : point_along(at, direction_at(angle), 0.034f);
        layout_plant(layout, rng, UPRIGHT_TREE, place, rng_between(rng, 0.017f, 0.021f));
    }
}

/* Returns where the streets of a city meet: at its market, if the city is large enough for one. */
static vec2s place_market(const Canvas *canvas, Layout *layout, Rng *rng, const PieceCity *city)
{
    vec2s at = land_pole(canvas->map, canvas->piece, city->segment, NULL, 0, 0, NULL);
    if (canvas->spots.cathedral && canvas->spots.cathedral_city == city->segment)
        return glms_vec2_add(canvas->spots.cathedral_at, (vec2s){{0, 0.20f}});
    if (city->area > 0.30f &&
        find_room(canvas, layout, rng, city->segment, 0.12f, 0.20f, 0.074f, &at)) {
        layout_block(layout, at, 0.066f);
        layout_ground(layout, GROUND_MARKET, at, 0.074f);
        return at;
    }
    float x = rng_between(rng, -0.03f, 0.03f);
    vec2s moved = glms_vec2_add(at, (vec2s){{x, rng_between(rng, -0.03f, 0.03f)}});
    return canvas_border_at(canvas, moved) > 0.05f &&
                   canvas_segment_at(canvas, moved) == city->segment
               ? moved
               : at;
}

/* Adds the places that break up the roofs of one city, by its share of the cell. */
static void add_breaks(const Canvas *canvas, Layout *layout, const PieceCity *city)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_BREAKS * 100 + (uint64_t)city->segment);
    vec2s at;
    if (city->area < OUTPOST_AREA)
        return;
    layout_streets(canvas, city, place_market(canvas, layout, &rng, city), layout);
    if (city->area > 0.26f && rng_below(&rng, 4) < 3)
        add_hall(canvas, layout, &rng, city->segment);
    if (city->area > 0.62f &&
        find_room(canvas, layout, &rng, city->segment, 0.11f, 0.185f, 0.11f, &at)) {
        layout_block(layout, at, 0.055f);
        layout_ground(layout, GROUND_KEEP, at, 0.064f);
        layout_tower(layout, at, 0.044f, 0.085f, 0.088f);
    }
    if (city->area > 0.24f)
        add_garden(canvas, layout, &rng, city->segment);
    if (city->area > 0.62f)
        add_garden(canvas, layout, &rng, city->segment);
}

/* Puts the water tower deep inside the widest city. */
static void place_water_tower(const Canvas *canvas, Layout *layout)
{
    vec2s best = {{0.5f, 0.5f}};
    float most = -1;
    int size = canvas->map->size;
    for (int i = 0; i < size * size; i++) {
        vec2s p = land_point(size, i);
        if (canvas_kind_at(canvas, p) != SEGMENT_CITY || layout_is_blocked(layout, p, 0.04f))
            continue;
        float score =
            fminf(fminf(canvas_border_at(canvas, p) / 0.08f, canvas_rim_at(canvas, p) / 0.17f),
                  1.6f) -
            0.1f * glms_vec2_distance(p, (vec2s){{0.52f, 0.48f}});
        if (score > most) {
            most = score;
            best = p;
        }
    }
    layout->scene = true;
    layout->scene_at = best;
    layout_block(layout, best, 0.045f);
}

/* Is the crossing a village with houses, not a plain junction? */
static bool has_village(const Piece *piece)
{
    return piece->kind->segments[piece->crossing_segment].flags & SEGMENT_VILLAGE;
}

/* The places that the tile data fix come first; everything seeded keeps clear of them. */
static void block_fixed_places(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int k = 0; k < canvas->spots.coat_count; k++)
        layout_block(layout, canvas->spots.coats[k], COAT_CLEAR - 0.02f);
    if (canvas->spots.princess)
        layout_block(layout, canvas->spots.princess_at, canvas->spots.princess_radius + 0.012f);
    if (canvas->spots.flier)
        layout_block(layout, canvas->spots.arrow_at, ARROW_ROOM);
    /* The sign does not turn with the tile, so it may end up over any corner. */
    for (int k = 0; k < 4 && canvas->spots.symbol == SYMBOL_DRAGON; k++)
        layout_block(layout, cell_turned(DRAGON_SIGN, k), DRAGON_SIGN_ROOM);
    if (canvas->spots.symbol != SYMBOL_NONE && canvas->spots.symbol != SYMBOL_DRAGON)
        layout_block(layout, canvas->spots.symbol_at, canvas->spots.symbol_radius * 0.98f);
    for (int k = 0; k < canvas->spots.sign_count; k++)
        layout_block(layout, canvas->spots.signs[k], SIGN_RADIUS + 0.004f);
    for (int k = 0; k < canvas->spots.inn_count; k++) {
        layout_block(layout, canvas->spots.inns[k], 0.085f);
        layout_block(layout, canvas->spots.lakes[k], INN_LAKE + 0.012f);
    }
    if (canvas->spots.cathedral)
        for (int k = -1; k <= 1; k++)
            layout_block(layout,
                         point_along(canvas->spots.cathedral_at, (vec2s){{0.10f, 0}}, (float)k),
                         0.155f);
    if (canvas->spots.travellers)
        layout_block(layout, canvas->spots.travellers_at, TRAVELLERS_ROOM);
    for (int k = -3; k <= 3 && (piece->crossed || piece->outpost); k++) /* below the bridge */
        layout_block(layout, beside((vec2s){{0.5f, 0.5f}}, (float)k, 0, 0.09f), 0.062f);
    if (piece->wells)
        layout_block(layout, (vec2s){{0.5f, 0.5f}}, 0.10f);
    if (piece->crossing)
        layout_block(layout, piece->crossing_at, has_village(piece) ? 0.235f : 0.10f);
    if (piece->monastery)
        layout_block(layout, piece->monastery_at, piece->half ? 0.235f : 0.315f);
    if (piece->garden)
        layout_block(layout, piece->garden_at, 0.105f);
    for (int i = 0; i < piece->road_count; i++)
        if (piece_road_yard(&piece->roads[i]) > 0)
            layout_block(layout, piece->roads[i].stop,
                         piece->roads[i].at == ROAD_AT_TREE ? 0.12f : 0.19f);
}

/* Highwaymen wait at the side of a road, well away from the places of followers. */
static bool place_highwaymen(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    float most = -1;
    int size = canvas->map->size;
    for (int i = 0; i < size * size; i += 3) {
        vec2s p = land_point(size, i);
        float road = 1, anchor = 1;
        if (!canvas_within(canvas, p, SEGMENT_FIELD, 0.055f, 0.11f) ||
            layout_is_blocked(layout, p, 0.04f))
            continue;
        for (int k = 0; k < piece->road_count; k++)
            road = fminf(road, line_distance(&piece->roads[k].line, p, NULL) - ROAD_WIDTH / 2);
        if (road > 0.085f)
            continue;
        for (int s = 0; s < piece->kind->segment_count; s++)
            anchor = fminf(anchor, glms_vec2_distance(p, layout->anchors[s]));
        if (anchor > most) {
            most = anchor;
            layout->scene_at = p;
        }
    }
    return most > 0;
}

/* Finds a spot for the illustration in the widest field, away from the places of followers. */
static void place_scene(const Canvas *canvas, Decor decor, Layout *layout)
{
    const TileKind *kind = canvas->piece->kind;
    float most = -1;
    if (decor == DECOR_NONE || decor == DECOR_GARDEN || kind->shape == SHAPE_HALF)
        return;
    vec2s avoid[BLOCKS_MAX + 1];
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != SEGMENT_FIELD)
            continue;
        float room;
        int count = 0;
        avoid[count++] = layout->anchors[s];
        if (canvas->piece->monastery)
            avoid[count++] = canvas->piece->monastery_at;
        vec2s at = land_pole(canvas->map, canvas->piece, s, avoid, count,
                             canvas->piece->monastery ? 0.24f : 0.06f, &room);
        if (room > most) {
            most = room;
            layout->scene_at = at;
        }
    }
    layout->scene = most > 0;
    if (decor == DECOR_HIGHWAYMEN && place_highwaymen(canvas, layout))
        layout->scene = true;
    if (layout->scene)
        layout_block(layout, layout->scene_at, decor == DECOR_HIGHWAYMEN ? 0.055f : 0.105f);
}

/* Anchors come first: followers stand where the rules want them, and the illustration keeps away.
 * Then come the places that the data fix, the illustration, and the breaks of cities; each keeps
 * clear of those before it. */
void layout_places(const Canvas *canvas, Decor decor, Layout *layout)
{
    for (int s = 0; s < canvas->piece->kind->segment_count; s++)
        layout->anchors[s] = spots_anchor(canvas->piece, canvas->map, &canvas->spots, s);
    block_fixed_places(canvas, layout);
    if (decor == DECOR_WATER_TOWER)
        place_water_tower(canvas, layout);
    else
        place_scene(canvas, decor, layout);
    for (int i = 0; i < canvas->piece->city_count; i++)
        add_breaks(canvas, layout, &canvas->piece->cities[i]);
}
